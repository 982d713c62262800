//! Tests of query plans, settings and connections, which only this crate can access.

use std::path::Path;

use cairn_paused::hold;
use cairn_postgres::Postgres;
use cairn_session::{Event, EventKind, Header, Occupant, Stage};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Executor, Row};

use crate::connect::{READERS, open_postgres, open_sqlite};
use crate::migrations;
use crate::queries::RUNNING_TIMED_GAMES;
use crate::writer::PostgresWriter;
use crate::{GameHeader, ServerRun, Store, Token, now};

async fn connect_file(path: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    options.connect().await.unwrap()
}

async fn connect_server(address: &str) -> PgConnection {
    let options: PgConnectOptions = address.parse().unwrap();
    options.connect().await.unwrap()
}

/// The query reads only an index, so it is fast however many games there are.
#[tokio::test(start_paused = true)]
async fn sqlite_finds_timed_games_by_index() {
    let _held = hold();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("cairn.db");
    open_sqlite(path.to_str().unwrap()).await.unwrap().close().await;
    let mut connection = connect_file(&path).await;
    let index = "USING COVERING INDEX games_on_the_clock (stage=? AND timed=? AND id>?)";
    let explain = sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {RUNNING_TIMED_GAMES}")));
    let plan = explain.fetch_all(&mut connection).await.unwrap();
    let plan: Vec<String> = plan.iter().map(|step| step.get("detail")).collect();
    assert!(plan.len() == 1 && plan[0].contains(index), "{plan:?}");
}

/// Two games from before the column `timed` existed.
fn old_games() -> [GameHeader; 2] {
    let old = |name: &str, time: Option<&str>| {
        let person = Occupant::Person { name: name.to_owned(), key: Some(Token::random().key()) };
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

/// Games from a database with the first two migrations can be continued after an upgrade.
macro_rules! old_games_can_be_continued {
    ($migrations:expr, $connection:expr, $open:expr) => {
        let mut connection = $connection;
        $migrations.run_to(2, &mut connection).await.unwrap();
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
        assert_eq!(store.running_timed_games(None, 10).await.unwrap(), [games[0].id.clone()]);
        for game in games {
            assert!(store.append(&game.id, 0, &two, None).await.is_err());
            store.append(&game.id, 1, &two, None).await.unwrap();
            let stored = store.load(&game.id).await.unwrap().unwrap();
            assert_eq!((stored.header, stored.events), (game, vec![one.clone(), two.clone()]));
        }
    };
}

#[tokio::test(start_paused = true)]
async fn games_in_an_old_file_can_be_continued() {
    let _held = hold();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("cairn.db");
    old_games_can_be_continued!(
        migrations::sqlite(),
        connect_file(&path).await,
        open_sqlite(path.to_str().unwrap()).await.unwrap()
    );
}

/// Writing works while all connections of the pool are in use.
macro_rules! writing_does_not_wait_for_readers {
    ($store:expr) => {
        let store = $store;
        let mut busy = Vec::new();
        for _ in 0..READERS {
            busy.push(store.readers.acquire().await.unwrap());
        }
        let header = GameHeader::for_variant("stac");
        store.create(&header, Stage::Waiting).await.unwrap();
        let turn = turn("e1+e4");
        store.append(&header.id, 0, &turn, Some(Stage::Playing)).await.unwrap();
        store.record_run(ServerRun { began: 1, seen: 1 }).await.unwrap();
        drop(busy);
        assert_eq!(store.load(&header.id).await.unwrap().unwrap().events, [turn]);
    };
}

#[tokio::test(start_paused = true)]
async fn writing_to_a_file_does_not_wait_for_readers() {
    let _held = hold();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("cairn.db");
    writing_does_not_wait_for_readers!(open_sqlite(path.to_str().unwrap()).await.unwrap());
}

/// All PostgreSQL tests on one server, each with its own database.
#[tokio::test(start_paused = true)]
async fn on_postgres() {
    let Some(server) = Postgres::start() else { return };
    let _held = hold();
    finds_timed_games_by_index(&server.database("clocks")).await;
    old_games_can_be_continued_on_postgres(&server.database("old")).await;
    writing_does_not_wait_for_readers_on_postgres(&server.database("readers")).await;
    an_idle_transaction_is_ended(&server.database("left")).await;
    // This test changes the settings of the server, so it is the last.
    a_commit_is_durable_with_any_settings(&server.address()).await;
}

async fn finds_timed_games_by_index(address: &str) {
    open_postgres(address).await.unwrap().close().await;
    let mut connection = connect_server(address).await;
    // The server scans a small table instead of using an index, so the table is filled first.
    let fill = "INSERT INTO games (id, header, timed, stage) \
         SELECT i, repeat('x', 300), (i % 10 = 0)::int, 1 \
         FROM generate_series(1, 20000) AS i";
    connection.execute(fill).await.unwrap();
    connection.execute("ANALYZE games").await.unwrap();
    let query = RUNNING_TIMED_GAMES.replace("$1", "''").replace("$2", "500");
    let explain = sqlx::query(AssertSqlSafe(format!("EXPLAIN {query}")));
    let plan = explain.fetch_all(&mut connection).await.unwrap();
    let plan: String = plan.iter().map(|step| step.get::<String, _>(0) + "\n").collect();
    assert!(plan.contains("using games_on_the_clock") && !plan.contains("Sort"), "{plan}");
}

async fn old_games_can_be_continued_on_postgres(address: &str) {
    old_games_can_be_continued!(
        migrations::postgres(),
        connect_server(address).await,
        open_postgres(address).await.unwrap()
    );
}

async fn writing_does_not_wait_for_readers_on_postgres(address: &str) {
    writing_does_not_wait_for_readers!(open_postgres(address).await.unwrap());
}

/// A commit is on the disk when it is acknowledged, even if the settings disable that. Stricter
/// settings stay.
async fn a_commit_is_durable_with_any_settings(address: &str) {
    let mut other = connect_server(address).await;
    let ours: PgConnectOptions = address.parse().unwrap();
    let by_address = ours.clone().options([("synchronous_commit", "off")]);
    for (configured, effective) in
        [("off", "on"), ("remote_apply", "remote_apply"), ("local", "local")]
    {
        for target in ["ROLE cairn", "DATABASE postgres"] {
            let set = format!("ALTER {target} SET synchronous_commit = {configured}");
            other.execute(AssertSqlSafe(set)).await.unwrap();
            assert_eq!(durability(&ours).await, effective, "{target} {configured}");
            assert_eq!(durability(&by_address).await, "on");
            let reset = format!("ALTER {target} RESET synchronous_commit");
            other.execute(AssertSqlSafe(reset)).await.unwrap();
        }
    }
    // A change of the server settings does not affect an open connection either.
    let mut ours = PostgresWriter::connect(&ours).await.unwrap();
    other.execute("ALTER SYSTEM SET synchronous_commit = off").await.unwrap();
    other.execute("SELECT pg_reload_conf()").await.unwrap();
    while setting(&mut other, "synchronous_commit").await != "off" {
        cairn_paused::moment().await;
    }
    // The server signals all its processes at once, but each reloads the settings only between two
    // commands.
    for _ in 0..3 {
        assert_eq!(setting(&mut ours, "synchronous_commit").await, "on");
        cairn_paused::moment().await;
    }
}

/// The effective `synchronous_commit` of a writing connection.
async fn durability(options: &PgConnectOptions) -> String {
    let mut connection = PostgresWriter::connect(options).await.unwrap();
    setting(&mut connection, "synchronous_commit").await
}

async fn setting(connection: &mut PgConnection, name: &str) -> String {
    let show = sqlx::query(AssertSqlSafe(format!("SHOW {name}")));
    show.fetch_one(connection).await.unwrap().get(0)
}

/// The server ends a transaction whose connection was cut, so that its locks are released.
async fn an_idle_transaction_is_ended(address: &str) {
    let mut connection = PostgresWriter::connect(&address.parse().unwrap()).await.unwrap();
    assert_eq!(setting(&mut connection, "idle_in_transaction_session_timeout").await, "5s");
}
