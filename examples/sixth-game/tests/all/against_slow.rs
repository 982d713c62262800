//! Fast and slow code over the same games: turns, resulting positions, ends, and what is refused.

use std::collections::BTreeMap;

use cairn_core::{Dice, Plies};
use cairn_games::{AnyGame, AnyPosition};
use cairn_scale::scaled;

use crate::{open, slow, variants};

#[derive(Default, Debug)]
struct Compared {
    positions: usize,
    turns: usize,
    ends: BTreeMap<String, usize>,
    read: usize,
    refused: usize,
    illegal_texts: usize,
}

#[test]
fn the_fast_code_agrees_with_the_slow_one() {
    for variant in variants() {
        let game = open(&variant.to_string());
        assert_eq!(slow::start(&variant.to_string()).as_ref(), Ok(&game.start().text()));
        let mut compared = Compared::default();
        for seed in 0..u64::from(scaled(15)) {
            let mut comparison = Comparison {
                variant: variant.to_string(),
                game: &game,
                dice: Dice::seeded(seed),
                compared: &mut compared,
            };
            comparison.game();
        }
        println!("{variant}: {compared:?}");
        assert!(compared.ends.len() > 1, "{variant}: {compared:?}");
        assert!(compared.read > 100 && compared.refused > 100, "{variant}: {compared:?}");
        assert!(compared.illegal_texts > 100, "{variant}: {compared:?}");
    }
}

struct Comparison<'a> {
    variant: String,
    game: &'a AnyGame,
    dice: Dice,
    compared: &'a mut Compared,
}

impl Comparison<'_> {
    /// Plays a game and compares every position of it, damaged forms of it and shuffled boards.
    fn game(&mut self) {
        let mut position = self.game.start();
        loop {
            self.position(&position);
            for _ in 0..4 {
                let damaged = self.damaged(&position.text());
                self.text(&damaged);
                let shuffled = self.shuffled(&position.text());
                if let Some(shuffled) = self.text(&shuffled) {
                    self.position(&shuffled);
                }
            }
            let Some(turn) = position.random_turn(&mut self.dice) else { break };
            if position.plies().quiet >= Plies::QUIET_LIMIT {
                break;
            }
            position.play(turn).unwrap();
        }
    }

    /// The same turns leave the same positions, the end is the same, and so are texts that are not
    /// legal turns.
    fn position(&mut self, position: &AnyPosition) {
        let text = position.text();
        let slow = slow::turns(&self.variant, &text).expect("the slow code reads it");
        let played = |(turn_text, turn): (String, _)| {
            let mut after = position.clone();
            after.play(turn).expect("a listed turn is legal");
            (turn_text, after.text())
        };
        let fast: BTreeMap<String, String> = position.texts().into_iter().map(played).collect();
        assert_eq!(fast, slow, "{text}");
        let ending = position.ending().map(|ending| ending.outcome.to_string());
        let slow_ending = slow::ending(&self.variant, &text).expect("the slow code reads it");
        assert_eq!(ending.as_deref(), slow_ending, "{text}");
        self.compared.positions += 1;
        self.compared.turns += fast.len();
        if let Some(ending) = ending {
            *self.compared.ends.entry(ending).or_default() += 1;
        }
        for turn in fast.keys().take(5) {
            let damaged = self.damaged(turn);
            let legal = position.read_turn(&damaged).is_ok();
            assert_eq!(
                legal,
                slow.contains_key(&damaged.to_ascii_lowercase()),
                "{text}: {damaged}"
            );
            self.compared.illegal_texts += usize::from(!legal);
        }
    }

    /// Both codes read a text to the same position, or both refuse it.
    fn text(&mut self, text: &str) -> Option<AnyPosition> {
        let fast = self.game.read(text).ok();
        let slow = slow::canonical(&self.variant, text).ok();
        assert_eq!(fast.as_ref().map(AnyPosition::text), slow, "{text}");
        match fast {
            Some(_) => self.compared.read += 1,
            None => self.compared.refused += 1,
        }
        fast
    }

    /// A text with one character changed, dropped or doubled.
    fn damaged(&mut self, text: &str) -> String {
        const LETTERS: &[u8] = b"abcdegnwx123450-,/ f";
        let mut bytes = text.as_bytes().to_vec();
        let at = self.dice.below(bytes.len() as u32) as usize;
        match self.dice.below(3) {
            0 => bytes[at] = LETTERS[self.dice.below(LETTERS.len() as u32) as usize],
            1 => drop(bytes.remove(at)),
            _ => bytes.insert(at, bytes[at]),
        }
        String::from_utf8(bytes).expect("texts are ASCII")
    }

    /// The same pieces on other cells, crowded into some rows: positions that play seldom reaches,
    /// with sides that cannot move.
    fn shuffled(&mut self, text: &str) -> String {
        let fields: Vec<&str> = text.split(' ').collect();
        let size = fields[0].split('/').count();
        let mut board = vec!["x"; size * size];
        let crowded = size * (3 + self.dice.below(size as u32 - 2) as usize);
        let pieces = ["w", "b"].into_iter().flat_map(|side| vec![side; size]).chain(["n"]);
        for piece in pieces {
            let mut at = self.dice.below(crowded as u32) as usize;
            while board[at] != "x" {
                at = (at + 1) % crowded;
            }
            board[at] = piece;
        }
        let rows: Vec<String> = board.chunks(size).map(|row| row.join(",")).collect();
        let held = if self.dice.below(4) == 0 { "held" } else { "free" };
        format!("{} {} {held} 0 0", rows.join("/"), fields[1])
    }
}
