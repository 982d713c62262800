//! A game on a server, at the full screen: commands are sent, and the page shows what is told.

use std::time::Duration;

use cairn_client::Update;
use cairn_record::Seat::{self, First, Second};
use cairn_scenarios::GameServer;
use cairn_session::{Command, Header, Moment, Occupant, Offer};
use cairn_tui::Event;
use cairn_words::Lang;
use ratatui::crossterm::event::KeyCode;

use crate::pages::SMALL;
use crate::rig::Rig;

/// The program, and the server that decides.
pub(crate) struct Online {
    pub rig: Rig,
    pub server: GameServer,
}

impl Online {
    fn start(variant: &str, time: &str, own: &[Seat]) -> Online {
        let seats = [Occupant::person("Ana"), Occupant::person("Bo")];
        let header = Header { time: time.parse().ok(), seats, ..Header::new(variant) };
        Online::join(GameServer::new(header, own))
    }

    pub(crate) fn join(server: GameServer) -> Online {
        let mut online = Online { rig: Rig::new(Lang::En, SMALL), server };
        let effects = online.rig.app.join(&online.server.game());
        online.rig.perform(effects);
        online
    }

    fn tell(&mut self) {
        self.rig.send(Event::Online(self.server.told()));
    }

    /// A player does something, and everybody is told.
    pub(crate) fn does(&mut self, player: Seat, command: Command) {
        let told = self.server.execute(player, command).unwrap();
        self.rig.send(Event::Online(told));
    }

    /// What was sent from here is decided, and told.
    pub(crate) fn decide(&mut self) {
        let sent: Vec<Command> = self.rig.sent.drain(..).collect();
        assert!(!sent.is_empty(), "{}", self.rig.screen());
        for command in sent {
            let told = self.server.answer(self.server.own[0], command);
            self.rig.send(Event::Online(told));
        }
    }

    pub(crate) fn types(&mut self, turn: &str) {
        self.rig.letters("t");
        self.rig.letters(turn);
        self.rig.key(KeyCode::Enter);
    }

    fn shows(&self, text: &str) {
        assert!(self.rig.screen().contains(text), "{text}:\n{}", self.rig.screen());
    }

    fn shows_no(&self, text: &str) {
        assert!(!self.rig.screen().contains(text), "{text}:\n{}", self.rig.screen());
    }

    /// The turns of the record that is on the screen, which is the server's own.
    fn turns(&self) -> String {
        let record = self.rig.app.game().unwrap().to_string();
        assert_eq!(record, self.server.session.game().to_string());
        record.lines().last().unwrap().to_owned()
    }
}

#[test]
fn a_turn_is_sent_and_played_when_the_server_says_so() {
    let mut online = Online::start("stac", "", &[First]);
    online.shows("Choose your pawn.");
    online.types("e1+e4");
    assert!(online.rig.app.game().unwrap().turns().is_empty());
    online.decide();
    assert_eq!(online.turns(), "1. e1+e4 *");
    online.shows("It is Bo's turn.");
    online.does(Second, Command::turn("a5-a2"));
    online.shows("Choose your pawn.");
    assert_eq!(online.turns(), "1. e1+e4 a5-a2 *");
    assert!(online.rig.kept.is_none(), "the server keeps it");
}

#[test]
fn a_turn_that_was_begun_goes_on_where_the_position_stands() {
    let mut online = Online::start("stac", "", &[First]);
    online.rig.letters("te1+");
    online.server.present = [true, false];
    online.tell();
    online.shows("Your turn: e1+");
    online.shows("Bo, not connected");
    online.rig.letters("e4");
    online.rig.key(KeyCode::Enter);
    online.decide();
    assert_eq!(online.turns(), "1. e1+e4 *");
}

#[test]
fn a_refusal_is_said_in_the_words_of_the_server() {
    let mut online = Online::start("stac", "", &[First]);
    online.types("e1+e4");
    // The other side of the world was quicker: the turn was taken in another window.
    online.server.execute(First, Command::turn("e1+e4")).unwrap();
    online.decide();
    online.shows("The game has moved on. Try again.");
    online.tell();
    assert_eq!(online.turns(), "1. e1+e4 *");
}

#[test]
fn offers_are_made_answered_and_withdrawn() {
    let mut online = Online::start("stac", "", &[First]);
    online.rig.letters("d");
    online.decide();
    online.shows("You have offered a draw.");
    online.rig.letters("d");
    online.decide();
    online.shows("Withdrawn.");
    online.types("e1+e4");
    online.decide();
    online.rig.letters("u");
    online.decide();
    online.shows("You have asked to take back a turn.");
    online.does(Second, Command::Decline(Offer::Takeback));
    online.shows("The offer is declined.");
    online.does(Second, Command::turn("a5-a2"));
    online.does(Second, Command::Offer(Offer::Takeback));
    online.shows("Bo wants to take back a turn. Do you allow it?");
    online.rig.letters("y");
    online.decide();
    assert_eq!(online.turns(), "1. e1+e4 *");
    online.does(Second, Command::Offer(Offer::Draw));
    online.shows("Bo offers a draw. Do you accept it?");
    online.rig.letters("n");
    online.decide();
    assert!(online.server.session.offers().is_empty() && online.server.session.is_playing());
}

#[test]
fn an_offer_that_crosses_a_turn() {
    let mut online = Online::start("stac", "", &[First]);
    online.types("e1+e4");
    online.decide();
    // Both at once: the turn arrives first, and the offer stands beside it.
    online.rig.letters("d");
    online.does(Second, Command::turn("a5-a2"));
    online.decide();
    assert_eq!(online.server.session.offers(), [(First, Offer::Draw)]);
    online.shows("You have offered a draw.");
    online.types("e4-e1");
    online.decide();
    assert_eq!(online.turns(), "1. e1+e4 a5-a2 2. e4-e1 (=) *");
    online.does(Second, Command::Accept(Offer::Draw));
    assert_eq!(online.turns(), "1. e1+e4 a5-a2 2. e4-e1 (=) 1/2-1/2");
    online.shows("A draw: agreed");
}

#[test]
fn a_take_back_after_the_flag_and_after_a_resignation() {
    let mut online = Online::start("stac", "1+0", &[First]);
    online.server.now = 20_000;
    online.does(First, Command::turn("e1+e4"));
    online.shows("0:40");
    // The clock runs here too, and nothing ends before the server says so.
    online.rig.wait(Duration::from_secs(61));
    assert!(online.rig.app.game().unwrap().status().is_open());
    online.server.now = 81_000;
    let flag = online.server.session.flag(Moment::at(online.server.now)).unwrap();
    online.server.session.commit(flag);
    online.tell();
    online.shows("time");
    online.rig.letters("u");
    online.decide();
    online.does(Second, Command::Accept(Offer::Takeback));
    assert!(online.server.session.is_playing());
    assert_eq!(online.turns(), "1. e1+e4 @0:40 *");
    online.rig.letters("ry");
    online.decide();
    assert_eq!(online.turns(), "1. e1+e4 @0:40 0-1");
    online.does(Second, Command::Offer(Offer::Takeback));
    online.rig.letters("y");
    online.decide();
    assert_eq!(online.turns(), "1. e1+e4 @0:40 *");
}

#[test]
fn the_connection_is_lost_and_comes_back() {
    let mut online = Online::start("stac", "", &[First]);
    online.rig.send(Event::Online(Update::Lost("reset".to_owned())));
    online.shows("The connection is lost. Reconnecting");
    online.types("e1+e4");
    online.rig.letters("d");
    assert!(online.rig.sent.is_empty());
    online.rig.key(KeyCode::Esc);
    online.tell();
    online.shows("Connected again.");
    online.types("e1+e4");
    online.decide();
    assert_eq!(online.turns(), "1. e1+e4 *");
    online.rig.letters("q");
    assert!(!online.rig.is_connected);
}

#[test]
fn there_is_no_help_before_the_end_and_all_of_it_after() {
    let mut online = Online::start("stac", "", &[First]);
    for key in ["h", "a"] {
        online.rig.letters(key);
        online.shows("There are no hints and no analysis until the game is over.");
        online.tell();
    }
    online.does(Second, Command::Resign);
    online.rig.letters("a");
    online.shows("depth 7");
    // A take-back reopens the game, and the analysis ends.
    online.does(Second, Command::Offer(Offer::Takeback));
    online.rig.letters("y");
    online.decide();
    online.shows_no("depth 7");
}

#[test]
fn the_rematch_is_offered_and_followed() {
    let mut online = Online::start("stac", "", &[First]);
    online.does(Second, Command::Resign);
    online.rig.key(KeyCode::Enter);
    online.does(Second, Command::Offer(Offer::Rematch));
    online.shows("Bo wants to play again. Do you?");
    // What comes after the game lies over the question, and offers the same.
    online.rig.key(KeyCode::Enter);
    assert_eq!(online.rig.sent, [Command::Offer(Offer::Rematch)]);
    online.decide();
    online.shows("It is Bo's turn.");
    assert_eq!(online.rig.app.game().unwrap().name(First), Some("Bo"));
    online.does(First, Command::turn("e1+e4"));
    online.shows("Choose your pawn.");
}

#[test]
fn who_holds_no_seat_watches() {
    let mut online = Online::start("swack", "", &[]);
    online.shows("You watch. It is Ana's turn.");
    online.rig.letters("tdru");
    assert!(online.rig.sent.is_empty());
    online.does(Second, Command::Resign);
    online.rig.key(KeyCode::Enter);
    online.shows_no("Play again");
}
