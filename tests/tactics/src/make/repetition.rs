//! Puzzles in which a position must not, or must, stand for the third time.

use cairn_games::AnyTurn;
use cairn_record::Match;

use super::MOST_NODES;
use super::cycle::three_turns;
use super::kinds::{made, texts};
use crate::judge::Judge;
use crate::puzzle::{Puzzle, Task};
use crate::solver::Found;
use crate::walk::after;

/// How many positions may be looked at for a way back to one.
const MOST_NODES_BACK: u64 = 1_000_000;
/// For how many turns a way back is looked for.
const MOST_TRIED: usize = 10;

/// A win with several ways, one of which leads to a position that has stood twice.
pub(super) fn wins_without_repeating(here: &Match, plies: u32) -> Found<Option<Puzzle>> {
    let winning = Judge::new(here, MOST_NODES).winning_turns(plies)?;
    if !(2..=5).contains(&winning.len()) {
        return Ok(None);
    }
    for turn in winning {
        let Some((so_far, start, played)) = twice_around(here, turn) else { continue };
        let judge = Judge::new(&so_far, MOST_NODES);
        let Some(plies) = judge.shortest_win(plies)? else { continue };
        let turns = texts(&so_far, judge.winning_turns(plies)?);
        let note = format!(
            "{} would win but for repetition",
            here.position().turn_text(turn).expect("legal")
        );
        let puzzle = made(&so_far, Task::Wins { plies, turns }, note);
        return Ok(Some(Puzzle { position: start, played, ..puzzle }));
    }
    Ok(None)
}

/// A loss but for a turn to a position that has stood twice.
pub(super) fn saved_by_repeating(here: &Match) -> Found<Option<Puzzle>> {
    let judge = Judge::new(here, MOST_NODES);
    let Some(plies) = judge.longest_loss(4)? else { return Ok(None) };
    for turn in here.position().legal_turns().into_iter().take(MOST_TRIED) {
        let Some((so_far, start, played)) = twice_around(here, turn) else { continue };
        let all = so_far.position().legal_turns().len();
        if Judge::new(&so_far, MOST_NODES).losing_turns(plies)?.len() + 1 != all {
            continue;
        }
        let text = here.position().turn_text(turn).expect("a legal turn");
        let note = format!("lost, but for the draw by repetition with {text}");
        let puzzle = made(&so_far, Task::Saves { plies, turn: text }, note);
        return Ok(Some(Puzzle { position: start, played, ..puzzle }));
    }
    Ok(None)
}

/// A match that stands here for the second time, after the position that this turn leads to has
/// stood twice; with the position that it starts from and the turns, as texts.
fn twice_around(here: &Match, turn: AnyTurn) -> Option<(Match, String, Vec<String>)> {
    let beyond = after(here.position(), turn);
    if beyond.ending().is_some() || beyond.plies().quiet == 0 {
        return None;
    }
    let back = three_turns(&beyond, here.position(), MOST_NODES_BACK)?;
    let mut so_far = Match::from_position(beyond.clone());
    for turn in back.iter().chain([&turn]).chain(&back) {
        so_far.play_turn(*turn).ok()?;
    }
    let played = so_far.turns().iter().map(|played| played.text.clone()).collect();
    so_far.status().is_open().then(|| (so_far, beyond.text(), played))
}
