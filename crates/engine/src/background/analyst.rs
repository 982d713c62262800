use cairn_record::Match;

use super::desk::Desk;
use super::{News, Report};
use crate::{AlphaBeta, AlphaBetaSettings, Budget, Engine, Stop};

/// Looks for the best lines of whatever is on the screen, in a thread of its own.
///
/// It is impartial and thorough: the whole budget is spent on finding out more, unless everything
/// is proven.
pub struct Analyst {
    desk: Desk<Asked>,
}

struct Asked {
    so_far: Match,
    lines: usize,
    budget: Budget,
}

impl Analyst {
    /// An analyst who takes one core and little memory. `wake` is called in its thread whenever
    /// there is something to [`poll`](Analyst::poll), and may do nothing.
    pub fn new(wake: impl FnMut() + Send + 'static) -> Analyst {
        const HASH: usize = 32;
        Analyst::with(AlphaBetaSettings { hash: HASH, ..AlphaBetaSettings::default() }, wake)
    }

    /// An analyst with other settings; how many lines there are is said when asking.
    pub fn with(settings: AlphaBetaSettings, wake: impl FnMut() + Send + 'static) -> Analyst {
        let settings = AlphaBetaSettings { thorough: true, ..settings };
        // Its memory is made when it is needed, and not while somebody waits for the analyst.
        let mut mind = None;
        // What was learnt of a position is good for the next request, as long as the rules are
        // the same.
        let mut variant = None;
        let work = move |asked: Asked, request, stop: &Stop, tell: &mut dyn FnMut(Report)| {
            let Asked { so_far, lines, budget } = asked;
            let mind = mind.get_or_insert_with(|| AlphaBeta::new(settings.clone()));
            let asked_variant = so_far.rules().variant();
            if variant.as_ref() != Some(asked_variant) {
                mind.new_game();
                variant = Some(asked_variant.clone());
            }
            mind.set_lines(lines);
            let choice = mind.choose(&so_far, &budget, stop, &mut |thought| {
                tell(Report { request, news: News::Thought(thought.clone()) });
            });
            tell(Report { request, news: News::Done(choice) });
        };
        Analyst { desk: Desk::new("analyst", work, wake) }
    }

    /// Asks for the best lines, so many of them, and returns the number of the request. Whatever
    /// was asked for before is forgotten: within 20 ms this is looked at instead.
    pub fn ask(&self, so_far: &Match, lines: usize, budget: Budget) -> u64 {
        self.desk.ask(Asked { so_far: so_far.clone(), lines, budget })
    }

    /// What is new about the newest request: the deepest thought that was not looked at yet.
    pub fn poll(&self) -> Option<Report> {
        self.desk.news()
    }

    /// Is there more to come?
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.desk.is_open()
    }

    /// Forgets what was asked for; nothing more will be said about it.
    pub fn cancel(&self) {
        self.desk.cancel();
    }
}
