use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use cairn_arena::{Finished, Hall, Settings, Standings};
use cairn_record::{ForfeitReason, Seat};
use cairn_words::{GameTexts, Lang, say};
use indicatif::{ProgressBar, ProgressStyle};

use crate::Streams;

/// What is said while games are played: on a terminal a line that is drawn anew, and otherwise a
/// line now and then. Faults are told at once.
pub(super) struct Progress {
    quiet: bool,
    lang: Lang,
    bar: Option<ProgressBar>,
    games: usize,
    said: Instant,
}

/// Who reads a log wants to see that it goes on.
const NOW_AND_THEN: Duration = Duration::from_secs(10);

/// Nobody reads faster, and ratings take their time.
const BLINK: Duration = Duration::from_millis(200);

impl Progress {
    pub fn of(hall: &Hall, quiet: bool, lang: Lang) -> Progress {
        let games = hall.settings().schedule().games();
        let played = hall.standings().played().count();
        let bar = (!quiet && io::stderr().is_terminal()).then(|| {
            let style = say!(
                lang,
                "progress-bar",
                bar = "{bar:24}",
                played = "{pos}",
                games = "{len}",
                gone = "{elapsed}",
                left = "{eta}",
            );
            let style = ProgressStyle::with_template(&(style + "  {wide_msg}"))
                .unwrap_or_else(|_| ProgressStyle::default_bar());
            let bar = ProgressBar::new(games as u64).with_style(style);
            bar.set_position(played as u64);
            // The games of an earlier run took no time of this one.
            bar.reset_eta();
            bar
        });
        Progress { quiet, lang, bar, games, said: Instant::now() }
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
        if let Some(fault) = told_fault(finished, self.lang) {
            self.say(&fault, streams);
        }
        match &self.bar {
            Some(bar) => {
                bar.inc(1);
                if self.said.elapsed() >= BLINK {
                    self.said = Instant::now();
                    bar.set_message(how_it_stands(settings, standings, self.lang));
                }
            }
            None if self.said.elapsed() >= NOW_AND_THEN => {
                self.said = Instant::now();
                let line = say!(
                    self.lang,
                    "progress-line",
                    played = standings.played().count().to_string(),
                    games = self.games.to_string(),
                    stands = how_it_stands(settings, standings, self.lang),
                );
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
fn told_fault(finished: &Finished, lang: Lang) -> Option<String> {
    let game = &finished.game;
    let ending = game.status().ending()?;
    ForfeitReason::from_name(ending.why)?;
    let loser = match finished.of_starting() {
        cairn_arena::rating::Result::Won => Seat::Second,
        _ => Seat::First,
    };
    let story = game.comment(game.turns().len());
    let number = (finished.fixture.number + 1).to_string();
    let name = game.name(loser).unwrap_or("?");
    let why = game.rules().info().end_said(ending.why).say(lang);
    let line = if story.is_empty() {
        say!(lang, "loses-by", number = number, name = name, why = why)
    } else {
        say!(lang, "loses-by-story", number = number, name = name, why = why, story = story)
    };
    Some(crate::exit::harmless(&line))
}

/// Of two players the score and the test, of more who leads.
fn how_it_stands(settings: &Settings, standings: &Standings, lang: Lang) -> String {
    if let Some(walk) = standings.test() {
        let [low, high] = walk.hypotheses().bounds().map(|bound| format!("{bound:.2}"));
        let ratio = format!("{:.2}", walk.ratio());
        return say!(lang, "progress-test", ratio = ratio, low = low, high = high);
    }
    if settings.players.len() == 2 {
        let score = standings.meeting(0).score();
        return format!("+{} ={} -{}", score.won, score.drawn, score.lost);
    }
    let leading = standings.table(settings.anchor).into_iter().take(3).map(|row| {
        let name = &settings.players[row.entrant].name;
        format!("{name} {:+.0}", row.rated.elo)
    });
    leading.collect::<Vec<_>>().join(", ")
}
