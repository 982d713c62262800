use cairn_core::bits::Bits;
use cairn_games::swack::Swack;

use super::Knowledge;

impl<B: Bits> Knowledge for Swack<B> {}
