//! Tournaments: `cairn arena`.

mod progress;
mod report;
mod run;
mod show;

use clap::{Args, Subcommand};

use crate::Streams;

/// Run tournaments, and say who is stronger and how sure that is
///
/// A tournament is a directory: its settings, and one file of records to which every game is added
/// as it ends. Whatever ends the program, `--resume` goes on from there. docs/arena.md explains what
/// the numbers mean.
#[derive(Args)]
#[command(after_help = "\
Example:
  cairn arena run examples/arena/ladder.toml
  cairn arena run --player greedy --player random --variant stac --games 100 --out trial
  cairn arena show trial
  cairn arena report trial")]
pub(crate) struct Arena {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(Box<run::Run>),
    Show(show::Show),
    Report(report::MakeReport),
}

impl Arena {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        match &self.command {
            Command::Run(run) => run.run(streams),
            Command::Show(show) => show.run(streams),
            Command::Report(report) => report.run(),
        }
    }
}
