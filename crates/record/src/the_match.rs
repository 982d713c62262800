use std::sync::Arc;
use std::time::Duration;

use cairn_core::{Ending, Side, TurnError};
use cairn_games::{AnyGame, AnyPosition, AnyTurn, NotLegal};
use cairn_words::{GameTexts, Say, Sentence, said_in_english, sentence};
use rustc_hash::FxHashMap;
use thiserror::Error;

use crate::clock::TimeControl;
use crate::date::Date;
use crate::numbering::TurnNumber;
use crate::players::{Player, holder};
use crate::record::is_own_tag;
use crate::status::{AGREEMENT, Fault, Status, after_times, forfeit_of, resignation_of};

/// A game that is being played, or has been: everything that a record file keeps.
///
/// A clone shares the history with the original, so it costs the same after ten turns and after a
/// thousand. Only a change of a shared match copies it.
#[derive(Clone, Debug)]
pub struct Match {
    game: AnyGame,
    pub(crate) history: Arc<History>,
    details: Arc<Details>,
    /// The end that the turns made, if they did.
    by_turns: Status,
    /// A resignation, an agreement, or a fault.
    called: Option<Ending>,
    /// Does each player hold the colour that the other one sat down with?
    exchanged: bool,
    pub(crate) time_control: Option<TimeControl>,
    /// What the player to move had spent on the turn when the match was put aside.
    pub(crate) spent: Duration,
    /// The day it was played.
    pub date: Option<Date>,
    /// May turns be taken back? A word between the players: [`undo`](Match::undo) always works.
    pub takebacks: bool,
}

/// What grows with every turn.
#[derive(Clone, Debug)]
pub(crate) struct History {
    turns: Vec<Played>,
    /// The position at the start, and the one after each turn.
    positions: Vec<AnyPosition>,
    /// The comment before the first turn, and the one after each turn; empty where there is none.
    comments: Vec<String>,
    /// For each key, the places in `positions` that have it: what repetition looks through.
    places: FxHashMap<u64, Vec<usize>>,
    /// For each turn, what the clock of who took it showed then, if that is known.
    pub left: Vec<Option<Duration>>,
}

/// What hardly ever changes.
#[derive(Clone, Debug, Default)]
struct Details {
    names: [String; 2],
    tags: Vec<(String, String)>,
}

/// A turn of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The turn.
    pub turn: AnyTurn,
    /// As it is written, canonically.
    pub text: String,
    /// The side that took it.
    pub side: Side,
    /// The player who took it.
    pub player: Player,
    /// The players exchanged colours by it.
    pub exchanges: bool,
    /// A draw was offered with it.
    pub offers_draw: bool,
}

/// A turn that is legal in a match as it stands, with its text and the position that it leads to:
/// all that is needed to play it without checking it again.
#[derive(Clone, Debug)]
pub struct CheckedTurn {
    turn: AnyTurn,
    text: String,
    after: AnyPosition,
    status: Status,
    ply: usize,
}

impl CheckedTurn {
    /// As it is written, canonically.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How the match stands after it.
    #[must_use]
    pub fn status(&self) -> Status {
        self.status
    }
}

/// What was taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undone {
    /// The last turn, and the comment that stood after it.
    Turn(Played),
    /// A resignation, an agreement or a fault, such as a flag that fell: the match goes on where it was.
    Call(Ending),
}

/// A turn that was not played; the match is as before.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// Nothing can be played any more.
    Over {
        /// How it ended.
        ending: Ending,
        /// The same, as in `1-0 goal row`.
        said: Sentence,
    },
    /// The text is not a turn, or not a legal one.
    Turn(TurnError),
    /// The turn is not legal here.
    NotLegal(NotLegal),
}

/// A text that a record file could not hold.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TextError {
    /// A comment ends at its first `}`.
    Brace,
    /// There is no such turn to comment on.
    NoTurn(usize),
    /// A tag's name is not one word of plain letters.
    TagName(String),
    /// A tag that the match itself writes.
    OwnTag(String),
}

impl From<TurnError> for PlayError {
    fn from(error: TurnError) -> PlayError {
        PlayError::Turn(error)
    }
}

impl From<NotLegal> for PlayError {
    fn from(error: NotLegal) -> PlayError {
        PlayError::NotLegal(error)
    }
}

impl Say for PlayError {
    fn sentence(&self) -> Sentence {
        match self {
            PlayError::Over { said, .. } => sentence!("match-is-over", ending = said.clone()),
            PlayError::Turn(error) => error.sentence(),
            PlayError::NotLegal(error) => error.sentence(),
        }
    }
}

impl Say for TextError {
    fn sentence(&self) -> Sentence {
        match self {
            TextError::Brace => sentence!("comment-brace"),
            TextError::NoTurn(turn) => sentence!("comment-no-turn", turn = turn.to_string()),
            TextError::TagName(name) => sentence!("not-a-tag-name", name = name),
            TextError::OwnTag(name) => sentence!("own-tag", name = name),
        }
    }
}

said_in_english!(PlayError, TextError);

impl Match {
    /// A match from the usual start.
    #[must_use]
    pub fn new(game: AnyGame) -> Match {
        Match::from_position(game.start())
    }

    /// A match from any position.
    #[must_use]
    pub fn from_position(start: AnyPosition) -> Match {
        Match {
            game: start.game(),
            by_turns: after_times(&start, 1),
            history: Arc::new(History {
                turns: Vec::new(),
                // "The position that a match starts from counts."
                places: FxHashMap::from_iter([(start.key(), vec![0])]),
                positions: vec![start],
                comments: vec![String::new()],
                left: Vec::new(),
            }),
            details: Arc::default(),
            called: None,
            exchanged: false,
            time_control: None,
            spent: Duration::ZERO,
            date: None,
            takebacks: true,
        }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The position that it started from.
    #[must_use]
    pub fn start(&self) -> &AnyPosition {
        &self.history.positions[0]
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.history.positions[self.history.turns.len()]
    }

    /// The position at the start, then the one after each turn.
    #[must_use]
    pub fn positions(&self) -> &[AnyPosition] {
        &self.history.positions
    }

    /// The turns played.
    #[must_use]
    pub fn turns(&self) -> &[Played] {
        &self.history.turns
    }

    /// The number that the turn after so many plies has in a record.
    #[must_use]
    pub fn number_after(&self, plies: usize) -> TurnNumber {
        TurnNumber::after(plies, self.start().side())
    }

    /// Open, or how it ended: by the board, by repetition, by the quiet limit, and only then by
    /// what the players said.
    #[must_use]
    pub fn status(&self) -> Status {
        match (self.by_turns, self.called) {
            (Status::Open, Some(ending)) => Status::Over(ending),
            (status, _) => status,
        }
    }

    /// The end that the turns themselves made, if they did.
    #[must_use]
    pub fn status_by_turns(&self) -> Status {
        self.by_turns
    }

    /// Plays a turn given as text, in any way of writing it.
    ///
    /// # Errors
    /// If the match is over, the text is not a turn, or the turn is not legal; nothing changes.
    pub fn play(&mut self, text: &str) -> Result<(), PlayError> {
        self.expect_open()?;
        let turn = self.position().read_turn(text)?;
        self.play_turn(turn)
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// If the match is over or the turn is not legal; nothing changes.
    pub fn play_turn(&mut self, turn: AnyTurn) -> Result<(), PlayError> {
        let checked = self.check(turn)?;
        self.play_checked(checked);
        Ok(())
    }

    /// Checks and spells a turn, and changes nothing.
    ///
    /// # Errors
    /// If the match is over or the turn is not legal.
    pub fn check(&self, turn: AnyTurn) -> Result<CheckedTurn, PlayError> {
        self.expect_open()?;
        let (text, after) = self.position().after(turn)?;
        let alike = self.history.places.get(&after.key()).map_or(&[][..], Vec::as_slice);
        let same = alike.iter().filter(|&&place| self.history.positions[place] == after).count();
        let status = after_times(&after, same + 1);
        Ok(CheckedTurn { turn, text, after, status, ply: self.turns().len() })
    }

    /// Plays a turn that was checked in this match as it stands.
    ///
    /// # Panics
    /// If it was checked at another moment: that is a mistake of the calling code.
    pub fn play_checked(&mut self, checked: CheckedTurn) {
        let CheckedTurn { turn, text, after, status, ply } = checked;
        assert!(ply == self.turns().len(), "the turn was checked at ply {ply}");
        let before = self.position();
        let (side, exchanges) = (before.side(), before.exchanges_sides(turn));
        let player = self.player_of(side);
        let history = Arc::make_mut(&mut self.history);
        history.places.entry(after.key()).or_default().push(history.positions.len());
        self.by_turns = status;
        history.positions.push(after);
        history.comments.push(String::new());
        history.turns.push(Played { turn, text, side, player, exchanges, offers_draw: false });
        history.left.push(None);
        self.exchanged ^= exchanges;
        self.spent = Duration::ZERO;
    }

    /// Takes back the last thing that happened: an end that was called, else the last ply, and the
    /// clocks with it. `None` at the start.
    pub fn undo(&mut self) -> Option<Undone> {
        if let Some(ending) = self.called.take() {
            return Some(Undone::Call(ending));
        }
        if self.turns().is_empty() {
            return None;
        }
        let history = Arc::make_mut(&mut self.history);
        let played = history.turns.pop()?;
        let key = history.positions.pop().map(|position| position.key());
        history.comments.pop();
        history.left.pop();
        if let Some(places) = key.and_then(|key| history.places.get_mut(&key)) {
            places.pop();
        }
        // A turn was played from here.
        self.by_turns = Status::Open;
        self.exchanged ^= played.exchanges;
        self.spent = Duration::ZERO;
        Some(Undone::Turn(played))
    }

    /// The match as it was after so many plies, without an end that was called.
    #[must_use]
    pub fn until(&self, plies: usize) -> Match {
        let mut game = self.clone();
        game.called = game.called.filter(|_| plies >= self.turns().len());
        while game.turns().len() > plies && game.undo().is_some() {}
        game
    }

    /// This side gives up.
    ///
    /// # Errors
    /// If the match is over.
    pub fn resign(&mut self, side: Side) -> Result<Ending, PlayError> {
        self.call(resignation_of(side))
    }

    /// Whoever took the last turn offers a draw with it. False, and nothing changes, if there is
    /// no turn yet, or the match is over.
    pub fn offer_draw(&mut self) -> bool {
        let can = self.status().is_open() && !self.turns().is_empty();
        if can {
            self.mark_offer(true);
        }
        can
    }

    /// Forgets that a draw was offered with the last turn: the offer was withdrawn.
    pub fn withdraw_draw(&mut self) {
        if self.turns().last().is_some_and(|last| last.offers_draw) {
            self.mark_offer(false);
        }
    }

    fn mark_offer(&mut self, offers: bool) {
        if let Some(last) = Arc::make_mut(&mut self.history).turns.last_mut() {
            last.offers_draw = offers;
        }
    }

    /// Who has offered a draw that can still be accepted: the next turn declines it.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Player> {
        let is_open = self.status().is_open();
        self.turns().last().filter(|last| last.offers_draw && is_open).map(|last| last.player)
    }

    /// The players agree on a draw, offered with a turn or not.
    ///
    /// # Errors
    /// If the match is over.
    pub fn agree_draw(&mut self) -> Result<Ending, PlayError> {
        self.call(Ending::draw(AGREEMENT))
    }

    /// This side loses by what its player did or failed to do.
    ///
    /// # Errors
    /// If the match is over.
    pub fn forfeit(&mut self, side: Side, fault: Fault) -> Result<Ending, PlayError> {
        self.call(forfeit_of(side, fault))
    }

    fn call(&mut self, ending: Ending) -> Result<Ending, PlayError> {
        self.expect_open()?;
        self.called = Some(ending);
        Ok(ending)
    }

    fn expect_open(&self) -> Result<(), PlayError> {
        match self.status() {
            Status::Open => Ok(()),
            Status::Over(ending) => {
                let said = self.game.info().ending_said(ending);
                Err(PlayError::Over { ending, said })
            }
        }
    }

    /// Who holds a colour now.
    #[must_use]
    pub fn player_of(&self, side: Side) -> Player {
        holder(side, self.exchanged)
    }

    /// The colour that a player holds now.
    #[must_use]
    pub fn side_of(&self, player: Player) -> Side {
        if self.player_of(Side::First) == player { Side::First } else { Side::Second }
    }

    /// The player whose turn it is.
    #[must_use]
    pub fn player_to_move(&self) -> Player {
        self.player_of(self.position().side())
    }

    /// A player's name, if it is known.
    #[must_use]
    pub fn name(&self, player: Player) -> Option<&str> {
        Some(self.details.names[player.index()].as_str()).filter(|name| !name.is_empty())
    }

    /// Names a player; an empty name is none.
    pub fn set_name(&mut self, player: Player, name: &str) {
        Arc::make_mut(&mut self.details).names[player.index()] = one_line(name);
    }

    /// The comment after so many plies, 0 being before the first; empty if there is none.
    #[must_use]
    pub fn comment(&self, plies: usize) -> &str {
        self.history.comments.get(plies).map_or("", String::as_str)
    }

    /// Puts a comment after so many plies, instead of the one that is there. Line ends and runs
    /// of spaces become one space, since a record wraps its lines.
    ///
    /// # Errors
    /// If the comment contains `}`, or fewer plies have been played.
    pub fn set_comment(&mut self, plies: usize, text: &str) -> Result<(), TextError> {
        let comment = comment_line(text)?;
        let comments = &mut Arc::make_mut(&mut self.history).comments;
        *comments.get_mut(plies).ok_or(TextError::NoTurn(plies))? = comment;
        Ok(())
    }

    /// Adds to the comment at the current position.
    ///
    /// # Errors
    /// If it contains `}`.
    pub fn add_comment(&mut self, text: &str) -> Result<(), TextError> {
        let more = comment_line(text)?;
        let plies = self.turns().len();
        let comment = &mut Arc::make_mut(&mut self.history).comments[plies];
        if !comment.is_empty() && !more.is_empty() {
            comment.push(' ');
        }
        comment.push_str(&more);
        Ok(())
    }

    /// The tags that mean nothing to a match and are only kept, in their order.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.details.tags
    }

    /// Gives such a tag a value; a new one goes to the end.
    ///
    /// # Errors
    /// If the name cannot be a tag's, or is one that the match writes itself.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TextError> {
        if !is_tag_name(name) {
            return Err(TextError::TagName(name.to_owned()));
        }
        if is_own_tag(name) {
            return Err(TextError::OwnTag(name.to_owned()));
        }
        let tags = &mut Arc::make_mut(&mut self.details).tags;
        match tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = one_line(value),
            None => tags.push((name.to_owned(), one_line(value))),
        }
        Ok(())
    }

    /// Adds a tag that is known to be new: reading looks for doubles itself, all at once.
    pub(crate) fn push_tag(&mut self, name: String, value: &str) {
        Arc::make_mut(&mut self.details).tags.push((name, one_line(value)));
    }
}

/// Letters, digits and `_`, beginning with a letter.
pub(crate) fn is_tag_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

fn comment_line(text: &str) -> Result<String, TextError> {
    if text.contains('}') { Err(TextError::Brace) } else { Ok(one_line(text)) }
}

/// The text on one line: line ends, control characters and runs of spaces become one space.
fn one_line(text: &str) -> String {
    let words: Vec<&str> =
        text.split(|c: char| c == ' ' || c.is_control()).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}
