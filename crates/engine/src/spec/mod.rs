//! Players by name: what people and records write, and who then sits down.

pub(crate) mod amount;
mod factory;
mod offers;
mod text;

use std::path::PathBuf;
use std::time::Duration;

use crate::{Budget, Level, Playouts};

pub use factory::BuiltInFactory;
pub use text::EngineSpecError;

/// A computer player as it is written: `greedy`, `level:4`, `alpha-beta:time=500ms,threads=2`.
///
/// ```
/// use cairn_engine::EngineSpec;
///
/// let spec: EngineSpec = "Alpha-Beta:threads=2,time=0.5s".parse().unwrap();
/// assert_eq!(spec.to_string(), "alpha-beta:time=500ms,threads=2");
/// assert!("alfa-beta".parse::<EngineSpec>().unwrap_err().to_string().contains("`alpha-beta`"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineSpec {
    kind: Kind,
    options: Options,
}

/// What kind of player it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Random,
    Greedy,
    Level(Level),
    AlphaBeta,
    MonteCarlo,
    /// Whichever of the two searches is stronger in the game.
    Best,
}

/// What is said about a player; what is not said is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Options {
    time: Option<Duration>,
    nodes: Option<u64>,
    depth: Option<u32>,
    threads: Option<usize>,
    hash: Option<usize>,
    memory: Option<usize>,
    playouts: Option<Playouts>,
    blunder_percent: Option<u32>,
    weights: Option<PathBuf>,
}

impl EngineSpec {
    /// Any legal turn.
    pub const RANDOM: EngineSpec = EngineSpec::plain(Kind::Random);
    /// What looks best at first sight.
    pub const GREEDY: EngineSpec = EngineSpec::plain(Kind::Greedy);

    /// A player of this level.
    #[must_use]
    pub fn level(level: Level) -> EngineSpec {
        EngineSpec::plain(Kind::Level(level))
    }

    /// The same player with this number of threads and this much memory in mebibytes, where its kind
    /// has these options. What it was given before stays.
    #[must_use]
    pub fn with_resources(mut self, threads: usize, memory: usize) -> EngineSpec {
        if self.kind.has_option("threads") {
            self.options.threads.get_or_insert(threads);
        }
        if self.kind.has_option("memory") {
            self.options.memory.get_or_insert(memory);
        }
        self
    }

    const fn plain(kind: Kind) -> EngineSpec {
        let options = Options {
            time: None,
            nodes: None,
            depth: None,
            threads: None,
            hash: None,
            memory: None,
            playouts: None,
            blunder_percent: None,
            weights: None,
        };
        EngineSpec { kind, options }
    }

    /// The limits that were written.
    fn limits(&self) -> Budget {
        let Options { time, nodes, depth, .. } = self.options;
        Budget { time, nodes, depth, clock: None }
    }

    /// Is it indifferent to how a game ends, so that it takes any offer?
    #[must_use]
    pub fn takes_any_offer(&self) -> bool {
        matches!(self.kind, Kind::Random | Kind::Level(Level::CHANCE))
    }
}
