//! Six Making: towers move as chess pieces by their height; a tower of six wins for the side on
//! its top. The rules: [`INFO`]`.rules`.

mod board;
mod draw;
mod heuristics;
mod levels;
mod lines;
mod play;
mod read;
#[cfg(test)]
mod tests;
mod text;
mod turns;

// The tests' crate `cairn-slow` compiles it; here `cargo fmt` finds it.
#[cfg(false)]
mod slow;

use std::ops::ControlFlow;

use cairn_core::path::{Role, Step, Token, Visit};
use cairn_core::scene::{Fact, Piece, Scene, SceneCell};
use cairn_core::stone::StoneStyle;
use cairn_core::{
    Dice, Ending, Game, GameInfo, OptionInfo, PositionError, Shape, Side, SideInfo, Standing,
    Symmetry, TurnError, Variant,
};
use cairn_words::{Texts, files};

pub use board::{SixMakingBoard, Tower};
pub use lines::{between, both_ways, either_way, one_way, targets};
pub use text::SixMakingText;
pub use turns::{Deed, SixMakingTurn};

use crate::any::AnyGame;
use crate::entry::GameEntry;
use lines::{at, cell_of};

/// What only this game says.
static WORDS: Texts = Texts::new(&[files!("words.", ".ftl")]);

/// What Six Making is.
pub static INFO: GameInfo = GameInfo {
    name: "six-making",
    title: "Six Making",
    sides: [
        SideInfo { name: "White", letter: 'w', stone: StoneStyle::LIGHT },
        SideInfo { name: "Black", letter: 'b', stone: StoneStyle::DARK },
    ],
    neutral: StoneStyle::SAND,
    calls: &["pass"],
    options: &[
        OptionInfo { name: "size", values: &["5", "4"] },
        OptionInfo { name: "slide", values: &["blocked", "free"] },
        OptionInfo { name: "ko", values: &["on", "off"] },
    ],
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

/// Opens a variant of Six Making.
fn open(variant: Variant) -> AnyGame {
    if variant.is("slide", "free") {
        AnyGame::new(SixMaking::<true>::new(variant))
    } else {
        AnyGame::new(SixMaking::<false>::new(variant))
    }
}

/// A variant of Six Making; `FREE` is `slide=free`.
#[derive(Clone, Debug)]
pub struct SixMaking<const FREE: bool> {
    variant: Variant,
    shape: Shape,
    /// How many discs each side has.
    discs: u8,
    /// Is undoing a move forbidden?
    ko: bool,
}

impl<const FREE: bool> SixMaking<FREE> {
    /// The game with these options, of which `slide` is the one of the type.
    #[must_use]
    pub fn new(variant: Variant) -> SixMaking<FREE> {
        let size = variant.number("size");
        SixMaking {
            shape: Shape::new(size, size),
            // "16 discs a side in reserve on 5 × 5, 12 on 4 × 4."
            discs: if size == 5 { 16 } else { 12 },
            ko: variant.is("ko", "on"),
            variant,
        }
    }

    /// Is this a move that the board has, ko aside?
    fn has_move(&self, board: &SixMakingBoard, turn: SixMakingTurn) -> bool {
        board.has_move::<FREE>(turn)
    }
}

impl<const FREE: bool> Game for SixMaking<FREE> {
    type Position = Standing<SixMakingBoard>;
    type Turn = SixMakingTurn;
    type Syntax = SixMakingText;

    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn shape(&self) -> Shape {
        self.shape
    }

    fn start(&self) -> Self::Position {
        Standing::new(SixMakingBoard::empty(self.shape, self.discs), Default::default())
    }

    fn ending(&self, position: &Self::Position) -> Option<Ending> {
        position.board.win().or_else(|| position.board.draw::<FREE>())
    }

    #[inline]
    fn turns(
        &self,
        position: &Self::Position,
        visit: impl FnMut(SixMakingTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        position.board.turns::<FREE>(visit)
    }

    #[inline]
    fn count(&self, position: &Self::Position) -> u64 {
        position.board.count::<FREE>().into()
    }

    fn is_legal(&self, position: &Self::Position, turn: SixMakingTurn) -> bool {
        position.board.is_legal::<FREE>(turn)
    }

    #[inline(always)]
    fn random_turn(&self, position: &Self::Position, dice: &mut Dice) -> Option<SixMakingTurn> {
        position.board.random_turn::<FREE>(dice)
    }

    #[inline]
    fn play(&self, position: &mut Self::Position, turn: SixMakingTurn) {
        play::play(position, turn, self.ko);
    }

    fn read(&self, text: &str) -> Result<Self::Position, PositionError> {
        read::read(self, text)
    }

    fn write(&self, position: &Self::Position) -> String {
        read::write(self.shape, position)
    }

    fn spell(&self, _: &Self::Position, turn: SixMakingTurn) -> SixMakingText {
        turn.into()
    }

    fn resolve(
        &self,
        position: &Self::Position,
        written: &SixMakingText,
    ) -> Result<SixMakingTurn, TurnError> {
        text::resolve(self, position, written)
    }

    fn paths(
        &self,
        position: &Self::Position,
        _entered: &[Token],
        visit: &mut Visit<'_, SixMakingTurn>,
    ) {
        let mut visit = |path: &[Step], turn| {
            let _ = visit(path, turn);
        };
        let _ = self.turns(position, |turn| {
            match turn.deed() {
                Deed::Place { to } => visit(&[Step::cell(cell_of(to), Role::PLACEMENT)], turn),
                Deed::Move { count, from, to } => {
                    let mover = Step::cell(cell_of(from), Role::MOVER);
                    let target = Step::cell(cell_of(to), Role::TARGET);
                    // A single disc leaves nothing to choose.
                    if position.board.tower(from).height() == 1 {
                        visit(&[mover, target], turn);
                    } else {
                        visit(&[mover, Step::count(count as u8), target], turn);
                    }
                }
                Deed::Pass => visit(&[Step::word("pass", Role::CALL)], turn),
            }
            ControlFlow::Continue(())
        });
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        Symmetry::of_square(true)
    }

    fn map_position(&self, symmetry: Symmetry, position: &Self::Position) -> Self::Position {
        Standing::new(position.board.map(symmetry, self.shape), position.plies)
    }

    fn map_turn(&self, symmetry: Symmetry, turn: SixMakingTurn) -> SixMakingTurn {
        turn.map(|cell| at(symmetry.cell(cell_of(cell), self.shape)))
    }

    fn conserved(
        &self,
        before: &Self::Position,
        turn: SixMakingTurn,
        after: &Self::Position,
    ) -> Result<(), String> {
        for side in Side::BOTH {
            let (placed, reserve) = (after.board.placed(side), after.board.reserve[side.index()]);
            if placed + u32::from(reserve) != u32::from(self.discs) {
                return Err(format!("{placed} discs placed and {reserve} in reserve"));
            }
            let places = matches!(turn.deed(), Deed::Place { .. }) && side == before.board.side;
            if reserve + u8::from(places) != before.board.reserve[side.index()] {
                return Err(format!("a reserve of {reserve} after {turn:?}"));
            }
        }
        Ok(())
    }

    fn scene(&self, position: &Self::Position) -> Scene {
        let board = &position.board;
        let mut scene = Scene::new(self.shape, board.side, |cell| {
            let tower = board.tower(at(cell));
            SceneCell {
                pile: tower.discs().map(Piece::flat).collect(),
                label: read::tower_text(tower),
            }
        });
        for side in Side::BOTH {
            scene.facts.push(Fact::of(side, "reserve", board.reserve[side.index()]));
        }
        if let Some(ko) = board.ko {
            scene.facts.push(Fact::about("ko", SixMakingText::from(ko).to_string()));
        }
        scene
    }
}
