//! The games' own words in the language of whoever sits here, put together for the screen.

use cairn_core::path::Step;
use cairn_core::scene::Fact;
use cairn_core::{Ending, GameInfo, OptionInfo, Side};
use cairn_protocol::Sitter;
use cairn_record::{Match, Player};
use cairn_words::{Lang, find, say};

/// What a side is called.
pub(crate) fn side(lang: Lang, info: &GameInfo, side: Side) -> String {
    info.side_said(side).say(lang)
}

/// What a game is about.
pub(crate) fn summary(lang: Lang, info: &GameInfo) -> String {
    info.summary_said().say(lang)
}

/// What an option changes, as a sentence of its own.
pub(crate) fn meaning(lang: Lang, info: &GameInfo, option: &OptionInfo) -> String {
    let meaning = info.meaning_said(option).say(lang);
    let mut letters = meaning.chars();
    let first = letters.next().map(char::to_uppercase).into_iter().flatten();
    format!("{}{}.", first.collect::<String>(), letters.as_str())
}

/// A line beside the board.
pub(crate) fn fact(lang: Lang, info: &GameInfo, fact: &Fact) -> String {
    info.fact_said(fact).say(lang)
}

/// How a game ended, in a sentence.
pub(crate) fn ending(lang: Lang, info: &GameInfo, ending: Ending) -> String {
    info.over_said(ending).say(lang)
}

/// Who sits there.
pub(crate) fn sitter(lang: Lang, sitter: &Sitter) -> String {
    match sitter {
        Sitter::Human => say!(lang, "human"),
        Sitter::Computer(who) => {
            let text = who.to_string();
            match text.strip_prefix("level:") {
                Some(level) => say!(lang, "level", number = level),
                None => text,
            }
        }
    }
}

/// The word for a level, 1 to 10.
pub(crate) fn level(lang: Lang, number: u8) -> String {
    find(lang, &format!("level-{number}"), &[]).unwrap_or_default()
}

/// A step that is a word or a number.
pub(crate) fn choice(lang: Lang, info: &GameInfo, step: Step) -> String {
    info.token_said(step.token).say(lang)
}

/// A player's own name, or else what they are; nobody's name takes all the room. A program goes by
/// its command line, whoever may sit there for it now.
pub(crate) fn player_name(lang: Lang, game: &Match, player: Player) -> String {
    const LONGEST: usize = 24;
    let is_name = |name: &&str| name.parse::<Sitter>().map_or(true, |sitter| sitter.is_bot());
    let name = game.name(player).filter(is_name);
    match name {
        None => sitter(lang, &Sitter::of_record(game)[player.index()]),
        Some(name) if name.chars().count() <= LONGEST => name.to_owned(),
        Some(name) => name.chars().take(LONGEST).chain(['~']).collect(),
    }
}

/// A game in a line: what is played, by whom, how far.
pub(crate) fn game_line(lang: Lang, game: &Match) -> String {
    let [first, second] = Player::BOTH.map(|player| player_name(lang, game, player));
    let variant = game.game().variant().to_string();
    let options = variant.split_once(':').map(|(_, options)| format!(" ({options})"));
    say!(
        lang,
        "game-line",
        game = format!("{}{}", game.game().info().title, options.unwrap_or_default()),
        first = first,
        second = second,
        turns = game.turns().len(),
    )
}
