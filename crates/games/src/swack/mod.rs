//! Swack: stacks of the same height capture each other, and the largest groups win. The rules:
//! [`INFO`]`.rules`.

mod board;
mod groups;
mod heuristics;
mod levels;
mod state;
#[cfg(test)]
mod tests;
mod text;
mod turns;

// The tests' crate `cairn-slow` compiles it; here `cargo fmt` finds it.
#[cfg(false)]
mod slow;

use std::ops::ControlFlow;

use cairn_core::bits::Bits;
use cairn_core::path::{Role, Step, Token, Visit};
use cairn_core::scene::{Fact, Piece, Scene, SceneCell, Value};
use cairn_core::stone::StoneStyle;
use cairn_core::{
    Dice, Ending, Game, GameInfo, KeyedPosition, OptionInfo, PositionError, Shape, Side, SideInfo,
    Symmetry, TurnError, Variant,
};
use cairn_words::{Texts, files};

pub use board::{Grid as SwackGrid, SwackBoard};
pub use groups::Groups as SwackGroups;
pub use text::SwackText;
pub use turns::{Pairs as SwackPairs, SwackTurn};

use crate::any::AnyGame;
use crate::entry::GameEntry;
use board::Grid;
use state::State;

/// What only this game says.
static WORDS: Texts = Texts::new(&[files!("words.", ".ftl")]);

/// What Swack is.
pub static INFO: GameInfo = GameInfo {
    name: "swack",
    title: "Swack",
    sides: [
        SideInfo { name: "Black", letter: 'b', stone: StoneStyle::DARK },
        SideInfo { name: "White", letter: 'w', stone: StoneStyle::LIGHT },
    ],
    neutral: StoneStyle::SAND,
    calls: &["pass", "swap"],
    options: &[
        OptionInfo { name: "size", values: &["6", "3", "4", "5", "7", "8", "9", "10"] },
        OptionInfo { name: "tie", values: &["last-mover-wins", "last-mover-loses"] },
        OptionInfo { name: "pie", values: &["off", "on"] },
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

/// Opens a variant of Swack.
fn open(variant: Variant) -> AnyGame {
    // Eight rows of eight cells are what the smaller word has bits for.
    if variant.number("size") <= 8 {
        AnyGame::new(Swack::<u64>::new(variant))
    } else {
        AnyGame::new(Swack::<u128>::new(variant))
    }
}

/// A variant of Swack, its cells the bits of the word `B`.
#[derive(Clone, Debug)]
pub struct Swack<B> {
    variant: Variant,
    grid: Grid<B>,
    last_mover_wins: bool,
    pie: bool,
}

impl<B: Bits> Swack<B> {
    /// The game with these options.
    ///
    /// # Panics
    /// If the word has fewer bits than the board has cells. The registry opens each variant with a
    /// word that has enough.
    #[must_use]
    pub fn new(variant: Variant) -> Swack<B> {
        let size = variant.number("size");
        assert!(u32::from(size).pow(2) <= B::CAPACITY, "{variant} needs a larger word");
        Swack {
            grid: Grid::new(size),
            last_mover_wins: variant.is("tie", "last-mover-wins"),
            pie: variant.is("pie", "on"),
            variant,
        }
    }

    /// The board without its stacks.
    #[inline]
    #[must_use]
    pub fn grid(&self) -> &Grid<B> {
        &self.grid
    }

    /// Who wins if all groups are equal at the end; nobody if nobody has captured yet.
    #[inline]
    #[must_use]
    pub fn tie_winner(&self, board: &SwackBoard<B>) -> Option<Side> {
        board.tie_winner(self.last_mover_wins)
    }

    /// The side that would have won if the game ended now.
    #[inline]
    #[must_use]
    pub fn leader(&self, board: &SwackBoard<B>) -> Option<Side> {
        board.ahead(&self.grid).or_else(|| self.tie_winner(board))
    }
}

impl<B: Bits> Game for Swack<B> {
    type Position = KeyedPosition<SwackBoard<B>>;
    type Turn = SwackTurn;
    type Syntax = SwackText;

    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn shape(&self) -> Shape {
        self.grid.shape()
    }

    fn start(&self) -> Self::Position {
        let state = State::new(Side::First, 0, None, self.pie);
        KeyedPosition::new(SwackBoard::start(&self.grid, state), Default::default())
    }

    fn ending(&self, position: &Self::Position) -> Option<Ending> {
        position.board.ending(&self.grid, self.last_mover_wins)
    }

    #[inline]
    /// "White's first turn may be **swap**: the two players exchange colours."
    fn exchanges_sides(&self, turn: SwackTurn) -> bool {
        turn == SwackTurn::SWAP
    }

    fn turns(
        &self,
        position: &Self::Position,
        mut visit: impl FnMut(SwackTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if position.board.state.is_over() {
            return ControlFlow::Continue(());
        }
        position.board.turns(&self.grid).try_for_each(&mut visit)
    }

    #[inline]
    fn count(&self, position: &Self::Position) -> u64 {
        let board = &position.board;
        if board.state.is_over() { 0 } else { board.count(&self.grid).into() }
    }

    fn is_legal(&self, position: &Self::Position, turn: SwackTurn) -> bool {
        !position.board.state.is_over() && position.board.is_legal(&self.grid, turn)
    }

    #[inline]
    fn random_turn(&self, position: &Self::Position, dice: &mut Dice) -> Option<SwackTurn> {
        position.board.random_turn(&self.grid, dice)
    }

    #[inline(always)]
    fn play(&self, position: &mut Self::Position, turn: SwackTurn) {
        turns::play(position, turn);
    }

    fn read(&self, text: &str) -> Result<Self::Position, PositionError> {
        text::read(self, text)
    }

    fn write(&self, position: &Self::Position) -> String {
        text::write(self, position)
    }

    fn spell(&self, position: &Self::Position, turn: SwackTurn) -> SwackText {
        text::spell(&self.grid, &position.board, turn)
    }

    fn resolve(
        &self,
        position: &Self::Position,
        written: &SwackText,
    ) -> Result<SwackTurn, TurnError> {
        text::resolve(self, &position.board, written)
    }

    fn paths(
        &self,
        position: &Self::Position,
        _entered: &[Token],
        visit: &mut Visit<'_, SwackTurn>,
    ) {
        let mut visit = |path: &[Step], turn| {
            let _ = visit(path, turn);
        };
        let _ = self.turns(position, |turn| {
            match self.spell(position, turn) {
                SwackText::Capture { from, to } => {
                    visit(&[Step::cell(from, Role::MOVER), Step::cell(to, Role::ATTACK)], turn);
                }
                SwackText::Pass => visit(&[Step::word("pass", Role::CALL)], turn),
                SwackText::Swap => visit(&[Step::word("swap", Role::CALL)], turn),
            }
            ControlFlow::Continue(())
        });
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        // On an odd board the colours differ in number, and with the pie in who may swap.
        Symmetry::of_square(self.grid.size.is_multiple_of(2) && !self.pie)
    }

    fn map_position(&self, symmetry: Symmetry, position: &Self::Position) -> Self::Position {
        KeyedPosition::new(position.board.map(&self.grid, symmetry), position.plies)
    }

    fn map_turn(&self, symmetry: Symmetry, turn: SwackTurn) -> SwackTurn {
        let grid = &self.grid;
        let map = |cell| grid.at(symmetry.cell(grid.cell_of(cell), grid.shape()));
        turn.pair().map_or(turn, |(cell, step)| SwackTurn::between(map(cell), map(cell - step)))
    }

    fn conserved(
        &self,
        before: &Self::Position,
        turn: SwackTurn,
        after: &Self::Position,
    ) -> Result<(), String> {
        let (before, after) = (&before.board, &after.board);
        for side in Side::BOTH {
            let stacks = after.stacks(&self.grid, side).count();
            if stacks != self.grid.stacks(side) {
                return Err(format!("{stacks} stacks of {}", INFO.side_name(side)));
            }
        }
        // "It grows by one [...] the stack you left: its height is as before."
        let grown = before.capture(turn).map(|(_, to)| to);
        for cell in self.grid.cells.ones() {
            let wanted = before.height(cell) + u32::from(grown == Some(cell));
            if after.height(cell) != wanted {
                let at = self.grid.cell_of(cell);
                return Err(format!("{at} is {} high instead of {wanted}", after.height(cell)));
            }
        }
        Ok(())
    }

    fn scene(&self, position: &Self::Position) -> Scene {
        let (board, grid) = (&position.board, &self.grid);
        let state = board.state;
        let mut scene = Scene::new(grid.shape(), state.side(), |cell| {
            let at = grid.at(cell);
            // "Only owner and height matter", so what is under the top is not kept.
            let piece = Piece::flat(board.owner(at));
            SceneCell {
                pile: vec![piece; board.height(at) as usize],
                label: text::label(grid, board, cell),
            }
        });
        let decided = if state.is_over() { board.deciding_groups(grid) } else { None };
        for side in Side::BOTH {
            scene.facts.push(match &decided {
                Some(sizes) => Fact::of(side, "groups", sizes[side.index()].clone()),
                None => Fact::of(side, "largest group", board.largest_group(grid, side)),
            });
        }
        if state.passes() > 0 {
            scene.facts.push(Fact::about("passes", state.passes()));
        }
        let last = state.last_capture().map_or(Value::Word("nobody"), Value::Side);
        scene.facts.push(Fact::about("last capture", last));
        if state.pie() && state.side() == Side::Second {
            scene.facts.push(Fact::about("swap", "possible"));
        }
        scene
    }
}
