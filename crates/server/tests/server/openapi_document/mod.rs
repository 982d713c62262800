//! Generates the OpenAPI document. Its paths are described here; its schemas come from `cairn-wire`.

mod components;
mod games;
mod links;
mod operation;
mod positions;

use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};

/// A short description of the API.
const ABOUT: &str = "Stacking and lining games. Seats are numbered 0 (moves first) and 1; cells are numbered row by row from 0; times are milliseconds. An unknown address answers 404 and an unknown method 405, both with an Error.";

fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for operation in games::operations().into_iter().chain(positions::operations()) {
        let methods = paths.entry(operation.path).or_insert_with(|| json!({}));
        methods[operation.method] = operation.described.into();
    }
    json!({
        "openapi": "3.1.0",
        "info": {"title": "Cairn", "version": "1", "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": cairn_wire::schema::components(),
            "parameters": components::parameters(),
            "headers": components::headers(),
            "responses": components::responses(),
            "links": links::links(),
        },
    })
}

/// Fails if a generated file is stale. With `UPDATE=1` the file is written.
fn expect_generated(path: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, expected).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == expected,
        "{} is stale: run `UPDATE=1 cargo test -p cairn-server generated`",
        path.display()
    );
}

#[test]
fn the_generated_openapi_document_is_current() {
    let document = serde_json::to_string_pretty(&document()).unwrap();
    expect_generated("src/openapi.json", &format!("{document}\n"));
}

#[test]
fn the_generated_declarations_of_the_page_are_current() {
    expect_generated("../../web/src/types.d.ts", &cairn_wire::schema::typescript());
}

/// Every message is built from a type of `cairn-wire`.
#[test]
fn no_message_is_built_without_a_type() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut read = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = fs::read_to_string(&path).unwrap();
                let source = source.split("#[cfg(test)]").next().unwrap_or_default();
                for untyped in ["json!", "serde_json::Value", "Value::Object"] {
                    assert!(!source.contains(untyped), "{}: {untyped}", path.display());
                }
                read += 1;
            }
        }
    }
    assert!(read > 40, "{read} files were read");
}
