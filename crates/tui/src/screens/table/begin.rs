//! How a game comes to the screen: a new one, the next one, one that was put aside, a record, one on
//! a server.

use cairn_client::OnlineGame;
use cairn_protocol::Sitter;
use cairn_record::{Date, Match, Seat};
use cairn_session::{Command, Header, Occupant, Offer, Session};
use cairn_words::{Say, say};

use super::online::Online;
use super::watch::Watch;
use super::{Mode, Table};
use crate::event::Effect;
use crate::page::{Do, Shared};
use crate::texts;

impl Table {
    /// Begins a new game, which is kept from now on.
    pub fn begin(mut game: Match, sitters: [Sitter; 2], shared: &mut Shared) -> Vec<Do> {
        let is_named = |player| game.name(player).is_some();
        let are_people = sitters.iter().all(|sitter| *sitter == Sitter::Human);
        if are_people && !Seat::BOTH.into_iter().any(is_named) {
            for (number, player) in (1..).zip(Seat::BOTH) {
                game.set_name(player, &texts::person(number));
            }
        }
        Sitter::sign(&sitters, &mut game);
        game.date.get_or_insert_with(Date::today);
        let keep = Effect::Begin(Box::new(game.clone()));
        Table::sit(game, &sitters, shared, Some(keep))
    }

    /// Begins the next game of the same players, with sides changed.
    pub fn rematch(before: &Session, shared: &mut Shared) -> Vec<Do> {
        // At one screen nobody has to answer, so it does not matter who asks.
        let asked = Command::Offer(Offer::Rematch);
        if let Err(why) = before.decide(Seat::First, &asked, shared.moment()) {
            shared.notice = why.say(shared.lang);
            return Vec::new();
        }
        let header = before.rematch_header(shared.moment().at);
        let sitters = header.seats.each_ref().map(sitter);
        // The header is that of a game that was played.
        let Ok(session) = Session::new(header) else { return Vec::new() };
        let mut game = session.game().clone();
        // This program counts time from its start, which is no date.
        game.date = Some(Date::today());
        Table::begin(game, sitters, shared)
    }

    /// Goes on with a game that is already kept.
    pub fn resume(game: Match, shared: &mut Shared) -> Vec<Do> {
        let mut sitters = Sitter::of_record(&game);
        for (seat, bot) in sitters.iter_mut().zip(Sitter::bots_of_record(&game)) {
            // Opening a record runs no command, unless whoever opens it has named that very one.
            if let Some(bot) = bot.map(Sitter::Computer) {
                if shared.named.contains(&Some(bot.clone())) {
                    *seat = bot;
                } else {
                    shared.notice = say!(shared.lang, "bot-not-started", bot = bot.to_string());
                }
            }
        }
        Table::sit(game, &sitters, shared, None)
    }

    fn sit(
        game: Match,
        sitters: &[Sitter; 2],
        shared: &mut Shared,
        keep: Option<Effect>,
    ) -> Vec<Do> {
        let mut seats = [None, None];
        for (seat, sitter) in seats.iter_mut().zip(sitters) {
            match sitter.ready_with(game.rules(), shared.bots) {
                Ok(ready) => *seat = ready.map(|ready| (ready, shared.dice.bits())),
                Err(why) => {
                    shared.notice = why.say(shared.lang);
                    return Vec::new();
                }
            }
        }
        let is_watched = sitters.iter().all(|sitter| *sitter != Sitter::Human);
        let mode = if is_watched { Mode::Watch(Watch::new(shared)) } else { Mode::Play };
        let mut table = Table::new(game, sitters, mode, shared);
        let mut wishes = vec![Do::Out(Effect::Sit(Box::new(seats)))];
        wishes.extend(keep.map(Do::Out));
        wishes.extend(table.go_on(shared));
        wishes.push(Do::Open(Box::new(table)));
        wishes
    }

    /// A game to look at, as it stood after so many plies.
    pub fn study(game: Match, ply: usize, shared: &Shared) -> Table {
        let sitters = [Sitter::Human, Sitter::Human];
        let mut table = Table::new(game, &sitters, Mode::Study, shared);
        table.back = table.session.game().turns().len().saturating_sub(ply);
        table
    }

    fn new(game: Match, sitters: &[Sitter; 2], mode: Mode, shared: &Shared) -> Table {
        let computers = sitters.each_ref().map(Sitter::computer);
        let header = Header::at_one_screen(&game, computers, shared.moment().at);
        Table::of_session(Session::from_match(game, header), mode)
    }

    /// A game on a server.
    pub fn join(game: &OnlineGame, shared: &Shared) -> Table {
        let session = game.running_from(shared.moment().at);
        let mut table = Table::of_session(session, Mode::Online(Online::new(game)));
        table.follow_session(false);
        table
    }

    fn of_session(session: Session, mode: Mode) -> Table {
        Table {
            session,
            mode,
            back: 0,
            choosing: None,
            cursor: None,
            ask: None,
            thinking: None,
            offer: None,
            hint: None,
            hinted: Vec::new(),
            analysis: None,
            said: String::new(),
            saved: None,
        }
    }
}

/// Who is to sit there.
fn sitter(seat: &Occupant) -> Sitter {
    match seat {
        // It has played already, so there is such a player.
        Occupant::Computer { player } => player.parse().unwrap_or(Sitter::Human),
        Occupant::Person { .. } | Occupant::Free => Sitter::Human,
    }
}
