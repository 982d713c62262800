//! Whole games of every game, through keys and through the mouse.

use cairn_core::path::{Step, Token};
use cairn_core::{Cell, Dice};
use cairn_games::{AnyPosition, AnyTurn, games};
use cairn_record::Match;
use cairn_words::Lang;
use ratatui::crossterm::event::KeyCode;

use crate::rig::{Rig, below};

/// What a person does to choose a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Act {
    Cell(Cell),
    /// The button with this number.
    Button(usize),
    /// What is picked is played as it is.
    Play,
}

/// The acts that choose a turn by chance, and the turn.
fn acts(position: &AnyPosition, dice: &mut Dice) -> (Vec<Act>, AnyTurn) {
    let mut tokens: Vec<Token> = Vec::new();
    let mut acts = Vec::new();
    loop {
        let next = position.next(&tokens).expect("it goes on");
        if let Some(turn) = next.whole {
            if next.steps.is_empty() {
                return (acts, turn);
            }
            if dice.below(2) == 0 {
                acts.push(Act::Play);
                return (acts, turn);
            }
        }
        let is_cell = |step: &Step| matches!(step.token, Token::Cell(_));
        let step = next.steps[below(dice, next.steps.len())];
        let forced = next.whole.is_none() && next.steps.len() == 1 && !acts.is_empty();
        tokens.push(step.token);
        match step.token {
            Token::Cell(cell) => acts.push(Act::Cell(cell)),
            // What leaves no choice is not asked for.
            _ if forced => {}
            Token::Count(count) => acts.push(Act::Button(count.into())),
            Token::Word(_) => {
                let words: Vec<_> = next.steps.iter().filter(|step| !is_cell(step)).collect();
                let at = words.iter().position(|known| known.token == step.token).unwrap();
                acts.push(Act::Button(at + 1));
            }
        }
    }
}

/// Plays a game to its end, or until it has gone on long enough.
fn play(name: &str, rig: &mut Rig, mut act: impl FnMut(&mut Rig, Act)) {
    let mut dice = Dice::seeded(17);
    for _ in 0..250 {
        let game = rig.app.game().unwrap().clone();
        if !game.status().is_open() {
            break;
        }
        let (acts, turn) = acts(game.position(), &mut dice);
        let text = game.position().turn_text(turn).unwrap();
        for &one in &acts {
            act(rig, one);
        }
        let after = rig.app.game().unwrap();
        let last = after.turns().last().map(|played| played.text.as_str());
        assert_eq!(last, Some(text.as_str()), "{name}: {acts:?}\n{}", rig.screen());
        assert_eq!(after.turns().len(), game.turns().len() + 1, "{name}: {acts:?}");
    }
    let game = rig.app.game().unwrap();
    assert!(game.turns().len() > 20 || !game.status().is_open(), "{name}");
    // What is kept is what was played, and a record of it is read again.
    let kept = rig.kept.as_ref().unwrap();
    assert_eq!(kept.to_string(), game.to_string());
    let read: Match = game.to_string().parse().unwrap();
    assert_eq!(read.position().text(), game.position().text());
}

#[test]
fn by_keys() {
    for (at, info) in games().iter().enumerate() {
        let mut rig = Rig::new(Lang::En, (80, 24));
        rig.two_people(at);
        let shape = rig.app.game().unwrap().position().scene().shape;
        let mut cursor = Cell::new(shape.columns / 2, shape.rows / 2);
        play(info.name, &mut rig, |rig, act| match act {
            Act::Cell(cell) => {
                let across = i32::from(cell.column) - i32::from(cursor.column);
                let down = i32::from(cell.row) - i32::from(cursor.row);
                let sideways = if across < 0 { KeyCode::Left } else { KeyCode::Right };
                let upright = if down < 0 { KeyCode::Up } else { KeyCode::Down };
                (0..across.abs()).for_each(|_| rig.key(sideways));
                (0..down.abs()).for_each(|_| rig.key(upright));
                cursor = cell;
                rig.key(KeyCode::Enter);
            }
            Act::Button(number) => rig.letters(&number.to_string()),
            Act::Play => rig.letters("p"),
        });
    }
}

#[test]
fn by_mouse() {
    for (size, seed_look) in [((80, 24), Lang::En), ((140, 50), Lang::Pt)] {
        for (at, info) in games().iter().enumerate() {
            let mut rig = Rig::new(seed_look, size);
            rig.two_people(at);
            play(info.name, &mut rig, |rig, act| {
                let (x, y) = match act {
                    Act::Cell(cell) => rig.place_of(cell),
                    Act::Button(number) => rig.button(&number.to_string()),
                    Act::Play => rig.button("p"),
                };
                rig.click(x, y);
            });
        }
    }
}

/// Typed turns: wrong ones are refused with a reason, and what is common is completed.
#[test]
fn by_typing() {
    for (at, info) in games().iter().enumerate() {
        let mut rig = Rig::new(Lang::En, (80, 24));
        rig.two_people(at);
        let mut dice = Dice::seeded(23);
        for _ in 0..30 {
            let game = rig.app.game().unwrap().clone();
            if !game.status().is_open() {
                break;
            }
            let texts = game.position().texts();
            let (text, _) = &texts[below(&mut dice, texts.len())];
            rig.letters("t");
            rig.letters("zz");
            assert!(rig.screen().contains("not a turn"), "{}\n{}", info.name, rig.screen());
            rig.key(KeyCode::Enter);
            assert_eq!(rig.app.game().unwrap().turns().len(), game.turns().len());
            rig.keys(&[KeyCode::Backspace; 2]);
            rig.letters(text);
            rig.key(KeyCode::Enter);
            let last = &rig.app.game().unwrap().turns().last().unwrap().text;
            assert_eq!(last, text, "{}", info.name);
        }
    }
}
