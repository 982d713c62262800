//! The page of a tournament: what is in it, and that nothing in it can be more than text.

use cairn_arena::rating::{Elo, Score};
use cairn_arena::report::{KeyedPosition, Meeting, Report, Writer};
use cairn_record::Match;
use roxmltree::Document;
use serde_json::Value;

const NASTY: &str = "</script><script>alert(1)</script> 'Ü' & “q” -->";

fn record(text: &str) -> Match {
    text.parse().unwrap()
}

fn page_of(records: &[Match]) -> String {
    let report = Report::of_records("Test", records);
    let mut writer = Writer::new(&report);
    for record in records {
        writer.add(report.players_of(record).unwrap(), record);
    }
    writer.page()
}

/// What stands in an element of the page with this id.
fn inside<'a>(page: &'a str, id: &str) -> &'a str {
    let at = page.find(&format!("id=\"{id}\"")).unwrap();
    let from = at + page[at..].find('>').unwrap() + 1;
    &page[from..from + page[from..].find("</").unwrap()]
}

fn line(page: &str, at: usize) -> Value {
    serde_json::from_str(inside(page, "lines").lines().nth(at).unwrap()).unwrap()
}

#[test]
fn names_are_only_ever_text() {
    let game =
        format!("[Game \"stac\"] [First \"{NASTY}\"] [Second \"Rui\"] {{{NASTY}}} 1. e1+e4 *");
    let page = page_of(&[record(&game)]);
    assert_eq!(page.matches("<script").count(), 3, "the script and its two sets of data");
    assert_eq!(page.matches("</script").count(), 3);
    let summary: Value = serde_json::from_str(inside(&page, "summary")).unwrap();
    let names = summary["players"].as_array().unwrap();
    assert!(names.iter().any(|name| name == NASTY));
    assert_eq!(line(&page, 0)[3], NASTY);
}

#[test]
fn the_policy_names_the_script_and_the_style_and_nothing_else() {
    let page = page_of(&[record("[Game \"stac\"] *")]);
    let policy = page.split_once("Content-Security-Policy\" content=\"").unwrap().1;
    let policy = policy.split_once('"').unwrap().0;
    assert!(policy.starts_with("default-src 'none'; script-src 'sha256-"), "{policy}");
    assert!(!policy.contains("unsafe") && !policy.contains("http"), "{policy}");
    assert!(!page.contains(" style=\"") && !page.contains(" onclick"));
    for outside in ["src=\"", "href=\"", "url(", "@import"] {
        assert!(!page.contains(outside), "{outside}");
    }
}

/// The players exchange colours in Swack: wins and clocks go with the player, stones with the side.
#[test]
fn players_who_exchange_colours_keep_their_results() {
    let start = cairn_games::open("swack:pie=on").unwrap().start();
    let first = start.texts()[0].0.clone();
    let game = format!(
        "[Game \"swack:pie=on\"] [First \"Ana\"] [Second \"Rui\"] [Result \"1-0\"] \
         [Termination \"resignation\"] 1. {first} swap 1-0"
    );
    let page = page_of(&[record(&game)]);
    assert_eq!(line(&page, 0)[1], "fsS", "who is to move");
    let summary: Value = serde_json::from_str(inside(&page, "summary")).unwrap();
    let winner = &summary["games"][0];
    // The side that starts won; who sat down second holds it by now.
    assert_eq!(winner[3], 1);
    assert_eq!(summary["players"][winner[2].as_u64().unwrap() as usize], "Rui");
}

#[test]
fn turns_carry_what_changed_and_no_more() {
    let page =
        page_of(&[record("[Game \"stac\"] [TimeControl \"5+3\"] 1. e1+e4 @4:53 a5-a2 {quiet} *")]);
    let game = line(&page, 0);
    assert_eq!(game[1], "fsf");
    let turns = game[4].as_array().unwrap();
    assert_eq!(turns.len(), 2);
    assert_eq!(turns[0][0], "e1+e4");
    assert_eq!(turns[0][1], "4;19nnW");
    assert_eq!(turns[0][2], 293_000);
    assert_eq!(turns[1][0], "a5-a2");
    assert_eq!(turns[1][2], Value::Null);
    assert_eq!(turns[1][4], "quiet");
}

#[test]
fn too_many_games_are_not_all_replayed_and_the_page_says_so() {
    let records = vec![record("[Game \"stac\"] [First \"a\"] [Second \"b\"] 1. e1+e4 *"); 7];
    let mut report = Report::of_records("Test", &records);
    report.replayable = 3;
    report.games_file = Some("all <games>.txt".to_owned());
    let mut writer = Writer::new(&report);
    for record in &records {
        writer.add([0, 1], record);
    }
    let page = writer.page();
    assert_eq!(inside(&page, "lines").lines().count(), 3);
    assert!(page.contains("The first 3 of 7 games"));
    assert!(page.contains("<code>all &lt;games&gt;.txt</code>"));
}

#[test]
fn standings_are_ordered_and_counted() {
    let game = |first: &str, second: &str, result: &str| {
        record(&format!(
            "[Game \"stac\"] [First \"{first}\"] [Second \"{second}\"] [Result \"{result}\"] \
             [Termination \"resignation\"] {result}"
        ))
    };
    let records = [
        game("a", "b", "0-1"),
        game("b", "a", "1-0"),
        game("b", "c", "0-1"),
        game("c", "a", "1-0"),
    ];
    let report = Report::of_records("Test", &records);
    let names: Vec<&str> = report.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["c", "b", "a"]);
    assert_eq!(report.players[0].score, Score { won: 2, drawn: 0, lost: 0 });
    assert_eq!(report.players[1].score, Score { won: 2, drawn: 0, lost: 1 });
    assert_eq!(report.players[2].score, Score { won: 0, drawn: 0, lost: 3 });
    assert!(report.players[0].los.unwrap() > 0.5);
}

#[test]
fn a_report_without_games_is_a_page_too() {
    let report = Report {
        title: "Nothing yet".to_owned(),
        settings: vec![("Time".to_owned(), "5+0.05".to_owned())],
        players: vec![KeyedPosition {
            name: "a".to_owned(),
            score: Score::default(),
            elo: None,
            los: None,
        }],
        meetings: Vec::<Meeting>::new(),
        ..Report::default()
    };
    let page = Writer::new(&report).page();
    assert!(page.contains("0 games, 1 player<") && page.contains("5+0.05"));
    assert!(page.contains("No game has been played to its end yet."));
    // No table without lines, no plot without bars, no board without a game.
    for empty in ["Cross table", "How games ended", "Is it good to start", "id=\"board\""] {
        assert!(!page.contains(empty), "{empty}");
    }
    assert!(!page.contains("<tbody></tbody>"));
}

#[test]
fn the_plot_of_ratings_is_a_picture_by_itself() {
    let rated = |name: &str, difference: f64, low: f64, high: f64| KeyedPosition {
        name: name.to_owned(),
        score: Score::default(),
        elo: Some(Elo { difference, low, high }),
        los: None,
    };
    let players = vec![
        rated("level:10 & <more>", f64::INFINITY, 300.0, f64::INFINITY),
        rated("level:2", 40.0, 10.0, 70.0),
        rated("level:1", -120.0, -150.0, -90.0),
    ];
    let picture = Report { players, ..Report::default() }.ratings_picture();
    let document = Document::parse(&picture).unwrap();
    let root = document.root_element();
    let count = |class: &str| {
        root.descendants().filter(|node| node.attribute("class") == Some(class)).count()
    };
    assert_eq!((count("dot"), count("bar"), count("zero")), (2, 3, 1));
    let title = root.descendants().find(|node| node.has_tag_name("title")).unwrap();
    assert_eq!(title.text(), Some("level:10 & <more>: +300 or more"));
    let width: f64 = 640.0;
    for node in root.descendants().filter(|node| node.has_tag_name("circle")) {
        let x: f64 = node.attribute("cx").unwrap().parse().unwrap();
        assert!((0.0..width).contains(&x));
    }
}
