//! A workload to count instructions of: `cost VARIANT perft DEPTH` or `cost VARIANT playout GAMES`.
//!
//! Prints how many leaves or turns it made, so that instructions can be divided by them. Run it
//! under callgrind twice, the second time with depth or games 0, and subtract: what is left is
//! the work itself. Nothing here allocates while it counts.

use cairn_core::{Dice, Game, perft::perft, playout::playout};
use cairn_games::{Visitor, open, visit};

enum Work {
    Perft(u32),
    Playout(u32),
}

impl Visitor for Work {
    type Output = u64;

    fn visit<G: Game>(self, game: &G, position: &G::Position) -> u64 {
        match self {
            Work::Perft(0) | Work::Playout(0) => 0,
            Work::Perft(depth) => perft(game, position, depth),
            Work::Playout(games) => {
                let mut dice = Dice::seeded(1);
                (0..games).map(|_| u64::from(playout(game, position, &mut dice).plies)).sum()
            }
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [variant, kind, amount] = words.as_slice() else {
        panic!("usage: cost VARIANT perft|playout AMOUNT");
    };
    let amount = amount.parse().expect("a number");
    let work = if kind == "perft" { Work::Perft(amount) } else { Work::Playout(amount) };
    println!("{}", visit(&open(variant).expect("a variant").start(), work));
}
