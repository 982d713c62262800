//! Rows and columns looked at together.
//!
//! What holds for a line of cells holds in both directions, so it is said once, about a pair of
//! sets: one for the rows, one for the columns. Where the processor can, both are in one register
//! (`vector.rs`).

use std::ops::{BitAnd, BitOr};

use super::board::BoardWord;

/// A set for the rows and a set for the columns.
pub trait Axes<B>: Copy + BitAnd<Output = Self> + BitOr<Output = Self> {
    /// These two sets.
    fn new(rows: B, columns: B) -> Self;
    /// The set for the rows and the set for the columns.
    fn split(self) -> (B, B);
    /// Every cell up by the number for its set.
    fn up_by(self, rows: u32, columns: u32) -> Self;
    /// Every cell down by the number for its set.
    fn down_by(self, rows: u32, columns: u32) -> Self;
    /// The cells that are not in the other pair.
    fn without(self, other: Self) -> Self;
    /// The first sets of two pairs, and the second sets of them.
    fn transpose(self, other: Self) -> (Self, Self);
    /// Are both sets empty?
    fn is_empty(self) -> bool;
}

/// Two words.
#[derive(Clone, Copy)]
pub struct Pair<B>(B, B);

impl<B: BoardWord> Axes<B> for Pair<B> {
    #[inline(always)]
    fn new(rows: B, columns: B) -> Pair<B> {
        Pair(rows, columns)
    }
    #[inline(always)]
    fn split(self) -> (B, B) {
        (self.0, self.1)
    }
    #[inline(always)]
    fn up_by(self, rows: u32, columns: u32) -> Pair<B> {
        Pair(self.0 << rows, self.1 << columns)
    }
    #[inline(always)]
    fn down_by(self, rows: u32, columns: u32) -> Pair<B> {
        Pair(self.0 >> rows, self.1 >> columns)
    }
    #[inline(always)]
    fn without(self, other: Pair<B>) -> Pair<B> {
        Pair(self.0 & !other.0, self.1 & !other.1)
    }
    #[inline(always)]
    fn transpose(self, other: Pair<B>) -> (Pair<B>, Pair<B>) {
        (Pair(self.0, other.0), Pair(self.1, other.1))
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        (self.0 | self.1).is_empty()
    }
}

impl<B: BoardWord> BitAnd for Pair<B> {
    type Output = Pair<B>;
    #[inline(always)]
    fn bitand(self, other: Pair<B>) -> Pair<B> {
        Pair(self.0 & other.0, self.1 & other.1)
    }
}

impl<B: BoardWord> BitOr for Pair<B> {
    type Output = Pair<B>;
    #[inline(always)]
    fn bitor(self, other: Pair<B>) -> Pair<B> {
        Pair(self.0 | other.0, self.1 | other.1)
    }
}
