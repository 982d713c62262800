//! Draws that are offered, line by line.

use std::fs;
use std::path::PathBuf;

use super::{in_order, typed};

/// A file of this name that is not there yet.
pub fn fresh(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("offers");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    let _ = fs::remove_file(&file);
    file.to_str().unwrap().to_owned()
}

/// What is typed, and the record that comes of it.
pub fn record(name: &str, arguments: &[&str], lines: &[&str]) -> (String, String) {
    let file = fresh(name);
    let save = format!("save {file}");
    let out = typed(arguments, &[lines, &[&save, "quit"]].concat());
    (out, fs::read_to_string(&file).unwrap())
}

#[test]
fn an_offer_that_is_declined_is_written_down_with_the_turn() {
    let (out, record) = record("declined.txt", &["stac"], &["draw", "no", "e1+e4", "a5-a2"]);
    in_order(&out, &["Black: do you accept a draw?", "The draw is declined."]);
    assert!(record.contains("1. e1+e4 (=) a5-a2 *"), "{record}");
}

#[test]
fn the_computer_declines_and_the_record_tells_it() {
    // Black has three claims and takes the fourth whatever White does.
    let lost = "b3,b3,b3,2,1/2,2,2,2,1/1,1,x3/x5/1,1,x3 w a5 e1 - 0 30";
    let arguments = ["stac", "--pos", lost, "--second", "greedy"];
    let (out, record) = record("computer.txt", &arguments, &["draw", "a5-c5"]);
    in_order(&out, &["Black (greedy) declines the draw.", "Black (greedy) plays "]);
    assert!(record.contains("a5-c5 (=) "), "{record}");
    assert_eq!(record.matches("(=)").count(), 1, "{record}");
}

#[test]
fn an_offer_that_stands_can_still_be_accepted() {
    let (out, record) = record("stands.txt", &["stac"], &["draw", "no", "e1+e4", "draw"]);
    in_order(&out, &["Black: a draw is offered to you; `draw` accepts it.", "1/2-1/2 agreement"]);
    assert!(record.contains("1. e1+e4 (=) 1/2-1/2"), "{record}");
}

#[test]
fn what_is_taken_back_offers_nothing() {
    let lines = ["e1+e4", "a5-a2", "draw", "no", "undo", "a5-a3", "e4-e1"];
    let (_, record) = record("undone.txt", &["stac"], &lines);
    assert!(!record.contains("(=)"), "{record}");
    let (_, record) = self::record("asked.txt", &["stac"], &["draw", "undo", "e1+e4"]);
    assert!(!record.contains("(=)"), "{record}");
}

/// A record that is opened tells whoever is to move what waits for their answer.
#[test]
fn an_offer_of_a_record_is_told() {
    let file = fresh("opened.txt");
    fs::write(&file, "[Game \"stac\"]\n\n1. e1+e4 (=) *\n").unwrap();
    let load = format!("abrir {file}");
    let out = typed(&["--lang", "pt"], &[&load, "empate", "sair"]);
    in_order(&out, &["Pretas: está proposto um empate; `empate` aceita-o.", "1/2-1/2 acordo"]);
}
