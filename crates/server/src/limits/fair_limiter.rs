use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{Visitor, rate_limited};
use crate::api_error::ApiError;

/// Runs blocking work outside the async tasks, with limited concurrency. The work of one visitor runs
/// one after the other, so that all visitors get equal shares. Long work can find out that its
/// requester has disconnected.
pub(crate) struct FairLimiter {
    /// Limits how much work runs at once.
    permits: Arc<Semaphore>,
    /// The largest number of waiting requests of one visitor.
    max_waiting: usize,
    queues: Mutex<HashMap<Visitor, VisitorQueue>>,
}

/// The requests of one visitor. Only the first of them competes with those of other visitors.
struct VisitorQueue {
    first: Arc<Semaphore>,
    length: usize,
}

/// A place in the queue of a visitor, released on drop.
struct QueueTicket {
    limiter: Arc<FairLimiter>,
    visitor: Visitor,
}

impl Drop for QueueTicket {
    fn drop(&mut self) {
        let mut queues = self.limiter.lock();
        if let Some(queue) = queues.get_mut(&self.visitor) {
            queue.length -= 1;
            if queue.length == 0 {
                queues.remove(&self.visitor);
            }
        }
    }
}

/// The requester of some work.
pub(crate) struct Requester(Weak<()>);

impl Requester {
    /// Returns true if the requester still waits for the result.
    pub fn is_waiting(&self) -> bool {
        self.0.strong_count() > 0
    }
}

impl FairLimiter {
    /// Creates a limiter for this much concurrent work, with at most `max_waiting` requests per
    /// visitor.
    pub fn new(concurrency: usize, max_waiting: usize) -> FairLimiter {
        let permits = Arc::new(Semaphore::new(concurrency.max(1)));
        FairLimiter { permits, max_waiting, queues: Mutex::default() }
    }

    /// Runs the work when it is this visitor's turn. Long work should check now and then whether the
    /// requester still waits.
    pub async fn run<T: Send + 'static>(
        self: &Arc<FairLimiter>,
        visitor: Visitor,
        work: impl FnOnce(&Requester) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (ticket, first) = self.enqueue(visitor).ok_or_else(rate_limited)?;
        let first = acquire(first).await?;
        let permit = acquire(self.permits.clone()).await?;
        // Dropped with this future when the connection ends.
        let waiting = Arc::new(());
        let requester = Requester(Arc::downgrade(&waiting));
        let result = tokio::task::spawn_blocking(move || {
            // The permits are released when the work ends, not when the requester disconnects.
            let _held = (permit, first, ticket);
            work(&requester)
        });
        // This fails only while the runtime shuts down.
        result.await.unwrap_or_else(|_| Err(ApiError::closing()))
    }

    fn enqueue(self: &Arc<FairLimiter>, visitor: Visitor) -> Option<(QueueTicket, Arc<Semaphore>)> {
        let mut queues = self.lock();
        let new = || VisitorQueue { first: Arc::new(Semaphore::new(1)), length: 0 };
        let queue = queues.entry(visitor).or_insert_with(new);
        if queue.length >= self.max_waiting {
            return None;
        }
        queue.length += 1;
        Some((QueueTicket { limiter: self.clone(), visitor }, queue.first.clone()))
    }

    /// Locks the queues. A poisoned lock is ignored, because no operation leaves an inconsistent
    /// state.
    fn lock(&self) -> MutexGuard<'_, HashMap<Visitor, VisitorQueue>> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Acquires a permit. Semaphores are fair: the longest waiting request is next.
async fn acquire(semaphore: Arc<Semaphore>) -> Result<OwnedSemaphorePermit, ApiError> {
    semaphore.acquire_owned().await.map_err(|_| ApiError::closing())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::{RwLock, mpsc};
    use tokio::task::yield_now;

    fn visitor(last: u8) -> Visitor {
        Visitor::at([10, 0, 0, last].into())
    }

    /// Waits until this many requests of a visitor are queued. The test has one thread, so a queued
    /// request has then reached the semaphore it waits for.
    async fn wait_for_queue(limiter: &Arc<FairLimiter>, who: u8, length: usize) {
        while limiter.lock().get(&visitor(who)).is_none_or(|queue| queue.length < length) {
            yield_now().await;
        }
    }

    #[tokio::test]
    async fn many_requests_of_one_visitor_do_not_delay_others() {
        let limiter = Arc::new(FairLimiter::new(1, 4));
        let (done, mut order) = mpsc::unbounded_channel();
        // No work runs until all requests are queued.
        let gate = Arc::new(RwLock::new(()));
        let closed = gate.write().await;
        let request = |who: u8, number: u8| {
            let (limiter, done, gate) = (limiter.clone(), done.clone(), gate.clone());
            tokio::spawn(async move {
                let work = move |_: &Requester| {
                    drop(gate.blocking_read());
                    done.send((who, number)).unwrap();
                    Ok(())
                };
                limiter.run(visitor(who), work).await
            })
        };
        let mut requests = Vec::new();
        for number in 0..4 {
            requests.push(request(1, number));
            wait_for_queue(&limiter, 1, requests.len()).await;
        }
        let one_more = limiter.run(visitor(1), |_: &Requester| Ok(())).await;
        assert_eq!(one_more.unwrap_err().code, "too-fast");
        requests.push(request(2, 0));
        wait_for_queue(&limiter, 2, 1).await;
        drop(closed);
        for request in requests {
            request.await.unwrap().unwrap();
        }
        let mut done = Vec::new();
        while let Ok(one) = order.try_recv() {
            done.push(one);
        }
        assert_eq!(done, [(1, 0), (2, 0), (1, 1), (1, 2), (1, 3)]);
        assert!(limiter.lock().is_empty());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn work_can_stop_when_its_requester_is_gone() {
        let limiter = Arc::new(FairLimiter::new(1, 4));
        let (send, mut received) = mpsc::unbounded_channel();
        let working = limiter.run(visitor(1), move |requester: &Requester| {
            send.send("started").unwrap();
            while requester.is_waiting() {
                std::thread::yield_now();
            }
            send.send("stopped").unwrap();
            Ok(())
        });
        tokio::select! {
            biased;
            _ = working => panic!("the work ended while its requester was waiting"),
            started = received.recv() => assert_eq!(started, Some("started")),
        }
        // The future of the requester has been dropped now.
        assert_eq!(received.recv().await, Some("stopped"));
        // The permit is free again.
        limiter.run(visitor(1), |_: &Requester| Ok(())).await.unwrap();
    }
}
