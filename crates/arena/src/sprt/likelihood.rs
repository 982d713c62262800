//! The likeliest distribution of a pair's result under a hypothesis, and what it is worth.

/// What a pair of games can score, of one.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// What has not been seen yet is not impossible.
const UNSEEN: f64 = 1e-3;

/// A probability for each of the five results.
type Chances = [f64; 5];

/// The log-likelihood ratio of the counts for two mean scores.
pub(super) fn ratio_of_means(counts: &[u64; 5], means: [f64; 2]) -> f64 {
    let (total, seen) = seen(counts);
    ratio(total, &seen, means.map(|mean| tilted(&seen, SCORES.map(|score| score - mean))))
}

/// The same for two distances of the mean from one half, in standard deviations of a pair.
pub(super) fn ratio_of_deviations(counts: &[u64; 5], deviations: [f64; 2]) -> f64 {
    let (total, seen) = seen(counts);
    ratio(total, &seen, deviations.map(|deviation| likeliest_at(&seen, deviation)))
}

/// How many pairs, and which part of them had each result.
fn seen(counts: &[u64; 5]) -> (f64, Chances) {
    let counts = counts.map(|count| if count == 0 { UNSEEN } else { count as f64 });
    let total: f64 = counts.iter().sum();
    (total, counts.map(|count| count / total))
}

fn ratio(total: f64, seen: &Chances, [first, second]: [Chances; 2]) -> f64 {
    let logs = second.iter().zip(first).map(|(second, first)| (second / first).ln());
    total * seen.iter().zip(logs).map(|(seen, log)| seen * log).sum::<f64>()
}

/// Of the distributions under which these values have a mean of 0, the one that makes the seen one
/// likeliest. By Lagrange it is seen / (1 + x value), with the one x that makes the mean 0.
fn tilted(seen: &Chances, values: [f64; 5]) -> Chances {
    let x = root(seen, &values);
    let mut chances = *seen;
    for (chance, value) in chances.iter_mut().zip(values) {
        *chance /= 1.0 + x * value;
    }
    chances
}

/// The x between the poles where the sum of seen * value / (1 + x value) is 0. The sum falls all the
/// way, so Newton's steps are taken as long as they stay where the root must be, and halves else.
fn root(seen: &Chances, values: &[f64; 5]) -> f64 {
    let greatest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let (mut low, mut high) = (-1.0 / greatest, -1.0 / least);
    let mut x = 0.0;
    // 2^-60 of the interval is less than a step that could be told.
    for _ in 0..60 {
        let (mut sum, mut slope) = (0.0, 0.0);
        for (seen, value) in seen.iter().zip(values) {
            let part = value / (1.0 + x * value);
            sum += seen * part;
            slope -= seen * part * part;
        }
        if sum > 0.0 {
            low = x;
        } else {
            high = x;
        }
        let newton = x - sum / slope;
        let next = if low < newton && newton < high { newton } else { (low + high) / 2.0 };
        if (next - x).abs() < 1e-13 {
            break;
        }
        x = next;
    }
    x
}

/// Of the distributions whose mean is so many of their own deviations above one half, the one that
/// makes the seen one likeliest.
///
/// The condition is not linear in the chances. At a given distribution it is replaced by the
/// linear one that touches it, which has a solution as above; and so on from there.
fn likeliest_at(seen: &Chances, deviations: f64) -> Chances {
    let mut chances = [0.2; 5];
    for _ in 0..100 {
        let mean: f64 = chances.iter().zip(SCORES).map(|(chance, score)| chance * score).sum();
        let variance: f64 =
            chances.iter().zip(SCORES).map(|(chance, score)| chance * (score - mean).powi(2)).sum();
        let deviation = variance.sqrt();
        let values = SCORES.map(|score| {
            let off = (score - mean) / deviation;
            score - 0.5 - deviations * deviation * (1.0 + off * off) / 2.0
        });
        let next = tilted(seen, values);
        let moved = next.iter().zip(chances).map(|(next, chance)| (next - chance).abs());
        let moved = moved.fold(0.0, f64::max);
        chances = next;
        if moved < 1e-9 {
            break;
        }
    }
    chances
}
