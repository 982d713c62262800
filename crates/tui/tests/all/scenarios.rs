//! The scenarios in which interfaces used to disagree, at the full screen: the same outcomes and the
//! same records as those of the session itself.

use std::time::Duration;

use cairn_engine::NoTurn;
use cairn_protocol::Patience;
use cairn_record::{ForfeitReason, Match, Seat};
use cairn_scenarios::{Form, GameServer, STORY, Scenario, Step};
use cairn_session::Offer;
use cairn_tui::{Answer, Effect, Event, OnShelf, Setting};
use cairn_words::{Lang, sentence};
use ratatui::crossterm::event::KeyCode;

use crate::online::Online;
use crate::pages::{SMALL, typed};
use crate::rig::{PAINTED, Rig};

/// The turns of the game on the screen, as they were last kept.
fn turns(rig: &Rig) -> String {
    let kept = rig.kept.as_ref().unwrap().to_string();
    assert_eq!(kept, rig.app.game().unwrap().to_string());
    kept.lines().last().unwrap().to_owned()
}

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// A game of Stac against a computer that answers when it is told to.
fn against_the_computer() -> Rig {
    let start = cairn_games::open("stac").unwrap().start();
    let players = [None, Some("greedy".parse().unwrap())];
    let (lang, look, start) = (Lang::En, PAINTED, Some(start));
    let mut rig = Rig::of(
        Setting { lang, look, seed: 1, start, players, delay: None, bots: Patience::default() },
        SMALL,
    );
    rig.thinks = false;
    rig
}

/// A game of Stac between two people with a minute each, which was put aside before the first turn.
fn with_clocks() -> Rig {
    let mut game = Match::new(cairn_games::open("stac").unwrap());
    game.set_time_control("1+0".parse().ok());
    for (player, name) in Seat::BOTH.into_iter().zip(["human 1", "human 2"]) {
        game.set_name(player, name);
    }
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.kept = Some(game.clone());
    rig.send(Event::Shelf(vec![OnShelf { name: "one".to_owned(), game: Ok(game), in_use: false }]));
    rig.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Enter, KeyCode::Enter]);
    assert!(rig.app.game().is_some(), "{}", rig.screen());
    rig
}

/// The computer's answer to what it is thinking about.
fn answer(rig: &mut Rig, turn: Result<&str, NoTurn>) {
    let Some(Effect::Think { number, game, .. }) = rig.waiting.take() else { panic!("it thinks") };
    let turn = turn.map(|text| game.position().read_turn(text).unwrap());
    rig.send(Event::Answer(number, Answer::Turn(turn)));
}

#[test]
fn an_offer_that_crosses_a_turn_is_declined_by_it() {
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.two_people(1);
    typed(&mut rig, &["e1+e4", "a5-a2"]);
    rig.letters("d");
    typed(&mut rig, &["e4-e1"]);
    rig.letters("n");
    typed(&mut rig, &["a2-a1"]);
    assert_eq!(turns(&rig), "1. e1+e4 a5-a2 2. e4-e1 (=) a2-a1 *");
    // What the turn has declined can not be accepted any more: this is an offer of one's own.
    rig.letters("d");
    assert!(rig.app.game().unwrap().status().is_open());
    assert!(rig.screen().contains("A draw offer goes with your turn"), "{}", rig.screen());

    // Offered while the computer thinks, it goes with the turn before, and waits for an answer.
    let mut rig = against_the_computer();
    typed(&mut rig, &["e1+e4"]);
    rig.answers_draws = false;
    rig.letters("d");
    assert_eq!(turns(&rig), "1. e1+e4 (=) *");
    answer(&mut rig, Ok("a5-a2"));
    assert_eq!(turns(&rig), "1. e1+e4 (=) a5-a2 *");
    assert!(rig.screen().contains("The draw is declined."), "{}", rig.screen());
    // An answer to the offer comes too late.
    let Some(Effect::AskDraw { number, .. }) = rig.asked.take() else { panic!("it was asked") };
    rig.send(Event::Answer(number, Answer::Draw(true)));
    assert!(rig.app.game().unwrap().status().is_open());
}

#[test]
fn an_offer_to_a_computer_that_thinks_is_answered_or_withdrawn() {
    let mut rig = against_the_computer();
    typed(&mut rig, &["e1+e4"]);
    rig.answers_draws = false;
    rig.letters("dd");
    assert!(rig.screen().contains("You do not offer a draw."), "{}", rig.screen());
    assert_eq!(turns(&rig), "1. e1+e4 *");
    rig.letters("d");
    let Some(Effect::AskDraw { number, .. }) = rig.asked.take() else { panic!("it is asked") };
    rig.send(Event::Answer(number, Answer::Draw(true)));
    assert_eq!(turns(&rig), "1. e1+e4 (=) 1/2-1/2");
}

#[test]
fn an_end_by_the_clock_can_be_taken_back_alone() {
    let mut rig = with_clocks();
    rig.wait(seconds(20));
    typed(&mut rig, &["e1+e4"]);
    rig.wait(seconds(59));
    assert!(rig.app.game().unwrap().status().is_open());
    rig.wait(seconds(2));
    assert_eq!(turns(&rig), "1. e1+e4 @0:40 1-0");
    assert_eq!(rig.app.game().unwrap().status().to_string(), "1-0 time");
    // His turn begins again.
    rig.letters("u");
    assert_eq!(turns(&rig), "1. e1+e4 @0:40 *");
    rig.wait(seconds(1));
    let screen = rig.screen();
    assert!(screen.contains("0:40") && screen.contains("0:59"), "{screen}");
}

#[test]
fn a_bot_that_dies_while_a_draw_is_offered_has_lost() {
    let mut rig = against_the_computer();
    typed(&mut rig, &["e1+e4"]);
    rig.answers_draws = false;
    rig.letters("d");
    let story = sentence!("system-other", text = "it ended {badly}");
    answer(&mut rig, Err(NoTurn::Forfeit { fault: ForfeitReason::Crash, story }));
    assert_eq!(turns(&rig), "1. e1+e4 (=) {it ended {badly)} 1-0");
    assert_eq!(rig.app.game().unwrap().status().to_string(), "1-0 crash");
    let Some(Effect::AskDraw { number, .. }) = rig.asked.take() else { panic!("it was asked") };
    rig.send(Event::Answer(number, Answer::Draw(true)));
    assert_eq!(rig.app.game().unwrap().status().to_string(), "1-0 crash");
    // The story goes with the end that it tells of.
    rig.letters("u");
    assert_eq!(turns(&rig), "1. e1+e4 (=) *");
}

#[test]
fn a_rematch_keeps_everything_but_the_sides() {
    let mut rig = with_clocks();
    typed(&mut rig, &["e1+e4"]);
    rig.letters("ry");
    rig.keys(&[KeyCode::Enter, KeyCode::Enter]);
    let game = rig.app.game().unwrap();
    assert!(game.status().is_open() && game.turns().is_empty());
    assert_eq!(Seat::BOTH.map(|player| game.name(player)), [Some("human 2"), Some("human 1")]);
    assert_eq!(game.time_left(Seat::First), Some(seconds(60)));
    assert_eq!(game.date, Some(cairn_record::Date::today()));
    rig.wait(seconds(5));
    typed(&mut rig, &["e1+e4"]);
    assert_eq!(turns(&rig), "1. e1+e4 @0:55 *");
}

#[test]
fn no_clock_runs_while_the_program_is_stopped() {
    let mut rig = with_clocks();
    rig.wait(seconds(10));
    rig.sleep(seconds(600));
    assert!(rig.app.game().unwrap().status().is_open());
    assert!(rig.screen().contains("0:50"), "{}", rig.screen());
    typed(&mut rig, &["e1+e4"]);
    assert_eq!(turns(&rig), "1. e1+e4 @0:50 *");
    rig.wait(seconds(61));
    assert_eq!(rig.app.game().unwrap().status().to_string(), "1-0 time");
}

/// Presses the key with which the player to move asks for something.
fn ask(rig: &mut Rig, offer: Offer) {
    match offer {
        Offer::Draw => rig.letters("d"),
        Offer::Takeback => rig.letters("u"),
        // The page after the game, and its first line.
        Offer::Rematch => rig.keys(&[KeyCode::Enter, KeyCode::Enter]),
    }
}

/// A game that was put aside before its first turn.
fn resumed(game: Match, bot: bool) -> Rig {
    let mut rig = Rig::new(Lang::En, SMALL);
    if bot {
        let start = Some(game.start().clone());
        let players = [None, Some("greedy".parse().unwrap())];
        let (lang, look) = (Lang::En, PAINTED);
        rig = Rig::of(
            Setting { lang, look, seed: 1, start, players, delay: None, bots: Patience::default() },
            SMALL,
        );
        (rig.thinks, rig.answers_draws) = (false, false);
        return rig;
    }
    rig.kept = Some(game.clone());
    rig.send(Event::Shelf(vec![OnShelf { name: "one".to_owned(), game: Ok(game), in_use: false }]));
    rig.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Enter, KeyCode::Enter]);
    rig
}

#[test]
fn every_scenario_of_the_table_at_one_screen() {
    for (scenario, steps) in Scenario::through(Form::FullScreen) {
        let mut rig = resumed(scenario.game(), scenario.has_bot);
        let mut played = None;
        for step in steps {
            match *step {
                Step::Turn(_, text) => {
                    // A draw that is offered is declined by the turn.
                    rig.letters("n");
                    typed(&mut rig, &[text]);
                }
                Step::Offers(_, offer) => {
                    if offer == Offer::Rematch {
                        played = rig.app.game().cloned();
                    }
                    ask(&mut rig, offer);
                }
                Step::Resigns(_) => rig.letters("ry"),
                Step::Wait(count) => rig.wait(seconds(count)),
                Step::Sleeps(count) => rig.sleep(seconds(count)),
                Step::FlagFalls => {
                    while rig.app.game().unwrap().status().is_open() {
                        rig.wait(seconds(1));
                    }
                }
                Step::BotDies => {
                    let story = sentence!("system-other", text = STORY);
                    answer(&mut rig, Err(NoTurn::Forfeit { fault: ForfeitReason::Crash, story }));
                }
                Step::Refused(&Step::Offers(_, Offer::Draw)) => rig.letters("d"),
                // There is no key for it.
                Step::Refused(_) => {}
                Step::Accept(..) | Step::Outage(_) => panic!("{}", scenario.name),
            }
        }
        let now = rig.app.game().unwrap().clone();
        let mut game = played.unwrap_or_else(|| now.clone());
        if scenario.has_bot {
            // A game against a computer is begun, and not put aside with names.
            game.set_name(Seat::First, "Ana");
            game.set_name(Seat::Second, "bot");
        }
        scenario.check(Form::FullScreen, &game.status().to_string(), &game.to_string());
        if scenario.goes_on {
            scenario.check_next(Form::FullScreen, &now.to_string());
        }
    }
}

#[test]
fn every_scenario_of_the_table_on_a_server() {
    for (scenario, steps) in Scenario::through(Form::FullScreenOnline) {
        let mut online = Online::join(GameServer::new(scenario.header(), &[Seat::First]));
        let mut played = None;
        for step in steps {
            match *step {
                Step::Turn(Seat::First, text) => {
                    online.types(text);
                    online.decide();
                }
                Step::Offers(Seat::First, offer) => {
                    ask(&mut online.rig, offer);
                    online.decide();
                }
                Step::Accept(Seat::First, _) => {
                    online.rig.letters("y");
                    online.decide();
                }
                Step::Resigns(Seat::First) => {
                    online.rig.letters("ry");
                    online.decide();
                    played = online.rig.app.game().cloned();
                }
                Step::Refused(_) => assert!(online.server.refuses(*step), "{}", scenario.name),
                step => match step.command() {
                    Some((player, command)) => online.does(player, command),
                    None => {
                        let (told, passed) = online.server.pass(step).unwrap();
                        online.rig.wait(Duration::from_millis(passed));
                        told.into_iter().for_each(|told| online.rig.send(Event::Online(told)));
                    }
                },
            }
        }
        let now = online.rig.app.game().unwrap().clone();
        let game = played.filter(|_| scenario.goes_on).unwrap_or_else(|| now.clone());
        scenario.check(Form::FullScreenOnline, &game.status().to_string(), &game.to_string());
        if scenario.goes_on {
            scenario.check_next(Form::FullScreenOnline, &now.to_string());
        }
    }
}
