//! Who chooses a turn: by chance, greedily, by alpha-beta or by Monte-Carlo search.
//!
//! Every [`Player`] is given the match so far and a [`Budget`], and returns a turn with what it
//! knows about it:
//!
//! ```
//! use cairn_engine::{Budget, Greedy, Player, Stop};
//! use cairn_record::Match;
//!
//! let so_far = Match::new(cairn_games::open("stac").unwrap());
//! let mut player = Greedy::new(1);
//! let choice = player.choose(&so_far, &Budget::default(), &Stop::new(), &mut |_| {});
//! assert!(so_far.position().is_legal(choice.unwrap().turn));
//! ```

mod alpha_beta;
#[cfg(not(target_family = "wasm"))]
mod background;
pub mod bench;
mod budget;
mod enter;
mod greedy;
pub mod knowledge;
mod levels;
mod monte_carlo;
mod opening;
mod platform;
mod player;
mod random;
pub mod review;
mod time_source;
#[cfg(not(target_family = "wasm"))]
pub mod tune;
mod value;
mod weights_file;
mod who;

pub use alpha_beta::{AlphaBeta, AlphaBetaSettings, DEEPEST};
#[cfg(not(target_family = "wasm"))]
pub use background::{Analyst, News, Report, Thinker};
pub use budget::{Budget, Clock, Stop};
pub use enter::{Task, enter};
pub use greedy::Greedy;
pub use knowledge::Knowledge;
pub use levels::{Level, Rung, Strongest};
pub use monte_carlo::{MonteCarlo, MonteCarloSettings, MonteCarloTogether, Playouts};
pub use opening::opening;
pub use platform::cores;
#[cfg(target_family = "wasm")]
pub use platform::set_clock;
pub use player::{Choice, Line, NoTurn, Player, Sits, Thought};
pub use random::Random;
pub use time_source::TimeSource;
pub use value::{Value, Verdict};
pub use weights_file::{WeightsError, load_weights, terms, write_weights};
pub use who::amount::{read_count, read_time, write_time};
pub use who::{Seat, Who, WhoError};
