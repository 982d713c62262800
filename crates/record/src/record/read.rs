use std::str::FromStr;

use cairn_core::Outcome;
use cairn_words::{GameTexts, sentence};
use rustc_hash::{FxHashMap, FxHashSet};

use super::error::{Problem, RecordError, quoted};
use super::tokens::{Kind, Source, numbered, shown_number};
use super::{CLOCK, Claim, NO, OFFER, YES, is_own_tag, tag};
use crate::clock::read_clock;
use crate::players::Player;
use crate::status::{AGREEMENT, Fault, RESIGNATION, Status};
use crate::the_match::Match;

/// The records of a text, one after the other; see [`records`].
#[derive(Clone, Debug)]
pub struct Records<'a> {
    source: Source<'a>,
    failed: bool,
}

/// Reads the records of a text one by one. After the first that is refused there are no more:
/// where the next would begin is not known.
///
/// ```
/// let two = "[Game \"stac\"] 1. e1-e4 * [Game \"stac:claims=3\"] *";
/// let read: Result<Vec<_>, _> = cairn_record::records(two).collect();
/// assert_eq!(read.unwrap().len(), 2);
/// ```
#[must_use]
pub fn records(text: &str) -> Records<'_> {
    Records { source: Source::new(text), failed: false }
}

/// Reads all the records of a file's bytes; there is at least one.
///
/// # Errors
/// The first place that is wrong.
pub fn read_all(bytes: &[u8]) -> Result<Vec<Match>, RecordError> {
    let all: Vec<Match> = records(text_of(bytes)?).collect::<Result<_, _>>()?;
    if all.is_empty() { Err(Problem::Empty.at(1)) } else { Ok(all) }
}

/// The bytes as text, or the line on which they stop being text.
pub(super) fn text_of(bytes: &[u8]) -> Result<&str, RecordError> {
    str::from_utf8(bytes).map_err(|error| {
        let fine = &bytes[..error.valid_up_to()];
        Problem::NotText.at(1 + fine.iter().filter(|&&byte| byte == b'\n').count())
    })
}

impl Iterator for Records<'_> {
    type Item = Result<Match, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed || self.source.is_at_end() {
            return None;
        }
        let record = read_one(&mut self.source);
        self.failed = record.is_err();
        Some(record)
    }
}

/// Reads exactly one record.
impl FromStr for Match {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Match, RecordError> {
        let mut source = Source::new(text);
        if source.is_at_end() {
            return Err(Problem::Empty.at(1));
        }
        let record = read_one(&mut source)?;
        if source.is_at_end() { Ok(record) } else { Err(Problem::More.at(source.line())) }
    }
}

fn read_one(source: &mut Source<'_>) -> Result<Match, RecordError> {
    let head = Head::read(source)?;
    let mut record = head.begin()?;
    let (claim, line) = replay(source, &mut record)?;
    head.close(&mut record, claim, line)?;
    Ok(record)
}

/// Why a match can be won that the turns do not decide.
const WON_AWAY_FROM_THE_BOARD: [&str; 5] = [
    RESIGNATION,
    Fault::IllegalTurn.why(),
    Fault::Crash.why(),
    Fault::NoAnswer.why(),
    Fault::Late.why(),
];

/// The tags of a record.
#[derive(Default)]
struct Head {
    /// The line on which the tags end.
    end: usize,
    /// Those that a match understands, with their lines.
    own: FxHashMap<String, (usize, String)>,
    /// Those that are only kept.
    others: Vec<(String, String)>,
}

impl Head {
    fn read(source: &mut Source<'_>) -> Result<Head, RecordError> {
        let mut head = Head::default();
        let mut seen = FxHashSet::default();
        loop {
            let before = source.clone();
            let token = source.token()?;
            let Kind::Tag { name, value } = token.kind else {
                *source = before;
                head.end = token.line;
                return Ok(head);
            };
            if !seen.insert(name.clone()) {
                return Err(Problem::TagTwice(name).at(token.line));
            }
            if is_own_tag(&name) {
                head.own.insert(name, (token.line, value));
            } else {
                head.others.push((name, value));
            }
        }
    }

    fn get(&self, tag: &str) -> Option<(usize, &str)> {
        self.own.get(tag).map(|(line, value)| (*line, value.as_str()))
    }

    /// The match as the tags describe it, before the first turn.
    fn begin(&self) -> Result<Match, RecordError> {
        let (line, variant) = self.get(tag::GAME).ok_or(Problem::NoGame.at(self.end))?;
        let game = cairn_games::open(variant).map_err(|error| Problem::Game(error).at(line))?;
        let mut record = match self.get(tag::START) {
            None => Match::new(game),
            Some((line, text)) => {
                let start = game.read(text).map_err(|error| Problem::Start(error).at(line))?;
                Match::from_position(start)
            }
        };
        for (player, tag) in Player::BOTH.into_iter().zip([tag::FIRST, tag::SECOND]) {
            if let Some((_, name)) = self.get(tag) {
                record.set_name(player, name);
            }
        }
        if let Some((line, text)) = self.get(tag::DATE) {
            let date = text.parse().map_err(|error| Problem::Date(error).at(line))?;
            record.date = Some(date);
        }
        if let Some((line, text)) = self.get(tag::TIME_CONTROL) {
            let control = text.parse().map_err(|error| Problem::TimeControl(error).at(line))?;
            record.set_time_control(Some(control));
        }
        if let Some((line, text)) = self.get(tag::TAKEBACKS) {
            record.takebacks = match text {
                YES => true,
                NO => false,
                _ => return Err(Problem::Takebacks(quoted(text)).at(line)),
            };
        }
        for (name, value) in &self.others {
            record.push_tag(name.clone(), value);
        }
        Ok(record)
    }

    /// Checks the claimed result against the turns, and ends the match as the record says.
    fn close(&self, record: &mut Match, claim: Claim, line: usize) -> Result<(), RecordError> {
        if let Some((line, text)) = self.get(tag::RESULT) {
            let tag =
                Claim::read(text).ok_or_else(|| Problem::NotAResult(quoted(text)).at(line))?;
            if tag != claim {
                let (tag, turns) = (tag.to_string(), claim.to_string());
                return Err(Problem::TwoResults { tag, turns }.at(line));
            }
        }
        // What the turns do not decide, the players or their clocks may have: without a reason
        // given, a win is a resignation and a draw an agreement.
        let reasons: &[&str] = match (record.status_by_turns(), claim.0) {
            (Status::Over(made), outcome) if outcome == Some(made.outcome) => &[made.why],
            (Status::Over(made), _) => {
                let claimed = claim.to_string();
                let made = record.game().info().ending_said(made);
                return Err(Problem::WrongResult { claimed, made }.at(line));
            }
            (Status::Open, None) => &[],
            (Status::Open, Some(Outcome::Win(_))) => &WON_AWAY_FROM_THE_BOARD,
            (Status::Open, Some(Outcome::Draw)) => &[AGREEMENT],
        };
        let given = self.get(tag::TERMINATION);
        if let Some((line, found)) = given
            && !reasons.contains(&found)
        {
            let result = claim.to_string();
            // What a tag can say is the same in every language.
            let reasons = reasons.iter().map(|reason| sentence!("quoted", text = *reason));
            let known =
                reasons.reduce(|one, other| sentence!("one-or-other", one = one, other = other));
            let due = match known {
                None => sentence!("termination-none"),
                Some(known) => sentence!("termination-due", result = result, known = known),
            };
            return Err(Problem::Termination { found: quoted(found), due }.at(line));
        }
        if record.status().is_open() {
            let ended = match claim.0 {
                None => return self.put_aside(record),
                Some(Outcome::Win(side)) => match given.and_then(|(_, why)| Fault::of(why)) {
                    Some(fault) => record.forfeit(side.other(), fault),
                    None => record.resign(side.other()),
                },
                Some(Outcome::Draw) => record.agree_draw(),
            };
            debug_assert!(ended.is_ok(), "an open match can be ended");
        }
        Ok(())
    }

    /// A match that is not finished may have been put aside in the middle of a turn.
    fn put_aside(&self, record: &mut Match) -> Result<(), RecordError> {
        if let Some((line, text)) = self.get(tag::SPENT) {
            let spent = read_clock(text).ok_or_else(|| Problem::Clock(quoted(text)).at(line))?;
            record.set_spent(spent);
        }
        Ok(())
    }
}

/// Plays the turns of a record up to its result, which is returned with its line.
fn replay(source: &mut Source<'_>, record: &mut Match) -> Result<(Claim, usize), RecordError> {
    loop {
        let token = source.token()?;
        let line = token.line;
        match token.kind {
            Kind::End => return Err(Problem::NoResult.at(line)),
            Kind::Tag { .. } => return Err(Problem::TagAmongTurns.at(line)),
            Kind::Comment(text) => {
                record.add_comment(text).map_err(|error| Problem::Comment(error).at(line))?;
            }
            Kind::Word(word) => {
                if let Some(claim) = Claim::read(word) {
                    return Ok((claim, line));
                }
                if let Some(time) = word.strip_prefix(CLOCK) {
                    stop_clock(record, time).map_err(|problem| problem.at(line))?;
                    continue;
                }
                if word == OFFER {
                    offer(record).map_err(|problem| problem.at(line))?;
                    continue;
                }
                play(record, word).map_err(|problem| problem.at(line))?;
            }
        }
    }
}

/// Plays a word of the turns: a number, a turn, or both in one.
fn play(record: &mut Match, word: &str) -> Result<(), Problem> {
    let plies = record.turns().len();
    let due = record.number_after(plies);
    let turn = match numbered(word) {
        None => word,
        Some((digits, dots, turn)) => {
            if digits.parse() != Ok(due.pair) || (dots > 1) != due.second {
                return Err(Problem::Number { found: shown_number(digits, dots), due });
            }
            turn
        }
    };
    if turn.is_empty() {
        return Ok(());
    }
    record.play(turn).map_err(|why| Problem::Turn {
        number: due,
        ply: plies + 1,
        text: quoted(turn),
        why,
    })
}

/// Writes down the time that stands after a turn.
fn stop_clock(record: &mut Match, text: &str) -> Result<(), Problem> {
    let time = read_clock(text).ok_or_else(|| Problem::Clock(quoted(text)))?;
    match record.turns().len().checked_sub(1) {
        Some(last) if record.time_after(last).is_none() => {
            record.set_time_after(time);
            Ok(())
        }
        _ => Err(Problem::StrayClock(quoted(text))),
    }
}

/// Writes down the offer that stands after a turn.
fn offer(record: &mut Match) -> Result<(), Problem> {
    let is_first = record.turns().last().is_some_and(|last| !last.offers_draw);
    if is_first && record.offer_draw() { Ok(()) } else { Err(Problem::StrayOffer) }
}
