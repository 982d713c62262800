//! Everything that takes time or touches files.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use cairn_client::GameClient;
use cairn_engine::review::{Progress, review};
use cairn_engine::{Analyst, Budget, News, Stop, Thinker};
use cairn_play::{hint, load, save};
use cairn_protocol::Ready;
use cairn_record::Match;
use cairn_record::saved_games::{SavedGame, SavedGameEntry, SavedGames};
use cairn_words::{Say, Sentence, sentence};

use crate::event::{Answer, Effect, Event, OnShelf};

/// How long the analyst looks at one position.
const ANALYSIS: Duration = Duration::from_secs(60);
/// How many lines it finds.
const LINES: usize = 3;

/// What is outside the program.
pub(super) struct Outside {
    shelf: Option<SavedGames>,
    /// The game that is kept.
    kept: Option<SavedGame>,
    /// The seat in a game on a server.
    seat: Option<Box<dyn GameClient>>,
    thinkers: [Option<Thinker>; 2],
    /// Whose answer is waited for, with the number that the program knows it by.
    thinking: Option<(usize, u64)>,
    analyst: Option<Analyst>,
    analysing: Option<u64>,
    /// Stops what was asked for beside the players.
    stop: Stop,
    sender: Sender<(u64, Answer)>,
    receiver: Receiver<(u64, Answer)>,
}

impl Outside {
    pub fn new(shelf: Option<SavedGames>, seat: Option<Box<dyn GameClient>>) -> Outside {
        let (sender, receiver) = channel();
        Outside {
            shelf,
            kept: None,
            seat,
            thinkers: [None, None],
            thinking: None,
            analyst: None,
            analysing: None,
            stop: Stop::new(),
            sender,
            receiver,
        }
    }

    /// Does something, or begins to; what is known at once comes back.
    pub fn perform(&mut self, effect: Effect) -> Vec<Event> {
        match effect {
            Effect::Quit | Effect::Suspend => Vec::new(),
            Effect::Sit(seats) => {
                let sit = |seat: Option<(Ready, u64)>| {
                    seat.map(|(ready, seed)| Thinker::new(ready.sit(seed), || {}))
                };
                self.thinking = None;
                self.thinkers = seats.map(sit);
                Vec::new()
            }
            Effect::Think { number, player, game, budget } => {
                self.call_off();
                if let Some(thinker) = &self.thinkers[player] {
                    thinker.ask(&game, budget);
                    self.thinking = Some((player, number));
                }
                Vec::new()
            }
            Effect::Stop => {
                self.call_off();
                Vec::new()
            }
            Effect::AskDraw { number, who, game } => {
                self.aside(number, move |_| Answer::Draw(who.accepts_draw(&game)));
                Vec::new()
            }
            Effect::AskHint { number, game } => {
                self.aside(number, move |stop| {
                    let lines = hint(&game, stop).map(|thought| thought.lines);
                    Answer::Hint(lines.and_then(|lines| lines.into_iter().next()))
                });
                Vec::new()
            }
            Effect::Analyse { number, game } => {
                let analyst = self.analyst.get_or_insert_with(|| Analyst::new(|| {}));
                analyst.ask(&game, LINES, Budget::time(ANALYSIS));
                self.analysing = Some(number);
                Vec::new()
            }
            Effect::StopAnalysis => {
                self.analysing = None;
                if let Some(analyst) = &self.analyst {
                    analyst.cancel();
                }
                Vec::new()
            }
            Effect::Review { number, game } => {
                let sender = self.sender.clone();
                self.aside(number, move |stop| {
                    let told = &mut |progress: &Progress<'_>| {
                        // Where nobody listens any more, nobody is told.
                        let _ =
                            sender.send((number, Answer::Reviewing(progress.done, progress.of)));
                    };
                    Answer::Review(Box::new(review(&game, &Budget::default(), stop, told)))
                });
                Vec::new()
            }
            Effect::Load { number, path } => {
                vec![Event::Answer(number, Answer::Loaded(load(&path).map(Box::new)))]
            }
            Effect::Save { number, path, game, again } => {
                let saved = save(&path, &game, again).map(|()| path);
                vec![Event::Answer(number, Answer::Saved(saved))]
            }
            Effect::Send(command) => {
                if let Some(seat) = &mut self.seat {
                    seat.send(command);
                }
                Vec::new()
            }
            Effect::Disconnect => {
                self.seat = None;
                Vec::new()
            }
            Effect::Begin(game) => self.begin(&game),
            Effect::Resume { number, name } => {
                let resumed = self.resume(&name);
                vec![Event::Answer(number, Answer::Loaded(resumed))]
            }
            Effect::Keep(game) => match &mut self.kept {
                Some(kept) => not_kept(kept.save(&game)),
                // There was no room for it when it began; there may be now.
                None => self.begin(&game),
            },
            Effect::LetGo => {
                self.kept = None;
                Vec::new()
            }
            Effect::Discard => {
                let discarded = self.kept.take().map(SavedGame::delete);
                trouble(discarded.unwrap_or(Ok(())))
            }
            Effect::Remove(name) => {
                let removed = self.shelf.as_ref().map(|shelf| shelf.remove(&name));
                trouble(removed.unwrap_or(Ok(())))
            }
            Effect::List => {
                let shelf = self.shelf.as_ref();
                vec![Event::Shelf(listed(shelf.and_then(|shelf| shelf.list().ok())))]
            }
            Effect::ListFinished { number } => {
                let (shelf, sender) = (self.shelf.clone(), self.sender.clone());
                // There may be many, and each is read.
                thread::spawn(move || {
                    let finished = listed(shelf.and_then(|shelf| shelf.finished().ok()));
                    // Where nobody listens any more, nobody is told.
                    let _ = sender.send((number, Answer::Finished(finished)));
                });
                Vec::new()
            }
        }
    }

    /// What has come in meanwhile.
    pub fn news(&mut self) -> Vec<Event> {
        let mut events: Vec<Event> = self
            .receiver
            .try_iter()
            .map(|(number, answer)| Event::Answer(number, answer))
            .collect();
        if let Some(seat) = &mut self.seat {
            events.extend(seat.updates().into_iter().map(Event::Online));
        }
        if let Some((player, number)) = self.thinking
            && let Some(report) = self.thinkers[player].as_ref().and_then(Thinker::poll)
            && let News::Done(choice) = report.news
        {
            self.thinking = None;
            let turn = choice.map(|choice| choice.turn);
            events.push(Event::Answer(number, Answer::Turn(turn)));
        }
        if let Some(number) = self.analysing
            && let Some(report) = self.analyst.as_ref().and_then(Analyst::poll)
            && let Some(thought) = report.thought()
        {
            events.push(Event::Answer(number, Answer::Analysis(thought.clone())));
        }
        events
    }

    /// Answers in a thread of its own.
    fn aside(&mut self, number: u64, work: impl FnOnce(&Stop) -> Answer + Send + 'static) {
        self.stop.stop();
        self.stop = Stop::new();
        let (sender, stop) = (self.sender.clone(), self.stop.clone());
        thread::spawn(move || {
            let answer = work(&stop);
            // Where nobody listens any more, nobody is told.
            let _ = sender.send((number, answer));
        });
    }

    fn call_off(&mut self) {
        self.stop.stop();
        if let Some((player, _)) = self.thinking.take()
            && let Some(thinker) = &self.thinkers[player]
        {
            thinker.cancel();
        }
    }

    fn begin(&mut self, game: &Match) -> Vec<Event> {
        self.kept = None;
        let Some(shelf) = &self.shelf else { return Vec::new() };
        not_kept(shelf.create(game).map(|kept| self.kept = Some(kept)))
    }

    fn resume(&mut self, name: &str) -> Result<Box<Match>, Sentence> {
        let shelf = self.shelf.as_ref().ok_or_else(|| sentence!("game-gone"))?;
        let (game, kept) = shelf.resume(name).map_err(|why| why.sentence())?;
        self.kept = Some(kept);
        Ok(Box::new(game))
    }
}

/// The games of the shelf as the program knows them; a shelf that cannot be read is empty.
fn listed(entries: Option<Vec<SavedGameEntry>>) -> Vec<OnShelf> {
    let on_shelf = |entry: SavedGameEntry| OnShelf {
        name: entry.name,
        // Where it is, nobody who looks at the list wants to know.
        game: entry.game.map_err(|why| why.reason()),
        in_use: entry.in_use,
    };
    entries.unwrap_or_default().into_iter().map(on_shelf).collect()
}

fn trouble<E: Say>(done: Result<(), E>) -> Vec<Event> {
    done.err().map(|why| Event::Trouble(why.sentence())).into_iter().collect()
}

fn not_kept<E: Say>(done: Result<(), E>) -> Vec<Event> {
    done.err().map(|why| Event::NotKept(why.sentence())).into_iter().collect()
}
