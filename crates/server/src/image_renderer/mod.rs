//! Renders PNG and GIF images, and caches images that never change.

mod cache;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;

use self::cache::ImageCache;
pub(crate) use self::cache::ImageKey;
use crate::api_error::ApiError;
use crate::limits::{FairLimiter, Requester, Visitor};

/// The largest number of images that one visitor may wait for.
const MAX_WAITING: usize = 4;

pub(crate) struct ImageRenderer {
    workers: Arc<FairLimiter>,
    cache: Mutex<ImageCache>,
}

impl ImageRenderer {
    /// Creates a renderer that uses at most half of this many threads.
    pub fn new(threads: usize) -> ImageRenderer {
        let workers = Arc::new(FairLimiter::new(threads / 2, MAX_WAITING));
        ImageRenderer { workers, cache: Mutex::default() }
    }

    /// Renders an image when it is this visitor's turn.
    pub async fn render<T: Send + 'static>(
        &self,
        visitor: Visitor,
        render: impl FnOnce(&Requester) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.workers.run(visitor, render).await
    }

    /// Looks an image up in the cache.
    pub fn cached(&self, key: &ImageKey) -> Option<Bytes> {
        self.lock().get(key)
    }

    /// Adds an image that never changes to the cache.
    pub fn add_to_cache(&self, key: ImageKey, image: Bytes) {
        self.lock().insert(key, image);
    }

    /// Locks the cache. A poisoned lock is ignored, because no operation leaves an inconsistent state.
    fn lock(&self) -> MutexGuard<'_, ImageCache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
