use cairn_core::Side;
use cairn_core::scene::{Form, Owner, Piece, Scene};

use super::Match;

impl Match {
    /// Counts the pieces that each side has lost in the first `plies` plies. A piece is lost when
    /// it leaves the board; a piece that changes its owner or is covered is not.
    #[must_use]
    pub fn pieces_lost(&self, plies: usize) -> [usize; 2] {
        let mut lost = [0; 2];
        let mut before: Option<[usize; 2]> = None;
        for position in self.positions().iter().take(plies + 1) {
            let now = piece_counts(&position.scene());
            if let Some(before) = before
                && before.iter().sum::<usize>() > now.iter().sum()
            {
                for side in Side::BOTH.map(Side::index) {
                    lost[side] += before[side].saturating_sub(now[side]);
                }
            }
            before = Some(now);
        }
        lost
    }
}

/// Counts the pieces of each side on the board. A cap marks the owner of a stack and is not a piece.
fn piece_counts(scene: &Scene) -> [usize; 2] {
    let all = || scene.cells.iter().flat_map(|cell| &cell.pile);
    let counts = |piece: &Piece, side| piece.owner == Owner::Side(side) && piece.form != Form::Cap;
    Side::BOTH.map(|side| all().filter(|piece| counts(piece, side)).count())
}
