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
    for (player, said, seat) in [
        ("greedy", "greedy", "Black (greedy)"),
        ("level:3", "level 3 (beginner)", "Black (level 3, beginner)"),
        ("alpha-beta:depth=1", "alpha-beta:depth=1", "Black (alpha-beta:depth=1)"),
        ("monte-carlo:nodes=30", "monte-carlo:nodes=30", "Black (monte-carlo:nodes=30)"),
    ] {
        fs::write(&file, format!("[Game \"stac\"] [Second \"{player}\"] *")).unwrap();
        let out = typed(&["stac"], &[&load, "e1-e4", "quit"]);
        in_order(&out, &[&format!("human against {said}."), &format!("{seat} plays ")]);
    }
}

#[test]
fn a_person_takes_the_place_of_a_computer_whose_weights_are_gone() {
    let file = scratch("no-weights.cairn");
    let load = format!("load {}", file.to_str().unwrap());
    let gone = "alpha-beta:weights=/no/such/file";
    fs::write(&file, format!("[Game \"stac\"] [First \"{gone}\"] 1. e1-e4 a5-a1 *")).unwrap();
    let said = format!("(os error 2). A person plays in place of {gone}.\n");
    // At a table, in the menu, and in the menu after some answers.
    for (arguments, before) in [(&["wali"][..], &["a1"][..]), (&[], &[]), (&[], &["swack", "4"])] {
        let lines = [before, &[&load, "e4-e5", "quit"]].concat();
        in_order(
            &typed(arguments, &lines),
            &["cannot read the weights", &said, "Black: Your turn"],
        );
    }
    // Whoever is named on the command line sits there, and nothing need be said.
    let out = typed(&["--first", "greedy"], &[&load, "quit"]);
    in_order(&out, &["White (greedy) plays "]);
    assert!(!out.contains("in place of"), "{out}");
}

#[test]
fn a_file_that_does_not_fit_costs_no_answers() {
    let weights = scratch("stac-weights.txt");
    fs::write(&weights, "game stac\nthree missing 150\n").unwrap();
    let player = format!("alpha-beta:depth=1,weights={}", weights.to_str().unwrap());
    let lines = ["swack", "4", "", "on", "3", &player, "greedy", "quit"];
    let refused = "line 1: these are weights of stac, not of swack.\n";
    let wanted =
        [refused, "Which level for Black?", "\nswack:size=4,pie=on\n", "Black (greedy) plays "];
    in_order(&typed(&[], &lines), &wanted);
    // Who is named on the command line, and cannot play this game, can play another.
    let out = typed(&["--first", &player], &["swack", "stac", "", "quit"]);
    in_order(&out, &[refused, "Which game?", &format!("White ({player}) plays ")]);
    let record = scratch("swack.cairn");
    fs::write(&record, "[Game \"swack\"] *").unwrap();
    let load = format!("load {}", record.to_str().unwrap());
    let out = typed(&["--first", &player], &["stac", &load, "", "quit"]);
    in_order(&out, &["Which claims?", refused, "Which claims?", " plays "]);
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
