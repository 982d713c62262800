//! Our engine behind the protocol: `cairn engine`.
//!
//! | room | |
//! |---|---|
//! | `serve` | lines in, lines out |
//! | `settings` | what can be set, and who then thinks |
//! | `search` | one `go`, in a thread of its own |

mod search;
mod serve;
mod settings;

pub use serve::serve;
