//! The lessons: every task can be done in exactly the ways that it lists, and is said in every
//! language.

use std::collections::BTreeSet;

use cairn_games::games;
use cairn_games::lesson::{Exercise, Lesson, Step, Taken, Task, Words, lesson};
use cairn_words::Lang;

/// Every task of every game, with a name for messages.
fn tasks() -> impl Iterator<Item = (String, &'static Task)> {
    games().iter().flat_map(|game| {
        let tasks = lesson(game).tasks.iter().enumerate();
        tasks.map(|(place, task)| (format!("{}, task {}", game.name, place + 1), task))
    })
}

#[test]
fn a_lesson_is_a_handful_of_tasks() {
    for game in games() {
        let count = lesson(game).tasks.len();
        assert!((5..=8).contains(&count), "{} has {count} tasks", game.name);
    }
}

/// Through all legal turns: those that meet the goal are those that are listed.
#[test]
fn the_answers_are_all_the_answers() {
    for (name, task) in tasks() {
        let text = task.start().text();
        let start = task.start().game().read(&text).unwrap();
        assert!(start.ending().is_none(), "{name}: the game is over");
        check(&name, &Exercise::new(task));
    }
}

/// Goes every way that a task can be done.
fn check(name: &str, exercise: &Exercise<'_>) {
    let Some(step) = exercise.step() else { return };
    let legal = exercise.position().texts();
    let listed: Vec<&String> =
        legal.iter().map(|(text, _)| text).filter(|text| step.lists(text)).collect();
    let found: Vec<String> = exercise.answers().into_iter().map(|(text, _)| text).collect();
    assert_eq!(listed, found.iter().collect::<Vec<_>>(), "{name}: {:?}", exercise.position());
    for answer in &step.answers {
        let alone = Step { answers: vec![answer.clone()], ..step.clone() };
        assert!(found.iter().any(|text| alone.lists(text)), "{name}: there is no turn {answer}");
    }
    let is_a_choice = legal.len() > 1;
    assert!(!is_a_choice || found.len() < legal.len(), "{name}: whatever one does is right");
    for (text, turn) in legal {
        let mut next = exercise.clone();
        let taken = next.take(turn).unwrap();
        if found.contains(&text) {
            match taken {
                Taken::GoesOn { reply } => assert_eq!(step.reply.as_ref(), Some(&reply)),
                Taken::Done => assert!(next.is_done() && step.reply.is_none(), "{name}"),
                Taken::NotAsked => panic!("{name}: {text} is an answer"),
            }
            check(name, &next);
        } else {
            assert_eq!(taken, Taken::NotAsked, "{name}: {text}");
            assert_eq!(next.position().text(), exercise.position().text());
            assert_eq!(next.played(), exercise.played());
        }
    }
}

#[test]
fn a_task_is_said_in_every_language() {
    for (name, task) in tasks() {
        let english = task.words("en");
        for lang in Lang::ALL {
            let words = task.words(&format!("{lang}-XX"));
            assert_eq!(words == english, lang == Lang::En, "{name}: {lang}");
            for (text, english) in all(words).into_iter().zip(all(english)) {
                assert!(!text.is_empty() && text.len() < 400, "{name}: {text}");
                // The same sentence speaks of the same cells and turns.
                assert_eq!(cells(text), cells(english), "{name}: {text} / {english}");
            }
            assert!(words.title.chars().count() <= 32, "{name}: {}", words.title);
            for sentence in &all(words)[1..] {
                assert!(sentence.ends_with(['.', '?', '!']), "{name}: {sentence}");
            }
        }
    }
}

fn all(words: &Words) -> [&str; 5] {
    let Words { title, ask, hint, wrong, why } = words;
    [title, ask, hint, wrong, why]
}

/// The cells that a sentence names.
fn cells(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| {
            let mut letters = word.chars();
            letters.next().is_some_and(|c| ('a'..='j').contains(&c))
                && word.len() > 1
                && letters.all(|c| c.is_ascii_digit())
        })
        .collect()
}

#[test]
fn an_exercise_can_be_begun_again() {
    let task = lesson(games()[0]).tasks.last().unwrap();
    let mut exercise = Exercise::new(task);
    let (answer, _) = exercise.answers().swap_remove(0);
    exercise.take_text(&answer).unwrap();
    assert_ne!(exercise.position(), task.start());
    exercise.restart();
    assert_eq!(exercise.position(), task.start());
    assert!(exercise.played().is_empty() && !exercise.is_done());
}

#[test]
fn an_illegal_turn_is_refused_with_the_rules_own_reason() {
    let stac = cairn_games::find("stac").unwrap();
    let mut exercise = Exercise::new(&lesson(stac).tasks[0]);
    let error = exercise.take_text("e1-d2").unwrap_err().to_string();
    assert_eq!(error, "d2 is neither in the row nor in the column of e1");
}

#[test]
fn a_wrong_lesson_says_where_it_is_wrong() {
    let stac = cairn_games::find("stac").unwrap();
    let words = "title = 't'\nask = 'a'\nhint = 'h'\nwrong = 'w'\nwhy = 'y'\n";
    let page = |head: &str, step: &str| {
        let text =
            format!("[[task]]\n{head}\n[task.en]\n{words}[task.pt]\n{words}[[task.step]]\n{step}");
        Lesson::read(stac, &text).map(|_| ()).map_err(|error| error.to_string())
    };
    let start = format!("position = '{}'", cairn_games::open("stac").unwrap().start().text());
    let refused = |head: &str, step: &str| page(head, step).unwrap_err();
    page(&start, "answers = ['e1-e4']").unwrap();
    assert_eq!(
        refused(&start, "goal.wins = true\nanswers = ['e1-e4']"),
        "task 1: step 1, e1-e4: this is not what the goal says"
    );
    assert_eq!(
        refused(&start, "answers = ['e1-d2']"),
        "task 1: step 1, e1-d2: d2 is neither in the row nor in the column of e1"
    );
    assert_eq!(
        refused(&start, "answers = ['e1-e4']\nreply = 'a5-a1'"),
        "task 1: step 1, e1-e4: after the last step there is no reply"
    );
    assert_eq!(refused(&start, "answers = []"), "task 1: a step without answers");
    assert!(refused("position = 'x'", "answers = ['e1-e4']").starts_with("task 1: position"));
    assert!(refused(&format!("variant = 'wali'\n{start}"), "answers = ['a1']").contains("another"));
    assert!(refused(&start, "answers = ['e1-e4']\ngoal.win = true").contains("unknown field"));
    assert!(refused("", "answers = ['e1-e4']").contains("position"));
    let not_a_language = refused(&start, &format!("answers = ['e1-e4']\n[task.xx]\n{words}"));
    assert!(not_a_language.contains("`xx` is not a language"), "{not_a_language}");
}
