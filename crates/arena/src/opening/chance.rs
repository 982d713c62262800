use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use cairn_engine::opening;
use cairn_games::AnyGame;
use cairn_record::Match;

/// Openings by chance, the last ones kept: everybody plays the same ones, and to find an even one
/// takes longer than some games do.
#[derive(Debug)]
pub(crate) struct Chance {
    plies: u32,
    lately: Mutex<VecDeque<(u64, Cell)>>,
}

/// An opening that the first who needs it finds.
type Cell = Arc<OnceLock<Match>>;

/// So many are kept.
const KEPT: usize = 64;

impl Chance {
    pub fn new(plies: u32) -> Chance {
        Chance { plies, lately: Mutex::default() }
    }

    pub fn opening(&self, game: &AnyGame, seed: u64) -> Match {
        if self.plies == 0 {
            return Match::new(game.clone());
        }
        self.cell(seed).get_or_init(|| opening(game, self.plies, seed)).clone()
    }

    fn cell(&self, seed: u64) -> Cell {
        let mut lately = self.lately.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, cell)) = lately.iter().find(|(known, _)| *known == seed) {
            return cell.clone();
        }
        if lately.len() == KEPT {
            lately.pop_front();
        }
        let cell = Cell::default();
        lately.push_back((seed, cell.clone()));
        cell
    }
}
