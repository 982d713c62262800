use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// The largest size of a tag as JSON, in bytes.
const MAX_TAG_BYTES: usize = 256;

/// A value with which a client identifies its request. Every answer to the request contains it,
/// so its size is limited.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(type = "any"))]
pub struct Tag(Value);

impl<'de> Deserialize<'de> for Tag {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Tag, D::Error> {
        let tag = Value::deserialize(input)?;
        if tag.to_string().len() > MAX_TAG_BYTES {
            return Err(D::Error::custom(format!("a `tag` has at most {MAX_TAG_BYTES} bytes")));
        }
        Ok(Tag(tag))
    }
}

/// A message of a client: the request, and the fields that every message may have.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Envelope<T> {
    /// Returned with every answer.
    #[serde(default)]
    pub tag: Tag,
    /// The language of all following answers.
    #[serde(default)]
    pub lang: Option<String>,
    /// The request.
    #[serde(flatten)]
    pub request: T,
}

/// Why a message could not be parsed.
#[derive(Clone, PartialEq, Debug)]
pub struct RequestError {
    /// Its tag, if it could be parsed.
    pub tag: Tag,
    /// The reason.
    pub why: String,
}

/// Parses a message.
///
/// # Errors
/// If the text is not a JSON object, or not one of the requests.
pub fn parse_request<T: DeserializeOwned>(text: &str) -> Result<Envelope<T>, RequestError> {
    #[derive(Default, Deserialize)]
    struct Tagged {
        #[serde(default)]
        tag: Tag,
    }
    if !text.trim_start().starts_with('{') {
        let why = "a message is an object".to_owned();
        return Err(RequestError { tag: Tag::default(), why });
    }
    serde_json::from_str(text).map_err(|error| {
        let Tagged { tag } = serde_json::from_str(text).unwrap_or_default();
        RequestError { tag, why: why(&error) }
    })
}

/// Serialises a message as JSON.
///
/// # Panics
/// If the value has a map with keys that are not strings. No type of this crate has one.
#[must_use]
pub fn to_json(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("all keys are strings")
}

/// The error message without its line and column, because a message has one line.
fn why(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let position = format!(" at line {} column {}", error.line(), error.column());
    text.strip_suffix(&position).map(str::to_owned).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::Request;

    #[test]
    fn the_tag_of_an_invalid_message_is_returned_if_it_is_short() {
        let tag_of = |text: &str| parse_request::<Request>(text).unwrap_err().tag.0;
        assert_eq!(tag_of(r#"{"do": "turn", "ply": -1, "tag": 7}"#), 7);
        assert_eq!(tag_of(r#"{"tag": 0.42802768326975915}"#).to_string(), "0.42802768326975915");
        assert_eq!(tag_of(r#"{"ply": 1"#), Value::Null);
        assert_eq!(tag_of("[1]"), Value::Null);
        let long = "x".repeat(MAX_TAG_BYTES);
        assert_eq!(tag_of(&format!(r#"{{"do": "ping", "tag": "{long}"}}"#)), Value::Null);
        let short = "x".repeat(MAX_TAG_BYTES - 2);
        assert!(
            parse_request::<Request>(&format!(r#"{{"do": "ping", "tag": "{short}"}}"#)).is_ok()
        );
        assert!(parse_request::<Request>(r#"{"do": "resign", "tag": [1, "x"]}"#).is_ok());
    }

    #[test]
    fn the_error_for_an_invalid_message_says_what_was_expected() {
        let why = |text: &str| parse_request::<Request>(text).unwrap_err().why;
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
