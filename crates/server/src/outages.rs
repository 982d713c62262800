use std::sync::{Arc, PoisonError, RwLock};

use cairn_session::{Moment, Outages};

/// The outages of this server, shared by everything that reads clocks or reports outages.
#[derive(Clone, Default)]
pub(crate) struct SharedOutages(Arc<RwLock<Outages>>);

impl SharedOutages {
    pub fn new(outages: Outages) -> SharedOutages {
        SharedOutages(Arc::new(RwLock::new(outages)))
    }

    /// Calls `read` with this moment (milliseconds since 1970), to read clocks.
    pub fn at<T>(&self, at: u64, read: impl FnOnce(Moment<'_>) -> T) -> T {
        // A poisoned lock is ignored, because no operation leaves an inconsistent state.
        let outages = self.0.read().unwrap_or_else(PoisonError::into_inner);
        read(Moment { at, outages: &outages })
    }

    /// Changes the outages.
    pub fn change<T>(&self, change: impl FnOnce(&mut Outages) -> T) -> T {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner))
    }
}
