use std::fmt;
use std::str::FromStr;

use cairn_core::bits::Bits;
use cairn_core::text::{Fields, Scanner, read_board, read_height, write_board};
use cairn_core::{Cell, KeyedPosition, ParseError, PositionError, Side, TurnError};
use cairn_words::{GameTexts, Sentence, sentence};

use super::board::{Grid, SwackBoard, TALLEST};
use super::state::State;
use super::{INFO, Swack, SwackTurn, WORDS};

/// A turn as written: `b1xb2`, `pass`, `swap`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SwackText {
    /// A capture.
    Capture {
        /// The cell of the stack that captures.
        from: Cell,
        /// The cell of the stack that is captured.
        to: Cell,
    },
    /// A pass.
    Pass,
    /// The players exchange colours.
    Swap,
}

impl fmt::Display for SwackText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SwackText::Capture { from, to } => write!(f, "{from}x{to}"),
            SwackText::Pass => f.write_str("pass"),
            SwackText::Swap => f.write_str("swap"),
        }
    }
}

impl FromStr for SwackText {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<SwackText, ParseError> {
        let mut scanner = Scanner::new(text);
        if scanner.whole_word("pass") {
            return Ok(SwackText::Pass);
        }
        if scanner.whole_word("swap") {
            return Ok(SwackText::Swap);
        }
        let from = scanner.cell().map_err(|error| ParseError {
            expected: sentence!(WORDS, "cell-pass-or-swap", cell = error.expected),
            ..error
        })?;
        if !scanner.take('x') {
            return Err(scanner.expected(sentence!(WORDS, "x-between")));
        }
        let to = scanner.cell()?;
        scanner.end()?;
        Ok(SwackText::Capture { from, to })
    }
}

/// How a turn is written.
pub(super) fn spell<B: Bits>(grid: &Grid<B>, board: &SwackBoard<B>, turn: SwackTurn) -> SwackText {
    match board.capture(turn) {
        Some((from, to)) => SwackText::Capture { from: grid.cell_of(from), to: grid.cell_of(to) },
        None if turn == SwackTurn::SWAP => SwackText::Swap,
        None => SwackText::Pass,
    }
}

/// What a written turn means, or why it is not legal.
pub(super) fn resolve<B: Bits>(
    game: &Swack<B>,
    board: &SwackBoard<B>,
    written: &SwackText,
) -> Result<SwackTurn, TurnError> {
    let illegal = |why| Err(TurnError::Illegal(why));
    if board.state.is_over() {
        return illegal(sentence!("game-is-over"));
    }
    let (from, to) = match *written {
        SwackText::Pass => return Ok(SwackTurn::PASS),
        SwackText::Swap if board.state.may_swap() => return Ok(SwackTurn::SWAP),
        SwackText::Swap if !game.pie => {
            return illegal(sentence!(WORDS, "swap-is-off"));
        }
        SwackText::Swap => return illegal(sentence!(WORDS, "swap-too-late")),
        SwackText::Capture { from, to } => (from, to),
    };
    let grid = &game.grid;
    let shape = grid.shape();
    if let Some(off) = [from, to].into_iter().find(|&cell| !shape.holds(cell)) {
        let last = Cell::new(shape.columns - 1, shape.rows - 1);
        return illegal(sentence!("off-the-board", cell = off, last = last));
    }
    let turn = SwackTurn::between(grid.at(from), grid.at(to));
    let side = board.state.side();
    if board.owner(grid.at(from)) == side && board.is_legal(grid, turn) {
        return Ok(turn);
    }
    let stack = |cell: Cell| (board.owner(grid.at(cell)), board.height(grid.at(cell)));
    let ((owner, height), (other, other_height)) = (stack(from), stack(to));
    illegal(if owner != side {
        let (owner, side) = (INFO.side_said(owner), INFO.side_said(side));
        sentence!(WORDS, "not-to-move", from = from, owner = owner, side = side)
    } else if from.column.abs_diff(to.column) + from.row.abs_diff(to.row) != 1 {
        sentence!(WORDS, "not-adjacent", to = to, from = from)
    } else if other == side {
        sentence!(WORDS, "own-stack", to = to, side = INFO.side_said(side))
    } else {
        sentence!(
            WORDS,
            "unequal-heights",
            from = from,
            height = height,
            to = to,
            other = other_height,
        )
    })
}

/// Reads position text.
pub(super) fn read<B: Bits>(
    game: &Swack<B>,
    text: &str,
) -> Result<KeyedPosition<SwackBoard<B>>, PositionError> {
    let grid = &game.grid;
    let mut fields = Fields::new(text);
    let mut board = SwackBoard::start(grid, State::new(Side::First, 0, None, false));
    let mut filled = B::EMPTY;
    read_board(fields.take("board")?, grid.shape(), |cell, text| {
        let (owner, height) = read_stack(text)?;
        board.put(grid.at(cell), owner, height);
        filled |= B::bit(grid.at(cell));
        Ok(())
    })?;
    if let Some(empty) = (filled ^ grid.cells).ones().next() {
        let reason = sentence!(WORDS, "no-empty-cells", cell = grid.cell_of(empty));
        return Err(PositionError::new("board", reason));
    }
    let side = Side::BOTH[fields.word("side to move", &["b", "w"])?];
    let passes = fields.number("passes", 2)? as u8;
    let last = [None, Some(Side::First), Some(Side::Second)];
    let last = last[fields.word("last capture", &["-", "b", "w"])?];
    let pie = game.pie && fields.word("swap", &["-", "p"])? == 1;
    let plies = fields.plies()?;
    let board = board.with(State::new(side, passes, last, pie));
    refuse_impossible(grid, &board)?;
    Ok(KeyedPosition::new(board, plies))
}

/// "Cell: owner and height, `w1`, `b12`."
fn read_stack(text: &str) -> Result<(Side, u32), Sentence> {
    let mut letters = text.chars();
    let owner = letters.next().and_then(|letter| INFO.side_of(letter));
    let height = read_height(letters.as_str());
    let (Some(owner), Some(height)) = (owner, height) else {
        return Err(sentence!(WORDS, "a-cell-is"));
    };
    if height > TALLEST {
        return Err(sentence!(WORDS, "too-high", most = TALLEST));
    }
    Ok((owner, height))
}

/// What the rules page lists under *Refused*.
fn refuse_impossible<B: Bits>(grid: &Grid<B>, board: &SwackBoard<B>) -> Result<(), PositionError> {
    let refuse = |field, reason| Err(PositionError::new(field, reason));
    for side in Side::BOTH {
        let (found, wanted) = (board.stacks(grid, side).count(), grid.stacks(side));
        if found != wanted {
            let side = INFO.side_said(side);
            return refuse(
                "board",
                sentence!(WORDS, "number-of-stacks", found = found, side = side, wanted = wanted,),
            );
        }
    }
    match (board.state.last_capture(), board.is_flat()) {
        (None, false) => refuse("last capture", sentence!(WORDS, "somebody-captured")),
        (Some(side), true) => {
            let reason = sentence!(WORDS, "nobody-captured", letter = INFO.letter(side));
            refuse("last capture", reason)
        }
        _ => Ok(()),
    }
}

/// Writes position text.
pub(super) fn write<B: Bits>(game: &Swack<B>, position: &KeyedPosition<SwackBoard<B>>) -> String {
    let board = &position.board;
    let cells = write_board(game.grid.shape(), |cell| Some(label(&game.grid, board, cell)));
    let state = board.state;
    let pie = match (game.pie, state.pie()) {
        (false, _) => "",
        (true, true) => " p",
        (true, false) => " -",
    };
    format!(
        "{cells} {} {} {}{pie} {} {}",
        INFO.letter(state.side()),
        state.passes(),
        state.last_capture().map_or('-', |side| INFO.letter(side)),
        position.plies.quiet,
        position.plies.ply
    )
}

/// A stack as position text has it.
pub(super) fn label<B: Bits>(grid: &Grid<B>, board: &SwackBoard<B>, cell: Cell) -> String {
    let at = grid.at(cell);
    format!("{}{}", INFO.letter(board.owner(at)), board.height(at))
}
