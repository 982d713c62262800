//! Generates JSON Schema for the OpenAPI document and TypeScript declarations for the page.

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use ts_rs::{Config, TS};
use utoipa::{PartialSchema, ToSchema};

use crate::{
    Created, ErrorBody, Games, Join, Joined, Lesson, LessonAnswer, Look, LookAt, NewGame,
    Opponents, Paste, Pasted, Read, ReadTurn, Rules, State, Summaries, TakenTurns, Then, Words,
    analysis, live,
};

/// Calls a macro with the types that both the API and the page use.
macro_rules! for_each_type {
    ($each:ident) => {
        $each![
            Created,
            Games,
            Joined,
            Lesson,
            LessonAnswer,
            Look,
            LookAt,
            Opponents,
            Paste,
            Pasted,
            Read,
            ReadTurn,
            ErrorBody,
            Rules,
            State,
            Summaries,
            TakenTurns,
            Words,
        ]
    };
}

/// The schemas of requests. Requests may have unknown fields; answers may not.
const REQUESTS: [&str; 7] =
    ["Join", "LookAt", "NewGame", "NewSeat", "Paste", "ReadTurn", "TakenTurns"];

/// The schemas of all requests and answers of the JSON API, by name.
#[must_use]
pub fn components() -> BTreeMap<String, Value> {
    let mut found = Vec::new();
    macro_rules! add {
        ($($type:ty),+ $(,)?) => {$(
            found.push((<$type as ToSchema>::name().into_owned(), <$type>::schema()));
            <$type>::schemas(&mut found);
        )+};
    }
    for_each_type!(add);
    add![Join, NewGame, Then];
    let mut schemas: BTreeMap<String, Value> = found
        .into_iter()
        .map(|(name, schema)| (name, serde_json::to_value(schema).expect("a schema is JSON")))
        .collect();
    let all = schemas.clone();
    for schema in schemas.values_mut() {
        *schema = merged(schema.take(), &all);
    }
    let mut used: Vec<String> = Vec::new();
    for (name, schema) in &mut schemas {
        tidy(schema, !REQUESTS.contains(&name.as_str()));
        references(schema, &mut used);
    }
    // A schema that was only a part of others has been merged into them.
    schemas.retain(|name, _| name != "PositionSpec" || used.contains(name));
    schemas
}

/// Merges `allOf` into one object, because `additionalProperties` applies to single objects only.
fn merged(schema: Value, all: &BTreeMap<String, Value>) -> Value {
    let Some(Value::Array(parts)) = schema.get("allOf") else { return schema };
    let mut properties = Map::new();
    let mut required = Vec::new();
    for part in parts {
        let name = part.get("$ref").and_then(Value::as_str).and_then(|at| at.rsplit('/').next());
        let part = name.map_or(part, |name| &all[name]);
        if let Some(Value::Object(fields)) = part.get("properties") {
            properties.extend(fields.clone());
        }
        if let Some(Value::Array(names)) = part.get("required") {
            required.extend(names.iter().cloned());
        }
    }
    let mut one = Map::new();
    one.insert("type".to_owned(), "object".into());
    if let Some(description) = schema.get("description") {
        one.insert("description".to_owned(), description.clone());
    }
    one.insert("properties".to_owned(), properties.into());
    one.insert("required".to_owned(), required.into());
    one.into()
}

/// Removes formats that JSON does not have, and forbids additional fields in answers (`closed`).
fn tidy(schema: &mut Value, closed: bool) {
    match schema {
        Value::Object(words) => {
            // JSON numbers have no width.
            if words.get("type").is_some_and(|kind| *kind != "string") {
                words.remove("format");
            }
            if closed && words.contains_key("properties") {
                words.insert("additionalProperties".to_owned(), false.into());
            }
            words.values_mut().for_each(|value| tidy(value, closed));
        }
        Value::Array(values) => values.iter_mut().for_each(|value| tidy(value, closed)),
        _ => {}
    }
}

fn references(schema: &Value, found: &mut Vec<String>) {
    match schema {
        Value::Object(words) => {
            if let Some(name) = words.get("$ref").and_then(Value::as_str) {
                found.extend(name.rsplit('/').next().map(str::to_owned));
            }
            words.values().for_each(|value| references(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| references(value, found)),
        _ => {}
    }
}

/// The TypeScript declarations of everything that the page sends and receives.
#[must_use]
pub fn typescript() -> String {
    struct Declarations(BTreeMap<String, String>, Config);

    impl ts_rs::TypeVisitor for Declarations {
        fn visit<T: TS + 'static + ?Sized>(&mut self) {
            let name = T::name(&self.1);
            // Built-in types have no output path and need no declaration.
            if T::output_path().is_none() || self.0.contains_key(&name) {
                return;
            }
            let docs = one_line(&T::docs().unwrap_or_default());
            let declared = one_line(&T::decl(&self.1)).replace(" \n", "\n").replace('\n', "\n  ");
            self.0.insert(name, format!("{docs}export {declared}\n"));
            T::visit_dependencies(self);
        }
    }

    let mut found = Declarations(BTreeMap::new(), Config::new().with_large_int("number"));
    macro_rules! add {
        ($($type:ty),+ $(,)?) => {$(
            ts_rs::TypeVisitor::visit::<$type>(&mut found);
        )+};
    }
    for_each_type!(add);
    add![analysis::Request, analysis::Message, live::Request, live::Message];
    let head = "/** The types of the server's API. Cells are numbered row by row from 0.\n \
                * Generated from crates/wire: `UPDATE=1 cargo test -p cairn-server generated`. */\n\n";
    let declared: Vec<String> = found.0.into_values().collect();
    format!("{head}{}", declared.join("\n"))
}

/// Puts the comment delimiters on the lines of the text.
fn one_line(text: &str) -> String {
    text.replace("/**\n * ", "/** ").replace("\n */", " */")
}
