//! The lesson: every task can be done in exactly the ways that it lists, wins are as short as they
//! are said to be, and every language says something about it.

use cairn_core::Game;
use cairn_games::lesson::{Exercise, Lesson, Task, Words, lesson};
use cairn_neutron::INFO;
use cairn_tactics::Solver;
use cairn_words::Lang;

use crate::{five, register};

fn read() -> &'static Lesson {
    register();
    lesson(&INFO)
}

#[test]
fn the_answers_are_all_the_answers() {
    let tasks = &read().tasks;
    assert!((5..=8).contains(&tasks.len()));
    for task in tasks {
        let mut exercise = Exercise::new(task);
        while let Some(step) = exercise.step() {
            let turns = exercise.position().texts();
            let listed: Vec<&String> =
                turns.iter().map(|(text, _)| text).filter(|text| step.lists(text)).collect();
            let found: Vec<String> = exercise.answers().into_iter().map(|(text, _)| text).collect();
            assert_eq!(listed, found.iter().collect::<Vec<_>>(), "{:?}", exercise.position());
            assert!(found.len() < turns.len(), "{:?}: any turn is right", exercise.position());
            let answer = step.answers[0].clone();
            exercise.take_text(&answer).expect("the answer is legal");
        }
    }
}

/// The turns of a step that must win: those of the solver, and no win is shorter.
#[test]
fn wins_are_proven() {
    let game = five();
    let mut proven = 0;
    for task in &read().tasks {
        let mut exercise = Exercise::new(task);
        while let Some(step) = exercise.step() {
            let plies = if step.goal.wins { Some(1) } else { step.goal.wins_in };
            if let Some(plies) = plies {
                let position = game.read(&exercise.position().text()).expect("it is a position");
                let solver = &mut Solver::new(&game, 20_000_000);
                assert_eq!(solver.shortest_win(&position, plies), Ok(Some(plies)));
                let winning = solver.winning_turns(&position, plies).expect("it is proven");
                for (text, turn) in game.texts(&position) {
                    assert_eq!(winning.contains(&turn), step.lists(&text), "{text}");
                }
                proven += 1;
            }
            let answer = step.answers[0].clone();
            exercise.take_text(&answer).expect("the answer is legal");
        }
    }
    assert!(proven >= 4, "only {proven} steps win");
}

/// The task that asks for the only turn that does not lose at once has no goal that the program
/// knows. The solver proves it.
#[test]
fn the_only_defence_is_proven() {
    let game = five();
    let task = &read().tasks[3];
    let position = game.read(&task.start().text()).expect("it is a position");
    let losing = Solver::new(&game, 20_000_000).losing_turns(&position, 2).expect("it is proven");
    let turns = game.texts(&position).into_iter();
    let saving: Vec<String> =
        turns.filter(|(_, turn)| !losing.contains(turn)).map(|(text, _)| text).collect();
    assert_eq!(saving, task.steps()[0].answers);
}

/// The cells that a sentence names.
fn cells(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let mut cells: Vec<&str> =
        words.filter(|word| word.parse::<cairn_core::Cell>().is_ok()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

#[test]
fn a_task_is_said_in_every_language() {
    let all = |task: &'static Task, lang: Lang| {
        let Words { title, ask, hint, wrong, why } = task.words(lang.code());
        [title, ask, hint, wrong, why]
    };
    for task in &read().tasks {
        for lang in Lang::ALL {
            let texts = all(task, lang);
            for (text, english) in texts.into_iter().zip(all(task, Lang::En)) {
                assert_eq!(text == english, lang == Lang::En, "{text}");
                assert_eq!(cells(text), cells(english), "{text} / {english}");
                assert!(!text.is_empty() && text.len() < 400, "{text}");
            }
            assert!(texts[0].chars().count() <= 32, "{}", texts[0]);
            assert!(texts[1..].iter().all(|text| text.ends_with(['.', '?', '!'])), "{texts:?}");
        }
    }
}
