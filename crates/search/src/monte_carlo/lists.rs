use cairn_core::Plies;

use super::tree::{LONGEST_LINE, Link};
use super::widen::{Candidate, MOST_LISTED};

/// Lists that are filled again for every line, made once.
#[derive(Debug, Default)]
pub(super) struct Lists {
    pub listed: Vec<Candidate>,
    /// The nodes from the root on.
    pub line: Vec<Link>,
    /// Is the player at the root to move at the end of the line?
    pub own: bool,
    /// The keys of the match since the last progress, then those of the line, the root's first.
    pub keys: Vec<u64>,
}

impl Lists {
    /// What the lists take, in bytes.
    pub(super) const BYTES: usize = MOST_LISTED * size_of::<Candidate>()
        + Lists::LINE * size_of::<Link>()
        + Lists::KEYS * size_of::<u64>();
    const LINE: usize = LONGEST_LINE + 1;
    /// A quiet stretch in the match, and the longest line.
    const KEYS: usize = Plies::QUIET_LIMIT as usize + Lists::LINE;

    /// What they take now.
    pub(super) fn bytes(&self) -> usize {
        self.listed.capacity() * size_of::<Candidate>()
            + self.line.capacity() * size_of::<Link>()
            + self.keys.capacity() * size_of::<u64>()
    }

    /// Begins a search whose root follows positions with these keys.
    pub(super) fn prepare(&mut self, before: impl Iterator<Item = u64>, root: u64) {
        if self.listed.capacity() == 0 {
            self.listed.reserve_exact(MOST_LISTED);
            self.line.reserve_exact(Lists::LINE);
            self.keys.reserve_exact(Lists::KEYS);
        }
        self.keys.clear();
        self.keys.extend(before.take(Plies::QUIET_LIMIT as usize));
        self.keys.push(root);
    }
}
