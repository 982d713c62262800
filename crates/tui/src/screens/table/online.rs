//! A game that is played on a server: commands are sent, and what comes of them is told.

use cairn_client::Update;
use cairn_play::{Change, News};
use cairn_session::Command;
use cairn_words::{Lang, say};

use super::{Ask, Table};
use crate::event::Effect;
use crate::page::{Do, Shared};
use crate::screens::after::Again;
use crate::screens::choosing::Choosing;

/// The keys that withdraw a draw and a take-back.
const WITHDRAW: [&str; 2] = ["d", "u"];

impl Table {
    /// Hints and analyses would be unfair to the other player. Says so, if they are.
    pub(super) fn refuses_help(&mut self, lang: Lang) -> bool {
        let refuses = self.play.refuses_help();
        if refuses {
            self.said = say!(lang, "online-no-help");
        }
        refuses
    }

    /// How the players play again.
    pub(super) fn again(&self) -> Again {
        match self.play.online() {
            None => Again::AtOnce,
            Some(online) if online.own().is_empty() => Again::Never,
            Some(_) => Again::Offer,
        }
    }

    /// The server tells something.
    pub(super) fn take_update(&mut self, update: &Update, shared: &mut Shared) -> Vec<Do> {
        if !self.play.is_online() {
            return Vec::new();
        }
        match self.play.update(update, shared.moment().at, WITHDRAW, shared.lang) {
            News::Changed(change) => return self.follow_change(change, shared),
            News::Next(play) => {
                // The rematch comes before whatever is looked at.
                let stop = [Effect::Stop, Effect::StopAnalysis].map(Do::Out);
                let next = Do::Open(Box::new(Table::joined(*play)));
                return stop.into_iter().chain([Do::Home, next]).collect();
            }
            News::Lost => {}
            News::Said(said) => {
                self.said = said;
                self.follow_session(true);
            }
        }
        Vec::new()
    }

    /// The game stands as the server says.
    fn follow_change(&mut self, change: Change, shared: &mut Shared) -> Vec<Do> {
        if !change.stands || change.ends_or_goes_on {
            self.back = 0;
            self.said.clear();
        }
        if let Some(said) = change.said {
            self.said = said;
        }
        self.follow_session(change.stands);
        if self.play.is_open() && self.analysis.take().is_some() {
            return vec![Do::Out(Effect::StopAnalysis)];
        }
        if change.stands { Vec::new() } else { self.look_again(shared) }
    }

    /// Asks for what the session needs from whoever sits here. A turn that was begun goes on if the
    /// position stands as it did.
    pub(super) fn follow_session(&mut self, stands: bool) {
        let resigns = self.ask.filter(|ask| *ask == Ask::Resign && self.play.is_open());
        self.ask = resigns.or(self.open_offer());
        self.cursor = self.choosing.as_ref().map(Choosing::cursor).or(self.cursor);
        let begun = self.choosing.take().filter(|_| stands);
        if self.play.person_to_move().is_some() {
            let position = self.play.game().position();
            self.choosing = begun.or_else(|| Some(Choosing::new(position, self.cursor)));
        }
    }

    /// The question that the other player's offer is.
    pub(super) fn open_offer(&self) -> Option<Ask> {
        self.play.open_offer().map(|(_, offer)| Ask::Offered(offer))
    }

    /// What the other player asks for, in words.
    pub fn offer_question(&self, lang: Lang) -> Option<String> {
        self.play.offer_question(lang)
    }

    /// Sends a command, if there is a connection. A turn that was chosen is not chosen any more.
    pub(super) fn send(&mut self, command: Command) -> Vec<Do> {
        let Some(command) = self.play.to_send(command) else { return Vec::new() };
        if matches!(command, Command::Turn { .. }) {
            self.cursor = self.choosing.take().map(|choosing| choosing.cursor());
            self.said.clear();
        }
        vec![Do::Out(Effect::Send(command))]
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
        if self.play.person_here().is_some() {
            keys.push(("u", say!(lang, "key-undo")));
            keys.push(("d", say!(lang, "key-draw")));
            keys.push(("r", say!(lang, "key-resign")));
        }
        keys.extend([rules, leave, save, step]);
        keys
    }
}
