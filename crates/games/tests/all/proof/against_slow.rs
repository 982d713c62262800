//! Fast and slow code over the same games: turns, resulting positions, ends, refusals, spellings.
//!
//! `CAIRN_TEST_SCALE=10` plays ten times as many games; the first ones are always the same.

use std::collections::BTreeMap;

use cairn_core::{Dice, GameInfo, Plies, Variant};
use cairn_games::{AnyGame, AnyPosition, every_game, open_variant};
use cairn_scale::{scale, scaled};

use super::damage;
use super::perft_tables::entries;
use super::player::{TASTES, Taste, play};

const SEED: u64 = 0x5107;

/// How much is compared, over all variants of a game together.
struct Effort {
    /// Games played.
    games: usize,
    /// Positions compared in each game, beside its last ones.
    positions: usize,
    /// Damaged position texts of each compared position.
    damaged: usize,
    /// One in so many of the damaged texts that are still read has its turns compared.
    listed: u32,
    /// One in so many of the turns has its end compared.
    ends: u32,
    /// One in so many of the ways to write a turn is read.
    spelled: u32,
    /// Damaged texts tried as turns in each compared position.
    texts: usize,
}

impl Effort {
    /// A game with more than a thousand turns takes the slow code a thousand times longer.
    fn of(game: &AnyGame) -> Effort {
        if game.start().count() > 500 {
            Effort {
                games: scaled(6) as usize,
                positions: 6,
                damaged: 30,
                listed: 40,
                ends: 600,
                spelled: 8,
                texts: 60,
            }
        } else {
            Effort {
                games: scaled(24) as usize,
                positions: 12,
                damaged: 20,
                listed: 3,
                ends: 20,
                spelled: 1,
                texts: 30,
            }
        }
    }
}

/// What has been compared, to see that the dice brought enough of everything.
#[derive(Default, Debug)]
struct Compared {
    positions: usize,
    turns: usize,
    /// Turns that have these in their text.
    marks: BTreeMap<&'static str, usize>,
    /// Results of games that the board had ended.
    ends: BTreeMap<&'static str, usize>,
    read: usize,
    refused: usize,
    legal_texts: usize,
    illegal_texts: usize,
}

macro_rules! test_each {
    ($($module:ident: $($type:ty),+;)*) => {
        $(#[test]
        fn $module() {
            agrees(cairn_games::$module::GAME.info);
        })*
    };
}

every_game!(test_each);

/// The fast and the slow code of a game agree.
fn agrees(info: &'static GameInfo) {
    let variants = Variant::every(info);
    let mut compared = Compared::default();
    for (number, variant) in variants.iter().enumerate() {
        let game = open_variant(variant.clone());
        let effort = Effort::of(&game);
        assert_eq!(cairn_slow::start(&variant.to_string()).as_ref(), Ok(&game.start().text()));
        // Every day the tastes are shared out among the variants.
        let least = if scale() == 1 { 1 } else { TASTES.len() };
        let games = (effort.games / variants.len()).max(least);
        let seed = SEED + number as u64 * 1_000_000;
        for played in 0..games {
            let taste = TASTES[(number + played) % TASTES.len()];
            let seed = seed + 1 + played as u64;
            Comparison::new(&game, seed, &mut compared).game(taste, &effort);
        }
        Comparison::new(&game, seed, &mut compared).table(&effort);
    }
    println!("{}: {compared:?}", info.name);
    assert!(compared.ends.len() > 1, "{}: one result only", info.name);
    assert!(compared.read * 10 > compared.refused, "{}: {compared:?}", info.name);
    assert!(compared.illegal_texts > 100, "{}: {compared:?}", info.name);
}

struct Comparison<'a> {
    variant: String,
    game: &'a AnyGame,
    seed: u64,
    dice: Dice,
    compared: &'a mut Compared,
}

impl<'a> Comparison<'a> {
    fn new(game: &'a AnyGame, seed: u64, compared: &'a mut Compared) -> Comparison<'a> {
        let variant = game.variant().to_string();
        Comparison { variant, game, seed, dice: Dice::seeded(seed), compared }
    }

    /// Plays a game and compares some of its positions, the last ones among them.
    fn game(&mut self, taste: Taste, effort: &Effort) {
        let played = play(self.game, taste, &mut self.dice);
        let chosen: Vec<usize> =
            (0..effort.positions).map(|_| self.dice.below(played.len() as u32) as usize).collect();
        let last = played.len().saturating_sub(3)..played.len();
        for at in chosen.into_iter().chain(last) {
            self.around(&played[at], effort);
        }
    }

    /// The positions of the perft tables: passes, ko and last turns that games rarely come to.
    fn table(&mut self, effort: &Effort) {
        let mut known = entries();
        known.retain(|entry| entry.variant == self.variant);
        for entry in known.into_iter().step_by(if scale() == 1 { 4 } else { 1 }) {
            let position = self.refusal(&entry.position).expect("a table has good positions");
            self.around(&position, effort);
            // Who has one turn or none is nearly stuck: so are its neighbours, and they are cheap.
            for _ in 0..if position.count() < 2 { 10 } else { 0 } {
                self.around(&position, &Effort { listed: 1, ..*effort });
            }
        }
    }

    /// Compares a position and damaged forms of it.
    fn around(&mut self, position: &AnyPosition, effort: &Effort) {
        self.position(position, effort.ends);
        self.turn_texts(position, effort);
        for _ in 0..effort.damaged {
            let text = position.text();
            let other = if self.dice.below(3) == 0 {
                damage::shuffled(&text, &mut self.dice)
            } else {
                damage::position(&text, &mut self.dice)
            };
            if let Some(position) = self.refusal(&other)
                && self.dice.below(effort.listed) == 0
            {
                self.position(&position, effort.ends);
                self.turn_texts(&position, effort);
            }
        }
    }

    /// The same turns with the same texts leave the same positions, and the ends are the same.
    fn position(&mut self, position: &AnyPosition, ends: u32) {
        let text = position.text();
        let slow = cairn_slow::turns(&self.variant, &text)
            .unwrap_or_else(|why| self.fail(&text, &format!("the slow code refuses it: {why}")));
        let mut fast = BTreeMap::new();
        for (turn, packed) in position.texts() {
            for mark in ["x", "+", ">", "pass", "swap"] {
                if turn.contains(mark) {
                    *self.compared.marks.entry(mark).or_default() += 1;
                }
            }
            let mut after = position.clone();
            after.play(packed).expect("a listed turn is legal");
            if self.dice.below(ends) == 0 && after.plies().quiet <= Plies::QUIET_LIMIT {
                self.ending(&after);
            }
            if fast.insert(turn.clone(), after.text()).is_some() {
                self.fail(&text, &format!("{turn} is listed twice"));
            }
        }
        if fast != slow {
            let only = |these: &BTreeMap<String, String>, those: &BTreeMap<String, String>| {
                let lines: Vec<String> = these
                    .iter()
                    .filter(|(turn, after)| those.get(*turn) != Some(*after))
                    .take(8)
                    .map(|(turn, after)| format!("  {turn}\t{after}"))
                    .collect();
                lines.join("\n")
            };
            let (fast, slow) = (only(&fast, &slow), only(&slow, &fast));
            self.fail(&text, &format!("turns differ; only fast:\n{fast}\nonly slow:\n{slow}"));
        }
        self.compared.positions += 1;
        self.compared.turns += fast.len();
        self.ending(position);
    }

    fn ending(&mut self, position: &AnyPosition) {
        let text = position.text();
        let fast = position.ending().map(|ending| ending.outcome.to_string());
        let slow = cairn_slow::ending(&self.variant, &text);
        if slow.as_ref().map(|end| end.map(str::to_owned)) != Ok(fast.clone()) {
            self.fail(&text, &format!("ends differ: fast {fast:?}, slow {slow:?}"));
        }
        if let Ok(Some(result)) = slow {
            *self.compared.ends.entry(result).or_default() += 1;
        }
    }

    /// Both read a text to the same position, or both refuse it. Gives the position.
    fn refusal(&mut self, text: &str) -> Option<AnyPosition> {
        let fast = self.game.read(text);
        let slow = cairn_slow::canonical(&self.variant, text);
        match (&fast, &slow) {
            (Ok(position), Ok(written)) if position.text() == *written => self.compared.read += 1,
            (Err(_), Err(_)) => self.compared.refused += 1,
            // Decided on the game's own page of Swack, for heights that no game comes to.
            (Err(error), Ok(_)) if error.to_string().contains("at most 128 high") => {}
            _ => {
                let fast = fast.as_ref().map(AnyPosition::text);
                self.fail(text, &format!("read differently: fast {fast:?}, slow {slow:?}"));
            }
        }
        fast.ok()
    }

    /// Every text that the slow code reads as a turn is read as the same one, and damaged texts
    /// are read or refused alike.
    fn turn_texts(&mut self, position: &AnyPosition, effort: &Effort) {
        let text = position.text();
        let spellings = cairn_slow::spellings(&self.variant, &text)
            .unwrap_or_else(|why| self.fail(&text, &format!("the slow code refuses it: {why}")));
        for (turn, after) in &spellings {
            if self.dice.below(effort.spelled) == 0 {
                self.turn_text(position, turn, Some(after));
            }
        }
        let texts: Vec<&String> = spellings.keys().collect();
        for _ in 0..effort.texts {
            let shape = position.scene().shape;
            let whole = "a1-a2".to_owned();
            let from = self.dice.below(texts.len().max(1) as u32) as usize;
            let from = texts.get(from).copied().unwrap_or(&whole);
            let turn = damage::turn(from, shape.columns, shape.rows, &mut self.dice);
            self.turn_text(position, &turn, spellings.get(&in_cell_order(&turn)));
        }
        for turn in ["pass", "swap", "PASS"] {
            self.turn_text(position, turn, spellings.get(&turn.to_ascii_lowercase()));
        }
    }

    fn turn_text(&mut self, position: &AnyPosition, turn: &str, slow: Option<&String>) {
        let fast = position.read_turn(turn).ok().map(|turn| {
            let mut after = position.clone();
            after.play(turn).expect("a turn that is read is legal");
            after.text()
        });
        if fast.as_ref() != slow {
            let problem = format!("`{turn}` is read differently: fast {fast:?}, slow {slow:?}");
            self.fail(&position.text(), &problem);
        }
        match slow {
            Some(_) => self.compared.legal_texts += 1,
            None => self.compared.illegal_texts += 1,
        }
    }

    fn fail(&self, position: &str, problem: &str) -> ! {
        panic!("{} (seed {:#x}): {position}\n{problem}", self.variant, self.seed)
    }
}

/// "Supporters are written in cell order (column, then row) and read in any."
fn in_cell_order(turn: &str) -> String {
    let ordered = |part: &str| match part.split_once('+') {
        Some((start, rest)) if rest.contains('x') => {
            let (supporters, rest) = rest.split_once('x').expect("it has an x");
            let mut cells: Vec<&str> = supporters.split('+').collect();
            cells.sort_unstable();
            format!("{start}+{}x{rest}", cells.join("+"))
        }
        _ => part.to_owned(),
    };
    let parts: Vec<String> = turn.split(',').map(ordered).collect();
    parts.join(",")
}
