//! Cleans and checks the names of players.

use cairn_engine::EngineSpecError;
use cairn_protocol::{ComputerSpec, ComputerSpecError};
use cairn_words::sentence;
use unicode_width::UnicodeWidthChar;

use crate::api_error::ApiError;

/// The largest length of a name in characters.
const MAX_LENGTH: usize = 30;
/// The largest number of combining marks on one letter. No name needs more, and more would cover the
/// lines above and below.
const MAX_MARKS: usize = 2;

/// Puts a name on one line and removes characters that are invisible or change the text around them.
/// The result may be empty.
pub(crate) fn clean_name(text: Option<&str>) -> Result<String, ApiError> {
    let text = text.unwrap_or_default();
    if text.chars().count() > MAX_LENGTH {
        let most = MAX_LENGTH as u32;
        return Err(ApiError::unprocessable("name", sentence!("name-too-long", most = most)));
    }
    let mut name = String::new();
    // A mark at the beginning is removed, because it would combine with the text before the name.
    let mut marks = MAX_MARKS;
    for c in text.chars().filter(|c| !is_invisible(*c)) {
        if c.is_whitespace() || c.is_control() {
            if !name.is_empty() && !name.ends_with(' ') {
                name.push(' ');
            }
            marks = MAX_MARKS;
        } else if c.width() != Some(0) {
            name.push(c);
            marks = 0;
        } else if marks < MAX_MARKS {
            name.push(c);
            marks += 1;
        }
    }
    name.truncate(name.trim_end().len());
    if is_computer_name(&name) {
        return Err(ApiError::unprocessable("name", sentence!("name-of-computer", name = &name)));
    }
    Ok(name)
}

/// Returns true for names of computers. Records identify computers by name, so no person may have such
/// a name.
fn is_computer_name(name: &str) -> bool {
    let compact: String = name.split_whitespace().collect();
    match compact.parse::<ComputerSpec>() {
        Ok(_) => true,
        Err(ComputerSpecError::EngineSpec { why: EngineSpecError::Kind { .. } }) => false,
        Err(_) => compact.contains(':'),
    }
}

/// Returns true for characters without a shape: direction marks, joiners, fillers and tags (Unicode:
/// format characters, default-ignorable characters and blank letters).
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
        | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}' | '\u{110bd}' | '\u{110cd}'
        | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_are_removed() {
        for (text, expected) in [
            ("  Ana \t Maria\n", "Ana Maria"),
            ("João", "João"),
            ("Joa\u{303}o", "Joa\u{303}o"),
            ("Nguye\u{302}\u{303}n", "Nguye\u{302}\u{303}n"),
            ("ปิ่น", "ปิ่น"),
            ("김철수", "김철수"),
            ("a\u{202e}b\u{200d}c\u{2028}d", "abc d"),
            ("\u{61c}\u{ad}\u{3164}\u{115f}\u{2800}\u{fffa}\u{e0041}\u{ffa0}\u{e000}", ""),
            (" \u{a0}\u{3000}\u{200b}", ""),
            ("\u{301}Ana \u{301}b", "Ana b"),
            ("level", "level"),
            ("Greedy Ana", "Greedy Ana"),
            ("Ana: 1", "Ana: 1"),
        ] {
            assert_eq!(clean_name(Some(text)).unwrap(), expected, "{text:?}");
        }
        let marked = format!("Z{}", "\u{300}".repeat(29));
        assert_eq!(clean_name(Some(&marked)).unwrap(), "Z\u{300}\u{300}");
        assert_eq!(clean_name(None).unwrap(), "");
    }

    #[test]
    fn names_of_computers_are_refused() {
        for text in [
            "level:10",
            "LEVEL:1",
            "level : 10",
            "level:99",
            "le\u{200b}vel:4",
            "random",
            "Greedy",
            "alpha-beta",
            "monte-carlo:time=1s",
            "bot:mine",
            "Bot : mine",
            "bot:",
        ] {
            assert_eq!(clean_name(Some(text)).expect_err(text).code, "name");
        }
        assert!(clean_name(Some(&"x".repeat(31))).is_err());
    }
}
