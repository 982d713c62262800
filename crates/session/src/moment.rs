use crate::Outages;

/// A point in time, with the outages during which clocks did not run.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// Milliseconds since 1970, or since another origin that the interface chooses.
    pub at: u64,
    /// The times when no clock ran.
    pub outages: &'a Outages,
}

impl Moment<'static> {
    /// A moment without outages.
    #[must_use]
    pub fn at(at: u64) -> Moment<'static> {
        static NONE: Outages = Outages::new();
        Moment { at, outages: &NONE }
    }
}

impl Moment<'_> {
    /// How long a clock has run that was started at `start`.
    pub(crate) fn since(&self, start: u64) -> u64 {
        self.outages.time_between(start, self.at)
    }
}
