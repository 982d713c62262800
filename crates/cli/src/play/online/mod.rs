//! A game on a server, line by line: lines and updates go in, text and commands come out.

mod obey;
mod run;

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use cairn_client::{OnlineGame, Update};
use cairn_core::Side;
use cairn_play::{News, Play};
use cairn_record::clock::write_clock;
use cairn_record::{Match, Seat};
use cairn_session::{Command as Request, Moment, Offer};
use cairn_words::{GameTexts, Lang, say};

use super::board::{Board, is_no, is_yes};
use super::command::{self, Command};
use super::console::{Answer, Console};
use crate::Streams;
pub use run::run;

/// A game on a server, at a prompt. Nothing here waits: whoever holds it passes on what is typed and
/// what the server tells, and sends the commands that come of it.
pub struct OnlinePrompt<'a> {
    board: Board,
    console: Console<'a>,
    /// What has been typed and not been obeyed yet; `None` is the end.
    lines: VecDeque<Option<String>>,
    /// How the game stood when a command was sent that has not been answered.
    sent: Option<Standing>,
    /// The prompt that stands on the last line of the screen.
    prompt: Option<String>,
    /// What the connection is said to be.
    lost: Option<String>,
    /// The local time, in milliseconds.
    now: u64,
    has_left: bool,
}

/// What every command changes, if it is accepted.
#[derive(PartialEq, Eq)]
struct Standing {
    turns: usize,
    offers: Vec<(Seat, Offer)>,
    is_open: bool,
}

impl Standing {
    fn of(play: &Play) -> Standing {
        let offers = play.session.offers().to_vec();
        Standing { turns: play.game().turns().len(), offers, is_open: play.is_open() }
    }
}

impl<'a> OnlinePrompt<'a> {
    /// A game that has just been joined. With `echo` nobody sees what is typed: it comes through a
    /// pipe.
    ///
    /// # Errors
    /// If it cannot be shown.
    pub fn new(
        game: &OnlineGame,
        streams: &'a mut Streams<'_>,
        echo: bool,
    ) -> io::Result<OnlinePrompt<'a>> {
        let lang = streams.lang;
        let mut prompt = OnlinePrompt {
            board: Board::new(Play::joined(game, 0)),
            console: Console::new(streams, echo, lang),
            lines: VecDeque::new(),
            sent: None,
            prompt: None,
            lost: None,
            now: 0,
            has_left: false,
        };
        prompt.title()?;
        prompt.settle()?;
        Ok(prompt)
    }

    /// Has whoever sits here left the game?
    #[must_use]
    pub fn has_left(&self) -> bool {
        self.has_left
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Match {
        self.board.play.game()
    }

    /// So much time has passed since the game was joined.
    pub fn time_passes(&mut self, now: Duration) {
        self.now = now.as_millis() as u64;
    }

    /// A line has been typed, or the input has ended; what is to be sent.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn typed(&mut self, line: Option<&str>) -> io::Result<Option<Request>> {
        if !self.console.echo {
            // Whoever typed it has ended the line of the prompt.
            self.prompt = None;
        }
        self.lines.push_back(line.map(str::to_owned));
        self.settle()
    }

    /// The server has told something; what is to be sent.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn told(&mut self, update: &Update) -> io::Result<Option<Request>> {
        let lang = self.console.lang;
        let withdraw = match lang {
            Lang::En => ["`draw`", "`undo`"],
            Lang::Pt => ["`empate`", "`anular`"],
        };
        let before = self.board.play.clone();
        match self.board.play.update(update, self.now, withdraw, lang) {
            News::Changed(change) => {
                self.lost = None;
                if self.sent.as_ref() != Some(&Standing::of(&self.board.play)) {
                    self.sent = None;
                }
                if !change.stands || change.ends_or_goes_on {
                    self.board.changed();
                    self.say_turn(before.game())?;
                }
                if let Some(said) = change.said {
                    self.say(said)?;
                }
            }
            News::Next(next) => {
                self.sent = None;
                self.board = Board::new(*next);
                self.title()?;
            }
            News::Lost => {
                self.sent = None;
                let lost = self.board.play.online().and_then(|online| online.lost());
                let lost = lost.map(str::to_owned);
                if self.lost != lost {
                    self.say(lost.as_deref().unwrap_or_default())?;
                    self.lost = lost;
                }
            }
            News::Said(said) => {
                self.sent = None;
                self.say(said)?;
            }
        }
        self.settle()
    }

    /// Says what is played.
    fn title(&mut self) -> io::Result<()> {
        let variant = self.game().rules().variant().to_string();
        self.say(format!("\n{variant}"))
    }

    /// Says the turn that the other player has taken.
    fn say_turn(&mut self, before: &Match) -> io::Result<()> {
        let turns = self.game().turns();
        let is_next = turns.len() == before.turns().len() + 1;
        let last = turns.last().filter(|_| is_next);
        let Some(last) = last.filter(|last| !self.board.play.is_person_here(last.seat)) else {
            return Ok(());
        };
        let lang = self.console.lang;
        let turn = self.board.play.info().turn_shown(&last.text, lang);
        let seat = self.board.seat(last.side, lang);
        self.say(say!(lang, "table-plays", seat = seat, turn = turn))
    }

    /// Writes a line, below a prompt that stands there.
    fn say(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        if self.prompt.take().is_some() {
            self.console.say("")?;
        }
        self.console.say(text)
    }

    /// Obeys what has been typed, as far as it can be, and asks for more.
    fn settle(&mut self) -> io::Result<Option<Request>> {
        loop {
            self.show()?;
            if self.lost.is_some() || self.sent.is_some() {
                self.has_left = self.leaves_at_once();
                return Ok(None);
            }
            self.ask()?;
            if self.lines.front().is_none_or(|line| self.is_too_early(line.as_deref())) {
                return Ok(None);
            }
            let Some(line) = self.lines.pop_front() else { return Ok(None) };
            if self.console.echo {
                // It came through a pipe, so it is written behind the prompt.
                self.prompt = None;
                self.console.say(line.as_deref().unwrap_or_default())?;
            }
            let answer = line.map_or(Answer::End, |line| self.console.understand(line));
            let request = self.obey(answer)?;
            if self.has_left {
                return Ok(None);
            }
            if let Some(request) = request.and_then(|request| self.board.play.to_send(request)) {
                self.sent = Some(Standing::of(&self.board.play));
                return Ok(Some(request));
            }
        }
    }

    /// Does whoever sits here leave, although the server does not answer? What came through a pipe
    /// before is obeyed first.
    fn leaves_at_once(&self) -> bool {
        let is_last = |line: &Option<String>| match line {
            None => self.lost.is_some() || !self.console.echo,
            Some(line) => {
                let quits = Answer::Command(Command::Quit);
                !self.console.echo && self.console.understand(line.clone()) == quits
            }
        };
        self.lines.front().is_some_and(is_last)
    }

    /// A turn that comes through a pipe waits until it can be taken; a person is told to wait.
    fn is_too_early(&self, line: Option<&str>) -> bool {
        let play = &self.board.play;
        let Some(line) = line.filter(|_| self.console.echo && play.is_open()) else { return false };
        let is_command = command::read(line, self.console.lang).is_some();
        let answers = play.open_offer().is_some() && (is_yes(line) || is_no(line));
        play.person_to_move().is_none() && self.holds_seat() && !is_command && !answers
    }

    fn show(&mut self) -> io::Result<()> {
        if !self.board.is_stale {
            return Ok(());
        }
        if self.prompt.take().is_some() {
            self.console.say("")?;
        }
        self.board.show(&mut self.console)?;
        let clocks = self.board.play.session.clocks(Moment::at(self.now));
        if let Some(clocks) = clocks {
            let lang = self.console.lang;
            let [first, second] = Side::BOTH.map(|side| {
                let left = clocks[self.game().seat_of(side).index()];
                let clock = write_clock(Duration::from_secs(left / 1_000));
                format!("{} {clock}", self.board.seat(side, lang))
            });
            self.console.say(say!(lang, "online-clocks", first = first, second = second))?;
        }
        Ok(())
    }

    /// What is asked of whoever sits here, or what is waited for.
    fn question(&self) -> String {
        let (play, lang) = (&self.board.play, self.console.lang);
        if let Some(question) = play.offer_question(lang) {
            return say!(lang, "online-yes-or-no", question = question);
        }
        if !play.is_open() {
            return say!(lang, "online-after-the-end");
        }
        if play.person_to_move().is_none() {
            return play.waits_said(lang);
        }
        let place = self.board.place(lang);
        format!("{}: {}", self.board.seat_to_move(lang), self.board.entry.prompt(place))
    }

    /// Shows the prompt, unless it stands there.
    fn ask(&mut self) -> io::Result<()> {
        let question = self.question();
        if self.prompt.as_ref() != Some(&question) {
            if self.prompt.take().is_some() {
                self.console.say("")?;
            }
            self.console.prompt(&question)?;
            self.prompt = Some(question);
        }
        Ok(())
    }
}
