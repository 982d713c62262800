//! Looking back at matches whose mistakes are known.

use cairn_core::{Outcome, Side};
use cairn_engine::review::{Review, review};
use cairn_engine::{Budget, EngineSpec, Stop, Verdict};
use cairn_record::Match;

const NODES: Budget = Budget { nodes: Some(5_000), time: None, depth: None, clock: None };

fn from(variant: &str, position: &str, turns: &[&str]) -> Match {
    let game = cairn_games::open(variant).unwrap();
    let mut game = Match::from_position(game.read(position).unwrap());
    for turn in turns {
        game.play(turn).unwrap();
    }
    game
}

fn look_at(game: &Match) -> Review {
    let review = review(game, &NODES, &Stop::new(), &mut |_| {});
    assert_eq!(review.points.len(), game.turns().len() + 1);
    assert!(review.points.iter().all(|point| (0.0..=1.0).contains(&point.chance)));
    review
}

/// White could win with d5-c5 (proven in the lesson), and lets Black do it instead.
const THREE_EACH: &str = "1,x,w3,x2/b3,x3,w3/x,2,x3/x,w3,x,b3,1/x,b3,1,2,x w d5 a3 - 1 56";

#[test]
fn a_win_that_is_missed_is_where_the_game_turned() {
    let game = from("stac", THREE_EACH, &["d5-d3", "a3-a1"]);
    let review = look_at(&game);
    assert_eq!(review.points[0].verdict, Verdict::Win { plies: 3 });
    let turned = review.turning_points(3);
    let worst = turned.first().expect("White missed a win");
    assert_eq!((worst.ply, worst.side), (0, Side::First));
    assert_eq!(worst.before, Verdict::Win { plies: 3 });
    assert_ne!(worst.after, worst.before);
    assert!(worst.lost >= 0.1, "{worst:?}");
    let start = game.start();
    assert_eq!(start.turn_text(worst.better.turns[0]).unwrap(), "d5-c5");
    assert_eq!(worst.better.turns.len(), 3);
}

#[test]
fn a_win_that_is_taken_loses_nothing() {
    let game = from("stac", THREE_EACH, &["d5-c5", "a3-a1", "c5+d5"]);
    let review = look_at(&game);
    let verdicts: Vec<Verdict> = review.points.iter().map(|point| point.verdict).collect();
    assert_eq!(verdicts, [3, 2, 1, 0].map(|plies| Verdict::Win { plies }));
    assert!(review.points.iter().all(|point| point.chance == 1.0));
    assert_eq!(review.turning_points(9), []);
    assert_eq!(review.points[3].best, None);
}

/// Verdicts are the first side's, whoever is to move: here the second side wins.
#[test]
fn the_view_is_the_first_sides() {
    // Black, second in Six Making, has a tower of six in reach, and White places a disc elsewhere.
    let text = "x5/x,wbb,x3/x5/x2,bwb,x2/x5 w 14 12 - 0 10";
    let game = from("six-making", text, &["a1", "3b2-c4"]);
    assert_eq!(game.status().ending().unwrap().outcome, Outcome::Win(Side::Second));
    let review = look_at(&game);
    assert_eq!(review.points[1].verdict, Verdict::Loss { plies: 1 });
    assert_eq!(review.points[2].verdict, Verdict::Loss { plies: 0 });
    assert_eq!(review.points[1].chance, 0.0);
    let turned = review.turning_points(1);
    assert_eq!((turned[0].ply, turned[0].side), (0, Side::First));
    assert_eq!(turned[0].after, Verdict::Loss { plies: 2 });
}

/// Whatever is best for a side that has lost already, it has nothing more to lose.
#[test]
fn a_lost_side_loses_no_more() {
    let text = "x5,b/x2,b,x3/x,w,w,w,x2/x3,w,w,x/x6 w m 0 0 0 40";
    let game = from("wali", text, &["c3-c4xc2", "f1-e1", "c4-c3xe1"]);
    let review = look_at(&game);
    assert_eq!(review.turning_points(9), []);
    assert!(review.points.iter().all(|point| point.chance == 1.0));
}

/// A player who overlooks everything, against one who sees a little: the mistakes that are told
/// are the weak one's, and what is said to be better can be played.
#[test]
fn the_weaker_side_makes_the_mistakes() {
    let mut blamed = [0, 0];
    for (seed, variant) in (1..).zip(["stacks", "stac", "swack:size=4", "wali", "six-making"]) {
        let mut game = Match::new(cairn_games::open(variant).unwrap());
        let mut players = ["alpha-beta:nodes=1000", "random"].map(|who| {
            who.parse::<EngineSpec>().unwrap().factory(game.rules()).unwrap().create(seed)
        });
        while game.status().is_open() && game.turns().len() < 60 {
            let player = &mut players[game.seat_to_move().index()];
            let choice = player.choose(&game, &Budget::default(), &Stop::new(), &mut |_| {});
            game.play_turn(choice.unwrap().turn).unwrap();
        }
        let look = review(&game, &Budget::nodes(1_500), &Stop::new(), &mut |_| {});
        for turned in look.turning_points(3) {
            blamed[turned.side.index()] += 1;
            let position = &game.positions()[turned.ply];
            assert_ne!(game.turns()[turned.ply].turn, turned.better.turns[0]);
            let mut position = position.clone();
            for &turn in &turned.better.turns {
                position.play(turn).unwrap();
            }
        }
    }
    assert!(blamed[1] > 2 * blamed[0] && blamed[1] >= 5, "{blamed:?}");
}

#[test]
fn a_review_is_the_same_every_time() {
    let game = from("stac", THREE_EACH, &["d5-d3", "a3-a1", "d3-d5", "a1-a3"]);
    assert_eq!(look_at(&game), look_at(&game));
}

#[test]
fn progress_is_told_and_a_stop_is_obeyed() {
    let turns = ["e1-e2", "a5-a4", "e2-e1", "a4-a5", "e1-e3", "a5-a3"];
    let start = cairn_games::open("stac").unwrap().start().text();
    let game = from("stac", &start, &turns);
    let mut told = Vec::new();
    review(&game, &NODES, &Stop::new(), &mut |progress| told.push((progress.done, progress.of)));
    assert_eq!(told, (1..=7).map(|done| (done, 7)).collect::<Vec<_>>());

    let stop = Stop::new();
    let part = review(&game, &NODES, &stop, &mut |progress| {
        if progress.done == 3 {
            stop.stop();
        }
    });
    assert_eq!(part.points.len(), 3);
    assert!(part.turning_points(9).iter().all(|turned| turned.ply < 2));
    let nothing = review(&game, &NODES, &stop, &mut |_| {});
    assert!(nothing.points.is_empty() && nothing.turning_points(9).is_empty());
}

/// A match that was given up is looked at to its last position, which the board has not decided.
#[test]
fn a_resigned_match_has_a_point_for_its_last_position() {
    let mut game = from("stac", THREE_EACH, &[]);
    game.resign(Side::First).unwrap();
    assert_eq!(look_at(&game).points[0].verdict, Verdict::Win { plies: 3 });
}

/// White has the better colour, and gives it away: sides stay what they are, players do not.
#[test]
fn an_exchange_of_colours_can_be_the_mistake() {
    let start = cairn_games::open("swack:size=3,pie=on").unwrap().start().text();
    let game = from("swack:size=3,pie=on", &start, &["b1xa1", "swap", "pass", "pass"]);
    let review = look_at(&game);
    // The first side loses all the time, whoever holds it.
    assert!(review.points.iter().all(|point| point.chance == 0.0));
    let [turned] = &review.turning_points(9)[..] else { panic!("{review:?}") };
    assert_eq!((turned.ply, turned.side, turned.lost), (1, Side::Second, 1.0));
    assert_eq!(turned.after, Verdict::Loss { plies: 3 });
}
