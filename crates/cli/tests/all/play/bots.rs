//! Programs at the board.

use std::fs;

use super::{in_order, typed};

fn scratch(name: &str) -> String {
    let folder = std::env::temp_dir().join(format!("cairn-play-bots-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    let _ = fs::remove_file(&path);
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_bot_plays() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        cairn_scale::skip("playing against a bot in Python: python3 is not here");
        return;
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/random_bot.py");
    let bot = format!("bot:python3 '{path}'");
    // A busy machine may need any time to start it, and for its answer.
    let patient = ["--bot-startup", "60m", "--margin", "60m"];
    let out = typed(&[&["stac", "--second", &bot], &patient[..]].concat(), &["e1-e4", "quit"]);
    in_order(&out, &[&format!("Black ({bot}) plays a5"), "White: Your turn"]);
}

#[test]
fn a_bot_that_ends_loses_and_the_record_tells_why() {
    let file = scratch("crash.cairn");
    let lines = ["e1-e4", &format!("save {file}"), "undo", "undo", "quit"];
    let out = typed(&["stac", "--second", "bot:false"], &lines);
    in_order(
        &out,
        &[
            "Black (bot:false) forfeits the game: the program ended (exit status: 1)",
            "1-0 crash",
            "Taken back: crash",
        ],
    );
    let record = fs::read_to_string(&file).unwrap();
    in_order(&record, &["[Termination \"crash\"]", "{the program ended (exit status: 1)}", "1-0"]);
}

/// Somebody may send you a record; opening it must not run what it says.
#[test]
fn a_record_starts_no_program() {
    let (record, made) = (scratch("sent.cairn"), scratch("made-by-the-bot"));
    let bot = format!("bot:touch {made}");
    fs::write(&record, format!("[Game \"stac\"] [First \"{bot}\"] 1. e1-e4 a5-a1 *")).unwrap();
    let load = format!("load {record}");
    let said = format!("A record starts no program: a person plays in place of {bot}.");
    for arguments in [&["wali"][..], &[]] {
        let out = typed(arguments, &[&load, "e4-e5", "quit"]);
        in_order(&out, &[&said, "White: Your turn", "Black: Your turn"]);
        assert!(!fs::exists(&made).unwrap(), "a record has started a program");
    }
    // Who names it on the command line means it.
    let out = typed(&["--first", &bot], &[&load, "quit"]);
    in_order(&out, &[&format!("White ({bot}) forfeits the game")]);
    assert!(fs::exists(&made).unwrap());
}
