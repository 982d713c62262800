use std::path::Path;

use cairn_engine::{
    AlphaBeta, AlphaBetaSettings, Greedy, Level, MonteCarloSettings, ParallelMonteCarlo, Player,
    Playouts, Random, TimeSource, Who, load_weights,
};
use cairn_games::AnyGame;
use cairn_games::levels::Strongest;

use crate::wire::{Announced, Kind};

/// Who thinks, and how.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    algorithm: Algorithm,
    level: u8,
    threads: usize,
    hash: usize,
    pub lines: usize,
    oversight: u32,
    contempt: i32,
    playouts: Playouts,
    weights: String,
    seed: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Algorithm {
    Best,
    AlphaBeta,
    MonteCarlo,
    Level,
    Greedy,
    Random,
}

impl Algorithm {
    const ALL: [(&str, Algorithm); 6] = [
        ("best", Algorithm::Best),
        ("alpha-beta", Algorithm::AlphaBeta),
        ("monte-carlo", Algorithm::MonteCarlo),
        ("level", Algorithm::Level),
        ("greedy", Algorithm::Greedy),
        ("random", Algorithm::Random),
    ];
}

const PLAYOUTS: [(&str, Playouts); 2] =
    [("informed", Playouts::Informed), ("random", Playouts::Random)];

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            algorithm: Algorithm::Best,
            level: 4,
            threads: 1,
            hash: 64,
            lines: 1,
            oversight: 0,
            contempt: 25,
            playouts: Playouts::Informed,
            weights: String::new(),
            seed: 1,
        }
    }
}

/// An option: its name, what it can be, and where its value goes.
struct Known {
    name: &'static str,
    kind: fn(&Settings) -> Kind,
    set: fn(&mut Settings, &str) -> Result<(), String>,
}

const WEIGHTS: &str = "Weights";

/// An option that is a number.
macro_rules! number {
    ($name:literal, $field:ident, $least:expr, $most:expr) => {
        Known {
            name: $name,
            kind: |settings| Kind::Spin {
                default: settings.$field as i64,
                min: $least,
                max: $most,
            },
            set: |settings, text| {
                number(text, $least, $most).map(|number| settings.$field = number as _)
            },
        }
    };
}

/// An option that is one of some words.
macro_rules! choice {
    ($name:literal, $field:ident, $all:expr) => {
        Known {
            name: $name,
            kind: |settings| combo(&$all, settings.$field),
            set: |settings, text| pick(&$all, text).map(|one| settings.$field = one),
        }
    };
}

static KNOWN: &[Known] = &[
    choice!("Algorithm", algorithm, Algorithm::ALL),
    number!("Level", level, 1, 10),
    number!("Threads", threads, 1, 256),
    number!("Hash", hash, 1, 4096),
    number!("MultiPV", lines, 1, 100),
    number!("Oversight", oversight, 0, 99),
    number!("Contempt", contempt, 0, 1000),
    choice!("Playouts", playouts, PLAYOUTS),
    Known {
        name: WEIGHTS,
        kind: |settings| Kind::Text { default: settings.weights.clone() },
        set: |settings, text| {
            text.clone_into(&mut settings.weights);
            Ok(())
        },
    },
    number!("Seed", seed, 0, i64::MAX),
];

impl Settings {
    /// What can be set.
    pub fn announced() -> Vec<Announced> {
        let usual = Settings::default();
        let announce =
            |known: &Known| Announced { name: known.name.to_owned(), kind: (known.kind)(&usual) };
        KNOWN.iter().map(announce).collect()
    }

    /// Sets an option; weights must be those of this game.
    pub fn set(&mut self, game: &AnyGame, name: &str, value: &str) -> Result<(), String> {
        let known = KNOWN.iter().find(|known| known.name.eq_ignore_ascii_case(name));
        let Some(known) = known else {
            let names: Vec<&str> = KNOWN.iter().map(|known| known.name).collect();
            return Err(format!(
                "there is no option `{name}`; the options are Variant, RulesHash, {}",
                names.join(", ")
            ));
        };
        let told = |why: String| format!("option {}: {why}", known.name);
        if known.name == WEIGHTS && !value.is_empty() {
            load_weights(game, Path::new(value)).map_err(|why| told(why.to_string()))?;
        }
        (known.set)(self, value).map_err(told)
    }

    /// Who thinks about this game. `endless` is a search that only `stop` ends.
    pub fn player(&self, game: &AnyGame, endless: bool) -> Result<Box<dyn Player>, String> {
        Ok(match self.algorithm {
            Algorithm::Best => match cairn_games::entry(game.info()).levels.top {
                Strongest::AlphaBeta => Box::new(self.alpha_beta(game, endless)?),
                Strongest::MonteCarlo => Box::new(self.monte_carlo()),
            },
            Algorithm::AlphaBeta => Box::new(self.alpha_beta(game, endless)?),
            Algorithm::MonteCarlo => Box::new(self.monte_carlo()),
            Algorithm::Level => {
                let level = Level::new(self.level).expect("1 to 10 are levels");
                let who = Who::level(level).with_resources(self.threads, self.hash);
                who.ready(game).map_err(|why| why.to_string())?.sit(self.seed)
            }
            Algorithm::Greedy => Box::new(Greedy::new(self.seed)),
            Algorithm::Random => Box::new(Random::new(self.seed)),
        })
    }

    fn alpha_beta(&self, game: &AnyGame, endless: bool) -> Result<AlphaBeta, String> {
        let path = Path::new(&self.weights);
        let weights = (!self.weights.is_empty()).then(|| load_weights(game, path));
        Ok(AlphaBeta::new(AlphaBetaSettings {
            threads: self.threads,
            hash: self.hash,
            lines: self.lines,
            thorough: endless || self.lines > 1,
            contempt: self.contempt,
            weights: weights.transpose().map_err(|why| why.to_string())?,
            blunder_percent: self.oversight,
            seed: self.seed,
            time_source: TimeSource::default(),
        }))
    }

    fn monte_carlo(&self) -> ParallelMonteCarlo {
        let settings = MonteCarloSettings {
            memory: self.hash,
            playouts: self.playouts,
            lines: self.lines,
            contempt: self.contempt,
            seed: self.seed,
            time_source: TimeSource::default(),
        };
        ParallelMonteCarlo::new(&settings, self.threads)
    }
}

fn combo<T: PartialEq + Copy>(all: &[(&str, T)], now: T) -> Kind {
    let name = |one: T| all.iter().find(|(_, known)| *known == one).map_or("", |(name, _)| *name);
    Kind::Combo {
        default: name(now).to_owned(),
        values: all.iter().map(|(name, _)| (*name).to_owned()).collect(),
    }
}

fn pick<T: Copy>(all: &[(&str, T)], text: &str) -> Result<T, String> {
    let found = all.iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
    found.map(|(_, one)| *one).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        format!("`{text}` is not one of {}", names.join(", "))
    })
}

fn number(text: &str, least: i64, most: i64) -> Result<i64, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("`{text}` is not a number from {least} to {most}"))
}
