use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{Visitor, too_fast};
use crate::error::Refusal;

/// Work that takes longer than a moment: it keeps nobody else's task waiting, only a few pieces of it
/// are done at a time, those of one visitor one after the other, and none to its end that nobody
/// waits for any more.
pub(crate) struct Lines {
    /// So many pieces are done at once.
    hands: Arc<Semaphore>,
    /// So many may one visitor wait for.
    longest: usize,
    lines: Mutex<HashMap<Visitor, Line>>,
}

/// Those who wait for one visitor: only the first of them competes with those of others.
struct Line {
    head: Arc<Semaphore>,
    length: usize,
}

/// A place in a line.
struct Place {
    lines: Arc<Lines>,
    visitor: Visitor,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut lines = self.lines.locked();
        if let Some(line) = lines.get_mut(&self.visitor) {
            line.length -= 1;
            if line.length == 0 {
                lines.remove(&self.visitor);
            }
        }
    }
}

/// Whoever asked for something.
pub(crate) struct Asker(Weak<()>);

impl Asker {
    /// Do they still wait for it?
    pub fn is_here(&self) -> bool {
        self.0.strong_count() > 0
    }
}

impl Lines {
    /// Lines of at most this length, of which so many are served at once.
    pub fn new(hands: usize, longest: usize) -> Lines {
        let hands = Arc::new(Semaphore::new(hands.max(1)));
        Lines { hands, longest, lines: Mutex::default() }
    }

    /// Works when it is this visitor's turn. What takes long asks now and then whether the asker is
    /// still there.
    pub async fn work<T: Send + 'static>(
        self: &Arc<Lines>,
        visitor: Visitor,
        work: impl FnOnce(&Asker) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let (place, head) = self.line_up(visitor).ok_or_else(too_fast)?;
        let first = turn_of(head).await?;
        let hand = turn_of(self.hands.clone()).await?;
        // Gone with this future, when the connection ends.
        let here = Arc::new(());
        let asker = Asker(Arc::downgrade(&here));
        let done = tokio::task::spawn_blocking(move || {
            // The hand is free when the work has ended, not when the asker has gone.
            let _held = (hand, first, place);
            work(&asker)
        });
        // It fails only when the server is being torn down.
        done.await.unwrap_or_else(|_| Err(Refusal::closing()))
    }

    fn line_up(self: &Arc<Lines>, visitor: Visitor) -> Option<(Place, Arc<Semaphore>)> {
        let mut lines = self.locked();
        let new = || Line { head: Arc::new(Semaphore::new(1)), length: 0 };
        let line = lines.entry(visitor).or_insert_with(new);
        if line.length >= self.longest {
            return None;
        }
        line.length += 1;
        Some((Place { lines: self.clone(), visitor }, line.head.clone()))
    }

    /// Nothing that is done under the lock can fail half-way.
    fn locked(&self) -> MutexGuard<'_, HashMap<Visitor, Line>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Semaphores are fair: who waits longest is next.
async fn turn_of(semaphore: Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Refusal> {
    semaphore.acquire_owned().await.map_err(|_| Refusal::closing())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::{RwLock, mpsc};
    use tokio::task::yield_now;

    fn visitor(last: u8) -> Visitor {
        Visitor::at([10, 0, 0, last].into())
    }

    /// Waits until so many stand in a visitor's line. Tests have one thread: who stands there has
    /// gone on to what they wait for.
    async fn stand(lines: &Arc<Lines>, who: u8, many: usize) {
        while lines.locked().get(&visitor(who)).is_none_or(|line| line.length < many) {
            yield_now().await;
        }
    }

    #[tokio::test]
    async fn who_asks_for_much_waits_for_themselves() {
        let lines = Arc::new(Lines::new(1, 4));
        let (done, mut order) = mpsc::unbounded_channel();
        // Nothing is done before everybody has asked.
        let gate = Arc::new(RwLock::new(()));
        let shut = gate.write().await;
        let ask = |who: u8, number: u8| {
            let (lines, done, gate) = (lines.clone(), done.clone(), gate.clone());
            tokio::spawn(async move {
                let work = move |_: &Asker| {
                    drop(gate.blocking_read());
                    done.send((who, number)).unwrap();
                    Ok(())
                };
                lines.work(visitor(who), work).await
            })
        };
        let mut asked = Vec::new();
        for number in 0..4 {
            asked.push(ask(1, number));
            stand(&lines, 1, asked.len()).await;
        }
        let one_more = lines.work(visitor(1), |_: &Asker| Ok(())).await;
        assert_eq!(one_more.unwrap_err().code, "too-fast");
        asked.push(ask(2, 0));
        stand(&lines, 2, 1).await;
        drop(shut);
        for asked in asked {
            asked.await.unwrap().unwrap();
        }
        let mut done = Vec::new();
        while let Ok(one) = order.try_recv() {
            done.push(one);
        }
        assert_eq!(done, [(1, 0), (2, 0), (1, 1), (1, 2), (1, 3)]);
        assert!(lines.locked().is_empty());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_nobody_waits_for_is_not_done_to_its_end() {
        let lines = Arc::new(Lines::new(1, 4));
        let (tell, mut told) = mpsc::unbounded_channel();
        let working = lines.work(visitor(1), move |asker: &Asker| {
            tell.send("begins").unwrap();
            while asker.is_here() {
                std::thread::yield_now();
            }
            tell.send("stops").unwrap();
            Ok(())
        });
        tokio::select! {
            biased;
            _ = working => panic!("it ends while somebody waits for it"),
            begins = told.recv() => assert_eq!(begins, Some("begins")),
        }
        // Who waited has gone now.
        assert_eq!(told.recv().await, Some("stops"));
        // And a hand is free for the next.
        lines.work(visitor(1), |_: &Asker| Ok(())).await.unwrap();
    }
}
