use cairn_core::{GameInfo, scene, stone};
use cairn_view::compact;
use cairn_wire::{Area, AreaStyle, Board, Fact, Letter, Scene, StoneMark};
use cairn_words::{GameTexts, Lang};

/// Converts a scene: the board with its pieces, and the facts beside it.
pub(crate) fn wire_scene(info: &GameInfo, scene: &scene::Scene, lang: Lang) -> Scene {
    let extra = scene.facts.iter().map(|fact| Fact {
        label: fact.side.map(|side| info.side_said(side).say(lang)).unwrap_or_default(),
        side: fact.side.map(|side| Letter(info.letter(side))),
        value: info.fact_said(fact).say(lang).trim_end().to_owned(),
    });
    Scene {
        board: wire_board(info, scene),
        cells: compact::cells(info, scene),
        extra: extra.collect(),
    }
}

fn wire_board(info: &GameInfo, scene: &scene::Scene) -> Board {
    let board = compact::Board::of(info, scene);
    let mark = |(letter, mark): (char, stone::StoneMark)| {
        let mark = match mark {
            stone::StoneMark::None => return None,
            stone::StoneMark::Ring => StoneMark::Ring,
            stone::StoneMark::Bar => StoneMark::Bar,
        };
        Some((letter.to_string(), mark))
    };
    let area = |area: compact::BoardArea| Area {
        style: match area.style {
            scene::AreaStyle::Shade => AreaStyle::Shade,
            scene::AreaStyle::Outline => AreaStyle::Outline,
        },
        side: area.side.map(Letter),
        cells: area.cells,
    };
    Board {
        game: board.game.to_owned(),
        columns: board.columns,
        rows: board.rows,
        marks: board.marks.into_iter().filter_map(mark).collect(),
        areas: board.areas.into_iter().map(area).collect(),
    }
}
