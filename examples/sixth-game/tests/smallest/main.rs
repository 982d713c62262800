//! The smallest version of the game keeps the laws, has the same turns as the fast one, and is
//! played by the whole program: a game needs no more than that.

use cairn_cli::{Exit, Lang, Streams, run};
use cairn_core::perft::perft;
use cairn_core::{Game, Variant};
use cairn_laws::{Effort, check};

#[path = "../../examples/smallest.rs"]
mod smallest;

use smallest::{GAME, INFO, Neutron};

#[test]
fn it_keeps_the_laws() {
    let game = Neutron::new(Variant::default_of(&INFO));
    let effort = Effort { games: 40, full_every: 20, turns: 4, perft: 1 };
    check(&game, 1, effort).unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn it_is_the_same_game() {
    let smallest = Neutron::new(Variant::default_of(&INFO));
    let fast = cairn_neutron::Neutron::<5>::new(Variant::default_of(&cairn_neutron::INFO));
    assert_eq!(smallest.write(&smallest.start()), fast.write(&fast.start()));
    assert_eq!(perft(&smallest, &smallest.start(), 3), perft(&fast, &fast.start(), 3));
}

/// Runs the program with this input; what it printed.
fn cairn(arguments: &str, input: &str) -> String {
    cairn_games::register(&[&GAME]).expect("nobody has used the list of games before");
    let (mut out, mut messages) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        input: &mut input.as_bytes(),
        out: &mut out,
        messages: &mut messages,
        lang: Lang::En,
    };
    let words = ["cairn"].into_iter().chain(arguments.split(' '));
    let exit = run(words, &mut streams);
    assert_eq!(exit, Exit::Fine, "{arguments}: {}", String::from_utf8_lossy(&messages));
    String::from_utf8(out).expect("the output is text")
}

#[test]
fn the_program_plays_it() {
    assert!(cairn("games", "").contains("neutron: Neutron. Both sides move the neutron"));
    for lang in ["en", "pt"] {
        assert!(cairn(&format!("rules neutron --lang {lang}"), "").starts_with("# Neutron\n"));
        let played = cairn(&format!("play neutron --plain --lang {lang}"), "a5-a2\nquit\n");
        assert!(played.contains("| w |   |   |   |   |") || played.contains("[w]"), "{played}");
    }
    let game = "play neutron --plain --first greedy --second random --seed 1";
    let played = cairn(game, &"\n".repeat(200));
    assert!(played.contains("home row") || played.contains("no turn"), "{played}");
    assert!(cairn("draw neutron", "").starts_with("<svg "));
    assert!(cairn("bench", "").lines().all(|line| !line.starts_with("neutron ")));
}

/// It has no lesson, and that is no mistake.
#[test]
fn it_has_no_lesson() {
    cairn_games::register(&[&GAME]).expect("nobody has used the list of games before");
    assert!(cairn_games::lesson::lesson(&INFO).tasks.is_empty());
    assert!(!cairn_games::lesson::lesson(cairn_games::games()[0]).tasks.is_empty());
}
