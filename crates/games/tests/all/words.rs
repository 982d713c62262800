//! What the games say, in every language: their words, and why a turn or a position is refused.

use std::collections::BTreeSet;

use cairn_core::path::{Role, Token};
use cairn_core::scene::Value;
use cairn_core::{Dice, GameInfo, OptionInfo, Side, Variant};
use cairn_games::{AnyPosition, games, open, open_variant};
use cairn_words::{GameTexts, Lang, OptionSaid, Say, Sentence};

/// Nothing of it, and nothing inside it, is only said in English.
#[track_caller]
fn is_translated(sentence: &Sentence, place: &str) {
    for lang in Lang::ALL {
        assert!(sentence.is_known(lang), "{place}: {lang}: {sentence}");
    }
    assert_ne!(sentence.key(), "as-it-is", "{place}: nobody has translated `{sentence}`");
}

#[test]
fn the_words_of_every_game_are_translated() {
    for info in games() {
        is_translated(&info.summary_said(), info.name);
        for option in info.options {
            is_translated(&info.meaning_said(option), info.name);
            values_are_told_apart(info, option);
        }
        for side in Side::BOTH {
            is_translated(&info.side_said(side), info.name);
            assert_eq!(info.side_said(side).to_string(), info.side_name(side));
        }
        for variant in Variant::every(info) {
            let name = variant.to_string();
            played(&open_variant(variant).start(), &name);
        }
    }
}

/// Every value has a title and a meaning of its own, in every language.
fn values_are_told_apart(info: &GameInfo, option: &OptionInfo) {
    let place = format!("{} {}", info.name, option.name);
    for lang in Lang::ALL {
        let said = |part: fn(OptionSaid) -> Sentence| -> BTreeSet<String> {
            let said = |value: &&str| part(info.option_said(option, value));
            option.values.iter().map(|value| said(value).say(lang)).collect()
        };
        assert_eq!(said(|option| option.title).len(), 1, "{place}");
        assert_eq!(said(|option| option.value).len(), option.values.len(), "{place}");
        assert_eq!(said(|option| option.meaning).len(), option.values.len(), "{place}");
    }
    for value in option.values {
        let said = info.option_said(option, value);
        for sentence in [said.title, said.value, said.meaning] {
            is_translated(&sentence, &place);
        }
    }
}

#[test]
fn options_are_said_for_people() {
    let swack = open("swack").unwrap().info();
    let said = |at: usize, value: &str| {
        let said = swack.option_said(&swack.options[at], value);
        [said.title, said.value, said.meaning].map(|sentence| sentence.say(Lang::Pt))
    };
    assert_eq!(said(0, "8"), ["tamanho", "8 x 8", "um tabuleiro de 8 colunas e 8 linhas"]);
    let swaps = "a primeira jogada das Brancas pode ser trocar de cores";
    assert_eq!(said(2, "on"), ["troca de cores", "sim", swaps]);
}

/// Turns that are words can be typed and are shown in one's own language; English is always read.
#[test]
fn turns_that_are_words() {
    let [stacks, swack] = ["stacks", "swack"].map(|name| open(name).unwrap().info());
    assert_eq!(swack.turn_typed(" Trocar ", Lang::Pt), "swap");
    assert_eq!(swack.turn_typed("swap", Lang::Pt), "swap");
    assert_eq!(swack.turn_typed("trocar", Lang::En), "trocar");
    assert_eq!(stacks.turn_typed("passar", Lang::Pt), "pass");
    assert_eq!(stacks.turn_typed("2c7-c5", Lang::Pt), "2c7-c5");
    assert_eq!(swack.turn_shown("swap", Lang::Pt), "trocar");
    assert_eq!(swack.turn_shown("swap", Lang::En), "swap");
    assert_eq!(swack.turn_shown("b1xb2", Lang::Pt), "b1xb2");
}

/// What is said in the course of a game by chance.
fn played(start: &AnyPosition, name: &str) {
    let (mut position, mut dice) = (start.clone(), Dice::seeded(3));
    let game = position.game();
    while let Some(turn) = position.random_turn(&mut dice) {
        let (info, scene) = (game.info(), position.scene());
        for fact in scene.facts {
            is_translated(&info.fact_said(&fact), name);
            if matches!(fact.value, Value::Word(_) | Value::Side(_)) {
                is_translated(&info.value_said(&fact.value), name);
            }
        }
        for area in &scene.areas {
            is_translated(&info.area_said(area), name);
        }
        for &piece in scene.cells.iter().flat_map(|cell| &cell.pile) {
            is_translated(&info.piece_said(piece), name);
        }
        for step in position.next(&[]).unwrap().steps {
            is_translated(&info.role_said(step.role), name);
            if let Token::Word(word) = step.token {
                is_translated(&info.word_said(word), name);
                assert_eq!(info.calls.contains(&word), step.role == Role::CALL, "{name}: {word}");
            }
        }
        position.play(turn).unwrap();
        if position.plies().ply > 300 {
            break;
        }
    }
    if let Some(ending) = position.ending() {
        is_translated(&game.info().end_said(ending.why), name);
        let why = game.info().why_said(ending, &position.scene().facts);
        is_translated(&why, name);
        for lang in Lang::ALL {
            assert!(!why.say(lang).contains(['{', '$']), "{name}: {}", why.say(lang));
        }
        assert_eq!(game.info().ending_said(ending).to_string(), ending.to_string());
    }
}

/// A text that was fine, damaged in a few places.
fn damaged(text: &str, dice: &mut Dice) -> String {
    const LETTERS: &[u8] = b"abcdefgxrwpms123456789-+>,/ =";
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(3) {
        let letter = char::from(LETTERS[dice.below(LETTERS.len() as u32) as usize]);
        let at = dice.below(letters.len() as u32 + 1) as usize;
        match dice.below(3) {
            0 if at < letters.len() => letters[at] = letter,
            1 if at < letters.len() => drop(letters.remove(at)),
            _ => letters.insert(at, letter),
        }
    }
    letters.into_iter().collect()
}

#[test]
fn no_reason_is_only_said_in_english() {
    for info in games() {
        for (number, variant) in Variant::every(info).into_iter().enumerate() {
            let seed = 100 + number as u64;
            let place = format!("{variant}, seed {seed}");
            let mut dice = Dice::seeded(seed);
            let game = open_variant(variant);
            let mut position = game.start();
            for _ in 0..150 {
                let texts = position.texts();
                let Some((fine, turn)) = texts.get(dice.below(texts.len().max(1) as u32) as usize)
                else {
                    position = game.start();
                    continue;
                };
                for _ in 0..8 {
                    let text = damaged(fine, &mut dice);
                    if let Err(why) = position.read_turn(&text) {
                        refused(&why, &format!("{place}: turn {text}"));
                    }
                }
                let text = damaged(&position.text(), &mut dice);
                if let Err(why) = game.read(&text) {
                    refused(&why, &format!("{place}: position {text}"));
                }
                position.play(*turn).unwrap();
            }
        }
    }
}

#[track_caller]
fn refused(why: &(impl Say + ToString), place: &str) {
    is_translated(&why.sentence(), place);
    assert!(!why.say(Lang::En).contains('['), "{place}: {}", why.say(Lang::En));
    assert_ne!(why.say(Lang::Pt), why.to_string(), "{place}");
}
