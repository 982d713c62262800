use crate::swack::{INFO, Swack, SwackTurn};
use cairn_core::bits::Bits;
use cairn_core::{Game, Variant};

use cairn_laws::heuristics as trials;
use cairn_search::Heuristics;

/// Tries something on every variant, with the word that it needs.
macro_rules! everywhere {
    ($try:ident) => {
        for variant in Variant::every(&INFO) {
            if variant.number("size") <= 8 {
                $try::<u64>(variant);
            } else {
                $try::<u128>(variant);
            }
        }
    };
}

fn keeps_the_laws<B: Bits>(variant: Variant) {
    let (game, mut seen) = (&Swack::<B>::new(variant), 0u32);
    trials::random_games(game, 0x5AC, 12, |position, dice| {
        trials::stages_share_the_turns(game, position);
        trials::playout_turn_is_legal(game, position, dice);
        seen += 1;
        if seen.is_multiple_of(7) {
            trials::evaluation_is_symmetric(game, position);
            trials::features_share_the_turns(game, position);
        }
    });
}

fn wins_exactly<B: Bits>(variant: Variant) {
    let (game, mut won) = (&Swack::<B>::new(variant), 0);
    trials::random_games(game, 0x5AC2, 40, |position, _| {
        won += u32::from(trials::winning_turn_is_exact(game, position));
        // The same with a pass to answer.
        if let Ok(passed) = game.try_play(*position, SwackTurn::PASS) {
            won += u32::from(trials::winning_turn_is_exact(game, &passed));
        }
    });
    assert!(won > 100, "{}: only {won} positions were won", game.variant());
}

#[test]
fn stages_playouts_and_evaluation_keep_their_laws() {
    everywhere!(keeps_the_laws);
}

#[test]
fn the_winning_turn_is_exact() {
    everywhere!(wins_exactly);
}

/// How much the greedy player likes a first turn on the smallest board.
fn greedy_score(turn: &str) -> i32 {
    let game = Swack::<u64>::new(crate::read_variant("swack:size=3").unwrap());
    let before = game.start();
    let turn = game.resolve(&before, &turn.parse().unwrap()).unwrap();
    let after = game.try_play(before, turn).unwrap();
    game.greedy_score(&before, turn, &after)
}

#[test]
fn the_greedy_player_likes_larger_groups_and_passes_among_equals() {
    // b1, now White's, joins a1 and c1; b2, now Black's, joins three.
    assert_eq!(greedy_score("b1xb2"), 2);
    // The groups stay equal, so a pass is liked a little more than such a capture would be.
    assert_eq!(greedy_score("pass"), 1);
    // Two of Black's together, but three of White's.
    assert_eq!(greedy_score("b1xa1"), -2);
}
