use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::Lang;

/// Texts of one kind in every language, each language read when it is first spoken.
pub struct Texts {
    /// For each language of [`Lang::ALL`], its files.
    sources: [&'static [&'static str]; 2],
    read: [OnceLock<FluentBundle<FluentResource>>; 2],
}

/// What belongs to no game.
pub static COMMON: Texts = Texts::of(
    &[
        include_str!("en/games.ftl"),
        include_str!("en/screen.ftl"),
        include_str!("en/plain.ftl"),
        include_str!("en/turns.ftl"),
        include_str!("en/files.ftl"),
        include_str!("en/players.ftl"),
        include_str!("en/bots.ftl"),
        include_str!("en/usage.ftl"),
        include_str!("en/session.ftl"),
        include_str!("en/online.ftl"),
        include_str!("en/server.ftl"),
        include_str!("en/arena.ftl"),
    ],
    &[
        include_str!("pt/games.ftl"),
        include_str!("pt/screen.ftl"),
        include_str!("pt/plain.ftl"),
        include_str!("pt/turns.ftl"),
        include_str!("pt/files.ftl"),
        include_str!("pt/players.ftl"),
        include_str!("pt/bots.ftl"),
        include_str!("pt/usage.ftl"),
        include_str!("pt/session.ftl"),
        include_str!("pt/online.ftl"),
        include_str!("pt/server.ftl"),
        include_str!("pt/arena.ftl"),
    ],
);

/// What only the page in the browser says: it is handed over whole, see [`plain`](crate::plain).
pub static WEB: Texts = Texts::of(&[include_str!("en/web.ftl")], &[include_str!("pt/web.ftl")]);

impl Texts {
    /// The Fluent files of English, and those of Portuguese.
    #[must_use]
    pub const fn of(en: &'static [&'static str], pt: &'static [&'static str]) -> Texts {
        Texts { sources: [en, pt], read: [const { OnceLock::new() }; 2] }
    }

    /// The files of a language.
    #[must_use]
    pub fn sources(&self, lang: Lang) -> &'static [&'static str] {
        self.sources[lang.index()]
    }

    /// The text with this key, if there is one.
    pub fn find(
        &self,
        lang: Lang,
        key: &str,
        arguments: &[(&str, FluentValue<'_>)],
    ) -> Option<String> {
        let bundle = self.read[lang.index()].get_or_init(|| self.read(lang));
        let pattern = bundle.get_message(key)?.value()?;
        let arguments: FluentArgs<'_> =
            arguments.iter().map(|(name, value)| (*name, value.clone())).collect();
        // What an argument that is missing leaves behind is seen by the tests, not by an error.
        let text = bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new());
        Some(text.into_owned())
    }

    /// The text with this key; a key that does not exist is shown as itself.
    #[must_use]
    pub fn text(&self, lang: Lang, key: &str, arguments: &[(&str, FluentValue<'_>)]) -> String {
        self.find(lang, key, arguments).unwrap_or_else(|| format!("[{key}]"))
    }

    fn read(&self, lang: Lang) -> FluentBundle<FluentResource> {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // The marks that keep right-to-left names apart would be seen in a terminal.
        bundle.set_use_isolating(false);
        for source in self.sources(lang) {
            let texts = FluentResource::try_new((*source).to_owned());
            let texts = texts.unwrap_or_else(|(_, errors)| panic!("{lang}: {errors:?}"));
            bundle.add_resource(texts).unwrap_or_else(|errors| panic!("{lang}: {errors:?}"));
        }
        bundle
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Texts")
    }
}
