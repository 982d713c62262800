//! What a tournament is to be: read from a file and the command line, and written down with it.

mod difference;
mod draft;
mod error;
mod file;
mod words;

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use cairn_engine::Sits;
use cairn_games::AnyGame;
use cairn_protocol::{Contender, Patience};
use cairn_record::TimeControl;
use cairn_words::{Sentence, sentence};

pub use difference::differences;
pub use draft::{Draft, DraftPlayer, DraftScale, DraftTest};
pub use error::{Asked, SettingsError};
pub use words::{Clocks, Count, Game, OpeningsFrom, Span, Text};

use crate::opening::Book;
use crate::rating::Anchor;
use crate::referee::Pace;
use crate::schedule::{Kind, Schedule};
use crate::sprt::Hypotheses;
use crate::tournament::{Entrant, Openings, Tournament};

/// Everything that decides which games are played, and how many at once.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What it is called.
    pub name: Option<String>,
    /// Who meets whom.
    pub kind: Kind,
    /// What is played.
    pub variants: Vec<AnyGame>,
    /// How many games each pairing plays in each variant; of a sequential test, at most.
    pub games: usize,
    /// Fixes the openings and the players' own chances.
    pub seed: u64,
    /// How fast.
    pub pace: Pace,
    /// Where games begin.
    pub openings: OpeningsFrom,
    /// Where the ratings have their zero.
    pub anchor: Anchor,
    /// Who plays.
    pub players: Vec<Participant>,
    /// How long a program may take to start and to be ready for a game.
    pub bot_startup: Duration,
    /// What is tested, if that is the kind.
    pub hypotheses: Option<Hypotheses>,
    /// How many games run at once; `None` is as many as the cores can carry.
    pub concurrency: Option<usize>,
}

/// Somebody who plays in a tournament.
#[derive(Clone, Debug)]
pub struct Participant {
    /// What they are called in the tables.
    pub name: String,
    /// Who it is.
    pub who: Contender,
    /// How long it may take to start, if it is a program with a limit of its own.
    pub startup: Option<Duration>,
}

/// More games of a pairing than anybody can wait for.
const MOST_GAMES: usize = 100_000_000;
/// A sequential test that has shown nothing after so many games is given up.
const GAMES_OF_TEST: usize = 100_000;
/// Turns of an opening, if nothing is said.
const OPENING: u32 = 4;

fn wrong(field: &'static str, why: Sentence) -> SettingsError {
    SettingsError::Field { field, why }
}

impl Settings {
    /// Settles what was left open, and looks whether everything fits together.
    ///
    /// # Errors
    /// The first thing that does not.
    pub fn new(draft: Draft) -> Result<Settings, SettingsError> {
        let players = names(draft.players)?;
        let kind = match (draft.kind, &draft.sprt) {
            (Some(Text(kind)), _) => kind,
            (None, Some(_)) => Kind::Sprt,
            (None, None) if players.len() == 2 => Kind::Match,
            (None, None) => Kind::RoundRobin,
        };
        kind.pairings(players.len())?;
        if kind != Kind::Sprt && draft.sprt.is_some() {
            return Err(SettingsError::NoTest(kind));
        }
        let variants = draft.variants.filter(|variants| !variants.is_empty());
        let variants: Vec<AnyGame> = variants
            .ok_or(SettingsError::NoVariants)?
            .into_iter()
            .map(|Text(Game(game))| game)
            .collect();
        let texts: HashSet<String> = variants.iter().map(|v| v.variant().to_string()).collect();
        if texts.len() < variants.len() {
            return Err(wrong("variants", sentence!("variant-twice")));
        }
        let pace = pace(draft.time, draft.per_move, draft.nodes, draft.margin)?;
        Ok(Settings {
            games: games(draft.games, kind)?,
            bot_startup: match startup(draft.bot_startup, "bot-startup")? {
                Some(time) => time,
                // The margin says how much the machine may take for itself, also at the start.
                None => Patience::default().handshake.max(pace.margin),
            },
            pace,
            anchor: match draft.anchor {
                None => Anchor::Mean,
                Some(name) => players
                    .iter()
                    .position(|known| known.name == name)
                    .map(Anchor::Player)
                    .ok_or_else(|| wrong("anchor", sentence!("no-player-called", name = name)))?,
            },
            hypotheses: match kind {
                Kind::Sprt => Some(hypotheses(draft.sprt.unwrap_or_default())?),
                _ => None,
            },
            concurrency: match draft.concurrency {
                Some(n) if !(1..=1_000).contains(&n) => {
                    return Err(wrong("concurrency", sentence!("from-1-to-1000")));
                }
                concurrency => concurrency,
            },
            name: draft.name,
            kind,
            variants,
            seed: draft.seed.unwrap_or(1),
            openings: draft.openings.map_or(OpeningsFrom::Chance(OPENING), |Text(from)| from),
            players,
        })
    }

    /// As a file would say it, with nothing left open. The directory is not among it.
    #[must_use]
    pub fn draft(&self) -> Draft {
        let (time, per_move) = match self.pace.control {
            None => (None, None),
            Some(TimeControl::PerTurn(time)) => (None, Some(Text(Span(time)))),
            Some(control) => (Some(Text(Clocks(control))), None),
        };
        Draft {
            name: self.name.clone(),
            kind: Some(Text(self.kind)),
            variants: Some(self.variants.iter().cloned().map(|game| Text(Game(game))).collect()),
            games: Some(self.games),
            seed: Some(self.seed),
            time,
            per_move,
            nodes: self.pace.nodes.map(|nodes| Text(Count(nodes))),
            margin: Some(Text(Span(self.pace.margin))),
            bot_startup: Some(Text(Span(self.bot_startup))),
            concurrency: self.concurrency,
            openings: Some(Text(self.openings.clone())),
            anchor: match self.anchor {
                Anchor::Mean => None,
                Anchor::Player(player) => Some(self.players[player].name.clone()),
            },
            output: None,
            players: self
                .players
                .iter()
                .map(|Participant { name, who, startup }| DraftPlayer {
                    name: Some(name.clone()),
                    who: Text(who.clone()),
                    startup: startup.map(|time| Text(Span(time))),
                })
                .collect(),
            sprt: self.hypotheses.map(|test| DraftTest {
                elo0: Some(test.elo0),
                elo1: Some(test.elo1),
                alpha: Some(test.alpha),
                beta: Some(test.beta),
                scale: Some(test.scale.into()),
            }),
        }
    }

    /// All the games.
    #[must_use]
    pub fn schedule(&self) -> Schedule {
        let pairings = self.kind.pairings(self.players.len()).unwrap_or_default();
        Schedule::new(pairings, self.variants.len(), self.games, self.seed)
    }

    /// Gets everything ready that the games need.
    ///
    /// # Errors
    /// If somebody cannot play, or the file of openings is of no use.
    pub fn tournament(&self) -> Result<Tournament, SettingsError> {
        let entrant = |Participant { name, who, startup }: &Participant| {
            let startup = startup.unwrap_or(self.bot_startup);
            let patience = Patience::with(Some(startup), Some(self.pace.margin));
            let ready = self.variants.iter().map(|variant| {
                let ready =
                    who.ready_with(variant, patience).map_err(|why| SettingsError::Ready {
                        name: name.clone(),
                        variant: variant.variant().to_string(),
                        why,
                    })?;
                let ready: Arc<dyn Sits> = Arc::new(ready);
                Ok(ready)
            });
            let ready = ready.collect::<Result<_, SettingsError>>()?;
            Ok(Entrant { name: name.clone(), ready })
        };
        Ok(Tournament {
            entrants: self.players.iter().map(entrant).collect::<Result<_, SettingsError>>()?,
            variants: self.variants.clone(),
            schedule: self.schedule(),
            pace: self.pace,
            openings: match &self.openings {
                OpeningsFrom::Chance(plies) => Openings::by_chance(*plies),
                OpeningsFrom::File(path) => {
                    Openings::of_book(Book::load(path, &self.variants, self.seed)?)
                }
            },
        })
    }
}

/// Everybody with a name, and no two with the same.
fn names(players: Vec<DraftPlayer>) -> Result<Vec<Participant>, SettingsError> {
    let mut named: Vec<Participant> = Vec::new();
    for DraftPlayer { name, who: Text(who), startup: time } in players {
        let name = name.unwrap_or_else(|| who.to_string());
        // As a record would have it.
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() || name.chars().any(char::is_control) {
            return Err(wrong("players", sentence!("name-is-one-line")));
        }
        if named.iter().any(|known| known.name == name) {
            return Err(SettingsError::SameName(name));
        }
        named.push(Participant { name, who, startup: startup(time, "players")? });
    }
    Ok(named)
}

/// The time that a program may take to start, which cannot be nothing.
fn startup(
    said: Option<Text<Span>>,
    field: &'static str,
) -> Result<Option<Duration>, SettingsError> {
    match said {
        Some(Text(Span(time))) if time.is_zero() => Err(wrong(field, sentence!("time-at-least"))),
        said => Ok(said.map(|Text(Span(time))| time)),
    }
}

fn games(said: Option<usize>, kind: Kind) -> Result<usize, SettingsError> {
    match (said, kind) {
        (Some(0), _) => Err(wrong("games", sentence!("games-at-least"))),
        (Some(games), _) if games % 2 == 1 => {
            Err(wrong("games", sentence!("games-not-even", games = games.to_string())))
        }
        (Some(games), _) if games > MOST_GAMES => {
            Err(wrong("games", sentence!("games-at-most", most = MOST_GAMES.to_string())))
        }
        (Some(games), _) => Ok(games),
        (None, Kind::Sprt) => Ok(GAMES_OF_TEST),
        (None, _) => Err(SettingsError::NoGames),
    }
}

fn pace(
    time: Option<Text<Clocks>>,
    per_move: Option<Text<Span>>,
    nodes: Option<Text<Count>>,
    margin: Option<Text<Span>>,
) -> Result<Pace, SettingsError> {
    let control = match (time, per_move) {
        (Some(_), Some(_)) => return Err(SettingsError::TwoTimes),
        (Some(Text(Clocks(control))), None) => Some(control),
        (None, Some(Text(Span(time)))) if time.is_zero() => {
            return Err(wrong("per-move", sentence!("time-at-least")));
        }
        (None, Some(Text(Span(time)))) => Some(TimeControl::PerTurn(time)),
        (None, None) => None,
    };
    let nodes = nodes.map(|Text(Count(nodes))| nodes);
    let margin = margin.map_or(Pace::MARGIN, |Text(Span(margin))| margin);
    Ok(Pace { control, nodes, margin })
}

fn hypotheses(draft: DraftTest) -> Result<Hypotheses, SettingsError> {
    let (elo0, elo1) = (draft.elo0.unwrap_or(0.0), draft.elo1.unwrap_or(10.0));
    if !(elo0 < elo1 && elo0.abs() < 1_000.0 && elo1.abs() < 1_000.0) {
        return Err(SettingsError::Hypotheses { elo0, elo1 });
    }
    let (alpha, beta) = (draft.alpha.unwrap_or(0.05), draft.beta.unwrap_or(0.05));
    for (name, rate) in [("alpha", alpha), ("beta", beta)] {
        if !(0.000_001..0.5).contains(&rate) {
            return Err(SettingsError::Rate { name, rate });
        }
    }
    Ok(Hypotheses {
        elo0,
        elo1,
        alpha,
        beta,
        scale: draft.scale.map_or_else(Default::default, Into::into),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(text: &str) -> Result<Settings, String> {
        Draft::read(text).and_then(Settings::new).map_err(|why| why.to_string())
    }

    const FULL: &str = r#"
        name = "Spring"
        kind = "gauntlet"
        variants = ["stac", "swack:size=4"]
        games = 40
        seed = 7
        time = "5+0.05"
        nodes = 10000
        margin = "20ms"
        concurrency = 3
        openings = 6
        anchor = "Rui"
        bot-startup = "30s"
        players = ["level:3", "Rui=greedy", { name = "Ana", who = "bot:python3 ana.py", startup = "1m" }]
    "#;

    #[test]
    fn what_is_settled_is_written_and_read_again() {
        let settled = settings(FULL).unwrap();
        assert_eq!((settled.kind, settled.anchor), (Kind::Gauntlet, Anchor::Player(1)));
        assert_eq!(settled.pace.nodes, Some(10_000));
        assert_eq!(settled.players[2].who.to_string(), "bot:python3 ana.py");
        assert_eq!(settled.schedule().games(), 2 * 2 * 40);
        let text = toml::to_string(&settled.draft()).unwrap();
        let again = settings(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        assert_eq!(differences(&settled, &again), Vec::<Sentence>::new());
        assert_eq!(toml::to_string(&again.draft()).unwrap(), text);
    }

    #[test]
    fn what_is_not_said_is_as_usual() {
        let two =
            settings("variants = ['stac']\ngames = 2\nplayers = ['random', 'greedy']").unwrap();
        assert_eq!((two.kind, two.seed, two.pace), (Kind::Match, 1, Pace::default()));
        assert_eq!(two.openings, OpeningsFrom::Chance(4));
        let test = "variants = ['stac']\nplayers = ['random', 'greedy']\n[sprt]\nelo1 = 30";
        let test = settings(test).unwrap();
        assert_eq!((test.kind, test.games), (Kind::Sprt, GAMES_OF_TEST));
        assert_eq!(test.hypotheses.unwrap().elo1, 30.0);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line_or_its_field() {
        let plain = "variants = ['stac']\nplayers = ['random', 'greedy']\n";
        for (text, wanted) in [
            ("games = \n", "line 1"),
            ("games = 4\nkind = 'swiss'", "line 2"),
            ("games = 4\nkind = 'swiss'", "there is no kind `swiss`"),
            ("games = 4\n\nvariants = ['chess']", "line 3"),
            ("gaems = 4", "line 1: there is no `gaems` here; what can be said is name, kind"),
            ("games = 4\nplayers = ['random', 'alfa-beta']", "did you mean `alpha-beta`?"),
            (
                "players = ['random', { name = 'x', wo = 'greedy' }]",
                "line 1: there is no `wo` here; what can be said is name, who",
            ),
            (
                "players = ['random', { name = 'x' }]",
                "a player in braces needs `who`: { name = \"Ana\"",
            ),
            ("games = 4\nseed = 'x'", "line 2: `seed` is written seed = 1"),
            ("games = 4.5", "line 1: `games` is written games = 100"),
            ("games = -2", "line 1: `games` is written games = 100"),
            ("games = 4\nvariants = 'stac'", "line 2: `variants` is written variants = ["),
            ("players = [\n'random',\n7]", "line 3: `players` is written players = ["),
            (
                "games = 4\n[sprt]\nelo = 4",
                "line 3: there is no `elo` here; what can be said is elo0,",
            ),
            ("games = 4\n[sprt]\nscale = 'x'", "line 3: there is no scale `x`; it is logistic or"),
            ("sprt = 4", "line 1: `sprt` is written [sprt], and under it elo0 = 0"),
            ("games = 4\ngames = 6", "line 2: something stands here that is said already"),
            (
                "kind = match",
                "line 1: `kind = match` cannot be read: a line is written name = value",
            ),
            ("time = '5:00'", "clocks are written 5+0.05 (seconds"),
            ("openings = 500", "an opening has 0 to 100 turns"),
            ("", "say which variants are played"),
        ] {
            let text = if text.is_empty() { "players = ['random', 'greedy']" } else { text };
            let why = settings(text).expect_err(text);
            assert!(why.contains(wanted), "{text}: {why}");
        }
        for (more, wanted) in [
            ("", "say how many games"),
            ("games = 0", "games: at least 2"),
            ("games = 3", "games: 3 is not an even number"),
            ("games = 2\nanchor = 'Ana'", "anchor: no player is called `Ana`"),
            ("games = 2\nconcurrency = 0", "concurrency: "),
            ("games = 2\ntime = '5+1'\nper-move = '1s'", "per-move: there is a `time` already"),
            (
                "games = 2\nkind = 'match'\n[sprt]\nelo0 = 0",
                "[sprt] belongs to kind sprt, and this is match",
            ),
            ("[sprt]\nelo0 = 5\nelo1 = 5", "sprt: elo0 (5) must be below elo1 (5)"),
            ("[sprt]\nalpha = 0.9", "sprt: alpha (0.9) must be between"),
        ] {
            let text = format!("{plain}{more}");
            let why = settings(&text).expect_err(&text);
            assert!(why.contains(wanted), "{text}: {why}");
        }
        let twice = "variants = ['stac']\ngames = 2\nplayers = ['random', 'random']";
        assert!(settings(twice).unwrap_err().contains("two are called `random`"));
    }

    #[test]
    fn flags_are_called_flags() {
        let two =
            |more: &str| format!("variants = ['stac']\nplayers = ['random', 'greedy']\n{more}");
        let alone = |players: &str| players.to_owned();
        for (text, wanted) in [
            (two(""), "each variant: --games 100"),
            (two("games = 3"), "--games: 3 is not an even number"),
            (two("games = 2\nanchor = 'Ana'"), "--anchor: no player is called `Ana`"),
            (two("games = 2\ntime = '5+1'\nper-move = '1s'"), "--per-move: there is a `--time`"),
            (two("[sprt]\nelo0 = 5\nelo1 = 5"), "--elo0 (5) must be below --elo1 (5)"),
            (two("[sprt]\nalpha = 0.9"), "--alpha (0.9) must be between"),
            (two("kind = 'match'\n[sprt]\nelo0 = 0"), "--beta, --scale belong to kind sprt"),
            (alone("players = ['random', 'greedy']"), "are played: --variant stac"),
            (alone("players = ['random', 'random']"), "own: --player Ana=greedy"),
            (alone("players = ['random']"), "--player: a tournament of kind round-robin needs"),
        ] {
            let why = Settings::new(Draft::read(&text).unwrap()).unwrap_err();
            let told = why.told(Asked::ByFlags);
            assert!(told.to_string().contains(wanted), "{text}: {told}");
            assert_ne!(told.say(cairn_words::Lang::Pt), told.to_string());
        }
    }

    #[test]
    fn programs_have_time_to_start() {
        let settled = settings(FULL).unwrap();
        assert_eq!(settled.bot_startup, Duration::from_secs(30));
        let own: Vec<_> = settled.players.iter().map(|player| player.startup).collect();
        assert_eq!(own, [None, None, Some(Duration::from_secs(60))]);
        let plain = "variants = ['stac']\ngames = 2\nplayers = ['random', 'greedy']\n";
        for (text, seconds) in [("", 10), ("margin = '1s'", 10), ("margin = '1m'", 60)] {
            let settled = settings(&format!("{plain}{text}")).unwrap();
            assert_eq!(settled.bot_startup, Duration::from_secs(seconds), "{text}");
        }
        let short = settings(&format!("{plain}margin = '1m'\nbot-startup = '2s'")).unwrap();
        assert_eq!(short.bot_startup, Duration::from_secs(2));
        let why = settings(&format!("{plain}bot-startup = '0s'")).unwrap_err();
        assert!(why.contains("bot-startup"), "{why}");
    }

    #[test]
    fn flags_count_more_than_the_file() {
        let file = Draft::read(FULL).unwrap();
        let flags = Draft::read("games = 2\nper-move = '10ms'\nkind = 'ladder'").unwrap();
        let settled = Settings::new(file.overlaid_by(flags)).unwrap();
        assert_eq!((settled.games, settled.kind, settled.seed), (2, Kind::Ladder, 7));
        assert_eq!(settled.pace.control, "0.01s".parse().ok());
    }
}
