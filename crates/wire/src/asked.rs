use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// How long a tag may be, as text.
const LONGEST_TAG: usize = 256;

/// What a client puts on a message to know the answer by. It comes back with every answer, so it
/// is short.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(type = "any"))]
pub struct Tag(Value);

impl<'de> Deserialize<'de> for Tag {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Tag, D::Error> {
        let tag = Value::deserialize(input)?;
        if tag.to_string().len() > LONGEST_TAG {
            return Err(D::Error::custom(format!("a `tag` has at most {LONGEST_TAG} bytes")));
        }
        Ok(Tag(tag))
    }
}

/// A message of a client: what it wants, and what every message may have besides.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Asked<T> {
    /// What comes back with the answer.
    #[serde(default)]
    pub tag: Tag,
    /// The language of the sentences in all answers from now on.
    #[serde(default)]
    pub lang: Option<String>,
    /// What the client wants.
    #[serde(flatten)]
    pub what: T,
}

/// A message that is not understood.
#[derive(Clone, PartialEq, Debug)]
pub struct Unreadable {
    /// Its tag, if that can be read.
    pub tag: Tag,
    /// What was expected.
    pub why: String,
}

/// Reads a message.
///
/// # Errors
/// If it is no JSON object, or none of the messages: what was expected.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<Asked<T>, Unreadable> {
    #[derive(Default, Deserialize)]
    struct Tagged {
        #[serde(default)]
        tag: Tag,
    }
    if !text.trim_start().starts_with('{') {
        let why = "a message is an object".to_owned();
        return Err(Unreadable { tag: Tag::default(), why });
    }
    serde_json::from_str(text).map_err(|error| {
        let Tagged { tag } = serde_json::from_str(text).unwrap_or_default();
        Unreadable { tag, why: why(&error) }
    })
}

/// A message as it is sent.
///
/// # Panics
/// Never: all messages can be written, as all their keys are texts.
#[must_use]
pub fn written(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("all keys are texts")
}

/// What is wrong, without where: a message has one line.
fn why(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    text.strip_suffix(&place).map(str::to_owned).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::Request;

    #[test]
    fn a_tag_comes_back_if_it_can_be_read_and_is_short() {
        let tag_of = |text: &str| read::<Request>(text).unwrap_err().tag.0;
        assert_eq!(tag_of(r#"{"do": "turn", "ply": -1, "tag": 7}"#), 7);
        assert_eq!(tag_of(r#"{"tag": 0.42802768326975915}"#).to_string(), "0.42802768326975915");
        assert_eq!(tag_of(r#"{"ply": 1"#), Value::Null);
        assert_eq!(tag_of("[1]"), Value::Null);
        let long = "x".repeat(LONGEST_TAG);
        assert_eq!(tag_of(&format!(r#"{{"do": "ping", "tag": "{long}"}}"#)), Value::Null);
        let short = "x".repeat(LONGEST_TAG - 2);
        assert!(read::<Request>(&format!(r#"{{"do": "ping", "tag": "{short}"}}"#)).is_ok());
        assert!(read::<Request>(r#"{"do": "resign", "tag": [1, "x"]}"#).is_ok());
    }

    #[test]
    fn a_message_that_is_not_understood_says_what_was_expected() {
        let why = |text: &str| read::<Request>(text).unwrap_err().why;
        assert_eq!(why("7"), "a message is an object");
        assert_eq!(why(r#"{"ply": 3}"#), "missing field `do`");
        let names =
            "`hello`, `join`, `turn`, `steps`, `offer`, `accept`, `decline`, `resign`, `ping`";
        let unknown = format!("unknown variant `dance`, expected one of {names}");
        assert_eq!(why(r#"{"do": "dance"}"#), unknown);
        assert_eq!(why(r#"{"do": "turn", "text": "e1-e4"}"#), "missing field `ply`");
        assert_eq!(
            why(r#"{"do": "offer", "what": "tea"}"#),
            "unknown variant `tea`, expected one of `draw`, `takeback`, `rematch`"
        );
    }
}
