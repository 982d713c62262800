//! The addresses of lists, pictures, texts, lessons and positions that nobody keeps.

use serde_json::json;

use super::operation::Operation;

pub fn operations() -> Vec<Operation> {
    vec![
        Operation::get("/api/lobby", "lobby")
            .summary("Open games in which somebody waits for another")
            .parameters(&["lang"])
            .answers(200, "The newest first", "Summaries")
            .links(200, &["JoinFirst", "StateOfFirst"])
            .refuses(&[429]),
        Operation::get("/api/live", "liveGames")
            .summary("Open games that are being played")
            .parameters(&["lang"])
            .answers(200, "The newest first", "Summaries")
            .links(200, &["StateOfFirst", "RecordOfFirst", "AnimationOfFirst"])
            .refuses(&[429]),
        Operation::get("/api/picture.svg", "picture")
            .summary("A position as a picture")
            .parameters(&["variant", "position", "dark"])
            .answers_with(200, "A picture", "image/svg+xml", json!({"type": "string"}))
            .refuses(&[400, 414, 422, 429, 503]),
        Operation::get("/api/picture.png", "png")
            .summary("A position as a picture")
            .parameters(&["variant", "position", "dark"])
            .answers_with(200, "A picture", "image/png", json!({"type": "string", "contentMediaType": "image/png"}))
            .refuses(&[400, 414, 422, 429, 503]),
        Operation::get("/api/animation.gif", "animationOfTurns")
            .summary("Turns from a position, as an animation")
            .own_parameter(json!({"name": "turns", "in": "query", "description": "Parted by spaces", "schema": {"type": "string", "maxLength": 20000}, "example": ""}))
            .parameters(&["variant", "position", "dark"])
            .answers_with(200, "A picture", "image/gif", json!({"type": "string", "contentMediaType": "image/gif"}))
            .refuses(&[400, 414, 422, 429, 503]),
        Operation::get("/api/analysis", "analysis")
            .summary("The analysis board: a WebSocket; see docs/server.md")
            .parameters(&["lang"])
            .socket()
            .refuses(&[403, 426, 429]),
        Operation::get("/api/players", "players")
            .summary("Against whom one can play: the computer at its levels, and programs that this server has")
            .parameters(&["lang"])
            .answers(200, "Levels 1 to 10, and the programs by their names", "Opponents")
            .refuses(&[429]),
        Operation::get("/api/words", "words")
            .summary("The texts of the page")
            .parameters(&["lang"])
            .answers(200, "By key; arguments are written `{$name}`", "Words")
            .refuses(&[429]),
        Operation::get("/api/rules/{game}", "rules")
            .summary("The rules page of a game")
            .parameters(&["game", "lang"])
            .answers(200, "As HTML", "Rules")
            .refuses(&[404, 429]),
        Operation::get("/api/lessons/{game}", "lesson")
            .summary("The lesson of a game")
            .parameters(&["game", "lang"])
            .answers(200, "What there is to do", "Lesson")
            .links(200, &["TakeFirst", "LookAtTask"])
            .refuses(&[404, 429]),
        Operation::post("/api/lessons/{game}/{step}", "takeLesson")
            .summary("Is a task done by these turns?")
            .own_parameter(json!({"name": "step", "in": "path", "required": true, "description": "Which task, from 0", "schema": {"type": "integer", "minimum": 0}, "examples": {"first": {"value": 0}, "second": {"value": 1}}}))
            .parameters(&["game", "lang"])
            .takes("TakenTurns", json!({"begun": {"summary": "Nothing yet", "value": {"turns": []}}, "taken": {"summary": "One turn", "value": {"turns": ["e1-e4"]}}}))
            .answers(200, "Whether it is, and if not, why", "LessonAnswer")
            .links(200, &["LookAtLesson"])
            .refuses(&[400, 403, 404, 408, 413, 429]),
        Operation::post("/api/look", "look")
            .summary("A position that nobody keeps, and what can be touched next in a half-entered turn")
            .parameters(&["lang"])
            .takes("LookAt", json!({"start": {"summary": "Where a game begins", "value": {"variant": "stac"}}, "begun": {"summary": "After a turn, with one half entered", "value": {"variant": "wali", "turns": ["a1", "c3"], "steps": ["e5"]}}, "position": {"summary": "Any position", "value": {"variant": "stac", "position": "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 0 0", "turns": ["e1+e4"]}}}))
            .answers(200, "How it stands", "Look")
            .links(200, &["PictureThere"])
            .refuses(&[400, 403, 408, 413, 422, 429, 503]),
        Operation::post("/api/read", "read")
            .summary("What a typed text is")
            .parameters(&["lang"])
            .takes("ReadTurn", json!({"turn": {"summary": "A turn", "value": {"variant": "stac", "text": "E1+E4"}}, "beginning": {"summary": "The beginning of one", "value": {"variant": "swack", "position": null, "text": "a2"}}, "nothing": {"summary": "None", "value": {"variant": "six-making", "turns": ["a1", "c3"], "text": "z9"}}}))
            .answers(200, "A turn, or why not, and how it could go on", "Read")
            .refuses(&[400, 403, 408, 413, 422, 429, 503]),
        Operation::post("/api/paste", "paste")
            .summary("What a pasted text is: a record or a position")
            .parameters(&["lang"])
            .takes("Paste", json!({"record": {"summary": "A record", "value": {"text": "[Game \"stac\"]\n[Result \"*\"]\n\n1. e1+e4 *"}}, "position": {"summary": "A position of the game on the board", "value": {"text": "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 0 0", "variant": "stac"}}, "named": {"summary": "A position that says its game", "value": {"text": "stac 1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 0 0"}}, "nothing": {"summary": "Anything", "value": {"text": "hello"}}}))
            .answers(200, "What it is, or why it is nothing", "Pasted")
            .refuses(&[400, 403, 408, 413, 429, 503]),
    ]
}
