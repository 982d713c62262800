//! What the game says, in both languages: its words, its questions, and why a turn or a position is
//! refused.

use std::collections::BTreeSet;

use cairn_core::path::Token;
use cairn_core::scene::Value;
use cairn_core::{Dice, Side};
use cairn_games::AnyPosition;
use cairn_neutron::INFO;
use cairn_words::{GameTexts, Lang, Say, Sentence};

use crate::{at, open, variants};

#[track_caller]
fn is_translated(sentence: &Sentence, place: &str) {
    for lang in Lang::ALL {
        assert!(sentence.is_known(lang), "{place}: {lang}: {sentence}");
    }
    assert_ne!(sentence.key(), "as-it-is", "{place}: nobody has translated `{sentence}`");
}

#[test]
fn the_words_are_translated() {
    is_translated(&INFO.summary_said(), "summary");
    for option in INFO.options {
        is_translated(&INFO.meaning_said(option), option.name);
        for value in option.values {
            let said = INFO.option_said(option, value);
            for sentence in [said.title, said.value, said.meaning] {
                is_translated(&sentence, value);
            }
        }
    }
    for side in Side::BOTH {
        assert_eq!(INFO.side_said(side).to_string(), INFO.side_name(side));
    }
}

/// A position with every fact, question and end on the way from the start.
fn play(position: &AnyPosition, seed: u64, questions: &mut BTreeSet<String>) {
    let (mut position, mut dice) = (position.clone(), Dice::seeded(seed));
    while let Some(turn) = position.random_turn(&mut dice) {
        let scene = position.scene();
        for fact in scene.facts {
            is_translated(&INFO.fact_said(&fact), &position.text());
            if matches!(fact.value, Value::Word(_)) {
                is_translated(&INFO.value_said(&fact.value), &position.text());
            }
        }
        for area in &scene.areas {
            is_translated(&INFO.area_said(area), &position.text());
        }
        for &piece in scene.cells.iter().flat_map(|cell| &cell.pile) {
            is_translated(&INFO.piece_said(piece), &position.text());
        }
        let mut entered: Vec<Token> = Vec::new();
        while let Some(next) = position.next(&entered).filter(|next| next.whole.is_none()) {
            let [en, pt] = Lang::ALL.map(|lang| INFO.question(&next, lang));
            assert!(en != pt && en.ends_with(['?', '.']), "{en} / {pt}");
            questions.extend([en, pt]);
            let step = next.steps[dice.below(next.steps.len() as u32) as usize];
            is_translated(&INFO.choosable_said(step.role, false), &position.text());
            is_translated(&INFO.role_said(step.role), &position.text());
            entered.push(step.token);
        }
        position.play(turn).unwrap();
    }
    let ending = position.ending().expect("random games are decided");
    assert_eq!(INFO.ending_said(ending).to_string(), ending.to_string());
    let why = INFO.why_said(ending, &position.scene().facts);
    is_translated(&why, &position.text());
    for lang in Lang::ALL {
        assert!(!why.say(lang).contains(['{', '$']), "{}", why.say(lang));
    }
}

#[test]
fn facts_questions_and_ends_are_translated() {
    let mut questions = BTreeSet::new();
    for seed in 0..10 {
        play(&open("neutron").start(), seed, &mut questions);
    }
    // The neutron, a piece, and where each goes: three questions in two languages.
    assert_eq!(questions.len(), 6, "{questions:?}");
}

#[test]
fn why_a_turn_is_refused() {
    let start = &open("neutron").start().text();
    let text = "b,b,x2,b/x2,n,x,w/x4,b/x3,b,x/x,w,w,w,w w free 4 4";
    for (position, turn, en, pt) in [
        (
            start.as_str(),
            "c3-c4,a5-a2",
            "in the first turn of the game the neutron is not moved: write the move of a piece \
             alone, such as a5-a2",
            "na primeira jogada do jogo o neutrão não se move: escreve só o movimento de uma peça, \
             como a5-a2",
        ),
        (
            start,
            "a1-a2",
            "there is no piece of White on a1",
            "não há nenhuma peça das Brancas em a1",
        ),
        (
            start,
            "a5-a3",
            "a piece slides as far as it can: from a5 towards a3 it stops on a2",
            "uma peça desliza até onde pode: de a5 em direção a a3 para em a2",
        ),
        (
            start,
            "a5-c5",
            "from a5 nothing can move towards c5: the next cell is taken",
            "de a5 nada se pode mover em direção a c5: a casa seguinte está ocupada",
        ),
        (
            start,
            "a5-b2",
            "b2 is not in the row, the column or a diagonal of a5",
            "b2 não está na linha, na coluna nem numa diagonal de a5",
        ),
        (
            start,
            "a5-f5",
            "f5 is not on the board, which is a1 to e5",
            "f5 não está no tabuleiro, que vai de a1 a e5",
        ),
        (
            text,
            "b5-b2,c2-c4",
            "the neutron moves first: it is on c2",
            "o neutrão move-se primeiro: está em c2",
        ),
        (
            text,
            "c2-c1,b5-b2",
            "the neutron on c1 ends the game: write c2-c1 alone",
            "o neutrão em c1 acaba o jogo: escreve só c2-c1",
        ),
        (
            text,
            "c2-c2,b5-b2",
            "a piece on c2 must go to another cell",
            "uma peça em c2 tem de ir para outra casa",
        ),
        (
            text,
            "c2-c4+b5",
            "not a turn: at character 6: expected `,` and the move of a piece, found `+`",
            "não é uma jogada: no carácter 6: esperava-se `,` e o movimento de uma peça, e está `+`",
        ),
        (
            text,
            "c2",
            "not a turn: at character 3: expected `-` and the cell to slide to, found the end",
            "não é uma jogada: no carácter 3: esperava-se `-` e a casa até onde desliza, e está o \
             fim",
        ),
    ] {
        let why = at("neutron", position).read_turn(turn).expect_err(turn);
        assert_eq!(why.to_string(), en);
        assert_eq!(why.say(Lang::Pt), pt);
    }
    // What is left open is listed.
    let why = at("neutron", text).read_turn("c2-c4").unwrap_err().to_string();
    assert!(
        why.starts_with("c2-c4 moves the neutron, so say which piece moves after it: "),
        "{why}"
    );
    assert!(why.contains("c2-c4,b5-b2"), "{why}");
}

#[test]
fn why_a_position_is_refused() {
    let start = open("neutron").start().text();
    for (from, to, field, pt) in [
        ("n", "x", "board", "0 neutrões em vez de um"),
        ("x5", "x4,n", "board", "2 neutrões em vez de um"),
        ("w,w,", "x,w,", "board", "as Brancas têm 4 peças em vez de 5"),
        ("n", "r", "board", "`r` em c3: uma casa é x, w, b ou n"),
        ("held", "first", "neutron", "`first` não é um de held, free"),
    ] {
        let why = open("neutron").read(&start.replacen(from, to, 1)).unwrap_err();
        assert_eq!(why.field, field);
        let said = why.say(Lang::Pt);
        assert!(said.ends_with(pt), "{said}");
    }
}

#[test]
fn no_reason_is_only_said_in_english() {
    for variant in variants() {
        let game = open(&variant.to_string());
        let mut dice = Dice::seeded(100);
        let mut position = game.start();
        for _ in 0..150 {
            let texts = position.texts();
            let Some((fine, turn)) = texts.get(dice.below(texts.len().max(1) as u32) as usize)
            else {
                position = game.start();
                continue;
            };
            for _ in 0..8 {
                if let Err(why) = position.read_turn(&damaged(fine, &mut dice)) {
                    is_translated(&why.sentence(), fine);
                    assert_ne!(why.say(Lang::Pt), why.to_string());
                }
            }
            if let Err(why) = game.read(&damaged(&position.text(), &mut dice)) {
                is_translated(&why.sentence(), &position.text());
            }
            position.play(*turn).unwrap();
        }
    }
}

/// A text that was fine, damaged in a few places.
fn damaged(text: &str, dice: &mut Dice) -> String {
    const LETTERS: &[u8] = b"abcdenwxh123456-,/ ";
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

/// The files of both languages have the same keys, in the same order.
#[test]
fn the_files_have_the_same_keys() {
    let keys = |file: &'static str| -> Vec<&str> {
        let lines = file.lines().filter(|line| !line.starts_with([' ', '#']));
        lines.filter_map(|line| line.split_once(" =").map(|(key, _)| key)).collect()
    };
    let english = keys(include_str!("../../src/words.en.ftl"));
    assert_eq!(english, keys(include_str!("../../src/words.pt.ftl")));
    assert!(english.len() > 30, "{english:?}");
}
