//! What the computer would do here, and why.

use std::time::Duration;

use cairn_core::Side;
use cairn_engine::{
    AlphaBeta, AlphaBetaSettings, Budget, Line, Player, Stop, Thought, Verdict, cores,
};
use cairn_games::{AnyPosition, AnyTurn};
use cairn_record::Match;
use cairn_words::{GameTexts, Lang, say};

/// How long a hint takes.
const TIME: Duration = Duration::from_secs(1);

/// Looks for a good turn; `None` if the game is over.
#[must_use]
pub fn hint(game: &Match, stop: &Stop) -> Option<Thought> {
    let settings = AlphaBetaSettings { threads: cores(), ..AlphaBetaSettings::default() };
    let mut engine = AlphaBeta::new(settings);
    engine.choose(game, &Budget::time(TIME), stop, &mut |_| {}).ok()?.thought
}

/// A hint in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The turn.
    pub turn: AnyTurn,
    /// The turn as it is shown.
    pub text: String,
    /// How the side to move then stands.
    pub why: String,
}

impl Hint {
    /// What this line says about the position; `None` if it says nothing.
    #[must_use]
    pub fn of_line(line: &Line, position: &AnyPosition, lang: Lang) -> Option<Hint> {
        let turn = *line.turns.first()?;
        let info = position.game().info();
        let text = info.turn_shown(&position.turn_text(turn)?, lang);
        let said =
            |verdict: Verdict| cairn_engine::verdict_said(verdict, info, line.exact).say(lang);
        let why = match (line.verdict, position.side()) {
            (Verdict::Estimate(_), side) => {
                let side = info.side_said(side).say(lang);
                say!(lang, "for-side", score = said(line.verdict), side = side)
            }
            // An end is said of the side that wins.
            (verdict, Side::First) => said(verdict),
            (verdict, Side::Second) => said(verdict.for_the_other()),
        };
        Some(Hint { turn, text, why })
    }
}
