use ratatui::layout::Rect;

/// Where things are on a page with a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub board: Rect,
    pub panel: Rect,
    /// What is asked for.
    pub question: Rect,
    /// What can be pressed.
    pub bar: Rect,
}

impl Layout {
    pub fn of(screen: Rect) -> Layout {
        let height = screen.height.saturating_sub(4);
        // The largest board leaves this much on a terminal of 80 columns.
        let panel = (screen.width / 3).clamp(26, 46).min(screen.width / 2);
        let board = screen.width - panel;
        let line = |up: u16| Rect::new(0, screen.height.saturating_sub(up), screen.width, 1);
        Layout {
            board: Rect::new(0, 1, board, height),
            panel: Rect::new(board, 1, panel, height),
            question: line(3),
            bar: line(2),
        }
    }
}
