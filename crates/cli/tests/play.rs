//! `cairn play`, played: whole sessions typed into the program.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use cairn_cli::{Exit, Streams, run};
use cairn_core::Dice;

/// Types lines into `cairn play` with these arguments; everything that it wrote.
fn typed(arguments: &[&str], lines: &[&str]) -> String {
    let input = lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    typed_bytes(arguments, input.as_bytes())
}

fn typed_bytes(arguments: &[&str], mut input: &[u8]) -> String {
    let (mut out, mut messages) = (Vec::new(), Vec::new());
    let mut streams = Streams { input: &mut input, out: &mut out, messages: &mut messages };
    let exit = run([&["cairn", "play"], arguments].concat(), &mut streams);
    assert_eq!(exit, Exit::Fine, "{}", String::from_utf8_lossy(&messages));
    assert!(messages.is_empty());
    let out = String::from_utf8(out).expect("the program writes UTF-8");
    assert!(out.ends_with("Goodbye.\n"), "{out}");
    out
}

/// A file name that no other test uses.
fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("play");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    let _ = fs::remove_file(&file);
    file
}

/// In order, each of these is somewhere after the one before.
#[track_caller]
fn in_order(text: &str, wanted: &[&str]) {
    let mut rest = text;
    for part in wanted {
        let at =
            rest.find(part).unwrap_or_else(|| panic!("`{part}` is not in what is left:\n{rest}"));
        rest = &rest[at + part.len()..];
    }
}

#[test]
fn no_words_at_all_is_the_menu() {
    let mut out = Vec::new();
    let mut streams = Streams {
        input: &mut &b"stac\n\n1\ne1-e4\n"[..],
        out: &mut out,
        messages: &mut Vec::new(),
    };
    assert_eq!(run(["cairn"], &mut streams), Exit::Fine);
    in_order(
        &String::from_utf8(out).unwrap(),
        &["Which game?", "claims", "Who plays?", "Black (b) to move"],
    );
}

#[test]
fn the_menu_asks_for_game_options_and_players() {
    let out = typed(&[], &["3", "4", "", "ON", "2", "quit"]);
    in_order(
        &out,
        &["Which size?", "Which tie?", "Which pie?", "Who plays?", "\nswack:size=4,pie=on\n"],
    );
}

#[test]
fn a_wrong_answer_in_the_menu_gets_a_sentence_and_another_try() {
    let out = typed(
        &[],
        &[
            "9",
            "chess",
            "",
            "six making",
            "six-making",
            "7",
            "5",
            "x",
            "",
            "maybe",
            "",
            "0",
            "1",
            "quit",
        ],
    );
    in_order(
        &out,
        &[
            "there is no game `9`",
            "there is no game `chess`; the games are stacks, stac, swack, wali, six-making",
            "`7` is not one of 5, 4.",
            "`x` is not one of blocked, free.",
            "`maybe` is not one of on, off.",
            "`0` is not a number from 1 to 4.",
            "White (w) to move",
        ],
    );
}

#[test]
fn undo_in_the_menu_goes_one_question_back() {
    let out = typed(&[], &["swack", "8", "undo", "5", "undo", "undo", "stac", "3", "1", "quit"]);
    in_order(
        &out,
        &[
            "Which size?",
            "Which tie?",
            "Which size?",
            "Which tie?",
            "Which size?",
            "Which game?",
            "Which claims?",
            "\nstac:claims=3\n",
        ],
    );
}

#[test]
fn every_command_works_in_the_menu_too() {
    let out = typed(
        &[],
        &["help", "moves", "resign", "draw", "save x", "load", "load no-such-file", "quit"],
    );
    in_order(
        &out,
        &[
            "`undo` goes back",
            "There is no game yet",
            "There is no game yet",
            "There is no game yet",
            "There is no game yet",
            "Say which: load FILE",
            "Not loaded:",
        ],
    );
}

#[test]
fn a_turn_is_typed_as_text_or_step_by_step() {
    let out = typed(
        &["stacks"],
        &["B7-C5", "2c1-c3", "a7", "1", "b6", "b7", "1", "c6", "moves a7-b6,b7", "quit"],
    );
    in_order(
        &out,
        &[
            "Red (r) to move",
            "Black (b) to move",
            "[a7] How many? 1 2",
            "[a7 1] Go to:",
            // A single move that could become a double offers both.
            "[a7 1 b6] Enter plays a7-b6, or go on. What moves?",
            "Go to:",
            "Red (r) to move",
        ],
    );
}

#[test]
fn enter_plays_what_is_already_whole() {
    let out = typed(&["stacks"], &["a7", "1", "b6", "", "moves", "quit"]);
    in_order(&out, &["Enter plays a7-b6", "Red (r) to move"]);
}

#[test]
fn an_attack_asks_for_supporters_and_retreat() {
    let position = "r2,x4/x5/x2,r2,x2/x,b1,b2,b1,x/x5/r1,r1,r1,x2/b2,b2,x3 b 0 0";
    let out =
        typed(&["stacks", "--pos", position], &["c4", "2", "c3", "d4", "retreat", "b2", "quit"]);
    in_order(
        &out,
        &[
            "Attack: a6 b6 c3 c6",
            "With the support of: b4 d4",
            "With the support of: b4; How? retreat",
            "The defenders retreat to: b2 c2 d2",
            "Red (r) to move",
        ],
    );
}

#[test]
fn wrong_turns_get_a_sentence_and_another_try() {
    let out = typed(
        &["stac"],
        &["", "e1-d2", "e1--e4", "c3", "77", "e1", "fly", "carry", "a5", "e1=e4", "quit"],
    );
    in_order(
        &out,
        &[
            "What moves? e1",
            "d2 is neither in the row nor in the column of e1",
            "Did you mean e1-e4?",
            "`c3` cannot come here. What moves? e1",
            "`77` cannot come here.",
            "[e1] How? carry walk",
            "`fly` cannot come here. How? carry walk",
            "[e1 carry] Go to:",
            "`a5` cannot come here.",
        ],
    );
    assert!(!out.contains("Black (b) to move"), "nothing was played");
}

#[test]
fn undo_takes_back_steps_then_turns() {
    let out = typed(&["stac"], &["e1-e4", "a5", "carry", "undo", "undo", "undo", "undo", "quit"]);
    in_order(
        &out,
        &[
            "[a5 carry]",
            "[a5] How?",
            "Black: Your turn",
            "Taken back: e1-e4",
            "Nothing has been played yet.",
        ],
    );
}

#[test]
fn undo_against_the_computer_goes_back_to_ones_own_turn() {
    let out = typed(
        &["stac", "--second", "random", "--seed", "1"],
        &["e1-e4", "undo", "moves e1", "quit"],
    );
    in_order(&out, &["Black (random) plays ", "Taken back: ", ", e1-e4", "16 legal turns"]);
}

#[test]
fn resigning_ends_the_game_and_can_be_taken_back() {
    let out = typed(&["wali"], &["a1", "resign", "moves", "a2", "undo", "moves a2", "quit"]);
    in_order(
        &out,
        &[
            "1-0 resignation",
            "the game is over; `undo`",
            "Taken back: resignation",
            "Black (b) to move",
            "1 legal turn\n",
        ],
    );
}

#[test]
fn a_draw_needs_the_other_player() {
    let out = typed(&["wali"], &["draw", "perhaps", "no", "draw", "yes", "quit"]);
    in_order(
        &out,
        &[
            "Black: do you accept a draw?",
            "Answer yes or no.",
            "The draw is declined.",
            "1/2-1/2 agreement",
        ],
    );
    let out = typed(&["wali", "--second", "random"], &["draw", "quit"]);
    in_order(&out, &["accepts the draw", "1/2-1/2 agreement"]);
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
fn the_players_exchange_colours_by_swap() {
    // The human sat down with Black, the computer takes White; after the human's capture the
    // computer plays until it swaps, and then the human has White.
    let out = (0..40)
        .map(|seed: u32| {
            let seed = seed.to_string();
            typed(
                &["swack:size=3,pie=on", "--second", "random", "--seed", &seed],
                &["a2xa1", "quit"],
            )
        })
        .find(|out| out.contains("plays swap"))
        .expect("one of forty throws is a swap");
    in_order(
        &out,
        &[
            "White (random) plays swap",
            "The players exchange colours: Black is now played by the second player",
            "White (w) to move",
            "White: Your turn",
        ],
    );
}

#[test]
fn computer_against_computer_steps_with_enter() {
    let both = ["stac", "--first", "random", "--second", "random", "--seed", "7"];
    let out = typed(&both, &["", "hello", "resign", "", "quit"]);
    in_order(
        &out,
        &[
            "Enter for the next turn",
            "White (random) plays",
            "press Enter",
            "does not resign",
            "Black (random) plays",
        ],
    );
    assert_eq!(out.matches("(random) plays ").count(), 2, "{out}");
}

#[test]
fn computer_against_computer_runs_alone_with_a_delay() {
    for game in cairn_games::GAMES {
        let both =
            [game.name, "--first", "random", "--second", "random", "--delay", "0", "--seed", "7"];
        let out = typed(&both, &[]);
        assert!(out.contains("Over: "), "{out}");
        assert_eq!(out, typed(&both, &[]), "the same seed gives the same game");
    }
}

#[test]
fn whole_games_are_played_through_the_prompt() {
    for game in cairn_games::GAMES {
        let mut dice = Dice::seeded(2);
        let mut played = cairn_record::Match::new(cairn_games::open(game.name).unwrap());
        let mut lines = String::new();
        while played.status().is_open() {
            let turn = played.position().random_turn(&mut dice).unwrap();
            writeln!(lines, "{}", played.position().turn_text(turn).unwrap()).unwrap();
            played.play_turn(turn).unwrap();
        }
        let out = typed_bytes(&[game.name], lines.as_bytes());
        assert!(out.contains(&format!(", {}\n", played.status())), "{out}");
    }
}

#[test]
fn no_input_breaks_it() {
    const WORDS: [&str; 28] = [
        "",
        "1",
        "2",
        "3",
        "4",
        "5",
        "a1",
        "b2",
        "c3",
        "e1",
        "a5",
        "pass",
        "swap",
        "carry",
        "walk",
        "undo",
        "moves",
        "moves a",
        "draw",
        "yes",
        "no",
        "resign",
        "help",
        "retreat",
        "load",
        "save",
        "a1-a2",
        "\u{fe0f}\u{0}\u{1b}[2J",
    ];
    for seed in 0..150 {
        let mut dice = Dice::seeded(seed);
        let lines: Vec<&str> =
            (0..120).map(|_| WORDS[dice.below(WORDS.len() as u32) as usize]).collect();
        let out = typed(&["--seed", "1"], &lines);
        assert!(!out.contains('\u{1b}'), "seed {seed}: a terminal would obey this");
    }
    typed_bytes(&["stac"], &[0xff, 0xfe, b'\n', 0x80, b'e', b'1']);
    typed_bytes(&["stac"], "e1".repeat(1_000_000).as_bytes());
}

#[test]
fn wrong_usage_is_said_so() {
    for usage in [
        &["play", "chess"][..],
        &["play", "swack:size=2"],
        &["play", "--first", "nobody"],
        &["play", "--pos", "x"],
        &["play", "stac", "--pos", "x"],
        &["play", "stac", "--delay", "soon"],
    ] {
        let mut messages = Vec::new();
        let mut streams =
            Streams { input: &mut &b""[..], out: &mut Vec::new(), messages: &mut messages };
        assert_eq!(run([&["cairn"], usage].concat(), &mut streams), Exit::WrongUsage);
        assert!(!messages.is_empty());
    }
}

#[test]
fn a_choice_that_is_the_only_one_is_still_the_players() {
    // One way to go: it is asked for all the same, and naming it again is not a turn of the other.
    let position = "b2,b1,w1/w1,w1,b1/w1,b1,w1 w 0 b 0 1";
    let out = typed(&["swack:size=3", "--pos", position], &["a3", "b3", "quit"]);
    in_order(&out, &["[a3] Enter takes the only choice. Attack: b3 > b3", "Black (b) to move"]);
    let out = typed(&["swack:size=3", "--pos", position], &["a3", "", "quit"]);
    in_order(&out, &["[a3] Enter takes the only choice.", "Black (b) to move"]);
}

#[test]
fn steps_that_leave_no_choice_may_be_left_out() {
    let position = "x5/x5/x2,r2,x2/x,b1,b2,x2/x5/r1,r1,r1,r1,x/b2,b2,x3 b 0 0";
    let out = typed(&["stacks", "--pos", position], &["c4", "2", "c3", "b2", "quit"]);
    in_order(&out, &["Attack: ", "Red (r) to move"]);
}

#[test]
fn a_refused_cell_is_told_why() {
    let out = typed(&["wali"], &["a1", "f5", "a2", "f9", "quit"]);
    in_order(&out, &["`a2`: ", "neighbour of your own colour", "`f9`: f9 is not on the board"]);
}

#[test]
fn who_is_asked_for_a_draw_may_do_anything_else() {
    let out = typed(&["stac"], &["draw", "resign", "quit"]);
    in_order(&out, &["Black: do you accept a draw?", "White (w) wins, 1-0 resignation"]);
    let out = typed(&["stac"], &["draw", "help", "moves", "save", "maybe", "yes", "quit"]);
    in_order(
        &out,
        &["At any prompt", "legal turns", "Say where", "Answer yes or no.", "agreement"],
    );
    let out = typed(&["stac"], &["draw", "undo", "e1-e2", "quit"]);
    in_order(&out, &["The offer is taken back.", "Black (b) to move"]);
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

#[test]
fn the_menu_takes_titles_and_whole_variants() {
    let out = typed(&[], &["", "Six Making", "undo", "swack:size=4,pie=on", "", "quit"]);
    in_order(
        &out,
        &[
            "Type a number from 1 to 5",
            "Which size?",
            "Which game?",
            "Who plays?",
            "\nswack:size=4,pie=on\n",
        ],
    );
}
