//! Looks for puzzles in games that greedy and random players play.

use std::collections::BTreeSet;

use cairn_core::{Dice, Side};
use cairn_engine::{AlphaBeta, AlphaBetaSettings, Budget, Greedy, Player, Stop, Verdict};
use cairn_games::AnyTurn;
use cairn_record::Match;

use crate::cycle::three_turns;
use crate::judge::Judge;
use crate::late::late_stacks;
use crate::puzzle::{Puzzle, Task};
use crate::solver::Found;
use crate::walk::{Taste, after, step};

/// A kind of puzzle, and how many of it a file still wants.
struct Want {
    kind: Kind,
    side: Side,
    count: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// A win in so many turns.
    Wins(u32),
    /// One turn alone does not lose.
    Saves,
    /// The greedy player loses, and need not.
    Trap,
    /// A win, of which one way is closed by repetition.
    WinsWithoutRepeating,
    /// A loss but for repetition.
    SavedByRepeating,
}

impl Kind {
    /// What it is called when it is asked for.
    fn name(self) -> &'static str {
        match self {
            Kind::Wins(1) => "wins-1",
            Kind::Wins(2) => "wins-2",
            Kind::Wins(_) => "wins-3",
            Kind::Saves => "saves",
            Kind::Trap => "trap",
            Kind::WinsWithoutRepeating => "wins-without-repeating",
            Kind::SavedByRepeating => "saved-by-repeating",
        }
    }
}

/// The variants of each game that puzzles are taken from, in turn.
fn variants(game: &str) -> &'static [&'static str] {
    match game {
        "stac" => &["stac", "stac", "stac:claims=3"],
        "swack" => &[
            "swack",
            "swack:size=5",
            "swack",
            "swack:size=4,tie=last-mover-loses",
            "swack:size=7",
            "swack:size=4,pie=on",
        ],
        "wali" => &["wali", "wali:win=two", "wali:drop=no-three,win=two"],
        "six-making" => &["six-making", "six-making:size=4", "six-making:slide=free,ko=off"],
        _ => &["stacks"],
    }
}

/// How many positions the solver may look at for one question; the dearer ones are passed over.
const MOST_NODES: u64 = 3_000_000;
/// How many positions may be looked at for a way back to one.
const MOST_NODES_BACK: u64 = 1_000_000;
/// For how many turns a way back is looked for.
const MOST_TRIED: usize = 10;
/// How many ways of breaking ties the greedy player is asked for.
const GREEDY_SEEDS: u64 = 12;

/// Looks for the puzzles of one game, only the kinds with these names if there are any. Each comes
/// from a game of its own.
#[must_use]
pub fn make(game: &str, seed: u64, most_games: u64, kinds: &[&str]) -> Vec<Puzzle> {
    let mut wants = wants(game);
    wants.retain(|want| kinds.is_empty() || kinds.contains(&want.kind.name()));
    let mut puzzles: Vec<(Kind, Puzzle)> = Vec::new();
    let variants = variants(game);
    for number in 0..most_games {
        if wants.iter().all(|want| want.count == 0) {
            break;
        }
        let variant = variants[number as usize % variants.len()];
        let mut dice = Dice::seeded(seed.wrapping_add(number));
        let played = played(variant, number, &mut dice);
        if let Some((kind, puzzle)) = find(&played, &mut wants) {
            eprintln!("{game}: game {number}, {kind:?}: {}; {}", puzzle.task, puzzle.note);
            puzzles.push((kind, puzzle));
        }
    }
    for want in wants.iter().filter(|want| want.count > 0) {
        eprintln!("{game}: {} of {:?} for {} not found", want.count, want.kind, want.side);
    }
    puzzles.sort_by_key(|(kind, _)| wants.iter().position(|want| want.kind == *kind));
    puzzles.into_iter().map(|(_, puzzle)| puzzle).collect()
}

fn wants(game: &str) -> Vec<Want> {
    let mut kinds = vec![
        (Kind::Wins(1), 2),
        (Kind::Wins(2), 3),
        (Kind::Wins(3), 2),
        (Kind::Saves, 3),
        (Kind::Trap, 3),
    ];
    // Swack cannot repeat a position: every capture makes a stack higher for good.
    if game != "swack" {
        kinds.extend([(Kind::WinsWithoutRepeating, 1), (Kind::SavedByRepeating, 1)]);
    }
    kinds
        .into_iter()
        .flat_map(|(kind, count)| Side::BOTH.map(|side| Want { kind, side, count }))
        .collect()
}

/// A game of two players that are greedy at times.
fn played(variant: &str, number: u64, dice: &mut Dice) -> Match {
    let game = cairn_games::open(variant).expect("a variant of the list");
    let late = variant == "stacks" && number % 4 > 0;
    let start = if late { game.read(&late_stacks(dice)).ok() } else { None };
    let mut so_far = start.map_or_else(|| Match::new(game), Match::from_position);
    loop {
        let gone_on = match dice.below(4) {
            0 => step(&mut so_far, Taste::Any, dice),
            1 => step(&mut so_far, Taste::Progress, dice),
            _ => match greedy_turn(&so_far, dice.bits()) {
                Some(turn) => so_far.play_turn(turn).is_ok(),
                None => false,
            },
        };
        if !gone_on {
            return so_far;
        }
    }
}

fn greedy_turn(so_far: &Match, seed: u64) -> Option<AnyTurn> {
    let choice = Greedy::new(seed).choose(so_far, &Budget::default(), &Stop::new(), &mut |_| {})?;
    Some(choice.turn)
}

/// The turns that the greedy player may take here.
#[must_use]
pub fn greedy_turns(so_far: &Match) -> BTreeSet<AnyTurn> {
    (0..GREEDY_SEEDS).filter_map(|seed| greedy_turn(so_far, seed)).collect()
}

/// The first puzzle that is still wanted, from the end of a game backwards.
fn find(played: &Match, wants: &mut [Want]) -> Option<(Kind, Puzzle)> {
    let reach = Reach::of(played.game().info().name);
    for position in played.positions().iter().rev().skip(1).take(reach.plies_back) {
        let here = Match::from_position(position.clone());
        let turns = position.legal_turns().len();
        if !here.status().is_open() || !(reach.fewest_turns..=reach.most_turns).contains(&turns) {
            continue;
        }
        let mut wanted: Vec<&mut Want> = wants
            .iter_mut()
            .filter(|want| want.count > 0 && want.side == position.side())
            .collect();
        let Ok(win) = Judge::new(&here, reach.most_nodes).shortest_win(reach.win(&here, &wanted))
        else {
            continue;
        };
        // The kinds that are found most easily are tried last.
        for want in wanted.iter_mut().rev() {
            if let Ok(Some(puzzle)) = puzzle(&here, want.kind, win, reach) {
                want.count -= 1;
                return Some((want.kind, puzzle));
            }
        }
    }
    None
}

/// How far a game is looked at, and how deep its positions.
#[derive(Clone, Copy)]
struct Reach {
    /// How far back from its end.
    plies_back: usize,
    /// A turn is not much of a find where there are fewer than this.
    fewest_turns: usize,
    /// Where there are more turns than this, the solver does not look at all.
    most_turns: usize,
    /// Where there are more turns than this, it does not look deep.
    most_turns_deep: usize,
    /// How many positions the solver may look at for a question.
    most_nodes: u64,
    /// Within how many plies a turn may lose.
    losses: &'static [u32],
    /// Do games end by the loser's turn as well?
    ends_late: bool,
}

impl Reach {
    fn of(game: &str) -> Reach {
        let usual = Reach {
            plies_back: 14,
            fewest_turns: 5,
            most_turns: usize::MAX,
            most_turns_deep: 150,
            most_nodes: MOST_NODES,
            losses: &[2, 4],
            ends_late: false,
        };
        match game {
            // The end is two passes: it comes late, and few captures are left then.
            "swack" => Reach {
                plies_back: 30,
                fewest_turns: 4,
                losses: &[3, 4, 5, 6],
                ends_late: true,
                ..usual
            },
            // A thousand turns at most plies: only late positions are looked at deeply.
            "stacks" => Reach {
                plies_back: 8,
                most_turns: 700,
                most_turns_deep: 200,
                most_nodes: 4 * MOST_NODES,
                ..usual
            },
            _ => usual,
        }
    }

    fn is_deep(self, here: &Match) -> bool {
        here.position().legal_turns().len() <= self.most_turns_deep
    }

    /// How many plies deep to look for a win.
    fn win(self, here: &Match, wanted: &[&mut Want]) -> u32 {
        let turns = wanted.iter().filter_map(|want| match want.kind {
            Kind::Wins(turns) => Some(turns),
            Kind::WinsWithoutRepeating => Some(2),
            _ => None,
        });
        let turns = turns.max().unwrap_or(0).clamp(1, if self.is_deep(here) { 3 } else { 2 });
        2 * turns - u32::from(!self.ends_late)
    }
}

/// A puzzle of this kind, if the position is one. The shortest win is known.
fn puzzle(here: &Match, kind: Kind, win: Option<u32>, reach: Reach) -> Found<Option<Puzzle>> {
    match (kind, win) {
        (Kind::Wins(turns), Some(plies)) if plies.div_ceil(2) == turns => wins(here, plies, reach),
        (Kind::WinsWithoutRepeating, Some(plies @ 2..)) if reach.is_deep(here) => {
            wins_without_repeating(here, plies)
        }
        (Kind::Saves, None) => saves(here, reach),
        (Kind::Trap, None) => trap(here, reach),
        (Kind::SavedByRepeating, None) if reach.is_deep(here) => saved_by_repeating(here),
        _ => Ok(None),
    }
}

fn wins(here: &Match, plies: u32, reach: Reach) -> Found<Option<Puzzle>> {
    let winning = Judge::new(here, 2 * reach.most_nodes).winning_turns(plies)?;
    if winning.len() > 2 {
        return Ok(None);
    }
    let all = here.position().legal_turns().len();
    let note = match winning.len() {
        1 => format!("one turn of {all} wins"),
        n => format!("{n} turns of {all} win"),
    };
    Ok(Some(made(here, Task::Wins { plies, turns: texts(here, winning) }, note)))
}

fn saves(here: &Match, reach: Reach) -> Found<Option<Puzzle>> {
    let judge = Judge::new(here, reach.most_nodes);
    let all = here.position().legal_turns();
    for &plies in reach.losses {
        if plies > 3 && !reach.is_deep(here) {
            break;
        }
        let losing = judge.losing_turns(plies)?;
        if losing.len() == all.len() {
            break;
        }
        if losing.len() + 1 < all.len() {
            continue;
        }
        let saving = *all.iter().find(|turn| !losing.contains(turn)).expect("one is left");
        if loses_by(here, saving, plies + 2)? || is_given_up(here) {
            break;
        }
        let note = format!("every other of {} turns loses", all.len());
        let turn = texts(here, vec![saving]).remove(0);
        return Ok(Some(made(here, Task::Saves { plies, turn }, note)));
    }
    Ok(None)
}

/// Is the position lost in the end, whatever is done? Then nothing saves. The engine is asked, since
/// this is about good puzzles, not about right ones.
fn is_given_up(here: &Match) -> bool {
    let mut player = AlphaBeta::new(AlphaBetaSettings { hash: 4, ..AlphaBetaSettings::default() });
    let choice = player.choose(here, &Budget::nodes(100_000), &Stop::new(), &mut |_| {});
    let thought = choice.and_then(|choice| choice.thought);
    thought.is_some_and(|thought| matches!(thought.lines[0].verdict, Verdict::Loss { .. }))
}

/// Does this turn lose within so many plies?
fn loses_by(here: &Match, turn: AnyTurn, plies: u32) -> Found<bool> {
    let mut next = here.clone();
    next.play_turn(turn).expect("a legal turn");
    if !next.status().is_open() {
        return Ok(false);
    }
    Ok(Judge::new(&next, MOST_NODES).shortest_win(plies - 1)?.is_some())
}

fn trap(here: &Match, reach: Reach) -> Found<Option<Puzzle>> {
    let all = here.position().legal_turns().len();
    let greedy = greedy_turns(here);
    // Where it hesitates between many, it does not fall: it stumbles.
    if greedy.len() > 4 {
        return Ok(None);
    }
    for &plies in reach.losses {
        if plies > 3 && !reach.is_deep(here) {
            break;
        }
        let mut fallen = true;
        for &turn in &greedy {
            fallen &= loses_by(here, turn, plies)?;
        }
        if !fallen {
            continue;
        }
        let losing = Judge::new(here, MOST_NODES).losing_turns(plies)?.len();
        // Where few turns lose, it is no trap but bad luck.
        if losing == all || losing * 3 < all {
            break;
        }
        let note = format!("{losing} turns of {all} lose, and greedy takes one");
        let turns = texts(here, greedy.into_iter().collect());
        return Ok(Some(made(here, Task::Trap { plies, turns }, note)));
    }
    Ok(None)
}

/// A win with several ways, one of which leads to a position that has stood twice.
fn wins_without_repeating(here: &Match, plies: u32) -> Found<Option<Puzzle>> {
    let winning = Judge::new(here, MOST_NODES).winning_turns(plies)?;
    if !(2..=5).contains(&winning.len()) {
        return Ok(None);
    }
    for turn in winning {
        let Some((so_far, start, played)) = twice_around(here, turn) else { continue };
        let judge = Judge::new(&so_far, MOST_NODES);
        let Some(plies) = judge.shortest_win(plies)? else { continue };
        let turns = texts(&so_far, judge.winning_turns(plies)?);
        let note = format!(
            "{} would win but for repetition",
            here.position().turn_text(turn).expect("legal")
        );
        let puzzle = made(&so_far, Task::Wins { plies, turns }, note);
        return Ok(Some(Puzzle { position: start, played, ..puzzle }));
    }
    Ok(None)
}

/// A loss but for a turn to a position that has stood twice.
fn saved_by_repeating(here: &Match) -> Found<Option<Puzzle>> {
    let judge = Judge::new(here, MOST_NODES);
    let Some(plies) = judge.longest_loss(4)? else { return Ok(None) };
    for turn in here.position().legal_turns().into_iter().take(MOST_TRIED) {
        let Some((so_far, start, played)) = twice_around(here, turn) else { continue };
        let all = so_far.position().legal_turns().len();
        if Judge::new(&so_far, MOST_NODES).losing_turns(plies)?.len() + 1 != all {
            continue;
        }
        let text = here.position().turn_text(turn).expect("a legal turn");
        let note = format!("lost, but for the draw by repetition with {text}");
        let puzzle = made(&so_far, Task::Saves { plies, turn: text }, note);
        return Ok(Some(Puzzle { position: start, played, ..puzzle }));
    }
    Ok(None)
}

/// A match that stands here for the second time, after the position that this turn leads to has
/// stood twice; with the position that it starts from and the turns, as texts.
fn twice_around(here: &Match, turn: AnyTurn) -> Option<(Match, String, Vec<String>)> {
    let beyond = after(here.position(), turn);
    if beyond.ending().is_some() || beyond.plies().quiet == 0 {
        return None;
    }
    let back = three_turns(&beyond, here.position(), MOST_NODES_BACK)?;
    let mut so_far = Match::from_position(beyond.clone());
    for turn in back.iter().chain([&turn]).chain(&back) {
        so_far.play_turn(*turn).ok()?;
    }
    let played = so_far.turns().iter().map(|played| played.text.clone()).collect();
    so_far.status().is_open().then(|| (so_far, beyond.text(), played))
}

fn made(here: &Match, task: Task, note: String) -> Puzzle {
    let nodes = match &task {
        Task::Wins { plies: 1 | 2, .. } => 1_000,
        Task::Wins { plies: 3 | 4, .. } => 10_000,
        Task::Wins { .. } => 40_000,
        Task::Saves { .. } | Task::Trap { .. } => 10_000,
    };
    Puzzle {
        variant: here.game().variant().to_string(),
        position: here.position().text(),
        played: Vec::new(),
        task,
        nodes,
        note: format!("{} to move; {note}", side_name(here)),
    }
}

fn side_name(here: &Match) -> &'static str {
    here.game().info().side_name(here.position().side())
}

/// The texts of turns, in the order of their bytes.
fn texts(here: &Match, turns: Vec<AnyTurn>) -> Vec<String> {
    let mut texts: Vec<String> =
        turns.into_iter().filter_map(|turn| here.position().turn_text(turn)).collect();
    texts.sort_unstable();
    texts
}
