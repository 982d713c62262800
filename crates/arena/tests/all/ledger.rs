//! A tournament on the disk.

use std::fs;
use std::path::{Path, PathBuf};

use cairn_arena::sprt::Verdict;
use cairn_arena::{Draft, Results, Settings, Standings, TournamentRun, ledger};
use cairn_engine::Stop;

fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ledger").join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

fn settings(text: &str) -> Settings {
    Settings::new(Draft::read(text).unwrap()).unwrap()
}

fn play(hall: TournamentRun) -> Standings {
    hall.play(&Stop::new(), &mut |_, _| {}).unwrap()
}

const SMALL: &str = "
    name = 'Small'
    variants = ['swack:size=3', 'swack:size=4']
    games = 4
    concurrency = 2
    players = ['greedy', 'random', { name = 'A \"quoted\" one', who = 'level:1' }]
";

#[test]
fn what_is_read_is_what_was_played() {
    let directory = fresh("read");
    let settings = settings(SMALL);
    let played = play(TournamentRun::begin(&directory, settings.clone()).unwrap());
    let there = ledger::settings(&directory).unwrap();
    let read = ledger::standings(&directory, &there).unwrap();
    let results = Results::new(&settings, &played);
    assert_eq!(Results::new(&there, &read), results);
    assert_eq!(results.games, 24);
    assert!(results.cross_table_csv().starts_with("player,"), "{}", results.cross_table_csv());
    let first = ledger::games(&directory, &there).unwrap().next().unwrap().unwrap();
    let tags: Vec<&str> = first.game.tags().iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(tags, ["Event", "Round", "Number"]);
}

/// A program that was killed while it began has left a tournament that is none; a file that has
/// something in it is somebody's.
#[test]
fn half_a_beginning_is_no_obstacle() {
    let directory = fresh("half");
    fs::create_dir_all(&directory).unwrap();
    let games = ledger::games_file(&directory);
    fs::write(&games, "a diary\n").unwrap();
    assert!(TournamentRun::begin(&directory, settings(SMALL)).is_err());
    assert_eq!(fs::read_to_string(&games).unwrap(), "a diary\n");
    fs::write(&games, "").unwrap();
    let played = play(TournamentRun::begin(&directory, settings(SMALL)).unwrap());
    assert_eq!(played.played().count(), 24);
}

#[test]
fn a_record_that_does_not_belong_is_told_of_with_its_line() {
    let directory = fresh("foreign");
    let settings = settings(SMALL);
    play(TournamentRun::begin(&directory, settings.clone()).unwrap());
    let games = ledger::games_file(&directory);
    let text = fs::read_to_string(&games).unwrap();
    let second = text.match_indices("[Game ").nth(1).unwrap().0;
    let line = text[..second].lines().count() + 1;
    for (from, to, wanted) in [
        ("[Number \"", "[Number \"99", "it has no number of this tournament"),
        ("[First \"", "[First \"Nobody ", "in the schedule"),
        ("[Result \"", "[Result \"9", "line "),
    ] {
        let (before, after) = text.split_at(second);
        fs::write(&games, format!("{before}{}", after.replacen(from, to, 1))).unwrap();
        let why = ledger::standings(&directory, &settings).unwrap_err().to_string();
        assert!(why.contains(&format!("begins on line {line}: ")), "{why}");
        assert!(why.contains(wanted), "{why}");
        assert!(TournamentRun::resume(&directory, None).is_err());
    }
    // A game that stands there twice counts once.
    fs::write(&games, format!("{text}{}", &text[..second])).unwrap();
    assert_eq!(ledger::standings(&directory, &settings).unwrap().played().count(), 24);
}

#[test]
fn a_file_of_openings_goes_with_the_tournament() {
    let directory = fresh("openings");
    let book = directory.with_extension("txt");
    fs::create_dir_all(directory.parent().unwrap()).unwrap();
    fs::write(&book, "e1+e4 a5-a2\ne1-e4\n").unwrap();
    let text = format!(
        "variants = ['stac']\ngames = 4\nplayers = ['greedy', 'random']\nopenings = '{}'",
        book.display()
    );
    let asked = settings(&text);
    play(TournamentRun::begin(&directory, asked.clone()).unwrap());
    for game in ledger::games(&directory, &asked).unwrap() {
        let game = game.unwrap().game;
        let begins = [&game.turns()[0].text, &game.turns()[1].text];
        assert!(begins[0] == "e1-e4" || begins == ["e1+e4", "a5-a2"], "{begins:?}");
    }
    // The same file elsewhere is the same; another one is not; none is needed.
    TournamentRun::resume(&directory, Some(asked.clone())).unwrap();
    fs::write(&book, "e1-e3\n").unwrap();
    let why = TournamentRun::resume(&directory, Some(asked)).unwrap_err().to_string();
    assert!(why.contains("openings was"), "{why}");
    fs::remove_file(&book).unwrap();
    TournamentRun::resume(&directory, None).unwrap();
}

#[test]
fn a_test_that_is_decided_stops_and_stays_so() {
    let directory = fresh("test");
    let text = "
        variants = ['six-making']
        players = ['greedy', 'random']
        games = 1000
        openings = 2
        [sprt]
        elo1 = 100
    ";
    let played = play(TournamentRun::begin(&directory, settings(text)).unwrap());
    let walk = played.test().unwrap();
    assert_eq!(walk.verdict(), Some(Verdict::Second));
    let games = played.played().count();
    assert!(games < 500, "{games}");
    let again = play(TournamentRun::resume(&directory, None).unwrap());
    assert_eq!(again.played().count(), games);
    assert_eq!(again.test().unwrap().ratio(), walk.ratio());
}
