//! The slow code against examples of the rules pages.

mod stac_swack_wali;
mod stacks_and_six_making;
