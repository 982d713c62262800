//! The solver for a match of any game.

use cairn_core::Game;
use cairn_games::AnyTurn;
use cairn_record::Match;
use cairn_search::Heuristics;
use cairn_typed::{Visitor, visit};

use crate::solver::{Found, Solver};

/// Proves things about the position that a match stands at, history included.
#[derive(Clone, Copy)]
pub struct Judge<'m> {
    so_far: &'m Match,
    most_nodes: u64,
}

enum Question {
    ShortestWin(u32),
    LongestLoss(u32),
    WinningTurns(u32),
    LosingTurns(u32),
}

enum Answer {
    Plies(Option<u32>),
    Turns(Vec<AnyTurn>),
}

impl<'m> Judge<'m> {
    /// A judge of an open match, that looks at no more positions than this for an answer.
    #[must_use]
    pub fn new(so_far: &'m Match, most_nodes: u64) -> Judge<'m> {
        Judge { so_far, most_nodes }
    }

    /// See [`Solver::shortest_win`].
    ///
    /// # Errors
    /// If it takes too long.
    pub fn shortest_win(self, most: u32) -> Found<Option<u32>> {
        self.plies(Question::ShortestWin(most))
    }

    /// See [`Solver::longest_loss`].
    ///
    /// # Errors
    /// If it takes too long.
    pub fn longest_loss(self, most: u32) -> Found<Option<u32>> {
        self.plies(Question::LongestLoss(most))
    }

    /// See [`Solver::winning_turns`].
    ///
    /// # Errors
    /// If it takes too long.
    pub fn winning_turns(self, plies: u32) -> Found<Vec<AnyTurn>> {
        self.turns(Question::WinningTurns(plies))
    }

    /// See [`Solver::losing_turns`].
    ///
    /// # Errors
    /// If it takes too long.
    pub fn losing_turns(self, plies: u32) -> Found<Vec<AnyTurn>> {
        self.turns(Question::LosingTurns(plies))
    }

    fn plies(self, question: Question) -> Found<Option<u32>> {
        match visit(self.so_far.position(), Ask { judge: self, question })? {
            Answer::Plies(plies) => Ok(plies),
            Answer::Turns(_) => unreachable!("asked for plies"),
        }
    }

    fn turns(self, question: Question) -> Found<Vec<AnyTurn>> {
        match visit(self.so_far.position(), Ask { judge: self, question })? {
            Answer::Turns(turns) => Ok(turns),
            Answer::Plies(_) => unreachable!("asked for turns"),
        }
    }
}

struct Ask<'m> {
    judge: Judge<'m>,
    question: Question,
}

impl Visitor for Ask<'_> {
    type Output = Found<Answer>;

    fn visit<G: Heuristics>(self, game: &G, position: &G::Position) -> Found<Answer> {
        let mut solver =
            Solver::new(game, self.judge.most_nodes).with_worn(worn::<G>(self.judge.so_far));
        let any = |turns: Vec<G::Turn>| turns.into_iter().map(AnyTurn::of).collect();
        Ok(match self.question {
            Question::ShortestWin(most) => Answer::Plies(solver.shortest_win(position, most)?),
            Question::LongestLoss(most) => Answer::Plies(solver.longest_loss(position, most)?),
            Question::WinningTurns(plies) => {
                Answer::Turns(any(solver.winning_turns(position, plies)?))
            }
            Question::LosingTurns(plies) => {
                Answer::Turns(any(solver.losing_turns(position, plies)?))
            }
        })
    }
}

/// The positions of a match that have stood twice.
fn worn<G: Game>(so_far: &Match) -> Vec<G::Position> {
    let mut once: Vec<G::Position> = Vec::new();
    let mut twice = Vec::new();
    for position in so_far.positions() {
        let Some((_, &position)) = position.downcast::<G>() else { continue };
        if once.contains(&position) {
            twice.push(position);
        } else {
            once.push(position);
        }
    }
    twice
}
