use std::io;

use cairn_core::{ParseError, PositionError, Sentence, TurnError, VariantError};

use crate::Lang;

/// What can be said in any language, as errors can.
pub trait Say {
    /// It, as a sentence.
    fn sentence(&self) -> Sentence;

    /// It, in a language.
    fn say(&self, lang: Lang) -> String {
        self.sentence().say(lang)
    }
}

impl Say for Sentence {
    fn sentence(&self) -> Sentence {
        self.clone()
    }
}

/// Errors of the core have their sentences themselves.
macro_rules! core_says {
    ($($type:ty),+) => {$(
        impl Say for $type {
            fn sentence(&self) -> Sentence {
                <$type>::sentence(self)
            }
        }
    )+};
}

core_says!(ParseError, PositionError, TurnError, VariantError);

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
