//! Every text that people read, in English and Portuguese.
//!
//! The texts stand in `en.ftl` and `pt.ftl` (Fluent) and travel in the program. This crate knows
//! nothing of games: whoever speaks names a key and gives the arguments.
//!
//! ```
//! use cairn_words::{Lang, say};
//!
//! assert_eq!(say!(Lang::En, "to-move", side = "Black"), "Black to move");
//! assert_eq!(say!(Lang::Pt, "to-move", side = "Pretas"), "Jogam as Pretas");
//! ```

mod lang;

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

pub use fluent_bundle::FluentValue;
pub use lang::Lang;

/// The texts of a language, as they are read.
struct Texts {
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    fn read(lang: Lang) -> Texts {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // The marks that keep right-to-left names apart would be seen in a terminal.
        bundle.set_use_isolating(false);
        let texts = FluentResource::try_new(lang.source().to_owned());
        let texts = texts.unwrap_or_else(|(_, errors)| panic!("{lang}: {errors:?}"));
        bundle.add_resource(texts).unwrap_or_else(|errors| panic!("{lang}: {errors:?}"));
        Texts { bundle }
    }

    fn find(&self, key: &str, arguments: &[(&str, FluentValue<'_>)]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let arguments: FluentArgs<'_> =
            arguments.iter().map(|(name, value)| (*name, value.clone())).collect();
        // What an argument that is missing leaves behind is seen by the tests, not by an error.
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new());
        Some(text.into_owned())
    }
}

fn texts(lang: Lang) -> &'static Texts {
    static EN: LazyLock<Texts> = LazyLock::new(|| Texts::read(Lang::En));
    static PT: LazyLock<Texts> = LazyLock::new(|| Texts::read(Lang::Pt));
    match lang {
        Lang::En => &EN,
        Lang::Pt => &PT,
    }
}

/// The text with this key, if there is one: for keys that are made from a game's own words.
#[must_use]
pub fn find(lang: Lang, key: &str, arguments: &[(&str, FluentValue<'_>)]) -> Option<String> {
    texts(lang).find(key, arguments)
}

/// The text with this key; a key that does not exist is shown as itself. Used by [`say!`].
#[must_use]
pub fn text(lang: Lang, key: &str, arguments: &[(&str, FluentValue<'_>)]) -> String {
    find(lang, key, arguments).unwrap_or_else(|| format!("[{key}]"))
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
