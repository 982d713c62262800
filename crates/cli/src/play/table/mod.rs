//! A game that is played here: whose turn it is, what they want, what becomes of it.

mod calls;
mod commands;
mod files;
mod hint;
mod turns;

use std::io;
use std::time::Duration;

use cairn_core::Dice;
use cairn_play::{Play, sign};
use cairn_protocol::{Patience, ReadyError};
use cairn_record::Match;
use cairn_session::Moment;
use cairn_words::say;

use super::board::Board;
use super::chair::Chair;
use super::console::Console;
use super::menu::Chosen;
use super::{Left, Who};
pub(super) use files::load;

/// The time of everything here: no clock runs.
fn now() -> Moment<'static> {
    Moment::at(0)
}

/// A match and the players around it.
pub(super) struct Table<'a> {
    board: Board,
    /// Who sat down with the first and with the second colour.
    chairs: [Chair; 2],
    delay: Option<Duration>,
    bots: Patience,
    dice: &'a mut Dice,
}

impl<'a> Table<'a> {
    /// Everybody sits down.
    pub fn new(
        chosen: Chosen,
        delay: Option<Duration>,
        bots: Patience,
        dice: &'a mut Dice,
    ) -> Result<Table<'a>, ReadyError> {
        let (board, chairs) = seated(chosen, bots, dice)?;
        Ok(Table { board, chairs, delay, bots, dice })
    }

    /// Plays until the game is over and done with, or somebody leaves.
    pub fn play(&mut self, console: &mut Console<'_>) -> io::Result<Left> {
        console.say(format!("\n{}", self.board.play.game().rules().variant()))?;
        loop {
            self.show(console)?;
            let play = &self.board.play;
            let left = if !play.is_open() {
                self.after_the_end(console)?
            } else if play.person_to_move().is_some() {
                self.human(console)?
            } else if play.plays_itself() {
                self.next_of_two(console)?
            } else {
                self.computer(console)?
            };
            if let Some(left) = left {
                return Ok(left);
            }
        }
    }

    fn show(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        let is_drawn = self.board.show(console)?;
        let play = &self.board.play;
        let person = play.person_to_move().filter(|_| is_drawn);
        if person.is_some_and(|person| play.session.draw_offered_by() == Some(person.other())) {
            let seat = self.board.seat_to_move(console.lang);
            console.say(say!(console.lang, "calls-stands", seat = seat))?;
        }
        Ok(())
    }
}

/// The match with who plays it and the day in its record, where they are not known, and its players.
/// Its clocks, if it has any, stay stopped: nobody sees them here.
fn seated(
    chosen: Chosen,
    bots: Patience,
    dice: &mut Dice,
) -> Result<(Board, [Chair; 2]), ReadyError> {
    let Chosen { mut game, players } = chosen;
    let mut take =
        |who: &Who, game: &Match| Chair::take(who.clone(), game.rules(), bots, dice.bits());
    let chairs = [take(&players[0], &game)?, take(&players[1], &game)?];
    sign(&mut game, &players);
    Ok((Board::new(Play::here(game, &players, now().at)), chairs))
}
