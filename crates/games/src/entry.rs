use cairn_core::{GameInfo, Variant};

use crate::any::AnyGame;
use crate::levels::Ladder;

/// Everything that a game's folder gives to the program. The [registry](crate::games) is a list of
/// these; a game in a crate of its own makes one and [registers](crate::register) it.
#[derive(Debug)]
pub struct GameEntry {
    /// Name, sides, options, texts.
    pub info: &'static GameInfo,
    /// Opens a variant of the game.
    pub open: fn(Variant) -> AnyGame,
    /// The rules page, as `(language, Markdown)` for each language that it is written in. English
    /// is there always.
    pub rules: &'static [(&'static str, &'static str)],
    /// The lesson, in TOML; `docs/lesson.md` describes the format. A game whose lesson is empty is
    /// learnt from its rules page.
    pub lesson: &'static str,
    /// A whole game that shows what it is like: its turns, separated by white space. The board on
    /// the first page does not move if it is empty.
    pub demo: &'static str,
    /// What each level is.
    pub levels: Ladder,
    /// The positions of `cairn bench`: a line each with the variant, the depth and the position;
    /// `#` begins a remark. The game is not part of the benchmark if there are none.
    pub bench: &'static str,
}

impl GameEntry {
    /// A game with a rules page, and without a lesson, a demo, positions for the benchmark and
    /// measured levels.
    #[must_use]
    pub const fn new(
        info: &'static GameInfo,
        open: fn(Variant) -> AnyGame,
        rules: &'static [(&'static str, &'static str)],
    ) -> GameEntry {
        let levels = Ladder::UNMEASURED;
        GameEntry { info, open, rules, lesson: "", demo: "", levels, bench: "" }
    }

    /// The rules page in a language; in English if it is not written in that language.
    #[must_use]
    pub fn rules_in(&self, lang: &str) -> &'static str {
        let page = |wanted: &str| self.rules.iter().find(|(written, _)| *written == wanted);
        page(lang).or_else(|| page("en")).map_or("", |(_, text)| text)
    }
}
