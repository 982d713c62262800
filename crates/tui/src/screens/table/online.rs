//! A game that is played on a server: commands are sent, and what comes of them is told.

use cairn_client::{OnlineGame, Update};
use cairn_core::Side;
use cairn_games::AnyTurn;
use cairn_record::Seat;
use cairn_session::{Command, GameId, Occupant, Offer, Session, Stage, TurnInput};
use cairn_words::{Lang, say};

use super::{Ask, Mode, Table};
use crate::event::Effect;
use crate::page::{Do, Shared};
use crate::screens::after::Again;
use crate::screens::choosing::Choosing;
use crate::texts;

/// What is known of a game on a server besides its session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Online {
    id: GameId,
    /// The seats that are held here.
    own: Vec<Seat>,
    /// Which players are connected.
    present: [bool; 2],
    is_lost: bool,
    /// The offer that is being withdrawn here.
    withdrawn: Option<Offer>,
}

impl Online {
    pub fn new(game: &OnlineGame) -> Online {
        let OnlineGame { id, own, present, .. } = game;
        Online {
            id: id.clone(),
            own: own.clone(),
            present: *present,
            is_lost: false,
            withdrawn: None,
        }
    }

    /// Is this player's seat held here?
    pub fn holds(&self, player: Seat) -> bool {
        self.own.contains(&player)
    }
}

impl Table {
    fn online(&self) -> Option<&Online> {
        match &self.mode {
            Mode::Online(online) => Some(online),
            _ => None,
        }
    }

    pub(super) fn is_online(&self) -> bool {
        self.online().is_some()
    }

    fn holds(&self, player: Seat) -> bool {
        self.online().is_some_and(|online| online.holds(player))
    }

    /// Is the connection lost?
    pub(super) fn is_lost(&self) -> bool {
        self.online().is_some_and(|online| online.is_lost)
    }

    /// Is this a person who is not connected?
    pub(super) fn is_absent(&self, player: Seat) -> bool {
        let is_person = matches!(self.session.occupant(player), Occupant::Person { .. });
        is_person && self.online().is_some_and(|online| !online.present[player.index()])
    }

    /// Hints and analyses would be unfair to the other player. Says so, if they are.
    pub(super) fn refuses_help(&mut self, lang: Lang) -> bool {
        let refuses = self.is_online() && self.session.game().status().is_open();
        if refuses {
            self.said = say!(lang, "online-no-help");
        }
        refuses
    }

    /// How the players play again.
    pub(super) fn again(&self) -> Again {
        match self.online() {
            None => Again::AtOnce,
            Some(online) if online.own.is_empty() => Again::Never,
            Some(_) => Again::Offer,
        }
    }

    /// The server tells something.
    pub(super) fn take_update(&mut self, update: &Update, shared: &mut Shared) -> Vec<Do> {
        let Mode::Online(online) = &mut self.mode else { return Vec::new() };
        match update {
            Update::Game(game) if game.id != online.id => {
                // The rematch comes before whatever is looked at.
                let next = Box::new(Table::join(game, shared));
                let stop = [Effect::Stop, Effect::StopAnalysis].map(Do::Out);
                return stop.into_iter().chain([Do::Home, Do::Open(next)]).collect();
            }
            Update::Game(game) => return self.replace_session(game, shared),
            Update::Lost(_) => online.is_lost = true,
            Update::Refused(why) => {
                self.said.clone_from(why);
                self.follow_session(true);
            }
            Update::NoSuchGame => {
                let link = format!("/g/{}", online.id);
                self.said = say!(shared.lang, "online-no-game", link = link);
            }
            Update::NotUnderstood(why) => {
                self.said = say!(shared.lang, "online-not-understood", why = why.as_str());
            }
        }
        Vec::new()
    }

    /// The game stands as the server says.
    fn replace_session(&mut self, game: &OnlineGame, shared: &mut Shared) -> Vec<Do> {
        let (was_lost, withdrawn) =
            self.online().map_or((false, None), |online| (online.is_lost, online.withdrawn));
        let before = std::mem::replace(&mut self.session, game.running_from(shared.moment().at));
        self.mode = Mode::Online(Online::new(game));
        let (old, new) = (before.game(), self.session.game());
        let stands = old.turns().len() == new.turns().len() && old.position() == new.position();
        let is_exchanged = old.seat_of(Side::First) != new.seat_of(Side::First);
        if !stands || old.status().is_open() != new.status().is_open() {
            self.back = 0;
            self.said.clear();
        }
        if was_lost {
            self.said = say!(shared.lang, "online-back");
        } else if is_exchanged {
            self.said = say!(shared.lang, "exchanged");
        } else if let Some(said) = self.own_offers_said(&before, withdrawn, shared.lang) {
            self.said = said;
        }
        self.follow_session(stands);
        if self.session.game().status().is_open() && self.analysis.take().is_some() {
            return vec![Do::Out(Effect::StopAnalysis)];
        }
        if stands { Vec::new() } else { self.look_again(shared) }
    }

    /// What has become of what was offered here.
    fn own_offers_said(
        &self,
        before: &Session,
        withdrawn: Option<Offer>,
        lang: Lang,
    ) -> Option<String> {
        let (old, new) = (before.game(), self.session.game());
        let goes_on = old.status().is_open() == new.status().is_open();
        let is_later = new.turns().len() > old.turns().len();
        // A take-back, an end, and a turn of one's own say enough.
        let by_other = !is_later || new.turns().last().is_some_and(|last| !self.holds(last.seat));
        let ended = goes_on && new.turns().len() >= old.turns().len() && by_other;
        let has = |session: &Session, offer| {
            session.offers().iter().any(|(player, open)| *open == offer && self.holds(*player))
        };
        [Offer::Draw, Offer::Takeback, Offer::Rematch].into_iter().find_map(|offer| {
            match (has(before, offer), has(&self.session, offer)) {
                (false, true) => Some(match offer {
                    Offer::Draw => say!(lang, "online-draw-offered"),
                    Offer::Takeback => say!(lang, "online-takeback-offered"),
                    Offer::Rematch => say!(lang, "online-rematch-offered"),
                }),
                (true, false) if withdrawn == Some(offer) => Some(say!(lang, "online-withdrawn")),
                (true, false) if ended => Some(say!(lang, "online-declined")),
                _ => None,
            }
        })
    }

    /// Asks for what the session needs from whoever sits here. A turn that was begun goes on if the
    /// position stands as it did.
    pub(super) fn follow_session(&mut self, stands: bool) {
        let is_open = self.session.game().status().is_open();
        let resigns = self.ask.filter(|ask| *ask == Ask::Resign && is_open);
        self.ask = resigns.or(self.open_offer().map(Ask::Offered));
        self.cursor = self.choosing.as_ref().map(Choosing::cursor).or(self.cursor);
        let begun = self.choosing.take().filter(|_| stands);
        if self.human_to_move() {
            let position = self.session.game().position();
            self.choosing = begun.or_else(|| Some(Choosing::new(position, self.cursor)));
        }
    }

    /// What the other player asks for.
    pub(super) fn open_offer(&self) -> Option<Offer> {
        let online = self.online().filter(|online| !online.own.is_empty())?;
        let mut offers = self.session.offers().iter();
        offers.find(|(player, _)| !online.holds(*player)).map(|(_, offer)| *offer)
    }

    /// What the other player asks for, in words.
    pub fn offer_question(&self, lang: Lang) -> Option<String> {
        let offer = self.open_offer()?;
        let (player, _) = self.session.offers().iter().find(|(_, open)| *open == offer)?;
        let player = texts::player_name(lang, self.session.game(), *player);
        Some(match offer {
            Offer::Draw => say!(lang, "online-draw-question", player = player),
            Offer::Takeback => say!(lang, "online-takeback-question", player = player),
            Offer::Rematch => say!(lang, "online-rematch-question", player = player),
        })
    }

    pub(super) fn answer_offer(&mut self, offer: Offer, accepts: bool) -> Vec<Do> {
        self.send(if accepts { Command::Accept(offer) } else { Command::Decline(offer) })
    }

    /// Sends a command, if there is a connection.
    pub(super) fn send(&mut self, command: Command) -> Vec<Do> {
        if self.is_lost() { Vec::new() } else { vec![Do::Out(Effect::Send(command))] }
    }

    /// Sends a turn. What was chosen is not chosen any more.
    pub(super) fn send_turn(&mut self, turn: AnyTurn) -> Vec<Do> {
        let game = self.session.game();
        let Some(text) = game.position().turn_text(turn).filter(|_| !self.is_lost()) else {
            return Vec::new();
        };
        let ply = Some(game.turns().len());
        self.cursor = self.choosing.take().map(|choosing| choosing.cursor());
        self.said.clear();
        self.send(Command::Turn { ply, turn: TurnInput::Text(text) })
    }

    /// Offers something, or withdraws the offer if it stands already.
    pub(super) fn offer_or_withdraw(&mut self, offer: Offer) -> Vec<Do> {
        let Mode::Online(online) = &mut self.mode else { return Vec::new() };
        if online.own.is_empty() {
            return Vec::new();
        }
        let stands = |(player, open): &(Seat, Offer)| *open == offer && online.holds(*player);
        if self.session.offers().iter().any(stands) {
            online.withdrawn = Some(offer);
            return self.send(Command::Decline(offer));
        }
        self.send(Command::Offer(offer))
    }

    /// What is waited for, where nothing is asked of whoever sits here.
    pub(super) fn online_line(&self, lang: Lang) -> String {
        let Some(online) = self.online() else { return String::new() };
        let player = self.session.game().seat_to_move();
        let name = texts::player_name(lang, self.session.game(), player);
        match self.session.stage() {
            Stage::Waiting => say!(lang, "online-seat-free"),
            Stage::Playing if online.own.is_empty() => {
                say!(lang, "online-watched", player = name)
            }
            Stage::Playing if !online.holds(player) => say!(lang, "online-waits", player = name),
            Stage::Playing | Stage::Over => String::new(),
        }
    }

    /// The keys that work while it is played.
    pub(super) fn online_keys(&self, lang: Lang) -> Vec<(&'static str, String)> {
        let step = ("PgUp PgDn", say!(lang, "key-step"));
        let (save, rules) = (("s", say!(lang, "key-save")), ("?", say!(lang, "key-rules")));
        let leave = ("q", say!(lang, "key-leave"));
        let mut keys = Vec::new();
        if self.back > 0 {
            keys.push(("End", say!(lang, "key-present")));
        } else if self.choosing.is_some() {
            keys.push(("←↑↓→ Enter", say!(lang, "key-pick")));
            keys.push(("Esc", say!(lang, "key-back")));
            keys.push(("t", say!(lang, "key-type")));
        }
        if self.person_here().is_some() {
            keys.push(("u", say!(lang, "key-undo")));
            keys.push(("d", say!(lang, "key-draw")));
            keys.push(("r", say!(lang, "key-resign")));
        }
        keys.extend([rules, leave, save, step]);
        keys
    }
}
