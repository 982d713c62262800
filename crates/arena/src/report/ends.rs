//! How games ended, and who was at fault.

use std::collections::BTreeMap;

use cairn_core::Ending;
use cairn_record::ForfeitReason;
use maud::{Markup, html};

use super::{KeyedPosition, percent, row_head};
use crate::rating::Result;

/// How many games ended how.
#[derive(Debug, Default)]
pub(super) struct Ends {
    /// Why, and how often who started won, nobody did, and the other did.
    ends: BTreeMap<&'static str, [usize; 3]>,
    /// For each player who was at fault, how often in each way, in the order of [`Fault::ALL`].
    faults: BTreeMap<usize, [usize; 4]>,
}

impl Ends {
    pub fn add(&mut self, players: [usize; 2], first: Result, ending: Ending) {
        self.ends.entry(ending.why).or_default()[2 - first.halves()] += 1;
        let loser = match first {
            Result::Won => players[1],
            Result::Lost => players[0],
            Result::Drawn => return,
        };
        if let Some(fault) =
            ForfeitReason::ALL.iter().position(|fault| fault.as_str() == ending.why)
        {
            self.faults.entry(loser).or_default()[fault] += 1;
        }
    }

    pub fn table(&self) -> Markup {
        let sum = |counts: &[usize; 3]| counts.iter().sum::<usize>();
        let all: usize = self.ends.values().map(sum).sum();
        let mut ends: Vec<_> = self.ends.iter().collect();
        ends.sort_by_key(|(_, counts)| std::cmp::Reverse(sum(counts)));
        html! {
            div.wide role="group" aria-labelledby="how-games-ended" tabindex="0" {
                table {
                    thead { tr {
                        th scope="col" { "Ended by" }
                        th.number scope="col" { "Games" }
                        th.number scope="col" { "Share" }
                        th.number scope="col" { "Starter won" }
                        th.number scope="col" { "Drawn" }
                        th.number scope="col" { "Starter lost" }
                    } }
                    tbody { @for (why, counts) in ends { tr {
                        (row_head(why))
                        td.number { (sum(counts)) }
                        td.number { (percent(sum(counts) as f64 / all as f64)) }
                        @for count in counts { td.number { (count) } }
                    } } }
                }
            }
        }
    }

    pub fn faults(&self, players: &[KeyedPosition]) -> Markup {
        if self.faults.is_empty() {
            return html! { p { "Nobody was at fault: no illegal turn, no crash, no silence, no late answer." } };
        }
        html! {
            div.wide role="group" aria-labelledby="faults" tabindex="0" {
                table {
                    thead { tr {
                        th scope="col" { "Player" }
                        @for fault in ForfeitReason::ALL { th.number scope="col" { (fault) } }
                    } }
                    tbody { @for (player, counts) in &self.faults { tr {
                        (row_head(&players[*player].name))
                        @for count in counts { td.number { (count) } }
                    } } }
                }
            }
            p.note { "Each of these lost its game." }
        }
    }
}
