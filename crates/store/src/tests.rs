//! What only this crate can see of its databases: their plans, settings and connections.

use std::path::Path;

use cairn_paused::hold;
use cairn_postgres::Postgres;
use cairn_session::{Event, EventKind, Header, Occupant, Stage};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Executor, Row};

use crate::connect::{READERS, open_postgres, open_sqlite};
use crate::migrations;
use crate::queries::ON_THE_CLOCK;
use crate::writing::PostgresScribe;
use crate::{GameHeader, ServerRun, Store, Token, now};

async fn to_file(path: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    options.connect().await.unwrap()
}

async fn to_server(address: &str) -> PgConnection {
    let options: PgConnectOptions = address.parse().unwrap();
    options.connect().await.unwrap()
}

/// Games that were left long ago are neither looked at nor sorted, however many there are.
#[tokio::test(start_paused = true)]
async fn sqlite_finds_clocks_by_an_index() {
    let _held = hold();
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("cairn.db");
    open_sqlite(path.to_str().unwrap()).await.unwrap().close().await;
    let mut connection = to_file(&path).await;
    let index = "USING COVERING INDEX games_on_the_clock (stage=? AND timed=? AND id>?)";
    let explain = sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {ON_THE_CLOCK}")));
    let plan = explain.fetch_all(&mut connection).await.unwrap();
    let plan: Vec<String> = plan.iter().map(|step| step.get("detail")).collect();
    assert!(plan.len() == 1 && plan[0].contains(index), "{plan:?}");
}

/// Two games from before it was written down which have clocks.
fn old_games() -> [GameHeader; 2] {
    let old = |name: &str, time: Option<&str>| {
        let person = Occupant::Person { name: name.to_owned(), key: Some(Token::fresh().key()) };
        GameHeader::new(Header {
            time: time.and_then(|time| time.parse().ok()),
            seats: [Occupant::Free, person],
            ..Header::new("stac")
        })
    };
    [old("\"time\":null", Some("5+3")), old("\"time\":\"5+3\"", None)]
}

fn turn(text: &str) -> Event {
    Event { at: now(), kind: EventKind::Turn { text: text.to_owned(), spent: 7 } }
}

const OLD: &str = "INSERT INTO games (id, header, shown, stage, changed, summary, events) \
     VALUES ($1, $2, 0, 1, 0, '{}', 1)";
const OLD_EVENT: &str = "INSERT INTO events (game, number, event) VALUES ($1, 0, $2)";

/// Games that were kept by a program of the second step go on in a store of today.
macro_rules! old_games_go_on {
    ($steps:expr, $connection:expr, $open:expr) => {
        let mut connection = $connection;
        $steps.run_to(2, &mut connection).await.unwrap();
        let games = old_games();
        let [one, two] = ["one", "two"].map(turn);
        for game in &games {
            let (header, event) = (serde_json::to_string(game), serde_json::to_string(&one));
            let old = sqlx::query(OLD).bind(game.id.as_str()).bind(header.unwrap());
            old.execute(&mut connection).await.unwrap();
            let event = sqlx::query(OLD_EVENT).bind(game.id.as_str()).bind(event.unwrap());
            event.execute(&mut connection).await.unwrap();
        }
        let store = $open;
        assert_eq!(store.on_the_clock(None, 10).await.unwrap(), [games[0].id.clone()]);
        for game in games {
            assert!(store.append(&game.id, 0, &two, None).await.is_err());
            store.append(&game.id, 1, &two, None).await.unwrap();
            let kept = store.load(&game.id).await.unwrap().unwrap();
            assert_eq!((kept.header, kept.events), (game, vec![one.clone(), two.clone()]));
        }
    };
}

#[tokio::test(start_paused = true)]
async fn games_in_an_old_file_go_on() {
    let _held = hold();
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("cairn.db");
    old_games_go_on!(
        migrations::sqlite(),
        to_file(&path).await,
        open_sqlite(path.to_str().unwrap()).await.unwrap()
    );
}

/// All connections of a pool, and a turn that is taken meanwhile.
macro_rules! writing_waits_for_no_reader {
    ($store:expr) => {
        let store = $store;
        let mut busy = Vec::new();
        for _ in 0..READERS {
            busy.push(store.readers.acquire().await.unwrap());
        }
        let header = GameHeader::of_variant("stac");
        store.create(&header, Stage::Waiting).await.unwrap();
        let turn = turn("e1+e4");
        store.append(&header.id, 0, &turn, Some(Stage::Playing)).await.unwrap();
        store.record_run(ServerRun { began: 1, seen: 1 }).await.unwrap();
        drop(busy);
        assert_eq!(store.load(&header.id).await.unwrap().unwrap().events, [turn]);
    };
}

#[tokio::test(start_paused = true)]
async fn writing_to_a_file_waits_for_no_reader() {
    let _held = hold();
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("cairn.db");
    writing_waits_for_no_reader!(open_sqlite(path.to_str().unwrap()).await.unwrap());
}

/// Everything that only PostgreSQL can show, on one server: each has a database of its own.
#[tokio::test(start_paused = true)]
async fn on_postgres() {
    let Some(server) = Postgres::start() else { return };
    let _held = hold();
    finds_clocks_by_an_index(&server.database("clocks")).await;
    old_games_go_on_here(&server.database("old")).await;
    writing_waits_for_no_reader_here(&server.database("readers")).await;
    a_transaction_that_was_left_is_ended(&server.database("left")).await;
    // The last, as it changes the server.
    a_commit_is_durable_whatever_others_say(&server.address()).await;
}

async fn finds_clocks_by_an_index(address: &str) {
    open_postgres(address).await.unwrap().close().await;
    let mut connection = to_server(address).await;
    // A server looks through a small table as a whole.
    let fill = "INSERT INTO games (id, header, timed, stage) \
         SELECT i, repeat('x', 300), (i % 10 = 0)::int, 1 \
         FROM generate_series(1, 20000) AS i";
    connection.execute(fill).await.unwrap();
    connection.execute("ANALYZE games").await.unwrap();
    let query = ON_THE_CLOCK.replace("$1", "''").replace("$2", "500");
    let explain = sqlx::query(AssertSqlSafe(format!("EXPLAIN {query}")));
    let plan = explain.fetch_all(&mut connection).await.unwrap();
    let plan: String = plan.iter().map(|step| step.get::<String, _>(0) + "\n").collect();
    assert!(plan.contains("using games_on_the_clock") && !plan.contains("Sort"), "{plan}");
}

async fn old_games_go_on_here(address: &str) {
    old_games_go_on!(
        migrations::postgres(),
        to_server(address).await,
        open_postgres(address).await.unwrap()
    );
}

async fn writing_waits_for_no_reader_here(address: &str) {
    writing_waits_for_no_reader!(open_postgres(address).await.unwrap());
}

/// What is acknowledged is on the disk, whoever has said that it need not be; who wants more than
/// that has it.
async fn a_commit_is_durable_whatever_others_say(address: &str) {
    let mut other = to_server(address).await;
    let ours: PgConnectOptions = address.parse().unwrap();
    let by_address = ours.clone().options([("synchronous_commit", "off")]);
    for (said, is) in [("off", "on"), ("remote_apply", "remote_apply"), ("local", "local")] {
        for whose in ["ROLE cairn", "DATABASE postgres"] {
            let says = format!("ALTER {whose} SET synchronous_commit = {said}");
            other.execute(AssertSqlSafe(says)).await.unwrap();
            assert_eq!(durability(&ours).await, is, "{whose} {said}");
            assert_eq!(durability(&by_address).await, "on");
            let takes_back = format!("ALTER {whose} RESET synchronous_commit");
            other.execute(AssertSqlSafe(takes_back)).await.unwrap();
        }
    }
    // Who says so while the connection is there is not heard either.
    let mut ours = PostgresScribe::connect(&ours).await.unwrap();
    other.execute("ALTER SYSTEM SET synchronous_commit = off").await.unwrap();
    other.execute("SELECT pg_reload_conf()").await.unwrap();
    while setting(&mut other, "synchronous_commit").await != "off" {
        cairn_paused::moment().await;
    }
    // The server tells all its processes at once, but each listens between two commands only.
    for _ in 0..3 {
        assert_eq!(setting(&mut ours, "synchronous_commit").await, "on");
        cairn_paused::moment().await;
    }
}

/// How durable a commit of ours is.
async fn durability(options: &PgConnectOptions) -> String {
    let mut connection = PostgresScribe::connect(options).await.unwrap();
    setting(&mut connection, "synchronous_commit").await
}

async fn setting(connection: &mut PgConnection, name: &str) -> String {
    let show = sqlx::query(AssertSqlSafe(format!("SHOW {name}")));
    show.fetch_one(connection).await.unwrap().get(0)
}

/// A transaction that we were cut off from ends by itself, so that others can go on with its games.
async fn a_transaction_that_was_left_is_ended(address: &str) {
    let mut connection = PostgresScribe::connect(&address.parse().unwrap()).await.unwrap();
    assert_eq!(setting(&mut connection, "idle_in_transaction_session_timeout").await, "5s");
}
