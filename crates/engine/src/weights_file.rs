//! Weights in a file: a line `game NAME`, then a line `name value` for each term; `#` before a remark.
//!
//! It is what `cairn tune` writes. With it the weights of another day can play against those of
//! today: `alpha-beta:weights=FILE`.

use std::io;
use std::path::{Path, PathBuf};

use cairn_games::AnyGame;
use cairn_search::{Term, Weights, read_to_string};
use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

/// A file of weights that cannot be used.
#[derive(Debug, Error)]
pub enum WeightsError {
    /// It cannot be read.
    Io {
        /// The file.
        path: PathBuf,
        /// Why not.
        #[source]
        error: io::Error,
    },
    /// A line of it is wrong.
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        problem: Sentence,
    },
    /// There is nothing in it.
    Empty {
        /// The file.
        path: PathBuf,
        /// The game that it was to be for.
        game: &'static str,
    },
}

impl Say for WeightsError {
    fn sentence(&self) -> Sentence {
        match self {
            WeightsError::Io { path, error } => {
                sentence!("weights-unread", path = path, why = error.sentence())
            }
            WeightsError::Line { path, line, problem } => {
                let (line, problem) = (line.to_string(), problem.clone());
                sentence!("weights-line", path = path, line = line, problem = problem)
            }
            WeightsError::Empty { path, game } => {
                sentence!("weights-empty", path = path, game = *game)
            }
        }
    }
}

said_in_english!(WeightsError);

/// The terms of a game's evaluation.
#[must_use]
pub fn terms(game: &AnyGame) -> &'static [Term] {
    game.start().terms()
}

/// Reads the weights of a game from a file. A term that is not in it keeps the weight it has now,
/// so that files from before a term was thought of still work.
///
/// # Errors
/// If the file cannot be read, has no weights, is one of another game, or a line does not fit: its
/// number, and what is wrong.
pub fn load_weights(game: &AnyGame, path: &Path) -> Result<Weights, WeightsError> {
    let text =
        read_to_string(path).map_err(|error| WeightsError::Io { path: path.to_owned(), error })?;
    let (path, name) = (path.to_owned(), game.info().name);
    match read_weights(name, terms(game), &text) {
        Ok(Some(weights)) => Ok(weights),
        Ok(None) => Err(WeightsError::Empty { path, game: name }),
        Err((line, problem)) => Err(WeightsError::Line { path, line, problem }),
    }
}

/// Writes weights so that [`load_weights`] reads them.
#[must_use]
pub fn write_weights(game: &AnyGame, weights: &Weights) -> String {
    let line = |(number, term): (usize, &Term)| format!("{} {}\n", term.name, weights.get(number));
    let lines: String = terms(game).iter().enumerate().map(line).collect();
    format!("game {}\n{lines}", game.info().name)
}

/// `None` if there is no weight at all.
fn read_weights(
    game: &str,
    terms: &[Term],
    text: &str,
) -> Result<Option<Weights>, (usize, Sentence)> {
    let mut weights = Weights::of(terms);
    let mut seen = vec![false; terms.len()];
    let mut is_named = false;
    for (number, line) in (1..).zip(text.lines()) {
        let wrong = |problem: Sentence| (number, problem);
        let line = line.split('#').next().unwrap_or_default();
        if line.trim().is_empty() {
            continue;
        }
        // A name may be several words; the value is the last.
        let Some((name, value)) = line.trim().rsplit_once(char::is_whitespace) else {
            return Err(wrong(sentence!("weights-name-value")));
        };
        let name = name.trim_end();
        if name == "game" && !is_named {
            if value != game {
                return Err(wrong(sentence!("weights-other-game", value = value, game = game)));
            }
            is_named = true;
            continue;
        }
        if !is_named {
            return Err(wrong(sentence!("weights-game-first", game = game)));
        }
        let Some(term) = terms.iter().position(|term| term.name == name) else {
            let known: Vec<&str> = terms.iter().map(|term| term.name).collect();
            let known = known.join(", ");
            return Err(wrong(sentence!("weights-no-term", name = name, known = known)));
        };
        let weight = value.parse().ok().filter(|weight| LIGHTEST_TO_HEAVIEST.contains(weight));
        let weight =
            weight.ok_or_else(|| wrong(sentence!("weights-not-a-weight", value = value)))?;
        if std::mem::replace(&mut seen[term], true) {
            return Err(wrong(sentence!("weights-twice", name = name)));
        }
        weights.set(term, weight);
    }
    Ok(seen.contains(&true).then_some(weights))
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
        let text = "# yesterday\n\ngame go\nsteps -12  # less\n";
        let weights = read_weights("go", TERMS, text).unwrap().unwrap();
        assert_eq!((weights.get(0), weights.get(1)), (100, -12));
        for empty in ["", "# nothing yet\n", "game go\n"] {
            assert_eq!(read_weights("go", TERMS, empty), Ok(None), "{empty}");
        }
    }

    #[test]
    fn what_is_written_is_read_for_the_same_game_only() {
        for info in cairn_games::games() {
            let game = cairn_games::open(info.name).unwrap();
            let mut weights = Weights::of(terms(&game));
            weights.set(0, 77);
            let text = write_weights(&game, &weights);
            for other in cairn_games::games() {
                let terms = terms(&cairn_games::open(other.name).unwrap());
                let read = read_weights(other.name, terms, &text);
                if other.name == info.name {
                    assert_eq!(read, Ok(Some(weights)));
                } else {
                    let why = format!("these are weights of {}, not of {}", info.name, other.name);
                    assert_eq!(read.map_err(|(line, why)| (line, why.to_string())), Err((1, why)));
                }
            }
        }
    }

    #[test]
    fn a_wrong_line_is_named() {
        for (text, line, wanted) in [
            ("pieces 1", 1, "expected `game go` before the first weight"),
            ("game chess\npieces 1", 1, "these are weights of chess, not of go"),
            ("game go\ngame go", 2, "there is no term `game`; the terms are pieces, steps"),
            (
                "game go\npieces 1\nstep 2",
                3,
                "there is no term `step`; the terms are pieces, steps",
            ),
            ("game go\npieces", 2, "expected `name value`"),
            ("game go\npieces 1 2", 2, "there is no term `pieces 1`; the terms are"),
            ("game go\n\npieces one", 3, "`one` is not a whole number"),
            ("game go\npieces 99999", 2, "from -20000 to 20000"),
            ("game go\npieces 1\npieces 1", 3, "`pieces` is there twice"),
        ] {
            let (at, problem) = read_weights("go", TERMS, text).unwrap_err();
            assert_eq!(at, line, "{text}");
            assert!(problem.to_string().contains(wanted), "{text}: {problem}");
        }
    }
}
