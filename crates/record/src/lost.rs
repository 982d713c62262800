use cairn_core::Side;
use cairn_core::scene::{Owner, Scene};

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

/// How many pieces each side has on the board.
fn pieces(scene: &Scene) -> [usize; 2] {
    let all = || scene.cells.iter().flat_map(|cell| &cell.pile);
    Side::BOTH.map(|side| all().filter(|&&owner| owner == Owner::Side(side)).count())
}
