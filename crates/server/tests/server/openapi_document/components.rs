//! The components that several operations share.

use cairn_words::Lang;
use serde_json::{Map, Value, json};

use super::operation::{reference, usual_headers};

/// An error response that several operations have.
pub struct ErrorResponse {
    pub status: u16,
    pub name: &'static str,
    pub description: &'static str,
    /// The code and the message of an example.
    pub example: Option<(&'static str, &'static str)>,
}

pub const ERROR_RESPONSES: [ErrorResponse; 11] = [
    ErrorResponse {
        status: 400,
        name: "Wrong",
        description: "The request is malformed: not JSON, or a field is missing or has another type",
        example: Some(("not-understood", "This cannot be understood: missing field `variant`")),
    },
    ErrorResponse {
        status: 403,
        name: "Foreign",
        description: "The request comes from a page of another origin",
        example: Some(("origin", "Requests from the pages of others are not answered.")),
    },
    ErrorResponse {
        status: 404,
        name: "NotThere",
        description: "Not found",
        example: Some(("no-such-game", "There is no game with this name.")),
    },
    ErrorResponse {
        status: 408,
        name: "TooSlow",
        description: "The request was not received within ten seconds",
        example: Some(("too-slow", "This has not come in time.")),
    },
    ErrorResponse {
        status: 409,
        name: "DoesNotFit",
        description: "The request does not fit the current state",
        example: Some(("no-free-seat", "Both seats are taken.")),
    },
    ErrorResponse {
        status: 413,
        name: "TooLarge",
        description: "The body is larger than 64 KiB",
        example: Some(("too-large", "This is larger than anything that makes sense here.")),
    },
    ErrorResponse {
        status: 414,
        name: "TooLong",
        description: "The address is too long; the answer has no body",
        example: None,
    },
    ErrorResponse {
        status: 422,
        name: "CannotBe",
        description: "The request is well-formed, but its content is not valid: an unknown variant, an invalid position, an illegal turn, ...",
        example: Some((
            "no-such-variant",
            "there is no game `chess`; the games are stacks, stac, swack, wali, six-making",
        )),
    },
    ErrorResponse {
        status: 426,
        name: "OnlySocket",
        description: "This route is a WebSocket",
        example: Some(("web-socket-only", "This address is for WebSockets.")),
    },
    ErrorResponse {
        status: 429,
        name: "TooMany",
        description: "Too many requests",
        example: Some(("too-fast", "Too many requests: wait a moment.")),
    },
    ErrorResponse {
        status: 503,
        name: "NotReached",
        description: "The database is unavailable, or the server is shutting down",
        example: Some((
            "not-kept",
            "The game cannot be kept at the moment, so nothing has happened. Try again.",
        )),
    },
];

pub fn responses() -> Map<String, Value> {
    let described = |error: &ErrorResponse| {
        let mut response = json!({"description": error.description});
        if let Some((code, message)) = error.example {
            let example = json!({"value": {"error": {"code": code, "message": message}}});
            let content =
                json!({"schema": reference("schemas", "Error"), "examples": {code: example}});
            response["content"] = json!({"application/json": content});
            response["headers"] = usual_headers().into();
        }
        match error.name {
            "OnlySocket" => {
                let upgrade = json!({
                    "description": "The protocol", "required": true, "schema": {"const": "websocket"},
                });
                response["headers"]["Upgrade"] = upgrade;
            }
            "TooMany" => {
                let seconds = json!({
                    "description": "Seconds", "required": true,
                    "schema": {"type": "integer", "minimum": 1},
                });
                response["headers"]["Retry-After"] = seconds;
            }
            _ => {}
        }
        (error.name.to_owned(), response)
    };
    ERROR_RESPONSES.iter().map(described).collect()
}

pub fn headers() -> Value {
    json!({
        "NotStored": {
            "description": "Answers must not be cached",
            "required": true,
            "schema": {
                "const": "no-store"
            }
        },
        "Policy": {
            "description": "The content security policy",
            "required": true,
            "schema": {
                "type": "string"
            }
        },
        "NotGuessed": {
            "description": "Browsers must not guess the content type",
            "required": true,
            "schema": {
                "const": "nosniff"
            }
        }
    })
}

pub fn parameters() -> Value {
    let languages: Map<String, Value> = Lang::ALL
        .into_iter()
        .map(|lang| (lang.code().to_owned(), json!({"value": lang.code()})))
        .collect();
    json!({
        "lang": {
            "name": "lang",
            "in": "query",
            "description": "The language of texts. Without it, or if it is not supported, the first supported language of Accept-Language is used, or else English",
            "schema": {
                "anyOf": [
                    {
                        "type": "string",
                        "enum": Lang::ALL.map(Lang::code)
                    },
                    {
                        "type": "string"
                    }
                ]
            },
            "examples": languages
        },
        "id": {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The id of a game",
            "schema": {
                "$ref": "#/components/schemas/Id"
            }
        },
        "game": {
            "name": "game",
            "in": "path",
            "required": true,
            "description": "The name of a game; upper and lower case are equal",
            "schema": {
                "anyOf": [
                    {
                        "type": "string",
                        "enum": [
                            "stacks",
                            "stac",
                            "swack",
                            "wali",
                            "six-making"
                        ]
                    },
                    {
                        "type": "string",
                        "pattern": "^[A-Za-z-]+$"
                    }
                ]
            },
            "examples": {
                "stacks": {
                    "value": "stacks"
                },
                "stac": {
                    "value": "stac"
                },
                "swack": {
                    "value": "swack"
                },
                "wali": {
                    "value": "wali"
                },
                "sixmaking": {
                    "value": "six-making"
                }
            }
        },
        "variant": {
            "name": "variant",
            "in": "query",
            "required": true,
            "schema": {
                "$ref": "#/components/schemas/Variant"
            },
            "examples": {
                "usual": {
                    "value": "stac"
                },
                "options": {
                    "value": "swack:size=8"
                }
            }
        },
        "position": {
            "name": "position",
            "in": "query",
            "description": "The position as a text; the usual start if left out or empty",
            "schema": {
                "type": "string"
            },
            "examples": {
                "start": {
                    "value": ""
                },
                "stac": {
                    "value": "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 0 0"
                }
            }
        },
        "ply": {
            "name": "ply",
            "in": "query",
            "description": "The number of plies; the current position if left out or not played yet",
            "schema": {
                "type": "integer",
                "minimum": 0,
                "maximum": u32::MAX
            },
            "examples": {
                "start": {
                    "value": 0
                },
                "second": {
                    "value": 2
                }
            }
        },
        "dark": {
            "name": "dark",
            "in": "query",
            "description": "1 selects the dark theme",
            "schema": {
                "type": "string",
                "enum": [
                    "0",
                    "1"
                ]
            },
            "examples": {
                "light": {
                    "value": "0"
                },
                "dark": {
                    "value": "1"
                }
            }
        }
    })
}
