use cairn_games::stacks::Stacks;

use super::Knowledge;

impl Knowledge for Stacks {}
