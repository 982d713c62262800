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
use cairn_protocol::ReadyError;
use cairn_record::{Date, Match, Player};
use cairn_view::Picture;
use cairn_words::{Lang, say};

use super::chair::Chair;
use super::console::Console;
use super::entry::Entry;
use super::menu::Chosen;
use super::{Left, Who, who};
pub(super) use files::load;

/// A match and the players around it.
pub(super) struct Table<'a> {
    game: Match,
    /// Who sat down with the first and with the second colour.
    chairs: [Chair; 2],
    delay: Option<Duration>,
    dice: &'a mut Dice,
    entry: Entry,
    /// Whoever is to move has offered a draw, which was declined: the record tells it with the
    /// turn.
    offers: bool,
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
        dice: &'a mut Dice,
    ) -> Result<Table<'a>, ReadyError> {
        let Chosen { game, players } = chosen;
        let mut table = Table {
            chairs: seated(players, &game, dice)?,
            game,
            delay,
            dice,
            entry: Entry::default(),
            offers: false,
            own_file: None,
            draw: true,
        };
        table.sign();
        Ok(table)
    }

    /// Plays until the game is over and done with, or somebody leaves.
    pub fn play(&mut self, console: &mut Console<'_>) -> io::Result<Left> {
        console.say(format!("\n{}", self.game.game().variant()))?;
        loop {
            self.show(console)?;
            if !self.game.status().is_open() {
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
        self.chairs[self.game.player_to_move().index()].is_human()
    }

    /// Does the computer play both sides?
    fn plays_itself(&self) -> bool {
        self.chairs.iter().all(|chair| !chair.is_human())
    }

    fn who(&self, player: Player) -> &Who {
        &self.chairs[player.index()].who
    }

    /// `White`, or `White (level 3, beginner)` if the computer plays it.
    fn seat(&self, side: Side, lang: Lang) -> String {
        let name = self.side_said(side, lang);
        match self.who(self.game.player_of(side)) {
            Who::Human => name,
            who => format!("{name} {}", who::in_brackets(who, lang)),
        }
    }

    fn side_said(&self, side: Side, lang: Lang) -> String {
        self.game.game().info().side_said(side).say(lang)
    }

    /// Puts the players' names and the day into the record, where they are not known.
    fn sign(&mut self) {
        let sitters = self.chairs.each_ref().map(|chair| chair.who.clone());
        Who::sign(&sitters, &mut self.game);
        self.game.date.get_or_insert_with(Date::today);
    }

    fn show(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        if !std::mem::take(&mut self.draw) {
            return Ok(());
        }
        let scene = self.game.position().scene();
        let before = self.game.positions().iter().rev().nth(1).map(AnyPosition::scene);
        let changed = before.map_or(vec![], |before| cairn_view::changed(&before, &scene));
        let ending = self.game.status().ending();
        let picture = Picture::new(self.game.game().info(), &scene);
        let picture = picture.marking(&changed).ended(ending).spoken(console.lang);
        let board = picture.to_string();
        console.say(format!("\n{}", board.trim_end()))?;
        let offered = self.game.draw_offer() == Some(self.game.player_to_move().other());
        if offered && self.human_to_move() {
            let seat = self.seat(self.game.position().side(), console.lang);
            console.say(say!(console.lang, "calls-stands", seat = seat))?;
        }
        Ok(())
    }
}

fn seated(
    [first, second]: [Who; 2],
    game: &Match,
    dice: &mut Dice,
) -> Result<[Chair; 2], ReadyError> {
    let mut take = |who| Chair::take(who, game.game(), dice.bits());
    Ok([take(first)?, take(second)?])
}
