use ratatui::style::Color;

use super::{Depth, Ground, Look};

/// What is coloured. The colours themselves depend on the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    /// Around the cells.
    Ground,
    /// A cell.
    Cell,
    /// Every second cell, where no lines part them.
    Other,
    /// A cell of a home row, a shade deeper.
    Home,
    /// The cell under the cursor.
    Cursor,
    /// Lines between cells.
    Line,
    /// Letters and numbers around the board, and numerals on it.
    Text,
    /// What can be done.
    Accent,
    /// What can be taken.
    Danger,
    /// What stands out beside the board, on the terminal's own ground.
    Heading,
    /// What went wrong, on the terminal's own ground.
    Warning,
    /// The last turn.
    Last,
    /// A stone of the owner with this letter (space: nobody's), on its face or on its side.
    Stone(char, Face),
    /// What is written on such a stone.
    OnStone(char),
}

/// The part of a stone that is seen. Stones that lie on one another alternate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Face {
    /// From above.
    Top,
    /// From the side, darker.
    Side,
}

pub(super) fn color(look: Look, ink: Ink) -> Color {
    match look.depth {
        Depth::None => Color::Reset,
        Depth::Sixteen => sixteen(look.ground, ink),
        Depth::Table => {
            let (r, g, b) = rgb(look.ground, ink);
            Color::Indexed(nearest(r, g, b))
        }
        Depth::Full => {
            let (r, g, b) = rgb(look.ground, ink);
            Color::Rgb(r, g, b)
        }
    }
}

type Rgb = (u8, u8, u8);

fn rgb(ground: Ground, ink: Ink) -> Rgb {
    let (light, dark) = match ink {
        Ink::Ground => (0xE9E2D3, 0x2B2F34),
        Ink::Cell => (0xF1EBDF, 0x4A525B),
        Ink::Other => (0xE8DFCE, 0x414850),
        Ink::Home => (0xDDD0B5, 0x5C5A4E),
        Ink::Cursor => (0xAFD7D0, 0x005F57),
        Ink::Line => (0xB9AE98, 0x5E6771),
        Ink::Text => (0x4A4336, 0xE3E7EB),
        // As far from white as from black, where nobody knows which of them is below.
        Ink::Heading if ground == Ground::Unknown => (0x0F8478, 0x0F8478),
        Ink::Warning if ground == Ground::Unknown => (0xD43F33, 0xD43F33),
        Ink::Accent | Ink::Heading => (0x1F7A6D, 0x4FC3B0),
        Ink::Danger | Ink::Warning => (0xB3261E, 0xFF8A7A),
        Ink::Last => (0x8A5A00, 0xE5B04A),
        Ink::Stone('w', Face::Top) => (0xFFFDF7, 0xF2EBDD),
        Ink::Stone('w', Face::Side) => (0xA79B84, 0xA79B84),
        Ink::Stone('b', Face::Top) => (0x2E3338, 0x1D2023),
        Ink::Stone('b', Face::Side) => (0x5F6870, 0x7D8791),
        Ink::Stone('r', Face::Top) => (0xC4512D, 0xC4512D),
        Ink::Stone('r', Face::Side) => (0x6E2713, 0x6E2713),
        Ink::Stone(_, Face::Top) => (0xCDB891, 0xCDB891),
        Ink::Stone(_, Face::Side) => (0x8C7A55, 0x8C7A55),
        Ink::OnStone('b' | 'r') => (0xFFFFFF, 0xFFFFFF),
        Ink::OnStone(_) => (0x1B1E21, 0x1B1E21),
    };
    let code: u32 = if ground == Ground::Light { light } else { dark };
    ((code >> 16) as u8, (code >> 8) as u8, code as u8)
}

/// Where a terminal chooses its own sixteen, its ground is left as it is.
fn sixteen(ground: Ground, ink: Ink) -> Color {
    let is_light = ground == Ground::Light;
    match ink {
        Ink::Ground
        | Ink::Cell
        | Ink::Other
        | Ink::Home
        | Ink::Cursor
        | Ink::Text
        | Ink::OnStone(_) => Color::Reset,
        Ink::Line => Color::DarkGray,
        Ink::Accent | Ink::Heading if is_light => Color::Blue,
        Ink::Accent | Ink::Heading => Color::Cyan,
        Ink::Last if is_light => Color::Magenta,
        Ink::Last => Color::Yellow,
        Ink::Danger | Ink::Warning | Ink::Stone('r', _) => Color::Red,
        Ink::Stone(..) => Color::Reset,
    }
}

/// The colour of the table that is nearest: of its cube, or of its greys.
fn nearest(r: u8, g: u8, b: u8) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let step = |part: u8| (0..6).min_by_key(|&at| STEPS[at].abs_diff(part)).unwrap_or(0);
    let (at_r, at_g, at_b) = (step(r), step(g), step(b));
    let cube = (STEPS[at_r], STEPS[at_g], STEPS[at_b]);
    let mean = (u32::from(r) + u32::from(g) + u32::from(b)) / 3;
    let grey_at = mean.saturating_sub(3).min(233) / 10;
    let grey = (8 + 10 * grey_at) as u8;
    let far = |(x, y, z): Rgb| {
        let part = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
        part(x, r) + part(y, g) + part(z, b)
    };
    if far((grey, grey, grey)) < far(cube) {
        232 + grey_at as u8
    } else {
        (16 + 36 * at_r + 6 * at_g + at_b) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How far apart two colours are in lightness, as web pages measure it.
    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let lightness = |(r, g, b): Rgb| {
            let part = |part: u8| {
                let part = f64::from(part) / 255.0;
                if part <= 0.039_28 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
        };
        let (one, other) = (lightness(one), lightness(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn text_and_signals_can_be_read_on_every_ground() {
        for ground in [Ground::Light, Ground::Dark] {
            let rgb = |ink| rgb(ground, ink);
            for below in [Ink::Ground, Ink::Cell, Ink::Other, Ink::Home, Ink::Cursor] {
                let text = contrast(rgb(Ink::Text), rgb(below));
                assert!(text >= 4.5, "{ground:?} {below:?} {text}");
                for signal in [Ink::Accent, Ink::Danger, Ink::Last] {
                    let signals = contrast(rgb(signal), rgb(below));
                    assert!(signals >= 3.0, "{ground:?} {signal:?} on {below:?} {signals}");
                }
            }
            for owner in ['w', 'b', 'r', ' '] {
                let on = contrast(rgb(Ink::OnStone(owner)), rgb(Ink::Stone(owner, Face::Top)));
                assert!(on >= 4.5, "{ground:?} {owner} {on}");
            }
        }
    }

    /// Beside the board the ground is the terminal's own.
    #[test]
    fn what_is_written_can_be_read_on_white_and_on_black() {
        let (white, black) = ((255, 255, 255), (0, 0, 0));
        for ink in [Ink::Heading, Ink::Warning] {
            for (ground, below) in [
                (Ground::Light, white),
                (Ground::Dark, black),
                (Ground::Unknown, white),
                (Ground::Unknown, black),
            ] {
                let contrast = contrast(rgb(ground, ink), below);
                assert!(contrast >= 4.5, "{ground:?} {ink:?} on {below:?}: {contrast}");
            }
        }
    }

    #[test]
    fn the_table_has_what_it_has() {
        assert_eq!(nearest(0, 0, 0), 16);
        assert_eq!(nearest(255, 255, 255), 231);
        assert_eq!(nearest(128, 128, 128), 244);
        assert_eq!(nearest(215, 95, 0), 166);
    }
}
