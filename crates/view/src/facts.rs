use std::fmt;

use cairn_core::scene::Fact;
use cairn_core::{Outcome, Side};

use crate::Picture;

/// Says whose turn it is or how the game ended, then what is known beside the board: a line for
/// each fact about the game, a line for each side that there is something to say of.
pub fn draw(f: &mut fmt::Formatter<'_>, picture: &Picture<'_>) -> fmt::Result {
    let named =
        |side: Side| format!("{} ({})", picture.info.side_name(side), picture.info.letter(side));
    match picture.ending {
        Some(ending) => match ending.outcome {
            Outcome::Win(side) => writeln!(f, "Over: {} wins, {ending}", named(side))?,
            Outcome::Draw => writeln!(f, "Over: a draw, {ending}")?,
        },
        None => writeln!(f, "{} to move", named(picture.scene.to_move))?,
    }
    let facts = &picture.scene.facts;
    for Fact { name, value, .. } in facts.iter().filter(|fact| fact.side.is_none()) {
        writeln!(f, "{}", [*name, value].join(": ").trim_end())?;
    }
    for side in Side::BOTH {
        let own: Vec<String> = facts
            .iter()
            .filter(|fact| fact.side == Some(side))
            .map(|fact| format!("{} {}", fact.name, fact.value).trim_end().to_owned())
            .collect();
        if !own.is_empty() {
            writeln!(f, "{}: {}", named(side), own.join(", "))?;
        }
    }
    Ok(())
}
