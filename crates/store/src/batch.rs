//! Appends that wait at the same time are written in one transaction: a disk that can sync a few
//! hundred times a second then keeps thousands of turns.

use tokio::sync::{mpsc, oneshot};

use crate::event::now;
use crate::{Event, GameId, StoreError, Summary};

/// How many are written at once, at most: nobody waits long for the others of a batch.
const LARGEST: usize = 256;
/// How many may wait; further ones wait for room.
const WAITING: usize = 4096;

/// An event that is to be written, as the database has it.
pub(crate) struct Entry {
    pub game: String,
    pub number: i32,
    pub event: String,
    pub stage: i32,
    pub summary: String,
    pub changed: i64,
}

impl Entry {
    pub fn new(game: &GameId, number: u32, event: &Event, summary: &Summary) -> Entry {
        Entry {
            game: game.to_string(),
            number: i32::try_from(number).unwrap_or(i32::MAX),
            event: json(event),
            stage: summary.stage.code(),
            summary: json(summary),
            changed: now() as i64,
        }
    }
}

/// Our own types always have a text.
pub(crate) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

/// An entry, and who waits for it.
pub(crate) struct Waiting {
    pub entry: Entry,
    pub answer: oneshot::Sender<Result<(), StoreError>>,
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
        let sent = self.queue.send(Waiting { entry, answer }).await;
        sent.map_err(|_| StoreError::Closed)?;
        done.await.map_err(|_| StoreError::Closed)?
    }
}

impl Queue {
    /// The next entries to be written together; `None` when nobody will ever send one.
    pub async fn batch(&mut self) -> Option<Vec<Waiting>> {
        let mut batch = Vec::new();
        (self.0.recv_many(&mut batch, LARGEST).await > 0).then_some(batch)
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
