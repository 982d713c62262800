//! What must hold for the knowledge of either game.

use std::collections::HashSet;
use std::ops::ControlFlow;

use cairn_core::{Dice, Game, Outcome, Plies, Position};
use cairn_engine::Knowledge;
use cairn_engine::knowledge::{Apart, MOST_TERMS, Stage};

/// What was met on the way, so that a test can tell that it looked.
#[derive(Default, Debug)]
pub struct Met {
    pub positions: u32,
    pub winning: u32,
    pub dangers: u32,
    pub loud: u32,
    pub late: u32,
    pub ends: u32,
}

/// Plays games, half of their turns by chance and half as playouts do, and tests every position.
/// `other_to_move` is the same board with the other side to move, if there can be one.
pub fn check<G: Knowledge>(
    game: &G,
    seeds: std::ops::Range<u64>,
    other_to_move: impl Fn(&G::Position) -> Option<G::Position>,
) -> Met {
    let mut met = Met::default();
    for seed in seeds {
        let mut dice = Dice::seeded(seed);
        let mut position = game.start();
        while position.plies().quiet < Plies::QUIET_LIMIT {
            let place = format!("{} seed {seed}: {}", game.variant(), game.write(&position));
            check_one(game, &position, &other_to_move, &mut dice, &place, &mut met);
            let turn = match dice.below(2) {
                0 => game.random_turn(&position, &mut dice),
                _ => game.playout_turn(&position, &mut dice),
            };
            let Some(turn) = turn else { break };
            game.play(&mut position, turn);
        }
    }
    met
}

fn check_one<G: Knowledge>(
    game: &G,
    position: &G::Position,
    other_to_move: &impl Fn(&G::Position) -> Option<G::Position>,
    dice: &mut Dice,
    place: &str,
    met: &mut Met,
) {
    met.positions += 1;
    let over = game.ending(position).is_some();
    met.ends += u32::from(over);

    let wins = wins_at_once(game, position);
    met.winning += u32::from(wins);
    let winning = game.winning_turn(position);
    assert_eq!(winning.is_some(), wins, "a winning turn: {place}");
    if let Some(turn) = winning {
        assert!(game.is_legal(position, turn) && wins_by(game, position, turn), "{place}");
    }
    if let Some(other) = other_to_move(position).filter(|_| !over) {
        met.dangers += u32::from(game.in_danger(position));
        let danger = wins_at_once(game, &other);
        assert_eq!(game.in_danger(position), danger, "danger: {place}");
    }

    let thrown = game.playout_turn(position, dice);
    assert_eq!(thrown.is_none(), over, "a playout turn: {place}");
    if let Some(turn) = thrown {
        assert!(game.is_legal(position, turn), "a legal playout turn: {place}");
        assert_eq!(wins_by(game, position, turn), wins, "a playout turn that wins: {place}");
    }

    check_stages(game, position, place, met);
    if !over {
        let tally = apart(game, position);
        for symmetry in game.symmetries() {
            let image = game.map_position(symmetry, position);
            assert_eq!(tally, apart(game, &image), "{symmetry:?}: {place}");
        }
    }
}

/// Every legal turn is in one stage, and merits are what they should be.
fn check_stages<G: Knowledge>(game: &G, position: &G::Position, place: &str, met: &mut Met) {
    let mut left = HashSet::new();
    let _ = game.turns(position, |turn| {
        left.insert(turn);
        ControlFlow::Continue(())
    });
    for stage in [Stage::Loud, Stage::Quiet, Stage::Late] {
        let _ = game.turns_of(position, stage, |turn, merit| {
            assert!(left.remove(&turn), "{turn:?} is legal, and comes once: {place}");
            assert!(merit.abs() <= 10_000, "{merit}: {place}");
            met.loud += u32::from(stage == Stage::Loud);
            met.late += u32::from(stage == Stage::Late);
            assert_eq!(merit == 10_000, wins_by(game, position, turn), "{turn:?}: {place}");
            assert_eq!(merit <= -9_000, stage == Stage::Late, "{turn:?}: {place}");
            if stage == Stage::Late {
                assert!(loses_by(game, position, turn), "{turn:?}: {place}");
            }
            ControlFlow::Continue(())
        });
    }
    assert!(left.is_empty(), "{left:?} are in no stage: {place}");
}

/// All turns tried by the plain rules.
fn wins_at_once<G: Game>(game: &G, position: &G::Position) -> bool {
    game.turns(position, |turn| {
        if wins_by(game, position, turn) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })
    .is_break()
}

fn wins_by<G: Game>(game: &G, position: &G::Position, turn: G::Turn) -> bool {
    let mut after = *position;
    game.play(&mut after, turn);
    game.ending(&after).is_some_and(|end| end.outcome == Outcome::Win(position.side()))
}

/// Does the turn lose, or let the other win by its next?
pub fn loses_by<G: Game>(game: &G, position: &G::Position, turn: G::Turn) -> bool {
    let mut after = *position;
    game.play(&mut after, turn);
    match game.ending(&after) {
        Some(end) => end.outcome == Outcome::Win(after.side()),
        None => wins_at_once(game, &after),
    }
}

fn apart<G: Knowledge>(game: &G, position: &G::Position) -> Apart {
    let mut apart = Apart([0; MOST_TERMS]);
    game.tally(position, &mut apart);
    apart
}
