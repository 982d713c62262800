//! A game being played: whose turn it is, what they want, what becomes of it.

mod calls;
mod commands;
mod files;
mod hint;
mod turns;

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use cairn_core::{Dice, Side};
use cairn_games::AnyPosition;
use cairn_protocol::{Patience, ReadyError};
use cairn_record::{Date, Match, Seat};
use cairn_session::{Header, Moment, Session};
use cairn_view::Picture;
use cairn_words::{GameTexts, Lang, say};

use super::chair::Chair;
use super::console::Console;
use super::entry::Entry;
use super::menu::Chosen;
use super::{Left, Who, who};
pub(super) use files::load;

/// The time of everything here: no clock runs.
fn now() -> Moment<'static> {
    Moment::at(0)
}

/// A match and the players around it.
pub(super) struct Table<'a> {
    session: Session,
    /// Who sat down with the first and with the second colour.
    chairs: [Chair; 2],
    delay: Option<Duration>,
    bots: Patience,
    dice: &'a mut Dice,
    entry: Entry,
    /// The file that this game was last saved in or loaded from, which may be written again.
    own_file: Option<PathBuf>,
    /// The board on the screen is out of date.
    draw: bool,
}

impl<'a> Table<'a> {
    /// Everybody sits down.
    pub fn new(
        chosen: Chosen,
        delay: Option<Duration>,
        bots: Patience,
        dice: &'a mut Dice,
    ) -> Result<Table<'a>, ReadyError> {
        let Chosen { game, players } = chosen;
        let chairs = seated(players, &game, bots, dice)?;
        Ok(Table {
            session: session_of(game, &chairs),
            chairs,
            delay,
            bots,
            dice,
            entry: Entry::default(),
            own_file: None,
            draw: true,
        })
    }

    /// Plays until the game is over and done with, or somebody leaves.
    pub fn play(&mut self, console: &mut Console<'_>) -> io::Result<Left> {
        console.say(format!("\n{}", self.session.game().rules().variant()))?;
        loop {
            self.show(console)?;
            if !self.session.game().status().is_open() {
                if let Some(left) = self.after_the_end(console)? {
                    return Ok(left);
                }
                continue;
            }
            let left = if self.human_to_move() {
                self.human(console)?
            } else if self.plays_itself() {
                self.next_of_two(console)?
            } else {
                self.computer(console)?
            };
            if let Some(left) = left {
                return Ok(left);
            }
        }
    }

    fn human_to_move(&self) -> bool {
        self.chairs[self.session.game().seat_to_move().index()].is_human()
    }

    /// Does the computer play both sides?
    fn plays_itself(&self) -> bool {
        self.chairs.iter().all(|chair| !chair.is_human())
    }

    fn who(&self, player: Seat) -> &Who {
        &self.chairs[player.index()].who
    }

    /// `White`, or `White (level 3, beginner)` if the computer plays it.
    fn seat(&self, side: Side, lang: Lang) -> String {
        let name = self.side_said(side, lang);
        match self.who(self.session.game().seat_of(side)) {
            Who::Human => name,
            who => format!("{name} {}", who::in_brackets(who, lang)),
        }
    }

    fn side_said(&self, side: Side, lang: Lang) -> String {
        self.session.game().rules().info().side_said(side).say(lang)
    }

    fn show(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        if !std::mem::take(&mut self.draw) {
            return Ok(());
        }
        let scene = self.session.game().position().scene();
        let before = self.session.game().positions().iter().rev().nth(1).map(AnyPosition::scene);
        let changed = before.map_or(vec![], |before| cairn_view::changed(&before, &scene));
        let ending = self.session.game().status().ending();
        let picture = Picture::new(self.session.game().rules().info(), &scene);
        let picture = picture.marking(&changed).ended(ending).spoken(console.lang);
        let board = picture.to_string();
        console.say(format!("\n{}", board.trim_end()))?;
        let offered =
            self.session.draw_offered_by() == Some(self.session.game().seat_to_move().other());
        if offered && self.human_to_move() {
            let seat = self.seat(self.session.game().position().side(), console.lang);
            console.say(say!(console.lang, "calls-stands", seat = seat))?;
        }
        Ok(())
    }
}

/// The match with who plays it and the day in its record, where they are not known. Its clocks, if
/// it has any, stay stopped: nobody sees them here.
fn session_of(mut game: Match, chairs: &[Chair; 2]) -> Session {
    Who::sign(&chairs.each_ref().map(|chair| chair.who.clone()), &mut game);
    game.date.get_or_insert_with(Date::today);
    let computers = chairs.each_ref().map(|chair| chair.who.computer());
    let header = Header::at_one_screen(&game, computers, now().at);
    Session::from_match(game, header)
}

fn seated(
    [first, second]: [Who; 2],
    game: &Match,
    bots: Patience,
    dice: &mut Dice,
) -> Result<[Chair; 2], ReadyError> {
    let mut take = |who| Chair::take(who, game.rules(), bots, dice.bits());
    Ok([take(first)?, take(second)?])
}
