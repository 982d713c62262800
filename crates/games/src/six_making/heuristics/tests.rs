use crate::six_making::{INFO, SixMaking, SixMakingBoard};
use cairn_core::{Game, KeyedPosition, Variant};

use cairn_laws::heuristics as trials;
use cairn_search::Heuristics;

/// Tries something on every variant.
macro_rules! everywhere {
    ($try:ident) => {
        for variant in Variant::every(&INFO) {
            if variant.is("slide", "free") {
                $try::<true>(variant);
            } else {
                $try::<false>(variant);
            }
        }
    };
}

/// The same board with the other side to move, and no ko.
fn turned<const FREE: bool>(
    game: &SixMaking<FREE>,
    position: &KeyedPosition<SixMakingBoard>,
) -> KeyedPosition<SixMakingBoard> {
    let text = game.write(position);
    let mut fields: Vec<&str> = text.split(' ').collect();
    fields[1] = if fields[1] == "w" { "b" } else { "w" };
    fields[4] = "-";
    game.read(&fields.join(" ")).expect("either side may be to move")
}

fn keeps_the_laws<const FREE: bool>(variant: Variant) {
    let (game, mut seen, mut late) = (&SixMaking::<FREE>::new(variant), 0u32, 0);
    trials::livelier_games(game, 0x51F, 80, |position, dice| {
        seen += 1;
        trials::stages_share_the_turns(game, position);
        trials::evaluation_is_symmetric(game, position);
        trials::playout_turn_is_legal(game, position, dice);
        late += trials::late_turns_lose(game, position);
    });
    assert!(seen > 1_500 && late > 1_500, "{seen} {late}");
}

#[test]
fn stages_playouts_and_evaluation_keep_their_laws() {
    everywhere!(keeps_the_laws);
}

fn wins_exactly<const FREE: bool>(variant: Variant) {
    let (game, mut won, mut is_threatened) = (&SixMaking::<FREE>::new(variant), 0, 0);
    trials::livelier_games(game, 0x520, 200, |position, _| {
        won += u32::from(trials::winning_turn_is_exact(game, position));
        if game.ending(position).is_none() {
            let danger = trials::winning_turn_is_exact(game, &turned(game, position));
            assert_eq!(game.is_threatened(position), danger, "{}", game.write(position));
            is_threatened += u32::from(danger);
        }
    });
    assert!(won > 200 && is_threatened > 200, "{won} {is_threatened}");
}

#[test]
fn the_winning_turn_is_exact_and_so_is_the_danger() {
    everywhere!(wins_exactly);
}
