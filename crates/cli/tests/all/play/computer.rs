//! The computer at the table: levels, hints, offers.

use super::{in_order, typed};

#[test]
fn the_menu_asks_for_the_level_of_each_computer() {
    let out = typed(&["--seed", "1"], &["stac", "", "2", "0", "x", "3", "e1-e4", "quit"]);
    in_order(
        &out,
        &[
            "Who plays?",
            "2    greedy",
            "Which level for Black? (1-10; Enter for 4) > 0\n`0` is not a number from 1 to 10.",
            "there is no player `x`; the players are random, greedy, level:1 to level:10",
            "Black (level 3, beginner) plays ",
        ],
    );
    let out = typed(&["--seed", "1"], &["stac", "", "4", "", "alpha-beta:depth=1", "", "", "quit"]);
    in_order(
        &out,
        &[
            "Which level for White?",
            "Which level for Black?",
            "White (level 4, careful beginner) plays ",
            "Black (alpha-beta:depth=1) plays ",
        ],
    );
}

#[test]
fn undo_in_the_menu_goes_back_from_level_to_level() {
    let lines = ["stac", "", "4", "1", "undo", "2", "undo", "undo", "1", "quit"];
    in_order(
        &typed(&[], &lines),
        &[
            "Which level for White?",
            "Which level for Black?",
            "Which level for White?",
            "Which level for Black?",
            "Which level for White?",
            "Who plays?",
            "\nstac\n",
        ],
    );
    // Who plays is settled, so it is not asked for on the way back either.
    let out = typed(&["--second", "greedy"], &["swack:size=3", "undo", "undo", "quit"]);
    assert!(!out.contains("Who plays?"), "{out}");
}

#[test]
fn every_computer_plays_every_game() {
    for game in cairn_games::games() {
        let out = typed(
            &[
                game.name,
                "--first",
                "level:3",
                "--second",
                "monte-carlo:nodes=20,memory=4",
                "--delay",
                "0",
                "--seed",
                "5",
            ],
            &[],
        );
        assert!(out.contains("Over: "), "{out}");
        in_order(&out, &["(level 3, beginner) plays ", "(monte-carlo:nodes=20,memory=4) plays "]);
    }
}

#[test]
fn a_hint_is_a_legal_turn_and_says_why() {
    let won = "w3,w3,w3,2,1/2,2,2,2,1/1,1,x3/x5/1,1,x3 w e1 a5 - 0 30";
    let out = typed(&["stac", "--pos", won], &["hint", "e1+d1", "hint", "quit"]);
    in_order(
        &out,
        &["hint: e1+d1 (White wins in 1, depth 1: e1+d1)\n", "Over: ", "nothing to play"],
    );
    let out = typed(&["stac"], &["hint", "quit"]);
    in_order(&out, &["hint: e1", " (", " for White, depth ", ": e1", ")\n"]);
    in_order(&typed(&[], &["hint", "quit"]), &["There is no game yet"]);
    in_order(&typed(&["stac"], &["help", "quit"]), &["  hint "]);
}

/// A player as sentences name them.
fn in_words(player: &str) -> String {
    player.replace("level:5", "level 5, casual")
}

#[test]
fn the_computer_takes_a_draw_only_if_it_is_not_better() {
    // White, to move, has three claims and takes the fourth at once.
    let won = "w3,w3,w3,2,1/2,2,2,2,1/1,1,x3/x5/1,1,x3 w e1 a5 - 0 30";
    for player in ["alpha-beta:depth=2", "monte-carlo:nodes=200", "greedy", "level:5"] {
        let out = typed(&["stac", "--pos", won, "--second", player], &["draw", "quit"]);
        in_order(
            &out,
            &[&format!("Black ({}) accepts the draw.", in_words(player)), "1/2-1/2 agreement"],
        );
    }
    // Black has three claims and White none; White cannot stop the fourth.
    let lost = "b3,b3,b3,2,1/2,2,2,2,1/1,1,x3/x5/1,1,x3 w a5 e1 - 0 30";
    for player in ["alpha-beta:depth=2", "monte-carlo:nodes=200", "greedy", "level:5"] {
        let out = typed(&["stac", "--pos", lost, "--second", player], &["draw", "quit"]);
        in_order(&out, &[&format!("Black ({}) declines the draw.", in_words(player))]);
        assert!(!out.contains("agreement"), "{out}");
    }
    // Nothing is proven here, but White takes stone after stone.
    let worse = "w,b,w,b,w,x/b,w,b,w,w,b/w,b,w,x,w,x/b,w,x,b,b,x/w,b,w,x3 b m 0 0 2 29";
    let better = "w,b,w,b,w,x/b,w,b,w,w,b/w,b,w,b,w,x/b,w,x2,b,x/w,b,w,x3 w m 0 0 3 30";
    for player in ["alpha-beta:depth=2", "monte-carlo:nodes=500", "greedy"] {
        let out = typed(&["wali", "--pos", worse, "--first", player], &["draw", "quit"]);
        in_order(&out, &[&format!("White ({player}) declines the draw.")]);
        let out = typed(&["wali", "--pos", better, "--second", player], &["draw", "quit"]);
        in_order(&out, &[&format!("Black ({player}) accepts the draw.")]);
    }
    let out = typed(&["stac", "--pos", lost, "--second", "level:1"], &["draw", "quit"]);
    in_order(&out, &["Black (level 1, plays by chance) accepts the draw."]);
}
