use std::time::{Duration, Instant};

use cairn_engine::{NoTurn, Stop};
use cairn_record::{Fault, Match, TimeControl};
use cairn_session::Command;

use super::Work;
use crate::computers::Computer;

/// What a computer player does when it is asked for a turn.
pub(crate) struct TurnWork<F> {
    pub computer: Computer,
    pub so_far: Match,
    /// The clocks, and what its own showed when it was asked: it runs while the player waits for a
    /// thread.
    pub clock: Option<(TimeControl, Duration)>,
    pub asked: Instant,
    pub seed: u64,
    /// Told the turn, or the forfeit by which the player has lost.
    pub answer: Option<F>,
}

impl<F: FnOnce(Command) + Send> TurnWork<F> {
    fn choice(&mut self, stop: &Stop) -> Command {
        let Some(mut player) = self.computer.sit(self.so_far.game(), self.seed) else {
            return forfeit(Fault::NoAnswer, "it does not play this game");
        };
        let waited = self.asked.elapsed();
        let clock = self.clock.map(|(control, left)| (control, left.saturating_sub(waited)));
        let budget = self.computer.budget(clock);
        match player.choose(&self.so_far, &budget, stop, &mut |_| {}) {
            Ok(choice) => choice.turn.into(),
            Err(NoTurn::Forfeit { fault, story }) => {
                // A program that is stopped may be ended for not answering; that is no fault.
                if !stop.is_stopped() {
                    tracing::warn!(%fault, %story, "a program has lost");
                }
                forfeit(fault, &story.to_string())
            }
            Err(NoTurn::Over) => forfeit(Fault::NoAnswer, "thinks that the game is over"),
        }
    }

    fn tell(&mut self, command: Command) {
        if let Some(answer) = self.answer.take() {
            answer(command);
        }
    }
}

fn forfeit(fault: Fault, story: &str) -> Command {
    Command::Forfeit { fault, story: story.to_owned() }
}

impl<F: FnOnce(Command) + Send> Work for TurnWork<F> {
    fn run(&mut self, stop: &Stop) -> bool {
        let command = self.choice(stop);
        self.tell(command);
        false
    }

    fn fail(&mut self) {
        self.tell(forfeit(Fault::Crash, "the engine failed"));
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
