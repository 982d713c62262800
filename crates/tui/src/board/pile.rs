//! A pile of stones in a cell: painted where there are colours enough, written where there are not.

use cairn_core::GameInfo;
use cairn_core::scene::{Form, Owner, Piece, SceneCell};
use cairn_core::stone::StoneStyle;
use cairn_view::compact::letter;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use crate::look::{Face, Ink, Look};

/// What lies in a pile, seen from the side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Layer<'a> {
    piece: Piece,
    /// The letter that it is known by; flat pieces that are nobody's have none.
    letter: Option<char>,
    /// The letter of the side whose it is.
    owner_letter: Option<char>,
    stone: &'a StoneStyle,
}

/// A pile that is ready to be drawn.
pub(super) struct Pile<'a> {
    /// From the bottom up.
    layers: Vec<Layer<'a>>,
    /// How many pieces it counts.
    height: usize,
    /// As position text has it.
    text: String,
}

impl<'a> Pile<'a> {
    pub fn of(info: &'a GameInfo, cell: &SceneCell) -> Pile<'a> {
        let layers = cell.pile.iter().map(|&piece| Layer::of(info, piece)).collect();
        Pile { layers, height: cell.height(), text: cell.label.clone() }
    }

    pub fn is_empty(&self) -> bool {
        self.layers.is_empty()
    }

    /// How many lines it takes when every layer has one.
    pub fn lines(&self) -> usize {
        self.layers.iter().map(|layer| if layer.is_high() { 2 } else { 1 }).sum()
    }

    fn top(&self) -> Option<Layer<'a>> {
        self.layers.last().copied()
    }

    /// The owner's letter and the height, if there is one to speak of.
    pub fn brief(&self) -> String {
        let Some(top) = self.top() else { return String::new() };
        match (top.letter, self.height) {
            (None, height) => height.to_string(),
            (Some(letter), 0 | 1) => letter.to_string(),
            (Some(letter), height) => format!("{letter}{height}"),
        }
    }

    /// Written in a line: the owner, the height, and the height once more as a shape.
    pub fn write(&self, buffer: &mut Buffer, area: Rect, look: Look, ground: Style) {
        let mut text = self.brief();
        if text.chars().count() < usize::from(area.width) && self.height > 0 {
            let shapes = &look.glyphs().heights;
            text.push_str(shapes[(self.height - 1).min(shapes.len() - 1)]);
        }
        self.write_text(buffer, area, look, ground, &text);
    }

    /// Written on a small board, where a letter and a number must do.
    pub fn write_brief(&self, buffer: &mut Buffer, area: Rect, look: Look, ground: Style) {
        // A gap between the stones, where there is room for one.
        let area = if area.width > 2 { Rect { width: area.width - 1, ..area } } else { area };
        self.write_text(buffer, area, look, ground, &self.brief());
    }

    fn write_text(&self, buffer: &mut Buffer, area: Rect, look: Look, ground: Style, text: &str) {
        let Some(top) = self.top() else { return };
        let width = usize::from(area.width);
        let line = area.y + area.height / 2;
        if look.paints() {
            let style = look.on_stone(top.stone);
            buffer.set_stringn(area.x, line, format!("{text:^width$}"), width, style);
        } else {
            let style = ground.patch(look.written_stone(top.stone));
            buffer.set_stringn(area.x, line, text, width, style);
        }
    }

    /// Draws it standing on the bottom of the area, its numeral to the right of its top.
    ///
    /// `rise` is how many half lines a stone is high: one board has one measure for all.
    pub fn draw(&self, buffer: &mut Buffer, area: Rect, look: Look, rise: usize, ground: Style) {
        let Some(top) = self.top() else { return };
        let numeral = match (top.letter, self.height) {
            // One piece that is nobody's says nothing.
            (None, 1) => String::new(),
            // Under a tall piece, whose the pile is is not seen otherwise.
            _ if top.piece.form == Form::Tall && self.text.len() <= 3 => {
                self.text.strip_prefix(['0', '1']).unwrap_or(&self.text).to_owned()
            }
            _ => self.brief(),
        };
        let beside = (numeral.chars().count() as u16).max(2);
        let pile = Rect { width: area.width.saturating_sub(beside), ..area };
        let line = if look.paints() {
            self.paint(buffer, pile, look, rise, ground)
        } else {
            self.letter(buffer, pile, look, ground)
        };
        let style = if look.paints() {
            ground.patch(look.ink(Ink::Text)).add_modifier(Modifier::BOLD)
        } else {
            ground.patch(look.written_stone(top.stone))
        };
        buffer.set_stringn(pile.right(), line, numeral, usize::from(area.width), style);
    }

    /// Paints the pile in half lines; the line of its top.
    fn paint(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        look: Look,
        rise: usize,
        ground: Style,
    ) -> u16 {
        let room = usize::from(area.height) * 2;
        let slots = self.slots(look, rise);
        // Where the pile is higher than the cell, its top is what counts.
        let hidden = slots.len().saturating_sub(room);
        let slots = &slots[hidden..];
        let at = |half: usize| slots.get(half).copied();
        for line in 0..area.height {
            let y = area.bottom() - 1 - line;
            let (lower, upper) = (at(usize::from(line) * 2), at(usize::from(line) * 2 + 1));
            for x in area.left()..area.right() {
                let seen = |slot: Option<Slot>| slot.filter(|slot| slot.covers(x, area));
                let (symbol, style) = match (seen(upper), seen(lower)) {
                    (None, None) => continue,
                    (Some(upper), None) => ("▀", ground.fg(upper.color)),
                    (None, Some(lower)) => ("▄", ground.fg(lower.color)),
                    (Some(upper), Some(lower)) => {
                        ("▀", Style::new().fg(upper.color).bg(lower.color))
                    }
                };
                buffer[(x, y)].set_symbol(symbol).set_style(style);
            }
        }
        let lines = slots.len().div_ceil(2).clamp(1, usize::from(area.height)) as u16;
        area.bottom() - lines
    }

    /// The half lines from the bottom up.
    fn slots(&self, look: Look, rise: usize) -> Vec<Slot> {
        let mut slots = Vec::new();
        // From the top down, so that the top stone always shows its face, and stones of one owner
        // that touch are told apart.
        let mut above: Option<(Owner, Face)> = None;
        for layer in self.layers.iter().rev() {
            let owner = layer.piece.owner;
            let face = match above {
                Some((other, Face::Top)) if other == owner && rise == 1 => Face::Side,
                _ => Face::Top,
            };
            let color = |face| look.stone(layer.stone, face);
            let slot = |color| Slot { color, is_slim: layer.piece.form == Form::Tall };
            match (layer.is_high(), rise) {
                (true, _) => slots.extend([slot(color(face)); 2]),
                (false, 1) => slots.push(slot(color(face))),
                (false, _) => slots.extend([slot(color(Face::Top)), slot(color(Face::Side))]),
            }
            above = Some((owner, face));
        }
        slots.reverse();
        slots
    }

    /// Writes a line for each stone; the line of the top.
    fn letter(&self, buffer: &mut Buffer, area: Rect, look: Look, ground: Style) -> u16 {
        let room = usize::from(area.height);
        let differ = |pair: &[Layer<'_>]| pair[0].piece.owner != pair[1].piece.owner;
        let is_mixed = self.layers.windows(2).any(differ);
        let has_high = self.layers.iter().any(|layer| layer.is_high());
        if self.layers.len() > room && is_mixed && !has_high {
            // Who lies where matters: the whole pile as a word, the bottom first. A long word goes on
            // above, as the pile does.
            let letters: Vec<char> = self.text.chars().collect();
            let parts = letters.chunks(usize::from(area.width).max(1));
            let mut top = area.bottom();
            for part in parts.take(room) {
                top -= 1;
                buffer.set_string(area.x, top, part.iter().collect::<String>(), ground);
            }
            return top.saturating_sub(1).max(area.y);
        }
        let shown = &self.layers[self.layers.len().saturating_sub(room)..];
        for (line, layer) in (0..area.height).zip(shown) {
            let y = area.bottom() - 1 - line;
            let text = layer.text(usize::from(area.width));
            buffer.set_string(area.x, y, text, ground.patch(look.written_stone(layer.stone)));
        }
        area.bottom() - shown.len() as u16
    }
}

/// Half a line of a pile.
#[derive(Clone, Copy)]
struct Slot {
    color: Color,
    is_slim: bool,
}

impl Slot {
    /// Is it seen in this column? A tall piece is slimmer than a flat one.
    fn covers(self, x: u16, area: Rect) -> bool {
        let slimmer =
            if self.is_slim { (area.width / 4).max(1).min((area.width - 1) / 2) } else { 0 };
        (area.left() + slimmer..area.right() - slimmer).contains(&x)
    }
}

impl<'a> Layer<'a> {
    fn of(info: &'a GameInfo, piece: Piece) -> Layer<'a> {
        let owner_letter = match piece.owner {
            Owner::Side(side) => Some(info.letter(side)),
            Owner::Neutral => None,
        };
        let letter = match piece.form {
            Form::Flat | Form::Cap => owner_letter,
            Form::Tall => Some(letter(info, piece.owner).to_ascii_uppercase()),
            Form::Block => Some('#'),
        };
        Layer { piece, letter, owner_letter, stone: info.stone(piece.owner) }
    }

    /// Does it take the room of two flat pieces?
    fn is_high(self) -> bool {
        matches!(self.piece.form, Form::Tall | Form::Block)
    }

    /// A piece as a line of text: every owner has a frame and a filling of its own.
    fn text(self, width: usize) -> String {
        let [open, fill, close] = match self.piece.form {
            Form::Flat | Form::Cap => self.stone.terminal.frame,
            Form::Tall => ['/', ' ', '\\'],
            Form::Block => ['#'; 3],
        };
        let letter = match (self.piece.form, self.owner_letter) {
            // A block is known by its shape, and says whose it is inside.
            (Form::Block, owner) => owner.unwrap_or(fill),
            _ => self.letter.unwrap_or(fill),
        };
        let inside = width.saturating_sub(2).max(1);
        let left = (inside - 1) / 2;
        let fill = |count: usize| fill.to_string().repeat(count);
        format!("{open}{}{letter}{}{close}", fill(left), fill(inside - 1 - left))
    }
}
