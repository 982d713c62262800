//! Lessons: a few positions of each game, each with something to do, checked by the real rules.
//!
//! A game's lesson is `lesson.toml` in its folder; `docs/lesson.md` says how one is written. An
//! [`Exercise`] is somebody working on a task:
//!
//! ```
//! use cairn_games::lesson::{Exercise, Taken, lesson};
//!
//! let stac = lesson(cairn_games::find("stac").unwrap());
//! let mut exercise = Exercise::new(&stac.tasks[0]);
//! println!("{}", exercise.task().words("en").ask);
//! assert!(exercise.take_text("e1-a5").is_err()); // not legal: the error says why
//! let (answer, _) = &exercise.answers()[0];
//! assert_eq!(exercise.take_text(answer).unwrap(), Taken::Done);
//! ```

mod exercise;
mod goal;
mod pattern;
mod read;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cairn_core::{English, GameInfo};
use serde::Deserialize;

use self::pattern::is_like;
use crate::any::AnyPosition;
use crate::entry::GameEntry;
use crate::registry::entries;

pub use exercise::{Exercise, Move, Taken};
pub use goal::Goal;
pub use read::LessonError;

/// The lesson of a game.
#[derive(Debug)]
pub struct Lesson {
    /// What there is to do, the easiest first. Nothing, if nobody has written a lesson for the game.
    pub tasks: Vec<Task>,
}

/// A position with something to do.
#[derive(Debug)]
pub struct Task {
    start: AnyPosition,
    steps: Vec<Step>,
    /// By the code of their language; there is English.
    words: BTreeMap<String, Words>,
}

/// What is said about a task, in one language.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// What it is about, in a few words.
    pub title: String,
    /// What is to be done.
    pub ask: String,
    /// A help for those who do not find it.
    pub hint: String,
    /// Why a legal turn that does something else is not what was asked for.
    pub wrong: String,
    /// What has been learnt, once it is done.
    pub why: String,
}

/// One turn of a task.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What the turn must do.
    #[serde(default)]
    pub goal: Goal,
    /// The turns that do it, all of them, as they are written; `*` stands for anything, but the
    /// first is a turn to show.
    pub answers: Vec<String>,
    /// What the other side then does, if the task goes on.
    pub reply: Option<String>,
}

impl Step {
    /// Is a turn among the answers, as it is written?
    #[must_use]
    pub fn lists(&self, turn: &str) -> bool {
        self.answers.iter().any(|answer| is_like(turn, answer))
    }
}

impl Lesson {
    /// Reads a lesson of a game.
    ///
    /// # Errors
    /// Where the text is wrong, and why.
    pub fn read(game: &'static GameInfo, text: &str) -> Result<Lesson, LessonError> {
        read::read(game, text)
    }
}

impl Task {
    /// The position in which it begins; its game may be a variant.
    #[must_use]
    pub fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The turns to be found, one after the other.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What is said about it in a language: `pt-PT` and `pt_BR` are as `pt`. English, if the lesson
    /// does not have this language.
    #[must_use]
    pub fn words(&self, language: &str) -> &Words {
        let code = language.split(['-', '_', '.']).next().unwrap_or_default().to_ascii_lowercase();
        self.words.get(&code).unwrap_or_else(|| &self.words[English::CODE])
    }
}

/// The lesson of a game.
///
/// # Panics
/// If the game is not registered, or the lesson in its folder is wrong; a test reads them all.
#[must_use]
pub fn lesson(game: &'static GameInfo) -> &'static Lesson {
    static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
        let read = |entry: &GameEntry| {
            Lesson::read(entry.info, entry.lesson)
                .unwrap_or_else(|error| panic!("the lesson of {}: {error}", entry.info.name))
        };
        entries().iter().map(|entry| read(entry)).collect()
    });
    let place = entries().iter().position(|entry| entry.info.name == game.name);
    &LESSONS[place.unwrap_or_else(|| panic!("the game `{}` is not registered", game.name))]
}
