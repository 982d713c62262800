use std::collections::VecDeque;

use axum::body::Bytes;
use cairn_view::svg::Theme;

/// Which picture it is: the record of a game, how many plies are shown, and the colours. The name
/// of the game would not do: one that is over goes on when its last turn is taken back.
pub(crate) type Key = (String, usize, Theme);

/// As much as is kept.
const MOST_BYTES: usize = 16 * 1024 * 1024;

/// Pictures that were drawn before. The one that was asked for last is the last.
#[derive(Default)]
pub(super) struct Kept {
    pictures: VecDeque<(Key, Bytes)>,
    bytes: usize,
}

impl Kept {
    pub fn find(&mut self, key: &Key) -> Option<Bytes> {
        let at = self.pictures.iter().position(|(known, _)| known == key)?;
        let found = self.pictures.remove(at)?;
        let picture = found.1.clone();
        self.pictures.push_back(found);
        Some(picture)
    }

    pub fn add(&mut self, key: Key, picture: Bytes) {
        // Two may have asked for it at the same time.
        if self.find(&key).is_some() {
            return;
        }
        self.bytes += picture.len();
        self.pictures.push_back((key, picture));
        while self.bytes > MOST_BYTES {
            let Some((_, forgotten)) = self.pictures.pop_front() else { break };
            self.bytes -= forgotten.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_asks_for_is_forgotten_first() {
        let mut kept = Kept::default();
        let record = "1. e1+e4 1-0".to_owned();
        let key = |plies: usize| (record.clone(), plies, Theme::Light);
        let large = Bytes::from(vec![0; MOST_BYTES / 3]);
        for plies in 0..3 {
            kept.add(key(plies), large.clone());
        }
        assert!(kept.find(&key(0)).is_some());
        kept.add(key(3), large.clone());
        kept.add(key(3), large);
        let there: Vec<bool> = (0..4).map(|plies| kept.find(&key(plies)).is_some()).collect();
        assert_eq!(there, [true, false, true, true]);
        assert!(kept.find(&(record.clone(), 0, Theme::Dark)).is_none());
    }
}
