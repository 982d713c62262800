/// How a game ended, as one of the two players sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Result {
    /// They won.
    Won,
    /// Nobody won.
    Drawn,
    /// The other one won.
    Lost,
}

impl Result {
    /// The same game, as the other one sees it.
    #[must_use]
    pub fn turned(self) -> Result {
        match self {
            Result::Won => Result::Lost,
            Result::Drawn => Result::Drawn,
            Result::Lost => Result::Won,
        }
    }

    /// Half points: 2, 1 or 0.
    #[must_use]
    pub fn halves(self) -> usize {
        match self {
            Result::Won => 2,
            Result::Drawn => 1,
            Result::Lost => 0,
        }
    }
}

/// Wins, draws and losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Games won.
    pub won: usize,
    /// Games drawn.
    pub drawn: usize,
    /// Games lost.
    pub lost: usize,
}

impl Score {
    /// Counts a game.
    pub fn add(&mut self, result: Result) {
        match result {
            Result::Won => self.won += 1,
            Result::Drawn => self.drawn += 1,
            Result::Lost => self.lost += 1,
        }
    }

    /// All games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.won + self.drawn + self.lost
    }

    /// A point for a win, half a one for a draw.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.won as f64 + self.drawn as f64 / 2.0
    }

    /// Of a hundred points, how many; 50 if no game was played.
    #[must_use]
    pub fn of_a_hundred(&self) -> f64 {
        match self.games() {
            0 => 50.0,
            games => 100.0 * self.points() / games as f64,
        }
    }

    /// The same games, as the other one sees them.
    #[must_use]
    pub fn turned(self) -> Score {
        Score { won: self.lost, drawn: self.drawn, lost: self.won }
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Score) -> Score {
        Score {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
        }
    }
}
