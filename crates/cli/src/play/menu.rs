//! The questions before the first turn, as the reports ask them.

use std::io;

use cairn_core::{GameInfo, Side, Variant};
use cairn_engine::{self as engine, Level};
use cairn_games::{AnyGame, GAMES, open_variant, read_variant};
use cairn_protocol::Contender;
use cairn_record::Match;

use super::command::{Command, HELP};
use super::console::{Answer, Console};
use super::{Who, who};

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

/// What has been answered so far.
#[derive(Default)]
struct Answers {
    game: Option<&'static GameInfo>,
    /// The values chosen so far, in the order of the game's options.
    values: Vec<&'static str>,
    /// Which of the two the computer plays.
    computers: Option<[bool; 2]>,
    /// The computers that have been chosen.
    chosen: Vec<Contender>,
}

impl Answers {
    /// Forgets the last answer; who plays was one unless it was settled before.
    fn back(&mut self, settled: bool) {
        if self.chosen.pop().is_some() {
            return;
        }
        let mode = if settled { None } else { self.computers.take() };
        if mode.is_none() && self.values.pop().is_none() {
            self.game = None;
        }
    }

    fn players(&self) -> [Who; 2] {
        let mut chosen = self.chosen.iter().cloned();
        self.computers.unwrap_or_default().map(|computer| {
            let who = if computer { chosen.next() } else { None };
            who.map_or(Who::Human, Who::Computer)
        })
    }
}

/// Asks for what is not settled yet; `None` if the player leaves.
pub(super) fn choose(
    console: &mut Console<'_>,
    settled: &[Option<Who>; 2],
) -> io::Result<Option<Chosen>> {
    let players = |[first, second]: [Who; 2]| {
        [settled[0].clone().unwrap_or(first), settled[1].clone().unwrap_or(second)]
    };
    // Whoever names one player means to be the other.
    let mode_settled = settled.iter().any(Option::is_some);
    let mut answers =
        Answers { computers: mode_settled.then_some([false; 2]), ..Answers::default() };
    loop {
        let reply = match (answers.game, answers.computers) {
            (None, _) => ask_game(console, settled)?.map(|(info, given)| {
                answers.game = Some(info);
                answers.values = given;
            }),
            (Some(info), _) if answers.values.len() < info.options.len() => {
                let at = answers.values.len();
                ask_option(console, info, at)?.map(|value| answers.values.push(value))
            }
            (Some(_), None) => {
                ask_mode(console)?.map(|computers| answers.computers = Some(computers))
            }
            (Some(info), Some(computers)) => {
                let mut sides = Side::BOTH.into_iter().filter(|side| computers[side.index()]);
                match sides.nth(answers.chosen.len()) {
                    Some(side) => {
                        ask_level(console, info, side)?.map(|who| answers.chosen.push(who))
                    }
                    None => {
                        let game = Match::new(open_variant(variant(info, &answers.values)));
                        return Ok(Some(Chosen { game, players: players(answers.players()) }));
                    }
                }
            }
        };
        match reply {
            Reply::Value(()) => {}
            Reply::Loaded(game) => match all_ready(settled, game.game()) {
                Ok(()) => {
                    let players = who::of_record(&game, settled, console)?;
                    return Ok(Some(Chosen { game: *game, players }));
                }
                Err(why) => console.say(why)?,
            },
            Reply::Back => answers.back(mode_settled),
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

/// Can everybody who is settled play this game? If not, a sentence.
fn all_ready(settled: &[Option<Who>; 2], game: &AnyGame) -> Result<(), String> {
    let mut players = settled.iter().flatten();
    players.try_for_each(|who| match who.ready(game) {
        Ok(_) => Ok(()),
        Err(why) => Err(format!("{why}.")),
    })
}

/// The game, and the values of its options if they were written with its name.
fn ask_game(
    console: &mut Console<'_>,
    settled: &[Option<Who>; 2],
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
        let variant = match pick(GAMES, text).or(titled) {
            Some(game) => Variant::default_of(game),
            None => read_variant(text).map_err(|error| format!("{error}."))?,
        };
        all_ready(settled, &open_variant(variant.clone()))?;
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

/// Which of the two the computer plays.
fn ask_mode(console: &mut Console<'_>) -> io::Result<Reply<[bool; 2]>> {
    const MODES: [(&str, [bool; 2]); 4] = [
        ("Human against human", [false, false]),
        ("Human against computer", [false, true]),
        ("Computer against human", [true, false]),
        ("Computer against computer", [true, true]),
    ];
    console.say("")?;
    for (number, (mode, _)) in (1..).zip(MODES) {
        console.say(format!("  {number}  {mode}"))?;
    }
    ask(console, "\nWho plays? (1-4; Enter for 1)", |text| {
        let text = if text.is_empty() { "1" } else { text };
        let mode = pick(&MODES, text).map(|(_, computers)| *computers);
        mode.ok_or_else(|| format!("`{text}` is not a number from 1 to 4."))
    })
}

/// The level of the computer that plays a side; any other player can be written out.
fn ask_level(
    console: &mut Console<'_>,
    info: &'static GameInfo,
    side: Side,
) -> io::Result<Reply<Contender>> {
    const USUAL: &str = "4";
    console.say("")?;
    console.say("   1    random: any legal turn")?;
    console.say("   2    greedy: what looks best at first sight")?;
    console.say("   3-9  thinking ahead, each level stronger than the one before")?;
    console.say("  10    everything this machine has, 2 seconds a turn")?;
    let game = open_variant(Variant::default_of(info));
    let side = info.side_name(side);
    let prompt = format!("\nWhich level for {side}? (1-10; Enter for {USUAL})");
    ask(console, &prompt, |text| {
        let text = if text.is_empty() { USUAL } else { text };
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            let level = text.parse().ok().and_then(Level::new);
            return level
                .map(|level| engine::Who::level(level).into())
                .ok_or_else(|| format!("`{text}` is not a number from 1 to 10."));
        }
        let who: Contender = text.parse().map_err(|why| format!("{why}."))?;
        who.ready(&game).map_err(|why| format!("{why}."))?;
        Ok(who)
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
            Command::Moves(_)
            | Command::Hint
            | Command::Resign
            | Command::Draw
            | Command::Save(_) => {
                console.say("There is no game yet: choose one first.")?;
            }
        }
    }
}

/// The item with this number, counted from 1.
fn pick<'a, T>(items: &'a [T], text: &str) -> Option<&'a T> {
    text.parse::<usize>().ok()?.checked_sub(1).and_then(|at| items.get(at))
}
