//! The style of stones: a game says how they look.

use std::fmt::Write;

use cairn_core::GameInfo;
use cairn_core::scene::Owner;
use cairn_core::stone::{Colours, StoneMark, StoneStyle};

use super::ink::Theme;
use crate::compact::letter;

/// The rules for the stones of one game, in a picture that stands by itself.
pub(super) fn picture_rules(info: &GameInfo, theme: Theme) -> String {
    let mut rules = String::new();
    let of = |colours: Colours| match theme {
        Theme::Light => colours.light,
        Theme::Dark => colours.dark,
    };
    let owners = Owner::ALL.map(|owner| (letter(info, owner), info.stone(owner)));
    for (letter, stone) in owners {
        for (part, fill) in [("face", stone.face), ("side", stone.side)] {
            let (fill, edge) = (of(fill), of(stone.edge));
            let _ = write!(
                rules,
                ".board .{part}.{letter}{{stroke-width:1.3;fill:#{fill:06X};stroke:#{edge:06X}}}"
            );
        }
    }
    for (letter, stone) in owners {
        let line = match stone.mark {
            StoneMark::None => continue,
            StoneMark::Ring => RING,
            StoneMark::Bar => BAR,
        };
        let colour = of(stone.mark_colour);
        let _ = write!(rules, ".board .mark.{letter}{{fill:none;{line};stroke:#{colour:06X}}}");
    }
    rules
}

const RING: &str = "stroke-width:2.2";
const BAR: &str = "stroke-width:4;stroke-linecap:round";

/// The rules for the stones of all games, in a page. A ring is an ellipse, and a bar is a path.
pub(super) fn page_rules() -> String {
    let stone = |part: &str| {
        format!(
            ".board .{part}{{stroke-width:1.3;fill:var(--stone-{part});stroke:var(--stone-edge)}}"
        )
    };
    let mark = |element: &str, line: &str| {
        format!(".board {element}.mark{{fill:none;{line};stroke:var(--stone-mark)}}")
    };
    [stone("face"), stone("side"), mark("ellipse", RING), mark("path", BAR)].concat()
}

/// The colours of these games' stones in a page, as style rules that give values to the variables
/// `--stone-face`, `--stone-side`, `--stone-edge` and `--stone-mark`.
///
/// They hold for elements with the class of a game (`game-stacks`) and the letter of an owner, and
/// for elements with that letter inside an element with that class. The page is dark where the
/// reader prefers it and where the root's `data-theme` says so.
#[must_use]
pub fn stone_variables<'a>(games: impl IntoIterator<Item = &'a GameInfo>) -> String {
    let (mut light, mut dark) = (String::new(), String::new());
    for info in games {
        for owner in Owner::ALL {
            let (name, letter, stone) = (info.name, letter(info, owner), info.stone(owner));
            let class = format!(":is(.game-{name}.{letter},.game-{name} .{letter})");
            let _ = write!(light, "{class}{{{}}}", values(stone, |colours| Some(colours.light)));
            let changed =
                |colours: Colours| (colours.dark != colours.light).then_some(colours.dark);
            let changed = values(stone, changed);
            if !changed.is_empty() {
                let _ = write!(dark, "ROOT {class}{{{changed}}}");
            }
        }
    }
    let preferred = dark.replace("ROOT", ":root:not([data-theme=light])");
    let chosen = dark.replace("ROOT", ":root[data-theme=dark]");
    format!("{light}@media(prefers-color-scheme:dark){{{preferred}}}{chosen}")
}

fn values(stone: &StoneStyle, of: impl Fn(Colours) -> Option<u32>) -> String {
    let StoneStyle { face, side, edge, mark_colour, .. } = *stone;
    let parts = [("face", face), ("side", side), ("edge", edge), ("mark", mark_colour)];
    let known = parts.into_iter().filter_map(|(part, colours)| Some((part, of(colours)?)));
    known.map(|(part, colour)| format!("--stone-{part}:#{colour:06X};")).collect()
}
