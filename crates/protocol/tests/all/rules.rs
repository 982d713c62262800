//! The hash of the rules, computed a second time as `docs/protocol.md` tells it, by the slow games
//! that were written from the rules pages alone.

use std::fs;

use cairn_protocol::rules_hash;

fn slow_hash(variant: &str) -> String {
    let mut lines = vec![variant.to_owned()];
    for w in 0..8 {
        let mut position = cairn_slow::start(variant).unwrap();
        for s in 0..=24 {
            lines.push(position.clone());
            if let Some(end) = cairn_slow::ending(variant, &position).unwrap() {
                lines.push(end.split(' ').next().unwrap().to_owned());
                break;
            }
            let turns = cairn_slow::turns(variant, &position).unwrap();
            lines.push(turns.keys().cloned().collect::<Vec<_>>().join(" "));
            position = turns.values().nth((31 * w + 17 * s) % turns.len()).unwrap().clone();
        }
    }
    let mut hash: u64 = 14_695_981_039_346_656_037;
    for byte in lines.iter().flat_map(|line| line.bytes().chain([10])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(1_099_511_628_211);
    }
    format!("{hash:016x}")
}

/// In every row of the table, and with every option changed once.
#[test]
fn two_programs_find_the_same_hash() {
    let mut known = Vec::new();
    for info in cairn_games::games() {
        let mut variants = vec![info.name.to_owned()];
        for option in info.options {
            let others = option.values.iter().skip(1);
            variants.extend(others.map(|value| format!("{}:{}={value}", info.name, option.name)));
        }
        for variant in variants {
            let hash = rules_hash(&cairn_games::open(&variant).unwrap());
            assert_eq!(hash, slow_hash(&variant), "{variant}");
            assert!(!known.contains(&hash), "{variant} is like another");
            known.push(hash);
        }
    }
}

/// The page may leave out a game, but what it says is so.
#[test]
fn the_page_tells_the_hashes() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
    let page = fs::read_to_string(path).unwrap();
    let mut rows = 0;
    for info in cairn_games::games() {
        let hash = rules_hash(&cairn_games::open(info.name).unwrap());
        let row = format!("| `{}` | `{hash}` |", info.name);
        let told = page.lines().find(|line| line.starts_with(&format!("| `{}` | `", info.name)));
        rows += usize::from(told.is_some());
        assert!(told.is_none_or(|told| told == row), "docs/protocol.md should have the row {row}");
    }
    assert!(rows >= 5, "docs/protocol.md has {rows} rows");
}
