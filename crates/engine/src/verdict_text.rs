use cairn_core::{GameInfo, Side};
use cairn_search::{Verdict, estimate_parts};
use cairn_words::{GameTexts, Sentence, sentence};

/// How a position stands in words, if this is the verdict for the side that starts the game. A win
/// that is not exact may take fewer turns.
#[must_use]
pub fn verdict_said(verdict: Verdict, info: &GameInfo, exact: bool) -> Sentence {
    let winner = match verdict {
        Verdict::Estimate(points) => {
            let (whole, hundredths) = estimate_parts(points);
            return sentence!("estimate", whole = whole, hundredths = hundredths);
        }
        Verdict::Draw => return sentence!("verdict-draw"),
        Verdict::Win { .. } => Side::First,
        Verdict::Loss { .. } => Side::Second,
    };
    let (side, turns) = (info.side_said(winner), verdict.turns_to_the_end().unwrap_or_default());
    match exact {
        true => sentence!("wins-in", side = side, turns = turns),
        false => sentence!("wins-within", side = side, turns = turns),
    }
}
