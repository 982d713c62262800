use std::io::Write;

use cairn_core::GameInfo;
use cairn_games::games;
use cairn_words::GameTexts;
use clap::Args;
use serde::Serialize;

use crate::Streams;

/// List the games, their sides, options and defaults
#[derive(Args)]
#[command(after_help = "Example:\n  cairn games --json")]
pub(crate) struct Games {
    /// As JSON: an array of objects, one for each game
    #[arg(long)]
    json: bool,
}

impl Games {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        if self.json {
            let games: Vec<Game> = games().iter().map(|info| Game::new(info)).collect();
            return Ok(streams.write_json(&games)?);
        }
        for (at, info) in games().iter().enumerate() {
            if at > 0 {
                writeln!(streams.out)?;
            }
            list(info, streams.out)?;
        }
        Ok(())
    }
}

fn list(info: &GameInfo, out: &mut dyn Write) -> std::io::Result<()> {
    let [first, second] = &info.sides;
    writeln!(out, "{}: {}. {}", info.name, info.title, info.summary_said())?;
    writeln!(
        out,
        "  sides: {} ({}) starts, {} ({})",
        first.name, first.letter, second.name, second.letter
    )?;
    for option in info.options {
        let (default, others) = option.values.split_first().unwrap_or((&"", &[]));
        let others = others.join(", ");
        let meaning = info.meaning_said(option);
        writeln!(out, "  {}={default} (also {others}): {meaning}", option.name)?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Game {
    name: &'static str,
    title: &'static str,
    summary: String,
    /// The side that starts comes first.
    sides: [Side; 2],
    options: Vec<Choice>,
}

#[derive(Serialize)]
struct Side {
    name: &'static str,
    letter: char,
}

#[derive(Serialize)]
struct Choice {
    name: &'static str,
    default: &'static str,
    values: &'static [&'static str],
    meaning: String,
}

impl Game {
    fn new(info: &'static GameInfo) -> Game {
        let options = info.options.iter().map(|option| Choice {
            name: option.name,
            default: option.values.first().copied().unwrap_or_default(),
            values: option.values,
            meaning: info.meaning_said(option).to_string(),
        });
        Game {
            name: info.name,
            title: info.title,
            summary: info.summary_said().to_string(),
            sides: info.sides.each_ref().map(|side| Side { name: side.name, letter: side.letter }),
            options: options.collect(),
        }
    }
}
