//! A tournament as one page: tables, plots, and every game on a drawn board.
//!
//! The page is one HTML file that needs nothing else: no network, no other file, no server. It is
//! filled game by game and keeps of each only what it shows.
//!
//! ```
//! use cairn_arena::report::{Report, Writer};
//! use cairn_record::Match;
//!
//! let record: Match = "[Game \"stac\"] [First \"Ana\"] [Second \"Rui\"] 1. e1+e4 *".parse().unwrap();
//! let report = Report::of_records("Tuesday", [&record]);
//! let mut writer = Writer::new(&report);
//! writer.add([0, 1], &record);
//! let page = writer.page();
//! assert!(page.starts_with("<!DOCTYPE html>") && page.contains("Ana"));
//! ```

mod ends;
mod games;
mod lengths;
mod page;
mod plot;
mod records;
mod sides;
mod standings;
mod time;
mod tournament;

use cairn_core::{Ending, Outcome};
use cairn_record::{Match, Seat};
use maud::{Markup, html};

use crate::rating::{Elo, Result, Score};
use ends::Ends;
use games::Games;
use lengths::Lengths;
use plot::Dot;
use sides::Sides;
use time::Times;

/// So many games can be replayed in a page, if nothing else is said: with more it takes long to
/// open.
pub const REPLAYABLE: usize = 5_000;

/// What is known before the games are looked at.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What the tournament is called.
    pub title: String,
    /// How it was played: a name and a value each.
    pub settings: Vec<(String, String)>,
    /// The players, in the order of the tables: the best first.
    pub players: Vec<KeyedPosition>,
    /// Who has met whom.
    pub meetings: Vec<Meeting>,
    /// The file that has all the games.
    pub games_file: Option<String>,
    /// How many games can be replayed in the page, at most; the first are taken.
    pub replayable: usize,
}

impl Report {
    /// The ratings with their errors as a picture (SVG), for a page of one's own.
    #[must_use]
    pub fn ratings_picture(&self) -> String {
        plot::ratings_picture(&self.dots())
    }

    fn dots(&self) -> Vec<Dot> {
        let rated =
            |player: &KeyedPosition| Some(Dot { label: player.name.clone(), elo: player.elo? });
        self.players.iter().filter_map(rated).collect()
    }
}

/// How a player stands.
#[derive(Clone, PartialEq, Debug)]
pub struct KeyedPosition {
    /// The player's name.
    pub name: String,
    /// Games won, drawn and lost.
    pub score: Score,
    /// The rating with its 95 % interval, if there is one.
    pub elo: Option<Elo>,
    /// How likely it is, from 0 to 1, that the player is stronger than the next in the table.
    pub los: Option<f64>,
}

/// The games of two players, as the first of them sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// The players, by their places in [`Report::players`].
    pub players: [usize; 2],
    /// Won, drawn and lost by the first.
    pub score: Score,
}

/// Fills a page, game by game.
#[derive(Debug)]
pub struct Writer<'a> {
    report: &'a Report,
    played: usize,
    sides: Sides,
    lengths: Lengths,
    ends: Ends,
    times: Times,
    games: Games,
}

impl<'a> Writer<'a> {
    /// A page without games.
    #[must_use]
    pub fn new(report: &'a Report) -> Writer<'a> {
        Writer {
            report,
            played: 0,
            sides: Sides::default(),
            lengths: Lengths::default(),
            ends: Ends::default(),
            times: Times::of(report.players.len()),
            games: Games::at_most(report.replayable),
        }
    }

    /// Adds a game of these players, by their places in [`Report::players`]: first the one who sat
    /// down with the side that starts.
    pub fn add(&mut self, players: [usize; 2], record: &Match) {
        self.played += 1;
        let variant = record.rules().variant().to_string();
        self.lengths.add(&variant, record.turns().len());
        if let Some(ending) = record.status().ending() {
            let result = result_of_first(record, ending);
            self.sides.add(&variant, result);
            self.ends.add(players, result, ending);
        }
        self.times.add(players, record);
        self.games.add(&variant, players, record);
    }

    /// The page.
    #[must_use]
    pub fn page(&self) -> String {
        page::page(self)
    }
}

/// How a match ended for who sat down with the side that starts, whichever colour they hold now.
fn result_of_first(record: &Match, ending: Ending) -> Result {
    match ending.outcome {
        Outcome::Draw => Result::Drawn,
        Outcome::Win(side) if record.seat_of(side) == Seat::First => Result::Won,
        Outcome::Win(_) => Result::Lost,
    }
}

/// A share in per cent, to a tenth.
fn percent(share: f64) -> String {
    format!("{:.1}\u{a0}%", share * 100.0)
}

/// A name that is not longer than this stands on one line, also on a phone.
const ONE_LINE: usize = 24;

/// What a row of a table is about.
fn row_head(name: &str) -> Markup {
    html! { th.whole[name.chars().count() <= ONE_LINE] scope="row" { (name) } }
}
