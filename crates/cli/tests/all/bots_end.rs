//! However the program is ended, the programs that it has started end with it: also one that does
//! not read its input, and so never finds its end.
#![cfg(unix)]

use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use cairn_programs::{runs, send, soon};
use cairn_tmux::Terminal;

use crate::program::cairn;

/// A program that is deaf: known among all others by how long it sleeps.
struct Deaf(String);

impl Deaf {
    fn new() -> Deaf {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Deaf(format!("sleep 87{number}.{}", std::process::id()))
    }

    #[track_caller]
    fn begins(&self) {
        soon("the program begins", || runs(&self.0));
    }

    #[track_caller]
    fn ends(&self, case: &str) {
        soon(&format!("{case}: {} ends", self.0), || !runs(&self.0));
    }
}

/// Where only `sleep` is found: no shell, and so nobody who ends programs when we are gone. What
/// ends here was ended by the program itself.
fn nothing_but_sleep() -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let name = format!("sleep-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let paths = std::env::var_os("PATH").unwrap();
    let sleep = std::env::split_paths(&paths).map(|path| path.join("sleep"));
    let sleep = sleep.into_iter().find(|path| path.exists()).unwrap();
    let _ = std::os::unix::fs::symlink(sleep, folder.join("sleep"));
    folder
}

/// A person who never types, and results that nobody reads.
fn start(arguments: &[&str]) -> Command {
    let mut cairn = Command::new(cairn());
    cairn.args(arguments).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    cairn
}

/// Waits for its end.
#[track_caller]
fn ended(child: &mut Child, case: &str) {
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < Duration::from_secs(300), "{case}: it does not end");
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn when_it_is_killed() {
    let second = &["play", "stac", "--bot-startup", "60m", "--second"][..];
    for (what, before, bot) in [
        ("play at the prompt", second, "bot:DEAF"),
        ("play while thinking", &["play", "stac", "--bot-startup", "60m", "--first"], "bot:DEAF"),
        (
            "duel",
            &["duel", "stac", "--b", "random", "--games", "2", "--bot-startup", "60m", "--a"],
            "bot:DEAF",
        ),
        ("check-bot", &["check-bot", "--bot-startup", "60m", "--"], "DEAF"),
        ("a child of the bot", second, "bot:sh -c 'DEAF; exit'"),
        ("a bot that makes a group for itself", second, "bot:timeout 900 DEAF"),
        ("a bot that signals its group", second, "bot:sh -c 'trap : TERM; kill 0; DEAF; exit'"),
    ] {
        let deaf = Deaf::new();
        let bot = bot.replace("DEAF", &deaf.0);
        let words: Vec<&str> = match before {
            ["check-bot", ..] => bot.split(' ').collect(),
            _ => vec![&bot],
        };
        let mut cairn = start(&[before, &words].concat()).spawn().unwrap();
        deaf.begins();
        send("KILL", cairn.id());
        cairn.wait().unwrap();
        deaf.ends(what);
    }
}

#[test]
fn when_it_is_told_to_end() {
    let path = nothing_but_sleep();
    for (signal, status) in [("INT", 130), ("TERM", 143), ("HUP", 129)] {
        for before in [
            &["play", "stac", "--bot-startup", "60m", "--second"][..],
            &["check-bot", "--bot-startup", "60m", "--"],
        ] {
            let deaf = Deaf::new();
            let bot = format!("bot:{}", deaf.0);
            let words: Vec<&str> = match before {
                ["check-bot", ..] => deaf.0.split(' ').collect(),
                _ => vec![&bot],
            };
            let mut cairn = start(&[before, &words].concat()).env("PATH", &path).spawn().unwrap();
            deaf.begins();
            send(signal, cairn.id());
            let case = format!("{before:?} {signal}");
            ended(&mut cairn, &case);
            let found = cairn.wait().unwrap();
            let shown = found.code().or(found.signal().map(|signal| 128 + signal));
            assert_eq!(shown, Some(status), "{case}: {found}");
            deaf.ends(&case);
        }
    }
}

#[test]
fn when_the_full_screen_is_told_to_end() {
    let path = nothing_but_sleep();
    // The bot waits for its turn, and is to take it.
    for seat in ["--second", "--first"] {
        for signal in ["-TERM", "-HUP"] {
            let Some(terminal) = Terminal::open(&format!("bot-ends{signal}{seat}")) else { return };
            let deaf = Deaf::new();
            terminal.start_shell();
            let path = path.display();
            let cairn = cairn();
            let bot = format!("\"bot:{}\"", deaf.0);
            terminal
                .run(&format!("env PATH={path} {cairn} play stac --bot-startup 60m {seat} {bot}"));
            terminal.shows(&["Stac"]);
            deaf.begins();
            let pid = terminal.pid();
            terminal.signal(signal, &pid);
            terminal.ends(&pid);
            deaf.ends(&format!("{seat} {signal}"));
            terminal.is_given_back();
        }
    }
}
