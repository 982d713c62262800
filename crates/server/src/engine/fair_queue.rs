use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// A queue with one sub-queue per owner, served round-robin. An owner with many items delays only its
/// own items.
#[derive(Debug)]
pub(super) struct FairQueue<K, T> {
    /// The owners with waiting items, in the order in which they are served.
    order: VecDeque<K>,
    queues: HashMap<K, VecDeque<T>>,
    len: usize,
}

impl<K: Copy + Eq + Hash, T> FairQueue<K, T> {
    pub fn new() -> FairQueue<K, T> {
        FairQueue { order: VecDeque::new(), queues: HashMap::new(), len: 0 }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of waiting items of an owner.
    pub fn waiting(&self, owner: K) -> usize {
        self.queues.get(&owner).map_or(0, VecDeque::len)
    }

    pub fn push(&mut self, owner: K, item: T) {
        let queue = self.queues.entry(owner).or_default();
        if queue.is_empty() {
            self.order.push_back(owner);
        }
        queue.push_back(item);
        self.len += 1;
    }

    pub fn pop(&mut self) -> Option<(K, T)> {
        let owner = self.order.pop_front()?;
        let queue = self.queues.get_mut(&owner)?;
        let item = queue.pop_front()?;
        if queue.is_empty() {
            self.queues.remove(&owner);
        } else {
            self.order.push_back(owner);
        }
        self.len -= 1;
        Some((owner, item))
    }

    /// Removes and returns the matching items of an owner.
    pub fn remove_where(&mut self, owner: K, matches: impl Fn(&T) -> bool) -> Vec<T> {
        let Some(queue) = self.queues.get_mut(&owner) else { return Vec::new() };
        if !queue.iter().any(&matches) {
            return Vec::new();
        }
        let (removed, rest): (Vec<T>, Vec<T>) = queue.drain(..).partition(matches);
        self.len -= removed.len();
        queue.extend(rest);
        if queue.is_empty() {
            self.queues.remove(&owner);
            self.order.retain(|other| *other != owner);
        }
        removed
    }

    pub fn clear(&mut self) {
        *self = FairQueue::new();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn owners_are_served_in_turn() {
        let mut queue = FairQueue::new();
        for job in 0..5 {
            queue.push('a', job);
        }
        queue.push('b', 10);
        queue.push('c', 20);
        queue.push('b', 11);
        assert_eq!((queue.len(), queue.waiting('a'), queue.waiting('z')), (8, 5, 0));
        let served: Vec<(char, i32)> = std::iter::from_fn(|| queue.pop()).collect();
        let owners: String = served.iter().map(|(owner, _)| owner).collect();
        assert_eq!(owners, "abcabaaa");
        assert!(queue.is_empty());
        let of_b: Vec<i32> =
            served.iter().filter(|(owner, _)| *owner == 'b').map(|job| job.1).collect();
        assert_eq!(of_b, [10, 11]);
    }

    #[test]
    fn removed_items_leave_no_gap() {
        let mut queue = FairQueue::new();
        for job in 0..4 {
            queue.push('a', job);
            queue.push('b', job);
        }
        assert_eq!(queue.remove_where('a', |job| job % 2 == 0), [0, 2]);
        assert_eq!((queue.len(), queue.waiting('a'), queue.waiting('b')), (6, 2, 4));
        assert_eq!(queue.remove_where('b', |_| true), [0, 1, 2, 3]);
        assert!(queue.remove_where('b', |_| true).is_empty());
        assert!(queue.remove_where('z', |_| true).is_empty());
        queue.push('b', 9);
        let served: Vec<(char, i32)> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(served, [('a', 1), ('b', 9), ('a', 3)]);
        assert!(queue.is_empty());
    }
}
