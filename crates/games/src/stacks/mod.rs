//! Stacks: march stacks across the board, attack together, settle on the other's home row. The
//! rules: [`INFO`]`.rules`.
//!
//! Of all five games this has the most turns, well over a thousand, because a turn may be two
//! moves. How they are made once each is in `generate`; how they are written, in `ways.rs`.

mod board;
mod generate;
mod heuristics;
mod levels;
mod moves;
mod random;
mod resolve;
mod scene;
#[cfg(test)]
mod tests;
mod text;
mod turn;
mod ways;

// The tests' crate `cairn-slow` compiles it; here `cargo fmt` finds it.
#[cfg(false)]
mod slow;

use std::collections::HashMap;
use std::ops::ControlFlow;

use cairn_core::path::{self, Role, Step, Token};
use cairn_core::scene::Scene;
use cairn_core::stone::StoneStyle;
use cairn_core::{
    Dice, Ending, Game, GameInfo, KeyedPosition, PositionError, Shape, SideInfo, Symmetry,
    TurnError, Variant,
};
use cairn_words::{Texts, files, sentence};

pub use board::{GOAL, NEAR, ON_BOARD, Pieces, StacksBoard, WITHIN_THREE, WITHIN_TWO};
pub use generate::Generator;
pub use moves::StepMask;
pub use text::{MoveText, StacksText};
pub use turn::{NOWHERE, StacksTurn};

use crate::any::AnyGame;
use crate::entry::GameEntry;
use board::{SHAPE, at, cell_of};
use cairn_core::bits::Bits;
use generate::{Count, Visit};

/// What only this game says.
static WORDS: Texts = Texts::new(&[files!("words.", ".ftl")]);

/// What Stacks is.
pub static INFO: GameInfo = GameInfo {
    name: "stacks",
    title: "Stacks",
    sides: [
        SideInfo { name: "Black", letter: 'b', stone: StoneStyle::DARK },
        SideInfo { name: "Red", letter: 'r', stone: scene::RED },
    ],
    neutral: StoneStyle::SAND,
    calls: &["pass"],
    options: &[],
    words: &WORDS,
};

/// Everything that this folder gives to the program.
pub static GAME: GameEntry = GameEntry {
    info: &INFO,
    open,
    rules: files!("rules.", ".md"),
    lesson: include_str!("lesson.toml"),
    demo: include_str!("demo.txt"),
    levels: levels::LEVELS,
    bench: include_str!("bench.txt"),
};

/// Opens a variant of Stacks.
fn open(variant: Variant) -> AnyGame {
    AnyGame::new(Stacks::new(variant))
}

/// Stacks, which has no options.
#[derive(Clone, Debug)]
pub struct Stacks {
    variant: Variant,
}

impl Stacks {
    /// The game.
    #[must_use]
    pub fn new(variant: Variant) -> Stacks {
        Stacks { variant }
    }

    /// The turns in parts; `None` if the game is over by the board, or there is only a pass.
    #[inline]
    #[must_use]
    pub fn generator(&self, position: &KeyedPosition<StacksBoard>) -> Option<Generator> {
        match turn_status(&position.board) {
            TurnStatus::CanMove => Some(Generator::of(&position.board)),
            TurnStatus::GameOver(_) | TurnStatus::MustPass => None,
        }
    }

    /// Is a pass all that the side to move can do?
    #[must_use]
    pub fn must_pass(&self, position: &KeyedPosition<StacksBoard>) -> bool {
        matches!(turn_status(&position.board), TurnStatus::MustPass)
    }
}

/// Whether the side to move can move, must pass, or the game is over.
enum TurnStatus {
    /// The game is over.
    GameOver(Ending),
    /// It cannot move, but the other side could: its only turn is a pass.
    MustPass,
    /// It has turns to choose from.
    CanMove,
}

#[inline]
fn turn_status(board: &StacksBoard) -> TurnStatus {
    if let Some(ending) = board.won_by_last() {
        TurnStatus::GameOver(ending)
    } else if generate::any(board) {
        TurnStatus::CanMove
    } else if generate::any(&board.other_to_move()) {
        TurnStatus::MustPass
    } else {
        TurnStatus::GameOver(Ending::NO_TURN)
    }
}

impl Game for Stacks {
    type Position = KeyedPosition<StacksBoard>;
    type Turn = StacksTurn;
    type Syntax = StacksText;

    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn shape(&self) -> Shape {
        SHAPE
    }

    fn start(&self) -> Self::Position {
        KeyedPosition::new(StacksBoard::start(), Default::default())
    }

    fn ending(&self, position: &Self::Position) -> Option<Ending> {
        match turn_status(&position.board) {
            TurnStatus::GameOver(ending) => Some(ending),
            TurnStatus::MustPass | TurnStatus::CanMove => None,
        }
    }

    fn turns(
        &self,
        position: &Self::Position,
        mut visit: impl FnMut(StacksTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match turn_status(&position.board) {
            TurnStatus::GameOver(_) => ControlFlow::Continue(()),
            TurnStatus::MustPass => visit(StacksTurn::PASS),
            TurnStatus::CanMove => generate::turns(&position.board, &mut Visit(visit)),
        }
    }

    fn count(&self, position: &Self::Position) -> u64 {
        match turn_status(&position.board) {
            TurnStatus::GameOver(_) => 0,
            TurnStatus::MustPass => 1,
            TurnStatus::CanMove => {
                let mut count = Count(0);
                let _ = generate::turns(&position.board, &mut count);
                count.0
            }
        }
    }

    /// Every turn can come, but those that can be made in many ways come more often.
    fn random_turn(&self, position: &Self::Position, dice: &mut Dice) -> Option<StacksTurn> {
        match turn_status(&position.board) {
            TurnStatus::GameOver(_) => None,
            TurnStatus::MustPass => Some(StacksTurn::PASS),
            TurnStatus::CanMove => random::turn(&position.board, dice),
        }
    }

    fn play(&self, position: &mut Self::Position, turn: StacksTurn) {
        turn::play(position, turn);
    }

    fn read(&self, text: &str) -> Result<Self::Position, PositionError> {
        text::read(text)
    }

    fn write(&self, position: &Self::Position) -> String {
        text::write(position)
    }

    fn spell(&self, position: &Self::Position, turn: StacksTurn) -> StacksText {
        let mut best: Option<(usize, String, StacksText)> = None;
        ways::ways_of(&position.board, turn, &mut |way| {
            if way.turn(&position.board) == turn {
                let written = way.text();
                let text = written.to_string();
                let rank = (text.len(), text, written);
                if best.as_ref().is_none_or(|best| (rank.0, &rank.1) < (best.0, &best.1)) {
                    best = Some(rank);
                }
            }
        });
        // A legal turn without a way is a pass.
        best.map_or(StacksText::Pass, |(_, _, written)| written)
    }

    fn resolve(
        &self,
        position: &Self::Position,
        written: &StacksText,
    ) -> Result<StacksTurn, TurnError> {
        match turn_status(&position.board) {
            TurnStatus::GameOver(_) => Err(TurnError::Illegal(sentence!("game-is-over"))),
            TurnStatus::MustPass if *written == StacksText::Pass => Ok(StacksTurn::PASS),
            TurnStatus::MustPass => Err(TurnError::Illegal(sentence!(WORDS, "must-pass"))),
            TurnStatus::CanMove => resolve::resolve(&position.board, written),
        }
    }

    fn texts(&self, position: &Self::Position) -> Vec<(String, StacksTurn)> {
        let mut best: HashMap<StacksTurn, String> = HashMap::new();
        match turn_status(&position.board) {
            TurnStatus::GameOver(_) => {}
            TurnStatus::MustPass => drop(best.insert(StacksTurn::PASS, "pass".to_owned())),
            TurnStatus::CanMove => ways::every_way(&position.board, &mut |way| {
                let text = way.text().to_string();
                // "The shortest is written (then the first in byte order)."
                best.entry(way.turn(&position.board))
                    .and_modify(|best| {
                        if (text.len(), &text) < (best.len(), best) {
                            best.clone_from(&text);
                        }
                    })
                    .or_insert(text);
            }),
        }
        let mut texts: Vec<_> = best.into_iter().map(|(turn, text)| (text, turn)).collect();
        texts.sort_unstable();
        texts
    }

    /// There may be thousands: who asks what can be touched is told of one for each cell.
    fn paths(
        &self,
        position: &Self::Position,
        entered: &[Token],
        visit: &mut path::Visit<'_, StacksTurn>,
    ) {
        let board = &position.board;
        match turn_status(board) {
            TurnStatus::GameOver(_) => {}
            TurnStatus::MustPass => {
                let _ = visit(&[Step::word("pass", Role::CALL)], StacksTurn::PASS);
            }
            TurnStatus::CanMove => {
                let begins =
                    |from| entered.iter().take(1).all(|token| *token == Token::Cell(cell_of(from)));
                for from in board.unsettled().ones().filter(|&from| begins(from)) {
                    let _ = ways::ways_from(board, from, &mut |way| {
                        let turn = way.turn(board);
                        way.paths(board, &mut |path| visit(path, turn))
                    });
                }
            }
        }
    }

    /// Left and right, and the board upside down with the colours exchanged.
    fn symmetries(&self) -> Vec<Symmetry> {
        let every = |mirror_columns| {
            let mirrored = Symmetry { mirror_columns, ..Symmetry::IDENTITY };
            [mirrored, Symmetry { mirror_rows: true, swap_sides: true, ..mirrored }]
        };
        [false, true].into_iter().flat_map(every).collect()
    }

    fn map_position(&self, symmetry: Symmetry, position: &Self::Position) -> Self::Position {
        KeyedPosition::new(position.board.map(symmetry), position.plies)
    }

    fn map_turn(&self, symmetry: Symmetry, turn: StacksTurn) -> StacksTurn {
        turn.map(|cell| at(symmetry.cell(cell_of(cell), SHAPE)))
    }

    fn conserved(
        &self,
        before: &Self::Position,
        turn: StacksTurn,
        after: &Self::Position,
    ) -> Result<(), String> {
        let (me, other) = (before.board.side.index(), before.board.side.other().index());
        let total = |position: &Self::Position, side: usize| position.board.pieces[side].total();
        if total(after, me) != total(before, me) {
            return Err("the side that moved has not the pieces it had".to_owned());
        }
        let lost = total(before, other).checked_sub(total(after, other));
        match lost {
            Some(0) if !turn.attacks() => Ok(()),
            Some(1..=3) if turn.attacks() => Ok(()),
            _ => Err(format!("the other side lost {lost:?} pieces")),
        }
    }

    fn scene(&self, position: &Self::Position) -> Scene {
        scene::scene(&position.board)
    }
}
