//! What comes in and what goes out. Between the two there is no terminal, clock, thread or file.

use std::path::PathBuf;
use std::time::Duration;

use cairn_client::Update;
use cairn_engine::review::Review;
use cairn_engine::{Budget, Line, NoTurn, Thought};
use cairn_games::AnyTurn;
use cairn_protocol::{ComputerFactory, ComputerSpec};
use cairn_record::Match;
use cairn_session::Command;
use cairn_words::Sentence;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

/// Something has happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// A key.
    Key(KeyEvent),
    /// The mouse.
    Mouse(MouseEvent),
    /// Text that was pasted.
    Paste(String),
    /// The screen has another size.
    Resize(u16, u16),
    /// So much time has passed since the program started.
    Tick(Duration),
    /// The answer to what was asked for under this number.
    Answer(u64, Answer),
    /// A game on a server has changed, or the connection to it.
    Online(Update),
    /// The games that are not finished, the newest first.
    SavedGames(Vec<SavedGameItem>),
    /// Something went wrong outside, in a sentence.
    Trouble(Sentence),
    /// The game on the table could not be written down, for this reason.
    NotKept(Sentence),
    /// The program has to end, and nobody can be asked: the terminal or the machine goes away.
    End,
}

/// What came of something that took time.
#[derive(Clone, Debug)]
pub enum Answer {
    /// The computer's turn, or why there is none.
    Turn(Result<AnyTurn, NoTurn>),
    /// Does the computer accept a draw?
    Draw(bool),
    /// What the computer would do here.
    Hint(Option<Line>),
    /// What the analyst sees at this moment.
    Analysis(Thought),
    /// So many positions of so many have been reviewed.
    Reviewing(usize, usize),
    /// How the game went.
    Review(Box<Review>),
    /// The games that were finished here, the newest first.
    Finished(Vec<SavedGameItem>),
    /// A record was read.
    Loaded(Result<Box<Match>, Sentence>),
    /// A record was written there.
    Saved(Result<PathBuf, Sentence>),
}

/// A game that was kept.
#[derive(Clone, Debug)]
pub struct SavedGameItem {
    /// What it is called there.
    pub name: String,
    /// The game, or why it cannot be read.
    pub game: Result<Match, Sentence>,
    /// Somebody plays it at this moment.
    pub in_use: bool,
}

/// Something is to be done outside.
#[derive(Clone, Debug)]
pub enum Effect {
    /// The program ends.
    Quit,
    /// The program sleeps until the shell wakes it.
    Suspend,
    /// These players sit down: one who is not here is a person.
    Sit(Box<[Option<(ComputerFactory, u64)>; 2]>),
    /// The player with this number thinks about its turn.
    Think {
        /// The answer's number.
        number: u64,
        /// Which of the two.
        player: usize,
        /// The game so far.
        game: Box<Match>,
        /// How long it may take.
        budget: Budget,
    },
    /// Does this player accept a draw?
    AskDraw {
        /// The answer's number.
        number: u64,
        /// Who is asked.
        who: ComputerSpec,
        /// The game so far.
        game: Box<Match>,
    },
    /// What would be a good turn here?
    AskHint {
        /// The answer's number.
        number: u64,
        /// The game so far.
        game: Box<Match>,
    },
    /// Nobody waits any more for what is being thought.
    Stop,
    /// What is there to see in this position? Answers come until something else is asked.
    Analyse {
        /// The answers' number.
        number: u64,
        /// The game so far.
        game: Box<Match>,
    },
    /// Nobody looks at the analysis any more.
    StopAnalysis,
    /// How did this game go?
    Review {
        /// The answer's number.
        number: u64,
        /// The game.
        game: Box<Match>,
    },
    /// Sends a command to the server on which a game is played.
    Send(Command),
    /// Ends the connection to the server. The game goes on there.
    Disconnect,
    /// Puts a new game on the shelf; from now on it is the one that is kept.
    Begin(Box<Match>),
    /// Goes on with a game of the shelf, which is then the one that is kept.
    Resume {
        /// The answer's number.
        number: u64,
        /// What it is called there.
        name: String,
    },
    /// Writes the game that is kept.
    Keep(Box<Match>),
    /// The game that is kept is left where it is.
    LetGo,
    /// The game that is kept has not even begun, and need not be kept.
    Discard,
    /// Takes a game off the shelf for good.
    Remove(String),
    /// Which games are on the shelf?
    List,
    /// Which games were finished here?
    ListFinished {
        /// The answer's number.
        number: u64,
    },
    /// Reads a record.
    Load {
        /// The answer's number.
        number: u64,
        /// The file.
        path: PathBuf,
    },
    /// Writes a record; never over something else, unless this game was saved there before.
    Save {
        /// The answer's number.
        number: u64,
        /// The file.
        path: PathBuf,
        /// The game.
        game: Box<Match>,
        /// May the file be there already?
        again: bool,
    },
}
