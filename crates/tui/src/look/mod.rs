//! How things look on this terminal: how many colours it has, on what ground, and whether it can
//! show more than ASCII.

mod fold;
mod glyphs;
mod palette;

use std::str::FromStr;

use cairn_core::stone::StoneStyle;
use cairn_words::{Sentence, sentence};
use ratatui::style::{Color, Modifier, Style};

pub(crate) use fold::fold;
pub(crate) use glyphs::Glyphs;
pub(crate) use palette::{Face, Ink};

/// How many colours there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// None, or none are wanted (`NO_COLOR`).
    None,
    /// The sixteen that every terminal chooses for itself.
    Sixteen,
    /// The 256 of the usual table.
    Table,
    /// All of them.
    Full,
}

/// Whether the terminal's own ground is light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Background {
    /// Dark letters on a light ground.
    Light,
    /// Light letters on a dark ground.
    Dark,
    /// Nobody knows: boards are dark, and what is written beside them can be read on either.
    Unknown,
}

impl FromStr for Background {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<Background, Sentence> {
        match text {
            "light" => Ok(Background::Light),
            "dark" => Ok(Background::Dark),
            _ => Err(sentence!("no-such-ground", text = text)),
        }
    }
}

/// How things look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// How many colours there are.
    pub depth: Depth,
    /// What the terminal's ground is.
    pub ground: Background,
    /// Only ASCII can be shown.
    pub ascii: bool,
}

impl Look {
    /// What the environment says of the terminal.
    ///
    /// ```
    /// use cairn_tui::{Depth, Background, Look};
    /// let environment = |name: &str| match name {
    ///     "TERM" => Some("xterm-256color".to_owned()),
    ///     "LANG" => Some("pt_PT.UTF-8".to_owned()),
    ///     _ => None,
    /// };
    /// let look = Look::of_environment(environment);
    /// assert_eq!(look, Look { depth: Depth::Table, ground: Background::Unknown, ascii: false });
    /// ```
    pub fn of_environment(get: impl Fn(&str) -> Option<String>) -> Look {
        let said = |name: &str| get(name).filter(|value| !value.is_empty());
        let term = said("TERM").unwrap_or_default();
        let depth = if said("NO_COLOR").is_some() || term == "dumb" {
            Depth::None
        } else if said("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit") {
            Depth::Full
        } else if term.contains("256") {
            Depth::Table
        } else {
            Depth::Sixteen
        };
        // Where it is set, its last number is the ground: 7 and 15 are white.
        let ground = said("COLORFGBG")
            .and_then(|value| value.rsplit(';').next()?.parse::<u8>().ok())
            .map_or(Background::Unknown, |ground| match ground {
                7 | 9..=15 => Background::Light,
                _ => Background::Dark,
            });
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(said);
        let utf8 = locale.is_some_and(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.ends_with("utf-8") || locale.ends_with("utf8")
        });
        // The bare console has letters enough, but few signs.
        Look { depth, ground, ascii: !utf8 || term == "linux" }
    }

    /// Are stones painted, or written as letters?
    #[must_use]
    pub(crate) fn paints(self) -> bool {
        self.depth >= Depth::Table && !self.ascii
    }

    pub(crate) fn glyphs(self) -> &'static Glyphs {
        if self.ascii { &glyphs::ASCII } else { &glyphs::UNICODE }
    }

    /// The colour of an ink here.
    pub(crate) fn color(self, ink: Ink) -> Color {
        palette::color(self, ink)
    }

    /// The colour of a stone here.
    pub(crate) fn stone(self, stone: &StoneStyle, face: Face) -> Color {
        palette::stone(self, stone, face)
    }

    /// Letters on the face of a stone.
    pub(crate) fn on_stone(self, stone: &StoneStyle) -> Style {
        Style::new().fg(palette::on_stone(self, stone)).bg(self.stone(stone, Face::Top))
    }

    /// Letters that stand for a stone.
    pub(crate) fn written_stone(self, stone: &StoneStyle) -> Style {
        let style = match stone.terminal.basic {
            Some(_) => Style::new().fg(self.stone(stone, Face::Top)),
            None => Style::new(),
        };
        if stone.terminal.is_bold { style.add_modifier(Modifier::BOLD) } else { style }
    }

    /// Letters in this ink.
    pub(crate) fn ink(self, ink: Ink) -> Style {
        Style::new().fg(self.color(ink))
    }

    /// Letters in one ink on a ground of another.
    pub(crate) fn on(self, ink: Ink, ground: Ink) -> Style {
        self.ink(ink).bg(self.color(ground))
    }

    /// What is chosen in a list.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What matters most.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// A heading.
    pub(crate) fn heading(self) -> Style {
        self.ink(Ink::Heading).add_modifier(Modifier::BOLD)
    }

    /// What matters less.
    pub(crate) fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(pairs: &[(&str, &str)]) -> Look {
        Look::of_environment(|name| {
            pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_says_how_many_colours() {
        assert_eq!(look(&[("TERM", "xterm")]).depth, Depth::Sixteen);
        assert_eq!(look(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]).depth, Depth::None);
        assert_eq!(look(&[("TERM", "xterm-256color"), ("NO_COLOR", "")]).depth, Depth::Table);
        assert_eq!(look(&[("COLORTERM", "truecolor")]).depth, Depth::Full);
        assert_eq!(look(&[("TERM", "dumb")]).depth, Depth::None);
    }

    #[test]
    fn the_ground_and_the_letters() {
        assert_eq!(look(&[("COLORFGBG", "0;15")]).ground, Background::Light);
        assert_eq!(look(&[("COLORFGBG", "15;default;0")]).ground, Background::Dark);
        assert_eq!(look(&[]).ground, Background::Unknown);
        assert!(look(&[("LANG", "C")]).ascii && look(&[]).ascii);
        assert!(!look(&[("LANG", "C"), ("LC_ALL", "C.utf8")]).ascii);
        assert!(look(&[("LC_ALL", "C.utf8"), ("TERM", "linux")]).ascii);
    }
}
