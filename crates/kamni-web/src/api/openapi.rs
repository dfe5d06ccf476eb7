//! The API described: OpenAPI 3.1, from the code.

use super::{actions, analyze, catalog, events, json, kept, new_game, positions, records};
use crate::key::Secret;
use crate::live::State;
use crate::visit::Visit;
use axum::response::Response;
use kamni_words::json::{Analysed, Board, GameJson, Shown};
use serde::{Deserialize, Serialize};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{IntoParams, Modify, OpenApi, ToSchema};

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

#[derive(OpenApi)]
#[openapi(
    info(
        title = "kamni",
        description = "Five combinatorial board games: positions, exact values with reasons, games between people and \
            computers. Rules, positions, moves and records are texts; what is printed reads back as what it was printed \
            from.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        catalog::games,
        catalog::levels,
        positions::show,
        positions::show_long,
        positions::apply,
        positions::apply_long,
        positions::board,
        positions::board_long,
        analyze::analyze,
        analyze::analyze_long,
        analyze::stream,
        records::list,
        new_game::create,
        records::get,
        records::delete,
        actions::act,
        events::events,
        kept::parse,
        kept::format,
    ),
    components(schemas(Shown, Board, Analysed, GameJson, State, ProblemJson)),
    tags(
        (name = "games", description = "The games and the computer's strengths"),
        (name = "positions", description = "Positions: shown, moved in, drawn"),
        (name = "analysis", description = "What a position is worth, and why"),
        (name = "records", description = "Games that are played and kept")
    ),
    modifiers(&Keys),
    security((), ("cookie" = []), ("key" = []))
)]
struct Api;

/// How clients show whose seats they have. Nobody must.
struct Keys;

impl Modify for Keys {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let components = api.components.get_or_insert_default();
        let cookie = ApiKeyValue::with_description(
            Secret::COOKIE,
            "Whose seats and games the client has: whoever makes or joins a game without one gets it with the answer.",
        );
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
        let key = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("The same key, for programs that keep no cookies: 32 hexadecimal digits."))
            .build();
        components.add_security_scheme("key", SecurityScheme::Http(key));
    }
}

/// `/api/v1/openapi.json`
pub async fn openapi(_visit: Visit) -> Response {
    json(&Api::openapi())
}
