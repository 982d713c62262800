use std::time::Instant;

use cairn_engine::{Budget, Choice, NoTurn, Stop, Who};
use cairn_record::{Match, Running};

use super::Work;

/// What a computer player does when it is asked for a turn.
pub(crate) struct TurnWork<F> {
    pub who: Who,
    pub so_far: Match,
    /// Its clock when it was asked: it runs while the player waits for a thread.
    pub clock: Option<Running>,
    pub asked: Instant,
    pub seed: u64,
    pub answer: Option<F>,
}

impl<F: FnOnce(Result<Choice, NoTurn>) + Send> Work for TurnWork<F> {
    fn run(&mut self, stop: &Stop) -> bool {
        // Whoever sits down can: levels need no file.
        let Ok(seat) = self.who.ready(self.so_far.game()) else { return false };
        let mut player = seat.sit(self.seed);
        let budget = match self.clock.as_mut() {
            Some(clock) => {
                clock.tick(self.asked.elapsed());
                Budget::on_clock(clock)
            }
            None => Budget::default(),
        };
        let choice = player.choose(&self.so_far, &budget, stop, &mut |_| {});
        if let Some(answer) = self.answer.take() {
            answer(choice);
        }
        false
    }
}

/// What a computer player does when it is offered a draw.
pub(crate) struct DrawWork<F> {
    pub who: Who,
    pub so_far: Match,
    pub answer: Option<F>,
}

impl<F: FnOnce(bool) + Send> Work for DrawWork<F> {
    fn run(&mut self, _: &Stop) -> bool {
        let accepts = self.who.accepts_draw(&self.so_far);
        if let Some(answer) = self.answer.take() {
            answer(accepts);
        }
        false
    }
}
