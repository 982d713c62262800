//! `src/perft.txt`: counted by the slow code, checked with the fast one, on every symmetry too.
//!
//! To add a position, write its block with `?` in place of the counts and let the slow code count:
//! `UPDATE_PERFT=1 cargo test --release -p cairn-neutron perft_table`.

use std::path::PathBuf;

use cairn_scale::scale;

use crate::{at, open, slow, variants};

/// Counts up to this are checked every day, the others with a larger `CAIRN_TEST_SCALE`.
const EVERYDAY: u64 = 1_000_000;
/// Counts up to this are checked on every symmetry, and counted again by the slow code.
const AGAIN: u64 = 20_000;

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/perft.txt")
}

struct Entry {
    variant: String,
    position: String,
    from_start: bool,
    depth: u32,
    count: u64,
}

/// Reads the table, after the slow code has counted what is asked for.
fn entries() -> Vec<Entry> {
    let text = std::fs::read_to_string(file()).expect("the table can be read");
    let (mut variant, mut position, mut from_start) = (String::new(), String::new(), false);
    let mut entries = Vec::new();
    let mut written = String::new();
    for line in text.lines() {
        let mut line = line.to_owned();
        match line.split_once(' ') {
            None | Some(("#", _)) => {}
            Some(("variant", text)) => variant = text.to_owned(),
            Some(("position", text)) => {
                from_start = text == "start";
                position =
                    if from_start { slow::start(&variant).unwrap() } else { text.to_owned() };
            }
            Some((depth, count)) => {
                let depth = depth.parse().expect("a depth");
                let count = match count {
                    "?" => slow::perft(&variant, &position, depth).expect("it is counted"),
                    count => count.parse().expect("a count"),
                };
                line = format!("{depth} {count}");
                let (variant, position) = (variant.clone(), position.clone());
                entries.push(Entry { variant, position, from_start, depth, count });
            }
        }
        written += &line;
        written += "\n";
    }
    if std::env::var_os("UPDATE_PERFT").is_some() {
        std::fs::write(file(), written).expect("the table can be written");
    } else {
        assert_eq!(written, text, "the table has counts to be made");
    }
    entries
}

#[test]
fn counts_are_those_of_the_table() {
    let entries = entries();
    for entry in &entries {
        let Entry { variant, position, depth, count, .. } = entry;
        let place = format!("{variant} {position}, depth {depth}");
        let start = at(variant, position);
        assert_eq!(start.text(), *position, "canonical");
        if *count <= EVERYDAY || scale() > 1 {
            assert_eq!(start.perft(*depth), *count, "{place}");
        }
        if *count <= AGAIN {
            assert_eq!(slow::perft(variant, position, *depth), Ok(*count), "{place}");
            for (symmetry, image) in start.images() {
                assert_eq!(image.perft(*depth), *count, "{place}, {symmetry:?}");
            }
        }
    }
    for variant in variants() {
        let variant = variant.to_string();
        let start = entries.iter().any(|entry| entry.from_start && entry.variant == variant);
        assert!(start, "the table does not count {} from the start", open(&variant).variant());
    }
}
