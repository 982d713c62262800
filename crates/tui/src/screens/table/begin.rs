//! How a game comes to the screen: a new one, the next one, one that was put aside, a record, one on
//! a server.

use cairn_client::OnlineGame;
use cairn_play::{Play, sign};
use cairn_protocol::Sitter;
use cairn_record::Match;
use cairn_words::{Say, say};

use super::Table;
use super::watch::Watch;
use crate::event::Effect;
use crate::page::{Do, Shared};

impl Table {
    /// Begins a new game, which is kept from now on.
    pub fn begin(mut game: Match, sitters: &[Sitter; 2], shared: &mut Shared) -> Vec<Do> {
        sign(&mut game, sitters);
        let keep = Effect::Begin(Box::new(game.clone()));
        Table::sit(game, sitters, shared, Some(keep))
    }

    /// Begins the next game of the same players, with sides changed.
    pub fn rematch(before: &Play, shared: &mut Shared) -> Vec<Do> {
        match before.rematch(shared.moment()) {
            Ok((game, sitters)) => Table::begin(game, &sitters, shared),
            Err(why) => {
                shared.notice = why.say(shared.lang);
                Vec::new()
            }
        }
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
        let mut table = Table::new(Play::here(game, sitters, shared.moment().at));
        table.watch = table.play.plays_itself().then(|| Watch::new(shared));
        let mut wishes = vec![Do::Out(Effect::Sit(Box::new(seats)))];
        wishes.extend(keep.map(Do::Out));
        wishes.extend(table.go_on(shared));
        wishes.push(Do::Open(Box::new(table)));
        wishes
    }

    /// A game to look at, as it stood after so many plies.
    pub fn study(game: Match, ply: usize) -> Table {
        let mut table = Table::new(Play::record(game));
        table.back = table.play.game().turns().len().saturating_sub(ply);
        table
    }

    /// A game on a server.
    pub fn join(game: &OnlineGame, shared: &Shared) -> Table {
        Table::joined(Play::joined(game, shared.moment().at))
    }

    /// The same, as it is known already.
    pub(super) fn joined(play: Play) -> Table {
        let mut table = Table::new(play);
        table.follow_session(false);
        table
    }

    fn new(play: Play) -> Table {
        Table {
            play,
            watch: None,
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
