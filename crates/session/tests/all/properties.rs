//! Random command sequences keep the invariants of a session.

use cairn_core::Dice;
use cairn_record::{ForfeitReason, Match, Seat};
use cairn_scale::scaled;
use cairn_session::{
    Command, Effect, Event, EventKind, GameId, Header, Moment, Occupant, Offer, Outages, SeatKey,
    Session,
};
use proptest::prelude::*;

/// One step of a random sequence.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// The player to move plays a random turn.
    Turn,
    /// A player sends another command.
    Command(Seat, OtherCommand),
    /// A person joins.
    Join,
    /// This many milliseconds pass.
    Wait(u64),
    /// This many milliseconds pass, during which nothing can be stored.
    Outage(u64),
    /// The flag falls if it is due.
    Flag,
}

#[derive(Clone, Copy, Debug)]
enum OtherCommand {
    Offer(Offer),
    Accept(Offer),
    Decline(Offer),
    Resign,
    Crash,
    Pause,
    Resume,
    /// A turn for another position.
    Stale,
}

fn command(sent: OtherCommand) -> Command {
    match sent {
        OtherCommand::Offer(offer) => Command::Offer(offer),
        OtherCommand::Accept(offer) => Command::Accept(offer),
        OtherCommand::Decline(offer) => Command::Decline(offer),
        OtherCommand::Resign => Command::Resign,
        OtherCommand::Crash => {
            Command::Forfeit { reason: ForfeitReason::Crash, detail: "it {ended}".to_owned() }
        }
        OtherCommand::Pause => Command::Pause,
        OtherCommand::Resume => Command::Resume,
        OtherCommand::Stale => Command::Turn {
            ply: Some(9_999),
            turn: cairn_session::TurnInput::Text("a1-a2".to_owned()),
        },
    }
}

fn step() -> impl Strategy<Value = Step> {
    let offer = prop::sample::select(Offer::ALL.to_vec());
    let sent = prop_oneof![
        4 => offer.clone().prop_map(OtherCommand::Offer),
        4 => offer.clone().prop_map(OtherCommand::Accept),
        2 => offer.prop_map(OtherCommand::Decline),
        1 => prop::sample::select(vec![
            OtherCommand::Resign, OtherCommand::Crash, OtherCommand::Pause, OtherCommand::Resume, OtherCommand::Stale
        ]),
    ];
    let seat = prop::sample::select(Seat::BOTH.to_vec());
    prop_oneof![
        10 => Just(Step::Turn),
        6 => (seat, sent).prop_map(|(seat, sent)| Step::Command(seat, sent)),
        1 => Just(Step::Join),
        3 => (0..20_000_u64).prop_map(Step::Wait),
        1 => (0..200_000_u64).prop_map(Step::Outage),
        1 => Just(Step::Flag),
    ]
}

fn header() -> impl Strategy<Value = Header> {
    let variants = cairn_games::games().iter().map(|game| game.name.to_owned());
    let mut variants: Vec<String> = variants.collect();
    variants.push("swack:size=3,pie=on".to_owned());
    let seat = prop::sample::select(vec![
        Occupant::Free,
        Occupant::person("Ana"),
        Occupant::computer("level:1"),
    ]);
    let time = prop::sample::select(vec![None, Some("1+1"), Some("0:20+0"), Some("9s")]);
    let yes = || any::<bool>();
    (prop::sample::select(variants), seat.clone(), seat, time, yes(), yes()).prop_map(
        |(variant, first, second, time, takebacks, one_screen)| Header {
            seats: [first, second],
            time: time.and_then(|time| time.parse().ok()),
            takebacks,
            one_screen,
            ..Header::new(&variant)
        },
    )
}

/// A session with its events and the current time.
struct Run {
    session: Session,
    events: Vec<Event>,
    outages: Outages,
    now: u64,
    dice: Dice,
}

impl Run {
    fn new(header: Header, seed: u64) -> Run {
        Run {
            session: Session::new(header).unwrap(),
            events: Vec::new(),
            outages: Outages::new(),
            now: 0,
            dice: Dice::seeded(seed),
        }
    }

    fn moment(&self) -> Moment<'_> {
        Moment { at: self.now, outages: &self.outages }
    }

    fn take(&mut self, step: Step) {
        let session = &self.session;
        let decision = match step {
            Step::Turn => {
                let turn = session.game().position().random_turn(&mut self.dice);
                let seat = session.game().seat_to_move();
                turn.and_then(|turn| session.decide(seat, &turn.into(), self.moment()).ok())
            }
            Step::Command(seat, sent) => session.decide(seat, &command(sent), self.moment()).ok(),
            Step::Join => {
                let joined = session.decide_join("Rui", SeatKey::new([7; 32]), self.moment());
                joined.ok().and_then(|(_, decision)| decision).map(Effect::Event)
            }
            Step::Wait(millis) => {
                self.now += millis;
                None
            }
            Step::Outage(millis) => return self.outage(millis),
            Step::Flag => session.flag(self.moment()).map(Effect::Event),
        };
        let decision = match decision {
            Some(Effect::Event(decision)) => decision,
            Some(Effect::Rematch) => {
                let game = GameId::from_bits(self.dice.bits());
                self.session.decide_rematch(game, self.moment()).expect("the rematch was agreed")
            }
            None => return,
        };
        self.events.push(decision.event().clone());
        let stage = self.session.stage_after(&decision);
        self.session.commit(decision);
        assert_eq!(self.session.stage(), stage);
    }

    /// Simulates an outage and checks that no clock changes.
    fn outage(&mut self, millis: u64) {
        let before = self.session.clocks(self.moment());
        self.outages.begin(self.now);
        self.now += millis;
        assert_eq!(self.session.clocks(self.moment()), before, "during the outage");
        self.outages.end(self.now);
        assert_eq!(self.session.clocks(self.moment()), before, "after the outage");
    }
}

/// The visible state of a session, to compare two sessions.
fn visible_state(session: &Session, now: Moment<'_>) -> String {
    format!(
        "{}{:?}{:?}{:?}{:?}{:?}{:?}{}",
        session.game(),
        session.occupants(),
        session.offers(),
        session.clocks(now),
        session.rematch(),
        session.turn_times(),
        session.stage(),
        session.version(),
    )
}

/// The record without the parts that take-backs do not restore: names and open draw offers.
fn comparable_record(game: &Match) -> String {
    let mut game = game.clone();
    game.set_spent(std::time::Duration::ZERO);
    game.withdraw_draw_offer();
    Seat::BOTH.into_iter().for_each(|seat| game.set_name(seat, ""));
    game.to_string()
}

fn config() -> ProptestConfig {
    ProptestConfig { cases: scaled(200), failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn random_commands_keep_the_invariants(
        header in header(),
        seed in any::<u64>(),
        steps in prop::collection::vec(step(), 0..120),
    ) {
        let mut run = Run::new(header.clone(), seed);
        let mut records = vec![comparable_record(run.session.game())];
        for step in steps {
            let before = run.session.clone();
            let (clocks, count) = (before.clocks(run.moment()), run.events.len());
            run.take(step);
            let session = &run.session;
            prop_assert_eq!(session.version() as usize, run.events.len());

            // Time passes only for the player to move, and never backwards.
            if let (Some(before), Some(after)) = (clocks, session.clocks(run.moment()))
                && matches!(step, Step::Wait(_))
            {
                prop_assert!(after[0] <= before[0] && after[1] <= before[1]);
                prop_assert!(after[0] == before[0] || after[1] == before[1]);
            }
            // Each offer is open at most once, and only in a stage that allows it.
            for (at, offer) in session.offers().iter().enumerate() {
                prop_assert!(!session.offers()[..at].contains(offer));
                prop_assert_eq!(offer.1 == Offer::Rematch, offer.1 != Offer::Takeback && !session.game().status().is_open());
            }
            let new_event = run.events.get(count).map(|event| &event.kind);
            match new_event {
                // An answer closes an offer.
                Some(EventKind::DrawAgreed | EventKind::RematchStarted { .. } | EventKind::Declined { .. }) => {
                    let open = |offer| session.offers().iter().any(|(_, open)| *open == offer);
                    let left = Offer::ALL.into_iter().filter(|offer| open(*offer)).count();
                    prop_assert!(left <= before.offers().len());
                    prop_assert!(session.offers().len() < before.offers().len() || before.header().one_screen || before.occupants().iter().any(Occupant::is_computer));
                }
                Some(EventKind::Turn { .. }) => records.push(comparable_record(session.game())),
                // A take-back restores the exact state.
                Some(EventKind::TakenBack { plies }) => {
                    records.truncate(records.len() - *plies as usize);
                    prop_assert_eq!(records.last(), Some(&comparable_record(session.game())));
                }
                _ => {}
            }
        }
        let session = &run.session;
        // Replaying the stored events gives the same state.
        let stored: Vec<Event> = run.events.iter().map(|event| {
            serde_json::from_str(&serde_json::to_string(event).unwrap()).unwrap()
        }).collect();
        prop_assert_eq!(&stored, &run.events);
        let header: Header = serde_json::from_str(&serde_json::to_string(&header).unwrap()).unwrap();
        let again = Session::replay(header, &stored).unwrap();
        prop_assert_eq!(visible_state(&again, run.moment()), visible_state(session, run.moment()));
        // The record can be read back.
        let record = session.adjourned(run.moment()).to_string();
        let read: Match = record.parse().unwrap();
        prop_assert_eq!(read.to_string(), record);
        prop_assert_eq!(read.status(), session.game().status());
        prop_assert_eq!(read.position(), session.game().position());
    }
}
