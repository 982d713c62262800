//! Random games, for the tests of the transcriptions.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Game, Options};

/// Gives a number below the one that it is called with: the same ones in every run.
pub fn picker(seed: u64) -> impl FnMut(usize) -> usize {
    let mut random = seed;
    move |count| {
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (random >> 33) as usize % count
    }
}

/// Plays random games of at most 300 plies each, and checks: every listed position once, the next
/// position readable, over exactly when there is no turn. Gives the number of games with each
/// ending.
pub fn play(game: &Game, options: &Options) -> BTreeMap<&'static str, u32> {
    let mut results = BTreeMap::new();
    let mut pick = picker(7);
    for _ in 0..6 {
        let mut position = (game.start)(options);
        for ply in 0..300 {
            let end = (game.ending)(options, &position).unwrap();
            let listing = (game.turns)(options, &position).unwrap();
            assert_eq!(end.is_some(), listing.is_empty(), "{position}");
            if let Some(end) = end {
                *results.entry(end).or_insert(0) += 1;
                break;
            }
            let once: BTreeSet<&String> = listing.values().collect();
            assert_eq!(once.len(), listing.len(), "{position}");
            for next in listing.values() {
                let played: u64 = next.rsplit(' ').next().unwrap().parse().unwrap();
                assert_eq!(played, ply + 1);
                let quiet: u64 = next.rsplit(' ').nth(1).unwrap().parse().unwrap();
                if quiet <= 100 {
                    (game.ending)(options, next).unwrap();
                }
            }
            position = listing.values().nth(pick(listing.len())).unwrap().clone();
            if position.contains(" 101 ") {
                break;
            }
        }
    }
    results
}
