use cairn_engine::{Budget, Choice, NoTurn, Player, Stop, Thought};
use cairn_record::{Fault, Match};

use super::CommandLine;

/// Where programs of one command line wait for their next game.
#[derive(Clone, Debug)]
pub(crate) struct Bench {
    line: CommandLine,
}

impl Bench {
    pub fn new(line: CommandLine) -> Bench {
        Bench { line }
    }

    /// A program sits down.
    pub fn sit(&self) -> Box<dyn Player> {
        Box::new(Bot { line: self.line.clone() })
    }
}

struct Bot {
    line: CommandLine,
}

impl Player for Bot {
    fn choose(
        &mut self,
        so_far: &Match,
        _: &Budget,
        _: &Stop,
        _: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, NoTurn> {
        if !so_far.status().is_open() {
            return Err(NoTurn::Over);
        }
        let story = format!("{} cannot be started", self.line.program());
        Err(NoTurn::Forfeit { fault: Fault::Crash, story })
    }
}
