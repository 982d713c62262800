//! Is it good to start?

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::{percent, row_head};
use crate::rating::{Elo, Pairs, Result, Score, expected};

/// The results of who started, for each variant.
#[derive(Debug, Default)]
pub(super) struct Sides(BTreeMap<String, Score>);

impl Sides {
    pub fn add(&mut self, variant: &str, first: Result) {
        match self.0.get_mut(variant) {
            Some(score) => score.add(first),
            None => self.0.entry(variant.to_owned()).or_default().add(first),
        }
    }

    pub fn table(&self) -> Markup {
        html! {
            div.wide role="group" aria-labelledby="by-side" tabindex="0" {
                table {
                    thead { tr {
                        th scope="col" { "Game" }
                        th.number scope="col" { "Starter won" }
                        th.number scope="col" { "Drawn" }
                        th.number scope="col" { "Starter lost" }
                        th.number scope="col" { "Starter’s score" }
                        th scope="col" { "With 95\u{a0}%" }
                    } }
                    tbody { @for (variant, score) in &self.0 { tr {
                        (row_head(variant))
                        td.number { (score.won) }
                        td.number { (score.drawn) }
                        td.number { (score.lost) }
                        td.number { (percent(score.of_a_hundred() / 100.0)) }
                        td.verdict { (verdict(score)) }
                    } } }
                }
            }
            p.note { "Each game counts by itself here, though openings are played from both sides." }
        }
    }
}

/// The interval of the score, and what it says.
fn verdict(score: &Score) -> String {
    let alone = [score.lost, score.drawn, score.won].map(|count| count as u64);
    let Some(elo) = Elo::of(&Pairs { counts: [0; 5], alone }) else { return String::new() };
    let (low, high) = (expected(elo.low), expected(elo.high));
    let says = match (low > 0.5, high < 0.5) {
        (true, _) => "who starts is favoured",
        (_, true) => "who starts is at a disadvantage",
        _ => "no advantage is seen",
    };
    format!("{} to {}: {says}", percent(low), percent(high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_favoured_only_if_the_games_show_it() {
        let verdict = |won, drawn, lost| verdict(&Score { won, drawn, lost });
        assert!(verdict(60, 0, 10).ends_with("who starts is favoured"));
        assert!(verdict(10, 0, 60).ends_with("who starts is at a disadvantage"));
        assert!(verdict(22, 0, 18).ends_with("no advantage is seen"));
        // 60 of 100: a standard error of sqrt(0.24 / 99).
        assert!(verdict(60, 0, 40).starts_with("50.3\u{a0}% to 69.7\u{a0}%"));
        assert_eq!(verdict(0, 0, 0), "");
    }
}
