//! The tactics at the end of each lesson are proven as the puzzles are.

use cairn_games::games;
use cairn_games::lesson::{Exercise, lesson};
use cairn_record::Match;
use cairn_tactics::Judge;

const NODES: u64 = 20_000_000;

#[test]
fn wins_are_as_short_as_they_are_said_to_be_and_have_no_other_way() {
    for game in games() {
        let mut proven = 0;
        for (place, task) in lesson(game).tasks.iter().enumerate() {
            let mut exercise = Exercise::new(task);
            while let Some(step) = exercise.step() {
                if let Some(plies) = step.goal.wins_in {
                    let so_far = Match::from_position(exercise.position().clone());
                    let judge = Judge::new(&so_far, NODES);
                    let name = format!("{}, task {}", game.name, place + 1);
                    assert_eq!(judge.shortest_win(plies), Ok(Some(plies)), "{name}");
                    let turns = judge.winning_turns(plies).unwrap();
                    for (text, turn) in exercise.position().texts() {
                        assert_eq!(turns.contains(&turn), step.lists(&text), "{name}: {text}");
                    }
                    proven += 1;
                }
                let answer = step.answers[0].clone();
                exercise.take_text(&answer).unwrap();
            }
        }
        assert!(proven > 0, "the lesson of {} ends without a tactic", game.name);
    }
}
