use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use cairn_arena::report::{REPLAYABLE, Report, Writer};
use cairn_record::Match;
use clap::Args;

use crate::Streams;

/// Make one page of many games: standings, plots, and every game on a board
///
/// The page needs nothing else: no network, no other file. Players are known by their names, and
/// rated by their games.
#[derive(Args)]
#[command(
    name = "report",
    after_help = "Example:
  cairn duel stac --a level:4 --b level:3 --games 40 --save games.txt
  cairn report games.txt -o games.html"
)]
pub(crate) struct MakeReport {
    /// The record files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// What stands above the page
    #[arg(long, default_value = "Games")]
    title: String,
    /// How many games can be replayed in the page, at most
    #[arg(long, value_name = "N", default_value_t = REPLAYABLE)]
    replay: usize,
    /// Write to this file, over what is there
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

impl MakeReport {
    pub fn run(&self, _streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let files = self.files.iter().map(cairn_record::load_all);
        let records: Vec<Vec<Match>> = files.collect::<Result<_, _>>()?;
        let records: Vec<Match> = records.into_iter().flatten().collect();
        let mut report = Report::of_records(&self.title, &records);
        report.replayable = self.replay;
        // The page goes to others, whom no folder of this machine concerns.
        let names = self.files.iter().filter_map(|file| file.file_name());
        let names: Vec<_> = names.map(|name| name.to_string_lossy()).collect();
        report.games_file = Some(names.join(", "));
        let mut writer = Writer::new(&report);
        for record in &records {
            let players = report.players_of(record).context("a player of no standing")?;
            writer.add(players, record);
        }
        fs::write(&self.output, writer.page())
            .with_context(|| format!("cannot write {}", self.output.display()))
    }
}
