//! One operation of the OpenAPI document: a method of a path.

use serde_json::{Map, Value, json};

use super::components::ERROR_RESPONSES;

pub struct Operation {
    pub path: &'static str,
    pub method: &'static str,
    pub described: Map<String, Value>,
}

/// A reference to a component.
pub fn reference(kind: &str, name: &str) -> Value {
    json!({"$ref": format!("#/components/{kind}/{name}")})
}

/// The headers of all responses.
pub fn usual_headers() -> Map<String, Value> {
    let named = [
        ("Cache-Control", "NotStored"),
        ("Content-Security-Policy", "Policy"),
        ("X-Content-Type-Options", "NotGuessed"),
    ];
    named
        .into_iter()
        .map(|(header, name)| (header.to_owned(), reference("headers", name)))
        .collect()
}

impl Operation {
    fn new(path: &'static str, method: &'static str, id: &str) -> Operation {
        let described = json!({"operationId": id, "responses": {}});
        let Value::Object(described) = described else {
            unreachable!("the macro creates an object")
        };
        Operation { path, method, described }
    }

    pub fn get(path: &'static str, id: &str) -> Operation {
        Operation::new(path, "get", id)
    }

    pub fn post(path: &'static str, id: &str) -> Operation {
        Operation::new(path, "post", id)
    }

    pub fn summary(mut self, summary: &str) -> Operation {
        self.described.insert("summary".to_owned(), summary.into());
        self
    }

    fn add_parameter(&mut self, parameter: Value) {
        let parameters = self.described.entry("parameters").or_insert_with(|| json!([]));
        parameters.as_array_mut().expect("a list").push(parameter);
    }

    /// Adds shared parameters.
    pub fn parameters(mut self, names: &[&str]) -> Operation {
        names.iter().for_each(|name| self.add_parameter(reference("parameters", name)));
        self
    }

    pub fn own_parameter(mut self, parameter: Value) -> Operation {
        self.add_parameter(parameter);
        self
    }

    /// Sets the type of the request body.
    pub fn takes(mut self, name: &str, examples: Value) -> Operation {
        let content = json!({"schema": reference("schemas", name), "examples": examples});
        let body = json!({"required": true, "content": {"application/json": content}});
        self.described.insert("requestBody".to_owned(), body);
        self
    }

    fn response(&mut self, status: u16) -> &mut Map<String, Value> {
        let responses = self.described["responses"].as_object_mut().expect("an object");
        let response = responses.entry(status.to_string()).or_insert_with(|| json!({}));
        response.as_object_mut().expect("an object")
    }

    pub fn answers(self, status: u16, description: &str, name: &str) -> Operation {
        self.answers_with(status, description, "application/json", reference("schemas", name))
    }

    pub fn answers_with(
        mut self,
        status: u16,
        description: &str,
        kind: &str,
        schema: Value,
    ) -> Operation {
        let response = self.response(status);
        response.insert("description".to_owned(), description.into());
        response.insert("headers".to_owned(), usual_headers().into());
        response.insert("content".to_owned(), json!({kind: {"schema": schema}}));
        self
    }

    pub fn header(mut self, status: u16, name: &str, header: Value) -> Operation {
        self.response(status)["headers"][name] = header;
        self
    }

    /// Adds links from a response to other operations.
    pub fn links(mut self, status: u16, names: &[&str]) -> Operation {
        let links: Map<String, Value> =
            names.iter().map(|name| ((*name).to_owned(), reference("links", name))).collect();
        self.response(status).insert("links".to_owned(), links.into());
        self
    }

    pub fn socket(mut self) -> Operation {
        self.response(101).insert("description".to_owned(), "A WebSocket".into());
        self
    }

    pub fn refuses(mut self, statuses: &[u16]) -> Operation {
        for status in statuses {
            let response = ERROR_RESPONSES.iter().find(|error| error.status == *status);
            let name = response.expect("an error response with this status").name;
            *self.response(*status) =
                reference("responses", name).as_object().cloned().expect("an object");
        }
        self
    }
}
