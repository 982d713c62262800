use cairn_engine::review::{Point, Review, Reviewer};
use cairn_engine::{Budget, Stop};
use cairn_record::Match;
use tokio::sync::mpsc;

use super::Work;

/// What a review says, as it goes on.
pub(crate) enum Reviewed {
    Point { ply: usize, point: Box<Point> },
    Done(Box<Review>),
}

/// A whole game looked at, position by position.
pub(crate) struct ReviewWork {
    reviewer: Option<Reviewer>,
    positions: usize,
    done: usize,
    tell: mpsc::UnboundedSender<Reviewed>,
}

/// What each position gets.
const NODES: u64 = 20_000;

impl ReviewWork {
    pub fn new(game: Match, tell: mpsc::UnboundedSender<Reviewed>) -> ReviewWork {
        let positions = game.turns().len() + 1;
        let reviewer = Some(Reviewer::new(game, &Budget::nodes(NODES)));
        ReviewWork { reviewer, positions, done: 0, tell }
    }
}

impl Work for ReviewWork {
    /// One position, so that others have their turn in between.
    fn run(&mut self, stop: &Stop) -> bool {
        let Some(reviewer) = &mut self.reviewer else { return false };
        if let Some(point) = reviewer.next(stop) {
            let told = Reviewed::Point { ply: self.done, point: Box::new(point) };
            self.done += 1;
            if self.tell.send(told).is_err() {
                return false;
            }
        } else if !stop.is_stopped() {
            self.positions = self.done;
        }
        if self.done < self.positions {
            return true;
        }
        if let Some(reviewer) = self.reviewer.take() {
            let _ = self.tell.send(Reviewed::Done(Box::new(reviewer.finish())));
        }
        false
    }

    fn forget(&mut self) {
        if let Some(reviewer) = &mut self.reviewer {
            reviewer.forget();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where many wait, a review remembers nothing but what it has found.
    #[test]
    fn a_review_goes_on_after_it_has_forgotten() {
        let mut game = Match::new(cairn_games::open("stac").unwrap());
        for turn in ["e1+e4", "a5-a2"] {
            game.play(turn).unwrap();
        }
        let (tell, mut told) = mpsc::unbounded_channel();
        let mut work = ReviewWork::new(game, tell);
        work.forget();
        while work.run(&Stop::new()) {
            work.forget();
        }
        for at in 0..3 {
            assert!(matches!(told.try_recv(), Ok(Reviewed::Point { ply, .. }) if ply == at));
        }
        assert!(matches!(told.try_recv(), Ok(Reviewed::Done(review)) if review.points.len() == 3));
    }
}
