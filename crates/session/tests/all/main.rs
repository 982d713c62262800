//! The tests of the session: scenarios that every interface repeats, and properties of any sequence
//! of commands.

mod properties;
mod scenarios;
mod stored;
mod table;
