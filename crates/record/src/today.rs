use std::time::{SystemTime, UNIX_EPOCH};

use crate::Date;

impl Date {
    /// Today, in universal time.
    #[must_use]
    pub fn today() -> Date {
        // A clock that stands before 1970 is a clock that is not set.
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Date::after_epoch(since.as_secs() / 86_400)
    }
}
