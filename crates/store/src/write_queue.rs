//! The queue of the writer. Entries that wait at the same time are written in one transaction: a
//! disk that can sync a few hundred times a second can then store thousands of turns.

use cairn_session::{Event, GameId, Stage};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::timeout::{TIMEOUT, timeout_error};
use crate::{GameHeader, ServerRun, StoreError};

/// The largest number of entries in a batch. It limits the time that an entry waits for the others.
const MAX_BATCH: usize = 256;
/// The capacity of the queue. Senders wait while it is full.
const CAPACITY: usize = 4096;

/// An entry to write, with the values of its columns.
pub(crate) enum Write {
    Game {
        id: String,
        header: String,
        timed: i32,
        stage: i32,
    },
    /// `stage` is the new stage of the game, if the event changes it.
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

impl Write {
    pub fn game(header: &GameHeader, stage: Stage) -> Write {
        Write::Game {
            id: header.id.to_string(),
            header: json(header),
            timed: header.session.time.is_some().into(),
            stage: stage_code(stage),
        }
    }

    pub fn event(game: &GameId, number: u32, event: &Event, next: Option<Stage>) -> Write {
        Write::Event {
            game: game.to_string(),
            number: i32::try_from(number).unwrap_or(i32::MAX),
            event: json(event),
            stage: next.map(stage_code),
        }
    }

    pub fn run(run: ServerRun) -> Write {
        Write::Run { began: run.began as i64, seen: run.seen as i64 }
    }
}

/// The number of a stage in the database.
fn stage_code(stage: Stage) -> i32 {
    match stage {
        Stage::Waiting => 0,
        Stage::Playing => 1,
        Stage::Over => 2,
    }
}

/// Serialises one of our own types, which cannot fail.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

/// An entry in the queue, with the channel for its result.
pub(crate) struct PendingWrite {
    pub write: Write,
    since: Instant,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// The sending side of the queue.
#[derive(Clone)]
pub(crate) struct WriteQueue {
    queue: mpsc::Sender<PendingWrite>,
}

/// The receiving side of the queue, for the writer.
pub(crate) struct WriteReceiver(mpsc::Receiver<PendingWrite>);

impl WriteQueue {
    pub fn new() -> (WriteQueue, WriteReceiver) {
        let (send, receive) = mpsc::channel(CAPACITY);
        (WriteQueue { queue: send }, WriteReceiver(receive))
    }

    /// Queues an entry and waits until it is durable.
    pub async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (answer, done) = oneshot::channel();
        let sent = self.queue.send(PendingWrite { write, since: Instant::now(), answer }).await;
        sent.map_err(|_| StoreError::Closed)?;
        done.await.map_err(|_| StoreError::Closed)?
    }
}

impl WriteReceiver {
    /// The next batch; `None` when the queue is closed and empty.
    pub async fn batch(&mut self) -> Option<Vec<PendingWrite>> {
        let mut batch = Vec::new();
        while batch.is_empty() {
            if self.0.recv_many(&mut batch, MAX_BATCH).await == 0 {
                return None;
            }
            // Entries that already waited for a hanging database fail now, instead of waiting for
            // another timeout.
            for late in batch.extract_if(.., |pending| pending.since.elapsed() >= TIMEOUT) {
                let _ = late.answer.send(Err(timeout_error().into()));
            }
        }
        Some(batch)
    }

    /// Accepts no more entries. Entries in the queue are still delivered.
    pub fn close(&mut self) {
        self.0.close();
    }
}

/// Sends the results of a batch: for each entry whether it was accepted, or the same error for all.
pub(crate) fn send_results(batch: Vec<PendingWrite>, written: Result<Vec<bool>, StoreError>) {
    match written {
        Ok(accepted) => {
            for (pending, accepted) in batch.into_iter().zip(accepted) {
                let result = if accepted { Ok(()) } else { Err(StoreError::Conflict) };
                // The receiver may be gone.
                let _ = pending.answer.send(result);
            }
        }
        Err(error) => {
            let why = match error {
                StoreError::Failed(why) => why,
                error => error.to_string(),
            };
            for pending in batch {
                let _ = pending.answer.send(Err(StoreError::Failed(why.clone())));
            }
        }
    }
}
