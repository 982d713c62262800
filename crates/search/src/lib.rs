//! Searching a game for a good turn: [`AlphaBeta`] and [`MonteCarlo`].
//!
//! A search is compiled for each game. It knows a game only by its rules ([`Game`](cairn_core::Game))
//! and by what the game tells about good play ([`Heuristics`]). It knows nothing of matches, records
//! or players: a [`Request`] has the history that repetition is seen in, and the limits.

mod alpha_beta;
mod budget;
mod greedy;
pub mod heuristics;
mod monte_carlo;
mod platform;
mod policy;
mod report;
mod request;
mod terms;
mod threats;
mod time_source;
mod value;

pub use alpha_beta::{AlphaBeta, AlphaBetaSettings, DEEPEST};
pub use budget::{Budget, Clock, Stop};
pub use greedy::greedy_turn;
pub use heuristics::{
    Heuristics, MAX_TERMS, Rollout, Stage, Term, TermCounts, TermSink, Weights, mover_won,
};
pub use monte_carlo::{MonteCarlo, MonteCarloSettings, Playouts};
#[cfg(target_family = "wasm")]
pub use platform::set_clock;
pub use platform::{beside, cores, read_to_string};
pub use policy::{PolicyTurn, mirrored_features, policy_turns};
pub use report::{Choice, Line, Thought};
pub use request::{History, Request};
pub use threats::{is_undecided, quiet_term_counts, winning_turns};
pub use time_source::{Stopwatch, TimeSource};
pub use value::{Value, Verdict, estimate_parts};
