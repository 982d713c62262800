//! A turn chosen step by step, by the generic token paths.

use cairn_core::Cell;
use cairn_core::path::{Mark, Next, Step, Token};
use cairn_games::{AnyPosition, AnyTurn};

use crate::board::Signal;

/// A turn on its way: what has been picked, and what can come next.
#[derive(Clone, Debug)]
pub(crate) struct Pick {
    steps: Vec<Step>,
    /// How many steps there were before each thing that the player did: one may bring others
    /// with it that leave no choice.
    before: Vec<usize>,
    next: Next<AnyTurn>,
}

/// What came of a pick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Picked {
    /// It cannot come here.
    Nothing,
    /// The turn goes on.
    Step,
    /// The turn is whole, and nothing more can follow.
    Turn(AnyTurn),
}

impl Pick {
    /// Nothing picked yet.
    pub fn new(position: &AnyPosition) -> Pick {
        let nothing = Next { steps: Vec::new(), whole: None };
        let next = position.next(&[]).unwrap_or(nothing);
        Pick { steps: Vec::new(), before: Vec::new(), next }
    }

    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// What has been picked, in words.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The turn, if what has been picked is already a whole one.
    pub fn whole(&self) -> Option<AnyTurn> {
        self.next.whole
    }

    /// The next steps that are words or numbers, not cells.
    pub fn choices(&self) -> impl Iterator<Item = Step> {
        self.next.steps.iter().copied().filter(|step| !matches!(step.token, Token::Cell(_)))
    }

    /// Picks what comes next.
    pub fn take(&mut self, position: &AnyPosition, token: Token) -> Picked {
        let Some(&step) = self.next.steps.iter().find(|step| step.token == token) else {
            return Picked::Nothing;
        };
        self.before.push(self.steps.len());
        self.push(position, step);
        // A word or a number that leaves no choice is not asked for; a cell is always shown.
        while let (None, [only]) = (self.next.whole, self.next.steps.as_slice())
            && !matches!(only.token, Token::Cell(_))
        {
            self.push(position, *only);
        }
        match self.next.whole {
            Some(turn) if self.next.steps.is_empty() => Picked::Turn(turn),
            _ => Picked::Step,
        }
    }

    fn push(&mut self, position: &AnyPosition, step: Step) {
        self.steps.push(step);
        self.look(position);
    }

    /// Takes one step back; false if there was none.
    pub fn back(&mut self, position: &AnyPosition) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.steps.truncate(before);
        self.look(position);
        true
    }

    fn look(&mut self, position: &AnyPosition) {
        let tokens: Vec<Token> = self.steps.iter().map(|step| step.token).collect();
        let nothing = Next { steps: Vec::new(), whole: None };
        self.next = position.next(&tokens).unwrap_or(nothing);
    }

    /// What to mark on the board.
    pub fn signals(&self) -> Vec<(Cell, Signal)> {
        let next = self.next.steps.iter().filter_map(|step| match step.token {
            Token::Cell(cell) => Some((cell, signal(step.role.mark()))),
            _ => None,
        });
        let picked = self.steps.iter().filter_map(|step| match step.token {
            Token::Cell(cell) => Some((cell, Signal::Picked)),
            _ => None,
        });
        // What can be done comes before what has been done.
        next.chain(picked).collect()
    }

    /// The cells that can be picked next, row by row.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self
            .next
            .steps
            .iter()
            .filter_map(|step| if let Token::Cell(cell) = step.token { Some(cell) } else { None })
            .collect();
        cells.sort_unstable_by_key(|cell| (cell.row, cell.column));
        cells.dedup();
        cells
    }

    /// What can come next.
    pub fn next(&self) -> &Next<AnyTurn> {
        &self.next
    }
}

fn signal(mark: Mark) -> Signal {
    match mark {
        Mark::Pick => Signal::Pickable,
        Mark::Target => Signal::Target,
        Mark::Attack => Signal::Capture,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_core::Dice;

    /// Any turn of any game can be picked, and Esc comes back to the beginning.
    #[test]
    fn every_path_leads_to_a_turn_and_back() {
        for info in cairn_games::games() {
            let mut position = cairn_games::open(info.name).unwrap().start();
            let mut dice = Dice::seeded(7);
            for _ in 0..40 {
                let mut pick = Pick::new(&position);
                let turn = loop {
                    let steps = &pick.next.steps;
                    if steps.is_empty() {
                        break pick.whole();
                    }
                    let step = steps[dice.below(steps.len() as u32) as usize];
                    match pick.take(&position, step.token) {
                        Picked::Nothing => panic!("{}: {step:?} was offered", info.name),
                        Picked::Step => {}
                        Picked::Turn(turn) => break Some(turn),
                    }
                };
                let Some(turn) = turn else { break };
                while pick.back(&position) {}
                assert!(pick.is_empty());
                assert_eq!(pick.next, Pick::new(&position).next);
                position.play(turn).unwrap();
            }
        }
    }
}
