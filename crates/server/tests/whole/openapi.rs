//! The description of the API is the API.

use serde_json::Value;

use crate::new_house;

#[tokio::test(flavor = "multi_thread")]
async fn the_description_is_served() {
    let (house, _place) = new_house().await;
    let described = house.visitor.get("/api/openapi.json").await.fine();
    assert_eq!(described["openapi"], "3.1.0");
    // Everything that it points to is there.
    let mut pointers = Vec::new();
    collect(&described, &mut pointers);
    assert!(!pointers.is_empty());
    for pointer in pointers {
        let place = pointer.strip_prefix('#').unwrap();
        assert!(described.pointer(place).is_some(), "{pointer} points nowhere");
    }
    house.shut().await;
}

fn collect(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(pointer)) = fields.get("$ref") {
                found.push(pointer.clone());
            }
            fields.values().for_each(|value| collect(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, found)),
        _ => {}
    }
}
