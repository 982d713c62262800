use cairn_core::{Game, Standing, Variant};
use cairn_games::six_making::{INFO, SixMaking, SixMakingBoard};

use crate::laws::{Met, check};

/// The same board with the other side to move, and no ko.
fn other_to_move<const FREE: bool>(
    game: &SixMaking<FREE>,
    position: &Standing<SixMakingBoard>,
) -> Option<Standing<SixMakingBoard>> {
    let text = game.write(position);
    let mut fields: Vec<&str> = text.split(' ').collect();
    fields[1] = if fields[1] == "w" { "b" } else { "w" };
    fields[4] = "-";
    game.read(&fields.join(" ")).ok()
}

fn check_variant<const FREE: bool>(variant: Variant) -> Met {
    let game = SixMaking::<FREE>::new(variant);
    check(&game, 1..201, |position| other_to_move(&game, position))
}

#[test]
fn knows_what_the_rules_say() {
    for variant in Variant::every(&INFO) {
        let met = match variant.is("slide", "free") {
            true => check_variant::<true>(variant),
            false => check_variant::<false>(variant),
        };
        assert!(met.positions > 4_000 && met.ends > 150, "{met:?}");
        assert!(met.winning > 200 && met.dangers > 200 && met.late > 5_000, "{met:?}");
    }
}
