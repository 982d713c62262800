use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;
use std::str::FromStr;

use crate::path::{self, Token};
use crate::playout::{Playout, playout_by};
use crate::scene::{Owner, Scene};
use crate::stone::StoneStyle;
use crate::{
    Catalogue, Dice, Ending, OptionInfo, ParseError, Position, PositionError, Refused, Shape, Side,
    Symmetry, TurnError, Variant,
};

/// What is said about a game before anybody sits down.
#[derive(Debug)]
pub struct GameInfo {
    /// The name in variants: `six-making`.
    pub name: &'static str,
    /// The name for people: `Six Making`.
    pub title: &'static str,
    /// The two sides, the one that starts first.
    pub sides: [SideInfo; 2],
    /// How pieces look that are nobody's.
    pub neutral: StoneStyle,
    /// The turns that are words, such as `pass`.
    pub calls: &'static [&'static str],
    /// The rule options.
    pub options: &'static [OptionInfo],
    /// What only this game says: what it is about, its words, and why a turn of it is not legal.
    pub words: &'static dyn Catalogue,
}

/// A side as people know it.
#[derive(Debug)]
pub struct SideInfo {
    /// `Black`.
    pub name: &'static str,
    /// `b`, as position text has it: a small letter, and not `n`, which is nobody's in messages.
    pub letter: char,
    /// How its pieces look.
    pub stone: StoneStyle,
}

impl GameInfo {
    /// What a side of this game is called.
    #[must_use]
    pub fn side_name(&self, side: Side) -> &'static str {
        self.sides[side.index()].name
    }

    /// The letter of a side in texts.
    #[must_use]
    pub fn letter(&self, side: Side) -> char {
        self.sides[side.index()].letter
    }

    /// How the pieces of an owner look.
    #[must_use]
    pub fn stone(&self, owner: Owner) -> &StoneStyle {
        match owner {
            Owner::Side(side) => &self.sides[side.index()].stone,
            Owner::Neutral => &self.neutral,
        }
    }

    /// The side whose pieces are lighter: it is above in bars and graphs.
    #[must_use]
    pub fn lighter_side(&self) -> Side {
        let [first, second] = &self.sides;
        if second.stone.is_lighter_than(&first.stone) { Side::Second } else { Side::First }
    }

    /// Reads a side's letter, in either case.
    #[must_use]
    pub fn side_of(&self, letter: char) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.letter(side) == letter.to_ascii_lowercase())
    }
}

/// Everything that a player does in one turn, packed into a word.
///
/// Two turns of a position are equal exactly when they leave the same position.
pub trait Turn: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// The packed form.
    fn bits(self) -> u64;
    /// Unpacks. Any bits may come in; those that are no legal turn are refused by
    /// [`Game::is_legal`].
    fn from_bits(bits: u64) -> Self;
}

/// What a game is. One value is one variant: the options are fixed when it is made.
///
/// Search and playouts are generic over this trait; everything else goes through the erased
/// form in the games' registry. The laws that an implementation must keep are in
/// `tests/laws`, and run for every game.
pub trait Game: Sized + Send + Sync + 'static {
    /// A position.
    type Position: Position;
    /// A turn.
    type Turn: Turn;
    /// A turn as written, before it meets a position.
    type Syntax: FromStr<Err = ParseError> + Display + Clone + Eq + Debug;

    /// The variant that this is.
    fn variant(&self) -> &Variant;
    /// Columns and rows of the board.
    fn shape(&self) -> Shape;
    /// The position that the game starts from.
    fn start(&self) -> Self::Position;

    /// The end that the board decides, if it does. Repetition, the quiet limit and agreements
    /// are a match's business.
    fn ending(&self, position: &Self::Position) -> Option<Ending>;

    /// Does the player who took the turn that led here take the next one as well? `mover` is the
    /// side that took it. Players mostly take turns, whatever their colours do; so no turn after
    /// which its player goes on ends the game.
    #[inline]
    fn moves_again(&self, _mover: Side, _after: &Self::Position) -> bool {
        false
    }

    /// Do the two players exchange sides by this turn? The record keeps who holds which side.
    fn exchanges_sides(&self, _turn: Self::Turn) -> bool {
        false
    }

    /// Visits every legal turn once, until the visitor breaks. None if the game is over by the
    /// board.
    fn turns(
        &self,
        position: &Self::Position,
        visit: impl FnMut(Self::Turn) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// How many legal turns there are, counted without making them where the game knows how.
    fn count(&self, position: &Self::Position) -> u64 {
        let mut count = 0;
        let _ = self.turns(position, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Is this turn legal here? Any turn may be asked about, also nonsense from
    /// [`Turn::from_bits`].
    fn is_legal(&self, position: &Self::Position, turn: Self::Turn) -> bool {
        self.turns(position, |legal| {
            if legal == turn { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// A legal turn by chance, every one of them possible; `None` if the game is over by the
    /// board. Uniform unless the game says otherwise.
    fn random_turn(&self, position: &Self::Position, dice: &mut Dice) -> Option<Self::Turn>;

    /// Plays random turns until the board or the quiet limit ends the game; use
    /// [`playout`](crate::playout::playout). A game whose options decide which code makes its turns
    /// can decide that here, once for a whole playout.
    fn playout(&self, position: &Self::Position, dice: &mut Dice) -> Playout {
        playout_by(self, position, dice, Self::random_turn)
    }

    /// Plays a turn that must be legal here; for search and playouts, which generated it.
    fn play(&self, position: &mut Self::Position, turn: Self::Turn);

    /// Plays a turn after checking it.
    ///
    /// # Errors
    /// If the turn is not legal here; the error hands the unchanged position back.
    fn try_play(
        &self,
        position: Self::Position,
        turn: Self::Turn,
    ) -> Result<Self::Position, Refused<Self::Position>> {
        if !self.is_legal(&position, turn) {
            return Err(Refused { position });
        }
        let mut after = position;
        self.play(&mut after, turn);
        Ok(after)
    }

    /// Reads position text.
    ///
    /// # Errors
    /// If the text is malformed or the position impossible: the field and the reason.
    fn read(&self, text: &str) -> Result<Self::Position, PositionError>;
    /// Writes canonical position text.
    fn write(&self, position: &Self::Position) -> String;

    /// How a legal turn is written: of several ways the shortest, then the first in byte order.
    fn spell(&self, position: &Self::Position, turn: Self::Turn) -> Self::Syntax;
    /// What a written turn means here.
    ///
    /// # Errors
    /// If the rules forbid it here, or it leaves a choice open: a sentence that says why.
    fn resolve(
        &self,
        position: &Self::Position,
        written: &Self::Syntax,
    ) -> Result<Self::Turn, TurnError>;

    /// Every legal turn with its text, sorted by the bytes of the text.
    fn texts(&self, position: &Self::Position) -> Vec<(String, Self::Turn)> {
        let mut texts = Vec::new();
        let _ = self.turns(position, |turn| {
            texts.push((self.spell(position, turn).to_string(), turn));
            ControlFlow::Continue(())
        });
        texts.sort_unstable();
        texts
    }

    /// Visits every way of entering every legal turn, step by step; see
    /// [`path`](crate::path).
    ///
    /// A game of very many paths may leave out those that do not begin with what was `entered`,
    /// and, when `visit` breaks, the others with the same first step. A game of few need not care.
    fn paths(
        &self,
        position: &Self::Position,
        entered: &[Token],
        visit: &mut path::Visit<'_, Self::Turn>,
    );

    /// The symmetries of the rules, the identity among them.
    fn symmetries(&self) -> Vec<Symmetry>;
    /// The position turned over.
    fn map_position(&self, symmetry: Symmetry, position: &Self::Position) -> Self::Position;
    /// The turn turned over with its position.
    fn map_turn(&self, symmetry: Symmetry, turn: Self::Turn) -> Self::Turn;

    /// Checks that playing a turn kept, lost or made exactly the pieces that the game says.
    ///
    /// # Errors
    /// If not: what is wrong. Only a mistake in the game's own code gets there.
    fn conserved(
        &self,
        before: &Self::Position,
        turn: Self::Turn,
        after: &Self::Position,
    ) -> Result<(), String>;

    /// What there is to see.
    fn scene(&self, position: &Self::Position) -> Scene;
}
