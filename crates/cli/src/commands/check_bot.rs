use std::io::{self, Write};
use std::time::Duration;

use anyhow::bail;
use cairn_engine::read_time;
use cairn_protocol::CommandLine;
use cairn_protocol::check::{Effort, Mark, Point, check};
use clap::Args;
use serde::Serialize;

use crate::Streams;
use crate::exit::{WrongUsage, harmless};

/// Talk to a bot, and say point by point what it does right and wrong
///
/// The handshake, each game that it plays (all five if it does not say), positions with many and
/// few turns, time for a turn and on a clock, stop, new games, quit. What is wrong is shown with the
/// lines that went to the bot (>) and came from it (<); then the exit status is 1.
#[derive(Args)]
#[command(after_help = "\
Example:
  cairn check-bot -- python3 examples/bots/random_bot.py
  cairn check-bot --variant stac --lines -- ./my-bot --fast")]
pub(crate) struct CheckBot {
    /// What starts the bot
    #[arg(required = true, last = true, value_name = "COMMAND")]
    command: Vec<String>,
    /// Only this game, such as `swack:size=8`; can be given several times
    #[arg(long, value_name = "VARIANT")]
    variant: Vec<String>,
    /// The time for a turn
    #[arg(long, default_value = "500ms", value_parser = read_time)]
    time: Duration,
    /// Show the lines of every point
    #[arg(long)]
    lines: bool,
    /// As JSON: an object a line, with all lines exchanged
    #[arg(long)]
    json: bool,
}

/// How many lines of a long talk are shown: the last ones.
const SHOWN: usize = 20;

#[derive(Serialize)]
struct Told<'a> {
    what: &'a str,
    mark: &'static str,
    said: &'a str,
    lines: &'a [String],
}

impl CheckBot {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let line = CommandLine::of_words(self.command.iter().map(String::as_str))
            .map_err(|why| WrongUsage(why.to_string()))?;
        for variant in &self.variant {
            cairn_games::open(variant).map_err(|why| WrongUsage(why.to_string()))?;
        }
        let effort = Effort { variants: self.variant.clone(), time: self.time };
        let mut written = Ok(());
        let points = check(&line, &effort, &mut |point| {
            if written.is_ok() {
                written = self.tell(point, streams.out);
            }
        });
        written?;
        let wrong = points.iter().filter(|point| point.mark == Mark::Wrong).count();
        if wrong > 0 {
            bail!("{wrong} of {} points are wrong", points.len());
        }
        if !self.json {
            writeln!(streams.out, "All is well: {} points", points.len())?;
        }
        Ok(())
    }

    fn tell(&self, point: &Point, out: &mut dyn Write) -> io::Result<()> {
        let Point { what, mark, said, talk } = point;
        let name = match mark {
            Mark::Right => "ok",
            Mark::Wrong => "WRONG",
            Mark::Absent => "not supported",
        };
        if self.json {
            let mark = if *mark == Mark::Wrong { "wrong" } else { name };
            serde_json::to_writer(&mut *out, &Told { what, mark, said, lines: talk })?;
            writeln!(out)?;
            return out.flush();
        }
        let colon = if said.is_empty() { "" } else { ": " };
        writeln!(out, "{name:<13}  {what}{colon}{}", harmless(said))?;
        if self.lines || *mark == Mark::Wrong {
            if talk.len() > SHOWN {
                writeln!(out, "    ({} lines before)", talk.len() - SHOWN)?;
            }
            for line in &talk[talk.len().saturating_sub(SHOWN)..] {
                writeln!(out, "    {}", harmless(line))?;
            }
        }
        out.flush()
    }
}
