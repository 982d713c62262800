//! Random numbers made at compile time, for position keys.
//!
//! A key is the exclusive-or of one number for every fact about the position (this cell holds
//! that), so playing a turn changes the key by the few facts that the turn changes.

/// One step of SplitMix64: a well-mixed number for each input.
#[must_use]
pub const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A table of numbers; tables with different salts share none in practice.
#[must_use]
pub const fn table<const N: usize>(salt: u64) -> [u64; N] {
    let mut numbers = [0; N];
    let mut i = 0;
    while i < N {
        numbers[i] = mix(salt << 32 | i as u64);
        i += 1;
    }
    numbers
}
