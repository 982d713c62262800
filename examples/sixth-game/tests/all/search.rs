//! Both searches play the game: they return legal turns in every position, and win against chance.

use cairn_core::{Dice, Outcome, Side};
use cairn_engine::{
    AlphaBeta, AlphaBetaSettings, Budget, Engine, Greedy, MonteCarlo, MonteCarloSettings, Random,
    Stop,
};
use cairn_record::{Match, Status};

use crate::open;

pub fn alpha_beta() -> Box<dyn Engine> {
    Box::new(AlphaBeta::new(AlphaBetaSettings { hash: 2, ..AlphaBetaSettings::default() }))
}

pub fn monte_carlo() -> Box<dyn Engine> {
    Box::new(MonteCarlo::new(MonteCarloSettings { memory: 16, ..MonteCarloSettings::default() }))
}

/// Plays a game to its end; the players get so many nodes for a turn.
fn play(variant: &str, players: [&mut dyn Engine; 2], nodes: u64) -> Match {
    let mut game = Match::new(open(variant));
    while game.status().is_open() {
        let player = &mut *players[game.position().side().index()];
        let choice = player.choose(&game, &Budget::nodes(nodes), &Stop::new(), &mut |_| {});
        game.play_turn(choice.expect("the game is open").turn).expect("the turn is legal");
    }
    game
}

/// How many of these games the player wins, who has either side in turn.
fn wins(make: fn() -> Box<dyn Engine>, variant: &str, games: u64) -> u64 {
    let won = |number: &u64| {
        let (mut strong, mut chance) = (make(), Random::new(*number));
        let side = if number.is_multiple_of(2) { Side::First } else { Side::Second };
        let game = match side {
            Side::First => play(variant, [&mut *strong, &mut chance], 300),
            Side::Second => play(variant, [&mut chance, &mut *strong], 300),
        };
        matches!(game.status(), Status::Over(ending) if ending.outcome == Outcome::Win(side))
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn both_searches_beat_chance_on_both_boards() {
    for variant in ["neutron", "neutron:size=7"] {
        for (name, make) in [
            ("alpha-beta", alpha_beta as fn() -> Box<dyn Engine>),
            ("Monte-Carlo", monte_carlo),
            ("greedy", || Box::new(Greedy::new(1))),
        ] {
            let won = wins(make, variant, 6);
            println!("{variant}: {name} won {won} of 6");
            assert!(won >= 5, "{variant}: {name} won {won} of 6");
        }
    }
}

/// A record is read back as the same game, whoever played it.
#[test]
fn a_record_is_read_back() {
    let game = play("neutron:size=7", [&mut *alpha_beta(), &mut *monte_carlo()], 200);
    let text = game.to_string();
    let mut read = cairn_record::records(&text);
    let back = read.next().expect("a game").expect("it can be read");
    assert_eq!(back.to_string(), text);
    assert_eq!(back.position().text(), game.position().text());
    assert!(text.contains("neutron:size=7"), "{text}");
    assert!(read.next().is_none());
}

/// A search that is stopped at once still has a turn, in every position of a game.
#[test]
fn a_search_without_time_has_a_turn() {
    let mut dice = Dice::seeded(7);
    let mut game = Match::new(open("neutron"));
    while game.status().is_open() {
        for mut player in [alpha_beta(), monte_carlo()] {
            let choice = player.choose(&game, &Budget::nodes(1), &Stop::new(), &mut |_| {});
            assert!(game.position().is_legal(choice.expect("the game is open").turn));
        }
        let turn = game.position().random_turn(&mut dice).expect("the game is open");
        game.play_turn(turn).expect("the turn is legal");
    }
}
