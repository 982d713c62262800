//! The questions themselves.

use std::io;

use cairn_core::{GameInfo, Side, Variant};
use cairn_engine::{EngineSpec, Level};
use cairn_games::{games, open_variant, read_variant};
use cairn_protocol::{ComputerSpec, ComputerSpecError};
use cairn_words::{GameTexts, say};

use super::ask::{Reply, ask, pick};
use super::{all_ready, refused};
use crate::play::PlayerSpec;
use crate::play::console::Console;

/// The game, and the values of its options if they were written with its name.
pub(super) fn ask_game(
    console: &mut Console<'_>,
    settled: &[Option<PlayerSpec>; 2],
) -> io::Result<Reply<(&'static GameInfo, Vec<&'static str>)>> {
    let lang = console.lang;
    console.say(format!("\n{}\n", say!(lang, "menu-title")))?;
    for (number, game) in (1..).zip(games()) {
        let summary = game.summary_said().say(lang);
        console.say(format!("  {number}  {:<11} {summary}", game.title))?;
    }
    let prompt = format!("\n{}", say!(lang, "menu-which-game", count = games().len()));
    ask(console, &prompt, |text| {
        if text.is_empty() {
            return Err(say!(lang, "menu-type-number", count = games().len()));
        }
        let titled = games().iter().find(|game| game.title.eq_ignore_ascii_case(text));
        let variant = match pick(games(), text).or(titled) {
            Some(game) => Variant::default_of(game),
            None => read_variant(text).map_err(|error| refused(lang, &error))?,
        };
        all_ready(settled, &open_variant(variant.clone()), lang)?;
        let given = if text.contains(':') { variant.options().collect() } else { Vec::new() };
        Ok((variant.game(), given.into_iter().map(|(_, value)| value).collect()))
    })
}

pub(super) fn ask_option(
    console: &mut Console<'_>,
    info: &'static GameInfo,
    at: usize,
) -> io::Result<Reply<&'static str>> {
    let lang = console.lang;
    let option = &info.options[at];
    let known = option.values.join(", ");
    let title = info.option_said(option, option.values[0]).title.say(lang);
    // The name is how it is written, whatever it is called.
    let title = if title == option.name { title } else { format!("{title}, {}", option.name) };
    console.say(format!("\n{title}: {}", info.meaning_said(option).say(lang)))?;
    let widest = option.values.iter().map(|value| value.len()).max().unwrap_or(0);
    let is_word = |value: &&&str| !value.starts_with(|letter: char| letter.is_ascii_digit());
    for value in option.values.iter().filter(is_word) {
        let meaning = info.option_said(option, value).meaning.say(lang);
        console.say(format!("  {value:<widest$}  {meaning}"))?;
    }
    let prompt = say!(
        lang,
        "menu-which-option",
        option = option.name,
        known = known.as_str(),
        usual = option.values[0],
    );
    ask(console, &prompt, |text| {
        let wanted = if text.is_empty() { option.values[0] } else { text };
        let found = option.values.iter().find(|value| value.eq_ignore_ascii_case(wanted));
        found
            .copied()
            .ok_or_else(|| say!(lang, "menu-not-one-of", text = text, known = known.as_str()))
    })
}

/// Which of the two the computer plays.
pub(super) fn ask_mode(console: &mut Console<'_>) -> io::Result<Reply<[bool; 2]>> {
    let lang = console.lang;
    let modes = [
        (say!(lang, "menu-human-human"), [false, false]),
        (say!(lang, "menu-human-computer"), [false, true]),
        (say!(lang, "menu-computer-human"), [true, false]),
        (say!(lang, "menu-computer-computer"), [true, true]),
    ];
    console.say("")?;
    for (number, (mode, _)) in (1..).zip(&modes) {
        console.say(format!("  {number}  {mode}"))?;
    }
    ask(console, &format!("\n{}", say!(lang, "menu-who-plays")), |text| {
        let text = if text.is_empty() { "1" } else { text };
        let mode = pick(&modes, text).map(|(_, computers)| *computers);
        mode.ok_or_else(|| say!(lang, "menu-not-from-to", text = text, most = 4))
    })
}

/// The level of the computer that plays a side; any other player can be written out.
pub(super) fn ask_level(
    console: &mut Console<'_>,
    info: &'static GameInfo,
    side: Side,
) -> io::Result<Reply<ComputerSpec>> {
    const USUAL: &str = "4";
    let lang = console.lang;
    console.say("")?;
    console.say(format!("   1    {}", say!(lang, "menu-level-1")))?;
    console.say(format!("   2    {}", say!(lang, "menu-level-2")))?;
    console.say(format!("   3-9  {}", say!(lang, "menu-levels-between")))?;
    console.say(format!("  10    {}", say!(lang, "menu-level-10")))?;
    let game = open_variant(Variant::default_of(info));
    let side = info.side_said(side).say(lang);
    let prompt = say!(lang, "menu-which-level", side = side, usual = USUAL);
    ask(console, &format!("\n{prompt}"), |text| {
        let text = if text.is_empty() { USUAL } else { text };
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            let level = text.parse().ok().and_then(Level::new);
            return level
                .map(|level| EngineSpec::level(level).into())
                .ok_or_else(|| say!(lang, "menu-not-from-to", text = text, most = 10));
        }
        let who: ComputerSpec =
            text.parse().map_err(|why: ComputerSpecError| refused(lang, &why))?;
        who.factory(&game).map_err(|why| refused(lang, &why))?;
        Ok(who)
    })
}
