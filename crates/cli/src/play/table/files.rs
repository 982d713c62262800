//! Games kept in files.

use std::fs;
use std::io;
use std::path::Path;

use cairn_record::Match;
use cairn_words::{Lang, Say, say, sentence};

use super::{Table, now, seated, session_of};
use crate::play::console::Console;
use crate::play::entry::Entry;
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
        match seated(players, &game, self.bots, self.dice) {
            Ok(chairs) => self.chairs = chairs,
            // Its files have gone between two looks.
            Err(why) => {
                let why = why.say(lang);
                return console.say(say!(lang, "files-not-loaded", why = why));
            }
        }
        self.session = session_of(game, &self.chairs);
        self.own_file = fs::canonicalize(file).ok();
        self.entry = Entry::default();
        self.draw = true;
        let variant = self.session.game().rules().variant().to_string();
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

    /// Saves the game, never over something else.
    pub(super) fn save(&mut self, file: &str, lang: Lang) -> Result<(), String> {
        if file.is_empty() {
            return Err(say!(lang, "files-say-where"));
        }
        let path = Path::new(file);
        let own = self.own_file.is_some() && fs::canonicalize(path).ok() == self.own_file;
        if !own {
            may_replace(path, self.session.game(), lang)?;
        }
        self.session
            .adjourned(now())
            .save(path)
            .map_err(|error| say!(lang, "files-not-saved", why = error.say(lang)))?;
        self.own_file = fs::canonicalize(path).ok();
        Ok(())
    }
}

/// May this file be written anew? Not if it holds anything that this game does not go on from.
fn may_replace(path: &Path, game: &Match, lang: Lang) -> Result<(), String> {
    let file = path.display().to_string();
    // What is there and is not a plain file, saving itself refuses.
    if !path.is_file() || path.metadata().is_ok_and(|there| there.len() == 0) {
        return Ok(());
    }
    let there = cairn_record::load(path)
        .map_err(|_| say!(lang, "files-no-record", file = file.as_str()))?;
    let same_start = game.rules().variant() == there.rules().variant()
        && game.start().text() == there.start().text();
    let turns = |game: &Match| game.turns().iter().map(|played| played.turn).collect::<Vec<_>>();
    if same_start && turns(game).starts_with(&turns(&there)) {
        Ok(())
    } else {
        Err(say!(lang, "files-another-game", file = file))
    }
}

/// Loads a game to go on with.
pub(in crate::play) fn load(file: &str, lang: Lang) -> Result<Match, String> {
    if file.is_empty() {
        return Err(say!(lang, "files-say-which"));
    }
    let path = Path::new(file);
    if path.exists() && !path.is_file() {
        return Err(not_loaded(&sentence!("is-not-plain", path = path), lang));
    }
    cairn_record::load(path).map_err(|error| not_loaded(&error, lang))
}

fn not_loaded(why: &impl Say, lang: Lang) -> String {
    say!(lang, "files-not-loaded", why = why.say(lang))
}
