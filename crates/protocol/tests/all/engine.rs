//! Our engine behind the protocol: whole sessions.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use cairn_engine::terms;
use cairn_games::levels::Strongest;
use cairn_protocol::serve;

/// Where a test reads what the engine says.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Paper {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What the engine says to all of this.
fn said_to(variant: &str, lines: &[u8]) -> String {
    let paper = Paper::default();
    serve(cairn_games::open(variant).unwrap(), lines, paper.clone()).unwrap();
    paper.text()
}

/// The same without what a clock decides.
fn without_times(text: &str) -> String {
    let mut words = Vec::new();
    for line in text.lines() {
        let mut left = Vec::new();
        let mut of_line = line.split(' ');
        while let Some(word) = of_line.next() {
            match word {
                "nps" | "time" => drop(of_line.next()),
                word => left.push(word),
            }
        }
        words.push(left.join(" "));
    }
    words.join("\n")
}

#[test]
fn a_session() {
    let said = said_to(
        "stac",
        b"ugi\nisready\nuginewgame\nposition startpos moves e1-e4\nquery p1turn\nquery gameover\n\
          query result\nquery islegal a5-a4\nquery islegal a5-a5\nquery fen after a5-a4\ngo depth 2\n",
    );
    for wanted in [
        "id name Cairn ",
        "option name Variant type string default stac\n",
        "option name RulesHash type check default true\n",
        "option name Algorithm type combo default best var best var alpha-beta var monte-carlo ",
        "option name Threads type spin default 1 min 1 max 256\n",
        "option name Hash type spin default 64 min 1 max 4096\n",
        "option name MultiPV type spin default 1 min 1 max 100\n",
        "ugiok\nreadyok\nresponse false\nresponse false\nresponse none\nresponse true\n\
         response false\nresponse 1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e4 a4 - 2 2\n",
    ] {
        assert!(said.contains(wanted), "{wanted} is not in\n{said}");
    }
    let last = said.lines().last().unwrap();
    assert!(last.starts_with("bestmove "), "{said}");
    assert!(without_times(&said).contains("\ninfo depth 2 score cp "), "{said}");
}

#[test]
fn nothing_is_silent_and_nothing_breaks() {
    let mut lines =
        b"hello\n\nposition fen x\nposition startpos moves z9\nsetoption name Hash value 0\n\
        setoption name Nothing value 1\nvariant chess\nstop\nresponse x\ngo depth\n\xff\xfe\n"
            .to_vec();
    let bad = lines.iter().filter(|&&byte| byte == b'\n').count();
    lines.extend(vec![b'x'; 1 << 19]);
    let said = said_to("wali", &lines);
    assert_eq!(said.lines().count(), bad + 1, "{said}");
    assert!(said.lines().all(|line| line.starts_with("info string ")), "{said}");
    assert!(said.contains("the position is as before"), "{said}");
    assert!(said.ends_with("info string that line was too long\n"), "{said}");
}

#[test]
fn every_option_is_settable_and_every_algorithm_plays_every_game() {
    for info in cairn_games::games() {
        for algorithm in ["best", "alpha-beta", "monte-carlo", "greedy", "random", "level"] {
            let lines = format!(
                "setoption name Variant value {}\nsetoption name Algorithm value {algorithm}\n\
                 setoption name Hash value 2\n\
                 setoption name Threads value 2\nsetoption name MultiPV value 2\n\
                 setoption name Oversight value 5\nsetoption name Playouts value random\n\
                 setoption name Contempt value 3\nsetoption name Seed value 9\n\
                 setoption name Level value 3\nsetoption name Weights value\ngo nodes 200\n",
                info.name
            );
            let said = said_to("stacks", lines.as_bytes());
            assert!(!said.contains("string"), "{said}");
            assert!(said.lines().last().unwrap().starts_with("bestmove "), "{said}");
        }
    }
}

/// Without a word about the algorithm, the engine is the stronger search of the game.
#[test]
fn the_default_is_the_stronger_search() {
    for info in cairn_games::games() {
        let told = |algorithm: &str| {
            let lines = format!("{algorithm}position startpos\ngo nodes 300\n");
            without_times(&said_to(info.name, lines.as_bytes()))
        };
        let [alpha_beta, monte_carlo] = ["alpha-beta", "monte-carlo"]
            .map(|name| told(&format!("setoption name Algorithm value {name}\n")));
        assert_ne!(alpha_beta, monte_carlo, "{}", info.name);
        let game = cairn_games::open(info.name).unwrap();
        let strongest = match cairn_games::entry(game.info()).levels.top {
            Strongest::AlphaBeta => alpha_beta,
            Strongest::MonteCarlo => monte_carlo,
        };
        assert_eq!(told(""), strongest, "{}", info.name);
    }
}

/// As docs/protocol.md says it.
#[test]
fn numbers_that_go_does_not_expect() {
    for fine in ["movetime -5", "p1time -1 p2time 9", "depth 0", "nodes 0", "wild 7 depth 1"] {
        let said = said_to("stac", format!("go {fine}\n").as_bytes());
        assert!(!said.contains("string"), "{fine}: {said}");
        assert!(said.lines().last().unwrap().starts_with("bestmove e1"), "{fine}: {said}");
    }
    for bad in ["depth", "depth 1.5", "nodes 1e3", "movetime abc", "nodes 9223372036854775808"] {
        let said = said_to("stac", format!("go {bad}\n").as_bytes());
        let word = bad.split(' ').next().unwrap();
        assert_eq!(said, format!("info string go: `{word}` is followed by a whole number\n"));
    }
}

/// As docs/protocol.md says it.
#[test]
fn bytes_that_are_not_utf_8() {
    let said = said_to("stac", b"\xffisready\nisready \xff\nposition startpos moves e1-\xff\n");
    let [first, second, third] = said.lines().collect::<Vec<_>>()[..] else { panic!("{said}") };
    assert_eq!(first, "info string `\u{fffd}isready` is no word of the protocol");
    assert_eq!(second, "readyok");
    assert!(third.starts_with("info string turn 1, `e1-\u{fffd}`: "), "{third}");
}

/// An input that says one thing after another, when the test wants it.
struct Typed {
    lines: Receiver<String>,
    left: Vec<u8>,
}

impl Read for Typed {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.left.is_empty() {
            self.left = self.lines.recv().map(String::into_bytes).unwrap_or_default();
        }
        let count = self.left.len().min(into.len());
        into[..count].copy_from_slice(&self.left[..count]);
        self.left.drain(..count);
        Ok(count)
    }
}

fn typed(variant: &str) -> (Sender<String>, Paper, JoinHandle<io::Result<()>>) {
    let (send, lines) = channel();
    let (game, paper) = (cairn_games::open(variant).unwrap(), Paper::default());
    let theirs = paper.clone();
    let input = BufReader::new(Typed { lines, left: Vec::new() });
    (send, paper, thread::spawn(move || serve(game, input, theirs)))
}

fn wait(paper: &Paper, wanted: &str) {
    wait_until(paper, wanted, |text| text.contains(wanted));
}

fn wait_until(paper: &Paper, wanted: &str, is_so: impl Fn(&str) -> bool) {
    let begun = Instant::now();
    while !is_so(&paper.text()) {
        assert!(begun.elapsed() < Duration::from_secs(600), "no {wanted} in\n{}", paper.text());
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn it_listens_while_it_thinks_and_stops_when_it_is_told() {
    let (send, paper, thread) = typed("swack");
    let say = |line: &str| send.send(format!("{line}\n")).unwrap();
    say("go infinite");
    wait(&paper, "info depth 2 ");
    say("isready");
    wait(&paper, "readyok");
    say("go depth 3");
    wait(&paper, "info string a search is running");
    assert!(!paper.text().contains("bestmove"));
    say("stop");
    wait(&paper, "bestmove ");
    say("go depth 1");
    wait_until(&paper, "second `bestmove`", |text| text.matches("bestmove ").count() == 2);
    say("go infinite");
    say("quit");
    thread.join().unwrap().unwrap();
}

/// How much work a search does after `stop` is counted by the tests of the players; here it is
/// answered, however long the search has gone on.
#[test]
fn stop_is_answered_at_any_moment() {
    for info in cairn_games::games() {
        for algorithm in ["alpha-beta", "monte-carlo"] {
            let (send, paper, thread) = typed(info.name);
            let say = |line: &str| send.send(format!("{line}\n")).unwrap();
            say(&format!("setoption name Algorithm value {algorithm}"));
            for heard in [0, 1, 3] {
                paper.0.lock().unwrap().clear();
                say("go infinite");
                wait_until(&paper, "info", |text| text.matches("info depth").count() >= heard);
                assert!(!paper.text().contains("bestmove"), "{}", paper.text());
                say("stop");
                wait(&paper, "bestmove ");
            }
            drop(send);
            thread.join().unwrap().unwrap();
        }
    }
}

/// Whoever thinks is made at `isready`, before any clock runs: the file that it needs may then go
/// away.
#[test]
fn isready_makes_the_player() {
    let game = cairn_games::open("stac").unwrap();
    let file = std::env::temp_dir().join(format!("cairn-weights-{}", std::process::id()));
    std::fs::write(&file, format!("game stac\n{} 100\n", terms(&game)[0].name)).unwrap();
    let (send, paper, thread) = typed("stac");
    let say = |line: &str| send.send(format!("{line}\n")).unwrap();
    say("setoption name Algorithm value alpha-beta");
    say(&format!("setoption name Weights value {}", file.display()));
    say("isready");
    wait(&paper, "readyok");
    std::fs::remove_file(&file).unwrap();
    say("go depth 1");
    wait(&paper, "bestmove e1");
    assert!(!paper.text().contains("string"), "{}", paper.text());
    // What is set makes it anew, and then the file is missed.
    say("setoption name Hash value 2");
    say("go depth 1");
    wait(&paper, "info string cannot read the weights in ");
    wait(&paper, "bestmove none");
    drop(send);
    thread.join().unwrap().unwrap();
}

#[test]
fn weights_that_do_not_fit_are_refused_when_they_are_set() {
    let wali = cairn_games::open("wali").unwrap();
    let file = std::env::temp_dir().join(format!("cairn-wali-weights-{}", std::process::id()));
    std::fs::write(&file, format!("game wali\n{} 100\n", terms(&wali)[0].name)).unwrap();
    for (value, wanted) in [
        ("/no/such/file", "option Weights: cannot read the weights in /no/such/file: "),
        (file.to_str().unwrap(), "these are weights of wali, not of stac"),
    ] {
        let said = said_to("stac", format!("setoption name Weights value {value}\n").as_bytes());
        assert!(said.starts_with("info string option Weights: "), "{said}");
        assert!(said.contains(wanted), "{said}");
        // All stays as it was.
        let lines = format!("setoption name Weights value {value}\nisready\ngo depth 1\n");
        let said = said_to("stac", lines.as_bytes());
        assert_eq!(said.matches("string").count(), 1, "{said}");
        assert!(said.lines().last().unwrap().starts_with("bestmove e1"), "{said}");
    }
    std::fs::remove_file(&file).unwrap();
}

/// A search that is proven to its end still waits for `stop`.
#[test]
fn infinite_is_infinite() {
    let (send, paper, thread) = typed("stac");
    let won = "w3,w3,w3,2,1/2,2,2,2,1/1,1,x3/x5/1,1,x3 w e1 a5 - 0 30";
    send.send(format!("position fen {won}\ngo infinite\n")).unwrap();
    wait(&paper, "score win 1");
    // The search has nothing left to do, and many a question is answered beside it.
    for count in 1..=200 {
        send.send("isready\n".to_owned()).unwrap();
        wait_until(&paper, "readyok", |text| text.matches("readyok").count() == count);
    }
    assert!(!paper.text().contains("bestmove"), "{}", paper.text());
    send.send("stop\n".to_owned()).unwrap();
    wait(&paper, "bestmove e1+d1");
    drop(send);
    thread.join().unwrap().unwrap();
}

#[test]
fn turns_that_win_at_once() {
    let lines = b"query winningmoves\n\
        position fen w3,w3,w3,2,1/2,2,2,2,1/1,1,x3/x5/1,1,x3 w e1 a5 - 0 30\nquery winningmoves\n\
        query result after e1+d1\nquery winningmoves after e1-e2\n";
    let said = said_to("stac", lines);
    assert_eq!(said, "response\nresponse e1+d1\nresponse p1win\nresponse\n");
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    let said = said_to(
        "stac",
        b"position fen w3,w3,w3,w3,1/2,2,2,2,1/1,1,x3/x5/1,x4 b e1 a5 - 0 30\n\
                         query result\nquery legalmoves\nquery winningmoves\ngo depth 3\n",
    );
    assert_eq!(said, "response p1win\nresponse\nresponse\nbestmove none\n");
}

/// Nobody listens any more: it ends, though it is told to think for ever.
#[test]
fn a_closed_output_ends_it() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let game = cairn_games::open("stacks").unwrap();
    serve(game, &b"go movetime 100000\nisready\n"[..], Closed).unwrap();
}
