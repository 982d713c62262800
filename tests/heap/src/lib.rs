//! Counts how often a test calls the allocator. The test names it as its own:
//!
//! ```
//! #[global_allocator]
//! static ALLOCATOR: cairn_heap::Counting = cairn_heap::Counting;
//!
//! let (_, calls) = cairn_heap::counted(|| drop(std::hint::black_box(vec![1_u8])));
//! assert_eq!(calls, 2);
//! ```

// A counting allocator cannot be written without `unsafe`: it hands every call on to the system's.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, counted.
#[derive(Debug)]
pub struct Counting;

thread_local! {
    /// Calls of the allocator on this thread: other tests may run beside.
    static CALLS: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every call goes to the system's allocator unchanged; the counter does not allocate.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        CALLS.set(CALLS.get() + 1);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        CALLS.set(CALLS.get() + 1);
        // SAFETY: the memory came from `alloc` above, which is the system's.
        unsafe { System.dealloc(memory, layout) }
    }
}

/// What something gives, and how often it called the allocator.
pub fn counted<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = CALLS.get();
    let result = work();
    (result, CALLS.get() - before)
}
