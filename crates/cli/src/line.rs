use cairn_games::{AnyPosition, AnyTurn};

/// Turns that follow one another, as they are written; as far as they are legal.
pub(crate) fn texts(position: &AnyPosition, turns: &[AnyTurn]) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for &turn in turns {
        let Some(text) = position.turn_text(turn) else { break };
        texts.push(text);
        if position.play(turn).is_err() {
            break;
        }
    }
    texts
}
