//! A game that is played on a server: what the server tells changes it.

use cairn_client::{OnlineGame, Update};
use cairn_record::Seat;
use cairn_session::{GameId, Occupant, Offer, Session, Stage};
use cairn_words::{Lang, say};

use crate::{Place, Play, player_name};

/// What is known of a game on a server besides its session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Online {
    id: GameId,
    /// The seats that are held here.
    own: Vec<Seat>,
    /// Which players are connected.
    present: [bool; 2],
    /// Why there is no connection.
    lost: Option<String>,
    /// The offer that is being withdrawn here.
    withdrawn: Option<Offer>,
}

/// What an update brings.
#[derive(Clone, Debug)]
pub enum News {
    /// The game stands differently.
    Changed(Change),
    /// The players play again: this is the next game.
    Next(Box<Play>),
    /// The connection is lost, and is being opened again.
    Lost,
    /// Something that the server or the connection says.
    Said(String),
}

/// How a game stands differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The position, and how it came about, are as before.
    pub stands: bool,
    /// The game has ended, or goes on after its end.
    pub ends_or_goes_on: bool,
    /// What there is to say about it.
    pub said: Option<String>,
}

impl Online {
    pub(crate) fn new(game: &OnlineGame) -> Online {
        let OnlineGame { id, own, present, .. } = game;
        let (id, own, present) = (id.clone(), own.clone(), *present);
        Online { id, own, present, lost: None, withdrawn: None }
    }

    /// The seats that are held here; none if the game is watched.
    #[must_use]
    pub fn own(&self) -> &[Seat] {
        &self.own
    }

    /// Is this player's seat held here?
    #[must_use]
    pub fn holds(&self, player: Seat) -> bool {
        self.own.contains(&player)
    }

    /// That there is no connection, in a sentence.
    #[must_use]
    pub fn lost(&self) -> Option<&str> {
        self.lost.as_deref()
    }

    pub(crate) fn withdraws(&mut self, offer: Offer) {
        self.withdrawn = Some(offer);
    }
}

impl Play {
    /// Is this a person who is not connected?
    #[must_use]
    pub fn is_absent(&self, player: Seat) -> bool {
        let is_person = matches!(self.session.occupant(player), Occupant::Person { .. });
        is_person && self.online().is_some_and(|online| !online.present[player.index()])
    }

    /// A player as a list of the players names them.
    #[must_use]
    pub fn player_said(&self, lang: Lang, player: Seat) -> String {
        let name = player_name(lang, self.game(), player);
        if self.is_absent(player) { say!(lang, "online-absent", player = name) } else { name }
    }

    /// Hints and analyses would be unfair to the other player.
    #[must_use]
    pub fn refuses_help(&self) -> bool {
        self.is_online() && self.is_open()
    }

    /// The server tells something; `at` is the local time, in milliseconds. `withdraw` has what
    /// withdraws a draw and a take-back that were offered here.
    pub fn update(&mut self, update: &Update, at: u64, withdraw: [&str; 2], lang: Lang) -> News {
        let Place::Online(online) = &mut self.place else { return News::Said(String::new()) };
        match update {
            Update::Game(game) if game.id != online.id => {
                News::Next(Box::new(Play::joined(game, at)))
            }
            Update::Game(game) => {
                let before = std::mem::replace(self, Play::joined(game, at));
                News::Changed(self.change_since(&before, withdraw, lang))
            }
            Update::Lost(_) => {
                online.lost = Some(say!(lang, "online-lost"));
                News::Lost
            }
            Update::NotSecure(why) => {
                online.lost = Some(why.say(lang));
                News::Lost
            }
            Update::Refused(why) => News::Said(why.clone()),
            Update::NoSuchGame => {
                let link = format!("/g/{}", online.id);
                News::Said(say!(lang, "online-no-game", link = link))
            }
            Update::NotUnderstood(why) => {
                News::Said(say!(lang, "online-not-understood", why = why.as_str()))
            }
        }
    }

    fn change_since(&self, before: &Play, withdraw: [&str; 2], lang: Lang) -> Change {
        let (old, new) = (before.game(), self.game());
        let stands = old.turns().len() == new.turns().len() && old.position() == new.position();
        let said = if before.online().is_some_and(|online| online.lost.is_some()) {
            Some(say!(lang, "online-back"))
        } else if self.exchanged_since(old) {
            Some(say!(lang, "exchanged"))
        } else {
            self.own_offers_said(before, withdraw, lang)
        };
        let ends_or_goes_on = before.is_open() != self.is_open();
        Change { stands, ends_or_goes_on, said }
    }

    /// What has become of what was offered here.
    fn own_offers_said(&self, before: &Play, withdraw: [&str; 2], lang: Lang) -> Option<String> {
        let (old, new) = (before.game().turns(), self.game().turns());
        // A take-back, an end, and a turn of one's own say enough.
        let by_other = new.len() == old.len()
            || new.last().is_some_and(|last| !self.is_person_here(last.seat));
        let ended = before.is_open() == self.is_open() && new.len() >= old.len() && by_other;
        let withdrawn = before.online().and_then(|online| online.withdrawn);
        let has = |session: &Session, offer| {
            session.offers().iter().any(|(player, open)| {
                *open == offer && self.online().is_some_and(|online| online.holds(*player))
            })
        };
        Offer::ALL.into_iter().find_map(|offer| {
            match (has(&before.session, offer), has(&self.session, offer)) {
                (false, true) => Some(match offer {
                    Offer::Draw => say!(lang, "online-draw-offered", how = withdraw[0]),
                    Offer::Takeback => say!(lang, "online-takeback-offered", how = withdraw[1]),
                    Offer::Rematch => say!(lang, "online-rematch-offered"),
                }),
                (true, false) if withdrawn == Some(offer) => Some(say!(lang, "online-withdrawn")),
                (true, false) if ended => Some(say!(lang, "online-declined")),
                _ => None,
            }
        })
    }

    /// What the other player asks whoever sits here for, and who that is.
    #[must_use]
    pub fn open_offer(&self) -> Option<(Seat, Offer)> {
        let online = self.online().filter(|online| !online.own.is_empty())?;
        self.session.offers().iter().copied().find(|(player, _)| !online.holds(*player))
    }

    /// What the other player asks for, in words.
    #[must_use]
    pub fn offer_question(&self, lang: Lang) -> Option<String> {
        let (player, offer) = self.open_offer()?;
        let player = player_name(lang, self.game(), player);
        Some(match offer {
            Offer::Draw => say!(lang, "online-draw-question", player = player),
            Offer::Takeback => say!(lang, "online-takeback-question", player = player),
            Offer::Rematch => say!(lang, "online-rematch-question", player = player),
        })
    }

    /// What is waited for, where nothing is asked of whoever sits here.
    #[must_use]
    pub fn waits_said(&self, lang: Lang) -> String {
        let Some(online) = self.online() else { return String::new() };
        let player = self.game().seat_to_move();
        let name = player_name(lang, self.game(), player);
        match self.session.stage() {
            Stage::Waiting => say!(lang, "online-seat-free"),
            Stage::Playing if online.own.is_empty() => say!(lang, "online-watched", player = name),
            Stage::Playing if !online.holds(player) => say!(lang, "online-waits", player = name),
            Stage::Playing | Stage::Over => String::new(),
        }
    }
}
