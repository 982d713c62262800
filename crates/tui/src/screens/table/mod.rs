//! A game on the table: played, watched, or looked at again.

mod analysis;
mod bar;
mod draw;
mod input;
mod offers;
mod page;
mod panel;
mod play;
mod turns;
mod watch;

use std::path::PathBuf;
use std::time::Duration;

use cairn_core::{Cell, GameInfo};
use cairn_engine::Thought;
use cairn_games::AnyPosition;
use cairn_protocol::Sitter;
use cairn_record::{Date, Match, Player, Running};
use cairn_words::{Lang, Say, say};

use crate::event::Effect;
use crate::page::{Do, Page, Shared};
use crate::screens::choosing::Choosing;
use crate::texts;
use watch::Watch;

/// A match and the players around it.
pub(crate) struct Table {
    game: Match,
    /// Who sat down with the first and with the second colour; nobody plays where a game is only
    /// looked at.
    sitters: [Sitter; 2],
    mode: Mode,
    /// How many plies before the present the board shows.
    back: usize,
    /// The turn on its way, if a person is to move.
    choosing: Option<Choosing>,
    /// Where the cursor was last.
    cursor: Option<Cell>,
    /// What is asked before something is done.
    ask: Option<Ask>,
    /// The clock of the player to move.
    clock: Option<Running>,
    /// The time at the last tick.
    ticked: Duration,
    /// The number of the answer that is waited for.
    thinking: Option<u64>,
    /// The person to move offers a draw with the turn that is being chosen.
    offers: bool,
    offer: Option<u64>,
    hint: Option<u64>,
    /// The cells that a hint is about.
    hinted: Vec<Cell>,
    analysis: Option<Analysis>,
    /// What was said last.
    said: String,
    /// Where this game was saved.
    pub(super) saved: Option<PathBuf>,
}

/// What is done at this table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    /// At least one person plays.
    Play,
    /// The computer plays itself.
    Watch(Watch),
    /// Nobody plays: a record is looked at.
    Study,
}

/// A question that has to be answered first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ask {
    /// Do you give up?
    Resign,
    /// Does the other person accept a draw?
    Draw,
}

/// What the analyst says about what is on the board.
struct Analysis {
    number: u64,
    thought: Option<Thought>,
}

impl Table {
    /// Everybody sits down to a new game, which is kept from now on.
    pub fn begin(mut game: Match, sitters: [Sitter; 2], shared: &mut Shared) -> Vec<Do> {
        let is_named = |player| game.name(player).is_some();
        let are_people = sitters.iter().all(|sitter| *sitter == Sitter::Human);
        if are_people && !Player::BOTH.into_iter().any(is_named) {
            for (number, player) in (1..).zip(Player::BOTH) {
                game.set_name(player, &texts::person(number));
            }
        }
        Sitter::sign(&sitters, &mut game);
        game.date.get_or_insert_with(Date::today);
        let keep = Effect::Begin(Box::new(game.clone()));
        Table::sit(game, sitters, shared, Some(keep))
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
        Table::sit(game, sitters, shared, None)
    }

    fn sit(
        game: Match,
        sitters: [Sitter; 2],
        shared: &mut Shared,
        keep: Option<Effect>,
    ) -> Vec<Do> {
        let mut seats = [None, None];
        for (seat, sitter) in seats.iter_mut().zip(&sitters) {
            match sitter.ready(game.game()) {
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
    pub fn study(game: Match, ply: usize, shared: &mut Shared) -> Table {
        let sitters = [Sitter::Human, Sitter::Human];
        let mut table = Table::new(game, sitters, Mode::Study, shared);
        table.back = table.game.turns().len().saturating_sub(ply);
        table
    }

    fn new(game: Match, sitters: [Sitter; 2], mode: Mode, shared: &mut Shared) -> Table {
        Table {
            clock: game.clock(),
            game,
            sitters,
            mode,
            back: 0,
            choosing: None,
            cursor: None,
            ask: None,
            ticked: shared.now,
            thinking: None,
            offers: false,
            offer: None,
            hint: None,
            hinted: Vec::new(),
            analysis: None,
            said: String::new(),
            saved: None,
        }
    }

    /// The game that is played here.
    pub fn game_played(&self) -> &Match {
        &self.game
    }

    /// How many plies there are before the position on the board.
    fn ply(&self) -> usize {
        self.game.turns().len() - self.back
    }

    /// The position on the board.
    fn shown(&self) -> &AnyPosition {
        &self.game.positions()[self.ply()]
    }

    fn info(&self) -> &'static GameInfo {
        self.game.game().info()
    }

    /// Is it a person's turn?
    fn human_to_move(&self) -> bool {
        self.mode == Mode::Play
            && self.game.status().is_open()
            && self.sitters[self.game.player_to_move().index()] == Sitter::Human
    }

    /// Shows the position so many plies further back, or nearer if negative.
    fn step_back(&mut self, plies: i64, shared: &mut Shared) -> Vec<Do> {
        let most = self.game.turns().len() as i64;
        let back = (self.back as i64).saturating_add(plies).clamp(0, most) as usize;
        if back == self.back {
            return Vec::new();
        }
        self.back = back;
        let mut wishes = if back > 0 { self.stand_still() } else { Vec::new() };
        // What was said is about something else than what is seen now.
        self.said.clear();
        if let Some(choosing) = &mut self.choosing {
            choosing.stop_typing();
        }
        wishes.extend(self.look_again(shared));
        wishes
    }

    /// The board shows something else: whoever analyses it looks there.
    fn look_again(&mut self, shared: &mut Shared) -> Vec<Do> {
        let Some(analysis) = &mut self.analysis else { return Vec::new() };
        analysis.number = shared.number();
        analysis.thought = None;
        let number = analysis.number;
        vec![Do::Out(Effect::Analyse { number, game: Box::new(self.game_until_shown()) })]
    }

    /// The game as it was when the position on the board stood.
    fn game_until_shown(&self) -> Match {
        let mut game = self.game.clone();
        while game.turns().len() > self.ply() && game.undo().is_some() {}
        game
    }

    /// Switches the analyst on or off.
    fn toggle_analysis(&mut self, shared: &mut Shared) -> Vec<Do> {
        if self.analysis.take().is_some() {
            return vec![Do::Out(Effect::StopAnalysis)];
        }
        self.analysis = Some(Analysis { number: 0, thought: None });
        self.look_again(shared)
    }

    /// `Black (level 4)`, or the name of a person if it is known.
    fn player_line(&self, lang: Lang, player: Player) -> String {
        texts::player_name(lang, &self.game, player)
    }

    /// The page closes.
    fn leave(&mut self) -> Vec<Do> {
        let mut wishes: Vec<Do> = self.close().into_iter().map(Do::Out).collect();
        wishes.extend([Do::Out(Effect::List), Do::Back]);
        wishes
    }
}
