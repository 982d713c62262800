use std::time::{Duration, Instant};

use cairn_engine::{NoTurn, Stop};
use cairn_record::{ForfeitReason, Match, TimeControl};
use cairn_session::Command;

use super::Job;
use crate::computers::Computer;

/// Chooses a turn of a computer player.
pub(crate) struct TurnJob<F> {
    pub computer: Computer,
    pub so_far: Match,
    /// The time control, and the time left at `requested`. The clock runs while the job waits for a
    /// thread.
    pub clock: Option<(TimeControl, Duration)>,
    pub requested: Instant,
    pub seed: u64,
    /// Receives the turn, or the forfeit of the player.
    pub answer: Option<F>,
}

impl<F: FnOnce(Command) + Send> TurnJob<F> {
    fn choose(&mut self, stop: &Stop) -> Command {
        let Some(mut player) = self.computer.start(self.so_far.rules(), self.seed) else {
            return forfeit(ForfeitReason::NoAnswer, "it does not play this game");
        };
        let waited = self.requested.elapsed();
        let clock = self.clock.map(|(control, left)| (control, left.saturating_sub(waited)));
        let budget = self.computer.budget(clock);
        match player.choose(&self.so_far, &budget, stop, &mut |_| {}) {
            Ok(choice) => choice.turn.into(),
            Err(NoTurn::Forfeit { fault, story }) => {
                // A stopped bot may be killed because it does not answer. That is not its fault.
                if !stop.is_stopped() {
                    tracing::warn!(%fault, %story, "a program has lost");
                }
                forfeit(fault, &story.to_string())
            }
            Err(NoTurn::Over) => forfeit(ForfeitReason::NoAnswer, "thinks that the game is over"),
        }
    }

    fn send(&mut self, command: Command) {
        if let Some(answer) = self.answer.take() {
            answer(command);
        }
    }
}

fn forfeit(reason: ForfeitReason, detail: &str) -> Command {
    Command::Forfeit { reason, detail: detail.to_owned() }
}

impl<F: FnOnce(Command) + Send> Job for TurnJob<F> {
    fn run(&mut self, stop: &Stop) -> bool {
        let command = self.choose(stop);
        self.send(command);
        false
    }

    fn fail(&mut self) {
        self.send(forfeit(ForfeitReason::Crash, "the engine failed"));
    }
}

/// Decides whether a computer player accepts a draw.
pub(crate) struct DrawJob<F> {
    pub computer: Computer,
    pub so_far: Match,
    /// Receives the decision.
    pub answer: Option<F>,
}

impl<F: FnOnce(bool) + Send> DrawJob<F> {
    fn send(&mut self, accepts: bool) {
        if let Some(answer) = self.answer.take() {
            answer(accepts);
        }
    }
}

impl<F: FnOnce(bool) + Send> Job for DrawJob<F> {
    fn run(&mut self, _: &Stop) -> bool {
        let accepts = self.computer.accepts_draw(&self.so_far);
        self.send(accepts);
        false
    }

    fn fail(&mut self) {
        self.send(false);
    }
}
