//! Sets of cells as the bits of one machine word.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// A word whose bits are cells: `u64` for boards up to 64 cells, `u128` for larger ones.
///
/// ```
/// use cairn_core::bits::Bits;
/// let set = u64::bit(3) | u64::bit(9) | u64::bit(40);
/// assert_eq!(set.nth(1), 9);
/// assert_eq!(set.ones().collect::<Vec<_>>(), [3, 9, 40]);
/// ```
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The empty set.
    const EMPTY: Self;
    /// How many cells fit.
    const CAPACITY: u32;

    /// The set of one cell.
    fn bit(cell: u32) -> Self;
    /// How many cells are in the set.
    fn count(self) -> u32;
    /// The first cell of a set that is not empty.
    fn first(self) -> u32;
    /// The set without its first cell.
    fn rest(self) -> Self;
    /// The n-th cell of the set, counted from 0; there must be one.
    fn nth(self, n: u32) -> u32;

    /// Is the cell in the set?
    #[inline]
    fn has(self, cell: u32) -> bool {
        (self & Self::bit(cell)) != Self::EMPTY
    }

    /// Is nothing in the set?
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The cells of the set in order.
    #[inline]
    fn ones(self) -> Ones<Self> {
        Ones(self)
    }
}

/// Iterator over the cells of a set; see [`Bits::ones`].
#[derive(Clone, Copy, Debug)]
pub struct Ones<B>(B);

impl<B: Bits> Iterator for Ones<B> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let first = self.0.first();
        self.0 = self.0.rest();
        Some(first)
    }
}

macro_rules! bits {
    ($word:ty, $nth:expr) => {
        impl Bits for $word {
            const EMPTY: Self = 0;
            const CAPACITY: u32 = <$word>::BITS;

            #[inline]
            fn bit(cell: u32) -> Self {
                1 << cell
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn nth(self, n: u32) -> u32 {
                $nth(self, n)
            }
        }
    };
}

bits!(u64, nth_of_u64);
bits!(u128, nth_of_u128);

#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline]
fn nth_of_u64(set: u64, n: u32) -> u32 {
    // SAFETY: compiled only where the whole build has BMI2.
    #[allow(unsafe_code)]
    let found = unsafe { core::arch::x86_64::_pdep_u64(1 << n, set) };
    found.trailing_zeros()
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
#[inline]
fn nth_of_u64(mut set: u64, n: u32) -> u32 {
    for _ in 0..n {
        set = set.rest();
    }
    set.trailing_zeros()
}

#[inline]
fn nth_of_u128(set: u128, n: u32) -> u32 {
    let low = set as u64;
    let below = low.count_ones();
    if n < below { nth_of_u64(low, n) } else { 64 + nth_of_u64((set >> 64) as u64, n - below) }
}
