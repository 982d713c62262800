use std::collections::BTreeMap;

use cairn_core::scene::Scene;
use cairn_core::{Cell, Outcome, Side};
use serde::Deserialize;

use super::pattern::is_like;
use crate::any::AnyPosition;

/// What a turn must do. Everything that is said must hold; what is not said does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Goal {
    /// It is written like one of these; `*` stands for anything.
    pub turn: Vec<String>,
    /// Facts of the side that takes it, as they stand beside the board, change by so much.
    pub own: BTreeMap<String, i64>,
    /// Facts of the other side change by so much.
    pub enemy: BTreeMap<String, i64>,
    /// What stands on cells afterwards, as in position text; nothing for an empty cell.
    pub cells: BTreeMap<String, String>,
    /// It wins the game.
    pub wins: bool,
    /// It is the first of a shortest win, in so many plies. That takes a search to see: the
    /// turns that do it are listed, and a test proves the list.
    pub wins_in: Option<u32>,
}

impl Goal {
    /// Does a turn do it, as far as one turn shows?
    #[must_use]
    pub fn is_met(&self, before: &AnyPosition, turn: &str, after: &AnyPosition) -> bool {
        let (side, scenes) = (before.side(), [before.scene(), after.scene()]);
        (self.turn.is_empty() || self.turn.iter().any(|pattern| is_like(turn, pattern)))
            && changes(&self.own, &scenes, side)
            && changes(&self.enemy, &scenes, side.other())
            && self.cells.iter().all(|(cell, label)| label_at(&scenes[1], cell) == Some(label))
            && (!self.wins || is_won_by(after, side))
    }

    /// Does one turn show whether it does it?
    pub(super) fn is_seen_at_once(&self) -> bool {
        self.wins_in.is_none() && *self != Goal::default()
    }
}

fn is_won_by(position: &AnyPosition, side: Side) -> bool {
    position.ending().is_some_and(|ending| ending.outcome == Outcome::Win(side))
}

fn changes(wanted: &BTreeMap<String, i64>, scenes: &[Scene; 2], side: Side) -> bool {
    wanted.iter().all(|(name, change)| {
        let [before, after] = scenes.each_ref().map(|scene| number(scene, name, side));
        before.zip(after).is_some_and(|(before, after)| after - before == *change)
    })
}

fn number(scene: &Scene, name: &str, side: Side) -> Option<i64> {
    let fact = scene.facts.iter().find(|fact| fact.name == name && fact.side == Some(side))?;
    fact.value.count().map(i64::from)
}

fn label_at<'s>(scene: &'s Scene, cell: &str) -> Option<&'s String> {
    let cell: Cell = cell.parse().ok()?;
    let place = scene.shape.cells().position(|known| known == cell)?;
    Some(&scene.cells[place].label)
}
