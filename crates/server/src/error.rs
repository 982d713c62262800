//! What is answered to who asks for something that cannot be done.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use cairn_core::{PositionError, TurnError, VariantError};
use cairn_record::PlayError;
use cairn_record::clock::TimeError;
use cairn_store::StoreError;
use cairn_wire::{Refused, RefusedWhy, written};
use cairn_words::{Lang, Say, Sentence, sentence};

/// Why a request is refused: a status for programs, a word for the page, a sentence for people.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub status: StatusCode,
    pub code: &'static str,
    pub why: Sentence,
}

impl Refusal {
    pub fn new(status: StatusCode, code: &'static str, why: Sentence) -> Refusal {
        Refusal { status, code, why }
    }

    /// What was sent is understood, and cannot be: a turn that is not legal, a game that there is
    /// not. (What is not understood is [`crate::read::not_understood`].)
    pub fn bad(code: &'static str, why: Sentence) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, code, why)
    }

    /// It does not fit how things stand.
    pub fn conflict(code: &'static str, why: Sentence) -> Refusal {
        Refusal::new(StatusCode::CONFLICT, code, why)
    }

    /// Whoever asks may not.
    pub fn forbidden(code: &'static str, why: Sentence) -> Refusal {
        Refusal::new(StatusCode::FORBIDDEN, code, why)
    }

    pub fn no_such_game() -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, "no-such-game", sentence!("no-such-table"))
    }

    pub fn no_such_page() -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, "no-such-page", sentence!("no-such-page"))
    }

    /// The store does not answer; whoever asked may try again.
    pub fn not_kept() -> Refusal {
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "not-kept", sentence!("game-not-kept"))
    }

    pub fn closing() -> Refusal {
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "closing", sentence!("shutting-down"))
    }

    /// As it is sent.
    pub fn body(&self, lang: Lang) -> String {
        let error = RefusedWhy { code: self.code.to_owned(), message: self.why.say(lang) };
        written(&Refused { error })
    }
}

/// Without words yet: in which language they are is known further out, see [`crate::answer`].
impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        tracing::error!(%error, "the store");
        Refusal::not_kept()
    }
}

/// The only place that knows which status a refused command has.
impl From<cairn_session::Refusal> for Refusal {
    fn from(refusal: cairn_session::Refusal) -> Refusal {
        let status = match refusal {
            cairn_session::Refusal::NotYourTurn => StatusCode::FORBIDDEN,
            cairn_session::Refusal::Turn(_) | cairn_session::Refusal::NotLegal => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            _ => StatusCode::CONFLICT,
        };
        Refusal::new(status, refusal.code(), refusal.sentence())
    }
}

macro_rules! refused {
    ($($error:ty => $code:literal),+ $(,)?) => {$(
        impl From<$error> for Refusal {
            fn from(error: $error) -> Refusal {
                Refusal::bad($code, error.sentence())
            }
        }
    )+};
}

refused! {
    VariantError => "no-such-variant",
    PositionError => "not-a-position",
    TurnError => "illegal",
    PlayError => "illegal",
    TimeError => "not-a-time",
}
