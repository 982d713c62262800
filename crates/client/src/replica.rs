//! A session with the state that the server told.

use cairn_record::{Fault, Player};
use cairn_session::{Event, EventKind, GameId, Header, Invalid, Occupant, Offer, Session};
use cairn_wire::{State, What};
use thiserror::Error;

use crate::OnlineGame;

/// A state that is no game of this program.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum StateError {
    /// It has a variant, a position or a turn that this program does not know.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// It has an impossible name, player or time control.
    #[error("unknown {0}")]
    Unknown(&'static str),
}

/// The game that the server told of, of which these seats are held here.
pub(crate) fn online_game(
    state: &State,
    own: &[cairn_wire::Player],
) -> Result<OnlineGame, StateError> {
    let mut session = Session::new(header(state)?)?;
    let apply = |session: &mut Session, at: u64, kind| session.apply(&Event { at, kind });
    for played in &state.turns {
        if played.offers_draw {
            let (player, offer) = (session.game().player_to_move(), Offer::Draw);
            apply(&mut session, played.at, EventKind::Offered { player, offer })?;
        }
        let kind = EventKind::Turn { text: played.turn.text.clone(), spent: played.spent };
        apply(&mut session, played.at, kind)?;
    }
    let now = state.clocks.as_ref().map_or(state.created, |clocks| clocks.now);
    if let Some(clock) = clock(state, &session) {
        apply(&mut session, now, clock)?;
    }
    if let Some(end) = end(state, &session)? {
        apply(&mut session, now, end)?;
    }
    let told = |offer: &cairn_wire::Offer| Ok((player(offer.player)?, offer_of(offer.what)));
    let told: Vec<(Player, Offer)> =
        state.offers.iter().map(told).collect::<Result<_, StateError>>()?;
    // A draw that was offered with the last turn may have been declined since, or stand.
    for (player, offer) in session.offers().to_vec() {
        if !told.contains(&(player, offer)) {
            apply(&mut session, now, EventKind::Declined { player: player.other(), offer })?;
        }
    }
    for (player, offer) in told {
        if !session.offers().contains(&(player, offer)) {
            apply(&mut session, now, EventKind::Offered { player, offer })?;
        }
    }
    if let Some(game) = rematch(state)? {
        apply(&mut session, now, EventKind::Again { game })?;
    }
    Ok(OnlineGame {
        id: id(&state.id)?,
        session,
        clock_runs: state.clocks.as_ref().is_some_and(|clocks| clocks.running.is_some()),
        own: own.iter().map(|own| player(*own)).collect::<Result<_, _>>()?,
        present: state.seats.each_ref().map(|seat| seat.here),
    })
}

/// The game that the players play next.
pub(crate) fn rematch(state: &State) -> Result<Option<GameId>, StateError> {
    state.rematch.as_ref().map(id).transpose()
}

/// The name of a game.
pub(crate) fn id(id: &cairn_wire::Id) -> Result<GameId, StateError> {
    id.as_str().parse().map_err(|_| StateError::Unknown("game"))
}

fn player(player: cairn_wire::Player) -> Result<Player, StateError> {
    let player = Player::BOTH.get(usize::from(player.0));
    player.copied().ok_or(StateError::Unknown("player"))
}

fn offer_of(what: What) -> Offer {
    match what {
        What::Draw => Offer::Draw,
        What::Takeback => Offer::Takeback,
        What::Rematch => Offer::Rematch,
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

/// Stops the clock of the player to move at what the server says: it alone knows of outages.
fn clock(state: &State, session: &Session) -> Option<EventKind> {
    let player = session.game().player_to_move();
    let full = session.game().time_left(player)?.as_millis() as u64;
    let left = state.clocks.as_ref()?.left[player.index()];
    Some(EventKind::ClocksPaused { spent: full.saturating_sub(left) })
}

/// The end, if a player or a clock made it, and not a turn.
fn end(state: &State, session: &Session) -> Result<Option<EventKind>, StateError> {
    let result = state.result.as_ref().filter(|_| session.game().status().is_open());
    let Some(result) = result else { return Ok(None) };
    let Some(winner) = result.winner else { return Ok(Some(EventKind::Drawn)) };
    let player = player(winner)?.other();
    Ok(Some(match Fault::of(&result.why) {
        Some(fault) => EventKind::Forfeited { player, fault, story: result.story.clone() },
        None => EventKind::Resigned { player },
    }))
}

#[cfg(test)]
pub(crate) mod tests;
