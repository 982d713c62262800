//! Tournaments as whole programs: ended in the middle, on a full disk, with players that misbehave.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use cairn_core::Dice;
use cairn_programs::{deliver, heeds_ctrl_c, runs, send, sent, soon};

use crate::program;

/// A directory that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arena").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    path
}

fn cairn(arguments: &[&str], directory: &Path) -> Command {
    let mut cairn = Command::new(program::cairn());
    cairn.args(["arena", "run"]).args(arguments).arg("--out").arg(directory);
    cairn.stdout(Stdio::piped()).stderr(Stdio::piped());
    cairn
}

/// The arguments of a tournament of these players; the rest is one line.
fn players<'a>(who: &[&'a str], rest: &'a str) -> Vec<&'a str> {
    let players = who.iter().flat_map(|who| ["--player", who]);
    players.chain(rest.split_whitespace()).collect()
}

/// A program of a tournament that plays a game which does not end, and the bot that thinks for ever.
struct Endless {
    child: Child,
    /// What the bot has become: it is known among all others by how long it sleeps.
    thinking: String,
}

impl Endless {
    /// Starts a tournament, and waits until the bot has been asked for its turn.
    fn begun(number: u32, directory: &Path) -> Endless {
        let thinking = format!("sleep 86{number}.{}", std::process::id());
        let bot = format!(
            "bot:sh -c 'while read line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
             go*) exec {thinking};; esac; done'"
        );
        let duel =
            players(&[&bot, "random"], "--variant stac --games 2 --per-move 10m --bot-startup 60m");
        let child = cairn(&duel, directory).spawn().unwrap();
        soon("the bot thinks", || runs(&thinking));
        Endless { child, thinking }
    }

    #[track_caller]
    fn bot_has_ended(&self) {
        soon("the bot has ended", || !runs(&self.thinking));
    }
}

/// All games from 1 to this one are written down, each once.
#[track_caller]
fn all_are_there(directory: &Path, games: usize) {
    let mut numbers = numbers(directory);
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=games).collect::<Vec<_>>());
}

fn told(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[track_caller]
fn fine(output: &Output) -> String {
    assert!(output.status.success(), "{}: {}", output.status, told(&output.stderr));
    told(&output.stdout)
}

/// The numbers of all games that are written down whole, in their order.
fn numbers(directory: &Path) -> Vec<usize> {
    let games = fs::read_to_string(directory.join("games.txt")).unwrap_or_default();
    let number = |line: &str| line.strip_prefix("[Number \"")?.strip_suffix("\"]")?.parse().ok();
    games.lines().filter_map(number).collect()
}

/// Three players, two variants, 360 games.
fn robin() -> Vec<&'static str> {
    let rest = "--variant swack:size=4 --variant stac --games 60 --seed 3 --quiet --concurrency 2";
    players(&["random", "greedy", "level:1"], rest)
}

/// However often it is killed, every game is played once, and the results are those of a
/// tournament that nobody has disturbed.
#[test]
fn killed_again_and_again_it_loses_nothing() {
    let whole = fresh("whole");
    let undisturbed = fine(&cairn(&robin(), &whole).output().unwrap());

    let killed = fresh("killed");
    let seed = std::process::id().into();
    println!("seed {seed}");
    let mut dice = Dice::seeded(seed);
    let mut resume: &[&str] = &[];
    let written = || fs::metadata(killed.join("games.txt")).map_or(0, |file| file.len());
    for round in 0..8 {
        let mut child = cairn(&[&robin(), resume].concat(), &killed).spawn().unwrap();
        // At any moment: the first time before anything is written, then after some more bytes.
        let enough = if round == 0 { 0 } else { written() + u64::from(1 + dice.below(8_000)) };
        while written() < enough && child.try_wait().unwrap().is_none() {
            sleep(Duration::from_millis(1));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let before = numbers(&killed);
        println!("killed {round}: {} games", before.len());
        if killed.join("tournament.toml").exists() {
            resume = &["--resume"];
        }
    }
    // What a record that was being written leaves.
    let games = killed.join("games.txt");
    let mut text = fs::read_to_string(&games).unwrap();
    text += "[Game \"stac\"]\n[First \"random\"]\n\n1. e1-";
    fs::write(&games, text).unwrap();

    let results = fine(&cairn(&["--resume", "--quiet"], &killed).output().unwrap());
    assert_eq!(results, undisturbed);
    all_are_there(&killed, 360);
    let sorted = |directory: &Path| {
        let text = fs::read_to_string(directory.join("games.txt")).unwrap();
        let mut records: Vec<String> = text.split("\n\n[").map(|r| r.trim().to_owned()).collect();
        records.sort();
        records.iter_mut().for_each(|record| *record = record.replace("[Game", "Game"));
        records.sort();
        records
    };
    assert_eq!(sorted(&whole), sorted(&killed));
    for file in ["results.json", "standings.csv", "cross-table.csv"] {
        let read = |directory: &Path| fs::read_to_string(directory.join(file)).unwrap();
        assert_eq!(read(&whole), read(&killed), "{file}");
    }
}

#[test]
fn the_first_ctrl_c_finishes_the_running_games_and_the_second_ends() {
    let directory = fresh("interrupted");
    let many = players(&["random", "greedy"], "--variant stac --games 100000");
    let child = cairn(&many, &directory).spawn().unwrap();
    heeds_ctrl_c(child.id());
    soon("games are played", || !numbers(&directory).is_empty());
    send("INT", child.id());
    let out = fine(&child.wait_with_output().unwrap());
    assert!(out.contains(" of 100000 games, seed 1"), "{out}");
    let played = numbers(&directory).len();
    assert!((1..100_000).contains(&played));
    let records = cairn_record::load_all(directory.join("games.txt")).unwrap();
    assert_eq!(records.len(), played);

    let mut endless = Endless::begun(1, &fresh("interrupted-twice"));
    deliver("INT", endless.child.id());
    assert!(endless.child.try_wait().unwrap().is_none(), "the running game goes on");
    assert!(runs(&endless.thinking), "the running game goes on");
    deliver("INT", endless.child.id());
    assert_eq!(endless.child.wait().unwrap().code(), Some(130));
    endless.bot_has_ended();
}

#[test]
fn a_program_that_is_told_to_end_leaves_no_bot_behind() {
    use std::os::unix::process::ExitStatusExt;

    for (name, number) in [("TERM", 15), ("HUP", 1)] {
        let directory = fresh(&format!("told-to-end-{name}"));
        // It never answers, and would outlive us by far.
        let mut endless = Endless::begun(10 + number, &directory);
        send(name, endless.child.id());
        assert_eq!(endless.child.wait().unwrap().signal(), Some(number as i32));
        endless.bot_has_ended();
    }
}

#[test]
fn a_full_disk_is_told_of_and_loses_nothing_that_counts() {
    let directory = fresh("full");
    let arguments = "arena run --player random --player greedy --variant swack:size=4 --games 400 --quiet --out";
    // Files may not grow beyond 16 KiB; what would is an error, not the end of the program.
    let limited = format!(
        "trap '' XFSZ; ulimit -f 16; exec {} {arguments} {}",
        program::cairn(),
        directory.display()
    );
    let output = Command::new("bash").args(["-c", &limited]).output().unwrap();
    let messages = told(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{messages}");
    assert!(
        messages.contains("error: cannot write ") && messages.contains("games.txt: File too large"),
        "{messages}"
    );
    let records = cairn_record::load_all(directory.join("games.txt")).unwrap();
    assert!(records.len() > 5, "{}", records.len());
    fine(&cairn(&["--resume", "--quiet"], &directory).output().unwrap());
    all_are_there(&directory, 400);
}

#[test]
fn another_tournament_is_not_mixed_in() {
    let directory = fresh("other");
    let match_of = |games| players(&["random", "greedy"], games);
    let one = match_of("--variant stac --games 4 --quiet");
    fine(&cairn(&one, &directory).output().unwrap());
    let refused = |arguments: &[&str]| {
        let output = cairn(arguments, &directory).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{}", told(&output.stdout));
        told(&output.stderr)
    };
    assert!(refused(&one).contains("already; --resume continues it"));
    let seed = refused(&[&one[..], &["--resume", "--seed", "9"]].concat());
    assert!(seed.contains("is another one: seed was 1, and now is 9"), "{seed}");
    let time = refused(&[&one[..], &["--resume", "--per-move", "10ms"]].concat());
    assert!(time.contains("per-move was nothing, and now is \"10ms\""), "{time}");
    // Also where nothing is said but what is to be otherwise.
    let seed = refused(&["--resume", "--seed", "9"]);
    assert!(seed.contains("is another one: seed was 1, and now is 9"), "{seed}");
    fine(&cairn(&["--resume", "--games", "6", "--quiet"], &directory).output().unwrap());
    assert_eq!(numbers(&directory).len(), 6);
    // More games go on where it ended.
    let more = match_of("--variant stac --games 10 --quiet");
    fine(&cairn(&[&more[..], &["--resume"]].concat(), &directory).output().unwrap());
    all_are_there(&directory, 10);
}

#[test]
fn two_programs_do_not_play_one_tournament() {
    let directory = fresh("locked");
    let mut endless = Endless::begun(2, &directory);
    let output = cairn(&["--resume"], &directory).output().unwrap();
    assert!(told(&output.stderr).contains("another program is playing"), "{output:?}");
    endless.child.kill().unwrap();
    endless.child.wait().unwrap();
    endless.bot_has_ended();
}

/// What a bot that misbehaves in this way is called on the command line; it notes its processes.
fn bad_bot(mode: &str, pids: &Path) -> String {
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/bad_bot.py");
    format!("{mode}=bot:python3 '{}' '{mode}' '{}'", bot.display(), pids.display())
}

/// The same as [`fresh`], and a file beside it that such bots note their processes in.
fn fresh_with_pids(name: &str) -> (PathBuf, PathBuf) {
    let directory = fresh(name);
    let pids = directory.with_extension("pids");
    let _ = fs::remove_file(&pids);
    (directory, pids)
}

fn python_is_missing() -> bool {
    let missing = Command::new("python3").arg("--version").output().is_err();
    if missing {
        cairn_scale::skip("tournaments of bots in Python: python3 is not here");
    }
    missing
}

#[track_caller]
fn nobody_is_left(pids: &Path) {
    let pids = fs::read_to_string(pids).unwrap();
    assert!(!pids.is_empty());
    for pid in pids.lines() {
        // Who has been ended is there until somebody has taken note of it.
        soon(&format!("process {pid} has gone"), || !sent("0", pid.parse().unwrap()));
    }
}

/// Bots that crash, hang, talk nonsense, answer late or illegally lose their games; the others play
/// on, and no process is left behind.
#[test]
fn bots_that_misbehave_lose_their_games_and_nothing_else() {
    if python_is_missing() {
        return;
    }
    let (directory, pids) = fresh_with_pids("bad-bots");
    let gauntlet = |modes: &[&str], time: &str| {
        let bots: Vec<String> = modes.iter().map(|mode| bad_bot(mode, &pids)).collect();
        let rest = "--kind gauntlet --variant swack:size=4 --games 2 --json";
        let who: Vec<&str> =
            ["random"].into_iter().chain(bots.iter().map(String::as_str)).collect();
        let directory = directory.join(modes[0]);
        let arguments = [&players(&who, rest)[..], &players(&[], time)].concat();
        let out = fine(&cairn(&arguments, &directory).output().unwrap());
        let games = 2 * modes.len();
        assert!(out.contains(&format!("\"games\": {games},")), "{out}");
        all_are_there(&directory, games);
        fs::read_to_string(directory.join("games.txt")).unwrap()
    };
    // Those that answer have all the time that a busy machine may need for that.
    let modes = ["exit", "crash", "illegal", "ignores quit"];
    let games = gauntlet(&modes, "--per-move 10m --margin 10m");
    for why in ["crash", "illegal turn"] {
        assert!(games.contains(&format!("[Termination \"{why}\"]")), "{why}: {games}");
    }
    assert!(!games.contains("no answer") && !games.contains("\"time\""), "{games}");
    // Those that fall silent have not.
    let silent = "--per-move 200ms --margin 200ms --bot-startup 60m";
    let games = gauntlet(&["hang", "flood", "leaves a child"], silent);
    assert!(games.contains("[Termination \"no answer\"]"), "{games}");
    nobody_is_left(&pids);
}

/// In Portuguese nothing is left in English: neither the tables, nor what is wrong, nor who was at
/// fault.
#[test]
fn portuguese_is_spoken_throughout() {
    let directory = fresh("portuguese");
    let who = ["Ana=greedy", "Rui=bot:false", "random"];
    let arguments =
        players(&who, "--variant swack:size=4 --games 2 --per-move 1s --margin 10m --lang pt");
    let output = cairn(&arguments, &directory).output().unwrap();
    let (table, messages) = (fine(&output), told(&output.stderr));
    assert!(messages.contains("Rui perde por avaria"), "{messages}");
    for wanted in [
        "round-robin em swack:size=4, 6 de 6 jogos, semente 1\ntempo: 1s por jogada\n",
        "jogador",
        "±95%   jogos  ganhos  empates  perdas  em 100  faltas\n",
        "    0.0  4 avaria\n",
        "\n    pontos",
        "; Elo ",
        "mais forte com ",
        "; pares ",
        "swack:size=4: quem começa ganhou ",
        "swack:size=4: fins: avaria 4",
    ] {
        assert!(table.contains(wanted), "{wanted}: {table}");
    }
    for english in ["player", "won", "drawn", "lost", " of ", "pairs", "crash", "who starts"] {
        assert!(!table.contains(english), "{english}: {table}");
    }
    let show = |language: &[&str]| {
        let mut show = Command::new(program::cairn());
        show.args(["arena", "show"]).arg(&directory).args(language);
        fine(&show.output().unwrap())
    };
    assert_eq!(show(&["--lang", "pt"]), table);
    assert!(
        show(&[]).contains("round-robin in swack:size=4, 6 of 6 games, seed 1\ntime: 1s a turn\n")
    );
    // What programs read is the same in every language.
    assert_eq!(show(&["--json", "--lang", "pt"]), show(&["--json"]));
}

/// What is wrong is told in Cairn's own words, with what it is called where it was said.
#[test]
fn mistakes_are_told_by_the_name_that_was_used() {
    let directory = fresh("mistakes");
    let file = directory.with_extension("toml");
    let refused = |arguments: &[&str]| {
        let output = cairn(arguments, &directory).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{}", told(&output.stdout));
        told(&output.stderr).lines().next().unwrap().to_owned()
    };
    let one = players(&["random"], "--variant stac --games 2");
    let needs = "a tournament of kind round-robin needs at least two players, and there is one";
    assert_eq!(refused(&one), format!("error: --player: {needs}"));
    let one = players(&["random"], "--variant stac --games 2 --lang pt");
    assert_eq!(
        refused(&one),
        "erro: --player: um torneio do tipo round-robin precisa de pelo menos dois jogadores, e há um"
    );
    let two = players(&["random", "greedy"], "--games 2");
    assert_eq!(refused(&two), "error: say which variants are played: --variant stac");

    let path = file.to_str().unwrap();
    fs::write(&file, "variants = ['stac']\ngames = 2\nplayers = ['random']\n").unwrap();
    assert_eq!(refused(&[path]), format!("error: players: {needs}"));
    fs::write(&file, "variants = ['stac']\nplayers = ['random', { name = 'Ana' }]\n").unwrap();
    let who = "{ name = \"Ana\", who = \"bot:python3 ana.py\" }";
    assert_eq!(
        refused(&[path]),
        format!("error: {path}, line 2: a player in braces needs `who`: {who}")
    );
    assert_eq!(
        refused(&[path, "--lang", "pt"]),
        format!("erro: {path}, linha 2: um jogador entre chavetas precisa de `who`: {who}")
    );
}
