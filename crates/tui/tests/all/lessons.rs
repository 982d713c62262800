//! Whatever a lesson says can be read, on a small terminal too.

use cairn_games::games;
use cairn_games::lesson::{Exercise, Taken, Task, lesson};
use cairn_words::Lang;
use ratatui::crossterm::event::KeyCode;

use crate::pages::{SMALL, typed};
use crate::rig::Rig;

/// What stands beside the board, without its gaps: texts are broken anywhere.
fn beside(rig: &Rig) -> String {
    let screen = rig.screen();
    let panel = screen.lines().map(|line| line.chars().skip(54).collect::<String>());
    tight(&panel.collect::<String>())
}

fn tight(text: &str) -> String {
    text.split_whitespace().collect()
}

fn shows(rig: &Rig, texts: &[&String]) {
    for text in texts {
        assert!(beside(rig).contains(&tight(text)), "{text}\n{}", rig.screen());
    }
}

/// The task with this number, at its beginning.
fn at(lang: Lang, game: usize, task: usize) -> Rig {
    let mut rig = Rig::new(lang, SMALL);
    rig.letters(&(game + 1).to_string());
    rig.keys(&[KeyCode::Down, KeyCode::Enter]);
    rig.keys(&vec![KeyCode::PageDown; task]);
    rig
}

/// A legal turn that was not asked for.
fn wrong_turn(task: &Task) -> Option<String> {
    let texts = task.start().texts().into_iter();
    let mut turns = texts.map(|(text, _)| text);
    turns.find(|text| matches!(Exercise::new(task).take_text(text), Ok(Taken::NotAsked)))
}

#[test]
fn all_that_a_lesson_says_is_on_the_screen() {
    for lang in Lang::ALL {
        for (game, info) in games().iter().enumerate() {
            for (number, task) in lesson(info).tasks.iter().enumerate() {
                let words = task.words(lang.code());
                let mut rig = at(lang, game, number);
                shows(&rig, &[&words.title, &words.ask]);
                rig.letters("h");
                shows(&rig, &[&words.title, &words.ask, &words.hint]);
                if let Some(turn) = wrong_turn(task) {
                    typed(&mut rig, &[&turn]);
                    shows(&rig, &[&words.title, &words.wrong, &words.hint]);
                    rig.letters("u");
                    typed(&mut rig, &[&turn]);
                    shows(&rig, &[&words.title, &words.ask, &words.wrong]);
                }
                let mut exercise = Exercise::new(task);
                rig.letters("u");
                while !exercise.is_done() {
                    let (turn, _) = exercise.answers().swap_remove(0);
                    exercise.take_text(&turn).unwrap();
                    typed(&mut rig, &[&turn]);
                }
                shows(&rig, &[&words.title, &words.why]);
            }
        }
    }
}
