//! Instructions for a leaf and for a turn: `cargo bench --profile dist -p cairn-benches --bench instructions`.
//!
//! Each workload runs in a process of its own under valgrind's callgrind, twice: once as it is and
//! once with nothing to do. The difference is the work itself; divided by the leaves or turns it
//! is the figure. It prints the table of BENCHMARKS.md.
//!
//! - `-- --check` fails if a figure is above its ceiling in `ceilings.txt` of the game's folder;
//! - `-- --set-ceilings` writes these files anew, a little above the figures of today, and
//!   `-- --set-ceilings GAME` that of one game.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use cairn_benches::{Work, Workload, workloads};
use cairn_typed::game_folder;

/// How much a figure may grow before the check fails: less than a slowdown that matters, more
/// than the compiler's moods from one build to the next.
const HEADROOM: f64 = 1.05;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["--work", load, amount] => work(load, amount),
        [] => measure(None).map(|figures| print!("{}", table(&figures))),
        ["--check"] => check(),
        ["--set-ceilings"] => set_ceilings(None),
        ["--set-ceilings", game] => set_ceilings(Some(game)),
        _ => Err("usage: instructions [--check | --set-ceilings [GAME]]".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("instructions: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What one workload costs.
struct Figure {
    load: Workload,
    /// Instructions for a leaf or a turn.
    each: f64,
}

/// The part that runs under callgrind.
fn work(name: &str, amount: &str) -> Result<(), Box<dyn Error>> {
    let load = find(name)?;
    match amount {
        // Everything but the work: the same program, the game opened, and no depth or no games.
        "none" => {
            let work = match load.work {
                Work::Perft(_) => Work::Perft(0),
                Work::Playouts(_) => Work::Playouts(0),
            };
            let _ = std::hint::black_box(Workload { work, ..load }.run());
        }
        _ => {
            let (made, known) = (load.run(), load.units);
            if made != known {
                return Err(format!("{name} made {made}, where {known} is known").into());
            }
        }
    }
    Ok(())
}

fn find(name: &str) -> Result<Workload, String> {
    workloads().find(|load| load.name() == name).ok_or_else(|| format!("no workload `{name}`"))
}

/// Measures all games, or one.
fn measure(game: Option<&str>) -> Result<Vec<Figure>, Box<dyn Error>> {
    workloads()
        .filter(|load| game.is_none_or(|game| load.game == game))
        .map(|load| {
            let name = load.name();
            eprintln!("counting: {name}");
            let all = count(&name, "full")?;
            let around = count(&name, "none")?;
            let each = all.saturating_sub(around) as f64 / load.units as f64;
            Ok(Figure { load, each })
        })
        .collect()
}

/// Runs this program once more under callgrind and reads the total that it reports.
fn count(load: &str, amount: &str) -> Result<u64, Box<dyn Error>> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe()?)
        .args(["--work", load, amount])
        .output()
        .map_err(|error| format!("valgrind does not start ({error}); is it installed?"))?;
    let report = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!("`{load}` failed under callgrind:\n{report}").into());
    }
    let total = report
        .lines()
        .find_map(|line| line.split_once("Collected :"))
        .ok_or_else(|| format!("callgrind reported no total:\n{report}"))?;
    Ok(total.1.trim().parse()?)
}

/// The table of BENCHMARKS.md.
fn table(figures: &[Figure]) -> String {
    let mut text = String::from(
        "| default variant, from the start | made | instructions each | goal |\n\
         |---|---:|---:|---:|\n",
    );
    for Figure { load, each } in figures {
        let Workload { game, units, goal, .. } = load;
        let what = match load.work {
            Work::Perft(depth) => format!("a leaf of {game}, perft {depth}"),
            Work::Playouts(games) => format!("a turn of {game}, {games} random games"),
        };
        let mark = if *each <= f64::from(*goal) { "" } else { ", missed" };
        let _ = writeln!(text, "| {what} | {units} | {each:.1} | {goal}{mark} |");
    }
    text
}

fn check() -> Result<(), Box<dyn Error>> {
    let figures = measure(None)?;
    print!("{}", table(&figures));
    // Another compiler makes another program: its figures are told, and fail nothing.
    let compiled_by = format!("# {}", compiler()?);
    let mut slower = Vec::new();
    for Figure { load, each } in &figures {
        let name = load.name();
        let text = std::fs::read_to_string(ceilings_file(load.game)).unwrap_or_default();
        let ceiling: f64 = text
            .lines()
            .find_map(|line| line.strip_prefix(load.work.word()))
            .ok_or_else(|| format!("no ceiling for `{name}`: run --set-ceilings {}", load.game))?
            .trim()
            .parse()?;
        if *each <= ceiling {
            continue;
        }
        let above = format!("{name}: {each:.2} instructions, the ceiling is {ceiling}");
        if text.lines().next() == Some(&compiled_by) {
            slower.push(above);
        } else {
            eprintln!("WARNING: {above}\nThe ceiling is of another compiler than {compiled_by}.");
        }
    }
    if slower.is_empty() {
        return Ok(());
    }
    Err(format!("slower than it was:\n{}", slower.join("\n")).into())
}

/// Writes the ceilings of all games, or of one.
fn set_ceilings(game: Option<&str>) -> Result<(), Box<dyn Error>> {
    let figures = measure(game)?;
    if figures.is_empty() {
        return Err(format!("no game `{}`", game.unwrap_or_default()).into());
    }
    let compiled_by = compiler()?;
    for name in figures.iter().map(|figure| figure.load.game).collect::<BTreeSet<_>>() {
        let mut text = format!(
            "# {compiled_by}\n\
             # Instructions that a leaf or a turn may cost; written by `--set-ceilings`.\n"
        );
        for Figure { load, each } in figures.iter().filter(|figure| figure.load.game == name) {
            let _ = writeln!(text, "{} {:.1}", load.work.word(), each * HEADROOM);
        }
        std::fs::write(ceilings_file(name), text)?;
    }
    print!("{}", table(&figures));
    Ok(())
}

fn ceilings_file(game: &str) -> PathBuf {
    game_folder(game).join("ceilings.txt")
}

/// The compiler and the processor that it was told to build for.
fn compiler() -> Result<String, Box<dyn Error>> {
    let output = Command::new("rustc").arg("--version").output()?;
    let level = if cfg!(target_feature = "bmi2") { "with" } else { "without" };
    let version = String::from_utf8(output.stdout)?;
    Ok(format!("{}, {} {level} bmi2", version.trim(), std::env::consts::ARCH))
}
