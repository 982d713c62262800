//! Position text.

use cairn_core::bits::Bits;
use cairn_core::text::{Fields, read_board, write_board};
use cairn_core::{KeyedPosition, PositionError, Shape, Side};
use cairn_words::{GameTexts, Sentence, sentence};

use super::board::{SIX, SixMakingBoard, Tower};
use super::lines::at;
use super::{INFO, SixMaking, SixMakingText, SixMakingTurn, WORDS};

const RESERVES: [&str; 2] = ["White's reserve", "Black's reserve"];

/// Reads position text.
pub(super) fn read<const FREE: bool>(
    game: &SixMaking<FREE>,
    text: &str,
) -> Result<KeyedPosition<SixMakingBoard>, PositionError> {
    let mut fields = Fields::new(text);
    let mut board = SixMakingBoard::empty(game.shape, 0);
    read_board(fields.take("board")?, game.shape, |cell, text| {
        board.build(at(cell), read_tower(text)?);
        Ok(())
    })?;
    board.side = Side::BOTH[fields.word("side to move", &["w", "b"])?];
    for side in [0, 1] {
        board.reserve[side] = fields.number(RESERVES[side], game.discs.into())? as u8;
    }
    refuse_impossible(&board, game.discs.into())?;
    board.ko = read_ko(game, &board, fields.take("ko")?)?;
    Ok(KeyedPosition::new(board, fields.plies()?))
}

/// "The discs from bottom to top, `w`, `wbw`."
fn read_tower(text: &str) -> Result<Tower, Sentence> {
    if let Some(other) = text.chars().find(|&disc| INFO.side_of(disc).is_none()) {
        return Err(sentence!(WORDS, "no-disc", other = other));
    }
    match text.len() {
        0 => Err(sentence!(WORDS, "a-cell-is")),
        height if height > Tower::HIGHEST as usize => {
            let (height, highest) = (height.to_string(), Tower::HIGHEST);
            Err(sentence!(WORDS, "too-high", height = height, highest = highest))
        }
        _ => Ok(Tower::of(text.chars().filter_map(|disc| INFO.side_of(disc)))),
    }
}

/// The discs of a tower as text; nothing for an empty cell.
pub(super) fn tower_text(tower: Tower) -> String {
    tower.discs().map(|disc| INFO.letter(disc)).collect()
}

/// What the rules page lists under *Refused*, the ko field aside.
fn refuse_impossible(board: &SixMakingBoard, discs: u32) -> Result<(), PositionError> {
    for side in Side::BOTH {
        let (placed, reserve) = (board.placed(side), u32::from(board.reserve[side.index()]));
        if placed + reserve != discs {
            let reason = sentence!(
                WORDS,
                "wrong-number",
                side = INFO.side_said(side),
                placed = placed,
                reserve = reserve,
                found = placed + reserve,
                discs = discs,
            );
            return Err(PositionError::new(RESERVES[side.index()], reason));
        }
    }
    if board.of_height(SIX).count() > 1 {
        return Err(PositionError::new("board", sentence!(WORDS, "two-of-six")));
    }
    Ok(())
}

/// "The move that ko forbids, `-` if none (always `-` with `ko=off`)."
fn read_ko<const FREE: bool>(
    game: &SixMaking<FREE>,
    board: &SixMakingBoard,
    text: &str,
) -> Result<Option<SixMakingTurn>, PositionError> {
    let refuse = |reason| Err(PositionError::new("ko", reason));
    if text == "-" {
        return Ok(None);
    }
    if !game.ko {
        return refuse(sentence!(WORDS, "ko-is-off", text = text));
    }
    let written = match text.parse::<SixMakingText>() {
        Ok(written @ SixMakingText::Move { .. }) => written,
        Ok(_) => return refuse(sentence!(WORDS, "ko-no-move", text = text)),
        Err(error) => {
            return refuse(sentence!(WORDS, "ko-no-text", text = text, why = error.sentence()));
        }
    };
    match written.turn(game.shape).filter(|&turn| game.has_move(board, turn)) {
        Some(turn) => Ok(Some(turn)),
        None => refuse(sentence!(WORDS, "ko-not-here", text = text)),
    }
}

/// Writes position text.
pub(super) fn write(shape: Shape, position: &KeyedPosition<SixMakingBoard>) -> String {
    let board = &position.board;
    let cells = write_board(shape, |cell| {
        let tower = board.tower(at(cell));
        (!tower.is_empty()).then(|| tower_text(tower))
    });
    let ko = board.ko.map_or("-".to_owned(), |ko| SixMakingText::from(ko).to_string());
    format!(
        "{cells} {} {} {} {ko} {} {}",
        INFO.letter(board.side),
        board.reserve[0],
        board.reserve[1],
        position.plies.quiet,
        position.plies.ply
    )
}
