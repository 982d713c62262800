use std::ops::ControlFlow;

use crate::wali::{Ground, INFO, Wali, WaliBoard, WaliLineRule, WaliTurn};
use cairn_core::{Game, Position, Standing, Turn, Variant};

use super::lines::{Lines, in_threes};
use cairn_laws::heuristics as trials;
use cairn_search::Heuristics;

/// Tries something on every variant, with the word that it needs.
macro_rules! everywhere {
    ($try:ident) => {
        for variant in Variant::every(&INFO) {
            if variant.is("board", "6x5") {
                $try::<u64>(variant);
            } else {
                $try::<u128>(variant);
            }
        }
    };
}

fn keeps_the_laws<B: Ground>(variant: Variant) {
    let (game, mut seen) = (&Wali::<B>::new(variant), 0u32);
    trials::random_games(game, 0xA11, 30, |position, dice| {
        seen += 1;
        trials::playout_turn_is_legal(game, position, dice);
        if seen.is_multiple_of(3) {
            trials::stages_share_the_turns(game, position);
            trials::evaluation_is_symmetric(game, position);
        }
    });
    assert!(seen > 2000, "{seen}");
}

#[test]
fn stages_playouts_and_evaluation_keep_their_laws() {
    everywhere!(keeps_the_laws);
}

/// The same stones with the other side to move, if such a position may be.
fn turned<B: Ground>(
    game: &Wali<B>,
    position: &Standing<WaliBoard<B>>,
) -> Option<Standing<WaliBoard<B>>> {
    let text = game.write(position);
    let [to_move, other] =
        if position.side() == cairn_core::Side::First { [" w ", " b "] } else { [" b ", " w "] };
    game.read(&text.replacen(to_move, other, 1)).ok()
}

fn wins_exactly<B: Ground>(variant: Variant) {
    let (game, mut won, mut is_threatened) = (&Wali::<B>::new(variant), 0, 0);
    trials::random_games(game, 0xA112, 250, |position, _| {
        let few = position.board.enemy().count().min(position.board.own().count());
        // Of the positions where nothing can be decided yet, a few.
        if few > game.losing() + 2 && !position.key().is_multiple_of(64) {
            return;
        }
        won += u32::from(trials::winning_turn_is_exact(game, position));
        let Some(turned) = turned(game, position) else {
            return;
        };
        if game.ending(position).is_none() && game.ending(&turned).is_none() {
            let danger = trials::winning_turn_is_exact(game, &turned);
            assert_eq!(game.is_threatened(position), danger, "{}", game.write(position));
            is_threatened += u32::from(danger);
        }
    });
    println!("{}: {won} won, {is_threatened} in danger", game.variant());
    assert!(won > 20 && is_threatened > 20);
}

fn fits_exactly<B: Ground>(variant: Variant) {
    let (game, mut turns, mut fitted) = (&Wali::<B>::new(variant), Vec::new(), 0);
    trials::random_games(game, 0xA114, 4, |position, dice| {
        if game.ending(position).is_some() {
            return;
        }
        // Its own turns, and those of the positions before.
        let _ = game.turns(position, |turn| {
            assert!(game.is_pseudo_legal(position, turn), "{turn:?} {}", game.write(position));
            if dice.below(4) == 0 {
                turns.push(turn);
            }
            ControlFlow::Continue(())
        });
        let recent = turns.len().saturating_sub(100);
        turns.extend((0..4).map(|_| WaliTurn::from_bits(dice.bits() >> dice.below(64))));
        for &turn in &turns[recent..] {
            let legal = game.is_legal(position, turn);
            assert_eq!(
                game.is_pseudo_legal(position, turn),
                legal,
                "{turn:?} {}",
                game.write(position)
            );
            fitted += u32::from(legal);
        }
    });
    assert!(fitted > 500, "{fitted}");
}

#[test]
fn turns_fit_where_they_are_legal() {
    everywhere!(fits_exactly);
}

#[test]
fn the_winning_turn_is_exact_and_so_is_the_danger() {
    everywhere!(wins_exactly);
}

/// The turns that the greedy player likes best, in a position of the default game.
fn liked(text: &str) -> Vec<String> {
    let game = Wali::<u64>::new(crate::read_variant("wali").unwrap());
    let position = game.read(text).unwrap();
    let mut turns: Vec<_> = game
        .texts(&position)
        .into_iter()
        .map(|(text, turn)| {
            let after = game.try_play(position, turn).unwrap();
            (game.greedy_score(&position, turn, &after), text)
        })
        .collect();
    turns.sort();
    let most = turns.last().unwrap().0;
    turns
        .into_iter()
        .filter(|&(greedy_score, _)| greedy_score == most)
        .map(|(_, text)| text)
        .collect()
}

#[test]
fn the_greedy_player_drops_close_together() {
    // As near to c3 as the drop rule lets it.
    let near = ["a3", "b2", "b4", "c1", "c5", "d2", "d4", "e3"];
    assert_eq!(liked("x6/x6/x2,w,x3/x6/x6 w d 11 12 0 0"), near);
}

#[test]
fn the_greedy_player_makes_three_and_removes_what_threatens_one() {
    // Black's c4 can go to c5 beside a5 and b5; f3 can do nothing.
    let text = "w,w,x4/x2,w,x3/x5,b/x2,b,x3/b,b,x4 w m 0 0 0 0";
    assert_eq!(liked(text), ["c2-c1xc4"]);
}

#[test]
fn the_greedy_player_brings_the_farthest_stone_nearer() {
    let text = "w,x5/x,w,x4/x3,b,x2/x6/x5,w w m 0 0 0 0";
    assert_eq!(liked(text), ["f5-e5", "f5-f4"]);
}

/// The run of stones that a cell is in, along a row or a column, if it were one of them.
fn run<B: Ground>(stones: B, at: u32, step: u32) -> B {
    let stands = |cell: &u32| *cell < B::CAPACITY && stones.has(*cell);
    let up = (1..).map(|n| at + n * step).take_while(stands);
    let down = (1..).map(|n| at.wrapping_sub(n * step)).take_while(stands);
    up.chain(down).fold(B::bit(at), |run, cell| run | B::bit(cell))
}

/// The cells that are two steps or less away in one direction.
fn within_two<B: Ground>(at: u32, step: u32) -> B {
    let cells = [at.wrapping_sub(2 * step), at.wrapping_sub(step), at, at + step, at + 2 * step];
    let on_word = cells.into_iter().filter(|&cell| cell < B::CAPACITY);
    on_word.fold(B::EMPTY, |set, cell| set | B::bit(cell))
}

fn lines_by_counting<B: Ground>(variant: Variant) {
    let game = &Wali::<B>::new(variant);
    trials::random_games(game, 0xA113, 3, |position, _| {
        let (own, enemy) = (position.board.own(), position.board.enemy());
        let rule = game.line_rule();
        // The runs of a rule; where more than three count, what is two cells or nearer.
        let lines_at = |at: u32, step: u32| {
            let run = run(own, at, step);
            match rule {
                WaliLineRule::Exact => Some(run).filter(|run| run.count() == 3),
                WaliLineRule::OrMore => {
                    let near = run & within_two::<B>(at, step);
                    Some(near).filter(|_| run.count() >= 3)
                }
            }
        };
        let threes = |cells: B| {
            let runs =
                cells.ones().flat_map(|at| [1, B::ROW].map(|step| lines_at(at, step))).flatten();
            runs.fold(B::EMPTY, |all, run| all | run)
        };
        assert_eq!(in_threes(own, rule), threes(own));
        for on in [position.board.empty(), enemy] {
            let lines = Lines::of(own, on, rule);
            assert_eq!(lines.cells, threes(on) & on, "{}", game.write(position));
            assert_eq!(lines.stones, threes(on) & own, "{}", game.write(position));
        }
    });
}

#[test]
fn lines_are_what_counting_finds() {
    everywhere!(lines_by_counting);
}
