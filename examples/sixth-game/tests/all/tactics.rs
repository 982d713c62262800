//! `src/tactics.txt`: every position is proven by the solver.

use cairn_core::{Game, Variant};
use cairn_neutron::{INFO, Neutron};

use crate::solver::{loses_within, turns, winning_turns, wins_within};

struct Puzzle<'a> {
    position: &'a str,
    kind: &'a str,
    plies: u32,
    turns: Vec<&'a str>,
}

fn puzzles() -> Vec<Puzzle<'static>> {
    let mut puzzles = Vec::new();
    let mut position = "";
    for line in include_str!("../../src/tactics.txt").lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "variant" => assert_eq!(rest, "neutron"),
            "position" => position = rest,
            "wins" | "saves" => {
                let (plies, listed) = rest.split_once(": ").expect("turns behind the plies");
                let plies = plies.split(' ').nth(1).and_then(|plies| plies.parse().ok());
                let (plies, turns) = (plies.expect("plies"), listed.split(' ').collect());
                puzzles.push(Puzzle { position, kind: word, plies, turns });
            }
            "" | "#" | "nodes" | "note" => {}
            _ => panic!("not a line of tactics: {line}"),
        }
    }
    puzzles
}

#[test]
fn every_puzzle_is_proven() {
    let game: Neutron<5> = Neutron::new(Variant::default_of(&INFO));
    let puzzles = puzzles();
    assert!(puzzles.len() >= 10);
    for Puzzle { position: text, kind, plies, turns: listed } in puzzles {
        let position = game.read(text).unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(game.write(&position), text);
        let spelled = |turn| game.spell(&position, turn).to_string();
        let mut found: Vec<String> = if kind == "wins" {
            assert!(!wins_within(&game, &position, plies - 1), "{text}: there is a shorter win");
            winning_turns(&game, &position, plies, false).into_iter().map(spelled).collect()
        } else {
            let saves = |after: &_| !wins_or_won(&game, after, plies - 1);
            let saving = turns(&game, &position).into_iter().filter(|(_, after)| saves(after));
            let saving: Vec<_> = saving.collect();
            for (_, after) in &saving {
                assert!(!wins_or_won(&game, after, plies + 1), "{text}: it only takes longer");
            }
            saving.into_iter().map(|(turn, _)| spelled(turn)).collect()
        };
        found.sort_unstable();
        assert_eq!(found, listed, "{text}");
        assert!(!loses_within(&game, &position, plies), "{text}");
    }
}

/// Has the side to move won, or does it win within so many plies?
fn wins_or_won<G: Game>(game: &G, position: &G::Position, plies: u32) -> bool {
    use cairn_core::{Outcome, Position};
    match game.ending(position) {
        Some(ending) => ending.outcome == Outcome::Win(position.side()),
        None => wins_within(game, position, plies),
    }
}
