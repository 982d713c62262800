//! Engine work: a fixed number of threads, behind a queue in which visitors have equal shares.
//! Turns that a person waits for come first, then the turns of computers that play each other, and
//! analysis; but never so that one of them stands still. An analysis gives up its thread after a
//! while if somebody waits, and goes on later.

mod analysis;
mod fair;
mod review;
mod turn;

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use cairn_engine::Stop;

use self::fair::Fair;
pub(crate) use analysis::{Analysis, Seen};
pub(crate) use review::{ReviewWork, Reviewed};
pub(crate) use turn::{DrawWork, TurnWork};

use crate::limits::Visitor;

/// Something that the engine does, in one piece or in several.
pub(crate) trait Work: Send {
    /// Works until it is done or told to stop. True if there is more to do.
    fn run(&mut self, stop: &Stop) -> bool;

    /// Many wait: what it remembers for its next slice takes too much room.
    fn forget(&mut self) {}

    /// It has failed, by a mistake in the engine: whoever waits for it should hear so.
    fn fail(&mut self) {}
}

/// Who has to wait for whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Somebody waits for their opponent.
    Turn,
    /// Somebody watches computers play each other.
    Show,
    /// Somebody wants to know more.
    Analysis,
}

/// The threads, and what waits for them.
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

struct Shared {
    state: Mutex<State>,
    /// There is work, or it is time to leave.
    wake: Condvar,
    /// Somebody waits while all threads are at work.
    crowded: Condvar,
}

struct State {
    turns: Fair<Visitor, Job>,
    shows: Fair<Visitor, Job>,
    analyses: Fair<Visitor, Job>,
    /// Turns that were served since anything else was.
    turns_in_a_row: u32,
    /// The last thing that was served besides them was an analysis.
    analysed: bool,
    running: Vec<Slice>,
    next_number: u64,
    done: u64,
    leaving: bool,
}

struct Job {
    work: Box<dyn Work>,
    /// Given when nobody wants it any more.
    cancelled: Stop,
    kind: Kind,
    /// How often it has had a thread.
    slices: u32,
}

/// A job that has a thread.
struct Slice {
    number: u64,
    kind: Kind,
    stop: Stop,
    since: Instant,
    length: Duration,
}

/// After so many turns something else has its turn.
const TURNS_IN_A_ROW: u32 = 4;
/// What an analysis gets at first, if others wait. Each time it gets more, since it has to find its
/// way back to where it was.
const FIRST_SLICE: Duration = Duration::from_millis(150);
const LONGEST_SLICE: Duration = Duration::from_millis(1_500);
/// How often it is looked at who has had their share.
const TICK: Duration = Duration::from_millis(20);
/// When so many analyses wait, they remember nothing between their slices: each has a table of
/// some mebibytes.
const MANY: usize = 32;
/// One visitor does not fill the queue.
const MOST_WAITING: usize = 8;

impl Pool {
    /// Starts so many threads, and one that looks after the shares.
    pub fn new(threads: usize) -> Pool {
        let pool = Pool::without_shares(threads);
        let ticking = pool.shared.clone();
        start("engine-shares".to_owned(), move || ticking.share_out());
        pool
    }

    /// Starts so many threads: an analysis keeps its thread for as long as it wants.
    fn without_shares(threads: usize) -> Pool {
        let shared = Arc::new(Shared {
            state: Mutex::new(State {
                turns: Fair::new(),
                shows: Fair::new(),
                analyses: Fair::new(),
                turns_in_a_row: 0,
                analysed: false,
                running: Vec::new(),
                next_number: 0,
                done: 0,
                leaving: false,
            }),
            wake: Condvar::new(),
            crowded: Condvar::new(),
        });
        for number in 0..threads.max(1) {
            let shared = shared.clone();
            start(format!("engine-{number}"), move || shared.work());
        }
        Pool { shared }
    }

    /// Puts work in the queue; false if this visitor has too much of it there already. It is not
    /// begun, or stops, when the signal is given.
    pub fn ask(
        &self,
        visitor: Visitor,
        kind: Kind,
        work: impl Work + 'static,
        cancelled: Stop,
    ) -> bool {
        let job = Job { work: Box::new(work), cancelled, kind, slices: 0 };
        let mut state = self.shared.lock();
        // What this visitor does not want any more takes no place.
        let unwanted = state.take_unwanted(visitor);
        let is_much = kind == Kind::Analysis && state.analyses.waiting(visitor) >= MOST_WAITING;
        let taken = !state.leaving && !is_much;
        if taken {
            state.push(visitor, job);
            self.shared.wake.notify_one();
            self.shared.crowded.notify_one();
        }
        // It may be large, and nobody should wait while its memory is given back.
        drop(state);
        drop(unwanted);
        taken
    }

    /// Turns and analyses that wait, those that are worked on, and slices done since the start.
    pub fn counts(&self) -> [u64; 4] {
        let state = self.shared.lock();
        let turns = (state.turns.len() + state.shows.len()) as u64;
        [turns, state.analyses.len() as u64, state.running.len() as u64, state.done]
    }
}

fn start(name: String, run: impl FnOnce() + Send + 'static) {
    let started = thread::Builder::new().name(name).spawn(run);
    started.expect("a machine that serves games can start a thread");
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.leaving = true;
        state.turns.clear();
        state.shows.clear();
        state.analyses.clear();
        for slice in &state.running {
            slice.stop.stop();
        }
        self.shared.wake.notify_all();
        self.shared.crowded.notify_all();
    }
}

impl State {
    fn push(&mut self, visitor: Visitor, job: Job) {
        match job.kind {
            Kind::Turn => self.turns.push(visitor, job),
            Kind::Show => self.shows.push(visitor, job),
            Kind::Analysis => self.analyses.push(visitor, job),
        }
    }

    /// Takes out what was cancelled while it waited.
    fn take_unwanted(&mut self, visitor: Visitor) -> [Vec<Job>; 3] {
        [&mut self.turns, &mut self.shows, &mut self.analyses]
            .map(|line| line.take(visitor, |job| job.cancelled.is_stopped()))
    }

    fn next(&mut self) -> Option<(Visitor, Job)> {
        let others = !self.shows.is_empty() || !self.analyses.is_empty();
        let others_first = self.turns_in_a_row >= TURNS_IN_A_ROW && others;
        if !others_first && let Some(turn) = self.turns.pop() {
            self.turns_in_a_row += 1;
            return Some(turn);
        }
        self.turns_in_a_row = 0;
        let show = if self.analysed || self.analyses.is_empty() { self.shows.pop() } else { None };
        self.analysed = show.is_none();
        show.or_else(|| self.analyses.pop())
    }

    fn waits(&self) -> bool {
        [&self.turns, &self.shows, &self.analyses].into_iter().any(|line| !line.is_empty())
    }

    /// Stops the analyses that have had their share by now.
    fn stop_those_who_had_enough(&self, now: Instant) {
        let turn_waits = !self.turns.is_empty() || !self.shows.is_empty();
        for slice in self.running.iter().filter(|slice| slice.kind == Kind::Analysis) {
            // It grows here too: who is stopped before they have anything to show for it would begin
            // again for ever.
            let share = if turn_waits { slice.length / 3 } else { slice.length };
            if now.saturating_duration_since(slice.since) >= share {
                slice.stop.stop();
            }
        }
    }
}

impl Shared {
    /// Nothing that is done under the lock can fail half-way.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One thread: takes what comes next, until it is time to leave.
    fn work(&self) {
        let mut state = self.lock();
        loop {
            if state.leaving {
                return;
            }
            let Some((visitor, mut job)) = state.next() else {
                state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            if job.cancelled.is_stopped() {
                drop(state);
                drop(job);
                state = self.lock();
                continue;
            }
            let (number, stop) = (state.next_number, job.cancelled.below());
            state.next_number += 1;
            let length =
                FIRST_SLICE * 3u32.saturating_pow(job.slices.min(4)) / 2u32.pow(job.slices.min(4));
            let length = length.min(LONGEST_SLICE);
            let (kind, since) = (job.kind, Instant::now());
            state.running.push(Slice { number, kind, stop: stop.clone(), since, length });
            drop(state);
            // A search that fails takes itself down, and nobody else's.
            let run = std::panic::AssertUnwindSafe(|| job.work.run(&stop));
            let more = std::panic::catch_unwind(run).unwrap_or_else(|_| {
                job.work.fail();
                false
            });
            job.slices += 1;
            state = self.lock();
            state.running.retain(|slice| slice.number != number);
            state.done += 1;
            if more && !job.cancelled.is_stopped() && !state.leaving {
                if state.analyses.len() >= MANY {
                    job.work.forget();
                }
                state.push(visitor, job);
            } else {
                // It may be large, and nobody should wait while its memory is given back.
                drop(state);
                drop(job);
                state = self.lock();
            }
        }
    }

    /// Looks after the shares while somebody waits.
    fn share_out(&self) {
        let mut state = self.lock();
        while !state.leaving {
            let waits = state.waits();
            state = if waits {
                state.stop_those_who_had_enough(Instant::now());
                let waited = self.crowded.wait_timeout(state, TICK);
                waited.unwrap_or_else(PoisonError::into_inner).0
            } else {
                self.crowded.wait(state).unwrap_or_else(PoisonError::into_inner)
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn visitor(last: u8) -> Visitor {
        Visitor::at([10, 0, 0, last].into())
    }

    /// Works until it is stopped, and says so.
    struct Endless(char, mpsc::Sender<char>);

    impl Work for Endless {
        fn run(&mut self, stop: &Stop) -> bool {
            while !stop.is_stopped() {
                thread::sleep(Duration::from_millis(1));
            }
            self.1.send(self.0).is_ok()
        }
    }

    struct Once(char, mpsc::Sender<char>);

    impl Work for Once {
        fn run(&mut self, _: &Stop) -> bool {
            let _ = self.1.send(self.0);
            false
        }
    }

    impl Pool {
        /// Waits until a thread works, and on what is wanted.
        fn begun(&self, wanted: impl Fn(&Slice) -> bool) {
            while !self.shared.lock().running.iter().any(&wanted) {
                thread::sleep(Duration::from_millis(1));
            }
        }

        /// Looks after the shares, as if every analysis had had a thread for so long.
        fn share_out_after(&self, time: Duration) {
            let mut state = self.shared.lock();
            let now = Instant::now();
            for slice in &mut state.running {
                slice.since = now - time;
            }
            state.stop_those_who_had_enough(now);
        }
    }

    /// What is said next.
    fn next(said: &mpsc::Receiver<char>) -> char {
        // What never comes has not come by then.
        said.recv_timeout(Duration::from_secs(120)).expect("something is said")
    }

    #[test]
    fn nobody_starves() {
        let pool = Pool::without_shares(1);
        let (send, said) = mpsc::channel();
        let [greedy, modest] = [visitor(1), visitor(2)];
        for _ in 0..5 {
            assert!(pool.ask(greedy, Kind::Analysis, Endless('g', send.clone()), Stop::new()));
            pool.begun(|_| true);
        }
        assert!(pool.ask(modest, Kind::Analysis, Endless('m', send.clone()), Stop::new()));
        let mut order = String::new();
        for number in 0..8 {
            pool.begun(|slice| slice.number == number);
            pool.share_out_after(LONGEST_SLICE);
            order.push(next(&said));
        }
        assert_eq!(order, "ggmgmgmg");
    }

    #[test]
    fn a_turn_comes_before_analysis_and_a_cancelled_job_never() {
        let pool = Pool::new(1);
        let (send, said) = mpsc::channel();
        let visitor = visitor(1);
        let endless = Stop::new();
        pool.ask(visitor, Kind::Analysis, Endless('a', send.clone()), endless.clone());
        pool.begun(|_| true);
        let cancelled = Stop::new();
        cancelled.stop();
        pool.ask(visitor, Kind::Turn, Once('c', send.clone()), cancelled);
        pool.ask(visitor, Kind::Turn, Once('t', send.clone()), Stop::new());
        assert_eq!(next(&said), 'a');
        assert_eq!(next(&said), 't');
        endless.stop();
    }

    #[test]
    fn who_waits_for_work_that_fails_hears_of_it() {
        struct Failing(mpsc::Sender<char>);
        impl Work for Failing {
            fn run(&mut self, _: &Stop) -> bool {
                panic!("as it should, here")
            }
            fn fail(&mut self) {
                let _ = self.0.send('f');
            }
        }
        let pool = Pool::new(1);
        let (send, said) = mpsc::channel();
        let visitor = visitor(1);
        pool.ask(visitor, Kind::Turn, Failing(send.clone()), Stop::new());
        pool.ask(visitor, Kind::Turn, Once('t', send), Stop::new());
        assert_eq!(next(&said), 'f');
        assert_eq!(next(&said), 't');
    }

    /// A thread that is taken until the signal is given.
    fn busy(pool: &Pool, visitor: Visitor, send: &mpsc::Sender<char>) -> Stop {
        let stop = Stop::new();
        assert!(pool.ask(visitor, Kind::Turn, Endless('b', send.clone()), stop.clone()));
        pool.begun(|_| true);
        stop
    }

    #[test]
    fn what_nobody_wants_any_more_takes_no_place() {
        let pool = Pool::new(1);
        let (send, said) = mpsc::channel();
        let [one, other] = [visitor(1), visitor(2)];
        let busy = busy(&pool, other, &send);
        for kind in [Kind::Turn, Kind::Show, Kind::Analysis] {
            for _ in 0..100 {
                let cancelled = Stop::new();
                assert!(pool.ask(one, kind, Once('c', send.clone()), cancelled.clone()));
                cancelled.stop();
            }
        }
        assert!(pool.ask(one, Kind::Analysis, Once('a', send.clone()), Stop::new()));
        assert_eq!(pool.counts()[..2], [0, 1]);
        busy.stop();
        assert_eq!(next(&said), 'b');
        assert_eq!(next(&said), 'a');
    }

    /// An analysis is stopped early while turns wait, and has to begin again. So each slice is
    /// longer than the one before, until one is as long as an analysis gets that is alone.
    #[test]
    fn analysis_comes_to_an_end_also_where_turns_always_wait() {
        let pool = Pool::without_shares(1);
        let (send, said) = mpsc::channel();
        let [one, other] = [visitor(1), visitor(2)];
        assert!(pool.ask(one, Kind::Analysis, Endless('a', send.clone()), Stop::new()));
        let mut slices: Vec<Duration> = Vec::new();
        while slices.last().is_none_or(|last| *last < FIRST_SLICE) {
            assert!(slices.len() < 5, "it begins again for ever: {slices:?}");
            pool.begun(|slice| slice.kind == Kind::Analysis);
            for _ in 0..2 * TURNS_IN_A_ROW {
                assert!(pool.ask(other, Kind::Turn, Once('t', send.clone()), Stop::new()));
            }
            let stop = pool.shared.lock().running[0].stop.clone();
            let mut had = Duration::ZERO;
            while !stop.is_stopped() {
                had += Duration::from_millis(1);
                pool.share_out_after(had);
            }
            slices.push(had);
            assert_eq!(next(&said), 'a');
            // Others first, but not for ever.
            for _ in 0..TURNS_IN_A_ROW {
                assert_eq!(next(&said), 't');
            }
        }
        assert!(slices.is_sorted() && slices[0] == FIRST_SLICE / 3, "{slices:?}");
    }

    /// The thread that looks after the shares does so by itself, again and again.
    #[test]
    fn who_waits_is_not_left_waiting() {
        let pool = Pool::new(1);
        let (send, said) = mpsc::channel();
        let [one, other] = [visitor(1), visitor(2)];
        assert!(pool.ask(one, Kind::Analysis, Endless('a', send.clone()), Stop::new()));
        assert!(pool.ask(other, Kind::Analysis, Endless('b', send.clone()), Stop::new()));
        let order: String = (0..4).map(|_| next(&said)).collect();
        assert_eq!(order, "abab");
    }

    #[test]
    fn one_visitor_does_not_fill_the_queue() {
        let pool = Pool::without_shares(1);
        let (send, _said) = mpsc::channel();
        let [one, other] = [visitor(1), visitor(2)];
        assert!(pool.ask(one, Kind::Analysis, Endless('a', send.clone()), Stop::new()));
        pool.begun(|_| true);
        let asked = (0..20)
            .filter(|_| pool.ask(one, Kind::Analysis, Endless('a', send.clone()), Stop::new()));
        assert_eq!(asked.count(), MOST_WAITING);
        assert!(pool.ask(other, Kind::Analysis, Endless('b', send.clone()), Stop::new()));
    }
}
