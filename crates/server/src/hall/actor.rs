//! The task of one game. What it has told somebody is durable; what is not durable, nobody has
//! been told.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use cairn_engine::{Choice, NoTurn, Stop, Who};
use cairn_record::{Fault, Player};
use cairn_store::{Event, Header, Offer, Seat, StoreError, Token, What, now};
use cairn_words::{Lang, sentence};
use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};

use super::rules::{Action, Outcome};
use super::table::Table;
use super::told::{Here, offer_name};
use super::{Command, Watcher};
use crate::app::{App, closing};
use crate::engine::{DrawWork, Kind, TurnWork};
use crate::error::Refusal;

pub(super) struct Actor {
    app: Arc<App>,
    table: Table,
    watchers: Vec<(u64, Watcher)>,
    next_watcher: u64,
    /// How many watch, for lists.
    counted: Arc<AtomicUsize>,
    /// Where the engine sends its answers; weak, or the task would keep itself alive.
    own: mpsc::WeakSender<Command>,
    /// What the engine was last asked for.
    asked: u64,
    thinking: Option<Stop>,
    /// When a computer may think about its turn: those who play each other do not rush.
    think_at: Option<Instant>,
    /// The store and what is in memory may differ.
    broken: bool,
    quiet_since: Instant,
}

/// A game that nobody watches and in which nothing is going to happen leaves the memory.
const QUIET: Duration = Duration::from_secs(30);
/// Between the turns of two computers, so that people can follow.
const PAUSE: Duration = Duration::from_millis(700);

impl Actor {
    pub fn new(
        app: Arc<App>,
        table: Table,
        own: mpsc::WeakSender<Command>,
        counted: Arc<AtomicUsize>,
    ) -> Actor {
        Actor {
            app,
            table,
            watchers: Vec::new(),
            next_watcher: 0,
            counted,
            own,
            asked: 0,
            thinking: None,
            think_at: None,
            broken: false,
            quiet_since: Instant::now(),
        }
    }

    pub async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        let mut closing = std::pin::pin!(closing(self.app.closing.subscribe()));
        self.go_on();
        while !self.broken {
            let wake = self.next_wake();
            tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => self.hear(command).await,
                    None => break,
                },
                () = tokio::time::sleep_until(wake.into()) => {
                    self.tick().await;
                    let quiet = self.is_quiet() && self.quiet_since.elapsed() >= QUIET;
                    if quiet && self.app.hall.leave(&self.table.header.id, &mut commands) {
                        return;
                    }
                }
                () = &mut closing => break,
            }
        }
        self.stop_thinking();
        self.app.hall.remove(&self.table.header.id);
    }

    /// When something is to be done even if nobody says anything.
    fn next_wake(&self) -> Instant {
        let mut wake = Instant::now() + QUIET;
        if let Some(think) = self.think_at {
            wake = wake.min(think);
        }
        let player = self.table.game.player_to_move();
        if self.table.is_played()
            && let Some(left) = self.table.clocks(now(), self.app.downtime)
        {
            // A little later, so that it has fallen then.
            wake = wake.min(Instant::now() + Duration::from_millis(left[player.index()] + 2));
        }
        wake
    }

    fn is_quiet(&self) -> bool {
        let clock_runs = self.table.is_played() && self.table.game.time_control().is_some();
        self.watchers.is_empty()
            && !clock_runs
            && self.thinking.is_none()
            && self.think_at.is_none()
    }

    async fn tick(&mut self) {
        if let Some(flag) = self.table.flag(now(), self.app.downtime) {
            // If it cannot be kept now, it falls again in a moment.
            if self.happen(flag).await.is_err() {
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
        if self.think_at.is_some_and(|at| at <= Instant::now()) {
            self.think_at = None;
            self.think();
        }
    }

    async fn hear(&mut self, command: Command) {
        self.quiet_since = Instant::now();
        match command {
            Command::Watch { watcher, number } => self.welcome(watcher, number),
            Command::Leave(number) => {
                self.watchers.retain(|(known, _)| *known != number);
                self.tell_who_is_here();
                self.go_on();
            }
            // Whoever asks may have gone away meanwhile, and need not be told.
            Command::Act { action, token, answer } => {
                let _ = answer.send(self.act(action, &token).await);
            }
            Command::Join { name, answer } => {
                let _ = answer.send(self.join(name).await);
            }
            Command::State { lang, answer } => {
                let state = self.state(lang).map(|state| state.to_string());
                let _ = answer.send(state);
            }
            Command::Game { answer } => {
                let _ = answer.send(self.table.game.clone());
            }
            Command::Chosen { asked, choice } if asked == self.asked => {
                self.thinking = None;
                self.play_choice(choice).await;
            }
            Command::DrawAnswered { asked, accepts } if asked == self.asked => {
                self.thinking = None;
                self.answer_draw(accepts).await;
            }
            // The game has moved on meanwhile.
            Command::Chosen { .. } | Command::DrawAnswered { .. } => {}
        }
    }

    fn welcome(&mut self, watcher: Watcher, number: oneshot::Sender<u64>) {
        let (lang, tell) = (watcher.lang, watcher.tell.clone());
        let you = self.seats_of(&watcher);
        self.watchers.push((self.next_watcher, watcher));
        let _ = number.send(self.next_watcher);
        self.next_watcher += 1;
        self.tell_who_is_here();
        if let Ok(state) = self.state(lang) {
            let _ = tell.try_send(state_told(state, &you));
        }
        self.go_on();
    }

    fn seats_of(&self, watcher: &Watcher) -> Vec<usize> {
        let held = watcher.tokens.iter().filter_map(|token| self.table.holder(token));
        held.map(Player::index).collect()
    }

    fn here(&self) -> Here {
        let mut here = Here { seats: [false; 2], watchers: 0 };
        for (_, watcher) in &self.watchers {
            let seats = self.seats_of(watcher);
            here.watchers += usize::from(seats.is_empty());
            seats.into_iter().for_each(|seat| here.seats[seat] = true);
        }
        here
    }

    fn state(&self, lang: Lang) -> Result<Value, Refusal> {
        self.table.state(now(), self.app.downtime, self.here(), lang)
    }

    /// A player does something.
    async fn act(&mut self, action: Action, token: &Token) -> Result<(), Refusal> {
        let player = self
            .table
            .holder(token)
            .ok_or_else(|| Refusal::forbidden("not-yours", sentence!("not-your-seat")))?;
        match self.table.consider(player, &action, now(), self.app.downtime)? {
            Outcome::Event(what) => self.happen(what).await,
            Outcome::Rematch => self.rematch().await,
        }
    }

    async fn join(&mut self, name: String) -> Result<(Player, Token), Refusal> {
        let free =
            Player::BOTH.into_iter().find(|player| self.table.seats[player.index()] == Seat::Free);
        let player =
            free.ok_or_else(|| Refusal::conflict("no-free-seat", sentence!("no-free-seat")))?;
        let token = Token::fresh();
        self.happen(What::Joined { player, name, token: token.hash() }).await?;
        Ok((player, token))
    }

    /// The players play again, with sides changed.
    async fn rematch(&mut self) -> Result<(), Refusal> {
        let old = &self.table.header;
        let [first, second] = self.table.seats.clone();
        let header = Header {
            start: old.start.clone(),
            time: old.time.clone(),
            takebacks: old.takebacks,
            open: old.open,
            seats: [second, first],
            ..Header::new(&old.variant)
        };
        let game = header.id.clone();
        self.app.begin(header).await?;
        self.happen(What::Again { game }).await
    }

    /// Writes down what happens; then it has happened, and everybody is told.
    async fn happen(&mut self, what: What) -> Result<(), Refusal> {
        let event = Event { at: now(), what };
        let number = self.table.seq;
        let began = Instant::now();
        // Should it not be kept, all is read anew from the store; nobody has been told of it.
        if let Err(error) = self.table.apply(&event) {
            tracing::error!(%error, "an event that was considered");
            self.read_anew().await;
            return Err(Refusal::not_kept());
        }
        let id = self.table.header.id.clone();
        let kept = self.app.store.append(&id, number, &event, &self.table.summary()).await;
        match kept {
            Ok(()) => {}
            Err(error) => {
                self.app.metrics.unkept.add(1);
                tracing::warn!(game = %id, %error, "not kept");
                let is_kept = self.read_anew().await == Some((number + 1, event.clone()));
                if !is_kept {
                    self.tell_state();
                    self.go_on();
                    return Err(match error {
                        StoreError::Conflict => Refusal::conflict("stale", sentence!("stale-turn")),
                        _ => Refusal::not_kept(),
                    });
                }
            }
        }
        self.app.metrics.events.add(1);
        self.app.metrics.kept_in(began.elapsed());
        self.tell(&event.what);
        self.go_on();
        Ok(())
    }

    /// Reads the game from the store; how many events it has, and the last. If that fails, the task
    /// ends, and whoever comes next reads it.
    async fn read_anew(&mut self) -> Option<(u32, Event)> {
        let kept = self.app.store.load(&self.table.header.id).await.ok().flatten();
        let last = kept.as_ref().and_then(|kept| kept.events.last().cloned());
        match kept.map(Table::of) {
            Some(Ok(table)) => {
                self.table = table;
                last.map(|last| (self.table.seq, last))
            }
            _ => {
                self.broken = true;
                None
            }
        }
    }

    /// Tells everybody what happened.
    fn tell(&mut self, what: &What) {
        let seq = self.table.seq;
        let event = |kind: &str, player: Option<Player>, offer: Option<Offer>| {
            json!({
                "is": "event", "seq": seq, "kind": kind,
                "player": player.map(Player::index), "what": offer.map(offer_name),
            })
        };
        match what {
            What::Turn { .. } => {
                self.broadcast(|table, app, lang| table.turn_told(now(), app.downtime, lang).ok());
                if !self.table.is_open() {
                    self.tell_over();
                }
            }
            What::Joined { player, .. } => {
                let told = event("joined", Some(*player), None);
                self.broadcast(|_, _, _| Some(told.clone()));
                self.tell_state();
            }
            What::Offered { player, offer } => {
                let told = event("offer", Some(*player), Some(*offer));
                self.broadcast(|_, _, _| Some(told.clone()));
            }
            What::Declined { player, offer } => {
                let told = event("decline", Some(*player), Some(*offer));
                self.broadcast(|_, _, _| Some(told.clone()));
            }
            What::TakenBack { .. } => self.tell_state(),
            What::Drawn | What::Resigned { .. } | What::Forfeited { .. } => self.tell_over(),
            What::Again { game } => {
                let told = json!({"is": "rematch", "seq": seq, "id": game});
                self.broadcast(|_, _, _| Some(told.clone()));
            }
        }
    }

    fn tell_over(&mut self) {
        self.broadcast(|table, app, lang| Some(table.over_told(now(), app.downtime, lang)));
    }

    fn tell_who_is_here(&mut self) {
        self.counted.store(self.watchers.len(), Ordering::Relaxed);
        let here = self.here();
        let told = json!({"is": "here", "seats": here.seats, "watchers": here.watchers});
        self.broadcast(|_, _, _| Some(told.clone()));
    }

    /// Tells everybody the whole state; each also which seats are theirs.
    fn tell_state(&mut self) {
        let states = Lang::ALL.map(|lang| {
            let wanted = self.watchers.iter().any(|(_, watcher)| watcher.lang == lang);
            wanted.then(|| self.state(lang).ok()).flatten()
        });
        let watchers = std::mem::take(&mut self.watchers);
        self.watchers = watchers
            .into_iter()
            .filter(|(_, watcher)| {
                let at = Lang::ALL.iter().position(|lang| *lang == watcher.lang);
                let state = at.and_then(|at| states[at].clone());
                let you = self.seats_of(watcher);
                state.is_none_or(|state| watcher.tell.try_send(state_told(state, &you)).is_ok())
            })
            .collect();
    }

    /// Tells everybody something, put into words once for each language. Who has not read what
    /// they were told before is dropped, and will come back.
    fn broadcast(&mut self, words: impl Fn(&Table, &App, Lang) -> Option<Value>) {
        let mut said: [Option<Utf8Bytes>; 2] = [None, None];
        let (table, app) = (&self.table, &*self.app);
        self.watchers.retain(|(_, watcher)| {
            let at = usize::from(watcher.lang != Lang::ALL[0]);
            if said[at].is_none() {
                said[at] = words(table, app, watcher.lang).map(|told| told.to_string().into());
            }
            said[at].clone().is_none_or(|said| watcher.tell.try_send(said).is_ok())
        });
    }

    /// Whose turn is it, and does the computer have something to think about?
    fn go_on(&mut self) {
        if self.thinking.is_some() && !self.is_asked_still() {
            self.stop_thinking();
        }
        if self.thinking.is_some() || self.broken || !self.table.is_played() {
            return;
        }
        if self.offered_computer().is_some() {
            self.think_about_draw();
        } else if self.table.computer(self.table.game.player_to_move()).is_some() {
            let alone =
                Player::BOTH.into_iter().all(|player| self.table.computer(player).is_some());
            match (alone, self.watchers.is_empty()) {
                (false, _) => self.think(),
                // Nobody sees them play.
                (true, true) => self.think_at = None,
                (true, false) => {
                    self.think_at.get_or_insert_with(|| Instant::now() + PAUSE);
                }
            }
        }
    }

    /// Is what the engine thinks about still how it stands?
    fn is_asked_still(&self) -> bool {
        self.asked == u64::from(self.table.seq)
    }

    fn stop_thinking(&mut self) {
        if let Some(stop) = self.thinking.take() {
            stop.stop();
        }
    }

    /// The draw that a person has offered to a computer.
    fn offered_computer(&self) -> Option<Player> {
        let offers = self.table.offers.iter().filter(|(_, offer)| *offer == Offer::Draw);
        let mut offered = offers.map(|(player, _)| *player);
        offered.find(|player| self.table.computer(player.other()).is_some())
    }

    /// The computer to move thinks about its turn.
    fn think(&mut self) {
        let player = self.table.game.player_to_move();
        if self.thinking.is_some() || !self.table.is_played() {
            return;
        }
        let Some(who) = self.table.computer(player).and_then(who_plays) else { return };
        let spent = Duration::from_millis(self.table.spent(now(), self.app.downtime));
        let mut clock = self.table.game.clock();
        if let Some(clock) = &mut clock {
            clock.tick(spent);
        }
        let (asked, own) = (u64::from(self.table.seq), self.own.clone());
        self.asked = asked;
        let work = TurnWork {
            who,
            so_far: self.table.game.clone(),
            clock,
            asked: Instant::now(),
            seed: self.table.header.created.wrapping_add(asked),
            answer: Some(move |choice| answer(&own, Command::Chosen { asked, choice })),
        };
        let stop = Stop::new();
        self.app.engine.ask(self.visitor(), Kind::Turn, work, stop.clone());
        self.thinking = Some(stop);
    }

    fn think_about_draw(&mut self) {
        let Some(offers) = self.offered_computer() else { return };
        let Some(who) = self.table.computer(offers.other()).and_then(who_plays) else { return };
        let mut so_far = self.table.game.clone();
        // Whoever does not have the turn offered it with the last one.
        if so_far.player_to_move() != offers {
            so_far.offer_draw();
        }
        let (asked, own) = (u64::from(self.table.seq), self.own.clone());
        self.asked = asked;
        let work = DrawWork {
            who,
            so_far,
            answer: Some(move |accepts| answer(&own, Command::DrawAnswered { asked, accepts })),
        };
        let stop = Stop::new();
        self.app.engine.ask(self.visitor(), Kind::Turn, work, stop.clone());
        self.thinking = Some(stop);
    }

    /// For whom the engine works: who plays here, else who watches.
    fn visitor(&self) -> IpAddr {
        let plays = self.watchers.iter().find(|(_, watcher)| !self.seats_of(watcher).is_empty());
        let who = plays.or(self.watchers.first());
        who.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |(_, watcher)| watcher.visitor)
    }

    async fn play_choice(&mut self, choice: Result<Choice, NoTurn>) {
        let player = self.table.game.player_to_move();
        let ply = self.table.game.turns().len();
        let text = choice.ok().and_then(|choice| self.table.game.position().turn_text(choice.turn));
        let outcome = match text {
            Some(text) => {
                let action = Action::Turn { ply, text };
                self.table.consider(player, &action, now(), self.app.downtime).ok()
            }
            None => {
                let fault = Fault::NoAnswer.why().to_owned();
                Some(Outcome::Event(What::Forfeited { player, fault }))
            }
        };
        if let Some(Outcome::Event(what)) = outcome
            && self.happen(what).await.is_err()
        {
            // The store is away: it is asked again in a while.
            self.stop_thinking();
            self.think_at = Some(Instant::now() + Duration::from_secs(2));
        }
    }

    async fn answer_draw(&mut self, accepts: bool) {
        let Some(offers) = self.offered_computer() else { return };
        let (player, offer) = (offers.other(), Offer::Draw);
        let what = if accepts { What::Drawn } else { What::Declined { player, offer } };
        // If it is not kept, the offer stands, and is thought about again with the next event.
        let _ = self.happen(what).await;
    }
}

fn state_told(mut state: Value, you: &[usize]) -> Utf8Bytes {
    if let Value::Object(state) = &mut state {
        state.insert("is".to_owned(), "state".into());
        state.insert("you".to_owned(), you.into());
    }
    state.to_string().into()
}

/// From an engine's thread to the task of the game, if it is still there.
fn answer(own: &mpsc::WeakSender<Command>, command: Command) {
    if let Some(own) = own.upgrade() {
        // The thread is the engine's own, and may wait.
        let _ = own.blocking_send(command);
    }
}

/// The computer player of a seat. The highest level would take the whole machine.
fn who_plays(text: &str) -> Option<Who> {
    let text = if text == "level:10" { "level:10,threads=1,memory=32" } else { text };
    text.parse().ok()
}
