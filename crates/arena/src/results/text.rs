//! Tables in plain text.

use std::fmt;

use cairn_record::ForfeitReason;
use cairn_words::{COMMON, Lang, Say, Sentence, say, sentence};

use crate::rating::Elo;

use super::{Interval, Pairing, Results, Test, Variant};

/// More pairings than these are in the cross table only.
const PAIRINGS: usize = 15;
/// A name takes no more of a table than this.
const NAME: usize = 24;

/// In English.
impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl Results {
    /// Everything, as tables and lines for people.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let name = self.name.iter().map(|name| format!("{name}\n"));
        let mut parts = vec![name.collect::<String>() + &self.head(lang), self.table(lang)];
        if self.standings.len() > 2 {
            parts.push(self.cross_table(lang));
        }
        if self.pairings.len() <= PAIRINGS {
            parts.push(self.pairings.iter().map(|pairing| pairing.text(lang) + "\n").collect());
        }
        parts.extend(self.sprt.iter().map(|test| test.say(lang) + "\n"));
        parts.push(self.variants.iter().map(|variant| variant.text(lang)).collect());
        parts.join("\n")
    }

    fn head(&self, lang: Lang) -> String {
        let variants: Vec<&str> = self.variants.iter().map(|v| v.variant.as_str()).collect();
        let head = say!(
            lang,
            "results-head",
            kind = self.kind.as_str(),
            variants = variants.join(", "),
            games = self.games.to_string(),
            scheduled = self.scheduled.to_string(),
            seed = self.seed.to_string(),
        );
        format!("{head}\n{}\n", say!(lang, "results-pace", pace = self.pace.say(lang)))
    }

    fn table(&self, lang: Lang) -> String {
        let names = self.names();
        let player = say!(lang, "column-player");
        let width = widest(&names).max(player.chars().count());
        let columns = [
            ("Elo".to_owned(), 6),
            ("±95%".to_owned(), 5),
            (say!(lang, "column-games"), 6),
            (say!(lang, "column-won"), 6),
            (say!(lang, "column-drawn"), 6),
            (say!(lang, "column-lost"), 6),
            (say!(lang, "column-of-100"), 6),
        ];
        let columns = columns.map(|(word, least)| (least.max(word.chars().count()), word));
        let head: String = columns.iter().map(|(wide, word)| format!("  {word:>wide$}")).collect();
        let mut table = format!(" #  {player:width$}{head}  {}\n", say!(lang, "column-faults"));
        for (row, name) in self.standings.iter().zip(names) {
            let cells = [
                row.elo.map_or("?".to_owned(), |elo| format!("{elo:+.0}")),
                row.error.map_or("?".to_owned(), |error| format!("{error:.0}")),
                row.games.to_string(),
                row.won.to_string(),
                row.drawn.to_string(),
                row.lost.to_string(),
                format!("{:.1}", row.points_of_100),
            ];
            let cells =
                cells.iter().zip(&columns).map(|(cell, (wide, _))| format!("  {cell:>wide$}"));
            let faults = row.faults.iter().filter_map(|(why, count)| {
                Some(format!("{count} {}", fault_said(ForfeitReason::from_name(why)?).say(lang)))
            });
            let (cells, faults) =
                (cells.collect::<String>(), faults.collect::<Vec<_>>().join(", "));
            let line = format!("{:2}  {name:width$}{cells}  {faults}", row.rank);
            table += line.trim_end();
            table += "\n";
        }
        table
    }

    /// The points of the row's player against the column's, of so many games.
    fn cross_table(&self, lang: Lang) -> String {
        let names = self.names();
        let above = say!(lang, "column-points");
        let width = widest(&names).max(above.chars().count());
        let cell = |one: &str, other: &str| match self.between(one, other) {
            Some((points, games)) => format!("{points}/{games}"),
            None if one == other => "-".to_owned(),
            None => String::new(),
        };
        let cells: Vec<Vec<String>> = self
            .standings
            .iter()
            .map(|one| {
                self.standings.iter().map(|other| cell(&one.player, &other.player)).collect()
            })
            .collect();
        let column = cells.iter().flatten().map(String::len).max().unwrap_or(0).max(3);
        let head: String = (1..=names.len()).map(|number| format!("  {number:>column$}")).collect();
        let mut table = format!("    {above:width$}{head}\n");
        for ((name, row), rank) in names.iter().zip(&cells).zip(1..) {
            let row: String = row.iter().map(|cell| format!("  {cell:>column$}")).collect();
            table += format!("{rank:2}  {name:width$}{row}").trim_end();
            table += "\n";
        }
        table
    }

    fn names(&self) -> Vec<String> {
        self.standings.iter().map(|row| short(&row.player)).collect()
    }
}

fn widest(names: &[String]) -> usize {
    names.iter().map(|name| name.chars().count()).max().unwrap_or(0)
}

/// How somebody lost away from the board, in a word or two.
pub(crate) fn fault_said(fault: ForfeitReason) -> Sentence {
    Sentence::new(&COMMON, format!("end-{}", fault.as_str().replace(' ', "-")), vec![])
}

impl Variant {
    fn text(&self, lang: Lang) -> String {
        let games = self.starting_won + self.drawn + self.starting_lost;
        let points = self.starting_won as f64 + self.drawn as f64 / 2.0;
        let of_a_hundred = if games == 0 { 50.0 } else { 100.0 * points / games as f64 };
        let mut text = say!(
            lang,
            "variant-score",
            variant = self.variant.as_str(),
            won = self.starting_won.to_string(),
            drawn = self.drawn.to_string(),
            lost = self.starting_lost.to_string(),
            points = format!("{of_a_hundred:.1}"),
            plies = format!("{:.1}", self.plies_a_game),
        ) + "\n";
        let ends = self.ends.iter().map(|end| format!("{} {}", end.said.say(lang), end.games));
        let ends = ends.collect::<Vec<_>>().join(", ");
        if !ends.is_empty() {
            text += &say!(lang, "variant-ends", variant = self.variant.as_str(), ends = ends);
            text += "\n";
        }
        text
    }
}

impl Pairing {
    fn text(&self, lang: Lang) -> String {
        let mut text = say!(
            lang,
            "pairing-score",
            first = self.first.as_str(),
            second = self.second.as_str(),
            won = self.won.to_string(),
            drawn = self.drawn.to_string(),
            lost = self.lost.to_string(),
        );
        if let Some(elo) = self.elo {
            let likely = format!("{:.1}", 100.0 * self.superiority);
            text += &say!(lang, "pairing-elo", elo = elo.say(lang), likely = likely);
        }
        let pairs = self.pairs.map(|count| count.to_string()).join(" ");
        text + &say!(lang, "pairing-pairs", pairs = pairs)
    }
}

impl Say for Interval {
    fn sentence(&self) -> Sentence {
        let told = |value: f64| format!("{value:+.0}");
        let elo = Elo {
            difference: self.difference.unwrap_or(f64::NAN),
            low: self.low.unwrap_or(f64::NEG_INFINITY),
            high: self.high.unwrap_or(f64::INFINITY),
        };
        if !elo.is_known() {
            return sentence!("elo-unknown");
        }
        match (self.difference.map(told), self.low.map(told), self.high.map(told)) {
            (Some(elo), Some(low), Some(high)) => {
                sentence!("elo-between", elo = elo, low = low, high = high)
            }
            (Some(elo), Some(low), None) => sentence!("elo-at-least", elo = elo, low = low),
            (Some(elo), None, Some(high)) => sentence!("elo-at-most", elo = elo, high = high),
            // Who won all is beyond the scale.
            (None, Some(low), None) => sentence!("elo-beyond", low = low),
            (None, None, Some(high)) => sentence!("elo-below", high = high),
            _ => sentence!("elo-unknown"),
        }
    }
}

impl Say for Test {
    fn sentence(&self) -> Sentence {
        let [low, high] = self.bounds.map(|bound| format!("{bound:.2}"));
        let scale = match self.scale {
            "logistic" => sentence!("scale-elo"),
            _ => sentence!("scale-normalised"),
        };
        let verdict = match self.accepted {
            None => sentence!("test-undecided"),
            Some("elo0") => sentence!("test-accepted", elo = self.elo0.to_string()),
            Some(_) => sentence!("test-accepted", elo = self.elo1.to_string()),
        };
        sentence!(
            "test-so-far",
            elo0 = self.elo0.to_string(),
            elo1 = self.elo1.to_string(),
            scale = scale,
            alpha = self.alpha.to_string(),
            beta = self.beta.to_string(),
            ratio = format!("{:.2}", self.ratio),
            low = low,
            high = high,
            pairs = self.pairs.to_string(),
            verdict = verdict,
        )
    }
}

/// A name that does not break the table.
fn short(name: &str) -> String {
    if name.chars().count() <= NAME {
        return name.to_owned();
    }
    name.chars().take(NAME - 1).chain(['…']).collect()
}
