//! Neutron: both players move one neutral piece, the neutron, and each wants it on its own home
//! row. The rules: [`GAME`]`.rules`.
//!
//! This game is a crate of its own, outside the crate of Cairn's games, and is written in the same
//! way as they are. `docs/your-first-game.md` goes through it file by file.
//!
//! ```
//! use cairn_core::{Game, Variant};
//! use cairn_neutron::{INFO, Neutron};
//!
//! let game = Neutron::<5>::new(Variant::default_of(&INFO));
//! let mut position = game.start();
//! for text in ["a5-a2", "c3-a3,e1-e4"] {
//!     let turn = game.resolve(&position, &text.parse().unwrap()).unwrap();
//!     game.play(&mut position, turn);
//! }
//! assert_eq!(game.write(&position), "b,b,b,b,x/w,x4/n,x4/x4,b/x,w,w,w,w w free 2 2");
//! ```

mod board;
mod grid;
mod heuristics;
mod paths;
mod resolve;
mod scene;
mod text;
mod turn;
mod turns;

use std::ops::ControlFlow;

use cairn_core::bits::Bits;
use cairn_core::path::{Token, Visit};
use cairn_core::scene::Scene;
use cairn_core::stone::StoneStyle;
use cairn_core::{
    Dice, Ending, Game, GameInfo, KeyedPosition, OptionInfo, PositionError, Shape, Side, SideInfo,
    Symmetry, TurnError, Variant,
};
use cairn_games::levels::Ladder;
use cairn_games::{AnyGame, GameEntry};
use cairn_words::{Texts, files};

pub use board::NeutronBoard;
pub use text::{NeutronText, Slide};
pub use turn::{NeutronTurn, PieceMove};

use grid::Grid;

/// What only this game says.
static WORDS: Texts = Texts::new(&[files!("words.", ".ftl")]);

/// What Neutron is.
pub static INFO: GameInfo = GameInfo {
    name: "neutron",
    title: "Neutron",
    sides: [
        SideInfo { name: "White", letter: 'w', stone: StoneStyle::LIGHT },
        SideInfo { name: "Black", letter: 'b', stone: StoneStyle::DARK },
    ],
    neutral: scene::NEUTRON,
    calls: &[],
    options: &[OptionInfo { name: "size", values: &["5", "7"] }],
    words: &WORDS,
};

/// Everything that this crate gives to the program.
pub static GAME: GameEntry = GameEntry {
    info: &INFO,
    open,
    rules: files!("rules.", ".md"),
    lesson: include_str!("lesson.toml"),
    demo: include_str!("demo.txt"),
    levels: Ladder::UNMEASURED,
    bench: include_str!("bench.txt"),
};

/// Opens a variant of Neutron.
fn open(variant: Variant) -> AnyGame {
    if variant.is("size", "5") {
        AnyGame::new(Neutron::<5>::new(variant))
    } else {
        AnyGame::new(Neutron::<7>::new(variant))
    }
}

/// A variant of Neutron, on a board of N columns and N rows.
#[derive(Clone, Debug)]
pub struct Neutron<const N: usize> {
    variant: Variant,
}

impl<const N: usize> Neutron<N> {
    /// The game with these options, which must name this size.
    #[must_use]
    pub fn new(variant: Variant) -> Neutron<N> {
        debug_assert_eq!(usize::from(variant.number("size")), N);
        Neutron { variant }
    }
}

impl<const N: usize> Game for Neutron<N> {
    type Position = KeyedPosition<NeutronBoard<N>>;
    type Turn = NeutronTurn;
    type Syntax = NeutronText;

    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn shape(&self) -> Shape {
        Grid::<N>::SHAPE
    }

    fn start(&self) -> Self::Position {
        KeyedPosition::new(NeutronBoard::START, Default::default())
    }

    #[inline]
    fn ending(&self, position: &Self::Position) -> Option<Ending> {
        position.board.ending()
    }

    #[inline]
    fn turns(
        &self,
        position: &Self::Position,
        visit: impl FnMut(NeutronTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        position.board.turns(visit)
    }

    fn count(&self, position: &Self::Position) -> u64 {
        position.board.count_turns().into()
    }

    fn is_legal(&self, position: &Self::Position, turn: NeutronTurn) -> bool {
        position.board.is_legal(turn)
    }

    #[inline]
    fn random_turn(&self, position: &Self::Position, dice: &mut Dice) -> Option<NeutronTurn> {
        position.board.random_turn(dice)
    }

    #[inline]
    fn play(&self, position: &mut Self::Position, turn: NeutronTurn) {
        turns::play(position, turn);
    }

    fn read(&self, text: &str) -> Result<Self::Position, PositionError> {
        text::read(text)
    }

    fn write(&self, position: &Self::Position) -> String {
        text::write(position)
    }

    fn spell(&self, position: &Self::Position, turn: NeutronTurn) -> NeutronText {
        let slide = |from, to| Slide { from: Grid::<N>::cell_of(from), to: Grid::<N>::cell_of(to) };
        let neutron = turn.neutron().map(|to| slide(position.board.neutron(), to));
        let piece = turn.piece().map(|PieceMove { from, to }| slide(from, to));
        match (neutron, piece) {
            (Some(first), second) => NeutronText { first, second },
            (None, Some(first)) => NeutronText { first, second: None },
            // No legal turn is without a move.
            (None, None) => {
                let here = position.board.neutron();
                NeutronText { first: slide(here, here), second: None }
            }
        }
    }

    fn resolve(
        &self,
        position: &Self::Position,
        written: &NeutronText,
    ) -> Result<NeutronTurn, TurnError> {
        resolve::resolve(position, written)
    }

    fn paths(
        &self,
        position: &Self::Position,
        _entered: &[Token],
        visit: &mut Visit<'_, NeutronTurn>,
    ) {
        paths::paths(&position.board, visit);
    }

    /// The board can be mirrored from left to right; from top to bottom if the sides change places.
    fn symmetries(&self) -> Vec<Symmetry> {
        let both = |mirror_columns| {
            let mirrored = Symmetry { mirror_columns, ..Symmetry::IDENTITY };
            [mirrored, Symmetry { mirror_rows: true, swap_sides: true, ..mirrored }]
        };
        [false, true].into_iter().flat_map(both).collect()
    }

    fn map_position(&self, symmetry: Symmetry, position: &Self::Position) -> Self::Position {
        KeyedPosition::new(position.board.map(symmetry), position.plies)
    }

    fn map_turn(&self, symmetry: Symmetry, turn: NeutronTurn) -> NeutronTurn {
        turn.map(|cell| board::map_cell::<N>(symmetry, cell))
    }

    fn conserved(
        &self,
        before: &Self::Position,
        turn: NeutronTurn,
        after: &Self::Position,
    ) -> Result<(), String> {
        let (before, after) = (&before.board, &after.board);
        for side in Side::BOTH {
            let pieces = after.pieces(side).count();
            if pieces != N as u32 {
                return Err(format!("{} has {pieces} pieces after {turn:?}", INFO.side_name(side)));
            }
        }
        let other = before.side.other();
        if after.pieces(other) != before.pieces(other) {
            return Err(format!("{turn:?} moved a piece of the other side"));
        }
        let shared = after.pieces[0] & after.pieces[1];
        if !shared.is_empty() || after.owner(after.neutron()).is_some() {
            return Err("two pieces on one cell".to_owned());
        }
        if after.occupied() & !Grid::<N>::CELLS != 0 {
            return Err("a piece off the board".to_owned());
        }
        Ok(())
    }

    fn scene(&self, position: &Self::Position) -> Scene {
        scene::scene(&position.board)
    }
}
