//! docs/architecture.md and CONTRIBUTING.md describe the repository as it is: the dependencies
//! between the crates, and every file and function that they name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// For each crate, the crates of ours that it uses.
type Arrows = BTreeMap<String, BTreeSet<String>>;

const PAGE: &str = "docs/architecture.md";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// What stands between backticks, in order, without the blocks of code.
fn code_spans(markdown: &str) -> Vec<String> {
    let mut in_block = false;
    let mut text = String::new();
    for line in markdown.lines() {
        if line.trim_start().starts_with("```") {
            in_block = !in_block;
        } else if !in_block {
            text.push_str(line);
            text.push('\n');
        }
    }
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The table with the columns `crate`, `what it is` and `uses`, in its order.
fn documented(page: &str) -> Vec<(String, BTreeSet<String>)> {
    let rows = page.lines().skip_while(|line| *line != "| crate | what it is | uses |").skip(2);
    let rows = rows.take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        let [name, _, uses] = cells[..] else { panic!("{PAGE}: not three columns: {row}") };
        let name = code_spans(name).pop().unwrap_or_else(|| panic!("{PAGE}: no `crate` in {row}"));
        (name, code_spans(uses).into_iter().collect())
    })
    .collect()
}

/// The normal dependencies between the crates under `crates/`.
fn actual() -> Arrows {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let short = |name: &Value| {
        name.as_str().and_then(|name| name.strip_prefix("cairn-")).map(str::to_owned)
    };
    let is_of_page = |package: &&Value| {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
        manifest.ancestors().nth(2).is_some_and(|directory| directory.ends_with("crates"))
    };
    let uses = |package: &Value| {
        let dependencies = package["dependencies"].as_array().expect("dependencies");
        let normal = dependencies.iter().filter(|dependency| dependency["kind"].is_null());
        normal.filter_map(|dependency| short(&dependency["name"])).collect()
    };
    let arrow = |package: &Value| (short(&package["name"]).expect("cairn-..."), uses(package));
    packages.iter().filter(is_of_page).map(arrow).collect()
}

/// What has to be changed in the page, a line each.
fn differences(documented: &[(String, BTreeSet<String>)], actual: &Arrows) -> Vec<String> {
    let mut wrong = Vec::new();
    for (name, uses) in actual {
        let Some((_, said)) = documented.iter().find(|(said, _)| said == name) else {
            wrong.push(format!("add a row for `{name}`"));
            continue;
        };
        wrong.extend(
            uses.difference(said).map(|used| format!("add `{used}` to what `{name}` uses")),
        );
        wrong.extend(
            said.difference(uses).map(|used| format!("remove `{used}` from what `{name}` uses")),
        );
    }
    for (place, (name, uses)) in documented.iter().enumerate() {
        if !actual.contains_key(name) {
            wrong.push(format!("remove the row of `{name}`: there is no such crate"));
        }
        let is_above = |used: &&String| documented[..place].iter().any(|(above, _)| above == *used);
        let below = uses.iter().filter(|used| actual.contains_key(*used) && !is_above(used));
        wrong.extend(below.map(|used| format!("move the row of `{name}` below that of `{used}`")));
    }
    wrong
}

#[test]
fn the_table_has_the_dependencies_of_cargo_metadata() {
    let documented = documented(&read(PAGE));
    let actual = actual();
    assert!(actual.len() > 10, "cargo metadata lists {} crates", actual.len());
    let wrong = differences(&documented, &actual);
    assert!(wrong.is_empty(), "{PAGE}, the table under \"Crates\":\n  {}", wrong.join("\n  "));
}

#[test]
fn every_difference_is_found() {
    let set = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<BTreeSet<_>>();
    let actual = Arrows::from([
        ("core".to_owned(), set(&[])),
        ("games".to_owned(), set(&["core"])),
        ("view".to_owned(), set(&["core"])),
    ]);
    let page = "| crate | what it is | uses |\n|---|---|---|\n| `games` | | `core`, `cli` |\n\
                | `core` | | |\n| `gone` | | |\n\nEnd\n";
    assert_eq!(
        differences(&documented(page), &actual),
        [
            "remove `cli` from what `games` uses",
            "add a row for `view`",
            "move the row of `games` below that of `core`",
            "remove the row of `gone`: there is no such crate",
        ]
    );
}

/// Does a code span name a file or a directory of the repository? A place in the user's home, an
/// address, a pattern or a command does not.
fn path_named(span: &str) -> Option<(&str, Option<&str>)> {
    let is_path = |text: &str| {
        let plain = |c: char| c.is_ascii_alphanumeric() || "._-/".contains(c);
        !text.is_empty() && text.chars().all(plain) && !text.starts_with(['/', '-'])
    };
    let (path, function) = match span.split_once("::") {
        Some((path, function)) if path.contains('/') => (path, Some(function)),
        Some(_) => return None,
        None => (span, None),
    };
    // What cargo builds is not part of the repository.
    let built = path.starts_with("target/");
    let ending = Path::new(path).extension().and_then(|ending| ending.to_str());
    let has_ending = ending.is_some_and(|ending| {
        ["rs", "js", "md", "toml", "txt", "trycmd", "ftl", "service", "yml"].contains(&ending)
    });
    (is_path(path) && !built && (path.contains('/') || has_ending)).then_some((path, function))
}

/// Does this source define a function with this name?
fn defines(path: &str, source: &str, function: &str) -> bool {
    let name = function.rsplit("::").next().unwrap_or(function);
    let begins = |keyword: &str| {
        source.match_indices(&format!("{keyword}{name}")).any(|(at, found)| {
            let next = source[at + found.len()..].chars().next();
            next.is_some_and(|next| next == '(' || next == '<')
        })
    };
    if path.ends_with(".rs") {
        begins("fn ")
    } else {
        begins("  ") || begins("async ") || begins("function ")
    }
}

#[test]
fn every_file_and_function_that_is_named_exists() {
    let mut wrong = Vec::new();
    for page in [PAGE, "CONTRIBUTING.md"] {
        let text = read(page);
        let spans = code_spans(&text);
        let named: BTreeSet<(&str, Option<&str>)> =
            spans.iter().filter_map(|span| path_named(span)).collect();
        assert!(named.len() > 5, "{page} names {} files", named.len());
        for (path, function) in named {
            if !root().join(path).exists() {
                wrong.push(format!("{page}: there is no {path}"));
            } else if let Some(function) = function
                && !defines(path, &read(path), function)
            {
                wrong.push(format!("{page}: {path} has no function {function}"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n  {}", wrong.join("\n  "));
}

#[test]
fn what_is_a_path_is_known() {
    assert_eq!(
        path_named("crates/cli/src/lib.rs::run"),
        Some(("crates/cli/src/lib.rs", Some("run")))
    );
    assert_eq!(path_named("web/"), Some(("web/", None)));
    assert_eq!(path_named("CHANGELOG.md"), Some(("CHANGELOG.md", None)));
    for other in
        ["core", "cargo metadata", "~/.zfunc/_cairn", "std::fs", "/healthz", "target/release/cairn"]
    {
        assert_eq!(path_named(other), None, "{other}");
    }
    let source = "impl A {\n    pub async fn ask<T>(&self) {}\n    fn runs() {}\n}";
    assert!(defines("a.rs", source, "ask") && defines("a.rs", source, "A::runs"));
    assert!(!defines("a.rs", source, "run") && !defines("a.rs", source, "fail"));
    assert!(defines("a.js", "class A {\n  async #send(text) {\n", "#send"));
}
