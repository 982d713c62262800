//! The board on the screen, and what can be asked about the game on it, wherever it is played.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use cairn_core::Side;
use cairn_games::AnyPosition;
use cairn_play::Play;
use cairn_session::{Moment, Refusal};
use cairn_view::Picture;
use cairn_words::{GameTexts, Lang, Say, say};

use super::console::Console;
use super::entry::{Entry, Place, TurnInput};
use super::{Who, who};

/// A game, and the turn that is being entered.
pub(super) struct Board {
    pub play: Play,
    pub entry: Entry,
    /// The file that this game was last saved in or loaded from, which may be written again.
    pub own_file: Option<PathBuf>,
    /// The board on the screen is out of date.
    pub is_stale: bool,
}

impl Board {
    pub fn new(play: Play) -> Board {
        Board { play, entry: Entry::default(), own_file: None, is_stale: true }
    }

    /// The game stands differently: a turn that was begun is not any more.
    pub fn changed(&mut self) {
        self.entry = Entry::default();
        self.is_stale = true;
    }

    /// Where a turn is entered.
    pub fn place(&self, lang: Lang) -> Place<'_> {
        Place { position: self.play.game().position(), lang }
    }

    /// Takes a line of a turn that is being entered.
    pub fn enter(&mut self, line: &str, lang: Lang) -> TurnInput {
        let place = Place { position: self.play.game().position(), lang };
        self.entry.take(place, line)
    }

    /// `White`, or `White (level 3, beginner)` if the computer plays it; on a server with the name of
    /// the player.
    pub fn seat(&self, side: Side, lang: Lang) -> String {
        let (name, player) = (self.side_said(side, lang), self.play.game().seat_of(side));
        if self.play.is_online() {
            return format!("{name} ({})", self.play.player_said(lang, player));
        }
        let computer = self.play.session.computer(player).and_then(|who| who.parse::<Who>().ok());
        match computer {
            Some(who) => format!("{name} {}", who::in_brackets(&who, lang)),
            None => name,
        }
    }

    pub fn side_said(&self, side: Side, lang: Lang) -> String {
        self.play.info().side_said(side).say(lang)
    }

    /// The seat of who is to move.
    pub fn seat_to_move(&self, lang: Lang) -> String {
        self.seat(self.play.game().position().side(), lang)
    }

    /// Draws the board, if it is out of date; true if it was.
    pub fn show(&mut self, console: &mut Console<'_>) -> io::Result<bool> {
        if !std::mem::take(&mut self.is_stale) {
            return Ok(false);
        }
        let game = self.play.game();
        let scene = game.position().scene();
        let before = game.positions().iter().rev().nth(1).map(AnyPosition::scene);
        let changed = before.map_or(vec![], |before| cairn_view::changed(&before, &scene));
        let picture = Picture::new(self.play.info(), &scene);
        let picture = picture.marking(&changed).ended(game.status().ending()).spoken(console.lang);
        console.say(format!("\n{}", picture.to_string().trim_end()))?;
        Ok(true)
    }

    pub fn help(&self, console: &mut Console<'_>, commands: &str) -> io::Result<()> {
        let lang = console.lang;
        let texts = self.play.game().position().texts();
        if let Some((example, _)) = texts.get(texts.len() / 2) {
            console.say(say!(lang, "help-example", example = example.as_str()))?;
        }
        console.say(say!(lang, "help-rules", game = self.play.info().name))?;
        console.say(commands)
    }

    /// Lists the legal turns that begin so.
    pub fn list(&self, console: &mut Console<'_>, start: &str) -> io::Result<()> {
        let lang = console.lang;
        let start = start.to_lowercase();
        let texts = self.play.game().position().texts().into_iter();
        let texts = texts.map(|(text, _)| self.play.info().turn_shown(&text, lang));
        let texts: Vec<String> = texts.filter(|text| text.starts_with(&start)).collect();
        match texts.len() {
            0 if start.is_empty() => console.say(say!(lang, "table-no-turn")),
            0 => console.say(say!(lang, "table-none-begins", start = start)),
            count => {
                console.say(in_columns(&texts))?;
                console.say(say!(lang, "table-turns", count = count))
            }
        }
    }

    /// Saves the game, never over something else, and says so.
    pub fn save(
        &mut self,
        console: &mut Console<'_>,
        file: &str,
        now: Moment<'_>,
    ) -> io::Result<()> {
        let lang = console.lang;
        if file.is_empty() {
            return console.say(say!(lang, "files-say-where"));
        }
        let path = Path::new(file);
        let again = self.own_file.is_some() && fs::canonicalize(path).ok() == self.own_file;
        match cairn_play::save(path, &self.play.session.adjourned(now), again) {
            Ok(()) => {
                self.own_file = fs::canonicalize(path).ok();
                console.say(say!(lang, "files-saved", file = file))
            }
            Err(why) => console.say(say!(lang, "files-not-saved", why = why.say(lang))),
        }
    }
}

/// Why a command is refused, in a sentence.
pub(super) fn refused(why: &Refusal, lang: Lang) -> String {
    match why {
        Refusal::Over { ending } => say!(lang, "calls-over", ending = ending.say(lang)),
        _ => why.say(lang),
    }
}

pub(super) fn is_yes(text: &str) -> bool {
    matches!(text.to_lowercase().as_str(), "y" | "yes" | "s" | "sim")
}

pub(super) fn is_no(text: &str) -> bool {
    matches!(text.to_lowercase().as_str(), "n" | "no" | "nao" | "não")
}

/// The texts in as many columns as fit into 80 characters.
fn in_columns(texts: &[String]) -> String {
    let width = texts.iter().map(String::len).max().unwrap_or(0) + 2;
    let columns = (80 / width).max(1);
    let rows: Vec<String> = texts
        .chunks(columns)
        .map(|row| {
            let cells: Vec<String> = row.iter().map(|text| format!("{text:<width$}")).collect();
            cells.concat().trim_end().to_owned()
        })
        .collect();
    rows.join("\n")
}
