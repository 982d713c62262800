//! Variants are data: a game's name and the values of its rule options.

use std::fmt;

use thiserror::Error;

use crate::messages::message;
use crate::{GameInfo, Sentence};

/// A rule option of a game, as its rules page lists it. The game's texts say what it changes, with
/// the key `option-NAME`.
#[derive(Clone, Copy, Debug)]
pub struct OptionInfo {
    /// Its name, such as `size`.
    pub name: &'static str,
    /// Every value; the first is the default.
    pub values: &'static [&'static str],
}

/// A game with a value for each of its options; written `stacks`, `swack:size=8,pie=on`.
///
/// Values that are the default are not written, so a variant has one text.
#[derive(Clone, Debug)]
pub struct Variant {
    game: &'static GameInfo,
    /// For each option of the game, which of its values.
    chosen: Vec<usize>,
}

/// A variant text that names something that does not exist.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum VariantError {
    /// No game of that name.
    Game {
        /// What was asked for.
        name: String,
        /// What exists.
        known: String,
    },
    /// The game has no option of that name.
    Name {
        /// The game.
        game: &'static str,
        /// What was asked for.
        name: String,
        /// What exists.
        known: Vec<&'static str>,
    },
    /// The option has no such value.
    Value {
        /// The game.
        game: &'static str,
        /// The option.
        option: &'static str,
        /// What was asked for.
        value: String,
        /// What exists.
        known: &'static [&'static str],
    },
    /// An option that is not `name=value`, or is given twice.
    Form {
        /// The game.
        game: &'static str,
        /// What was written.
        text: String,
        /// What is wrong with it.
        problem: Sentence,
    },
}

impl VariantError {
    /// Says what does not exist, and what does; it can be said in any language.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            VariantError::Game { name, known } => {
                message!("no-such-game", name = name, known = known)
            }
            VariantError::Name { game, name, known } => {
                let known = match known[..] {
                    [] => message!("no-options"),
                    _ => message!("its-options", known = known.join(", ")),
                };
                message!("no-such-option", game = *game, name = name, known = known)
            }
            VariantError::Value { game, option, value, known } => message!(
                "no-such-value",
                option = *option,
                game = *game,
                value = value,
                known = known.join(", "),
            ),
            VariantError::Form { game, text, problem } => {
                message!("option-refused", text = text, game = *game, problem = problem.clone())
            }
        }
    }
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl Variant {
    /// The game with every option at its default.
    #[must_use]
    pub fn default_of(game: &'static GameInfo) -> Variant {
        Variant { game, chosen: vec![0; game.options.len()] }
    }

    /// Every combination of options of a game.
    #[must_use]
    pub fn every(game: &'static GameInfo) -> Vec<Variant> {
        game.options.iter().enumerate().fold(
            vec![Variant::default_of(game)],
            |all, (at, option)| {
                all.iter()
                    .flat_map(|variant| {
                        (0..option.values.len()).map(move |value| {
                            let mut variant = variant.clone();
                            variant.chosen[at] = value;
                            variant
                        })
                    })
                    .collect()
            },
        )
    }

    /// Splits `name:options` and reads the options once the game is known.
    ///
    /// # Errors
    /// If an option or a value does not exist, or is not written `name=value`.
    pub fn read_options(game: &'static GameInfo, options: &str) -> Result<Variant, VariantError> {
        let mut variant = Variant::default_of(game);
        let mut seen = vec![false; game.options.len()];
        for text in options.split(',') {
            let form =
                |problem| VariantError::Form { game: game.name, text: text.to_owned(), problem };
            let (name, value) =
                text.split_once('=').ok_or_else(|| form(message!("write-name-value")))?;
            let (name, value) = (name.to_ascii_lowercase(), value.to_ascii_lowercase());
            let at = game.options.iter().position(|option| option.name == name);
            let at = at.ok_or_else(|| {
                let known = game.options.iter().map(|option| option.name).collect();
                VariantError::Name { game: game.name, name, known }
            })?;
            if std::mem::replace(&mut seen[at], true) {
                return Err(form(message!("given-twice")));
            }
            variant.set(at, &value)?;
        }
        Ok(variant)
    }

    /// Gives the option at this place of [`GameInfo::options`] another value.
    ///
    /// # Errors
    /// If the option does not have that value.
    pub fn set(&mut self, at: usize, value: &str) -> Result<(), VariantError> {
        let option = &self.game.options[at];
        let found = option.values.iter().position(|known| *known == value);
        self.chosen[at] = found.ok_or_else(|| VariantError::Value {
            game: self.game.name,
            option: option.name,
            value: value.to_owned(),
            known: option.values,
        })?;
        Ok(())
    }

    /// The game that this is a variant of.
    #[must_use]
    pub fn game(&self) -> &'static GameInfo {
        self.game
    }

    /// The options in the order of the rules page, each with its value here.
    pub fn options(&self) -> impl Iterator<Item = (&'static OptionInfo, &'static str)> {
        self.game
            .options
            .iter()
            .zip(&self.chosen)
            .map(|(option, &chosen)| (option, option.values[chosen]))
    }

    /// The value of an option.
    ///
    /// # Panics
    /// If the game has no such option: names come from the game's own code.
    #[must_use]
    pub fn get(&self, name: &str) -> &'static str {
        self.options()
            .find(|(option, _)| option.name == name)
            .map(|(_, value)| value)
            .unwrap_or_else(|| panic!("{} has no option {name}", self.game.name))
    }

    /// The value of an option whose values are numbers.
    ///
    /// # Panics
    /// If the game has no such option, or its values are not numbers.
    #[must_use]
    pub fn number(&self, name: &str) -> u8 {
        self.get(name).parse().expect("every value of this option is a number")
    }

    /// Is this option at this value?
    #[must_use]
    pub fn is(&self, name: &str, value: &str) -> bool {
        self.get(name) == value
    }
}

impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        self.game.name == other.game.name && self.chosen == other.chosen
    }
}

impl Eq for Variant {}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.game.name)?;
        let mut mark = ':';
        for (option, value) in self.options().filter(|(option, value)| option.values[0] != *value) {
            write!(f, "{mark}{}={value}", option.name)?;
            mark = ',';
        }
        Ok(())
    }
}
