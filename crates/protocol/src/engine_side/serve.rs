use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

use cairn_engine::Engine;
use cairn_games::AnyGame;
use cairn_record::Match;

use super::search::{Out, Search};
use super::settings::Settings;
use crate::answers::answer;
use crate::bot::names::{RULES, VARIANT};
use crate::wire::{Announced, Command, Go, Heard, Id, Kind, Lines, Message, Start};

/// What a search takes that nothing limits.
const USUAL: Duration = Duration::from_secs(1);

/// Answers to the protocol until `quit`, the end of the input, or until nobody listens any more.
///
/// Whatever comes in, something is said to it: what cannot be understood or done is told of in an
/// `info string`, and everything stays as it was.
///
/// # Errors
/// If the input cannot be read.
pub fn serve(
    game: AnyGame,
    input: impl BufRead,
    output: impl Write + Send + 'static,
) -> io::Result<()> {
    let mut engine = EngineSide {
        so_far: Match::new(game),
        settings: Settings::default(),
        player: None,
        search: None,
        out: Out::new(output),
    };
    let mut lines = Lines::new(input);
    while let Some(heard) = lines.next_line()? {
        match heard {
            Heard::TooLong => engine.out.tell("that line was too long"),
            Heard::Line(line) => match line.parse() {
                Ok(Command::Quit) => {
                    engine.stop();
                    return Ok(());
                }
                Ok(command) => engine.obey(command),
                // Whoever has asked waits for an answer, as a bot does.
                Err(why) if line.trim_start().starts_with("query") => {
                    engine.out.say(&Message::Response(format!("error {why}")));
                }
                Err(why) => engine.out.tell(&why.to_string()),
            },
        }
        if engine.out.closed.is_stopped() {
            break;
        }
    }
    engine.finish();
    Ok(())
}

struct EngineSide<W> {
    so_far: Match,
    settings: Settings,
    /// Who thinks, with what was learnt; made anew when something is set.
    player: Option<Box<dyn Engine>>,
    search: Option<Search>,
    out: Out<W>,
}

impl<W: Write + Send + 'static> EngineSide<W> {
    fn obey(&mut self, command: Command) {
        self.collect();
        match command {
            Command::Ugi => self.introduce(),
            Command::IsReady => {
                self.prepare();
                self.out.say(&Message::ReadyOk);
            }
            Command::Stop => match &self.search {
                Some(search) => search.stop(),
                None => self.out.tell("there is no search to stop"),
            },
            Command::Query(asked) => {
                self.out.say(&Message::Response(answer(&self.so_far, &asked)));
            }
            Command::Response(_) => self.out.tell("nothing was asked"),
            Command::Quit => {}
            _ if self.search.is_some() => {
                self.out.tell("a search is running, and nothing changes before it is stopped");
            }
            Command::SetOption { name, value } if name.eq_ignore_ascii_case(VARIANT) => {
                self.choose_variant(&value);
            }
            Command::SetOption { name, .. } if name.eq_ignore_ascii_case(RULES) => {}
            Command::SetOption { name, value } => {
                match self.settings.set(self.so_far.rules(), &name, &value) {
                    Ok(()) => self.player = None,
                    Err(why) => self.out.tell(&why),
                }
            }
            Command::Variant(variant) => self.choose_variant(&variant),
            Command::NewGame => {
                self.so_far = Match::new(self.so_far.rules().clone());
                if let Some(player) = &mut self.player {
                    player.new_game();
                }
            }
            Command::Position { start, turns } => match self.place(&start, &turns) {
                Ok(so_far) => self.so_far = so_far,
                Err(why) => self.out.tell(&format!("{why}; the position is as before")),
            },
            Command::Go(go) => self.go(go),
        }
    }

    fn introduce(&self) {
        let name = format!("Cairn {}", env!("CARGO_PKG_VERSION"));
        let variant = self.so_far.rules().variant().to_string();
        let own =
            [(VARIANT, Kind::Text { default: variant }), (RULES, Kind::Check { default: true })];
        let own = own.map(|(name, kind)| Announced { name: name.to_owned(), kind });
        let mut all = vec![
            Message::Id(Id::Name, name),
            Message::Id(Id::Author, "the authors of Cairn".to_owned()),
        ];
        all.extend(own.into_iter().chain(Settings::announced()).map(Message::Option));
        all.push(Message::UgiOk);
        self.out.say_all(&all);
    }

    fn choose_variant(&mut self, text: &str) {
        match cairn_games::open(text) {
            Ok(game) => {
                self.so_far = Match::new(game);
                self.player = None;
            }
            Err(why) => self.out.tell(&why.to_string()),
        }
    }

    fn place(&self, start: &Start, turns: &[String]) -> Result<Match, String> {
        let game = self.so_far.rules();
        let mut so_far = match start {
            Start::Usual => Match::new(game.clone()),
            Start::Fen(text) => {
                Match::from_position(game.read(text).map_err(|why| why.to_string())?)
            }
        };
        for (number, turn) in (1..).zip(turns) {
            so_far.play(turn).map_err(|why| format!("turn {number}, `{turn}`: {why}"))?;
        }
        Ok(so_far)
    }

    /// Makes who thinks, so that no clock runs while its table is laid out. What cannot be made is
    /// told of at `go`.
    fn prepare(&mut self) {
        if self.player.is_none() && self.search.is_none() {
            self.player = self.settings.player(self.so_far.rules(), false).ok();
        }
    }

    fn go(&mut self, mut go: Go) {
        if go == Go::default() {
            go.movetime = Some(USUAL);
        }
        let begun = Instant::now();
        // An endless search is another mind: it does not rest when the choice is clear.
        let made = match self.player.take().filter(|_| !go.infinite) {
            Some(player) => Ok(player),
            None => self.settings.player(self.so_far.rules(), go.infinite),
        };
        match made {
            Ok(player) => {
                // The clock has run since `go`, also while the player was made.
                let spent = begun.elapsed();
                for left in go.time.iter_mut().chain([&mut go.movetime]).flatten() {
                    *left = left.saturating_sub(spent);
                }
                let (so_far, out) = (self.so_far.clone(), self.out.clone());
                self.search = Some(Search::begin(player, so_far, go, self.settings.lines, out));
            }
            Err(why) => {
                self.out.tell(&why);
                self.out.say(&Message::BestMove("none".to_owned()));
            }
        }
    }

    /// Takes the player back from a search that is over.
    fn collect(&mut self) {
        if self.search.as_ref().is_some_and(Search::is_over) {
            let endless = self.search.as_ref().is_some_and(|search| search.endless);
            let player = self.search.take().and_then(Search::join);
            self.player = player.filter(|_| !endless);
        }
    }

    fn stop(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop();
            search.join();
        }
    }

    /// The input has ended: what was asked for is still answered, unless that would never end.
    fn finish(&mut self) {
        if let Some(search) = self.search.take() {
            if search.endless {
                search.stop();
            }
            search.join();
        }
    }
}
