//! `cairn play`, played: whole sessions typed into the program.

mod bots;
mod computer;
mod entering;
mod files;
mod menu;
mod offers;
mod portuguese;
mod scenarios;

use std::fmt::Write as _;

use cairn_cli::{Exit, Lang, Streams, run};
use cairn_core::Dice;

/// Types lines into `cairn play` with these arguments; everything that it wrote.
fn typed(arguments: &[&str], lines: &[&str]) -> String {
    let input = lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    typed_bytes(arguments, input.as_bytes())
}

fn typed_bytes(arguments: &[&str], mut input: &[u8]) -> String {
    let (mut out, mut messages) = (Vec::new(), Vec::new());
    let mut streams =
        Streams { input: &mut input, out: &mut out, messages: &mut messages, lang: Lang::En };
    let exit = run([&["cairn", "play"], arguments].concat(), &mut streams);
    assert_eq!(exit, Exit::Fine, "{}", String::from_utf8_lossy(&messages));
    assert!(messages.is_empty());
    let out = String::from_utf8(out).expect("the program writes UTF-8");
    assert!(out.ends_with("Goodbye.\n") || out.ends_with("Até à próxima.\n"), "{out}");
    out
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
    for game in cairn_games::games() {
        let both =
            [game.name, "--first", "random", "--second", "random", "--delay", "0", "--seed", "7"];
        let out = typed(&both, &[]);
        assert!(out.contains("Over: "), "{out}");
        assert_eq!(out, typed(&both, &[]), "the same seed gives the same game");
    }
}

#[test]
fn whole_games_are_played_through_the_prompt() {
    for game in cairn_games::games() {
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
        &["play", "--first", "level:11"],
        &["play", "stac", "--first", "alpha-beta:weights=/no/such/file"],
        &["play", "--pos", "x"],
        &["play", "stac", "--pos", "x"],
        &["play", "stac", "--delay", "soon"],
    ] {
        let mut messages = Vec::new();
        let mut streams = Streams {
            input: &mut &b""[..],
            out: &mut Vec::new(),
            messages: &mut messages,
            lang: Lang::En,
        };
        assert_eq!(run([&["cairn"], usage].concat(), &mut streams), Exit::WrongUsage);
        assert!(!messages.is_empty());
    }
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
