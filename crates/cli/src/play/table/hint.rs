use std::time::Duration;

use cairn_core::GameInfo;
use cairn_engine::{AlphaBeta, AlphaBetaSettings, Budget, Line, Player, Stop, Verdict, cores};
use cairn_record::Match;
use cairn_words::{GameTexts, Lang, say};

/// How long a hint takes.
const TIME: Duration = Duration::from_secs(1);
/// How many turns of the line are shown.
const SHOWN: usize = 6;

/// What the computer would do here, and why, in a line; `None` if the game is over.
pub(super) fn hint(so_far: &Match, lang: Lang) -> Option<String> {
    let settings = AlphaBetaSettings { threads: cores(), ..AlphaBetaSettings::default() };
    let mut mind = AlphaBeta::new(settings);
    let choice = mind.choose(so_far, &Budget::time(TIME), &Stop::new(), &mut |_| {}).ok()?;
    let info = so_far.rules().info();
    let shown = |turn: String| info.turn_shown(&turn, lang);
    let text = shown(so_far.position().turn_text(choice.turn)?);
    let Some((thought, line)) =
        choice.thought.as_ref().and_then(|thought| Some((thought, thought.lines.first()?)))
    else {
        return Some(say!(lang, "hint-alone", turn = text));
    };
    let turns = so_far.position().line_texts(&line.turns).into_iter().map(shown);
    let mut turns: Vec<String> = turns.collect();
    if turns.len() > SHOWN {
        turns.truncate(SHOWN);
        turns.push("...".to_owned());
    }
    let side = so_far.position().side();
    let side = info.side_said(side).say(lang);
    let (score, turns) = (score(line, info, lang), turns.join(" "));
    Some(match line.verdict {
        Verdict::Estimate(_) => {
            let (score, depth) =
                (say!(lang, "for-side", score = score, side = side), thought.depth);
            say!(lang, "hint-estimated", turn = text, score = score, depth = depth, line = turns)
        }
        _ => say!(lang, "hint-proven", turn = text, score = score, line = turns),
    })
}

/// How the line ends, or how good it is.
fn score(line: &Line, info: &GameInfo, lang: Lang) -> String {
    let turns = line.verdict.turns_to_the_end().unwrap_or_default();
    match (line.verdict, line.exact) {
        (Verdict::Estimate(_), _) => {
            cairn_engine::verdict_said(line.verdict, info, line.exact).say(lang)
        }
        (Verdict::Draw, _) => say!(lang, "score-draw"),
        (Verdict::Win { .. }, true) => say!(lang, "score-win-in", turns = turns),
        (Verdict::Win { .. }, false) => say!(lang, "score-win-within", turns = turns),
        (Verdict::Loss { .. }, true) => say!(lang, "score-loss-in", turns = turns),
        (Verdict::Loss { .. }, false) => say!(lang, "score-loss-within", turns = turns),
    }
}
