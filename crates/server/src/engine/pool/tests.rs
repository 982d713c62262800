use std::sync::mpsc;

use super::super::queues::{FIRST_SLICE, LONGEST_SLICE, MAX_TURNS_IN_A_ROW};
use super::*;

fn visitor(last: u8) -> Visitor {
    Visitor::at([10, 0, 0, last].into())
}

/// Runs until it is stopped, then sends its letter. It always has more to do.
struct Endless(char, mpsc::Sender<char>);

impl Job for Endless {
    fn run(&mut self, stop: &Stop) -> bool {
        while !stop.is_stopped() {
            thread::sleep(Duration::from_millis(1));
        }
        self.1.send(self.0).is_ok()
    }
}

/// Sends its letter once.
struct Once(char, mpsc::Sender<char>);

impl Job for Once {
    fn run(&mut self, _: &Stop) -> bool {
        let _ = self.1.send(self.0);
        false
    }
}

impl EnginePool {
    /// Waits until a matching slice is running.
    fn wait_for_slice(&self, matches: impl Fn(&Slice) -> bool) {
        while !self.shared.lock().running.iter().any(&matches) {
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Ends slices as if every running job had started this long ago.
    fn stop_slices_older_than(&self, time: Duration) {
        let mut queues = self.shared.lock();
        let now = Instant::now();
        for slice in &mut queues.running {
            slice.since = now - time;
        }
        queues.stop_expired_slices(now);
    }
}

/// The next letter that a job sent.
fn next(letters: &mpsc::Receiver<char>) -> char {
    // The timeout only prevents a failing test from hanging.
    letters.recv_timeout(Duration::from_secs(120)).expect("a job sends its letter")
}

#[test]
fn visitors_get_equal_shares() {
    let pool = EnginePool::without_scheduler(1);
    let (send, letters) = mpsc::channel();
    let [greedy, modest] = [visitor(1), visitor(2)];
    for _ in 0..5 {
        assert!(pool.submit(greedy, Priority::Analysis, Endless('g', send.clone()), Stop::new()));
        pool.wait_for_slice(|_| true);
    }
    assert!(pool.submit(modest, Priority::Analysis, Endless('m', send.clone()), Stop::new()));
    let mut order = String::new();
    for number in 0..8 {
        pool.wait_for_slice(|slice| slice.number == number);
        pool.stop_slices_older_than(LONGEST_SLICE);
        order.push(next(&letters));
    }
    assert_eq!(order, "ggmgmgmg");
}

#[test]
fn a_turn_comes_before_an_analysis_and_a_cancelled_job_does_not_run() {
    let pool = EnginePool::new(1);
    let (send, letters) = mpsc::channel();
    let visitor = visitor(1);
    let endless = Stop::new();
    pool.submit(visitor, Priority::Analysis, Endless('a', send.clone()), endless.clone());
    pool.wait_for_slice(|_| true);
    let cancelled = Stop::new();
    cancelled.stop();
    pool.submit(visitor, Priority::Turn, Once('c', send.clone()), cancelled);
    pool.submit(visitor, Priority::Turn, Once('t', send.clone()), Stop::new());
    assert_eq!(next(&letters), 'a');
    assert_eq!(next(&letters), 't');
    endless.stop();
}

#[test]
fn a_job_that_panics_reports_its_failure() {
    struct Failing(mpsc::Sender<char>);
    impl Job for Failing {
        fn run(&mut self, _: &Stop) -> bool {
            panic!("this panic is part of the test")
        }
        fn fail(&mut self) {
            let _ = self.0.send('f');
        }
    }
    let pool = EnginePool::new(1);
    let (send, letters) = mpsc::channel();
    let visitor = visitor(1);
    pool.submit(visitor, Priority::Turn, Failing(send.clone()), Stop::new());
    pool.submit(visitor, Priority::Turn, Once('t', send), Stop::new());
    assert_eq!(next(&letters), 'f');
    assert_eq!(next(&letters), 't');
}

/// Occupies a thread until the returned signal is given.
fn occupy(pool: &EnginePool, visitor: Visitor, send: &mpsc::Sender<char>) -> Stop {
    let stop = Stop::new();
    assert!(pool.submit(visitor, Priority::Turn, Endless('b', send.clone()), stop.clone()));
    pool.wait_for_slice(|_| true);
    stop
}

#[test]
fn cancelled_jobs_do_not_fill_the_queue() {
    let pool = EnginePool::new(1);
    let (send, letters) = mpsc::channel();
    let [one, other] = [visitor(1), visitor(2)];
    let occupied = occupy(&pool, other, &send);
    for priority in [Priority::Turn, Priority::Demo, Priority::Analysis] {
        for _ in 0..100 {
            let cancelled = Stop::new();
            assert!(pool.submit(one, priority, Once('c', send.clone()), cancelled.clone()));
            cancelled.stop();
        }
    }
    assert!(pool.submit(one, Priority::Analysis, Once('a', send.clone()), Stop::new()));
    assert_eq!(pool.counts()[..2], [0, 1]);
    occupied.stop();
    assert_eq!(next(&letters), 'b');
    assert_eq!(next(&letters), 'a');
}

/// While turns wait, an analysis is stopped early and repeats its earlier depths in the next slice.
/// So each slice is longer than the one before, until it is as long as a slice without waiting
/// turns.
#[test]
fn an_analysis_advances_while_turns_always_wait() {
    let pool = EnginePool::without_scheduler(1);
    let (send, letters) = mpsc::channel();
    let [one, other] = [visitor(1), visitor(2)];
    assert!(pool.submit(one, Priority::Analysis, Endless('a', send.clone()), Stop::new()));
    let mut slices: Vec<Duration> = Vec::new();
    while slices.last().is_none_or(|last| *last < FIRST_SLICE) {
        assert!(slices.len() < 5, "the slices do not get longer: {slices:?}");
        pool.wait_for_slice(|slice| slice.priority == Priority::Analysis);
        for _ in 0..2 * MAX_TURNS_IN_A_ROW {
            assert!(pool.submit(other, Priority::Turn, Once('t', send.clone()), Stop::new()));
        }
        let stop = pool.shared.lock().running[0].stop.clone();
        let mut length = Duration::ZERO;
        while !stop.is_stopped() {
            length += Duration::from_millis(1);
            pool.stop_slices_older_than(length);
        }
        slices.push(length);
        assert_eq!(next(&letters), 'a');
        // Turns come first, but only a limited number of them in a row.
        for _ in 0..MAX_TURNS_IN_A_ROW {
            assert_eq!(next(&letters), 't');
        }
    }
    assert!(slices.is_sorted() && slices[0] == FIRST_SLICE / 3, "{slices:?}");
}

#[test]
fn the_scheduler_ends_slices_repeatedly() {
    let pool = EnginePool::new(1);
    let (send, letters) = mpsc::channel();
    let [one, other] = [visitor(1), visitor(2)];
    assert!(pool.submit(one, Priority::Analysis, Endless('a', send.clone()), Stop::new()));
    assert!(pool.submit(other, Priority::Analysis, Endless('b', send.clone()), Stop::new()));
    let order: String = (0..4).map(|_| next(&letters)).collect();
    assert_eq!(order, "abab");
}

#[test]
fn the_number_of_waiting_analyses_per_visitor_is_limited() {
    let pool = EnginePool::without_scheduler(1);
    let (send, _letters) = mpsc::channel();
    let [one, other] = [visitor(1), visitor(2)];
    let submit = |visitor, letter| {
        pool.submit(visitor, Priority::Analysis, Endless(letter, send.clone()), Stop::new())
    };
    assert!(submit(one, 'a'));
    pool.wait_for_slice(|_| true);
    assert_eq!((0..20).filter(|_| submit(one, 'a')).count(), MAX_WAITING);
    assert!(submit(other, 'b'));
}
