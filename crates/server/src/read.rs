//! What is read from a request.

use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use cairn_words::sentence;
use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error};
use serde_json::{Map, Value};

use crate::error::Refusal;

/// A JSON body: an object.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refusal> {
        let bytes = Bytes::from_request(request, state).await.map_err(|_| {
            let why = sentence!("body-too-large");
            Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", why)
        })?;
        let read = serde_json::from_slice(&bytes);
        read.map(|Fields(read)| Body(read)).map_err(|error| not_understood(&error.to_string()))
    }
}

/// What is written with the names of its fields. (By itself serde also takes a list of the values,
/// which nobody has been told of.)
pub(crate) struct Fields<T>(pub T);

impl<'de, T: DeserializeOwned> Deserialize<'de> for Fields<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fields<T>, D::Error> {
        let fields = Map::deserialize(from)?;
        T::deserialize(Value::Object(fields)).map(Fields).map_err(D::Error::custom)
    }
}

/// What was sent is no JSON, or not what belongs here.
pub(crate) fn not_understood(why: &str) -> Refusal {
    let why = sentence!("body-not-understood", why = why);
    Refusal::new(StatusCode::BAD_REQUEST, "not-understood", why)
}

impl From<QueryRejection> for Refusal {
    fn from(rejection: QueryRejection) -> Refusal {
        not_understood(&rejection.body_text())
    }
}
