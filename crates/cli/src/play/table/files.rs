//! Other games at the same table.

use std::fs;
use std::io;
use std::path::Path;

use cairn_record::Match;
use cairn_words::{Lang, Say, say};

use super::{Table, seated};
use crate::play::console::Console;
use crate::play::menu::Chosen;
use crate::play::who;

impl Table<'_> {
    /// Goes on with another game, and with whoever sat at it.
    pub(super) fn go_on_with(
        &mut self,
        console: &mut Console<'_>,
        game: Match,
        file: &str,
    ) -> io::Result<()> {
        let lang = console.lang;
        let players = who::of_record(&game, &[None, None], console)?;
        if !self.sit_down(console, Chosen { game, players })? {
            return Ok(());
        }
        self.board.own_file = fs::canonicalize(file).ok();
        let variant = self.board.play.game().rules().variant().to_string();
        let [first, second] = self.chairs.each_ref().map(|chair| chair.who.said(lang));
        console.say(say!(
            lang,
            "files-loaded",
            file = file,
            variant = variant,
            first = first,
            second = second,
        ))
    }

    /// Everybody sits down at another game. False, and the reason is said, if somebody cannot.
    pub(super) fn sit_down(
        &mut self,
        console: &mut Console<'_>,
        chosen: Chosen,
    ) -> io::Result<bool> {
        match seated(chosen, self.bots, self.dice) {
            Ok((board, chairs)) => {
                (self.board, self.chairs) = (board, chairs);
                Ok(true)
            }
            // Its files have gone between two looks.
            Err(why) => console.say(not_loaded(&why, console.lang)).map(|()| false),
        }
    }
}

/// Loads a game to go on with.
pub(in crate::play) fn load(file: &str, lang: Lang) -> Result<Match, String> {
    if file.is_empty() {
        return Err(say!(lang, "files-say-which"));
    }
    cairn_play::load(Path::new(file)).map_err(|why| not_loaded(&why, lang))
}

fn not_loaded(why: &impl Say, lang: Lang) -> String {
    say!(lang, "files-not-loaded", why = why.say(lang))
}
