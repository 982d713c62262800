//! Is a value as its JSON Schema says? As much of the language as the description speaks.

use serde_json::{Value, json};

/// A document with schemas that point to each other.
pub struct Schemas(pub Value);

impl Schemas {
    /// Panics if a value is not as the schema of this name says.
    pub fn expect(&self, name: &str, value: &Value) {
        let wrong = self.wrong(&self.0["components"]["schemas"][name], value, name);
        assert!(wrong.is_none(), "{}\n{value}", wrong.unwrap_or_default());
    }

    /// What is wrong with a value, and where.
    fn wrong(&self, schema: &Value, value: &Value, at: &str) -> Option<String> {
        let words = schema.as_object().unwrap_or_else(|| panic!("{at}: no schema: {schema}"));
        words.iter().find_map(|(word, meant)| {
            let fine = match word.as_str() {
                "$ref" => {
                    let place = meant.as_str()?.strip_prefix('#')?;
                    let schema = self.0.pointer(place).unwrap_or(&Value::Null);
                    return self.wrong(schema, value, at);
                }
                "properties" => {
                    let mut fields = meant.as_object()?.iter();
                    return fields.find_map(|(name, schema)| {
                        self.wrong(schema, value.get(name)?, &format!("{at}.{name}"))
                    });
                }
                "items" => {
                    return value.as_array()?.iter().enumerate().find_map(|(number, item)| {
                        self.wrong(meant, item, &format!("{at}[{number}]"))
                    });
                }
                "anyOf" => list(meant).iter().any(|one| self.wrong(one, value, at).is_none()),
                "oneOf" => {
                    let fits = |one: &&Value| self.wrong(one, value, at).is_none();
                    list(meant).iter().filter(fits).count() == 1
                }
                "type" => list(meant).iter().any(|kind| is(value, kind)),
                "enum" => list(meant).contains(value),
                "required" => list(meant)
                    .iter()
                    .all(|name| !value.is_object() || value.get(name.as_str().unwrap()).is_some()),
                "additionalProperties" if *meant == false => {
                    value.as_object().is_none_or(|value| {
                        value.keys().all(|name| schema["properties"].get(name).is_some())
                    })
                }
                "additionalProperties" => {
                    let known = |name: &str| schema["properties"].get(name).is_some();
                    let mut more = value.as_object()?.iter().filter(|(name, _)| !known(name));
                    return more.find_map(|(name, value)| {
                        self.wrong(meant, value, &format!("{at}.{name}"))
                    });
                }
                // Names are always strings.
                "propertyNames" => *meant == json!({"type": "string"}),
                "minimum" => value.as_i64() >= meant.as_i64(),
                "maximum" => value.as_i64() <= meant.as_i64(),
                "minItems" => value.as_array()?.len() as u64 >= meant.as_u64()?,
                "maxItems" => value.as_array()?.len() as u64 <= meant.as_u64()?,
                "minLength" => value.as_str()?.chars().count() as u64 >= meant.as_u64()?,
                "maxLength" => value.as_str()?.chars().count() as u64 <= meant.as_u64()?,
                // What only people read, and patterns, which schemathesis reads.
                "description" | "pattern" => true,
                _ => panic!("{at}: what is `{word}`?"),
            };
            (!fine).then(|| format!("{at}: {value} is not as `{word}` says: {meant}"))
        })
    }
}

/// A list, or the one thing that stands for a list of it.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice)
}

fn is(value: &Value, kind: &Value) -> bool {
    match kind.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("boolean") => value.is_boolean(),
        Some("null") => value.is_null(),
        _ => panic!("what is `{kind}`?"),
    }
}

#[test]
fn what_is_not_as_described_is_found() {
    let described = json!({"components": {"schemas": {
        "Cell": {"type": "integer", "minimum": 0},
        "Turn": {
            "type": "object",
            "properties": {
                "cells": {"type": "array", "items": {"$ref": "#/components/schemas/Cell"}},
                "who": {"anyOf": [{"type": "string", "enum": ["w", "b"]}, {"type": "null"}]},
                "heights": {
                    "type": "object",
                    "propertyNames": {"type": "string"},
                    "additionalProperties": {"type": "integer", "minimum": 1, "maximum": 6},
                },
            },
            "required": ["cells"],
            "additionalProperties": false,
        },
    }}});
    let schemas = Schemas(described);
    let turn = &schemas.0["components"]["schemas"]["Turn"];
    for (text, fine) in [
        (r#"{"cells": []}"#, true),
        (r#"{"cells": [0, 7], "who": "b"}"#, true),
        (r#"{"cells": [0], "who": null}"#, true),
        (r#"{"cells": [0], "heights": {"a1": 1, "b2": 6}}"#, true),
        (r#"{"cells": [0], "heights": {"a1": 1, "b2": 7}}"#, false),
        (r#"{"cells": [0, -1]}"#, false),
        (r#"{"cells": [0, "1"]}"#, false),
        (r#"{"cells": [0], "who": "r"}"#, false),
        (r#"{"cells": [0], "more": 1}"#, false),
        (r#"{"who": "b"}"#, false),
        ("[]", false),
    ] {
        let value = serde_json::from_str(text).unwrap();
        assert_eq!(schemas.wrong(turn, &value, "").is_none(), fine, "{text}");
    }
}
