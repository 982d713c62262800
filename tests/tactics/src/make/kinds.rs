//! Is a position a puzzle of some kind?

use cairn_engine::{AlphaBeta, AlphaBetaSettings, Budget, Player, Stop, Verdict};
use cairn_games::AnyTurn;
use cairn_record::Match;

use super::reach::Reach;
use super::repetition::{saved_by_repeating, wins_without_repeating};
use super::{Kind, MOST_NODES, greedy_turns};
use crate::judge::Judge;
use crate::puzzle::{Puzzle, Task};
use crate::solver::Found;

/// A puzzle of this kind, if the position is one. The shortest win is known.
pub(super) fn puzzle(
    here: &Match,
    kind: Kind,
    win: Option<u32>,
    reach: &Reach,
) -> Found<Option<Puzzle>> {
    match (kind, win) {
        (Kind::Wins(turns), Some(plies)) if plies.div_ceil(2) == turns => wins(here, plies, reach),
        (Kind::WinsWithoutRepeating, Some(plies @ 2..)) if reach.is_deep(here) => {
            wins_without_repeating(here, plies)
        }
        (Kind::Saves, None) => saves(here, reach),
        (Kind::Trap, None) => trap(here, reach),
        (Kind::SavedByRepeating, None) if reach.is_deep(here) => saved_by_repeating(here),
        _ => Ok(None),
    }
}

fn wins(here: &Match, plies: u32, reach: &Reach) -> Found<Option<Puzzle>> {
    let winning = Judge::new(here, 2 * reach.most_nodes).winning_turns(plies)?;
    if winning.len() > 2 {
        return Ok(None);
    }
    let all = here.position().legal_turns().len();
    let note = match winning.len() {
        1 => format!("one turn of {all} wins"),
        n => format!("{n} turns of {all} win"),
    };
    Ok(Some(made(here, Task::Wins { plies, turns: texts(here, winning) }, note)))
}

fn saves(here: &Match, reach: &Reach) -> Found<Option<Puzzle>> {
    let judge = Judge::new(here, reach.most_nodes);
    let all = here.position().legal_turns();
    for &plies in &reach.losses {
        if plies > 3 && !reach.is_deep(here) {
            break;
        }
        let losing = judge.losing_turns(plies)?;
        if losing.len() == all.len() {
            break;
        }
        if losing.len() + 1 < all.len() {
            continue;
        }
        let saving = *all.iter().find(|turn| !losing.contains(turn)).expect("one is left");
        if loses_by(here, saving, plies + 2)? || is_given_up(here) {
            break;
        }
        let note = format!("every other of {} turns loses", all.len());
        let turn = texts(here, vec![saving]).remove(0);
        return Ok(Some(made(here, Task::Saves { plies, turn }, note)));
    }
    Ok(None)
}

/// Is the position lost in the end, whatever is done? Then nothing saves. The engine is asked, since
/// this is about good puzzles, not about right ones.
fn is_given_up(here: &Match) -> bool {
    let mut player = AlphaBeta::new(AlphaBetaSettings { hash: 4, ..AlphaBetaSettings::default() });
    let choice = player.choose(here, &Budget::nodes(100_000), &Stop::new(), &mut |_| {});
    let thought = choice.ok().and_then(|choice| choice.thought);
    thought.is_some_and(|thought| matches!(thought.lines[0].verdict, Verdict::Loss { .. }))
}

/// Does this turn lose within so many plies?
fn loses_by(here: &Match, turn: AnyTurn, plies: u32) -> Found<bool> {
    let mut next = here.clone();
    next.play_turn(turn).expect("a legal turn");
    if !next.status().is_open() {
        return Ok(false);
    }
    Ok(Judge::new(&next, MOST_NODES).shortest_win(plies - 1)?.is_some())
}

fn trap(here: &Match, reach: &Reach) -> Found<Option<Puzzle>> {
    let all = here.position().legal_turns().len();
    let greedy = greedy_turns(here);
    // Where it hesitates between many, it does not fall: it stumbles.
    if greedy.len() > 4 {
        return Ok(None);
    }
    for &plies in &reach.losses {
        if plies > 3 && !reach.is_deep(here) {
            break;
        }
        let mut fallen = true;
        for &turn in &greedy {
            fallen &= loses_by(here, turn, plies)?;
        }
        if !fallen {
            continue;
        }
        let losing = Judge::new(here, MOST_NODES).losing_turns(plies)?.len();
        // Where few turns lose, it is no trap but bad luck.
        if losing == all || losing * 3 < all {
            break;
        }
        let note = format!("{losing} turns of {all} lose, and greedy takes one");
        let turns = texts(here, greedy.into_iter().collect());
        return Ok(Some(made(here, Task::Trap { plies, turns }, note)));
    }
    Ok(None)
}

pub(super) fn made(here: &Match, task: Task, note: String) -> Puzzle {
    let nodes = match &task {
        Task::Wins { plies: 1 | 2, .. } => 1_000,
        Task::Wins { plies: 3 | 4, .. } => 10_000,
        Task::Wins { .. } => 40_000,
        Task::Saves { .. } | Task::Trap { .. } => 10_000,
    };
    Puzzle {
        variant: here.rules().variant().to_string(),
        position: here.position().text(),
        played: Vec::new(),
        task,
        nodes,
        note: format!("{} to move; {note}", side_name(here)),
    }
}

fn side_name(here: &Match) -> &'static str {
    here.rules().info().side_name(here.position().side())
}

/// The texts of turns, in the order of their bytes.
pub(super) fn texts(here: &Match, turns: Vec<AnyTurn>) -> Vec<String> {
    let mut texts: Vec<String> =
        turns.into_iter().filter_map(|turn| here.position().turn_text(turn)).collect();
    texts.sort_unstable();
    texts
}
