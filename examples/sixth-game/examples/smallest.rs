//! The smallest version of Neutron that plays: one file, plain arrays, nothing made fast.
//!
//! `docs/your-first-game.md` begins with it. The crate itself is the same game with texts, fast
//! rules and an evaluation; a test checks that both have the same turns. It is a program with all of
//! Cairn's commands: `cargo run -p cairn-neutron --example smallest -- play neutron`.

use std::fmt;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::str::FromStr;

use cairn_core::path::{Role, Step, Token, Visit};
use cairn_core::scene::{Form, Owner, Piece, Scene, SceneCell};
use cairn_core::stone::StoneStyle;
use cairn_core::text::{Fields, read_board, write_board};
use cairn_core::{
    Board, Cell, Dice, Ending, Game, GameInfo, KeyedPosition, ParseError, PositionError, Sentence,
    Shape, Side, SideInfo, Symmetry, Turn, TurnError, Variant, zobrist,
};
use cairn_games::{AnyGame, GameEntry};
use cairn_search::Heuristics;
use cairn_words::Texts;

const SHAPE: Shape = Shape::new(5, 5);
/// A turn without a neutron's or a piece's move has this in place of its cell.
const NONE: u8 = 0xFF;

/// The texts of the game in English: so far what it is about, in a sentence.
static WORDS: Texts = Texts::new(&[&[(
    "en",
    "summary = Both sides move the neutron; bring it to your own home row.",
)]]);

/// The rules page in English.
const RULES: &str = "\
# Neutron

In a turn you slide the neutron, then one of your pieces, each as far as it goes in one of eight
directions. In the first turn only a piece moves. The neutron on a home row wins for the owner of
that row. A side without a turn loses.
";

/// What the game is called, its sides and its texts.
pub static INFO: GameInfo = GameInfo {
    name: "neutron",
    title: "Neutron",
    sides: [
        SideInfo { name: "White", letter: 'w', stone: StoneStyle::LIGHT },
        SideInfo { name: "Black", letter: 'b', stone: StoneStyle::DARK },
    ],
    neutral: StoneStyle::SAND,
    calls: &[],
    options: &[],
    words: &WORDS,
};

/// What the program knows of the game.
pub static GAME: GameEntry = GameEntry::new(&INFO, open, &[("en", RULES)]);

fn open(variant: Variant) -> AnyGame {
    AnyGame::new(Neutron::new(variant))
}

/// The searches' questions all have a default answer.
impl Heuristics for Neutron {}

/// The board: what each cell holds (`x`, `w`, `b` or `n`), row by row from a1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cells {
    cells: [u8; 25],
    held: bool,
    side: Side,
}

impl Board for Cells {
    fn side(&self) -> Side {
        self.side
    }

    fn key(&self) -> u64 {
        let state = u64::from(self.held) * 2 + self.side as u64;
        self.cells.iter().fold(state, |key, &cell| zobrist::mix(key ^ u64::from(cell)))
    }
}

impl Cells {
    fn neutron(&self) -> usize {
        self.cells.iter().position(|&cell| cell == b'n').expect("every position has a neutron")
    }

    /// The owner of the home row on which the neutron is.
    fn winner(&self) -> Option<Side> {
        match self.neutron() / 5 {
            0 => Some(Side::Second),
            4 => Some(Side::First),
            _ => None,
        }
    }

    /// The cells where what stands on a cell can go: as far as it slides in each direction.
    fn slides(&self, from: usize) -> Vec<usize> {
        let mut stops = Vec::new();
        for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
            let (mut x, mut y) = (from as i32 % 5, from as i32 / 5);
            let empty = |x: i32, y: i32| {
                let on_board = (0..5).contains(&x) && (0..5).contains(&y);
                on_board && self.cells[(y * 5 + x) as usize] == b'x'
            };
            while empty(x + dx, y + dy) {
                (x, y) = (x + dx, y + dy);
            }
            if (y * 5 + x) as usize != from {
                stops.push((y * 5 + x) as usize);
            }
        }
        stops
    }

    fn moved(mut self, from: usize, to: usize) -> Cells {
        self.cells.swap(from, to);
        self
    }

    /// Every move of a piece of the side to move.
    fn piece_moves(&self) -> Vec<(usize, usize)> {
        let own = if self.side == Side::First { b'w' } else { b'b' };
        let pieces = (0..25).filter(|&at| self.cells[at] == own);
        pieces.flat_map(|from| self.slides(from).into_iter().map(move |to| (from, to))).collect()
    }

    fn turns(&self) -> Vec<NeutronTurn> {
        let mut turns = Vec::new();
        if self.winner().is_some() {
            return turns;
        }
        if self.held {
            turns.extend(
                self.piece_moves().iter().map(|&piece| NeutronTurn::new(None, Some(piece))),
            );
            return turns;
        }
        for neutron in self.slides(self.neutron()) {
            let after = self.moved(self.neutron(), neutron);
            if after.winner().is_some() {
                turns.push(NeutronTurn::new(Some(neutron), None));
                continue;
            }
            let pieces = after.piece_moves();
            turns.extend(pieces.iter().map(|&piece| NeutronTurn::new(Some(neutron), Some(piece))));
        }
        turns
    }
}

/// Where the neutron goes, and the piece's move: a byte each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NeutronTurn([u8; 3]);

impl NeutronTurn {
    fn new(neutron: Option<usize>, piece: Option<(usize, usize)>) -> NeutronTurn {
        let byte = |cell: Option<usize>| cell.map_or(NONE, |cell| cell as u8);
        NeutronTurn([byte(neutron), byte(piece.map(|it| it.0)), byte(piece.map(|it| it.1))])
    }

    fn neutron(self) -> Option<usize> {
        (self.0[0] != NONE).then_some(self.0[0].into())
    }

    fn piece(self) -> Option<(usize, usize)> {
        (self.0[1] != NONE).then_some((self.0[1].into(), self.0[2].into()))
    }
}

impl Turn for NeutronTurn {
    fn bits(self) -> u64 {
        let [a, b, c] = self.0.map(u64::from);
        a | b << 8 | c << 16
    }

    fn from_bits(bits: u64) -> NeutronTurn {
        // What has more bits than a turn becomes a turn without moves, which is never legal.
        if bits >> 24 != 0 {
            return NeutronTurn([NONE; 3]);
        }
        NeutronTurn([bits as u8, (bits >> 8) as u8, (bits >> 16) as u8])
    }
}

/// A turn as written. Any text is one: which texts are turns, the position says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written(String);

impl FromStr for Written {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Written, ParseError> {
        Ok(Written(text.to_ascii_lowercase()))
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn cell_of(at: usize) -> Cell {
    Cell::new((at % 5) as u8, (at / 5) as u8)
}

/// The game.
#[derive(Debug)]
pub struct Neutron(Variant);

impl Neutron {
    /// The game. Its variant has no options.
    #[must_use]
    pub fn new(variant: Variant) -> Neutron {
        Neutron(variant)
    }
}

impl Game for Neutron {
    type Position = KeyedPosition<Cells>;
    type Turn = NeutronTurn;
    type Syntax = Written;

    fn variant(&self) -> &Variant {
        &self.0
    }

    fn shape(&self) -> Shape {
        SHAPE
    }

    fn start(&self) -> Self::Position {
        let mut cells = [b'x'; 25];
        cells[..5].fill(b'b');
        cells[20..].fill(b'w');
        cells[12] = b'n';
        KeyedPosition::new(Cells { cells, held: true, side: Side::First }, Default::default())
    }

    fn ending(&self, position: &Self::Position) -> Option<Ending> {
        let board = &position.board;
        match board.winner() {
            Some(side) => Some(Ending::win(side, "home row")),
            None if board.turns().is_empty() => Some(Ending::win(board.side.other(), "no turn")),
            None => None,
        }
    }

    fn turns(
        &self,
        position: &Self::Position,
        visit: impl FnMut(NeutronTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        position.board.turns().into_iter().try_for_each(visit)
    }

    fn random_turn(&self, position: &Self::Position, dice: &mut Dice) -> Option<NeutronTurn> {
        let turns = position.board.turns();
        (!turns.is_empty()).then(|| turns[dice.below(turns.len() as u32) as usize])
    }

    fn play(&self, position: &mut Self::Position, turn: NeutronTurn) {
        let mut board = position.board;
        if let Some(neutron) = turn.neutron() {
            board = board.moved(board.neutron(), neutron);
        }
        if let Some((from, to)) = turn.piece() {
            board = board.moved(from, to);
        }
        board.held = false;
        board.side = board.side.other();
        let mut plies = position.plies;
        plies.advance(false);
        *position = KeyedPosition::new(board, plies);
    }

    fn read(&self, text: &str) -> Result<Self::Position, PositionError> {
        let mut fields = Fields::new(text);
        let mut cells = [b'x'; 25];
        read_board(fields.take("board")?, SHAPE, |cell, text| match text {
            "w" | "b" | "n" => {
                cells[usize::from(cell.row) * 5 + usize::from(cell.column)] = text.as_bytes()[0];
                Ok(())
            }
            _ => Err(Sentence::verbatim("a cell is x, w, b or n")),
        })?;
        for (piece, wanted) in [(b'w', 5), (b'b', 5), (b'n', 1)] {
            let found = cells.iter().filter(|&&cell| cell == piece).count();
            if found != wanted {
                let why = format!("{found} of `{}` instead of {wanted}", char::from(piece));
                return Err(PositionError::new("board", Sentence::verbatim(&why)));
            }
        }
        let side = Side::BOTH[fields.word("side to move", &["w", "b"])?];
        let held = fields.word("neutron", &["held", "free"])? == 0;
        Ok(KeyedPosition::new(Cells { cells, held, side }, fields.plies()?))
    }

    fn write(&self, position: &Self::Position) -> String {
        let KeyedPosition { board, plies, .. } = position;
        let cells = write_board(SHAPE, |cell| {
            let held = board.cells[usize::from(cell.row) * 5 + usize::from(cell.column)];
            (held != b'x').then(|| char::from(held).to_string())
        });
        let held = if board.held { "held" } else { "free" };
        format!("{cells} {} {held} {} {}", INFO.letter(board.side), plies.quiet, plies.ply)
    }

    fn spell(&self, position: &Self::Position, turn: NeutronTurn) -> Written {
        let neutron = turn.neutron().map(|to| (position.board.neutron(), to));
        let moves = [neutron, turn.piece()].into_iter().flatten();
        let texts: Vec<String> =
            moves.map(|(from, to)| format!("{}-{}", cell_of(from), cell_of(to))).collect();
        Written(texts.join(","))
    }

    fn resolve(
        &self,
        position: &Self::Position,
        written: &Written,
    ) -> Result<NeutronTurn, TurnError> {
        let mut turns = position.board.turns().into_iter();
        let found = turns.find(|&turn| self.spell(position, turn) == *written);
        found.ok_or(TurnError::Illegal(Sentence::verbatim("this turn is not legal here")))
    }

    fn paths(
        &self,
        position: &Self::Position,
        _entered: &[Token],
        visit: &mut Visit<'_, NeutronTurn>,
    ) {
        for turn in position.board.turns() {
            let neutron = turn.neutron().map(|to| (position.board.neutron(), to));
            let moves = [neutron, turn.piece()].into_iter().flatten();
            let steps = moves.flat_map(|(from, to)| {
                [Step::cell(cell_of(from), Role::MOVER), Step::cell(cell_of(to), Role::TARGET)]
            });
            let _ = visit(&steps.collect::<Vec<Step>>(), turn);
        }
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        vec![Symmetry::IDENTITY]
    }

    fn map_position(&self, _: Symmetry, position: &Self::Position) -> Self::Position {
        *position
    }

    fn map_turn(&self, _: Symmetry, turn: NeutronTurn) -> NeutronTurn {
        turn
    }

    fn conserved(
        &self,
        before: &Self::Position,
        _: NeutronTurn,
        after: &Self::Position,
    ) -> Result<(), String> {
        let sorted = |position: &Self::Position| {
            let mut cells = position.board.cells;
            cells.sort_unstable();
            cells
        };
        if sorted(before) == sorted(after) { Ok(()) } else { Err("a piece was lost".to_owned()) }
    }

    fn scene(&self, position: &Self::Position) -> Scene {
        let board = &position.board;
        Scene::new(SHAPE, board.side, |cell| {
            let held = board.cells[usize::from(cell.row) * 5 + usize::from(cell.column)];
            let owner = match held {
                b'x' => return SceneCell::default(),
                b'n' => Owner::Neutral,
                b'w' => Owner::Side(Side::First),
                _ => Owner::Side(Side::Second),
            };
            let label = char::from(held).to_string();
            SceneCell { pile: vec![Piece::new(owner, Form::Flat)], label }
        })
    }
}

#[allow(dead_code, reason = "a test includes this file as a module")]
fn main() -> ExitCode {
    cairn_cli::main_with(&[&GAME])
}
