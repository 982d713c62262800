//! The questions before the first turn, as the reports ask them.

mod ask;
mod questions;

use std::io;

use cairn_core::{GameInfo, Side, Variant};
use cairn_games::{AnyGame, open_variant};
use cairn_protocol::ComputerSpec;
use cairn_record::Match;
use cairn_words::{Lang, Say};

use super::console::Console;
use super::{PlayerSpec, players};
use ask::Reply;
use questions::{ask_game, ask_level, ask_mode, ask_option};

/// What the menu came to: a game to play, and who plays it.
pub(super) struct Chosen {
    pub game: Match,
    pub players: [PlayerSpec; 2],
}

/// What has been answered so far.
#[derive(Default)]
struct Answers {
    game: Option<&'static GameInfo>,
    /// The values chosen so far, in the order of the game's options.
    values: Vec<&'static str>,
    /// Which of the two the computer plays.
    computers: Option<[bool; 2]>,
    /// The computers that have been chosen.
    chosen: Vec<ComputerSpec>,
}

impl Answers {
    /// Forgets the last answer; who plays was one unless it was settled before.
    fn back(&mut self, settled: bool) {
        if self.chosen.pop().is_some() {
            return;
        }
        let mode = if settled { None } else { self.computers.take() };
        if mode.is_none() && self.values.pop().is_none() {
            self.game = None;
        }
    }

    fn players(&self) -> [PlayerSpec; 2] {
        let mut chosen = self.chosen.iter().cloned();
        self.computers.unwrap_or_default().map(|computer| {
            let who = if computer { chosen.next() } else { None };
            who.map_or(PlayerSpec::Human, PlayerSpec::Computer)
        })
    }
}

/// Asks for what is not settled yet; `None` if the player leaves.
pub(super) fn choose(
    console: &mut Console<'_>,
    settled: &[Option<PlayerSpec>; 2],
) -> io::Result<Option<Chosen>> {
    let players = |[first, second]: [PlayerSpec; 2]| {
        [settled[0].clone().unwrap_or(first), settled[1].clone().unwrap_or(second)]
    };
    // Whoever names one player means to be the other.
    let mode_settled = settled.iter().any(Option::is_some);
    let mut answers =
        Answers { computers: mode_settled.then_some([false; 2]), ..Answers::default() };
    loop {
        let reply = match (answers.game, answers.computers) {
            (None, _) => ask_game(console, settled)?.map(|(info, given)| {
                answers.game = Some(info);
                answers.values = given;
            }),
            (Some(info), _) if answers.values.len() < info.options.len() => {
                let at = answers.values.len();
                ask_option(console, info, at)?.map(|value| answers.values.push(value))
            }
            (Some(_), None) => {
                ask_mode(console)?.map(|computers| answers.computers = Some(computers))
            }
            (Some(info), Some(computers)) => {
                let mut sides = Side::BOTH.into_iter().filter(|side| computers[side.index()]);
                match sides.nth(answers.chosen.len()) {
                    Some(side) => {
                        ask_level(console, info, side)?.map(|who| answers.chosen.push(who))
                    }
                    None => {
                        let game = Match::new(open_variant(variant(info, &answers.values)));
                        return Ok(Some(Chosen { game, players: players(answers.players()) }));
                    }
                }
            }
        };
        match reply {
            Reply::Value(()) => {}
            Reply::Loaded(game) => match all_ready(settled, game.rules(), console.lang) {
                Ok(()) => {
                    let players = players::of_record(&game, settled, console)?;
                    return Ok(Some(Chosen { game: *game, players }));
                }
                Err(why) => console.say(why)?,
            },
            Reply::Back => answers.back(mode_settled),
            Reply::Leave => return Ok(None),
        }
    }
}

fn variant(info: &'static GameInfo, values: &[&'static str]) -> Variant {
    let mut variant = Variant::default_of(info);
    for (at, value) in values.iter().enumerate() {
        variant.set(at, value).expect("the menu offers only values that exist");
    }
    variant
}

/// Can everybody who is settled play this game? If not, a sentence.
fn all_ready(settled: &[Option<PlayerSpec>; 2], game: &AnyGame, lang: Lang) -> Result<(), String> {
    let mut players = settled.iter().flatten();
    players.try_for_each(|who| match who.factory(game) {
        Ok(_) => Ok(()),
        Err(why) => Err(refused(lang, &why)),
    })
}

/// Why not, as a sentence of its own.
fn refused(lang: Lang, why: &impl Say) -> String {
    format!("{}.", why.say(lang))
}
