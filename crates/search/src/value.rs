use std::fmt;
use std::ops::Neg;

/// How good a position is for the side to move, inside a search.
///
/// It is relative: what is good for one side is bad for the other, so going one ply up or down
/// the tree negates it, and nothing else does. What leaves the search is a [`Verdict`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value(i16);

impl Value {
    /// Nobody stands better; also a draw.
    pub const DRAW: Value = Value(0);
    /// Worse than everything.
    pub const LEAST: Value = Value(-32_000);
    /// Better than everything.
    pub const MOST: Value = Value(32_000);
    /// A won position is this, less a point for each ply that the win still takes.
    const WON: i16 = 31_000;
    /// Wins and losses further away than this are not told apart from estimates; no search gets
    /// there.
    pub const LONGEST: u32 = 1_000;
    /// The largest estimate: everything beyond is a proven win or loss.
    pub const MOST_ESTIMATED: i32 = 29_000;

    /// An estimate, in hundredths of a piece or whatever a game counts in.
    #[inline]
    #[must_use]
    pub fn estimate(hundredths: i32) -> Value {
        Value(hundredths.clamp(-Value::MOST_ESTIMATED, Value::MOST_ESTIMATED) as i16)
    }

    /// The side to move wins after so many plies.
    #[inline]
    #[must_use]
    pub fn win_in(plies: u32) -> Value {
        Value(Value::WON - plies.min(Value::LONGEST) as i16)
    }

    /// The side to move loses after so many plies; after none, it has lost.
    #[inline]
    #[must_use]
    pub fn loss_in(plies: u32) -> Value {
        -Value::win_in(plies)
    }

    /// A proven win.
    #[inline]
    #[must_use]
    pub fn is_win(self) -> bool {
        i32::from(self.0) > Value::MOST_ESTIMATED
    }

    /// A proven loss.
    #[inline]
    #[must_use]
    pub fn is_loss(self) -> bool {
        i32::from(self.0) < -Value::MOST_ESTIMATED
    }

    /// A proven win or loss.
    #[inline]
    #[must_use]
    pub fn is_decided(self) -> bool {
        self.is_win() || self.is_loss()
    }

    /// The number itself.
    #[inline]
    #[must_use]
    pub fn points(self) -> i32 {
        self.0.into()
    }

    /// Back from [`points`](Value::points); whatever is out of range comes to its nearest end.
    #[inline]
    #[must_use]
    pub fn from_points(points: i32) -> Value {
        Value(points.clamp(Value::LEAST.0.into(), Value::MOST.0.into()) as i16)
    }

    /// The value so many hundredths better or worse, for windows and margins.
    #[inline]
    #[must_use]
    pub fn moved_by(self, points: i32) -> Value {
        Value::from_points(self.points() + points)
    }

    /// Turns a distance from the position in the transposition table into a distance from the
    /// root: a win or loss is this many plies further away. The side is not changed.
    #[inline]
    #[must_use]
    pub fn tt_to_root(self, plies: u32) -> Value {
        let plies = plies as i32;
        match self {
            value if value.is_win() => value.moved_by(-plies),
            value if value.is_loss() => value.moved_by(plies),
            value => value,
        }
    }

    /// Turns a distance from the root into a distance from the position, for the transposition
    /// table: the opposite of [`tt_to_root`](Value::tt_to_root).
    #[inline]
    #[must_use]
    pub fn root_to_tt(self, plies: u32) -> Value {
        let plies = plies as i32;
        match self {
            value if value.is_win() => value.moved_by(plies),
            value if value.is_loss() => value.moved_by(-plies),
            value => value,
        }
    }

    /// What people are told.
    #[must_use]
    pub fn verdict(self) -> Verdict {
        let plies = (i32::from(Value::WON) - self.points().abs()).max(0) as u32;
        match self {
            value if value.is_win() => Verdict::Win { plies },
            value if value.is_loss() => Verdict::Loss { plies },
            value => Verdict::Estimate(value.points()),
        }
    }
}

impl Neg for Value {
    type Output = Value;
    #[inline]
    fn neg(self) -> Value {
        Value(-self.0)
    }
}

/// What a search says about a position, for the side to move there.
///
/// ```
/// use cairn_search::Verdict;
/// assert_eq!(Verdict::Win { plies: 5 }.to_string(), "win in 3");
/// assert_eq!(Verdict::Loss { plies: 4 }.to_string(), "loss in 2");
/// assert_eq!(Verdict::Estimate(-125).to_string(), "-1.25");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// Hundredths of a piece, or whatever the game counts in; positive is good.
    Estimate(i32),
    /// Proven: the side to move wins, and this many plies remain to be played.
    Win {
        /// All plies, of both sides.
        plies: u32,
    },
    /// Proven: the side to move loses after this many plies.
    Loss {
        /// All plies, of both sides.
        plies: u32,
    },
    /// Proven: a draw.
    Draw,
}

impl Verdict {
    /// The same, as the other side sees it.
    #[must_use]
    pub fn for_the_other(self) -> Verdict {
        match self {
            Verdict::Estimate(points) => Verdict::Estimate(-points),
            Verdict::Win { plies } => Verdict::Loss { plies },
            Verdict::Loss { plies } => Verdict::Win { plies },
            Verdict::Draw => Verdict::Draw,
        }
    }

    /// How many turns the side to move, or who answers it, still takes if somebody is proven to win:
    /// the *n* of `win in n` and `loss in n`. The last turn may be the loser's own, as the second pass
    /// is in Swack.
    #[must_use]
    pub fn turns_to_the_end(self) -> Option<u32> {
        match self {
            Verdict::Win { plies } | Verdict::Loss { plies } => Some(plies.div_ceil(2)),
            _ => None,
        }
    }
}

/// An estimate as people write it: the whole part with its sign, and the hundredths.
#[must_use]
pub fn estimate_parts(points: i32) -> (String, String) {
    let sign = if points < 0 { '-' } else { '+' };
    let size = points.unsigned_abs();
    (format!("{sign}{}", size / 100), format!("{:02}", size % 100))
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Estimate(points) => {
                let (whole, hundredths) = estimate_parts(*points);
                write!(f, "{whole}.{hundredths}")
            }
            Verdict::Win { plies } => write!(f, "win in {}", plies.div_ceil(2)),
            Verdict::Loss { plies } => write!(f, "loss in {}", plies.div_ceil(2)),
            Verdict::Draw => f.write_str("draw"),
        }
    }
}
