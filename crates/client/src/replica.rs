//! A session with the state that the server told.

use cairn_core::Side;
use cairn_record::{Fault, Player, RESIGNATION};
use cairn_session::{Event, EventKind, Header, Invalid, Occupant, Offer, Session};
use cairn_wire::{State, What};

/// A game on a server, as it stands.
#[derive(Clone, Debug)]
pub struct RemoteGame {
    /// The game. Its clock runs by the local time that was given when it was made.
    pub session: Session,
    /// The seats that are held here; none if the game is watched.
    pub own: Vec<Player>,
    /// Which players are connected.
    pub present: [bool; 2],
}

/// The game that the server told of, where the local time in milliseconds is `now`.
///
/// # Errors
/// If this program does not know the game, or the server plays it by other rules.
pub fn remote_game(state: &State, own: &[usize], now: u64) -> Result<RemoteGame, Invalid> {
    let mut session = Session::new(header(state))?;
    for played in &state.turns {
        let kind = EventKind::Turn { text: played.turn.text.clone(), spent: played.spent };
        session.apply(&Event { at: played.at, kind })?;
    }
    for event in clock(state, &session).into_iter().chain(offers(state)).chain(end(state, &session))
    {
        session.apply(&Event { at: now, kind: event })?;
    }
    let own = Player::BOTH.into_iter().filter(|player| own.contains(&player.index()));
    let present = [state.seats[0].here, state.seats[1].here];
    Ok(RemoteGame { session, own: own.collect(), present })
}

fn header(state: &State) -> Header {
    let seats = state.seats.each_ref().map(|seat| match seat.seat.who.as_str() {
        "person" if seat.seat.taken => Occupant::person(&seat.seat.name),
        "person" => Occupant::Free,
        player => Occupant::computer(player),
    });
    Header {
        start: Some(state.start.position.clone()),
        time: state.time.as_deref().and_then(|time| time.parse().ok()),
        takebacks: state.takebacks,
        seats,
        created: state.created,
        ..Header::new(&state.variant)
    }
}

/// Sets the clock of the player to move to what the server says: it knows of outages.
fn clock(state: &State, session: &Session) -> Vec<EventKind> {
    let Some(clocks) = &state.clocks else { return Vec::new() };
    let player = session.game().player_to_move();
    let full = session.game().time_left(player).unwrap_or_default().as_millis() as u64;
    let spent = full.saturating_sub(clocks.left[player.index()]);
    let running = clocks.running.map(|_| EventKind::ClocksResumed);
    [EventKind::ClocksPaused { spent }].into_iter().chain(running).collect()
}

fn offers(state: &State) -> impl Iterator<Item = EventKind> + '_ {
    state.offers.iter().filter_map(|offer| {
        let player = *Player::BOTH.get(usize::from(offer.player.0))?;
        let offer = match offer.what {
            What::Draw => Offer::Draw,
            What::Takeback => Offer::Takeback,
            What::Rematch => Offer::Rematch,
        };
        Some(EventKind::Offered { player, offer })
    })
}

/// The end, if it was not made by a turn.
fn end(state: &State, session: &Session) -> Option<EventKind> {
    let result = state.result.as_ref().filter(|_| session.game().status().is_open())?;
    let Some(winner) = result.winner else { return Some(EventKind::Drawn) };
    let player = Player::BOTH.get(usize::from(winner.0))?.other();
    Some(match Fault::of(&result.why) {
        Some(fault) => EventKind::Forfeited { player, fault, story: None },
        None => EventKind::Resigned { player },
    })
}
