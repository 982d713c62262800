use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use cairn_record::Match;

use super::desk::Desk;
use super::{News, Report};
use crate::{Budget, Engine, Stop};

/// A player who thinks in a thread of its own: ask, and look for the answer when it suits you.
pub struct Thinker {
    desk: Desk<Asked>,
    /// Before the next turn the player is to forget the last game.
    forget: Arc<AtomicBool>,
}

struct Asked {
    so_far: Match,
    budget: Budget,
}

impl Thinker {
    /// Gives a player a thread. `wake` is called there whenever there is something to
    /// [`poll`](Thinker::poll), and may do nothing.
    pub fn new(mut player: Box<dyn Engine>, wake: impl FnMut() + Send + 'static) -> Thinker {
        let forget = Arc::new(AtomicBool::new(false));
        let forgets = forget.clone();
        let work = move |asked: Asked, request, stop: &Stop, tell: &mut dyn FnMut(Report)| {
            if forgets.swap(false, Ordering::Relaxed) {
                player.new_game();
            }
            let Asked { so_far, budget } = asked;
            let choice = player.choose(&so_far, &budget, stop, &mut |thought| {
                tell(Report { request, news: News::Thought(thought.clone()) });
            });
            tell(Report { request, news: News::Done(choice) });
        };
        Thinker { desk: Desk::new("thinker", work, wake), forget }
    }

    /// Asks for a turn, and returns the number of the request. Whatever was asked for before is
    /// forgotten: within 20 ms the player thinks about this instead.
    pub fn ask(&self, so_far: &Match, budget: Budget) -> u64 {
        self.desk.ask(Asked { so_far: so_far.clone(), budget })
    }

    /// What is new about the newest request. Thoughts that were not looked at in time are left
    /// out; the choice never is.
    pub fn poll(&self) -> Option<Report> {
        self.desk.news()
    }

    /// Is an answer still to come?
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.desk.is_open()
    }

    /// Wants the turn now, as good as it is.
    pub fn hurry(&self) {
        self.desk.hurry();
    }

    /// Forgets what was asked for; there will be no answer.
    pub fn cancel(&self) {
        self.desk.cancel();
    }

    /// Another game begins: the player forgets what it learnt of the last one, and what it was
    /// asked for.
    pub fn new_game(&self) {
        self.desk.cancel();
        self.forget.store(true, Ordering::Relaxed);
    }
}
