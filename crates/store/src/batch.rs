//! What waits to be written at the same time is written in one transaction: a disk that can sync a
//! few hundred times a second then keeps thousands of turns.

use cairn_session::{Event, GameId, Stage};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::patience::{PATIENCE, silence};
use crate::{GameHeader, ServerRun, StoreError};

/// How many are written at once, at most: nobody waits long for the others of a batch.
const LARGEST: usize = 256;
/// How many may wait; further ones wait for room.
const WAITING: usize = 4096;

/// Something that is to be written, as the database has it.
pub(crate) enum Entry {
    Game {
        id: String,
        header: String,
        timed: i32,
        stage: i32,
    },
    /// `stage` if it is another one from then on.
    Event {
        game: String,
        number: i32,
        event: String,
        stage: Option<i32>,
    },
    Run {
        began: i64,
        seen: i64,
    },
}

impl Entry {
    pub fn game(header: &GameHeader, stage: Stage) -> Entry {
        Entry::Game {
            id: header.id.to_string(),
            header: json(header),
            timed: header.session.time.is_some().into(),
            stage: code(stage),
        }
    }

    pub fn event(game: &GameId, number: u32, event: &Event, next: Option<Stage>) -> Entry {
        Entry::Event {
            game: game.to_string(),
            number: i32::try_from(number).unwrap_or(i32::MAX),
            event: json(event),
            stage: next.map(code),
        }
    }

    pub fn run(run: ServerRun) -> Entry {
        Entry::Run { began: run.began as i64, seen: run.seen as i64 }
    }
}

/// A stage as the database has it.
fn code(stage: Stage) -> i32 {
    match stage {
        Stage::Waiting => 0,
        Stage::Playing => 1,
        Stage::Over => 2,
    }
}

/// Our own types always have a text.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

/// An entry, and who waits for it.
pub(crate) struct Waiting {
    pub entry: Entry,
    since: Instant,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// Hands entries to the writer.
#[derive(Clone)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Waiting>,
}

/// The writer's side of the queue.
pub(crate) struct Queue(mpsc::Receiver<Waiting>);

impl Writer {
    pub fn new() -> (Writer, Queue) {
        let (send, receive) = mpsc::channel(WAITING);
        (Writer { queue: send }, Queue(receive))
    }

    /// Waits until the entry is durable.
    pub async fn write(&self, entry: Entry) -> Result<(), StoreError> {
        let (answer, done) = oneshot::channel();
        let sent = self.queue.send(Waiting { entry, since: Instant::now(), answer }).await;
        sent.map_err(|_| StoreError::Closed)?;
        done.await.map_err(|_| StoreError::Closed)?
    }
}

impl Queue {
    /// The next entries to be written together; `None` when nobody will ever send one.
    pub async fn batch(&mut self) -> Option<Vec<Waiting>> {
        let mut batch = Vec::new();
        while batch.is_empty() {
            if self.0.recv_many(&mut batch, LARGEST).await == 0 {
                return None;
            }
            // Who has waited for a database that hangs is told so, and does not wait for it again.
            for late in batch.extract_if(.., |waiting| waiting.since.elapsed() >= PATIENCE) {
                let _ = late.answer.send(Err(silence().into()));
            }
        }
        Some(batch)
    }

    /// Takes no more; what waits is still handed out.
    pub fn close(&mut self) {
        self.0.close();
    }
}

/// Tells everybody how it went: each its own answer, or all the same failure.
pub(crate) fn tell(batch: Vec<Waiting>, written: Result<Vec<bool>, StoreError>) {
    match written {
        Ok(fitted) => {
            for (waiting, fitted) in batch.into_iter().zip(fitted) {
                // Who has gone away meanwhile need not be told.
                let _ =
                    waiting.answer.send(if fitted { Ok(()) } else { Err(StoreError::Conflict) });
            }
        }
        Err(error) => {
            let why = match error {
                StoreError::Failed(why) => why,
                error => error.to_string(),
            };
            for waiting in batch {
                let _ = waiting.answer.send(Err(StoreError::Failed(why.clone())));
            }
        }
    }
}
