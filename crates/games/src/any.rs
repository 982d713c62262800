//! A game whose type is forgotten: what every door of the program uses.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use cairn_core::path::{self, Next, Token, Tree};
use cairn_core::perft;
use cairn_core::playout::{Playout, playout};
use cairn_core::scene::Scene;
use cairn_core::{
    Dice, Ending, Game, GameInfo, Plies, Position, PositionError, Side, Symmetry, Turn, TurnError,
    Variant,
};
use cairn_words::{Say, Sentence, said_in_english, sentence};

/// A variant of any game.
///
/// ```
/// let game = cairn_games::open("stac").unwrap();
/// let mut position = game.start();
/// let turn = position.read_turn("e1+e4").unwrap();
/// position.play(turn).unwrap();
/// assert_eq!(position.legal_turns().len(), 16);
/// ```
#[derive(Clone)]
pub struct AnyGame(Arc<dyn Erased>);

/// A position of any game, together with the game.
///
/// Clones share it: a clone costs a counter, and playing on one of them leaves the others alone.
#[derive(Clone)]
pub struct AnyPosition(Arc<dyn ErasedPosition>);

/// A turn of any game. It means something only to positions of the game that gave it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AnyTurn(u64);

impl AnyTurn {
    /// Forgets the type of a turn.
    #[inline]
    pub fn of<T: Turn>(turn: T) -> AnyTurn {
        AnyTurn(turn.bits())
    }

    /// The packed form, for tables and trees that hold turns of every game.
    #[inline]
    #[must_use]
    pub fn bits(self) -> u64 {
        self.0
    }

    /// Back from the packed form.
    #[inline]
    #[must_use]
    pub fn packed(bits: u64) -> AnyTurn {
        AnyTurn(bits)
    }

    /// The turn with the type that it had. Of another game's turn it makes nonsense, which
    /// [`Game::is_legal`] refuses.
    #[inline]
    #[must_use]
    pub fn typed<T: Turn>(self) -> T {
        T::from_bits(self.0)
    }
}

/// A turn that was not legal; nothing was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub struct NotLegal;

impl Say for NotLegal {
    fn sentence(&self) -> Sentence {
        sentence!("not-legal-here")
    }
}

said_in_english!(NotLegal);

impl AnyGame {
    /// Forgets the type of a game.
    pub fn new<G: Game>(game: G) -> AnyGame {
        AnyGame(Arc::new(Held { game: Arc::new(game) }))
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        self.0.variant()
    }

    /// What is said about the game.
    #[must_use]
    pub fn info(&self) -> &'static GameInfo {
        self.variant().game()
    }

    /// The position that the game starts from.
    #[must_use]
    pub fn start(&self) -> AnyPosition {
        self.0.start()
    }

    /// Reads position text.
    ///
    /// # Errors
    /// The field that is refused, and why.
    pub fn read(&self, text: &str) -> Result<AnyPosition, PositionError> {
        self.0.read(text)
    }
}

impl fmt::Debug for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyGame({})", self.variant())
    }
}

macro_rules! forward {
    ($($(#[$meta:meta])* $name:ident(&self $(, $arg:ident: $type:ty)*) -> $result:ty;)*) => {
        impl AnyPosition {
            $($(#[$meta])* #[must_use]
            pub fn $name(&self $(, $arg: $type)*) -> $result {
                self.0.$name($($arg),*)
            })*
        }
    };
}

forward! {
    /// The game that this is a position of.
    game(&self) -> AnyGame;
    /// Whose turn it is.
    side(&self) -> Side;
    /// The counters.
    plies(&self) -> Plies;
    /// The 64-bit key; equal positions have equal keys.
    key(&self) -> u64;
    /// The end that the board decides, if it does.
    ending(&self) -> Option<Ending>;
    /// Canonical position text.
    text(&self) -> String;
    /// Every legal turn.
    legal_turns(&self) -> Vec<AnyTurn>;
    /// Every legal turn with its text, sorted by the bytes of the text.
    texts(&self) -> Vec<(String, AnyTurn)>;
    /// How many legal turns there are.
    count(&self) -> u64;
    /// Is the turn legal here?
    is_legal(&self, turn: AnyTurn) -> bool;
    /// Do the players exchange sides by this turn?
    exchanges_sides(&self, turn: AnyTurn) -> bool;
    /// A legal turn by chance; `None` if the board has ended the game.
    random_turn(&self, dice: &mut Dice) -> Option<AnyTurn>;
    /// A whole game by chance from here; the position stays.
    playout(&self, dice: &mut Dice) -> Playout;
    /// What can come after these tokens; see [`path::next`].
    next(&self, entered: &[Token]) -> Option<Next<AnyTurn>>;
    /// What can come after these tokens, to this depth; see [`path::tree`].
    tree(&self, entered: &[Token], depth: usize) -> Option<Tree<AnyTurn>>;
    /// Turn sequences of this length.
    perft(&self, depth: u32) -> u64;
    /// Turn sequences of this length (at least 1) under each turn; see [`perft::split`].
    perft_split(&self, depth: u32, threads: usize) -> Vec<(AnyTurn, u64)>;
    /// What there is to see.
    scene(&self) -> Scene;
    /// The same position turned over in every way that the rules do not notice.
    images(&self) -> Vec<(Symmetry, AnyPosition)>;
}

impl AnyPosition {
    /// Reads a turn and meets it with this position.
    ///
    /// # Errors
    /// If the text is not a turn, or the turn is not legal: a sentence that says why.
    pub fn read_turn(&self, text: &str) -> Result<AnyTurn, TurnError> {
        self.0.read_turn(text)
    }

    /// How a legal turn is written here; `None` if it is not legal.
    #[must_use]
    pub fn turn_text(&self, turn: AnyTurn) -> Option<String> {
        self.0.turn_text(turn)
    }

    /// How a turn of [`tree`](AnyPosition::tree) or [`legal_turns`](AnyPosition::legal_turns) is
    /// written here. It is not checked again: of any other turn the text means nothing.
    #[must_use]
    pub fn spell(&self, turn: AnyTurn) -> String {
        self.0.spell(turn)
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// If it is not legal; the position stays as it was.
    pub fn play(&mut self, turn: AnyTurn) -> Result<(), NotLegal> {
        *self = self.0.played(turn)?;
        Ok(())
    }

    /// The text of a turn and the position after it, for a turn that is checked once for both.
    ///
    /// # Errors
    /// If it is not legal.
    pub fn after(&self, turn: AnyTurn) -> Result<(String, AnyPosition), NotLegal> {
        self.0.after(turn)
    }

    /// The position as its own type, if it is one of this game.
    #[must_use]
    pub fn downcast<G: Game>(&self) -> Option<(&G, &G::Position)> {
        let held: &Seat<G> = self.0.as_any().downcast_ref()?;
        Some((&held.game, &held.position))
    }
}

/// The repetition rule: board, side to move and the game's own fields.
impl PartialEq for AnyPosition {
    fn eq(&self, other: &AnyPosition) -> bool {
        self.0.same(&*other.0)
    }
}

impl Eq for AnyPosition {}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyPosition({}, {})", self.game().variant(), self.text())
    }
}

trait Erased: Send + Sync {
    fn variant(&self) -> &Variant;
    fn start(&self) -> AnyPosition;
    fn read(&self, text: &str) -> Result<AnyPosition, PositionError>;
}

struct Held<G> {
    game: Arc<G>,
}

impl<G: Game> Held<G> {
    fn seat(&self, position: G::Position) -> AnyPosition {
        AnyPosition(Arc::new(Seat { game: self.game.clone(), position }))
    }
}

impl<G: Game> Erased for Held<G> {
    fn variant(&self) -> &Variant {
        self.game.variant()
    }
    fn start(&self) -> AnyPosition {
        self.seat(self.game.start())
    }
    fn read(&self, text: &str) -> Result<AnyPosition, PositionError> {
        let read = self.game.read(text);
        read.map(|position| self.seat(position)).map_err(|error| error.of(self.variant().game()))
    }
}

trait ErasedPosition: Send + Sync {
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

/// A game and a position of it.
struct Seat<G: Game> {
    game: Arc<G>,
    position: G::Position,
}

impl<G: Game> Seat<G> {
    fn with(&self, position: G::Position) -> AnyPosition {
        AnyPosition(Arc::new(Seat { game: self.game.clone(), position }))
    }
}

impl<G: Game> ErasedPosition for Seat<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn same(&self, other: &dyn ErasedPosition) -> bool {
        other.as_any().downcast_ref::<Seat<G>>().is_some_and(|other| {
            self.position == other.position && self.game.variant() == other.game.variant()
        })
    }
    fn game(&self) -> AnyGame {
        AnyGame(Arc::new(Held { game: self.game.clone() }))
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
        self.game.is_legal(&self.position, G::Turn::from_bits(turn.0))
    }
    fn exchanges_sides(&self, turn: AnyTurn) -> bool {
        self.game.exchanges_sides(G::Turn::from_bits(turn.0))
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
        let turn = G::Turn::from_bits(turn.0);
        self.game
            .is_legal(&self.position, turn)
            .then(|| self.game.spell(&self.position, turn).to_string())
    }
    fn spell(&self, turn: AnyTurn) -> String {
        self.game.spell(&self.position, G::Turn::from_bits(turn.0)).to_string()
    }
    fn played(&self, turn: AnyTurn) -> Result<AnyPosition, NotLegal> {
        let turn = G::Turn::from_bits(turn.0);
        let after = self.game.try_play(self.position, turn).map_err(|_| NotLegal)?;
        Ok(self.with(after))
    }
    fn after(&self, turn: AnyTurn) -> Result<(String, AnyPosition), NotLegal> {
        let turn = G::Turn::from_bits(turn.0);
        let after = self.game.try_play(self.position, turn).map_err(|_| NotLegal)?;
        Ok((self.game.spell(&self.position, turn).to_string(), self.with(after)))
    }
}
