use cairn_games::AnyPosition;

/// A text further from every turn than this is not a slip of the finger.
const FARTHEST: usize = 2;
/// How many turns are offered.
const MOST: usize = 3;

/// The legal turns that a mistyped text is nearest to; none if it is near to no turn.
pub(crate) fn close_turns(position: &AnyPosition, text: &str) -> Vec<String> {
    let text = text.to_ascii_lowercase();
    let length = text.chars().count();
    let mut close: Vec<(usize, String)> = position
        .texts()
        .into_iter()
        // Measuring takes time as the product of both lengths: never for a text of any length.
        .filter(|(turn, _)| turn.len().abs_diff(length) <= FARTHEST)
        .map(|(turn, _)| (strsim::damerau_levenshtein(&turn, &text), turn))
        // More of it wrong than right is not near.
        .filter(|&(distance, _)| distance <= FARTHEST && 2 * distance < length)
        .collect();
    close.sort_unstable();
    let nearest = close.first().map_or(0, |&(distance, _)| distance);
    let close = close.into_iter().take_while(|&(distance, _)| distance == nearest);
    close.map(|(_, turn)| turn).take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::close_turns;

    fn close(text: &str) -> Vec<String> {
        close_turns(&cairn_games::open("stac").unwrap().start(), text)
    }

    #[test]
    fn a_slip_finds_its_turn() {
        assert_eq!(close("e1--e4"), ["e1-e4"]);
        assert_eq!(close("1e-e4"), ["e1-e4"]);
        assert_eq!(close("E1=E4"), ["e1+e4", "e1-e4"]);
    }

    #[test]
    fn the_nearest_come_first_and_are_few() {
        assert_eq!(close("e1-e6"), ["e1-e2", "e1-e3", "e1-e4"]);
    }

    #[test]
    fn what_is_no_slip_finds_nothing() {
        for text in ["", "e", "zzz", "castle", &"e".repeat(1_000_000)] {
            assert!(close(text).is_empty(), "{text}");
        }
    }
}
