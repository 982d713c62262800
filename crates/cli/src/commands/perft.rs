use std::time::Instant;

use cairn_games::AnyPosition;
use clap::{Args, value_parser};

use crate::Streams;
use crate::place::Place;

/// Count the turn sequences of each length
///
/// A line for each depth: the depth and the count. Nodes a second go to standard error.
#[derive(Args)]
#[command(after_help = "Example:\n  cairn perft stac 4 --split")]
pub(crate) struct Perft {
    #[command(flatten)]
    place: Place,
    /// The longest sequences to count, 99 at most
    #[arg(value_parser = value_parser!(u32).range(..=DEEPEST))]
    depth: u32,
    /// Then also a line for each turn: the turn, and the sequences that begin with it
    #[arg(long)]
    split: bool,
    /// How many threads count, 256 at most
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u16).range(1..=256))]
    threads: u16,
}

/// Counting goes down the stack, a call a ply: positions that force every turn could be counted
/// to any depth, and no answer is worth an overflow.
const DEEPEST: i64 = 99;

impl Perft {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let position = self.place.position()?;
        let mut split = Vec::new();
        let mut nodes = 0_u64;
        let begin = Instant::now();
        for depth in self.depth.min(1)..=self.depth {
            let by_turn = self.threads > 1 || (self.split && depth == self.depth);
            let leaves = if depth > 0 && by_turn {
                split = position.perft_split(depth, self.threads.into());
                split.iter().map(|(_, leaves)| leaves).sum()
            } else {
                position.perft(depth)
            };
            nodes = nodes.saturating_add(leaves);
            writeln!(streams.out, "{depth} {leaves}")?;
            streams.out.flush()?;
        }
        let seconds = begin.elapsed().as_secs_f64();
        if self.split {
            for (turn, leaves) in by_text(&position, split) {
                writeln!(streams.out, "{turn} {leaves}")?;
            }
        }
        streams.out.flush()?;
        let rate = nodes as f64 / seconds.max(1e-9);
        streams.say(format!("{nodes} nodes in {seconds:.3} s, {rate:.0} nodes a second\n"));
        Ok(())
    }
}

fn by_text(position: &AnyPosition, split: Vec<(cairn_games::AnyTurn, u64)>) -> Vec<(String, u64)> {
    let texts = split
        .into_iter()
        .filter_map(|(turn, leaves)| position.turn_text(turn).map(|text| (text, leaves)));
    let mut texts: Vec<_> = texts.collect();
    texts.sort_unstable();
    texts
}
