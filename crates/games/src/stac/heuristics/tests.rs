use std::ops::ControlFlow;

use crate::stac::{INFO, Stac, StacBoard};
use cairn_core::{Game, KeyedPosition, Variant};

use cairn_laws::heuristics as trials;
use cairn_search::Heuristics;
use cairn_search::Stage;

/// The same board with the other side to move.
fn turned(game: &Stac, position: &KeyedPosition<StacBoard>) -> KeyedPosition<StacBoard> {
    let text = game.write(position);
    let mut fields: Vec<&str> = text.split(' ').collect();
    fields[1] = if fields[1] == "w" { "b" } else { "w" };
    game.read(&fields.join(" ")).expect("nobody has won yet")
}

#[test]
fn stages_playouts_and_evaluation_keep_their_laws() {
    for variant in Variant::every(&INFO) {
        let (game, mut seen) = (&Stac::new(variant), 0u32);
        trials::livelier_games(game, 0x57AC, 200, |position, dice| {
            seen += 1;
            trials::stages_share_the_turns(game, position);
            trials::evaluation_is_symmetric(game, position);
            trials::playout_turn_is_legal(game, position, dice);
        });
        assert!(seen > 4_000, "{seen}");
    }
}

#[test]
fn the_winning_turn_is_exact_and_so_is_the_danger() {
    for variant in Variant::every(&INFO) {
        let (game, mut won, mut is_threatened) = (&Stac::new(variant), 0, 0);
        trials::livelier_games(game, 0x57AD, 500, |position, _| {
            won += u32::from(trials::winning_turn_is_exact(game, position));
            if game.ending(position).is_none() {
                let danger = trials::winning_turn_is_exact(game, &turned(game, position));
                assert_eq!(game.is_threatened(position), danger, "{}", game.write(position));
                is_threatened += u32::from(danger);
            }
        });
        assert!(won > 500 && is_threatened > 500, "{won} {is_threatened}");
    }
}

#[test]
fn late_are_exactly_the_turns_that_lose_at_once() {
    for variant in Variant::every(&INFO) {
        let (game, mut late) = (&Stac::new(variant), 0);
        trials::livelier_games(game, 0x57AE, 100, |position, _| {
            late += trials::late_turns_lose(game, position);
            for stage in [Stage::Loud, Stage::Quiet] {
                let _ = game.staged_turns(position, stage, |turn, _| {
                    let mut after = *position;
                    game.play(&mut after, turn);
                    assert!(!trials::loses(game, &after), "{} {turn:?}", game.write(position));
                    ControlFlow::Continue(())
                });
            }
        });
        assert!(late > 500, "{late}");
    }
}

/// "When no single disc is left ... the side with more claims wins", whoever used up the last.
#[test]
fn using_up_the_single_discs_wins_or_loses() {
    let game = Stac::new(Variant::default_of(&crate::stac::INFO));
    for (claims, wins) in [("w3,w3,b3", true), ("b3,b3,w3", false)] {
        let text = format!("{claims},1,1/2,2,2,2,2/2,2,x3/x5/x5 w d1 a5 - 0 40");
        let position = game.read(&text).unwrap();
        let pair = game.resolve(&position, &"d1+e1".parse().unwrap()).unwrap();
        assert_eq!(game.winning_turn(&position), wins.then_some(pair));
        let merit = if wins { 10_000 } else { -10_000 };
        let stage = if wins { Stage::Loud } else { Stage::Late };
        let found = game.staged_turns(&position, stage, |turn, seen| {
            if (turn, seen) == (pair, merit) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert!(found.is_break(), "{text}");
    }
}
