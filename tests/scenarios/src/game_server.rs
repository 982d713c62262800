use cairn_client::{OnlineGame, Update};
use cairn_record::{ForfeitReason, Seat};
use cairn_session::{
    Command, Event, EventKind, Executed, GameId, Header, Moment, Outages, Refusal, Session,
};

use crate::{STORY, Step};

/// What a server does, without a network: it decides the commands of both players, and tells one of
/// them what comes of it.
#[derive(Clone, Debug)]
pub struct GameServer {
    /// The game.
    pub session: Session,
    /// Its name.
    pub id: GameId,
    /// The seats of the player who is told.
    pub own: Vec<Seat>,
    /// Which players are connected.
    pub present: [bool; 2],
    /// The time, in milliseconds.
    pub now: u64,
    /// When it could not work.
    pub outages: Outages,
    /// The game before the rematch.
    pub finished: Option<Session>,
}

impl GameServer {
    /// A game whose player in these seats is told about it.
    ///
    /// # Panics
    /// If there is no such game.
    #[must_use]
    pub fn new(header: Header, own: &[Seat]) -> GameServer {
        GameServer {
            session: Session::new(header).expect("a game"),
            id: GameId::from_bits(1),
            own: own.to_vec(),
            present: [true, true],
            now: 0,
            outages: Outages::new(),
            finished: None,
        }
    }

    /// The present moment.
    #[must_use]
    pub fn moment(&self) -> Moment<'_> {
        Moment { at: self.now, outages: &self.outages }
    }

    /// The game as it is told.
    ///
    /// # Panics
    /// If its clock cannot be stopped.
    #[must_use]
    pub fn game(&self) -> OnlineGame {
        let mut session = self.session.clone();
        let clock_runs = session.is_playing() && session.header().time.is_some();
        if clock_runs {
            let kind = EventKind::ClocksPaused { spent: session.spent(self.moment()) };
            session.apply(&Event { at: self.now, kind }).expect("a clock that runs can be stopped");
        }
        let (id, own) = (self.id.clone(), self.own.clone());
        OnlineGame { id, session, clock_runs, own, present: self.present }
    }

    /// What is told when the game has changed.
    #[must_use]
    pub fn told(&self) -> Update {
        Update::Game(Box::new(self.game()))
    }

    /// Decides a command. A rematch begins the next game, in which the seats are exchanged.
    ///
    /// # Errors
    /// Why it is refused.
    ///
    /// # Panics
    /// If the next game cannot begin.
    pub fn execute(&mut self, player: Seat, command: Command) -> Result<Update, Refusal> {
        let now = Moment { at: self.now, outages: &self.outages };
        match self.session.execute(player, command, now)? {
            Executed::Event(_) => {}
            Executed::Rematch => {
                self.id = GameId::from_bits(2);
                let next = self.session.rematch_header(self.now);
                let begins = self.session.decide_rematch(self.id.clone(), now)?;
                self.session.commit(begins);
                let next = Session::new(next).expect("the next game");
                self.finished = Some(std::mem::replace(&mut self.session, next));
                self.own.iter_mut().for_each(|own| *own = own.other());
            }
        }
        Ok(self.told())
    }

    /// The game in which the scenario was played.
    #[must_use]
    pub fn played(&self) -> &Session {
        self.finished.as_ref().unwrap_or(&self.session)
    }

    /// Is this refused in the game in which the scenario is played?
    #[must_use]
    pub fn refuses(&self, step: Step) -> bool {
        let command = step.command();
        command.is_some_and(|(player, command)| {
            self.played().decide(player, &command, self.moment()).is_err()
        })
    }

    /// What is told to a player whose command was decided.
    pub fn answer(&mut self, player: Seat, command: Command) -> Update {
        let answer = self.execute(player, command);
        answer.unwrap_or_else(|why| Update::Refused(why.to_string()))
    }

    /// Time passes, nothing can be stored, or a program ends: what is told, and how much time has
    /// passed. `None` if the step is a command.
    ///
    /// # Panics
    /// If the step cannot happen.
    pub fn pass(&mut self, step: Step) -> Option<(Vec<Update>, u64)> {
        let before = self.now;
        let updates = match step {
            Step::Wait(seconds) => {
                for _ in 0..seconds {
                    self.now += 1_000;
                    self.outages.report_awake(self.now);
                }
                Vec::new()
            }
            Step::Sleeps(seconds) => {
                self.now += seconds * 1_000;
                self.outages.report_awake(self.now);
                vec![self.told()]
            }
            Step::Outage(seconds) => {
                self.outages.begin(self.now);
                self.now += seconds * 1_000;
                assert!(self.session.flag(self.moment()).is_none(), "no clock runs");
                self.outages.end(self.now);
                self.outages.report_awake(self.now);
                vec![Update::Lost("503 Service Unavailable".to_owned()), self.told()]
            }
            Step::FlagFalls => {
                while self.session.flag(self.moment()).is_none() {
                    self.now += 1_000;
                    self.outages.report_awake(self.now);
                }
                self.session.commit(self.session.flag(self.moment()).expect("it is due"));
                vec![self.told()]
            }
            Step::BotDies => {
                let dies =
                    Command::Forfeit { reason: ForfeitReason::Crash, detail: STORY.to_owned() };
                vec![self.execute(Seat::Second, dies).expect("it plays")]
            }
            _ => return None,
        };
        Some((updates, self.now - before))
    }
}
