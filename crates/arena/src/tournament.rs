use std::sync::Arc;

use cairn_core::Outcome;
use cairn_engine::EngineFactory;
use cairn_games::AnyGame;
use cairn_record::{Match, Seat};

use crate::opening::{Book, Chance};
use crate::rating::Result;
use crate::referee::{self, Pace};
use crate::schedule::{Fixture, Schedule};

/// A tournament that is ready to be played: everything that can fail has been done.
#[derive(Debug)]
pub struct Tournament {
    /// What is played.
    pub variants: Vec<AnyGame>,
    /// Who plays.
    pub entrants: Vec<Entrant>,
    /// Which games.
    pub schedule: Schedule,
    /// How fast.
    pub pace: Pace,
    /// From where.
    pub openings: Openings,
}

/// Somebody who takes part.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// As they are called in records and tables.
    pub name: String,
    /// Ready for each of the variants.
    pub ready: Vec<Arc<dyn EngineFactory>>,
}

/// Where games begin.
#[derive(Debug)]
pub struct Openings(Source);

#[derive(Debug)]
enum Source {
    Chance(Chance),
    Book(Book),
}

impl Openings {
    /// After so many turns by chance, as even as can be found; 0 is the start.
    #[must_use]
    pub fn by_chance(plies: u32) -> Openings {
        Openings(Source::Chance(Chance::new(plies)))
    }

    /// As a file says.
    #[must_use]
    pub fn of_book(book: Book) -> Openings {
        Openings(Source::Book(book))
    }
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Which one it was.
    pub fixture: Fixture,
    /// The game, with its players' names.
    pub game: Match,
}

impl Finished {
    /// How it ended, as the player sees it who starts the first game of the pair.
    #[must_use]
    pub fn result(&self) -> Result {
        let of_starting = self.of_starting();
        if self.fixture.exchanged { of_starting.turned() } else { of_starting }
    }

    /// How it ended, as the player sees it who sat first: a person, not a colour.
    #[must_use]
    pub fn of_starting(&self) -> Result {
        let outcome = self.game.status().ending().map(|ending| ending.outcome);
        match outcome {
            Some(Outcome::Win(side)) if self.game.seat_of(side) == Seat::First => Result::Won,
            Some(Outcome::Win(_)) => Result::Lost,
            Some(Outcome::Draw) | None => Result::Drawn,
        }
    }
}

impl Tournament {
    /// How many games can run at once without taking each other's time: in every game one player
    /// thinks at a time, with all its threads.
    #[must_use]
    pub fn games_at_once(&self) -> usize {
        let ready = self.entrants.iter().flat_map(|entrant| &entrant.ready);
        let threads = ready.map(|ready| ready.threads()).max().unwrap_or(1);
        (cairn_engine::cores() / threads.max(1)).max(1)
    }

    /// Plays the game of this number.
    #[must_use]
    pub fn play(&self, number: usize) -> Finished {
        let fixture = self.schedule.fixture(number);
        let variant = &self.variants[fixture.variant];
        let mut game = match &self.openings.0 {
            Source::Chance(chance) => chance.opening(variant, fixture.opening),
            Source::Book(book) => book.opening(fixture.variant, fixture.round),
        };
        let seats = fixture.seats.map(|entrant| &self.entrants[entrant]);
        for (player, entrant) in Seat::BOTH.into_iter().zip(seats) {
            game.set_name(player, &entrant.name);
        }
        let mut players =
            [0, 1].map(|seat| seats[seat].ready[fixture.variant].create(fixture.seeds[seat]));
        referee::play(&mut game, &mut players, &self.pace);
        Finished { fixture, game }
    }
}
