use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use cairn_core::{Argument, Catalogue, Language};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::plain::plain;
use crate::{Lang, files, translations};

/// Texts of one kind in every language, from Fluent files. The files of a language are read when it
/// is first spoken.
pub struct Texts {
    files: &'static [File],
    read: [OnceLock<FluentBundle<FluentResource>>; Lang::ALL.len()],
}

/// A file in every language that has it: the language's code and the text. See
/// [`files!`](crate::files!).
pub type File = &'static [(&'static str, &'static str)];

/// What belongs to no game.
pub static COMMON: Texts = Texts::new(&[
    files!("", "/games.ftl"),
    files!("", "/screen.ftl"),
    files!("", "/plain.ftl"),
    files!("", "/turns.ftl"),
    files!("", "/files.ftl"),
    files!("", "/players.ftl"),
    files!("", "/bots.ftl"),
    files!("", "/usage.ftl"),
    files!("", "/session.ftl"),
    files!("", "/online.ftl"),
    files!("", "/server.ftl"),
    files!("", "/arena.ftl"),
]);

/// What only the page in the browser says: it gets all of it, see [`Texts::plain`].
pub static WEB: Texts = Texts::new(&[files!("", "/web.ftl")]);

/// The messages of `cairn_core`, which has their English: [`cairn_core::messages::ENGLISH`].
pub(crate) static CORE: Texts = Texts::new(&[translations!("", "/core.ftl")]);

impl Texts {
    /// The texts of these Fluent files:
    ///
    /// ```
    /// use cairn_words::{Lang, Texts};
    ///
    /// static TEXTS: Texts =
    ///     Texts::new(&[&[("en", "yes = Yes\nno = No\n"), ("pt", "yes = Sim\n")]]);
    /// assert_eq!(TEXTS.text(Lang::Pt, "yes", &[]), "Sim");
    /// assert_eq!(TEXTS.text(Lang::Pt, "no", &[]), "No");
    /// ```
    #[must_use]
    pub const fn new(files: &'static [File]) -> Texts {
        Texts { files, read: [const { OnceLock::new() }; Lang::ALL.len()] }
    }

    /// The text with this key, if there is one in this language.
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

    /// The text with this key, in English if this language does not have it. A key that does not
    /// exist is shown as itself.
    #[must_use]
    pub fn text(&self, lang: Lang, key: &str, arguments: &[(&str, FluentValue<'_>)]) -> String {
        self.find(lang, key, arguments)
            .or_else(|| self.find(Lang::default(), key, arguments))
            .unwrap_or_else(|| format!("[{key}]"))
    }

    /// All texts as they are, by their keys, with arguments written `{$name}`: for whoever puts the
    /// arguments in by themselves. Texts that choose between forms are left out.
    ///
    /// ```
    /// use cairn_words::{Lang, Texts};
    ///
    /// static TEXTS: Texts = Texts::new(&[&[("en", "wins = { $side } wins\n")]]);
    /// assert_eq!(TEXTS.plain(Lang::Pt)["wins"], "{$side} wins");
    /// ```
    #[must_use]
    pub fn plain(&self, lang: Lang) -> BTreeMap<String, String> {
        [Lang::default(), lang]
            .into_iter()
            .flat_map(|lang| self.sources(lang))
            .flat_map(plain)
            .collect()
    }

    /// The text with the arguments of a sentence.
    pub(crate) fn find_with(
        &self,
        lang: Lang,
        key: &str,
        arguments: &[(&'static str, Argument)],
    ) -> Option<String> {
        let arguments: Vec<(&str, FluentValue<'_>)> = arguments
            .iter()
            .map(|(name, argument)| {
                let value = match argument {
                    Argument::Number(number) => (*number).into(),
                    other => other.say(lang).into(),
                };
                (*name, value)
            })
            .collect();
        self.find(lang, key, &arguments)
    }

    /// The files of a language.
    fn sources(&self, lang: Lang) -> impl Iterator<Item = &'static str> {
        let pairs = self.files.iter().copied().flatten();
        pairs.filter(move |(code, _)| *code == lang.code()).map(|(_, text)| *text)
    }

    fn read(&self, lang: Lang) -> FluentBundle<FluentResource> {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // The marks that keep right-to-left names apart would be seen in a terminal.
        bundle.set_use_isolating(false);
        for source in self.sources(lang) {
            let texts = FluentResource::try_new(source.to_owned());
            let texts = texts.unwrap_or_else(|(_, errors)| panic!("{lang}: {errors:?}"));
            bundle.add_resource(texts).unwrap_or_else(|errors| panic!("{lang}: {errors:?}"));
        }
        bundle
    }
}

/// A language that is not in the list has no texts: a sentence is then said in English.
impl Catalogue for Texts {
    fn text(
        &self,
        lang: &dyn Language,
        key: &str,
        arguments: &[(&'static str, Argument)],
    ) -> Option<String> {
        let lang = Lang::ALL.into_iter().find(|known| known.code() == lang.code())?;
        self.find_with(lang, key, arguments)
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Texts")
    }
}
