//! Games that keep themselves: through kills, beside other programs, next to damaged files.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::ops::Deref;
use std::path::PathBuf;
use std::process::{self, Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

use cairn_core::{Dice, Side};
use cairn_record::shelf::{Shelf, ShelfError, VARIABLE};
use cairn_record::{LoadError, Match, Player};

/// A shelf that is gone after the test.
struct Place(Shelf);

impl Place {
    fn new() -> Place {
        static PLACES: AtomicU32 = AtomicU32::new(0);
        let number = PLACES.fetch_add(1, Ordering::Relaxed);
        Place(Shelf::at(env::temp_dir().join(format!("cairn-shelf-{}-{number}", process::id()))))
    }

    fn unfinished(&self) -> PathBuf {
        self.directory().join("unfinished")
    }

    /// Every file of the unfinished games, hidden ones too.
    fn files(&self) -> Vec<String> {
        let files = fs::read_dir(self.unfinished()).unwrap();
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
    }
}

impl Deref for Place {
    type Target = Shelf;
    fn deref(&self) -> &Shelf {
        &self.0
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(self.directory());
    }
}

fn stac() -> Match {
    Match::new(cairn_games::open("stac").unwrap())
}

#[test]
fn an_empty_shelf_is_not_even_made() {
    let place = Place::new();
    assert!(place.list().unwrap().is_empty() && place.finished().unwrap().is_empty());
    assert!(!place.directory().exists());
}

#[test]
fn a_game_goes_on_where_it_was_with_all_that_was_agreed() {
    let place = Place::new();
    let mut game = stac();
    game.set_time_control("5+3".parse().ok());
    game.takebacks = false;
    let mut kept = place.begin(&game).unwrap();
    game.play("e1+e4").unwrap();
    game.set_time_spent(Duration::from_secs(9));
    game.set_spent(Duration::from_secs(2));
    kept.keep(&game).unwrap();

    let [entry] = &place.list().unwrap()[..] else { panic!("one game") };
    assert!(entry.in_use);
    assert_eq!(entry.name, kept.name());
    assert!(matches!(place.resume(&entry.name), Err(ShelfError::InUse)));
    drop(kept);
    let (again, kept) = place.resume(&entry.name).unwrap();
    assert_eq!(again.to_string(), game.to_string());
    assert!(place.list().unwrap()[0].in_use);
    kept.discard().unwrap();
    assert!(place.list().unwrap().is_empty());
    assert!(matches!(place.resume(&entry.name), Err(ShelfError::Gone)));
    assert_eq!(place.files(), [""; 0]);
}

#[test]
fn the_newest_game_comes_first() {
    let place = Place::new();
    let mut kept = Vec::new();
    for variant in ["stac", "wali", "swack"] {
        kept.push(place.begin(&Match::new(cairn_games::open(variant).unwrap())).unwrap());
    }
    // A second between two of them, the last one some seconds ago.
    for (kept, seconds) in kept.iter().zip([9, 8, 7]) {
        let file = fs::File::options().write(true).open(kept.path()).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(seconds)).unwrap();
    }
    let games = || -> Vec<&str> {
        let entries = place.list().unwrap();
        entries.into_iter().map(|entry| entry.game.unwrap().game().info().name).collect()
    };
    assert_eq!(games(), ["swack", "wali", "stac"]);
    let mut game = stac();
    game.play("e1-e4").unwrap();
    kept[0].keep(&game).unwrap();
    assert_eq!(games(), ["stac", "swack", "wali"]);
}

#[test]
fn a_finished_game_moves_and_comes_back_if_its_end_is_taken_back() {
    let place = Place::new();
    let mut game = stac();
    let mut kept = place.begin(&game).unwrap();
    game.resign(Side::First).unwrap();
    for _ in 0..2 {
        kept.keep(&game).unwrap();
        assert!(place.list().unwrap().is_empty());
        assert_eq!(place.finished().unwrap().len(), 1);
    }
    game.undo();
    game.play("e1-e4").unwrap();
    kept.keep(&game).unwrap();
    assert_eq!(place.list().unwrap().len(), 1);
    assert!(place.finished().unwrap().is_empty());
    game.agree_draw().unwrap();
    kept.keep(&game).unwrap();
    drop(kept);
    assert_eq!(place.files(), [""; 0]);
    let [entry] = &place.finished().unwrap()[..] else { panic!("one game") };
    assert_eq!(entry.game.as_ref().unwrap().to_string(), game.to_string());
}

/// The program ended after the last turn was written, and before the file was moved.
#[test]
fn a_finished_game_that_was_not_moved_is_moved_later() {
    let place = Place::new();
    let mut game = stac();
    let kept = place.begin(&game).unwrap();
    game.agree_draw().unwrap();
    game.save(kept.path()).unwrap();
    // As long as somebody holds it, it is theirs to move.
    assert!(place.list().unwrap().is_empty() && place.finished().unwrap().is_empty());
    drop(kept);
    assert!(place.list().unwrap().is_empty());
    assert_eq!(place.finished().unwrap().len(), 1);
}

#[test]
fn a_damaged_game_is_shown_and_harms_no_other() {
    let place = Place::new();
    drop(place.begin(&stac()).unwrap());
    for (name, bytes) in [
        ("empty", &b""[..]),
        ("half", b"[Game \"stac\"]\n[Resu"),
        ("no-text", b"\xff\xfe"),
        ("cheat", b"[Game \"stac\"]\n1. e1-a5 *\n"),
    ] {
        fs::write(place.unfinished().join(format!("{name}.txt")), bytes).unwrap();
    }
    fs::write(place.unfinished().join("not-a-record.jpg"), "").unwrap();
    fs::create_dir(place.unfinished().join("a-folder.txt")).unwrap();
    let entries = place.list().unwrap();
    assert_eq!(entries.iter().filter(|entry| entry.game.is_ok()).count(), 1);
    assert_eq!(entries.len(), 6);
    let damaged = entries.iter().find(|entry| entry.name == "cheat").unwrap();
    assert!(matches!(damaged.game, Err(LoadError::Record { .. })));
    assert!(matches!(place.resume("cheat"), Err(ShelfError::Damaged(_))));
    place.remove("cheat").unwrap();
    assert_eq!(place.list().unwrap().len(), 5);
    for stranger in ["", ".", "..", "../finished/x", "no-such-game", "a/b"] {
        assert!(matches!(place.remove(stranger), Err(ShelfError::Gone)), "{stranger}");
    }
}

#[test]
fn what_killed_programs_left_is_cleared_away() {
    let place = Place::new();
    let kept = place.begin(&stac()).unwrap();
    let (name, file) = (kept.name().to_owned(), kept.path());
    let beside = |name: &str| place.unfinished().join(name);
    fs::write(beside(&format!(".{name}.txt.1-0.new")), "[Game").unwrap();
    fs::write(beside(".gone.txt.1-0.new"), "[Game").unwrap();
    fs::write(beside(".gone.lock"), "").unwrap();
    // Whoever holds a game may be writing it at this moment.
    assert_eq!(place.list().unwrap().len(), 1);
    assert!(beside(&format!(".{name}.txt.1-0.new")).exists());
    drop(kept);
    assert_eq!(place.list().unwrap().len(), 1);
    let mut files = place.files();
    files.sort();
    assert_eq!(files, [format!(".{name}.lock"), format!("{name}.txt")]);
    assert!(file.exists());
}

#[test]
fn a_shelf_that_cannot_be_written_says_so() {
    let place = Place::new();
    fs::write(place.directory(), "a file, not a directory").unwrap();
    let error = place.begin(&stac()).unwrap_err().to_string();
    assert!(error.starts_with("cannot use "), "{error}");
    fs::remove_file(place.directory()).unwrap();
}

/// Another program that plays and keeps a game until it is killed. The name of the first player is
/// how often the game was kept; the program says so when it is on the disk.
fn other_program(shelf: &Shelf) -> Child {
    Command::new(env::current_exe().unwrap())
        .args(["--exact", "shelf::the_other_program", "--ignored", "--nocapture"])
        .env(VARIABLE, shelf.directory())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
#[ignore = "it is the program that other tests start and kill"]
fn the_other_program() {
    let shelf = Shelf::open().unwrap();
    let mut dice = Dice::seeded(process::id().into());
    let mut game = stac();
    game.set_name(Player::First, "0");
    let mut kept = shelf.begin(&game).unwrap();
    println!("\nkept 0");
    for count in 1..=100_000 {
        match game.position().random_turn(&mut dice) {
            Some(turn) if game.status().is_open() && game.turns().len() < 20 => {
                game.play_turn(turn).unwrap();
            }
            _ => while game.undo().is_some() {},
        }
        game.set_name(Player::First, &count.to_string());
        kept.keep(&game).unwrap();
        println!("kept {count}");
    }
}

/// What a program says of how often its game was kept, from now on.
fn heard(program: &mut Child) -> impl Iterator<Item = usize> + use<> {
    let lines = BufReader::new(program.stdout.take().unwrap()).lines();
    lines.map_while(Result::ok).filter_map(|line| line.strip_prefix("kept ")?.parse().ok())
}

#[test]
fn a_killed_program_loses_nothing_that_it_had_kept() {
    let place = Place::new();
    let mut dice = Dice::seeded(1);
    let mut seen = Vec::new();
    for round in 1..=12 {
        let mut program = other_program(&place);
        let mut heard = heard(&mut program);
        let early = heard.nth(dice.below(40) as usize).expect("the program keeps its game");
        program.kill().unwrap();
        program.wait().unwrap();
        // What it said while it was being killed.
        let last = heard.last().unwrap_or(early);
        let entries = place.list().unwrap();
        let unharmed = entries.iter().all(|entry| entry.game.is_ok() && !entry.in_use);
        assert!(unharmed, "{entries:#?}");
        assert_eq!(entries.len(), round);
        // The others are of earlier rounds.
        let newest = entries.iter().find(|entry| !seen.contains(&entry.name)).unwrap();
        let (game, _held) = place.resume(&newest.name).unwrap();
        seen.push(newest.name.clone());
        let kept: usize = game.name(Player::First).unwrap().parse().unwrap();
        assert!((last..=last + 1).contains(&kept), "{last} was said, and {kept} is there: {game}");
    }
}

#[test]
fn programs_at_once_keep_out_of_one_anothers_games() {
    let place = Place::new();
    let mut mine = place.begin(&stac()).unwrap();
    let mut programs: Vec<Child> = (0..3).map(|_| other_program(&place)).collect();
    // A program that can say nothing any more ends: what it says is kept open.
    let mut says: Vec<_> = programs.iter_mut().map(heard).collect();
    for says in &mut says {
        says.nth(2).expect("the program keeps its game");
    }
    let entries = place.list().unwrap();
    assert!(entries.iter().all(|entry| entry.in_use), "{entries:#?}");
    for entry in &entries {
        assert!(matches!(place.resume(&entry.name), Err(ShelfError::InUse)));
    }
    mine.keep(&stac()).unwrap();
    for program in &mut programs {
        program.kill().unwrap();
        program.wait().unwrap();
    }
    let free = place.list().unwrap().into_iter().filter(|entry| !entry.in_use).count();
    assert_eq!(free, 3);
}
