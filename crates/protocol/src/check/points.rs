use std::time::Duration;

use cairn_core::{Dice, Side};
use cairn_games::{AnyGame, AnyPosition, GAMES};
use cairn_record::Match;
use cairn_words::{Say, Sentence, sentence};

use super::examiner::{Examiner, Lost};
use super::{Effort, Mark, Point};
use crate::bot::names::{RULES, VARIANT};
use crate::bot::{CommandLine, Process, Talk, status_said};
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
            let said = Some(line.cannot_start(&error).sentence());
            let what = sentence!("check-start");
            let point = Point { what, mark: Mark::Wrong, said, talk: Vec::new() };
            tell(&point);
            return vec![point];
        }
    };
    let mut examiner = Examiner::new(process, effort.patience, tell);
    let mut what = sentence!("check-handshake");
    if let Err(Lost(why)) = examine(&mut examiner, effort, &mut what) {
        examiner.mark(&what, Mark::Wrong, Some(why));
    }
    examiner.points()
}

fn examine(bot: &mut Examiner<'_>, effort: &Effort, what: &mut Sentence) -> Result<(), Lost> {
    let known = handshake(bot, what)?;
    strangeness(bot, what)?;
    let games = variants(&known, effort);
    for game in &games {
        play(bot, &known, game, effort, what)?;
    }
    if let Some(game) = games.last() {
        endless(bot, game, what)?;
    }
    *what = sentence!("check-quit");
    match bot.quit(Duration::from_secs(2)) {
        Some(status) if status.success() => bot.mark(what, Mark::Right, None),
        Some(status) => {
            let said = sentence!("check-ended-with", how = status_said(status));
            bot.mark(what, Mark::Wrong, Some(said));
        }
        None => bot.mark(what, Mark::Wrong, Some(sentence!("check-by-force"))),
    }
    Ok(())
}

fn handshake(bot: &mut Examiner<'_>, what: &Sentence) -> Result<Known, Lost> {
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
    bot.mark(what, Mark::Right, None);
    let what = sentence!("check-name");
    match &known.name {
        Some(name) => bot.mark(&what, Mark::Right, Some(quoted(name))),
        None => bot.mark(&what, Mark::Absent, Some(sentence!("check-no-name"))),
    }
    let what = sentence!("check-options");
    let options: Vec<&str> = known.options.iter().map(|option| option.name.as_str()).collect();
    match options[..] {
        [] => bot.mark(&what, Mark::Absent, None),
        _ => bot.mark(&what, Mark::Right, Some(quoted(&options.join(", ")))),
    }
    Ok(known)
}

fn strangeness(bot: &mut Examiner<'_>, what: &mut Sentence) -> Result<(), Lost> {
    *what = sentence!("check-ready");
    bot.ready()?;
    bot.mark(what, Mark::Right, None);
    *what = sentence!("check-strange-lines");
    bot.say_anything("");
    bot.say_anything("a line from a later time");
    bot.ready()?;
    bot.mark(what, Mark::Right, Some(sentence!("check-goes-on")));
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
    what: &mut Sentence,
) -> Result<(), Lost> {
    let variant = game.variant().to_string();
    let of_game = |what| sentence!("check-of-game", variant = &variant, what = what);
    *what = of_game(sentence!("check-new-game"));
    if let Some(option) = known.option(VARIANT) {
        let name = option.name.clone();
        bot.say(&Command::SetOption { name, value: variant.clone() });
    }
    if known.option(RULES).is_some() {
        *what = of_game(sentence!("check-rules"));
        bot.say(&Command::Query(Asked::now(Query::Rules)));
        let time = bot.patience.handshake;
        let theirs = bot.wait_for("response", time, |_, message| match message {
            Message::Response(hash) => Some(hash),
            _ => None,
        })?;
        let ours = rules_hash(game);
        match theirs.trim() == ours {
            true => bot.mark(what, Mark::Right, Some(quoted(&ours))),
            false => {
                let said = sentence!("check-other-hash", theirs = theirs, ours = ours);
                bot.mark(what, Mark::Wrong, Some(said));
            }
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
    let new = || Match::new(game.clone());
    for (name, begins, so_far, go, limit) in [
        (sentence!("check-new-game"), true, new(), movetime, effort.time),
        (sentence!("check-after-turns"), false, walked.clone(), movetime, effort.time),
        (
            sentence!("check-position"),
            false,
            moved(walked.position().clone()),
            movetime,
            effort.time,
        ),
        (sentence!("check-few-turns"), false, moved(narrow(game)), movetime, effort.time),
        (sentence!("check-clock"), false, walked, clock, effort.time * 10),
        (sentence!("check-another-game"), true, new(), movetime, effort.time),
    ] {
        *what = of_game(name);
        if begins {
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
    what: &Sentence,
) -> Result<(), Lost> {
    let usual = so_far.start().text() == so_far.game().start().text();
    bot.say(&Command::Position {
        start: if usual { Start::Usual } else { Start::Fen(so_far.start().text()) },
        turns: so_far.turns().iter().map(|played| played.text.clone()).collect(),
    });
    let allowed = limit + bot.patience.margin;
    let (turn, spent) = bot.turn(so_far, Some(go), allowed + bot.patience.stop)?;
    let spent_ms = spent.as_millis().to_string();
    let took = sentence!("check-took", turn = &turn, spent = spent_ms);
    match so_far.position().read_turn(&turn) {
        Err(why) => {
            let said = sentence!("check-no-turn", turn = turn, why = why.sentence());
            bot.mark(what, Mark::Wrong, Some(said));
        }
        Ok(_) if spent > allowed => {
            let limit = limit.as_millis().to_string();
            let said = sentence!("check-late", took = took, limit = limit);
            bot.mark(what, Mark::Wrong, Some(said));
        }
        Ok(_) => bot.mark(what, Mark::Right, Some(took)),
    }
    Ok(())
}

/// `go infinite` lasts until `stop`.
fn endless(bot: &mut Examiner<'_>, game: &AnyGame, what: &mut Sentence) -> Result<(), Lost> {
    *what = sentence!("check-infinite");
    let so_far = Match::new(game.clone());
    bot.say(&Command::NewGame);
    bot.ready()?;
    bot.say(&Command::Position { start: Start::Usual, turns: Vec::new() });
    let go = Go { infinite: true, ..Go::default() };
    if let Ok((turn, _)) = bot.turn(&so_far, Some(go), Duration::from_millis(300)) {
        bot.mark(what, Mark::Absent, Some(sentence!("check-by-itself", turn = turn)));
        return Ok(());
    }
    bot.say(&Command::Stop);
    let (turn, spent) = bot.turn(&so_far, None, bot.patience.stop)?;
    let spent = spent.as_millis().to_string();
    bot.mark(what, Mark::Right, Some(sentence!("check-after-stop", turn = turn, spent = spent)));
    Ok(())
}

/// What the bot says of itself, in no language of ours.
fn quoted(text: &str) -> Sentence {
    sentence!("check-quoted", text = text)
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
