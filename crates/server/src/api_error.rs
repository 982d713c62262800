//! The error answers of the API.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use cairn_core::{PositionError, TurnError, VariantError};
use cairn_record::PlayError;
use cairn_record::clock::TimeControlError;
use cairn_store::StoreError;
use cairn_wire::{ErrorBody, ErrorDetail, to_json};
use cairn_words::{Lang, Say, Sentence, sentence};

/// Why a request is refused: an HTTP status, a code for programs, and a sentence for people.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    pub status: StatusCode,
    pub code: &'static str,
    pub why: Sentence,
}

impl ApiError {
    pub fn new(status: StatusCode, code: &'static str, why: Sentence) -> ApiError {
        ApiError { status, code, why }
    }

    /// The request is well-formed, but its content is not valid: an illegal turn, an unknown game. (For
    /// malformed requests see [`crate::json_body::malformed`].)
    pub fn unprocessable(code: &'static str, why: Sentence) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, code, why)
    }

    /// The request does not fit the current state.
    pub fn conflict(code: &'static str, why: Sentence) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, code, why)
    }

    /// The requester has no permission.
    pub fn forbidden(code: &'static str, why: Sentence) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, code, why)
    }

    pub fn no_such_game() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no-such-game", sentence!("no-such-table"))
    }

    pub fn no_such_page() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no-such-page", sentence!("no-such-page"))
    }

    /// The store is unavailable. The client may try again.
    pub fn not_stored() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "not-kept", sentence!("game-not-kept"))
    }

    /// The server is shutting down.
    pub fn closing() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "closing", sentence!("shutting-down"))
    }

    /// The JSON body in this language.
    pub fn body(&self, lang: Lang) -> String {
        let error = ErrorDetail { code: self.code.to_owned(), message: self.why.say(lang) };
        to_json(&ErrorBody { error })
    }
}

/// Puts the error into the extensions of the response. [`crate::response`] writes the body, because it
/// knows the language.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        tracing::error!(%error, "the store");
        ApiError::not_stored()
    }
}

/// Maps refused commands to HTTP statuses. This is the only place that does.
impl From<cairn_session::Refusal> for ApiError {
    fn from(refusal: cairn_session::Refusal) -> ApiError {
        let status = match refusal {
            cairn_session::Refusal::NotYourTurn => StatusCode::FORBIDDEN,
            cairn_session::Refusal::Turn(_) | cairn_session::Refusal::NotLegal => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            _ => StatusCode::CONFLICT,
        };
        ApiError::new(status, refusal.code(), refusal.sentence())
    }
}

macro_rules! unprocessable {
    ($($error:ty => $code:literal),+ $(,)?) => {$(
        impl From<$error> for ApiError {
            fn from(error: $error) -> ApiError {
                ApiError::unprocessable($code, error.sentence())
            }
        }
    )+};
}

unprocessable! {
    VariantError => "no-such-variant",
    PositionError => "not-a-position",
    TurnError => "illegal",
    PlayError => "illegal",
    TimeControlError => "not-a-time",
}
