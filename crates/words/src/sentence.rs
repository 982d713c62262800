use std::borrow::Cow;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentValue;

use crate::{Lang, Texts};

/// A text that can be said in any language later: a key and its arguments. Written out it is
/// English.
#[derive(Clone)]
pub struct Sentence(Box<Inside>);

/// In a box, so that an error is no larger than what it is returned instead of.
#[derive(Clone)]
struct Inside {
    texts: &'static Texts,
    key: Cow<'static, str>,
    arguments: Vec<(&'static str, Argument)>,
}

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

/// What can be said in any language, as errors can.
pub trait Say {
    /// It, as a sentence.
    fn sentence(&self) -> Sentence;

    /// It, in a language.
    fn say(&self, lang: Lang) -> String {
        self.sentence().say(lang)
    }
}

impl Sentence {
    /// The text with this key among these. Used by [`sentence!`](crate::sentence!).
    #[must_use]
    pub fn new(
        texts: &'static Texts,
        key: impl Into<Cow<'static, str>>,
        arguments: Vec<(&'static str, Argument)>,
    ) -> Sentence {
        Sentence(Box::new(Inside { texts, key: key.into(), arguments }))
    }

    /// The text in a language.
    #[must_use]
    pub fn say(&self, lang: Lang) -> String {
        let Inside { texts, key, arguments } = &*self.0;
        let arguments: Vec<(&str, FluentValue<'_>)> = arguments
            .iter()
            .map(|(name, argument)| {
                let value = match argument {
                    Argument::Text(text) => text.as_str().into(),
                    Argument::Number(number) => (*number).into(),
                    Argument::Sentence(sentence) => sentence.say(lang).into(),
                };
                (*name, value)
            })
            .collect();
        texts.text(lang, key, &arguments)
    }

    /// Is there such a text in this language, and are there all those inside it?
    #[must_use]
    pub fn is_known(&self, lang: Lang) -> bool {
        let inside = |argument: &Argument| match argument {
            Argument::Sentence(sentence) => sentence.is_known(lang),
            _ => true,
        };
        self.0.texts.find(lang, &self.0.key, &[]).is_some()
            && self.0.arguments.iter().all(|(_, argument)| inside(argument))
    }

    /// Its key.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.0.key
    }
}

impl Say for Sentence {
    fn sentence(&self) -> Sentence {
        self.clone()
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl fmt::Debug for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sentence({})", self.say(Lang::En))
    }
}

/// The same text with the same arguments.
impl PartialEq for Sentence {
    fn eq(&self, other: &Sentence) -> bool {
        std::ptr::eq(self.0.texts, other.0.texts)
            && self.0.key == other.0.key
            && self.0.arguments == other.0.arguments
    }
}

impl Eq for Sentence {}

/// A [`Sentence`]: `sentence!("off-the-board", cell = cell, last = "e5")`, or with a game's own
/// texts `sentence!(WORDS, "claimed", cell = cell)`.
#[macro_export]
macro_rules! sentence {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::sentence!($crate::COMMON, $key $(, $name = $value)*)
    };
    ($texts:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Sentence::new(
            &$texts,
            $key,
            vec![$((stringify!($name), $crate::Argument::from($value))),*],
        )
    };
}

/// Lets errors be [`Say`] and nothing more: `Display` is then what they say in English.
#[macro_export]
macro_rules! said_in_english {
    ($($type:ty),+ $(,)?) => {$(
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(&$crate::Say::say(self, $crate::Lang::En))
            }
        }
    )+};
}

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

/// What the system says of a file. What it says in English only is known by its kind.
impl Say for io::Error {
    fn sentence(&self) -> Sentence {
        if let Some(said) = self.get_ref().and_then(|own| own.downcast_ref::<Sentence>()) {
            return said.clone();
        }
        let Some(code) = self.raw_os_error() else {
            return crate::sentence!("system-other", text = self.to_string());
        };
        let code = code.unsigned_abs();
        match self.kind() {
            io::ErrorKind::NotFound => crate::sentence!("system-not-found", code = code),
            io::ErrorKind::PermissionDenied => {
                crate::sentence!("system-permission-denied", code = code)
            }
            io::ErrorKind::AlreadyExists => crate::sentence!("system-already-exists", code = code),
            io::ErrorKind::IsADirectory => crate::sentence!("system-is-a-directory", code = code),
            io::ErrorKind::NotADirectory => {
                crate::sentence!("system-not-a-directory", code = code)
            }
            io::ErrorKind::StorageFull => crate::sentence!("system-storage-full", code = code),
            io::ErrorKind::ReadOnlyFilesystem => crate::sentence!("system-read-only", code = code),
            io::ErrorKind::InvalidFilename => crate::sentence!("system-name-too-long", code = code),
            _ => crate::sentence!("system-other", text = self.to_string()),
        }
    }
}

/// A sentence may be why something failed.
impl std::error::Error for Sentence {}
