use cairn_words::Lang;

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
    let word = match lang {
        Lang::En => word.as_str(),
        Lang::Pt => in_english(&word),
    };
    match word {
        "help" | "?" if alone => Some(Command::Help),
        "moves" => Some(Command::Moves(rest)),
        "hint" if alone => Some(Command::Hint),
        "undo" | "back" if alone => Some(Command::Undo),
        "resign" if alone => Some(Command::Resign),
        "draw" if alone => Some(Command::Draw),
        "rematch" if alone => Some(Command::Rematch),
        "save" => Some(Command::Save(rest)),
        "load" => Some(Command::Load(rest)),
        "quit" | "exit" if alone => Some(Command::Quit),
        _ => None,
    }
}

/// What a Portuguese command is in English; any other word is itself.
fn in_english(word: &str) -> &str {
    match word {
        "ajuda" => "help",
        "jogadas" => "moves",
        "dica" => "hint",
        "anular" | "voltar" => "undo",
        "desistir" => "resign",
        "empate" => "draw",
        "desforra" => "rematch",
        "guardar" => "save",
        "abrir" => "load",
        "sair" => "quit",
        other => other,
    }
}
