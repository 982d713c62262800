use std::borrow::Cow;
use std::fmt;
use std::path::{Path, PathBuf};

/// A text that can be said in any language later: a key, its arguments and the catalogue that has
/// it. `Display` writes it in English.
///
/// ```
/// use cairn_core::Cell;
///
/// let error = "c".parse::<Cell>().unwrap_err();
/// assert_eq!(error.expected.key(), "a-row-number");
/// assert_eq!(error.expected.to_string(), "a row number after the column letter");
/// ```
#[derive(Clone)]
pub struct Sentence(Box<Inside>);

/// In a box, so that an error is no larger than what it is returned instead of.
#[derive(Clone)]
struct Inside {
    catalogue: &'static dyn Catalogue,
    key: Cow<'static, str>,
    arguments: Arguments,
}

/// The arguments of a [`Sentence`] with their names.
type Arguments = Vec<(&'static str, Argument)>;

/// An argument of a [`Sentence`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// What is the same in every language.
    Text(String),
    /// A number, so that a language can say one in another way than two.
    Number(u32),
    /// What is said in the language of the whole.
    Sentence(Sentence),
}

/// Texts by their keys. A game has one, and so has each crate that says something of its own.
pub trait Catalogue: fmt::Debug + Send + Sync {
    /// The text with this key in this language, with the arguments put in; `None` if the catalogue
    /// has no such text in this language.
    fn text(
        &self,
        lang: &dyn Language,
        key: &str,
        arguments: &[(&'static str, Argument)],
    ) -> Option<String>;
}

/// A language that a [`Sentence`] can be said in. This crate has English only.
pub trait Language {
    /// Its code, such as `en`.
    fn code(&self) -> &str;

    /// A message of this crate in this language, by its key in [`messages`](crate::messages);
    /// `None` if nobody has translated it.
    fn message(&self, key: &str, arguments: &[(&'static str, Argument)]) -> Option<String>;
}

/// The language that every text exists in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct English;

impl English {
    /// Its code.
    pub const CODE: &'static str = "en";
}

impl Language for English {
    fn code(&self) -> &str {
        English::CODE
    }

    fn message(&self, key: &str, arguments: &[(&'static str, Argument)]) -> Option<String> {
        crate::messages::english(key, arguments)
    }
}

impl<L: Language + ?Sized> Language for &L {
    fn code(&self) -> &str {
        (**self).code()
    }

    fn message(&self, key: &str, arguments: &[(&'static str, Argument)]) -> Option<String> {
        (**self).message(key, arguments)
    }
}

impl Sentence {
    /// The text with this key in a catalogue.
    #[must_use]
    pub fn new(
        catalogue: &'static dyn Catalogue,
        key: impl Into<Cow<'static, str>>,
        arguments: Vec<(&'static str, Argument)>,
    ) -> Sentence {
        Sentence(Box::new(Inside { catalogue, key: key.into(), arguments }))
    }

    /// The text with this key, if the catalogue has it in English.
    #[must_use]
    pub fn find(
        catalogue: &'static dyn Catalogue,
        key: impl Into<Cow<'static, str>>,
        arguments: Vec<(&'static str, Argument)>,
    ) -> Option<Sentence> {
        let key = key.into();
        catalogue.text(&English, &key, &[])?;
        Some(Sentence::new(catalogue, key, arguments))
    }

    /// A text that is the same in every language.
    #[must_use]
    pub fn verbatim(text: &str) -> Sentence {
        crate::messages::message!("as-it-is", text = text)
    }

    /// The text in a language; in English if the catalogue does not have it in that language. A key
    /// that does not exist is shown as itself.
    #[must_use]
    pub fn say(&self, lang: impl Language) -> String {
        let Inside { catalogue, key, arguments } = &*self.0;
        let said = catalogue.text(&lang, key, arguments);
        said.or_else(|| catalogue.text(&English, key, arguments))
            .unwrap_or_else(|| format!("[{key}]"))
    }

    /// Is there such a text in this language, and are there all those inside it?
    #[must_use]
    pub fn is_known(&self, lang: impl Language) -> bool {
        self.is_known_in(&lang)
    }

    fn is_known_in(&self, lang: &dyn Language) -> bool {
        let Inside { catalogue, key, arguments } = &*self.0;
        let inside = |argument: &Argument| match argument {
            Argument::Sentence(sentence) => sentence.is_known_in(lang),
            _ => true,
        };
        catalogue.text(lang, key, &[]).is_some()
            && arguments.iter().all(|(_, argument)| inside(argument))
    }

    /// Its key.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.0.key
    }
}

impl Argument {
    /// The argument as text, if it is put into a text of this language.
    #[must_use]
    pub fn say(&self, lang: impl Language) -> Cow<'_, str> {
        match self {
            Argument::Text(text) => text.into(),
            Argument::Number(number) => number.to_string().into(),
            Argument::Sentence(sentence) => sentence.say(lang).into(),
        }
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(English))
    }
}

impl fmt::Debug for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sentence({self})")
    }
}

/// The same text with the same arguments.
impl PartialEq for Sentence {
    fn eq(&self, other: &Sentence) -> bool {
        std::ptr::addr_eq(self.0.catalogue, other.0.catalogue)
            && self.0.key == other.0.key
            && self.0.arguments == other.0.arguments
    }
}

impl Eq for Sentence {}

/// A sentence may be why something failed.
impl std::error::Error for Sentence {}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Argument {
        Argument::Text(text.clone())
    }
}

impl From<char> for Argument {
    fn from(letter: char) -> Argument {
        Argument::Text(letter.to_string())
    }
}

impl From<&Path> for Argument {
    fn from(path: &Path) -> Argument {
        Argument::Text(path.display().to_string())
    }
}

impl From<&PathBuf> for Argument {
    fn from(path: &PathBuf) -> Argument {
        path.as_path().into()
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Argument {
        Argument::Number(number)
    }
}

impl From<Sentence> for Argument {
    fn from(sentence: Sentence) -> Argument {
        Argument::Sentence(sentence)
    }
}
