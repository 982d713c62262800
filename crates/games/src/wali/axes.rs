//! Rows and columns looked at together.
//!
//! What holds for a line of cells holds in both directions, so it is said once, about a pair of
//! sets: one for the rows, one for the columns. Where two words fit a vector of the processor, the
//! pair is one.

use std::ops::{BitAnd, BitOr};

use wide::u64x2;

use super::board::Ground;

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

impl<B: Ground> Axes<B> for Pair<B> {
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

impl<B: Ground> BitAnd for Pair<B> {
    type Output = Pair<B>;
    #[inline(always)]
    fn bitand(self, other: Pair<B>) -> Pair<B> {
        Pair(self.0 & other.0, self.1 & other.1)
    }
}

impl<B: Ground> BitOr for Pair<B> {
    type Output = Pair<B>;
    #[inline(always)]
    fn bitor(self, other: Pair<B>) -> Pair<B> {
        Pair(self.0 | other.0, self.1 | other.1)
    }
}

impl Axes<u64> for u64x2 {
    #[inline(always)]
    fn new(rows: u64, columns: u64) -> u64x2 {
        u64x2::new([rows, columns])
    }
    #[inline(always)]
    fn split(self) -> (u64, u64) {
        self.to_array().into()
    }
    #[inline(always)]
    fn up_by(self, rows: u32, columns: u32) -> u64x2 {
        self << u64x2::new([rows.into(), columns.into()])
    }
    #[inline(always)]
    fn down_by(self, rows: u32, columns: u32) -> u64x2 {
        self >> u64x2::new([rows.into(), columns.into()])
    }
    #[inline(always)]
    fn without(self, other: u64x2) -> u64x2 {
        self & !other
    }
    #[inline(always)]
    fn transpose(self, other: u64x2) -> (u64x2, u64x2) {
        u64x2::transpose([self, other]).into()
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == u64x2::ZERO
    }
}
