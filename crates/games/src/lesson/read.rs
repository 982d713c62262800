//! Lessons as they are written: `lesson.toml`.

use std::collections::BTreeMap;

use cairn_core::{English, GameInfo};
use cairn_words::Lang;
use serde::Deserialize;
use thiserror::Error;

use super::{Exercise, Lesson, Step, Taken, Task, Words};
use crate::registry::open;

/// A lesson that is wrong: where, and why.
#[derive(Debug, Error)]
pub enum LessonError {
    /// The text is not TOML, or something is missing or not known.
    #[error(transparent)]
    Form(#[from] toml::de::Error),
    /// A task does not hold.
    #[error("task {number}: {why}")]
    Task {
        /// Which one, from 1.
        number: usize,
        /// What is wrong.
        why: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    /// A game without a lesson has none.
    #[serde(default)]
    task: Vec<WrittenTask>,
}

#[derive(Deserialize)]
struct WrittenTask {
    /// Another variant than the usual one.
    variant: Option<String>,
    position: String,
    step: Vec<Step>,
    /// `[task.en]` and so on. Whatever is not one of the fields above is read as a language.
    #[serde(flatten)]
    words: BTreeMap<String, Words>,
}

pub(super) fn read(game: &'static GameInfo, text: &str) -> Result<Lesson, LessonError> {
    let page: Page = toml::from_str(text)?;
    let tasks = page.task.into_iter().enumerate().map(|(place, written)| {
        task(game, written).map_err(|why| LessonError::Task { number: place + 1, why })
    });
    Ok(Lesson { tasks: tasks.collect::<Result<_, _>>()? })
}

fn task(game: &'static GameInfo, written: WrittenTask) -> Result<Task, String> {
    let variant = written.variant.as_deref().unwrap_or(game.name);
    let opened = open(variant).map_err(|error| error.to_string())?;
    if opened.info().name != game.name {
        return Err(format!("`{variant}` is another game"));
    }
    let start = opened.read(&written.position).map_err(|error| error.to_string())?;
    for code in written.words.keys() {
        code.parse::<Lang>().map_err(|error| error.to_string())?;
    }
    if !written.words.contains_key(English::CODE) {
        return Err("[task.en] is missing".to_owned());
    }
    let words = written.words.into_iter().map(|(code, words)| (code, each_on_one_line(words)));
    let task = Task { start, steps: written.step, words: words.collect() };
    can_be_done(&task)?;
    Ok(task)
}

/// Plays the first answer of every step.
fn can_be_done(task: &Task) -> Result<(), String> {
    let mut exercise = Exercise::new(task);
    for (place, step) in task.steps.iter().enumerate() {
        let is_last = place + 1 == task.steps.len();
        let answer = step.answers.first().ok_or("a step without answers")?;
        let failed = |why: String| format!("step {}, {answer}: {why}", place + 1);
        match exercise.take_text(answer).map_err(|error| failed(error.to_string()))? {
            Taken::NotAsked => return Err(failed("this is not what the goal says".to_owned())),
            Taken::Done if !is_last => return Err(failed("a reply is missing".to_owned())),
            Taken::GoesOn { .. } if is_last => {
                return Err(failed("after the last step there is no reply".to_owned()));
            }
            _ => {}
        }
    }
    if task.steps.is_empty() { Err("there is nothing to do".to_owned()) } else { Ok(()) }
}

/// Long sentences are written on several lines, which mean nothing.
fn each_on_one_line(Words { title, ask, hint, wrong, why }: Words) -> Words {
    let one_line = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    Words {
        title: one_line(title),
        ask: one_line(ask),
        hint: one_line(hint),
        wrong: one_line(wrong),
        why: one_line(why),
    }
}
