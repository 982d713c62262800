use std::time::Duration;

use cairn_engine::{AlphaBeta, AlphaBetaSettings, Budget, Player, Stop, Verdict, cores};
use cairn_record::Match;

/// How long a hint takes.
const TIME: Duration = Duration::from_secs(1);
/// How many turns of the line are shown.
const SHOWN: usize = 6;

/// What the computer would do here, and why, in a line; `None` if the game is over.
pub(super) fn hint(so_far: &Match) -> Option<String> {
    let settings = AlphaBetaSettings { threads: cores(), ..AlphaBetaSettings::default() };
    let mut mind = AlphaBeta::new(settings);
    let choice = mind.choose(so_far, &Budget::time(TIME), &Stop::new(), &mut |_| {}).ok()?;
    let text = so_far.position().turn_text(choice.turn)?;
    let why = choice.thought.and_then(|thought| {
        let line = thought.lines.first()?;
        let mut turns = line.texts(so_far.position());
        if turns.len() > SHOWN {
            turns.truncate(SHOWN);
            turns.push("...".to_owned());
        }
        let turns = turns.join(" ");
        let score = line.score();
        Some(match line.verdict {
            Verdict::Estimate(_) => format!(" ({score}, depth {}: {turns})", thought.depth),
            _ => format!(" ({score}: {turns})"),
        })
    });
    Some(format!("hint: {text}{}", why.unwrap_or_default()))
}
