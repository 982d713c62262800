use std::time::Duration;

use cairn_games::AnyGame;
use cairn_record::Match;

use super::{Kind, Who};
use cairn_games::levels::{Rung, Strongest};

use crate::levels::Level;
use crate::weights_file::{WeightsError, load_weights};
use crate::{
    AlphaBeta, AlphaBetaSettings, Budget, Choice, Greedy, MonteCarloSettings, NoTurn,
    ParallelMonteCarlo, Player, Random, Sits, Stop, Thought, TimeSource, cores,
};

/// The table of a player of whom nothing else is said, in mebibytes. Small, since a duel makes one
/// for every game, and smaller for those who look at few positions.
fn usual_hash(nodes: Option<u64>) -> usize {
    const MOST: usize = 16;
    const NODES_A_MEBIBYTE: u64 = 5_000;
    nodes.map_or(MOST, |nodes| (nodes / NODES_A_MEBIBYTE + 1).min(MOST as u64) as usize)
}

/// The table or tree of the highest level, in mebibytes.
const MOST_MEMORY: usize = 256;
/// The table or tree of `best`, in mebibytes.
const BEST_MEMORY: usize = 64;
/// A draw is worth a little less than nothing to those who play, so that they go on against
/// somebody who can be beaten: a quarter of a piece, or whatever the game counts in.
const CONTEMPT: i32 = 25;
/// What a searching player takes for a turn when nothing limits it.
const TIME: Duration = Duration::from_secs(1);

/// A player who is ready for a game: everything that can fail has been done.
#[derive(Clone, Debug)]
pub struct Seat {
    plan: Plan,
    /// The limits that the player keeps to, whatever the game allows.
    limits: Budget,
    /// The time for a turn that neither the player nor the game limits.
    default_time: Duration,
}

#[derive(Clone, Debug)]
enum Plan {
    Random,
    Greedy,
    AlphaBeta(Box<AlphaBetaSettings>),
    MonteCarlo { settings: MonteCarloSettings, threads: usize },
}

impl Who {
    /// Gets ready for a game.
    ///
    /// # Errors
    /// If the file of weights cannot be read, or does not fit the game.
    pub fn ready(&self, game: &AnyGame) -> Result<Seat, WeightsError> {
        let options = &self.options;
        let (plan, limits) = match self.kind {
            Kind::Random | Kind::Level(Level::CHANCE) => (Plan::Random, Budget::default()),
            Kind::Greedy | Kind::Level(Level::GREEDY) => (Plan::Greedy, Budget::default()),
            Kind::Level(level) => self.of_level(level, game),
            Kind::Best => {
                let threads = options.threads.unwrap_or(1);
                let memory = options.memory.unwrap_or(BEST_MEMORY);
                (Plan::strongest(game, threads, memory), self.limits())
            }
            Kind::AlphaBeta => {
                let weights = options.weights.as_ref().map(|path| load_weights(game, path));
                let settings = AlphaBetaSettings {
                    threads: options.threads.unwrap_or(1),
                    hash: options.hash.unwrap_or_else(|| usual_hash(options.nodes)),
                    weights: weights.transpose()?,
                    blunder_percent: options.oversight.unwrap_or(0),
                    contempt: CONTEMPT,
                    ..AlphaBetaSettings::default()
                };
                (Plan::AlphaBeta(Box::new(settings)), self.limits())
            }
            Kind::MonteCarlo => {
                let usual = MonteCarloSettings::default();
                let settings = MonteCarloSettings {
                    memory: options.memory.unwrap_or(usual.memory),
                    playouts: options.playouts.unwrap_or(usual.playouts),
                    contempt: CONTEMPT,
                    ..usual
                };
                let threads = options.threads.unwrap_or(1);
                (Plan::MonteCarlo { settings, threads }, self.limits())
            }
        };
        let default_time = match self.kind {
            Kind::Level(Level::HIGHEST) => Level::TIME,
            _ => TIME,
        };
        Ok(Seat { plan, limits, default_time })
    }

    fn of_level(&self, level: Level, game: &AnyGame) -> (Plan, Budget) {
        let options = &self.options;
        let ladder = &cairn_games::entry(game.info()).levels;
        match level.rung(ladder) {
            Some(Rung::AlphaBeta { nodes, blunder_percent }) => {
                let settings = AlphaBetaSettings {
                    hash: usual_hash(Some(nodes)),
                    blunder_percent,
                    contempt: CONTEMPT,
                    ..AlphaBetaSettings::default()
                };
                (Plan::AlphaBeta(Box::new(settings)), Budget::nodes(nodes).within(self.limits()))
            }
            Some(Rung::MonteCarlo { nodes }) => {
                let settings =
                    MonteCarloSettings { contempt: CONTEMPT, ..MonteCarloSettings::default() };
                (
                    Plan::MonteCarlo { settings, threads: 1 },
                    Budget::nodes(nodes).within(self.limits()),
                )
            }
            None => {
                let threads = options.threads.unwrap_or_else(cores);
                let memory = options.memory.unwrap_or(MOST_MEMORY);
                (Plan::strongest(game, threads, memory), self.limits())
            }
        }
    }
}

impl Plan {
    /// The stronger search in this game, with this number of threads and mebibytes.
    fn strongest(game: &AnyGame, threads: usize, memory: usize) -> Plan {
        match cairn_games::entry(game.info()).levels.top {
            Strongest::AlphaBeta => Plan::AlphaBeta(Box::new(AlphaBetaSettings {
                threads,
                hash: memory,
                contempt: CONTEMPT,
                ..AlphaBetaSettings::default()
            })),
            Strongest::MonteCarlo => {
                let usual = MonteCarloSettings::default();
                let settings = MonteCarloSettings { memory, contempt: CONTEMPT, ..usual };
                Plan::MonteCarlo { settings, threads }
            }
        }
    }
}

impl Sits for Seat {
    fn sit(&self, seed: u64) -> Box<dyn Player> {
        Seat::sit(self, seed)
    }

    fn threads(&self) -> usize {
        Seat::threads(self)
    }
}

impl Seat {
    /// The player sits down; its choices are fixed by the seed where chance has a part in them.
    #[must_use]
    pub fn sit(&self, seed: u64) -> Box<dyn Player> {
        let Seat { limits, default_time, .. } = *self;
        match &self.plan {
            Plan::Random => Box::new(Random::new(seed)),
            Plan::Greedy => Box::new(Greedy::new(seed)),
            Plan::AlphaBeta(settings) => {
                let player = AlphaBeta::new(AlphaBetaSettings { seed, ..(**settings).clone() });
                Box::new(Limited { player, limits, default_time })
            }
            Plan::MonteCarlo { settings, threads } => {
                let settings = MonteCarloSettings { seed, ..settings.clone() };
                let player = ParallelMonteCarlo::new(&settings, *threads);
                Box::new(Limited { player, limits, default_time })
            }
        }
    }

    /// The same player with another clock.
    #[must_use]
    pub fn timed_by(mut self, clock: &TimeSource) -> Seat {
        match &mut self.plan {
            Plan::AlphaBeta(settings) => settings.time_source = clock.clone(),
            Plan::MonteCarlo { settings, .. } => settings.time_source = clock.clone(),
            Plan::Random | Plan::Greedy => {}
        }
        self
    }

    /// The limits that the player keeps to by itself.
    #[must_use]
    pub fn limits(&self) -> Budget {
        self.limits
    }

    /// How many threads the player thinks with.
    #[must_use]
    pub fn threads(&self) -> usize {
        match &self.plan {
            Plan::AlphaBeta(settings) => settings.threads,
            Plan::MonteCarlo { threads, .. } => *threads,
            Plan::Random | Plan::Greedy => 1,
        }
    }
}

/// A player with limits of its own.
struct Limited<P> {
    player: P,
    limits: Budget,
    default_time: Duration,
}

impl<P: Player> Player for Limited<P> {
    fn choose(
        &mut self,
        so_far: &Match,
        budget: &Budget,
        stop: &Stop,
        listener: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, NoTurn> {
        let both = budget.within(self.limits);
        let budget = if both.is_endless() { Budget::time(self.default_time) } else { both };
        self.player.choose(so_far, &budget, stop, listener)
    }

    fn new_game(&mut self) {
        self.player.new_game();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;
    use crate::Clock;

    /// On a clock that shows another millisecond each time it is read.
    fn thought(who: &str, budget: &Budget) -> Thought {
        let game = cairn_games::open("stac").unwrap();
        let read = AtomicU64::new(0);
        let clock =
            TimeSource::new(move || Duration::from_millis(read.fetch_add(1, Ordering::Relaxed)));
        let seat = who.parse::<Who>().unwrap().ready(&game).unwrap().timed_by(&clock);
        let mut player = seat.sit(1);
        let choice = player.choose(&Match::new(game), budget, &Stop::new(), &mut |_| {});
        choice.unwrap().thought.unwrap()
    }

    #[test]
    fn a_player_keeps_to_its_own_limits_and_to_those_it_is_given() {
        let none = Budget::default();
        assert_eq!(thought("alpha-beta:depth=3", &none).depth, 3);
        assert_eq!(thought("alpha-beta:depth=3", &Budget::depth(2)).depth, 2);
        assert_eq!(thought("alpha-beta:depth=3", &Budget::depth(4)).depth, 3);
        assert!(thought("alpha-beta:nodes=2k", &none).nodes <= 2_100);
        assert!(thought("monte-carlo:nodes=200", &none).nodes <= 200);
        let a_few = Duration::from_millis(5);
        let time = thought("alpha-beta:time=50ms", &none).time;
        assert!((TIME / 20..=TIME / 20 + a_few).contains(&time), "{time:?}");
        // Without a limit of its own, the given one is all there is.
        assert_eq!(thought("alpha-beta", &Budget::depth(2)).depth, 2);
        let time = thought("alpha-beta", &none).time;
        assert!((TIME..=TIME + a_few).contains(&time), "{time:?}");
    }

    /// The two seconds of level 10 and the second of `best` are only for turns without any limit.
    #[test]
    fn the_strongest_use_the_time_that_they_are_given() {
        let a_few = Duration::from_millis(20);
        let second = Duration::from_secs(1);
        let left = Duration::from_secs(75);
        let clock = Budget { clock: Some(Clock { left, increment: second }), ..Budget::default() };
        for (who, budget, time) in [
            ("level:10,threads=1,memory=8", Budget::default(), Level::TIME),
            ("level:10,threads=1,memory=8", Budget::time(3 * second), 3 * second),
            ("level:10,threads=1,memory=8", clock, second * 38 / 10),
            ("level:10,time=50ms,threads=1,memory=8", Budget::time(second), second / 20),
            ("best:memory=8", Budget::default(), TIME),
            ("best:memory=8", Budget::time(3 * second), 3 * second),
            ("best:time=3s,memory=8", Budget::default(), 3 * second),
            ("best:time=3s,memory=8", Budget::time(second / 2), second / 2),
        ] {
            let taken = thought(who, &budget).time;
            assert!((time..=time + a_few).contains(&taken), "{who}: {taken:?}, not {time:?}");
        }
    }

    #[test]
    fn best_is_the_stronger_search_of_the_game() {
        for (game, is_monte_carlo) in [
            ("stacks", false),
            ("stac", true),
            ("swack:size=8", true),
            ("wali", false),
            ("six-making", false),
        ] {
            let game = cairn_games::open(game).unwrap();
            let ready = |text: &str| text.parse::<Who>().unwrap().ready(&game).unwrap();
            let held = |seat: &Seat| match &seat.plan {
                Plan::AlphaBeta(settings) => (false, settings.threads, settings.hash),
                Plan::MonteCarlo { settings, threads } => (true, *threads, settings.memory),
                Plan::Random | Plan::Greedy => unreachable!("it searches"),
            };
            assert_eq!(held(&ready("best")), (is_monte_carlo, 1, BEST_MEMORY));
            assert_eq!(held(&ready("best:threads=3,memory=5")), (is_monte_carlo, 3, 5));
            let highest = Who::level(Level::HIGHEST).with_resources(3, 5).ready(&game).unwrap();
            assert_eq!(held(&highest), (is_monte_carlo, 3, 5));
        }
        let said: Who = "best:threads=2".parse().unwrap();
        assert_eq!(said.with_resources(3, 5).to_string(), "best:threads=2,memory=5");
        assert_eq!(Who::GREEDY.with_resources(3, 5), Who::GREEDY);
    }

    #[test]
    fn every_level_plays_every_game() {
        for info in cairn_games::games() {
            let game = cairn_games::open(info.name).unwrap();
            for level in 1..=9 {
                let who: Who = format!("level:{level}").parse().unwrap();
                let mut player = who.ready(&game).unwrap().sit(7);
                let mut so_far = Match::new(game.clone());
                for _ in 0..2 {
                    let choice =
                        player.choose(&so_far, &Budget::default(), &Stop::new(), &mut |_| {});
                    so_far.play_turn(choice.unwrap().turn).unwrap();
                }
            }
            let highest =
                "level:10,time=20ms,memory=3".parse::<Who>().unwrap().ready(&game).unwrap();
            assert_eq!(highest.limits().time, Some(Duration::from_millis(20)));
            let memory = match &highest.plan {
                Plan::AlphaBeta(settings) => settings.hash,
                Plan::MonteCarlo { settings, .. } => settings.memory,
                Plan::Random | Plan::Greedy => 0,
            };
            assert_eq!(memory, 3, "{}", info.name);
            let so_far = Match::new(game.clone());
            let choice =
                highest.sit(7).choose(&so_far, &Budget::default(), &Stop::new(), &mut |_| {});
            assert!(so_far.position().is_legal(choice.unwrap().turn));
        }
    }
}
