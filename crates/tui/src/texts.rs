//! The games' own words in the language of whoever sits here, put together for the screen.

use cairn_core::path::Step;
use cairn_core::scene::Fact;
use cairn_core::{Ending, GameInfo, OptionInfo, Side};
use cairn_play::player_name;
use cairn_record::{Match, Seat};
use cairn_words::{GameTexts, Lang, Sentence, say};

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
    format!("{}.", capital(&info.meaning_said(option).say(lang)))
}

/// With a capital letter, as a sentence begins.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A line beside the board.
pub(crate) fn fact(lang: Lang, info: &GameInfo, fact: &Fact) -> String {
    info.fact_said(fact).say(lang)
}

/// How a game ended, in a sentence.
pub(crate) fn ending(lang: Lang, game: &Match, ending: Ending) -> String {
    game.rules().info().over_said(ending, &game.position().scene().facts).say(lang)
}

/// A step that is a word or a number, on a button.
pub(crate) fn choice(lang: Lang, info: &GameInfo, step: Step) -> String {
    info.choice_said(step.token).say(lang)
}

/// A game that was kept and cannot be read any more, and why.
pub(crate) fn damaged(lang: Lang, name: &str, why: &Sentence) -> String {
    say!(lang, "resume-damaged", name = name, why = why.say(lang))
}

/// A game that is over in a line: when it was played, what it was, how it ended.
pub(crate) fn finished_line(lang: Lang, game: &Match) -> String {
    let date = game.date.map_or_else(String::new, |date| format!("{date} "));
    let info = game.rules().info();
    let result = game.status().ending().map(|ending| info.ending_said(ending).say(lang));
    let line = game_line(lang, game);
    date + &say!(lang, "open-line", game = line, result = result.unwrap_or_default())
}

/// A game in a line: what is played, by whom, how far.
pub(crate) fn game_line(lang: Lang, game: &Match) -> String {
    let [first, second] = Seat::BOTH.map(|player| player_name(lang, game, player));
    let variant = game.rules().variant().to_string();
    let options = variant.split_once(':').map(|(_, options)| format!(" ({options})"));
    say!(
        lang,
        "game-line",
        game = format!("{}{}", game.rules().info().title, options.unwrap_or_default()),
        first = first,
        second = second,
        turns = game.turns().len(),
    )
}
