//! The addresses of games that are kept, and of what the server says of itself.

use serde_json::json;

use super::operation::Operation;

pub fn operations() -> Vec<Operation> {
    vec![
        Operation::get("/healthz", "health")
            .summary("Does the server work?")
            .answers_with(200, "It does", "text/plain", json!({"type": "string"}))
            .answers_with(503, "The games cannot be reached", "text/plain", json!({"type": "string"})),
        Operation::get("/metrics", "metrics")
            .summary("What happens, counted, as Prometheus reads it")
            .answers_with(200, "Numbers", "text/plain", json!({"type": "string"})),
        Operation::get("/api/openapi.json", "describe")
            .summary("This description")
            .answers_with(200, "OpenAPI 3.1", "application/json", json!({"type": "object"}))
            .refuses(&[429]),
        Operation::get("/api/games", "games")
            .summary("What there is to play")
            .parameters(&["lang"])
            .answers(200, "Every game", "Games")
            .links(200, &["RulesOfFirst", "LessonOfFirst"])
            .refuses(&[429]),
        Operation::post("/api/games", "create")
            .summary("Make a game. Whoever makes it gets the secrets of the seats that are theirs; free seats are taken by who joins")
            .parameters(&["lang"])
            .takes("NewGame", json!({"friend": {"summary": "Against who joins", "value": {"variant": "stac", "seats": [{"who": "person", "name": "Ana"}, {"who": "person"}], "mine": [0], "time": "5+3", "open": true}}, "computer": {"summary": "Against the computer", "value": {"variant": "swack:size=8", "seats": [{"who": "level:4"}, {"who": "person"}], "mine": [1]}}, "computers": {"summary": "Two computers, from a position", "value": {"variant": "stac", "position": "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 0 0", "seats": [{"who": "level:1"}, {"who": "level:1"}], "open": true}}}))
            .answers(201, "It is kept", "Created")
            .header(201, "Location", json!({"description": "Where the game is", "required": true, "schema": {"type": "string", "pattern": "^/api/games/[a-z2-9]{10}$"}}))
            .links(201, &["State", "Join", "Record", "GamePicture", "GamePng", "Animation"])
            .refuses(&[400, 403, 408, 413, 422, 429, 503]),
        Operation::get("/api/games/{id}", "state")
            .summary("How a game stands")
            .parameters(&["id", "lang"])
            .answers(200, "Everything about it", "State")
            .links(200, &["LookNow", "TouchNow", "ReadNow", "PictureNow", "PngNow"])
            .refuses(&[404, 429, 503]),
        Operation::post("/api/games/{id}/join", "join")
            .summary("Take the free seat of a game")
            .parameters(&["id", "lang"])
            .takes("Join", json!({"named": {"summary": "With a name", "value": {"name": "Rui"}}, "nameless": {"summary": "Without", "value": {}}}))
            .answers(200, "It is yours, and this is its secret", "Joined")
            .links(200, &["StateSame", "RecordSame"])
            .refuses(&[400, 403, 404, 408, 409, 413, 422, 429, 503]),
        Operation::get("/api/games/{id}/live", "live")
            .summary("Play or watch: a WebSocket. The first message is `{\"do\":\"hello\",\"tokens\":[...]}`; see docs/server.md")
            .parameters(&["id", "lang"])
            .socket()
            .refuses(&[403, 404, 426, 429, 503]),
        Operation::get("/api/games/{id}/record", "record")
            .summary("The record of a game, as `cairn replay` reads it")
            .parameters(&["id"])
            .answers_with(200, "The record", "text/plain", json!({"type": "string"}))
            .refuses(&[404, 429, 503]),
        Operation::get("/api/games/{id}/picture.svg", "gamePicture")
            .summary("A game as a picture")
            .parameters(&["id", "ply", "dark"])
            .answers_with(200, "A picture", "image/svg+xml", json!({"type": "string"}))
            .refuses(&[400, 404, 429, 503]),
        Operation::get("/api/games/{id}/picture.png", "gamePng")
            .summary("A game as a picture")
            .parameters(&["id", "ply", "dark"])
            .answers_with(200, "A picture", "image/png", json!({"type": "string", "contentMediaType": "image/png"}))
            .refuses(&[400, 404, 429, 503]),
        Operation::get("/api/games/{id}/animation.gif", "animation")
            .summary("A game as it was played, up to a ply")
            .parameters(&["id", "ply", "dark"])
            .answers_with(200, "A picture", "image/gif", json!({"type": "string", "contentMediaType": "image/gif"}))
            .refuses(&[400, 404, 429, 503]),
    ]
}
