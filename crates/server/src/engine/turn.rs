use std::time::Instant;

use cairn_engine::{Budget, Choice, Stop, Who};
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
    /// Told the choice, or nothing if none was found.
    pub answer: Option<F>,
}

impl<F: FnOnce(Option<Choice>) + Send> TurnWork<F> {
    fn choice(&mut self, stop: &Stop) -> Option<Choice> {
        let mut player = self.who.ready(self.so_far.game()).ok()?.sit(self.seed);
        let budget = match self.clock.as_mut() {
            Some(clock) => {
                clock.tick(self.asked.elapsed());
                Budget::on_clock(clock)
            }
            None => Budget::default(),
        };
        player.choose(&self.so_far, &budget, stop, &mut |_| {}).ok()
    }

    fn tell(&mut self, choice: Option<Choice>) {
        if let Some(answer) = self.answer.take() {
            answer(choice);
        }
    }
}

impl<F: FnOnce(Option<Choice>) + Send> Work for TurnWork<F> {
    fn run(&mut self, stop: &Stop) -> bool {
        let choice = self.choice(stop);
        self.tell(choice);
        false
    }

    fn fail(&mut self) {
        self.tell(None);
    }
}

/// What a computer player does when it is offered a draw.
pub(crate) struct DrawWork<F> {
    pub who: Who,
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
        let accepts = self.who.accepts_draw(&self.so_far);
        self.tell(accepts);
        false
    }

    fn fail(&mut self) {
        self.tell(false);
    }
}
