use crate::zobrist;

/// The project's one source of chance: small, fast, and the same for the same seed everywhere.
///
/// ```
/// use cairn_core::Dice;
/// assert_eq!(Dice::seeded(7).below(1000), Dice::seeded(7).below(1000));
/// ```
///
/// The generator is Wang Yi's *wyrand*: a counter and one wide multiplication, a third of the work
/// of the larger generators. A playout throws once a turn, so this is felt in every game.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice that always fall in the same way for the same seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Dice {
        // Mixed, so that neighbouring seeds start far apart.
        Dice(zobrist::mix(seed))
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x2D35_8DCC_AA6C_78A5);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0x8BB8_4B93_962E_ACC9);
        wide as u64 ^ (wide >> 64) as u64
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
