use cairn_client::OnlineGame;
use cairn_core::{GameInfo, Side};
use cairn_protocol::Sitter;
use cairn_record::{Date, Match, Seat};
use cairn_session::{Command, Header, Moment, Occupant, Offer, Refusal, Session, TurnInput};

use crate::Online;
use crate::names::person;

/// One game at a terminal.
#[derive(Clone, Debug)]
pub struct Play {
    /// The game. On a server it is decided there; this is what the server told.
    pub session: Session,
    /// Where it is decided.
    pub place: Place,
}

/// Where a game is decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Here.
    Here,
    /// On a server, where every command goes.
    Online(Online),
    /// Nowhere: a record is looked at.
    Record,
}

impl Play {
    /// A match that begins here, or goes on. Its clocks are stopped.
    #[must_use]
    pub fn here(game: Match, sitters: &[Sitter; 2], at: u64) -> Play {
        let computers = sitters.each_ref().map(Sitter::computer);
        let header = Header::at_one_screen(&game, computers, at);
        Play { session: Session::from_match(game, header), place: Place::Here }
    }

    /// A record that is looked at.
    #[must_use]
    pub fn record(game: Match) -> Play {
        Play { place: Place::Record, ..Play::here(game, &[Sitter::Human, Sitter::Human], 0) }
    }

    /// A game on a server. Its clock runs from this local time, in milliseconds.
    #[must_use]
    pub fn joined(game: &OnlineGame, at: u64) -> Play {
        Play { session: game.running_from(at), place: Place::Online(Online::new(game)) }
    }

    /// The match.
    #[must_use]
    pub fn game(&self) -> &Match {
        self.session.game()
    }

    /// The game that is played.
    #[must_use]
    pub fn info(&self) -> &'static GameInfo {
        self.game().rules().info()
    }

    /// Has the match no result yet?
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.game().status().is_open()
    }

    /// What is known of the server, if it is played on one.
    #[must_use]
    pub fn online(&self) -> Option<&Online> {
        match &self.place {
            Place::Online(online) => Some(online),
            Place::Here | Place::Record => None,
        }
    }

    /// Is it played on a server?
    #[must_use]
    pub fn is_online(&self) -> bool {
        self.online().is_some()
    }

    /// Does a person at this terminal take this player's turns?
    #[must_use]
    pub fn is_person_here(&self, player: Seat) -> bool {
        match &self.place {
            Place::Here => !self.session.occupant(player).is_computer(),
            Place::Online(online) => online.holds(player),
            Place::Record => false,
        }
    }

    /// The player to move, if a person at this terminal takes the turn.
    #[must_use]
    pub fn person_to_move(&self) -> Option<Seat> {
        let player = self.game().seat_to_move();
        Some(player).filter(|player| self.session.is_playing() && self.is_person_here(*player))
    }

    /// The person at this terminal who is to move, or else the one who waits.
    #[must_use]
    pub fn person_here(&self) -> Option<Seat> {
        let next = self.game().seat_to_move();
        let players = [next, next.other()].into_iter().filter(|_| self.session.is_playing());
        players.into_iter().find(|player| self.is_person_here(*player))
    }

    /// Does the computer play both sides?
    #[must_use]
    pub fn plays_itself(&self) -> bool {
        self.session.header().has_only_computers()
    }

    /// Who at this terminal asks for this, if anybody can.
    #[must_use]
    pub fn asker(&self, offer: Offer) -> Option<Seat> {
        match &self.place {
            Place::Here if offer == Offer::Takeback => Some(self.session.takeback_seat()),
            // At one screen nobody has to answer, so it does not matter who asks.
            Place::Here if offer == Offer::Rematch => Some(Seat::First),
            Place::Here => self.person_here(),
            Place::Online(online) => online.own().first().copied(),
            Place::Record => None,
        }
    }

    /// The command with which this player asks for something: consent where the other player asks
    /// for the same, and withdrawal where the player has asked already.
    pub fn request(&mut self, player: Seat, offer: Offer) -> Command {
        let offers = self.session.offers();
        if offers.contains(&(player, offer)) {
            if let Place::Online(online) = &mut self.place {
                online.withdraws(offer);
            }
            Command::Decline(offer)
        } else if offers.contains(&(player.other(), offer)) {
            Command::Accept(offer)
        } else {
            Command::Offer(offer)
        }
    }

    /// A command as it is sent to the server; `None` without a connection. A turn travels as text,
    /// with the position that it was meant for.
    #[must_use]
    pub fn to_send(&self, command: Command) -> Option<Command> {
        self.online().filter(|online| online.lost().is_none())?;
        Some(match command {
            Command::Turn { turn: TurnInput::Turn(turn), .. } => {
                let text = self.game().position().turn_text(turn)?;
                let ply = Some(self.game().turns().len());
                Command::Turn { ply, turn: TurnInput::Text(text) }
            }
            other => other,
        })
    }

    /// The moment for its clocks. Those of a server run while this program sleeps.
    #[must_use]
    pub fn moment<'a>(&self, now: Moment<'a>) -> Moment<'a> {
        if self.is_online() { Moment::at(now.at) } else { now }
    }

    /// Have the players exchanged colours since then?
    #[must_use]
    pub fn exchanged_since(&self, before: &Match) -> bool {
        self.game().seat_of(Side::First) != before.seat_of(Side::First)
    }

    /// The next game of the same players at this terminal, with sides changed.
    ///
    /// # Errors
    /// If this game is not over.
    pub fn rematch(&self, now: Moment<'_>) -> Result<(Match, [Sitter; 2]), Refusal> {
        self.session.decide(Seat::First, &Command::Offer(Offer::Rematch), now)?;
        let header = self.session.rematch_header(now.at);
        let sitters = header.seats.each_ref().map(sitter);
        // The variant and the start are those of a game that was played.
        let session = Session::new(header).map_err(|_| Refusal::NotOver)?;
        let mut game = session.game().clone();
        // A terminal counts time from its start, which is no date.
        game.date = Some(Date::today());
        Ok((game, sitters))
    }
}

/// Puts who plays and the day into the record, where it does not know better.
pub fn sign(game: &mut Match, sitters: &[Sitter; 2]) {
    let are_people = sitters.iter().all(|sitter| *sitter == Sitter::Human);
    if are_people && Seat::BOTH.into_iter().all(|player| game.name(player).is_none()) {
        for (number, player) in (1..).zip(Seat::BOTH) {
            game.set_name(player, &person(number));
        }
    }
    Sitter::sign(sitters, game);
    game.date.get_or_insert_with(Date::today);
}

fn sitter(seat: &Occupant) -> Sitter {
    match seat {
        // It has played already, so there is such a player.
        Occupant::Computer { player } => player.parse().unwrap_or(Sitter::Human),
        Occupant::Person { .. } | Occupant::Free => Sitter::Human,
    }
}
