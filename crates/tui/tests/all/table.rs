//! What happens at the table, apart from the turns themselves: offers, takebacks, clocks, leaving.

use std::time::Duration;

use cairn_engine::NoTurn;
use cairn_protocol::Patience;
use cairn_record::{ForfeitReason, Seat};
use cairn_tui::{Answer, Effect, Event, Setting};
use cairn_words::{Lang, sentence};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::pages::{SMALL, typed};
use crate::rig::{PAINTED, Rig};

/// A click on a turn shows the position after it.
#[test]
fn a_turn_of_the_list_is_clicked() {
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.two_people(1);
    typed(&mut rig, &["e1+e4", "a5-a2", "e4-e1"]);
    let screen = rig.screen();
    let (y, line) = screen.lines().enumerate().find(|(_, line)| line.contains("a5-a2")).unwrap();
    let x = line.split("a5-a2").next().unwrap().chars().count();
    rig.click(x as u16 + 1, y as u16);
    assert!(rig.screen().contains("You look at turn 2 of 3."), "{}", rig.screen());
    rig.key(KeyCode::Esc);
    assert!(rig.screen().contains("Choose your pawn."), "{}", rig.screen());
}

/// Who gives up has lost, and the players change sides for the next game.
#[test]
fn resign_and_play_again() {
    let mut rig = Rig::new(Lang::Pt, SMALL);
    rig.letters("2");
    rig.keys(&[KeyCode::Enter, KeyCode::Enter]);
    typed(&mut rig, &["e1+e4"]);
    rig.letters("rs");
    let game = rig.app.game().unwrap().clone();
    assert_eq!(game.status().to_string(), "0-1 resignation");
    rig.thinks = false;
    rig.keys(&[KeyCode::Enter, KeyCode::Enter]);
    let again = rig.app.game().unwrap();
    assert!(again.status().is_open() && again.turns().is_empty());
    assert_eq!(again.name(Seat::First), Some("level:3"));
    assert_eq!(again.name(Seat::Second), Some("human"));
    assert!(rig.waiting.is_some(), "the computer starts");
}

/// A game that has not begun is not kept; one that has, is.
#[test]
fn only_games_that_have_begun_are_kept() {
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.two_people(1);
    assert!(rig.kept.is_some());
    rig.letters("q");
    assert!(rig.kept.is_none() && rig.app.game().is_none());
    rig.two_people(1);
    typed(&mut rig, &["e1+e4"]);
    rig.letters("q");
    assert_eq!(rig.kept.as_ref().unwrap().turns().len(), 1);
}

/// The time of whoever is to move runs, and runs out.
#[test]
fn a_flag_falls() {
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.letters("2");
    rig.key(KeyCode::Enter);
    rig.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Right, KeyCode::Down, KeyCode::Down]);
    rig.key(KeyCode::Enter);
    rig.wait(Duration::from_secs(59));
    assert!(rig.app.game().unwrap().status().is_open());
    rig.wait(Duration::from_secs(2));
    assert_eq!(rig.app.game().unwrap().status().to_string(), "0-1 time");
    assert_eq!(rig.kept.as_ref().unwrap().status().to_string(), "0-1 time");
    let screen = rig.screen();
    let clock = |side: &str| screen.lines().find(|line| line.contains(side)).unwrap().to_owned();
    assert!(clock("White (w)").contains("0:00") && clock("Black (b)").contains("1:00"), "{screen}");
}

/// An older notice does not stand before the result.
#[test]
fn the_result_is_seen() {
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.letters("2");
    rig.key(KeyCode::Enter);
    rig.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Right, KeyCode::Down, KeyCode::Down]);
    rig.key(KeyCode::Enter);
    rig.send(Event::NotKept(sentence!("game-gone")));
    assert!(rig.screen().contains("This game is not kept"), "{}", rig.screen());
    rig.wait(Duration::from_secs(61));
    assert!(rig.screen().contains("Black wins: "), "{}", rig.screen());
    assert!(!rig.screen().contains("This game is not kept"), "{}", rig.screen());
}

/// Where a game could not be kept, nobody is told that it was.
#[test]
fn leaving_a_game_that_is_not_kept() {
    let mut rig = Rig::new(Lang::En, SMALL);
    let control_c = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    rig.two_people(1);
    typed(&mut rig, &["e1+e4"]);
    rig.send(Event::NotKept(sentence!("game-gone")));
    rig.send(control_c.clone());
    assert!(rig.screen().contains("could not be kept"), "{}", rig.screen());
    rig.key(KeyCode::Esc);
    typed(&mut rig, &["a5-a2"]);
    rig.send(control_c);
    assert!(rig.screen().contains("Your games are kept"), "{}", rig.screen());
}

/// What was said before does not hide that one looks back, and what is about the next turn
/// returns to it.
#[test]
fn looking_back_and_returning() {
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.two_people(1);
    typed(&mut rig, &["e1+e4", "a5-a2"]);
    rig.letters("h");
    assert!(rig.screen().contains("Hint: "), "{}", rig.screen());
    rig.key(KeyCode::PageUp);
    assert!(rig.screen().contains("You look at turn 1 of 2."), "{}", rig.screen());
    assert!(rig.screen().contains("End present"), "{}", rig.screen());
    rig.letters("h");
    assert!(rig.screen().contains("Hint: "), "{}", rig.screen());
    rig.key(KeyCode::PageUp);
    typed(&mut rig, &["e4-e1"]);
    assert_eq!(rig.app.game().unwrap().turns().len(), 3, "{}", rig.screen());
}

/// While a game is watched and stands still, so do the clocks.
#[test]
fn clocks_stand_while_nobody_thinks() {
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.letters("2");
    rig.keys(&[KeyCode::Down, KeyCode::Down, KeyCode::Enter]);
    rig.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Right, KeyCode::Down, KeyCode::Down]);
    rig.key(KeyCode::Enter);
    rig.letters(" ");
    rig.wait(Duration::from_secs(600));
    assert!(rig.app.game().unwrap().status().is_open());
    rig.thinks = false;
    rig.letters(" ");
    rig.wait(Duration::from_secs(1));
    rig.wait(Duration::from_secs(600));
    assert!(rig.app.game().unwrap().status().to_string().ends_with("time"));
}

/// Takebacks go to one's own last turn, and only where they are allowed.
#[test]
fn turns_are_taken_back() {
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.letters("2");
    rig.keys(&[KeyCode::Enter, KeyCode::Enter]);
    typed(&mut rig, &["e1+e4"]);
    assert_eq!(rig.app.game().unwrap().turns().len(), 2);
    rig.letters("u");
    assert_eq!(rig.app.game().unwrap().turns().len(), 0);
    rig.letters("q2");
    rig.keys(&[KeyCode::Enter, KeyCode::Up, KeyCode::Right, KeyCode::Down, KeyCode::Enter]);
    typed(&mut rig, &["e1+e4"]);
    rig.letters("u");
    assert_eq!(rig.app.game().unwrap().turns().len(), 2);
    assert!(rig.screen().contains("not allowed"), "{}", rig.screen());
}

/// Ctrl-C asks once; the second time it leaves.
#[test]
fn two_times_ctrl_c() {
    let mut rig = Rig::with(Lang::En, PAINTED, SMALL);
    rig.two_people(0);
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    rig.send(Event::Key(key));
    assert!(!rig.app.quits());
    rig.key(KeyCode::Esc);
    assert!(rig.app.game().is_some());
    rig.send(Event::Key(key));
    rig.send(Event::Key(key));
    assert!(rig.app.quits());
}

/// A draw is offered with a turn, and is written down with it.
#[test]
fn a_draw_is_offered_and_accepted() {
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.two_people(1);
    rig.letters("d");
    assert!(rig.screen().contains("A draw offer goes with your turn"), "{}", rig.screen());
    rig.letters("d");
    typed(&mut rig, &["e1+e4"]);
    assert_eq!(rig.app.game().unwrap().draw_offer(), None, "it was taken back");
    rig.letters("d");
    typed(&mut rig, &["a5-a2"]);
    assert!(rig.screen().contains("White: do you accept a draw?"), "{}", rig.screen());
    assert!(rig.kept.as_ref().unwrap().to_string().contains("a5-a2 (=) *"));
    // Who said no may think better of it before the turn.
    rig.letters("n");
    assert!(rig.screen().contains("The draw is declined."), "{}", rig.screen());
    rig.letters("d");
    assert_eq!(rig.app.game().unwrap().status().to_string(), "1/2-1/2 agreement");
}

/// An offer that nobody has answered is asked about again when the game goes on.
#[test]
fn an_offer_waits_for_its_answer() {
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.two_people(1);
    rig.letters("d");
    typed(&mut rig, &["e1+e4"]);
    rig.send(Event::End);
    assert!(rig.app.quits());
    let kept = rig.kept.clone();
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.kept = kept;
    rig.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Enter]);
    assert!(rig.app.game().is_none(), "the list is as old as the program");
    rig.send(Event::Shelf(vec![cairn_tui::OnShelf {
        name: "one".to_owned(),
        game: Ok(rig.kept.clone().unwrap()),
        in_use: false,
    }]));
    rig.key(KeyCode::Enter);
    assert!(rig.screen().contains("Black: do you accept a draw?"), "{}", rig.screen());
    rig.letters("n");
    typed(&mut rig, &["a5-a2"]);
    assert_eq!(rig.app.game().unwrap().turns().len(), 2);
}

/// The computer of these tests takes no draw; its answer is still seen after its turn.
#[test]
fn the_computer_declines_a_draw() {
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.letters("2");
    rig.keys(&[KeyCode::Enter, KeyCode::Enter]);
    rig.letters("d");
    typed(&mut rig, &["e1+e4"]);
    let game = rig.app.game().unwrap();
    assert!(game.turns()[0].offers_draw && game.turns().len() == 2);
    assert!(rig.screen().contains("The draw is declined."), "{}", rig.screen());
}

/// Where nobody can be asked, the game is kept with its clock as it stands.
#[test]
fn the_end_keeps_the_clock() {
    let mut rig = Rig::new(Lang::En, SMALL);
    rig.letters("2");
    rig.key(KeyCode::Enter);
    rig.keys(&[KeyCode::Up, KeyCode::Up, KeyCode::Right, KeyCode::Down, KeyCode::Down]);
    rig.key(KeyCode::Enter);
    typed(&mut rig, &["e1+e4"]);
    rig.wait(Duration::from_secs(7));
    rig.send(Event::End);
    assert!(rig.app.quits());
    assert_eq!(rig.kept.as_ref().unwrap().spent(), Duration::from_secs(7));
}

/// Who names a delay sees a turn so often; faster and slower go on from there.
#[test]
fn a_delay_sets_the_pace() {
    let start = cairn_games::open("wali").unwrap().start();
    let players = ["random", "greedy"].map(|who| Some(who.parse().unwrap()));
    let delay = Some(Duration::from_millis(3000));
    let setting = Setting {
        lang: Lang::En,
        look: PAINTED,
        seed: 1,
        start: Some(start),
        players,
        delay,
        bots: Patience::default(),
    };
    let mut rig = Rig::of(setting, SMALL);
    let turns = |rig: &Rig| rig.app.game().unwrap().turns().len();
    rig.wait(Duration::from_millis(2900));
    assert_eq!(turns(&rig), 0);
    rig.wait(Duration::from_millis(100));
    assert_eq!(turns(&rig), 1);
    assert!(rig.screen().contains("speed 2 of 7"), "{}", rig.screen());
    rig.letters("+");
    assert!(rig.screen().contains("speed 2 of 7"), "2 s is the next: {}", rig.screen());
    rig.letters("--");
    assert!(rig.screen().contains("speed 1 of 7"), "{}", rig.screen());
}

/// A program is not called a person, and its command line does not take all the room.
#[test]
fn a_program_goes_by_its_command_line() {
    let start = cairn_games::open("wali").unwrap().start();
    let players = [None, Some("bot:python3 examples/bots/random_bot.py".parse().unwrap())];
    let setting = Setting {
        lang: Lang::En,
        look: PAINTED,
        seed: 1,
        start: Some(start),
        players,
        delay: None,
        bots: Patience::default(),
    };
    let rig = Rig::of(setting, SMALL);
    assert!(
        rig.screen().contains("bot:python3") && rig.screen().contains("examples/bot~"),
        "{}",
        rig.screen()
    );
    assert_eq!(rig.screen().matches("human").count(), 1, "{}", rig.screen());
}

/// The player reads why in their own language; the record tells it in English, as it tells everything.
#[test]
fn why_a_program_has_lost_is_said_in_both_languages() {
    for (lang, said) in [
        (Lang::En, "the program closed its input or its output"),
        (Lang::Pt, "o programa fechou a sua entrada ou a sua saída"),
    ] {
        let start = cairn_games::open("stac").unwrap().start();
        let players = [None, Some("greedy".parse().unwrap())];
        let (look, start) = (PAINTED, Some(start));
        let mut rig = Rig::of(
            Setting { lang, look, seed: 1, start, players, delay: None, bots: Patience::default() },
            SMALL,
        );
        rig.thinks = false;
        typed(&mut rig, &["e1+e4"]);
        let Some(Effect::Think { number, .. }) = rig.waiting.take() else { panic!("it thinks") };
        let no_turn =
            NoTurn::Forfeit { fault: ForfeitReason::Crash, story: sentence!("bot-closed") };
        rig.send(Event::Answer(number, Answer::Turn(Err(no_turn))));
        assert!(rig.screen().contains(said), "{}", rig.screen());
        let record = rig.app.game().unwrap().to_string();
        assert!(record.contains("{the program closed its input or its output}"), "{record}");
    }
}
