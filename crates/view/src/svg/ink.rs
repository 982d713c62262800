//! The colours of the board itself; those of the stones are the game's.

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
    Background,
    Cell,
    Shade,
    Line,
    Text,
    Accent,
    Danger,
    Last,
    Badge,
    OnBadge,
}

impl Ink {
    /// Every one.
    pub const ALL: [Ink; 10] = [
        Ink::Background,
        Ink::Cell,
        Ink::Shade,
        Ink::Line,
        Ink::Text,
        Ink::Accent,
        Ink::Danger,
        Ink::Last,
        Ink::Badge,
        Ink::OnBadge,
    ];

    /// The name of its variable in a page's style sheet.
    #[must_use]
    pub const fn variable(self) -> &'static str {
        match self {
            Ink::Background => "--ground",
            Ink::Cell => "--cell",
            Ink::Shade => "--shade",
            Ink::Line => "--line",
            Ink::Text => "--text",
            Ink::Accent => "--accent",
            Ink::Danger => "--danger",
            Ink::Last => "--last",
            Ink::Badge => "--badge",
            Ink::OnBadge => "--on-badge",
        }
    }

    /// The colour, as red, green and blue.
    #[must_use]
    pub const fn rgb(self, theme: Theme) -> u32 {
        let (light, dark) = match self {
            Ink::Background => (0xE9E2D3, 0x2B2F34),
            Ink::Cell => (0xF1EBDF, 0x4A525B),
            Ink::Shade => (0xE2D7C0, 0x3B4149),
            Ink::Line => (0xB9AE98, 0x5E6771),
            Ink::Text => (0x5F5747, 0xC3CAD1),
            Ink::Accent => (0x1F7A6D, 0x4FC3B0),
            Ink::Danger => (0xB3261E, 0xFF8A7A),
            Ink::Last => (0x8A5A00, 0xE5B04A),
            Ink::Badge => (0x4A4336, 0xE3E7EB),
            Ink::OnBadge => (0xFFFFFF, 0x1B1E21),
        };
        match theme {
            Theme::Light => light,
            Theme::Dark => dark,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_core::stone::contrast;

    #[test]
    fn what_is_written_can_be_read_and_signals_can_be_seen() {
        for theme in [Theme::Light, Theme::Dark] {
            let least = |one: Ink, other: Ink, least: f64| {
                let contrast = contrast(one.rgb(theme), other.rgb(theme));
                assert!(contrast >= least, "{theme:?}: {one:?} on {other:?} {contrast:.2}");
            };
            least(Ink::Text, Ink::Background, 4.5);
            least(Ink::OnBadge, Ink::Badge, 4.5);
            for below in [Ink::Cell, Ink::Shade] {
                for signal in [Ink::Accent, Ink::Danger, Ink::Last] {
                    least(signal, below, 3.0);
                }
                least(Ink::Badge, below, 3.0);
            }
        }
    }
}
