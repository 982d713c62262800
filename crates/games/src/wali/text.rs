use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use cairn_core::text::{Fields, Scanner, read_board, write_board};
use cairn_core::{Cell, Game, ParseError, PositionError, Side, Standing, TurnError};
use cairn_words::{GameTexts, Sentence, sentence};

use super::board::{Ground, Phase, WaliBoard};
use super::threes::LineRule;
use super::{INFO, Options, WORDS, Wali, WaliTurn};

/// A turn as written: `c3` drops, `c3-c4` moves, `c3-c4xa1` also removes; or `pass`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaliText {
    /// Nothing can be done.
    Pass,
    /// A stone is dropped.
    Drop(Cell),
    /// A stone moves.
    Move {
        /// The cell that it leaves.
        from: Cell,
        /// The cell that it goes to.
        to: Cell,
        /// The enemy stone that is removed.
        removed: Option<Cell>,
    },
}

impl fmt::Display for WaliText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WaliText::Pass => f.write_str("pass"),
            WaliText::Drop(cell) => cell.fmt(f),
            WaliText::Move { from, to, removed: None } => write!(f, "{from}-{to}"),
            WaliText::Move { from, to, removed: Some(removed) } => {
                write!(f, "{from}-{to}x{removed}")
            }
        }
    }
}

impl FromStr for WaliText {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<WaliText, ParseError> {
        let mut scanner = Scanner::new(text);
        if scanner.whole_word("pass") {
            return Ok(WaliText::Pass);
        }
        let from = scanner.cell()?;
        if scanner.end().is_ok() {
            return Ok(WaliText::Drop(from));
        }
        if !scanner.take('-') {
            return Err(scanner.expected(sentence!(WORDS, "a-target")));
        }
        let to = scanner.cell()?;
        let removed = if scanner.take('x') { Some(scanner.cell()?) } else { None };
        scanner.end()?;
        Ok(WaliText::Move { from, to, removed })
    }
}

/// What a written turn means, or why it is not legal.
pub(super) fn resolve<B: Ground>(
    game: &Wali<B>,
    position: &Standing<WaliBoard<B>>,
    written: &WaliText,
) -> Result<WaliTurn, TurnError> {
    let mut found = None;
    // Of a move that makes three, every removal that is left open.
    let mut choices = Vec::new();
    let _ = game.turns(position, |turn| {
        let text = game.spell(position, turn);
        if text == *written {
            found = Some(turn);
            return ControlFlow::Break(());
        }
        if let (WaliText::Move { from, to, .. }, WaliText::Move { removed: None, .. }) =
            (text, *written)
            && *written == (WaliText::Move { from, to, removed: None })
        {
            choices.push(text.to_string());
        }
        ControlFlow::Continue(())
    });
    match found {
        Some(turn) => Ok(turn),
        None if choices.is_empty() => Err(TurnError::Illegal(why_not(game, position, written))),
        None => {
            choices.sort_unstable();
            let turn = written.to_string();
            let what = match game.options.line {
                LineRule::Exact => sentence!(WORDS, "say-removal", turn = turn),
                LineRule::OrMore => sentence!(WORDS, "say-removal-line", turn = turn),
            };
            Err(TurnError::Ambiguous { what, choices })
        }
    }
}

/// Why a written turn is not legal, in a sentence.
fn why_not<B: Ground>(
    game: &Wali<B>,
    position: &Standing<WaliBoard<B>>,
    written: &WaliText,
) -> Sentence {
    let board = &position.board;
    let cells = match *written {
        WaliText::Pass => [None; 3],
        WaliText::Drop(cell) => [Some(cell), None, None],
        WaliText::Move { from, to, removed } => [Some(from), Some(to), removed],
    };
    let last = Cell::new(B::SHAPE.columns - 1, B::SHAPE.rows - 1);
    if let Some(off) = cells.into_iter().flatten().find(|&cell| !B::SHAPE.holds(cell)) {
        return sentence!("off-the-board", cell = off, last = last);
    }
    if game.ending(position).is_some() {
        return sentence!("game-is-over");
    }
    if game.is_legal(position, WaliTurn::PASS) {
        let side = INFO.side_said(board.side);
        return match board.phase {
            Phase::Drop => sentence!(WORDS, "only-pass-drop", side = side),
            Phase::Move => sentence!(WORDS, "only-pass-move", side = side),
        };
    }
    match (*written, board.phase) {
        (WaliText::Pass, Phase::Drop) => sentence!(WORDS, "pass-drop"),
        (WaliText::Pass, Phase::Move) => sentence!(WORDS, "pass-move"),
        (WaliText::Move { .. }, Phase::Drop) => {
            sentence!(WORDS, "not-moving-yet")
        }
        (WaliText::Drop(_), Phase::Move) => {
            sentence!(WORDS, "dropping-is-over")
        }
        (WaliText::Drop(cell), Phase::Drop) if board.owner(B::at(cell)).is_some() => {
            sentence!(WORDS, "stone-there", cell = cell)
        }
        (WaliText::Drop(cell), Phase::Drop) if game.options.apart => {
            sentence!(WORDS, "own-neighbour", cell = cell)
        }
        (WaliText::Drop(cell), Phase::Drop) => {
            sentence!(WORDS, "line-of-three", cell = cell)
        }
        (WaliText::Move { from, to, removed }, Phase::Move) => {
            why_not_move(game, board, from, to, removed)
        }
    }
}

fn why_not_move<B: Ground>(
    game: &Wali<B>,
    board: &WaliBoard<B>,
    from: Cell,
    to: Cell,
    removed: Option<Cell>,
) -> Sentence {
    let owner = |cell: Cell| board.owner(B::at(cell));
    if owner(from) != Some(board.side) {
        sentence!(WORDS, "no-own-stone", side = INFO.side_said(board.side), cell = from)
    } else if from.column.abs_diff(to.column) + from.row.abs_diff(to.row) != 1 {
        sentence!(WORDS, "not-a-neighbour", to = to, from = from)
    } else if owner(to).is_some() {
        sentence!(WORDS, "stone-there", cell = to)
    } else {
        match removed {
            Some(removed) if owner(removed) != Some(board.side.other()) => {
                let side = INFO.side_said(board.side.other());
                sentence!(WORDS, "nothing-to-remove-there", side = side, cell = removed)
            }
            _ => match game.options.line {
                LineRule::Exact => sentence!(WORDS, "removes-nothing", from = from, to = to),
                LineRule::OrMore => sentence!(WORDS, "makes-no-line", from = from, to = to),
            },
        }
    }
}

/// Reads position text.
pub(super) fn read<B: Ground>(
    text: &str,
    options: Options,
) -> Result<Standing<WaliBoard<B>>, PositionError> {
    let mut fields = Fields::new(text);
    let mut stones = [B::EMPTY; 2];
    read_board(fields.take("board")?, B::SHAPE, |cell, text| {
        let side = match text {
            "w" => Side::First,
            "b" => Side::Second,
            _ => return Err(sentence!(WORDS, "a-cell-is")),
        };
        stones[side.index()] |= B::bit(B::at(cell));
        Ok(())
    })?;
    let side = Side::BOTH[fields.word("side to move", &["w", "b"])?];
    let phase = [Phase::Drop, Phase::Move][fields.word("phase", &["d", "m"])?];
    let (own, enemy) = (stones[side.index()], stones[side.other().index()]);
    let board = WaliBoard { own, enemy, phase, side };
    for (side, field) in Side::BOTH.into_iter().zip(["White's reserve", "Black's reserve"]) {
        let reserve = fields.number(field, B::STONES)?;
        refuse_number(&board, side, reserve, field)?;
    }
    let plies = fields.plies()?;
    refuse_impossible(&board, options)?;
    Ok(Standing::new(board, plies))
}

/// "In the drop phase, stones and reserve of a side not making up its number"; "in the move phase,
/// more stones than a side has, or a reserve".
fn refuse_number<B: Ground>(
    board: &WaliBoard<B>,
    side: Side,
    reserve: u32,
    field: &'static str,
) -> Result<(), PositionError> {
    let (side, stones, all) = (INFO.side_said(side), board.of(side).count(), B::STONES);
    let refuse = |field, reason| Err(PositionError::new(field, reason));
    if stones > all {
        let reason = sentence!(WORDS, "too-many-stones", side = side, stones = stones, all = all);
        return refuse("board", reason);
    }
    match board.phase {
        Phase::Drop if stones + reserve != all => refuse(
            field,
            sentence!(
                WORDS,
                "wrong-number",
                side = side,
                stones = stones,
                reserve = reserve,
                all = all,
            ),
        ),
        Phase::Move if reserve != 0 => {
            refuse(field, sentence!(WORDS, "no-reserve-now", reserve = reserve))
        }
        _ => Ok(()),
    }
}

/// The rest of what the rules page lists under *Refused*.
fn refuse_impossible<B: Ground>(
    board: &WaliBoard<B>,
    options: Options,
) -> Result<(), PositionError> {
    let refuse = |field, reason| Err(PositionError::new(field, reason));
    if board.phase == Phase::Drop {
        let stuck = |stones| board.drops(stones, options).is_empty();
        if stuck(board.own) && stuck(board.enemy) {
            return refuse("phase", sentence!(WORDS, "nobody-can-drop"));
        }
    } else {
        let lost = |stones: B| stones.count() <= options.losing;
        if lost(board.enemy) && !lost(board.own) {
            return refuse("side to move", sentence!("already-won"));
        }
    }
    Ok(())
}

/// Writes position text.
pub(super) fn write<B: Ground>(position: &Standing<WaliBoard<B>>) -> String {
    let board = &position.board;
    let cells = write_board(B::SHAPE, |cell| {
        board.owner(B::at(cell)).map(|side| INFO.letter(side).to_string())
    });
    format!(
        "{cells} {} {} {} {} {} {}",
        INFO.letter(board.side),
        if board.phase == Phase::Drop { 'd' } else { 'm' },
        board.reserve(Side::First),
        board.reserve(Side::Second),
        position.plies.quiet,
        position.plies.ply
    )
}
