//! What everybody has used of their share.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::time::Instant;

use super::{Limits, Visitor};

/// What is left of somebody's share: it fills up by itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    pub fn new(full: f64) -> Bucket {
        Bucket { left: full, at: Instant::now() }
    }

    /// Takes something out, if there is enough.
    pub fn take(&mut self, rate: f64, full: f64, amount: f64) -> bool {
        let passed = self.at.elapsed().as_secs_f64();
        self.at = Instant::now();
        self.left = (self.left + passed * rate).min(full);
        let enough = self.left >= amount;
        if enough {
            self.left -= amount;
        }
        enough
    }

    fn is_full(&self, rate: f64, full: f64) -> bool {
        self.left + self.at.elapsed().as_secs_f64() * rate >= full
    }
}

/// The shares of all addresses.
#[derive(Default)]
pub(crate) struct Shares {
    of: Mutex<HashMap<Visitor, Bucket>>,
    connections: Mutex<HashMap<Visitor, usize>>,
    all_connections: AtomicUsize,
}

/// A share holds what an address may ask for in so many seconds.
const SECONDS: f64 = 10.0;
/// When there are more buckets than this, those that are full again are forgotten.
const MANY: usize = 10_000;

impl Shares {
    /// Takes something out of a share, if there is enough. What costs more than half a share
    /// takes half of it, so that those who may do little may do it now and then.
    pub fn take(&self, who: Visitor, rate: u32, amount: f64) -> bool {
        if rate == 0 {
            return true;
        }
        let (rate, full) = (f64::from(rate), f64::from(rate) * SECONDS);
        let mut of = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        if of.len() > MANY {
            of.retain(|_, bucket| !bucket.is_full(rate, full));
        }
        of.entry(who).or_insert_with(|| Bucket::new(full)).take(rate, full, amount.min(full / 2.0))
    }

    /// How many are connected.
    pub fn connections(&self) -> usize {
        self.all_connections.load(Ordering::Relaxed)
    }

    /// A connection of this address, if it may have one more.
    pub fn connect(self: &Arc<Shares>, who: Visitor, limits: Limits) -> Option<Connected> {
        if self.connections() >= limits.connections {
            return None;
        }
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let count = connections.entry(who).or_default();
        if limits.per_address > 0 && *count >= limits.per_address {
            return None;
        }
        *count += 1;
        self.all_connections.fetch_add(1, Ordering::Relaxed);
        Some(Connected { _counted: Arc::new(Counted { shares: self.clone(), who }) })
    }
}

/// A connection that is counted for as long as anybody holds it: a WebSocket outlives the request
/// that it began with.
#[derive(Clone)]
pub(crate) struct Connected {
    _counted: Arc<Counted>,
}

struct Counted {
    shares: Arc<Shares>,
    who: Visitor,
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.shares.all_connections.fetch_sub(1, Ordering::Relaxed);
        let connections = &self.shares.connections;
        let mut connections = connections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = connections.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                connections.remove(&self.who);
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
    async fn a_share_is_used_up_and_fills_again() {
        let shares = Shares::default();
        let [one, other, another] = [1, 2, 3].map(|last| visitor([10, 0, 0, last]));
        let taken = |who: Visitor| (0..1_000).filter(|_| shares.take(who, 2, 1.0)).count();
        assert_eq!(taken(one), 20);
        assert!(shares.take(other, 2, 1.0));
        assert!(shares.take(another, 2, 1_000.0) && shares.take(another, 2, 1_000.0));
        assert!(!shares.take(another, 2, 1.0));
        assert!((0..1_000).all(|_| shares.take(one, 0, 1.0)));
        advance(Duration::from_secs(3)).await;
        assert_eq!(taken(one), 6);
        advance(Duration::from_secs(1_000)).await;
        assert_eq!(taken(one), 20);
    }

    #[tokio::test(start_paused = true)]
    async fn shares_that_are_full_again_are_forgotten() {
        let shares = Shares::default();
        let many = u32::try_from(MANY).unwrap();
        for address in 0..many {
            assert!(shares.take(visitor(Ipv4Addr::from(address)), 2, 1.0));
        }
        advance(Duration::from_secs(1)).await;
        for address in many..many + 2 {
            assert!(shares.take(visitor(Ipv4Addr::from(address)), 2, 1.0));
        }
        assert_eq!(shares.of.lock().unwrap().len(), 2);
    }

    #[test]
    fn connections_are_counted_by_network() {
        let shares = Arc::new(Shares::default());
        let address = |last: u16| visitor([0x2001, 0xdb8, 1, 2, 0, 0, 0, last]);
        let limits = Limits { per_address: 2, ..Limits::default() };
        let first = shares.connect(address(1), limits);
        let _second = shares.connect(address(2), limits);
        assert!(shares.connect(address(3), limits).is_none());
        drop(first);
        assert!(shares.connect(address(3), limits).is_some());
    }
}
