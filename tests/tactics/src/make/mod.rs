//! Looks for puzzles in games that greedy and random players play.

mod cycle;
mod kinds;
mod reach;
mod repetition;

use std::collections::BTreeSet;

use cairn_core::{Dice, Side};
use cairn_engine::{Budget, Greedy, Player, Stop};
use cairn_games::AnyTurn;
use cairn_record::Match;

use self::kinds::puzzle;
use crate::judge::Judge;
use crate::plan::Plan;
use crate::puzzle::Puzzle;
use crate::walk::{Taste, step};

pub use self::reach::Reach;

/// A kind of puzzle, and how many of it a file still wants.
struct Want {
    kind: Kind,
    side: Side,
    count: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// A win in so many turns.
    Wins(u32),
    /// One turn alone does not lose.
    Saves,
    /// The greedy player loses, and need not.
    Trap,
    /// A win, of which one way is closed by repetition.
    WinsWithoutRepeating,
    /// A loss but for repetition.
    SavedByRepeating,
}

impl Kind {
    /// What it is called when it is asked for.
    fn name(self) -> &'static str {
        match self {
            Kind::Wins(1) => "wins-1",
            Kind::Wins(2) => "wins-2",
            Kind::Wins(_) => "wins-3",
            Kind::Saves => "saves",
            Kind::Trap => "trap",
            Kind::WinsWithoutRepeating => "wins-without-repeating",
            Kind::SavedByRepeating => "saved-by-repeating",
        }
    }
}

/// How many positions the solver may look at for one question; the dearer ones are passed over.
const MOST_NODES: u64 = 3_000_000;
/// How many ways of breaking ties the greedy player is asked for.
const GREEDY_SEEDS: u64 = 12;

/// Looks for the puzzles of one game, only the kinds with these names if there are any. Each comes
/// from a game of its own.
#[must_use]
pub fn make(plan: &Plan, seed: u64, most_games: u64, kinds: &[&str]) -> Vec<Puzzle> {
    let game = plan.game;
    let mut wants = wants(plan);
    wants.retain(|want| kinds.is_empty() || kinds.contains(&want.kind.name()));
    let mut puzzles: Vec<(Kind, Puzzle)> = Vec::new();
    for number in 0..most_games {
        if wants.iter().all(|want| want.count == 0) {
            break;
        }
        let variant = &plan.variants[number as usize % plan.variants.len()];
        let mut dice = Dice::seeded(seed.wrapping_add(number));
        let played = played(plan, variant, number, &mut dice);
        if let Some((kind, puzzle)) = find(plan, &played, &mut wants) {
            eprintln!("{game}: game {number}, {kind:?}: {}; {}", puzzle.task, puzzle.note);
            puzzles.push((kind, puzzle));
        }
    }
    for want in wants.iter().filter(|want| want.count > 0) {
        eprintln!("{game}: {} of {:?} for {} not found", want.count, want.kind, want.side);
    }
    puzzles.sort_by_key(|(kind, _)| wants.iter().position(|want| want.kind == *kind));
    puzzles.into_iter().map(|(_, puzzle)| puzzle).collect()
}

fn wants(plan: &Plan) -> Vec<Want> {
    let mut kinds = vec![
        (Kind::Wins(1), 2),
        (Kind::Wins(2), 3),
        (Kind::Wins(3), 2),
        (Kind::Saves, 3),
        (Kind::Trap, 3),
    ];
    if plan.repeats {
        kinds.extend([(Kind::WinsWithoutRepeating, 1), (Kind::SavedByRepeating, 1)]);
    }
    kinds
        .into_iter()
        .flat_map(|(kind, count)| Side::BOTH.map(|side| Want { kind, side, count }))
        .collect()
}

/// A game of two players that are greedy at times.
fn played(plan: &Plan, variant: &str, number: u64, dice: &mut Dice) -> Match {
    let game = cairn_games::open(variant).expect("a variant of the plan");
    // Three games of four begin late, if the game has late positions.
    let late = !number.is_multiple_of(4);
    let start = if late { plan.late_start(&game, dice) } else { game.start() };
    let mut so_far = Match::from_position(start);
    loop {
        let gone_on = match dice.below(4) {
            0 => step(&mut so_far, Taste::Any, dice),
            1 => step(&mut so_far, Taste::Progress, dice),
            _ => match greedy_turn(&so_far, dice.bits()) {
                Some(turn) => so_far.play_turn(turn).is_ok(),
                None => false,
            },
        };
        if !gone_on {
            return so_far;
        }
    }
}

fn greedy_turn(so_far: &Match, seed: u64) -> Option<AnyTurn> {
    let choice = Greedy::new(seed).choose(so_far, &Budget::default(), &Stop::new(), &mut |_| {});
    choice.ok().map(|choice| choice.turn)
}

/// The turns that the greedy player may take here.
#[must_use]
pub fn greedy_turns(so_far: &Match) -> BTreeSet<AnyTurn> {
    (0..GREEDY_SEEDS).filter_map(|seed| greedy_turn(so_far, seed)).collect()
}

/// The first puzzle that is still wanted, from the end of a game backwards.
fn find(plan: &Plan, played: &Match, wants: &mut [Want]) -> Option<(Kind, Puzzle)> {
    let reach = &plan.reach;
    for position in played.positions().iter().rev().skip(1).take(reach.plies_back) {
        let here = Match::from_position(position.clone());
        let turns = position.legal_turns().len();
        if !here.status().is_open() || !(reach.fewest_turns..=reach.most_turns).contains(&turns) {
            continue;
        }
        let mut wanted: Vec<&mut Want> = wants
            .iter_mut()
            .filter(|want| want.count > 0 && want.side == position.side())
            .collect();
        let Ok(win) = Judge::new(&here, reach.most_nodes).shortest_win(reach.win(&here, &wanted))
        else {
            continue;
        };
        // The kinds that are found most easily are tried last.
        for want in wanted.iter_mut().rev() {
            if let Ok(Some(puzzle)) = puzzle(&here, want.kind, win, reach) {
                want.count -= 1;
                return Some((want.kind, puzzle));
            }
        }
    }
    None
}
