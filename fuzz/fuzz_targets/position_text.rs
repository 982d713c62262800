//! Any text as a position of any variant: line 1 is the variant, the rest the position.
//!
//! Nothing panics; what is accepted is written canonically and read back the same; and the game
//! keeps its laws there and a few turns on, however odd the position is.

#![no_main]

use cairn_core::{Dice, Plies, Position};
use cairn_games::open;
use cairn_laws::Effort;
use cairn_search::Heuristics;
use cairn_typed::{Visitor, visit};
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};

/// Turns played on from an accepted position.
const TURNS_ON: usize = 3;

/// A position with more turns than this gets the laws one time in 16: thousands of turns of Stacks,
/// each spelled in every way, would leave no time for other positions.
const MANY_TURNS: u64 = 300;

fuzz_target!(|input: &str| {
    let Some((variant, text)) = input.split_once('\n') else { return };
    let Ok(game) = open(variant) else { return };
    let Ok(position) = game.read(text) else { return };

    let canonical = position.text();
    let back = game.read(&canonical).expect("canonical text is read");
    assert!(back == position, "read `{text}`, wrote `{canonical}`, which is another position");
    assert_eq!(back.plies(), position.plies());
    assert_eq!(back.text(), canonical, "the second writing differs");
    visit(&position, PlayOn { seed: position.key() });
});

// Blind changes seldom leave a position with the right number of pieces. Half of the time two words
// of the text change places instead: cells, sides, counters.
fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut dice = Dice::seeded(seed.into());
    let swapped = std::str::from_utf8(&data[..size]).ok().and_then(|text| swap(text, &mut dice));
    match swapped.filter(|text| text.len() <= max_size) {
        Some(text) if dice.below(2) == 0 => {
            data[..text.len()].copy_from_slice(text.as_bytes());
            text.len()
        }
        _ => fuzzer_mutate(data, size, max_size),
    }
});

/// Swaps two words of the position line.
fn swap(input: &str, dice: &mut Dice) -> Option<String> {
    let (variant, text) = input.split_once('\n')?;
    let mut words: Vec<&str> = text.split_inclusive([',', '/', ' ']).collect();
    // A word keeps the mark after it, so that the board keeps its shape: the last one has none.
    let swappable = u32::try_from(words.len()).ok()?.checked_sub(1).filter(|&count| count > 1)?;
    let (a, b) = (dice.below(swappable) as usize, dice.below(swappable) as usize);
    let [(first, after_first), (second, after_second)] =
        [words[a], words[b]].map(|word| word.split_at(word.len() - 1));
    let (at_a, at_b) = (format!("{second}{after_first}"), format!("{first}{after_second}"));
    (words[a], words[b]) = (&at_a, &at_b);
    Some(format!("{variant}\n{}", words.concat()))
}

/// Tests the laws at a position and after each of a few random turns.
struct PlayOn {
    seed: u64,
}

impl Visitor for PlayOn {
    type Output = ();

    fn visit<G: Heuristics>(self, game: &G, position: &G::Position) {
        let mut dice = Dice::seeded(self.seed);
        let mut position = *position;
        for _ in 0..TURNS_ON {
            // Counters at their limit: a text with the next number in it is rightly refused.
            if position.plies().ply + 1 >= Plies::MOST_PLIES {
                return;
            }
            let effort = Effort { games: 0, full_every: 1, turns: 2, perft: 1 };
            if (game.count(&position) <= MANY_TURNS || dice.below(16) == 0)
                && let Err(broken) = cairn_laws::check_at(game, &position, self.seed, effort)
            {
                panic!("{broken}");
            }
            assert_eq!(position.key(), position.key_from_scratch());
            let Some(turn) = game.random_turn(&position, &mut dice) else { return };
            game.play(&mut position, turn);
        }
    }
}
