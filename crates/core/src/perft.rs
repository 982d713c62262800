//! Counting turn sequences: the checksum of a rules implementation.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::Builder;

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

/// Room for the deepest perft that anybody asks for: Stacks keeps some 40 KB at every depth.
const STACK: usize = 16 << 20;

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
    if threads <= 1 || depth < 3 {
        return roots.into_iter().map(below).collect();
    }
    // Threads take roots from one counter: subtrees differ in size, so no thread gets a fixed share.
    let taken = AtomicUsize::new(0);
    let mut done: Vec<(usize, (G::Turn, u64))> = std::thread::scope(|scope| {
        let work = || {
            let mut mine = Vec::new();
            while let Some((at, &turn)) = {
                let at = taken.fetch_add(1, Ordering::Relaxed);
                roots.get(at).map(|turn| (at, turn))
            } {
                mine.push((at, below(turn)));
            }
            mine
        };
        // This thread works too, so the count is right even if no other can be had.
        let others: Vec<_> = (1..threads.min(roots.len()))
            .map_while(|_| Builder::new().stack_size(STACK).spawn_scoped(scope, work).ok())
            .collect();
        let mut done = work();
        for other in others {
            done.extend(other.join().expect("perft does not panic"));
        }
        done
    });
    done.sort_unstable_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, counted)| counted).collect()
}
