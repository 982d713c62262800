//! Thinking in threads: the newest request only, told apart from older ones, and never in the way.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cairn_engine::{
    AlphaBetaSettings, Analyst, Budget, Choice, Engine, EngineSpec, Line, News, NoTurn, Report,
    Stop, Thinker, Thought, Verdict,
};
use cairn_record::Match;

/// Long enough for a machine with much else to do.
const PATIENCE: Duration = Duration::from_secs(60);

fn wait_for<T>(mut look: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(began.elapsed() < PATIENCE, "nothing came");
        thread::sleep(Duration::from_millis(1));
    }
}

fn match_of(variant: &str) -> Match {
    Match::new(cairn_games::open(variant).unwrap())
}

fn thinker(who: &str, game: &Match) -> Thinker {
    let who: EngineSpec = who.parse().unwrap();
    Thinker::new(who.factory(game.rules()).unwrap().create(1), || {})
}

fn answer(poll: impl Fn() -> Option<Report>) -> (u64, Result<Choice, NoTurn>) {
    wait_for(|| match poll()? {
        Report { request, news: News::Done(choice) } => Some((request, choice)),
        _ => None,
    })
}

#[test]
fn everybody_can_think_in_a_thread() {
    for who in ["random", "greedy", "level:3", "alpha-beta:nodes=2k", "monte-carlo:nodes=100"] {
        for info in cairn_games::games() {
            let mut game = match_of(info.name);
            let thinker = thinker(who, &game);
            for _ in 0..2 {
                let asked = thinker.ask(&game, Budget::default());
                let (request, choice) = answer(|| thinker.poll());
                assert_eq!(request, asked);
                assert!(!thinker.is_thinking());
                game.play_turn(choice.unwrap().turn).unwrap();
            }
        }
    }
}

#[test]
fn a_match_that_is_over_has_no_choice() {
    let mut game = match_of("stac");
    game.agree_draw().unwrap();
    let thinker = thinker("alpha-beta:nodes=100", &game);
    thinker.ask(&game, Budget::default());
    assert_eq!(answer(|| thinker.poll()).1, Err(NoTurn::Over));
}

#[test]
fn who_is_hurried_answers_with_the_best_so_far() {
    let game = match_of("wali");
    let thinker = thinker("alpha-beta:time=1440m", &game);
    let asked = thinker.ask(&game, Budget::default());
    wait_for(|| thinker.poll());
    assert!(thinker.is_thinking());
    thinker.hurry();
    let (request, choice) = answer(|| thinker.poll());
    assert_eq!(request, asked);
    assert!(game.position().is_legal(choice.unwrap().turn));
}

#[test]
fn what_was_called_off_is_not_answered() {
    let game = match_of("stac");
    let thinker = thinker("alpha-beta:time=1440m", &game);
    let first = thinker.ask(&game, Budget::default());
    wait_for(|| thinker.poll());
    thinker.cancel();
    assert!(!thinker.is_thinking());
    assert_eq!(thinker.poll(), None);
    // The next one is. It begins when the old thinking has ended, so nothing can come of that later.
    let second = thinker.ask(&game, Budget::depth(2));
    assert!(second > first);
    wait_for(|| {
        let report = thinker.poll()?;
        assert_eq!(report.request, second);
        report.is_done().then_some(())
    });
    assert_eq!(thinker.poll(), None);
}

/// What a player learnt would change its next turn: after another game has begun it plays as one
/// who has just sat down.
#[test]
fn in_a_new_game_nothing_is_remembered() {
    let game = match_of("six-making");
    let nodes = |thinker: &Thinker| {
        thinker.ask(&game, Budget::default());
        answer(|| thinker.poll()).1.unwrap().thought.unwrap().nodes
    };
    let one = thinker("alpha-beta:depth=4", &game);
    let first = nodes(&one);
    assert_ne!(nodes(&one), first, "the table was of no use at all");
    one.new_game();
    assert_eq!(nodes(&one), first);
}

#[test]
fn an_analyst_deepens_and_tells_when_it_is_done() {
    let calls = Arc::new(AtomicU64::new(0));
    let counted = calls.clone();
    let analyst = Analyst::new(move || {
        counted.fetch_add(1, Ordering::Relaxed);
    });
    let game = match_of("stac");
    let asked = analyst.ask(&game, 3, Budget::depth(5));
    let mut heard: Vec<Thought> = Vec::new();
    let last = wait_for(|| {
        let report = analyst.poll()?;
        assert_eq!(report.request, asked);
        heard.extend(report.thought().cloned());
        report.is_done().then_some(report)
    });
    assert_eq!(last.thought().unwrap().depth, 5);
    assert_eq!(last.thought().unwrap().lines.len(), 3);
    assert!(heard.is_sorted_by_key(|thought| thought.depth));
    // Once for each depth, and once for the end.
    assert_eq!(calls.load(Ordering::Relaxed), 6);
    // Another number of lines is another request.
    analyst.ask(&game, 1, Budget::depth(2));
    assert_eq!(answer(|| analyst.poll()).1.unwrap().thought.unwrap().lines.len(), 1);
}

#[test]
fn of_hundreds_of_requests_only_the_newest_is_answered() {
    let analyst = Analyst::new(|| {});
    let games: Vec<Match> = ["stacks", "stac", "swack:size=8", "wali", "six-making"]
        .into_iter()
        .map(match_of)
        .collect();
    let mut newest = 0;
    // Nobody waits for any of these endless searches, or this would not end.
    for round in 0..400 {
        let game = &games[round % games.len()];
        let asked = analyst.ask(game, 1 + round % 3, Budget::default());
        assert!(asked > newest);
        newest = asked;
        if let Some(report) = analyst.poll() {
            assert_eq!(report.request, newest, "a stale report");
        }
    }
    let last = analyst.ask(&games[1], 2, Budget::depth(3));
    let (request, choice) = answer(|| analyst.poll());
    assert_eq!(request, last);
    assert!(games[1].position().is_legal(choice.unwrap().turn));
    assert_eq!(analyst.poll(), None);
}

/// The variants of a game have the same boards and other rules: what was learnt of one must not
/// be used for the other.
#[test]
fn another_variant_is_another_game() {
    let settings = AlphaBetaSettings { hash: 1, ..AlphaBetaSettings::default() };
    let nodes = |analyst: &Analyst, variant: &str| {
        analyst.ask(&match_of(variant), 1, Budget::depth(5));
        answer(|| analyst.poll()).1.unwrap().thought.unwrap().nodes
    };
    let fresh = |variant| nodes(&Analyst::with(settings.clone(), || {}), variant);
    let analyst = Analyst::with(settings.clone(), || {});
    for variant in ["stac", "stac:claims=3", "stac"] {
        assert_eq!(nodes(&analyst, variant), fresh(variant), "{variant}");
    }
    assert_ne!(nodes(&analyst, "stac"), fresh("stac"), "the same game helps itself");
}

/// Says that it thinks, thinks until it is told to stop, and has something to say even then.
struct Stubborn;

impl Engine for Stubborn {
    fn choose(
        &mut self,
        so_far: &Match,
        _: &Budget,
        stop: &Stop,
        listener: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, NoTurn> {
        let turn = so_far.position().legal_turns()[0];
        let lines = vec![Line { verdict: Verdict::Estimate(0), exact: false, turns: vec![turn] }];
        let thought = Thought { lines, depth: 1, nodes: 1, time: Duration::ZERO };
        listener(&thought);
        while !stop.is_stopped() {
            thread::yield_now();
        }
        listener(&thought);
        Ok(Choice { turn, thought: Some(thought) })
    }
}

#[test]
fn what_is_said_too_late_is_not_heard() {
    let game = match_of("stac");
    let thinker = Thinker::new(Box::new(Stubborn), || {});
    for _ in 0..100 {
        thinker.ask(&game, Budget::default());
        wait_for(|| thinker.poll());
        // It is thinking about that; when it is asked anew it answers the old request.
        let newest = thinker.ask(&game, Budget::default());
        let report = wait_for(|| thinker.poll());
        assert_eq!(report.request, newest);
        assert!(!report.is_done() && thinker.is_thinking());
    }
    thinker.hurry();
    assert!(answer(|| thinker.poll()).1.is_ok());
}

/// If the end of a search were waited for, this would take a day.
#[test]
fn whoever_is_dropped_ends_in_the_middle_of_a_thought() {
    for variant in ["stacks", "stac", "wali:board=9x8"] {
        let game = match_of(variant);
        let analyst = Analyst::new(|| {});
        analyst.ask(&game, 2, Budget::default());
        let thinker = thinker("monte-carlo:time=1440m", &game);
        thinker.ask(&game, Budget::default());
        wait_for(|| thinker.poll());
        drop((analyst, thinker));
    }
}
