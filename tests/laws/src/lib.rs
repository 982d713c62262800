//! The law kit: what must hold for every game, whatever its rules.
//!
//! [`check`] plays seeded random games and tests, at the positions they pass through:
//!
//! - generated turns are the accepted turns, and none comes twice;
//! - the key kept by playing is the key from scratch;
//! - position text, turn text and paths round-trip and are unique;
//! - symmetries commute with playing, and perft agrees on each of them;
//! - pieces are conserved as the game says;
//! - a position that is not over has a legal turn, and one that is over has none;
//! - random games end;
//! - a refused turn changes nothing.

pub mod heuristics;

use std::collections::BTreeSet;
use std::collections::hash_map::Entry;
use std::fmt::Display;
use std::ops::ControlFlow;

use rustc_hash::{FxHashMap, FxHashSet};
use thiserror::Error;

use cairn_core::path::{self, Next, Token, Tree};
use cairn_core::perft::perft;
use cairn_core::{Dice, Game, Plies, Position, Turn};

/// How much of the kit to run.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Random games.
    pub games: u32,
    /// Of so many positions, one gets every law; the others get the cheap ones.
    pub full_every: u32,
    /// Of a position's turns, at most so many get the laws about single turns.
    pub turns: usize,
    /// At full positions, perft to this depth on every symmetry.
    pub perft: u32,
}

/// What was looked at, so that a test can tell that it looked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Examined {
    /// Random games played to their end.
    pub games: u32,
    /// Positions in them.
    pub positions: u64,
    /// Positions that got every law.
    pub full: u64,
    /// Single turns tested.
    pub turns: u64,
    /// Games that the board decided, and not the quiet limit.
    pub decided: u32,
}

/// A law that was broken, with all that is needed to see it again.
#[derive(Clone, Debug, Error)]
#[error("law broken: {law}\n  variant {variant}, seed {seed}\n  position {position}\n  {detail}")]
pub struct Broken {
    /// Which law.
    pub law: &'static str,
    /// The variant.
    pub variant: String,
    /// The seed of the game in which it was broken: run the kit with it and `games: 1`.
    pub seed: u64,
    /// The position.
    pub position: String,
    /// What was seen.
    pub detail: String,
}

/// Plays `effort.games` games, the first with this seed, each further one with the next.
///
/// # Errors
/// The first law that does not hold.
pub fn check<G: Game>(game: &G, seed: u64, effort: Effort) -> Result<Examined, Broken> {
    let mut examined = Examined::default();
    for seed in (seed..).take(effort.games as usize) {
        Inspector { game, seed, effort, examined: &mut examined }.play_one()?;
    }
    Ok(examined)
}

/// Tests every law at one position, wherever it came from.
///
/// # Errors
/// The first law that does not hold.
pub fn check_at<G: Game>(
    game: &G,
    position: &G::Position,
    seed: u64,
    effort: Effort,
) -> Result<(), Broken> {
    let mut inspector = Inspector { game, seed, effort, examined: &mut Examined::default() };
    let turns = inspector.cheap_laws(position)?;
    inspector.full_laws(position, &turns, &[], &mut Dice::seeded(seed))
}

/// No game is longer than this: each page bounds the progress there can be, and the quiet limit
/// bounds the plies between two steps of it.
const LONGEST_GAME: u32 = 20_000;

struct Inspector<'a, G> {
    game: &'a G,
    seed: u64,
    effort: Effort,
    examined: &'a mut Examined,
}

impl<G: Game> Inspector<'_, G> {
    fn play_one(&mut self) -> Result<(), Broken> {
        let mut dice = Dice::seeded(self.seed);
        let mut position = self.game.start();
        // Turns of earlier positions: well-formed, and often not legal here.
        let mut strangers: Vec<G::Turn> = Vec::new();
        loop {
            self.examined.positions += 1;
            let turns = self.cheap_laws(&position)?;
            if dice.below(self.effort.full_every) == 0 {
                self.examined.full += 1;
                self.full_laws(&position, &turns, &strangers, &mut dice)?;
            }
            if turns.is_empty() {
                self.examined.decided += 1;
                break;
            }
            if position.plies().quiet >= Plies::QUIET_LIMIT {
                break;
            }
            if position.plies().ply > LONGEST_GAME {
                return Err(self.broken("random games end", &position, "still not over"));
            }
            let thrown = self.game.random_turn(&position, &mut dice);
            let Some(turn) = thrown.filter(|turn| turns.contains(turn)) else {
                let detail = format!("random_turn gave {thrown:?}");
                return Err(self.broken("a random turn is a legal one", &position, detail));
            };
            if strangers.len() < 64 {
                strangers.push(turn);
            } else {
                strangers[dice.below(64) as usize] = turn;
            }
            self.game.play(&mut position, turn);
        }
        self.examined.games += 1;
        Ok(())
    }

    /// Laws that cost about as much as generating the turns.
    fn cheap_laws(&self, position: &G::Position) -> Result<FxHashSet<G::Turn>, Broken> {
        let mut turns = FxHashSet::default();
        let mut twice = None;
        let _ = self.game.turns(position, |turn| {
            if !turns.insert(turn) {
                twice = Some(turn);
            }
            ControlFlow::Continue(())
        });
        if let Some(turn) = twice {
            let detail = format!("{turn:?} is generated twice");
            return Err(self.broken("no turn is generated twice", position, detail));
        }
        let over = self.game.ending(position);
        if over.is_some() != turns.is_empty() {
            let detail = format!("ending {over:?}, {} turns", turns.len());
            return Err(self.broken(
                "a position has a turn exactly when not over",
                position,
                detail,
            ));
        }
        let counted = self.game.count(position);
        self.same(
            "turns counted in bulk = turns generated",
            position,
            counted,
            turns.len() as u64,
        )?;
        let scratch = position.key_from_scratch();
        self.same("key kept = key from scratch", position, position.key(), scratch)?;
        Ok(turns)
    }

    fn full_laws(
        &mut self,
        position: &G::Position,
        turns: &FxHashSet<G::Turn>,
        strangers: &[G::Turn],
        dice: &mut Dice,
    ) -> Result<(), Broken> {
        self.position_text(position)?;
        self.distinct_results(position, turns)?;
        let texts = self.turn_texts(position, turns, dice)?;
        self.foreign_turns(position, turns, &texts, strangers, dice)?;
        self.paths(position, turns)?;
        self.symmetries(position, turns, dice)
    }

    fn position_text(&self, position: &G::Position) -> Result<(), Broken> {
        let text = self.game.write(position);
        match self.game.read(&text) {
            // A perft or a listing may go past the quiet limit; such a text is rightly refused.
            Err(_) if position.plies().quiet > Plies::QUIET_LIMIT => Ok(()),
            Err(error) => Err(self.broken("positions that arise are read", position, error)),
            Ok(back) => {
                self.same("position text round-trips", position, back, *position)?;
                self.same("counters round-trip", position, back.plies(), position.plies())?;
                self.same("keys round-trip", position, back.key(), position.key())?;
                self.same("text is canonical", position, self.game.write(&back), text)
            }
        }
    }

    fn distinct_results(
        &self,
        position: &G::Position,
        turns: &FxHashSet<G::Turn>,
    ) -> Result<(), Broken> {
        let mut results: FxHashMap<G::Position, G::Turn> = FxHashMap::default();
        for &turn in turns {
            match results.entry(self.after(position, turn)) {
                Entry::Vacant(entry) => drop(entry.insert(turn)),
                Entry::Occupied(entry) => {
                    let detail = format!("{turn:?} and {:?} do the same", entry.get());
                    return Err(self.broken("each position is reached once", position, detail));
                }
            }
        }
        Ok(())
    }

    /// Laws about single turns; gives the texts of all turns.
    fn turn_texts(
        &mut self,
        position: &G::Position,
        turns: &FxHashSet<G::Turn>,
        dice: &mut Dice,
    ) -> Result<FxHashMap<String, G::Turn>, Broken> {
        let listed = self.game.texts(position);
        if !listed.is_sorted() {
            return Err(self.broken("texts are sorted", position, "they are not"));
        }
        let texts: FxHashMap<String, G::Turn> = listed.iter().cloned().collect();
        self.same("every turn has its own text", position, texts.len(), turns.len())?;
        for (text, turn) in sample(&listed, self.effort.turns, dice) {
            self.examined.turns += 1;
            let spelled = self.game.spell(position, *turn).to_string();
            self.same("a turn has one text", position, &spelled, text)?;
            let read = self.read_turn(position, text);
            self.same("turn text round-trips", position, read, Some(*turn))?;
            let loud = text.to_ascii_uppercase();
            let read = self.read_turn(position, &loud);
            self.same("turns are read in either case", position, read, Some(*turn))?;
            let packed = G::Turn::from_bits(turn.bits());
            self.same("packed turns round-trip", position, packed, *turn)?;
            let played = self.game.try_play(*position, *turn);
            let after = self.after(position, *turn);
            self.same("checked play = play", position, played, Ok(after))?;
            let scratch = after.key_from_scratch();
            self.same("key kept = key from scratch", &after, after.key(), scratch)?;
            self.same("a turn is a ply", &after, after.plies().ply, position.plies().ply + 1)?;
            self.position_text(&after)?;
            self.game
                .conserved(position, *turn, &after)
                .map_err(|error| self.broken("pieces are conserved", position, error))?;
        }
        Ok(texts)
    }

    /// Turns from elsewhere are accepted exactly if they are among the generated ones.
    fn foreign_turns(
        &self,
        position: &G::Position,
        turns: &FxHashSet<G::Turn>,
        texts: &FxHashMap<String, G::Turn>,
        strangers: &[G::Turn],
        dice: &mut Dice,
    ) -> Result<(), Broken> {
        let own: Vec<u64> = sample(&turns.iter().collect::<Vec<_>>(), self.effort.turns, dice)
            .map(|turn| turn.bits() ^ (1 << (dice.bits() % 64)))
            .collect();
        let noise = (0..16).map(|_| dice.bits() >> (dice.bits() % 64)).collect::<Vec<_>>();
        let made = own.into_iter().chain(noise).map(G::Turn::from_bits);
        for turn in strangers.iter().copied().chain(made) {
            let legal = self.game.is_legal(position, turn);
            self.same("accepted turns = generated turns", position, legal, turns.contains(&turn))?;
            if !legal {
                let refused = self.game.try_play(*position, turn);
                let unchanged = refused.is_err_and(|refused| refused.position == *position);
                self.same("a refused turn changes nothing", position, unchanged, true)?;
            }
        }
        for text in sample(&texts.keys().collect::<Vec<_>>(), self.effort.turns, dice) {
            let other = damage(text, dice);
            if let Some(turn) = self.read_turn(position, &other)
                && !turns.contains(&turn)
            {
                let detail = format!("`{other}` is read as {turn:?}");
                return Err(self.broken("texts accepted are legal turns", position, detail));
            }
        }
        Ok(())
    }

    fn paths(&self, position: &G::Position, turns: &FxHashSet<G::Turn>) -> Result<(), Broken> {
        let mut spelled: FxHashMap<Vec<Token>, G::Turn> = FxHashMap::default();
        let mut twice = None;
        self.game.paths(position, &[], &mut |path, turn| {
            let tokens: Vec<Token> = path.iter().map(|step| step.token).collect();
            if spelled.insert(tokens.clone(), turn).is_some() {
                twice = Some(tokens);
            }
            ControlFlow::Continue(())
        });
        if let Some(tokens) = twice {
            let detail = format!("{tokens:?} is spelled twice");
            return Err(self.broken("paths are unique", position, detail));
        }
        let reached: FxHashSet<G::Turn> = spelled.values().copied().collect();
        if reached != *turns {
            let lost: Vec<_> = turns.symmetric_difference(&reached).collect();
            return Err(self.broken("paths spell the legal turns", position, format!("{lost:?}")));
        }
        // Walk down one path as a player would, asking at every step.
        if let Some(tokens) = spelled.keys().next() {
            for entered in (0..=tokens.len()).map(|so_far| &tokens[..so_far]) {
                let follow = spelled.keys().filter(|path| path.starts_with(entered));
                let steps: BTreeSet<Token> =
                    follow.filter_map(|path| path.get(entered.len()).copied()).collect();
                let found = path::next(self.game, position, entered);
                let found = found
                    .map(|next| (next.steps.iter().map(|step| step.token).collect(), next.whole));
                let expected = Some((steps, spelled.get(entered).copied()));
                self.same("a path can be walked", position, found, expected)?;
                // The tree has the same answers, and those for every way on.
                for depth in [1, 2, 3] {
                    let tree = path::tree(self.game, position, entered, depth);
                    self.tree(position, entered, depth, tree.as_ref())?;
                }
            }
        }
        Ok(())
    }

    /// Compares a tree with what [`path::next`] says of its nodes.
    fn tree(
        &self,
        position: &G::Position,
        entered: &[Token],
        depth: usize,
        tree: Option<&Tree<G::Turn>>,
    ) -> Result<(), Broken> {
        let next = path::next(self.game, position, entered);
        let node = tree
            .map(|tree| Next { steps: tree.steps.keys().copied().collect(), whole: tree.whole });
        self.same("the tree of paths is what can come next", position, node, next)?;
        // A few ways on are enough of a large tree: another position has others.
        let ways = tree.map(|tree| &tree.steps).into_iter().flatten();
        for (step, then) in ways.take(3) {
            let mut entered = entered.to_vec();
            entered.push(step.token);
            if depth > 1 {
                self.tree(position, &entered, depth - 1, Some(then))?;
            } else if !then.is_unknown() {
                let detail = format!("{entered:?} is beyond the depth");
                return Err(self.broken("the tree ends at its depth", position, detail));
            }
        }
        Ok(())
    }

    fn symmetries(
        &self,
        position: &G::Position,
        turns: &FxHashSet<G::Turn>,
        dice: &mut Dice,
    ) -> Result<(), Broken> {
        let leaves = perft(self.game, position, self.effort.perft);
        let turns: Vec<G::Turn> = turns.iter().copied().collect();
        for symmetry in self.game.symmetries() {
            let image = self.game.map_position(symmetry, position);
            let scratch = image.key_from_scratch();
            self.same("a mapped position is whole", position, image.key(), scratch)?;
            let counted = perft(self.game, &image, self.effort.perft);
            self.same("perft agrees on every symmetry", position, counted, leaves)?;
            for &turn in sample(&turns, self.effort.turns, dice) {
                let mapped = self.game.map_turn(symmetry, turn);
                let legal = self.game.is_legal(&image, mapped);
                self.same("symmetries keep turns legal", position, legal, true)?;
                let there = self.after(&image, mapped);
                let back = self.game.map_position(symmetry, &self.after(position, turn));
                self.same("symmetries commute with playing", position, there, back)?;
            }
        }
        Ok(())
    }

    fn after(&self, position: &G::Position, turn: G::Turn) -> G::Position {
        let mut after = *position;
        self.game.play(&mut after, turn);
        after
    }

    fn read_turn(&self, position: &G::Position, text: &str) -> Option<G::Turn> {
        text.parse().ok().and_then(|written| self.game.resolve(position, &written).ok())
    }

    fn same<T: PartialEq + std::fmt::Debug>(
        &self,
        law: &'static str,
        position: &G::Position,
        seen: T,
        wanted: T,
    ) -> Result<(), Broken> {
        if seen == wanted {
            return Ok(());
        }
        Err(self.broken(law, position, format!("seen {seen:?}, wanted {wanted:?}")))
    }

    fn broken(&self, law: &'static str, position: &G::Position, detail: impl Display) -> Broken {
        Broken {
            law,
            variant: self.game.variant().to_string(),
            seed: self.seed,
            position: self.game.write(position),
            detail: detail.to_string(),
        }
    }
}

/// At most `most` of the items, spread evenly from a random offset.
fn sample<'a, T>(
    items: &'a [T],
    most: usize,
    dice: &mut Dice,
) -> impl Iterator<Item = &'a T> + use<'a, T> {
    let stride = items.len().div_ceil(most.max(1)).max(1);
    items.iter().skip(dice.below(stride as u32) as usize).step_by(stride)
}

/// A text with one character changed, dropped or doubled.
fn damage(text: &str, dice: &mut Dice) -> String {
    const ALPHABET: &[u8] = b"abcdefghij0123456789-+x>,";
    let mut bytes = text.as_bytes().to_vec();
    let at = dice.below(bytes.len() as u32) as usize;
    match dice.below(3) {
        0 => bytes[at] = ALPHABET[dice.below(ALPHABET.len() as u32) as usize],
        1 => drop(bytes.remove(at)),
        _ => bytes.insert(at, bytes[at]),
    }
    String::from_utf8(bytes).expect("turn text is ASCII")
}
