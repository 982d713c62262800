//! How the pieces of an owner look, as data: pictures, the page and the terminal draw what a game
//! says here and know no owner by name.
//!
//! Any two owners of a game differ by three things: lightness, hue and the mark on top. So a grey
//! print, a colour-blind eye and a terminal of 16 colours all tell them apart.

/// How the pieces of an owner look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoneStyle {
    /// The upper face.
    pub face: Colours,
    /// The thin side under the face: a shade of the face.
    pub side: Colours,
    /// The line around both.
    pub edge: Colours,
    /// What is drawn on the face.
    pub mark: StoneMark,
    /// The colour of the mark.
    pub mark_colour: Colours,
    /// How a terminal shows it.
    pub terminal: TerminalStyle,
}

/// A colour on a light board and on a dark one, as red, green and blue: `0xFFFDF7`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colours {
    /// On a light board.
    pub light: u32,
    /// On a dark board.
    pub dark: u32,
}

/// What is drawn on the face of a stone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StoneMark {
    /// Nothing.
    None,
    /// A ring.
    Ring,
    /// A bar across it.
    Bar,
}

/// How a stone looks in a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerminalStyle {
    /// The face, where there are colours enough to paint stones.
    pub face: Colours,
    /// The side there.
    pub side: Colours,
    /// Letters on the face.
    pub letters: u32,
    /// Where stones are written: the left end, the filling and the right end of a stone.
    pub frame: [char; 3],
    /// The colour of a written stone where there are sixteen; the terminal's own if it is not said.
    pub basic: Option<BasicColour>,
    /// Is a written stone bright?
    pub is_bold: bool,
}

/// A colour that every terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "each is the colour that it says")]
pub enum BasicColour {
    Red,
    Green,
    Yellow,
    Blue,
    Magenta,
    Cyan,
}

impl StoneStyle {
    /// Chalk, without a mark.
    pub const LIGHT: StoneStyle = StoneStyle {
        face: Colours { light: 0xFFFDF7, dark: 0xF2EBDD },
        side: Colours::same(0x8A7F6B),
        edge: Colours::same(0x8A7F6B),
        mark: StoneMark::None,
        mark_colour: Colours::same(0x2E3338),
        terminal: TerminalStyle {
            face: Colours { light: 0xFFFDF7, dark: 0xF2EBDD },
            side: Colours::same(0xA79B84),
            letters: 0x1B1E21,
            frame: ['(', ' ', ')'],
            basic: None,
            is_bold: true,
        },
    };

    /// Slate with a ring.
    pub const DARK: StoneStyle = StoneStyle {
        face: Colours::same(0x2E3338),
        side: Colours::same(0x0F1113),
        edge: Colours { light: 0x59626B, dark: 0x7D8791 },
        mark: StoneMark::Ring,
        mark_colour: Colours::same(0xF2EBDD),
        terminal: TerminalStyle {
            face: Colours { light: 0x2E3338, dark: 0x1D2023 },
            side: Colours { light: 0x5F6870, dark: 0x7D8791 },
            letters: 0xFFFFFF,
            frame: ['[', '#', ']'],
            basic: None,
            is_bold: false,
        },
    };

    /// Sand, without a mark: for pieces that are nobody's.
    pub const SAND: StoneStyle = StoneStyle {
        face: Colours::same(0xCDB891),
        side: Colours::same(0x8C7A55),
        edge: Colours::same(0x8C7A55),
        mark: StoneMark::None,
        mark_colour: Colours::same(0x2E3338),
        terminal: TerminalStyle {
            face: Colours::same(0xCDB891),
            side: Colours::same(0x8C7A55),
            letters: 0x1B1E21,
            frame: ['(', '-', ')'],
            basic: None,
            is_bold: false,
        },
    };

    /// Is it lighter than another, to the eye? The lighter side is above in bars and graphs.
    #[must_use]
    pub fn is_lighter_than(&self, other: &StoneStyle) -> bool {
        luminance(self.face.light) > luminance(other.face.light)
    }
}

impl Colours {
    /// The same colour on every board.
    #[must_use]
    pub const fn same(rgb: u32) -> Colours {
        Colours { light: rgb, dark: rgb }
    }
}

/// The contrast of two colours, from 1 to 21, as the Web Content Accessibility Guidelines measure
/// it. Text needs 4.5, signs need 3.
#[must_use]
pub fn contrast(one: u32, other: u32) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// How light a colour is, from 0 to 1.
fn luminance(rgb: u32) -> f64 {
    let part = |shift: u32| {
        let part = f64::from(rgb >> shift & 0xFF) / 255.0;
        if part <= 0.039_28 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
}

impl StoneMark {
    /// The word for it, in messages and in classes of pictures.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            StoneMark::None => "none",
            StoneMark::Ring => "ring",
            StoneMark::Bar => "bar",
        }
    }
}
