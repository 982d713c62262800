//! What every game says of how it looks: stones that can be told apart, letters that messages can
//! have, and a demo that is a whole game.

use cairn_core::Side;
use cairn_core::scene::Owner;
use cairn_core::stone::{StoneMark, contrast};
use cairn_games::{games, open};

#[test]
fn the_two_sides_are_told_apart_without_colours() {
    for info in games() {
        let [first, second] = Side::BOTH.map(|side| info.stone(Owner::Side(side)));
        for [one, other] in
            [[first.face.light, second.face.light], [first.face.dark, second.face.dark]]
        {
            assert!(contrast(one, other) >= 2.2, "{}: {one:06X} {other:06X}", info.name);
        }
        assert_ne!(first.mark, second.mark, "{}", info.name);
        assert_ne!(first.terminal.frame, second.terminal.frame, "{}", info.name);
    }
}

#[test]
fn marks_are_seen_on_their_stones() {
    for info in games() {
        for stone in Owner::ALL.map(|owner| info.stone(owner)) {
            let (face, mark) = (stone.face, stone.mark_colour);
            for contrast in [contrast(face.light, mark.light), contrast(face.dark, mark.dark)] {
                assert!(stone.mark == StoneMark::None || contrast >= 3.0, "{}", info.name);
            }
        }
    }
}

#[test]
fn letters_of_sides_are_small_and_nobody_else_has_them() {
    for info in games() {
        let [first, second] = Side::BOTH.map(|side| info.letter(side));
        assert_ne!(first, second, "{}", info.name);
        for letter in [first, second] {
            assert!(letter.is_ascii_lowercase() && letter != 'n', "{}: {letter}", info.name);
        }
    }
}

#[test]
fn every_demo_is_a_whole_game() {
    for info in games() {
        let mut position = open(info.name).unwrap().start();
        for text in cairn_games::entry(info).demo.split_whitespace() {
            let turn = position.read_turn(text).unwrap_or_else(|why| {
                panic!("{}: {text}: {why}", info.name);
            });
            position.play(turn).unwrap();
        }
        assert!(position.ending().is_some(), "{}: it is not over", info.name);
    }
}
