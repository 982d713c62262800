//! Reads JSON request bodies.

use std::sync::Arc;

use axum::body::{Bytes, HttpBody};
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use cairn_wire::Fields;
use cairn_words::sentence;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::api_error::ApiError;
use crate::app::App;

/// A request body that is a JSON object.
pub(crate) struct JsonBody<T>(pub T);

/// The largest body of a request.
pub(crate) const MAX_BODY: usize = 64 * 1024;

impl<T: DeserializeOwned> FromRequest<Arc<App>> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<JsonBody<T>, ApiError> {
        // A body that is too large according to its length is not received.
        if request.body().size_hint().lower() > MAX_BODY as u64 {
            return Err(too_large());
        }
        let read = timeout(app.limits.timeout, Bytes::from_request(request, app)).await;
        let bytes = read.map_err(|_| too_slow())?.map_err(|_| too_large())?;
        let read = serde_json::from_slice(&bytes);
        read.map(|Fields(read)| JsonBody(read)).map_err(|error| malformed(&error.to_string()))
    }
}

fn too_large() -> ApiError {
    ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", sentence!("body-too-large"))
}

fn too_slow() -> ApiError {
    ApiError::new(StatusCode::REQUEST_TIMEOUT, "too-slow", sentence!("body-too-slow"))
}

/// The error for a body that is not JSON, or does not have the expected fields.
pub(crate) fn malformed(why: &str) -> ApiError {
    let why = sentence!("body-not-understood", why = why);
    ApiError::new(StatusCode::BAD_REQUEST, "not-understood", why)
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> ApiError {
        malformed(&rejection.body_text())
    }
}
