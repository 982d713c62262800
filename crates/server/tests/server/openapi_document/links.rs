//! Links: how an answer leads to the next request.

use serde_json::{Value, json};

pub fn links() -> Value {
    json!({
        "State": {
            "operationId": "state",
            "parameters": {
                "id": "$response.body#/id"
            }
        },
        "Join": {
            "operationId": "join",
            "parameters": {
                "id": "$response.body#/id"
            }
        },
        "Record": {
            "operationId": "record",
            "parameters": {
                "id": "$response.body#/id"
            }
        },
        "GamePicture": {
            "operationId": "gamePicture",
            "parameters": {
                "id": "$response.body#/id"
            }
        },
        "GamePng": {
            "operationId": "gamePng",
            "parameters": {
                "id": "$response.body#/id"
            }
        },
        "Animation": {
            "operationId": "animation",
            "parameters": {
                "id": "$response.body#/id"
            }
        },
        "StateSame": {
            "operationId": "state",
            "parameters": {
                "id": "$request.path.id"
            }
        },
        "RecordSame": {
            "operationId": "record",
            "parameters": {
                "id": "$request.path.id"
            }
        },
        "StateOfFirst": {
            "operationId": "state",
            "parameters": {
                "id": "$response.body#/games/0/id"
            }
        },
        "JoinFirst": {
            "operationId": "join",
            "parameters": {
                "id": "$response.body#/games/0/id"
            }
        },
        "RecordOfFirst": {
            "operationId": "record",
            "parameters": {
                "id": "$response.body#/games/0/id"
            }
        },
        "AnimationOfFirst": {
            "operationId": "animation",
            "parameters": {
                "id": "$response.body#/games/0/id"
            }
        },
        "RulesOfFirst": {
            "operationId": "rules",
            "parameters": {
                "game": "$response.body#/games/0/name"
            }
        },
        "LessonOfFirst": {
            "operationId": "lesson",
            "parameters": {
                "game": "$response.body#/games/0/name"
            }
        },
        "TakeFirst": {
            "operationId": "takeLesson",
            "parameters": {
                "game": "$request.path.game",
                "step": 0
            }
        },
        "LookAtTask": {
            "operationId": "look",
            "requestBody": {
                "variant": "$response.body#/steps/0/variant",
                "position": "$response.body#/steps/0/position"
            }
        },
        "LookAtLesson": {
            "operationId": "look",
            "requestBody": {
                "variant": "$response.body#/look/variant",
                "position": "$response.body#/look/position"
            }
        },
        "LookNow": {
            "operationId": "look",
            "description": "The position without the game",
            "requestBody": {
                "variant": "$response.body#/variant",
                "position": "$response.body#/look/position"
            }
        },
        "TouchNow": {
            "operationId": "look",
            "description": "The first cell is chosen",
            "requestBody": {
                "variant": "$response.body#/variant",
                "position": "$response.body#/look/position",
                "steps": [
                    "$response.body#/look/next/cells/0/token"
                ]
            }
        },
        "ReadNow": {
            "operationId": "read",
            "description": "Some of the legal turns",
            "requestBody": {
                "variant": "$response.body#/variant",
                "position": "$response.body#/look/position",
                "text": ""
            }
        },
        "PictureNow": {
            "operationId": "picture",
            "parameters": {
                "variant": "$response.body#/variant",
                "position": "$response.body#/look/position"
            }
        },
        "PngNow": {
            "operationId": "png",
            "parameters": {
                "variant": "$response.body#/variant",
                "position": "$response.body#/look/position"
            }
        },
        "PictureThere": {
            "operationId": "picture",
            "parameters": {
                "variant": "$response.body#/variant",
                "position": "$response.body#/position"
            }
        }
    })
}
