//! The referee of one game: clocks, faults, and who has lost by them.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use cairn_engine::{Budget, Clock, Engine, NoTurn, Stop, TimeSource};
use cairn_record::{ForfeitReason, Match, Seat, TimeControl};
use cairn_session::{Command, Header, Moment, Occupant, Session};

/// How much thinking the players are given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The clocks, if there are any.
    pub control: Option<TimeControl>,
    /// Positions that may be looked at for a turn.
    pub nodes: Option<u64>,
    /// How much later than its clock allows an answer may come and still count: what the machine
    /// takes for itself is nobody's fault.
    pub margin: Duration,
}

impl Pace {
    /// What is forgiven, if nothing is said.
    pub const MARGIN: Duration = Duration::from_millis(100);
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { control: None, nodes: None, margin: Pace::MARGIN }
    }
}

/// Plays a game from where it stands to its end.
///
/// Whatever a player does, the game ends: who chooses what is not legal, comes too late, gives up
/// the talk or falls into a panic has lost it, and what happened stands in the record.
pub fn play(game: &mut Match, players: &mut [Box<dyn Engine>; 2], pace: &Pace) {
    play_timed(game, players, pace, &TimeSource::default());
}

/// The same, timed by this clock.
fn play_timed(
    game: &mut Match,
    players: &mut [Box<dyn Engine>; 2],
    pace: &Pace,
    clock: &TimeSource,
) {
    game.set_time_control(pace.control);
    for player in players.iter_mut() {
        // A panic here is told when the player is asked for its turn, if it is still in that mood.
        let _ = catch_unwind(AssertUnwindSafe(|| player.prepare(game)));
    }
    let mut session = session_of(game, pace);
    // Only thinking takes time, so that the machine's own work costs nobody any.
    let mut now = Moment::at(0);
    let never = Stop::new();
    while session.is_playing() {
        let player = session.game().seat_to_move();
        let mind = &mut players[player.index()];
        let left = session.clocks(now).map(|clocks| clocks[player.index()]);
        let budget = budget(pace, left.map(Duration::from_millis));
        let began = clock.now();
        let asked = AssertUnwindSafe(|| mind.choose(session.game(), &budget, &never, &mut |_| {}));
        let answer = catch_unwind(asked);
        let spent = begun_millis(clock.now().saturating_sub(began));
        now.at += spent;
        let played = match answer {
            Ok(Ok(_)) if session.time_is_up(now) => {
                let left = left.unwrap_or_default();
                Err((ForfeitReason::Late, format!("{spent} ms taken, and {left} ms left")))
            }
            Ok(Ok(choice)) => session
                .execute(player, choice.turn, now)
                .map_err(|why| (ForfeitReason::IllegalTurn, why.to_string())),
            Ok(Err(NoTurn::Forfeit { fault, story })) => Err((fault, story.to_string())),
            Ok(Err(NoTurn::Over)) => {
                Err((ForfeitReason::NoAnswer, "thinks that the game is over".into()))
            }
            Err(panic) => Err((ForfeitReason::Crash, told(&*panic))),
        };
        if let Err((fault, story)) = played
            && session
                .execute(player, Command::Forfeit { reason: fault, detail: story }, now)
                .is_err()
        {
            // Only an open game gets here, and it can be forfeited at any time.
            break;
        }
    }
    game.clone_from(session.game());
}

/// The game between its two players, with the clock of the player to move running.
fn session_of(game: &Match, pace: &Pace) -> Session {
    let name = |player| game.name(player).unwrap_or_default();
    let seats = Seat::BOTH.map(|player| Occupant::computer(name(player)));
    let margin = pace.margin.as_millis() as u64;
    let header = Header { margin, ..Header::from_match(game, seats, 0) };
    let mut session = Session::from_match(game.clone(), header);
    // Refused only if the game is over already: then nobody's clock runs.
    let _ = session.execute(game.seat_to_move(), Command::Resume, Moment::at(0));
    session
}

/// The time in milliseconds; one that has begun counts, so that no clock shows more than is left.
fn begun_millis(time: Duration) -> u64 {
    time.as_nanos().div_ceil(1_000_000) as u64
}

/// What a player may use for its turn: of a whole game's time what its clock shows, of the time
/// for one turn all.
fn budget(pace: &Pace, left: Option<Duration>) -> Budget {
    let budget = Budget { nodes: pace.nodes, ..Budget::default() };
    match (pace.control, left) {
        (Some(TimeControl::Fischer { increment, .. }), Some(left)) => {
            Budget { clock: Some(Clock { left, increment }), ..budget }
        }
        (Some(TimeControl::PerTurn(time)), _) => Budget { time: Some(time), ..budget },
        _ => budget,
    }
}

/// What a panic says.
fn told(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "a panic without a word".to_owned())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;
    use cairn_engine::{Choice, Random, Thought};
    use cairn_games::AnyTurn;

    /// Plays by chance, and does what it is told at its second turn.
    struct Odd<F>(Random, u32, F);

    impl<F: FnMut(Choice) -> Result<Choice, NoTurn> + Send> Engine for Odd<F> {
        fn choose(
            &mut self,
            so_far: &Match,
            budget: &Budget,
            stop: &Stop,
            listener: &mut dyn FnMut(&Thought),
        ) -> Result<Choice, NoTurn> {
            let choice = self.0.choose(so_far, budget, stop, listener)?;
            self.1 += 1;
            if self.1 == 2 { (self.2)(choice) } else { Ok(choice) }
        }
    }

    fn game_of(
        pace: Pace,
        deed: impl FnMut(Choice) -> Result<Choice, NoTurn> + Send + 'static,
    ) -> Match {
        game_timed(pace, &TimeSource::default(), deed)
    }

    fn game_timed(
        pace: Pace,
        clock: &TimeSource,
        deed: impl FnMut(Choice) -> Result<Choice, NoTurn> + Send + 'static,
    ) -> Match {
        let mut game = Match::new(cairn_games::open("stac").unwrap());
        let mut players: [Box<dyn Engine>; 2] =
            [Box::new(Random::new(1)), Box::new(Odd(Random::new(2), 0, deed))];
        play_timed(&mut game, &mut players, &pace, clock);
        game
    }

    fn end(game: &Match) -> String {
        game.status().to_string()
    }

    #[test]
    fn faults_lose_the_game_with_the_story_in_the_record() {
        let game = game_of(Pace::default(), |choice| {
            Ok(Choice { turn: AnyTurn::packed(u64::MAX), ..choice })
        });
        assert_eq!(end(&game), "1-0 illegal turn");
        assert_eq!(game.turns().len(), 3);

        let story = cairn_words::sentence!("system-other", text = "went away {\"x\"}");
        let game = game_of(Pace::default(), move |_| {
            Err(NoTurn::Forfeit { fault: ForfeitReason::Crash, story: story.clone() })
        });
        assert_eq!(end(&game), "1-0 crash");
        assert_eq!(game.comment(3), "went away {\"x\")");
        assert_eq!(game.to_string().parse::<Match>().unwrap().to_string(), game.to_string());

        assert_eq!(end(&game_of(Pace::default(), |_| Err(NoTurn::Over))), "1-0 no answer");
    }

    #[test]
    fn a_panic_loses_that_game_only() {
        let game = game_of(Pace::default(), |_| panic!("the sky fell"));
        assert_eq!(end(&game), "1-0 crash");
        assert_eq!(game.comment(3), "the sky fell");
    }

    #[test]
    fn who_is_late_has_lost_and_who_is_within_the_margin_has_not() {
        // Time passes only where the player takes 60 ms for its second turn.
        let game = |margin| {
            let pace = Pace {
                control: "0.02s".parse().ok(),
                nodes: None,
                margin: Duration::from_millis(margin),
            };
            let now = Arc::new(AtomicU64::new(0));
            let shown = now.clone();
            let clock =
                TimeSource::new(move || Duration::from_millis(shown.load(Ordering::Relaxed)));
            game_timed(pace, &clock, move |choice| {
                now.fetch_add(60, Ordering::Relaxed);
                Ok(choice)
            })
        };
        for margin in [0, 30, 40] {
            let late = game(margin);
            assert_eq!(end(&late), "1-0 time");
            assert_eq!(late.comment(3), "60 ms taken, and 20 ms left");
        }
        let forgiven = game(41);
        assert_ne!(end(&forgiven), "1-0 time");
        assert_eq!(forgiven.time_after(3), Some(Duration::from_millis(1)));
    }

    #[test]
    fn clocks_are_written_down() {
        let pace = Pace { control: "1+1".parse().ok(), ..Pace::default() };
        let game = game_of(pace, Ok);
        assert!(game.time_after(0).unwrap() > Duration::from_secs(60));
        assert!(game.to_string().contains("[TimeControl \"1+1\"]"));
    }

    #[test]
    fn a_clock_shows_whole_milliseconds_and_never_more_than_is_left() {
        let now = Arc::new(AtomicU64::new(0));
        let shown = now.clone();
        let clock = TimeSource::new(move || Duration::from_nanos(shown.load(Ordering::Relaxed)));
        let pace = Pace { control: "1+0".parse().ok(), ..Pace::default() };
        let game = game_timed(pace, &clock, move |choice| {
            now.fetch_add(1_000_001, Ordering::Relaxed);
            Ok(choice)
        });
        assert_eq!(game.time_after(3), Some(Duration::from_millis(59_998)));
        assert_eq!(game.time_after(4), Some(Duration::from_secs(60)));
    }

    /// The record is the one of the session's scenario: the story stands after the offer.
    #[test]
    fn a_bot_that_dies_while_a_draw_is_offered_has_lost() {
        struct Dies;
        impl Engine for Dies {
            fn choose(
                &mut self,
                _so_far: &Match,
                _budget: &Budget,
                _stop: &Stop,
                _listener: &mut dyn FnMut(&Thought),
            ) -> Result<Choice, NoTurn> {
                panic!("it ended {{badly}}")
            }
        }
        let mut game = Match::new(cairn_games::open("stac").unwrap());
        game.play("e1+e4").unwrap();
        game.offer_draw();
        play(&mut game, &mut [Box::new(Dies), Box::new(Dies)], &Pace::default());
        assert_eq!(end(&game), "1-0 crash");
        let record = game.to_string();
        assert_eq!(record.lines().last(), Some("1. e1+e4 (=) {it ended {badly)} 1-0"));
    }

    #[test]
    fn players_are_told_what_they_have() {
        let pace = |text: &str| Pace { control: text.parse().ok(), ..Pace::default() };
        let seven = Duration::from_millis(700);
        let left = Some(seven);
        let clock = budget(&pace("0:05+0.05"), left).clock.unwrap();
        assert_eq!((clock.left, clock.increment.as_millis()), (seven, 50));
        assert_eq!(budget(&pace("0.1s"), left).time, Some(Duration::from_millis(100)));
        let nodes = Pace { nodes: Some(500), ..Pace::default() };
        assert_eq!(budget(&nodes, None), Budget::nodes(500));
    }
}
