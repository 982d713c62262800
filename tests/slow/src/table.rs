//! The perft tables, `perft.txt` in the folder of each game; `docs/game-folder.md` describes the
//! format.

/// One position with its counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The variant.
    pub variant: String,
    /// The position, `start` being written out.
    pub position: String,
    /// Does the entry say `start`?
    pub from_start: bool,
    /// Depths and their counts, none twice and the smallest depth first.
    pub counts: Vec<(u32, u64)>,
}

/// Reads a table.
///
/// # Errors
/// The number of a line that is none of a table, and why.
pub fn read(text: &str) -> Result<Vec<Entry>, String> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut variant: Option<String> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let wrong = |why: &str| format!("line {number}: {why}: {line}");
        match line_of(line).ok_or_else(|| wrong("not a line of a table"))? {
            Line::Other => {}
            Line::Variant(text) => variant = Some(text.to_string()),
            Line::Position(text) => {
                let variant =
                    variant.clone().ok_or_else(|| wrong("a position before a variant"))?;
                let from_start = text == "start";
                let position = if from_start { crate::start(&variant)? } else { text.to_string() };
                entries.push(Entry { variant, position, from_start, counts: Vec::new() });
            }
            Line::Count(depth, count) => {
                let count = count.ok_or_else(|| wrong("not counted yet"))?;
                let entry = entries.last_mut().ok_or_else(|| wrong("a count before a position"))?;
                if entry.counts.last().is_some_and(|last| last.0 >= depth) {
                    return Err(wrong("depths must rise"));
                }
                entry.counts.push((depth, count));
            }
        }
    }
    Ok(entries)
}

/// Writes the table again with every `?` counted; with `again`, every count is counted anew.
///
/// # Errors
/// If the table cannot be read, a position is refused, or a count made anew differs.
pub fn count(text: &str, again: bool) -> Result<String, String> {
    let mut variant = String::new();
    let mut position = String::new();
    let mut written = String::new();
    for line in text.lines() {
        match line_of(line).ok_or_else(|| format!("not a line of a table: {line}"))? {
            Line::Other => {}
            Line::Variant(text) => variant = text.to_string(),
            Line::Position("start") => position = crate::start(&variant)?,
            Line::Position(text) => position = text.to_string(),
            Line::Count(depth, known) if again || known.is_none() => {
                let counted = crate::perft(&variant, &position, depth)?;
                if known.is_some_and(|known| known != counted) {
                    return Err(format!("{variant} {position}: {line}, but counted {counted}"));
                }
                written += &format!("{depth} {counted}\n");
                continue;
            }
            Line::Count(..) => {}
        }
        written += line;
        written += "\n";
    }
    Ok(written)
}

/// What a line of a table says.
enum Line<'a> {
    /// Nothing, or a comment.
    Other,
    Variant(&'a str),
    Position(&'a str),
    Count(u32, Option<u64>),
}

fn line_of(line: &str) -> Option<Line<'_>> {
    if line.is_empty() || line.starts_with('#') {
        return Some(Line::Other);
    }
    match line.split_once(' ')? {
        ("variant", text) => Some(Line::Variant(text)),
        ("position", text) => Some(Line::Position(text)),
        (depth, "?") => Some(Line::Count(depth.parse().ok()?, None)),
        (depth, count) => Some(Line::Count(depth.parse().ok()?, Some(count.parse().ok()?))),
    }
}
