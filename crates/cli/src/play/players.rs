use std::io;

use cairn_protocol::PlayerSpec;
use cairn_protocol::level_said;
use cairn_record::{Match, Seat};
use cairn_words::{Lang, Say, say};

use super::console::Console;

/// Who sits at a recorded game: whom `settled` names, or who sat there as far as the name tells.
/// Anybody else is a person; so is a computer that cannot play any more, or a program that only the
/// record names, which is then said.
pub(super) fn of_record(
    game: &Match,
    settled: &[Option<PlayerSpec>; 2],
    console: &mut Console<'_>,
) -> io::Result<[PlayerSpec; 2]> {
    let mut seats = settled.clone().map(|who| who.unwrap_or(PlayerSpec::Human));
    for (player, who) in Seat::BOTH.into_iter().zip(PlayerSpec::of_record(game)) {
        if settled[player.index()].is_none() && who != PlayerSpec::Human {
            match who.factory(game.rules()) {
                Ok(_) => seats[player.index()] = who,
                Err(why) => {
                    let why = why.say(console.lang);
                    let who = who.to_string();
                    let said = say!(console.lang, "table-person-instead", why = why, who = who);
                    console.say(said)?;
                }
            }
        }
    }
    for (player, bot) in Seat::BOTH.into_iter().zip(PlayerSpec::bots_of_record(game)) {
        if let (None, Some(bot)) = (&settled[player.index()], bot) {
            let option = ["first", "second"][player.index()];
            let bot = bot.to_string();
            console.say(say!(console.lang, "table-bot-not-started", bot = bot, option = option))?;
        }
    }
    Ok(seats)
}

/// Who sits there, in brackets behind something else.
pub(super) fn in_brackets(who: &PlayerSpec, lang: Lang) -> String {
    match who.level() {
        Some(level) => {
            say!(lang, "level-in-brackets", number = level, word = level_said(level, lang))
        }
        None => format!("({})", who.said(lang)),
    }
}
