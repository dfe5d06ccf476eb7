//! Parts of the OpenAPI description that many handlers share.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The language of the answer.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[allow(dead_code)]
pub struct Lang {
    /// `en` or `ru`; without it, the cookie `lang` or the header `Accept-Language` decides.
    #[param(example = "en")]
    lang: Option<String>,
}

/// What is wrong, as RFC 9457 has it.
#[derive(Serialize, ToSchema)]
#[allow(dead_code)]
pub struct ProblemJson {
    /// The kind: an address on this site.
    #[serde(rename = "type")]
    #[schema(example = "/api#wrong-text")]
    kind: String,
    /// The kind in words.
    title: String,
    /// The status of the answer.
    #[schema(example = 422)]
    status: u16,
    /// What is wrong here, in the language asked for.
    detail: String,
}
