use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::Builder;

/// Room for the deepest perft that anybody asks for: Stacks keeps some 40 KB at every depth.
const STACK: usize = 16 << 20;

/// The function of each item, in the order of the items, computed on several threads.
pub(super) fn map<T: Copy + Sync, U: Send>(
    items: &[T],
    threads: usize,
    function: impl Fn(T) -> U + Sync,
) -> Vec<U> {
    if threads <= 1 {
        return items.iter().copied().map(function).collect();
    }
    // Threads take items from one counter: subtrees differ in size, so no thread gets a fixed share.
    let taken = AtomicUsize::new(0);
    let mut done: Vec<(usize, U)> = std::thread::scope(|scope| {
        let work = || {
            let mut mine = Vec::new();
            while let Some((at, &item)) = {
                let at = taken.fetch_add(1, Ordering::Relaxed);
                items.get(at).map(|item| (at, item))
            } {
                mine.push((at, function(item)));
            }
            mine
        };
        // This thread works too, so the count is right even if no other can be had.
        let others: Vec<_> = (1..threads.min(items.len()))
            .map_while(|_| Builder::new().stack_size(STACK).spawn_scoped(scope, work).ok())
            .collect();
        let mut done = work();
        for other in others {
            done.extend(other.join().expect("perft does not panic"));
        }
        done
    });
    done.sort_unstable_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}
