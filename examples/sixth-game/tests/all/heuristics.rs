//! What must hold of the evaluation and the order of turns. The law kit tries it on the positions of
//! random games; here it is tried on crowded boards too, where sides have no turn.

use cairn_core::{Dice, Game};
use cairn_laws::heuristics::{
    evaluation_is_symmetric, late_turns_lose, livelier_games, playout_turn_is_legal,
    stages_share_the_turns, winning_turn_is_exact,
};
use cairn_neutron::Neutron;
use cairn_search::Heuristics;

/// What was looked at, so that a test can tell that it looked.
#[derive(Default, Debug)]
struct Seen {
    won: u32,
    late: u32,
    threatened: u32,
}

fn every_law<G: Heuristics>(game: &G, position: &G::Position, seen: &mut Seen) {
    seen.won += u32::from(winning_turn_is_exact(game, position));
    stages_share_the_turns(game, position);
    seen.late += late_turns_lose(game, position);
    evaluation_is_symmetric(game, position);
    if game.ending(position).is_none() {
        let is_threatened = game.is_threatened(position);
        for symmetry in game.symmetries() {
            let image = game.map_position(symmetry, position);
            assert_eq!(game.is_threatened(&image), is_threatened, "{}", game.write(position));
        }
        seen.threatened += u32::from(is_threatened);
    }
}

/// Boards with all pieces in some of the rows.
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

fn keeps_the_laws<const N: usize>(game: &Neutron<N>) {
    let mut seen = Seen::default();
    livelier_games(game, 0x4E55, 20, |position, dice| {
        every_law(game, position, &mut seen);
        playout_turn_is_legal(game, position, dice);
    });
    crowded(game, 300, |position| every_law(game, position, &mut seen));
    println!("{}: {seen:?}", game.variant());
    assert!(seen.won > 100 && seen.late > 500 && seen.threatened > 50, "{seen:?}");
}

#[test]
fn five_keeps_the_laws() {
    keeps_the_laws(&crate::five());
}

#[test]
fn seven_keeps_the_laws() {
    keeps_the_laws(&crate::seven());
}
