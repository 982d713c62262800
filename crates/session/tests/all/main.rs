//! Tests of the session: scenarios that every interface repeats, properties of random command
//! sequences, and the stored format.

mod properties;
mod scenarios;
mod stored;
mod table;
