use crate::Verdict;

/// What an estimate can come to at most, on either side of even: a proven win is worth more than
/// anything that only looks like one.
const MOST: f64 = 0.4;
/// An estimate of so many hundredths is worth 0.7 of the most.
const SCALE: f64 = 300.0;

/// What somebody with this verdict can expect, from 0, a loss, to 1, a win.
pub(super) fn chance(verdict: Verdict) -> f64 {
    match verdict {
        Verdict::Win { .. } => 1.0,
        Verdict::Loss { .. } => 0.0,
        Verdict::Draw => 0.5,
        Verdict::Estimate(points) => {
            let x = f64::from(points) / SCALE;
            0.5 + MOST * x / (1.0 + x * x).sqrt()
        }
    }
}

/// The verdict of a position, seen from one ply before it.
pub(super) fn one_ply_before(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Win { plies } => Verdict::Win { plies: plies + 1 },
        Verdict::Loss { plies } => Verdict::Loss { plies: plies + 1 },
        verdict => verdict,
    }
}
