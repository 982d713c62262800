/// The words that work at any prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// What can be typed here.
    Help,
    /// The legal turns, or those that begin with something.
    Moves(String),
    /// What the computer would do, and why.
    Hint,
    /// Takes back the last step or turn.
    Undo,
    /// Gives up.
    Resign,
    /// Offers a draw.
    Draw,
    /// Keeps the game in a file.
    Save(String),
    /// Goes on with a game from a file.
    Load(String),
    /// Leaves.
    Quit,
}

/// Reads a command; `None` if the line is none.
///
/// A command is a word of its own, and no turn of any game and no answer in the menu is written
/// so.
pub(super) fn read(line: &str) -> Option<Command> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim().to_owned();
    let alone = rest.is_empty();
    match word.to_ascii_lowercase().as_str() {
        "help" | "?" if alone => Some(Command::Help),
        "moves" => Some(Command::Moves(rest)),
        "hint" if alone => Some(Command::Hint),
        "undo" | "back" if alone => Some(Command::Undo),
        "resign" if alone => Some(Command::Resign),
        "draw" if alone => Some(Command::Draw),
        "save" => Some(Command::Save(rest)),
        "load" => Some(Command::Load(rest)),
        "quit" | "exit" if alone => Some(Command::Quit),
        _ => None,
    }
}

/// What `help` says of them.
pub(super) const HELP: &str = "\
At any prompt:
  help         this text
  moves        the legal turns; `moves c3` those that begin with c3
  hint         what the computer would do here, and why
  undo         take back the last step or turn
  resign       give up
  draw         offer a draw
  save FILE    keep the game in a file
  load FILE    go on with a game from a file
  quit         leave";
