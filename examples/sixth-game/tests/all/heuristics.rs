//! What must hold of the evaluation and the order of turns, tried on the positions of games that
//! chance plays with some care, so that wins are near in many of them.

use std::ops::ControlFlow;

use cairn_core::{Dice, Game, Outcome, Plies, Position, Variant};
use cairn_engine::Knowledge;
use cairn_engine::knowledge::{Apart, MOST_TERMS, Stage, Weights};
use cairn_neutron::{INFO, Neutron};

use crate::solver::{turns, won};

fn five() -> Neutron<5> {
    Neutron::new(Variant::default_of(&INFO))
}

fn seven() -> Neutron<7> {
    Neutron::new(Variant::read_options(&INFO, "size=7").unwrap())
}

/// Plays games in which every other turn is a playout's, and shows each position.
fn games<G: Knowledge>(game: &G, count: u32, mut look: impl FnMut(&G::Position, &mut Dice)) {
    let mut dice = Dice::seeded(0x4E55);
    for _ in 0..count {
        let mut position = game.start();
        while position.plies().quiet < Plies::QUIET_LIMIT {
            look(&position, &mut dice);
            let turn = match dice.below(2) {
                0 => game.random_turn(&position, &mut dice),
                _ => game.playout_turn(&position, &mut dice),
            };
            let Some(turn) = turn else { break };
            game.play(&mut position, turn);
        }
    }
}

/// Boards on which the pieces are crowded, so that sides have no turn: chance plays there seldom.
fn crowded<const N: usize>(
    game: &Neutron<N>,
    count: u32,
    mut look: impl FnMut(&<Neutron<N> as Game>::Position),
) {
    let mut dice = Dice::seeded(0x4E56);
    for _ in 0..count {
        let rows = 3 + dice.below(N as u32 - 2) as usize;
        let mut cells = vec!["x"; N * N];
        let pieces = ["w", "b"].into_iter().flat_map(|side| [side; N]).chain(["n"]);
        for piece in pieces {
            let mut at = dice.below((rows * N) as u32) as usize;
            while cells[at] != "x" {
                at = (at + 1) % (rows * N);
            }
            cells[at] = piece;
        }
        let rows: Vec<String> = cells.chunks(N).map(|row| row.join(",")).collect();
        let side = if dice.below(2) == 0 { "w" } else { "b" };
        look(&game.read(&format!("{} {side} free 0 0", rows.join("/"))).unwrap());
    }
}

fn every_law<G: Knowledge>(game: &G, position: &G::Position, seen: &mut Seen) {
    seen.positions += 1;
    let text = game.write(position);
    let wins: Vec<_> = turns(game, position)
        .into_iter()
        .filter(|(_, after)| won(game, after, position))
        .map(|(turn, _)| turn)
        .collect();
    // The winning turn is exact.
    match game.winning_turn(position) {
        Some(turn) => assert!(wins.contains(&turn), "{text}: {turn:?} does not win"),
        None => assert!(wins.is_empty(), "{text}: {wins:?} win"),
    }
    seen.won += u32::from(!wins.is_empty());
    // Every turn is in one stage, and late are turns that lose at once.
    let mut staged = Vec::new();
    for stage in [Stage::Loud, Stage::Quiet, Stage::Late] {
        let _ = game.turns_of(position, stage, |turn, merit| {
            staged.push(turn);
            assert!(merit.abs() <= 10_000, "{text}: {turn:?} has merit {merit}");
            assert_eq!(merit == 10_000, wins.contains(&turn), "{text}: {turn:?}");
            assert_eq!(merit <= -9_000, stage == Stage::Late, "{text}: {turn:?}");
            if stage == Stage::Late {
                seen.late += 1;
                assert!(loses(game, position, turn), "{text}: {turn:?} does not lose");
            }
            ControlFlow::Continue(())
        });
    }
    let mut legal: Vec<_> = turns(game, position).into_iter().map(|(turn, _)| turn).collect();
    staged.sort_unstable();
    legal.sort_unstable();
    assert_eq!(staged, legal, "{text}");
    // What is counted is the same on every symmetry.
    if game.ending(position).is_none() {
        let counts = |position: &G::Position| {
            let mut apart = Apart([0; MOST_TERMS]);
            game.tally(position, &mut apart);
            apart
        };
        for symmetry in game.symmetries() {
            let image = game.map_position(symmetry, position);
            assert_eq!(counts(&image), counts(position), "{text} {symmetry:?}");
            assert_eq!(game.in_danger(&image), game.in_danger(position), "{text} {symmetry:?}");
        }
        seen.danger += u32::from(game.in_danger(position));
    }
}

/// Has the side to move lost by a turn, or can the other win with its next one?
fn loses<G: Knowledge>(game: &G, position: &G::Position, turn: G::Turn) -> bool {
    let mut after = *position;
    game.play(&mut after, turn);
    match game.ending(&after) {
        Some(ending) => ending.outcome == Outcome::Win(after.side()),
        None => turns(game, &after).iter().any(|(_, end)| won(game, end, &after)),
    }
}

#[derive(Default, Debug)]
struct Seen {
    positions: u32,
    won: u32,
    late: u32,
    danger: u32,
}

fn keeps_its_laws<const N: usize>(game: &Neutron<N>) {
    let mut seen = Seen::default();
    games(game, 20, |position, dice| {
        every_law(game, position, &mut seen);
        match game.playout_turn(position, dice) {
            Some(turn) => assert!(game.is_legal(position, turn), "{}", game.write(position)),
            None => assert!(game.ending(position).is_some(), "{}", game.write(position)),
        }
    });
    crowded(game, 300, |position| every_law(game, position, &mut seen));
    println!("{}: {seen:?}", game.variant());
    assert!(seen.won > 100 && seen.late > 500 && seen.danger > 50, "{seen:?}");
}

#[test]
fn five_keeps_its_laws() {
    keeps_its_laws(&five());
}

#[test]
fn seven_keeps_its_laws() {
    keeps_its_laws(&seven());
}

/// The evaluation says something: one turn ahead on it beats chance that avoids giving the game
/// away.
#[test]
fn the_evaluation_beats_careful_chance() {
    let game = five();
    let mut dice = Dice::seeded(0x4E57);
    let (mut won, mut lost) = (0, 0);
    for number in 0..100 {
        let mut position = game.start();
        let greedy =
            if number % 2 == 0 { cairn_core::Side::First } else { cairn_core::Side::Second };
        while position.plies().quiet < Plies::QUIET_LIMIT && game.ending(&position).is_none() {
            let turn = if position.side() == greedy {
                best(&game, &position, &mut dice)
            } else {
                game.playout_turn(&position, &mut dice).expect("the game is not over")
            };
            game.play(&mut position, turn);
        }
        match game.ending(&position).map(|ending| ending.outcome) {
            Some(Outcome::Win(side)) if side == greedy => won += 1,
            Some(Outcome::Win(_)) => lost += 1,
            _ => {}
        }
    }
    println!("{won} won, {lost} lost of 100");
    assert!(won >= 70 && lost <= 20, "{won} won, {lost} lost");
}

/// The turn after which the other side has no win and the position looks worst to it.
fn best(
    game: &Neutron<5>,
    position: &<Neutron<5> as Game>::Position,
    dice: &mut Dice,
) -> <Neutron<5> as Game>::Turn {
    let weights = Weights::of(<Neutron<5> as Knowledge>::TERMS);
    let value = |after: &<Neutron<5> as Game>::Position| match game.ending(after) {
        Some(ending) if ending.outcome == Outcome::Win(position.side()) => 100_000,
        Some(_) => -100_000,
        None if game.winning_turn(after).is_some() => -50_000,
        None => -game.evaluate(after, &weights).points(),
    };
    let rated = turns(game, position).into_iter().map(|(turn, after)| (value(&after), turn));
    let rated: Vec<_> = rated.map(|(value, turn)| (value, dice.below(1000), turn)).collect();
    rated.into_iter().max().expect("the game is not over").2
}
