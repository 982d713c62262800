//! The rules pages draw positions as the program does, and say of turns what is so.

use cairn_games::AnyPosition;
use cairn_neutron::{GAME, INFO};
use cairn_view::Picture;
use cairn_words::Lang;

use crate::{at, open};

/// The text in backquotes with which a line begins, and the rest.
fn code(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix('`')?.split_once('`')
}

fn shown(command: &str) -> AnyPosition {
    let words = command.strip_prefix("cairn show ").expect(command);
    match words.split_once(" --pos ") {
        None => open(words).start(),
        Some((variant, text)) => at(variant, text.trim_matches('"')),
    }
}

#[test]
fn drawings_and_turns_are_right() {
    for (lang, is_no_turn) in [(Lang::En, "is no turn"), (Lang::Pt, "não é jogada")] {
        let page = GAME.rules_in(lang.code());
        let mut blocks = page.split("```\n");
        let mut above = blocks.next().expect("text before the first drawing");
        let mut drawings = 0;
        while let (Some(drawing), Some(below)) = (blocks.next(), blocks.next()) {
            let command = above.lines().rfind(|line| !line.is_empty()).and_then(code);
            let (command, _) = command.expect("a command above the drawing");
            let position = shown(command.trim_end_matches(" --lang pt"));
            let scene = position.scene();
            let drawn = Picture::new(&INFO, &scene).ended(position.ending()).spoken(lang);
            assert_eq!(drawn.to_string(), drawing, "{command}");
            let list = below.lines().take_while(|line| !line.starts_with('#'));
            for (turn, rest) in list.filter_map(|line| code(line.strip_prefix("- ")?)) {
                let legal = !rest.trim_start().starts_with(is_no_turn);
                assert_eq!(position.read_turn(turn).is_ok(), legal, "{turn}{rest}");
            }
            drawings += 1;
            above = below;
        }
        assert_eq!(drawings, 2);
    }
}
