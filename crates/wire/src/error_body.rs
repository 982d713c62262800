use serde::Serialize;

/// The answer to a refused request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Error))]
pub struct ErrorBody {
    /// The reason.
    pub error: ErrorDetail,
}

/// The reason for a refusal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ErrorDetail {
    /// The reason as a code for programs
    #[cfg_attr(feature = "schema", schema(pattern = "^[a-z-]+$"))]
    pub code: String,
    /// The reason as a sentence
    #[cfg_attr(feature = "schema", schema(min_length = 1))]
    pub message: String,
}
