//! Plain minimax, to compare with.

use cairn_core::Outcome;
use cairn_games::AnyPosition;
use cairn_record::Match;

/// Plain minimax with the rules of a match, on the line from the start of it.
pub struct Line {
    positions: Vec<AnyPosition>,
}

impl Line {
    pub fn of(so_far: &Match) -> Line {
        Line { positions: so_far.positions()[..so_far.turns().len()].to_vec() }
    }

    /// What the position is worth to the player to move, looking so many plies ahead: 1 a win, -1
    /// a loss, 0 a draw; `None` if that cannot be seen.
    pub fn value(&mut self, position: &AnyPosition, depth: u32) -> Option<i32> {
        if let Some(ending) = position.ending() {
            return Some(match ending.outcome {
                Outcome::Draw => 0,
                Outcome::Win(side) if side == position.side() => 1,
                Outcome::Win(_) => -1,
            });
        }
        if self.positions.iter().filter(|&earlier| earlier == position).count() >= 2 {
            return Some(0);
        }
        if position.plies().quiet >= 100 {
            return Some(0);
        }
        if depth == 0 {
            return None;
        }
        self.positions.push(position.clone());
        let (mut best, mut unclear) = (-1, false);
        for turn in position.legal_turns() {
            let mut after = position.clone();
            after.play(turn).unwrap();
            match self.value(&after, depth - 1) {
                Some(-1) => {
                    best = 1;
                    break;
                }
                Some(value) => best = best.max(-value),
                None => unclear = true,
            }
        }
        self.positions.pop();
        if unclear && best < 1 { None } else { Some(best) }
    }
}
