//! The checksum of how the computer plays.

use cairn_cli::{Exit, Lang, Streams, run};
use cairn_games::games;
use cairn_typed::read_folder_file;

/// The nodes that `cairn bench` searches in a game: the line `bench` of its `speed.txt`.
///
/// A commit that does not mean to change play must not change them. One that means to brings the
/// new numbers, which `cairn bench` prints, and says how much stronger it plays.
fn known_nodes(game: &str) -> u64 {
    let text = read_folder_file(game, "speed.txt");
    let line = text.lines().find_map(|line| line.strip_prefix("bench "));
    let nodes = line.and_then(|nodes| nodes.trim().parse().ok());
    nodes.unwrap_or_else(|| panic!("add `bench NODES` to speed.txt of {game}"))
}

#[test]
fn play_has_not_changed() {
    let (mut out, mut messages) = (Vec::new(), Vec::new());
    let mut streams =
        Streams { input: &mut &b""[..], out: &mut out, messages: &mut messages, lang: Lang::En };
    assert_eq!(run(["cairn", "bench"], &mut streams), Exit::Fine);
    let known: Vec<(&str, u64)> =
        games().iter().map(|game| (game.name, known_nodes(game.name))).collect();
    let sum: u64 = known.iter().map(|(_, nodes)| nodes).sum();
    let lines = known.iter().map(|(game, nodes)| format!("{game} {nodes}\n"));
    let wanted = lines.collect::<String>() + &format!("sum {sum}\n");
    assert_eq!(String::from_utf8(out).unwrap(), wanted);
    let messages = String::from_utf8(messages).unwrap();
    assert_eq!(messages.lines().count(), known.len() + 1, "{messages}");
    assert!(messages.lines().all(|line| line.ends_with(" nodes a second")), "{messages}");
}
