use cairn_core::TurnError;
use cairn_record::PlayError;
use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

/// Why a command is refused. The session has not changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The game is over.
    Over {
        /// How it ended, such as `1-0 goal row`.
        ending: Sentence,
    },
    /// The game is not over yet.
    NotOver,
    /// A seat is still free.
    SeatFree,
    /// Both seats are taken.
    NoFreeSeat,
    /// The command was sent for another position.
    Stale,
    /// The other player is to move.
    NotYourTurn,
    /// The text is not a turn, or not a legal one.
    Turn(TurnError),
    /// The turn is not legal in this position.
    NotLegal,
    /// The player to move has run out of time.
    TimeIsUp,
    /// There is no such offer.
    NothingOffered,
    /// The player has already made this offer.
    AlreadyOffered,
    /// The player has made this offer too often during one turn.
    TooManyOffers,
    /// The game allows no take-backs.
    NoTakebacks,
    /// The player has taken no turn yet.
    NothingToTakeBack,
    /// The rematch has already started.
    RematchBegan,
    /// The game has too many events.
    TooLong,
}

impl Refusal {
    /// A stable code for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Over { .. } => "over",
            Refusal::NotOver => "not-over",
            Refusal::SeatFree => "seat-free",
            Refusal::NoFreeSeat => "no-free-seat",
            Refusal::NotYourTurn => "not-yours",
            Refusal::Turn(_) | Refusal::NotLegal => "illegal",
            Refusal::TimeIsUp => "time-is-up",
            Refusal::Stale | Refusal::NothingOffered | Refusal::AlreadyOffered => "stale",
            Refusal::RematchBegan => "stale",
            Refusal::TooManyOffers => "often-enough",
            Refusal::NoTakebacks => "no-takebacks",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::TooLong => "too-long",
        }
    }
}

impl Say for Refusal {
    fn sentence(&self) -> Sentence {
        match self {
            Refusal::Over { ending } => sentence!("match-is-over", ending = ending.clone()),
            Refusal::NotOver => sentence!("rematch-when-over"),
            Refusal::SeatFree => sentence!("seats-not-taken"),
            Refusal::NoFreeSeat => sentence!("no-free-seat"),
            Refusal::Stale => sentence!("stale-turn"),
            Refusal::NotYourTurn => sentence!("not-your-turn"),
            Refusal::Turn(error) => error.sentence(),
            Refusal::NotLegal => sentence!("not-legal-here"),
            Refusal::TimeIsUp => sentence!("time-is-up"),
            Refusal::NothingOffered => sentence!("nothing-offered"),
            Refusal::AlreadyOffered => sentence!("already-offered"),
            Refusal::TooManyOffers => sentence!("offered-often-enough"),
            Refusal::NoTakebacks => sentence!("takebacks-off"),
            Refusal::NothingToTakeBack => sentence!("nothing-to-take-back-yet"),
            Refusal::RematchBegan => sentence!("rematch-began"),
            Refusal::TooLong => sentence!("game-goes-on-too-long"),
        }
    }
}

said_in_english!(Refusal);

impl From<TurnError> for Refusal {
    fn from(error: TurnError) -> Refusal {
        Refusal::Turn(error)
    }
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Refusal {
        match error {
            PlayError::Over { said, .. } => Refusal::Over { ending: said },
            PlayError::Turn(error) => Refusal::Turn(error),
            PlayError::NotLegal(_) => Refusal::NotLegal,
        }
    }
}
