//! Two words in one vector register: a playout takes 7% fewer instructions than with [`Pair`].
//!
//! [`Pair`]: super::axes::Pair

use std::ops::{BitAnd, BitOr};

use safe_arch::{
    bitandnot_m128i, m128i, set_i64_m128i, shl_each_u64_m128i, shr_each_u64_m128i, testz_m128i,
    unpack_high_i64_m128i, unpack_low_i64_m128i,
};

use super::axes::Axes;

/// The set for the rows in the low half, the set for the columns in the high half.
#[derive(Clone, Copy)]
pub struct Vector(m128i);

impl Axes<u64> for Vector {
    #[inline(always)]
    fn new(rows: u64, columns: u64) -> Vector {
        Vector(set_i64_m128i(columns.cast_signed(), rows.cast_signed()))
    }
    #[inline(always)]
    fn split(self) -> (u64, u64) {
        <[u64; 2]>::from(self.0).into()
    }
    #[inline(always)]
    fn up_by(self, rows: u32, columns: u32) -> Vector {
        Vector(shl_each_u64_m128i(self.0, Vector::new(rows.into(), columns.into()).0))
    }
    #[inline(always)]
    fn down_by(self, rows: u32, columns: u32) -> Vector {
        Vector(shr_each_u64_m128i(self.0, Vector::new(rows.into(), columns.into()).0))
    }
    #[inline(always)]
    fn without(self, other: Vector) -> Vector {
        // The instruction complements its first operand.
        Vector(bitandnot_m128i(other.0, self.0))
    }
    #[inline(always)]
    fn transpose(self, other: Vector) -> (Vector, Vector) {
        let rows = unpack_low_i64_m128i(self.0, other.0);
        let columns = unpack_high_i64_m128i(self.0, other.0);
        (Vector(rows), Vector(columns))
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        testz_m128i(self.0, self.0) == 1
    }
}

impl BitAnd for Vector {
    type Output = Vector;
    #[inline(always)]
    fn bitand(self, other: Vector) -> Vector {
        Vector(self.0 & other.0)
    }
}

impl BitOr for Vector {
    type Output = Vector;
    #[inline(always)]
    fn bitor(self, other: Vector) -> Vector {
        Vector(self.0 | other.0)
    }
}
