//! What the arena keeps, reports and decides.

mod ledger;
mod report;
mod scenarios;
mod sprt;
