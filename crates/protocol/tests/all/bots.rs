//! Programs that play, and programs that misbehave: who does loses the game for the right reason, and
//! no process is left behind. Needs Python 3.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use cairn_core::{Outcome, Side};
use cairn_engine::{Budget, Engine, NoTurn, Random, Stop};
use cairn_protocol::{BotTimeouts, ComputerFactory, ComputerSpec, rules_hash};
use cairn_record::{ForfeitReason, Match};
use cairn_words::{Lang, Say};

/// No program that answers at all takes so long, however busy the machine is.
const LONG: Duration = Duration::from_secs(600);
/// For programs that answer.
const PATIENCE: BotTimeouts = BotTimeouts {
    handshake: LONG,
    margin: LONG,
    endless: LONG,
    stop: LONG,
    quit: Duration::from_millis(200),
    last_words: LONG,
};
/// What is given to programs that never answer: it only decides how long the test takes.
const SHORT: Duration = Duration::from_millis(100);
/// For programs that stop answering.
const IMPATIENT: BotTimeouts =
    BotTimeouts { margin: Duration::ZERO, stop: SHORT, last_words: SHORT, ..PATIENCE };
/// The turn at which most bad bots misbehave, from 1. Until then they have time.
const BAD_TURN: usize = 3;

/// Without Python there is nobody to talk to.
fn python_is_missing() -> bool {
    is_missing("python3")
}

fn is_missing(program: &str) -> bool {
    let missing = std::process::Command::new(program).arg("--version").output().is_err();
    if missing {
        cairn_scale::skip(&format!("bots that need {program}"));
    }
    missing
}

fn place(path: &str) -> String {
    format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))
}

/// A file of its own for each bot.
fn notes() -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let path = std::env::temp_dir().join(format!("cairn-bots-{}-{number}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

fn ready(line: &str, patience: BotTimeouts) -> ComputerFactory {
    let bot: ComputerSpec = format!("bot:{line}").parse().unwrap();
    bot.factory_with(&cairn_games::open("stac").unwrap(), patience).unwrap()
}

/// Plays a whole game, and returns it with the story of who has forfeited it.
fn play(variant: &str, players: [Box<dyn Engine>; 2]) -> (Match, Option<(ForfeitReason, String)>) {
    play_within(|_| LONG, variant, players)
}

/// With so much time for each player's first turn, second turn, and so on.
fn play_within(
    time: impl Fn(usize) -> Duration,
    variant: &str,
    mut players: [Box<dyn Engine>; 2],
) -> (Match, Option<(ForfeitReason, String)>) {
    let mut game = Match::new(cairn_games::open(variant).unwrap());
    let mut forfeit = None;
    while game.status().is_open() {
        let player = &mut players[game.seat_to_move().index()];
        let budget = Budget::time(time(game.turns().len() / 2 + 1));
        match player.choose(&game, &budget, &Stop::new(), &mut |_| {}) {
            Ok(choice) => game.play_turn(choice.turn).unwrap(),
            Err(NoTurn::Forfeit { fault, story }) => {
                for lang in Lang::ALL {
                    assert!(story.is_known(lang), "{lang}: {story}");
                }
                game.forfeit(game.position().side(), fault).unwrap();
                forfeit = Some((fault, story.to_string()));
            }
            Err(NoTurn::Over) => unreachable!(),
        }
    }
    (game, forfeit)
}

/// Waits until a bot has noted its process.
fn has_begun(notes: &Path) {
    let until = Instant::now() + LONG;
    while fs::read_to_string(notes).unwrap_or_default().is_empty() {
        assert!(Instant::now() < until, "the bot does not begin");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The processes that a bot has noted are all gone, or wait only for whoever inherited them.
fn assert_gone(notes: &PathBuf) {
    let ids = fs::read_to_string(notes).unwrap();
    assert!(!ids.is_empty());
    let until = Instant::now() + LONG;
    for id in ids.lines() {
        let stat = || fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        let lives = || stat().rsplit_once(')').is_some_and(|(_, rest)| !rest.starts_with(" Z"));
        while lives() {
            assert!(Instant::now() < until, "process {id} is left behind: {}", stat());
            std::thread::sleep(Duration::from_millis(10));
        }
    }
    let _ = fs::remove_file(notes);
}

fn bad(mode: &str, more: &str, patience: BotTimeouts) -> (Option<(ForfeitReason, String)>, Match) {
    let notes = notes();
    let line = format!("python3 {} '{mode}' {} {more}", place("tests/bad_bot.py"), notes.display());
    let ready = ready(&line, patience);
    let time = |turn| if patience.stop == SHORT && turn == BAD_TURN { SHORT } else { LONG };
    let bot = ready.create(1);
    // Python takes its time to start, and nothing that is short begins before it has.
    has_begun(&notes);
    let (game, forfeit) = play_within(time, "stac", [bot, Box::new(Random::new(1))]);
    drop(ready);
    assert_gone(&notes);
    if forfeit.is_some() {
        let ending = game.status().ending().unwrap();
        assert_eq!(ending.outcome, Outcome::Win(Side::Second), "{mode}");
    }
    (forfeit, game)
}

#[track_caller]
fn loses(mode: &str, fault: ForfeitReason, wanted: &str) {
    loses_with(PATIENCE, mode, fault, wanted);
}

/// One that stops answering loses by that.
#[track_caller]
fn loses_in_silence(mode: &str) {
    loses_with(IMPATIENT, mode, ForfeitReason::NoAnswer, "there was no `bestmove`");
}

#[track_caller]
fn loses_with(patience: BotTimeouts, mode: &str, fault: ForfeitReason, wanted: &str) {
    if python_is_missing() {
        return;
    }
    let (forfeit, game) = bad(mode, "", patience);
    let (found, story) = forfeit.unwrap_or_else(|| panic!("{mode} did not lose"));
    assert_eq!(found, fault, "{mode}: {story}");
    assert!(story.contains(wanted), "{mode}: {story}");
    assert_eq!(game.status().ending().unwrap().why, fault.as_str());
}

#[test]
fn one_that_crashes() {
    loses("crash", ForfeitReason::Crash, "RuntimeError: all is lost");
}

#[test]
fn one_that_exits_at_once() {
    loses(
        "exit",
        ForfeitReason::Crash,
        "the program ended (exit status: 3); its last words: I would rather",
    );
}

#[test]
fn one_that_hangs() {
    loses_in_silence("hang");
}

#[test]
fn one_that_answers_nothing() {
    loses_in_silence("nothing");
}

#[test]
fn one_that_takes_an_illegal_turn() {
    loses("illegal", ForfeitReason::IllegalTurn, "`bestmove z9-z10` at ");
}

#[test]
fn one_that_is_late() {
    if python_is_missing() {
        return;
    }
    // It answers when it is told to stop, which is when its time is over.
    let patience = BotTimeouts { margin: SHORT, stop: LONG, ..PATIENCE };
    let notes = notes();
    let line = format!("python3 {} late {}", place("tests/bad_bot.py"), notes.display());
    let ready = ready(&line, patience);
    let time = |turn| if turn == BAD_TURN { SHORT } else { LONG };
    let (_, forfeit) = play_within(time, "stac", [ready.create(1), Box::new(Random::new(1))]);
    let (fault, story) = forfeit.unwrap();
    assert_eq!(fault, ForfeitReason::Late, "{story}");
    assert!(story.contains("ms of 100 ms"), "{story}");
    drop(ready);
    assert_gone(&notes);
}

#[test]
fn one_that_floods() {
    loses_in_silence("flood");
}

#[test]
fn one_whose_line_never_ends() {
    loses_in_silence("one line");
}

#[test]
fn one_that_asks_without_end() {
    if python_is_missing() {
        return;
    }
    // It does not read the answers either.
    let (forfeit, _) = bad("asks without end", "", IMPATIENT);
    assert!(
        matches!(forfeit, Some((ForfeitReason::NoAnswer | ForfeitReason::Crash, _))),
        "{forfeit:?}"
    );
}

#[test]
fn one_that_never_shakes_hands() {
    if python_is_missing() {
        return;
    }
    let patience = BotTimeouts { handshake: SHORT, ..PATIENCE };
    let (forfeit, _) = bad("no handshake", "", patience);
    let (fault, story) = forfeit.unwrap();
    assert_eq!(
        (fault, story.as_str()),
        (ForfeitReason::NoAnswer, "it did not say `ugiok` within 100ms")
    );
}

#[test]
fn one_that_closes_its_input() {
    if python_is_missing() {
        return;
    }
    let (forfeit, _) = bad("closes its input", "", IMPATIENT);
    assert!(
        matches!(forfeit, Some((ForfeitReason::NoAnswer | ForfeitReason::Crash, _))),
        "{forfeit:?}"
    );
}

#[test]
fn one_that_closes_its_output() {
    let wanted = "the program closed its input or its output";
    loses_with(IMPATIENT, "closes its output", ForfeitReason::Crash, wanted);
}

#[test]
fn one_that_leaves_a_child_with_its_pipes() {
    if python_is_missing() {
        return;
    }
    // The child keeps the output open: it looks like silence, until the time is gone.
    let (forfeit, _) = bad("leaves a child", "", IMPATIENT);
    assert!(forfeit.is_some());
}

#[test]
fn one_that_plays_another_game() {
    loses("wrong game", ForfeitReason::NoAnswer, "it does not play stac; it plays chess, go");
}

#[test]
fn one_with_other_rules() {
    loses("wrong rules", ForfeitReason::IllegalTurn, "their hash is 0123456789abcdef, ours is ");
}

#[test]
fn those_that_are_only_strange_play_on() {
    if python_is_missing() {
        return;
    }
    let hash = rules_hash(&cairn_games::open("stac").unwrap());
    for (mode, more) in
        [("garbage", ""), ("flood of errors", ""), ("ignores quit", ""), ("right rules", &hash)]
    {
        let (forfeit, _) = bad(mode, more, PATIENCE);
        assert_eq!(forfeit, None, "{mode}");
    }
}

#[test]
fn a_program_that_is_not_there_is_refused_before_it_sits_down() {
    let bot: ComputerSpec = "bot:/no/such/program -x".parse().unwrap();
    let why = bot.factory(&cairn_games::open("stac").unwrap()).unwrap_err();
    let wanted = "/no/such/program cannot be started: No such file or directory (os error 2)";
    assert_eq!(why.to_string(), wanted);
    assert!(why.say(Lang::Pt).starts_with("não se pode iniciar /no/such/program: o ficheiro"));
}

/// It was there when the tournament began.
#[test]
fn a_program_that_goes_away() {
    use std::os::unix::fs::PermissionsExt;
    let program = notes();
    fs::write(&program, "#!/bin/sh\nexit 1\n").unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let ready = ready(program.to_str().unwrap(), PATIENCE);
    fs::remove_file(&program).unwrap();
    let (_, forfeit) = play("stac", [ready.create(1), Box::new(Random::new(1))]);
    let (fault, story) = forfeit.unwrap();
    assert_eq!(fault, ForfeitReason::Crash);
    let wanted = format!("{} cannot be started: ", program.display());
    assert!(story.starts_with(&wanted), "{story}");
}

/// What it writes to its standard error as it dies may come after it: it is waited for.
#[test]
fn last_words_are_waited_for() {
    if python_is_missing() {
        return;
    }
    let wanted = "the program ended (exit status: 1); its last words: it was the rain";
    assert_eq!(bad("last words", "", PATIENCE).0, Some((ForfeitReason::Crash, wanted.to_owned())));
}

/// The bots of the examples play every game to its end, against each other and against themselves;
/// a program that has played sits down again.
#[test]
fn the_examples_play_every_game() {
    if python_is_missing() {
        return;
    }
    let random = format!("python3 {}", place("../../examples/bots/random_bot.py"));
    let ahead = format!("python3 {}", place("../../examples/bots/two_ahead_bot.py"));
    let (random, ahead) = (ready(&random, PATIENCE), ready(&ahead, PATIENCE));
    for info in cairn_games::games() {
        let (game, forfeit) =
            play_within(|_| SHORT, info.name, [random.create(1), ahead.create(1)]);
        assert_eq!(forfeit, None, "{}", info.name);
        // In Swack two who pass have ended it, and the random bot passes when it likes.
        let passed = game.turns().iter().rev().take_while(|turn| turn.text == "pass").count() >= 2;
        assert!(game.turns().len() > 5 || passed, "{}", info.name);
    }
}

#[test]
fn the_prolog_bot_plays_every_game() {
    if is_missing("swipl") {
        return;
    }
    let bot = ready(&format!("swipl {}", place("../../examples/bots/random_bot.pl")), PATIENCE);
    for info in cairn_games::games() {
        let (_, forfeit) = play(info.name, [bot.create(1), Box::new(Random::new(3))]);
        assert_eq!(forfeit, None, "{}", info.name);
    }
}

/// A bot is stopped as our own players are.
#[test]
fn a_bot_that_is_stopped() {
    if python_is_missing() {
        return;
    }
    let notes = notes();
    let line = format!("python3 {} hang {}", place("tests/bad_bot.py"), notes.display());
    let patience = BotTimeouts { stop: SHORT, ..PATIENCE };
    let ready = ready(&line, patience);
    let mut bot = ready.create(1);
    let mut game = Match::new(cairn_games::open("stac").unwrap());
    let stop = Stop::new();
    for _ in 0..2 {
        let choice = bot.choose(&game, &Budget::default(), &stop, &mut |_| {}).unwrap();
        game.play_turn(choice.turn).unwrap();
    }
    stop.stop();
    // If the signal were not heeded, this would take an hour.
    let budget = Budget::time(Duration::from_secs(3600));
    let hurried = bot.choose(&game, &budget, &stop, &mut |_| {});
    assert!(
        matches!(hurried, Err(NoTurn::Forfeit { fault: ForfeitReason::NoAnswer, .. })),
        "{hurried:?}"
    );
    drop((bot, ready));
    assert_gone(&notes);
}
