use cairn_core::TurnError;
use cairn_words::Say;

use super::{Step, Task};
use cairn_core::AnyTurn;

use crate::any::{AnyPosition, NotLegal};

/// Somebody at work on a task.
#[derive(Clone, Debug)]
pub struct Exercise<'t> {
    task: &'t Task,
    position: AnyPosition,
    played: Vec<Move>,
    /// How many steps are done.
    done: usize,
}

/// A turn that was taken in an exercise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The position in which it was taken.
    pub before: AnyPosition,
    /// The turn.
    pub turn: AnyTurn,
    /// As it is written.
    pub text: String,
}

/// What came of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// The task is done.
    Done,
    /// It was right; the other side has answered, and the task goes on.
    GoesOn {
        /// What the other side did.
        reply: String,
    },
    /// It is legal, but not what was asked for; nothing was played.
    NotAsked,
}

impl<'t> Exercise<'t> {
    /// Begins with a task.
    #[must_use]
    pub fn new(task: &'t Task) -> Exercise<'t> {
        Exercise { task, position: task.start().clone(), played: Vec::new(), done: 0 }
    }

    /// The task.
    #[must_use]
    pub fn task(&self) -> &'t Task {
        self.task
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The turns so far, those of the other side too.
    #[must_use]
    pub fn played(&self) -> &[Move] {
        &self.played
    }

    /// Is everything found?
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.step().is_none()
    }

    /// The turn that is to be found now.
    #[must_use]
    pub fn step(&self) -> Option<&'t Step> {
        self.task.steps.get(self.done)
    }

    /// The turns that would be right now, all of them.
    #[must_use]
    pub fn answers(&self) -> Vec<(String, AnyTurn)> {
        let mut texts = self.position.texts();
        texts.retain(|(text, turn)| self.is_right(text, *turn));
        texts
    }

    /// Takes a turn, if it is what was asked for.
    ///
    /// # Errors
    /// If it is not legal here.
    pub fn take(&mut self, turn: AnyTurn) -> Result<Taken, NotLegal> {
        let text = self.position.turn_text(turn).ok_or(NotLegal)?;
        if !self.is_right(&text, turn) {
            return Ok(Taken::NotAsked);
        }
        let reply = self.step().and_then(|step| step.reply.clone());
        self.play(turn, text);
        self.done += 1;
        let Some(reply) = reply else { return Ok(Taken::Done) };
        let answer = self.position.read_turn(&reply).map_err(|_| NotLegal)?;
        self.play(answer, reply.clone());
        Ok(Taken::GoesOn { reply })
    }

    /// Takes a turn given as text, if it is what was asked for.
    ///
    /// # Errors
    /// If the text is not a turn, or the turn is not legal: a sentence that says why.
    pub fn take_text(&mut self, text: &str) -> Result<Taken, TurnError> {
        let turn = self.position.read_turn(text)?;
        self.take(turn).map_err(|error| TurnError::Illegal(error.sentence()))
    }

    /// Begins again.
    pub fn restart(&mut self) {
        *self = Exercise::new(self.task);
    }

    /// Is a legal turn what was asked for? The rules say what it does; what takes a search to see
    /// is listed.
    fn is_right(&self, text: &str, turn: AnyTurn) -> bool {
        let Some(step) = self.step() else { return false };
        let mut after = self.position.clone();
        after.play(turn).is_ok()
            && step.goal.is_met(&self.position, text, &after)
            && (step.goal.is_seen_at_once() || step.lists(text))
    }

    fn play(&mut self, turn: AnyTurn, text: String) {
        let before = self.position.clone();
        // It was read from this very position, or is one of its legal turns.
        if self.position.play(turn).is_ok() {
            self.played.push(Move { before, turn, text });
        }
    }
}
