//! A look back at a match: how it stood after each turn, and where it turned.
//!
//! ```
//! use cairn_engine::{Budget, Stop, review::review};
//! use cairn_record::Match;
//!
//! let mut game = Match::new(cairn_games::open("stac").unwrap());
//! for turn in ["e1+e4", "a5-a2", "e4-e1"] {
//!     game.play(turn).unwrap();
//! }
//! let review = review(&game, &Budget::nodes(500), &Stop::new(), &mut |_| {});
//! assert_eq!(review.points.len(), 4);
//! for turned in review.turning_points(3) {
//!     println!("{} lost {:.0}%", game.turns()[turned.ply].text, 100.0 * turned.lost);
//! }
//! ```

mod chance;
mod look;

use cairn_core::Side;
use cairn_record::Match;

use self::chance::{chance, one_ply_before};
use self::look::{Look, Onlooker};
use crate::{Budget, Line, Stop, Verdict};

/// A look back at a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// How the match stood at the start and after each turn; fewer if the review was stopped.
    pub points: Vec<Point>,
    /// What each turn lost, of those whose points are known.
    turns: Vec<TurningPoint>,
}

/// How a match stood at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// For the side that starts the game, whoever was to move.
    pub verdict: Verdict,
    /// What that side could expect, from 0, a loss, to 1, a win.
    pub chance: f64,
    /// The best line from here; `None` if the game was over.
    pub best: Option<Line>,
}

/// A turn, and what it lost.
#[derive(Clone, PartialEq, Debug)]
pub struct TurningPoint {
    /// Which turn of the match, from 0.
    pub ply: usize,
    /// The side that took it.
    pub side: Side,
    /// What it could have expected more, from 0 to 1.
    pub lost: f64,
    /// How it stood before the turn, for the side that took it.
    pub before: Verdict,
    /// How it stood after it, for the same side.
    pub after: Verdict,
    /// What would have been better.
    pub better: Line,
}

/// How far a review has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress<'r> {
    /// Positions looked at.
    pub done: usize,
    /// Positions of the match.
    pub of: usize,
    /// What was just found. Later turns may still show more about it.
    pub newest: &'r Point,
}

/// What each position gets if the budget has no limit at all.
const USUAL: Budget = Budget { time: None, nodes: Some(20_000), depth: None, clock: None };
/// A turn that loses less is not worth speaking of: searches differ by as much.
const SLIGHT: f64 = 0.1;

/// Looks at every position of a match, from the first to the last, each within the budget. With
/// a limit on nodes or depth the same match always gets the same review.
///
/// The listener hears of every position. After `stop` what is known so far is returned within
/// 20 ms.
pub fn review(
    game: &Match,
    budget: &Budget,
    stop: &Stop,
    listener: &mut dyn FnMut(&Progress<'_>),
) -> Review {
    let mut reviewer = Reviewer::new(game.clone(), budget);
    while let Some(newest) = reviewer.next(stop) {
        let (done, of) = (reviewer.moments.len(), game.turns().len() + 1);
        listener(&Progress { done, of, newest: &newest });
    }
    reviewer.finish()
}

/// A review that is made position by position, by whoever wants to rest in between.
pub struct Reviewer {
    game: Match,
    onlooker: Onlooker,
    so_far: Match,
    moments: Vec<Moment>,
    /// The next position, if it has been looked at but the turn that led to it has not been judged.
    unjudged: Option<Moment>,
}

impl Reviewer {
    /// Begins a review; each position gets this budget.
    #[must_use]
    pub fn new(game: Match, budget: &Budget) -> Reviewer {
        let budget = if budget.is_endless() { USUAL } else { *budget };
        let so_far = Match::from_position(game.start().clone());
        let onlooker = Onlooker::new(budget);
        Reviewer { game, onlooker, so_far, moments: Vec::new(), unjudged: None }
    }

    /// Gives back the memory that searches take. What they have found is kept.
    pub fn forget(&mut self) {
        self.onlooker.forget();
    }

    /// Looks at the next position. `None` if all have been looked at, or it was stopped: then the
    /// same position is looked at next time.
    pub fn next(&mut self, stop: &Stop) -> Option<Point> {
        let ply = self.moments.len();
        let Some(last) = self.moments.last_mut() else {
            let look = self.onlooker.look(&self.so_far, stop)?;
            self.moments.push(Moment::new(&self.so_far, look));
            return self.moments.last().map(Moment::point);
        };
        let played = self.game.turns().get(ply - 1)?;
        let mut after = self.so_far.clone();
        after.play_turn(played.turn).ok()?;
        let moment = match self.unjudged.take() {
            Some(moment) => moment,
            None => Moment::new(&after, self.onlooker.look(&after, stop)?),
        };
        // Two searches of one position differ. Before a turn is blamed, what would have been
        // better is looked at as closely as what was played.
        if last.would_lose(played.turn, &moment) > SLIGHT
            && let Some(turn) = last.look.first_turn()
        {
            let Some(closer) = self.onlooker.look_after(&self.so_far, turn, stop) else {
                // Who is stopped again and again still comes to an end.
                self.unjudged = Some(moment);
                return None;
            };
            last.closer = Some(closer);
        }
        self.so_far = after;
        self.moments.push(moment);
        self.moments.last().map(Moment::point)
    }

    /// What is known, with what came of each turn.
    #[must_use]
    pub fn finish(self) -> Review {
        look_back(&self.game, self.moments)
    }
}

/// What is known of one position of the match. Verdicts are those of the player to move.
struct Moment {
    side: Side,
    player: cairn_record::Seat,
    look: Look,
    /// The best turn and its line again, looked at as closely as what was played.
    closer: Option<Look>,
}

impl Moment {
    fn new(so_far: &Match, look: Look) -> Moment {
        let (side, player) = (so_far.position().side(), so_far.seat_to_move());
        Moment { side, player, look, closer: None }
    }

    fn point(&self) -> Point {
        let verdict = match self.side {
            Side::First => self.look.verdict,
            Side::Second => self.look.verdict.for_the_other(),
        };
        Point { verdict, chance: chance(verdict), best: self.look.line.clone() }
    }

    /// What the player to move here has after a turn that leads there.
    fn through(&self, next: &Moment) -> Verdict {
        let verdict = one_ply_before(next.look.verdict);
        // Sides may move twice in a row, and players exchange colours.
        if self.player == next.player { verdict } else { verdict.for_the_other() }
    }

    fn would_lose(&self, played: cairn_games::AnyTurn, next: &Moment) -> f64 {
        if self.look.first_turn() == Some(played) {
            return 0.0;
        }
        chance(self.look.verdict) - chance(self.through(next))
    }
}

/// From the last turn to the first: what came of a turn says more about it than any search.
fn look_back(game: &Match, mut moments: Vec<Moment>) -> Review {
    let mut turns = Vec::new();
    for ply in (0..moments.len().saturating_sub(1)).rev() {
        let (early, late) = moments.split_at_mut(ply + 1);
        let (now, next) = (&mut early[ply], &late[0]);
        let played = &game.turns()[ply];
        let after = now.through(next);
        let best = now.closer.take().unwrap_or_else(|| now.look.clone());
        let is_best = best.first_turn() == Some(played.turn);
        let lost = if is_best { 0.0 } else { chance(best.verdict) - chance(after) };
        if lost > 0.0 {
            now.look = best;
        } else if !(is_best && now.look.is_proven()) {
            // What was played is at least as good as what was thought to be best.
            let follow = next.look.line.iter().flat_map(|line| &line.turns).copied();
            let turns = std::iter::once(played.turn).chain(follow).collect();
            now.look =
                Look { verdict: after, line: Some(Line { verdict: after, exact: false, turns }) };
        }
        if let Some(better) = now.look.line.clone().filter(|_| lost > 0.0) {
            let before = now.look.verdict;
            turns.push(TurningPoint { ply, side: played.side, lost, before, after, better });
        }
    }
    turns.sort_by(|one, other| other.lost.total_cmp(&one.lost).then(one.ply.cmp(&other.ply)));
    Review { points: moments.iter().map(Moment::point).collect(), turns }
}

impl Review {
    /// The turns that lost most, the worst first; none that hardly mattered.
    #[must_use]
    pub fn turning_points(&self, most: usize) -> Vec<TurningPoint> {
        self.turns.iter().filter(|turn| turn.lost > SLIGHT).take(most).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A position that is the end of the game needs no search; what should have been played there
    /// does.
    #[test]
    fn a_look_that_was_finished_is_kept_when_the_next_is_stopped() {
        let mut game = Match::new(cairn_games::open("swack:size=4").unwrap());
        for turn in ["b1xa1", "pass", "pass"] {
            game.play(turn).unwrap();
        }
        assert!(!game.status().is_open(), "with a loss for who need not have passed");
        let (go, stop) = (Stop::new(), Stop::new());
        stop.stop();
        let mut reviewer = Reviewer::new(game, &Budget::nodes(2_000));
        assert!((0..3).all(|_| reviewer.next(&go).is_some()));
        assert!(reviewer.next(&stop).is_none());
        assert!(reviewer.unjudged.is_some());
        assert!(reviewer.next(&stop).is_none());
        assert!(reviewer.next(&go).is_some());
        assert!(reviewer.unjudged.is_none() && reviewer.moments[2].closer.is_some());
        assert_eq!(reviewer.finish().points.len(), 4);
    }
}
