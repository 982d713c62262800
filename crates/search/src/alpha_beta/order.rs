//! The order of turns that is learnt during a search.

use cairn_core::{Side, Turn, zobrist};

/// Plies that a line can have, extensions included.
pub(super) const LONGEST_LINE: usize = 128;

/// Each side's turns, by a few bits of their own: turns that share them share a number.
const SLOTS: usize = 1 << 14;
/// No number grows beyond this.
const MOST: i32 = 4096;

/// Which turns have been good elsewhere.
pub(super) struct HistoryTables<T> {
    /// Two turns for each ply that have refuted something there.
    killers: Box<[[Option<T>; 2]; LONGEST_LINE]>,
    /// How often a turn was good, less how often it was not.
    history: Box<[[i16; SLOTS]; 2]>,
}

impl<T: Turn> HistoryTables<T> {
    pub fn new() -> HistoryTables<T> {
        let history = vec![[0; SLOTS]; 2].into_boxed_slice();
        HistoryTables {
            killers: Box::new([[None; 2]; LONGEST_LINE]),
            history: history.try_into().expect("made with the same length"),
        }
    }

    #[inline]
    fn slot(turn: T) -> usize {
        zobrist::mix(turn.bits()) as usize % SLOTS
    }

    /// A number to add to a turn's merit.
    #[inline]
    pub fn history_score(&self, side: Side, ply: usize, turn: T) -> i32 {
        let history = i32::from(self.history[side.index()][HistoryTables::slot(turn)]);
        let killer = match self.killers[ply.min(LONGEST_LINE - 1)] {
            [Some(first), _] if first == turn => 9_000,
            [_, Some(second)] if second == turn => 8_000,
            _ => 0,
        };
        history + killer
    }

    /// A quiet turn was good enough to end the search of its position; those before it were not.
    pub fn refuted(&mut self, side: Side, ply: usize, turn: T, depth: i32, before: &[T]) {
        let killers = &mut self.killers[ply.min(LONGEST_LINE - 1)];
        if killers[0] != Some(turn) {
            *killers = [Some(turn), killers[0]];
        }
        let bonus = (depth * depth).min(400);
        self.change(side, turn, bonus);
        for &turn in before {
            self.change(side, turn, -bonus);
        }
    }

    fn change(&mut self, side: Side, turn: T, bonus: i32) {
        let number = &mut self.history[side.index()][HistoryTables::slot(turn)];
        let old = i32::from(*number);
        // What is large already changes less, so that no number leaves its range.
        *number = (old + bonus - old * bonus.abs() / MOST) as i16;
    }
}
