//! Before a game: its options, who plays, clocks, takebacks, who starts.

mod choice;
mod show;

use cairn_core::{GameInfo, Variant};
use cairn_games::open_variant;
use cairn_protocol::Sitter;
use cairn_record::{Match, Seat, TimeControl};
use cairn_words::{Sentence, say};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::field::Field;
use super::table::Table;
use crate::page::{Do, Page, Shared};
use choice::{Choice, OTHER};

/// The page.
pub(crate) struct SetUp {
    info: &'static GameInfo,
    /// For each option, which of its values.
    values: Vec<usize>,
    players: [Choice; 2],
    /// Which of the clocks.
    clock: usize,
    takebacks: bool,
    row: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Option(usize),
    Player(usize),
    Starts,
    Clock,
    Takebacks,
    Begin,
}

/// The clocks that are offered; the first is none.
const CLOCKS: [&str; 7] = ["", "1+1", "3+2", "5+3", "10+5", "30+10", "30s"];

impl SetUp {
    fn new(info: &'static GameInfo, [first, second]: [Choice; 2]) -> SetUp {
        let players = [first, Choice { person: 2, ..second }];
        let values = vec![0; info.options.len()];
        let mut page = SetUp { info, values, players, clock: 0, takebacks: true, row: 0 };
        page.row = page.rows().len() - 1;
        page
    }

    /// A person against the computer, or whoever was named: who names one means to be the other.
    pub fn play(info: &'static GameInfo, named: &[Option<Sitter>; 2]) -> SetUp {
        if named.iter().all(Option::is_none) {
            return SetUp::new(info, [Choice::new(0), Choice::new(3)]);
        }
        let choice =
            |named: &Option<Sitter>| named.as_ref().map_or_else(|| Choice::new(0), Choice::of);
        SetUp::new(info, named.each_ref().map(choice))
    }

    /// The computer against itself.
    pub fn watch(info: &'static GameInfo) -> SetUp {
        SetUp::new(info, [Choice::new(5), Choice::new(5)])
    }

    fn rows(&self) -> Vec<Row> {
        let options = (0..self.info.options.len()).map(Row::Option);
        let rest =
            [Row::Player(0), Row::Player(1), Row::Starts, Row::Clock, Row::Takebacks, Row::Begin];
        options.chain(rest).collect()
    }

    fn current(&self) -> Row {
        self.rows()[self.row]
    }

    /// The next or the previous value of the row.
    fn change(&mut self, by: isize) {
        let turn = |at: usize, count: usize| (at as isize + by).rem_euclid(count as isize) as usize;
        match self.current() {
            Row::Option(at) => {
                self.values[at] = turn(self.values[at], self.info.options[at].values.len());
            }
            Row::Player(at) => self.players[at].at = turn(self.players[at].at, OTHER + 1),
            Row::Starts => self.players.swap(0, 1),
            Row::Clock => self.clock = turn(self.clock, CLOCKS.len()),
            Row::Takebacks => self.takebacks = !self.takebacks,
            Row::Begin => {}
        }
    }

    fn begin(&mut self, shared: &mut Shared) -> Vec<Do> {
        let mut variant = Variant::default_of(self.info);
        for (at, &value) in self.values.iter().enumerate() {
            variant
                .set(at, self.info.options[at].values[value])
                .expect("only values that exist are offered");
        }
        let mut game = Match::new(open_variant(variant));
        game.set_time_control(CLOCKS[self.clock].parse::<TimeControl>().ok());
        game.takebacks = self.takebacks;
        if self.are_both_people() {
            for (player, choice) in Seat::BOTH.into_iter().zip(&self.players) {
                game.set_name(player, &cairn_play::person(choice.person));
            }
        }
        match [self.players[0].sitter(), self.players[1].sitter()] {
            [Ok(first), Ok(second)] => {
                let wishes = Table::begin(game, &[first, second], shared);
                if wishes.is_empty() {
                    return wishes;
                }
                [Do::Back].into_iter().chain(wishes).collect()
            }
            [Err(why), _] => self.correct(0, &why, shared),
            [_, Err(why)] => self.correct(1, &why, shared),
        }
    }

    fn are_both_people(&self) -> bool {
        self.players.iter().all(|choice| choice.at == 0)
    }

    /// A player is nobody: says so, and goes where they are typed.
    fn correct(&mut self, player: usize, why: &Sentence, shared: &mut Shared) -> Vec<Do> {
        shared.notice = why.say(shared.lang);
        self.row = self.info.options.len() + player;
        Vec::new()
    }

    /// The row in which letters are typed, if it is one.
    fn typed(&mut self) -> Option<&mut Field> {
        match self.current() {
            Row::Player(at) if self.players[at].at == OTHER => Some(&mut self.players[at].other),
            _ => None,
        }
    }
}

/// The first row's line.
const TOP: u16 = 3;

impl Page for SetUp {
    fn key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        let count = self.rows().len();
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.row = (self.row + count - 1) % count,
            KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1) % count,
            KeyCode::Left => self.change(-1),
            KeyCode::Right => self.change(1),
            KeyCode::Esc => return vec![Do::Back],
            KeyCode::Enter if self.current() == Row::Begin => return self.begin(shared),
            KeyCode::Enter => self.row = (self.row + 1) % count,
            _ => {
                if let Some(field) = self.typed() {
                    field.key(key);
                } else if key.code == KeyCode::Char(' ') {
                    self.change(1);
                } else if key.code == KeyCode::Char('q') {
                    return vec![Do::Back];
                }
            }
        }
        Vec::new()
    }

    fn click(&mut self, _x: u16, y: u16, shared: &mut Shared) -> Vec<Do> {
        let at = usize::from(y.saturating_sub(TOP));
        if y < TOP || at >= self.rows().len() {
            return Vec::new();
        }
        self.row = at;
        match self.current() {
            Row::Begin => self.begin(shared),
            _ => {
                self.change(1);
                Vec::new()
            }
        }
    }

    fn draw(&self, shared: &Shared, frame: &mut Frame<'_>) {
        self.draw_all(shared, frame);
    }

    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)> {
        let lang = shared.lang;
        vec![
            ("↑ ↓", say!(lang, "key-row")),
            ("← →", say!(lang, "key-change")),
            ("Enter", say!(lang, "key-choose")),
            ("F1", say!(lang, "key-rules")),
            ("Esc", say!(lang, "key-back")),
        ]
    }

    fn game(&self) -> Option<&'static GameInfo> {
        Some(self.info)
    }

    fn is_typing(&self) -> bool {
        matches!(self.current(), Row::Player(at) if self.players[at].at == OTHER)
    }
}
