//! The questions before the first turn.

use cairn_cli::{Exit, Lang, Streams, run};

use super::{in_order, typed};

#[test]
fn no_words_at_all_is_the_menu() {
    let mut out = Vec::new();
    let mut streams = Streams {
        input: &mut &b"stac\n\n1\ne1-e4\n"[..],
        out: &mut out,
        messages: &mut Vec::new(),
        lang: Lang::En,
    };
    assert_eq!(run(["cairn"], &mut streams), Exit::Fine);
    in_order(
        &String::from_utf8(out).unwrap(),
        &["Which game?", "claims", "Who plays?", "Black (b) to move"],
    );
}

#[test]
fn the_menu_asks_for_game_options_and_players() {
    let out = typed(&[], &["3", "4", "", "ON", "2", "", "quit"]);
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
fn the_menu_takes_titles_and_whole_variants() {
    let out = typed(&[], &["", "Six Making", "undo", "swack:size=4,pie=on", "", "quit"]);
    in_order(
        &out,
        &[
            "Type a number from 1 to ",
            "Which size?",
            "Which game?",
            "Who plays?",
            "\nswack:size=4,pie=on\n",
        ],
    );
}
