//! How much work the tests do, set by one variable, and what they say when they cannot run.
//!
//! A test that plays games or tries inputs names the count that is enough for an everyday change
//! and passes it through [`scaled`]. `CAIRN_TEST_SCALE=10`, which `./test full` sets, multiplies
//! all of them.

use std::io::Write;

/// A count of the everyday run, multiplied by `CAIRN_TEST_SCALE`.
///
/// # Panics
/// If the variable is set to anything but a whole number above 0.
#[must_use]
pub fn scaled(everyday: u32) -> u32 {
    everyday * scale()
}

/// `CAIRN_TEST_SCALE`, 1 if it is not set.
///
/// # Panics
/// If the variable is set to anything but a whole number above 0.
#[must_use]
pub fn scale() -> u32 {
    match std::env::var("CAIRN_TEST_SCALE") {
        Err(_) => 1,
        Ok(text) => match text.parse() {
            Ok(scale) if scale > 0 => scale,
            _ => panic!("CAIRN_TEST_SCALE is a whole number above 0, not `{text}`"),
        },
    }
}

/// Reports that a test cannot run here, because a program that it needs is missing: `what` names
/// the test's subject and the program. The line is appended to the file that `CAIRN_SKIPPED` names,
/// which `./test` shows at its end; without that variable it goes to stderr alone.
///
/// # Panics
/// With `CI=true`, where nothing may be left out; and if the file cannot be written.
pub fn skip(what: &str) {
    assert!(std::env::var_os("CI").is_none_or(|ci| ci != "true"), "cannot be left out: {what}");
    eprintln!("SKIPPED: {what}");
    if let Some(path) = std::env::var_os("CAIRN_SKIPPED") {
        let file = std::fs::OpenOptions::new().create(true).append(true).open(&path);
        // In one write, so that lines of tests that run at the same time do not mix.
        let line = format!("SKIPPED: {what}\n");
        let written = file.and_then(|mut file| file.write_all(line.as_bytes()));
        written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}
