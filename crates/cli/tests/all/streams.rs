//! What goes to which stream, and what a reader that leaves early sees.

use std::process::{Command, Stdio};

use cairn_cli::{Exit, Lang, Streams, run};
#[cfg(unix)]
use cairn_programs::{deliver, heeds_ctrl_c, send, works};

use crate::program;

/// Runs the program in place: exit, results, messages.
fn cairn(arguments: &[&str], input: &str) -> (Exit, String, String) {
    let (mut out, mut messages) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        input: &mut input.as_bytes(),
        out: &mut out,
        messages: &mut messages,
        lang: Lang::En,
    };
    let exit = run([&["cairn"], arguments].concat(), &mut streams);
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    (exit, text(out), text(messages))
}

#[test]
fn results_and_messages_do_not_mix() {
    let (exit, out, messages) = cairn(&["perft", "stac", "2"], "");
    assert_eq!((exit, out.as_str()), (Exit::Fine, "1 16\n2 248\n"));
    assert!(messages.starts_with("264 nodes in "), "{messages}");
    assert!(messages.ends_with(" nodes a second\n"), "{messages}");

    let (exit, out, messages) = cairn(&["apply", "stac", "e1-d2"], "");
    assert_eq!((exit, out.as_str()), (Exit::DoesNotHold, ""));
    assert!(messages.starts_with("error: turn 1 `e1-d2`: "), "{messages}");

    for usage in [&["moves"][..], &["show", "stac", "--pos", "x"], &["fly"]] {
        let (exit, out, messages) = cairn(usage, "");
        assert_eq!((exit, out.as_str()), (Exit::WrongUsage, ""));
        assert!(!messages.is_empty());
    }
    for asked in [&["--help"][..], &["help", "apply"], &["--version"], &["perft", "--help"]] {
        let (exit, out, messages) = cairn(asked, "");
        assert_eq!((exit, messages.as_str()), (Exit::Fine, ""));
        assert!(!out.is_empty());
    }
}

#[test]
fn every_command_shows_an_example() {
    for command in [
        "play", "analyse", "duel", "arena", "bench", "games", "rules", "show", "moves", "apply",
        "perft", "replay",
    ] {
        let (_, out, _) = cairn(&[command, "--help"], "");
        let examples = out.split_once("\nExample").map_or("", |(_, examples)| examples);
        assert!(examples.contains(&format!("\n  cairn {command}")), "{out}");
    }
}

#[test]
fn the_example_of_show_is_a_position() {
    let (_, help, _) = cairn(&["show", "--help"], "");
    let position = help.rsplit('\'').nth(1).expect("the example quotes a position");
    assert_eq!(cairn(&["show", "stac", "--pos", position], "").0, Exit::Fine);
}

#[test]
fn a_record_can_come_from_standard_input() {
    let (exit, out, _) = cairn(&["replay", "-"], "[Game \"stac\"] 1. e1+e4 {up} *");
    assert_eq!(exit, Exit::Fine);
    assert!(out.contains("\n1. e1+e4 (White)\n{up}\n"), "{out}");
    let (exit, _, messages) = cairn(&["replay", "-", "--quiet"], "[Game \"stac\"] 1. e1+e9 *");
    assert_eq!(exit, Exit::DoesNotHold);
    assert!(messages.starts_with("error: standard input: line 1: turn 1. `e1+e9`"), "{messages}");
}

#[test]
fn a_file_cannot_speak_to_the_terminal() {
    let (_, _, messages) = cairn(&["replay", "-"], "[Game \"\u{1b}[31m\"] *");
    assert!(messages.contains("\\u{1b}[31m") && !messages.contains('\u{1b}'), "{messages}");
}

#[test]
fn a_reader_that_leaves_is_no_failure() {
    for arguments in [&["moves", "stac"][..], &["moves", "stac", "--json"], &["games", "--json"]] {
        let mut child = Command::new(program::cairn())
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{arguments:?}");
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// The first Ctrl-C ends the thinking, not the program: what there is, is told.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_with_the_best_so_far() {
    for (arguments, last) in [
        (&["analyse", "stac", "--time", "10m"][..], "best: e1"),
        (&["duel", "stac", "--a", "random", "--b", "random", "--games", "1000000"], "ends: "),
    ] {
        let child = Command::new(program::cairn())
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        heeds_ctrl_c(child.id());
        works(child.id());
        send("INT", child.id());
        let output = child.wait_with_output().unwrap();
        let out = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", output.status);
        assert!(out.lines().last().is_some_and(|line| line.starts_with(last)), "{out}");
        assert!(output.stderr.is_empty(), "nobody watches");
    }
}

/// The second Ctrl-C ends the program at once: a file has the games that are over, or is not there.
#[cfg(unix)]
#[test]
fn a_second_ctrl_c_leaves_no_empty_file() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("twice.txt");
    let slow = "alpha-beta:time=10m";
    for (a, command, option, ends) in [
        (slow, &["duel", "stac", "--b", slow, "--games", "2"][..], "--save", false),
        ("random", &["duel", "stac", "--b", "greedy", "--games", "100000"], "--save", true),
        ("", &["tune", "stac", "--nodes", "100m"], "--out", false),
    ] {
        let _ = std::fs::remove_file(&file);
        let mut cairn = Command::new(program::cairn());
        cairn.args(command).arg(option).arg(&file).stdout(Stdio::null());
        if !a.is_empty() {
            cairn.args(["--a", a]);
        }
        let mut child = cairn.spawn().unwrap();
        heeds_ctrl_c(child.id());
        works(child.id());
        for _ in 0..2 {
            // Also if the first one was enough, the process is known until it is waited for.
            deliver("INT", child.id());
        }
        let status = child.wait().unwrap();
        assert!(status.code() == Some(130) || ends && status.success(), "{command:?}: {status}");
        match cairn_record::load_all(&file) {
            Ok(games) => assert!(ends && !games.is_empty(), "{command:?}: {}", games.len()),
            Err(error) => assert!(!ends && !file.exists(), "{command:?}: {error}"),
        }
    }
}
