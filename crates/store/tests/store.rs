//! Tests of the store on both databases. The runtime clock is paused and advanced by the tests, so
//! that a slow machine does not cause timeouts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use cairn_paused::{hold, until};
use cairn_postgres::Postgres;
use cairn_record::{ForfeitReason, Seat};
use cairn_session::{Event, EventKind, GameId, Header, Occupant, Offer, Stage};
use cairn_store::{GameHeader, ServerRun, Store, StoreError, Token, now, open, random_game_id};
use tokio::task::{JoinHandle, yield_now};
use tokio::time::{Instant, advance};

/// Runs a test on an SQLite file and on a PostgreSQL server.
macro_rules! on_both {
    ($($(#[$doc:meta])* async fn $name:ident($store:ident: Location) $body:block)+) => {
        mod sqlite {
            $(#[tokio::test(start_paused = true)]
            async fn $name() {
                let _held = super::hold();
                let directory = tempfile::tempdir().unwrap();
                super::$name(super::Location(directory.path().join("cairn.db").display().to_string())).await;
            })+
        }
        /// One server for all tests, because starting one takes seconds; one database per test.
        #[tokio::test(start_paused = true)]
        async fn on_postgres() {
            let Some(server) = Postgres::start() else { return };
            let _held = hold();
            $(
                println!("{}", stringify!($name));
                $name(Location(server.database(stringify!($name)))).await;
            )+
        }
        $($(#[$doc])* async fn $name($store: Location) $body)+
    };
}

/// The location of a test's store.
struct Location(String);

impl Location {
    async fn open(&self) -> Arc<dyn Store> {
        open(&self.0).await.unwrap_or_else(|error| panic!("{error}"))
    }
}

fn event(kind: EventKind) -> Event {
    Event { at: now(), kind }
}

fn turn(text: &str) -> Event {
    event(EventKind::Turn { text: text.to_owned(), spent: 1_500 })
}

fn listed(variant: &str) -> GameHeader {
    GameHeader { open: true, ..GameHeader::for_variant(variant) }
}

on_both! {
    async fn stored_games_are_loaded_unchanged(location: Location) {
        let session = Header {
            start: Some("a position 'with' \"quotes\"".to_owned()),
            time: "5+3".parse().ok(),
            takebacks: false,
            seats: [
                Occupant::Person {
                    name: "Zoë \u{1f40c} ; DROP TABLE games".to_owned(),
                    key: Some(Token::random().key()),
                },
                Occupant::computer("level:4"),
            ],
            created: now(),
            ..Header::new("swack:size=8")
        };
        let header = GameHeader { open: true, ..GameHeader::new(session) };
        let events = [
            EventKind::Joined { seat: Seat::Second, name: String::new(), key: Token::random().key() },
            EventKind::Turn { text: "e1+e4".to_owned(), spent: 0 },
            EventKind::Offered { seat: Seat::First, offer: Offer::Draw },
            EventKind::Declined { seat: Seat::Second, offer: Offer::Draw },
            EventKind::TakenBack { plies: 1 },
            EventKind::DrawAgreed,
            EventKind::Resigned { seat: Seat::First },
            EventKind::Forfeited { seat: Seat::Second, reason: ForfeitReason::Late, detail: None },
            EventKind::RematchStarted { game: random_game_id() },
        ].map(event);
        let store = location.open().await;
        store.create(&header, Stage::Waiting).await.unwrap();
        for (number, event) in events.iter().enumerate() {
            store.append(&header.id, number as u32, event, None).await.unwrap();
        }
        store.close().await;
        let stored = location.open().await.load(&header.id).await.unwrap().unwrap();
        assert_eq!((stored.header, stored.events.as_slice()), (header, events.as_slice()));
    }

    async fn a_game_is_created_once(location: Location) {
        let store = location.open().await;
        let header = GameHeader::for_variant("stac");
        store.create(&header, Stage::Waiting).await.unwrap();
        let again = store.create(&header, Stage::Waiting).await;
        assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
        assert_eq!(store.load(&random_game_id()).await.unwrap(), None);
    }

    async fn event_numbers_are_consecutive_and_unique(location: Location) {
        let store = location.open().await;
        let header = GameHeader::for_variant("stac");
        store.create(&header, Stage::Waiting).await.unwrap();
        store.append(&header.id, 0, &turn("one"), None).await.unwrap();
        for wrong in [0, 2, u32::MAX] {
            let refused = store.append(&header.id, wrong, &turn("wrong"), None).await;
            assert!(matches!(refused, Err(StoreError::Conflict)), "{wrong}: {refused:?}");
        }
        let nowhere = store.append(&random_game_id(), 0, &turn("nowhere"), None).await;
        assert!(matches!(nowhere, Err(StoreError::Conflict)), "{nowhere:?}");
        store.append(&header.id, 1, &turn("two"), None).await.unwrap();
        let stored = store.load(&header.id).await.unwrap().unwrap();
        let texts: Vec<&EventKind> = stored.events.iter().map(|event| &event.kind).collect();
        assert_eq!(texts, [&turn("one").kind, &turn("two").kind]);
    }

    /// Several writers append the same number at once: exactly one succeeds.
    async fn one_of_several_concurrent_writers_succeeds(location: Location) {
        let store = location.open().await;
        let header = GameHeader::for_variant("stac");
        store.create(&header, Stage::Waiting).await.unwrap();
        for number in 0..10 {
            let tries = (0..20).map(|writer| {
                let (store, id) = (store.clone(), header.id.clone());
                tokio::spawn(async move {
                    store.append(&id, number, &turn(&writer.to_string()), None).await.is_ok()
                })
            });
            let mut succeeded = 0;
            for attempt in tries.collect::<Vec<_>>() {
                succeeded += usize::from(attempt.await.unwrap());
            }
            assert_eq!(succeeded, 1);
        }
        assert_eq!(store.load(&header.id).await.unwrap().unwrap().events.len(), 10);
    }

    async fn many_games_can_be_written_at_once(location: Location) {
        let store = location.open().await;
        let games: Vec<GameHeader> = (0..50).map(|_| GameHeader::for_variant("stac")).collect();
        let tasks = games.iter().map(|header| {
            let (store, header) = (store.clone(), header.clone());
            tokio::spawn(async move {
                store.create(&header, Stage::Waiting).await.unwrap();
                for number in 0..20 {
                    store.append(&header.id, number, &turn("t"), None).await.unwrap();
                }
            })
        });
        for task in tasks.collect::<Vec<_>>() {
            task.await.unwrap();
        }
        for header in games {
            assert_eq!(store.load(&header.id).await.unwrap().unwrap().events.len(), 20);
        }
    }

    async fn running_games_with_clocks_are_found(location: Location) {
        let store = location.open().await;
        let timed = |mut header: GameHeader| {
            header.session.time = "5+3".parse().ok();
            header
        };
        let mut played = Vec::new();
        for variant in ["stac", "swack", "wali", "stacks", "six-making"] {
            let (open, hidden) = (timed(listed(variant)), timed(GameHeader::for_variant(variant)));
            for header in [open, hidden] {
                store.create(&header, Stage::Waiting).await.unwrap();
                store.append(&header.id, 0, &turn("joined"), Some(Stage::Playing)).await.unwrap();
                played.push(header.id);
            }
            // A finished game, a game that waits for a player, and a game without clocks.
            let over = timed(listed(variant));
            store.create(&over, Stage::Over).await.unwrap();
            store.create(&timed(listed(variant)), Stage::Waiting).await.unwrap();
            store.create(&listed(variant), Stage::Playing).await.unwrap();
        }
        played.sort();
        for page in [1, 3, 10, 100] {
            let mut found: Vec<GameId> = Vec::new();
            loop {
                let more = store.running_timed_games(found.last(), page).await.unwrap();
                assert!(more.len() <= page as usize);
                if more.is_empty() {
                    break;
                }
                found.extend(more);
            }
            assert_eq!(found, played);
        }
    }

    async fn the_last_report_of_each_run_is_stored(location: Location) {
        let store = location.open().await;
        assert_eq!(store.runs().await.unwrap(), []);
        let run = |began, seen| ServerRun { began, seen };
        for report in [run(5, 5), run(5, 7), run(9, 9), run(9, 1_700_000_000_000), run(8, 8)] {
            store.record_run(report).await.unwrap();
        }
        let runs = [run(5, 7), run(8, 8), run(9, 1_700_000_000_000)];
        assert_eq!(store.runs().await.unwrap(), runs);
    }

    async fn a_closed_store_returns_errors(location: Location) {
        let store = location.open().await;
        let header = GameHeader::for_variant("stac");
        store.create(&header, Stage::Waiting).await.unwrap();
        store.close().await;
        assert!(store.append(&header.id, 0, &turn("x"), None).await.is_err());
        assert!(store.record_run(ServerRun { began: 1, seen: 1 }).await.is_err());
        store.close().await;
    }

    /// Two programs on one database do not overwrite each other's events.
    async fn two_stores_share_one_database(location: Location) {
        let (one, two) = (location.open().await, location.open().await);
        let header = GameHeader::for_variant("stac");
        one.create(&header, Stage::Waiting).await.unwrap();
        for number in 0..20 {
            let (a, b) = (turn("a"), turn("b"));
            let (a, b) = tokio::join!(
                one.append(&header.id, number, &a, None),
                two.append(&header.id, number, &b, None),
            );
            assert!(a.is_ok() ^ b.is_ok(), "{a:?} {b:?}");
        }
        assert_eq!(two.load(&header.id).await.unwrap().unwrap().events.len(), 20);
    }
}

#[tokio::test(start_paused = true)]
async fn the_error_names_the_database_that_cannot_be_opened() {
    let _held = hold();
    let error = open("/nowhere/cairn.db").await.err().unwrap().to_string();
    assert!(error.starts_with("the database /nowhere/cairn.db cannot be opened: "), "{error}");
    let error = open("postgres://ana:secret@localhost:1/games").await.err().unwrap().to_string();
    assert!(error.starts_with("the database games at localhost cannot be opened: "), "{error}");
    assert!(!error.contains("secret"), "{error}");
    let error = open("postgres://[").await.err().unwrap().to_string();
    assert!(error.contains("cannot be opened"), "{error}");
}

#[tokio::test(start_paused = true)]
async fn a_file_that_is_not_a_database_is_rejected_and_not_changed() {
    let _held = hold();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("notes.txt");
    std::fs::write(&path, "these are my notes".repeat(100)).unwrap();
    let error = open(path.to_str().unwrap()).await.err().unwrap().to_string();
    assert!(error.contains("cannot be opened") || error.contains("does not fit"), "{error}");
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("these are my notes"));
}

/// Writes to a file that was moved away fail, because nobody could read them.
#[tokio::test(start_paused = true)]
async fn writes_to_a_moved_file_fail() {
    let _held = hold();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("cairn.db");
    let store = open(path.to_str().unwrap()).await.unwrap();
    let header = GameHeader::for_variant("stac");
    store.create(&header, Stage::Waiting).await.unwrap();
    let elsewhere = directory.path().join("elsewhere.db");
    std::fs::rename(&path, &elsewhere).unwrap();
    let refused = [
        store.create(&GameHeader::for_variant("wali"), Stage::Waiting).await,
        store.append(&header.id, 0, &turn("x"), None).await,
        store.record_run(ServerRun { began: 1, seen: 1 }).await,
    ];
    for refused in refused {
        assert!(matches!(refused, Err(StoreError::Failed(_))), "{refused:?}");
    }
    std::fs::rename(&elsewhere, &path).unwrap();
    store.append(&header.id, 0, &turn("x"), None).await.unwrap();
}

/// The server stops and comes back: acknowledged events are there, and the store reconnects.
#[tokio::test(start_paused = true)]
async fn the_store_survives_a_restart_of_the_database() {
    let Some(server) = Postgres::start() else { return };
    let _held = hold();
    let store = open(&server.address()).await.unwrap();
    let header = GameHeader::for_variant("stac");
    store.create(&header, Stage::Waiting).await.unwrap();
    store.append(&header.id, 0, &turn("stored"), None).await.unwrap();
    server.vanish();
    let failed = store.append(&header.id, 1, &turn("lost"), None).await;
    assert!(matches!(failed, Err(StoreError::Failed(_))), "{failed:?}");
    assert!(store.record_run(ServerRun { began: 1, seen: 1 }).await.is_err());
    server.resume();
    store.append(&header.id, 1, &turn("after"), None).await.unwrap();
    let stored = store.load(&header.id).await.unwrap().unwrap();
    let texts: Vec<&EventKind> = stored.events.iter().map(|event| &event.kind).collect();
    assert_eq!(texts, [&turn("stored").kind, &turn("after").kind]);
    store.close().await;
}

/// The server hangs, as after a network failure: operations fail after some seconds. When it is
/// back, acknowledged events are there exactly once.
#[tokio::test(start_paused = true)]
async fn operations_on_a_hanging_database_time_out() {
    let Some(server) = Postgres::start() else { return };
    let _held = hold();
    let (store, other) =
        (open(&server.address()).await.unwrap(), open(&server.address()).await.unwrap());
    let headers: Vec<GameHeader> = (0..5).map(|_| GameHeader::for_variant("stac")).collect();
    for header in &headers {
        store.create(header, Stage::Waiting).await.unwrap();
    }
    other.runs().await.unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let games: Vec<RunningGame> =
        headers.iter().map(|header| RunningGame::start(&store, &header.id, &stop)).collect();
    until("games go on", async || games.iter().all(|game| game.acknowledged() > 5)).await;
    server.freeze();
    let began = Instant::now();
    let (header, start) = (GameHeader::for_variant("wali"), Stage::Waiting);
    let operations = async {
        tokio::join!(
            store.create(&header, start),
            store.record_run(ServerRun { began: 1, seen: 1 }),
            store.load(&headers[0].id),
            store.running_timed_games(None, 10),
            store.runs(),
            other.record_run(ServerRun { began: 2, seen: 2 }),
            other.close(),
        )
    };
    let failed = as_time_passes(operations).await;
    assert!(began.elapsed() <= SOME_SECONDS, "{:?}", began.elapsed());
    assert!(failed.0.is_err() && failed.1.is_err() && failed.2.is_err());
    assert!(failed.3.is_err() && failed.4.is_err() && failed.5.is_err());
    // The running games get errors too, whenever they wrote during the outage.
    let all_failed = || games.iter().all(|game| game.failures() > 0);
    as_time_passes(async {
        while !all_failed() {
            yield_now().await;
        }
    })
    .await;
    assert!(began.elapsed() <= 2 * SOME_SECONDS, "{:?}", began.elapsed());
    server.thaw();
    // The clock stands still now, because the database answers. Operations that began during the
    // outage may still fail.
    while store.record_run(ServerRun { began: 1, seen: 2 }).await.is_err()
        || store.runs().await.is_err()
    {}
    let before: Vec<usize> = games.iter().map(RunningGame::acknowledged).collect();
    let further = || games.iter().zip(&before).all(|(game, before)| game.acknowledged() > *before);
    until("games go on again", async || further()).await;
    stop.store(true, Relaxed);
    for (header, RunningGame { counts, task }) in headers.iter().zip(games) {
        let acknowledged = task.await.unwrap();
        let stored = store.load(&header.id).await.unwrap().unwrap();
        for (number, event) in &acknowledged {
            assert_eq!(stored.events.get(*number as usize), Some(event));
        }
        // Events that were not acknowledged may be there, but no event is there twice.
        assert!(stored.events.len() <= acknowledged.len() + counts.failures.load(Relaxed));
    }
    store.close().await;
}

/// The longest time that an operation may take on a hanging database: three times the timeout of
/// the store.
const SOME_SECONDS: Duration = Duration::from_secs(15);

/// Runs a future while time advances, in steps that are much shorter than any timeout.
async fn as_time_passes<T>(work: impl Future<Output = T>) -> T {
    let mut work = std::pin::pin!(work);
    loop {
        tokio::select! {
            biased;
            done = &mut work => return done,
            () = cairn_paused::moment() => advance(Duration::from_millis(100)).await,
        }
    }
}

/// A game that appends events all the time. After a failure it finds out whether the event was
/// stored.
struct RunningGame {
    counts: Arc<Counts>,
    /// Returns the acknowledged events.
    task: JoinHandle<Vec<(u32, Event)>>,
}

#[derive(Default)]
struct Counts {
    acknowledged: AtomicUsize,
    failures: AtomicUsize,
}

impl RunningGame {
    fn start(store: &Arc<dyn Store>, id: &GameId, stop: &Arc<AtomicBool>) -> RunningGame {
        let (store, id, stop) = (Arc::clone(store), id.clone(), Arc::clone(stop));
        let counts = Arc::new(Counts::default());
        let shared = Arc::clone(&counts);
        let task = tokio::spawn(async move {
            let (mut acknowledged, mut number) = (Vec::new(), 0);
            while !stop.load(Relaxed) {
                let failures = shared.failures.load(Relaxed);
                let event = turn(&format!("{number} {failures}"));
                match store.append(&id, number, &event, None).await {
                    Ok(()) => {
                        acknowledged.push((number, event));
                        shared.acknowledged.store(acknowledged.len(), Relaxed);
                        number += 1;
                    }
                    Err(StoreError::Failed(_)) => shared.failures.store(failures + 1, Relaxed),
                    // The event that failed before was stored after all.
                    Err(StoreError::Conflict) if failures > 0 => number += 1,
                    Err(error) => panic!("{error}"),
                }
                yield_now().await;
            }
            acknowledged
        });
        RunningGame { counts, task }
    }

    fn acknowledged(&self) -> usize {
        self.counts.acknowledged.load(Relaxed)
    }

    fn failures(&self) -> usize {
        self.counts.failures.load(Relaxed)
    }
}
