use cairn_games::six_making::SixMaking;

use super::Knowledge;

impl<const FREE: bool> Knowledge for SixMaking<FREE> {}
