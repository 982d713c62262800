//! The simulated players.

use std::fmt;
use std::time::{Duration, Instant};

use cairn_core::Dice;
use cairn_record::Match;
use cairn_visitor::{Talk, Visitor};
use futures_util::future::join_all;
use serde_json::json;

/// A game with both of its players.
pub(super) struct Table {
    at: Visitor,
    number: usize,
    talks: [Talk; 2],
    tokens: [String; 2],
    game: Match,
    dice: Dice,
}

/// Creates this many games of all kinds, in turn.
pub(super) async fn create_tables(at: Visitor, games: usize) -> Vec<Table> {
    let mut tables = Vec::new();
    for number in 0..games {
        tables.push(Table::open(at, number, Dice::seeded(number as u64)).await);
    }
    tables
}

impl Table {
    async fn open(at: Visitor, number: usize, dice: Dice) -> Table {
        let info = cairn_games::games()[number % cairn_games::games().len()];
        let (id, tokens) = at.two_people(info.name).await;
        let (first, _) = at.watch(&id, &[&tokens[0]]).await;
        let (second, _) = at.watch(&id, &[&tokens[1]]).await;
        let game = Match::new(cairn_games::open(info.name).expect("a game"));
        Table { at, number, talks: [first, second], tokens, game, dice }
    }

    /// Takes a turn and waits until both players have received it. A finished game is first replaced
    /// by a new one.
    async fn turn(&mut self) -> Duration {
        if !self.game.status().is_open() {
            *self = Table::open(self.at, self.number, self.dice.clone()).await;
        }
        let position = self.game.position();
        let turn = position.random_turn(&mut self.dice).expect("a turn in an open game");
        let text = position.turn_text(turn).expect("the text of a legal turn");
        let (seat, ply) = (self.game.seat_to_move().index(), self.game.turns().len());
        let token = &self.tokens[seat];
        let message = json!({"do": "turn", "ply": ply, "text": text, "token": token, "tag": ply});
        // The answers are not parsed, to leave the processor to the server.
        let expected = format!("\"ply\":{},", ply + 1);
        let is_it = |told: &str| told.contains("\"is\":\"turn\"") && told.contains(&expected);
        let began = Instant::now();
        self.talks[seat].say_text(message.to_string()).await;
        for talk in &mut self.talks {
            while !is_it(&talk.hear_text().await.expect("a turn before the end")) {}
        }
        let time = began.elapsed();
        self.game.play_turn(turn).expect("a legal turn");
        time
    }
}

/// The result of a measurement.
pub(super) struct Times {
    pub count: usize,
    /// Turns per second.
    pub turns: f64,
    pub spread: Spread,
}

/// The distribution of the turn times.
pub(super) struct Spread {
    sorted: Vec<Duration>,
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |share: f64| {
            let index = (self.sorted.len() as f64 * share) as usize;
            self.sorted.get(index).or(self.sorted.last()).copied().unwrap_or_default()
        };
        write!(f, "p50 {:.1?}, p99 {:.1?}, slowest {:.1?}", at(0.5), at(0.99), at(1.0))
    }
}

/// Plays all games for this time, with or without a pause after each turn.
pub(super) async fn play(
    tables: &mut Vec<Table>,
    pause: Option<Duration>,
    time: Duration,
) -> Times {
    let began = Instant::now();
    let playing = tables.drain(..).map(|mut table| {
        tokio::spawn(async move {
            let mut times = Vec::new();
            if let Some(pause) = pause {
                tokio::time::sleep(pause * table.dice.below(1_000) / 1_000).await;
            }
            while began.elapsed() < time {
                times.push(table.turn().await);
                if let Some(pause) = pause {
                    tokio::time::sleep(pause).await;
                }
            }
            (table, times)
        })
    });
    let played = join_all(playing).await;
    let passed = began.elapsed().as_secs_f64();
    let mut sorted = Vec::new();
    for (table, times) in played.into_iter().map(|played| played.expect("the task does not panic"))
    {
        tables.push(table);
        sorted.extend(times);
    }
    sorted.sort_unstable();
    let count = sorted.len();
    Times { count, turns: count as f64 / passed, spread: Spread { sorted } }
}
