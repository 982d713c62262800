use ratatui::buffer::Buffer;
use ratatui::style::Style;

/// Writing that may begin anywhere: what is off the screen is not seen, and does no harm.
pub(super) trait Put {
    /// Writes as far as there is screen.
    fn put(&mut self, x: u16, y: u16, text: impl AsRef<str>, style: Style) {
        self.put_within(x, y, text, usize::MAX, style);
    }

    /// Writes into so many columns; the column after the text.
    fn put_within(
        &mut self,
        x: u16,
        y: u16,
        text: impl AsRef<str>,
        width: usize,
        style: Style,
    ) -> u16;
}

impl Put for Buffer {
    fn put_within(
        &mut self,
        x: u16,
        y: u16,
        text: impl AsRef<str>,
        width: usize,
        style: Style,
    ) -> u16 {
        if !self.area.contains((x, y).into()) {
            return x;
        }
        self.set_stringn(x, y, text, width, style).0
    }
}
