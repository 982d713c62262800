use std::collections::BTreeMap;

use cairn_core::Outcome;
use cairn_games::AnyPosition;
use cairn_view::changed;

use super::next::at;

/// So many turns of the side to move are tried; what the other side could do after most of them,
/// it threatens.
const TRIED: usize = 5;
/// Where there are more turns than this, nobody is told of threats: looking would take too long.
const MOST_TURNS: usize = 600;

/// The cells that a turn of the other side would change, by which it would win at once, if nothing
/// is done about it.
pub(crate) fn threats(position: &AnyPosition) -> Vec<usize> {
    let side = position.side();
    let turns = position.legal_turns();
    if position.ending().is_some() || turns.len() > MOST_TURNS {
        return Vec::new();
    }
    // Spread over the list, so that they are turns of different kinds.
    let stride = turns.len().div_ceil(TRIED).max(1);
    let mut found: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
    let mut tried = 0;
    for turn in turns.into_iter().step_by(stride) {
        let mut after = position.clone();
        if after.play(turn).is_err() || after.ending().is_some() || after.side() == side {
            continue;
        }
        tried += 1;
        let replies = after.legal_turns();
        if replies.len() > MOST_TURNS {
            return Vec::new();
        }
        for reply in replies {
            let mut end = after.clone();
            let wins = end.play(reply).is_ok()
                && end.ending().is_some_and(|end| end.outcome == Outcome::Win(side.other()));
            if wins {
                let (before, now) = (after.scene(), end.scene());
                let columns = usize::from(now.shape.columns);
                let cells = changed(&before, &now).into_iter().map(|cell| at(cell, columns));
                *found.entry(cells.collect()).or_default() += 1;
            }
        }
    }
    let lasting = found.into_iter().filter(|(_, times)| times * 2 > tried);
    let mut cells: Vec<usize> = lasting.flat_map(|(cells, _)| cells).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_threatens_at_the_start_of_any_game() {
        for info in cairn_games::GAMES {
            let start = cairn_games::open(info.name).unwrap().start();
            assert_eq!(threats(&start), [0; 0], "{}", info.name);
        }
    }
}
