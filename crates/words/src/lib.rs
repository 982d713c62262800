//! Every text that people read, in every language.
//!
//! The texts are in Fluent files, a folder for each language, and are part of the program; what a
//! game alone says is in the game's own folder. This crate knows what a game is and none of the
//! games: callers name a key and give the arguments, and [`GameTexts`] finds the words of a game.
//!
//! A new language is a folder of this crate, a file with its code in its name beside each game and
//! beside the texts of `--help`, and one line in `lang.rs`. A text that a language does not have is
//! said in English.
//!
//! ```
//! use cairn_words::{Lang, say};
//!
//! assert_eq!(say!(Lang::En, "to-move", side = "Black"), "Black to move");
//! assert_eq!(say!(Lang::Pt, "to-move", side = "Pretas"), "Jogam as Pretas");
//! ```
//!
//! What is not said at once, because nobody knows yet who listens, is a [`Sentence`]: errors are.
//!
//! ```
//! use cairn_words::{Lang, sentence};
//!
//! let sentence = sentence!("off-the-board", cell = "z9", last = "e5");
//! assert_eq!(sentence.to_string(), "z9 is not on the board, which is a1 to e5");
//! assert_eq!(sentence.say(Lang::Pt), "z9 não está no tabuleiro, que vai de a1 a e5");
//! ```

mod lang;
mod plain;
mod said;
mod say;
mod texts;

pub use cairn_core::{Argument, Sentence};
pub use fluent_bundle::FluentValue;
pub use lang::Lang;
pub use said::{GameTexts, OptionSaid};
pub use say::Say;
pub use texts::{COMMON, File, Texts, WEB};

/// The text with this key, if there is one, in English if this language does not have it: for keys
/// that are made from other words.
#[must_use]
pub fn find(lang: Lang, key: &str, arguments: &[(&str, FluentValue<'_>)]) -> Option<String> {
    COMMON.find(lang, key, arguments).or_else(|| COMMON.find(Lang::default(), key, arguments))
}

/// The text with this key; a key that does not exist is shown as itself. Used by [`say!`].
#[must_use]
pub fn text(lang: Lang, key: &str, arguments: &[(&str, FluentValue<'_>)]) -> String {
    COMMON.text(lang, key, arguments)
}

/// A text in a language, with its arguments: `say!(lang, "to-move", side = "Black")`.
///
/// The key is written out, so that a test can see that it exists.
#[macro_export]
macro_rules! say {
    ($lang:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::text($lang, $key, &[$((stringify!($name), $crate::FluentValue::from($value))),*])
    };
}
