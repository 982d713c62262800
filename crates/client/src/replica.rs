//! Builds a session from the state that the server sent.

use cairn_record::{ForfeitReason, Seat};
use cairn_session::{Event, EventKind, GameId, Header, Occupant, Offer, ReplayError, Session};
use cairn_wire::{OfferKind, State};
use thiserror::Error;

use crate::OnlineGame;

/// Why a state cannot be turned into a session.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum StateError {
    /// The variant, a position or a turn is not known to this program.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The game id, a seat number or the time control is not valid.
    #[error("unknown {0}")]
    Unknown(&'static str),
}

/// Builds the game from a state; `own` are the seats of this client.
pub(crate) fn online_game(
    state: &State,
    own: &[cairn_wire::SeatIndex],
) -> Result<OnlineGame, StateError> {
    let mut session = Session::new(header(state)?)?;
    let apply = |session: &mut Session, at: u64, kind| session.apply(&Event { at, kind });
    for played in &state.turns {
        if played.offers_draw {
            let (seat, offer) = (session.game().seat_to_move(), Offer::Draw);
            apply(&mut session, played.at, EventKind::Offered { seat, offer })?;
        }
        let kind = EventKind::Turn { text: played.turn.text.clone(), spent: played.spent };
        apply(&mut session, played.at, kind)?;
    }
    let now = state.clocks.as_ref().map_or(state.created, |clocks| clocks.now);
    if let Some(clock) = clock_event(state, &session) {
        apply(&mut session, now, clock)?;
    }
    if let Some(end) = ending_event(state, &session)? {
        apply(&mut session, now, end)?;
    }
    let convert = |offer: &cairn_wire::Offer| Ok((seat(offer.player)?, from_kind(offer.what)));
    let open: Vec<(Seat, Offer)> =
        state.offers.iter().map(convert).collect::<Result<_, StateError>>()?;
    // A draw offer from the last turn may have been declined in the meantime.
    for (seat, offer) in session.offers().to_vec() {
        if !open.contains(&(seat, offer)) {
            apply(&mut session, now, EventKind::Declined { seat: seat.other(), offer })?;
        }
    }
    for (seat, offer) in open {
        if !session.offers().contains(&(seat, offer)) {
            apply(&mut session, now, EventKind::Offered { seat, offer })?;
        }
    }
    if let Some(game) = rematch(state)? {
        apply(&mut session, now, EventKind::RematchStarted { game })?;
    }
    Ok(OnlineGame {
        id: id(&state.id)?,
        session,
        clock_runs: state.clocks.as_ref().is_some_and(|clocks| clocks.running.is_some()),
        own: own.iter().map(|own| seat(*own)).collect::<Result<_, _>>()?,
        present: state.seats.each_ref().map(|seat| seat.here),
    })
}

/// The id of the rematch, if it has started.
pub(crate) fn rematch(state: &State) -> Result<Option<GameId>, StateError> {
    state.rematch.as_ref().map(id).transpose()
}

/// Parses a game id.
pub(crate) fn id(id: &cairn_wire::Id) -> Result<GameId, StateError> {
    id.as_str().parse().map_err(|_| StateError::Unknown("game"))
}

fn seat(index: cairn_wire::SeatIndex) -> Result<Seat, StateError> {
    let seat = Seat::BOTH.get(usize::from(index.0));
    seat.copied().ok_or(StateError::Unknown("player"))
}

fn from_kind(kind: OfferKind) -> Offer {
    match kind {
        OfferKind::Draw => Offer::Draw,
        OfferKind::Takeback => Offer::Takeback,
        OfferKind::Rematch => Offer::Rematch,
    }
}

fn header(state: &State) -> Result<Header, StateError> {
    let seats = state.seats.each_ref().map(|seat| match seat.seat.who.as_str() {
        "person" if seat.seat.taken => Occupant::person(&seat.seat.name),
        "person" => Occupant::Free,
        computer => Occupant::computer(computer),
    });
    let time = state.time.as_deref().map(str::parse).transpose();
    Ok(Header {
        start: Some(state.start.position.clone()),
        time: time.map_err(|_| StateError::Unknown("time control"))?,
        takebacks: state.takebacks,
        seats,
        created: state.created,
        ..Header::new(&state.variant)
    })
}

/// The event that stops the clock of the player to move at the time that the server sent. Only the
/// server knows of outages.
fn clock_event(state: &State, session: &Session) -> Option<EventKind> {
    let seat = session.game().seat_to_move();
    let before = session.game().time_left(seat)?.as_millis() as u64;
    let left = state.clocks.as_ref()?.left[seat.index()];
    Some(EventKind::ClocksPaused { spent: before.saturating_sub(left) })
}

/// The event of an ending off the board, if the game ended so.
fn ending_event(state: &State, session: &Session) -> Result<Option<EventKind>, StateError> {
    let result = state.result.as_ref().filter(|_| session.game().status().is_open());
    let Some(result) = result else { return Ok(None) };
    let Some(winner) = result.winner else { return Ok(Some(EventKind::DrawAgreed)) };
    let seat = seat(winner)?.other();
    Ok(Some(match ForfeitReason::from_name(&result.why) {
        Some(reason) => EventKind::Forfeited { seat, reason, detail: result.story.clone() },
        None => EventKind::Resigned { seat },
    }))
}

#[cfg(test)]
pub(crate) mod tests;
