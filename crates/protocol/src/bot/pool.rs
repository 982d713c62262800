use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use cairn_engine::{Budget, Choice, Engine, NoTurn, Stop, Thought};
use cairn_record::Match;

use super::session::{Session, Trouble};
use super::{BotTimeouts, CommandLine};

/// Where programs of one command line wait for their next game. They end with the last who could
/// call them.
#[derive(Clone)]
pub(crate) struct BotPool {
    line: CommandLine,
    patience: BotTimeouts,
    idle: Arc<Mutex<Vec<Session>>>,
}

impl BotPool {
    pub fn new(line: CommandLine, patience: BotTimeouts) -> BotPool {
        BotPool { line, patience, idle: Arc::default() }
    }

    /// A program sits down: one that has played before and behaved, or a new one.
    pub fn create(&self) -> Box<dyn Engine> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        // What cannot be started now is started again, and told of, when it is to choose a turn.
        let session = idle.or_else(|| self.start().ok());
        Box::new(Bot { bench: self.clone(), session, fresh: true })
    }

    fn start(&self) -> Result<Session, Trouble> {
        Session::start(&self.line, self.patience)
    }
}

impl fmt::Debug for BotPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BotPool({})", self.line)
    }
}

/// A program at a board.
struct Bot {
    bench: BotPool,
    /// None after it has done something that ends a game; the next turn is then for a new one.
    session: Option<Session>,
    /// It does not know of the game yet.
    fresh: bool,
}

impl Engine for Bot {
    fn choose(
        &mut self,
        so_far: &Match,
        budget: &Budget,
        stop: &Stop,
        listener: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, NoTurn> {
        if !so_far.status().is_open() {
            return Err(NoTurn::Over);
        }
        let mut session = match self.session.take() {
            Some(session) => session,
            None => {
                self.fresh = true;
                self.bench.start()?
            }
        };
        let mut choose = || {
            if self.fresh {
                session.new_game(so_far.rules(), stop)?;
            }
            session.choose(so_far, budget, stop, listener)
        };
        match choose() {
            Ok(choice) => {
                self.fresh = false;
                self.session = Some(session);
                Ok(choice)
            }
            Err(trouble) => {
                session.end();
                Err(trouble.into())
            }
        }
    }

    fn prepare(&mut self, so_far: &Match) {
        let Some(session) = self.session.take().or_else(|| self.bench.start().ok()) else { return };
        let mut session = session;
        match session.new_game(so_far.rules(), &Stop::new()) {
            Ok(()) => {
                self.fresh = false;
                self.session = Some(session);
            }
            // It is tried once more, and told of, when the first turn is asked for.
            Err(_) => session.end(),
        }
    }

    fn new_game(&mut self) {
        self.fresh = true;
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        if let Some(session) = self.session.take() {
            self.bench.idle.lock().unwrap_or_else(PoisonError::into_inner).push(session);
        }
    }
}
