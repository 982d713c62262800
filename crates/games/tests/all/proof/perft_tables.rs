//! `perft.txt` in the folder of each game, counted by the slow code, checked here with the fast one.

use std::collections::BTreeSet;

use cairn_core::GameInfo;
use cairn_games::{games, open};
use cairn_scale::{scale, scaled};
use cairn_slow::table::{self, Entry};
use cairn_typed::read_folder_file;

use super::every_variant;

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
    let read = |game: &&GameInfo| {
        let text = read_folder_file(game.name, "perft.txt");
        table::read(&text).unwrap_or_else(|why| panic!("perft.txt of {}: {why}", game.name))
    };
    games().iter().flat_map(read).collect()
}

#[test]
fn counts_are_those_of_the_tables() {
    for entry in entries() {
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
    for entry in entries() {
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
    for entry in entries() {
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
