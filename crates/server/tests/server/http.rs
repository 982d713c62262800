//! Tests of the HTTP API.

use std::time::Duration;

use cairn_server::Limits;
use serde_json::{Value, json};
use tokio::time::advance;

use crate::{TestServer, UNLIMITED, new_server, store_path};

#[tokio::test(start_paused = true)]
async fn games_are_described_in_both_languages() {
    let (server, _directory) = new_server().await;
    let english = server.visitor.get("/api/games").await.fine();
    let portuguese = server.visitor.get("/api/games?lang=pt").await.fine();
    assert_eq!(english["games"].as_array().unwrap().len(), cairn_games::games().len());
    for (en, pt) in std::iter::zip(
        english["games"].as_array().unwrap(),
        portuguese["games"].as_array().unwrap(),
    ) {
        assert_ne!(en["sentence"], pt["sentence"]);
        assert_eq!(en["start"]["cells"], pt["start"]["cells"]);
        let name = en["name"].as_str().unwrap();
        let rules = server.visitor.get(&format!("/api/rules/{name}")).await.fine();
        assert!(rules["html"].as_str().unwrap().contains("<h"), "{name}");
        let lesson = server.visitor.get(&format!("/api/lessons/{name}?lang=pt")).await.fine();
        assert!(!lesson["steps"].as_array().unwrap().is_empty());
    }
    let levels = server.visitor.get("/api/players").await.fine();
    assert_eq!(levels["levels"].as_array().unwrap().len(), 10);
    assert_eq!(server.visitor.get("/api/words?lang=pt").await.fine()["lang"], "pt");
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn a_turn_is_entered_step_by_step_in_every_game() {
    let (server, _directory) = new_server().await;
    for info in cairn_games::games() {
        let mut steps: Vec<String> = Vec::new();
        let turn = loop {
            let look = json!({"variant": info.name, "steps": steps});
            let look = server.visitor.post("/api/look", &look).await.fine();
            let next = &look["next"];
            steps = serde_json::from_value(next["steps"].clone()).unwrap();
            if let Some(turn) = next["whole"].as_str() {
                break turn.to_owned();
            }
            assert!(!next["sentence"].as_str().unwrap().is_empty());
            let first = next["cells"].get(0).or(next["choices"].get(0)).expect("something to do");
            steps.push(first["token"].as_str().unwrap().to_owned());
        };
        let after = json!({"variant": info.name, "turns": [turn]});
        let after = server.visitor.post("/api/look", &after).await.fine();
        assert_eq!(after["turns"][0]["text"], *turn);
        assert_eq!(after["player"], 1);
        let read = json!({"variant": info.name, "text": turn.to_uppercase()});
        let read = server.visitor.post("/api/read", &read).await.fine();
        assert_eq!(read["turn"], *turn, "{}", info.name);
    }
    server.stop().await;
}

/// The match is over by the quiet limit, although the position has turns.
#[tokio::test(start_paused = true)]
async fn no_turn_is_parsed_when_the_match_is_over() {
    let (server, _directory) = new_server().await;
    let quiet = "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 99 99";
    let read = json!({"variant": "stac", "position": quiet, "turns": ["e1-e4"], "text": "a5-a2"});
    let read = server.visitor.post("/api/read", &read).await.fine();
    assert_eq!(read, json!({"error": "the game is over", "complete": []}));
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn a_turn_that_is_a_word_can_be_typed_in_the_users_language() {
    let (server, _directory) = new_server().await;
    let read = async |lang: &str, text: &str| {
        let request = json!({"variant": "swack", "text": text, "lang": lang});
        server.visitor.post("/api/read", &request).await.fine()
    };
    for (lang, text) in [("en", "pass"), ("pt", "Passar"), ("pt", "pass")] {
        assert_eq!(read(lang, text).await["turn"], "pass", "{text}");
    }
    let begun = read("pt", "passa").await;
    assert_eq!((&begun["complete"], begun.get("error")), (&json!(["pass"]), None));
    assert!(read("en", "passar").await["error"].is_string());
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn lesson_turns_are_checked() {
    let (server, _directory) = new_server().await;
    for info in cairn_games::games() {
        for (at, task) in cairn_games::lesson::lesson(info).tasks.iter().enumerate() {
            let path = format!("/api/lessons/{}/{at}", info.name);
            let answers: Vec<&String> = task.steps().iter().map(|step| &step.answers[0]).collect();
            let taken = server.visitor.post(&path, &json!({"turns": answers})).await.fine();
            assert_eq!(taken["done"], true, "{path}: {taken}");
            let none = server.visitor.post(&path, &json!({"turns": []})).await.fine();
            assert_eq!(none["done"], false);
            let wrong = server.visitor.post(&path, &json!({"turns": ["z99"]})).await.fine();
            assert!(!wrong["why"].as_str().unwrap().is_empty());
        }
    }
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn errors_have_status_code_and_translated_message() {
    let (server, _directory) = new_server().await;
    let at = server.visitor;
    let refused = at.post("/api/look", &json!({"variant": "chess"})).await;
    assert_eq!(
        (refused.status, &refused.json()["error"]["code"]),
        (422, &json!("no-such-variant"))
    );
    let refused =
        at.post("/api/look?lang=pt", &json!({"variant": "stac", "turns": ["e1-b3"]})).await;
    assert_eq!(refused.status, 422);
    let english = at.post("/api/look", &json!({"variant": "stac", "turns": ["e1-b3"]})).await;
    assert_ne!(refused.json()["error"]["message"], english.json()["error"]["message"]);
    for (method, path, body, status) in [
        ("GET", "/api/nowhere", "", 404),
        ("GET", "/web/../Cargo.toml", "", 404),
        ("GET", "/web/tests/boards.json", "", 404),
        ("GET", "/web/package.json", "", 404),
        ("GET", "/api/games/short", "", 404),
        ("GET", "/api/games/abcdefghij", "", 404),
        ("GET", "/api/rules/chess", "", 404),
        ("POST", "/api/lessons/stac/999", "{}", 404),
        ("POST", "/api/lessons/stac/-1", "{}", 404),
        ("DELETE", "/api/games", "", 405),
        ("POST", "/api/look", "{", 400),
        ("POST", "/api/look", "[1,2", 400),
        ("POST", "/api/look", r#"["stac", null, [], []]"#, 400),
        ("POST", "/api/games/abcdefghij/join", "[]", 400),
        ("POST", "/api/games", "{}", 400),
        ("GET", "/api/picture.svg", "", 400),
        ("GET", "/api/picture.svg?variant=stac&position=nonsense", "", 422),
        ("GET", "/api/picture.svg?variant=stac&dark=perhaps", "", 400),
        ("GET", "/api/games/abcdefghij/picture.svg?ply=4294967296", "", 400),
        ("GET", "/api/games/%FF", "", 404),
        ("GET", "/api/games/abcdefghij/live", "", 426),
        ("GET", "/api/analysis", "", 426),
    ] {
        let answer = at.ask(method, path, body, &[]).await;
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.text());
        assert!(answer.json()["error"]["message"].is_string(), "{method} {path}");
    }
    let large = format!("{{\"variant\": \"{}\"}}", "x".repeat(100_000));
    assert_eq!(at.ask("POST", "/api/look", &large, &[]).await.status, 413);
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn invalid_games_are_refused() {
    let (server, _directory) = new_server().await;
    let person = json!({"who": "person"});
    let wrong = [
        json!({"variant": "stac", "seats": [person], "mine": [0]}),
        json!({"variant": "stac", "seats": [person, {"who": "bot:rm -rf /"}], "mine": [0]}),
        json!({"variant": "stac", "seats": [person, {"who": "level:11"}], "mine": [0]}),
        json!({"variant": "stac", "seats": [person, {"who": "alpha-beta:time=1h"}], "mine": [0]}),
        json!({"variant": "stac", "seats": [person, {"who": "level:4,time=9h"}], "mine": [0]}),
        json!({"variant": "stac", "seats": [person, {"who": "level:4"}], "mine": [1]}),
        json!({"variant": "stac", "seats": [person, person], "mine": [2]}),
        json!({"variant": "stac", "seats": [person, person], "mine": [0], "time": "1h"}),
        json!({"variant": "stac", "seats": [person, person], "mine": [0], "position": "x"}),
        json!({"variant": "stac", "seats": [{"name": "x".repeat(31)}, person], "mine": [0]}),
        json!({"variant": "stac", "seats": [{"name": " ".repeat(31)}, person], "mine": [0]}),
        json!({"variant": "stac", "seats": [{"name": "x".repeat(31)}, person], "mine": [1.0]}),
    ];
    for wrong in wrong {
        assert_eq!(server.visitor.post("/api/games", &wrong).await.status, 422, "{wrong}");
    }
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn page_files_have_security_headers_and_etags() {
    let (server, _directory) = new_server().await;
    let board = server.visitor.get("/web/src/board.js").await;
    assert_eq!(board.status, 200);
    let headers = board.headers.to_ascii_lowercase();
    assert!(headers.contains("content-type: text/javascript"), "{headers}");
    assert!(
        headers.contains("script-src 'self'")
            && headers.contains("x-content-type-options: nosniff")
    );
    assert!(!headers.contains("unsafe"));
    let tag = headers.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
    let again = server
        .visitor
        .ask("GET", "/web/src/board.js", "", &[&format!("If-None-Match: {tag}")])
        .await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn health_and_metrics() {
    let (server, _directory) = new_server().await;
    assert_eq!(server.visitor.get("/healthz").await.status, 200);
    server.visitor.two_people("stac").await;
    let metrics = server.visitor.get("/metrics").await.text();
    assert!(metrics.contains("\ncairn_games_created_total 1\n"), "{metrics}");
    assert!(metrics.contains("\ncairn_games_in_memory 1\n"), "{metrics}");
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn cross_origin_requests_are_refused() {
    let (server, _directory) = new_server().await;
    let at = server.visitor;
    let evil = ["Origin: http://evil.example"];
    assert_eq!(at.ask("POST", "/api/look", "{\"variant\":\"stac\"}", &evil).await.status, 403);
    let own = format!("Origin: http://{}", at.address);
    assert_eq!(at.ask("POST", "/api/look", "{\"variant\":\"stac\"}", &[&own]).await.status, 200);
    let (id, _) = at.two_people("stac").await;
    let path = format!("/api/games/{id}/live");
    assert!(at.socket(&path, &[("origin", "http://evil.example")]).await.is_err());
    assert!(at.socket(&path, &[("origin", &format!("http://{}", at.address))]).await.is_ok());
    assert!(at.socket("/api/analysis", &[("origin", "null")]).await.is_err());
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn the_request_rate_is_limited() {
    let directory = tempfile::tempdir().unwrap();
    let limits = Limits { rate: 1, ..UNLIMITED };
    let server = TestServer::open(&store_path(&directory), limits).await;
    let send = async |times: usize| {
        let mut answers: Vec<u16> = Vec::new();
        for _ in 0..times {
            answers.push(server.visitor.get("/api/players").await.status);
        }
        answers
    };
    assert_eq!(send(10).await, [200; 10]);
    assert_eq!(send(3).await, [429; 3]);
    // One request per second is allowed again.
    advance(Duration::from_secs(2)).await;
    assert_eq!(send(3).await, [200, 200, 429]);
    assert_eq!(server.visitor.get("/healthz").await.status, 200);
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn images_of_games_and_positions() {
    let (server, _directory) = new_server().await;
    let (id, tokens) = server.visitor.two_people("stac").await;
    let (mut talk, _) = server.visitor.watch(&id, &[&tokens[0]]).await;
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    let picture = |query: &'static str| {
        let (visitor, id) = (server.visitor, id.clone());
        async move { visitor.get(&format!("/api/games/{id}/picture.svg{query}")).await.text() }
    };
    let (now, start, dark) = (picture("").await, picture("?ply=0").await, picture("?dark=1").await);
    assert!(now.starts_with("<svg") && now != start && now != dark);
    assert_eq!(picture("?ply=99").await, now);
    let any = server.visitor.get("/api/picture.svg?variant=stacks").await;
    assert!(any.text().starts_with("<svg"));
    let png = server.visitor.get("/api/picture.png?variant=wali&dark=1").await;
    assert!(png.status == 200 && png.body.starts_with(b"\x89PNG"));
    let of_game = server.visitor.get(&format!("/api/games/{id}/picture.png")).await;
    assert!(of_game.status == 200 && of_game.body.starts_with(b"\x89PNG"));
    let gif = server.visitor.get(&format!("/api/games/{id}/animation.gif")).await;
    assert!(gif.status == 200 && gif.body.starts_with(b"GIF89a"));
    // An animation of the same turns without a stored game.
    let unstored = server.visitor.get("/api/animation.gif?variant=stac&turns=e1%2Be4").await;
    assert!(unstored.status == 200 && unstored.body == gif.body);
    let wrong = server.visitor.get("/api/animation.gif?variant=stac&turns=e1-e1").await;
    assert_eq!(wrong.status, 422);
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn the_lobby_has_only_listed_games() {
    let (server, _directory) = new_server().await;
    let at = server.visitor;
    let seats = json!([{"who": "person", "name": "<b>Ana</b>"}, {"who": "person"}]);
    let game = |open: bool| json!({"variant": "wali", "seats": seats, "mine": [0], "open": open});
    let (open, _) = at.create(&game(true)).await;
    at.create(&game(false)).await;
    let listed = |what: &'static str| async move {
        let games = at.get(what).await.fine()["games"].clone();
        games.as_array().unwrap().iter().map(|game| game["id"].clone()).collect::<Vec<Value>>()
    };
    assert_eq!(listed("/api/lobby").await, [json!(open)]);
    assert!(listed("/api/live").await.is_empty());
    at.post(&format!("/api/games/{open}/join"), &json!({"name": "Rui"})).await.fine();
    assert!(listed("/api/lobby").await.is_empty());
    assert_eq!(listed("/api/live").await, [json!(open)]);
    server.stop().await;
}

/// A game is listed only while somebody is connected. A mere request does not list it again.
#[tokio::test(start_paused = true)]
async fn only_games_with_connected_clients_are_listed() {
    let directory = tempfile::tempdir().unwrap();
    let server = TestServer::open(&store_path(&directory), UNLIMITED).await;
    let seats = json!([{"who": "person"}, {"who": "person"}]);
    let game = json!({"variant": "wali", "seats": seats, "mine": [0], "open": true});
    let (id, [token, _]) = server.visitor.create(&game).await;
    server.stop().await;

    let server = TestServer::open(&store_path(&directory), UNLIMITED).await;
    let at = server.visitor;
    let listed = async |what| at.get(what).await.fine()["games"].as_array().unwrap().len();
    at.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!(listed("/api/lobby").await, 0);
    let _spectator = at.watch(&id, &[]).await;
    assert_eq!(listed("/api/lobby").await, 0, "the creator is not connected");
    let _creator = at.watch(&id, &[&token]).await;
    assert_eq!(listed("/api/lobby").await, 1);
    at.post(&format!("/api/games/{id}/join"), &json!({})).await.fine();
    assert_eq!((listed("/api/lobby").await, listed("/api/live").await), (0, 1));
    server.stop().await;

    let server = TestServer::open(&store_path(&directory), UNLIMITED).await;
    let at = server.visitor;
    let listed = async || at.get("/api/live").await.fine()["games"].as_array().unwrap().len();
    at.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!(listed().await, 0);
    let _spectator = at.watch(&id, &[]).await;
    assert_eq!(listed().await, 1);
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn records_and_positions_can_be_pasted() {
    let (server, _directory) = new_server().await;
    let at = server.visitor;
    let (id, tokens) = at.two_people("stac").await;
    let (mut talk, _) = at.watch(&id, &[&tokens[0]]).await;
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    let record = at.get(&format!("/api/games/{id}/record")).await.text();
    let read = at.post("/api/paste", &json!({"text": record})).await.fine();
    assert_eq!((&read["variant"], &read["turns"]), (&json!("stac"), &json!(["e1+e4"])));
    let position = at.get(&format!("/api/games/{id}")).await.fine()["look"]["position"].clone();
    for text in [
        json!({"text": position, "variant": "stac"}),
        json!({"text": format!("stac {}", position.as_str().unwrap())}),
    ] {
        let read = at.post("/api/paste", &text).await.fine();
        assert_eq!((&read["variant"], &read["position"]), (&json!("stac"), &position), "{text}");
    }
    for wrong in [json!({"text": "[Game \"chess\"]"}), json!({"text": "x", "variant": "stac"})] {
        let read = at.post("/api/paste?lang=pt", &wrong).await.fine();
        assert!(read["error"].is_string(), "{read}");
    }
    server.stop().await;
}
