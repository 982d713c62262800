//! The questions before the first turn, as the reports ask them.

use std::io;

use cairn_core::{GameInfo, Variant};
use cairn_games::{GAMES, open_variant, read_variant};
use cairn_record::Match;

use super::Who;
use super::command::{Command, HELP};
use super::console::{Answer, Console};

/// What the menu came to: a game to play, and who plays it.
pub(super) struct Chosen {
    pub game: Match,
    pub players: [Who; 2],
}

/// What one question came to.
enum Reply<T> {
    Value(T),
    /// A game was loaded instead.
    Loaded(Box<Match>),
    /// One question back.
    Back,
    Leave,
}

/// Asks for what is not settled yet; `None` if the player leaves.
pub(super) fn choose(
    console: &mut Console<'_>,
    settled: [Option<Who>; 2],
) -> io::Result<Option<Chosen>> {
    let players =
        |modes: [Who; 2]| [settled[0].unwrap_or(modes[0]), settled[1].unwrap_or(modes[1])];
    let mut game: Option<&'static GameInfo> = None;
    // The values chosen so far, in the order of the game's options.
    let mut values: Vec<&'static str> = Vec::new();
    loop {
        let reply = match game {
            None => ask_game(console)?.map(|(info, given)| {
                game = Some(info);
                values = given;
            }),
            Some(info) if values.len() < info.options.len() => {
                ask_option(console, info, values.len())?.map(|value| values.push(value))
            }
            Some(info) => {
                let modes = match settled {
                    [None, None] => ask_mode(console)?,
                    _ => Reply::Value([Who::Human; 2]),
                };
                match modes {
                    Reply::Value(modes) => {
                        let game = Match::new(open_variant(variant(info, &values)));
                        return Ok(Some(Chosen { game, players: players(modes) }));
                    }
                    other => other.map(|_| ()),
                }
            }
        };
        match reply {
            Reply::Value(()) => {}
            Reply::Loaded(game) => {
                let players = players(Who::of_record(&game));
                return Ok(Some(Chosen { game: *game, players }));
            }
            Reply::Back => {
                if values.pop().is_none() {
                    game = None;
                }
            }
            Reply::Leave => return Ok(None),
        }
    }
}

impl<T> Reply<T> {
    fn map<U>(self, then: impl FnOnce(T) -> U) -> Reply<U> {
        match self {
            Reply::Value(value) => Reply::Value(then(value)),
            Reply::Loaded(game) => Reply::Loaded(game),
            Reply::Back => Reply::Back,
            Reply::Leave => Reply::Leave,
        }
    }
}

fn variant(info: &'static GameInfo, values: &[&'static str]) -> Variant {
    let mut variant = Variant::default_of(info);
    for (at, value) in values.iter().enumerate() {
        variant.set(at, value).expect("the menu offers only values that exist");
    }
    variant
}

/// The game, and the values of its options if they were written with its name.
fn ask_game(
    console: &mut Console<'_>,
) -> io::Result<Reply<(&'static GameInfo, Vec<&'static str>)>> {
    console.say("\nCairn: five games for two\n")?;
    for (number, game) in (1..).zip(GAMES) {
        console.say(format!("  {number}  {:<11} {}", game.title, game.summary))?;
    }
    let prompt = format!("\nWhich game? (1-{}, a name, help or quit)", GAMES.len());
    ask(console, &prompt, |text| {
        if text.is_empty() {
            return Err(format!("Type a number from 1 to {}, or a name.", GAMES.len()));
        }
        let titled = GAMES.iter().find(|game| game.title.eq_ignore_ascii_case(text));
        if let Some(game) = pick(GAMES, text).or(titled) {
            return Ok((*game, Vec::new()));
        }
        let variant = read_variant(text).map_err(|error| format!("{error}."))?;
        let given = if text.contains(':') { variant.options().collect() } else { Vec::new() };
        Ok((variant.game(), given.into_iter().map(|(_, value)| value).collect()))
    })
}

fn ask_option(
    console: &mut Console<'_>,
    info: &'static GameInfo,
    at: usize,
) -> io::Result<Reply<&'static str>> {
    let option = &info.options[at];
    let known = option.values.join(", ");
    console.say(format!("\n{}: {}", option.name, option.meaning))?;
    let prompt = format!("Which {}? ({known}; Enter for {})", option.name, option.values[0]);
    ask(console, &prompt, |text| {
        let wanted = if text.is_empty() { option.values[0] } else { text };
        let found = option.values.iter().find(|value| value.eq_ignore_ascii_case(wanted));
        found.copied().ok_or_else(|| format!("`{text}` is not one of {known}."))
    })
}

fn ask_mode(console: &mut Console<'_>) -> io::Result<Reply<[Who; 2]>> {
    const MODES: [(&str, [Who; 2]); 4] = [
        ("Human against human", [Who::Human, Who::Human]),
        ("Human against computer", [Who::Human, Who::Random]),
        ("Computer against human", [Who::Random, Who::Human]),
        ("Computer against computer", [Who::Random, Who::Random]),
    ];
    console.say("")?;
    for (number, (mode, _)) in (1..).zip(MODES) {
        console.say(format!("  {number}  {mode}"))?;
    }
    ask(console, "\nWho plays? (1-4; Enter for 1)", |text| {
        let text = if text.is_empty() { "1" } else { text };
        let mode = pick(&MODES, text).map(|(_, players)| *players);
        mode.ok_or_else(|| format!("`{text}` is not a number from 1 to 4."))
    })
}

/// Asks until the answer is good, or a command leads elsewhere.
fn ask<T>(
    console: &mut Console<'_>,
    prompt: &str,
    mut good: impl FnMut(&str) -> Result<T, String>,
) -> io::Result<Reply<T>> {
    loop {
        let command = match console.ask(prompt)? {
            Answer::End => return Ok(Reply::Leave),
            Answer::Text(text) => match good(&text) {
                Ok(value) => return Ok(Reply::Value(value)),
                Err(why) => {
                    console.say(why)?;
                    continue;
                }
            },
            Answer::Command(command) => command,
        };
        match command {
            Command::Quit => return Ok(Reply::Leave),
            Command::Undo => return Ok(Reply::Back),
            Command::Help => {
                console.say("Answer the question; `undo` goes back to the one before.")?;
                console.say(HELP)?;
            }
            Command::Load(file) => match super::table::load(&file) {
                Ok(game) => return Ok(Reply::Loaded(Box::new(game))),
                Err(why) => console.say(why)?,
            },
            Command::Moves(_) | Command::Resign | Command::Draw | Command::Save(_) => {
                console.say("There is no game yet: choose one first.")?;
            }
        }
    }
}

/// The item with this number, counted from 1.
fn pick<'a, T>(items: &'a [T], text: &str) -> Option<&'a T> {
    text.parse::<usize>().ok()?.checked_sub(1).and_then(|at| items.get(at))
}
