use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// A queue in which everybody has their own line, and the lines take turns: who asks for much waits
/// for themselves, and nobody else does.
#[derive(Debug)]
pub(super) struct Fair<K, T> {
    /// Those who wait, in the order in which they are served.
    order: VecDeque<K>,
    lines: HashMap<K, VecDeque<T>>,
    len: usize,
}

impl<K: Copy + Eq + Hash, T> Fair<K, T> {
    pub fn new() -> Fair<K, T> {
        Fair { order: VecDeque::new(), lines: HashMap::new(), len: 0 }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How much somebody waits for.
    pub fn waiting(&self, who: K) -> usize {
        self.lines.get(&who).map_or(0, VecDeque::len)
    }

    pub fn push(&mut self, who: K, what: T) {
        let line = self.lines.entry(who).or_default();
        if line.is_empty() {
            self.order.push_back(who);
        }
        line.push_back(what);
        self.len += 1;
    }

    pub fn pop(&mut self) -> Option<(K, T)> {
        let who = self.order.pop_front()?;
        let line = self.lines.get_mut(&who)?;
        let what = line.pop_front()?;
        if line.is_empty() {
            self.lines.remove(&who);
        } else {
            self.order.push_back(who);
        }
        self.len -= 1;
        Some((who, what))
    }

    /// Takes those out of somebody's line that need not wait any more.
    pub fn take(&mut self, who: K, is_done: impl Fn(&T) -> bool) -> Vec<T> {
        let Some(line) = self.lines.get_mut(&who) else { return Vec::new() };
        if !line.iter().any(&is_done) {
            return Vec::new();
        }
        let (done, rest): (Vec<T>, Vec<T>) = line.drain(..).partition(is_done);
        self.len -= done.len();
        line.extend(rest);
        if line.is_empty() {
            self.lines.remove(&who);
            self.order.retain(|other| *other != who);
        }
        done
    }

    pub fn clear(&mut self) {
        *self = Fair::new();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_take_turns() {
        let mut fair = Fair::new();
        for job in 0..5 {
            fair.push('a', job);
        }
        fair.push('b', 10);
        fair.push('c', 20);
        fair.push('b', 11);
        assert_eq!((fair.len(), fair.waiting('a'), fair.waiting('z')), (8, 5, 0));
        let served: Vec<(char, i32)> = std::iter::from_fn(|| fair.pop()).collect();
        let who: String = served.iter().map(|(who, _)| who).collect();
        assert_eq!(who, "abcabaaa");
        assert!(fair.is_empty());
        let of_b: Vec<i32> =
            served.iter().filter(|(who, _)| *who == 'b').map(|job| job.1).collect();
        assert_eq!(of_b, [10, 11]);
    }

    #[test]
    fn who_need_not_wait_leaves_no_gap() {
        let mut fair = Fair::new();
        for job in 0..4 {
            fair.push('a', job);
            fair.push('b', job);
        }
        assert_eq!(fair.take('a', |job| job % 2 == 0), [0, 2]);
        assert_eq!((fair.len(), fair.waiting('a'), fair.waiting('b')), (6, 2, 4));
        assert_eq!(fair.take('b', |_| true), [0, 1, 2, 3]);
        assert!(fair.take('b', |_| true).is_empty() && fair.take('z', |_| true).is_empty());
        fair.push('b', 9);
        let served: Vec<(char, i32)> = std::iter::from_fn(|| fair.pop()).collect();
        assert_eq!(served, [('a', 1), ('b', 9), ('a', 3)]);
        assert!(fair.is_empty());
    }
}
