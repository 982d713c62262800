//! Validates values against a JSON Schema. It supports the keywords that the OpenAPI document uses.

use serde_json::{Value, json};

/// An OpenAPI document with its schemas.
pub struct Schemas(pub Value);

impl Schemas {
    /// Panics if a value does not match the schema of this name.
    pub fn expect(&self, name: &str, value: &Value) {
        let error = self.error(&self.0["components"]["schemas"][name], value, name);
        assert!(error.is_none(), "{}\n{value}", error.unwrap_or_default());
    }

    /// The first mismatch and its path; `None` if the value matches.
    fn error(&self, schema: &Value, value: &Value, at: &str) -> Option<String> {
        let keywords = schema.as_object().unwrap_or_else(|| panic!("{at}: no schema: {schema}"));
        keywords.iter().find_map(|(keyword, expected)| {
            let matches = match keyword.as_str() {
                "$ref" => {
                    let path = expected.as_str()?.strip_prefix('#')?;
                    let schema = self.0.pointer(path).unwrap_or(&Value::Null);
                    return self.error(schema, value, at);
                }
                "properties" => {
                    let mut fields = expected.as_object()?.iter();
                    return fields.find_map(|(name, schema)| {
                        self.error(schema, value.get(name)?, &format!("{at}.{name}"))
                    });
                }
                "items" => {
                    return value.as_array()?.iter().enumerate().find_map(|(number, item)| {
                        self.error(expected, item, &format!("{at}[{number}]"))
                    });
                }
                "anyOf" => list(expected).iter().any(|one| self.error(one, value, at).is_none()),
                "oneOf" => {
                    let fits = |one: &&Value| self.error(one, value, at).is_none();
                    list(expected).iter().filter(fits).count() == 1
                }
                "type" => list(expected).iter().any(|kind| has_type(value, kind)),
                "enum" => list(expected).contains(value),
                "required" => list(expected)
                    .iter()
                    .all(|name| !value.is_object() || value.get(name.as_str().unwrap()).is_some()),
                "additionalProperties" if *expected == false => {
                    value.as_object().is_none_or(|value| {
                        value.keys().all(|name| schema["properties"].get(name).is_some())
                    })
                }
                "additionalProperties" => {
                    let known = |name: &str| schema["properties"].get(name).is_some();
                    let mut more = value.as_object()?.iter().filter(|(name, _)| !known(name));
                    return more.find_map(|(name, value)| {
                        self.error(expected, value, &format!("{at}.{name}"))
                    });
                }
                // Property names are always strings.
                "propertyNames" => *expected == json!({"type": "string"}),
                "minimum" => value.as_i64() >= expected.as_i64(),
                "maximum" => value.as_i64() <= expected.as_i64(),
                "minItems" => value.as_array()?.len() as u64 >= expected.as_u64()?,
                "maxItems" => value.as_array()?.len() as u64 <= expected.as_u64()?,
                "minLength" => value.as_str()?.chars().count() as u64 >= expected.as_u64()?,
                "maxLength" => value.as_str()?.chars().count() as u64 <= expected.as_u64()?,
                // Descriptions need no check; patterns are checked by schemathesis.
                "description" | "pattern" => true,
                _ => panic!("{at}: unknown keyword `{keyword}`"),
            };
            (!matches).then(|| format!("{at}: {value} does not match `{keyword}`: {expected}"))
        })
    }
}

/// The items of an array, or a single value as one item.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice)
}

fn has_type(value: &Value, kind: &Value) -> bool {
    match kind.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("boolean") => value.is_boolean(),
        Some("null") => value.is_null(),
        _ => panic!("unknown type `{kind}`"),
    }
}

#[test]
fn mismatches_are_found() {
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
    for (text, matches) in [
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
        assert_eq!(schemas.error(turn, &value, "").is_none(), matches, "{text}");
    }
}
