//! Any match written and read again is the same match; any text at all is read without a panic.

use std::time::Duration;

use cairn_core::{Dice, Side, Variant};
use cairn_games::{games, open_variant};
use cairn_record::{Fault, Match, Player, read_all, records};
use proptest::prelude::*;

/// How somebody leaves a match.
#[derive(Clone, Copy, Debug)]
enum Leaving {
    Open,
    Resigned(Side),
    Agreed,
    Late(Side),
}

/// What of a match is left to chance.
#[derive(Clone, Debug)]
struct Recipe {
    seed: u64,
    /// Turns by chance before the record's own start.
    before: usize,
    turns: usize,
    /// Wish for a place, and the comment.
    comments: Vec<(usize, String)>,
    names: [String; 2],
    tag: Option<String>,
    /// What the players have for the match and for each turn, in seconds; 0 is no clock.
    clock: (u32, u32),
    leaving: Leaving,
}

fn recipe() -> impl Strategy<Value = Recipe> {
    let leaving = prop_oneof![
        Just(Leaving::Open),
        Just(Leaving::Resigned(Side::First)),
        Just(Leaving::Resigned(Side::Second)),
        Just(Leaving::Agreed),
        Just(Leaving::Late(Side::First)),
        Just(Leaving::Late(Side::Second)),
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
        leaving,
    );
    parts.prop_map(|(seed, before, turns, comments, names, tag, clock, leaving)| Recipe {
        seed,
        before,
        turns,
        comments,
        names,
        tag,
        clock,
        leaving,
    })
}

fn cook(recipe: &Recipe) -> Match {
    let mut dice = Dice::seeded(recipe.seed);
    let info = games()[dice.below(games().len() as u32) as usize];
    let mut variants = Variant::every(info);
    let variant = variants.swap_remove(dice.below(variants.len() as u32) as usize);
    let mut opening = Match::new(open_variant(variant));
    play_by_chance(&mut opening, recipe.before, &mut dice);
    let mut game = Match::from_position(opening.position().clone());
    let (minutes, rest) = (recipe.clock.0 / 60, recipe.clock.0 % 60);
    game.set_time_control(format!("{minutes}:{rest:02}+{}", recipe.clock.1).parse().ok());
    game.takebacks = recipe.clock.1.is_multiple_of(2);
    play_by_chance(&mut game, recipe.turns, &mut dice);
    game.set_spent(Duration::from_millis(dice.below(9_000).into()));
    for (place, text) in &recipe.comments {
        game.set_comment(place % (game.turns().len() + 1), text).unwrap();
    }
    for (player, name) in Player::BOTH.into_iter().zip(&recipe.names) {
        game.set_name(player, name);
    }
    if let Some(value) = &recipe.tag {
        game.set_tag("Event", value).unwrap();
    }
    // A match that is over already stays as it is.
    let _ = match recipe.leaving {
        Leaving::Open => return game,
        Leaving::Resigned(side) => game.resign(side),
        Leaving::Agreed => game.agree_draw(),
        Leaving::Late(side) => game.forfeit(side, Fault::Late),
    };
    game
}

fn play_by_chance(game: &mut Match, turns: usize, dice: &mut Dice) {
    for _ in 0..turns {
        if !game.status().is_open() {
            return;
        }
        let turn = game.position().random_turn(dice).expect("an open match has a turn");
        game.play_turn(turn).unwrap();
        game.set_time_spent(Duration::from_millis(dice.below(9_000).into()));
        if dice.below(8) == 0 {
            // Nothing is offered by a turn that ends the match.
            game.offer_draw();
        }
    }
}

proptest! {
    #[test]
    fn a_record_read_is_the_match_that_was_written(recipe in recipe()) {
        let game = cook(&recipe);
        let text = game.to_string();
        let read: Match = text.parse().map_err(|error| {
            TestCaseError::fail(format!("{error}\n{text}"))
        })?;
        prop_assert_eq!(read.game().variant(), game.game().variant());
        prop_assert_eq!(read.turns(), game.turns());
        for (read, game) in read.positions().iter().zip(game.positions()) {
            prop_assert_eq!(read.text(), game.text());
        }
        for plies in 0..=game.turns().len() {
            prop_assert_eq!(read.comment(plies), game.comment(plies));
            prop_assert_eq!(read.time_after(plies), game.time_after(plies));
        }
        for player in Player::BOTH {
            prop_assert_eq!(read.name(player), game.name(player));
            prop_assert_eq!(read.side_of(player), game.side_of(player));
        }
        // What was spent on a turn matters only where a clock runs on.
        if game.status().is_open() && game.time_control().is_some() {
            prop_assert_eq!(read.spent(), game.spent());
        }
        for player in Player::BOTH {
            prop_assert_eq!(read.time_left(player), game.time_left(player));
        }
        prop_assert_eq!(read.draw_offer(), game.draw_offer());
        prop_assert_eq!(read.takebacks, game.takebacks);
        prop_assert_eq!(read.tags(), game.tags());
        prop_assert_eq!(read.status(), game.status());
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn taking_everything_back_leads_to_the_start(recipe in recipe()) {
        let mut game = cook(&recipe);
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
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = read_all(&bytes);
    }

    #[test]
    fn any_text_of_the_right_letters_is_read_or_refused(
        text in r#"(\[Game "stac"\])?[\[\]{};"\\ \n\r1-3.*/a-e+x?@:(=)]{0,80}"#
    ) {
        for record in records(&text).flatten() {
            let written = record.to_string();
            prop_assert_eq!(written.parse::<Match>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn a_damaged_record_is_read_or_refused(recipe in recipe(), cut in any::<(usize, usize)>()) {
        let mut text: Vec<char> = cook(&recipe).to_string().chars().collect();
        let from = cut.0 % text.len();
        let until = (from + cut.1 % 8).min(text.len());
        text.drain(from..until);
        let _ = text.iter().collect::<String>().parse::<Match>();
    }
}
