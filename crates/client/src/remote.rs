//! The client for a game on a server.

use cairn_session::{Command, Offer, TurnInput};
use cairn_wire::live::{Message, Request};
use cairn_wire::{Envelope, OfferKind, Status, Tag, to_json};
use cairn_words::Lang;

use crate::connection::{Connection, Report};
use crate::replica::{StateError, online_game, rematch};
use crate::state::{Change, KnownState};
use crate::{GameClient, Link, Secrets, SecretsError, Update};

/// A game on a server, joined as a player or as a spectator. It reconnects when the connection is
/// lost, and follows its players into a rematch.
#[derive(Debug)]
pub struct Remote {
    link: Link,
    connection: Connection,
    secrets: Secrets,
    secret: String,
    name: Option<String>,
    lang: Lang,
    /// The last known state; `None` until the server has sent one.
    known: Option<KnownState>,
    /// True if the free seat was requested over this connection.
    seat_requested: bool,
}

impl Remote {
    /// Connects to a game and takes the free seat under this name, if there is one. The secret of
    /// the seat is stored before it is sent.
    ///
    /// # Errors
    /// If the secret can neither be read nor stored.
    pub fn start(
        link: &Link,
        name: Option<&str>,
        lang: Lang,
        secrets: Secrets,
    ) -> Result<Remote, SecretsError> {
        Ok(Remote {
            link: link.clone(),
            secret: secrets.find_or_create(link)?,
            connection: Connection::start(link),
            secrets,
            name: name.map(str::to_owned),
            lang,
            known: None,
            seat_requested: false,
        })
    }

    fn request(&self, request: Request) {
        let lang = Some(self.lang.to_string());
        self.connection.send(to_json(&Envelope { tag: Tag::default(), lang, request }));
    }

    fn handle(&mut self, report: Report) -> Option<Update> {
        match report {
            Report::Open => {
                self.seat_requested = false;
                self.request(Request::Hello { tokens: vec![self.secret.clone()], tree: false });
                None
            }
            Report::Closed(why) => Some(Update::Lost(why)),
            Report::NotSecure(why) => Some(Update::NotSecure(why)),
            Report::Refused => Some(Update::NoSuchGame),
            Report::Text(text) => match serde_json::from_str(&text) {
                Ok(message) => self.receive(message),
                Err(error) => Some(Update::NotUnderstood(error.to_string())),
            },
        }
    }

    fn receive(&mut self, message: Message) -> Option<Update> {
        if let Message::Refused { message, .. } = message {
            return Some(Update::Refused(message));
        }
        let change = match (&mut self.known, message) {
            (Some(known), message) => known.apply(message),
            (None, Message::State(own)) => {
                self.known = Some(KnownState { state: own.state, own: own.you });
                Change::Changed
            }
            // Other messages have no meaning before the first state.
            (None, _) => Change::Unchanged,
        };
        match change {
            Change::Changed => self.changed().unwrap_or_else(|why| Some(not_understood(&why))),
            Change::Unchanged => None,
            Change::Gap => {
                // A new connection begins with the whole state.
                self.connection = Connection::start(&self.link);
                None
            }
        }
    }

    /// Reports the new state, follows a rematch, and requests the free seat.
    fn changed(&mut self) -> Result<Option<Update>, StateError> {
        let Some(known) = &self.known else { return Ok(None) };
        if let Some(next) = rematch(&known.state)?
            && !known.own.is_empty()
        {
            return Ok(self.follow(&self.link.to_game(next)));
        }
        let game = online_game(&known.state, &known.own)?;
        if known.own.is_empty() && known.state.status == Status::Waiting && !self.seat_requested {
            self.seat_requested = true;
            self.request(Request::Join { name: self.name.clone(), token: self.secret.clone() });
        }
        Ok(Some(Update::Game(Box::new(game))))
    }

    /// Connects to the rematch. The secret stays the same.
    fn follow(&mut self, link: &Link) -> Option<Update> {
        (self.link, self.known) = (link.clone(), None);
        self.connection = Connection::start(link);
        // If this fails, the rematch can be played, but not resumed after a restart.
        let stored = self.secrets.store(link, &self.secret);
        stored.err().map(|why| Update::Refused(cairn_words::Say::say(&why, self.lang)))
    }
}

impl GameClient for Remote {
    fn send(&mut self, command: Command) {
        let token = self.secret.clone();
        let seen = self.known.as_ref().map_or(0, |known| known.state.turns.len());
        self.request(match command {
            Command::Turn { ply, turn: TurnInput::Text(text) } => {
                Request::Turn { ply: ply.unwrap_or(seen), text, token }
            }
            Command::Offer(offer) => Request::Offer { what: offer_kind(offer), token },
            Command::Accept(offer) => Request::Accept { what: offer_kind(offer), token },
            Command::Decline(offer) => Request::Decline { what: offer_kind(offer), token },
            Command::Resign => Request::Resign { token },
            // Only the server stops clocks and decides forfeits. Turns are sent as text.
            Command::Turn { turn: TurnInput::Turn(_), .. }
            | Command::Forfeit { .. }
            | Command::Pause
            | Command::Resume => return,
        });
    }

    fn updates(&mut self) -> Vec<Update> {
        let mut updates = Vec::new();
        // `handle` may replace the connection; reports of the old one are dropped then.
        while let Some(report) = self.connection.next_report() {
            updates.extend(self.handle(report));
        }
        updates
    }
}

fn not_understood(why: &StateError) -> Update {
    Update::NotUnderstood(why.to_string())
}

fn offer_kind(offer: Offer) -> OfferKind {
    match offer {
        Offer::Draw => OfferKind::Draw,
        Offer::Takeback => OfferKind::Takeback,
        Offer::Rematch => OfferKind::Rematch,
    }
}

#[cfg(test)]
mod tests;
