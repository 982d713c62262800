//! One fixed search over all games: a checksum of how the engine plays.
//!
//! The number of positions that it looks at is the same on every machine and in every run. A
//! commit that does not mean to change play must not change it.

use std::time::Duration;

use cairn_games::AnyPosition;
use cairn_record::Match;

use cairn_search::Stopwatch;

use crate::{AlphaBeta, AlphaBetaSettings, Budget, Engine, Stop, TimeSource};

/// A position to search, and how deep.
#[derive(Clone, Debug)]
pub struct Fixed {
    /// The position.
    pub position: AnyPosition,
    /// Plies to look ahead.
    pub depth: u32,
}

/// What the search of a game's positions took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The game.
    pub game: &'static str,
    /// Positions looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// The positions of every game's `bench.txt`.
///
/// # Panics
/// If a line of such a file is wrong; a test reads them all.
#[must_use]
pub fn positions() -> Vec<Fixed> {
    let lines = cairn_games::entries().iter().flat_map(|entry| entry.bench.lines());
    lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let read = || {
                let (variant, rest) = line.split_once(' ')?;
                let (depth, position) = rest.split_once(' ')?;
                let position = cairn_games::open(variant).ok()?.read(position).ok()?;
                Some(Fixed { position, depth: depth.parse().ok()? })
            };
            read().unwrap_or_else(|| panic!("not a position: {line}"))
        })
        .collect()
}

/// Searches them all, each with one thread and an empty table; the listener hears of each game.
pub fn bench(listener: &mut dyn FnMut(&Taken)) {
    for of_game in positions().chunk_by(|one, other| name(one) == name(other)) {
        let clock = Stopwatch::start(&TimeSource::default());
        let nodes = of_game.iter().map(search).sum();
        listener(&Taken { game: name(&of_game[0]), nodes, time: clock.elapsed() });
    }
}

fn name(fixed: &Fixed) -> &'static str {
    fixed.position.game().info().name
}

/// The positions that one search looks at.
fn search(fixed: &Fixed) -> u64 {
    let settings = AlphaBetaSettings { hash: 16, thorough: true, ..AlphaBetaSettings::default() };
    let so_far = Match::from_position(fixed.position.clone());
    let budget = Budget::depth(fixed.depth);
    let choice = AlphaBeta::new(settings).choose(&so_far, &budget, &Stop::new(), &mut |_| {});
    choice.ok().and_then(|choice| choice.thought).map_or(0, |thought| thought.nodes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_there_from_the_start_to_the_end() {
        let positions = positions();
        for info in cairn_games::games() {
            let plies: Vec<u32> = positions
                .iter()
                .filter(|fixed| name(fixed) == info.name)
                .map(|fixed| fixed.position.plies().ply)
                .collect();
            assert!(plies.len() >= 3, "{}: {plies:?}", info.name);
            assert_eq!(plies[0], 0, "{}: the first one is the start", info.name);
            assert!(plies.is_sorted(), "{}: {plies:?}", info.name);
        }
        assert!(positions.iter().all(|fixed| fixed.position.ending().is_none()));
    }
}
