//! What several addresses have in common.

use cairn_words::Lang;
use serde_json::{Map, Value, json};

use super::operation::{reference, usual_headers};

/// A refusal that several addresses give.
pub struct Refusal {
    pub status: u16,
    pub name: &'static str,
    pub description: &'static str,
    /// A code and a message.
    pub example: Option<(&'static str, &'static str)>,
}

pub const REFUSALS: [Refusal; 11] = [
    Refusal {
        status: 400,
        name: "Wrong",
        description: "It is not understood: no JSON, something missing, or of another kind",
        example: Some(("not-understood", "This cannot be understood: missing field `variant`")),
    },
    Refusal {
        status: 403,
        name: "Foreign",
        description: "A page of somebody else asks",
        example: Some(("origin", "Requests from the pages of others are not answered.")),
    },
    Refusal {
        status: 404,
        name: "NotThere",
        description: "There is no such thing",
        example: Some(("no-such-game", "There is no game with this name.")),
    },
    Refusal {
        status: 408,
        name: "TooSlow",
        description: "It has not come within ten seconds",
        example: Some(("too-slow", "This has not come in time.")),
    },
    Refusal {
        status: 409,
        name: "DoesNotFit",
        description: "It does not fit how things stand",
        example: Some(("no-free-seat", "Both seats are taken.")),
    },
    Refusal {
        status: 413,
        name: "TooLarge",
        description: "It is larger than 64 KiB",
        example: Some(("too-large", "This is larger than anything that makes sense here.")),
    },
    Refusal {
        status: 414,
        name: "TooLong",
        description: "The address is longer than any that makes sense; nothing else is said",
        example: None,
    },
    Refusal {
        status: 422,
        name: "CannotBe",
        description: "It is understood, and cannot be: there is no such variant, the position or a turn is not legal, ...",
        example: Some((
            "no-such-variant",
            "there is no game `chess`; the games are stacks, stac, swack, wali, six-making",
        )),
    },
    Refusal {
        status: 426,
        name: "OnlySocket",
        description: "It can only be a WebSocket",
        example: Some(("web-socket-only", "This address is for WebSockets.")),
    },
    Refusal {
        status: 429,
        name: "TooMany",
        description: "Too many requests",
        example: Some(("too-fast", "Too many requests: wait a moment.")),
    },
    Refusal {
        status: 503,
        name: "NotReached",
        description: "The games cannot be reached, or the server is about to stop",
        example: Some((
            "not-kept",
            "The game cannot be kept at the moment, so nothing has happened. Try again.",
        )),
    },
];

pub fn responses() -> Map<String, Value> {
    let described = |refusal: &Refusal| {
        let mut response = json!({"description": refusal.description});
        if let Some((code, message)) = refusal.example {
            let example = json!({"value": {"error": {"code": code, "message": message}}});
            let content =
                json!({"schema": reference("schemas", "Error"), "examples": {code: example}});
            response["content"] = json!({"application/json": content});
            response["headers"] = usual_headers().into();
        }
        match refusal.name {
            "OnlySocket" => {
                let upgrade = json!({
                    "description": "To what", "required": true, "schema": {"const": "websocket"},
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
        (refusal.name.to_owned(), response)
    };
    REFUSALS.iter().map(described).collect()
}

pub fn headers() -> Value {
    json!({
        "NotStored": {
            "description": "Answers are of the moment",
            "required": true,
            "schema": {
                "const": "no-store"
            }
        },
        "Policy": {
            "description": "What a browser may do with it: next to nothing",
            "required": true,
            "schema": {
                "type": "string"
            }
        },
        "NotGuessed": {
            "description": "It is what Content-Type says",
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
            "description": "The language of sentences; one that is not spoken here is as none: then it is the first of Accept-Language that is, else English",
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
            "description": "The name of a game",
            "schema": {
                "$ref": "#/components/schemas/Id"
            }
        },
        "game": {
            "name": "game",
            "in": "path",
            "required": true,
            "description": "A game's name, in either case",
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
            "description": "Position text; the start of the game if left out or empty",
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
            "description": "After so many plies; now, if left out or not played yet",
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
            "description": "For dark pages",
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
