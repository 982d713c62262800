//! The small boards.

use std::time::Duration;

use cairn_core::GameInfo;
use cairn_engine::{Budget, Engine, Greedy, Stop};
use cairn_games::{games, open};
use cairn_record::Match;
use ratatui::Frame;
use ratatui::layout::Rect;

use crate::board::{Board, Geometry, Marks};
use crate::look::Look;
use crate::page::Shared;

/// A small board on which a game plays itself.
pub(super) struct Show {
    pub info: &'static GameInfo,
    game: Match,
    /// Who plays it, now and then by chance so that no two games are alike.
    mind: Greedy,
    next: Duration,
}

/// How long a turn of a small board stays.
const PACE: Duration = Duration::from_millis(1600);
/// A game that has gone on for this long begins anew.
const LONG_ENOUGH: usize = 80;

impl Show {
    /// The game at this place of the row.
    pub fn new(place: u32, info: &'static GameInfo, shared: &mut Shared) -> Show {
        Show {
            info,
            game: Match::new(open(info.name).expect("every game of the registry opens")),
            mind: Greedy::new(shared.dice.bits()),
            // One after the other, not all at once.
            next: PACE * place / games().len() as u32,
        }
    }

    /// Plays on if it is time to.
    pub fn tick(&mut self, shared: &mut Shared) {
        if shared.now < self.next {
            return;
        }
        self.next = shared.now + PACE;
        if !self.game.status().is_open() || self.game.turns().len() >= LONG_ENOUGH {
            self.game = Match::new(self.game.rules().clone());
            return;
        }
        let by_chance = self.game.turns().len() < 4 || shared.dice.below(4) == 0;
        let turn = if by_chance {
            self.game.position().random_turn(&mut shared.dice)
        } else {
            let (budget, stop) = (Budget::default(), Stop::new());
            let choice = self.mind.choose(&self.game, &budget, &stop, &mut |_| {});
            choice.ok().map(|choice| choice.turn)
        };
        if let Some(turn) = turn {
            // It comes from this position, so it is legal.
            let _ = self.game.play_turn(turn);
        }
    }
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let scene = self.game.position().scene();
        let marks = Marks::default();
        let board = Board { info: self.info, scene: &scene, marks: &marks, look };
        if let Some(geometry) = Geometry::small(scene.shape, area) {
            board.draw_small(frame.buffer_mut(), &geometry);
        }
    }
}

/// In how many columns every game has room for its small board and for its name.
pub(super) fn narrowest() -> u16 {
    let widths = games().iter().filter_map(|info| {
        let shape = open(info.name).ok()?.start().scene().shape;
        // A cell of the smallest board is two columns wide.
        let board = 2 * u16::from(shape.columns);
        Some(board.max(info.title.len() as u16) + 2)
    });
    widths.max().unwrap_or(1)
}

/// How high the highest of the small boards is, with the name above it, in so many columns.
pub(super) fn tallest(width: u16) -> u16 {
    let below = Rect::new(0, 0, width.saturating_sub(2), u16::MAX);
    let heights = games().iter().filter_map(|info| {
        let shape = open(info.name).ok()?.start().scene().shape;
        Some(Geometry::small(shape, below)?.size().1)
    });
    heights.max().unwrap_or(0) + 1
}
