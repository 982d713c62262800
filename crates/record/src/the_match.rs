use std::time::Duration;

use cairn_core::{Ending, Side, TurnError};
use cairn_games::{AnyGame, AnyPosition, AnyTurn, NotLegal};
use cairn_words::{Say, Sentence, said_in_english, sentence};
use rustc_hash::FxHashMap;
use thiserror::Error;

use crate::clock::Times;
use crate::date::Date;
use crate::numbering::TurnNumber;
use crate::players::{Player, exchanges_colours, holder};
use crate::record::is_own_tag;
use crate::status::{AGREEMENT, Fault, Status, after_times, forfeit_of, resignation_of};

/// A game that is being played, or has been: everything that a record file keeps.
#[derive(Clone, Debug)]
pub struct Match {
    game: AnyGame,
    turns: Vec<Played>,
    /// The position at the start, and the one after each turn.
    positions: Vec<AnyPosition>,
    /// The comment before the first turn, and the one after each turn; empty where there is none.
    comments: Vec<String>,
    /// For each key, the places in `positions` that have it: what repetition looks through.
    places: FxHashMap<u64, Vec<usize>>,
    /// A resignation, an agreement, or a fault.
    called: Option<Ending>,
    pub(crate) times: Times,
    names: [String; 2],
    /// The day it was played.
    pub date: Option<Date>,
    /// May turns be taken back? A word between the players: [`undo`](Match::undo) always works.
    pub takebacks: bool,
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
    /// A draw was offered with it.
    pub offers_draw: bool,
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
            turns: Vec::new(),
            // "The position that a match starts from counts."
            places: FxHashMap::from_iter([(start.key(), vec![0])]),
            positions: vec![start],
            comments: vec![String::new()],
            called: None,
            times: Times::default(),
            names: Default::default(),
            date: None,
            takebacks: true,
            tags: Vec::new(),
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
        &self.positions[0]
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.positions[self.turns.len()]
    }

    /// The position at the start, then the one after each turn.
    #[must_use]
    pub fn positions(&self) -> &[AnyPosition] {
        &self.positions
    }

    /// The turns played.
    #[must_use]
    pub fn turns(&self) -> &[Played] {
        &self.turns
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
        match (self.status_without_call(), self.called) {
            (Status::Open, Some(ending)) => Status::Over(ending),
            (status, _) => status,
        }
    }

    /// The end that the turns themselves made, if they did.
    pub(crate) fn status_without_call(&self) -> Status {
        let now = self.position();
        let alike = self.places.get(&now.key()).map_or(&[][..], Vec::as_slice);
        let times = alike.iter().filter(|&&place| self.positions[place] == *now).count();
        after_times(now, times)
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
        self.expect_open()?;
        let (text, position) = self.position().after(turn)?;
        let side = self.position().side();
        self.places.entry(position.key()).or_default().push(self.positions.len());
        self.positions.push(position);
        self.comments.push(String::new());
        self.turns.push(Played { turn, text, side, offers_draw: false });
        self.times.left.push(None);
        self.times.spent = Duration::ZERO;
        Ok(())
    }

    /// Takes back the last thing that happened: an end that was called, else the last ply, and the
    /// clocks with it. `None` at the start.
    pub fn undo(&mut self) -> Option<Undone> {
        if let Some(ending) = self.called.take() {
            return Some(Undone::Call(ending));
        }
        let played = self.turns.pop()?;
        let key = self.positions.pop().map(|position| position.key());
        self.comments.pop();
        self.times.left.pop();
        self.times.spent = Duration::ZERO;
        if let Some(places) = key.and_then(|key| self.places.get_mut(&key)) {
            places.pop();
        }
        Some(Undone::Turn(played))
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
        let is_open = self.status().is_open();
        match self.turns.last_mut().filter(|_| is_open) {
            Some(last) => {
                last.offers_draw = true;
                true
            }
            None => false,
        }
    }

    /// Who has offered a draw that can still be accepted: the next turn declines it.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Player> {
        let is_open = self.status().is_open();
        let last = self.turns.last().filter(|last| last.offers_draw && is_open)?;
        // A turn that exchanges the colours was taken with the other one.
        let taken_before = usize::from(exchanges_colours(&last.text));
        Some(holder(last.side, self.exchanges() - taken_before))
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
        holder(side, self.exchanges())
    }

    /// How often the players have exchanged colours.
    fn exchanges(&self) -> usize {
        self.turns.iter().filter(|played| exchanges_colours(&played.text)).count()
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

    /// Who took each turn.
    pub fn takers(&self) -> impl Iterator<Item = Player> + '_ {
        let mut exchanges = 0;
        self.turns.iter().map(move |played| {
            let taker = holder(played.side, exchanges);
            exchanges += usize::from(exchanges_colours(&played.text));
            taker
        })
    }

    /// A player's name, if it is known.
    #[must_use]
    pub fn name(&self, player: Player) -> Option<&str> {
        Some(self.names[player.index()].as_str()).filter(|name| !name.is_empty())
    }

    /// Names a player; an empty name is none.
    pub fn set_name(&mut self, player: Player, name: &str) {
        self.names[player.index()] = one_line(name);
    }

    /// The comment after so many plies, 0 being before the first; empty if there is none.
    #[must_use]
    pub fn comment(&self, plies: usize) -> &str {
        self.comments.get(plies).map_or("", String::as_str)
    }

    /// Puts a comment after so many plies, instead of the one that is there. Line ends and runs
    /// of spaces become one space, since a record wraps its lines.
    ///
    /// # Errors
    /// If the comment contains `}`, or fewer plies have been played.
    pub fn set_comment(&mut self, plies: usize, text: &str) -> Result<(), TextError> {
        let comment = comment_line(text)?;
        *self.comments.get_mut(plies).ok_or(TextError::NoTurn(plies))? = comment;
        Ok(())
    }

    /// Adds to the comment at the current position.
    ///
    /// # Errors
    /// If it contains `}`.
    pub fn add_comment(&mut self, text: &str) -> Result<(), TextError> {
        let more = comment_line(text)?;
        let comment = &mut self.comments[self.turns.len()];
        if !comment.is_empty() && !more.is_empty() {
            comment.push(' ');
        }
        comment.push_str(&more);
        Ok(())
    }

    /// The tags that mean nothing to a match and are only kept, in their order.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
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
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = one_line(value),
            None => self.push_tag(name.to_owned(), value),
        }
        Ok(())
    }

    /// Adds a tag that is known to be new: reading looks for doubles itself, all at once.
    pub(crate) fn push_tag(&mut self, name: String, value: &str) {
        self.tags.push((name, one_line(value)));
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
