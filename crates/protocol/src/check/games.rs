//! The points that are looked at in each game.

use std::time::Duration;

use cairn_games::AnyGame;
use cairn_record::Match;
use cairn_words::{Sentence, sentence};

use super::examiner::{Examiner, GivenUp, Lost};
use super::points::{Known, quoted};
use super::positions::{narrow, walk};
use super::{Effort, Mark};
use crate::bot::names::RULES;
use crate::rules::rules_hash;
use crate::wire::{Asked, Command, Go, Message, Query, Start};

/// One turn that a bot is asked for.
struct Task {
    what: Sentence,
    /// It is the first turn of a new game.
    begins: bool,
    so_far: Match,
    go: Go,
    limit: Duration,
}

/// Looks at everything in one game.
pub(super) fn play(
    bot: &mut Examiner<'_>,
    known: &Known,
    game: &AnyGame,
    effort: &Effort,
) -> Result<(), GivenUp> {
    let variant = game.variant().to_string();
    let of_game = |what| sentence!("check-of-game", variant = &variant, what = what);
    bot.choose_variant(known.variant_option(), &variant);
    if known.announces(RULES) {
        let what = of_game(sentence!("check-rules"));
        bot.look_at(&what, |bot| rules(bot, game, &what))?;
    }
    let time = effort.time;
    let movetime = Go { movetime: Some(time), ..Go::default() };
    let clock = Go { time: [Some(time * 10); 2], increment: [Some(time / 5); 2], ..Go::default() };
    let new = || Match::new(game.clone());
    let walked = walk(game, 6);
    let from = |what, so_far| Task { what, begins: false, so_far, go: movetime, limit: time };
    let placed = Match::from_position(walked.position().clone());
    let tasks = [
        Task { begins: true, ..from(sentence!("check-new-game"), new()) },
        from(sentence!("check-after-turns"), walked.clone()),
        from(sentence!("check-position"), placed),
        from(sentence!("check-few-turns"), Match::from_position(narrow(game))),
        Task { go: clock, limit: time * 10, ..from(sentence!("check-clock"), walked) },
        Task { begins: true, ..from(sentence!("check-another-game"), new()) },
    ];
    for task in tasks {
        let task = Task { what: of_game(task.what), ..task };
        bot.look_at(&task.what, |bot| one_turn(bot, &task))?;
    }
    Ok(())
}

fn rules(bot: &mut Examiner<'_>, game: &AnyGame, what: &Sentence) -> Result<(), Lost> {
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
    Ok(())
}

fn one_turn(bot: &mut Examiner<'_>, task: &Task) -> Result<(), Lost> {
    let Task { what, begins, so_far, go, limit } = task;
    if *begins || bot.is_new() {
        bot.new_game()?;
    }
    let usual = so_far.start().text() == so_far.rules().start().text();
    bot.say(&Command::Position {
        start: if usual { Start::Usual } else { Start::Fen(so_far.start().text()) },
        turns: so_far.turns().iter().map(|played| played.text.clone()).collect(),
    });
    let allowed = *limit + bot.patience.margin;
    let (turn, spent) = bot.turn(so_far, Some(*go), allowed + bot.patience.stop)?;
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
pub(super) fn endless(
    bot: &mut Examiner<'_>,
    known: &Known,
    game: &AnyGame,
) -> Result<(), GivenUp> {
    let what = sentence!("check-infinite");
    bot.choose_variant(known.variant_option(), &game.variant().to_string());
    bot.look_at(&what, |bot| {
        let so_far = Match::new(game.clone());
        bot.new_game()?;
        bot.say(&Command::Position { start: Start::Usual, turns: Vec::new() });
        let go = Go { infinite: true, ..Go::default() };
        if let Ok((turn, _)) = bot.turn(&so_far, Some(go), Duration::from_millis(300)) {
            bot.mark(&what, Mark::Absent, Some(sentence!("check-by-itself", turn = turn)));
            return Ok(());
        }
        bot.say(&Command::Stop);
        let (turn, spent) = bot.turn(&so_far, None, bot.patience.stop)?;
        let spent = spent.as_millis().to_string();
        let said = sentence!("check-after-stop", turn = turn, spent = spent);
        bot.mark(&what, Mark::Right, Some(said));
        Ok(())
    })
}
