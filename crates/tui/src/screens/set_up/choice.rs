use cairn_engine::{EngineSpec, Level};
use cairn_protocol::PlayerSpec;
use cairn_words::Sentence;

use crate::screens::field::Field;

/// Who sits somewhere: a person, a level, or somebody who is written out.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// 0 is a person, 1 to 10 are levels, 11 is somebody else.
    pub at: usize,
    pub other: Field,
    /// Which of two people it is, if both are.
    pub person: usize,
}

/// The place of somebody who is written out.
pub(super) const OTHER: usize = 11;

impl Choice {
    pub fn new(at: usize) -> Choice {
        Choice { at, other: Field::default(), person: 1 }
    }

    pub fn of(sitter: &PlayerSpec) -> Choice {
        match (sitter, sitter.level()) {
            (PlayerSpec::Human, _) => Choice::new(0),
            (_, Some(level @ 1..=10)) => Choice::new(level.into()),
            _ => Choice { other: Field::new(sitter.to_string()), ..Choice::new(OTHER) },
        }
    }

    pub fn sitter(&self) -> Result<PlayerSpec, Sentence> {
        match self.at {
            0 => Ok(PlayerSpec::Human),
            OTHER => self.other.text().trim().parse(),
            level => {
                let level = Level::new(level as u8).expect("1 to 10 are levels");
                Ok(PlayerSpec::Computer(EngineSpec::level(level).into()))
            }
        }
    }
}
