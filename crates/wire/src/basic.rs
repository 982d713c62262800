use std::fmt;

use serde::{Deserialize, Serialize};

/// Implements the schema traits of a type with the given JSON Schema.
macro_rules! json_schema {
    ($type:ident, $schema:literal) => {
        #[cfg(feature = "schema")]
        impl utoipa::PartialSchema for $type {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                serde_json::from_str($schema).expect("a valid schema")
            }
        }
        #[cfg(feature = "schema")]
        impl utoipa::ToSchema for $type {}
    };
}

/// Defines a newtype for a string with a JSON Schema of its own.
macro_rules! string_type {
    ($(#[$meta:meta])* $name:ident, $schema:literal) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS))]
        pub struct $name(pub String);

        json_schema!($name, $schema);

        impl $name {
            /// The string.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> $name {
                $name(text)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

string_type! {
    /// The id of a game.
    Id,
    r#"{"type": "string", "description": "The id of a game", "pattern": "^[a-z2-9]{10}$"}"#
}

string_type! {
    /// A game with its options, such as `swack:size=8`.
    Variant,
    r#"{
        "type": "string",
        "description": "A game with its options, such as `swack:size=8`; upper and lower case are equal",
        "pattern": "^[A-Za-z-]+(:[A-Za-z]+=[A-Za-z0-9-]+(,[A-Za-z]+=[A-Za-z0-9-]+)*)?$",
        "examples": ["stacks", "stac", "swack:size=8", "wali:board=9x8,win=two", "six-making"]
    }"#
}

string_type! {
    /// The text of a turn.
    TurnText,
    r#"{"type": "string", "description": "The text of a turn, as in records"}"#
}

string_type! {
    /// A language code. An unknown language is ignored.
    LangCode,
    r#"{
        "type": "string",
        "description": "The language of the answer; it takes precedence over the parameter `lang`",
        "examples": ["en", "pt"]
    }"#
}

string_type! {
    /// The secret of a seat, created by the client.
    Token,
    r#"{
        "type": "string",
        "description": "The secret of the seat, created by the client: 64 random digits. A request with the same secret can be repeated if the answer was lost",
        "pattern": "^[0-9a-f]{64}$"
    }"#
}

/// The letter of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Letter(pub char);

json_schema!(Letter, r#"{"type": "string", "minLength": 1, "maxLength": 1}"#);

/// The number of a seat: 0 (moves first) or 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(type = "0 | 1"))]
pub struct SeatIndex(pub u8);

json_schema!(
    SeatIndex,
    r#"{"type": "integer", "enum": [0, 1], "description": "The number of a seat; seat 0 moves first"}"#
);
