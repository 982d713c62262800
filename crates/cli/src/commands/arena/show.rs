use std::path::PathBuf;

use cairn_arena::{Results, ledger};
use clap::Args;

use crate::Streams;

/// Show the tables of a tournament again, or how it stands while it runs
#[derive(Args)]
#[command(after_help = "\
Example:
  cairn arena show trial
  cairn arena show trial --json")]
pub(crate) struct Show {
    /// The directory of the tournament
    directory: PathBuf,
    /// As JSON: an object
    #[arg(long)]
    json: bool,
}

impl Show {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let settings = ledger::settings(&self.directory)?;
        let standings = ledger::standings(&self.directory, &settings)?;
        let results = Results::new(&settings, &standings);
        if self.json {
            return Ok(streams.write_json(&results)?);
        }
        let text = results.text(streams.lang);
        Ok(write!(streams.out, "{text}")?)
    }
}
