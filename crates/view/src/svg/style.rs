//! Colours and lines. The picture itself only names classes, so that one picture serves light
//! and dark, and a page can change from one to the other without drawing anew.

use std::fmt::Write;

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// What is coloured on a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "each says what it colours")]
pub enum Ink {
    Ground,
    Cell,
    Home,
    Line,
    Text,
    Accent,
    Danger,
    Last,
    Badge,
    OnBadge,
    White,
    WhiteEdge,
    Black,
    BlackSide,
    BlackEdge,
    BlackMark,
    Red,
    RedEdge,
    RedMark,
    Sand,
    SandEdge,
}

impl Ink {
    /// Every one.
    pub const ALL: [Ink; 21] = [
        Ink::Ground,
        Ink::Cell,
        Ink::Home,
        Ink::Line,
        Ink::Text,
        Ink::Accent,
        Ink::Danger,
        Ink::Last,
        Ink::Badge,
        Ink::OnBadge,
        Ink::White,
        Ink::WhiteEdge,
        Ink::Black,
        Ink::BlackSide,
        Ink::BlackEdge,
        Ink::BlackMark,
        Ink::Red,
        Ink::RedEdge,
        Ink::RedMark,
        Ink::Sand,
        Ink::SandEdge,
    ];

    /// The name of its variable in a page's style sheet.
    #[must_use]
    pub const fn variable(self) -> &'static str {
        match self {
            Ink::Ground => "--ground",
            Ink::Cell => "--cell",
            Ink::Home => "--home",
            Ink::Line => "--line",
            Ink::Text => "--text",
            Ink::Accent => "--accent",
            Ink::Danger => "--danger",
            Ink::Last => "--last",
            Ink::Badge => "--badge",
            Ink::OnBadge => "--on-badge",
            Ink::White => "--white",
            Ink::WhiteEdge => "--white-edge",
            Ink::Black => "--black",
            Ink::BlackSide => "--black-side",
            Ink::BlackEdge => "--black-edge",
            Ink::BlackMark => "--black-mark",
            Ink::Red => "--red",
            Ink::RedEdge => "--red-edge",
            Ink::RedMark => "--red-mark",
            Ink::Sand => "--sand",
            Ink::SandEdge => "--sand-edge",
        }
    }

    /// The colour, as red, green and blue.
    #[must_use]
    pub const fn rgb(self, theme: Theme) -> u32 {
        let (light, dark) = match self {
            Ink::Ground => (0xE9E2D3, 0x2B2F34),
            Ink::Cell => (0xF1EBDF, 0x4A525B),
            Ink::Home => (0xE2D7C0, 0x3B4149),
            Ink::Line => (0xB9AE98, 0x5E6771),
            Ink::Text => (0x5F5747, 0xC3CAD1),
            Ink::Accent => (0x1F7A6D, 0x4FC3B0),
            Ink::Danger => (0xB3261E, 0xFF8A7A),
            Ink::Last => (0x8A5A00, 0xE5B04A),
            Ink::Badge => (0x4A4336, 0xE3E7EB),
            Ink::OnBadge => (0xFFFFFF, 0x1B1E21),
            Ink::White => (0xFFFDF7, 0xF2EBDD),
            Ink::WhiteEdge => (0x8A7F6B, 0x8A7F6B),
            Ink::Black => (0x2E3338, 0x2E3338),
            Ink::BlackSide => (0x0F1113, 0x0F1113),
            Ink::BlackEdge => (0x59626B, 0x7D8791),
            Ink::BlackMark => (0xF2EBDD, 0xF2EBDD),
            Ink::Red => (0xC4512D, 0xC4512D),
            Ink::RedEdge => (0x6E2713, 0x6E2713),
            Ink::RedMark => (0xF2EBDD, 0xF2EBDD),
            Ink::Sand => (0xCDB891, 0xCDB891),
            Ink::SandEdge => (0x8C7A55, 0x8C7A55),
        };
        match theme {
            Theme::Light => light,
            Theme::Dark => dark,
        }
    }
}

/// The style of boards in a page, with every colour as a variable; [`variables`] gives them their
/// values.
#[must_use]
pub fn page_style() -> String {
    rules(|ink| format!("var({})", ink.variable()))
}

/// The variables of [`page_style`] in a theme, to be put between braces.
#[must_use]
pub fn variables(theme: Theme) -> String {
    Ink::ALL.iter().fold(String::new(), |mut all, ink| {
        let _ = write!(all, "{}:#{:06X};", ink.variable(), ink.rgb(theme));
        all
    })
}

/// The style of one picture by itself.
pub(super) fn picture_style(theme: Theme) -> String {
    rules(|ink| format!("#{:06X}", ink.rgb(theme)))
}

fn rules(colour: impl Fn(Ink) -> String) -> String {
    let mut rules = String::new();
    let mut rule = |classes: &str, declarations: &[(&str, &str)], inks: &[(&str, Ink)]| {
        let selectors: Vec<String> =
            classes.split(',').map(|class| format!(".board {class}")).collect();
        let mut all: Vec<String> =
            declarations.iter().map(|(name, value)| format!("{name}:{value}")).collect();
        all.extend(inks.iter().map(|(name, ink)| format!("{name}:{}", colour(*ink))));
        let _ = write!(rules, "{}{{{}}}", selectors.join(","), all.join(";"));
    };
    const NO_FILL: (&str, &str) = ("fill", "none");
    const ROUND: (&str, &str) = ("stroke-linecap", "round");
    let width = |width: &'static str| ("stroke-width", width);

    rule(".ground", &[], &[("fill", Ink::Ground)]);
    rule(".cell", &[width("1")], &[("fill", Ink::Cell), ("stroke", Ink::Line)]);
    rule(".home", &[], &[("fill", Ink::Home)]);
    let letters =
        ("font-family", "system-ui,-apple-system,\"Segoe UI\",\"DejaVu Sans\",sans-serif");
    let middle = ("text-anchor", "middle");
    rule("text", &[letters, middle], &[]);
    rule(".at", &[("font-size", "14px")], &[("fill", Ink::Text)]);
    rule(".shadow", &[("fill", "#000"), ("opacity", ".13")], &[]);
    for (stone, face, side, edge) in [
        ("w", Ink::White, Ink::WhiteEdge, Ink::WhiteEdge),
        ("b", Ink::Black, Ink::BlackSide, Ink::BlackEdge),
        ("r", Ink::Red, Ink::RedEdge, Ink::RedEdge),
        ("n", Ink::Sand, Ink::SandEdge, Ink::SandEdge),
    ] {
        let line = [width("1.3")];
        rule(&format!(".face.{stone}"), &line, &[("fill", face), ("stroke", edge)]);
        rule(&format!(".side.{stone}"), &line, &[("fill", side), ("stroke", edge)]);
    }
    rule(".mark.b", &[NO_FILL, width("2.2")], &[("stroke", Ink::BlackMark)]);
    rule(".mark.r", &[NO_FILL, width("4"), ROUND], &[("stroke", Ink::RedMark)]);
    rule(".last", &[NO_FILL, width("3")], &[("stroke", Ink::Last)]);
    rule(".signal,.under", &[NO_FILL, ROUND, ("stroke-linejoin", "round")], &[]);
    rule(".under", &[width("6")], &[("stroke", Ink::Cell)]);
    rule(".signal", &[width("3")], &[("stroke", Ink::Accent)]);
    rule(".signal.can-pick", &[width("2")], &[("fill", Ink::Accent), ("stroke", Ink::Cell)]);
    rule(".signal.picked", &[width("4.5")], &[]);
    rule(".under.picked", &[width("7.5")], &[]);
    rule(".signal.attack,.signal.threat", &[], &[("stroke", Ink::Danger)]);
    rule(".signal.threat", &[("stroke-dasharray", "7 6.35"), ("stroke-linecap", "butt")], &[]);
    rule(".signal.arrow", &[width("5")], &[]);
    rule(".under.arrow", &[width("9")], &[]);
    rule(".badge", &[width("1.5")], &[("fill", Ink::Badge), ("stroke", Ink::Cell)]);
    let height = [("font-size", "13px"), ("font-weight", "700")];
    rule(".height", &height, &[("fill", Ink::OnBadge)]);
    rules
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How far apart two colours are in lightness, as web pages measure it.
    fn contrast(one: u32, other: u32) -> f64 {
        let lightness = |rgb: u32| {
            let part = |shift: u32| {
                let part = f64::from(rgb >> shift & 0xFF) / 255.0;
                if part <= 0.039_28 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
        };
        let (one, other) = (lightness(one), lightness(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn what_is_written_can_be_read_and_signals_can_be_seen() {
        for theme in [Theme::Light, Theme::Dark] {
            let least = |one: Ink, other: Ink, least: f64| {
                let contrast = contrast(one.rgb(theme), other.rgb(theme));
                assert!(contrast >= least, "{theme:?}: {one:?} on {other:?} {contrast:.2}");
            };
            least(Ink::Text, Ink::Ground, 4.5);
            least(Ink::OnBadge, Ink::Badge, 4.5);
            for below in [Ink::Cell, Ink::Home] {
                for signal in [Ink::Accent, Ink::Danger, Ink::Last] {
                    least(signal, below, 3.0);
                }
                least(Ink::Badge, below, 3.0);
            }
            least(Ink::BlackMark, Ink::Black, 3.0);
            least(Ink::RedMark, Ink::Red, 3.0);
            // Every two owners differ in lightness alone, for grey prints.
            for (one, other) in [
                (Ink::White, Ink::Black),
                (Ink::Red, Ink::Black),
                (Ink::White, Ink::Red),
                (Ink::Sand, Ink::Black),
            ] {
                least(one, other, 2.2);
            }
        }
    }
}
