use std::sync::{Arc, PoisonError, RwLock};

use cairn_session::{Moment, Outages};

/// When clocks did not run, for everything here that reads a clock or reports an outage.
#[derive(Clone, Default)]
pub(crate) struct SharedOutages(Arc<RwLock<Outages>>);

impl SharedOutages {
    pub fn new(outages: Outages) -> SharedOutages {
        SharedOutages(Arc::new(RwLock::new(outages)))
    }

    /// Reads clocks at this moment, in milliseconds since 1970.
    pub fn at<T>(&self, at: u64, read: impl FnOnce(Moment<'_>) -> T) -> T {
        // Nothing that is done under the lock can fail half-way.
        let outages = self.0.read().unwrap_or_else(PoisonError::into_inner);
        read(Moment { at, outages: &outages })
    }

    /// Reports the beginning or the end of an outage.
    pub fn change<T>(&self, change: impl FnOnce(&mut Outages) -> T) -> T {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner))
    }
}
