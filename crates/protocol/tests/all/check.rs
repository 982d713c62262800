//! What `cairn check-bot` finds out about bots that are a few lines of shell.

use std::time::Duration;

use cairn_protocol::check::{Effort, Mark, Point, check};
use cairn_protocol::{CommandLine, Patience};

const LONG: Duration = Duration::from_secs(3600);

/// Nothing here depends on how busy the machine is.
fn effort() -> Effort {
    let patience = Patience {
        handshake: LONG,
        margin: LONG,
        endless: LONG,
        stop: LONG,
        quit: LONG,
        last_words: LONG,
    };
    Effort { patience, ..Effort::default() }
}

/// A bot that takes the first legal turn. `options` are the lines that it announces itself with,
/// `cases` come before what it does otherwise.
fn bot(options: &[&str], cases: &str) -> CommandLine {
    let options: String = options.iter().map(|line| format!("echo \"{line}\"; ")).collect();
    let script = format!(
        "while read -r word rest; do case \"$word $rest\" in {cases} \
         ugi*) {options}echo ugiok;; \
         isready*) echo readyok;; \
         go*) echo query legalmoves; read -r response turn others; echo \"bestmove $turn\";; \
         quit*) exit 0;; esac; done"
    );
    CommandLine::of_words(["sh", "-c", &script]).unwrap()
}

fn looked_at(line: &CommandLine, effort: &Effort) -> Vec<Point> {
    let mut told = Vec::new();
    let points = check(line, effort, &mut |point| told.push(point.clone()));
    assert_eq!(points, told);
    points
}

/// What was looked at in each variant, as `variant: point`.
fn of_variant<'a>(points: &'a [Point], variant: &str) -> Vec<&'a Point> {
    let start = format!("{variant}: ");
    points.iter().filter(|point| point.what.to_string().starts_with(&start)).collect()
}

fn wrong(points: &[Point]) -> Vec<String> {
    let wrong = points.iter().filter(|point| point.mark == Mark::Wrong);
    wrong.map(|point| point.what.to_string()).collect()
}

fn said(point: &Point) -> String {
    point.said.as_ref().map(ToString::to_string).unwrap_or_default()
}

#[test]
fn the_variants_that_it_announces_are_tried_and_no_others() {
    let announced = "option name Variant type combo default stac var stac var swack:size=3";
    let points = looked_at(&bot(&[announced], ""), &effort());
    assert_eq!(wrong(&points), [""; 0]);
    assert_eq!(of_variant(&points, "stac").len(), 6);
    assert_eq!(of_variant(&points, "swack:size=3").len(), 6);
    assert!(of_variant(&points, "wali").is_empty() && of_variant(&points, "swack").is_empty());
    let told = of_variant(&points, "swack:size=3")[0].talk.join("\n");
    assert!(told.contains("> setoption name Variant value swack:size=3"), "{told}");
}

#[test]
fn without_a_list_all_games_are_tried_and_what_it_begins_with() {
    let points = looked_at(&bot(&[], ""), &effort());
    assert_eq!(wrong(&points), [""; 0]);
    for info in cairn_games::games() {
        assert_eq!(of_variant(&points, info.name).len(), 6, "{}", info.name);
    }
    let any = "option name Variant type string default swack:pie=off,size=3";
    let points = looked_at(&bot(&[any], ""), &effort());
    assert_eq!(of_variant(&points, "swack:size=3").len(), 6);
    assert_eq!(of_variant(&points, "swack").len(), 6);
}

#[test]
fn variants_that_no_referee_would_name_are_wrong() {
    let odd = "option name Variant type combo default chess var chess var wali:board=6x5 var stac";
    let points = looked_at(&bot(&[odd], ""), &effort());
    assert_eq!(wrong(&points), ["chess: its name", "wali:board=6x5: its name"]);
    let name = |variant| said(of_variant(&points, variant)[0]);
    assert!(name("chess").contains("chess"), "{}", name("chess"));
    assert!(name("wali:board=6x5").contains("write it as `wali`"), "{}", name("wali:board=6x5"));
    assert_eq!(of_variant(&points, "stac").len(), 6);
    let asked = Effort { variants: vec!["wali".to_owned()], ..effort() };
    let points = looked_at(&bot(&[odd], ""), &asked);
    assert_eq!(wrong(&points), ["wali: its name"]);
    assert!(said(of_variant(&points, "wali")[0]).starts_with("it does not play wali; it plays"));
}

#[test]
fn a_long_list_is_shortened() {
    let options: Vec<String> =
        (1..=11).map(|number| format!("option name N{number} type button")).collect();
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let only = Effort { variants: vec!["swack:size=3".to_owned()], ..effort() };
    let points = looked_at(&bot(&options, ""), &only);
    let listed = points.iter().find(|point| point.what.to_string() == "options").unwrap();
    assert_eq!(said(listed), "N1, N2, N3, N4, N5, N6, N7, N8 and 3 more");
}

#[test]
fn a_bot_that_ends_is_started_again_for_the_other_points() {
    let one = "option name Variant type combo default stac var stac";
    let dies = bot(&[one], "\"position fen \"*|\"a line\"*) exit 3;;");
    let points = looked_at(&dies, &effort());
    let points_wrong =
        ["lines that it does not know", "stac: from a position", "stac: few turns to choose from"];
    assert_eq!(wrong(&points), points_wrong);
    let crash = points.iter().find(|point| point.mark == Mark::Wrong).unwrap();
    assert_eq!(said(crash), "the program ended (exit status: 3)");
    // The one that was started again is told the variant, and that a game begins.
    let next = &of_variant(&points, "stac")[4];
    assert_eq!((next.what.to_string(), next.mark), ("stac: on a clock".to_owned(), Mark::Right));
    let told = next.talk.join("\n");
    let place = |line: &str| told.find(line).unwrap_or_else(|| panic!("{line}: {told}"));
    assert!(place("> ugi\n") < place("> setoption name Variant value stac"));
    assert!(place("> setoption") < place("> uginewgame") && place("> uginewgame") < place("> go"));
    assert_eq!(points.last().unwrap().what.to_string(), "quit");
}

#[test]
fn a_bot_that_always_ends_is_given_up() {
    let points = looked_at(&bot(&[], "uginewgame*) exit 3;;"), &effort());
    let last = points.last().unwrap();
    assert_eq!(last.what.to_string(), "start again");
    assert!(said(last).contains("30 times"), "{}", said(last));
    // And one that cannot even be started again.
    let once = std::env::temp_dir().join(format!("cairn-check-once-{}", std::process::id()));
    let _ = std::fs::remove_dir(&once);
    let script = format!("mkdir {} || exit 1; read line; echo ugiok", once.display());
    let points = looked_at(&CommandLine::of_words(["sh", "-c", &script]).unwrap(), &effort());
    std::fs::remove_dir(&once).unwrap();
    assert_eq!(wrong(&points), ["isready and readyok", "start again"]);
}
