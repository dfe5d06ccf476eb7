//! The pages: one HTML template, filled in the client's language.

use crate::assets;
use crate::cookie::{self, Cookie};
use crate::live::HubError;
use crate::markdown;
use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;
use crate::state::AppState;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use kamni::{GameInfo, Language};
use kamni_words::documents::{self, has_theory};
use kamni_words::{Blanks, Locale, escape_html};
use std::sync::Arc;

/// What is filled into the template.
struct Page<'a> {
    name: &'static str,
    status: StatusCode,
    title: String,
    description: String,
    main: String,
    context: RequestContext,
    headers: &'a HeaderMap,
}

impl<'a> Page<'a> {
    /// A page whose title and description are in `locales/`.
    fn new(
        name: &'static str,
        context: RequestContext,
        headers: &'a HeaderMap,
        blanks: Blanks<'_>,
    ) -> Page<'a> {
        let text = |what: &str| context.locale.text(&format!("web-{what}-{name}"), blanks);
        let (title, description) = (text("title"), text("description"));
        Page { name, status: StatusCode::OK, title, description, main: String::new(), context, headers }
    }

    fn main(mut self, html: String) -> Self {
        self.main = html;
        self
    }

    fn status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }

    fn respond(self) -> Response {
        let Some(shell) = assets::web("shell.html") else {
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        };
        let theme = cookie::read(self.headers, "theme").filter(|theme| ["light", "dark"].contains(theme));
        let (title, description) = (escape_html(&self.title), escape_html(&self.description));
        let link = |file: &&str| format!("<link rel=\"stylesheet\" href=\"/app/{file}.css\">\n");
        let styles: String = styles(self.name).iter().map(link).collect();
        let blanks = [
            ("lang", language(self.context.locale)),
            ("title", title.as_str()),
            ("description", description.as_str()),
            ("page", self.name),
            ("styles", styles.as_str()),
            ("theme", theme.unwrap_or("")),
            ("main", self.main.as_str()),
        ];
        let html = fill(&String::from_utf8_lossy(&shell.data), &blanks);
        let mut response = (self.status, html).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language(self.context.locale)));
        headers.append(header::VARY, HeaderValue::from_static("accept-language, cookie"));
        if let Some(requested) = self.context.requested_locale {
            let secure = self.context.secure;
            Cookie { name: "lang", value: language(requested), http_only: false, secure }.set(headers);
        }
        response
    }
}

/// The style sheets that a page has besides those that all pages have.
fn styles(page: &str) -> &'static [&'static str] {
    match page {
        "home" => &["views/home", "views/games", "parts/thumbnail"],
        "new" => &["views/new", "parts/rules-form", "parts/thumbnail"],
        "games" => &["views/games", "parts/thumbnail"],
        "game" => &["play/play", "play/ending"],
        "analysis" => &["play/play", "play/ending", "parts/rules-form", "parts/thumbnail"],
        "rules" | "theory" | "about" | "api" => &["views/text"],
        _ => &[],
    }
}

/// The template with each `{{name}}` replaced. In one pass, so that a value is not searched for names.
fn fill(template: &str, blanks: &[(&str, &str)]) -> String {
    let mut out = String::with_capacity(template.len() + 1024);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        out.push_str(before);
        let Some((name, after)) = after.split_once("}}") else {
            out.push_str("{{");
            rest = after;
            continue;
        };
        let value = blanks.iter().find(|(blank, _)| *blank == name.trim());
        out.push_str(value.map_or("", |(_, value)| value));
        rest = after;
    }
    out + rest
}

fn language(locale: Locale) -> &'static str {
    match locale.language() {
        Language::Russian => "ru",
        _ => "en",
    }
}

pub async fn home(context: RequestContext, headers: HeaderMap) -> Response {
    Page::new("home", context, &headers, &[]).respond()
}

pub async fn new(context: RequestContext, headers: HeaderMap) -> Response {
    Page::new("new", context, &headers, &[]).respond()
}

pub async fn analysis(context: RequestContext, headers: HeaderMap) -> Response {
    Page::new("analysis", context, &headers, &[]).respond()
}

pub async fn games(context: RequestContext, headers: HeaderMap) -> Response {
    Page::new("games", context, &headers, &[]).respond()
}

pub async fn api(context: RequestContext, headers: HeaderMap) -> Response {
    Page::new("api", context, &headers, &[]).respond()
}

pub async fn about(context: RequestContext, headers: HeaderMap) -> Response {
    let text = |id: &str| escape_html(&context.locale.text(id, &[("version", &env!("CARGO_PKG_VERSION"))]));
    let paragraphs = ["web-about-what", "web-about-licence", "web-about-private"];
    let paragraphs: String = paragraphs.iter().map(|id| format!("<p>{}</p>\n", text(id))).collect();
    let main = format!("<h1>{}</h1>\n{paragraphs}", text("web-about-title"));
    Page::new("about", context, &headers, &[]).main(main).respond()
}

pub async fn game(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    context: RequestContext,
    headers: HeaderMap,
) -> Response {
    match app.hub.find(&id).await {
        Ok(live) => {
            let title = context.locale.pick(live.game().start.info().title);
            Page::new("game", context, &headers, &[("game", &title)]).respond()
        }
        Err(HubError::Unknown) => not_found_page(context, &headers),
        // The page's own request shows the error.
        Err(_) => Page::new("game", context, &headers, &[("game", &"kamni")]).respond(),
    }
}

fn info(name: &str, locale: Locale) -> Option<&'static GameInfo> {
    locale.games().plugin(name).map(|plugin| plugin.info())
}

pub async fn rules(Path(name): Path<String>, context: RequestContext, headers: HeaderMap) -> Response {
    let Some(game) = info(&name, context.locale) else { return not_found_page(context, &headers) };
    let locale = context.locale;
    let main = with_navigation("rules", game, &markdown::page(locale.pick(game.handbook), locale), locale);
    let blanks: Blanks<'_> = &[("game", &locale.pick(game.title)), ("summary", &locale.pick(game.summary))];
    Page::new("rules", context, &headers, blanks).main(main).respond()
}

pub async fn theory(Path(name): Path<String>, context: RequestContext, headers: HeaderMap) -> Response {
    let locale = context.locale;
    let page = info(&name, locale).and_then(|game| {
        let text = documents::theory(game.name, locale.language())?;
        Some((game, markdown::page(&text, locale)))
    });
    let Some((game, main)) = page else { return not_found_page(context, &headers) };
    let main = with_navigation("theory", game, &main, locale);
    Page::new("theory", context, &headers, &[("game", &locale.pick(game.title))]).main(main).respond()
}

/// The results of solving a game, shown as a page of theory, for some of the games.
pub async fn results(Path(name): Path<String>, context: RequestContext, headers: HeaderMap) -> Response {
    let locale = context.locale;
    let page =
        info(&name, locale).and_then(|game| Some((game, documents::results(game.name, locale.language())?)));
    let Some((game, text)) = page else { return not_found_page(context, &headers) };
    let main = with_navigation("results", game, &markdown::page(&text, locale), locale);
    Page::new("theory", context, &headers, &[("game", &locale.pick(game.title))]).main(main).respond()
}

pub async fn first_rules(context: RequestContext) -> Redirect {
    let first = context.locale.games().infos().next();
    Redirect::temporary(&first.map_or_else(|| "/".to_owned(), |game| format!("/rules/{}", game.name)))
}

pub async fn first_theory(context: RequestContext) -> Redirect {
    let first = context.locale.games().infos().find(|game| has_theory(game));
    Redirect::temporary(&first.map_or_else(|| "/".to_owned(), |game| format!("/theory/{}", game.name)))
}

/// A text about a game, with links to the other games before it, and after its title links to its other pages.
fn with_navigation(kind: &str, game: &GameInfo, text: &str, locale: Locale) -> String {
    let tab = |other: &GameInfo| {
        let current = if other.name == game.name { " aria-current=\"page\"" } else { "" };
        let title = escape_html(locale.pick(other.title));
        let kind = if kind == "rules" { "rules" } else { "theory" };
        format!("<a href=\"/{kind}/{}\"{current}>{title}</a>\n", other.name)
    };
    let shown = |other: &&'static GameInfo| kind == "rules" || has_theory(other);
    let tabs: String = locale.games().infos().filter(shown).map(tab).collect();
    let word = |id: &str| escape_html(&locale.text(id, &[]));
    let (other, name) = if kind == "theory" { ("rules", "web-rules") } else { ("theory", "web-theory") };
    let other = if other == "theory" && !has_theory(game) {
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

fn not_found_page(context: RequestContext, headers: &HeaderMap) -> Response {
    Page::new("missing", context, headers, &[]).status(StatusCode::NOT_FOUND).respond()
}

/// The fallback for unknown addresses: a page for people, problem details for programs.
pub async fn not_found(uri: Uri, context: RequestContext, headers: HeaderMap) -> Response {
    if uri.path().starts_with("/api/") || uri.path().starts_with("/app/") {
        return Problem::plain(ProblemKind::NotFound, context.locale).into_response();
    }
    not_found_page(context, &headers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_not_searched_for_names() {
        let blanks = [("a", "{{b}}"), ("b", "2")];
        assert_eq!(fill("<{{a}}|{{b}}|{{c}}|{{", &blanks), "<{{b}}|2||{{");
    }
}
