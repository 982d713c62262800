//! Stac: two pawns carry discs into stacks of three and claim them. The rules: [`INFO`]`.rules`.

mod board;
mod heuristics;
mod levels;
#[cfg(test)]
mod tests;
mod text;
mod turns;

// The tests' crate `cairn-slow` compiles it; here `cargo fmt` finds it.
#[cfg(false)]
mod slow;

use std::ops::ControlFlow;

use cairn_core::path::{Role, Step, Token, Visit};
use cairn_core::scene::{Fact, Form, Owner, Piece, Scene, SceneCell, Value};
use cairn_core::stone::StoneStyle;
use cairn_core::{
    Dice, Ending, Game, GameInfo, OptionInfo, PositionError, Shape, Side, SideInfo, Standing,
    Symmetry, TurnError, Variant,
};
use cairn_words::{Texts, files};

pub use board::StacBoard;
pub use text::StacText;
pub use turns::StacTurn;

use crate::any::AnyGame;
use crate::entry::GameEntry;
use board::{at, cell_of};

/// Columns and rows.
pub(crate) const SHAPE: Shape = Shape::new(5, 5);

/// What only this game says.
static WORDS: Texts = Texts::new(&[files!("words.", ".ftl")]);

/// What Stac is.
pub static INFO: GameInfo = GameInfo {
    name: "stac",
    title: "Stac",
    sides: [
        SideInfo { name: "White", letter: 'w', stone: StoneStyle::LIGHT },
        SideInfo { name: "Black", letter: 'b', stone: StoneStyle::DARK },
    ],
    neutral: StoneStyle::SAND,
    calls: &[],
    options: &[OptionInfo { name: "claims", values: &["4", "3"] }],
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

/// Opens a variant of Stac.
fn open(variant: Variant) -> AnyGame {
    AnyGame::new(Stac::new(variant))
}

/// A variant of Stac.
#[derive(Clone, Debug)]
pub struct Stac {
    variant: Variant,
    /// How many claimed stacks win.
    claims: u32,
}

impl Stac {
    /// The game with these options.
    #[must_use]
    pub fn new(variant: Variant) -> Stac {
        let claims = variant.number("claims").into();
        Stac { variant, claims }
    }

    /// How many claimed stacks win.
    #[inline]
    #[must_use]
    pub fn claims(&self) -> u32 {
        self.claims
    }
}

impl Game for Stac {
    type Position = Standing<StacBoard>;
    type Turn = StacTurn;
    type Syntax = StacText;

    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn shape(&self) -> Shape {
        SHAPE
    }

    fn start(&self) -> Self::Position {
        Standing::new(StacBoard::START, Default::default())
    }

    #[inline]
    fn ending(&self, position: &Self::Position) -> Option<Ending> {
        position.board.ending(self.claims)
    }

    fn turns(
        &self,
        position: &Self::Position,
        mut visit: impl FnMut(StacTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if position.board.is_over(self.claims) {
            return ControlFlow::Continue(());
        }
        position.board.reach().turns().try_for_each(&mut visit)
    }

    fn count(&self, position: &Self::Position) -> u64 {
        if position.board.is_over(self.claims) { 0 } else { position.board.reach().count().into() }
    }

    fn is_legal(&self, position: &Self::Position, turn: StacTurn) -> bool {
        !position.board.is_over(self.claims) && position.board.reach().has(turn)
    }

    #[inline]
    fn random_turn(&self, position: &Self::Position, dice: &mut Dice) -> Option<StacTurn> {
        if position.board.is_over(self.claims) {
            return None;
        }
        let reach = position.board.reach();
        Some(reach.nth(dice.below(reach.count())))
    }

    #[inline(always)]
    fn play(&self, position: &mut Self::Position, turn: StacTurn) {
        turns::play(position, turn);
    }

    fn read(&self, text: &str) -> Result<Self::Position, PositionError> {
        text::read(text, self.claims)
    }

    fn write(&self, position: &Self::Position) -> String {
        text::write(position)
    }

    fn spell(&self, position: &Self::Position, turn: StacTurn) -> StacText {
        StacText {
            from: cell_of(position.board.pawn(position.board.side)),
            to: cell_of(turn.to()),
            carry: turn.carries(),
        }
    }

    fn resolve(
        &self,
        position: &Self::Position,
        written: &StacText,
    ) -> Result<StacTurn, TurnError> {
        text::resolve(self, position, written)
    }

    fn paths(
        &self,
        position: &Self::Position,
        _entered: &[Token],
        visit: &mut Visit<'_, StacTurn>,
    ) {
        let mut visit = |path: &[Step], turn| {
            let _ = visit(path, turn);
        };
        let pawn = cell_of(position.board.pawn(position.board.side));
        let _ = self.turns(position, |turn| {
            let manner = if turn.carries() { "carry" } else { "walk" };
            let path = [
                Step::cell(pawn, Role::MOVER),
                Step::word(manner, Role::MANNER),
                Step::cell(cell_of(turn.to()), Role::TARGET),
            ];
            visit(&path, turn);
            ControlFlow::Continue(())
        });
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        Symmetry::of_square(true)
    }

    fn map_position(&self, symmetry: Symmetry, position: &Self::Position) -> Self::Position {
        Standing::new(position.board.map(symmetry), position.plies)
    }

    fn map_turn(&self, symmetry: Symmetry, turn: StacTurn) -> StacTurn {
        StacTurn::new(at(symmetry.cell(cell_of(turn.to()), SHAPE)), turn.carries())
    }

    fn conserved(
        &self,
        before: &Self::Position,
        turn: StacTurn,
        after: &Self::Position,
    ) -> Result<(), String> {
        let claims = |position: &Self::Position, side| position.board.claims(side);
        let mover = before.board.side;
        let gain = claims(after, mover) - claims(before, mover);
        if after.board.discs() != 25 {
            return Err(format!("{} discs instead of 25", after.board.discs()));
        }
        if claims(after, mover.other()) != claims(before, mover.other()) {
            return Err("a claim of the other side changed".to_owned());
        }
        if gain > u32::from(turn.carries()) {
            return Err(format!("{gain} stacks claimed by one turn"));
        }
        Ok(())
    }

    fn scene(&self, position: &Self::Position) -> Scene {
        let board = &position.board;
        let mut scene = Scene::new(SHAPE, board.side, |cell| {
            let claimed = board.claimed_by(at(cell));
            let discs = board.height(at(cell));
            let pawn = Side::BOTH.into_iter().find(|&side| board.pawn(side) == at(cell));
            let stack = match claimed {
                Some(side) => format!("{}3", INFO.letter(side)),
                None if discs == 0 && pawn.is_none() => String::new(),
                None => discs.to_string(),
            };
            let standing = pawn.map(|side| INFO.letter(side).to_ascii_uppercase());
            let owned = |form| move |side| Piece::new(Owner::Side(side), form);
            let mut pile = vec![Piece::new(Owner::Neutral, Form::Flat); discs];
            pile.extend(claimed.map(owned(Form::Cap)));
            pile.extend(pawn.map(owned(Form::Tall)));
            SceneCell { pile, label: stack + &standing.map(String::from).unwrap_or_default() }
        });
        let claims = |side| Value::towards(board.claims(side), self.claims);
        for side in Side::BOTH {
            scene.facts.push(Fact::of(side, "claims", claims(side)));
        }
        for side in Side::BOTH.into_iter().filter(|&side| board.is_held(side)) {
            scene.facts.push(Fact::of(side, "may not carry", cell_of(board.pawn(side))));
        }
        scene
    }
}
