use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use cairn_arena::rating::{Elo, Score};
use cairn_arena::{
    Entrant, Finished, Kind, Meeting, Openings, Pace, Schedule, Standings, Tournament,
};
use cairn_engine::{EngineFactory, Stop};
use cairn_games::AnyGame;
use cairn_protocol::ComputerSpec;
use cairn_words::{Say, say};
use clap::{Args, value_parser};
use serde::Serialize;

use crate::Streams;
use crate::bot_limits::BotLimits;
use crate::exit::WrongUsage;
use crate::interrupt::stop_at_interrupt_saying;
use crate::new_file::NewFile;

/// Let two players play many games, and say who is stronger and how sure that is
///
/// The games come in pairs: each opening, a few turns by chance and the most even of eight such, is
/// played twice, with the players exchanged. Players that count nodes or plies play the same games
/// for the same seed, however many run at once. Ctrl-C lets the running games end and prints what
/// there is; a second one ends at once.
#[derive(Args)]
#[command(after_help = "\
WHO is one of
  random, greedy
  level:N           1 to 10; also level:10,time=100ms,threads=2,memory=64 (MiB; 256 if left out)
  best              the stronger of the two searches below in this game, with exactly the
                    time=500ms, threads=2, memory=64 (MiB; 64 if left out) that it is given
  alpha-beta        with time=500ms, nodes=10k, depth=6, threads=2, hash=64 (MiB; at most 16 if
                    left out), blunders=20 (percent), weights=FILE (made by `cairn tune`)
  monte-carlo       with time=500ms, nodes=10k, memory=64 (MiB; 256 if left out),
                    playouts=random or informed, threads=2
  bot:COMMAND LINE  a program that speaks the protocol (docs/protocol.md, docs/your-first-bot.md);
                    split into words as a shell does it, but no shell is started; a crash, no
                    answer, a late answer or an illegal turn loses the game
Without a limit, a searching player takes a second a turn (level:10 two), and so may a bot.

Example:
  cairn duel stac --a greedy --b random --games 100
  cairn duel wali --a alpha-beta:nodes=10k --b monte-carlo:nodes=10k --games 200 --seed 7
  cairn duel stac --a 'bot:python3 examples/bots/two_ahead_bot.py' --b greedy --games 20
  cairn duel swack --a level:10,time=100ms --b level:9 --games 40 --save games.txt")]
pub(crate) struct Duel {
    /// The game with its options, such as `swack:size=8`
    #[arg(value_parser = cairn_games::open)]
    variant: AnyGame,
    /// The player whose result is told
    #[arg(long, value_name = "WHO")]
    a: ComputerSpec,
    /// The player against whom
    #[arg(long, value_name = "WHO")]
    b: ComputerSpec,
    /// How many games; an odd number leaves the last opening half played
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Fixes the openings and the players' own chances
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games run at once; if left out, as many as the cores can carry without the players
    /// taking time from one another
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// How many turns of each opening are thrown
    #[arg(long, value_name = "PLIES", default_value_t = 4,
          value_parser = value_parser!(u32).range(..=100))]
    opening: u32,
    #[command(flatten)]
    bots: BotLimits,
    /// Keep the games in a new file, as records, each as soon as it and those before it are over
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// As JSON: an object
    #[arg(long)]
    json: bool,
}

impl Duel {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let duel = self.tournament()?;
        let mut saving = self.save.as_deref().map(NewFile::make).transpose()?.map(Saving::to);
        let stop = stop_at_interrupt_saying(say!(streams.lang, "running-games-end"));
        let meeting = self.play(&duel, &stop, &mut saving, streams)?;
        if self.json {
            return Ok(streams.write_json(&Report::new(self, &meeting))?);
        }
        Ok(print(self, &meeting, streams.out)?)
    }

    fn tournament(&self) -> anyhow::Result<Tournament> {
        let entrant = |who: &ComputerSpec| -> Result<Entrant, WrongUsage> {
            let ready = who
                .factory_with(&self.variant, self.bots.patience())
                .map_err(|why| WrongUsage(why.sentence()))?;
            let ready: Arc<dyn EngineFactory> = Arc::new(ready);
            Ok(Entrant { name: who.to_string(), ready: vec![ready] })
        };
        let games = self.games as usize;
        Ok(Tournament {
            entrants: vec![entrant(&self.a)?, entrant(&self.b)?],
            variants: vec![self.variant.clone()],
            schedule: Schedule::new(Kind::Match.pairings(2)?, 1, games, self.seed),
            pace: Pace::default(),
            openings: Openings::by_chance(self.opening),
        })
    }

    fn play(
        &self,
        duel: &Tournament,
        stop: &Stop,
        saving: &mut Option<Saving>,
        streams: &mut Streams<'_>,
    ) -> io::Result<Meeting> {
        let at_once = self.threads.map_or_else(|| duel.games_at_once(), usize::from);
        // A line that is written over and over is for eyes only.
        let watched = io::stderr().is_terminal();
        let mut standings = Standings::new(&duel.schedule);
        let mut written = Ok(());
        cairn_arena::run(duel, 0..duel.schedule.games(), at_once, stop, &mut |finished| {
            standings.add(&finished);
            if let (Some(saving), Ok(())) = (&mut *saving, &written) {
                written = saving.add(&finished);
            }
            if watched {
                streams.say(progress(&standings.meeting(0).score(), self.games));
            }
            // Games that were wanted on paper are not played for nothing.
            if written.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if watched {
            streams.say("\r\u{1b}[K");
        }
        written.map(|()| standings.meeting(0))
    }
}

fn progress(score: &Score, games: u32) -> String {
    let Score { won, drawn, lost } = score;
    let hundredths = score.of_a_hundred();
    let played = score.games();
    format!("\r\u{1b}[K{played} of {games}: +{won} ={drawn} -{lost}, {hundredths:.1} of 100")
}

/// Writes records by their numbers, though the games end in any order.
struct Saving {
    file: NewFile,
    /// The number of the next one to be written.
    next: usize,
    /// Those that wait for one before them.
    waiting: BTreeMap<usize, String>,
}

impl Saving {
    fn to(file: NewFile) -> Saving {
        Saving { file, next: 0, waiting: BTreeMap::new() }
    }

    fn add(&mut self, finished: &Finished) -> io::Result<()> {
        self.waiting.insert(finished.fixture.number, finished.game.to_string());
        while let Some(record) = self.waiting.remove(&self.next) {
            let between = if self.next > 0 { "\n" } else { "" };
            self.file.write(&format!("{between}{record}"))?;
            self.next += 1;
        }
        Ok(())
    }
}

fn print(duel: &Duel, meeting: &Meeting, out: &mut dyn Write) -> io::Result<()> {
    let score = meeting.score();
    let games = match score.games() {
        1 => "1 game".to_owned(),
        games => format!("{games} games"),
    };
    writeln!(out, "{}, {games}, seed {}", duel.variant.variant(), duel.seed)?;
    writeln!(out, "A: {}", duel.a)?;
    writeln!(out, "B: {}", duel.b)?;
    let points = score.of_a_hundred();
    writeln!(out, "A: {}, {points:.1} points of 100", words(&score))?;
    if let Some(elo) = meeting.elo() {
        writeln!(out, "Elo of A: {}", elo_words(&elo))?;
    }
    let [starting, second] = &meeting.by_seat;
    writeln!(out, "A starting: {}", words(starting))?;
    writeln!(out, "B starting: {}", words(second))?;
    let first = meeting.starting();
    writeln!(out, "who starts: {}, {:.1} points of 100", words(&first), first.of_a_hundred())?;
    writeln!(out, "plies a game: {:.1}", meeting.plies_a_game())?;
    let ends = meeting.ends_by_count();
    let ends: Vec<String> = ends.iter().map(|(why, count)| format!("{why} {count}")).collect();
    writeln!(out, "ends: {}", ends.join(", "))
}

fn words(score: &Score) -> String {
    format!("{} won, {} drawn, {} lost", score.won, score.drawn, score.lost)
}

fn elo_words(elo: &Elo) -> String {
    let Elo { difference, low, high } = *elo;
    // A difference that is not finite is that of somebody who has won everything, or lost it.
    match (difference.is_finite(), low.is_finite(), high.is_finite()) {
        _ if !elo.is_known() => "unknown: too few games".to_owned(),
        (true, true, true) => format!("{difference:+.0} (95%: {low:+.0} to {high:+.0})"),
        (true, true, false) => format!("{difference:+.0} (95%: {low:+.0} or more)"),
        (true, false, _) => format!("{difference:+.0} (95%: {high:+.0} or less)"),
        (false, true, _) => format!("{low:+.0} or more (95%)"),
        (false, false, _) => format!("{high:+.0} or less (95%)"),
    }
}

#[derive(Serialize)]
struct Report {
    variant: String,
    a: String,
    b: String,
    seed: u64,
    games: usize,
    won: usize,
    drawn: usize,
    lost: usize,
    points_of_100: f64,
    elo: Option<EloReport>,
    a_starting: ScoreReport,
    b_starting: ScoreReport,
    who_starts: ScoreReport,
    plies_a_game: f64,
    ends: Vec<EndReport>,
}

/// An end of the interval that is not bounded, or a difference beyond the scale, is null.
#[derive(Serialize)]
struct EloReport {
    difference: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

#[derive(Serialize)]
struct ScoreReport {
    won: usize,
    drawn: usize,
    lost: usize,
}

#[derive(Serialize)]
struct EndReport {
    why: &'static str,
    games: usize,
}

/// As exact as it is told to people.
fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

impl Report {
    fn new(duel: &Duel, meeting: &Meeting) -> Report {
        let score = meeting.score();
        let Score { won, drawn, lost } = score;
        let finite = |value: f64| value.is_finite().then_some(tenths(value));
        let of =
            |score: Score| ScoreReport { won: score.won, drawn: score.drawn, lost: score.lost };
        let ends = meeting.ends_by_count();
        Report {
            variant: duel.variant.variant().to_string(),
            a: duel.a.to_string(),
            b: duel.b.to_string(),
            seed: duel.seed,
            games: score.games(),
            won,
            drawn,
            lost,
            points_of_100: tenths(score.of_a_hundred()),
            elo: meeting.elo().map(|elo| EloReport {
                difference: finite(elo.difference),
                low: finite(elo.low),
                high: finite(elo.high),
            }),
            a_starting: of(meeting.by_seat[0]),
            b_starting: of(meeting.by_seat[1]),
            who_starts: of(meeting.starting()),
            plies_a_game: tenths(meeting.plies_a_game()),
            ends: ends.iter().map(|&(why, games)| EndReport { why, games }).collect(),
        }
    }
}
