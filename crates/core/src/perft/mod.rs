//! Counting turn sequences: the checksum of a rules implementation.

#[cfg(not(target_family = "wasm"))]
mod threads;
#[cfg(target_family = "wasm")]
mod threads {
    /// A browser has no threads.
    pub fn map<T: Copy, U>(items: &[T], _: usize, function: impl Fn(T) -> U) -> Vec<U> {
        items.iter().copied().map(function).collect()
    }
}

use std::ops::ControlFlow;

use crate::Game;

/// The turn sequences of length `depth` from a position. The last ply is counted in bulk.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.count(position),
        _ => {
            let mut leaves = 0;
            let _ = game.turns(position, |turn| {
                let mut after = *position;
                game.play(&mut after, turn);
                leaves += perft(game, &after, depth - 1);
                ControlFlow::Continue(())
            });
            leaves
        }
    }
}

/// [`perft`] of each turn of the position by itself, in the order of generation, on several
/// threads. The depth is at least 1.
pub fn split<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    threads: usize,
) -> Vec<(G::Turn, u64)> {
    let mut roots = Vec::new();
    let _ = game.turns(position, |turn| {
        roots.push(turn);
        ControlFlow::Continue(())
    });
    let below = |turn| {
        let mut after = *position;
        game.play(&mut after, turn);
        (turn, perft(game, &after, depth - 1))
    };
    // A shallow count is done before a thread has started.
    threads::map(&roots, if depth < 3 { 1 } else { threads }, below)
}
