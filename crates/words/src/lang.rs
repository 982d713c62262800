use std::fmt;
use std::str::FromStr;

use cairn_core::{Argument, English, Language};
use unic_langid::LanguageIdentifier;

use crate::texts::CORE;
use crate::{Sentence, sentence};

/// The languages, one line each: this is the only place that lists them. Each has a folder of this
/// crate, and a file of its own beside each game and beside the texts of `--help`.
///
/// English comes first: it is what is said if a text does not exist in another language.
#[doc(hidden)]
#[macro_export]
macro_rules! languages {
    ($($job:tt)*) => {
        $crate::for_languages! {
            { $($job)* }
            En "en" "English",
            Pt "pt" "Português",
        }
    };
}

/// What is made of the list of languages: [`Lang`], or the files of each language.
#[doc(hidden)]
#[macro_export]
macro_rules! for_languages {
    ({ lang } $($variant:ident $code:literal $name:literal,)*) => {
        /// A language that Cairn speaks.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Lang {
            $(
                #[doc = $name]
                $variant,
            )*
        }

        impl Lang {
            /// Every language, the one that is meant when nothing is said first.
            pub const ALL: [Lang; [$($code),*].len()] = [$(Lang::$variant),*];

            /// Its code: `en`.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Lang::$variant => $code,)*
                }
            }

            /// What its speakers call it: `English`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Lang::$variant => $name,)*
                }
            }
        }
    };
    ({ files $before:literal $after:literal } $($variant:ident $code:literal $name:literal,)*) => {
        &[$(($code, include_str!(concat!($before, $code, $after)))),*]
    };
    (
        { translations $before:literal $after:literal }
        $english:ident $en:literal $name_of_english:literal,
        $($variant:ident $code:literal $name:literal,)*
    ) => {
        &[$(($code, include_str!(concat!($before, $code, $after)))),*]
    };
}

/// A file of every language, as pairs of the language's code and the text:
/// `files!("words.", ".ftl")` has `words.en.ftl`, `words.pt.ftl` and so on, from beside the source
/// file that names them.
#[macro_export]
macro_rules! files {
    ($before:literal, $after:literal) => {
        $crate::languages!(files $before $after)
    };
}

/// The same without English, for texts whose English is in the code.
#[macro_export]
macro_rules! translations {
    ($before:literal, $after:literal) => {
        $crate::languages!(translations $before $after)
    };
}

languages!(lang);

/// English.
impl Default for Lang {
    fn default() -> Lang {
        Lang::ALL[0]
    }
}

impl Lang {
    /// The language that the environment asks for, as `LC_ALL`, `LC_MESSAGES` and `LANG` have it:
    /// the first that says anything decides, and what is not known is English.
    ///
    /// ```
    /// use cairn_words::Lang;
    /// let environment = |name: &str| (name == "LANG").then(|| "pt_PT.UTF-8".to_owned());
    /// assert_eq!(Lang::of_environment(environment), Lang::Pt);
    /// ```
    pub fn of_environment(get: impl Fn(&str) -> Option<String>) -> Lang {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(get)
            .find(|locale| !locale.is_empty())
            .map_or(Lang::default(), |locale| Lang::of_locale(&locale))
    }

    fn of_locale(locale: &str) -> Lang {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        language.parse().unwrap_or_default()
    }

    /// The codes of all languages as they are listed in a sentence: all but the last with commas
    /// between them, and the last.
    #[must_use]
    pub fn codes() -> (String, &'static str) {
        let codes = Lang::ALL.map(Lang::code);
        let (last, others) = codes.split_last().expect("there is English");
        (others.join(", "), last)
    }

    /// Its place in [`Lang::ALL`].
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("two letters name a language")
    }
}

impl Language for Lang {
    fn code(&self) -> &str {
        (*self).code()
    }

    fn message(&self, key: &str, arguments: &[(&'static str, Argument)]) -> Option<String> {
        match self.code() == English::CODE {
            true => English.message(key, arguments),
            false => CORE.find_with(*self, key, arguments),
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<Lang, Sentence> {
        let found = Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(text));
        found.ok_or_else(|| {
            let (others, last) = Lang::codes();
            let known = sentence!("listed", others = others, last = last);
            sentence!("no-such-language", text = text, known = known)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(pairs: &[(&str, &str)]) -> Lang {
        Lang::of_environment(|name| {
            pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_asks_for_a_language() {
        assert_eq!(asked(&[]), Lang::En);
        assert_eq!(asked(&[("LANG", "pt_BR")]), Lang::Pt);
        assert_eq!(asked(&[("LANG", "C.UTF-8")]), Lang::En);
        assert_eq!(asked(&[("LANG", "pt_PT.UTF-8"), ("LC_ALL", "en_GB.UTF-8")]), Lang::En);
        assert_eq!(asked(&[("LANG", "en_GB"), ("LC_ALL", ""), ("LC_MESSAGES", "pt")]), Lang::Pt);
        assert_eq!(asked(&[("LANG", "de_DE.UTF-8")]), Lang::En);
    }
}
