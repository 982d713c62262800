use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use cairn_core::Side;
use cairn_record::Match;
use cairn_view::{Picture, changed};
use cairn_words::sentence;
use clap::Args;

use crate::Streams;

/// Check a record, and show it turn by turn
#[derive(Args)]
#[command(after_help = "Example:\n  cairn replay game.txt --quiet && echo fine")]
pub(crate) struct Replay {
    /// The record file; - is standard input
    file: PathBuf,
    /// Only check it: print nothing if it is right
    #[arg(long)]
    quiet: bool,
}

impl Replay {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let records = if self.file == Path::new("-") {
            let mut bytes = Vec::new();
            streams.input.read_to_end(&mut bytes).context(sentence!("cannot-read-input"))?;
            cairn_record::read_all(&bytes).context(sentence!("standard-input"))?
        } else {
            cairn_record::load_all(&self.file)?
        };
        if !self.quiet {
            for (at, record) in records.iter().enumerate() {
                if at > 0 {
                    writeln!(streams.out)?;
                }
                show(record, streams.out)?;
            }
        }
        Ok(())
    }
}

fn show(record: &Match, out: &mut dyn Write) -> io::Result<()> {
    let info = record.rules().info();
    writeln!(out, "{}", heading(record))?;
    let mut before = record.start().scene();
    for (plies, position) in record.positions().iter().enumerate() {
        let scene = position.scene();
        writeln!(out)?;
        if let Some(played) = plies.checked_sub(1).map(|at| &record.turns()[at]) {
            let number = record.number_after(plies - 1);
            let offer = if played.offers_draw { ", offering a draw" } else { "" };
            writeln!(out, "{number} {} ({}{offer})", played.text, info.side_name(played.side))?;
        }
        let comment = record.comment(plies);
        if !comment.is_empty() {
            writeln!(out, "{{{comment}}}")?;
        }
        let last = plies == record.turns().len();
        let ending = record.status().ending().filter(|_| last);
        let marked = changed(&before, &scene);
        write!(out, "{}", Picture::new(info, &scene).marking(&marked).ended(ending))?;
        before = scene;
    }
    Ok(())
}

/// What was played, by whom and when; players are named with the colours they began with.
fn heading(record: &Match) -> String {
    let [first, second] = Side::BOTH.map(|side| {
        let colour = record.rules().info().side_name(side);
        let player = cairn_record::Seat::BOTH[side.index()];
        record.name(player).map_or(colour.to_owned(), |name| format!("{name} ({colour})"))
    });
    let date = record.date.map_or(String::new(), |date| format!(", {date}"));
    format!("{}: {first} against {second}{date}", record.rules().variant())
}
