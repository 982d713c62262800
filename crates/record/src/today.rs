use std::time::{SystemTime, UNIX_EPOCH};

use crate::Date;

impl Date {
    /// The current date in UTC.
    #[must_use]
    pub fn today() -> Date {
        // A system clock before 1970 is not set; the date is then 1970.01.01.
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Date::after_epoch(since.as_secs() / 86_400)
    }
}
