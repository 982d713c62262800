//! What is installed beside the program: completions for shells, and manual pages.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use cairn_tmux::Terminal;

use crate::program;

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

fn cairn(arguments: &[&str]) -> Output {
    let cairn = &mut Command::new(program::cairn());
    cairn.args(arguments).env("LC_ALL", "C").output().expect("cairn runs")
}

fn said(arguments: &[&str]) -> String {
    let output = cairn(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The commands that `--help` lists, and those of `cairn arena`.
fn commands() -> Vec<String> {
    let listed = |arguments: &[&str], above: &str| -> Vec<String> {
        let help = said(arguments);
        let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
        let names = lines
            .take_while(|line| !line.is_empty())
            .filter_map(|line| line.split_whitespace().next());
        names.filter(|name| *name != "help").map(|name| format!("{above}{name}")).collect()
    };
    let all = [listed(&["-h"], ""), listed(&["arena", "-h"], "arena-")].concat();
    assert!(all.len() > 20 && all.contains(&"arena-run".to_owned()), "{all:?}");
    all
}

#[test]
fn bash_completes_a_command() {
    let Some(terminal) = Terminal::open("completes") else { return };
    terminal.start_shell();
    let cairn = program::cairn();
    // The new prompt shows that the script has been read. The line that sets it does not contain it.
    let load = format!("source <({cairn} completions bash); clear; PS1='load''ed> '");
    terminal.keys(&[&load, "Enter"]);
    terminal.shows(&["loaded>"]);
    terminal.keys(&["cairn arena rep", "Tab", "--rati", "Tab"]);
    terminal.shows(&["loaded> cairn arena report --ratings"]);
    terminal.keys(&["C-u", "cairn ser", "Tab", "--lis", "Tab"]);
    terminal.shows(&["loaded> cairn serve --listen"]);
}

#[test]
fn every_shell_gets_every_command_in_both_languages() {
    for shell in SHELLS {
        let [english, portuguese] =
            ["en", "pt"].map(|lang| said(&["completions", shell, "--lang", lang]));
        for command in commands() {
            let name = command.rsplit('-').next().unwrap_or(&command);
            assert!(english.contains(name) && portuguese.contains(name), "{shell}: {command}");
        }
        // bash shows no descriptions.
        let is_portuguese = portuguese.contains("Mostrar as regras de um jogo");
        assert_eq!(is_portuguese, shell != "bash", "{shell}");
    }
}

/// Lets groff read a page; what it warns of. `None` without groff.
fn warnings(page: &Path) -> Option<String> {
    let groff = &mut Command::new("groff");
    let groff = groff.args(["-k", "-man", "-Tutf8", "-ww", "-rHY=0"]).arg(page);
    match groff.stdin(Stdio::null()).output() {
        Ok(output) => {
            assert!(output.status.success() && output.stdout.len() > 300, "{output:?}");
            Some(String::from_utf8_lossy(&output.stderr).into_owned())
        }
        Err(why) => {
            let missing = format!("groff is not here, so no manual page is read: {why}");
            assert!(std::env::var("CI").as_deref() != Ok("true"), "{missing}");
            eprintln!("SKIPPED: {missing}");
            None
        }
    }
}

#[test]
fn every_command_has_a_page_without_faults() {
    for (lang, synopsis, examples) in
        [("en", "SYNOPSIS", "EXAMPLES"), ("pt", "SINOPSE", "EXEMPLOS")]
    {
        let place = tempfile::tempdir().expect("a temporary directory");
        let directory = place.path().join("made/for-it");
        let written = said(&["man", directory.to_str().expect("UTF-8"), "--lang", lang]);
        let mut expected: BTreeSet<String> =
            commands().iter().map(|name| format!("cairn-{name}.1")).collect();
        expected.insert("cairn.1".to_owned());
        let files = fs::read_dir(&directory).expect("the pages");
        let files: Vec<_> = files.map(|file| file.expect("a page").path()).collect();
        let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
        assert_eq!(files.iter().filter_map(|path| name(path)).collect::<BTreeSet<_>>(), expected);
        assert_eq!(written.lines().count(), expected.len());
        for path in &files {
            let page = fs::read_to_string(path).expect("a page");
            assert!(written.contains(path.to_str().expect("UTF-8")), "{written}");
            let headings: Vec<&str> =
                page.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
            assert_eq!(headings[1], synopsis, "{headings:?}");
            assert_eq!(headings.last(), Some(&examples), "{path:?}");
            if let Some(warnings) = warnings(path) {
                assert_eq!(warnings, "", "{path:?}");
            }
        }
    }
}
