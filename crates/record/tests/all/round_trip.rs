//! A match that is written and read again is the same match. Reading any text never panics.

use std::time::Duration;

use cairn_core::{Dice, Side, Variant};
use cairn_games::{games, open_variant};
use cairn_record::{ForfeitReason, Match, Seat, read_all, records};
use proptest::prelude::*;

/// How a generated match ends.
#[derive(Clone, Copy, Debug)]
enum FinalState {
    Open,
    Resigned(Side),
    Agreed,
    Late(Side),
}

/// The random parameters of a match.
#[derive(Clone, Debug)]
struct MatchParameters {
    seed: u64,
    /// The number of random turns before the start of the match.
    before: usize,
    turns: usize,
    /// The ply of each comment (modulo the number of plies), and its text.
    comments: Vec<(usize, String)>,
    names: [String; 2],
    tag: Option<String>,
    /// The start time and the increment in seconds; a start time of 0 is no clock.
    clock: (u32, u32),
    final_state: FinalState,
}

fn parameters() -> impl Strategy<Value = MatchParameters> {
    let final_state = prop_oneof![
        Just(FinalState::Open),
        Just(FinalState::Resigned(Side::First)),
        Just(FinalState::Resigned(Side::Second)),
        Just(FinalState::Agreed),
        Just(FinalState::Late(Side::First)),
        Just(FinalState::Late(Side::Second)),
    ];
    let comment = (0..60_usize, "[^}]{0,60}|[a-z ]{100,300}");
    let parts = (
        any::<u64>(),
        prop_oneof![Just(0_usize), 0..20_usize],
        0..150_usize,
        prop::collection::vec(comment, 0..6),
        [".{0,20}", "[\"\\\\ a]{0,20}"],
        prop::option::of(".{0,40}"),
        (0..200_u32, 0..5_u32),
        final_state,
    );
    parts.prop_map(|(seed, before, turns, comments, names, tag, clock, final_state)| {
        MatchParameters { seed, before, turns, comments, names, tag, clock, final_state }
    })
}

fn build(parameters: &MatchParameters) -> Match {
    let mut dice = Dice::seeded(parameters.seed);
    let info = games()[dice.below(games().len() as u32) as usize];
    let mut variants = Variant::every(info);
    let variant = variants.swap_remove(dice.below(variants.len() as u32) as usize);
    let mut opening = Match::new(open_variant(variant));
    play_randomly(&mut opening, parameters.before, &mut dice);
    let mut game = Match::from_position(opening.position().clone());
    let (minutes, rest) = (parameters.clock.0 / 60, parameters.clock.0 % 60);
    game.set_time_control(format!("{minutes}:{rest:02}+{}", parameters.clock.1).parse().ok());
    game.takebacks = parameters.clock.1.is_multiple_of(2);
    play_randomly(&mut game, parameters.turns, &mut dice);
    game.set_spent(Duration::from_millis(dice.below(9_000).into()));
    for (ply, text) in &parameters.comments {
        game.set_comment(ply % (game.turns().len() + 1), text).unwrap();
    }
    for (seat, name) in Seat::BOTH.into_iter().zip(&parameters.names) {
        game.set_name(seat, name);
    }
    if let Some(value) = &parameters.tag {
        game.set_tag("Event", value).unwrap();
    }
    // If the turns already ended the match, this has no effect.
    let _ = match parameters.final_state {
        FinalState::Open => return game,
        FinalState::Resigned(side) => game.resign(side),
        FinalState::Agreed => game.agree_draw(),
        FinalState::Late(side) => game.forfeit(side, ForfeitReason::Late),
    };
    game
}

fn play_randomly(game: &mut Match, turns: usize, dice: &mut Dice) {
    for _ in 0..turns {
        if !game.status().is_open() {
            return;
        }
        let turn = game.position().random_turn(dice).expect("an open match has a turn");
        game.play_turn(turn).unwrap();
        game.set_time_spent(Duration::from_millis(dice.below(9_000).into()));
        if dice.below(8) == 0 {
            // A turn that ends the match cannot offer a draw; the call has no effect then.
            game.offer_draw();
        }
    }
}

proptest! {
    #[test]
    fn a_match_survives_writing_and_reading(parameters in parameters()) {
        let game = build(&parameters);
        let text = game.to_string();
        let read: Match = text.parse().map_err(|error| {
            TestCaseError::fail(format!("{error}\n{text}"))
        })?;
        prop_assert_eq!(read.rules().variant(), game.rules().variant());
        prop_assert_eq!(read.turns(), game.turns());
        for (read, game) in read.positions().iter().zip(game.positions()) {
            prop_assert_eq!(read.text(), game.text());
        }
        for plies in 0..=game.turns().len() {
            prop_assert_eq!(read.comment(plies), game.comment(plies));
            prop_assert_eq!(read.time_after(plies), game.time_after(plies));
        }
        for seat in Seat::BOTH {
            prop_assert_eq!(read.name(seat), game.name(seat));
            prop_assert_eq!(read.side_of(seat), game.side_of(seat));
        }
        // The time spent on the current turn is only recorded for an open match with clocks.
        if game.status().is_open() && game.time_control().is_some() {
            prop_assert_eq!(read.spent(), game.spent());
        }
        for seat in Seat::BOTH {
            prop_assert_eq!(read.time_left(seat), game.time_left(seat));
        }
        prop_assert_eq!(read.draw_offer(), game.draw_offer());
        prop_assert_eq!(read.takebacks, game.takebacks);
        prop_assert_eq!(read.tags(), game.tags());
        prop_assert_eq!(read.status(), game.status());
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn undoing_every_turn_leads_to_the_start(parameters in parameters()) {
        let mut game = build(&parameters);
        let all: Vec<String> = game.turns().iter().map(|played| played.text.clone()).collect();
        let end = game.position().text();
        while game.undo().is_some() {}
        prop_assert_eq!(game.position().text(), game.start().text());
        for turn in &all {
            game.play(turn).unwrap();
        }
        prop_assert_eq!(game.position().text(), end);
    }

    #[test]
    fn reading_random_bytes_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = read_all(&bytes);
    }

    #[test]
    fn reading_record_like_text_never_panics(
        text in r#"(\[Game "stac"\])?[\[\]{};"\\ \n\r1-3.*/a-e+x?@:(=)]{0,80}"#
    ) {
        for record in records(&text).flatten() {
            let written = record.to_string();
            prop_assert_eq!(written.parse::<Match>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn reading_a_damaged_record_never_panics(parameters in parameters(), cut in any::<(usize, usize)>()) {
        let mut text: Vec<char> = build(&parameters).to_string().chars().collect();
        let from = cut.0 % text.len();
        let until = (from + cut.1 % 8).min(text.len());
        text.drain(from..until);
        let _ = text.iter().collect::<String>().parse::<Match>();
    }
}
