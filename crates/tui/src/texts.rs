//! The games' own words in the language of whoever sits here. What a game says and nobody has
//! translated stays as the game says it, so that a new game needs nothing here.

use cairn_core::path::{Role, Step, Token};
use cairn_core::scene::Fact;
use cairn_core::{Ending, GameInfo, OptionInfo, Outcome, Side};
use cairn_engine::Verdict;
use cairn_protocol::Sitter;
use cairn_record::Match;
use cairn_words::{FluentValue, Lang, find, say};

fn key_of(words: &str) -> String {
    words.to_ascii_lowercase().replace(' ', "-")
}

/// What a side is called.
pub(crate) fn side(lang: Lang, info: &GameInfo, side: Side) -> String {
    let name = info.side_name(side);
    find(lang, &format!("side-{}", key_of(name)), &[]).unwrap_or_else(|| name.to_owned())
}

/// What a game is about.
pub(crate) fn summary(lang: Lang, info: &GameInfo) -> String {
    find(lang, &format!("summary-{}", info.name), &[]).unwrap_or_else(|| info.summary.to_owned())
}

/// What an option changes.
pub(crate) fn meaning(lang: Lang, info: &GameInfo, option: &OptionInfo) -> String {
    find(lang, &format!("option-{}-{}", info.name, option.name), &[])
        .unwrap_or_else(|| option.meaning.to_owned())
}

/// A line beside the board.
pub(crate) fn fact(lang: Lang, fact: &Fact) -> String {
    let value = find(lang, &format!("side-{}", key_of(&fact.value)), &[])
        .or_else(|| find(lang, &format!("value-{}", key_of(&fact.value)), &[]))
        .unwrap_or_else(|| fact.value.clone());
    let named = [("value", FluentValue::from(value.as_str()))];
    find(lang, &format!("fact-{}", key_of(fact.name)), &named)
        .unwrap_or_else(|| format!("{} {value}", fact.name))
}

/// Why a game ended.
pub(crate) fn why(lang: Lang, why: &str) -> String {
    find(lang, &format!("why-{}", key_of(why)), &[]).unwrap_or_else(|| why.to_owned())
}

/// How a game ended, in a sentence.
pub(crate) fn ending(lang: Lang, info: &GameInfo, ending: Ending) -> String {
    let why = why(lang, ending.why);
    match ending.outcome {
        Outcome::Win(winner) => say!(lang, "over-won", side = side(lang, info, winner), why = why),
        Outcome::Draw => say!(lang, "over-drawn", why = why),
    }
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
pub(crate) fn choice(lang: Lang, step: Step) -> String {
    match step.token {
        Token::Word(word) => {
            find(lang, &format!("word-{word}"), &[]).unwrap_or_else(|| word.to_owned())
        }
        Token::Count(count) => say!(lang, "count", count = usize::from(count)),
        Token::Cell(cell) => cell.to_string(),
    }
}

/// What is asked for when these can come next.
pub(crate) fn question(lang: Lang, roles: &[Role]) -> String {
    let asked: Vec<String> = roles
        .iter()
        .map(|role| match role {
            Role::Mover => say!(lang, "ask-mover"),
            Role::Placement => say!(lang, "ask-placement"),
            Role::Count => say!(lang, "ask-count"),
            Role::Target => say!(lang, "ask-target"),
            Role::Attack => say!(lang, "ask-attack"),
            Role::Supporter => say!(lang, "ask-supporter"),
            Role::Retreat => say!(lang, "ask-retreat"),
            Role::Removal => say!(lang, "ask-removal"),
            Role::Manner => say!(lang, "ask-manner"),
            Role::Call => say!(lang, "ask-call"),
        })
        .collect();
    say!(lang, "ask", what = asked.join(&say!(lang, "or")))
}

/// How a position stands, for the side that starts; a win that is not exact may take fewer turns.
pub(crate) fn verdict(lang: Lang, info: &GameInfo, verdict: Verdict, exact: bool) -> String {
    let winner = match verdict {
        Verdict::Estimate(_) => return verdict.to_string(),
        Verdict::Draw => return say!(lang, "verdict-draw"),
        Verdict::Win { .. } => Side::First,
        Verdict::Loss { .. } => Side::Second,
    };
    let (side, turns) = (side(lang, info, winner), verdict.turns_to_the_end().unwrap_or_default());
    match exact {
        true => say!(lang, "wins-in", side = side, turns = turns),
        false => say!(lang, "wins-within", side = side, turns = turns),
    }
}

/// A game in a line: what is played, by whom, how far.
pub(crate) fn game_line(lang: Lang, game: &Match) -> String {
    let [first, second] = Sitter::of_record(game);
    let variant = game.game().variant().to_string();
    let options = variant.split_once(':').map(|(_, options)| format!(" ({options})"));
    say!(
        lang,
        "game-line",
        game = format!("{}{}", game.game().info().title, options.unwrap_or_default()),
        first = sitter(lang, &first),
        second = sitter(lang, &second),
        turns = game.turns().len(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_games::GAMES;

    /// Everything that the five games say is known in both languages.
    #[test]
    fn the_games_are_translated() {
        for lang in Lang::ALL {
            let known = |key: String| {
                let value = ("value", FluentValue::from("1"));
                assert!(find(lang, &key, &[value]).is_some(), "{lang}: {key}");
            };
            for info in GAMES {
                known(format!("summary-{}", info.name));
                for option in info.options {
                    known(format!("option-{}-{}", info.name, option.name));
                }
                for side in Side::BOTH {
                    known(format!("side-{}", key_of(info.side_name(side))));
                }
                let mut position = cairn_games::open(info.name).unwrap().start();
                let mut dice = cairn_core::Dice::seeded(3);
                while let Some(turn) = position.random_turn(&mut dice) {
                    for fact in position.scene().facts {
                        known(format!("fact-{}", key_of(fact.name)));
                    }
                    for step in position.next(&[]).unwrap().steps {
                        if let Token::Word(word) = step.token {
                            known(format!("word-{word}"));
                        }
                    }
                    position.play(turn).unwrap();
                    if position.plies().ply > 300 {
                        break;
                    }
                }
                if let Some(ending) = position.ending() {
                    known(format!("why-{}", key_of(ending.why)));
                }
            }
            for number in 1..=10 {
                known(format!("level-{number}"));
            }
        }
    }
}
