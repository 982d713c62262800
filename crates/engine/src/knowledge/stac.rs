use cairn_games::stac::Stac;

use super::Knowledge;

impl Knowledge for Stac {}
