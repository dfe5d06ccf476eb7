//! The OpenAPI 3.1 description, generated from the handlers.

use super::schema::ProblemJson;
use super::{
    actions, analyze, bot, catalog, challenges, choose, classes, course, create_game, events, kgn, lessons,
    offers, own_games, people, positions, programs, progress, puzzles, records, refusal, tournaments,
    transfer,
};
use crate::kept::kept;
use crate::session::SessionToken;
use crate::state::AppState;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kamni_api::hosted::GameState;
use kamni_json::{Analysed, Board, GameJson, Shown};
use serde_json::Value;
use std::sync::Arc;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "kamni",
        description = "Combinatorial board games: positions, exact values with reasons, games between people and \
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
        refusal::refusal,
        choose::choose,
        analyze::analyze,
        analyze::analyze_long,
        analyze::stream,
        course::course,
        course::course_long,
        course::stream,
        lessons::lessons,
        lessons::lesson,
        progress::list,
        progress::put,
        puzzles::list,
        puzzles::today,
        puzzles::next,
        puzzles::mine,
        puzzles::get,
        puzzles::attempt,
        classes::open,
        classes::list,
        classes::get,
        classes::change,
        classes::close,
        classes::join,
        classes::remove_pupil,
        classes::attempt,
        classes::board,
        classes::mistakes,
        classes::export,
        classes::new_key,
        own_games::list,
        own_games::totals,
        create_game::create,
        records::get,
        records::delete,
        actions::act,
        events::events,
        tournaments::create,
        tournaments::list,
        tournaments::get,
        tournaments::events,
        tournaments::act,
        programs::create,
        programs::list,
        programs::waiting,
        programs::revoke,
        challenges::challenge,
        challenges::accept,
        challenges::decline,
        bot::account,
        bot::events,
        bot::game,
        bot::make_move,
        bot::resign,
        bot::draw,
        bot::take_back,
        bot::abort,
        kgn::parse,
        kgn::format,
        offers::list,
        offers::offer,
        offers::withdraw,
        offers::accept,
        offers::events,
        people::me,
        people::rename,
        people::forget,
        transfer::link,
        transfer::redeem,
    ),
    components(schemas(Shown, Board, Analysed, GameJson, GameState, ProblemJson)),
    tags(
        (name = "games", description = "The games and the computer's strengths"),
        (name = "positions", description = "Positions: shown, moved in, drawn"),
        (name = "analysis", description = "What a position is worth, and why"),
        (name = "learning", description = "Lessons, annotated games, puzzles, and how far one has come"),
        (name = "classes", description = "A teacher, pupils without accounts, the same puzzles for all of them; gone after a day"),
        (name = "records", description = "Games that are played and kept"),
        (name = "tournaments", description = "Arenas and Swiss tournaments, by link"),
        (name = "programs", description = "Programs of other people as guests: they wait for challenges and play"),
        (name = "people", description = "Open games, names and ratings"),
        (name = "session", description = "The same games on another device")
    ),
    modifiers(&SecuritySchemes),
    security((), ("cookie" = []), ("key" = []))
)]
struct Api;

/// How clients show their session. It is optional.
struct SecuritySchemes;

impl Modify for SecuritySchemes {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let components = api.components.get_or_insert_default();
        let cookie = ApiKeyValue::with_description(
            SessionToken::COOKIE,
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

/// The description, with examples from the games of this server.
pub fn described(app: &AppState) -> Option<Value> {
    let mut api = serde_json::to_value(Api::openapi()).ok()?;
    let rules: Vec<&str> = app.settings.texts.games().infos().map(|info| info.name).collect();
    add_examples(&mut api, &rules);
    Some(api)
}

/// `/api/v1/openapi.json`. Making it takes milliseconds, so it is made once.
pub async fn openapi(State(app): State<Arc<AppState>>, headers: HeaderMap) -> Response {
    let description = || serde_json::to_vec(&described(&app)?).ok();
    match kept(&app.kept, "openapi".to_owned(), description) {
        Some(kept) => kept.respond(&headers, "application/json"),
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Gives every field for a rules string of a request the games of this server as examples.
fn add_examples(api: &mut Value, rules: &[&str]) {
    match api {
        Value::Object(fields) => {
            if fields.contains_key("in") && fields.get("name").is_some_and(|name| name == "rules") {
                let named =
                    rules.iter().map(|rules| (rules.to_string(), serde_json::json!({ "value": rules })));
                fields.insert("examples".to_owned(), Value::Object(named.collect()));
            }
            let field = fields.get_mut("properties").and_then(|properties| properties.get_mut("rules"));
            if let Some(Value::Object(schema)) = field
                && schema.contains_key("pattern")
            {
                schema.insert("examples".to_owned(), serde_json::json!(rules));
            }
            fields.values_mut().for_each(|field| add_examples(field, rules));
        }
        Value::Array(list) => list.iter_mut().for_each(|part| add_examples(part, rules)),
        _ => {}
    }
}
