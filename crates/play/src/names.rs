//! What players are called.

use cairn_protocol::Sitter;
use cairn_record::{Match, Seat};
use cairn_words::{Lang, say};

/// Who sits there.
#[must_use]
pub fn sitter_said(lang: Lang, sitter: &Sitter) -> String {
    match sitter.level() {
        Some(level) => say!(lang, "level", number = level),
        None => sitter.said(lang),
    }
}

/// What records call one of two people, as they sat down first.
#[must_use]
pub fn person(number: usize) -> String {
    format!("human {number}")
}

/// A player's own name, or else what they are; nobody's name takes all the room. A program goes by
/// its command line, whoever may sit there for it now.
#[must_use]
pub fn player_name(lang: Lang, game: &Match, player: Seat) -> String {
    const LONGEST: usize = 24;
    let is_name = |name: &&str| name.parse::<Sitter>().map_or(true, |sitter| sitter.is_bot());
    let name = game.name(player).filter(is_name);
    if let Some(number) = [1, 2].into_iter().find(|&number| name == Some(&person(number))) {
        return say!(lang, "human-numbered", number = number);
    }
    match name {
        None => sitter_said(lang, &Sitter::of_record(game)[player.index()]),
        Some(name) if name.chars().count() <= LONGEST => name.to_owned(),
        Some(name) => name.chars().take(LONGEST).chain(['~']).collect(),
    }
}
