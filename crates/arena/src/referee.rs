//! The referee of one game: clocks, faults, and who has lost by them.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use cairn_engine::{Budget, Clock, NoTurn, Player, Stop, TimeSource};
use cairn_record::{Fault, Match, TimeControl};

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
pub fn play(game: &mut Match, players: &mut [Box<dyn Player>; 2], pace: &Pace) {
    play_timed(game, players, pace, &TimeSource::default());
}

/// The same, timed by this clock.
fn play_timed(
    game: &mut Match,
    players: &mut [Box<dyn Player>; 2],
    pace: &Pace,
    clock: &TimeSource,
) {
    game.set_time_control(pace.control);
    for player in players.iter_mut() {
        // A panic here is told when the player is asked for its turn, if it is still in that mood.
        let _ = catch_unwind(AssertUnwindSafe(|| player.prepare(game)));
    }
    let never = Stop::new();
    while game.status().is_open() {
        let player = &mut players[game.player_to_move().index()];
        let left = game.clock().map(|clock| clock.shows());
        let budget = budget(pace, left);
        let began = clock.now();
        let asked = AssertUnwindSafe(|| player.choose(game, &budget, &never, &mut |_| {}));
        let answer = catch_unwind(asked);
        let spent = clock.now().saturating_sub(began);
        let played = match answer {
            Ok(Ok(choice)) => {
                let counted = forgiven(spent, left, pace.margin);
                game.play_on_clock(choice.turn, counted)
                    .map_err(|why| (Fault::IllegalTurn, why.to_string()))
            }
            Ok(Err(NoTurn::Forfeit { fault, story })) => Err((fault, story.to_string())),
            Ok(Err(NoTurn::Over)) => Err((Fault::NoAnswer, "thinks that the game is over".into())),
            Err(panic) => Err((Fault::Crash, told(&*panic))),
        };
        if let Err((fault, story)) = played {
            // A comment ends at its first brace, and only an open game gets here.
            let _ = game.add_comment(&story.replace('}', ")"));
            let _ = game.forfeit(game.position().side(), fault);
        } else if let Some(left) = left.filter(|_| was_late(game)) {
            let (spent, left) = (spent.as_millis(), left.as_millis());
            let _ = game.add_comment(&format!("{spent} ms taken, and {left} ms left"));
        }
    }
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

/// The time that counts: what is late by no more than the margin came at the last moment.
fn forgiven(spent: Duration, left: Option<Duration>, margin: Duration) -> Duration {
    const MOMENT: Duration = Duration::from_millis(1);
    match left {
        Some(left) if spent >= left && spent < left + margin => left.saturating_sub(MOMENT),
        _ => spent,
    }
}

fn was_late(game: &Match) -> bool {
    game.status().ending().is_some_and(|ending| ending.why == Fault::Late.why())
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

    impl<F: FnMut(Choice) -> Result<Choice, NoTurn> + Send> Player for Odd<F> {
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
        let mut players: [Box<dyn Player>; 2] =
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
            Err(NoTurn::Forfeit { fault: Fault::Crash, story: story.clone() })
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
