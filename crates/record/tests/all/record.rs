//! The record file: writing, reading, and the error messages for invalid records.

use cairn_core::{Dice, Side};
use cairn_record::{Date, ForfeitReason, Match, Seat, Undone, load, load_all, read_all, records};

const SIMPLE: &str = "\
[Game \"stac\"]
[First \"Ana\"]
[Second \"Rui \\\"the rock\\\" \\\\o/\"]
[Date \"2026.11.16\"]
[Result \"0-1\"]
[Termination \"resignation\"]
[Event \"Autumn\"]

{A quiet game.} 1. e1+e4 {stacks} 1... a5-a2 2. e4-e1 a2-a1 0-1
";

fn read(text: &str) -> Match {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The error message for a text that must be rejected.
fn error(text: &str) -> String {
    text.parse::<Match>().expect_err(text).to_string()
}

/// The error message for a record of Stac that must be rejected.
fn stac_error(rest: &str) -> String {
    error(&format!("[Game \"stac\"]\n{rest}"))
}

#[test]
fn a_canonical_record_round_trips_byte_by_byte() {
    let record = read(SIMPLE);
    assert_eq!(record.to_string(), SIMPLE);
    assert_eq!(record.name(Seat::Second), Some("Rui \"the rock\" \\o/"));
    assert_eq!(record.date, Date::new(2026, 11, 16));
    assert_eq!(record.comment(0), "A quiet game.");
    assert_eq!(record.tags(), [("Event".to_owned(), "Autumn".to_owned())]);
    assert_eq!(record.turns().len(), 4);
}

#[test]
fn non_canonical_records_are_read() {
    let loose = "\u{feff}[ Event  \"Autumn\" ] [Second \"Rui \\\"the rock\\\" \\\\o/\"]\r\n\
        [Game \"STAC:claims=4\"]\r\n[First \"Ana\"][Date \"2026.11.16\"]\r\n\
        {A quiet\r\n  game.}E1+E4;stacks\r\na5-a2 2.e4-e1 2...a2-a1{}0-1";
    assert_eq!(read(loose).to_string(), SIMPLE);
}

#[test]
fn a_match_from_another_position_keeps_its_start() {
    let start = "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 b e1 a5 - 3 7";
    let text = format!(
        "[Game \"stac\"]\n[Start \"{start}\"]\n[Result \"*\"]\n\n1... a5-a2 2. e1-e4 a2-a5 *\n"
    );
    assert_eq!(read(&text).to_string(), text);
    // The counters are part of the start, although repetition ignores them.
    let counters = start.replace(" b e1 a5 - 3 7", " w e1 a5 - 0 2");
    let text = format!("[Game \"stac\"]\n[Start \"{counters}\"]\n[Result \"*\"]\n\n*\n");
    assert_eq!(read(&text).to_string(), text);
}

/// A pair is two plies: White takes the last turn of one pair and the first of the next.
#[test]
fn numbering_goes_on_when_a_side_moves_twice() {
    let text = "[Game \"swack:size=4,pie=on\"]\n[Result \"*\"]\n\n1. pass swap 2. a1xa2 pass *\n";
    let record = read(text);
    let sides: Vec<_> = record.turns().iter().map(|played| played.side.index()).collect();
    assert_eq!(sides, [0, 1, 1, 0]);
    assert_eq!(record.to_string(), text);
}

#[test]
fn lines_are_wrapped() {
    let mut record = read("[Game \"stac\"] 1. e1-e2 *");
    record.set_comment(1, &"stone ".repeat(60)).unwrap();
    let mut dice = Dice::seeded(1);
    for _ in 0..40 {
        let turn = record.position().random_turn(&mut dice).unwrap();
        record.play_turn(turn).unwrap();
    }
    let text = record.to_string();
    assert!(text.lines().all(|line| line.len() < 80), "{text}");
    assert!(text.lines().filter(|line| line.len() > 70).count() >= 6, "{text}");
    assert_eq!(read(&text).to_string(), text);
}

#[test]
fn a_word_longer_than_a_line_is_not_broken() {
    let mut record = read("[Game \"stac\"] *");
    record.set_comment(0, &"o".repeat(200)).unwrap();
    assert_eq!(read(&record.to_string()).comment(0).len(), 200);
}

#[test]
fn a_text_can_contain_several_records() {
    let two = format!("{SIMPLE}\n{SIMPLE}");
    assert_eq!(records(&two).filter(Result::is_ok).count(), 2);
    assert_eq!(error(&two), "line 11: something follows the result, where the record should end");
    let broken = format!("{SIMPLE}{SIMPLE}").replacen("a2-a1", "a2-b1", 1);
    let all: Vec<_> = records(&broken).collect();
    assert_eq!(all.len(), 1, "reading stops after an error");
    assert!(all[0].is_err());
}

#[test]
fn the_error_for_a_wrong_turn_has_line_number_and_reason() {
    assert_eq!(
        stac_error("\n1. e1-e4 a5-a2\n2. e4-d3 *"),
        "line 4: turn 2. `e4-d3` (ply 3): d3 is neither in the row nor in the column of e4"
    );
    assert_eq!(
        stac_error("1. e1-e4 what? *"),
        "line 2: turn 1... `what?` (ply 2): not a turn: at character 2: \
         expected a row number after the column letter, found `h`"
    );
    let escaped = stac_error(&format!("1. {} *", "\u{9b}31m".repeat(99)));
    assert!(escaped.len() < 300 && !escaped.contains('\u{9b}'), "{escaped}");
}

#[test]
fn turns_after_the_end_are_rejected() {
    let round = "e1-e2 a5-a4 e2-e1 a4-a5 ".repeat(2);
    let drawn = read(&format!("[Game \"stac\"] {round} 1/2-1/2"));
    assert_eq!(drawn.status().to_string(), "1/2-1/2 repetition");
    assert_eq!(
        stac_error(&format!("{round} e1-e2 1/2-1/2")),
        "line 2: turn 5. `e1-e2` (ply 9): the match is over: 1/2-1/2 repetition"
    );
}

#[test]
fn the_result_must_match_the_turns() {
    let round = "e1-e2 a5-a4 e2-e1 a4-a5 ".repeat(2);
    for claimed in ["*", "1-0", "0-1"] {
        assert_eq!(
            stac_error(&format!("{round} {claimed}")),
            format!(
                "line 2: the result is given as {claimed}, \
                 but the turns end the match: 1/2-1/2 repetition"
            )
        );
    }
    assert_eq!(
        stac_error(&format!("[Termination \"agreement\"]\n{round} 1/2-1/2")),
        "line 2: the tag `Termination` says `agreement`; \
         after these turns 1/2-1/2 can only be `repetition`"
    );
}

#[test]
fn without_an_end_on_the_board_the_result_is_a_resignation_or_agreement() {
    for (result, status) in
        [("1-0", "1-0 resignation"), ("0-1", "0-1 resignation"), ("1/2-1/2", "1/2-1/2 agreement")]
    {
        assert_eq!(read(&format!("[Game \"stac\"] {result}")).status().to_string(), status);
    }
    assert_eq!(
        stac_error("[Termination \"four claims\"]\n1. e1-e2 1-0"),
        "line 2: the tag `Termination` says `four claims`; \
         after these turns 1-0 can only be \
         `resignation` or `illegal turn` or `crash` or `no answer` or `time`"
    );
    assert_eq!(
        stac_error("[Termination \"resignation\"]\n1. e1-e2 *"),
        "line 2: the tag `Termination` says `resignation`; a match that is not finished has none"
    );
}

#[test]
fn a_forfeit_loses_and_its_reason_is_recorded() {
    for reason in ForfeitReason::ALL {
        let mut game = Match::new(cairn_games::open("stac").unwrap());
        game.play("e1-e2").unwrap();
        game.forfeit(Side::Second, reason).unwrap();
        assert_eq!(game.status().to_string(), format!("1-0 {reason}"));
        let again = read(&game.to_string());
        assert_eq!(again.status(), game.status());
        assert_eq!(again.to_string(), game.to_string());
        assert!(game.forfeit(Side::First, reason).is_err());
        assert!(matches!(game.undo(), Some(Undone::Ending(_))));
        assert!(game.status().is_open());
    }
}

#[test]
fn the_result_tag_must_match_the_final_result() {
    assert_eq!(
        stac_error("[Result \"1-0\"]\n1. e1-e2 0-1"),
        "line 2: the tag `Result` says 1-0, but the turns end with 0-1"
    );
    assert!(stac_error("[Result \"2-0\"]\n*").contains("the tag `Result` is `2-0`"));
    assert!(stac_error("1. e1-e2\n").starts_with("line 3: the turns must end with the result"));
}

#[test]
fn turn_numbers_must_be_the_expected_ones() {
    assert_eq!(stac_error("1. e1-e2 2. a5-a4 *"), "line 2: `2.` stands where 1... is due");
    assert_eq!(stac_error("1. e1-e2 1. a5-a4 *"), "line 2: `1.` stands where 1... is due");
    assert_eq!(stac_error("1...e1-e2 *"), "line 2: `1...` stands where 1. is due");
    let long = stac_error(&format!("{}. e1-e2 *", "9".repeat(1000)));
    assert!(long.len() < 100, "{long}");
}

#[test]
fn malformed_tags_are_rejected() {
    for (tag, problem) in [
        ("[1st \"x\"]", "expected a name of letters, digits and `_`"),
        ("[First Ana]", "expected a value in quotes"),
        ("[First \"Ana]\n", "expected a quote after the value, on the same line"),
        ("[First \"Ana\" *", "expected `]` after the value"),
        ("[First \"A\\na\"]", "expected `\"` or `\\` after a `\\`"),
        ("[First", "expected a value in quotes"),
        ("[", "expected a name of letters, digits and `_`"),
    ] {
        let sentence = format!("line 2: a tag is written [Name \"value\"]: {problem}");
        assert_eq!(stac_error(tag), sentence);
    }
    assert_eq!(stac_error("[Site \"a\"]\n[Site \"b\"] *"), "line 3: the tag `Site` is there twice");
    assert!(stac_error("1. e1-e2 [Site \"a\"] *").starts_with("line 2: a tag among the turns"));
}

#[test]
fn unknown_games_and_empty_files_are_rejected() {
    assert!(error("1. e1-e2 *").starts_with("line 1: no game is named here"));
    assert!(error("[Game \"chess\"] *").starts_with("line 1: the tag `Game`: there is no game"));
    assert!(error("[Game \"stac:claims=9\"] *").contains("cannot be `9`"));
    assert!(stac_error("[Start \"x w\"] *").starts_with("line 2: the tag `Start`: position"));
    assert!(stac_error("[Date \"soon\"] *").starts_with("line 2: the tag `Date`: a date is"));
    for nothing in ["", " \r\n", "\u{feff}"] {
        assert!(error(nothing).starts_with("line 1: there is no record here"));
    }
}

#[test]
fn malformed_comments_are_rejected() {
    assert_eq!(
        stac_error("1. e1-e2\n{never\nclosed"),
        "line 3: the comment that begins here has no `}`"
    );
    assert_eq!(
        stac_error("1. e1-e2 ; a } b\n*"),
        "line 2: a comment cannot contain `}`, which would end it"
    );
    assert!(stac_error("1. e1-e2 } *").contains("turn 1... `}`"));
}

#[test]
fn bytes_that_are_not_utf8_are_rejected() {
    let error = read_all(b"[Game \"stac\"]\n\xff\xfe *").unwrap_err();
    assert_eq!(error.to_string(), "line 2: this is not UTF-8 text");
    assert!(read_all(b"").is_err());
    assert_eq!(read_all(SIMPLE.as_bytes()).unwrap().len(), 1);
}

#[test]
fn saving_is_atomic() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("saving");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("game.txt");
    std::fs::write(&path, "something longer ".repeat(100)).unwrap();

    read(SIMPLE).save(&path).unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), SIMPLE);
    assert_eq!(load(&path).unwrap().to_string(), SIMPLE);
    assert_eq!(load_all(&path).unwrap().len(), 1);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "no temporary file is left");

    let error = read(SIMPLE).save(&folder).unwrap_err().to_string();
    assert!(error.ends_with("looking at it: it is there, and is not a plain file"), "{error}");
    let error = read(SIMPLE).save(folder.join("no/such/place.txt")).unwrap_err().to_string();
    assert!(error.contains("place.txt: writing a new file beside it: "), "{error}");
    let error = load(folder.join("nothing")).unwrap_err().to_string();
    assert!(error.starts_with("cannot read "), "{error}");
    std::fs::write(&path, "[Game \"stac\"]\n1. e1-d2 *").unwrap();
    let error = load(&path).unwrap_err().to_string();
    assert!(error.contains("game.txt, line 2: turn 1. `e1-d2` (ply 1): "), "{error}");
}

/// The examples in `docs/record.md` are canonical records.
#[test]
fn the_documented_examples_are_canonical() {
    let page = include_str!("../../../../docs/record.md");
    let blocks = page.split("```\n").skip(1).step_by(2).filter(|text| text.starts_with("[Game"));
    assert_eq!(blocks.map(|text| assert_eq!(read(text).to_string(), text)).count(), 2);
}
