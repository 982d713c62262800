use cairn_core::stone::{BasicColour, StoneStyle, TerminalStyle};
use ratatui::style::Color;

use super::{Background, Depth, Look};

/// What is coloured. The colours themselves depend on the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    /// Around the cells.
    Background,
    /// A cell.
    Cell,
    /// Every second cell, where no lines part them.
    Other,
    /// A cell of a shaded area, a shade deeper.
    Shade,
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
    shown(look, code(look.ground, ink), sixteen(look.ground, ink))
}

/// A stone where it is painted; where there are sixteen colours, letters that stand for it.
pub(super) fn stone(look: Look, stone: &StoneStyle, face: Face) -> Color {
    let TerminalStyle { face: top, side, basic, .. } = stone.terminal;
    let colours = match face {
        Face::Top => top,
        Face::Side => side,
    };
    let code = if look.ground == Background::Light { colours.light } else { colours.dark };
    let basic = basic.map_or(Color::Reset, |colour| match colour {
        BasicColour::Red => Color::Red,
        BasicColour::Green => Color::Green,
        BasicColour::Yellow => Color::Yellow,
        BasicColour::Blue => Color::Blue,
        BasicColour::Magenta => Color::Magenta,
        BasicColour::Cyan => Color::Cyan,
    });
    shown(look, code, basic)
}

/// Letters on the face of a stone.
pub(super) fn on_stone(look: Look, stone: &StoneStyle) -> Color {
    shown(look, stone.terminal.letters, Color::Reset)
}

/// A colour as this terminal has it: where there are sixteen it is this one of them.
fn shown(look: Look, code: u32, basic: Color) -> Color {
    let (r, g, b) = parts(code);
    match look.depth {
        Depth::None => Color::Reset,
        Depth::Sixteen => basic,
        Depth::Table => Color::Indexed(nearest(r, g, b)),
        Depth::Full => Color::Rgb(r, g, b),
    }
}

type Rgb = (u8, u8, u8);

fn parts(code: u32) -> Rgb {
    ((code >> 16) as u8, (code >> 8) as u8, code as u8)
}

fn code(ground: Background, ink: Ink) -> u32 {
    let (light, dark) = match ink {
        Ink::Background => (0xE9E2D3, 0x2B2F34),
        Ink::Cell => (0xF1EBDF, 0x4A525B),
        Ink::Other => (0xE8DFCE, 0x414850),
        Ink::Shade => (0xDDD0B5, 0x5C5A4E),
        Ink::Cursor => (0xAFD7D0, 0x005F57),
        Ink::Line => (0xB9AE98, 0x5E6771),
        Ink::Text => (0x4A4336, 0xE3E7EB),
        // As far from white as from black, where nobody knows which of them is below.
        Ink::Heading if ground == Background::Unknown => (0x0F8478, 0x0F8478),
        Ink::Warning if ground == Background::Unknown => (0xD43F33, 0xD43F33),
        Ink::Accent | Ink::Heading => (0x1F7A6D, 0x4FC3B0),
        Ink::Danger | Ink::Warning => (0xB3261E, 0xFF8A7A),
        Ink::Last => (0x8A5A00, 0xE5B04A),
    };
    if ground == Background::Light { light } else { dark }
}

/// Where a terminal chooses its own sixteen, its ground is left as it is.
fn sixteen(ground: Background, ink: Ink) -> Color {
    let is_light = ground == Background::Light;
    match ink {
        Ink::Background | Ink::Cell | Ink::Other | Ink::Shade | Ink::Cursor | Ink::Text => {
            Color::Reset
        }
        Ink::Line => Color::DarkGray,
        Ink::Accent | Ink::Heading if is_light => Color::Blue,
        Ink::Accent | Ink::Heading => Color::Cyan,
        Ink::Last if is_light => Color::Magenta,
        Ink::Last => Color::Yellow,
        Ink::Danger | Ink::Warning => Color::Red,
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
    use cairn_core::scene::Owner;
    use cairn_core::stone::contrast;

    #[test]
    fn text_and_signals_can_be_read_on_every_ground() {
        for ground in [Background::Light, Background::Dark] {
            let rgb = |ink| code(ground, ink);
            for below in [Ink::Background, Ink::Cell, Ink::Other, Ink::Shade, Ink::Cursor] {
                let text = contrast(rgb(Ink::Text), rgb(below));
                assert!(text >= 4.5, "{ground:?} {below:?} {text}");
                for signal in [Ink::Accent, Ink::Danger, Ink::Last] {
                    let signals = contrast(rgb(signal), rgb(below));
                    assert!(signals >= 3.0, "{ground:?} {signal:?} on {below:?} {signals}");
                }
            }
        }
    }

    #[test]
    fn letters_on_stones_can_be_read_in_every_game() {
        for info in cairn_games::games() {
            for owner in Owner::ALL {
                let TerminalStyle { face, letters, .. } = info.stone(owner).terminal;
                for below in [face.light, face.dark] {
                    let on = contrast(letters, below);
                    assert!(on >= 4.5, "{} {owner:?} {on}", info.name);
                }
            }
        }
    }

    /// Beside the board the ground is the terminal's own.
    #[test]
    fn what_is_written_can_be_read_on_white_and_on_black() {
        let (white, black) = (0xFFFFFF, 0x000000);
        for ink in [Ink::Heading, Ink::Warning] {
            for (ground, below) in [
                (Background::Light, white),
                (Background::Dark, black),
                (Background::Unknown, white),
                (Background::Unknown, black),
            ] {
                let contrast = contrast(code(ground, ink), below);
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
