//! Token buckets per visitor, and the number of connections per visitor.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::time::Instant;

use super::{Limits, Visitor};

/// A token bucket. It refills over time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    left: f64,
    at: Instant,
}

impl TokenBucket {
    pub fn new(capacity: f64) -> TokenBucket {
        TokenBucket { left: capacity, at: Instant::now() }
    }

    /// Takes tokens out if there are enough. `rate` is the number of new tokens per second.
    pub fn try_take(&mut self, rate: f64, capacity: f64, amount: f64) -> bool {
        let passed = self.at.elapsed().as_secs_f64();
        self.at = Instant::now();
        self.left = (self.left + passed * rate).min(capacity);
        let enough = self.left >= amount;
        if enough {
            self.left -= amount;
        }
        enough
    }

    fn is_full(&self, rate: f64, capacity: f64) -> bool {
        self.left + self.at.elapsed().as_secs_f64() * rate >= capacity
    }
}

/// The rate limits and the connections of all visitors.
#[derive(Default)]
pub(crate) struct RateLimiter {
    buckets: Mutex<HashMap<Visitor, TokenBucket>>,
    connections: Mutex<HashMap<Visitor, usize>>,
    all_connections: AtomicUsize,
}

/// The capacity of a bucket, in seconds of the rate.
const CAPACITY_SECONDS: f64 = 10.0;
/// If there are more buckets than this, full buckets are removed.
const MANY_BUCKETS: usize = 10_000;

impl RateLimiter {
    /// Takes tokens from a visitor's bucket if there are enough. A request that costs more than half of
    /// the capacity takes half of it, so that expensive requests are possible with a low rate.
    pub fn try_take(&self, visitor: Visitor, rate: u32, amount: f64) -> bool {
        if rate == 0 {
            return true;
        }
        let (rate, capacity) = (f64::from(rate), f64::from(rate) * CAPACITY_SECONDS);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MANY_BUCKETS {
            buckets.retain(|_, bucket| !bucket.is_full(rate, capacity));
        }
        let bucket = buckets.entry(visitor).or_insert_with(|| TokenBucket::new(capacity));
        bucket.try_take(rate, capacity, amount.min(capacity / 2.0))
    }

    /// The number of all connections.
    pub fn connections(&self) -> usize {
        self.all_connections.load(Ordering::Relaxed)
    }

    /// Counts a new connection; `None` if a limit is reached.
    pub fn connect(
        self: &Arc<RateLimiter>,
        visitor: Visitor,
        limits: Limits,
    ) -> Option<ConnectionPermit> {
        if self.connections() >= limits.connections {
            return None;
        }
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let count = connections.entry(visitor).or_default();
        if limits.per_address > 0 && *count >= limits.per_address {
            return None;
        }
        *count += 1;
        self.all_connections.fetch_add(1, Ordering::Relaxed);
        let counted = CountedConnection { limiter: self.clone(), visitor };
        Some(ConnectionPermit { _counted: Arc::new(counted) })
    }
}

/// A counted connection. It is counted until all clones are dropped, because a WebSocket outlives the
/// request with which it began.
#[derive(Clone)]
pub(crate) struct ConnectionPermit {
    _counted: Arc<CountedConnection>,
}

struct CountedConnection {
    limiter: Arc<RateLimiter>,
    visitor: Visitor,
}

impl Drop for CountedConnection {
    fn drop(&mut self) {
        self.limiter.all_connections.fetch_sub(1, Ordering::Relaxed);
        let connections = &self.limiter.connections;
        let mut connections = connections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = connections.get_mut(&self.visitor) {
            *count -= 1;
            if *count == 0 {
                connections.remove(&self.visitor);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::Duration;
    use tokio::time::advance;

    fn visitor(address: impl Into<IpAddr>) -> Visitor {
        Visitor::at(address.into())
    }

    #[tokio::test(start_paused = true)]
    async fn a_bucket_is_emptied_and_refills() {
        let limiter = RateLimiter::default();
        let [one, other, another] = [1, 2, 3].map(|last| visitor([10, 0, 0, last]));
        let taken = |who: Visitor| (0..1_000).filter(|_| limiter.try_take(who, 2, 1.0)).count();
        assert_eq!(taken(one), 20);
        assert!(limiter.try_take(other, 2, 1.0));
        assert!(limiter.try_take(another, 2, 1_000.0) && limiter.try_take(another, 2, 1_000.0));
        assert!(!limiter.try_take(another, 2, 1.0));
        assert!((0..1_000).all(|_| limiter.try_take(one, 0, 1.0)));
        advance(Duration::from_secs(3)).await;
        assert_eq!(taken(one), 6);
        advance(Duration::from_secs(1_000)).await;
        assert_eq!(taken(one), 20);
    }

    #[tokio::test(start_paused = true)]
    async fn full_buckets_are_removed() {
        let limiter = RateLimiter::default();
        let many = u32::try_from(MANY_BUCKETS).unwrap();
        for address in 0..many {
            assert!(limiter.try_take(visitor(Ipv4Addr::from(address)), 2, 1.0));
        }
        advance(Duration::from_secs(1)).await;
        for address in many..many + 2 {
            assert!(limiter.try_take(visitor(Ipv4Addr::from(address)), 2, 1.0));
        }
        assert_eq!(limiter.buckets.lock().unwrap().len(), 2);
    }

    #[test]
    fn connections_are_counted_by_network() {
        let limiter = Arc::new(RateLimiter::default());
        let address = |last: u16| visitor([0x2001, 0xdb8, 1, 2, 0, 0, 0, last]);
        let limits = Limits { per_address: 2, ..Limits::default() };
        let first = limiter.connect(address(1), limits);
        let _second = limiter.connect(address(2), limits);
        assert!(limiter.connect(address(3), limits).is_none());
        drop(first);
        assert!(limiter.connect(address(3), limits).is_some());
    }
}
