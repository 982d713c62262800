//! How much work the tests do, set by one variable.
//!
//! A test that plays games or tries inputs names the count that is enough for an everyday change
//! and passes it through [`scaled`]. `CAIRN_TEST_SCALE=10`, which `./test full` sets, multiplies
//! all of them.

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

/// Tells that a test could not run because something is missing on this machine. `./test` lists
/// what the file that `CAIRN_SKIPPED` names has collected.
///
/// # Panics
/// With `CI=true`, where nothing may be missing.
pub fn skip(what: &str) {
    let line = format!("SKIPPED: {what}");
    assert!(std::env::var_os("CI").is_none_or(|ci| ci != "true"), "{line}");
    eprintln!("{line}");
    if let Some(path) = std::env::var_os("CAIRN_SKIPPED") {
        use std::io::Write;
        let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
        // One write for a line: other tests write to the same file.
        let written = file.and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()));
        written.expect("the file that CAIRN_SKIPPED names can be written");
    }
}
