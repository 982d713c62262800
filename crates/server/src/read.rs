//! What is read from a request.

use std::sync::Arc;

use axum::body::{Bytes, HttpBody};
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use cairn_wire::Fields;
use cairn_words::sentence;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::app::App;
use crate::error::Refusal;

/// A JSON body: an object.
pub(crate) struct Body<T>(pub T);

/// Nothing that makes sense to send is larger.
pub(crate) const LARGEST_BODY: usize = 64 * 1024;

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T>, Refusal> {
        // What says that it will be too large need not come.
        if request.body().size_hint().lower() > LARGEST_BODY as u64 {
            return Err(too_large());
        }
        let read = timeout(app.limits.patience, Bytes::from_request(request, app)).await;
        let bytes = read.map_err(|_| too_slow())?.map_err(|_| too_large())?;
        let read = serde_json::from_slice(&bytes);
        read.map(|Fields(read)| Body(read)).map_err(|error| not_understood(&error.to_string()))
    }
}

fn too_large() -> Refusal {
    Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", sentence!("body-too-large"))
}

fn too_slow() -> Refusal {
    Refusal::new(StatusCode::REQUEST_TIMEOUT, "too-slow", sentence!("body-too-slow"))
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
