use std::collections::VecDeque;

use axum::body::Bytes;
use cairn_view::svg::Theme;

/// Identifies an image: the record of a game, the number of plies shown, and the theme. The id of the
/// game is not enough, because a finished game can continue after a take-back.
pub(crate) type ImageKey = (String, usize, Theme);

/// The largest total size of the cached images.
const MAX_BYTES: usize = 16 * 1024 * 1024;

/// A cache of images with least-recently-used eviction. The most recently used image is the last.
#[derive(Default)]
pub(super) struct ImageCache {
    images: VecDeque<(ImageKey, Bytes)>,
    bytes: usize,
}

impl ImageCache {
    pub fn get(&mut self, key: &ImageKey) -> Option<Bytes> {
        let at = self.images.iter().position(|(known, _)| known == key)?;
        let found = self.images.remove(at)?;
        let image = found.1.clone();
        self.images.push_back(found);
        Some(image)
    }

    pub fn insert(&mut self, key: ImageKey, image: Bytes) {
        // Two requests may have rendered the image at the same time.
        if self.get(&key).is_some() {
            return;
        }
        self.bytes += image.len();
        self.images.push_back((key, image));
        while self.bytes > MAX_BYTES {
            let Some((_, evicted)) = self.images.pop_front() else { break };
            self.bytes -= evicted.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_recently_used_image_is_evicted() {
        let mut cache = ImageCache::default();
        let record = "1. e1+e4 1-0".to_owned();
        let key = |plies: usize| (record.clone(), plies, Theme::Light);
        let large = Bytes::from(vec![0; MAX_BYTES / 3]);
        for plies in 0..3 {
            cache.insert(key(plies), large.clone());
        }
        assert!(cache.get(&key(0)).is_some());
        cache.insert(key(3), large.clone());
        cache.insert(key(3), large);
        let found: Vec<bool> = (0..4).map(|plies| cache.get(&key(plies)).is_some()).collect();
        assert_eq!(found, [true, false, true, true]);
        assert!(cache.get(&(record.clone(), 0, Theme::Dark)).is_none());
    }
}
