//! Who is to move after a turn: mostly the other player, but in Wali who drops last may go on. A
//! search that takes it for granted plays the best turns of its opponent.

use cairn_core::{Dice, Side, Variant};
use cairn_engine::{
    AlphaBeta, AlphaBetaSettings, Budget, Engine, MonteCarlo, MonteCarloSettings, Stop, Verdict,
};
use cairn_games::{AnyPosition, games, open_variant};
use cairn_record::Match;
use cairn_search::Heuristics;
use cairn_typed::Visitor;

struct MovesAgain(Side);

impl Visitor for MovesAgain {
    type Output = bool;

    fn visit<G: Heuristics>(self, game: &G, after: &G::Position) -> bool {
        game.moves_again(self.0, after)
    }
}

fn moves_again(mover: Side, after: &AnyPosition) -> bool {
    cairn_typed::visit(after, MovesAgain(mover))
}

#[test]
fn the_games_and_the_match_agree_on_who_goes_on() {
    let mut dice = Dice::seeded(7);
    let mut twice = 0;
    for variant in games().iter().flat_map(|game| Variant::every(game)) {
        for _ in 0..20 {
            let mut so_far = Match::new(open_variant(variant.clone()));
            while so_far.status().is_open() {
                let (player, mover) = (so_far.seat_to_move(), so_far.position().side());
                let turn = so_far.position().random_turn(&mut dice).unwrap();
                so_far.play_turn(turn).unwrap();
                let again = moves_again(mover, so_far.position());
                assert_eq!(again, player == so_far.seat_to_move(), "{variant}\n{so_far}");
                assert!(!again || so_far.status().is_open(), "{variant}\n{so_far}");
                twice += u32::from(again);
            }
        }
    }
    assert!(twice > 10, "only {twice}");
}

/// Matches of Wali in which White has one drop left and nothing else to do, and opens the move
/// phase after it; and the same one turn later.
fn last_drops(games: usize) -> Vec<[Match; 2]> {
    let mut dice = Dice::seeded(8);
    let mut found = Vec::new();
    while found.len() < games {
        let mut so_far = Match::new(cairn_games::open("wali").unwrap());
        while so_far.position().text().contains(" d ") {
            let before = so_far.clone();
            let turn = so_far.position().random_turn(&mut dice).unwrap();
            so_far.play_turn(turn).unwrap();
            let only = before.position().legal_turns().len() == 1;
            if only && moves_again(before.position().side(), so_far.position()) {
                found.push([before, so_far.clone()]);
            }
        }
    }
    found
}

fn verdict(player: &mut dyn Engine, so_far: &Match, budget: Budget) -> Verdict {
    let choice = player.choose(so_far, &budget, &Stop::new(), &mut |_| {}).unwrap();
    choice.thought.unwrap().lines[0].verdict
}

#[test]
fn alpha_beta_sees_an_only_drop_as_what_follows_it() {
    for [before, after] in last_drops(60) {
        // Deeper searches begin with what shallower ones have learnt, and may differ a little.
        let mut player = AlphaBeta::new(AlphaBetaSettings { hash: 1, ..Default::default() });
        let seen = verdict(&mut player, &before, Budget::depth(2));
        player.new_game();
        let expected = verdict(&mut player, &after, Budget::depth(1));
        assert_eq!(seen, expected, "{before}");
    }
}

#[test]
fn monte_carlo_sees_an_only_drop_as_what_follows_it() {
    let (mut clear, mut other_way) = (0, 0);
    for [before, after] in last_drops(60) {
        let [seen, expected] = [before, after].map(|so_far| {
            let settings = MonteCarloSettings { memory: 4, ..Default::default() };
            match verdict(&mut MonteCarlo::new(settings), &so_far, Budget::nodes(400)) {
                Verdict::Estimate(points) => points,
                decided => panic!("{decided:?} with all stones on the board"),
            }
        });
        if expected.abs() > 100 {
            clear += 1;
            other_way += u32::from(seen.signum() != expected.signum());
        }
    }
    assert!(clear > 20, "only {clear}");
    assert_eq!(other_way, 0, "of {clear}");
}
