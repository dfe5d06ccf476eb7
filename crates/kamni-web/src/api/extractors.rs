//! Extractors: the same fields from the query of a GET and from the JSON body of a POST.

use crate::problem_details::{ProblemKind, ProblemResponse, status_of};
use crate::request_context::RequestContext;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{Method, header};
use kamni::Language;
use kamni_api::fields;
use kamni_words::{Locale, Texts};
use serde::de::DeserializeOwned;

/// The fields of a request, from the query or from the body.
pub struct QueryOrJson<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for QueryOrJson<T> {
    type Rejection = ProblemResponse;

    async fn from_request(request: Request, state: &S) -> Result<QueryOrJson<T>, ProblemResponse> {
        let locale = locale_of(&request);
        if matches!(*request.method(), Method::GET | Method::HEAD) {
            let query = request.uri().query().unwrap_or_default();
            return Ok(QueryOrJson(fields::from_query(query, locale)?));
        }
        let bytes = read_json(request, state, locale).await?;
        Ok(QueryOrJson(fields::from_json(&bytes, locale)?))
    }
}

/// The bytes of a body with the media type of JSON.
pub struct JsonBody(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for JsonBody {
    type Rejection = ProblemResponse;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody, ProblemResponse> {
        let locale = locale_of(&request);
        read_json(request, state, locale).await.map(JsonBody)
    }
}

/// The locale that the middleware determined.
fn locale_of(request: &Request) -> Locale {
    let context = request.extensions().get::<RequestContext>();
    context.map_or_else(|| Locale::new(Language::English, Texts::without_games()), |context| context.locale)
}

async fn read_json<S: Send + Sync>(
    request: Request,
    state: &S,
    locale: Locale,
) -> Result<Bytes, ProblemResponse> {
    let content_type = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let media_type = content_type.and_then(|value| value.split(';').next()).map(str::trim);
    if !media_type.is_some_and(|media_type| media_type.eq_ignore_ascii_case("application/json")) {
        return Err(ProblemResponse::plain(ProblemKind::MediaType, locale));
    }
    Bytes::from_request(request, state).await.map_err(|error| {
        if error.status() == status_of(ProblemKind::TooLarge) {
            ProblemResponse::plain(ProblemKind::TooLarge, locale)
        } else {
            ProblemResponse::localized(ProblemKind::BadRequest, locale, "web-bad-body", &[])
        }
    })
}
