//! Many games at once, each as if it were alone.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::mpsc::sync_channel;
use std::thread;

use cairn_engine::Stop;

use crate::tournament::{Finished, Tournament};

/// Plays these games, so many at once. The listener hears of each as it ends, in any order, and
/// may break off. After that, and after `stop`, no game begins any more; those that are running
/// are played to their end, and heard.
///
/// With players that count nodes or plies the games are the same however many run at once.
pub fn run(
    tournament: &Tournament,
    numbers: impl Iterator<Item = usize> + Send,
    at_once: usize,
    stop: &Stop,
    listener: &mut dyn FnMut(Finished) -> ControlFlow<()>,
) {
    let numbers = Mutex::new(numbers.fuse());
    let enough = stop.below();
    // Who has played a game waits until it is heard: what is not written down does not pile up.
    let (send, receive) = sync_channel(at_once);
    thread::scope(|scope| {
        for _ in 0..at_once.max(1) {
            let (send, numbers, enough) = (send.clone(), &numbers, &enough);
            scope.spawn(move || {
                while !enough.is_stopped() {
                    let number = numbers.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some(number) = number else { break };
                    if send.send(tournament.play(number)).is_err() {
                        // The listener has panicked; the scope passes that on.
                        break;
                    }
                }
            });
        }
        drop(send);
        for finished in receive {
            if listener(finished).is_break() {
                enough.stop();
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::rating::Result;
    use crate::referee::Pace;
    use crate::schedule::{Kind, Schedule};
    use crate::standings::Standings;
    use crate::tournament::{Entrant, Openings};
    use cairn_core::{Ending, Outcome};
    use cairn_engine::{EngineFactory, EngineSpec};

    fn duel(variant: &str, players: [&str; 2], games: usize) -> Tournament {
        let variant = cairn_games::open(variant).unwrap();
        let entrant = |name: &str| {
            let ready: Arc<dyn EngineFactory> =
                Arc::new(name.parse::<EngineSpec>().unwrap().factory(&variant).unwrap());
            Entrant { name: name.to_owned(), ready: vec![ready] }
        };
        Tournament {
            entrants: players.map(entrant).into(),
            schedule: Schedule::new(Kind::Match.pairings(2).unwrap(), 1, games, 1),
            variants: vec![variant],
            pace: Pace::default(),
            openings: Openings::by_chance(4),
        }
    }

    fn games(tournament: &Tournament, at_once: usize) -> Vec<Finished> {
        let mut games = Vec::new();
        run(tournament, 0..tournament.schedule.games(), at_once, &Stop::new(), &mut |finished| {
            games.push(finished);
            ControlFlow::Continue(())
        });
        games.sort_by_key(|finished| finished.fixture.number);
        games
    }

    #[test]
    fn games_are_the_same_however_many_run_at_once() {
        for info in cairn_games::games() {
            let tournament = duel(info.name, ["random", "greedy"], 6);
            let records = |at_once| -> Vec<String> {
                games(&tournament, at_once).iter().map(|game| game.game.to_string()).collect()
            };
            assert_eq!(records(1), records(3), "{}", info.name);
            assert_eq!(records(1).len(), 6);
        }
    }

    #[test]
    fn the_better_player_wins_from_both_sides() {
        let tournament = duel("six-making", ["greedy", "random"], 40);
        let mut standings = Standings::new(&tournament.schedule);
        for finished in games(&tournament, 2) {
            standings.add(&finished);
        }
        let met = standings.meeting(0);
        assert!(met.score().of_a_hundred() > 80.0, "{met:?}");
        assert!(met.by_seat.iter().all(|score| score.games() == 20), "{met:?}");
        assert!(met.by_seat.iter().all(|score| score.of_a_hundred() > 60.0), "{met:?}");
        assert!(met.elo().unwrap().low > 0.0, "{met:?}");
        let ends = standings.total().ends;
        assert_eq!(ends.values().sum::<usize>(), 40);
    }

    #[test]
    fn a_winner_who_has_exchanged_colours_is_still_the_winner() {
        // Half of all random games here have a swap among their first turns.
        let games = games(&duel("swack:size=3,pie=on", ["random", "random"], 60), 2);
        let swapped =
            |finished: &&Finished| finished.game.turns().iter().any(|played| played.text == "swap");
        let swapped: Vec<&Finished> = games.iter().filter(swapped).collect();
        assert!(!swapped.is_empty());
        for finished in swapped {
            let Some(Ending { outcome: Outcome::Win(side), .. }) = finished.game.status().ending()
            else {
                continue;
            };
            // The winning colour was begun with by the other one.
            let starting_won = side == cairn_core::Side::Second;
            assert_eq!(finished.of_starting() == Result::Won, starting_won);
            assert_eq!(
                finished.result() == Result::Won,
                starting_won != finished.fixture.exchanged
            );
        }
    }

    #[test]
    fn what_is_stopped_keeps_what_it_has() {
        let tournament = duel("stac", ["random", "random"], 10_000);
        for by_signal in [true, false] {
            let (stop, mut heard) = (Stop::new(), 0);
            run(&tournament, 0..10_000, 2, &stop, &mut |finished| {
                assert!(!finished.game.status().is_open());
                heard += 1;
                if by_signal {
                    stop.stop();
                    return ControlFlow::Continue(());
                }
                ControlFlow::Break(())
            });
            assert!((1..10).contains(&heard), "{heard}");
        }
    }
}
