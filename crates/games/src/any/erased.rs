//! The virtual calls behind [`AnyGame`] and [`AnyPosition`]. Everything below one of them is
//! compiled for the game.

use std::any::Any;
use std::sync::Arc;

use cairn_core::path::{self, Next, Token, Tree};
use cairn_core::perft;
use cairn_core::playout::{Playout, playout};
use cairn_core::scene::Scene;
use cairn_core::{
    AnyTurn, Dice, Ending, Game, Plies, Position, PositionError, Side, Symmetry, TurnError, Variant,
};
use cairn_search::Heuristics;

use super::search::ErasedSearch;
use super::{AnyGame, AnyPosition, NotLegal};

pub(super) trait ErasedGame: Send + Sync {
    fn variant(&self) -> &Variant;
    fn start(&self) -> AnyPosition;
    fn read(&self, text: &str) -> Result<AnyPosition, PositionError>;
}

/// A game with its type.
pub(super) struct TypedGame<G> {
    pub game: Arc<G>,
}

impl<G: Heuristics> TypedGame<G> {
    fn at(&self, position: G::Position) -> AnyPosition {
        AnyPosition(Arc::new(TypedPosition { game: self.game.clone(), position }))
    }
}

impl<G: Heuristics> ErasedGame for TypedGame<G> {
    fn variant(&self) -> &Variant {
        self.game.variant()
    }
    fn start(&self) -> AnyPosition {
        self.at(self.game.start())
    }
    fn read(&self, text: &str) -> Result<AnyPosition, PositionError> {
        let read = self.game.read(text);
        read.map(|position| self.at(position)).map_err(|error| error.of(self.variant().game()))
    }
}

pub(super) trait ErasedPosition: ErasedSearch + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn same(&self, other: &dyn ErasedPosition) -> bool;
    fn game(&self) -> AnyGame;
    fn side(&self) -> Side;
    fn plies(&self) -> Plies;
    fn key(&self) -> u64;
    fn ending(&self) -> Option<Ending>;
    fn text(&self) -> String;
    fn legal_turns(&self) -> Vec<AnyTurn>;
    fn texts(&self) -> Vec<(String, AnyTurn)>;
    fn count(&self) -> u64;
    fn is_legal(&self, turn: AnyTurn) -> bool;
    fn exchanges_sides(&self, turn: AnyTurn) -> bool;
    fn random_turn(&self, dice: &mut Dice) -> Option<AnyTurn>;
    fn playout(&self, dice: &mut Dice) -> Playout;
    fn next(&self, entered: &[Token]) -> Option<Next<AnyTurn>>;
    fn tree(&self, entered: &[Token], depth: usize) -> Option<Tree<AnyTurn>>;
    fn perft(&self, depth: u32) -> u64;
    fn perft_split(&self, depth: u32, threads: usize) -> Vec<(AnyTurn, u64)>;
    fn scene(&self) -> Scene;
    fn images(&self) -> Vec<(Symmetry, AnyPosition)>;
    fn read_turn(&self, text: &str) -> Result<AnyTurn, TurnError>;
    fn turn_text(&self, turn: AnyTurn) -> Option<String>;
    fn spell(&self, turn: AnyTurn) -> String;
    fn played(&self, turn: AnyTurn) -> Result<AnyPosition, NotLegal>;
    fn after(&self, turn: AnyTurn) -> Result<(String, AnyPosition), NotLegal>;
}

/// A position with its type, and the game that it belongs to.
pub(super) struct TypedPosition<G: Game> {
    pub game: Arc<G>,
    pub position: G::Position,
}

impl<G: Heuristics> TypedPosition<G> {
    fn with(&self, position: G::Position) -> AnyPosition {
        AnyPosition(Arc::new(TypedPosition { game: self.game.clone(), position }))
    }
}

impl<G: Heuristics> ErasedPosition for TypedPosition<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn same(&self, other: &dyn ErasedPosition) -> bool {
        other.as_any().downcast_ref::<TypedPosition<G>>().is_some_and(|other| {
            self.position == other.position && self.game.variant() == other.game.variant()
        })
    }
    fn game(&self) -> AnyGame {
        AnyGame(Arc::new(TypedGame { game: self.game.clone() }))
    }
    fn side(&self) -> Side {
        self.position.side()
    }
    fn plies(&self) -> Plies {
        self.position.plies()
    }
    fn key(&self) -> u64 {
        self.position.key()
    }
    fn ending(&self) -> Option<Ending> {
        self.game.ending(&self.position)
    }
    fn text(&self) -> String {
        self.game.write(&self.position)
    }
    fn legal_turns(&self) -> Vec<AnyTurn> {
        let mut turns = Vec::new();
        let _ = self.game.turns(&self.position, |turn| {
            turns.push(AnyTurn::of(turn));
            std::ops::ControlFlow::Continue(())
        });
        turns
    }
    fn texts(&self) -> Vec<(String, AnyTurn)> {
        let texts = self.game.texts(&self.position);
        texts.into_iter().map(|(text, turn)| (text, AnyTurn::of(turn))).collect()
    }
    fn count(&self) -> u64 {
        self.game.count(&self.position)
    }
    fn is_legal(&self, turn: AnyTurn) -> bool {
        self.game.is_legal(&self.position, turn.typed())
    }
    fn exchanges_sides(&self, turn: AnyTurn) -> bool {
        self.game.exchanges_sides(turn.typed())
    }
    fn random_turn(&self, dice: &mut Dice) -> Option<AnyTurn> {
        self.game.random_turn(&self.position, dice).map(AnyTurn::of)
    }
    fn playout(&self, dice: &mut Dice) -> Playout {
        playout(&*self.game, &self.position, dice)
    }
    fn next(&self, entered: &[Token]) -> Option<Next<AnyTurn>> {
        let next = path::next(&*self.game, &self.position, entered)?;
        Some(Next { steps: next.steps, whole: next.whole.map(AnyTurn::of) })
    }
    fn tree(&self, entered: &[Token], depth: usize) -> Option<Tree<AnyTurn>> {
        let tree = path::tree(&*self.game, &self.position, entered, depth)?;
        Some(tree.map(&AnyTurn::of))
    }
    fn perft(&self, depth: u32) -> u64 {
        perft::perft(&*self.game, &self.position, depth)
    }
    fn perft_split(&self, depth: u32, threads: usize) -> Vec<(AnyTurn, u64)> {
        let split = perft::split(&*self.game, &self.position, depth, threads);
        split.into_iter().map(|(turn, leaves)| (AnyTurn::of(turn), leaves)).collect()
    }
    fn scene(&self) -> Scene {
        self.game.scene(&self.position)
    }
    fn images(&self) -> Vec<(Symmetry, AnyPosition)> {
        let map = |symmetry| self.with(self.game.map_position(symmetry, &self.position));
        self.game.symmetries().into_iter().map(|symmetry| (symmetry, map(symmetry))).collect()
    }
    fn read_turn(&self, text: &str) -> Result<AnyTurn, TurnError> {
        let written: G::Syntax = text.parse()?;
        self.game.resolve(&self.position, &written).map(AnyTurn::of)
    }
    fn turn_text(&self, turn: AnyTurn) -> Option<String> {
        let turn = turn.typed::<G::Turn>();
        self.game
            .is_legal(&self.position, turn)
            .then(|| self.game.spell(&self.position, turn).to_string())
    }
    fn spell(&self, turn: AnyTurn) -> String {
        self.game.spell(&self.position, turn.typed()).to_string()
    }
    fn played(&self, turn: AnyTurn) -> Result<AnyPosition, NotLegal> {
        let turn = turn.typed::<G::Turn>();
        let after = self.game.try_play(self.position, turn).map_err(|_| NotLegal)?;
        Ok(self.with(after))
    }
    fn after(&self, turn: AnyTurn) -> Result<(String, AnyPosition), NotLegal> {
        let turn = turn.typed::<G::Turn>();
        let after = self.game.try_play(self.position, turn).map_err(|_| NotLegal)?;
        Ok((self.game.spell(&self.position, turn).to_string(), self.with(after)))
    }
}
