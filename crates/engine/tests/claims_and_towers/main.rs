//! What is known of Stac and Six Making, held against the plain rules at thousands of positions.

mod laws;
mod six_making;
mod stac;
