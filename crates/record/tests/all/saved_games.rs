//! Saved games: killed programs, several programs at once, and damaged files.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::ops::Deref;
use std::path::PathBuf;
use std::process::{self, Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

use cairn_core::{Dice, Side};
use cairn_record::saved_games::{DATA_VARIABLE, SavedGames, SavedGamesError};
use cairn_record::{LoadError, Match, Seat};

/// A directory of saved games that is removed after the test.
struct TestDirectory(SavedGames);

impl TestDirectory {
    fn new() -> TestDirectory {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        TestDirectory(SavedGames::at(
            env::temp_dir().join(format!("cairn-saved-{}-{number}", process::id())),
        ))
    }

    fn unfinished(&self) -> PathBuf {
        self.directory().join("unfinished")
    }

    /// All files in the directory of the unfinished games, including hidden ones.
    fn files(&self) -> Vec<String> {
        let files = fs::read_dir(self.unfinished()).unwrap();
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
    }
}

impl Deref for TestDirectory {
    type Target = SavedGames;
    fn deref(&self) -> &SavedGames {
        &self.0
    }
}

impl Drop for TestDirectory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(self.directory());
    }
}

fn stac() -> Match {
    Match::new(cairn_games::open("stac").unwrap())
}

#[test]
fn no_directory_is_created_without_a_game() {
    let games = TestDirectory::new();
    assert!(games.list().unwrap().is_empty() && games.finished().unwrap().is_empty());
    assert!(!games.directory().exists());
}

#[test]
fn a_game_resumes_with_its_clock_and_settings() {
    let games = TestDirectory::new();
    let mut game = stac();
    game.set_time_control("5+3".parse().ok());
    game.takebacks = false;
    let mut saved = games.create(&game).unwrap();
    game.play("e1+e4").unwrap();
    game.set_time_spent(Duration::from_secs(9));
    game.set_spent(Duration::from_secs(2));
    saved.save(&game).unwrap();

    let [entry] = &games.list().unwrap()[..] else { panic!("one game") };
    assert!(entry.in_use);
    assert_eq!(entry.name, saved.name());
    assert!(matches!(games.resume(&entry.name), Err(SavedGamesError::InUse)));
    drop(saved);
    let (again, saved) = games.resume(&entry.name).unwrap();
    assert_eq!(again.to_string(), game.to_string());
    assert!(games.list().unwrap()[0].in_use);
    saved.delete().unwrap();
    assert!(games.list().unwrap().is_empty());
    assert!(matches!(games.resume(&entry.name), Err(SavedGamesError::Gone)));
    assert_eq!(games.files(), [""; 0]);
}

#[test]
fn the_newest_game_comes_first() {
    let games = TestDirectory::new();
    let mut saved = Vec::new();
    for variant in ["stac", "wali", "swack"] {
        saved.push(games.create(&Match::new(cairn_games::open(variant).unwrap())).unwrap());
    }
    // The files are one second apart; the newest is some seconds old.
    for (saved, seconds) in saved.iter().zip([9, 8, 7]) {
        let file = fs::File::options().write(true).open(saved.path()).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(seconds)).unwrap();
    }
    let games = || -> Vec<&str> {
        let entries = games.list().unwrap();
        entries.into_iter().map(|entry| entry.game.unwrap().rules().info().name).collect()
    };
    assert_eq!(games(), ["swack", "wali", "stac"]);
    let mut game = stac();
    game.play("e1-e4").unwrap();
    saved[0].save(&game).unwrap();
    assert_eq!(games(), ["stac", "swack", "wali"]);
}

#[test]
fn a_finished_game_moves_and_moves_back_when_its_end_is_taken_back() {
    let games = TestDirectory::new();
    let mut game = stac();
    let mut saved = games.create(&game).unwrap();
    game.resign(Side::First).unwrap();
    for _ in 0..2 {
        saved.save(&game).unwrap();
        assert!(games.list().unwrap().is_empty());
        assert_eq!(games.finished().unwrap().len(), 1);
    }
    game.undo();
    game.play("e1-e4").unwrap();
    saved.save(&game).unwrap();
    assert_eq!(games.list().unwrap().len(), 1);
    assert!(games.finished().unwrap().is_empty());
    game.agree_draw().unwrap();
    saved.save(&game).unwrap();
    drop(saved);
    assert_eq!(games.files(), [""; 0]);
    let [entry] = &games.finished().unwrap()[..] else { panic!("one game") };
    assert_eq!(entry.game.as_ref().unwrap().to_string(), game.to_string());
}

/// The program ended after it saved the last turn and before it moved the file.
#[test]
fn a_finished_game_that_was_not_moved_is_moved_later() {
    let games = TestDirectory::new();
    let mut game = stac();
    let saved = games.create(&game).unwrap();
    game.agree_draw().unwrap();
    game.save(saved.path()).unwrap();
    // While a program holds the lock, only that program may move the file.
    assert!(games.list().unwrap().is_empty() && games.finished().unwrap().is_empty());
    drop(saved);
    assert!(games.list().unwrap().is_empty());
    assert_eq!(games.finished().unwrap().len(), 1);
}

#[test]
fn a_damaged_game_is_listed_and_does_not_affect_others() {
    let games = TestDirectory::new();
    drop(games.create(&stac()).unwrap());
    for (name, bytes) in [
        ("empty", &b""[..]),
        ("half", b"[Game \"stac\"]\n[Resu"),
        ("no-text", b"\xff\xfe"),
        ("cheat", b"[Game \"stac\"]\n1. e1-a5 *\n"),
    ] {
        fs::write(games.unfinished().join(format!("{name}.txt")), bytes).unwrap();
    }
    fs::write(games.unfinished().join("not-a-record.jpg"), "").unwrap();
    fs::create_dir(games.unfinished().join("a-folder.txt")).unwrap();
    let entries = games.list().unwrap();
    assert_eq!(entries.iter().filter(|entry| entry.game.is_ok()).count(), 1);
    assert_eq!(entries.len(), 6);
    let damaged = entries.iter().find(|entry| entry.name == "cheat").unwrap();
    assert!(matches!(damaged.game, Err(LoadError::Record { .. })));
    assert!(matches!(games.resume("cheat"), Err(SavedGamesError::Damaged(_))));
    games.remove("cheat").unwrap();
    assert_eq!(games.list().unwrap().len(), 5);
    for unknown in ["", ".", "..", "../finished/x", "no-such-game", "a/b"] {
        assert!(matches!(games.remove(unknown), Err(SavedGamesError::Gone)), "{unknown}");
    }
}

#[test]
fn leftovers_of_killed_programs_are_removed() {
    let games = TestDirectory::new();
    let saved = games.create(&stac()).unwrap();
    let (name, file) = (saved.name().to_owned(), saved.path());
    let in_directory = |name: &str| games.unfinished().join(name);
    fs::write(in_directory(&format!(".{name}.txt.1-0.new")), "[Game").unwrap();
    fs::write(in_directory(".gone.txt.1-0.new"), "[Game").unwrap();
    fs::write(in_directory(".gone.lock"), "").unwrap();
    // The program that holds the lock may be writing the file now.
    assert_eq!(games.list().unwrap().len(), 1);
    assert!(in_directory(&format!(".{name}.txt.1-0.new")).exists());
    drop(saved);
    assert_eq!(games.list().unwrap().len(), 1);
    let mut files = games.files();
    files.sort();
    assert_eq!(files, [format!(".{name}.lock"), format!("{name}.txt")]);
    assert!(file.exists());
}

#[test]
fn an_unusable_directory_is_reported() {
    let games = TestDirectory::new();
    fs::write(games.directory(), "a file, not a directory").unwrap();
    let error = games.create(&stac()).unwrap_err().to_string();
    assert!(error.starts_with("cannot use "), "{error}");
    fs::remove_file(games.directory()).unwrap();
}

/// Starts another program that plays and saves a game until it is killed. The name of the first
/// player is the number of saves; the program prints it after each save.
fn other_program(games: &SavedGames) -> Child {
    Command::new(env::current_exe().unwrap())
        .args(["--exact", "saved_games::the_other_program", "--ignored", "--nocapture"])
        .env(DATA_VARIABLE, games.directory())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
#[ignore = "the program that other tests start and kill"]
fn the_other_program() {
    let games = SavedGames::open().unwrap();
    let mut dice = Dice::seeded(process::id().into());
    let mut game = stac();
    game.set_name(Seat::First, "0");
    let mut saved = games.create(&game).unwrap();
    println!("\nsaved 0");
    for count in 1..=100_000 {
        match game.position().random_turn(&mut dice) {
            Some(turn) if game.status().is_open() && game.turns().len() < 20 => {
                game.play_turn(turn).unwrap();
            }
            _ => while game.undo().is_some() {},
        }
        game.set_name(Seat::First, &count.to_string());
        saved.save(&game).unwrap();
        println!("saved {count}");
    }
}

/// The numbers that a program prints after each save.
fn reported_saves(program: &mut Child) -> impl Iterator<Item = usize> + use<> {
    let lines = BufReader::new(program.stdout.take().unwrap()).lines();
    lines.map_while(Result::ok).filter_map(|line| line.strip_prefix("saved ")?.parse().ok())
}

#[test]
fn a_killed_program_loses_nothing_that_it_saved() {
    let games = TestDirectory::new();
    let mut dice = Dice::seeded(1);
    let mut seen = Vec::new();
    for round in 1..=12 {
        let mut program = other_program(&games);
        let mut reports = reported_saves(&mut program);
        let early = reports.nth(dice.below(40) as usize).expect("the program saves its game");
        program.kill().unwrap();
        program.wait().unwrap();
        // The reports up to the moment when it was killed.
        let last = reports.last().unwrap_or(early);
        let entries = games.list().unwrap();
        let intact = entries.iter().all(|entry| entry.game.is_ok() && !entry.in_use);
        assert!(intact, "{entries:#?}");
        assert_eq!(entries.len(), round);
        // The other games are from earlier rounds.
        let newest = entries.iter().find(|entry| !seen.contains(&entry.name)).unwrap();
        let (game, _lock) = games.resume(&newest.name).unwrap();
        seen.push(newest.name.clone());
        let saved: usize = game.name(Seat::First).unwrap().parse().unwrap();
        assert!(
            (last..=last + 1).contains(&saved),
            "{last} was reported, {saved} was found: {game}"
        );
    }
}

#[test]
fn programs_do_not_open_each_others_games() {
    let games = TestDirectory::new();
    let mut mine = games.create(&stac()).unwrap();
    let mut programs: Vec<Child> = (0..3).map(|_| other_program(&games)).collect();
    // A program ends when its output is closed, so the outputs stay open until the end.
    let mut outputs: Vec<_> = programs.iter_mut().map(reported_saves).collect();
    for output in &mut outputs {
        output.nth(2).expect("the program saves its game");
    }
    let entries = games.list().unwrap();
    assert!(entries.iter().all(|entry| entry.in_use), "{entries:#?}");
    for entry in &entries {
        assert!(matches!(games.resume(&entry.name), Err(SavedGamesError::InUse)));
    }
    mine.save(&stac()).unwrap();
    for program in &mut programs {
        program.kill().unwrap();
        program.wait().unwrap();
    }
    let free = games.list().unwrap().into_iter().filter(|entry| !entry.in_use).count();
    assert_eq!(free, 3);
}
