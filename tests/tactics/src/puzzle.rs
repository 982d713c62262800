//! A position with something to find, and its text.

use std::fmt;

use cairn_games::AnyTurn;
use cairn_record::Match;

use crate::judge::Judge;
use crate::plan::is_plan_line;

/// A position with something to find.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The variant.
    pub variant: String,
    /// The position that it begins with.
    pub position: String,
    /// The turns that were played from there before there was something to find: the history.
    pub played: Vec<String>,
    /// What is to be found.
    pub task: Task,
    /// How many nodes a player may take to find it.
    pub nodes: u64,
    /// A word about it.
    pub note: String,
}

/// What is to be found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// The side to move wins in this many plies and no fewer, by exactly these turns.
    Wins {
        /// Plies to the end.
        plies: u32,
        /// The turns, in the order of their texts.
        turns: Vec<String>,
    },
    /// Every other turn loses within this many plies; this one does not, nor within two more.
    Saves {
        /// Plies to the end.
        plies: u32,
        /// The turn.
        turn: String,
    },
    /// The greedy player takes one of these turns and loses within this many plies. Some other
    /// turn does not.
    Trap {
        /// Plies to the end.
        plies: u32,
        /// The turns.
        turns: Vec<String>,
    },
}

/// More than any puzzle needs to be proven.
const MOST_NODES: u64 = 1 << 40;

impl Puzzle {
    /// The match up to the position with something to find.
    ///
    /// # Errors
    /// If the variant, the position or a turn is refused, or the match is over.
    pub fn so_far(&self) -> Result<Match, String> {
        let mut so_far = self.without_history()?;
        for turn in &self.played {
            so_far.play(turn).map_err(|error| format!("played {turn}: {error}"))?;
        }
        if !so_far.status().is_open() {
            return Err("the match is over".to_owned());
        }
        Ok(so_far)
    }

    fn without_history(&self) -> Result<Match, String> {
        let game = cairn_games::open(&self.variant).map_err(|error| error.to_string())?;
        let start = game.read(&self.position).map_err(|error| error.to_string())?;
        Ok(Match::from_position(start))
    }

    /// Proves that what is said about the position is so.
    ///
    /// # Errors
    /// What is not so.
    pub fn prove(&self) -> Result<(), String> {
        let so_far = self.so_far()?;
        if let Some(why) = self.refuted_at(&so_far)? {
            return Err(why);
        }
        // A history that changes nothing should not be there.
        let alone = Match::from_position(so_far.position().clone());
        if !self.played.is_empty() && self.refuted_at(&alone)?.is_none() {
            return Err("the history makes no difference".to_owned());
        }
        Ok(())
    }

    /// Why the task is not true at a match, if it is not.
    fn refuted_at(&self, so_far: &Match) -> Result<Option<String>, String> {
        let judge = Judge::new(so_far, MOST_NODES);
        let read = |turns: &[String]| -> Result<Vec<AnyTurn>, String> {
            turns
                .iter()
                .map(|text| so_far.position().read_turn(text).map_err(|why| why.to_string()))
                .collect()
        };
        let too_long = |_| "this takes too long to prove".to_owned();
        let all = so_far.position().legal_turns().len();
        match &self.task {
            Task::Wins { plies, turns } => {
                let shortest = judge.shortest_win(*plies).map_err(too_long)?;
                if shortest != Some(*plies) {
                    return Ok(Some(format!("the shortest win is {shortest:?} plies")));
                }
                let mut right = judge.winning_turns(*plies).map_err(too_long)?;
                let mut said = read(turns)?;
                right.sort_unstable();
                said.sort_unstable();
                let right_texts = texts(so_far, &right);
                Ok((right != said).then(|| format!("the winning turns are {right_texts}")))
            }
            Task::Saves { plies, turn } => {
                let said = read(std::slice::from_ref(turn))?[0];
                let losing = judge.losing_turns(*plies).map_err(too_long)?;
                if losing.len() + 1 != all {
                    return Ok(Some(format!("{} of {all} turns lose", losing.len())));
                }
                if losing.contains(&said) {
                    return Ok(Some(format!("{turn} loses too")));
                }
                let mut next = so_far.clone();
                next.play_turn(said).map_err(|error| error.to_string())?;
                let later = next.status().is_open()
                    && Judge::new(&next, MOST_NODES)
                        .shortest_win(plies + 1)
                        .map_err(too_long)?
                        .is_some();
                Ok(later.then(|| format!("{turn} loses too, later")))
            }
            Task::Trap { plies, turns } => {
                let losing = judge.losing_turns(*plies).map_err(too_long)?;
                let said = read(turns)?;
                if let Some(&good) = said.iter().find(|turn| !losing.contains(turn)) {
                    return Ok(Some(format!("{} does not lose", texts(so_far, &[good]))));
                }
                Ok((losing.len() == all).then(|| "every turn loses".to_owned()))
            }
        }
    }

    /// Is this turn a right answer? The puzzle must be [proven](Puzzle::prove).
    ///
    /// # Errors
    /// If the puzzle cannot be read.
    pub fn is_right(&self, turn: AnyTurn) -> Result<bool, String> {
        let so_far = self.so_far()?;
        let text = so_far.position().turn_text(turn).ok_or("a turn that is not legal")?;
        Ok(match &self.task {
            Task::Wins { turns, .. } => turns.contains(&text),
            Task::Saves { turn, .. } => *turn == text,
            Task::Trap { plies, .. } => {
                let losing = Judge::new(&so_far, MOST_NODES).losing_turns(*plies);
                !losing.map_err(|_| "this takes too long to prove")?.contains(&turn)
            }
        })
    }
}

fn texts(so_far: &Match, turns: &[AnyTurn]) -> String {
    let texts: Vec<String> =
        turns.iter().filter_map(|&turn| so_far.position().turn_text(turn)).collect();
    texts.join(" ")
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, plies, turns) = match self {
            Task::Wins { plies, turns } => ("wins", plies, turns.join(" ")),
            Task::Saves { plies, turn } => ("saves", plies, turn.clone()),
            Task::Trap { plies, turns } => ("trap", plies, turns.join(" ")),
        };
        let unit = if *plies == 1 { "ply" } else { "plies" };
        write!(f, "{word} in {plies} {unit}: {turns}")
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "variant {}", self.variant)?;
        writeln!(f, "position {}", self.position)?;
        if !self.played.is_empty() {
            writeln!(f, "played {}", self.played.join(" "))?;
        }
        writeln!(f, "{}", self.task)?;
        writeln!(f, "nodes {}", self.nodes)?;
        writeln!(f, "note {}", self.note)
    }
}

/// Reads a file of puzzles: blocks with an empty line between them, `#` before remarks. The lines of
/// the [plan](crate::Plan) are passed over.
///
/// # Errors
/// The number of the line that is not understood, and why.
pub fn read_all(text: &str) -> Result<Vec<Puzzle>, String> {
    let mut puzzles = Vec::new();
    let mut block: Vec<(usize, &str)> = Vec::new();
    let numbered = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    for (at, line) in numbered.chain([(0, "")]) {
        if line.starts_with('#') || is_plan_line(line) {
            continue;
        }
        if !line.is_empty() {
            block.push((at, line));
        } else if !block.is_empty() {
            puzzles.push(read_block(&block)?);
            block.clear();
        }
    }
    Ok(puzzles)
}

fn read_block(block: &[(usize, &str)]) -> Result<Puzzle, String> {
    let (mut variant, mut position, mut task, mut nodes, mut note) = (None, None, None, None, None);
    let mut played = Vec::new();
    for &(at, line) in block {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "variant" => variant = Some(rest.to_owned()),
            "position" => position = Some(rest.to_owned()),
            "played" => played = rest.split(' ').map(str::to_owned).collect(),
            "wins" | "saves" | "trap" => task = read_task(word, rest),
            "nodes" => nodes = rest.parse().ok(),
            "note" => note = Some(rest.to_owned()),
            _ => return Err(format!("line {at}: `{word}` is not a word that begins a line")),
        }
    }
    let missing = |what| format!("line {}: the puzzle has no {what}", block[0].0);
    Ok(Puzzle {
        variant: variant.ok_or_else(|| missing("variant"))?,
        position: position.ok_or_else(|| missing("position"))?,
        played,
        task: task.ok_or_else(|| missing("task that can be read"))?,
        nodes: nodes.ok_or_else(|| missing("nodes"))?,
        note: note.ok_or_else(|| missing("note"))?,
    })
}

/// Reads `in 3 plies: a1-a2 b1-b2`, after the word before it.
fn read_task(word: &str, rest: &str) -> Option<Task> {
    let (count, turns) = rest.strip_prefix("in ")?.split_once(": ")?;
    let (plies, unit) = count.split_once(' ')?;
    let plies = plies.parse().ok().filter(|_| ["ply", "plies"].contains(&unit))?;
    let mut turns: Vec<String> = turns.split(' ').map(str::to_owned).collect();
    Some(match word {
        "wins" => Task::Wins { plies, turns },
        "saves" if turns.len() == 1 => Task::Saves { plies, turn: turns.remove(0) },
        "trap" => Task::Trap { plies, turns },
        _ => return None,
    })
}
