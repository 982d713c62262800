use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::PathBuf;

use cairn_record::{Match, Seat};
use cairn_words::{Sentence, sentence};

use super::{LedgerError, NUMBER};
use crate::schedule::Schedule;
use crate::settings::Settings;
use crate::tournament::Finished;

/// The games of a tournament, one by one, in the order in which they ended. A record that is cut
/// off at the end of the file is left out.
#[derive(Debug)]
pub struct Games {
    path: PathBuf,
    file: BufReader<File>,
    schedule: Schedule,
    names: Vec<String>,
    variants: Vec<String>,
    /// Bytes and lines up to the end of the last whole record.
    whole: u64,
    lines: usize,
    ended: bool,
}

/// A record is its tags, an empty line, its turns, and an empty line. There is none within: a
/// comment has no line ends of its own.
const EMPTY_LINES: usize = 2;

impl Games {
    pub(super) fn open(path: PathBuf, settings: &Settings) -> Result<Games, LedgerError> {
        let file =
            File::open(&path).map_err(|error| LedgerError::Read { path: path.clone(), error })?;
        Ok(Games {
            path,
            file: BufReader::new(file),
            schedule: settings.schedule(),
            names: settings.players.iter().map(|player| player.name.clone()).collect(),
            variants: settings.variants.iter().map(|game| game.variant().to_string()).collect(),
            whole: 0,
            lines: 0,
            ended: false,
        })
    }

    /// The bytes up to the end of the last whole record that was read.
    pub(super) fn whole(&self) -> u64 {
        self.whole
    }

    /// The next whole record's text, and how many lines it has.
    fn record(&mut self) -> io::Result<Option<(Vec<u8>, usize)>> {
        let mut text = Vec::new();
        let (mut empty, mut lines) = (0, 0);
        while empty < EMPTY_LINES {
            let before = text.len();
            self.file.read_until(b'\n', &mut text)?;
            match &text[before..] {
                b"\n" => empty += 1,
                line if !line.ends_with(b"\n") => return Ok(None),
                _ => {}
            }
            lines += 1;
        }
        Ok(Some((text, lines)))
    }

    fn game(&self, text: &[u8]) -> Result<Finished, LedgerError> {
        let line = self.lines + 1;
        let path = || self.path.clone();
        let game = read(text).map_err(|error| LedgerError::Record { path: path(), line, error })?;
        let foreign = |why: Sentence| LedgerError::Foreign { path: path(), line, why };
        let number = game.tags().iter().find(|(name, _)| name == NUMBER);
        let number = number
            .and_then(|(_, number)| number.parse::<usize>().ok())
            .and_then(|number| number.checked_sub(1))
            .filter(|&number| number < self.schedule.games())
            .ok_or_else(|| foreign(sentence!("record-without-number")))?;
        let fixture = self.schedule.fixture(number);
        let told = |first: &str, second: &str, variant: &str| {
            sentence!(
                "game-of-schedule",
                number = (number + 1).to_string(),
                first = first,
                second = second,
                variant = variant,
            )
        };
        let due = fixture.seats.map(|entrant| self.names[entrant].as_str());
        let due = told(due[0], due[1], &self.variants[fixture.variant]);
        let [first, second] = Seat::BOTH.map(|player| game.name(player).unwrap_or("nobody"));
        let there = told(first, second, &game.rules().variant().to_string());
        if due != there {
            return Err(foreign(sentence!("record-of-another", there = there, due = due)));
        }
        if game.status().is_open() {
            let number = (number + 1).to_string();
            return Err(foreign(sentence!("game-unfinished", number = number)));
        }
        Ok(Finished { fixture, game })
    }
}

fn read(text: &[u8]) -> Result<Match, Box<cairn_record::RecordError>> {
    let mut records = cairn_record::read_all(text).map_err(Box::new)?;
    Ok(records.swap_remove(0))
}

impl Iterator for Games {
    type Item = Result<Finished, LedgerError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let game = match self.record() {
            Ok(None) => {
                self.ended = true;
                return None;
            }
            Ok(Some((text, lines))) => self.game(&text).inspect(|_| {
                self.whole += text.len() as u64;
                self.lines += lines;
            }),
            Err(error) => Err(LedgerError::Read { path: self.path.clone(), error }),
        };
        self.ended = game.is_err();
        Some(game)
    }
}
