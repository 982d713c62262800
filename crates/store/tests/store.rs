//! The whole suite, on both databases. The time of the runtime stands still, unless a test moves
//! it: a slow machine makes no database late.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use cairn_paused::{hold, until};
use cairn_postgres::Postgres;
use cairn_record::{Fault, Player};
use cairn_session::{Event, EventKind, GameId, Header, Occupant, Offer, Stage};
use cairn_store::{GameHeader, ServerRun, Store, StoreError, Token, now, open, random_game_id};
use tokio::task::{JoinHandle, yield_now};
use tokio::time::{Instant, advance};

/// Runs a test on an SQLite file and on a PostgreSQL server.
macro_rules! on_both {
    ($($(#[$doc:meta])* async fn $name:ident($store:ident: Place) $body:block)+) => {
        mod sqlite {
            $(#[tokio::test(start_paused = true)]
            async fn $name() {
                let _held = super::hold();
                let place = tempfile::tempdir().unwrap();
                super::$name(super::Place(place.path().join("cairn.db").display().to_string())).await;
            })+
        }
        /// One server for all of them, as starting one takes seconds; a database for each.
        #[tokio::test(start_paused = true)]
        async fn on_postgres() {
            let Some(server) = Postgres::start() else { return };
            let _held = hold();
            $(
                println!("{}", stringify!($name));
                $name(Place(server.database(stringify!($name)))).await;
            )+
        }
        $($(#[$doc])* async fn $name($store: Place) $body)+
    };
}

/// Where a test has its store.
struct Place(String);

impl Place {
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

fn shown(variant: &str) -> GameHeader {
    GameHeader { open: true, ..GameHeader::of_variant(variant) }
}

on_both! {
    async fn what_is_kept_is_read_back(place: Place) {
        let session = Header {
            start: Some("a position 'with' \"quotes\"".to_owned()),
            time: "5+3".parse().ok(),
            takebacks: false,
            seats: [
                Occupant::Person {
                    name: "Zoë \u{1f40c} ; DROP TABLE games".to_owned(),
                    key: Some(Token::fresh().key()),
                },
                Occupant::computer("level:4"),
            ],
            created: now(),
            ..Header::new("swack:size=8")
        };
        let header = GameHeader { open: true, ..GameHeader::new(session) };
        let events = [
            EventKind::Joined { player: Player::Second, name: String::new(), key: Token::fresh().key() },
            EventKind::Turn { text: "e1+e4".to_owned(), spent: 0 },
            EventKind::Offered { player: Player::First, offer: Offer::Draw },
            EventKind::Declined { player: Player::Second, offer: Offer::Draw },
            EventKind::TakenBack { plies: 1 },
            EventKind::Drawn,
            EventKind::Resigned { player: Player::First },
            EventKind::Forfeited { player: Player::Second, fault: Fault::Late, story: None },
            EventKind::Again { game: random_game_id() },
        ].map(event);
        let store = place.open().await;
        store.create(&header, Stage::Waiting).await.unwrap();
        for (number, event) in events.iter().enumerate() {
            store.append(&header.id, number as u32, event, None).await.unwrap();
        }
        store.close().await;
        let kept = place.open().await.load(&header.id).await.unwrap().unwrap();
        assert_eq!((kept.header, kept.events.as_slice()), (header, events.as_slice()));
    }

    async fn nothing_is_made_twice(place: Place) {
        let store = place.open().await;
        let header = GameHeader::of_variant("stac");
        store.create(&header, Stage::Waiting).await.unwrap();
        let again = store.create(&header, Stage::Waiting).await;
        assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
        assert_eq!(store.load(&random_game_id()).await.unwrap(), None);
    }

    async fn a_number_is_taken_once_and_none_is_left_out(place: Place) {
        let store = place.open().await;
        let header = GameHeader::of_variant("stac");
        store.create(&header, Stage::Waiting).await.unwrap();
        store.append(&header.id, 0, &turn("one"), None).await.unwrap();
        for wrong in [0, 2, u32::MAX] {
            let refused = store.append(&header.id, wrong, &turn("wrong"), None).await;
            assert!(matches!(refused, Err(StoreError::Conflict)), "{wrong}: {refused:?}");
        }
        let nowhere = store.append(&random_game_id(), 0, &turn("nowhere"), None).await;
        assert!(matches!(nowhere, Err(StoreError::Conflict)), "{nowhere:?}");
        store.append(&header.id, 1, &turn("two"), None).await.unwrap();
        let kept = store.load(&header.id).await.unwrap().unwrap();
        let texts: Vec<&EventKind> = kept.events.iter().map(|event| &event.kind).collect();
        assert_eq!(texts, [&turn("one").kind, &turn("two").kind]);
    }

    /// Everybody wants the same number: one has it, and the game is whole.
    async fn of_many_at_once_one_is_first(place: Place) {
        let store = place.open().await;
        let header = GameHeader::of_variant("stac");
        store.create(&header, Stage::Waiting).await.unwrap();
        for number in 0..10 {
            let tries = (0..20).map(|who| {
                let (store, id) = (store.clone(), header.id.clone());
                tokio::spawn(async move {
                    store.append(&id, number, &turn(&who.to_string()), None).await.is_ok()
                })
            });
            let mut first = 0;
            for attempt in tries.collect::<Vec<_>>() {
                first += usize::from(attempt.await.unwrap());
            }
            assert_eq!(first, 1);
        }
        assert_eq!(store.load(&header.id).await.unwrap().unwrap().events.len(), 10);
    }

    async fn many_games_grow_at_once(place: Place) {
        let store = place.open().await;
        let games: Vec<GameHeader> = (0..50).map(|_| GameHeader::of_variant("stac")).collect();
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

    async fn all_that_are_played_with_clocks_are_found_again(place: Place) {
        let store = place.open().await;
        let timed = |mut header: GameHeader| {
            header.session.time = "5+3".parse().ok();
            header
        };
        let mut played = Vec::new();
        for variant in ["stac", "swack", "wali", "stacks", "six-making"] {
            let (open, hidden) = (timed(shown(variant)), timed(GameHeader::of_variant(variant)));
            for header in [open, hidden] {
                store.create(&header, Stage::Waiting).await.unwrap();
                store.append(&header.id, 0, &turn("joined"), Some(Stage::Playing)).await.unwrap();
                played.push(header.id);
            }
            // Nobody plays yet, nobody plays any more, and a clock that there is not.
            let over = timed(shown(variant));
            store.create(&over, Stage::Over).await.unwrap();
            store.create(&timed(shown(variant)), Stage::Waiting).await.unwrap();
            store.create(&shown(variant), Stage::Playing).await.unwrap();
        }
        played.sort();
        for page in [1, 3, 10, 100] {
            let mut found: Vec<GameId> = Vec::new();
            loop {
                let more = store.on_the_clock(found.last(), page).await.unwrap();
                assert!(more.len() <= page as usize);
                if more.is_empty() {
                    break;
                }
                found.extend(more);
            }
            assert_eq!(found, played);
        }
    }

    async fn the_last_report_of_each_run_counts(place: Place) {
        let store = place.open().await;
        assert_eq!(store.runs().await.unwrap(), []);
        let run = |began, seen| ServerRun { began, seen };
        for report in [run(5, 5), run(5, 7), run(9, 9), run(9, 1_700_000_000_000), run(8, 8)] {
            store.record_run(report).await.unwrap();
        }
        let runs = [run(5, 7), run(8, 8), run(9, 1_700_000_000_000)];
        assert_eq!(store.runs().await.unwrap(), runs);
    }

    async fn a_closed_store_says_so(place: Place) {
        let store = place.open().await;
        let header = GameHeader::of_variant("stac");
        store.create(&header, Stage::Waiting).await.unwrap();
        store.close().await;
        assert!(store.append(&header.id, 0, &turn("x"), None).await.is_err());
        assert!(store.record_run(ServerRun { began: 1, seen: 1 }).await.is_err());
        store.close().await;
    }

    /// Two programs on one database: neither overwrites the other.
    async fn two_stores_on_one_database(place: Place) {
        let (one, two) = (place.open().await, place.open().await);
        let header = GameHeader::of_variant("stac");
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
async fn what_cannot_be_opened_is_named() {
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
async fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let _held = hold();
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("notes.txt");
    std::fs::write(&path, "these are my notes".repeat(100)).unwrap();
    let error = open(path.to_str().unwrap()).await.err().unwrap().to_string();
    assert!(error.contains("cannot be opened") || error.contains("does not fit"), "{error}");
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("these are my notes"));
}

/// Whatever is written to a file that nobody will ever find is refused.
#[tokio::test(start_paused = true)]
async fn a_file_that_is_taken_away() {
    let _held = hold();
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("cairn.db");
    let store = open(path.to_str().unwrap()).await.unwrap();
    let header = GameHeader::of_variant("stac");
    store.create(&header, Stage::Waiting).await.unwrap();
    let elsewhere = place.path().join("elsewhere.db");
    std::fs::rename(&path, &elsewhere).unwrap();
    let refused = [
        store.create(&GameHeader::of_variant("wali"), Stage::Waiting).await,
        store.append(&header.id, 0, &turn("x"), None).await,
        store.record_run(ServerRun { began: 1, seen: 1 }).await,
    ];
    for refused in refused {
        assert!(matches!(refused, Err(StoreError::Failed(_))), "{refused:?}");
    }
    std::fs::rename(&elsewhere, &path).unwrap();
    store.append(&header.id, 0, &turn("x"), None).await.unwrap();
}

/// The server goes away in the middle, and comes back: what was acknowledged is there, and the
/// store goes on by itself.
#[tokio::test(start_paused = true)]
async fn a_database_that_comes_back() {
    let Some(server) = Postgres::start() else { return };
    let _held = hold();
    let store = open(&server.address()).await.unwrap();
    let header = GameHeader::of_variant("stac");
    store.create(&header, Stage::Waiting).await.unwrap();
    store.append(&header.id, 0, &turn("kept"), None).await.unwrap();
    server.vanish();
    let failed = store.append(&header.id, 1, &turn("lost"), None).await;
    assert!(matches!(failed, Err(StoreError::Failed(_))), "{failed:?}");
    assert!(store.record_run(ServerRun { began: 1, seen: 1 }).await.is_err());
    server.resume();
    store.append(&header.id, 1, &turn("after"), None).await.unwrap();
    let kept = store.load(&header.id).await.unwrap().unwrap();
    let texts: Vec<&EventKind> = kept.events.iter().map(|event| &event.kind).collect();
    assert_eq!(texts, [&turn("kept").kind, &turn("after").kind]);
    store.close().await;
}

/// The server hangs, as when its network is cut: nobody waits for it longer than some seconds, and
/// when it is back, what was acknowledged is there once.
#[tokio::test(start_paused = true)]
async fn a_database_that_hangs() {
    let Some(server) = Postgres::start() else { return };
    let _held = hold();
    let (store, other) =
        (open(&server.address()).await.unwrap(), open(&server.address()).await.unwrap());
    let headers: Vec<GameHeader> = (0..5).map(|_| GameHeader::of_variant("stac")).collect();
    for header in &headers {
        store.create(header, Stage::Waiting).await.unwrap();
    }
    other.runs().await.unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let games: Vec<Going> =
        headers.iter().map(|header| Going::on(&store, &header.id, &stop)).collect();
    until("games go on", async || games.iter().all(|game| game.acknowledged() > 5)).await;
    server.freeze();
    let began = Instant::now();
    let (header, start) = (GameHeader::of_variant("wali"), Stage::Waiting);
    let asked = async {
        tokio::join!(
            store.create(&header, start),
            store.record_run(ServerRun { began: 1, seen: 1 }),
            store.load(&headers[0].id),
            store.on_the_clock(None, 10),
            store.runs(),
            other.record_run(ServerRun { began: 2, seen: 2 }),
            other.close(),
        )
    };
    let failed = as_time_passes(asked).await;
    assert!(began.elapsed() <= SOME_SECONDS, "{:?}", began.elapsed());
    assert!(failed.0.is_err() && failed.1.is_err() && failed.2.is_err());
    assert!(failed.3.is_err() && failed.4.is_err() && failed.5.is_err());
    // Each game is told as well, whenever in those seconds it had its turn.
    let told = || games.iter().all(|game| game.failures() > 0);
    as_time_passes(async {
        while !told() {
            yield_now().await;
        }
    })
    .await;
    assert!(began.elapsed() <= 2 * SOME_SECONDS, "{:?}", began.elapsed());
    server.thaw();
    // No time passes any more: nothing waits for it, as the database answers. What was begun while
    // it hung may still fail.
    while store.record_run(ServerRun { began: 1, seen: 2 }).await.is_err()
        || store.runs().await.is_err()
    {}
    let before: Vec<usize> = games.iter().map(Going::acknowledged).collect();
    let further = || games.iter().zip(&before).all(|(game, before)| game.acknowledged() > *before);
    until("games go on again", async || further()).await;
    stop.store(true, Relaxed);
    for (header, Going { counts, task }) in headers.iter().zip(games) {
        let acknowledged = task.await.unwrap();
        let kept = store.load(&header.id).await.unwrap().unwrap();
        for (number, event) in &acknowledged {
            assert_eq!(kept.events.get(*number as usize), Some(event));
        }
        // What was not acknowledged may be there; nothing is there twice.
        assert!(kept.events.len() <= acknowledged.len() + counts.failures.load(Relaxed));
    }
    store.close().await;
}

/// What a database that hangs may take of anybody's time: three times the patience that the store
/// has with it.
const SOME_SECONDS: Duration = Duration::from_secs(15);

/// Does something while time passes, in steps that are much shorter than anything that the store
/// waits for.
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

/// A game that goes on all the time. Whatever is not acknowledged is looked up, as the store says.
struct Going {
    counts: Arc<Counts>,
    /// Ends with what was acknowledged.
    task: JoinHandle<Vec<(u32, Event)>>,
}

#[derive(Default)]
struct Counts {
    acknowledged: AtomicUsize,
    failures: AtomicUsize,
}

impl Going {
    fn on(store: &Arc<dyn Store>, id: &GameId, stop: &Arc<AtomicBool>) -> Going {
        let (store, id, stop) = (Arc::clone(store), id.clone(), Arc::clone(stop));
        let counts = Arc::new(Counts::default());
        let told = Arc::clone(&counts);
        let task = tokio::spawn(async move {
            let (mut acknowledged, mut number) = (Vec::new(), 0);
            while !stop.load(Relaxed) {
                let failures = told.failures.load(Relaxed);
                let event = turn(&format!("{number} {failures}"));
                match store.append(&id, number, &event, None).await {
                    Ok(()) => {
                        acknowledged.push((number, event));
                        told.acknowledged.store(acknowledged.len(), Relaxed);
                        number += 1;
                    }
                    Err(StoreError::Failed(_)) => told.failures.store(failures + 1, Relaxed),
                    // The last one that failed was kept after all.
                    Err(StoreError::Conflict) if failures > 0 => number += 1,
                    Err(error) => panic!("{error}"),
                }
                yield_now().await;
            }
            acknowledged
        });
        Going { counts, task }
    }

    fn acknowledged(&self) -> usize {
        self.counts.acknowledged.load(Relaxed)
    }

    fn failures(&self) -> usize {
        self.counts.failures.load(Relaxed)
    }
}
