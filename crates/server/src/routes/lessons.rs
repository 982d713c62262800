//! The lessons: tasks that are checked with the rules of the game.

use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use cairn_core::GameInfo;
use cairn_games::lesson::{Exercise, Taken, Task};
use cairn_record::Match;
use cairn_wire::{Lesson, LessonAnswer, LessonStep, TakenTurns};
use cairn_words::{Say, say, sentence};

use crate::api_error::ApiError;
use crate::convert::look_with_turns;
use crate::json_body::JsonBody;
use crate::response::RequestLang;

fn find_game(game: &str) -> Result<&'static GameInfo, ApiError> {
    cairn_games::find(game).map_err(|_| ApiError::no_such_page())
}

/// The tasks of a lesson, in order.
pub(crate) async fn lesson(
    Path(game): Path<String>,
    RequestLang(lang): RequestLang,
) -> Result<Json<Lesson>, ApiError> {
    let info = find_game(&game)?;
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

/// Checks the turns of a learner. They do not include the replies of the other side.
pub(crate) async fn check_turns(
    Path((game, step)): Path<(String, String)>,
    RequestLang(lang): RequestLang,
    JsonBody(taken): JsonBody<TakenTurns>,
) -> Result<Json<LessonAnswer>, ApiError> {
    let info = find_game(&game)?;
    let tasks = &cairn_games::lesson::lesson(info).tasks;
    let task = step.parse::<usize>().ok().and_then(|step| tasks.get(step)).ok_or_else(|| {
        ApiError::new(StatusCode::NOT_FOUND, "no-such-lesson", sentence!("no-such-lesson"))
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
