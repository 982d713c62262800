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

/// For each game: a position (the first if it is left out), a turn that is not legal there, and why
/// in Portuguese.
const REFUSED: &str = "\
stac | | e2-e3 | o peão das Brancas está em e1, não em e2
stac | | e1-f1 | f1 não está no tabuleiro, que vai de a1 a e5
stac | | e1-d2 | d2 não está na linha nem na coluna de e1
stac | 1,2,x,1,1/1,1,x,1,2/w3,x,1,1,1/1,1,1,x,2/1,1,x,1,1 w d1 d3 b 1 20 | d1+d4 | não se carrega um disco por cima do outro peão, que está em d3
stac | | e1*e2 | não é uma jogada: no carácter 3: esperava-se `-` para andar ou `+` para carregar, e está `*`
stacks | | pass | só podes passar quando não podes mover
stacks | | c7-c1 | c1 tem uma pilha inimiga: um ataque escreve-se com x
stacks | | 3c7-c6 | a pilha de c7 só tem 2 para mover
stacks | | 2c7-c3 | não se chega a c3 a partir de c7 em 2 passos: todas as casas entre elas têm de estar vazias, e um passo na diagonal entre duas pilhas inimigas está vedado
stacks | r2,x,r2,x,b1/x3,r1,x/x,r2,b2,b1,x/x,b3,r1,x2/x2,r1,x2/x5/b1,b1,x,r1,x b 0 24 | 3b4xb3 | diz para onde recuam os defensores: 3b4xb3>a2, 3b4xb3>b2, 3b4xb3>c2
swack | | a1xa2 | a pilha de a1 é das Brancas, e quem joga são as Pretas
swack | | swap | só se trocam as cores com a opção pie=on
swack | | b1xc2 | c2 não é ortogonalmente adjacente a b1
swack | |  | não é uma jogada: no carácter 1: esperava-se uma casa, como c3, pass ou swap, e está o fim
wali | | a1-a2 | as peças ainda não se movem: na fase de colocação uma jogada é uma casa, como c3
wali | | pass | passa só quando não podes colocar uma peça
wali | b,x,w,x,b,x/x,w,w,x,b,x/w,b,x,w,x,b/x2,b,b,x,w/w,x3,b,x w m 0 0 3 31 | d3-e3xa1 | d3-e3 não faz exatamente três, por isso não retira nada
six-making | | pass | tens jogadas, por isso não podes passar
six-making | | a1-a2 | não há nenhuma pilha em a1
six-making | x,bb,x,w,x/x,w,x3/x2,bwb,x,w/b,x3,wbwb/x5 b 10 9 b1-b2 1 15 | c3-e3 | a pilha de c3 tem 3 discos: é um Cavalo, e salta como no xadrez, não para e3
six-making | x,bb,x,w,x/x,w,x3/x2,bwb,x,w/b,x3,wbwb/x5 b 10 9 b1-b2 1 15 | b1-b2 | isto desfaria o movimento que acabou de ser feito: o ko proíbe-o
";

#[test]
fn turns_are_refused_in_portuguese() {
    let mut games = BTreeSet::new();
    for place in REFUSED.lines() {
        let [variant, position, turn, wanted] = place
            .split('|')
            .map(str::trim)
            .collect::<Vec<_>>()
            .try_into()
            .unwrap_or_else(|_| panic!("four parts: {place}"));
        let game = open(variant).unwrap();
        let position = match position {
            "" => game.start(),
            text => game.read(text).unwrap_or_else(|why| panic!("{place}: {why}")),
        };
        let why = position.read_turn(turn).unwrap_err();
        assert_eq!(why.say(Lang::Pt), wanted, "{place}");
        assert_ne!(why.say(Lang::Pt), why.to_string(), "{place}");
        games.insert(variant);
    }
    assert_eq!(games, cairn_games::games().iter().map(|info| info.name).collect());
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
