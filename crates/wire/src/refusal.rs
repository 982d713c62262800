use serde::Serialize;

/// A request that is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Error))]
pub struct Refused {
    /// Why.
    pub error: RefusedWhy,
}

/// Why a request is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RefusedWhy {
    /// For programs
    #[cfg_attr(feature = "schema", schema(pattern = "^[a-z-]+$"))]
    pub code: String,
    /// For people
    #[cfg_attr(feature = "schema", schema(min_length = 1))]
    pub message: String,
}
