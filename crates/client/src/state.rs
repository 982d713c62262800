//! Applies the messages of the server to the last known state.

use cairn_wire::live::Message;
use cairn_wire::{SeatIndex, State};

/// The last known state of a game, and this client's seats.
#[derive(Clone, Debug)]
pub(crate) struct KnownState {
    pub state: State,
    pub own: Vec<SeatIndex>,
}

/// The effect of a message on the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// The state has changed.
    Changed,
    /// The state has not changed.
    Unchanged,
    /// The message does not follow the known state, so the whole state is needed.
    Gap,
}

impl KnownState {
    /// Applies a message.
    pub fn apply(&mut self, message: Message) -> Change {
        let state = &mut self.state;
        match message {
            Message::State(own) => *self = KnownState { state: own.state, own: own.you },
            Message::Turn(taken) => {
                if taken.ply != state.turns.len() + 1 {
                    return Change::Gap;
                }
                state.turns.push(taken.turn);
                state.clocks = taken.clocks;
                (state.offers, state.status) = (taken.offers, taken.status);
            }
            Message::Event { offers, status, .. } => {
                (state.offers, state.status) = (offers, status);
            }
            Message::Over { result, clocks, offers, status, .. } => {
                (state.result, state.clocks) = (result, clocks);
                (state.offers, state.status) = (offers, status);
            }
            Message::Rematch { id, offers, status, .. } => {
                state.rematch = Some(id);
                (state.offers, state.status) = (offers, status);
            }
            Message::Here { seats, .. } => {
                for (seat, here) in state.seats.iter_mut().zip(seats) {
                    seat.here = here;
                }
            }
            Message::Done { .. }
            | Message::Look { .. }
            | Message::Pong { .. }
            | Message::Refused { .. } => return Change::Unchanged,
        }
        Change::Changed
    }
}
