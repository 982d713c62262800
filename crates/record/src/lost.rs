use cairn_core::Side;
use cairn_core::scene::{Form, Owner, Piece, Scene};

use crate::Match;

impl Match {
    /// How many pieces each side has lost in the first so many plies: those that left the board. What
    /// only changes hands, or is covered, is not lost.
    #[must_use]
    pub fn lost(&self, plies: usize) -> [usize; 2] {
        let mut lost = [0; 2];
        let mut before: Option<[usize; 2]> = None;
        for position in self.positions().iter().take(plies + 1) {
            let now = pieces(&position.scene());
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

/// How many pieces each side has on the board. A cap only shows whose a stack is.
fn pieces(scene: &Scene) -> [usize; 2] {
    let all = || scene.cells.iter().flat_map(|cell| &cell.pile);
    let counts = |piece: &Piece, side| piece.owner == Owner::Side(side) && piece.form != Form::Cap;
    Side::BOTH.map(|side| all().filter(|piece| counts(piece, side)).count())
}
