//! The puzzles, their solver, and the players who must find the answers.

mod brute_force;
mod lessons;
mod solver;
mod suites;
