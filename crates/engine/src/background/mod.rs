//! Thinking that keeps nobody waiting: a screen asks, goes on drawing, and looks for news.
//!
//! ```
//! use cairn_engine::{Budget, EngineSpec, Thinker};
//! use cairn_record::Match;
//!
//! let so_far = Match::new(cairn_games::open("stac").unwrap());
//! let player = EngineSpec::GREEDY.factory(so_far.rules()).unwrap().create(1);
//! let thinker = Thinker::new(player, || {});
//! let request = thinker.ask(&so_far, Budget::default());
//! let choice = loop {
//!     match thinker.poll() {
//!         Some(report) if report.is_done() => break report.choice().cloned(),
//!         _ => std::thread::yield_now(), // a screen would be drawn here
//!     }
//! };
//! assert!(so_far.position().is_legal(choice.unwrap().turn));
//! ```

mod analyst;
mod desk;
mod thinker;

pub use analyst::Analyst;
pub use thinker::Thinker;

use crate::{Choice, NoTurn, Thought};

/// News about a request.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The number that asking gave. Only the newest request is ever reported on, but a report
    /// that lies around may be older.
    pub request: u64,
    /// What is new.
    pub news: News,
}

/// What is new about a request.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// A better thought; there will be more.
    Thought(Thought),
    /// The last word: the turn, with the last thought if there was one, or why there is none.
    Done(Result<Choice, NoTurn>),
}

impl Report {
    /// The best lines known.
    #[must_use]
    pub fn thought(&self) -> Option<&Thought> {
        match &self.news {
            News::Thought(thought) => Some(thought),
            News::Done(choice) => choice.as_ref().ok()?.thought.as_ref(),
        }
    }

    /// The turn, once it is chosen.
    #[must_use]
    pub fn choice(&self) -> Option<&Choice> {
        match &self.news {
            News::Thought(_) => None,
            News::Done(choice) => choice.as_ref().ok(),
        }
    }

    /// Is this the last report on its request?
    #[must_use]
    pub fn is_done(&self) -> bool {
        matches!(self.news, News::Done(_))
    }
}
