//! Who chooses a turn: by chance, greedily, by alpha-beta or by Monte-Carlo search.
//!
//! Every [`Engine`] is given the match so far and a [`Budget`], and returns a turn with what it
//! knows about it:
//!
//! ```
//! use cairn_engine::{Budget, Engine, Greedy, Stop};
//! use cairn_record::Match;
//!
//! let so_far = Match::new(cairn_games::open("stac").unwrap());
//! let mut player = Greedy::new(1);
//! let choice = player.choose(&so_far, &Budget::default(), &Stop::new(), &mut |_| {});
//! assert!(so_far.position().is_legal(choice.unwrap().turn));
//! ```

#[cfg(not(target_family = "wasm"))]
mod background;
pub mod bench;
mod engine;
mod greedy;
mod levels;
mod opening;
mod parallel_monte_carlo;
mod random;
pub mod review;
mod searches;
mod spec;
mod time_control;
#[cfg(not(target_family = "wasm"))]
pub mod tune;
mod verdict_text;
mod weights_file;

#[cfg(not(target_family = "wasm"))]
pub use background::{Analyst, News, Report, Thinker};
#[cfg(target_family = "wasm")]
pub use cairn_search::set_clock;
pub use cairn_search::{
    AlphaBeta, AlphaBetaSettings, Budget, Choice, Clock, DEEPEST, Line, MonteCarlo,
    MonteCarloSettings, Playouts, Stop, Term, Thought, TimeSource, Value, Verdict, Weights, cores,
};
pub use engine::{Engine, EngineFactory, NoTurn};
pub use greedy::Greedy;
pub use levels::Level;
pub use opening::opening;
pub use parallel_monte_carlo::ParallelMonteCarlo;
pub use random::Random;
pub use spec::amount::{read_count, read_time, write_time};
pub use spec::{BuiltInFactory, EngineSpec, EngineSpecError};
pub use time_control::budget_with_time_left;
pub use verdict_text::verdict_said;
pub use weights_file::{WeightsError, load_weights, terms, write_weights};
