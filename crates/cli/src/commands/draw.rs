use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use cairn_games::{AnyGame, AnyPosition};
use cairn_record::Match;
use cairn_view::changed;
use cairn_view::svg::{Drawing, Theme};
use cairn_words::sentence;
use clap::{Args, ValueEnum};

use crate::Streams;
use crate::exit::WrongUsage;
use crate::place::position;

/// Draw a position as a picture (SVG)
#[derive(Args)]
#[command(after_help = "Example:
  cairn draw stacks -o start.svg
  cairn draw --record game.txt --ply 12 --last --theme dark -o twelve.svg")]
pub(crate) struct Draw {
    /// The game with its options, such as `swack:size=8`
    #[arg(value_parser = cairn_games::open, required_unless_present = "record",
          conflicts_with = "record")]
    variant: Option<AnyGame>,
    /// Position text in quotes; the start of the game if left out
    #[arg(long, value_name = "POSITION", conflicts_with = "record")]
    pos: Option<String>,
    /// A position of the game in this record file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Which game of the file, from 1
    #[arg(long, value_name = "N", requires = "record", default_value_t = 1)]
    game: usize,
    /// After so many plies; the end of the record if left out
    #[arg(long, value_name = "N", requires = "record", conflicts_with = "variant")]
    ply: Option<usize>,
    /// Mark the cells that the last turn changed
    #[arg(long, requires = "record", conflicts_with = "variant")]
    last: bool,
    /// The colours of the board
    #[arg(long, value_enum, default_value_t)]
    theme: Colours,
    /// Write to this file, over what is there; to standard output if left out
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Colours {
    #[default]
    Light,
    Dark,
}

impl Draw {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let (before, position) = self.position()?;
        let (game, scene) = (position.game(), position.scene());
        let last = before.map_or(Vec::new(), |before| changed(&before.scene(), &scene));
        let theme = match self.theme {
            Colours::Light => Theme::Light,
            Colours::Dark => Theme::Dark,
        };
        let picture = Drawing::new(game.info(), &scene).theme(theme).last(&last);
        let Some(path) = &self.output else { return Ok(writeln!(streams.out, "{picture}")?) };
        if path.extension().is_none_or(|kind| !kind.eq_ignore_ascii_case("svg")) {
            return Err(WrongUsage(sentence!("not-a-picture", path = path)).into());
        }
        fs::write(path, format!("{picture}\n"))
            .with_context(|| format!("cannot write {}", path.display()))
    }

    /// The position to be drawn, and the one before it where that is to be compared.
    fn position(&self) -> anyhow::Result<(Option<AnyPosition>, AnyPosition)> {
        let Some(path) = &self.record else {
            let game = self.variant.as_ref().context("no game is named")?;
            return Ok((None, position(game, self.pos.as_deref())?));
        };
        let records = cairn_record::load_all(path)?;
        let record = self.game.checked_sub(1).and_then(|at| records.get(at)).ok_or_else(|| {
            let (game, most) = (self.game.to_string(), records.len().to_string());
            WrongUsage(sentence!("no-such-game-in-file", game = game, most = most))
        })?;
        self.of(record)
    }

    fn of(&self, record: &Match) -> anyhow::Result<(Option<AnyPosition>, AnyPosition)> {
        let all = record.positions();
        let ply = self.ply.unwrap_or(record.turns().len());
        let position = all.get(ply).ok_or_else(|| {
            let (ply, most) = (ply.to_string(), record.turns().len().to_string());
            WrongUsage(sentence!("no-such-ply", ply = ply, most = most))
        })?;
        let before = ply.checked_sub(1).filter(|_| self.last).map(|before| all[before].clone());
        Ok((before, position.clone()))
    }
}
