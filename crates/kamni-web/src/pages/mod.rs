//! The pages, in the client's language.

mod beforehand;
mod class;
mod interface;
pub mod open_graph;
mod page;
mod visit;
mod worksheet;

use crate::api::Caller;
use crate::lessons::sheet_html;
use crate::live::HubError;
use crate::markdown;
use crate::middleware::Framable;
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::puzzles::own;
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::time::now_ms;
use crate::worker_pool::SMALL_QUERY;
use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use beforehand::{first_board, has_page};
pub use class::{class, class_code, classes, tournament, tournaments};
pub use interface::api;
use kamni::{AnyPosition, GameInfo};
use kamni_api::PositionQuery;
use kamni_api::hosted::{Game, Seat, seat_name};
use kamni_api::puzzles::{Mode, NextQuery, Wanted};
use kamni_files::Files;
use kamni_json::PuzzleSummary;
use kamni_learn::Item;
use kamni_words::{Blanks, Locale, escape_html, status};
use open_graph::{Card, picture_of};
use page::{FRAMED_PATH, Page, not_found_page, plain, respond_framed, respond_kept};
use serde::Deserialize;
use std::sync::Arc;
pub use visit::Visit;
pub use worksheet::{base, teach, worksheet};

pub async fn home(State(app): State<Arc<AppState>>, visit: Visit) -> Response {
    plain(&app, &visit, "home", "/")
}

pub async fn new(State(app): State<Arc<AppState>>, visit: Visit) -> Response {
    plain(&app, &visit, "new", "/new")
}

pub async fn games(State(app): State<Arc<AppState>>, visit: Visit) -> Response {
    plain(&app, &visit, "games", "/games")
}

pub async fn analysis(State(app): State<Arc<AppState>>, uri: Uri, visit: Visit) -> Response {
    match shared_position(&app, &uri, &visit.context).await {
        Some(card) => Page::new("analysis", &visit, &[]).card(card).respond(),
        // An address that names nothing means the first board of all.
        None if uri.query().is_none() => respond_kept(&app, &visit, "/analysis", || {
            Some(Page::new("analysis", &visit, &[]).main(first_board(&visit).unwrap_or_default()))
        })
        .unwrap_or_else(|| not_found_page(&visit)),
        None => plain(&app, &visit, "analysis", "/analysis?"),
    }
}

/// The one page that other sites may show in a frame.
pub async fn embed(State(app): State<Arc<AppState>>, uri: Uri, visit: Visit) -> Response {
    let theme =
        Query::<Themed>::try_from_uri(&uri).map_or_else(|_| String::new(), |Query(asked)| asked.theme);
    match respond_framed(&app, &visit, FRAMED_PATH, &theme) {
        Some(response) => (Extension(Framable), response).into_response(),
        None => not_found_page(&visit),
    }
}

/// A frame in another page is light or dark as that page wants it.
#[derive(Deserialize)]
struct Themed {
    #[serde(default)]
    theme: String,
}

/// What a link to the analysis of a position shows; `None` if the link names none.
async fn shared_position(app: &AppState, uri: &Uri, context: &RequestContext) -> Option<Card> {
    let locale = context.locale;
    if let Some(Query(link)) = Query::<GameLink>::try_from_uri(uri).ok()
        && let Ok(live) = app.hub.find(&link.game, context.customer).await
        && live.game().is_visible_to(context.key)
    {
        return Some(card_of_game(&live.game(), locale));
    }
    let Query(query) = Query::<PositionQuery>::try_from_uri(uri).ok()?;
    // What is larger makes no picture that could be looked at.
    let position = (query.size() <= SMALL_QUERY).then(|| query.position(locale).ok())??;
    let moves: Vec<&str> = query.moves.iter().map(String::as_str).collect();
    let image = picture_of(&query.rules, query.position.as_deref().unwrap_or(""), &moves);
    Some(card_of_position(&position, image, locale))
}

/// The address of an analysis that begins with a game.
#[derive(Deserialize)]
struct GameLink {
    game: String,
}

fn card_of_position(position: &AnyPosition, image: String, locale: Locale) -> Card {
    let title = locale.pick(position.info().title);
    let description = status(locale, position);
    let alt = locale.text("web-card-board", &[("game", &title), ("status", &description)]);
    Card { title: locale.text("web-title-game", &[("game", &title)]), description, image, alt }
}

/// What a link to a game shows. While a seat is free, the link is an invitation.
fn card_of_game(game: &Game, locale: Locale) -> Card {
    let image = format!("/game/{}/preview.png?v={}", game.id, game.moved_at);
    let card = card_of_position(&game.progress.here, image, locale);
    let Some(open) = game.seats.open_seat() else { return card };
    let host = game.seats.of(open.other());
    let title = locale.pick(game.progress.here.info().title);
    let id = match host {
        Seat::Person { name, .. } if !name.is_empty() => "web-card-invites",
        _ => "web-card-invited",
    };
    let name = seat_name(host, Some(&game.progress.here.game()), locale);
    Card { title: locale.text(id, &[("game", &title), ("name", &name)]), ..card }
}

pub async fn about(State(app): State<Arc<AppState>>, visit: Visit) -> Response {
    let about = || {
        let locale = visit.context.locale;
        let text = |id: &str| escape_html(&locale.text(id, &[("version", &env!("CARGO_PKG_VERSION"))]));
        let private = if visit.site.is_some() { "web-about-private-site" } else { "web-about-private" };
        let paragraphs = ["web-about-what", "web-about-licence", private];
        let paragraphs: String = paragraphs.iter().map(|id| format!("<p>{}</p>\n", text(id))).collect();
        let main = format!("<h1>{}</h1>\n{paragraphs}", text("web-about-title"));
        Some(Page::new("about", &visit, &[]).main(main))
    };
    respond_kept(&app, &visit, "/about", about).unwrap_or_else(|| not_found_page(&visit))
}

pub async fn game(State(app): State<Arc<AppState>>, Path(id): Path<String>, visit: Visit) -> Response {
    let locale = visit.context.locale;
    match app.hub.find(&id, visit.context.customer).await {
        Ok(live) => {
            let game = live.game();
            let title = locale.pick(game.progress.start.info().title);
            let page = Page::new("game", &visit, &[("game", &title)]);
            let is_visible = game.is_visible_to(visit.context.key);
            if is_visible { page.card(card_of_game(&game, locale)).respond() } else { page.respond() }
        }
        Err(HubError::Unknown) => not_found_page(&visit),
        // The page's own request shows the error.
        Err(_) => Page::new("game", &visit, &[("game", &"kamni")]).respond(),
    }
}

/// The page of any game, on a site: the address names the game, which only the browser knows.
pub async fn any_game(visit: Visit) -> Response {
    Page::new("game", &visit, &[]).titled_as("home").respond()
}

/// The page of any puzzle, on a site.
pub async fn any_puzzle(visit: Visit) -> Response {
    Page::new("puzzle", &visit, &[]).titled_as("puzzles").respond()
}

/// The way to the next puzzle, on a site: its page finds it.
pub async fn choosing_puzzle(visit: Visit) -> Response {
    Page::new("next", &visit, &[]).titled_as("puzzles").respond()
}

/// The page for unknown addresses.
pub async fn missing(visit: Visit) -> Response {
    not_found_page(&visit)
}

fn info(name: &str, locale: Locale) -> Option<&'static GameInfo> {
    locale.games().plugin(name).map(|plugin| plugin.info())
}

pub async fn rules(State(app): State<Arc<AppState>>, Path(name): Path<String>, visit: Visit) -> Response {
    let locale = visit.context.locale;
    let Some(game) = info(&name, locale) else { return not_found_page(&visit) };
    let page = || {
        let main = with_navigation("rules", game, &text_of("rules", game, locale)?, locale);
        let blanks: Blanks<'_> =
            &[("game", &locale.pick(game.title)), ("summary", &locale.pick(game.summary))];
        Some(Page::new("rules", &visit, blanks).main(main).sample(game))
    };
    respond_kept(&app, &visit, &format!("/rules/{}", game.name), page)
        .unwrap_or_else(|| not_found_page(&visit))
}

pub async fn theory(State(app): State<Arc<AppState>>, Path(name): Path<String>, visit: Visit) -> Response {
    about_theory(&app, &visit, "theory", &name)
}

/// The results of solving a game, shown as a page of theory, for some of the games.
pub async fn results(State(app): State<Arc<AppState>>, Path(name): Path<String>, visit: Visit) -> Response {
    about_theory(&app, &visit, "results", &name)
}

/// A page of theory or of results.
fn about_theory(app: &AppState, visit: &Visit, kind: &'static str, name: &str) -> Response {
    let locale = visit.context.locale;
    let Some(game) = info(name, locale) else { return not_found_page(visit) };
    let page = || {
        let main = with_navigation(kind, game, &text_of(kind, game, locale)?, locale);
        Some(Page::new("theory", visit, &[("game", &locale.pick(game.title))]).main(main).sample(game))
    };
    respond_kept(app, visit, &format!("/{kind}/{}", game.name), page).unwrap_or_else(|| not_found_page(visit))
}

/// A page that comes with a game, as HTML.
fn text_of(kind: &str, game: &GameInfo, locale: Locale) -> Option<String> {
    let files = Files::of_game(locale.games().plugin(game.name)?);
    Some(markdown::page(&files.page(kind, locale.language())?, game.name, locale))
}

pub async fn first_rules(context: RequestContext) -> Redirect {
    let first = context.locale.games().infos().next();
    Redirect::temporary(&first.map_or_else(|| "/".to_owned(), |game| format!("/rules/{}", game.name)))
}

pub async fn first_theory(context: RequestContext) -> Redirect {
    let locale = context.locale;
    let first = locale.games().infos().find(|game| has_page("theory", game, locale));
    Redirect::temporary(&first.map_or_else(|| "/".to_owned(), |game| format!("/theory/{}", game.name)))
}

/// What there is to learn.
pub async fn learn(State(app): State<Arc<AppState>>, visit: Visit) -> Response {
    plain(&app, &visit, "learn", "/learn")
}

/// A lesson or an annotated game.
pub async fn lesson(
    State(app): State<Arc<AppState>>,
    Path((game, name)): Path<(String, String)>,
    visit: Visit,
) -> Response {
    let locale = visit.context.locale;
    let name = format!("{game}/{name}");
    let Some(item) = app.settings.lessons.item(&name) else { return not_found_page(&visit) };
    // Without the sheet the page can still be used; then it is not kept.
    let sheet = sheet_html(&app, &visit.context, &name).await;
    let is_whole = sheet.is_ok();
    let main = sheet.map_or_else(|_| String::new(), |html| String::from_utf8_lossy(&html).into_owned());
    let page = || {
        let about = match item {
            Item::Lesson(shipped) => Some(&shipped.lesson.about),
            Item::Game(shipped) => shipped.game.introduction.as_ref(),
        };
        let title = item.title().get(locale.language());
        let about = about.map_or(title, |about| about.get(locale.language()));
        let blanks: Blanks<'_> = &[("title", &title), ("about", &about)];
        let page = Page::new("lesson", &visit, blanks).main(main);
        Some(match info(item.game(), locale) {
            Some(game) => page.sample(game),
            None => page,
        })
    };
    if !is_whole {
        return page().map_or_else(|| not_found_page(&visit), Page::respond);
    }
    respond_kept(&app, &visit, &format!("/learn/{name}"), page).unwrap_or_else(|| not_found_page(&visit))
}

/// Today's puzzle, and the ways to others.
pub async fn puzzles(State(app): State<Arc<AppState>>, visit: Visit) -> Response {
    plain(&app, &visit, "puzzles", "/puzzles")
}

/// A run against the clock.
pub async fn run(State(app): State<Arc<AppState>>, visit: Visit) -> Response {
    plain(&app, &visit, "run", "/puzzles/run")
}

/// A position of somebody's own, to be tried again.
pub async fn try_position(State(app): State<Arc<AppState>>, visit: Visit) -> Response {
    plain(&app, &visit, "try", "/puzzles/try")
}

/// A puzzle.
pub async fn puzzle(State(app): State<Arc<AppState>>, Path(id): Path<String>, visit: Visit) -> Response {
    let locale = visit.context.locale;
    let Some(puzzle) = app.puzzles.get(&id) else { return not_found_page(&visit) };
    let Ok(summary) = PuzzleSummary::of(puzzle, &app.puzzles, locale) else { return not_found_page(&visit) };
    let title = info(puzzle.game(), locale).map_or(puzzle.game(), |info| locale.pick(info.title));
    let blanks: Blanks<'_> = &[("game", &title), ("question", &summary.question)];
    let text = |id: &str| locale.text(id, blanks);
    let card = Card {
        title: text("web-title-puzzle"),
        description: text("web-description-puzzle"),
        image: picture_of(&puzzle.rules, &puzzle.position, &[]),
        alt: text("web-card-puzzle"),
    };
    Page::new("puzzle", &visit, blanks).card(card).respond()
}

/// The way to the next puzzle for this client: what is asked for stays in its address, so that the way goes on from there.
pub async fn next_puzzle(State(app): State<Arc<AppState>>, uri: Uri, visit: Visit) -> Response {
    let context = &visit.context;
    let to = |address: &str| {
        let mut response = Redirect::temporary(address).into_response();
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    };
    let Ok(Query(query)) = Query::<NextQuery>::try_from_uri(&uri) else { return to("/puzzles") };
    let wanted = Wanted::from(query);
    if wanted.check(&app.puzzles, context.locale).is_err() {
        return to("/puzzles");
    }
    let caller = Caller { app: Arc::clone(&app), context: *context };
    let own = own(&caller).await.unwrap_or_default();
    let Some(puzzle) = wanted.choose(&app.puzzles, &own, now_ms()) else { return to("/puzzles") };
    let mode = (wanted.mode == Mode::Again).then_some("again");
    let fields = [("game", wanted.game.as_deref()), ("theme", wanted.theme.as_deref()), ("mode", mode)];
    // Games, themes and modes are words of letters: the check has found them.
    let query: Vec<String> =
        fields.iter().filter_map(|(name, value)| Some(format!("{name}={}", (*value)?))).collect();
    let address = format!("/puzzles/{}?{}", puzzle.id, query.join("&"));
    to(address.trim_end_matches('?'))
}

/// A text about a game, with links to the other games before it, and after its title links to its other pages.
fn with_navigation(kind: &str, game: &GameInfo, text: &str, locale: Locale) -> String {
    let tab = |other: &GameInfo| {
        let current = if other.name == game.name { " aria-current=\"page\"" } else { "" };
        let title = escape_html(locale.pick(other.title));
        let kind = if kind == "rules" { "rules" } else { "theory" };
        format!("<a href=\"/{kind}/{}\"{current}>{title}</a>\n", other.name)
    };
    let shown = |other: &&'static GameInfo| kind == "rules" || has_page("theory", other, locale);
    let tabs: String = locale.games().infos().filter(shown).map(tab).collect();
    let word = |id: &str| escape_html(&locale.text(id, &[]));
    let (other, name) = if kind == "theory" { ("rules", "web-rules") } else { ("theory", "web-theory") };
    let other = if other == "theory" && !has_page("theory", game, locale) {
        String::new()
    } else {
        format!("\n<a class=\"button\" href=\"/{other}/{}\">{}</a>", game.name, word(name))
    };
    let links = format!(
        "<p class=\"row wrap\"><a class=\"button primary\" href=\"/new?rules={game}\">{}</a>\n\
         <a class=\"button\" href=\"/analysis?rules={game}\">{}</a>{other}</p>",
        word("web-play"),
        word("web-analysis"),
        game = game.name,
    );
    let text = text.replacen("</h1>", &format!("</h1>\n{links}"), 1);
    format!("<nav class=\"tabs\" aria-label=\"{}\">\n{tabs}</nav>\n{text}", word("web-games"))
}

/// The fallback for unknown addresses: a page for people, problem details for programs.
pub async fn not_found(uri: Uri, visit: Visit) -> Response {
    if uri.path().starts_with("/api/") || uri.path().starts_with("/app/") {
        return ProblemResponse::plain(ProblemKind::NotFound, visit.context.locale).into_response();
    }
    not_found_page(&visit)
}
