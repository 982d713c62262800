//! The checksum of how the computer plays.

use cairn_cli::{Exit, Lang, Streams, run};

/// The positions that `cairn bench` looks at.
///
/// A commit that does not mean to change play must not change them. One that means to brings the
/// new numbers, which `cairn bench` prints, and says how much stronger it plays.
const NODES: &str = "\
stacks 201068
stac 365917
swack 340479
wali 361033
six-making 62643
sum 1331140
";

#[test]
fn play_has_not_changed() {
    let (mut out, mut messages) = (Vec::new(), Vec::new());
    let mut streams =
        Streams { input: &mut &b""[..], out: &mut out, messages: &mut messages, lang: Lang::En };
    assert_eq!(run(["cairn", "bench"], &mut streams), Exit::Fine);
    assert_eq!(String::from_utf8(out).unwrap(), NODES);
    let messages = String::from_utf8(messages).unwrap();
    assert_eq!(messages.lines().count(), 6, "{messages}");
    assert!(messages.lines().all(|line| line.ends_with(" nodes a second")), "{messages}");
}
