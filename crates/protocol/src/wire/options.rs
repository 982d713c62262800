use std::fmt;

use super::{WireError, first_word, split_at_word, words};

/// An option that a bot announces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announced {
    /// What it is called.
    pub name: String,
    /// What it can be.
    pub kind: Kind,
}

/// What an option can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `true` or `false`.
    Check {
        /// If nothing is set.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// If nothing is set.
        default: i64,
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// One of some words.
    Combo {
        /// If nothing is set.
        default: String,
        /// All of them.
        values: Vec<String>,
    },
    /// Something to be done.
    Button,
    /// Any text.
    Text {
        /// If nothing is set.
        default: String,
    },
}

impl Announced {
    /// What comes after `option`.
    pub(super) fn read(rest: &str) -> Result<Announced, WireError> {
        let form = |problem: &str| WireError::form("option", problem);
        const FORM: &str = "write it as option name NAME type check, spin, combo, button or string";
        let Ok(("name", rest)) = first_word(rest) else { return Err(form(FORM)) };
        let (name, rest) = split_at_word(rest, "type").ok_or_else(|| form(FORM))?;
        let (kind, rest) = first_word(rest).map_err(|_| form(FORM))?;
        if name.is_empty() {
            return Err(form(FORM));
        }
        let of = |word: &str| {
            let text = split_at_word(rest, word)?.1;
            Some(text.split_whitespace().next().unwrap_or_default())
        };
        let number = |word| of(word).and_then(|text| text.parse().ok());
        let kind = match kind {
            "check" => Kind::Check { default: of("default") == Some("true") },
            "spin" => Kind::Spin {
                default: number("default").ok_or_else(|| form("a spin has a default"))?,
                min: number("min").unwrap_or(i64::MIN),
                max: number("max").unwrap_or(i64::MAX),
            },
            "combo" => combo(rest),
            "button" => Kind::Button,
            "string" => {
                let default = split_at_word(rest, "default").map_or("", |(_, text)| text);
                Kind::Text { default: default.to_owned() }
            }
            _ => return Err(form(FORM)),
        };
        Ok(Announced { name: words(name).join(" "), kind })
    }
}

/// Word by word, since a value may be called `default` or `var`.
fn combo(rest: &str) -> Kind {
    let mut words = rest.split_whitespace();
    let (mut default, mut values) = ("", Vec::new());
    while let Some(word) = words.next() {
        match word {
            "default" => default = words.next().unwrap_or_default(),
            "var" => values.extend(words.next().map(str::to_owned)),
            _ => {}
        }
    }
    Kind::Combo { default: default.to_owned(), values }
}

impl fmt::Display for Announced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            Kind::Check { default } => write!(f, "check default {default}"),
            Kind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            Kind::Combo { default, values } => {
                f.write_str("combo")?;
                if !default.is_empty() {
                    write!(f, " default {default}")?;
                }
                values.iter().try_for_each(|value| write!(f, " var {value}"))
            }
            Kind::Button => f.write_str("button"),
            Kind::Text { default } if default.is_empty() => f.write_str("string"),
            Kind::Text { default } => write!(f, "string default {default}"),
        }
    }
}
