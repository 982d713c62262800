use std::fmt;

use cairn_core::scene::Fact;
use cairn_core::{Outcome, Side};
use cairn_words::{GameTexts, Sentence, sentence};

use crate::Picture;

/// Says whose turn it is or how the game ended, then what is known beside the board: a line for
/// each fact about the game, a line for each side that there is something to say of.
pub fn draw(f: &mut fmt::Formatter<'_>, picture: &Picture<'_>) -> fmt::Result {
    let (info, lang) = (picture.info, picture.lang);
    let named = |side: Side| {
        sentence!("named-side", side = info.side_said(side), letter = info.letter(side))
    };
    writeln!(f, "{}", standing(picture, named).say(lang))?;
    let said = |fact: &Fact| info.fact_said(fact).say(lang).trim_end().to_owned();
    let facts = &picture.scene.facts;
    for fact in facts.iter().filter(|fact| fact.side.is_none()) {
        writeln!(f, "{}", said(fact))?;
    }
    for side in Side::BOTH {
        let own: Vec<String> =
            facts.iter().filter(|fact| fact.side == Some(side)).map(said).collect();
        if !own.is_empty() {
            writeln!(f, "{}: {}", named(side).say(lang), own.join(", "))?;
        }
    }
    Ok(())
}

/// Whose turn it is, or how the game ended.
fn standing(picture: &Picture<'_>, named: impl Fn(Side) -> Sentence) -> Sentence {
    let Some(ending) = picture.ending else {
        return sentence!("picture-to-move", side = named(picture.scene.to_move));
    };
    let (result, why) = (ending.outcome.to_string(), picture.info.end_said(ending.why));
    match ending.outcome {
        Outcome::Win(side) => {
            sentence!("picture-won", side = named(side), result = result, why = why)
        }
        Outcome::Draw => sentence!("picture-drawn", result = result, why = why),
    }
}
