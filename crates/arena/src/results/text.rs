//! Tables in plain text.

use std::fmt;

use super::{End, Interval, Pairing, Results, Test};

/// More pairings than these are in the cross table only.
const PAIRINGS: usize = 15;
/// A name takes no more of a table than this.
const NAME: usize = 24;

impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.name {
            writeln!(f, "{name}")?;
        }
        let variants: Vec<&str> = self.variants.iter().map(|v| v.variant.as_str()).collect();
        let Results { kind, games, scheduled, seed, pace, .. } = self;
        writeln!(
            f,
            "{kind} in {}, {games} of {scheduled} games, seed {seed}",
            variants.join(", ")
        )?;
        writeln!(f, "time: {pace}")?;
        writeln!(f)?;
        self.standings(f)?;
        if self.standings.len() > 2 {
            writeln!(f)?;
            self.cross_table(f)?;
        }
        if self.pairings.len() <= PAIRINGS {
            writeln!(f)?;
            self.pairings.iter().try_for_each(|pairing| writeln!(f, "{pairing}"))?;
        }
        if let Some(test) = &self.sprt {
            writeln!(f)?;
            writeln!(f, "{test}")?;
        }
        writeln!(f)?;
        self.by_variant(f)
    }
}

impl Results {
    fn standings(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.standings.iter().map(|row| short(&row.player)).collect();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
        writeln!(
            f,
            " #  {:width$}     Elo   ±95%   games     won   drawn    lost  of 100  faults",
            "player"
        )?;
        for (row, name) in self.standings.iter().zip(names) {
            let elo = row.elo.map_or("?".to_owned(), |elo| format!("{elo:+.0}"));
            let error = row.error.map_or("?".to_owned(), |error| format!("{error:.0}"));
            let faults: Vec<String> =
                row.faults.iter().map(|(why, count)| format!("{count} {why}")).collect();
            let line = format!(
                "{:2}  {name:width$}  {elo:>6}  {error:>5}  {:6}  {:6}  {:6}  {:6}  {:6.1}  {}",
                row.rank,
                row.games,
                row.won,
                row.drawn,
                row.lost,
                row.points_of_100,
                faults.join(", ")
            );
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// The points of the row's player against the column's, of so many games.
    fn cross_table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.standings.iter().map(|row| short(&row.player)).collect();
        let above = "points";
        let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let width = longest.max(above.len());
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
        writeln!(f, "    {above:width$}{head}")?;
        for ((name, row), rank) in names.iter().zip(&cells).zip(1..) {
            let row: String = row.iter().map(|cell| format!("  {cell:>column$}")).collect();
            writeln!(f, "{}", format!("{rank:2}  {name:width$}{row}").trim_end())?;
        }
        Ok(())
    }

    fn by_variant(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for variant in &self.variants {
            let games = variant.starting_won + variant.drawn + variant.starting_lost;
            let points = variant.starting_won as f64 + variant.drawn as f64 / 2.0;
            let of_a_hundred = if games == 0 { 50.0 } else { 100.0 * points / games as f64 };
            writeln!(
                f,
                "{}: who starts {} won, {} drawn, {} lost, {of_a_hundred:.1} points of 100; {:.1} plies a game",
                variant.variant,
                variant.starting_won,
                variant.drawn,
                variant.starting_lost,
                variant.plies_a_game
            )?;
            let ends: Vec<String> =
                variant.ends.iter().map(|End { why, games }| format!("{why} {games}")).collect();
            if !ends.is_empty() {
                writeln!(f, "{}: ends: {}", variant.variant, ends.join(", "))?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pairing { first, second, won, drawn, lost, .. } = self;
        write!(f, "{first} - {second}: {won} won, {drawn} drawn, {lost} lost")?;
        if let Some(elo) = self.elo {
            write!(f, "; Elo {elo}, stronger with {:.1}%", 100.0 * self.superiority)?;
        }
        let [none, half, one, more, all] = self.pairs;
        write!(f, "; pairs {none} {half} {one} {more} {all}")
    }
}

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.difference, self.low, self.high) {
            (Some(difference), Some(low), Some(high)) => {
                write!(f, "{difference:+.0} (95%: {low:+.0} to {high:+.0})")
            }
            (Some(difference), Some(low), None) => {
                write!(f, "{difference:+.0} (95%: {low:+.0} or more)")
            }
            (Some(difference), None, Some(high)) => {
                write!(f, "{difference:+.0} (95%: {high:+.0} or less)")
            }
            // Who won all is beyond the scale.
            (None, Some(low), None) => write!(f, "{low:+.0} or more (95%)"),
            (None, None, Some(high)) => write!(f, "{high:+.0} or less (95%)"),
            _ => f.write_str("unknown: too few games"),
        }
    }
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Test { elo0, elo1, alpha, beta, ratio, bounds: [low, high], pairs, .. } = self;
        let scale = if self.scale == "logistic" { "Elo" } else { "normalised Elo" };
        write!(
            f,
            "SPRT of {elo0} against {elo1} {scale} (alpha {alpha}, beta {beta}): log-likelihood \
             ratio {ratio:.2} between {low:.2} and {high:.2} after {pairs} pairs: "
        )?;
        match self.accepted {
            None => f.write_str("not decided"),
            Some("elo0") => write!(f, "{elo0} is accepted"),
            Some(_) => write!(f, "{elo1} is accepted"),
        }
    }
}

/// A name that does not break the table.
fn short(name: &str) -> String {
    if name.chars().count() <= NAME {
        return name.to_owned();
    }
    name.chars().take(NAME - 1).chain(['…']).collect()
}
