use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use cairn_engine::{
    AlphaBeta, AlphaBetaSettings, Budget, Choice, DEEPEST, Engine, MonteCarloSettings,
    ParallelMonteCarlo, Thought, read_count, read_time,
};
use cairn_record::Match;
use cairn_words::sentence;
use clap::{Args, ValueEnum, value_parser};

use self::report::{Best, Over, Told};
use crate::Streams;
use crate::exit::WrongUsage;
use crate::interrupt::stop_at_interrupt;
use crate::place::Place;

mod report;

/// Look for the best turn, and tell more as the search gets deeper
///
/// A line for each depth: the score for the side to move, the positions looked at, how many of
/// them a second, and the turns that both sides should take. `win in 2` and `loss in 2` are
/// proven; so are `win within 2` and `loss within 2`, which may come earlier. Monte-Carlo's lines
/// come in the order of their visits, not of their scores. The search ends with its first limit,
/// after 5 seconds if none is given, or at Ctrl-C with the best so far.
#[derive(Args)]
#[command(after_help = "\
Example:
  cairn analyse stac --time 2s
  cairn analyse swack:size=8 --depth 6 --lines 3
  cairn analyse wali --record game.txt --ply 20 --nodes 1m --threads 2
  cairn analyse six-making --engine monte-carlo --json")]
pub(crate) struct Analyse {
    #[command(flatten)]
    place: Place,
    /// A record file with one game, of which a position is taken; what came before counts for
    /// repetition
    #[arg(long, value_name = "FILE", conflicts_with = "text")]
    record: Option<PathBuf>,
    /// The position after so many turns of the record; the last one if left out
    #[arg(long, value_name = "N", requires = "record")]
    ply: Option<usize>,
    /// Think so long, such as 500ms, 5s or 1m
    #[arg(long, value_parser = read_time)]
    time: Option<Duration>,
    /// Look so many plies ahead, 120 at most
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=DEEPEST.into()))]
    depth: Option<u32>,
    /// Look at so many positions (alpha-beta) or lines (monte-carlo), such as 10000, 10k or 2m
    #[arg(long, value_name = "N", value_parser = read_count)]
    nodes: Option<u64>,
    /// How many of the best lines to show
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = value_parser!(u16).range(1..=100))]
    lines: u16,
    /// How many threads think; with one, the same depth or nodes give the same answer
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = value_parser!(u16).range(1..=256))]
    threads: u16,
    /// How much memory the search has, in mebibytes
    #[arg(long, value_name = "MB", default_value_t = 64,
          value_parser = value_parser!(u32).range(1..=4096))]
    hash: u32,
    /// Who thinks
    #[arg(long, value_enum, default_value_t = Search::AlphaBeta, ignore_case = true)]
    engine: Search,
    /// As JSON: an object a line
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Search {
    AlphaBeta,
    MonteCarlo,
}

/// How long to think if nothing is said.
const TIME: Duration = Duration::from_secs(5);

impl Analyse {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let so_far = self.so_far()?;
        let mut player = self.player();
        let mut told = Told::new(&so_far, self.json);
        if let Some(ending) = so_far.status().ending() {
            return Ok(told.over(&Over::new(&so_far, ending), streams.out)?);
        }
        told.heading(streams.out)?;
        match self.think(&so_far, &mut *player, &mut told, streams.out)? {
            Some(choice) => Ok(told.best(&Best::new(&so_far, &choice), streams.out)?),
            None => Ok(()),
        }
    }

    fn think(
        &self,
        so_far: &Match,
        player: &mut dyn Engine,
        told: &mut Told<'_>,
        out: &mut dyn Write,
    ) -> io::Result<Option<Choice>> {
        let stop = stop_at_interrupt();
        let mut written = Ok(());
        let mut listen = |thought: &Thought| {
            if written.is_ok() {
                written = told.thought(thought, out);
                if written.is_err() {
                    // Whoever read us is gone: there is nobody to think for.
                    stop.stop();
                }
            }
        };
        let choice = player.choose(so_far, &self.budget(), &stop, &mut listen);
        written.map(|()| choice.ok())
    }

    fn budget(&self) -> Budget {
        let asked = Budget { time: self.time, nodes: self.nodes, depth: self.depth, clock: None };
        if asked.is_endless() { Budget::time(TIME) } else { asked }
    }

    fn player(&self) -> Box<dyn Engine> {
        let (lines, megabytes) = (self.lines.into(), self.hash as usize);
        match self.engine {
            Search::AlphaBeta => Box::new(AlphaBeta::new(AlphaBetaSettings {
                threads: self.threads.into(),
                hash: megabytes,
                lines,
                thorough: true,
                ..AlphaBetaSettings::default()
            })),
            Search::MonteCarlo => {
                let usual = MonteCarloSettings::default();
                let settings = MonteCarloSettings { memory: megabytes, lines, ..usual };
                Box::new(ParallelMonteCarlo::new(&settings, self.threads.into()))
            }
        }
    }

    /// The game up to the position in question.
    fn so_far(&self) -> anyhow::Result<Match> {
        let Some(path) = &self.record else {
            return Ok(Match::from_position(self.place.position()?));
        };
        let record = cairn_record::load(path)?;
        let (asked, found) = (self.place.variant(), record.rules().variant());
        if asked != found {
            let (found, asked) = (found.to_string(), asked.to_string());
            let why = sentence!("game-of-another", path = path, found = found, asked = asked);
            return Err(WrongUsage(why).into());
        }
        let turns = record.turns();
        let Some(plies) = self.ply.filter(|&plies| plies != turns.len()) else {
            return Ok(record);
        };
        if plies > turns.len() {
            let (plies, count) = (plies.to_string(), turns.len().to_string());
            let why = sentence!("usage-ply", plies = plies, count = count);
            return Err(WrongUsage(why).into());
        }
        let mut so_far = Match::from_position(record.start().clone());
        for played in &turns[..plies] {
            so_far.play_turn(played.turn).context(sentence!("record-unplayable"))?;
        }
        Ok(so_far)
    }
}
