use cairn_core::GameInfo;
use cairn_view::compact;
use cairn_wire::{Board, Fact, Letter, Scene};
use cairn_words::{GameTexts, Lang};

/// A board, and what stands beside it.
pub(crate) fn scene_shown(info: &GameInfo, scene: &cairn_core::scene::Scene, lang: Lang) -> Scene {
    let compact::Board { columns, rows, home } = compact::Board::of(scene);
    let extra = scene.facts.iter().map(|fact| Fact {
        label: fact.side.map(|side| info.side_said(side).say(lang)).unwrap_or_default(),
        side: fact.side.map(|side| Letter(info.letter(side))),
        value: info.fact_said(fact).say(lang).trim_end().to_owned(),
    });
    Scene {
        board: Board { columns, rows, home },
        cells: compact::cells(info, scene),
        extra: extra.collect(),
    }
}
