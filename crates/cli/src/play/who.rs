use std::io;

pub use cairn_protocol::Sitter as Who;
use cairn_record::{Match, Player};

use super::console::Console;

/// Who sits at a recorded game: whom `settled` names, or who sat there as far as the name tells.
/// Anybody else is a person; so is a computer that cannot play any more, or a program that only the
/// record names, which is then said.
pub(super) fn of_record(
    game: &Match,
    settled: &[Option<Who>; 2],
    console: &mut Console<'_>,
) -> io::Result<[Who; 2]> {
    let mut seats = settled.clone().map(|who| who.unwrap_or(Who::Human));
    for (player, who) in Player::BOTH.into_iter().zip(Who::of_record(game)) {
        if settled[player.index()].is_none() && who != Who::Human {
            match who.ready(game.game()) {
                Ok(_) => seats[player.index()] = who,
                Err(why) => {
                    console.say(format!("{why}. A person plays in place of {who}."))?;
                }
            }
        }
    }
    for (player, bot) in Player::BOTH.into_iter().zip(Who::bots_of_record(game)) {
        if let (None, Some(bot)) = (&settled[player.index()], bot) {
            let option = ["first", "second"][player.index()];
            console.say(format!(
                "A record starts no program: a person plays in place of {bot}. To let it play, start \
                 cairn play with --{option} '{bot}'."
            ))?;
        }
    }
    Ok(seats)
}
