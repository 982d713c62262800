//! Weights in a file: a line `name value` for each term, `#` before a remark.
//!
//! It is what `cairn tune` writes. With it the weights of another day can play against those of
//! today: `alpha-beta:weights=FILE`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use cairn_games::AnyGame;
use thiserror::Error;

use crate::Knowledge;
use crate::enter::{Task, enter};
use crate::knowledge::{Term, Weights};

/// A file of weights that cannot be used.
#[derive(Debug, Error)]
pub enum WeightsError {
    /// It cannot be read.
    #[error("cannot read the weights in {}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why not.
        #[source]
        error: io::Error,
    },
    /// A line of it is wrong.
    #[error("{}, line {line}: {problem}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        problem: String,
    },
}

/// The terms of a game's evaluation.
#[must_use]
pub fn terms(game: &AnyGame) -> &'static [Term] {
    struct Terms;
    impl Task for Terms {
        type Output = &'static [Term];
        fn run<G: Knowledge>(self, _: &G, _: &G::Position) -> &'static [Term] {
            G::TERMS
        }
    }
    enter(&game.start(), Terms)
}

/// Reads the weights of a game from a file. A term that is not in it keeps the weight it has now,
/// so that files from before a term was thought of still work.
///
/// # Errors
/// If the file cannot be read, or a line does not fit: its number, and what is wrong.
pub fn load_weights(game: &AnyGame, path: &Path) -> Result<Weights, WeightsError> {
    let text = fs::read_to_string(path)
        .map_err(|error| WeightsError::Io { path: path.to_owned(), error })?;
    read_weights(terms(game), &text).map_err(|(line, problem)| WeightsError::Line {
        path: path.to_owned(),
        line,
        problem,
    })
}

/// Writes weights so that [`load_weights`] reads them.
#[must_use]
pub fn write_weights(terms: &[Term], weights: &Weights) -> String {
    let line = |(number, term): (usize, &Term)| format!("{} {}\n", term.name, weights.get(number));
    terms.iter().enumerate().map(line).collect()
}

fn read_weights(terms: &[Term], text: &str) -> Result<Weights, (usize, String)> {
    let mut weights = Weights::of(terms);
    let mut seen = vec![false; terms.len()];
    for (number, line) in (1..).zip(text.lines()) {
        let wrong = |problem: String| (number, problem);
        let line = line.split('#').next().unwrap_or_default();
        if line.trim().is_empty() {
            continue;
        }
        // A name may be several words; the value is the last.
        let Some((name, value)) = line.trim().rsplit_once(char::is_whitespace) else {
            return Err(wrong("expected `name value`".to_owned()));
        };
        let name = name.trim_end();
        let Some(term) = terms.iter().position(|term| term.name == name) else {
            let known: Vec<&str> = terms.iter().map(|term| term.name).collect();
            let known = known.join(", ");
            return Err(wrong(format!("there is no term `{name}`; the terms are {known}")));
        };
        let weight = value.parse().ok().filter(|weight| LIGHTEST_TO_HEAVIEST.contains(weight));
        let weight = weight.ok_or_else(|| {
            wrong(format!("`{value}` is not a whole number from -20000 to 20000"))
        })?;
        if std::mem::replace(&mut seen[term], true) {
            return Err(wrong(format!("`{name}` is there twice")));
        }
        weights.set(term, weight);
    }
    Ok(weights)
}

/// Weights beyond this mean nothing beside a proven win, and could overflow a sum.
const LIGHTEST_TO_HEAVIEST: std::ops::RangeInclusive<i32> = -20_000..=20_000;

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: &[Term] = &[
        Term { name: "pieces", weight: 100, about: "pieces on the board" },
        Term { name: "steps", weight: 7, about: "steps towards the goal" },
    ];

    #[test]
    fn weights_are_read_by_name() {
        let weights = read_weights(TERMS, "# yesterday\n\nsteps -12  # less\n").unwrap();
        assert_eq!((weights.get(0), weights.get(1)), (100, -12));
        assert_eq!(read_weights(TERMS, ""), Ok(Weights::of(TERMS)));
    }

    #[test]
    fn a_wrong_line_is_named() {
        for (text, line, wanted) in [
            ("pieces 1\nstep 2", 2, "there is no term `step`; the terms are pieces, steps"),
            ("pieces", 1, "expected `name value`"),
            ("pieces 1 2", 1, "expected `name value`"),
            ("\npieces one", 2, "`one` is not a whole number"),
            ("pieces 99999", 1, "from -20000 to 20000"),
            ("pieces 1\npieces 1", 2, "`pieces` is there twice"),
        ] {
            let (at, problem) = read_weights(TERMS, text).unwrap_err();
            assert_eq!(at, line, "{text}");
            assert!(problem.contains(wanted), "{text}: {problem}");
        }
    }
}
