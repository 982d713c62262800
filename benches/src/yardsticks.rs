use cairn_typed::read_folder_file;

/// The work that a game is measured by, and the goals that were set for it. It stands in `speed.txt`
/// of the game's folder.
#[derive(Clone, Copy, Debug)]
pub struct Yardstick {
    /// The game, in its default variant from the start.
    pub game: &'static str,
    /// The perft that is counted, deep enough that the start weighs nothing.
    pub depth: u32,
    /// Its leaves.
    pub leaves: u64,
    /// Instructions for a leaf, at most.
    pub leaf_goal: u32,
    /// Random games, seeded with 1.
    pub playouts: u32,
    /// The turns in all of them. A change of the generator's order changes this and nothing else.
    pub turns: u64,
    /// Instructions for a turn, at most.
    pub turn_goal: u32,
}

/// The yardsticks of all games, in the order of the registry.
///
/// # Panics
/// If a game has no `speed.txt`, or a wrong one.
#[must_use]
pub fn yardsticks() -> Vec<Yardstick> {
    let read = |game: &'static str| {
        let text = read_folder_file(game, "speed.txt");
        read(game, &text).unwrap_or_else(|| panic!("speed.txt of {game}:\n{text}"))
    };
    cairn_games::games().iter().map(|info| read(info.name)).collect()
}

/// Reads `perft DEPTH LEAVES GOAL` and `playouts GAMES TURNS GOAL`.
fn read(game: &'static str, text: &str) -> Option<Yardstick> {
    let numbers = |work: &str| -> Option<[u64; 3]> {
        let line = text.lines().find_map(|line| line.strip_prefix(work))?;
        let numbers: Vec<u64> =
            line.split_whitespace().map_while(|word| word.parse().ok()).collect();
        numbers.try_into().ok()
    };
    let [depth, leaves, leaf_goal] = numbers("perft ")?;
    let [playouts, turns, turn_goal] = numbers("playouts ")?;
    Some(Yardstick {
        game,
        depth: depth.try_into().ok()?,
        leaves,
        leaf_goal: leaf_goal.try_into().ok()?,
        playouts: playouts.try_into().ok()?,
        turns,
        turn_goal: turn_goal.try_into().ok()?,
    })
}
