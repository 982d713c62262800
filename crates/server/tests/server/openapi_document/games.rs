//! The operations on stored games, and the status of the server.

use serde_json::json;

use super::operation::Operation;

pub fn operations() -> Vec<Operation> {
    vec![
        Operation::get("/healthz", "health")
            .summary("Whether the server works")
            .answers_with(200, "The server works", "text/plain", json!({"type": "string"}))
            .answers_with(503, "The database is unavailable", "text/plain", json!({"type": "string"})),
        Operation::get("/metrics", "metrics")
            .summary("Metrics for Prometheus")
            .answers_with(200, "The metrics", "text/plain", json!({"type": "string"})),
        Operation::get("/api/openapi.json", "describe")
            .summary("This document")
            .answers_with(200, "OpenAPI 3.1", "application/json", json!({"type": "object"}))
            .refuses(&[429]),
        Operation::get("/api/games", "games")
            .summary("The games")
            .parameters(&["lang"])
            .answers(200, "All games", "Games")
            .links(200, &["RulesOfFirst", "LessonOfFirst"])
            .refuses(&[429]),
        Operation::post("/api/games", "create")
            .summary("Create a game. The answer has the secrets of the creator's seats. Free seats are taken with `join`")
            .parameters(&["lang"])
            .takes("NewGame", json!({"friend": {"summary": "Against the person who joins", "value": {"variant": "stac", "seats": [{"who": "person", "name": "Ana"}, {"who": "person"}], "mine": [0], "time": "5+3", "open": true}}, "computer": {"summary": "Against the computer", "value": {"variant": "swack:size=8", "seats": [{"who": "level:4"}, {"who": "person"}], "mine": [1]}}, "computers": {"summary": "Two computers, from a position", "value": {"variant": "stac", "position": "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 0 0", "seats": [{"who": "level:1"}, {"who": "level:1"}], "open": true}}}))
            .answers(201, "The game is stored", "Created")
            .header(201, "Location", json!({"description": "The address of the game", "required": true, "schema": {"type": "string", "pattern": "^/api/games/[a-z2-9]{10}$"}}))
            .links(201, &["State", "Join", "Record", "GamePicture", "GamePng", "Animation"])
            .refuses(&[400, 403, 408, 413, 422, 429, 503]),
        Operation::get("/api/games/{id}", "state")
            .summary("The state of a game")
            .parameters(&["id", "lang"])
            .answers(200, "The complete state", "State")
            .links(200, &["LookNow", "TouchNow", "ReadNow", "PictureNow", "PngNow"])
            .refuses(&[404, 429, 503]),
        Operation::post("/api/games/{id}/join", "join")
            .summary("Take the free seat of a game")
            .parameters(&["id", "lang"])
            .takes("Join", json!({"named": {"summary": "With a name", "value": {"name": "Rui"}}, "nameless": {"summary": "Without", "value": {}}}))
            .answers(200, "The seat and its secret", "Joined")
            .links(200, &["StateSame", "RecordSame"])
            .refuses(&[400, 403, 404, 408, 409, 413, 422, 429, 503]),
        Operation::get("/api/games/{id}/live", "live")
            .summary("Play or watch a game: a WebSocket. The first message is `{\"do\":\"hello\",\"tokens\":[...]}`; see docs/server.md")
            .parameters(&["id", "lang"])
            .socket()
            .refuses(&[403, 404, 426, 429, 503]),
        Operation::get("/api/games/{id}/record", "record")
            .summary("The record of a game; `cairn replay` can read it")
            .parameters(&["id"])
            .answers_with(200, "The record", "text/plain", json!({"type": "string"}))
            .refuses(&[404, 429, 503]),
        Operation::get("/api/games/{id}/picture.svg", "gamePicture")
            .summary("An image of a game")
            .parameters(&["id", "ply", "dark"])
            .answers_with(200, "The image", "image/svg+xml", json!({"type": "string"}))
            .refuses(&[400, 404, 429, 503]),
        Operation::get("/api/games/{id}/picture.png", "gamePng")
            .summary("An image of a game")
            .parameters(&["id", "ply", "dark"])
            .answers_with(200, "The image", "image/png", json!({"type": "string", "contentMediaType": "image/png"}))
            .refuses(&[400, 404, 429, 503]),
        Operation::get("/api/games/{id}/animation.gif", "animation")
            .summary("An animation of a game up to a ply")
            .parameters(&["id", "ply", "dark"])
            .answers_with(200, "The image", "image/gif", json!({"type": "string", "contentMediaType": "image/gif"}))
            .refuses(&[400, 404, 429, 503]),
    ]
}
