//! A seat at a game on a server.

use cairn_session::{Command, Entered, Offer};
use cairn_wire::live::{Message, Request};
use cairn_wire::{Asked, Status, Tag, What, written};
use cairn_words::Lang;

use crate::changes::{Change, Known};
use crate::connection::{Connection, Report};
use crate::replica::{StateError, online_game, rematch};
use crate::{Link, Seat, Secrets, SecretsError, Update};

/// A game on a server, in which this program holds a seat or watches. The connection is opened
/// again when it is lost, and a rematch is followed.
#[derive(Debug)]
pub struct Remote {
    link: Link,
    connection: Connection,
    secrets: Secrets,
    secret: String,
    name: Option<String>,
    lang: Lang,
    /// How the game stands; `None` until the server has told.
    known: Option<Known>,
    /// The free seat was asked for over this connection.
    asked_for_seat: bool,
}

impl Remote {
    /// Connects to a game, and takes the free seat under this name, if there is one. Its secret is
    /// stored before it is sent.
    ///
    /// # Errors
    /// If the secret can be neither read nor stored.
    pub fn start(
        link: &Link,
        name: Option<&str>,
        lang: Lang,
        secrets: Secrets,
    ) -> Result<Remote, SecretsError> {
        Ok(Remote {
            link: link.clone(),
            secret: secrets.find_or_make(link)?,
            connection: Connection::start(link),
            secrets,
            name: name.map(str::to_owned),
            lang,
            known: None,
            asked_for_seat: false,
        })
    }

    fn request(&self, what: Request) {
        let lang = Some(self.lang.to_string());
        self.connection.send(written(&Asked { tag: Tag::default(), lang, what }));
    }

    fn report(&mut self, report: Report) -> Option<Update> {
        match report {
            Report::Open => {
                self.asked_for_seat = false;
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
            (Some(known), message) => known.change(message),
            (None, Message::State(own)) => {
                self.known = Some(Known { state: own.state, own: own.you });
                Change::Changed
            }
            // Before the first state nothing can change.
            (None, _) => Change::Nothing,
        };
        match change {
            Change::Changed => self.changed().unwrap_or_else(|why| Some(not_understood(&why))),
            Change::Nothing => None,
            Change::Gap => {
                // The server tells the whole state to everybody who comes.
                self.connection = Connection::start(&self.link);
                None
            }
        }
    }

    /// The state is another one.
    fn changed(&mut self) -> Result<Option<Update>, StateError> {
        let Some(known) = &self.known else { return Ok(None) };
        if let Some(next) = rematch(&known.state)?
            && !known.own.is_empty()
        {
            return Ok(self.follow(&self.link.to_game(next)));
        }
        let game = online_game(&known.state, &known.own)?;
        if known.own.is_empty() && known.state.status == Status::Waiting && !self.asked_for_seat {
            self.asked_for_seat = true;
            self.request(Request::Join { name: self.name.clone(), token: self.secret.clone() });
        }
        Ok(Some(Update::Game(Box::new(game))))
    }

    /// The players play again: the secrets of their seats stay the same.
    fn follow(&mut self, link: &Link) -> Option<Update> {
        (self.link, self.known) = (link.clone(), None);
        self.connection = Connection::start(link);
        // Without it the game is played all the same, but not after the program has ended.
        let stored = self.secrets.store(link, &self.secret);
        stored.err().map(|why| Update::Refused(cairn_words::Say::say(&why, self.lang)))
    }
}

impl Seat for Remote {
    fn send(&mut self, command: Command) {
        let token = self.secret.clone();
        let seen = self.known.as_ref().map_or(0, |known| known.state.turns.len());
        self.request(match command {
            Command::Turn { ply, turn: Entered::Text(text) } => {
                Request::Turn { ply: ply.unwrap_or(seen), text, token }
            }
            Command::Offer(offer) => Request::Offer { what: what(offer), token },
            Command::Accept(offer) => Request::Accept { what: what(offer), token },
            Command::Decline(offer) => Request::Decline { what: what(offer), token },
            Command::Resign => Request::Resign { token },
            // Only the server stops clocks and knows of forfeits; turns travel as text.
            Command::Turn { turn: Entered::Turn(_), .. }
            | Command::Forfeit { .. }
            | Command::Pause
            | Command::Resume => return,
        });
    }

    fn updates(&mut self) -> Vec<Update> {
        let mut updates = Vec::new();
        // What a connection reported that has been given up meanwhile is not wanted.
        while let Some(report) = self.connection.next_report() {
            updates.extend(self.report(report));
        }
        updates
    }
}

fn not_understood(why: &StateError) -> Update {
    Update::NotUnderstood(why.to_string())
}

fn what(offer: Offer) -> What {
    match offer {
        Offer::Draw => What::Draw,
        Offer::Takeback => What::Takeback,
        Offer::Rematch => What::Rematch,
    }
}

#[cfg(test)]
mod tests;
