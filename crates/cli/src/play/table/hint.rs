use cairn_engine::Stop;
use cairn_play::Hint;
use cairn_record::Match;
use cairn_words::{GameTexts, Lang, say};

/// How many turns of the line are shown.
const SHOWN: usize = 6;

/// What the computer would do here, and why, in a line; `None` if the game is over.
pub(super) fn hint(game: &Match, lang: Lang) -> Option<String> {
    let thought = cairn_play::hint(game, &Stop::new())?;
    let line = thought.lines.first()?;
    let hint = Hint::of_line(line, game.position(), lang)?;
    let turns = game.position().line_texts(&line.turns).into_iter();
    let mut turns: Vec<String> =
        turns.map(|turn| game.rules().info().turn_shown(&turn, lang)).collect();
    if turns.len() > SHOWN {
        turns.truncate(SHOWN);
        turns.push("...".to_owned());
    }
    let (depth, line) = (thought.depth, turns.join(" "));
    Some(say!(lang, "hint-line", turn = hint.text, why = hint.why, depth = depth, line = line))
}
