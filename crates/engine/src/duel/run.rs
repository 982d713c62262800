use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use cairn_core::Side;
use cairn_games::AnyGame;
use cairn_record::Player;

use super::opening::opening;
use super::schedule::{Pairing, pairing};
use super::tally::Finished;
use crate::{Budget, Seat, Stop, Who, cores};

/// Two players, and how many games they are to play.
#[derive(Clone, Debug)]
pub struct Duel {
    /// What they play.
    pub game: AnyGame,
    /// A and B, as they are called.
    pub names: [Who; 2],
    /// A and B, ready for the game.
    pub seats: [Seat; 2],
    /// How many games.
    pub games: usize,
    /// How many plies of each opening are thrown.
    pub opening: u32,
    /// Fixes the openings and the players' own chances.
    pub seed: u64,
}

impl Duel {
    /// How many games can run at once without taking each other's time: in every game one player
    /// thinks at a time, with all its threads.
    #[must_use]
    pub fn games_at_once(&self) -> usize {
        let threads = self.seats.iter().map(Seat::threads).max().unwrap_or(1);
        (cores() / threads).max(1)
    }

    /// Plays, several games at once; the listener hears of each as it ends, in any order. After
    /// `stop` no game begins any more, and those that are running are played to their end.
    ///
    /// The games are returned by their numbers. With players that count nodes or plies they are
    /// the same however many run at once.
    pub fn run(
        &self,
        at_once: usize,
        stop: &Stop,
        listener: &mut dyn FnMut(&Finished),
    ) -> Vec<Finished> {
        let next = AtomicUsize::new(0);
        let (send, receive) = mpsc::channel();
        let mut games = thread::scope(|scope| {
            for _ in 0..at_once.clamp(1, self.games.max(1)) {
                let (send, next) = (send.clone(), &next);
                scope.spawn(move || {
                    while !stop.is_stopped() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            break;
                        }
                        // Nobody listens only if this very function has panicked.
                        let _ = send.send(self.play(&pairing(self.seed, number)));
                    }
                });
            }
            drop(send);
            receive.into_iter().inspect(|finished| listener(finished)).collect::<Vec<_>>()
        });
        games.sort_by_key(|finished| finished.number);
        games
    }

    /// Plays one game.
    #[must_use]
    pub fn play(&self, pairing: &Pairing) -> Finished {
        let mut game = opening(&self.game, self.opening, pairing.opening);
        // A and B, and then by where they sit.
        let [a, b] = [0, 1].map(|who| (&self.names[who], self.seats[who].sit(pairing.seeds[who])));
        let mut players = if pairing.a == Side::First { [a, b] } else { [b, a] };
        for (player, (name, _)) in Player::BOTH.into_iter().zip(&players) {
            game.set_name(player, &name.to_string());
        }
        let never = Stop::new();
        while game.status().is_open() {
            let (name, player) = &mut players[game.player_to_move().index()];
            let choice = player.choose(&game, &Budget::default(), &never, &mut |_| {});
            let choice = choice.unwrap_or_else(|why| panic!("{name} in an open game: {why}"));
            let text = game.position().text();
            game.play_turn(choice.turn)
                .unwrap_or_else(|error| panic!("{name} chose a turn at {text}: {error}"));
        }
        Finished { number: pairing.number, a: pairing.a, game }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::Tally;

    fn duel(variant: &str, a: &str, b: &str, games: usize) -> Duel {
        let game = cairn_games::open(variant).unwrap();
        let names = [a, b].map(|who| who.parse::<Who>().unwrap());
        let seats = names.each_ref().map(|who| who.ready(&game).unwrap());
        Duel { game, names, seats, games, opening: 4, seed: 1 }
    }

    #[test]
    fn games_are_the_same_however_many_run_at_once() {
        for info in cairn_games::GAMES {
            let duel = duel(info.name, "random", "greedy", 6);
            let records = |at_once| {
                let games = duel.run(at_once, &Stop::new(), &mut |_| {});
                games.iter().map(|finished| finished.game.to_string()).collect::<Vec<_>>()
            };
            assert_eq!(records(1), records(3), "{}", info.name);
            assert_eq!(records(1).len(), 6);
        }
    }

    #[test]
    fn the_better_player_wins_from_both_sides() {
        let duel = duel("six-making", "greedy", "random", 40);
        let tally = Tally::of(&duel.run(2, &Stop::new(), &mut |_| {}));
        assert!(tally.score.of_a_hundred() > 80.0, "{tally:?}");
        assert!(tally.by_seat.iter().all(|score| score.games() == 20), "{tally:?}");
        assert!(tally.by_seat.iter().all(|score| score.of_a_hundred() > 60.0), "{tally:?}");
        assert!(tally.elo.unwrap().low > 0.0, "{tally:?}");
        assert_eq!(tally.ends.iter().map(|(_, count)| count).sum::<usize>(), 40);
    }

    #[test]
    fn a_winner_who_has_exchanged_colours_is_still_the_winner() {
        // Half of all random games here have a swap among their first turns.
        let duel = duel("swack:size=3,pie=on", "random", "random", 60);
        let games = duel.run(2, &Stop::new(), &mut |_| {});
        let swapped =
            |finished: &&Finished| finished.game.turns().iter().any(|played| played.text == "swap");
        let swapped: Vec<&Finished> = games.iter().filter(swapped).collect();
        assert!(!swapped.is_empty());
        for finished in swapped {
            let Some(cairn_core::Ending { outcome: cairn_core::Outcome::Win(side), .. }) =
                finished.game.status().ending()
            else {
                continue;
            };
            // The winning colour was begun with by the other one.
            let won = side.other() == finished.a;
            assert_eq!(finished.result() == crate::duel::Result::Won, won);
        }
    }

    #[test]
    fn a_stopped_duel_keeps_what_it_has() {
        let duel = duel("stac", "random", "random", 10_000);
        let stop = Stop::new();
        let games = duel.run(2, &stop, &mut |_| stop.stop());
        assert!((1..10_000).contains(&games.len()), "{}", games.len());
        assert!(games.iter().all(|finished| !finished.game.status().is_open()));
    }
}
