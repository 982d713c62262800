//! What the messages of the server change in the state that it told first.

use cairn_wire::live::Message;
use cairn_wire::{Player, State};

/// The state of a game, and the seats that are held here.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub state: State,
    pub own: Vec<Player>,
}

/// What a message changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// The state is another.
    Changed,
    /// Nothing.
    Nothing,
    /// It does not follow what was told before: the whole state is needed.
    Gap,
}

impl Known {
    /// Changes the state as a message says.
    pub fn change(&mut self, message: Message) -> Change {
        let state = &mut self.state;
        match message {
            Message::State(own) => *self = Known { state: own.state, own: own.you },
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
            | Message::Refused { .. } => return Change::Nothing,
        }
        Change::Changed
    }
}
