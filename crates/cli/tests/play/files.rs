//! Saving and loading.

use std::fs;
use std::path::PathBuf;

use super::{in_order, typed};

/// A file name that no other test uses.
fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("play");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    let _ = fs::remove_file(&file);
    file
}

#[test]
fn a_saved_game_is_loaded_and_goes_on() {
    let file = scratch("goes-on.cairn");
    let name = file.to_str().unwrap();
    // The end of the input leaves cleanly, and what was saved stays saved.
    typed(&["swack:size=3"], &["a2xa1", "pass", &format!("save {name}"), "b1xb2"]);
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.contains("[Game \"swack:size=3\"]"), "{record}");
    assert!(record.trim_end().ends_with("1. a2xa1 pass *"), "{record}");
    let out = typed(&[], &[&format!("load {name}"), "undo", "undo", "quit"]);
    in_order(&out, &["swack:size=3", "Taken back: pass", "Taken back: a2xa1"]);
}

#[test]
fn saving_never_destroys_another_file() {
    let file = scratch("letter.txt");
    fs::write(&file, "Dear Ana").unwrap();
    let name = file.to_str().unwrap();
    let out = typed(
        &["stac"],
        &[
            "save",
            &format!("save {name}"),
            "save /no/such/folder/x",
            "save /dev/full",
            "load /dev/full",
            "quit",
        ],
    );
    in_order(
        &out,
        &[
            "Say where: save FILE",
            "is not one record; choose another name.",
            "Not saved:",
            "not a plain file",
            "not a plain file",
        ],
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), "Dear Ana");
}

#[test]
fn loading_what_is_no_record_keeps_the_game() {
    let file = scratch("broken.cairn");
    fs::write(&file, "[Game \"stac\"] 1. e1-e9 *").unwrap();
    let name = file.to_str().unwrap();
    let out = typed(&["stac"], &["e1-e4", &format!("load {name}"), "moves a5-a1", "quit"]);
    in_order(&out, &["Not loaded:", "e9", "1 legal turn\n"]);
}

#[test]
fn saving_writes_over_the_same_game_only() {
    let file = scratch("same.cairn");
    let save = format!("save {}", file.to_str().unwrap());
    typed(
        &["stac"],
        &["e1-e4", &save, "a5-a1", &save, "undo", "undo", &save, "e1-e4", &save, "quit"],
    );
    let kept = fs::read_to_string(&file).unwrap();
    // A game that goes on from what is there may be saved there, another one may not.
    let out = typed(&["stac"], &["e1-e3", &save, "undo", &save, "e1-e4", "a5-a2", &save, "quit"]);
    in_order(&out, &["holds another game", "holds another game", "Saved in"]);
    assert_ne!(fs::read_to_string(&file).unwrap(), kept);

    let several = scratch("several.cairn");
    fs::write(&several, kept.repeat(2)).unwrap();
    let out = typed(&["stac"], &["e1-e4", &format!("save {}", several.to_str().unwrap()), "quit"]);
    in_order(&out, &["is not one record"]);
    assert_eq!(fs::read_to_string(&several).unwrap(), kept.repeat(2));
}

#[test]
fn a_loaded_game_brings_every_kind_of_computer() {
    let file = scratch("computers.cairn");
    let load = format!("load {}", file.to_str().unwrap());
    for player in ["greedy", "level:3", "alpha-beta:depth=1", "monte-carlo:nodes=30"] {
        fs::write(&file, format!("[Game \"stac\"] [Second \"{player}\"] *")).unwrap();
        let out = typed(&["stac"], &[&load, "e1-e4", "quit"]);
        in_order(&out, &[&format!("human against {player}"), &format!("Black ({player}) plays ")]);
    }
    // Somebody who cannot sit down leaves the game at the table as it is.
    fs::write(&file, "[Game \"stac\"] [First \"alpha-beta:weights=/no/such/file\"] *").unwrap();
    let out = typed(&["stac"], &["e1-e4", &load, "moves a5-a1", "quit"]);
    in_order(&out, &["Not loaded: cannot read the weights", "1 legal turn\n"]);
    // In the menu there is no game yet, and the menu asks again.
    in_order(&typed(&[], &[&load, "quit"]), &["cannot read the weights", "Which game?"]);
}

#[test]
fn a_loaded_game_brings_its_players() {
    let file = scratch("players.cairn");
    let (save, load) =
        (format!("save {}", file.to_str().unwrap()), format!("load {}", file.to_str().unwrap()));
    typed(&["stac", "--second", "random", "--seed", "4"], &["e1-e4", &save, "quit"]);
    let out = typed(&["stac"], &[&load, "moves", "quit"]);
    in_order(&out, &["human against random", "legal turn"]);
    let out = typed(&[], &[&load, "undo", "e1-e4", "quit"]);
    in_order(&out, &["Taken back", "Black (random) plays"]);
    // Whoever sits down instead is named in the next save.
    typed(&["--first", "human", "--second", "human"], &[&load, &save, "quit"]);
    assert!(fs::read_to_string(&file).unwrap().contains("[Second \"human\"]"));
}
