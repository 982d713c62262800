//! The scenarios in which interfaces used to disagree, line by line: the same outcomes and the same
//! records as those of the session itself.

use std::fs;

use cairn_cli::play::online::OnlinePrompt;
use cairn_cli::{Lang, Streams};
use cairn_client::Update;
use cairn_record::Seat;
use cairn_scenarios::{Form, GameServer, Scenario, Step};
use cairn_session::{Command, Offer};

use super::offers::{fresh, record};
use super::{in_order, typed};

fn turns(record: &str) -> &str {
    record.trim_end().lines().last().unwrap()
}

#[test]
fn an_offer_that_crosses_a_turn_is_declined_by_it() {
    let lines = ["e1+e4", "a5-a2", "draw", "no", "e4-e1", "a2-a1"];
    let (out, text) = record("crossing.txt", &["stac"], &lines);
    in_order(&out, &["Black: do you accept a draw?", "Black: a draw is offered to you"]);
    assert_eq!(turns(&text), "1. e1+e4 a5-a2 2. e4-e1 (=) a2-a1 *");
    // What the turn has declined can not be accepted any more: this is an offer of White's own.
    let lines = [&lines[..], &["draw", "yes"]].concat();
    let (out, text) = record("crossed.txt", &["stac"], &lines);
    in_order(&out, &["Black: a draw is offered to you", "Black: do you accept a draw?"]);
    assert_eq!(turns(&text), "1. e1+e4 a5-a2 2. e4-e1 (=) a2-a1 1/2-1/2");
}

#[test]
fn a_resignation_can_be_taken_back_alone() {
    let (out, text) = record("resigned.txt", &["stac"], &["e1+e4", "resign", "undo"]);
    in_order(&out, &["1-0 resignation", "Taken back: resignation"]);
    assert_eq!(turns(&text), "1. e1+e4 *");
    let computer = ["stac", "--second", "random"];
    let (out, text) = record("resigned-too.txt", &computer, &["e1+e4", "resign", "undo", "undo"]);
    in_order(&out, &["0-1 resignation", "Taken back: resignation", "Taken back: ", ", e1+e4"]);
    assert_eq!(turns(&text), "*");
}

#[test]
fn a_bot_that_dies_while_a_draw_is_offered_has_lost() {
    let bot = ["stac", "--second", "bot:false"];
    let (out, text) = record("dies.txt", &bot, &["draw", "e1+e4"]);
    in_order(&out, &["declines the draw", "forfeits the game", "1-0 crash"]);
    assert_eq!(turns(&text), "1. e1+e4 (=) {the program ended (exit status: 1)} 1-0");
    // The story goes with the end that it tells of, until the bot dies again.
    let (out, text) = record("dies-twice.txt", &bot, &["e1+e4", "undo"]);
    in_order(&out, &["1-0 crash", "Taken back: crash", "1-0 crash"]);
    assert_eq!(turns(&text), "1. e1+e4 {the program ended (exit status: 1)} 1-0");
}

#[test]
fn where_takebacks_are_not_allowed_nothing_is_taken_back() {
    let file = fresh("no-takebacks.txt");
    fs::write(&file, "[Game \"stac\"]\n[Takebacks \"no\"]\n\n1. e1+e4 *\n").unwrap();
    let out = typed(&["stac"], &[&format!("load {file}"), "undo", "quit"]);
    in_order(&out, &["Takebacks are not allowed in this game."]);
    assert!(!out.contains("Taken back"), "{out}");
}

/// Nobody sees a clock here, so no turn costs time, and none gains any.
#[test]
fn clocks_stand_still() {
    let file = fresh("clocks.txt");
    let before = "[Game \"stac\"]\n[TimeControl \"5+3\"]\n[Spent \"0:12\"]\n\n1. e1+e4 @4:53 *\n";
    fs::write(&file, before).unwrap();
    let (load, save) = (format!("load {file}"), format!("save {file}"));
    typed(&["stac"], &[&load, &save, "quit"]);
    assert!(fs::read_to_string(&file).unwrap().contains("[Spent \"0:12\"]"));
    typed(&["stac"], &[&load, "a5-a2", "undo", "a5-a2", &save, "quit"]);
    assert_eq!(turns(&fs::read_to_string(&file).unwrap()), "1. e1+e4 @4:53 a5-a2 *");
}

#[test]
fn nobody_asks_for_ever() {
    let lost = "b3,b3,b3,2,1/2,2,2,2,1/1,1,x3/x5/1,1,x3 w a5 e1 - 0 30";
    let arguments = ["stac", "--pos", lost, "--second", "greedy"];
    let out = typed(&arguments, &["draw", "draw", "draw", "draw", "quit"]);
    assert_eq!(out.matches("declines the draw").count(), 3, "{out}");
    in_order(&out, &["declines the draw", "You have asked often enough."]);
}

/// The word with which somebody asks for something.
fn word(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "draw",
        Offer::Takeback => "undo",
        Offer::Rematch => "rematch",
    }
}

#[test]
fn every_scenario_of_the_table_at_one_screen() {
    for (scenario, steps) in Scenario::through(Form::Plain) {
        let [file, played, next] = ["begun.txt", "played.txt", "next.txt"].map(fresh);
        fs::write(&file, scenario.game().to_string()).unwrap();
        let (save, load) = (format!("save {played}"), format!("load {file}"));
        let mut lines = vec![load.as_str()];
        for step in steps {
            match *step {
                Step::Turn(_, text) | Step::Refused(&Step::Turn(_, text)) => lines.push(text),
                Step::Offers(_, offer) => {
                    // The next game takes the place of this one.
                    lines.extend((offer == Offer::Rematch).then_some(save.as_str()));
                    lines.push(word(offer));
                    // Whoever is asked says no, and may think better of it until their turn.
                    lines.extend((offer == Offer::Draw && !scenario.has_bot).then_some("no"));
                }
                Step::Refused(&Step::Offers(_, offer)) => lines.push(word(offer)),
                Step::Resigns(_) => lines.push("resign"),
                // It was asked for its turn, and ended.
                Step::BotDies => {}
                other => panic!("{}: {other:?}", scenario.name),
            }
        }
        let last = format!("save {next}");
        lines.extend([if scenario.goes_on { &last } else { &save }, "quit"]);
        let bot = ["--second", "bot:false"];
        let out = typed(if scenario.has_bot { &bot } else { &[] }, &lines);
        let refused = steps.iter().filter(|step| matches!(step, Step::Refused(_))).count();
        let said = ["is over: ", "; `undo` takes back its end", "when the game is over."];
        let said: usize = said.iter().map(|said| out.matches(said).count()).sum();
        assert_eq!(said, refused, "{}: {out}", scenario.name);
        scenario.check_record(Form::Plain, &fs::read_to_string(&played).unwrap());
        if scenario.goes_on {
            scenario.check_next(Form::Plain, &fs::read_to_string(&next).unwrap());
        }
    }
}

/// A game on a server, at a prompt that somebody types at.
struct Online<'a> {
    prompt: OnlinePrompt<'a>,
    server: GameServer,
}

impl Online<'_> {
    /// Types a line. What is sent is decided, and told.
    fn types(&mut self, line: &str) {
        let sent = self.prompt.typed(Some(line)).unwrap();
        self.decide(sent);
    }

    fn is_told(&mut self, update: &Update) {
        let sent = self.prompt.told(update).unwrap();
        self.decide(sent);
    }

    fn decide(&mut self, sent: Option<Command>) {
        if let Some(command) = sent {
            let told = self.server.answer(self.server.own[0], command);
            self.is_told(&told);
        }
    }
}

#[test]
fn every_scenario_of_the_table_on_a_server() {
    for (scenario, steps) in Scenario::through(Form::PlainOnline) {
        let (mut out, mut messages) = (Vec::new(), Vec::new());
        let (input, lang) = (&mut &b""[..], Lang::En);
        let mut streams = Streams { input, out: &mut out, messages: &mut messages, lang };
        let server = GameServer::new(scenario.header(), &[Seat::First]);
        let prompt = OnlinePrompt::new(&server.game(), &mut streams, true).unwrap();
        let mut online = Online { prompt, server };
        let mut played = None;
        for step in steps {
            let (done, is_refused) = match *step {
                Step::Refused(step) => (*step, true),
                step => (step, false),
            };
            let before = online.prompt.game().to_string();
            match done {
                _ if is_refused && !matches!(done, Step::Offers(Seat::First, _)) => {
                    assert!(online.server.refuses(done), "{}", scenario.name);
                }
                Step::Turn(Seat::First, text) => online.types(text),
                Step::Offers(Seat::First, offer) => online.types(word(offer)),
                Step::Accept(Seat::First, _) => online.types("yes"),
                Step::Resigns(Seat::First) => {
                    online.types("resign");
                    played = Some(online.prompt.game().clone());
                }
                step => match step.command() {
                    Some((player, command)) => {
                        let told = online.server.execute(player, command).unwrap();
                        online.is_told(&told);
                    }
                    None => {
                        let (told, _) = online.server.pass(step).unwrap();
                        told.iter().for_each(|told| online.is_told(told));
                    }
                },
            }
            if is_refused {
                assert_eq!(online.prompt.game().to_string(), before, "{}", scenario.name);
            }
        }
        let now = online.prompt.game().clone();
        let game = played.filter(|_| scenario.goes_on).unwrap_or_else(|| now.clone());
        scenario.check(Form::PlainOnline, &game.status().to_string(), &game.to_string());
        if scenario.goes_on {
            scenario.check_next(Form::PlainOnline, &now.to_string());
        }
    }
}

/// What is typed at a terminal while the other player is to move is not kept for later, as it is in
/// a pipe.
#[test]
fn a_person_is_told_to_wait_and_a_pipe_waits() {
    for echo in [false, true] {
        let (mut out, mut messages) = (Vec::new(), Vec::new());
        let (input, lang) = (&mut &b""[..], Lang::En);
        let mut streams = Streams { input, out: &mut out, messages: &mut messages, lang };
        let header = cairn_scenarios::SCENARIOS[0].header();
        let server = GameServer::new(header, &[Seat::Second]);
        let prompt = OnlinePrompt::new(&server.game(), &mut streams, echo).unwrap();
        let mut online = Online { prompt, server };
        online.types("a5-a2");
        let told = online.server.execute(Seat::First, Command::turn("e1+e4")).unwrap();
        online.is_told(&told);
        assert_eq!(online.prompt.game().turns().len(), if echo { 2 } else { 1 });
        online.is_told(&Update::Lost("reset".to_owned()));
        assert_eq!(online.prompt.typed(Some("quit")).unwrap(), None);
        assert_eq!(online.prompt.has_left(), !echo, "a pipe waits for the connection");
        assert_eq!(online.prompt.typed(None).unwrap(), None);
        let back = online.server.told();
        online.is_told(&back);
        assert!(online.prompt.has_left());
        let out = String::from_utf8(out).unwrap();
        in_order(&out, &["It is Ana's turn. > ", "The connection is lost. Reconnecting ..."]);
        assert_eq!(out.matches("It is Ana's turn.\n").count(), usize::from(!echo), "{out}");
    }
}
