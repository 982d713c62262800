//! The program in a test: what is outside answers at once.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use cairn_core::{Cell, Dice};
use cairn_engine::review::review;
use cairn_engine::{Budget, Line, Player, Random, Stop, Thought, Verdict};
use cairn_protocol::Patience;
use cairn_record::{Match, SaveError};
use cairn_session::Command;
use cairn_tui::{Answer, App, Depth, Effect, Event, Ground, Look, OnShelf, Setting};
use cairn_words::{Lang, Say, sentence};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

pub const PAINTED: Look = Look { depth: Depth::Full, ground: Ground::Dark, ascii: false };

/// How often the program is told the time.
const TICK: Duration = Duration::from_millis(30);

/// The program, and a world around it that is made for it.
pub struct Rig {
    pub app: App,
    pub size: (u16, u16),
    now: Duration,
    /// Whoever the computer is said to be, it plays by chance here.
    mind: Random,
    /// The game on the shelf that is kept, as it was last written.
    pub kept: Option<Match>,
    /// Records that were saved, and can be loaded.
    pub files: Vec<(PathBuf, Match)>,
    /// Does the computer answer at once?
    pub thinks: bool,
    pub waiting: Option<Effect>,
    /// Does the computer answer draw offers at once?
    pub answers_draws: bool,
    pub asked: Option<Effect>,
    /// Does the review end at once?
    pub reviews: bool,
    /// Is there no room for a record?
    pub is_full: bool,
    /// The games that were finished before.
    pub finished: Vec<OnShelf>,
    /// What was sent to the server.
    pub sent: Vec<Command>,
    pub is_connected: bool,
    pub lang: Lang,
}

impl Rig {
    pub fn new(lang: Lang, size: (u16, u16)) -> Rig {
        Rig::with(lang, PAINTED, size)
    }

    pub fn with(lang: Lang, look: Look, size: (u16, u16)) -> Rig {
        let setting = Setting {
            lang,
            look,
            seed: 11,
            start: None,
            players: [None, None],
            delay: None,
            bots: Patience::default(),
        };
        Rig::of(setting, size)
    }

    /// The program as it was started.
    pub fn of(setting: Setting, size: (u16, u16)) -> Rig {
        let lang = setting.lang;
        let (app, effects) = App::new(setting);
        let mut rig = Rig {
            app,
            size,
            now: Duration::ZERO,
            mind: Random::new(5),
            kept: None,
            files: Vec::new(),
            thinks: true,
            waiting: None,
            answers_draws: true,
            asked: None,
            reviews: true,
            is_full: false,
            finished: Vec::new(),
            sent: Vec::new(),
            is_connected: true,
            lang,
        };
        rig.perform(effects);
        rig.send(Event::Resize(size.0, size.1));
        rig
    }

    pub fn send(&mut self, event: Event) {
        let effects = self.app.update(event);
        self.perform(effects);
    }

    pub fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            if let Some(event) = self.outside(effect) {
                self.send(event);
            }
        }
    }

    fn outside(&mut self, effect: Effect) -> Option<Event> {
        match effect {
            Effect::Think { .. } if !self.thinks => {
                self.waiting = Some(effect);
                None
            }
            Effect::Think { number, game, .. } => {
                let (budget, stop) = (Budget::default(), Stop::new());
                let choice = self.mind.choose(&game, &budget, &stop, &mut |_| {});
                Some(Event::Answer(number, Answer::Turn(choice.map(|choice| choice.turn))))
            }
            Effect::AskDraw { .. } if !self.answers_draws => {
                self.asked = Some(effect);
                None
            }
            Effect::AskDraw { number, .. } => Some(Event::Answer(number, Answer::Draw(false))),
            Effect::AskHint { number, game } => {
                let line = lines(&game).into_iter().next();
                Some(Event::Answer(number, Answer::Hint(line)))
            }
            Effect::Begin(game) | Effect::Keep(game) => {
                self.kept = Some(*game);
                None
            }
            Effect::Resume { number, .. } => {
                let game = self.kept.clone().ok_or_else(|| sentence!("game-gone"));
                Some(Event::Answer(number, Answer::Loaded(game.map(Box::new))))
            }
            Effect::List => {
                let open = self.kept.iter().filter(|game| game.status().is_open());
                let name = || "one".to_owned();
                let list = open.map(|game| OnShelf {
                    name: name(),
                    game: Ok(game.clone()),
                    in_use: false,
                });
                Some(Event::Shelf(list.collect()))
            }
            Effect::Discard | Effect::Remove(_) => {
                self.kept = None;
                None
            }
            Effect::ListFinished { number } => {
                Some(Event::Answer(number, Answer::Finished(self.finished.clone())))
            }
            Effect::Save { number, path, .. } if self.is_full => {
                let (doing, error) =
                    (sentence!("saving-writing"), io::Error::from_raw_os_error(28));
                let why = SaveError { path, doing, error }.sentence();
                Some(Event::Answer(number, Answer::Saved(Err(why))))
            }
            Effect::Save { number, path, game, .. } => {
                self.files.push((path.clone(), *game));
                Some(Event::Answer(number, Answer::Saved(Ok(path))))
            }
            Effect::Load { number, path } => {
                let found = self.files.iter().find(|(known, _)| *known == path);
                let game = found.map(|(_, game)| Box::new(game.clone()));
                let game = game.ok_or_else(|| {
                    let why = io::Error::from_raw_os_error(2).sentence();
                    sentence!("cannot-read", path = &path, why = why)
                });
                Some(Event::Answer(number, Answer::Loaded(game)))
            }
            Effect::Send(command) => {
                self.sent.push(command);
                None
            }
            Effect::Disconnect => {
                self.is_connected = false;
                None
            }
            Effect::Quit
            | Effect::Suspend
            | Effect::Sit(_)
            | Effect::Stop
            | Effect::StopAnalysis
            | Effect::LetGo => None,
            Effect::Analyse { number, game } => {
                let (lines, time) = (lines(&game), Duration::from_secs(1));
                let thought = Thought { lines, depth: 7, nodes: 1, time };
                Some(Event::Answer(number, Answer::Analysis(thought)))
            }
            Effect::Review { number, game } if !self.reviews => {
                let all = game.turns().len() + 1;
                Some(Event::Answer(number, Answer::Reviewing(all / 2, all)))
            }
            Effect::Review { number, game } => {
                let budget = Budget::nodes(200);
                let review = review(&game, &budget, &Stop::new(), &mut |_| {});
                Some(Event::Answer(number, Answer::Review(Box::new(review))))
            }
        }
    }

    pub fn key(&mut self, code: KeyCode) {
        self.send(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    /// Letters, one after the other.
    pub fn letters(&mut self, text: &str) {
        text.chars().for_each(|letter| self.key(KeyCode::Char(letter)));
    }

    pub fn keys(&mut self, codes: &[KeyCode]) {
        codes.iter().for_each(|&code| self.key(code));
    }

    pub fn click(&mut self, x: u16, y: u16) {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let modifiers = KeyModifiers::NONE;
        self.send(Event::Mouse(MouseEvent { kind, column: x, row: y, modifiers }));
    }

    /// So much time passes, of which the program is told as often as it is outside of tests.
    pub fn wait(&mut self, time: Duration) {
        let until = self.now + time;
        while self.now < until {
            self.now = until.min(self.now + TICK);
            self.send(Event::Tick(self.now));
        }
    }

    /// The program does not run for so long, and then runs again.
    pub fn sleep(&mut self, time: Duration) {
        self.now += time;
        self.send(Event::Tick(self.now));
    }

    /// What the screen shows.
    pub fn buffer(&self) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(self.size.0, self.size.1)).unwrap();
        terminal.draw(|frame| self.app.draw(frame)).unwrap();
        terminal.backend().buffer().clone()
    }

    /// What the screen shows without its colours, line by line.
    pub fn screen(&self) -> String {
        let buffer = self.buffer();
        let width = usize::from(self.size.0).max(1);
        let lines = buffer.content.chunks(width).map(|line| {
            let line: String = line.iter().map(ratatui::buffer::Cell::symbol).collect();
            line.trim_end().to_owned() + "\n"
        });
        lines.collect()
    }

    /// From the first page to a game between two people, with this game chosen.
    pub fn two_people(&mut self, game: usize) {
        self.letters(&(game + 1).to_string());
        self.key(KeyCode::Enter);
        // The second player is two rows above the three that follow it, and below the first.
        self.keys(&[KeyCode::Up; 4]);
        // From level 3 down to a person.
        self.keys(&[KeyCode::Left; 3]);
        self.keys(&[KeyCode::Down; 4]);
        self.key(KeyCode::Enter);
        assert!(self.app.game().is_some(), "{}", self.screen());
    }

    /// Where on the screen a cell is: under its letter, beside its number.
    pub fn place_of(&self, cell: Cell) -> (u16, u16) {
        let screen = self.screen();
        let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
        let header = lines
            .iter()
            .find(|line| {
                let text: String = line.iter().collect();
                text.split_whitespace().take(3).eq(["a", "b", "c"])
            })
            .expect("there are letters over the board");
        let letter = char::from(b'a' + cell.column);
        let x = header.iter().position(|&c| c == letter).unwrap();
        let number = (cell.row + 1).to_string();
        let y = lines
            .iter()
            .position(|line| {
                let text: String = line.iter().take(x).collect();
                text.split_whitespace().next() == Some(&number)
            })
            .unwrap();
        (x as u16, y as u16)
    }

    /// Where a button with this key is.
    pub fn button(&self, key: &str) -> (u16, u16) {
        let screen = self.screen();
        let (y, line) = screen
            .lines()
            .enumerate()
            .find(|(_, line)| line.contains(&format!("[{key}] ")))
            .unwrap_or_else(|| panic!("no button {key}:\n{screen}"));
        let before = line.split(&format!("[{key}] ")).next().unwrap().chars().count();
        (before as u16, y as u16)
    }
}

/// Lines that do not change when the engine gets better.
fn lines(game: &Match) -> Vec<Line> {
    let turns = game.position().texts().into_iter().map(|(_, turn)| turn);
    let line = |(points, turn)| {
        let verdict = Verdict::Estimate(points);
        Line { verdict, exact: false, turns: vec![turn] }
    };
    [120, 45, -30].into_iter().zip(turns).map(line).collect()
}

/// A number below this, by chance.
pub fn below(dice: &mut Dice, n: usize) -> usize {
    dice.below(n as u32) as usize
}
