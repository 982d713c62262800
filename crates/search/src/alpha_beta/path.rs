//! The positions that led to the one being searched: what repetition is seen in.

use cairn_core::{Plies, zobrist};

/// Keys of the positions since the last progress in the match, then of those in the search.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    keys: Vec<u64>,
    /// The place of the position that the search starts from.
    root: usize,
}

impl Path {
    /// The path to the root of a search. `since_progress` are the keys of the game since the last
    /// progress; the last of them is the root's.
    pub fn new(since_progress: &[u64]) -> Path {
        let mut keys = Vec::with_capacity(since_progress.len() + 256);
        keys.extend_from_slice(since_progress);
        Path { root: keys.len() - 1, keys }
    }

    #[inline]
    pub fn push(&mut self, key: u64) {
        self.keys.push(key);
    }

    #[inline]
    pub fn pop(&mut self) {
        self.keys.pop();
    }

    /// Is the last position a draw by repetition, or as good as one? "A position that stands for
    /// the third time ends the game": what stood twice before the search, or once within it; who
    /// could force it to stand again could force it a third time.
    #[inline]
    pub fn repeats(&self, plies: Plies) -> bool {
        let now = self.keys.len() - 1;
        let first = now.saturating_sub(plies.quiet as usize);
        let mut before = 0;
        let mut place = now;
        // The same side is to move only every other ply.
        while place >= first + 2 {
            place -= 2;
            if self.keys[place] == self.keys[now] {
                before += 1;
                if place > self.root || before == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// A number that stands for the positions that have stood twice: to reach one of them is a
    /// draw now, so what was learnt before they did must not be used.
    #[inline]
    pub fn salt(&self) -> u64 {
        let mut keys = self.keys[..=self.root].to_vec();
        keys.sort_unstable();
        let twice = keys.windows(2).filter(|pair| pair[0] == pair[1]);
        twice.fold(0, |salt, pair| salt ^ zobrist::mix(pair[0]))
    }
}

/// What makes positions differ that are equal but for how near the quiet limit is: a win may come
/// too late. Far from the limit all are alike.
#[inline]
pub(super) fn quiet_salt(plies: Plies) -> u64 {
    const NEAR: u32 = Plies::QUIET_LIMIT - 40;
    if plies.quiet < NEAR { 0 } else { zobrist::mix(u64::from(plies.quiet) << 32) }
}
