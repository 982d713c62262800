//! Positions with something to find, and the proof that it is there.
//!
//! The puzzles are in `tactics.txt` of each game's folder; `docs/game-folder.md` describes the format.
//! [`Solver`] looks at every legal turn and knows nothing but the rules: it
//! proves the puzzles, and it judges what the computer players claim.
//!
//! ```
//! use cairn_record::Match;
//! use cairn_tactics::Judge;
//!
//! // White has three claims; the fourth is one carry away.
//! let text = "w3,w3,w3,1,x/1,1,2,1,2/x5/x,1,x,x,1/1,1,2,1,1 w a2 a5 - 0 0";
//! let game = cairn_games::open("stac").unwrap();
//! let so_far = Match::from_position(game.read(text).unwrap());
//! assert_eq!(Judge::new(&so_far, 1_000).shortest_win(3), Ok(Some(1)));
//! ```

mod judge;
mod make;
mod plan;
mod puzzle;
mod solver;
mod walk;

pub use judge::Judge;
pub use make::{Reach, greedy_turns, make};
pub use plan::{Check, FILE, Plan, Subject};
pub use puzzle::{Puzzle, Task, read_all};
pub use solver::{Found, Solver, TooLong};
pub use walk::{Taste, after, step};
