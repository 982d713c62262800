//! A seat at a game on a server.

use cairn_record::Player;
use cairn_session::{Command, Entered, GameId, Offer};
use cairn_wire::live::{Message, OwnState, Request};
use cairn_wire::{State, Status, Tag, What};
use serde::Serialize;

use crate::{Connection, Link, RemoteGame, Report, remote_game};

/// Something has changed.
#[derive(Clone, Debug)]
pub enum Update {
    /// The game stands so.
    Game(Box<RemoteGame>),
    /// The connection is lost, for this reason, and is being opened again.
    Disconnected(String),
    /// The server refuses a command, for this reason, in the language that it was asked in.
    Refused(String),
    /// There is no such game on this server, or what answers there is no Cairn server.
    NoSuchGame,
    /// The game cannot be shown, for this reason.
    NotUnderstood(String),
    /// The players play again in this game.
    Rematch(GameId),
}

/// A game on a server, in which this program holds a seat or watches.
#[derive(Debug)]
pub struct Remote {
    connection: Connection,
    lang: String,
    name: String,
    secret: String,
    state: Option<(State, Vec<usize>)>,
    /// The free seat was asked for.
    joined: bool,
    tags: u64,
}

/// A request with what every request may have.
#[derive(Serialize)]
struct Tagged<'a> {
    #[serde(flatten)]
    request: &'a Request,
    tag: u64,
    lang: &'a str,
}

impl Remote {
    /// Connects to a game; takes the free seat under this name, if there is one, with this secret.
    #[must_use]
    pub fn start(link: &Link, name: &str, secret: &str, lang: &str) -> Remote {
        Remote {
            connection: Connection::start(link),
            lang: lang.to_owned(),
            name: name.to_owned(),
            secret: secret.to_owned(),
            state: None,
            joined: false,
            tags: 0,
        }
    }

    /// Sends a command of a player who sits here. What comes of it is an update.
    pub fn send(&mut self, command: Command) {
        let token = self.secret.clone();
        let ply = self.state.as_ref().map_or(0, |(state, _)| state.turns.len());
        let request = match command {
            Command::Turn { ply: seen, turn: Entered::Text(text) } => {
                Request::Turn { ply: seen.unwrap_or(ply), text, token }
            }
            Command::Offer(offer) => Request::Offer { what: what(offer), token },
            Command::Accept(offer) => Request::Accept { what: what(offer), token },
            Command::Decline(offer) => Request::Decline { what: what(offer), token },
            Command::Resign => Request::Resign { token },
            // The server alone stops clocks and knows of forfeits; a turn comes as text.
            Command::Turn { turn: Entered::Turn(_), .. }
            | Command::Forfeit { .. }
            | Command::Pause
            | Command::Resume => return,
        };
        self.request(&request);
    }

    fn request(&mut self, request: &Request) {
        self.tags += 1;
        let tagged = Tagged { request, tag: self.tags, lang: &self.lang };
        // A request has no keys that are not text, so it is always written.
        if let Ok(text) = serde_json::to_string(&tagged) {
            self.connection.send(text);
        }
    }

    /// What has changed since the last look; the local time in milliseconds is `now`.
    pub fn updates(&mut self, now: u64) -> Vec<Update> {
        let reports: Vec<Report> = self.connection.reports().collect();
        reports.into_iter().filter_map(|report| self.report(report, now)).collect()
    }

    fn report(&mut self, report: Report, now: u64) -> Option<Update> {
        match report {
            Report::Open => {
                self.request(&Request::Hello { tokens: vec![self.secret.clone()] });
                None
            }
            Report::Closed(why) => {
                self.joined = false;
                Some(Update::Disconnected(why))
            }
            Report::Refused(_) => Some(Update::NoSuchGame),
            Report::Text(text) => match serde_json::from_str::<Message>(&text) {
                Ok(message) => self.receive(message, now),
                Err(error) => Some(Update::NotUnderstood(error.to_string())),
            },
        }
    }

    fn receive(&mut self, message: Message, now: u64) -> Option<Update> {
        match message {
            Message::State(own) => {
                let OwnState { state, you } = *own;
                let you = you.iter().map(|player| usize::from(player.0)).collect();
                self.state = Some((state, you));
                self.take_free_seat();
            }
            Message::Refused { message, .. } => return Some(Update::Refused(message)),
            Message::Rematch { id, .. } => return id.as_str().parse().ok().map(Update::Rematch),
            Message::Done { .. } | Message::Look { .. } | Message::Pong { .. } => return None,
            change => self.change(change),
        }
        self.game(now)
    }

    /// What a message changes in the state. One that does not follow it makes the server tell all.
    fn change(&mut self, message: Message) {
        let Some((state, _)) = &mut self.state else { return };
        match message {
            Message::Turn(taken) if taken.ply == state.turns.len() + 1 => {
                state.turns.push(taken.turn);
                state.clocks = taken.clocks;
                (state.offers, state.status) = (taken.offers, taken.status);
            }
            // A turn was lost on the way, which a new connection makes up for.
            Message::Turn(_) => self.request(&Request::Hello { tokens: vec![self.secret.clone()] }),
            Message::Event { offers, status, .. } => {
                (state.offers, state.status) = (offers, status);
            }
            Message::Over { result, clocks, offers, status, .. } => {
                (state.result, state.clocks) = (result, clocks);
                (state.offers, state.status) = (offers, status);
            }
            Message::Here { seats, .. } => {
                for (seat, here) in state.seats.iter_mut().zip(seats) {
                    seat.here = here;
                }
            }
            _ => {}
        }
    }

    fn take_free_seat(&mut self) {
        let Some((state, you)) = &self.state else { return };
        if you.is_empty() && state.status == Status::Waiting && !self.joined {
            self.joined = true;
            let (name, token) = (self.name.clone(), self.secret.clone());
            self.request(&Request::Join { name, token });
        }
    }

    fn game(&self, now: u64) -> Option<Update> {
        let (state, you) = self.state.as_ref()?;
        Some(match remote_game(state, you, now) {
            Ok(game) => Update::Game(Box::new(game)),
            Err(why) => Update::NotUnderstood(why.to_string()),
        })
    }
}

fn what(offer: Offer) -> What {
    match offer {
        Offer::Draw => What::Draw,
        Offer::Takeback => What::Takeback,
        Offer::Rematch => What::Rematch,
    }
}
