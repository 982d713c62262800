//! A tournament on the disk: a directory with its settings and one file of records, to which every
//! game is added as it ends. Everything else, tables, ratings, reports, is made from these two.
//!
//! A game counts when its record is whole. What a program that was ended in the middle has left of
//! one is not counted, and taken away before the next is written.

mod error;
mod lock;
mod reader;

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

pub use error::LedgerError;
pub use reader::Games;

use crate::settings::{Draft, OpeningsFrom, Settings, differences};
use crate::standings::Standings;
use crate::tournament::Finished;
use lock::Lock;

/// The settings, nothing left open.
const SETTINGS: &str = "tournament.toml";
/// The records, in the order in which games ended.
const GAMES: &str = "games.txt";
/// The file of openings, as it was when the tournament began.
const OPENINGS: &str = "openings.txt";
/// Games that a loss of power may take are at most so old. (A program that is ended loses none: the
/// system has what was written.) They are played again.
const SYNC: Duration = Duration::from_secs(1);

/// The tag with a game's number, from 1.
const NUMBER: &str = "Number";
/// The tag with the round, from 1: the games with one opening.
const ROUND: &str = "Round";
/// The tag with the tournament's name.
const EVENT: &str = "Event";

/// The directory of a tournament, of which this program is the only writer.
#[derive(Debug)]
pub struct Ledger {
    directory: PathBuf,
    event: Option<String>,
    games: File,
    /// Where the last whole record ends.
    length: u64,
    synced: Instant,
    _lock: Lock,
}

/// Is there a tournament in this directory?
#[must_use]
pub fn is_there(directory: &Path) -> bool {
    directory.join(SETTINGS).exists()
}

/// Makes the file of records. One that is there and empty is what a program left that was killed
/// before it had written the settings.
fn new_games(path: &Path) -> io::Result<File> {
    let games = File::options().append(true).create(true).open(path)?;
    if games.metadata()?.len() > 0 {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    Ok(games)
}

/// The settings of the tournament in this directory.
///
/// # Errors
/// If there is none, or it cannot be read.
pub fn settings(directory: &Path) -> Result<Settings, LedgerError> {
    let path = directory.join(SETTINGS);
    if !path.exists() {
        return Err(LedgerError::NotThere(directory.to_owned()));
    }
    Ok(Settings::new(Draft::load(&path)?)?)
}

/// The file of records in this directory.
#[must_use]
pub fn games_file(directory: &Path) -> PathBuf {
    directory.join(GAMES)
}

/// The games of the tournament in this directory, one by one.
///
/// # Errors
/// If they cannot be read.
pub fn games(directory: &Path, settings: &Settings) -> Result<Games, LedgerError> {
    Games::open(games_file(directory), settings)
}

/// The results of the tournament in this directory.
///
/// # Errors
/// If its games cannot be read, or are not those of the schedule.
pub fn standings(directory: &Path, settings: &Settings) -> Result<Standings, LedgerError> {
    let mut standings = empty(settings);
    for finished in games(directory, settings)? {
        standings.add(&finished?);
    }
    Ok(standings)
}

fn empty(settings: &Settings) -> Standings {
    let standings = Standings::new(&settings.schedule());
    match settings.hypotheses {
        Some(hypotheses) => standings.with_test(hypotheses),
        None => standings,
    }
}

impl Ledger {
    /// Begins a tournament in a directory that has none; makes the directory, if need be. The
    /// settings are returned as they are now: the openings are the directory's own.
    ///
    /// # Errors
    /// If there is one, or something cannot be written.
    pub fn begin(
        directory: &Path,
        mut settings: Settings,
    ) -> Result<(Ledger, Settings, Standings), LedgerError> {
        fs::create_dir_all(directory).map_err(LedgerError::writing(directory))?;
        let lock = Lock::take(directory)?;
        if is_there(directory) {
            return Err(LedgerError::There(directory.to_owned()));
        }
        if let OpeningsFrom::File(book) = &mut settings.openings {
            let copy = directory.join(OPENINGS);
            fs::copy(&*book, &copy).map_err(LedgerError::writing(&copy))?;
            *book = copy;
        }
        let path = directory.join(GAMES);
        let games = new_games(&path).map_err(LedgerError::writing(&path))?;
        // The settings come last: where they are, everything is.
        write_settings(directory, &settings)?;
        let ledger = Ledger {
            directory: directory.to_owned(),
            event: settings.name.clone(),
            games,
            length: 0,
            synced: Instant::now(),
            _lock: lock,
        };
        let standings = empty(&settings);
        Ok((ledger, settings, standings))
    }

    /// Goes on with the tournament in a directory. If settings are given they must be its own, but
    /// for how many games run at once, and for more games.
    ///
    /// # Errors
    /// If there is none, it is another one, or another program has it.
    pub fn resume(
        directory: &Path,
        asked: Option<Settings>,
    ) -> Result<(Ledger, Settings, Standings), LedgerError> {
        if !is_there(directory) {
            return Err(LedgerError::NotThere(directory.to_owned()));
        }
        let lock = Lock::take(directory)?;
        let there = settings(directory)?;
        let settings = match asked {
            None => there,
            Some(mut asked) => {
                same_openings(&there, &mut asked);
                let differences = differences(&there, &asked);
                if !differences.is_empty() {
                    return Err(LedgerError::Differs(directory.to_owned(), differences));
                }
                if asked.games > there.games {
                    write_settings(directory, &asked)?;
                }
                asked
            }
        };
        let mut standings = empty(&settings);
        let mut games = games(directory, &settings)?;
        for finished in games.by_ref() {
            standings.add(&finished?);
        }
        let length = games.whole();
        let path = directory.join(GAMES);
        let file = File::options().append(true).open(&path);
        let file = file.map_err(LedgerError::writing(&path))?;
        // What is left of a record that was being written.
        file.set_len(length).map_err(LedgerError::writing(&path))?;
        let ledger = Ledger {
            directory: directory.to_owned(),
            event: settings.name.clone(),
            games: file,
            length,
            synced: Instant::now(),
            _lock: lock,
        };
        Ok((ledger, settings, standings))
    }

    /// Writes down a game.
    ///
    /// # Errors
    /// If it cannot be written whole; then nothing of it is.
    pub fn add(&mut self, finished: &mut Finished) -> Result<(), LedgerError> {
        let Finished { fixture, game } = finished;
        if let Some(event) = &self.event {
            // These are names of tags, and nobody else's.
            let _ = game.set_tag(EVENT, event);
        }
        let _ = game.set_tag(ROUND, &(fixture.round + 1).to_string());
        let _ = game.set_tag(NUMBER, &(fixture.number + 1).to_string());
        let text = format!("{game}\n");
        let written = self.games.write_all(text.as_bytes()).and_then(|()| self.sync_now_and_then());
        if let Err(error) = written {
            // If that fails too, the next who reads finds half a record, and leaves it out.
            let _ = self.games.set_len(self.length);
            return Err(LedgerError::writing(&self.directory.join(GAMES))(error));
        }
        self.length += text.len() as u64;
        Ok(())
    }

    fn sync_now_and_then(&mut self) -> io::Result<()> {
        if self.synced.elapsed() < SYNC {
            return Ok(());
        }
        self.synced = Instant::now();
        self.games.sync_data()
    }

    /// Makes everything last.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn close(self) -> Result<(), LedgerError> {
        self.games.sync_all().map_err(LedgerError::writing(&self.directory.join(GAMES)))
    }
}

/// If both have a file of openings with the same bytes, it is the same one.
fn same_openings(there: &Settings, asked: &mut Settings) {
    if let (OpeningsFrom::File(old), OpeningsFrom::File(new)) =
        (&there.openings, &mut asked.openings)
        && let (Ok(one), Ok(other)) = (fs::read(old), fs::read(&*new))
        && one == other
    {
        new.clone_from(old);
    }
}

fn write_settings(directory: &Path, settings: &Settings) -> Result<(), LedgerError> {
    let mut draft = settings.draft();
    if let Some(openings) = &mut draft.openings
        && matches!(openings.0, OpeningsFrom::File(_))
    {
        openings.0 = OpeningsFrom::File(OPENINGS.into());
    }
    let text = toml::to_string(&draft).map_err(|why| LedgerError::Settings(why.to_string()))?;
    let text = format!("# A tournament of `cairn arena`. Its games are in {GAMES}.\n{text}");
    write_whole(&directory.join(SETTINGS), text.as_bytes())
}

/// Writes a file whole or not at all.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), LedgerError> {
    let new = path.with_extension("new");
    let write = || {
        let mut file = File::create(&new)?;
        file.write_all(bytes)?;
        // The name must not arrive on the disk before the bytes do.
        file.sync_all()?;
        fs::rename(&new, path)
    };
    write().map_err(|error| {
        // Best effort: the failure that counts is already known.
        let _ = fs::remove_file(&new);
        LedgerError::writing(path)(error)
    })
}
