use crate::Outages;

/// A moment, and when clocks did not run before it.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// Milliseconds since 1970, or since whatever the interface counts from.
    pub at: u64,
    /// When nobody's clock ran.
    pub outages: &'a Outages,
}

impl Moment<'static> {
    /// A moment that no outage preceded.
    #[must_use]
    pub fn at(at: u64) -> Moment<'static> {
        static NONE: Outages = Outages::new();
        Moment { at, outages: &NONE }
    }
}

impl Moment<'_> {
    /// How long a clock that was started then has run.
    pub(crate) fn since(&self, start: u64) -> u64 {
        self.outages.time_between(start, self.at)
    }
}
