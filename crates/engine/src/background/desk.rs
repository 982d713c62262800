use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use crate::{Report, Stop};

/// A thread that works on the newest thing that it was asked for, and on nothing else.
///
/// Asking, looking for news and calling off never wait for the work: what it shares with the
/// thread is held for a moment only.
pub(super) struct Desk<Q> {
    shared: Arc<Shared<Q>>,
    thread: Option<JoinHandle<()>>,
}

struct Shared<Q> {
    state: Mutex<State<Q>>,
    /// There is something to do, or it is time to leave.
    wake: Condvar,
}

struct State<Q> {
    /// The number of the newest request; a number that was called off is not used again.
    number: u64,
    /// Nobody has begun with it yet.
    waiting: Option<Q>,
    /// Stops the work on the newest request.
    stop: Stop,
    /// What nobody has looked at yet.
    news: Option<Report>,
    /// The newest request is not answered yet.
    open: bool,
    leaving: bool,
}

impl<Q: Send + 'static> Desk<Q> {
    /// Starts the thread. `work` answers a request and may tell of it on the way; `wake` is called
    /// in that thread whenever there is something new to look at.
    pub fn new(
        name: &str,
        mut work: impl FnMut(Q, u64, &Stop, &mut dyn FnMut(Report)) + Send + 'static,
        mut wake: impl FnMut() + Send + 'static,
    ) -> Desk<Q> {
        let shared = Arc::new(Shared {
            state: Mutex::new(State {
                number: 0,
                waiting: None,
                stop: Stop::new(),
                news: None,
                open: false,
                leaving: false,
            }),
            wake: Condvar::new(),
        });
        let theirs = shared.clone();
        let run = move || {
            while let Some((request, number, stop)) = theirs.next() {
                work(request, number, &stop, &mut |report| {
                    if theirs.tell(report) {
                        wake();
                    }
                });
            }
        };
        let thread = thread::Builder::new()
            .name(name.to_owned())
            .spawn(run)
            .expect("a machine that plays games can start a thread");
        Desk { shared, thread: Some(thread) }
    }

    /// Asks for something; whatever was asked for before is forgotten, and stops.
    pub fn ask(&self, request: Q) -> u64 {
        let mut state = self.shared.lock();
        state.forget();
        state.waiting = Some(request);
        state.stop = Stop::new();
        state.open = true;
        self.shared.wake.notify_one();
        state.number
    }

    /// Forgets what was asked for.
    pub fn cancel(&self) {
        self.shared.lock().forget();
    }

    /// Wants the answer now, as good as it is.
    pub fn hurry(&self) {
        self.shared.lock().stop.stop();
    }

    /// What is new about the newest request, if anything is.
    pub fn news(&self) -> Option<Report> {
        self.shared.lock().news.take()
    }

    /// Is the newest request still to be answered?
    pub fn is_open(&self) -> bool {
        self.shared.lock().open
    }
}

impl<Q> Shared<Q> {
    /// Nothing that is done under the lock can fail half-way.
    fn lock(&self) -> MutexGuard<'_, State<Q>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the next request; `None` when it is time to leave.
    fn next(&self) -> Option<(Q, u64, Stop)> {
        let mut state = self.lock();
        loop {
            if state.leaving {
                return None;
            }
            if let Some(request) = state.waiting.take() {
                return Some((request, state.number, state.stop.clone()));
            }
            state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Puts a report where it will be looked for, unless nobody wants it any more.
    fn tell(&self, report: Report) -> bool {
        let mut state = self.lock();
        let wanted = state.open && state.number == report.request;
        if wanted {
            state.open = !report.is_done();
            state.news = Some(report);
        }
        wanted
    }
}

impl<Q> State<Q> {
    fn forget(&mut self) {
        self.number += 1;
        self.stop.stop();
        self.waiting = None;
        self.news = None;
        self.open = false;
    }
}

impl<Q> Drop for Desk<Q> {
    fn drop(&mut self) {
        {
            let mut state = self.shared.lock();
            state.forget();
            state.leaving = true;
            self.shared.wake.notify_one();
        }
        if let Some(thread) = self.thread.take() {
            // If the thread panicked, its own message has said so.
            let _ = thread.join();
        }
    }
}
