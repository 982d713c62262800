use std::fmt;
use std::str::FromStr;

use unic_langid::LanguageIdentifier;

use crate::{Sentence, sentence};

/// A language that Cairn speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Portuguese.
    Pt,
}

impl Lang {
    /// Every language, the one that is meant when nothing is said first.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Pt];

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
            .map_or(Lang::En, |locale| Lang::of_locale(&locale))
    }

    fn of_locale(locale: &str) -> Lang {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        language.parse().unwrap_or_default()
    }

    /// `en` or `pt`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pt => "pt",
        }
    }

    /// Its place in [`Lang::ALL`].
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("two letters name a language")
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
        found.ok_or_else(|| sentence!("no-such-language", text = text))
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
