//! What is read from a request.

use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use cairn_words::sentence;
use serde::de::DeserializeOwned;

use crate::error::Refusal;

/// A JSON body.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refusal> {
        let bytes = Bytes::from_request(request, state).await.map_err(|_| {
            let why = sentence!("body-too-large");
            Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", why)
        })?;
        let read = serde_json::from_slice(&bytes);
        read.map(Body).map_err(|error| not_understood(&error.to_string()))
    }
}

/// What was sent is no JSON, or not what belongs here.
pub(crate) fn not_understood(why: &str) -> Refusal {
    Refusal::bad("not-understood", sentence!("body-not-understood", why = why))
}

impl From<QueryRejection> for Refusal {
    fn from(rejection: QueryRejection) -> Refusal {
        not_understood(&rejection.body_text())
    }
}
