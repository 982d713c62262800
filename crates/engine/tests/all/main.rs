//! The computer players: their budgets, their memory, what they find and what they promise.

mod alpha_beta;
mod background;
mod browser;
mod monte_carlo;
mod no_heap;
mod readings;
mod review;
mod twice_in_a_row;
