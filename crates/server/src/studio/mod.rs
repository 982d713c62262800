//! Where pictures of pixels are drawn. That takes long, so only a few are drawn at a time, each
//! visitor's one after the other, and none that nobody waits for any more.

mod kept;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use self::kept::Kept;
pub(crate) use self::kept::Key;
use crate::error::Refusal;
use crate::limits::{Visitor, too_fast};
use crate::routes::aside;

/// So many pictures may one visitor wait for.
const MOST_WAITING: usize = 4;

pub(crate) struct Studio {
    /// So many pictures are drawn at once.
    easels: Arc<Semaphore>,
    lines: Mutex<HashMap<Visitor, Line>>,
    kept: Mutex<Kept>,
}

/// Those who wait for one visitor: only the first of them competes for an easel with those of
/// others.
struct Line {
    head: Arc<Semaphore>,
    length: usize,
}

/// A place in a line.
struct Place {
    studio: Arc<Studio>,
    visitor: Visitor,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut lines = locked(&self.studio.lines);
        if let Some(line) = lines.get_mut(&self.visitor) {
            line.length -= 1;
            if line.length == 0 {
                lines.remove(&self.visitor);
            }
        }
    }
}

/// Whoever asked for a picture.
pub(crate) struct Asker(Weak<()>);

impl Asker {
    /// Do they still wait for it?
    pub fn is_here(&self) -> bool {
        self.0.strong_count() > 0
    }
}

/// Nothing that is done under these locks can fail half-way.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Studio {
    /// One that leaves the better half of so many threads to others.
    pub fn new(threads: usize) -> Studio {
        let easels = Arc::new(Semaphore::new((threads / 2).max(1)));
        Studio { easels, lines: Mutex::default(), kept: Mutex::default() }
    }

    /// Draws when it is this visitor's turn. What takes long asks now and then whether the asker
    /// is still there.
    pub async fn draw<T: Send + 'static>(
        self: &Arc<Studio>,
        visitor: Visitor,
        work: impl FnOnce(&Asker) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let (place, head) = self.line_up(visitor).ok_or_else(too_fast)?;
        let first = turn_of(head).await?;
        let easel = turn_of(self.easels.clone()).await?;
        // Gone with this future, when the connection ends.
        let here = Arc::new(());
        let asker = Asker(Arc::downgrade(&here));
        aside(move || {
            // The easel is free when the work has ended, not when the asker has gone.
            let _held = (easel, first, place);
            work(&asker)
        })
        .await
    }

    fn line_up(self: &Arc<Studio>, visitor: Visitor) -> Option<(Place, Arc<Semaphore>)> {
        let mut lines = locked(&self.lines);
        let new = || Line { head: Arc::new(Semaphore::new(1)), length: 0 };
        let line = lines.entry(visitor).or_insert_with(new);
        if line.length >= MOST_WAITING {
            return None;
        }
        line.length += 1;
        Some((Place { studio: self.clone(), visitor }, line.head.clone()))
    }

    /// A picture that was drawn before and cannot have changed.
    pub fn kept(&self, key: &Key) -> Option<axum::body::Bytes> {
        locked(&self.kept).find(key)
    }

    /// Keeps a picture that will never change.
    pub fn keep(&self, key: Key, picture: axum::body::Bytes) {
        locked(&self.kept).add(key, picture);
    }
}

/// Semaphores are fair: who waits longest is next.
async fn turn_of(semaphore: Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Refusal> {
    semaphore.acquire_owned().await.map_err(|_| Refusal::closing())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::sync::mpsc;
    use tokio::time::{sleep, timeout};

    fn visitor(last: u8) -> Visitor {
        Visitor::at([10, 0, 0, last].into())
    }

    const MOMENT: Duration = Duration::from_millis(50);

    #[tokio::test(flavor = "multi_thread")]
    async fn who_asks_for_much_waits_for_themselves() {
        let studio = Arc::new(Studio::new(2));
        let (drawn, mut order) = mpsc::unbounded_channel();
        let ask = |who: u8, number: u8| {
            let (studio, drawn) = (studio.clone(), drawn.clone());
            tokio::spawn(async move {
                let work = move |_: &Asker| {
                    std::thread::sleep(MOMENT * 2);
                    drawn.send((who, number)).unwrap();
                    Ok(())
                };
                studio.draw(visitor(who), work).await
            })
        };
        let mut asked = Vec::new();
        for number in 0..4 {
            asked.push(ask(1, number));
            sleep(MOMENT / 5).await;
        }
        let one_more = studio.draw(visitor(1), |_: &Asker| Ok(())).await;
        assert_eq!(one_more.unwrap_err().code, "too-fast");
        asked.push(ask(2, 0));
        for asked in asked {
            asked.await.unwrap().unwrap();
        }
        let mut drawn = Vec::new();
        while let Ok(one) = order.try_recv() {
            drawn.push(one);
        }
        assert_eq!(drawn.iter().position(|one| *one == (2, 0)), Some(1), "{drawn:?}");
        assert!(locked(&studio.lines).is_empty());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_nobody_waits_for_is_not_drawn_to_its_end() {
        let studio = Arc::new(Studio::new(1));
        let (tell, mut told) = mpsc::unbounded_channel();
        let drawing = studio.draw(visitor(1), move |asker: &Asker| {
            while asker.is_here() {
                std::thread::sleep(MOMENT / 10);
            }
            tell.send(()).unwrap();
            Ok(())
        });
        assert!(timeout(MOMENT, drawing).await.is_err());
        let stopped = timeout(Duration::from_secs(10), told.recv()).await;
        stopped.expect("it stops").unwrap();
        let next = studio.draw(visitor(1), |_: &Asker| Ok(()));
        timeout(Duration::from_secs(10), next).await.expect("the easel is free").unwrap();
    }
}
