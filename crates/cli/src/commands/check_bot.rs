use std::io::{self, Write};
use std::time::Duration;

use cairn_engine::read_time;
use cairn_protocol::CommandLine;
use cairn_protocol::check::{Effort, Mark, Point, check};
use cairn_words::{Lang, Say, say, sentence};
use clap::Args;
use serde::Serialize;

use crate::Streams;
use crate::bot_limits::BotLimits;
use crate::exit::{WrongUsage, harmless};
use crate::interrupt;

/// Talk to a bot, and say point by point what it does right and wrong
///
/// The handshake, each variant that it announces (all five games if it does not say), positions with
/// many and few turns, time for a turn and on a clock, stop, new games, quit. What is wrong is shown with
/// the lines that went to the bot (>) and came from it (<); then the exit status is 1. A bot that ends
/// or hangs is started again for the points that follow.
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
    #[command(flatten)]
    limits: BotLimits,
    /// Show the lines of every point
    #[arg(long)]
    lines: bool,
    /// As JSON: an object a line, with all lines exchanged
    #[arg(long)]
    json: bool,
}

/// How many lines of a long talk are shown: the last ones.
const SHOWN: usize = 20;
/// How much of a long line is shown, in characters: an answer may list a thousand turns.
const LONGEST: usize = 200;

/// What programs read is the same in every language.
#[derive(Serialize)]
struct Told<'a> {
    what: String,
    mark: &'static str,
    said: String,
    lines: &'a [String],
}

impl CheckBot {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let line = CommandLine::of_words(self.command.iter().map(String::as_str))
            .and_then(|line| line.find().map(|()| line))
            .map_err(|why| WrongUsage(why.sentence()))?;
        for variant in &self.variant {
            cairn_games::open(variant).map_err(|why| WrongUsage(why.sentence()))?;
        }
        interrupt::end_with_all_programs();
        let effort = Effort {
            variants: self.variant.clone(),
            time: self.time,
            patience: self.limits.patience(),
        };
        let mut written = Ok(());
        let points = check(&line, &effort, &mut |point| {
            if written.is_ok() {
                written = self.tell(point, streams.lang, streams.out);
            }
        });
        written?;
        let wrong = points.iter().filter(|point| point.mark == Mark::Wrong).count() as u32;
        let count = points.len() as u32;
        if wrong > 0 {
            return Err(sentence!("check-some-wrong", wrong = wrong, count = count).into());
        }
        if !self.json {
            writeln!(streams.out, "{}", say!(streams.lang, "check-all-well", count = count))?;
        }
        Ok(())
    }

    fn tell(&self, point: &Point, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        let Point { what, mark, said, talk } = point;
        if self.json {
            let mark = match mark {
                Mark::Right => "ok",
                Mark::Wrong => "wrong",
                Mark::Absent => "not supported",
            };
            let said = said.as_ref().map(ToString::to_string).unwrap_or_default();
            let told = Told { what: what.to_string(), mark, said, lines: talk };
            serde_json::to_writer(&mut *out, &told)?;
            writeln!(out)?;
            return out.flush();
        }
        let name = match mark {
            Mark::Right => say!(lang, "check-right"),
            Mark::Wrong => say!(lang, "check-wrong"),
            Mark::Absent => say!(lang, "check-absent"),
        };
        let said = said.as_ref().map(|said| format!(": {}", said.say(lang))).unwrap_or_default();
        let found = cut(&format!("{}{said}", what.say(lang)), lang);
        writeln!(out, "{name:<13}  {}", harmless(&found))?;
        if self.lines || *mark == Mark::Wrong {
            let left_out = talk.len().saturating_sub(SHOWN);
            if left_out > 0 {
                writeln!(out, "    {}", say!(lang, "check-left-out", count = left_out as u32))?;
            }
            for line in &talk[left_out..] {
                writeln!(out, "    {}", harmless(&cut(line, lang)))?;
            }
        }
        out.flush()
    }
}

/// A line that people can read: the beginning of it, if it is a long one.
fn cut(line: &str, lang: Lang) -> String {
    let count = line.chars().count();
    if count <= LONGEST {
        return line.to_owned();
    }
    let text: String = line.chars().take(LONGEST).collect();
    say!(lang, "check-cut", text = text, count = (count - LONGEST).to_string())
}
