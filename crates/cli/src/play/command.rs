use cairn_words::{Lang, find};

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
    /// Plays again with sides changed.
    Rematch,
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
/// so. English is understood whatever is spoken.
pub(super) fn read(line: &str, lang: Lang) -> Option<Command> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = word.to_lowercase();
    let rest = rest.trim().to_owned();
    let alone = rest.is_empty();
    let is = |name: &str| means(&word, name, lang) || means(&word, name, Lang::default());
    let command = match COMMANDS.into_iter().find(|name| is(name))? {
        "help" if alone => Command::Help,
        "moves" => Command::Moves(rest),
        "hint" if alone => Command::Hint,
        "undo" if alone => Command::Undo,
        "resign" if alone => Command::Resign,
        "draw" if alone => Command::Draw,
        "rematch" if alone => Command::Rematch,
        "save" => Command::Save(rest),
        "load" => Command::Load(rest),
        "quit" if alone => Command::Quit,
        _ => return None,
    };
    Some(command)
}

/// What the texts call the commands.
const COMMANDS: [&str; 10] =
    ["help", "moves", "hint", "undo", "resign", "draw", "rematch", "save", "load", "quit"];

/// Does a typed word mean this in a language? The text `typed-NAME` lists the words that do.
pub(super) fn means(word: &str, name: &str, lang: Lang) -> bool {
    let words = find(lang, &format!("typed-{name}"), &[]).unwrap_or_default();
    words.split_whitespace().any(|known| known == word.to_lowercase())
}
