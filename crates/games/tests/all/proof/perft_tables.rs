//! `tests/perft/*.perft`, counted by the slow code, checked here with the fast one.

use std::collections::BTreeSet;

use cairn_games::open;
use cairn_scale::{scale, scaled};
use cairn_slow::table::{self, Entry};

use super::{every_variant, folder};

/// Counts up to this are checked every day, the others with a larger `CAIRN_TEST_SCALE`.
const EVERYDAY: u64 = 1_000_000;

/// Counts up to this are also checked on every image of the position.
fn most_on_images() -> u64 {
    scaled(5_000).into()
}

/// How many listings at most are made again by the slow code for one count.
fn most_listings() -> u64 {
    scaled(15).into()
}

/// Every entry of every table.
pub fn entries() -> Vec<Entry> {
    let mut entries = Vec::new();
    for file in std::fs::read_dir(folder("perft")).expect("tests/perft exists") {
        let path = file.expect("tests/perft can be listed").path();
        if path.extension().is_some_and(|extension| extension == "perft") {
            let text = std::fs::read_to_string(&path).expect("a table can be read");
            let read = table::read(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
            entries.extend(read);
        }
    }
    entries
}

/// Entries of games that are registered.
fn registered() -> impl Iterator<Item = Entry> {
    entries().into_iter().filter(|entry| open(&entry.variant).is_ok())
}

#[test]
fn counts_are_those_of_the_tables() {
    for entry in registered() {
        let position = open(&entry.variant).unwrap().read(&entry.position);
        let position = position.unwrap_or_else(|why| panic!("{entry:?}: {why}"));
        assert_eq!(position.text(), entry.position, "{}: not canonical", entry.variant);
        for &(depth, count) in &entry.counts {
            if count > EVERYDAY && scale() == 1 {
                continue;
            }
            assert_eq!(position.perft(depth), count, "{entry:?}, depth {depth}");
        }
    }
}

#[test]
fn every_image_counts_the_same() {
    let most = most_on_images();
    for entry in registered() {
        let position = open(&entry.variant).unwrap().read(&entry.position).unwrap();
        for (symmetry, image) in position.images() {
            for &(depth, count) in entry.counts.iter().filter(|counted| counted.1 <= most) {
                let seen = image.perft(depth);
                assert_eq!(seen, count, "{entry:?}, depth {depth}, {symmetry:?}: {image:?}");
            }
        }
    }
}

#[test]
fn the_slow_code_still_counts_the_same() {
    for entry in registered() {
        let mut listings = 1;
        for &(depth, count) in &entry.counts {
            // A listing of a thousand turns costs as much as a hundred of ten.
            if listings > most_listings() || (depth > 1 && entry.counts[0].1 > 500) {
                break;
            }
            let seen = cairn_slow::perft(&entry.variant, &entry.position, depth);
            assert_eq!(seen, Ok(count), "{entry:?}, depth {depth}");
            listings = count;
        }
    }
}

#[test]
fn every_variant_has_its_start_in_a_table() {
    let known: BTreeSet<String> =
        entries().into_iter().filter(|entry| entry.from_start).map(|entry| entry.variant).collect();
    for game in every_variant() {
        let variant = game.variant().to_string();
        assert!(known.contains(&variant), "no table counts {variant} from the start");
    }
}

/// "Counts known to be right" of the rules.
#[test]
fn the_known_counts_are_in_the_tables() {
    let known: [(&str, &[u64]); 9] = [
        ("stacks", &[1096, 1_201_109]),
        ("stac", &[16, 248, 2844, 32_474]),
        ("swack", &[61, 3365, 167_636]),
        ("swack:size=3", &[13, 113, 704, 3372]),
        ("swack:size=3,pie=on", &[13, 126, 817]),
        ("wali", &[30, 870, 21_616]),
        ("wali:drop=no-three", &[30, 870, 24_360]),
        ("six-making", &[25, 600, 13_960]),
        ("six-making:size=4", &[16, 240, 3456, 49_152]),
    ];
    let entries = entries();
    for (variant, counts) in known {
        let entry = entries.iter().find(|entry| entry.variant == variant && entry.from_start);
        let entry = entry.unwrap_or_else(|| panic!("no start of {variant}"));
        let wanted: Vec<(u32, u64)> = (1..).zip(counts.iter().copied()).collect();
        assert_eq!(entry.counts[..wanted.len()], wanted, "{variant}");
    }
}
