use std::collections::BTreeMap;

use cairn_games::AnyPosition;
use cairn_view::changed;

use super::next::cell_index;

/// The number of turns of the side to move that are tried. If the other side can win after most of
/// them, it threatens to win.
const TRIED_TURNS: usize = 5;

/// The cells of the winning turn that the other side threatens; empty if there is no threat.
pub(crate) fn threats(position: &AnyPosition) -> Vec<usize> {
    let replies = sampled_replies(position);
    let dangerous: Vec<&AnyPosition> =
        replies.iter().filter(|after| after.has_winning_turn()).collect();
    if dangerous.len() * 2 <= replies.len() {
        return Vec::new();
    }
    let mut wins = Vec::new();
    for after in dangerous {
        let before = after.scene();
        let columns = usize::from(before.shape.columns);
        for turn in after.winning_turns() {
            let Ok((_, end)) = after.after(turn) else { continue };
            let cells = changed(&before, &end.scene());
            wins.push(cells.into_iter().map(|cell| cell_index(cell, columns)).collect());
        }
    }
    deciding_cells(wins)
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
fn sampled_replies(position: &AnyPosition) -> Vec<AnyPosition> {
    let turns = position.legal_turns();
    let stride = turns.len().div_ceil(TRIED_TURNS).max(1);
    let sampled = turns.into_iter().step_by(stride);
    let after = sampled.filter_map(|turn| position.after(turn).ok()).map(|(_, after)| after);
    after.filter(|after| after.ending().is_none() && after.side() != position.side()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_core::{Dice, Outcome};

    #[test]
    fn no_start_position_has_a_threat() {
        for info in cairn_games::games() {
            let start = cairn_games::open(info.name).unwrap().start();
            assert_eq!(threats(&start), [0; 0], "{}", info.name);
        }
    }

    /// A threat is often reported before a loss, and every reported threat can be carried out.
    #[test]
    fn threats_are_reported_before_a_loss() {
        for info in cairn_games::games() {
            let (mut lost, mut reported) = (0, 0);
            for seed in 0..30 {
                let Some((before, winner, is_visible)) =
                    position_before_the_losing_turn(info.name, seed)
                else {
                    continue;
                };
                // A winning turn that changes no cell, such as a pass, cannot be shown as a threat.
                lost += usize::from(is_visible);
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
            assert!(reported >= lost / 4, "{}: {reported} of {lost}", info.name);
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
    ) -> Option<(AnyPosition, cairn_core::Side, bool)> {
        let mut dice = Dice::seeded(seed);
        let mut positions = vec![cairn_games::open(game).unwrap().start()];
        loop {
            let mut next = positions.last()?.clone();
            match next.ending() {
                Some(end) => {
                    let Outcome::Win(winner) = end.outcome else { return None };
                    let [.., before, last, end] = positions.as_slice() else { return None };
                    let is_visible = !changed(&last.scene(), &end.scene()).is_empty();
                    return (before.side() != winner).then(|| (before.clone(), winner, is_visible));
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
