//! What a game's `tactics.txt` says beside its puzzles: where puzzles are looked for, and in which
//! positions the claims of the computer players are checked.

use cairn_core::{Dice, GameInfo};
use cairn_games::{AnyGame, AnyPosition};
use cairn_typed::read_folder_file;

use crate::make::Reach;

/// The file in a game's folder.
pub const FILE: &str = "tactics.txt";

/// The lines of a game's file that are not puzzles. `docs/game-folder.md` describes them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The game.
    pub game: &'static str,
    /// The variants that puzzles are taken from, in turn; one that stands there twice is used twice
    /// as often.
    pub variants: Vec<String>,
    /// Positions with few pieces, for games that have too many turns before: puzzles and checks of
    /// the default variant begin there. None if all games begin at the start.
    pub late: Vec<String>,
    /// Can a position come again?
    pub repeats: bool,
    /// Does the greedy player have to fall into every trap? Otherwise into one: where it goes by
    /// the evaluation, a better one may keep it out of a trap.
    pub every_trap: bool,
    /// How far the generator looks.
    pub reach: Reach,
    /// Where players and solver are checked.
    pub checks: Vec<Check>,
}

/// Random positions of a variant in which something is checked against the solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// What is checked.
    pub subject: Subject,
    /// The variant.
    pub variant: String,
    /// How many positions.
    pub positions: u32,
    /// The seed of their dice.
    pub seed: u64,
}

/// What a [`Check`] is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The claims of alpha-beta at this depth.
    AlphaBeta(u32),
    /// The claims of Monte-Carlo search.
    MonteCarlo,
    /// The solver itself, so many plies deep, against plain minimax.
    Solver(u32),
}

impl Plan {
    /// The plan of a game, from its folder.
    ///
    /// # Errors
    /// The number of the line that is not understood.
    pub fn of_game(game: &'static GameInfo) -> Result<Plan, String> {
        Plan::read(game, &read_folder_file(game.name, FILE))
            .map_err(|why| format!("{FILE} of {}: {why}", game.name))
    }

    /// Reads the plan in the text of a game's `tactics.txt`.
    ///
    /// # Errors
    /// The number of the line that is not understood.
    pub fn read(game: &'static GameInfo, text: &str) -> Result<Plan, String> {
        let mut plan = Plan {
            game: game.name,
            variants: vec![game.name.to_owned()],
            late: Vec::new(),
            repeats: true,
            every_trap: false,
            reach: Reach::default(),
            checks: Vec::new(),
        };
        for (number, line) in (1..).zip(text.lines()) {
            if is_plan_line(line) {
                let words: Vec<&str> = line.split_whitespace().collect();
                let taken = plan.take_line(&words);
                taken.ok_or_else(|| format!("line {number}: not understood: {line}"))?;
            }
        }
        Ok(plan)
    }

    fn take_line(&mut self, words: &[&str]) -> Option<()> {
        let reach = &mut self.reach;
        match *words {
            ["make", "variants", ref variants @ ..] if !variants.is_empty() => {
                self.variants = variants.iter().map(|text| (*text).to_owned()).collect();
            }
            ["make", "plies-back", plies] => reach.plies_back = plies.parse().ok()?,
            ["make", "fewest-turns", turns] => reach.fewest_turns = turns.parse().ok()?,
            ["make", "most-turns", turns] => reach.most_turns = turns.parse().ok()?,
            ["make", "most-turns-deep", turns] => reach.most_turns_deep = turns.parse().ok()?,
            ["make", "most-nodes", nodes] => reach.most_nodes = nodes.parse().ok()?,
            ["make", "losses", ref plies @ ..] if !plies.is_empty() => {
                reach.losses = plies.iter().map(|text| text.parse().ok()).collect::<Option<_>>()?;
            }
            ["make", "ends-late"] => reach.ends_late = true,
            ["make", "without-repetition"] => self.repeats = false,
            ["late", _, ..] => self.late.push(words[1..].join(" ")),
            ["greedy", "every-trap"] => self.every_trap = true,
            ["check", "alpha-beta", variant, depth, positions, seed] => {
                let subject = Subject::AlphaBeta(depth.parse().ok()?);
                self.checks.push(Check::read(subject, variant, positions, seed)?);
            }
            ["check", "monte-carlo", variant, positions, seed] => {
                self.checks.push(Check::read(Subject::MonteCarlo, variant, positions, seed)?);
            }
            ["check", "solver", variant, plies, positions, seed] => {
                let subject = Subject::Solver(plies.parse().ok()?);
                self.checks.push(Check::read(subject, variant, positions, seed)?);
            }
            _ => return None,
        }
        Some(())
    }

    /// Where a random game of a variant begins: at one of the late positions, if there are any.
    ///
    /// # Panics
    /// If a late position is refused.
    #[must_use]
    pub fn late_start(&self, game: &AnyGame, dice: &mut Dice) -> AnyPosition {
        if self.late.is_empty() || game.variant().to_string() != self.game {
            return game.start();
        }
        let text = &self.late[dice.below(self.late.len() as u32) as usize];
        game.read(text).unwrap_or_else(|why| panic!("late {text}: {why}"))
    }
}

impl Check {
    fn read(subject: Subject, variant: &str, positions: &str, seed: &str) -> Option<Check> {
        let (positions, seed) = (positions.parse().ok()?, seed.parse().ok()?);
        Some(Check { subject, variant: variant.to_owned(), positions, seed })
    }
}

/// Does this line of a `tactics.txt` belong to the plan, and not to a puzzle?
pub(crate) fn is_plan_line(line: &str) -> bool {
    let word = line.split_whitespace().next();
    word.is_some_and(|word| ["make", "late", "greedy", "check"].contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Plan, String> {
        Plan::read(cairn_games::games()[0], text)
    }

    #[test]
    fn a_file_without_plan_lines_has_the_usual_plan() {
        let plan = read("# a comment\n\nvariant x\nposition y\n").unwrap();
        assert_eq!(plan.variants, [plan.game]);
        assert_eq!(plan.reach, Reach::default());
        assert!(plan.repeats && plan.late.is_empty() && plan.checks.is_empty());
    }

    #[test]
    fn lines_are_read() {
        let plan = read(
            "make variants a b\nmake losses 3 5\nmake without-repetition\nlate x5 w 0 0\n\
             check alpha-beta a 4 20 7\ncheck monte-carlo b 30 8\ncheck solver a 3 40 9\n",
        )
        .unwrap();
        assert_eq!(plan.variants, ["a", "b"]);
        assert_eq!((plan.reach.losses.as_slice(), plan.repeats), ([3, 5].as_slice(), false));
        assert_eq!(plan.late, ["x5 w 0 0"]);
        let seen: Vec<_> = plan.checks.iter().map(|check| (check.subject, check.seed)).collect();
        let wanted =
            [(Subject::AlphaBeta(4), 7), (Subject::MonteCarlo, 8), (Subject::Solver(3), 9)];
        assert_eq!(seen, wanted);
    }

    #[test]
    fn a_wrong_line_is_named() {
        assert_eq!(read("\nmake late\n").unwrap_err(), "line 2: not understood: make late");
        assert!(read("check alpha-beta a 4 20\n").is_err());
        assert!(read("greedy often\n").is_err());
    }
}
