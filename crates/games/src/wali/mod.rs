//! Wali: stones are dropped apart, then moved into threes that take enemy stones. The rules:
//! [`INFO`]`.rules`.

mod axes;
mod board;
mod heuristics;
mod levels;
mod play;
#[cfg(test)]
mod tests;
mod text;
mod threes;
mod turn;
mod turns;
#[cfg(target_feature = "avx2")]
mod vector;
mod words;

// The tests' crate `cairn-slow` compiles it; here `cargo fmt` finds it.
#[cfg(false)]
mod slow;

use std::marker::PhantomData;
use std::ops::ControlFlow;

use cairn_core::path::{Mark, Role, Step, Token, Visit};
use cairn_core::playout::{Playout, playout_by};
use cairn_core::scene::{Fact, Piece, Scene, SceneCell};
use cairn_core::stone::StoneStyle;
use cairn_core::{
    Dice, Ending, Game, GameInfo, KeyedPosition, OptionInfo, PositionError, Shape, Side, SideInfo,
    Symmetry, TurnError, Variant,
};
use cairn_words::{Texts, files};

pub use board::{BoardWord, WaliBoard};
pub use text::WaliText;
pub use threes::{LineRule as WaliLineRule, Moves as WaliMoves};
pub use turn::{Kind as WaliKind, WaliTurn};
pub use words::Words as WaliWords;

use crate::any::AnyGame;
use crate::entry::GameEntry;
use board::{Phase, map_cell};
use threes::LineRule;
use turn::Kind;

/// The enemy stone that is removed.
const REMOVAL: Role = Role::new("removal", Mark::Attack);

/// What only this game says.
static WORDS: Texts = Texts::new(&[files!("words.", ".ftl")]);

/// What Wali is.
pub static INFO: GameInfo = GameInfo {
    name: "wali",
    title: "Wali",
    sides: [
        SideInfo { name: "White", letter: 'w', stone: StoneStyle::LIGHT },
        SideInfo { name: "Black", letter: 'b', stone: StoneStyle::DARK },
    ],
    neutral: StoneStyle::SAND,
    calls: &["pass"],
    options: &[
        OptionInfo {
            name: "board",
            values: &[<u64 as BoardWord>::NAME, <u128 as BoardWord>::NAME],
        },
        OptionInfo { name: "drop", values: &["apart", "no-three"] },
        OptionInfo { name: "win", values: &["all", "two"] },
        OptionInfo { name: "line", values: &["exact", "or-more"] },
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

/// Opens a variant of Wali.
fn open(variant: Variant) -> AnyGame {
    if variant.is("board", <u64 as BoardWord>::NAME) {
        AnyGame::new(Wali::<u64>::new(variant))
    } else {
        AnyGame::new(Wali::<u128>::new(variant))
    }
}

/// The options that change a rule; the board is in the type.
#[derive(Clone, Copy, Debug)]
struct Options {
    /// Dropped stones keep apart; otherwise they make no three.
    apart: bool,
    /// A side with so many stones or fewer has lost.
    losing: u32,
    /// Which lines remove a stone.
    line: LineRule,
}

impl Options {
    /// Why a side has lost.
    fn lost(self) -> &'static str {
        if self.losing == 0 { "no stones" } else { "two stones" }
    }
}

/// A variant of Wali, on the board that this word holds.
#[derive(Clone, Debug)]
pub struct Wali<B> {
    variant: Variant,
    options: Options,
    ground: PhantomData<B>,
}

impl<B: BoardWord> Wali<B> {
    /// The game with these options, which must name this board.
    #[must_use]
    pub fn new(variant: Variant) -> Wali<B> {
        debug_assert!(variant.is("board", B::NAME));
        let options = Options {
            apart: variant.is("drop", "apart"),
            losing: if variant.is("win", "all") { 0 } else { 2 },
            line: if variant.is("line", "exact") { LineRule::Exact } else { LineRule::OrMore },
        };
        Wali { variant, options, ground: PhantomData }
    }

    /// A side with so many stones or fewer has lost, once the move phase has begun.
    #[inline]
    #[must_use]
    pub fn losing(&self) -> u32 {
        self.options.losing
    }

    /// May stones of one colour be dropped side by side, as long as they make no three?
    #[inline]
    #[must_use]
    pub fn drops_touch(&self) -> bool {
        !self.options.apart
    }

    /// Which lines remove a stone.
    #[inline]
    #[must_use]
    pub fn line_rule(&self) -> WaliLineRule {
        self.options.line
    }

    /// Where a side with these stones may drop in the drop phase; nowhere without a reserve.
    #[inline]
    #[must_use]
    pub fn drops(&self, board: &WaliBoard<B>, stones: B) -> B {
        board.drops(stones, self.options)
    }
}

impl<B: BoardWord> Game for Wali<B> {
    type Position = KeyedPosition<WaliBoard<B>>;
    type Turn = WaliTurn;
    type Syntax = WaliText;

    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn shape(&self) -> Shape {
        B::SHAPE
    }

    fn start(&self) -> Self::Position {
        KeyedPosition::new(WaliBoard::START, Default::default())
    }

    fn ending(&self, position: &Self::Position) -> Option<Ending> {
        position.board.ending(self.options)
    }

    /// "The move phase begins, White to move, whoever dropped last."
    #[inline]
    fn moves_again(&self, mover: Side, after: &Self::Position) -> bool {
        after.board.side == mover
    }

    fn turns(
        &self,
        position: &Self::Position,
        visit: impl FnMut(WaliTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        position.board.turns(self.options, visit)
    }

    fn count(&self, position: &Self::Position) -> u64 {
        position.board.count_turns(self.options).into()
    }

    #[inline(always)]
    fn random_turn(&self, position: &Self::Position, dice: &mut Dice) -> Option<WaliTurn> {
        position.board.random_turn(self.options.line, self.options, dice)
    }

    /// With the rule for lines known to the compiler, a turn of the default takes as long as if there
    /// were no other rule: 3 % fewer instructions than with a question each turn.
    fn playout(&self, position: &Self::Position, dice: &mut Dice) -> Playout {
        macro_rules! by {
            ($line:expr) => {
                playout_by(self, position, dice, |game, position, dice| {
                    position.board.random_turn($line, game.options, dice)
                })
            };
        }
        match self.options.line {
            LineRule::Exact => by!(LineRule::Exact),
            LineRule::OrMore => by!(LineRule::OrMore),
        }
    }

    #[inline(always)]
    fn play(&self, position: &mut Self::Position, turn: WaliTurn) {
        play::play(position, turn, self.options);
    }

    fn read(&self, text: &str) -> Result<Self::Position, PositionError> {
        text::read(text, self.options)
    }

    fn write(&self, position: &Self::Position) -> String {
        text::write(position)
    }

    fn spell(&self, _: &Self::Position, turn: WaliTurn) -> WaliText {
        match turn.kind() {
            Kind::Pass => WaliText::Pass,
            Kind::Drop(at) => WaliText::Drop(B::cell_of(at)),
            Kind::Move { from, to, removed } => WaliText::Move {
                from: B::cell_of(from),
                to: B::cell_of(to),
                removed: removed.map(B::cell_of),
            },
        }
    }

    fn resolve(
        &self,
        position: &Self::Position,
        written: &WaliText,
    ) -> Result<WaliTurn, TurnError> {
        text::resolve(self, position, written)
    }

    fn paths(
        &self,
        position: &Self::Position,
        _entered: &[Token],
        visit: &mut Visit<'_, WaliTurn>,
    ) {
        let mut visit = |path: &[Step], turn| {
            let _ = visit(path, turn);
        };
        let cell = |at, role| Step::cell(B::cell_of(at), role);
        let _ = self.turns(position, |turn| {
            match turn.kind() {
                Kind::Pass => visit(&[Step::word("pass", Role::CALL)], turn),
                Kind::Drop(at) => visit(&[cell(at, Role::PLACEMENT)], turn),
                Kind::Move { from, to, removed } => {
                    let (mover, target) = (cell(from, Role::MOVER), cell(to, Role::TARGET));
                    match removed {
                        None => visit(&[mover, target], turn),
                        Some(at) => visit(&[mover, target, cell(at, REMOVAL)], turn),
                    }
                }
            }
            ControlFlow::Continue(())
        });
    }

    /// Colours do not change places: White opens the move phase.
    fn symmetries(&self) -> Vec<Symmetry> {
        Symmetry::of_rectangle()
    }

    fn map_position(&self, symmetry: Symmetry, position: &Self::Position) -> Self::Position {
        KeyedPosition::new(position.board.map(symmetry), position.plies)
    }

    fn map_turn(&self, symmetry: Symmetry, turn: WaliTurn) -> WaliTurn {
        turn.map(|at| map_cell::<B>(symmetry, at))
    }

    fn conserved(
        &self,
        before: &Self::Position,
        turn: WaliTurn,
        after: &Self::Position,
    ) -> Result<(), String> {
        let mover = before.board.side;
        let (dropped, removed) = match turn.kind() {
            Kind::Pass | Kind::Move { removed: None, .. } => (0, 0),
            Kind::Drop(_) => (1, 0),
            Kind::Move { removed: Some(_), .. } => (0, 1),
        };
        let count = |position: &Self::Position, side| position.board.of(side).count();
        for (side, change) in [(mover, dropped), (mover.other(), -removed)] {
            let (had, has) = (count(before, side), count(after, side));
            if had.checked_add_signed(change) != Some(has) {
                let name = INFO.side_name(side);
                return Err(format!("{name} had {had} stones and has {has} after {turn:?}"));
            }
        }
        let strays = !B::CELLS & (after.board.own | after.board.enemy);
        let shared = after.board.own & after.board.enemy;
        if !(strays | shared).is_empty() {
            return Err("a stone off the board, or two on one cell".to_owned());
        }
        Ok(())
    }

    fn scene(&self, position: &Self::Position) -> Scene {
        let board = &position.board;
        let mut scene = Scene::new(B::SHAPE, board.side, |cell| match board.owner(B::at(cell)) {
            None => SceneCell::default(),
            Some(side) => {
                SceneCell { pile: vec![Piece::flat(side)], label: INFO.letter(side).into() }
            }
        });
        let phase = if board.phase == Phase::Drop { "drop" } else { "move" };
        scene.facts.push(Fact::about("phase", phase));
        if board.phase == Phase::Drop {
            for side in Side::BOTH {
                scene.facts.push(Fact::of(side, "reserve", board.reserve(side)));
            }
        }
        for side in Side::BOTH {
            scene.facts.push(Fact::of(side, "stones", board.of(side).count()));
        }
        scene
    }
}
