//! What games say about strength: of two players, or of many.

mod elo;
mod joint;
mod linear;
mod los;
mod pairs;
mod score;

pub use elo::{Elo, difference, expected};
pub use joint::{Anchor, HeadToHead, Rated, rate};
pub use los::los;
pub use pairs::Pairs;
pub use score::{Result, Score};

/// 95 % of a normal distribution lie within so many standard deviations.
pub(crate) const DEVIATIONS: f64 = 1.96;

/// A point of normalised Elo: where games are won and lost and never drawn, it is near enough a
/// point of Elo between equals. 800 / ln 10.
pub(crate) const NORMALISED: f64 = 800.0 / std::f64::consts::LN_10;
