use cairn_games::wali::{Ground, Wali};

use super::Knowledge;

impl<B: Ground> Knowledge for Wali<B> {}
