use std::collections::BTreeSet;

/// Which games have been played. They end nearly in order: all below some number, and a few beyond
/// it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Played {
    below: usize,
    beyond: BTreeSet<usize>,
}

impl Played {
    /// This one has been; `false` if that was known.
    pub fn add(&mut self, number: usize) -> bool {
        if self.contains(number) {
            return false;
        }
        self.beyond.insert(number);
        while self.beyond.remove(&self.below) {
            self.below += 1;
        }
        true
    }

    /// Has this one been?
    #[must_use]
    pub fn contains(&self, number: usize) -> bool {
        number < self.below || self.beyond.contains(&number)
    }

    /// How many have been.
    #[must_use]
    pub fn count(&self) -> usize {
        self.below + self.beyond.len()
    }

    /// Those of so many that have not been, in order.
    pub fn missing(&self, of: usize) -> impl Iterator<Item = usize> + Send + use<> {
        let beyond = self.beyond.clone();
        (self.below..of).filter(move |number| !beyond.contains(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_any_order_each_counts_once() {
        let mut played = Played::default();
        for number in [3, 0, 1, 3, 5, 0] {
            played.add(number);
        }
        assert_eq!((played.count(), played.below), (4, 2));
        assert_eq!(played.missing(8).collect::<Vec<_>>(), [2, 4, 6, 7]);
        assert!(played.add(2) && !played.add(2));
        assert_eq!((played.below, played.beyond.len()), (4, 1));
    }
}
