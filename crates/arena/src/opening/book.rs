use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use cairn_core::Dice;
use cairn_games::AnyGame;
use cairn_record::{Match, RecordError, read_all};
use cairn_words::{GameTexts, Say, Sentence, said_in_english, sentence};
use thiserror::Error;

/// Openings out of a file: records, or a line each with turns from the start or a position.
///
/// ```
/// use cairn_arena::Book;
///
/// let stac = cairn_games::open("stac").unwrap();
/// let book = Book::read(b"# Corners first\ne1+e4 a5-a2\ne1-e4\n", &[stac], 1).unwrap();
/// assert_eq!(book.openings(0), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Book {
    /// For each variant, in the order in which they are played.
    openings: Vec<Vec<Match>>,
}

/// A book that cannot be used.
#[derive(Debug, Error)]
pub enum BookError {
    /// It cannot be read.
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It is not text.
    NotText,
    /// A record is refused.
    Record(RecordError),
    /// A line is neither turns nor a position.
    Line {
        /// From 1.
        line: usize,
        /// What stands there.
        text: String,
        /// In which variant.
        variant: String,
        /// Why not.
        why: Sentence,
    },
    /// A game that begins where it ends.
    Over {
        /// From 1.
        number: usize,
        /// How it ended.
        why: Sentence,
    },
    /// Nothing for one of the variants.
    None(String),
}

impl Say for BookError {
    fn sentence(&self) -> Sentence {
        match self {
            BookError::Io { path, error } => {
                sentence!("openings-unread", path = path, why = error.sentence())
            }
            BookError::NotText => sentence!("openings-not-text"),
            BookError::Record(why) => sentence!("openings-record", why = why.sentence()),
            BookError::Line { line, text, variant, why } => sentence!(
                "openings-line",
                line = line.to_string(),
                text = text,
                variant = variant,
                why = why.clone(),
            ),
            BookError::Over { number, why } => {
                sentence!("opening-over", number = number.to_string(), why = why.clone())
            }
            BookError::None(variant) => sentence!("no-opening-for", variant = variant),
        }
    }
}

said_in_english!(BookError);

impl From<RecordError> for BookError {
    fn from(why: RecordError) -> BookError {
        BookError::Record(why)
    }
}

impl Book {
    /// Loads a file.
    ///
    /// # Errors
    /// If it cannot be read or used.
    pub fn load(path: &Path, variants: &[AnyGame], seed: u64) -> Result<Book, BookError> {
        let bytes =
            fs::read(path).map_err(|error| BookError::Io { path: path.to_owned(), error })?;
        Book::read(&bytes, variants, seed)
    }

    /// Reads the bytes of a file. The seed fixes the order in which the openings are played.
    ///
    /// # Errors
    /// The first thing that is wrong, and where.
    pub fn read(bytes: &[u8], variants: &[AnyGame], seed: u64) -> Result<Book, BookError> {
        let is_records = bytes.trim_ascii_start().starts_with(b"[");
        let records = if is_records { read_all(bytes)? } else { Vec::new() };
        let text = str::from_utf8(bytes).map_err(|_| BookError::NotText)?;
        let mut openings = Vec::new();
        for variant in variants {
            let mut of_variant = if is_records {
                let fits = |record: &&Match| record.rules().variant() == variant.variant();
                records.iter().filter(fits).map(bare).collect()
            } else {
                read_lines(text, variant)?
            };
            for (at, opening) in of_variant.iter().enumerate() {
                if let Some(ending) = opening.status().ending() {
                    let why = variant.info().ending_said(ending);
                    return Err(BookError::Over { number: at + 1, why });
                }
            }
            if of_variant.is_empty() {
                return Err(BookError::None(variant.variant().to_string()));
            }
            shuffle(&mut of_variant, seed);
            openings.push(of_variant);
        }
        Ok(Book { openings })
    }

    /// How many openings a variant has.
    #[must_use]
    pub fn openings(&self, variant: usize) -> usize {
        self.openings[variant].len()
    }

    /// The opening of a round; after the last comes the first again.
    pub(crate) fn opening(&self, variant: usize, round: usize) -> Match {
        let openings = &self.openings[variant];
        openings[round % openings.len()].clone()
    }
}

/// Its turns without who played them, when, and what was said.
fn bare(record: &Match) -> Match {
    let mut opening = Match::from_position(record.start().clone());
    for played in record.turns() {
        if opening.play_turn(played.turn).is_err() {
            break;
        }
    }
    opening
}

fn read_lines(text: &str, variant: &AnyGame) -> Result<Vec<Match>, BookError> {
    let lines = (1..).zip(text.lines()).map(|(number, line)| (number, line.trim()));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(number, line)| read_line(number, line, variant)).collect()
}

fn read_line(line: usize, text: &str, variant: &AnyGame) -> Result<Match, BookError> {
    let not_a_position = match variant.read(text) {
        Ok(position) => return Ok(Match::from_position(position)),
        Err(why) => why.sentence(),
    };
    let mut opening = Match::new(variant.clone());
    for (at, turn) in text.split_whitespace().enumerate() {
        if let Err(why) = opening.play(turn) {
            // What begins like turns is turns; a position has a slash in its first word.
            let why = if at == 0 && turn.contains('/') { not_a_position } else { why.sentence() };
            let (text, variant) = (text.to_owned(), variant.variant().to_string());
            return Err(BookError::Line { line, text, variant, why });
        }
    }
    Ok(opening)
}

fn shuffle(openings: &mut [Match], seed: u64) {
    let mut dice = Dice::seeded(seed);
    for last in (1..openings.len()).rev() {
        openings.swap(last, dice.below(last as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(variants: &[&str]) -> Vec<AnyGame> {
        variants.iter().map(|variant| cairn_games::open(variant).unwrap()).collect()
    }

    #[test]
    fn records_go_to_their_variants() {
        let text = "[Game \"stac\"] 1. e1+e4 * [Game \"stacks\"] * [Game \"stac\"] 1. e1-e4 *";
        let book = Book::read(text.as_bytes(), &games(&["stac", "stacks"]), 1).unwrap();
        assert_eq!([book.openings(0), book.openings(1)], [2, 1]);
        let error = Book::read(text.as_bytes(), &games(&["wali"]), 1).unwrap_err().to_string();
        assert_eq!(error, "there is no opening for wali in the file of openings");
    }

    #[test]
    fn lines_are_turns_or_positions_in_an_order_that_the_seed_fixes() {
        let position = cairn_games::open("stac").unwrap().start().text();
        let text = format!("e1+e4 a5-a2\n\n# a comment\n{position}\ne1-e4\ne1-e3\ne1-e2\n");
        let order = |seed| -> Vec<String> {
            let book = Book::read(text.as_bytes(), &games(&["stac"]), seed).unwrap();
            assert_eq!(book.opening(0, 7).position().text(), book.opening(0, 2).position().text());
            (0..5).map(|round| book.opening(0, round).position().text()).collect()
        };
        assert_eq!(order(1), order(1));
        assert!((2..9).any(|seed| order(1) != order(seed)));
    }

    #[test]
    fn errors_name_the_line() {
        let error =
            |text: &str| Book::read(text.as_bytes(), &games(&["stac"]), 1).unwrap_err().to_string();
        let told = error("e1-e4\n\ne1-e4 z9\n");
        assert!(told.starts_with("openings, line 3: `e1-e4 z9` is neither turns nor"), "{told}");
        assert!(error("1,1/x w\n").starts_with("openings, line 1: "));
        assert!(error("[Game \"stac\"] 1. z9 *").starts_with("openings: "));
        assert!(error("\n").contains("no opening for stac"));
        let over = "[Game \"stac\"] [Result \"0-1\"] [Termination \"resignation\"] 1. e1+e4 0-1";
        assert_eq!(Book::read(over.as_bytes(), &games(&["stac"]), 1).unwrap().openings(0), 1);
    }
}
