use std::ops::ControlFlow;

use cairn_core::Dice;
use cairn_games::AnyTurn;
use cairn_record::Match;

use crate::enter::{Task, enter};
use crate::{Budget, Choice, Knowledge, NoTurn, Player, Stop, Thought};

/// The turn that looks best at first sight, as the reports' bots choose it: see
/// [`Knowledge::liking`]. Among turns that look alike, the dice decide.
#[derive(Clone, Debug)]
pub struct Greedy {
    dice: Dice,
}

impl Greedy {
    /// A greedy player whose choices among equals are fixed by the seed.
    #[must_use]
    pub fn new(seed: u64) -> Greedy {
        Greedy { dice: Dice::seeded(seed) }
    }
}

struct MostLiked<'a>(&'a mut Dice);

impl Task for MostLiked<'_> {
    type Output = Option<AnyTurn>;

    fn run<G: Knowledge>(self, game: &G, position: &G::Position) -> Option<AnyTurn> {
        let (mut best, mut alike) = (None, 0);
        let _ = game.turns(position, |turn| {
            let mut after = *position;
            game.play(&mut after, turn);
            let liking = game.liking(position, turn, &after);
            alike = match best {
                Some((most, _)) if liking < most => return ControlFlow::Continue(()),
                Some((most, _)) if liking == most => alike + 1,
                _ => 1,
            };
            if self.0.below(alike) == 0 {
                best = Some((liking, turn));
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, turn)| AnyTurn::of(turn))
    }
}

impl Player for Greedy {
    fn choose(
        &mut self,
        so_far: &Match,
        _budget: &Budget,
        _stop: &Stop,
        _listener: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, NoTurn> {
        if !so_far.status().is_open() {
            return Err(NoTurn::Over);
        }
        let turn = enter(so_far.position(), MostLiked(&mut self.dice)).ok_or(NoTurn::Over)?;
        Ok(Choice { turn, thought: None })
    }
}
