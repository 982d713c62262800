//! What the searching players claim, against the solver: hundreds of positions of small variants
//! and late positions, and thousands with a larger `CAIRN_TEST_SCALE`.
//!
//! A search may see further than its depth, since it follows what is forced; so it may prove more
//! than the solver at the same depth. What it claims must be true.

use cairn_core::{Dice, GameInfo, Outcome};
use cairn_engine::{
    AlphaBeta, AlphaBetaSettings, Budget, MonteCarlo, MonteCarloSettings, Player, Stop, Verdict,
};
use cairn_games::every_game;
use cairn_record::Match;
use cairn_scale::scaled;
use cairn_tactics::{Judge, Plan, Subject, Taste, step};

/// Claims that the solver could not check with so many positions are counted, and left.
const MOST_NODES: u64 = 30_000;

#[derive(Default, Debug)]
struct Tally {
    positions: u32,
    /// Decided by the solver within the depth.
    decided: u32,
    /// Of these, not claimed at that depth.
    missed: u32,
    /// Of these, claimed, but in another number of plies.
    inexact: u32,
    /// Claims that are not so.
    wrong: u32,
    /// Claims that go further than the depth.
    further: u32,
    /// Claims that were too hard to check but by following the player's own turns.
    advised: u32,
    /// Claims that were too hard to check.
    unchecked: u32,
}

/// A match some plies before its end.
fn late(plan: &Plan, variant: &str, dice: &mut Dice) -> Match {
    let game = cairn_games::open(variant).unwrap();
    let mut so_far = Match::from_position(plan.late_start(&game, dice));
    while step(&mut so_far, if dice.below(2) > 0 { Taste::Progress } else { Taste::Any }, dice) {}
    for _ in 0..1 + dice.below(8) {
        so_far.undo();
    }
    so_far
}

fn verdict(player: &mut dyn Player, so_far: &Match, budget: Budget) -> Verdict {
    let choice = player.choose(so_far, &budget, &Stop::new(), &mut |_| {}).expect("an open match");
    assert!(so_far.position().is_legal(choice.turn), "an illegal turn");
    choice.thought.map_or(Verdict::Estimate(0), |thought| thought.lines[0].verdict)
}

/// Proves a win for the side to move, with the player's own turns against every answer: whoever
/// follows the advice wins, if this says so. `false` means that nothing was proven.
fn wins_as_advised(so_far: &mut Match, adviser: &mut AlphaBeta, left: &mut Effort) -> bool {
    if Judge::new(so_far, u64::MAX).shortest_win(1) == Ok(Some(1)) {
        return true;
    }
    if left.plies < 3 || left.questions == 0 {
        return false;
    }
    left.questions -= 1;
    left.plies -= 2;
    let choice = adviser.choose(so_far, &Budget::depth(2), &Stop::new(), &mut |_| {});
    so_far.play_turn(choice.expect("an open match").turn).expect("a legal turn");
    let wins = loses_as_advised(so_far, adviser, left);
    so_far.undo();
    left.plies += 2;
    wins
}

/// Proves a loss for the side to move: whatever it does, the other wins by the player's advice.
fn loses_as_advised(so_far: &mut Match, adviser: &mut AlphaBeta, left: &mut Effort) -> bool {
    so_far.status().is_open()
        && so_far.position().legal_turns().into_iter().all(|turn| {
            let loser = so_far.position().side();
            so_far.play_turn(turn).expect("a legal turn");
            let lost = match so_far.status().ending() {
                Some(ending) => ending.outcome == Outcome::Win(loser.other()),
                None => wins_as_advised(so_far, adviser, left),
            };
            so_far.undo();
            lost
        })
}

/// How long to go on proving.
struct Effort {
    plies: u32,
    questions: u32,
}

/// Checks a claim by the player's own advice, which may take a little longer than it claimed.
fn holds_as_advised(claim: Verdict, so_far: &Match) -> bool {
    let settings = AlphaBetaSettings { hash: 1, ..AlphaBetaSettings::default() };
    let (mut adviser, mut line) = (AlphaBeta::new(settings), so_far.clone());
    let effort = |plies| Effort { plies: plies + 4, questions: 80 };
    match claim {
        Verdict::Win { plies } => wins_as_advised(&mut line, &mut adviser, &mut effort(plies)),
        Verdict::Loss { plies } => loses_as_advised(&mut line, &mut adviser, &mut effort(plies)),
        _ => false,
    }
}

/// Checks a claim. `None` if it is too hard to check.
fn is_true(claim: Verdict, so_far: &Match) -> Option<bool> {
    let judge = Judge::new(so_far, MOST_NODES);
    Some(match claim {
        Verdict::Estimate(_) => true,
        Verdict::Win { plies } => judge.shortest_win(plies).ok()?.is_some(),
        Verdict::Loss { plies } => judge.longest_loss(plies).ok()?.is_some(),
        Verdict::Draw => {
            judge.shortest_win(7).ok()?.is_none() && judge.longest_loss(7).ok()?.is_none()
        }
    })
}

/// What alpha-beta claims at one depth, against what the solver decides within another.
fn alpha_beta(
    plan: &Plan,
    variant: &str,
    searched: u32,
    depth: u32,
    positions: u32,
    seed: u64,
) -> Tally {
    let mut dice = Dice::seeded(seed);
    let mut tally = Tally::default();
    let settings = AlphaBetaSettings { hash: 1, ..AlphaBetaSettings::default() };
    let mut player = AlphaBeta::new(settings);
    while tally.positions < positions {
        let so_far = late(plan, variant, &mut dice);
        if !so_far.status().is_open() {
            continue;
        }
        tally.positions += 1;
        let at = || {
            let text = so_far.position().text();
            format!("{variant}, seed {seed}, depth {searched} for {depth}, {text}\n{so_far}")
        };
        player.new_game();
        let claim = verdict(&mut player, &so_far, Budget::depth(searched));
        let judge = Judge::new(&so_far, u64::MAX);
        let truth = match (judge.shortest_win(depth), judge.longest_loss(depth)) {
            (Ok(Some(plies)), _) => Some(Verdict::Win { plies }),
            (_, Ok(Some(plies))) => Some(Verdict::Loss { plies }),
            _ => None,
        };
        tally.decided += u32::from(truth.is_some());
        match (truth, claim) {
            (Some(truth), Verdict::Estimate(_)) => {
                tally.missed += 1;
                println!("missed: {truth:?} at {}", at());
            }
            (Some(truth), claim) if truth == claim => {}
            (Some(Verdict::Win { .. }), Verdict::Win { .. })
            | (Some(Verdict::Loss { .. }), Verdict::Loss { .. }) => {
                tally.inexact += 1;
                println!("inexact: {claim:?} instead of {truth:?} at {}", at());
            }
            (Some(truth), _) => {
                tally.wrong += 1;
                println!("wrong: {claim:?} instead of {truth:?} at {}", at());
            }
            (None, Verdict::Estimate(_)) => {}
            (None, claim) => {
                tally.further += 1;
                match is_true(claim, &so_far) {
                    Some(true) => {}
                    Some(false) => {
                        tally.wrong += 1;
                        println!("wrong: {claim:?} at {}", at());
                    }
                    None if holds_as_advised(claim, &so_far) => tally.advised += 1,
                    None => {
                        tally.unchecked += 1;
                        println!("unchecked: {claim:?} at {}", at());
                    }
                }
            }
        }
    }
    println!("{variant}, depth {searched} for {depth}: {tally:?}");
    tally
}

/// Checks alpha-beta as the plan says.
///
/// It must not see less than plain minimax of the same depth. Since late quiet turns are looked at
/// less deeply, above four plies it may now and then miss something, or find a win that is a little
/// longer than the shortest; but nothing of that is left when it is given two plies more.
fn check_alpha_beta(plan: &Plan) {
    let mut checked = false;
    for check in &plan.checks {
        let Subject::AlphaBeta(depth) = check.subject else { continue };
        checked = true;
        let positions = scaled(check.positions);
        let leave = if depth > 4 { positions / 200 } else { 0 };
        for (searched, leave) in [(depth, leave), (depth + 2, 0)] {
            let tally = alpha_beta(plan, &check.variant, searched, depth, positions, check.seed);
            assert!(tally.decided * 20 > positions, "too few positions mean anything: {tally:?}");
            let unchecked = (positions / 20).max(1);
            assert!(tally.unchecked <= unchecked, "too much is left unchecked: {tally:?}");
            assert_eq!(tally.wrong, 0, "a claim is wrong, see above");
            assert!(tally.missed + tally.inexact <= leave, "less than plain minimax, see above");
        }
    }
    assert!(checked, "{}: no line `check alpha-beta` in tactics.txt", plan.game);
}

fn monte_carlo(plan: &Plan, variant: &str, nodes: u64, positions: u32, seed: u64) -> Tally {
    let mut dice = Dice::seeded(seed);
    let mut tally = Tally::default();
    let settings = MonteCarloSettings { memory: 4, seed, ..MonteCarloSettings::default() };
    let mut player = MonteCarlo::new(settings);
    while tally.positions < positions {
        let so_far = late(plan, variant, &mut dice);
        if !so_far.status().is_open() {
            continue;
        }
        tally.positions += 1;
        player.new_game();
        let claim = verdict(&mut player, &so_far, Budget::nodes(nodes));
        if matches!(claim, Verdict::Estimate(_)) {
            continue;
        }
        tally.decided += 1;
        match is_true(claim, &so_far) {
            Some(true) => {}
            Some(false) => {
                tally.wrong += 1;
                let text = so_far.position().text();
                println!(
                    "wrong: {claim:?} at {variant}, seed {seed}, {nodes} nodes, {text}\n{so_far}"
                );
            }
            None => tally.unchecked += 1,
        }
    }
    println!("{variant}, {nodes} nodes: {tally:?}");
    tally
}

fn check_monte_carlo(plan: &Plan) {
    let mut checked = false;
    for check in plan.checks.iter().filter(|check| check.subject == Subject::MonteCarlo) {
        checked = true;
        let positions = scaled(check.positions);
        let tally = monte_carlo(plan, &check.variant, 500, positions, check.seed);
        assert_eq!(tally.wrong, 0, "a claim is wrong, see above");
        assert!(tally.decided * 10 > positions, "too little is proven: {tally:?}");
        assert!(tally.unchecked * 5 <= tally.decided, "too much is left unchecked: {tally:?}");
    }
    assert!(checked, "{}: no line `check monte-carlo` in tactics.txt", plan.game);
}

fn plan(game: &'static GameInfo) -> Plan {
    Plan::of_game(game).unwrap_or_else(|why| panic!("{why}"))
}

macro_rules! test_each {
    ($($module:ident: $($type:ty),+;)*) => {
        $(mod $module {
            use super::*;

            #[test]
            fn alpha_beta_is_right() {
                check_alpha_beta(&plan(cairn_games::$module::GAME.info));
            }

            #[test]
            fn monte_carlo_is_right() {
                check_monte_carlo(&plan(cairn_games::$module::GAME.info));
            }
        })*
    };
}

every_game!(test_each);
