use std::time::Instant;

use cairn_engine::{Choice, NoTurn, Stop};
use cairn_record::{Fault, Match, Running};

use super::Work;
use crate::computers::Computer;

/// What a computer player does when it is asked for a turn.
pub(crate) struct TurnWork<F> {
    pub computer: Computer,
    pub so_far: Match,
    /// Its clock when it was asked: it runs while the player waits for a thread.
    pub clock: Option<Running>,
    pub asked: Instant,
    pub seed: u64,
    /// Told the choice, or by what it has lost.
    pub answer: Option<F>,
}

impl<F: FnOnce(Result<Choice, Fault>) + Send> TurnWork<F> {
    fn choice(&mut self, stop: &Stop) -> Result<Choice, Fault> {
        let player = self.computer.sit(self.so_far.game(), self.seed);
        let mut player = player.ok_or(Fault::NoAnswer)?;
        if let Some(clock) = &mut self.clock {
            clock.tick(self.asked.elapsed());
        }
        let budget = self.computer.budget(self.clock.as_ref());
        player.choose(&self.so_far, &budget, stop, &mut |_| {}).map_err(|none| match none {
            NoTurn::Forfeit { fault, story } => {
                // A program that is stopped may be ended for not answering; nobody minds.
                if !stop.is_stopped() {
                    tracing::warn!(%fault, %story, "a program has lost");
                }
                fault
            }
            NoTurn::Over => Fault::NoAnswer,
        })
    }

    fn tell(&mut self, choice: Result<Choice, Fault>) {
        if let Some(answer) = self.answer.take() {
            answer(choice);
        }
    }
}

impl<F: FnOnce(Result<Choice, Fault>) + Send> Work for TurnWork<F> {
    fn run(&mut self, stop: &Stop) -> bool {
        let choice = self.choice(stop);
        self.tell(choice);
        false
    }

    fn fail(&mut self) {
        self.tell(Err(Fault::Crash));
    }
}

/// What a computer player does when it is offered a draw.
pub(crate) struct DrawWork<F> {
    pub computer: Computer,
    pub so_far: Match,
    pub answer: Option<F>,
}

impl<F: FnOnce(bool) + Send> DrawWork<F> {
    fn tell(&mut self, accepts: bool) {
        if let Some(answer) = self.answer.take() {
            answer(accepts);
        }
    }
}

impl<F: FnOnce(bool) + Send> Work for DrawWork<F> {
    fn run(&mut self, _: &Stop) -> bool {
        let accepts = self.computer.accepts_draw(&self.so_far);
        self.tell(accepts);
        false
    }

    fn fail(&mut self) {
        self.tell(false);
    }
}
