use cairn_record::Match;
use cairn_record::Seat::{self, First, Second};
use cairn_session::{Command, Header, Occupant, Offer};

use crate::{Form, Plan};
use Form::{Arena, FullScreen, Plain};
use Step::{Accept, BotDies, FlagFalls, Offers, Outage, Refused, Resigns, Sleeps, Turn, Wait};

/// Something that happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A player takes a turn.
    Turn(Seat, &'static str),
    /// A player asks the other for something.
    Offers(Seat, Offer),
    /// A player accepts what the other asked for.
    Accept(Seat, Offer),
    /// A player resigns.
    Resigns(Seat),
    /// So many seconds pass.
    Wait(u64),
    /// So many seconds pass in which the program that decides does not run.
    Sleeps(u64),
    /// So many seconds pass in which nothing can be stored.
    Outage(u64),
    /// The clock of the player to move runs out.
    FlagFalls,
    /// The program in the second seat ends, instead of taking a turn.
    BotDies,
    /// This is tried, and refused.
    Refused(&'static Step),
}

impl Step {
    /// The player who does it, and the command.
    #[must_use]
    pub fn command(self) -> Option<(Seat, Command)> {
        Some(match self {
            Turn(player, text) => (player, Command::turn(text)),
            Offers(player, offer) => (player, Command::Offer(offer)),
            Accept(player, offer) => (player, Command::Accept(offer)),
            Resigns(player) => (player, Command::Resign),
            Refused(step) => return step.command(),
            Wait(_) | Sleeps(_) | Outage(_) | FlagFalls | BotDies => return None,
        })
    }
}

/// A game of Stac that Ana starts. Rui or a program plays against her.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// What it is about.
    pub name: &'static str,
    /// The clocks.
    pub time: Option<&'static str>,
    /// Does a program hold the second seat?
    pub has_bot: bool,
    /// What happens.
    pub steps: &'static [Step],
    /// How the match stands then: `1-0 time`, or `open`.
    pub outcome: &'static str,
    /// The turns and the result in the record.
    pub turns: &'static str,
    /// Is there a next game, with sides changed?
    pub goes_on: bool,
    /// Interfaces through which it is played otherwise, or not at all.
    pub otherwise: &'static [(Form, Plan)],
}

/// Why the program lost, in the record.
pub const STORY: &str = "the program ended (exit status: 1)";

const NO_OFFERS: (Form, Plan) =
    (Arena, Plan::Impossible("programs offer nothing and take nothing back"));
const NO_SLEEP: (Form, Plan) =
    (Arena, Plan::Impossible("only the time of thinking counts; nothing is stored meanwhile"));
const NO_CLOCK: (Form, Plan) =
    (Plain, Plan::Impossible("no clock runs line by line on one machine"));

/// All of them.
pub const SCENARIOS: [Scenario; 8] = [
    Scenario {
        name: "an offer that crosses a turn stands for the other player, whose turn declines it",
        // Rui's turn is on its way when Ana offers the draw, so the offer goes with her next turn.
        steps: &[
            Turn(First, "e1+e4"),
            Turn(Second, "a5-a2"),
            Offers(First, Offer::Draw),
            Turn(First, "e4-e1"),
            Turn(Second, "a2-a1"),
            Refused(&Accept(Second, Offer::Draw)),
        ],
        turns: "1. e1+e4 a5-a2 2. e4-e1 (=) a2-a1 *",
        otherwise: &[NO_OFFERS, (FullScreen, AT_ONE_SCREEN), (Plain, AT_ONE_SCREEN)],
        ..NOTHING
    },
    Scenario {
        name: "an offer after one's own turn is told with that turn",
        steps: &[
            Turn(First, "e1+e4"),
            Offers(First, Offer::Draw),
            Turn(Second, "a5-a2"),
            Refused(&Accept(Second, Offer::Draw)),
        ],
        turns: "1. e1+e4 (=) a5-a2 *",
        otherwise: &[NO_OFFERS, (FullScreen, OFFER_BEFORE_TURN), (Plain, OFFER_BEFORE_TURN)],
        ..NOTHING
    },
    Scenario {
        name: "an end by the clock can be taken back alone",
        time: Some("1+0"),
        steps: &[
            Wait(20),
            Turn(First, "e1+e4"),
            FlagFalls,
            Refused(&Turn(Second, "a5-a2")),
            Offers(Second, Offer::Takeback),
            Accept(First, Offer::Takeback),
        ],
        turns: "1. e1+e4 @0:40 *",
        otherwise: &[
            NO_OFFERS,
            NO_CLOCK,
            (
                FullScreen,
                Plan::Nearest(
                    &[
                        Wait(20),
                        Turn(First, "e1+e4"),
                        FlagFalls,
                        Refused(&Turn(Second, "a5-a2")),
                        Offers(Second, Offer::Takeback),
                    ],
                    "at one screen nobody has to answer",
                ),
            ),
        ],
        ..NOTHING
    },
    Scenario {
        name: "a resignation can be taken back alone",
        steps: &[
            Turn(First, "e1+e4"),
            Turn(Second, "a5-a2"),
            Resigns(First),
            Refused(&Turn(First, "e4-e1")),
            Offers(First, Offer::Takeback),
            Accept(Second, Offer::Takeback),
        ],
        turns: "1. e1+e4 a5-a2 *",
        otherwise: &[
            NO_OFFERS,
            (FullScreen, RESIGNATION_AT_ONE_SCREEN),
            (Plain, RESIGNATION_AT_ONE_SCREEN),
        ],
        ..NOTHING
    },
    Scenario {
        name: "a bot that dies while a draw is offered has lost",
        has_bot: true,
        steps: &[
            Turn(First, "e1+e4"),
            Offers(First, Offer::Draw),
            BotDies,
            Refused(&Offers(First, Offer::Draw)),
        ],
        outcome: "1-0 crash",
        turns: "1. e1+e4 (=) {the program ended (exit status: 1)} 1-0",
        otherwise: &[(
            Plain,
            Plan::Nearest(
                &[
                    Offers(First, Offer::Draw),
                    Turn(First, "e1+e4"),
                    BotDies,
                    Refused(&Offers(First, Offer::Draw)),
                ],
                "the program is asked as soon as it is its turn",
            ),
        )],
        ..NOTHING
    },
    Scenario {
        name: "a rematch that is agreed twice is one game",
        steps: &[
            Refused(&Offers(First, Offer::Rematch)),
            Resigns(First),
            Offers(First, Offer::Rematch),
            Offers(Second, Offer::Rematch),
            Refused(&Accept(Second, Offer::Rematch)),
        ],
        outcome: "0-1 resignation",
        turns: "0-1",
        goes_on: true,
        otherwise: &[
            NO_OFFERS,
            (FullScreen, REMATCH_AT_ONE_SCREEN),
            (Plain, REMATCH_AT_ONE_SCREEN),
        ],
        ..NOTHING
    },
    Scenario {
        name: "no clock runs while the machine sleeps",
        time: Some("1+0"),
        steps: &[Wait(10), Sleeps(590), Turn(First, "e1+e4")],
        turns: "1. e1+e4 @0:50 *",
        otherwise: &[NO_SLEEP, NO_CLOCK],
        ..NOTHING
    },
    Scenario {
        name: "no flag falls while nothing can be stored",
        time: Some("1+0"),
        steps: &[Wait(57), Outage(36), FlagFalls, Refused(&Turn(First, "e1+e4"))],
        outcome: "0-1 time",
        turns: "0-1",
        otherwise: &[
            NO_SLEEP,
            NO_CLOCK,
            (
                FullScreen,
                Plan::Nearest(
                    &[Wait(57), FlagFalls, Refused(&Turn(First, "e1+e4"))],
                    "a file that cannot be written stops no clock here",
                ),
            ),
        ],
        ..NOTHING
    },
];

const NOTHING: Scenario = Scenario {
    name: "",
    time: None,
    has_bot: false,
    steps: &[],
    outcome: "open",
    turns: "",
    goes_on: false,
    otherwise: &[],
};

const AT_ONE_SCREEN: Plan = Plan::Nearest(
    &[
        Turn(First, "e1+e4"),
        Turn(Second, "a5-a2"),
        Offers(First, Offer::Draw),
        Turn(First, "e4-e1"),
        Turn(Second, "a2-a1"),
    ],
    "who is to move then would make an offer of their own",
);

const OFFER_BEFORE_TURN: Plan = Plan::Nearest(
    &[Offers(First, Offer::Draw), Turn(First, "e1+e4"), Turn(Second, "a5-a2")],
    "at one screen whoever is to move makes the offer",
);

const RESIGNATION_AT_ONE_SCREEN: Plan = Plan::Nearest(
    &[
        Turn(First, "e1+e4"),
        Turn(Second, "a5-a2"),
        Resigns(First),
        Refused(&Turn(First, "e4-e1")),
        Offers(First, Offer::Takeback),
    ],
    "at one screen nobody has to answer",
);

const REMATCH_AT_ONE_SCREEN: Plan = Plan::Nearest(
    &[
        Refused(&Offers(First, Offer::Rematch)),
        Resigns(First),
        Offers(First, Offer::Rematch),
        Refused(&Offers(First, Offer::Rematch)),
    ],
    "at one screen nobody has to answer; the next game is not over",
);

/// The scenario whose name begins so.
///
/// # Panics
/// If there is none.
#[must_use]
pub fn scenario(name: &str) -> &'static Scenario {
    let found = SCENARIOS.iter().find(|scenario| scenario.name.starts_with(name));
    found.unwrap_or_else(|| panic!("no scenario begins with `{name}`"))
}

impl Scenario {
    /// How it is played through this interface.
    #[must_use]
    pub fn plan(&self, form: Form) -> Plan {
        let otherwise = self.otherwise.iter().find(|(other, _)| *other == form);
        otherwise.map_or(Plan::Steps(self.steps), |(_, plan)| *plan)
    }

    /// The scenarios that can be played through this interface, with their steps.
    pub fn through(form: Form) -> impl Iterator<Item = (&'static Scenario, &'static [Step])> {
        SCENARIOS.iter().filter_map(move |scenario| Some((scenario, scenario.plan(form).steps()?)))
    }

    /// Who plays.
    #[must_use]
    pub fn seats(&self) -> [Occupant; 2] {
        let second = if self.has_bot { Occupant::computer("bot") } else { Occupant::person("Rui") };
        [Occupant::person("Ana"), second]
    }

    /// The header of the game.
    #[must_use]
    pub fn header(&self) -> Header {
        let time = self.time.and_then(|time| time.parse().ok());
        Header { time, seats: self.seats(), ..Header::new("stac") }
    }

    /// The match before anything happens, as a terminal opens it.
    ///
    /// # Panics
    /// If there is no Stac.
    #[must_use]
    pub fn game(&self) -> Match {
        let mut game = Match::new(cairn_games::open("stac").expect("there is Stac"));
        game.set_time_control(self.header().time);
        game.set_name(First, "Ana");
        game.set_name(Second, if self.has_bot { "bot" } else { "Rui" });
        game
    }

    /// Compares how a match stands, and its record, with what they must be.
    ///
    /// # Panics
    /// If they differ.
    #[track_caller]
    pub fn check(&self, form: Form, outcome: &str, record: &str) {
        assert_eq!(outcome, self.outcome, "{form:?}: {}\n{record}", self.name);
        self.check_record(form, record);
    }

    /// The same without the outcome, where only the record is there to see.
    ///
    /// # Panics
    /// If the records differ.
    #[track_caller]
    pub fn check_record(&self, form: Form, record: &str) {
        assert_eq!(comparable(record), self.record(), "{form:?}: {}", self.name);
    }

    /// Compares the record of the next game, before its first turn.
    ///
    /// # Panics
    /// If there should be none, or it differs.
    #[track_caller]
    pub fn check_next(&self, form: Form, record: &str) {
        assert!(self.goes_on, "{form:?}: {}", self.name);
        let next = "[Game \"stac\"]\n[First \"Rui\"]\n[Second \"Ana\"]\n[Result \"*\"]\n\n*\n";
        assert_eq!(comparable(record), next, "{form:?}: {}", self.name);
    }

    /// The whole record, without its date.
    #[must_use]
    pub fn record(&self) -> String {
        let second = if self.has_bot { "bot" } else { "Rui" };
        let time = self.time.map(|time| format!("[TimeControl \"{time}\"]\n"));
        let (result, why) = self.outcome.split_once(' ').unwrap_or(("*", ""));
        let why = Some(why).filter(|why| !why.is_empty());
        let why = why.map(|why| format!("[Termination \"{why}\"]\n"));
        format!(
            "[Game \"stac\"]\n[First \"Ana\"]\n[Second \"{second}\"]\n{}[Result \"{result}\"]\n{}\n{}\n",
            time.unwrap_or_default(),
            why.unwrap_or_default(),
            self.turns
        )
    }
}

/// A record without its date, and without what a program is called here.
fn comparable(record: &str) -> String {
    let lines = record.lines().filter(|line| !line.starts_with("[Date "));
    let lines = lines.map(|line| match line.strip_prefix("[Second \"bot") {
        Some(_) => "[Second \"bot\"]\n".to_owned(),
        None => format!("{line}\n"),
    });
    lines.collect()
}
