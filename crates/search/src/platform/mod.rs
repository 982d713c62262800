//! What a search needs of the machine: a clock, threads and files.
//!
//! A browser has none of them, so each has a replacement there. Nothing else in this crate names
//! the standard library's clocks, threads or files, except the modules that `lib.rs` leaves out
//! for a browser; `tests/all/browser.rs` checks that.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(any(target_family = "wasm", test))]
#[cfg_attr(test, allow(dead_code))]
mod wasm;

#[cfg(not(target_family = "wasm"))]
pub(crate) use native::now;
#[cfg(target_family = "wasm")]
pub(crate) use wasm::now;

#[cfg(not(target_family = "wasm"))]
pub use native::{beside, cores, read_to_string};
#[cfg(target_family = "wasm")]
pub use wasm::{beside, cores, read_to_string, set_clock};

#[cfg(test)]
mod tests {
    use super::{native, wasm};

    /// A result must not depend on whether there are threads.
    #[test]
    fn jobs_return_the_same_with_and_without_threads() {
        let jobs = || 1..=5_u32;
        let square = |number: u32| number * number;
        let with = native::beside(jobs(), square, || "here");
        let without = wasm::beside(jobs(), square, || "here");
        assert_eq!(with, ("here", vec![1, 4, 9, 16, 25]));
        assert_eq!(with, without);
    }
}
