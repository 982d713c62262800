use cairn_core::GameInfo;
use cairn_core::scene::Scene;
use cairn_view::compact::{self, Board};
use cairn_words::Lang;
use serde::Serialize;

/// A board, and what stands beside it.
#[derive(Clone, Serialize)]
pub(crate) struct SceneShown {
    board: Board,
    cells: String,
    extra: Vec<FactShown>,
}

#[derive(Clone, Serialize)]
struct FactShown {
    /// Whose it is, or nothing.
    label: String,
    side: Option<char>,
    value: String,
}

impl SceneShown {
    pub fn of(info: &GameInfo, scene: &Scene, lang: Lang) -> SceneShown {
        let extra = scene.facts.iter().map(|fact| FactShown {
            label: fact.side.map(|side| info.side_said(side).say(lang)).unwrap_or_default(),
            side: fact.side.map(|side| info.letter(side)),
            value: info.fact_said(fact).say(lang).trim_end().to_owned(),
        });
        SceneShown {
            board: Board::of(scene),
            cells: compact::cells(info, scene),
            extra: extra.collect(),
        }
    }
}
