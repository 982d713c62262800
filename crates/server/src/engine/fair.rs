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
}
