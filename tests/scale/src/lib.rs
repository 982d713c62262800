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
