//! The table of scenarios, as far as the referee can meet them.

use cairn_arena::{Pace, play};
use cairn_engine::{Budget, Choice, NoTurn, Player, Stop, Thought};
use cairn_record::{ForfeitReason, Match};
use cairn_scenarios::{Form, STORY, Scenario, Step};
use cairn_words::sentence;

/// A program that ends instead of taking a turn.
struct Dies;

impl Player for Dies {
    fn choose(
        &mut self,
        _so_far: &Match,
        _budget: &Budget,
        _stop: &Stop,
        _listener: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, NoTurn> {
        let story = sentence!("system-other", text = STORY);
        Err(NoTurn::Forfeit { fault: ForfeitReason::Crash, story })
    }
}

#[test]
fn every_scenario_of_the_table() {
    for (scenario, steps) in Scenario::through(Form::Arena) {
        let mut game = scenario.game();
        for step in steps {
            match step {
                // A book may have turns and offers; the programs go on from there.
                Step::Turn(_, text) => game.play(text).unwrap(),
                Step::Offers(..) => assert!(game.offer_draw()),
                Step::BotDies => {
                    play(&mut game, &mut [Box::new(Dies), Box::new(Dies)], &Pace::default());
                }
                _ => {}
            }
        }
        scenario.check(Form::Arena, &game.status().to_string(), &game.to_string());
    }
}
