//! The lesson: every task can be done in exactly the ways that it lists, and both languages say
//! something about it.

use cairn_core::{Game, Outcome, Variant};
use cairn_games::AnyPosition;
use cairn_neutron::{INFO, Neutron};
use toml::{Table, Value};

use crate::at;
use crate::solver::{winning_turns, wins_within};

fn tasks() -> Vec<Table> {
    let page: Table = INFO.lesson.parse().unwrap();
    let tasks = page["task"].as_array().unwrap().iter();
    tasks.map(|task| task.as_table().unwrap().clone()).collect()
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

/// Is a turn written like a pattern, in which a `*` at the end stands for anything?
fn is_like(turn: &str, pattern: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => turn.starts_with(start),
        None => turn == pattern,
    }
}

/// The turns that meet the goal of a step.
fn meets_goal(position: &AnyPosition, step: &Table) -> Vec<String> {
    let game: Neutron<5> = Neutron::new(Variant::default_of(&INFO));
    let typed = game.read(&position.text()).unwrap();
    let spelled = |turns: Vec<_>| -> Vec<String> {
        turns.into_iter().map(|turn| game.spell(&typed, turn).to_string()).collect()
    };
    let mut found = match step.get("goal").and_then(Value::as_table) {
        // Without a goal the turns are those after which the other side does not win at once.
        None => {
            let saves = |turn: &_| {
                let mut after = position.clone();
                after.play(*turn).unwrap();
                let lost =
                    after.ending().map(|end| end.outcome) == Some(Outcome::Win(after.side()));
                !lost && !wins_within(&game, &game.read(&after.text()).unwrap(), 1)
            };
            let saving = position.texts().into_iter().filter(|(_, turn)| saves(turn));
            saving.map(|(text, _)| text).collect()
        }
        Some(goal) if goal.contains_key("turn") => {
            let asked = texts(&goal["turn"]);
            let turns = position.texts().into_iter().map(|(text, _)| text);
            turns.filter(|turn| asked.iter().any(|pattern| is_like(turn, pattern))).collect()
        }
        Some(goal) if goal.contains_key("wins") => spelled(winning_turns(&game, &typed, 1, false)),
        Some(goal) => {
            let plies = goal["wins_in"].as_integer().unwrap() as u32;
            assert!(!wins_within(&game, &typed, plies - 1), "there is a shorter win");
            spelled(winning_turns(&game, &typed, plies, false))
        }
    };
    found.sort_unstable();
    found
}

#[test]
fn the_answers_are_all_the_answers() {
    let tasks = tasks();
    assert!((5..=8).contains(&tasks.len()));
    for task in tasks {
        let mut position = at("neutron", task["position"].as_str().unwrap());
        assert_eq!(Some(position.text().as_str()), task["position"].as_str(), "canonical");
        let steps = task["step"].as_array().unwrap();
        for (number, step) in (1..).zip(steps) {
            let step = step.as_table().unwrap();
            let answers = texts(&step["answers"]);
            let turns = position.texts();
            let listed: Vec<&String> = turns
                .iter()
                .map(|(text, _)| text)
                .filter(|text| answers.iter().any(|pattern| is_like(text, pattern)))
                .collect();
            let found = meets_goal(&position, step);
            assert_eq!(listed, found.iter().collect::<Vec<_>>(), "{position:?}");
            assert!(found.len() < turns.len(), "{position:?}: whatever one does is right");
            assert_eq!(step.contains_key("reply"), number < steps.len(), "{position:?}");
            let reply = step.get("reply").and_then(Value::as_str);
            for text in [Some(answers[0]), reply].into_iter().flatten() {
                position.play(position.read_turn(text).unwrap()).unwrap();
            }
        }
    }
}

/// The cells that a sentence names.
fn cells(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let mut cells: Vec<&str> =
        words.filter(|word| word.parse::<cairn_core::Cell>().is_ok()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

#[test]
fn a_task_is_said_in_both_languages() {
    for task in tasks() {
        let [en, pt] = ["en", "pt"].map(|lang| task[lang].as_table().unwrap());
        for part in ["title", "ask", "hint", "wrong", "why"] {
            let [en, pt] = [en, pt].map(|words| words[part].as_str().unwrap());
            assert_ne!(en, pt);
            assert_eq!(cells(en), cells(pt), "{en} / {pt}");
            for text in [en, pt] {
                assert!(!text.is_empty() && text.len() < 400, "{text}");
                let is_title = part == "title" && text.chars().count() <= 32;
                assert!(is_title || text.ends_with(['.', '?', '!']), "{text}");
            }
        }
    }
}
