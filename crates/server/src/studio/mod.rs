//! Where pictures of pixels are drawn, and kept if they will never change.

mod kept;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;

use self::kept::Kept;
pub(crate) use self::kept::Key;
use crate::error::Refusal;
use crate::limits::{Asker, Lines, Visitor};

/// So many pictures may one visitor wait for.
const MOST_WAITING: usize = 4;

pub(crate) struct Studio {
    easels: Arc<Lines>,
    kept: Mutex<Kept>,
}

impl Studio {
    /// One that leaves the better half of so many threads to others.
    pub fn new(threads: usize) -> Studio {
        let easels = Arc::new(Lines::new(threads / 2, MOST_WAITING));
        Studio { easels, kept: Mutex::default() }
    }

    /// Draws when it is this visitor's turn.
    pub async fn draw<T: Send + 'static>(
        &self,
        visitor: Visitor,
        work: impl FnOnce(&Asker) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.easels.work(visitor, work).await
    }

    /// A picture that was drawn before and cannot have changed.
    pub fn kept(&self, key: &Key) -> Option<Bytes> {
        self.locked().find(key)
    }

    /// Keeps a picture that will never change.
    pub fn keep(&self, key: Key, picture: Bytes) {
        self.locked().add(key, picture);
    }

    /// Nothing that is done under the lock can fail half-way.
    fn locked(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
