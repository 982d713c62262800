//! The operations on lists, images, texts, lessons and positions that are not stored.

use serde_json::json;

use super::operation::Operation;

pub fn operations() -> Vec<Operation> {
    vec![
        Operation::get("/api/lobby", "lobby")
            .summary("Listed games that wait for an opponent")
            .parameters(&["lang"])
            .answers(200, "The games, newest first", "Summaries")
            .links(200, &["JoinFirst", "StateOfFirst"])
            .refuses(&[429]),
        Operation::get("/api/live", "liveGames")
            .summary("Listed games that are being played")
            .parameters(&["lang"])
            .answers(200, "The games, newest first", "Summaries")
            .links(200, &["StateOfFirst", "RecordOfFirst", "AnimationOfFirst"])
            .refuses(&[429]),
        Operation::get("/api/picture.svg", "picture")
            .summary("An image of a position")
            .parameters(&["variant", "position", "dark"])
            .answers_with(200, "The image", "image/svg+xml", json!({"type": "string"}))
            .refuses(&[400, 414, 422, 429, 503]),
        Operation::get("/api/picture.png", "png")
            .summary("An image of a position")
            .parameters(&["variant", "position", "dark"])
            .answers_with(200, "The image", "image/png", json!({"type": "string", "contentMediaType": "image/png"}))
            .refuses(&[400, 414, 422, 429, 503]),
        Operation::get("/api/animation.gif", "animationOfTurns")
            .summary("An animation of turns from a position")
            .own_parameter(json!({"name": "turns", "in": "query", "description": "The turns, separated by spaces", "schema": {"type": "string", "maxLength": 20000}, "example": ""}))
            .parameters(&["variant", "position", "dark"])
            .answers_with(200, "The image", "image/gif", json!({"type": "string", "contentMediaType": "image/gif"}))
            .refuses(&[400, 414, 422, 429, 503]),
        Operation::get("/api/analysis", "analysis")
            .summary("The analysis board: a WebSocket; see docs/server.md")
            .parameters(&["lang"])
            .socket()
            .refuses(&[403, 426, 429]),
        Operation::get("/api/players", "players")
            .summary("The computer opponents: the levels and the bots of this server")
            .parameters(&["lang"])
            .answers(200, "The levels and the bots", "Opponents")
            .refuses(&[429]),
        Operation::get("/api/words", "words")
            .summary("The texts of the page")
            .parameters(&["lang"])
            .answers(200, "The texts by key; arguments are written `{$name}`", "Words")
            .refuses(&[429]),
        Operation::get("/api/rules/{game}", "rules")
            .summary("The rules page of a game")
            .parameters(&["game", "lang"])
            .answers(200, "The page as HTML", "Rules")
            .refuses(&[404, 429]),
        Operation::get("/api/lessons/{game}", "lesson")
            .summary("The lesson of a game")
            .parameters(&["game", "lang"])
            .answers(200, "The tasks", "Lesson")
            .links(200, &["TakeFirst", "LookAtTask"])
            .refuses(&[404, 429]),
        Operation::post("/api/lessons/{game}/{step}", "takeLesson")
            .summary("Check the turns of a task")
            .own_parameter(json!({"name": "step", "in": "path", "required": true, "description": "The number of the task, from 0", "schema": {"type": "integer", "minimum": 0}, "examples": {"first": {"value": 0}, "second": {"value": 1}}}))
            .parameters(&["game", "lang"])
            .takes("TakenTurns", json!({"begun": {"summary": "Nothing yet", "value": {"turns": []}}, "taken": {"summary": "One turn", "value": {"turns": ["e1-e4"]}}}))
            .answers(200, "Whether the task is solved, with an explanation", "LessonAnswer")
            .links(200, &["LookAtLesson"])
            .refuses(&[400, 403, 404, 408, 413, 429]),
        Operation::post("/api/look", "look")
            .summary("A position that is not stored, and the next steps of a partly entered turn")
            .parameters(&["lang"])
            .takes("LookAt", json!({"start": {"summary": "The start of a game", "value": {"variant": "stac"}}, "begun": {"summary": "After turns, with a partly entered turn", "value": {"variant": "wali", "turns": ["a1", "c3"], "steps": ["e5"]}}, "position": {"summary": "Any position", "value": {"variant": "stac", "position": "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 0 0", "turns": ["e1+e4"]}}}))
            .answers(200, "The position", "Look")
            .links(200, &["PictureThere"])
            .refuses(&[400, 403, 408, 413, 422, 429, 503]),
        Operation::post("/api/read", "read")
            .summary("Parse a typed turn")
            .parameters(&["lang"])
            .takes("ReadTurn", json!({"turn": {"summary": "A turn", "value": {"variant": "stac", "text": "E1+E4"}}, "beginning": {"summary": "The beginning of one", "value": {"variant": "swack", "position": null, "text": "a2"}}, "nothing": {"summary": "None", "value": {"variant": "six-making", "turns": ["a1", "c3"], "text": "z9"}}}))
            .answers(200, "The turn or an error, and possible completions", "Read")
            .refuses(&[400, 403, 408, 413, 422, 429, 503]),
        Operation::post("/api/paste", "paste")
            .summary("Parse a pasted text: a record or a position")
            .parameters(&["lang"])
            .takes("Paste", json!({"record": {"summary": "A record", "value": {"text": "[Game \"stac\"]\n[Result \"*\"]\n\n1. e1+e4 *"}}, "position": {"summary": "A position of the game on the board", "value": {"text": "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 0 0", "variant": "stac"}}, "named": {"summary": "A position with its variant", "value": {"text": "stac 1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 0 0"}}, "nothing": {"summary": "Anything", "value": {"text": "hello"}}}))
            .answers(200, "The content, or an error", "Pasted")
            .refuses(&[400, 403, 408, 413, 429, 503]),
    ]
}
