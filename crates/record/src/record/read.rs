use std::str::FromStr;

use cairn_core::Outcome;
use cairn_words::{GameTexts, sentence};
use rustc_hash::{FxHashMap, FxHashSet};

use super::error::{RecordError, RecordErrorKind, quoted};
use super::lexer::{Lexer, TokenKind, display_number, split_number};
use super::{CLOCK_PREFIX, DRAW_OFFER, NO, ResultText, YES, is_own_tag, tag};
use crate::clock::read_clock;
use crate::game_match::Match;
use crate::seat::Seat;
use crate::status::{AGREEMENT, ForfeitReason, RESIGNATION, Status};

/// An iterator over the records of a text; see [`records`].
#[derive(Clone, Debug)]
pub struct Records<'a> {
    lexer: Lexer<'a>,
    failed: bool,
}

/// Reads the records of a text one by one. The iterator ends after the first error, because the
/// start of the next record is not known then.
///
/// ```
/// let two = "[Game \"stac\"] 1. e1-e4 * [Game \"stac:claims=3\"] *";
/// let read: Result<Vec<_>, _> = cairn_record::records(two).collect();
/// assert_eq!(read.unwrap().len(), 2);
/// ```
#[must_use]
pub fn records(text: &str) -> Records<'_> {
    Records { lexer: Lexer::new(text), failed: false }
}

/// Reads all records of a file. There must be at least one.
///
/// # Errors
/// The first error in the file.
pub fn read_all(bytes: &[u8]) -> Result<Vec<Match>, RecordError> {
    let all: Vec<Match> = records(decode(bytes)?).collect::<Result<_, _>>()?;
    if all.is_empty() { Err(RecordErrorKind::Empty.at(1)) } else { Ok(all) }
}

/// Decodes UTF-8. The error has the line of the first byte that is not UTF-8.
pub(super) fn decode(bytes: &[u8]) -> Result<&str, RecordError> {
    str::from_utf8(bytes).map_err(|error| {
        let valid = &bytes[..error.valid_up_to()];
        RecordErrorKind::NotText.at(1 + valid.iter().filter(|&&byte| byte == b'\n').count())
    })
}

impl Iterator for Records<'_> {
    type Item = Result<Match, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed || self.lexer.is_at_end() {
            return None;
        }
        let record = read_one(&mut self.lexer);
        self.failed = record.is_err();
        Some(record)
    }
}

/// Reads exactly one record.
impl FromStr for Match {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Match, RecordError> {
        let mut lexer = Lexer::new(text);
        if lexer.is_at_end() {
            return Err(RecordErrorKind::Empty.at(1));
        }
        let record = read_one(&mut lexer)?;
        if lexer.is_at_end() { Ok(record) } else { Err(RecordErrorKind::More.at(lexer.line())) }
    }
}

fn read_one(lexer: &mut Lexer<'_>) -> Result<Match, RecordError> {
    let tags = TagSection::read(lexer)?;
    let mut record = tags.new_match()?;
    let (result, line) = replay(lexer, &mut record)?;
    tags.finish(&mut record, result, line)?;
    Ok(record)
}

/// The possible reasons for a win that does not follow from the turns.
const OFF_BOARD_WIN_REASONS: [&str; 5] = [
    RESIGNATION,
    ForfeitReason::IllegalTurn.as_str(),
    ForfeitReason::Crash.as_str(),
    ForfeitReason::NoAnswer.as_str(),
    ForfeitReason::Late.as_str(),
];

/// The tags of a record.
#[derive(Default)]
struct TagSection {
    /// The line on which the tags end.
    end: usize,
    /// The tags that a match understands, with their lines.
    own: FxHashMap<String, (usize, String)>,
    /// All other tags, which are only stored.
    others: Vec<(String, String)>,
}

impl TagSection {
    fn read(lexer: &mut Lexer<'_>) -> Result<TagSection, RecordError> {
        let mut tags = TagSection::default();
        let mut seen = FxHashSet::default();
        loop {
            let before = lexer.clone();
            let token = lexer.token()?;
            let TokenKind::Tag { name, value } = token.kind else {
                *lexer = before;
                tags.end = token.line;
                return Ok(tags);
            };
            if !seen.insert(name.clone()) {
                return Err(RecordErrorKind::TagTwice(name).at(token.line));
            }
            if is_own_tag(&name) {
                tags.own.insert(name, (token.line, value));
            } else {
                tags.others.push((name, value));
            }
        }
    }

    fn get(&self, tag: &str) -> Option<(usize, &str)> {
        self.own.get(tag).map(|(line, value)| (*line, value.as_str()))
    }

    /// Creates the match that the tags describe, before the first turn.
    fn new_match(&self) -> Result<Match, RecordError> {
        let (line, variant) = self.get(tag::GAME).ok_or(RecordErrorKind::NoGame.at(self.end))?;
        let game =
            cairn_games::open(variant).map_err(|error| RecordErrorKind::Game(error).at(line))?;
        let mut record = match self.get(tag::START) {
            None => Match::new(game),
            Some((line, text)) => {
                let start =
                    game.read(text).map_err(|error| RecordErrorKind::Start(error).at(line))?;
                Match::from_position(start)
            }
        };
        for (seat, tag) in Seat::BOTH.into_iter().zip([tag::FIRST, tag::SECOND]) {
            if let Some((_, name)) = self.get(tag) {
                record.set_name(seat, name);
            }
        }
        if let Some((line, text)) = self.get(tag::DATE) {
            let date = text.parse().map_err(|error| RecordErrorKind::Date(error).at(line))?;
            record.date = Some(date);
        }
        if let Some((line, text)) = self.get(tag::TIME_CONTROL) {
            let control =
                text.parse().map_err(|error| RecordErrorKind::TimeControl(error).at(line))?;
            record.set_time_control(Some(control));
        }
        if let Some((line, text)) = self.get(tag::TAKEBACKS) {
            record.takebacks = match text {
                YES => true,
                NO => false,
                _ => return Err(RecordErrorKind::Takebacks(quoted(text)).at(line)),
            };
        }
        for (name, value) in &self.others {
            record.push_tag(name.clone(), value);
        }
        Ok(record)
    }

    /// Checks the stated result against the turns, and ends the match as the record says.
    fn finish(
        &self,
        record: &mut Match,
        result: ResultText,
        line: usize,
    ) -> Result<(), RecordError> {
        if let Some((line, text)) = self.get(tag::RESULT) {
            let tag = ResultText::parse(text)
                .ok_or_else(|| RecordErrorKind::NotAResult(quoted(text)).at(line))?;
            if tag != result {
                let (tag, turns) = (tag.to_string(), result.to_string());
                return Err(RecordErrorKind::TwoResults { tag, turns }.at(line));
            }
        }
        // If the turns leave the match open, the players or their clocks may have ended it. Without
        // a stated reason a win is a resignation and a draw an agreement.
        let reasons: &[&str] = match (record.status_by_turns(), result.0) {
            (Status::Over(made), outcome) if outcome == Some(made.outcome) => &[made.why],
            (Status::Over(made), _) => {
                let claimed = result.to_string();
                let made = record.rules().info().ending_said(made);
                return Err(RecordErrorKind::WrongResult { claimed, made }.at(line));
            }
            (Status::Open, None) => &[],
            (Status::Open, Some(Outcome::Win(_))) => &OFF_BOARD_WIN_REASONS,
            (Status::Open, Some(Outcome::Draw)) => &[AGREEMENT],
        };
        let given = self.get(tag::TERMINATION);
        if let Some((line, found)) = given
            && !reasons.contains(&found)
        {
            let result = result.to_string();
            // Tag values are the same in every language.
            let reasons = reasons.iter().map(|reason| sentence!("quoted", text = *reason));
            let known =
                reasons.reduce(|one, other| sentence!("one-or-other", one = one, other = other));
            let due = match known {
                None => sentence!("termination-none"),
                Some(known) => sentence!("termination-due", result = result, known = known),
            };
            return Err(RecordErrorKind::Termination { found: quoted(found), due }.at(line));
        }
        if record.status().is_open() {
            let ended = match result.0 {
                None => return self.restore_spent_time(record),
                Some(Outcome::Win(side)) => {
                    match given.and_then(|(_, why)| ForfeitReason::from_name(why)) {
                        Some(reason) => record.forfeit(side.other(), reason),
                        None => record.resign(side.other()),
                    }
                }
                Some(Outcome::Draw) => record.agree_draw(),
            };
            debug_assert!(ended.is_ok(), "an open match can be ended");
        }
        Ok(())
    }

    /// An unfinished match may have been adjourned in the middle of a turn: reads the time that
    /// was spent on it.
    fn restore_spent_time(&self, record: &mut Match) -> Result<(), RecordError> {
        if let Some((line, text)) = self.get(tag::SPENT) {
            let spent =
                read_clock(text).ok_or_else(|| RecordErrorKind::Clock(quoted(text)).at(line))?;
            record.set_spent(spent);
        }
        Ok(())
    }
}

/// Plays the turns of a record up to its result. Returns the result and its line.
fn replay(lexer: &mut Lexer<'_>, record: &mut Match) -> Result<(ResultText, usize), RecordError> {
    loop {
        let token = lexer.token()?;
        let line = token.line;
        match token.kind {
            TokenKind::End => return Err(RecordErrorKind::NoResult.at(line)),
            TokenKind::Tag { .. } => return Err(RecordErrorKind::TagAmongTurns.at(line)),
            TokenKind::Comment(text) => {
                record
                    .add_comment(text)
                    .map_err(|error| RecordErrorKind::Comment(error).at(line))?;
            }
            TokenKind::Word(word) => {
                if let Some(result) = ResultText::parse(word) {
                    return Ok((result, line));
                }
                if let Some(time) = word.strip_prefix(CLOCK_PREFIX) {
                    add_clock_time(record, time).map_err(|kind| kind.at(line))?;
                    continue;
                }
                if word == DRAW_OFFER {
                    add_draw_offer(record).map_err(|kind| kind.at(line))?;
                    continue;
                }
                play(record, word).map_err(|kind| kind.at(line))?;
            }
        }
    }
}

/// Handles a word among the turns: a number, a turn, or a number and a turn without a space.
fn play(record: &mut Match, word: &str) -> Result<(), RecordErrorKind> {
    let plies = record.turns().len();
    let due = record.number_after(plies);
    let turn = match split_number(word) {
        None => word,
        Some((digits, dots, turn)) => {
            if digits.parse() != Ok(due.pair) || (dots > 1) != due.second {
                return Err(RecordErrorKind::Number { found: display_number(digits, dots), due });
            }
            turn
        }
    };
    if turn.is_empty() {
        return Ok(());
    }
    record.play(turn).map_err(|why| RecordErrorKind::Turn {
        number: due,
        ply: plies + 1,
        text: quoted(turn),
        why,
    })
}

/// Stores the clock time after the last turn.
fn add_clock_time(record: &mut Match, text: &str) -> Result<(), RecordErrorKind> {
    let time = read_clock(text).ok_or_else(|| RecordErrorKind::Clock(quoted(text)))?;
    match record.turns().len().checked_sub(1) {
        Some(last) if record.time_after(last).is_none() => {
            record.set_time_after(time);
            Ok(())
        }
        _ => Err(RecordErrorKind::StrayClock(quoted(text))),
    }
}

/// Stores the draw offer after the last turn.
fn add_draw_offer(record: &mut Match) -> Result<(), RecordErrorKind> {
    let is_first = record.turns().last().is_some_and(|last| !last.offers_draw);
    if is_first && record.offer_draw() { Ok(()) } else { Err(RecordErrorKind::StrayOffer) }
}
