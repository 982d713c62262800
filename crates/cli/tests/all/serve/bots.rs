//! Programs that visitors play against, as whoever starts the server names them.

use cairn_programs::{runs, soon};
use serde_json::json;

use super::Program;

#[tokio::test(flavor = "multi_thread")]
async fn programs_end_with_the_server_however_it_ends() {
    for (number, killed) in [(0, false), (1, true)] {
        let place = tempfile::tempdir().unwrap();
        let deaf = format!("sleep 86{number}.{}", std::process::id());
        let db = place.path().join("games.db").display().to_string();
        let mut command = Program::command(&db);
        let bot = format!("deaf={deaf}");
        let program = Program::run(command.args(["--bot-startup", "60m", "--bot", &bot]));
        let seats = json!([{"who": "bot:deaf"}, {"who": "person"}]);
        let game = json!({"variant": "stac", "seats": seats, "mine": [1], "time": "5+3"});
        program.visitor.create(&game).await;
        soon("it is asked for its turn", || runs(&deaf));
        if killed {
            program.kill();
        } else {
            assert!(program.stop().success());
        }
        soon("it ends with the server", || !runs(&deaf));
    }
}

#[test]
fn what_cannot_be_played_against_is_refused_at_once() {
    let place = tempfile::tempdir().unwrap();
    let db = place.path().join("games.db").display().to_string();
    for (bots, said, code) in [
        (&["mine"][..], "NAME=COMMAND LINE", 2),
        (&["my bot=sh"], "`my bot` is not a name for a program", 2),
        (&["mine="], "name the program", 2),
        (&["mine=/no/such/program"], "/no/such/program cannot be started", 1),
        (&["mine=sh", "mine=sh -x"], "two programs are called mine", 2),
    ] {
        let mut command = Program::command(&db);
        for bot in bots {
            command.args(["--bot", bot]);
        }
        let ended = command.env("LANG", "C").output().unwrap();
        let told = String::from_utf8_lossy(&ended.stderr);
        assert!(told.contains(said), "{bots:?}: {told}");
        assert_eq!(ended.status.code(), Some(code), "{bots:?}: {told}");
    }
}
