use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use cairn_games::{AnyGame, AnyPosition};
use cairn_record::Match;
use cairn_view::changed;
#[cfg(feature = "pixels")]
use cairn_view::pixels;
use cairn_view::svg::{Drawing, Theme};
use cairn_words::sentence;
use clap::{Args, ValueEnum};

use crate::Streams;
use crate::exit::WrongUsage;
use crate::place::position;

/// Draw a position as a picture (SVG or PNG), or a game as an animated GIF
#[derive(Args)]
#[command(after_help = "Example:
  cairn draw stacks -o start.svg
  cairn draw --record game.txt --ply 12 --last --theme dark -o twelve.png
  cairn draw --record game.txt -o game.gif")]
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
    /// Write to this file, over what is there, as its name ends: .svg, .png, or .gif for all the turns
    /// of a record; as SVG to standard output if left out
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Colours {
    #[default]
    Light,
    Dark,
}

/// What a file's name says that it is.
enum Kind {
    Svg,
    #[cfg(feature = "pixels")]
    Png,
    #[cfg(feature = "pixels")]
    Gif,
}

/// How many times as large as the SVG pixels are drawn.
#[cfg(feature = "pixels")]
const PNG_SCALE: f32 = 2.0;
#[cfg(feature = "pixels")]
const GIF_SCALE: f32 = 1.0;

impl Draw {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let Some(path) = &self.output else {
            return self.drawn(|picture| Ok(writeln!(streams.out, "{picture}")?));
        };
        let picture = match kind(path)? {
            Kind::Svg => self.drawn(|picture| Ok(format!("{picture}\n").into_bytes()))?,
            #[cfg(feature = "pixels")]
            Kind::Png => self.drawn(|picture| Ok(pixels::png(picture, PNG_SCALE)?))?,
            #[cfg(feature = "pixels")]
            Kind::Gif => self.animated()?,
        };
        fs::write(path, picture).with_context(|| format!("cannot write {}", path.display()))
    }

    /// Draws the position, and does something with the picture.
    fn drawn<T>(&self, then: impl FnOnce(&Drawing<'_>) -> anyhow::Result<T>) -> anyhow::Result<T> {
        let (before, position) = self.position()?;
        let (game, scene) = (position.game(), position.scene());
        let last = before.map_or(Vec::new(), |before| changed(&before.scene(), &scene));
        then(&Drawing::new(game.info(), &scene).theme(self.theme()).last(&last))
    }

    /// All the positions of a record, up to the one that is asked for.
    #[cfg(feature = "pixels")]
    fn animated(&self) -> anyhow::Result<Vec<u8>> {
        if self.record.is_none() {
            return Err(WrongUsage(sentence!("gif-needs-record")).into());
        }
        let record = self.recorded()?;
        // Asks for a ply that is there.
        self.of(&record)?;
        let plies = self.ply.unwrap_or(record.turns().len());
        let scenes = record.positions()[..=plies].iter().map(AnyPosition::scene);
        Ok(pixels::game(record.rules().info(), scenes, self.theme(), GIF_SCALE)?)
    }

    fn theme(&self) -> Theme {
        match self.theme {
            Colours::Light => Theme::Light,
            Colours::Dark => Theme::Dark,
        }
    }

    /// The game of the record file that is asked for.
    fn recorded(&self) -> anyhow::Result<Match> {
        let path = self.record.as_ref().context("no record is named")?;
        let mut records = cairn_record::load_all(path)?;
        match self.game.checked_sub(1).filter(|at| *at < records.len()) {
            Some(at) => Ok(records.swap_remove(at)),
            None => {
                let (game, most) = (self.game.to_string(), records.len().to_string());
                Err(WrongUsage(sentence!("no-such-game-in-file", game = game, most = most)).into())
            }
        }
    }

    /// The position to be drawn, and the one before it where that is to be compared.
    fn position(&self) -> anyhow::Result<(Option<AnyPosition>, AnyPosition)> {
        if self.record.is_some() {
            return self.of(&self.recorded()?);
        }
        let game = self.variant.as_ref().context("no game is named")?;
        Ok((None, position(game, self.pos.as_deref())?))
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

fn kind(path: &Path) -> Result<Kind, WrongUsage> {
    let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
    match ending.as_ref().and_then(|ending| ending.to_str()) {
        Some("svg") => Ok(Kind::Svg),
        #[cfg(feature = "pixels")]
        Some("png") => Ok(Kind::Png),
        #[cfg(feature = "pixels")]
        Some("gif") => Ok(Kind::Gif),
        #[cfg(not(feature = "pixels"))]
        Some("png" | "gif") => Err(WrongUsage(sentence!("built-without-pixels"))),
        _ => Err(WrongUsage(sentence!("not-a-picture", path = path))),
    }
}
