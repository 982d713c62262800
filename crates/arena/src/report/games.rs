//! The games as the page's script reads them: a summary of all, then a line for each.

use cairn_core::scene::{Fact, Scene};
use cairn_core::{GameInfo, Side};
use cairn_record::Match;
use cairn_view::compact::{self, Board};
use cairn_words::{GameTexts, Lang};
use serde::Serialize;
use serde_json::{Value, json};

use super::{KeyedPosition, result_of_first};
use crate::rating::Result;

/// What can be replayed.
#[derive(Debug)]
pub(super) struct Games {
    most: usize,
    variants: Vec<Variant>,
    ends: Vec<&'static str>,
    summaries: Vec<Summary>,
    /// A game each, as JSON without line ends.
    lines: Vec<String>,
}

/// What the games of a variant have in common.
#[derive(Debug, Serialize)]
struct Variant {
    #[serde(skip)]
    info: &'static GameInfo,
    name: String,
    title: &'static str,
    /// What the sides are called, with their letters.
    sides: [(&'static str, char); 2],
    board: Board,
    /// What is said beside the board, and of which side.
    facts: Vec<(&'static str, Option<usize>)>,
}

/// The variant, the two players, the result, how it ended, and how many turns it has.
type Summary = (usize, usize, usize, u8, Option<usize>, usize);

impl Games {
    pub fn at_most(most: usize) -> Games {
        let (variants, ends, summaries, lines) = Default::default();
        Games { most, variants, ends, summaries, lines }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    pub fn add(&mut self, variant: &str, players: [usize; 2], record: &Match) {
        if self.lines.len() == self.most {
            return;
        }
        let at = self.variant(variant, record);
        let ending = record.status().ending();
        let result = match ending.map(|ending| result_of_first(record, ending)) {
            Some(Result::Won) => 0,
            Some(Result::Lost) => 1,
            Some(Result::Drawn) => 2,
            None => 3,
        };
        let end = ending.map(|ending| place(&mut self.ends, ending.why));
        let [first, second] = players;
        self.summaries.push((at, first, second, result, end, record.turns().len()));
        let line = line(record, &mut self.variants[at].facts);
        self.lines.push(line.to_string());
    }

    fn variant(&mut self, name: &str, record: &Match) -> usize {
        if let Some(at) = self.variants.iter().position(|variant| variant.name == name) {
            return at;
        }
        let info = record.rules().info();
        self.variants.push(Variant {
            info,
            name: name.to_owned(),
            title: info.title,
            sides: Side::BOTH.map(|side| (info.side_name(side), info.letter(side))),
            board: Board::of(info, &record.start().scene()),
            facts: Vec::new(),
        });
        self.variants.len() - 1
    }

    /// The games that are played in it, each once.
    pub fn infos(&self) -> Vec<&'static GameInfo> {
        let mut infos = Vec::new();
        for variant in &self.variants {
            if !infos.iter().any(|known: &&GameInfo| known.name == variant.info.name) {
                infos.push(variant.info);
            }
        }
        infos
    }

    /// The summary, as JSON that can stand in a page.
    pub fn summary(&self, players: &[KeyedPosition]) -> String {
        let players: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
        let summary = json!({
            "players": players,
            "variants": self.variants,
            "ends": self.ends,
            "games": self.summaries,
        });
        in_page(&summary.to_string())
    }

    /// The games, a line each, as JSON that can stand in a page.
    pub fn lines(&self) -> String {
        in_page(&self.lines.join("\n"))
    }
}

/// The script's `readGame` reads it: the cells at the start, whose turn it was each time, the facts
/// at the start, the comment there, and the turns. Of a turn only what there is to say: its text,
/// the cells that it changed, the clock in milliseconds, the facts that it changed, a comment.
fn line(record: &Match, known: &mut Vec<(&'static str, Option<usize>)>) -> Value {
    let info = record.rules().info();
    let mut scene = record.start().scene();
    let start = compact::cells(info, &scene);
    let start_facts = facts(info, &[], &scene.facts, known);
    let mut turns = Vec::new();
    for (at, (played, position)) in record.turns().iter().zip(&record.positions()[1..]).enumerate()
    {
        let after = position.scene();
        let clock = record.time_after(at).map(|left| left.as_millis() as u64);
        turns.push(turn(
            &played.text,
            clock,
            record.comment(at + 1),
            info,
            [&scene, &after],
            known,
        ));
        scene = after;
    }
    json!([start, movers(record), start_facts, record.comment(0), turns])
}

fn turn(
    text: &str,
    clock: Option<u64>,
    comment: &str,
    info: &GameInfo,
    [before, after]: [&Scene; 2],
    known: &mut Vec<(&'static str, Option<usize>)>,
) -> Value {
    let facts = facts(info, &before.facts, &after.facts, known);
    let mut turn = vec![
        json!(text),
        json!(compact::change(info, before, after)),
        json!(clock),
        if facts.is_empty() { Value::Null } else { json!(facts) },
        if comment.is_empty() { Value::Null } else { json!(comment) },
    ];
    while turn.last().is_some_and(Value::is_null) {
        turn.pop();
    }
    Value::Array(turn)
}

/// Whose turn it was before each ply and is at the end: `f` or `s` for the sides, as a capital
/// when the players had exchanged them.
fn movers(record: &Match) -> String {
    let sides = record.positions().iter().map(|position| position.side());
    let end = record.seat_of(record.position().side());
    sides
        .zip(record.turns().iter().map(|played| played.seat).chain([end]))
        .map(|(side, player)| {
            let letter = if side == Side::First { 'f' } else { 's' };
            let exchanged = side.index() != player.index();
            if exchanged { letter.to_ascii_uppercase() } else { letter }
        })
        .collect()
}

/// The facts that differ, each as its number and its value; null for one that is no more.
fn facts(
    info: &GameInfo,
    before: &[Fact],
    after: &[Fact],
    known: &mut Vec<(&'static str, Option<usize>)>,
) -> Vec<Value> {
    let key = |fact: &Fact| (fact.name, fact.side.map(Side::index));
    let mut changes = Vec::new();
    for fact in after.iter().filter(|fact| !before.contains(fact)) {
        changes.extend([
            json!(place(known, key(fact))),
            json!(info.value_said(&fact.value).say(Lang::En)),
        ]);
    }
    for gone in before.iter().filter(|old| !after.iter().any(|new| key(new) == key(old))) {
        changes.extend([json!(place(known, key(gone))), Value::Null]);
    }
    changes
}

/// Where a value is in a list, to which it is added if it is new.
fn place<T: PartialEq>(list: &mut Vec<T>, value: T) -> usize {
    list.iter().position(|known| *known == value).unwrap_or_else(|| {
        list.push(value);
        list.len() - 1
    })
}

/// JSON in which nothing can end the element that it stands in. `<` is only ever inside strings.
fn in_page(json: &str) -> String {
    json.replace('<', "\\u003c")
}
