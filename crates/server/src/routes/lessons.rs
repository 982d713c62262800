//! The lessons: positions with something to do, checked by the real rules.

use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use cairn_core::GameInfo;
use cairn_games::lesson::{Exercise, Taken, Task};
use cairn_record::Match;
use cairn_wire::{Lesson, LessonAnswer, LessonStep, TakenTurns};
use cairn_words::{Say, say, sentence};

use crate::answer::Tongue;
use crate::error::Refusal;
use crate::read::Body;
use crate::shown::look_with_turns;

fn named(game: &str) -> Result<&'static GameInfo, Refusal> {
    cairn_games::find(game).map_err(|_| Refusal::no_such_page())
}

/// What there is to do, in order.
pub(crate) async fn lesson(
    Path(game): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Json<Lesson>, Refusal> {
    let info = named(&game)?;
    let step = |task: &Task| {
        let words = task.words(lang.code());
        LessonStep {
            variant: task.start().game().variant().to_string(),
            position: task.start().text(),
            title: words.title.clone(),
            task: words.ask.clone(),
            hint: words.hint.clone(),
            explanation: words.why.clone(),
        }
    };
    let tasks = &cairn_games::lesson::lesson(info).tasks;
    Ok(Json(Lesson { title: info.title.to_owned(), steps: tasks.iter().map(step).collect() }))
}

/// Is a task done by these turns? The other side's answers are not among them.
pub(crate) async fn take(
    Path((game, step)): Path<(String, String)>,
    Tongue(lang): Tongue,
    Body(taken): Body<TakenTurns>,
) -> Result<Json<LessonAnswer>, Refusal> {
    let info = named(&game)?;
    let tasks = &cairn_games::lesson::lesson(info).tasks;
    let task = step.parse::<usize>().ok().and_then(|step| tasks.get(step)).ok_or_else(|| {
        Refusal::new(StatusCode::NOT_FOUND, "no-such-lesson", sentence!("no-such-lesson"))
    })?;
    let mut exercise = Exercise::new(task);
    let (mut why, mut reply) = (None, None);
    for text in &taken.turns {
        match exercise.take_text(text) {
            Ok(Taken::Done) => break,
            Ok(Taken::GoesOn { reply: turn }) => {
                why = Some(say!(lang, "task-goes-on", turn = turn.as_str()));
                reply = Some(turn);
            }
            Ok(Taken::NotAsked) => {
                why = Some(task.words(lang.code()).wrong.clone());
                break;
            }
            Err(error) => {
                why = Some(error.say(lang));
                break;
            }
        }
    }
    let done = exercise.is_done();
    let mut game = Match::from_position(task.start().clone());
    for played in exercise.played() {
        game.play_turn(played.turn)?;
    }
    Ok(Json(LessonAnswer {
        done,
        why: if done { Some(task.words(lang.code()).why.clone()) } else { why },
        reply,
        turns: game.turns().iter().map(|played| played.text.clone()).collect(),
        look: look_with_turns(&game, &[], lang)?,
    }))
}
