use std::time::Duration;

use cairn_core::{Dice, Side};
use cairn_games::{AnyGame, AnyPosition, GAMES};
use cairn_record::Match;

use super::examiner::{Examiner, Lost};
use super::{Effort, Mark, Point};
use crate::bot::names::{RULES, VARIANT};
use crate::bot::{CommandLine, Patience, Process, Talk};
use crate::rules::rules_hash;
use crate::wire::{Announced, Asked, Command, Go, Id, Kind, Message, Query, Start};

/// What the bot has said of itself.
#[derive(Default)]
struct Known {
    name: Option<String>,
    options: Vec<Announced>,
}

impl Known {
    fn option(&self, name: &str) -> Option<&Announced> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }
}

/// Talks to a bot; each point is told as it comes, and all of them are returned.
pub fn check(line: &CommandLine, effort: &Effort, tell: &mut dyn FnMut(&Point)) -> Vec<Point> {
    let process = match Process::start(line, Talk::kept()) {
        Ok(process) => process,
        Err(error) => {
            let said = format!("{} cannot be started: {error}", line.program());
            let what = "start".to_owned();
            let point = Point { what, mark: Mark::Wrong, said, talk: Vec::new() };
            tell(&point);
            return vec![point];
        }
    };
    let mut examiner = Examiner::new(process, Patience::default(), tell);
    let mut what = String::new();
    if let Err(Lost(why)) = examine(&mut examiner, effort, &mut what) {
        examiner.mark(&what, Mark::Wrong, why);
    }
    examiner.points()
}

fn examine(bot: &mut Examiner<'_>, effort: &Effort, what: &mut String) -> Result<(), Lost> {
    let known = handshake(bot, what)?;
    strangeness(bot, what)?;
    let games = variants(&known, effort);
    for game in &games {
        play(bot, &known, game, effort, what)?;
    }
    if let Some(game) = games.last() {
        endless(bot, game, what)?;
    }
    *what = "quit".to_owned();
    match bot.quit(Duration::from_secs(2)) {
        Some(status) if status.success() => bot.mark(what, Mark::Right, ""),
        Some(status) => bot.mark(what, Mark::Wrong, format!("it ended with {status}")),
        None => bot.mark(what, Mark::Wrong, "it had to be ended by force after 2 seconds"),
    }
    Ok(())
}

fn handshake(bot: &mut Examiner<'_>, what: &mut String) -> Result<Known, Lost> {
    *what = "ugi and ugiok".to_owned();
    bot.say(&Command::Ugi);
    let mut known = Known::default();
    let time = bot.patience.handshake;
    bot.wait_for("ugiok", time, |_, message| {
        match message {
            Message::Id(Id::Name, name) => known.name = Some(name),
            Message::Option(option) => known.options.push(option),
            Message::UgiOk => return Some(()),
            _ => {}
        }
        None
    })?;
    bot.mark(what, Mark::Right, "");
    match &known.name {
        Some(name) => bot.mark("id name", Mark::Right, name.as_str()),
        None => bot.mark("id name", Mark::Absent, "its command line is its name"),
    }
    let options: Vec<&str> = known.options.iter().map(|option| option.name.as_str()).collect();
    match options[..] {
        [] => bot.mark("options", Mark::Absent, ""),
        _ => bot.mark("options", Mark::Right, options.join(", ")),
    }
    Ok(known)
}

fn strangeness(bot: &mut Examiner<'_>, what: &mut String) -> Result<(), Lost> {
    *what = "isready and readyok".to_owned();
    bot.ready()?;
    bot.mark(what, Mark::Right, "");
    *what = "lines that it does not know".to_owned();
    bot.say_anything("");
    bot.say_anything("a line from a later time");
    bot.ready()?;
    bot.mark(what, Mark::Right, "it goes on");
    Ok(())
}

/// The games to play: those asked for, those that it claims to play, or all.
fn variants(known: &Known, effort: &Effort) -> Vec<AnyGame> {
    let asked: Vec<String> = match known.option(VARIANT).map(|option| &option.kind) {
        _ if !effort.variants.is_empty() => effort.variants.clone(),
        Some(Kind::Combo { values, .. }) => values.clone(),
        _ => GAMES.iter().map(|info| info.name.to_owned()).collect(),
    };
    asked.iter().filter_map(|text| cairn_games::open(text).ok()).collect()
}

fn play(
    bot: &mut Examiner<'_>,
    known: &Known,
    game: &AnyGame,
    effort: &Effort,
    what: &mut String,
) -> Result<(), Lost> {
    let variant = game.variant().to_string();
    *what = format!("{variant}: a new game");
    if let Some(option) = known.option(VARIANT) {
        let name = option.name.clone();
        bot.say(&Command::SetOption { name, value: variant.clone() });
    }
    if known.option(RULES).is_some() {
        *what = format!("{variant}: rules");
        bot.say(&Command::Query(Asked::now(Query::Rules)));
        let time = bot.patience.handshake;
        let theirs = bot.wait_for("response", time, |_, message| match message {
            Message::Response(hash) => Some(hash),
            _ => None,
        })?;
        let ours = rules_hash(game);
        match theirs.trim() == ours {
            true => bot.mark(what, Mark::Right, ours),
            false => bot.mark(what, Mark::Wrong, format!("its hash is {theirs}, ours is {ours}")),
        }
    }
    let movetime = Go { movetime: Some(effort.time), ..Go::default() };
    let clock = Go {
        time: [Some(effort.time * 10); 2],
        increment: [Some(effort.time / 5); 2],
        ..Go::default()
    };
    let walked = walk(game, 6);
    let moved = |start: AnyPosition| Match::from_position(start);
    for (name, so_far, go, limit) in [
        ("a new game", Match::new(game.clone()), movetime, effort.time),
        ("after some turns", walked.clone(), movetime, effort.time),
        ("from a position", moved(walked.position().clone()), movetime, effort.time),
        ("few turns to choose from", moved(narrow(game)), movetime, effort.time),
        ("on a clock", walked, clock, effort.time * 10),
        ("another new game", Match::new(game.clone()), movetime, effort.time),
    ] {
        *what = format!("{variant}: {name}");
        if name.ends_with("new game") {
            bot.say(&Command::NewGame);
            bot.ready()?;
        }
        one_turn(bot, &so_far, go, limit, what)?;
    }
    Ok(())
}

fn one_turn(
    bot: &mut Examiner<'_>,
    so_far: &Match,
    go: Go,
    limit: Duration,
    what: &str,
) -> Result<(), Lost> {
    let usual = so_far.start().text() == so_far.game().start().text();
    bot.say(&Command::Position {
        start: if usual { Start::Usual } else { Start::Fen(so_far.start().text()) },
        turns: so_far.turns().iter().map(|played| played.text.clone()).collect(),
    });
    let allowed = limit + bot.patience.margin;
    let (turn, spent) = bot.turn(so_far, Some(go), allowed + bot.patience.stop)?;
    let took = format!("{turn} after {} ms", spent.as_millis());
    match so_far.position().read_turn(&turn) {
        Err(why) => bot.mark(what, Mark::Wrong, format!("`{turn}` is no turn here: {why}")),
        Ok(_) if spent > allowed => {
            let most = limit.as_millis();
            bot.mark(what, Mark::Wrong, format!("{took}, which is late: it had {most} ms"));
        }
        Ok(_) => bot.mark(what, Mark::Right, took),
    }
    Ok(())
}

/// `go infinite` lasts until `stop`.
fn endless(bot: &mut Examiner<'_>, game: &AnyGame, what: &mut String) -> Result<(), Lost> {
    *what = "go infinite and stop".to_owned();
    let so_far = Match::new(game.clone());
    bot.say(&Command::NewGame);
    bot.ready()?;
    bot.say(&Command::Position { start: Start::Usual, turns: Vec::new() });
    let go = Go { infinite: true, ..Go::default() };
    if let Ok((turn, _)) = bot.turn(&so_far, Some(go), Duration::from_millis(300)) {
        bot.mark(what, Mark::Absent, format!("it answers {turn} by itself"));
        return Ok(());
    }
    bot.say(&Command::Stop);
    let (turn, spent) = bot.turn(&so_far, None, bot.patience.stop)?;
    bot.mark(what, Mark::Right, format!("{turn}, {} ms after stop", spent.as_millis()));
    Ok(())
}

/// The same few turns by chance, every time; a game that ends on the way is not taken.
fn walk(game: &AnyGame, plies: usize) -> Match {
    let mut dice = Dice::seeded(5);
    loop {
        let mut so_far = Match::new(game.clone());
        while so_far.turns().len() < plies
            && let Some(turn) = so_far.position().random_turn(&mut dice)
            && so_far.play_turn(turn).is_ok()
        {}
        if so_far.status().is_open() && so_far.turns().len() == plies {
            return so_far;
        }
    }
}

/// Of some games by chance, the position with the fewest turns.
fn narrow(game: &AnyGame) -> AnyPosition {
    const GAMES: usize = 10;
    const PLIES: usize = 80;
    let mut dice = Dice::seeded(9);
    let mut best = game.start();
    for _ in 0..GAMES {
        let mut so_far = Match::new(game.clone());
        while so_far.turns().len() < PLIES && so_far.status().is_open() {
            let position = so_far.position();
            if position.count() < best.count() && position.side() == Side::Second {
                best = position.clone();
            }
            let Some(turn) = position.random_turn(&mut dice) else { break };
            if so_far.play_turn(turn).is_err() {
                break;
            }
        }
    }
    best
}
