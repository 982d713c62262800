use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use cairn_arena::{Finished, Hall, Settings, Standings};
use cairn_record::{Fault, Player};
use indicatif::{ProgressBar, ProgressStyle};

use crate::Streams;

/// What is said while games are played: on a terminal a line that is drawn anew, and otherwise a
/// line now and then. Faults are told at once.
pub(super) struct Progress {
    quiet: bool,
    bar: Option<ProgressBar>,
    games: usize,
    said: Instant,
}

/// Who reads a log wants to see that it goes on.
const NOW_AND_THEN: Duration = Duration::from_secs(10);

/// Nobody reads faster, and ratings take their time.
const BLINK: Duration = Duration::from_millis(200);

impl Progress {
    pub fn of(hall: &Hall, quiet: bool) -> Progress {
        let games = hall.settings().schedule().games();
        let played = hall.standings().played().count();
        let bar = (!quiet && io::stderr().is_terminal()).then(|| {
            let style = "{bar:24} {pos} of {len}, {elapsed} gone, {eta} to go  {wide_msg}";
            let style = ProgressStyle::with_template(style)
                .unwrap_or_else(|_| ProgressStyle::default_bar());
            let bar = ProgressBar::new(games as u64).with_style(style);
            bar.set_position(played as u64);
            // The games of an earlier run took no time of this one.
            bar.reset_eta();
            bar
        });
        Progress { quiet, bar, games, said: Instant::now() }
    }

    /// A game has been played.
    pub fn game(
        &mut self,
        settings: &Settings,
        standings: &Standings,
        finished: &Finished,
        streams: &mut Streams<'_>,
    ) {
        if self.quiet {
            return;
        }
        if let Some(fault) = told_fault(finished) {
            self.say(&fault, streams);
        }
        match &self.bar {
            Some(bar) => {
                bar.inc(1);
                if self.said.elapsed() >= BLINK {
                    self.said = Instant::now();
                    bar.set_message(how_it_stands(settings, standings));
                }
            }
            None if self.said.elapsed() >= NOW_AND_THEN => {
                self.said = Instant::now();
                let (played, games) = (standings.played().count(), self.games);
                let line = format!("{played} of {games}: {}", how_it_stands(settings, standings));
                streams.say(line + "\n");
            }
            None => {}
        }
    }

    fn say(&self, line: &str, streams: &mut Streams<'_>) {
        match &self.bar {
            Some(bar) => bar.println(line),
            None => streams.say(format!("{line}\n")),
        }
    }

    /// No game is played any more.
    pub fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Who lost by a fault, and its story.
fn told_fault(finished: &Finished) -> Option<String> {
    let game = &finished.game;
    let ending = game.status().ending()?;
    Fault::of(ending.why)?;
    let loser = match finished.of_starting() {
        cairn_arena::rating::Result::Won => Player::Second,
        _ => Player::First,
    };
    let story = game.comment(game.turns().len());
    let story = if story.is_empty() { String::new() } else { format!(": {story}") };
    let (number, why) = (finished.fixture.number + 1, ending.why);
    let name = game.name(loser).unwrap_or("?");
    Some(crate::exit::harmless(&format!("game {number}: {name} loses by {why}{story}")))
}

/// Of two players the score and the test, of more who leads.
fn how_it_stands(settings: &Settings, standings: &Standings) -> String {
    if let Some(walk) = standings.test() {
        let [low, high] = walk.hypotheses().bounds();
        return format!("ratio {:.2} ({low:.2} to {high:.2})", walk.ratio());
    }
    if settings.players.len() == 2 {
        let score = standings.meeting(0).score();
        return format!("+{} ={} -{}", score.won, score.drawn, score.lost);
    }
    let leading = standings.table(settings.anchor).into_iter().take(3).map(|row| {
        let name = &settings.players[row.entrant].0;
        format!("{name} {:+.0}", row.rated.elo)
    });
    leading.collect::<Vec<_>>().join(", ")
}
