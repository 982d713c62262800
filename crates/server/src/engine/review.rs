use cairn_engine::review::{Point, Review, Reviewer};
use cairn_engine::{Budget, Stop};
use cairn_record::Match;
use tokio::sync::mpsc;

use super::Job;

/// A result of a review.
pub(crate) enum ReviewUpdate {
    /// The evaluation of one position.
    Point { ply: usize, point: Box<Point> },
    /// The complete review.
    Done(Box<Review>),
}

/// The review of a game: evaluates one position per slice.
pub(crate) struct ReviewJob {
    reviewer: Option<Reviewer>,
    positions: usize,
    done: usize,
    updates: mpsc::UnboundedSender<ReviewUpdate>,
}

/// The number of nodes searched for each position.
const NODES: u64 = 20_000;

impl ReviewJob {
    pub fn new(game: Match, updates: mpsc::UnboundedSender<ReviewUpdate>) -> ReviewJob {
        let positions = game.turns().len() + 1;
        let reviewer = Some(Reviewer::new(game, &Budget::nodes(NODES)));
        ReviewJob { reviewer, positions, done: 0, updates }
    }
}

impl Job for ReviewJob {
    fn run(&mut self, stop: &Stop) -> bool {
        let Some(reviewer) = &mut self.reviewer else { return false };
        if let Some(point) = reviewer.next(stop) {
            let update = ReviewUpdate::Point { ply: self.done, point: Box::new(point) };
            self.done += 1;
            if self.updates.send(update).is_err() {
                return false;
            }
        } else if !stop.is_stopped() {
            self.positions = self.done;
        }
        if self.done < self.positions {
            return true;
        }
        if let Some(reviewer) = self.reviewer.take() {
            let _ = self.updates.send(ReviewUpdate::Done(Box::new(reviewer.finish())));
        }
        false
    }

    fn free_memory(&mut self) {
        if let Some(reviewer) = &mut self.reviewer {
            reviewer.forget();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_review_continues_after_its_memory_was_freed() {
        let mut game = Match::new(cairn_games::open("stac").unwrap());
        for turn in ["e1+e4", "a5-a2"] {
            game.play(turn).unwrap();
        }
        let (updates, mut received) = mpsc::unbounded_channel();
        let mut job = ReviewJob::new(game, updates);
        job.free_memory();
        while job.run(&Stop::new()) {
            job.free_memory();
        }
        for at in 0..3 {
            let update = received.try_recv();
            assert!(matches!(update, Ok(ReviewUpdate::Point { ply, .. }) if ply == at));
        }
        let update = received.try_recv();
        assert!(matches!(update, Ok(ReviewUpdate::Done(review)) if review.points.len() == 3));
    }
}
