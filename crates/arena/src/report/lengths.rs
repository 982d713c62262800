//! How long games are.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};

use super::plot::{Bar, bars};

/// For each variant, how many games had so many turns.
#[derive(Debug, Default)]
pub(super) struct Lengths(BTreeMap<String, BTreeMap<usize, usize>>);

/// No plot has more bars than this.
const BARS: usize = 24;

impl Lengths {
    pub fn add(&mut self, variant: &str, turns: usize) {
        let lengths = match self.0.get_mut(variant) {
            Some(lengths) => lengths,
            None => self.0.entry(variant.to_owned()).or_default(),
        };
        *lengths.entry(turns).or_default() += 1;
    }

    pub fn plots(&self) -> Markup {
        html! {
            div.plots { @for (variant, lengths) in &self.0 {
                figure {
                    figcaption { (variant) ": " (words(lengths)) }
                    (PreEscaped(bars(&format!("Lengths of games of {variant}"), &bins(lengths))))
                }
            } }
        }
    }
}

/// The shortest, the mean and the longest.
fn words(lengths: &BTreeMap<usize, usize>) -> String {
    let games: usize = lengths.values().sum();
    let turns: usize = lengths.iter().map(|(turns, games)| turns * games).sum();
    let (shortest, longest) = (lengths.keys().next(), lengths.keys().next_back());
    match (shortest, longest) {
        (Some(shortest), Some(longest)) => {
            let mean = turns as f64 / games as f64;
            format!("{shortest} to {longest} turns, {mean:.1} in the mean")
        }
        _ => "no games".to_owned(),
    }
}

/// Neighbouring lengths together, so many that there are not too many bars: 1, 2, 5, 10 and so on.
fn bins(lengths: &BTreeMap<usize, usize>) -> Vec<Bar> {
    let (Some(&low), Some(&high)) = (lengths.keys().next(), lengths.keys().next_back()) else {
        return Vec::new();
    };
    let width = (0..)
        .flat_map(|power| [1, 2, 5].map(|digit| digit * 10_usize.pow(power)))
        .find(|width| high / width - low / width < BARS)
        .unwrap_or(1);
    (low / width..=high / width)
        .map(|bin| {
            let (from, to) = (bin * width, (bin + 1) * width);
            let label = if width == 1 { from.to_string() } else { format!("{from}–{}", to - 1) };
            Bar {
                at: from.to_string(),
                label,
                count: lengths.range(from..to).map(|(_, n)| n).sum(),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_hold_every_game_once() {
        for longest in [1, 7, 23, 24, 25, 60, 240, 241, 3000] {
            let lengths: BTreeMap<usize, usize> = (1..=longest).map(|turns| (turns, 2)).collect();
            let bins = bins(&lengths);
            assert!(bins.len() <= BARS, "{longest}: {}", bins.len());
            assert_eq!(bins.iter().map(|bin| bin.count).sum::<usize>(), 2 * longest);
        }
        assert_eq!(words(&BTreeMap::from([(3, 1), (6, 2)])), "3 to 6 turns, 5.0 in the mean");
    }
}
