//! A game, a position and a turn whose types are erased: what every interface uses.

mod erased;
mod search;

use std::fmt;
use std::sync::Arc;

use cairn_core::path::{Next, Token, Tree};
use cairn_core::playout::Playout;
use cairn_core::scene::Scene;
use cairn_core::{
    AnyTurn, Dice, Ending, Game, GameInfo, Plies, PositionError, Side, Symmetry, TurnError, Variant,
};
use cairn_search::Heuristics;
use cairn_words::{Say, Sentence, said_in_english, sentence};

use erased::{ErasedGame, ErasedPosition, TypedGame, TypedPosition};

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
pub struct AnyGame(Arc<dyn ErasedGame>);

/// A position of any game, together with the game.
///
/// Clones share it: a clone costs a counter, and playing on one of them leaves the others alone.
#[derive(Clone)]
pub struct AnyPosition(Arc<dyn ErasedPosition>);

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
    /// Erases the type of a game.
    pub fn new<G: Heuristics>(game: G) -> AnyGame {
        AnyGame(Arc::new(TypedGame { game: Arc::new(game) }))
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
    /// What can come after these tokens; see [`cairn_core::path::next`].
    next(&self, entered: &[Token]) -> Option<Next<AnyTurn>>;
    /// What can come after these tokens, to this depth; see [`cairn_core::path::tree`].
    tree(&self, entered: &[Token], depth: usize) -> Option<Tree<AnyTurn>>;
    /// Turn sequences of this length.
    perft(&self, depth: u32) -> u64;
    /// Turn sequences of this length (at least 1) under each turn; see [`cairn_core::perft::split`].
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

    /// These turns one after another as they are written, as far as they are legal.
    #[must_use]
    pub fn line_texts(&self, turns: &[AnyTurn]) -> Vec<String> {
        let mut position = self.clone();
        let mut texts = Vec::with_capacity(turns.len());
        for &turn in turns {
            let Ok((text, after)) = position.after(turn) else { break };
            texts.push(text);
            position = after;
        }
        texts
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
        let typed: &TypedPosition<G> = self.0.as_any().downcast_ref()?;
        Some((&typed.game, &typed.position))
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
