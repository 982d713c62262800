use std::collections::BTreeMap;
use std::ops::ControlFlow;

use cairn_core::{Game, Outcome, Position};
use cairn_engine::{Knowledge, Task, enter};
use cairn_games::AnyPosition;
use cairn_view::changed;

use super::next::cell_index;

/// The number of turns of the side to move that are tried. If the other side can win after most of
/// them, it threatens to win.
const TRIED_TURNS: usize = 5;

/// The cells of the winning turn that the other side threatens; empty if there is no threat.
pub(crate) fn threats(position: &AnyPosition) -> Vec<usize> {
    enter(position, Threats)
}

/// Thousands of turns are generated and played, so this uses the concrete types of the game.
struct Threats;

impl Task for Threats {
    type Output = Vec<usize>;

    fn run<G: Knowledge>(self, game: &G, position: &G::Position) -> Vec<usize> {
        let side = position.side();
        let replies = replies(game, position);
        // `winning_turn` is fast, and a winning turn is rare, so it is checked first.
        let can_win = |after: &&G::Position| game.winning_turn(after).is_some();
        let dangerous: Vec<&G::Position> = replies.iter().filter(can_win).collect();
        if dangerous.len() * 2 <= replies.len() {
            return Vec::new();
        }
        let mut wins = Vec::new();
        for &after in &dangerous {
            let before = game.scene(after);
            let columns = usize::from(before.shape.columns);
            let _ = game.turns(after, |reply| {
                let mut end = *after;
                game.play(&mut end, reply);
                let won = game.ending(&end).map(|end| end.outcome);
                if won == Some(Outcome::Win(side.other())) {
                    let cells = changed(&before, &game.scene(&end));
                    wins.push(cells.into_iter().map(|cell| cell_index(cell, columns)).collect());
                }
                ControlFlow::Continue(())
            });
        }
        deciding_cells(wins)
    }
}

/// The cells that decide. A winning turn may change other cells too, so only the turns that change
/// the fewest cells count, and of their cells only those that most of these turns share.
fn deciding_cells(mut wins: Vec<Vec<usize>>) -> Vec<usize> {
    let fewest = wins.iter().map(Vec::len).min().unwrap_or_default();
    wins.retain(|cells| cells.len() == fewest);
    let mut shared: BTreeMap<usize, usize> = BTreeMap::new();
    for cell in wins.iter().flatten() {
        *shared.entry(*cell).or_default() += 1;
    }
    shared.retain(|_, times| *times * 2 > wins.len());
    match wins.into_iter().next() {
        Some(first) if shared.is_empty() => first,
        _ => shared.into_keys().collect(),
    }
}

/// Positions after a turn of the side to move, with the other side to move. The turns are spread
/// evenly over the list of turns, so that turns of different kinds are tried.
fn replies<G: Game>(game: &G, position: &G::Position) -> Vec<G::Position> {
    let mut turns = Vec::new();
    let _ = game.turns(position, |turn| {
        turns.push(turn);
        ControlFlow::Continue(())
    });
    let stride = turns.len().div_ceil(TRIED_TURNS).max(1);
    let after = |turn| {
        let mut after = *position;
        game.play(&mut after, turn);
        after
    };
    let open =
        |after: &G::Position| game.ending(after).is_none() && after.side() != position.side();
    turns.into_iter().step_by(stride).map(after).filter(open).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_core::Dice;

    #[test]
    fn no_start_position_has_a_threat() {
        for info in cairn_games::GAMES {
            let start = cairn_games::open(info.name).unwrap().start();
            assert_eq!(threats(&start), [0; 0], "{}", info.name);
        }
    }

    /// A threat is often reported before a loss, and every reported threat can be carried out.
    #[test]
    fn threats_are_reported_before_a_loss() {
        for info in cairn_games::GAMES {
            let (mut lost, mut reported) = (0, 0);
            for seed in 0..30 {
                let Some((before, winner)) = position_before_the_losing_turn(info.name, seed)
                else {
                    continue;
                };
                lost += 1;
                let threatened = threats(&before);
                reported += usize::from(!threatened.is_empty());
                if !threatened.is_empty() {
                    let can = before.legal_turns().into_iter().any(|turn| {
                        let mut after = before.clone();
                        after.play(turn).is_ok() && can_win(&after, winner)
                    });
                    assert!(can, "{} {seed} {threatened:?}", info.name);
                }
            }
            // Swack has no winning turn: it ends when both sides have passed.
            let expected = if info.name == "swack" { 0 } else { lost / 4 };
            assert!(lost > 5 && reported >= expected, "{}: {reported} of {lost}", info.name);
        }
    }

    #[test]
    fn the_cells_shared_by_most_winning_turns_are_reported() {
        let crowded = "b2,r2,b1,r2,x/x,b2,x3/x5/x5/x5/x5/r1,x,x,b2,x r 0 12";
        let position = cairn_games::open("stacks").unwrap().read(crowded).unwrap();
        let cells = threats(&position);
        assert!((1..=4).contains(&cells.len()), "{cells:?}");
        assert_eq!(deciding_cells(vec![]), [0; 0]);
        assert_eq!(deciding_cells(vec![vec![1, 2], vec![1, 3], vec![1, 2, 5]]), [1]);
        assert_eq!(deciding_cells(vec![vec![1, 2], vec![3, 4]]), [1, 2]);
    }

    fn position_before_the_losing_turn(
        game: &str,
        seed: u64,
    ) -> Option<(AnyPosition, cairn_core::Side)> {
        let mut dice = Dice::seeded(seed);
        let mut positions = vec![cairn_games::open(game).unwrap().start()];
        loop {
            let mut next = positions.last()?.clone();
            match next.ending() {
                Some(end) => {
                    let Outcome::Win(winner) = end.outcome else { return None };
                    let before = positions.iter().nth_back(2)?;
                    return (before.side() != winner).then(|| (before.clone(), winner));
                }
                None => next.play(next.random_turn(&mut dice)?).unwrap(),
            }
            positions.push(next);
        }
    }

    fn can_win(position: &AnyPosition, side: cairn_core::Side) -> bool {
        position.legal_turns().into_iter().any(|turn| {
            let mut end = position.clone();
            end.play(turn).unwrap();
            end.ending().is_some_and(|end| end.outcome == Outcome::Win(side))
        })
    }
}
