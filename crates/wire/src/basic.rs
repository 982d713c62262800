use std::fmt;

use serde::{Deserialize, Serialize};

/// Gives a type the JSON Schema that is written here.
macro_rules! described {
    ($type:ident, $schema:literal) => {
        #[cfg(feature = "schema")]
        impl utoipa::PartialSchema for $type {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                serde_json::from_str($schema).expect("it is a schema")
            }
        }
        #[cfg(feature = "schema")]
        impl utoipa::ToSchema for $type {}
    };
}

/// A text with a meaning of its own.
macro_rules! text {
    ($(#[$meta:meta])* $name:ident, $schema:literal) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS))]
        pub struct $name(pub String);

        described!($name, $schema);

        impl $name {
            /// As text.
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

text! {
    /// The name of a game.
    Id,
    r#"{"type": "string", "description": "The name of a game", "pattern": "^[a-z2-9]{10}$"}"#
}

text! {
    /// A game with its options, such as `swack:size=8`.
    Variant,
    r#"{
        "type": "string",
        "description": "A game with its options, such as `swack:size=8`, in either case",
        "pattern": "^[A-Za-z-]+(:[A-Za-z]+=[A-Za-z0-9-]+(,[A-Za-z]+=[A-Za-z0-9-]+)*)?$",
        "examples": ["stacks", "stac", "swack:size=8", "wali:board=9x8,win=two", "six-making"]
    }"#
}

text! {
    /// A turn, as records write it.
    TurnText,
    r#"{"type": "string", "description": "A turn, as records write it"}"#
}

text! {
    /// A language. One that is not spoken here is as none.
    Spoken,
    r#"{
        "type": "string",
        "description": "As the parameter `lang`, which it goes before",
        "examples": ["en", "pt"]
    }"#
}

text! {
    /// The secret of a seat, made by whoever wants it.
    Token,
    r#"{
        "type": "string",
        "description": "The secret of the seat, made by whoever wants it, by chance. With the same one it can be asked again, should the answer be lost",
        "pattern": "^[0-9a-f]{64}$"
    }"#
}

/// The letter of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Letter(pub char);

described!(Letter, r#"{"type": "string", "minLength": 1, "maxLength": 1}"#);

/// A player: 0, who has the first turn, or 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(type = "0 | 1"))]
pub struct Player(pub u8);

described!(
    Player,
    r#"{"type": "integer", "enum": [0, 1], "description": "Who has the first turn is 0"}"#
);
