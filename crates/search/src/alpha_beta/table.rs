//! The transposition table: what is known of positions that were searched before, shared by all
//! threads without locks.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use crate::Value;

/// What a value in the table says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The true value is at most this.
    Upper = 1,
    /// The true value is at least this.
    Lower = 2,
    /// This is the true value.
    Exact = 3,
}

/// What the table knows of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// The packed best turn.
    pub turn: Option<u64>,
    /// Wins and losses are counted from the position itself.
    pub value: Value,
    pub depth: i32,
    pub bound: Bound,
}

/// Positions that share a place; four fill a line of the processor's cache.
const BUCKET: usize = 4;
const ENTRY_BYTES: usize = 16;

/// An entry is two words. The first has the turn and 15 bits of the key, the second has the rest
/// and 32 other bits of the key. Two threads that write at once may mix two entries; both words
/// must have the reader's key, so a mixture is seen for what it is unless 47 bits agree by chance,
/// and a turn is checked before it is played.
type Entry = [AtomicU64; 2];

/// A packed turn has at most this many bits, or it is not remembered.
const TURN_BITS: u32 = 49;

pub(super) struct Table {
    entries: Box<[Entry]>,
    /// Counts searches, so that what older ones left gives way first.
    age: AtomicU8,
}

const AGES: u8 = 32;

impl Table {
    /// A table within this many mebibytes; at least one bucket.
    pub fn new(mebibytes: usize) -> Table {
        let mut buckets = (mebibytes.saturating_mul(1 << 20) / (BUCKET * ENTRY_BYTES)).max(1);
        let mut entries = Vec::new();
        // If the system has not so much, with less.
        while entries.try_reserve_exact(buckets * BUCKET).is_err() && buckets > 1 {
            buckets /= 2;
        }
        entries.resize_with(buckets * BUCKET, Entry::default);
        Table { entries: entries.into_boxed_slice(), age: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for word in self.entries.iter_mut().flatten() {
            *word.get_mut() = 0;
        }
        *self.age.get_mut() = 0;
    }

    /// Another search begins.
    pub fn grow_older(&self) {
        let age = self.age.load(Relaxed);
        self.age.store((age + 1) % AGES, Relaxed);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Entry] {
        let buckets = self.entries.len() / BUCKET;
        // The high bits choose the bucket; the low ones are in the entry.
        let bucket = ((u128::from(key) * buckets as u128) >> 64) as usize;
        &self.entries[bucket * BUCKET..][..BUCKET]
    }

    #[inline]
    pub fn get(&self, key: u64) -> Option<Known> {
        self.bucket(key).iter().find_map(|entry| {
            let facts = Facts(entry[1].load(Relaxed));
            let turn = entry[0].load(Relaxed);
            (facts.is_of(key) && turn & 0x7FFF == key & 0x7FFF).then(|| Known {
                turn: facts.has_turn().then_some(turn >> 15),
                value: facts.value(),
                depth: facts.depth(),
                bound: facts.bound(),
            })
        })
    }

    #[inline]
    pub fn put(&self, key: u64, known: Known) {
        let age = self.age.load(Relaxed);
        let mut place = None;
        for entry in self.bucket(key) {
            let facts = Facts(entry[1].load(Relaxed));
            if facts.is_of(key) {
                place = Some((i32::MIN, entry));
                break;
            }
            // Worth less: nothing, then what is older and shallower.
            let worth = if facts.is_empty() {
                i32::MIN + 1
            } else {
                facts.depth() - 8 * i32::from((age + AGES - facts.age()) % AGES)
            };
            if place.is_none_or(|(least, _)| worth < least) {
                place = Some((worth, entry));
            }
        }
        let Some((_, entry)) = place else { return };
        let old = Facts(entry[1].load(Relaxed));
        let turn = match known.turn {
            Some(turn) if turn >> TURN_BITS == 0 => Some(turn),
            // A search that found no best turn keeps the one that another found.
            _ if old.is_of(key) && old.has_turn() => Some(entry[0].load(Relaxed) >> 15),
            _ => None,
        };
        entry[0].store(turn.unwrap_or(0) << 15 | key & 0x7FFF, Relaxed);
        entry[1].store(Facts::new(key, known, turn.is_some(), age).0, Relaxed);
    }
}

/// The second word: 16 bits of value, 8 of depth, 2 of bound, 1 that there is a turn, 5 of age and
/// 32 of the key.
#[derive(Clone, Copy)]
struct Facts(u64);

impl Facts {
    fn new(key: u64, known: Known, has_turn: bool, age: u8) -> Facts {
        let value = known.value.points() as i16 as u16;
        Facts(
            u64::from(value)
                | (known.depth.clamp(0, 255) as u64) << 16
                | (known.bound as u64) << 24
                | u64::from(has_turn) << 26
                | u64::from(age) << 27
                | (key >> 15) << 32,
        )
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0 >> 24 & 3 == 0
    }

    #[inline]
    fn is_of(self, key: u64) -> bool {
        (self.0 >> 32) as u32 == (key >> 15) as u32 && !self.is_empty()
    }

    #[inline]
    fn value(self) -> Value {
        Value::from_points((self.0 as u16 as i16).into())
    }

    #[inline]
    fn depth(self) -> i32 {
        (self.0 >> 16 & 0xFF) as i32
    }

    #[inline]
    fn bound(self) -> Bound {
        match self.0 >> 24 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        }
    }

    #[inline]
    fn has_turn(self) -> bool {
        self.0 >> 26 & 1 != 0
    }

    #[inline]
    fn age(self) -> u8 {
        (self.0 >> 27 & 31) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(turn: Option<u64>, points: i32) -> Known {
        Known { turn, value: Value::from_points(points), depth: 7, bound: Bound::Lower }
    }

    #[test]
    fn what_is_put_in_comes_out() {
        let table = Table::new(1);
        for (key, turn, points) in [
            (0, None, 0),
            (u64::MAX, Some((1 << TURN_BITS) - 1), -31_000),
            (0x1234_5678_9ABC_DEF0, Some(0), 31_000),
        ] {
            assert_eq!(table.get(key), None);
            table.put(key, known(turn, points));
            assert_eq!(table.get(key), Some(known(turn, points)));
        }
    }

    #[test]
    fn a_turn_survives_a_search_that_found_none() {
        let table = Table::new(1);
        table.put(5, known(Some(77), 1));
        table.put(5, known(None, 2));
        assert_eq!(table.get(5), Some(known(Some(77), 2)));
    }

    #[test]
    fn a_turn_too_large_is_not_cut_short() {
        let table = Table::new(1);
        table.put(5, known(Some(1 << TURN_BITS), 1));
        assert_eq!(table.get(5), Some(known(None, 1)));
    }

    #[test]
    fn stays_within_its_memory() {
        for mebibytes in [0, 1, 3, 16] {
            let table = Table::new(mebibytes);
            assert!(size_of_val(&*table.entries) <= (mebibytes << 20).max(BUCKET * ENTRY_BYTES));
        }
    }

    #[test]
    fn the_old_and_shallow_give_way() {
        // One bucket: every key meets every other.
        let table = Table::new(0);
        let at = |depth: i32| Known { depth, ..known(None, depth) };
        for (key, depth) in [(1 << 20, 9), (2 << 20, 3), (3 << 20, 8), (4 << 20, 7)] {
            table.put(key, at(depth));
        }
        table.put(5 << 20, at(1));
        assert_eq!(table.get(2 << 20), None, "the shallowest went");
        table.grow_older();
        table.put(6 << 20, at(0));
        assert!(table.get(5 << 20).is_none() && table.get(1 << 20).is_some());
    }
}
