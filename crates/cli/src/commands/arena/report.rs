use std::fs;
use std::path::{Path, PathBuf};

use cairn_arena::ledger::{self, LedgerError};
use cairn_arena::report::{REPLAYABLE, Report, Writer};
use clap::Args;

/// Make one page of a tournament: tables, plots, and every game on a drawn board
///
/// The page needs nothing else: no network, no other file.
#[derive(Args)]
#[command(after_help = "\
Example:
  cairn arena report trial
  cairn arena report trial -o page.html --replay 500 --ratings ratings.svg")]
pub(crate) struct MakeReport {
    /// The directory of the tournament
    directory: PathBuf,
    /// How many games can be replayed in the page, at most
    #[arg(long, value_name = "N", default_value_t = REPLAYABLE)]
    replay: usize,
    /// The page; if left out, report.html in the directory
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Also the plot of the ratings by itself, as a picture (SVG)
    #[arg(long, value_name = "FILE")]
    ratings: Option<PathBuf>,
}

impl MakeReport {
    pub fn run(&self) -> anyhow::Result<()> {
        let settings = ledger::settings(&self.directory)?;
        let standings = ledger::standings(&self.directory, &settings)?;
        let (mut report, places) = Report::of_tournament(&settings, &standings);
        report.replayable = self.replay;
        // A page that is passed on tells nobody where things are on this machine.
        let file = ledger::games_file(&self.directory);
        report.games_file = file.file_name().map(|name| name.display().to_string());
        if let Some(path) = &self.ratings {
            write(path, &report.ratings_picture())?;
        }
        let mut writer = Writer::new(&report);
        for finished in ledger::games(&self.directory, &settings)? {
            let finished = finished?;
            writer.add(finished.fixture.seats.map(|entrant| places[entrant]), &finished.game);
        }
        let page = self.output.clone().unwrap_or_else(|| self.directory.join("report.html"));
        Ok(write(&page, &writer.page())?)
    }
}

fn write(path: &Path, text: &str) -> Result<(), LedgerError> {
    fs::write(path, text).map_err(|error| LedgerError::Write { path: path.to_owned(), error })
}
