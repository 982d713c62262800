//! What is asked of whoever enters a turn step by step, in every place that games by chance get to.

use std::collections::BTreeSet;

use cairn_core::path::{Next, Token};
use cairn_core::{Dice, Variant};
use cairn_games::{AnyPosition, AnyTurn, games, open, open_variant};
use cairn_words::{GameTexts, Lang};

/// Games by chance, and in every position of them a turn entered by chance: calls `visit` with the
/// position and what has been entered.
fn entered(variant: &Variant, seed: u64, visit: &mut impl FnMut(&AnyPosition, &[Token])) {
    let mut dice = Dice::seeded(seed);
    let mut position = open_variant(variant.clone()).start();
    while let Some(turn) = position.random_turn(&mut dice) {
        let mut tokens = Vec::new();
        while let Some(next) = position.next(&tokens)
            && !next.steps.is_empty()
        {
            visit(&position, &tokens);
            tokens.push(next.steps[dice.below(next.steps.len() as u32) as usize].token);
        }
        position.play(turn).unwrap();
        if position.plies().ply > 120 {
            break;
        }
    }
}

#[test]
fn what_comes_together_is_asked_in_one_sentence() {
    for info in games() {
        let mut told = BTreeSet::new();
        for variant in Variant::every(info) {
            for seed in 0..3 {
                entered(&variant, seed, &mut |position, tokens| {
                    let next = position.next(tokens).unwrap();
                    let place = format!("{variant}, seed {seed}: {} {tokens:?}", position.text());
                    let [en, pt] = [Lang::En, Lang::Pt].map(|lang| info.question(&next, lang));
                    assert_ne!(en, pt, "{place}");
                    for question in [en, pt] {
                        let ends = question.matches(['?', '.']).count();
                        // After a whole turn it is a part of a sentence.
                        let wanted = usize::from(next.whole.is_none());
                        assert!(!question.is_empty() && ends == wanted, "{place}: `{question}`");
                        told.insert(question);
                    }
                    for step in
                        next.steps.iter().filter(|step| matches!(step.token, Token::Cell(_)))
                    {
                        let said = info.choosable_said(step.role, next.whole.is_some());
                        assert_ne!(said.say(Lang::En), said.say(Lang::Pt), "{place}: {step:?}");
                    }
                });
            }
        }
        assert!(!told.is_empty(), "{}: nothing was asked", info.name);
    }
}

/// An attack of three on two that one more could join, or else the defender goes where it is sent.
#[test]
fn an_attack_that_needs_no_support() {
    let text = "r2,x,r2,x,b1/x3,r1,x/x,r2,b1,b1,x/x,b3,r1,x2/x2,r1,x2/x5/b1,b1,x,r1,x b 0 24";
    let position = open("stacks").unwrap().read(text).unwrap();
    let info = position.game().info();
    let after = |steps: &str| {
        let mut tokens: Vec<Token> = Vec::new();
        for step in steps.split(' ') {
            let next = position.next(&tokens).unwrap();
            tokens.push(next.steps.iter().find(|one| one.token.to_string() == step).unwrap().token);
        }
        position.next(&tokens).unwrap()
    };
    let supported = after("b4 3 b3");
    assert_eq!(info.question(&supported, Lang::En), "who else joins the attack, or nobody?");
    let word = supported.steps.iter().find(|step| matches!(step.token, Token::Word(_))).unwrap();
    let button = "mais ninguém: escolher para onde recuam";
    assert_eq!(info.choice_said(word.token).say(Lang::Pt), button);
    assert_eq!(info.token_said(word.token).say(Lang::Pt), "recuar");
    let moved = after("a7 a6");
    assert_eq!(info.question(&moved, Lang::En), "move a second piece");
    // What a cell can be chosen for goes by its role, not by what was moved before.
    let said = |next: &Next<AnyTurn>, lang: Lang| -> BTreeSet<String> {
        let cells = next.steps.iter().filter(|step| matches!(step.token, Token::Cell(_)));
        cells.map(|step| info.choosable_said(step.role, next.whole.is_some()).say(lang)).collect()
    };
    let only = |text: &str| BTreeSet::from([text.to_owned()]);
    assert_eq!(said(&position.next(&[]).unwrap(), Lang::En), only("can move"));
    assert_eq!(said(&supported, Lang::En), only("can support the attack"));
    assert_eq!(said(&supported, Lang::Pt), only("pode apoiar o ataque"));
    assert_eq!(said(&moved, Lang::En), only("can move as the second piece"));
}
