use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The project's one source of chance: small, fast, and the same for the same seed everywhere.
///
/// ```
/// use cairn_core::Dice;
/// assert_eq!(Dice::seeded(7).below(1000), Dice::seeded(7).below(1000));
/// ```
#[derive(Clone, Debug)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// Dice that always fall in the same way for the same seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`, which must not be 0.
    ///
    /// Multiply and shift: no division and no second throw. The bias is below n / 2^64.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        self.throw().below(n)
    }

    /// One throw for several choices.
    #[inline]
    pub fn throw(&mut self) -> Throw {
        Throw(self.bits())
    }
}

/// A throw of the dice, good for several small choices that depend on one another.
///
/// It is a fraction between 0 and 1. Multiplied by `n`, its whole part is the choice, and what is
/// left is as good as a new fraction: choices together below 2^32 keep a bias below 2^-32.
#[derive(Clone, Copy, Debug)]
pub struct Throw(u64);

impl Throw {
    /// A number below `n`, which must not be 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let scaled = u128::from(self.0) * u128::from(n);
        self.0 = scaled as u64;
        (scaled >> 64) as u32
    }
}

/// Turns the upper half of 64 random bits into a number below `n`.
#[inline]
#[must_use]
pub fn scale(bits: u64, n: u32) -> u32 {
    (((bits >> 32) * u64::from(n)) >> 32) as u32
}
