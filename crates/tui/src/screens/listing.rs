use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::put::Put;
use crate::look::Look;

/// Lines to choose from, from this line of the screen on: as many as fit, the chosen one among
/// them.
pub(super) struct Listing {
    pub top: u16,
}

impl Listing {
    /// How many lines there is room for: the last two of the screen are taken.
    fn room(&self, screen: Rect) -> usize {
        usize::from(screen.height.saturating_sub(self.top + 3)).max(1)
    }

    /// The first line that is seen.
    fn first(&self, chosen: usize, screen: Rect) -> usize {
        (chosen + 1).saturating_sub(self.room(screen))
    }

    /// Which of so many lines stands there.
    pub fn hit(&self, chosen: usize, count: usize, y: u16, screen: Rect) -> Option<usize> {
        let line = usize::from(y.checked_sub(self.top)?);
        let at = self.first(chosen, screen) + line;
        (line < self.room(screen) && at < count).then_some(at)
    }

    pub fn draw(&self, frame: &mut Frame<'_>, look: Look, lines: &[String], chosen: Option<usize>) {
        let area = frame.area();
        let first = self.first(chosen.unwrap_or(0), area);
        let seen = lines.iter().enumerate().skip(first).take(self.room(area));
        for (y, (at, line)) in (self.top..).zip(seen) {
            let style = if chosen == Some(at) { look.chosen() } else { Style::new() };
            let room = usize::from(area.width.saturating_sub(4));
            frame.buffer_mut().put_within(2, y, cut(format!(" {line} "), room), room, style);
        }
    }
}

/// A line that shows where it goes on.
fn cut(line: String, room: usize) -> String {
    if line.width() <= room {
        return line;
    }
    let mut short = line;
    while short.width() >= room && short.pop().is_some() {}
    short + "~"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_shows_that_it_goes_on() {
        assert_eq!(cut("one two".to_owned(), 7), "one two");
        assert_eq!(cut("one two".to_owned(), 6), "one t~");
        assert_eq!(cut("\u{540d}\u{524d}".to_owned(), 3), "\u{540d}~");
    }

    #[test]
    fn the_line_that_is_clicked_is_the_one_that_is_seen() {
        let (listing, screen) = (Listing { top: 3 }, Rect::new(0, 0, 80, 16));
        assert_eq!(listing.hit(0, 30, 3, screen), Some(0));
        assert_eq!(listing.hit(0, 2, 5, screen), None);
        assert_eq!(listing.hit(0, 30, 2, screen), None);
        // Ten lines are seen, the last of them chosen.
        assert_eq!(listing.hit(19, 30, 3, screen), Some(10));
        assert_eq!(listing.hit(19, 30, 13, screen), None);
    }
}
