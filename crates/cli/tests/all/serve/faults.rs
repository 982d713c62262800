use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use cairn_core::Dice;
use cairn_record::Match;
use cairn_scale::scaled;
use cairn_visitor::{Talk, Visitor};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use super::Program;

/// What a server has acknowledged: the turns of each game, in order.
#[derive(Clone, Default)]
struct Acknowledged(Arc<Mutex<HashMap<String, Vec<String>>>>);

impl Acknowledged {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Vec<String>>> {
        self.0.lock().unwrap()
    }

    /// How many turns these are.
    fn count(&self) -> usize {
        self.lock().values().map(Vec::len).sum()
    }
}

/// A game that both seats of are ours.
#[derive(Clone)]
struct Ours {
    id: String,
    variant: &'static str,
    tokens: [String; 2],
}

/// How a game stands, from what the server says.
fn played(variant: &str, state: &Value) -> Match {
    let mut game = Match::new(cairn_games::open(variant).unwrap());
    for turn in state["turns"].as_array().unwrap() {
        game.play(turn["text"].as_str().unwrap()).unwrap();
    }
    game
}

/// Plays until the game is over or the server has gone.
async fn play_on(at: Visitor, ours: Ours, acknowledged: Acknowledged, seed: u64) {
    let path = format!("/api/games/{}/live", ours.id);
    let Ok(mut talk) = at.socket(&path, &[]).await else { return };
    talk.say(&json!({"do": "hello", "tokens": ours.tokens})).await;
    let Some(state) = hear(&mut talk, "state").await else { return };
    let mut game = played(ours.variant, &state);
    // What was durable before it could be acknowledged.
    let texts = game.turns().iter().map(|played| played.text.clone()).collect();
    acknowledged.lock().insert(ours.id.clone(), texts);
    let mut dice = Dice::seeded(seed);
    while game.status().is_open() {
        let turn = game.position().random_turn(&mut dice).unwrap();
        let text = game.position().turn_text(turn).unwrap();
        let token = &ours.tokens[game.seat_to_move().index()];
        let ply = game.turns().len();
        talk.say(&json!({"do": "turn", "ply": ply, "text": text, "token": token, "tag": ply}))
            .await;
        let Some(done) = hear(&mut talk, "done").await else { return };
        assert_eq!(done["tag"], ply);
        acknowledged.lock().get_mut(&ours.id).unwrap().push(text);
        game.play_turn(turn).unwrap();
    }
}

/// The next message of a kind; `None` if the server has gone.
async fn hear(talk: &mut Talk, is: &str) -> Option<Value> {
    loop {
        let heard = talk.hear().await?;
        assert_ne!(heard["is"], "refused", "{heard}");
        if heard["is"] == is {
            return Some(heard);
        }
    }
}

/// Every acknowledged turn is there, and at most one more in each game.
async fn check(at: Visitor, games: &[Ours], acknowledged: &Acknowledged) -> usize {
    let mut turns = 0;
    for ours in games {
        let state = at.get(&format!("/api/games/{}", ours.id)).await.fine();
        let game = played(ours.variant, &state);
        let there: Vec<&str> = game.turns().iter().map(|played| played.text.as_str()).collect();
        let acknowledged = acknowledged.lock();
        let told = acknowledged.get(&ours.id).map_or(&[][..], Vec::as_slice);
        assert!(there.len() <= told.len() + 1, "{}: {there:?} {told:?}", ours.id);
        assert_eq!(&there[..told.len().min(there.len())], told, "{} has lost turns", ours.id);
        turns += told.len();
    }
    turns
}

/// kill -9 under play, after a random number of acknowledged turns: 20 times in an everyday run, or
/// as often as `CAIRN_KILLS` says.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_outlives_the_program() {
    let number = |name: &str| std::env::var(name).ok().and_then(|number| number.parse().ok());
    let kills = number("CAIRN_KILLS").unwrap_or_else(|| u64::from(scaled(20)));
    let seed = number("CAIRN_SEED").unwrap_or(1);
    println!("CAIRN_KILLS={kills} CAIRN_SEED={seed}");
    let place = tempfile::tempdir().unwrap();
    let db = place.path().join("games.db").display().to_string();
    let mut dice = Dice::seeded(seed);
    let mut games: Vec<Ours> = Vec::new();
    let acknowledged = Acknowledged::default();
    for round in 0..kills {
        let program = Program::start(&db);
        let at = program.visitor;
        // Those that were played when it was killed; all of them are looked at in the end.
        check(at, newest(&games), &acknowledged).await;
        for info in cairn_games::games() {
            let (id, tokens) = at.two_people(info.name).await;
            games.push(Ours { id, variant: info.name, tokens });
        }
        let before = acknowledged.count();
        let playing = newest(&games).iter().map(|ours| {
            tokio::spawn(play_on(at, ours.clone(), acknowledged.clone(), seed + round))
        });
        let playing: Vec<_> = playing.collect();
        let enough = before + 1 + dice.below(150) as usize;
        while acknowledged.count() < enough && !playing.iter().all(JoinHandle::is_finished) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        program.kill();
        for game in playing {
            game.await.unwrap();
        }
    }
    let program = Program::start(&db);
    let turns = check(program.visitor, &games, &acknowledged).await;
    println!("{kills} kills, {} games, {turns} acknowledged turns, none lost", games.len());
    assert!(turns as u64 >= kills, "hardly anything was played");
    assert!(program.stop().success());
}

/// The newest ten: old ones are mostly over.
fn newest(games: &[Ours]) -> &[Ours] {
    &games[games.len().saturating_sub(10)..]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let place = tempfile::tempdir().unwrap();
    let db = place.path().join("games.db").display().to_string();
    let program = Program::start_cramped(&db, 400);
    let at = program.visitor;
    let mut told: Vec<(Ours, Vec<String>)> = Vec::new();
    let refused = 'full: loop {
        let made = json!({"variant": "stacks", "seats": [{}, {}], "mine": [0, 1]});
        let made = at.post("/api/games", &made).await;
        if made.status == 503 {
            break 'full made.json()["error"]["code"].clone();
        }
        let made = made.fine();
        let token = |seat: &str| made["tokens"][seat].as_str().unwrap().to_owned();
        let id = made["id"].as_str().unwrap().to_owned();
        let ours = Ours { id, variant: "stacks", tokens: [token("0"), token("1")] };
        let (mut talk, _) = at.watch(&ours.id, &[&ours.tokens[0], &ours.tokens[1]]).await;
        let mut game = Match::new(cairn_games::open("stacks").unwrap());
        let mut dice = Dice::seeded(told.len() as u64);
        told.push((ours.clone(), Vec::new()));
        while game.status().is_open() {
            let turn = game.position().random_turn(&mut dice).unwrap();
            let text = game.position().turn_text(turn).unwrap();
            let token = &ours.tokens[game.seat_to_move().index()];
            match talk.play(game.turns().len(), &text, token).await {
                Ok(()) => told.last_mut().unwrap().1.push(text),
                Err(refusal) => break 'full refusal["code"].clone(),
            }
            game.play_turn(turn).unwrap();
        }
        assert!(told.len() < 200, "the disk is never full");
    };
    assert_eq!(refused, "not-kept");
    // It still answers, and says what it said before.
    let games: Vec<Ours> = told.iter().map(|(ours, _)| ours.clone()).collect();
    let turns = told.into_iter().map(|(ours, turns)| (ours.id, turns)).collect();
    let acknowledged = Acknowledged(Arc::new(Mutex::new(turns)));
    assert!(check(at, &games, &acknowledged).await > 10);
    wait_until(at, 503).await;
    // When there is room again, the games go on at once.
    program.uncramp();
    wait_until(at, 200).await;
    for seed in 0..20 {
        let (id, tokens) = at.two_people("stac").await;
        let (mut talk, _) = at.watch(&id, &[&tokens[0], &tokens[1]]).await;
        let mut dice = Dice::seeded(seed);
        let mut game = Match::new(cairn_games::open("stac").unwrap());
        for ply in 0..5 {
            let turn = game.position().random_turn(&mut dice).unwrap();
            let text = game.position().turn_text(turn).unwrap();
            talk.play(ply, &text, &tokens[ply % 2]).await.unwrap();
            game.play_turn(turn).unwrap();
        }
    }
    program.kill();
    let program = Program::start(&db);
    check(program.visitor, &games, &acknowledged).await;
    let last = games.last().unwrap().clone();
    play_on(program.visitor, last, acknowledged.clone(), 5).await;
    assert!(program.stop().success());
}

/// Whoever looks after the server sees it.
async fn wait_until(at: Visitor, status: u16) {
    // What never comes has not come by then.
    let until = Instant::now() + Duration::from_secs(120);
    while at.get("/healthz").await.status != status {
        assert!(Instant::now() < until, "/healthz is never {status}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Turns that nobody could ever read again are not acknowledged.
#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_was_deleted_keeps_nothing() {
    let place = tempfile::tempdir().unwrap();
    let db = place.path().join("games.db");
    let program = Program::start(&db.display().to_string());
    let at = program.visitor;
    let (id, tokens) = at.two_people("stac").await;
    let (mut talk, _) = at.watch(&id, &[&tokens[0]]).await;
    std::fs::remove_file(&db).unwrap();
    assert_eq!(talk.play(0, "e1+e4", &tokens[0]).await.unwrap_err()["code"], "not-kept");
    wait_until(at, 503).await;
}

/// Nor are they where the newest of the database, which is in a log beside it, was deleted. What
/// was acknowledged before is there if the server may end in peace.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_was_deleted_keeps_nothing() {
    let place = tempfile::tempdir().unwrap();
    let db = place.path().join("games.db");
    let program = Program::start(&db.display().to_string());
    let at = program.visitor;
    let (id, tokens) = at.two_people("stac").await;
    let (mut talk, _) = at.watch(&id, &[&tokens[0], &tokens[1]]).await;
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    std::fs::remove_file(place.path().join("games.db-wal")).unwrap();
    assert_eq!(talk.play(1, "a5-a2", &tokens[1]).await.unwrap_err()["code"], "not-kept");
    wait_until(at, 503).await;
    assert!(program.stop().success());
    let program = Program::start(&db.display().to_string());
    let (mut talk, state) = program.visitor.watch(&id, &[&tokens[1]]).await;
    assert_eq!(state["ply"], 1);
    talk.play(1, "a5-a2", &tokens[1]).await.unwrap();
}

#[test]
fn no_part_of_an_address_is_written_down() {
    let ended = Program::command("postgres://127.0.0.1:1/db?pass=hunter2").output().unwrap();
    let (out, log) =
        (String::from_utf8_lossy(&ended.stdout), String::from_utf8_lossy(&ended.stderr));
    assert!(!ended.status.success() && !log.is_empty());
    assert!(!out.contains("hunter2") && !log.contains("hunter2"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn told_to_stop_it_says_good_bye() {
    let place = tempfile::tempdir().unwrap();
    let program = Program::start(&place.path().join("games.db").display().to_string());
    let (id, tokens) = program.visitor.two_people("stac").await;
    let (mut talk, _) = program.visitor.watch(&id, &[&tokens[0]]).await;
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    assert!(program.stop().success());
    assert_eq!(talk.good_bye().await, Some(1001));
}
