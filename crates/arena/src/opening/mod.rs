//! Where games begin: by chance, or as a file says.

mod book;
mod chance;

pub use book::{Book, BookError};
pub(crate) use chance::Chance;
