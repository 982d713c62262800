//! Any bytes as a record file: reading never panics, and what is read is written and read back
//! the same.

#![no_main]

use cairn_record::{Match, read_all};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let matches = match read_all(input) {
        Ok(matches) => matches,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let written: String = matches.iter().map(Match::to_string).collect();
    let again = read_all(written.as_bytes())
        .unwrap_or_else(|error| panic!("a written record is refused: {error}\n{written}"));
    assert_eq!(again.len(), matches.len(), "\n{written}");
    for (read, once_more) in matches.iter().zip(&again) {
        let record = read.to_string();
        assert_eq!(once_more.to_string(), record, "the second writing differs");
        assert!(once_more.positions() == read.positions(), "other positions\n{record}");
        assert_eq!(once_more.position().plies(), read.position().plies(), "\n{record}");
        assert_eq!(once_more.status(), read.status(), "\n{record}");
    }
});
