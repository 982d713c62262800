use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::stacks::{INFO, Stacks, StacksBoard, StacksTurn};
use cairn_core::{Dice, Game, KeyedPosition, Outcome, Position, Turn, Variant};
use cairn_search::{Heuristics, Stage, Weights};

type At = KeyedPosition<StacksBoard>;

fn stacks() -> Stacks {
    Stacks::new(Variant::default_of(&INFO))
}

/// Visits positions of random games, and positions with few pieces thrown onto the board.
fn positions(seed: u64, games: u32, thrown: u32, mut visit: impl FnMut(&Stacks, &At)) {
    println!("seed {seed}");
    let (game, mut dice) = (stacks(), Dice::seeded(seed));
    for _ in 0..games {
        let mut position = game.start();
        while game.ending(&position).is_none() && position.plies().ply < 200 {
            visit(&game, &position);
            let turn = game.random_turn(&position, &mut dice).expect("not over");
            game.play(&mut position, turn);
        }
    }
    let mut made = 0;
    while made < thrown {
        if let Ok(position) = game.read(&throw(&mut dice)) {
            visit(&game, &position);
            made += 1;
        }
    }
}

/// The text of a board with stacks anywhere; not every one is a position.
fn throw(dice: &mut Dice) -> String {
    let stacks = 4 + dice.below(9);
    let mut cells = vec!["x".to_owned(); 35];
    for _ in 0..stacks {
        let colour = if dice.below(2) == 0 { 'b' } else { 'r' };
        let height = 1 + dice.below(3) * dice.below(2) + dice.below(2) * dice.below(2);
        cells[dice.below(35) as usize] = format!("{colour}{height}");
    }
    let rows: Vec<String> = cells.chunks(5).map(|row| row.join(",")).collect();
    format!("{} {} 0 0", rows.join("/"), if dice.below(2) == 0 { 'b' } else { 'r' })
}

/// Does this turn win at once?
fn wins(game: &Stacks, position: &At, turn: StacksTurn) -> bool {
    let mut after = *position;
    game.play(&mut after, turn);
    game.ending(&after).is_some_and(|end| end.outcome == Outcome::Win(position.side()))
}

#[test]
fn every_turn_is_in_one_stage() {
    let mut seen = [0; 3];
    positions(1, 12, 800, |game, position| {
        let mut stages = HashMap::new();
        for stage in [Stage::Loud, Stage::Quiet, Stage::Late] {
            let _ = game.staged_turns(position, stage, |turn, merit| {
                assert!((-10_000..=10_000).contains(&merit), "{merit}");
                let before = stages.insert(turn, stage);
                assert_eq!(before, None, "{} {turn:?} {stage:?}", game.write(position));
                seen[stage as usize] += 1;
                ControlFlow::Continue(())
            });
        }
        let mut count = 0;
        let _ = game.turns(position, |turn| {
            count += 1;
            assert!(stages.contains_key(&turn), "{} {turn:?}", game.write(position));
            ControlFlow::Continue(())
        });
        assert_eq!(count, stages.len(), "{}", game.write(position));
    });
    println!("turns by stage: {seen:?}");
    assert!(seen.iter().all(|&turns| turns > 5_000), "{seen:?}");
}

#[test]
fn a_winning_turn_is_found_exactly() {
    let (mut found, mut none) = (0, 0);
    positions(2, 30, 6_000, |game, position| {
        let winning = game.winning_turn(position);
        if let Some(turn) = winning {
            found += 1;
            assert!(game.is_legal(position, turn), "{} {turn:?}", game.write(position));
            assert!(wins(game, position, turn), "{} {turn:?}", game.write(position));
            return;
        }
        none += 1;
        let _ = game.turns(position, |turn| {
            assert!(!wins(game, position, turn), "{} {turn:?}", game.write(position));
            ControlFlow::Continue(())
        });
    });
    println!("{found} with a winning turn, {none} without");
    assert!(found > 500 && none > 500, "{found} with a winning turn, {none} without");
}

#[test]
fn in_danger_is_whether_the_other_would_win() {
    let [mut safe, mut danger] = [0, 0];
    positions(3, 10, 1_000, |game, position| {
        if game.ending(position).is_some() {
            return;
        }
        let other = KeyedPosition::new(position.board.other_to_move(), position.plies());
        let loses = game.turns(&other, |turn| {
            if wins(game, &other, turn) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!(game.is_threatened(position), loses.is_break(), "{}", game.write(position));
        *if loses.is_break() { &mut danger } else { &mut safe } += 1;
    });
    assert!(safe > 100 && danger > 100, "{safe} safe, {danger} in danger");
}

#[test]
fn a_position_turned_over_is_worth_the_same() {
    let weights = Weights::of(Stacks::TERMS);
    positions(4, 10, 1_000, |game, position| {
        let value = game.evaluate(position, &weights);
        for symmetry in game.symmetries() {
            let image = game.map_position(symmetry, position);
            assert_eq!(game.evaluate(&image, &weights), value, "{}", game.write(position));
        }
    });
}

#[test]
fn playouts_take_legal_turns_and_win_when_they_can() {
    let mut dice = Dice::seeded(5);
    positions(5, 6, 500, |game, position| match game.playout_turn(position, &mut dice) {
        None => assert!(game.ending(position).is_some(), "{}", game.write(position)),
        Some(turn) => {
            assert!(game.is_legal(position, turn), "{} {turn:?}", game.write(position));
            let wins = wins(game, position, turn);
            assert_eq!(wins, game.winning_turn(position).is_some(), "{}", game.write(position));
        }
    });
}

#[test]
fn the_pieces_taken_are_those_that_are_gone() {
    let mut attacks = 0;
    positions(6, 2, 200, |game, position| {
        let _ = game.turns(position, |turn| {
            let mut after = *position;
            game.play(&mut after, turn);
            let gone = position.board.enemy().total() - after.board.own().total();
            assert_eq!(position.board.taken_by(turn), gone, "{}", game.write(position));
            attacks += u32::from(turn.attacks());
            ControlFlow::Continue(())
        });
    });
    assert!(attacks > 500, "{attacks}");
}

#[test]
fn what_fits_can_be_played() {
    let mut dice = Dice::seeded(7);
    let (mut fitting, mut last) = (0, None::<StacksTurn>);
    positions(7, 4, 400, |game, position| {
        if game.ending(position).is_some() {
            return;
        }
        let mut turns = Vec::new();
        let _ = game.turns(position, |turn| {
            assert!(game.is_pseudo_legal(position, turn), "{} {turn:?}", game.write(position));
            turns.push(turn);
            ControlFlow::Continue(())
        });
        // Turns of another position, and turns with some cell changed.
        for _ in 0..2_000 {
            let turn = turns[dice.below(turns.len() as u32) as usize];
            let changed = turn.bits() ^ u64::from(dice.below(64)) << (6 * dice.below(9));
            for turn in last.into_iter().chain([StacksTurn::from_bits(changed)]) {
                if game.is_pseudo_legal(position, turn) {
                    let mut after = *position;
                    game.play(&mut after, turn);
                    let conserved = game.conserved(position, turn, &after);
                    assert_eq!(conserved, Ok(()), "{} {turn:?}", game.write(position));
                    assert_eq!(after.key(), after.key_from_scratch(), "{}", game.write(position));
                    fitting += 1;
                }
            }
            last = Some(turn);
        }
    });
    assert!(fitting > 10_000, "{fitting}");
}

/// "The best is a winning turn; else 50 for each piece taken, and pieces nearer the goal row."
#[test]
fn greedy_likes_wins_then_taking_then_going_on() {
    let game = stacks();
    let score = |text: &str, written: &str| {
        let position = game.read(text).expect("a position");
        let turn = game.resolve(&position, &written.parse().expect("a turn")).expect("legal");
        let mut after = position;
        game.play(&mut after, turn);
        game.greedy_score(&position, turn, &after)
    };
    let start = game.write(&game.start());
    assert_eq!(score(&start, "a7-a4"), score(&start, "a7-a6") + 2);
    assert_eq!(score(&start, "a7-a5,b7-b5"), score(&start, "a7-a4") + 1);
    let contact = "x5/x5/x,x,r1,x,x/x,x,b2,x,x/x5/r3,r3,x3/b3,x4 b 0 0";
    assert_eq!(score(contact, "2c4xc3"), score(contact, "2c4-b3") + 50);
    let entering = "b3,x4/b1,x4/x,x,r3,x,x/x5/x5/r3,x4/b3,x4 b 0 0";
    assert!(score(entering, "a2-a1") > 100_000);
}
