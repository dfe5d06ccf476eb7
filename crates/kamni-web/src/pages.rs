//! The pages: one shell, filled in the visitor's language.

use super::App;
use super::assets;
use super::live::HubError;
use super::markdown::{self, escape};
use super::visit::{Visit, cookie};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use kamni::{GameInfo, Language};
use kamni_words::{Blanks, Locale};
use std::sync::Arc;

/// A page that is ready to be filled into the shell.
struct Page<'a> {
    name: &'static str,
    status: StatusCode,
    title: String,
    description: String,
    main: String,
    visit: Visit,
    headers: &'a HeaderMap,
}

impl<'a> Page<'a> {
    /// A page whose title and description are in `locales/`.
    fn new(name: &'static str, visit: Visit, headers: &'a HeaderMap, blanks: Blanks<'_>) -> Page<'a> {
        let text = |what: &str| visit.locale.text(&format!("web-{what}-{name}"), blanks);
        let (title, description) = (text("title"), text("description"));
        Page { name, status: StatusCode::OK, title, description, main: String::new(), visit, headers }
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
        let theme = cookie(self.headers, "theme").filter(|theme| ["light", "dark"].contains(theme));
        let (title, description) = (escape(&self.title), escape(&self.description));
        let blanks = [
            ("lang", language(self.visit.locale)),
            ("title", title.as_str()),
            ("description", description.as_str()),
            ("page", self.name),
            ("theme", theme.unwrap_or("")),
            ("main", self.main.as_str()),
        ];
        let html = fill(&String::from_utf8_lossy(&shell.data), &blanks);
        let mut response = (self.status, html).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language(self.visit.locale)));
        headers.append(header::VARY, HeaderValue::from_static("accept-language, cookie"));
        if let Some(asked) = self.visit.asked {
            let secure = if self.visit.secure { "; Secure" } else { "" };
            let cookie = format!("lang={}; Path=/; Max-Age=31536000; SameSite=Lax{secure}", language(asked));
            headers.extend(HeaderValue::from_str(&cookie).ok().map(|cookie| (header::SET_COOKIE, cookie)));
        }
        response
    }
}

/// The template with `{{name}}` replaced, in one go, so that nothing filled in is taken for a blank.
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

pub async fn home(visit: Visit, headers: HeaderMap) -> Response {
    Page::new("home", visit, &headers, &[]).respond()
}

pub async fn new(visit: Visit, headers: HeaderMap) -> Response {
    Page::new("new", visit, &headers, &[]).respond()
}

pub async fn analysis(visit: Visit, headers: HeaderMap) -> Response {
    Page::new("analysis", visit, &headers, &[]).respond()
}

pub async fn games(visit: Visit, headers: HeaderMap) -> Response {
    Page::new("games", visit, &headers, &[]).respond()
}

pub async fn api(visit: Visit, headers: HeaderMap) -> Response {
    Page::new("api", visit, &headers, &[]).respond()
}

pub async fn about(visit: Visit, headers: HeaderMap) -> Response {
    let text = |id: &str| escape(&visit.locale.text(id, &[("version", &env!("CARGO_PKG_VERSION"))]));
    let paragraphs = ["web-about-what", "web-about-licence", "web-about-private"];
    let paragraphs: String = paragraphs.iter().map(|id| format!("<p>{}</p>\n", text(id))).collect();
    let main = format!("<h1>{}</h1>\n{paragraphs}", text("web-about-title"));
    Page::new("about", visit, &headers, &[]).main(main).respond()
}

pub async fn game(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visit: Visit,
    headers: HeaderMap,
) -> Response {
    match app.hub.find(&id).await {
        Ok(live) => {
            let title = visit.locale.pick(live.game().start.info().title);
            Page::new("game", visit, &headers, &[("game", &title)]).respond()
        }
        Err(HubError::Unknown) => not_found(visit, &headers),
        // The page itself will hear what is wrong.
        Err(_) => Page::new("game", visit, &headers, &[("game", &"kamni")]).respond(),
    }
}

fn info(name: &str, locale: Locale) -> Option<&'static GameInfo> {
    locale.games().plugin(name).map(|plugin| plugin.info())
}

/// Whether there is a page about the theory of a game.
pub fn has_theory(game: &GameInfo) -> bool {
    assets::theory(&format!("{}.en.md", game.name)).is_some()
}

pub async fn rules(Path(name): Path<String>, visit: Visit, headers: HeaderMap) -> Response {
    let Some(game) = info(&name, visit.locale) else { return not_found(visit, &headers) };
    let locale = visit.locale;
    let main = dressed("rules", game, &markdown::page(locale.pick(game.handbook), locale), locale);
    let blanks: Blanks<'_> = &[("game", &locale.pick(game.title)), ("summary", &locale.pick(game.summary))];
    Page::new("rules", visit, &headers, blanks).main(main).respond()
}

pub async fn theory(Path(name): Path<String>, visit: Visit, headers: HeaderMap) -> Response {
    let locale = visit.locale;
    let page = info(&name, locale).and_then(|game| {
        let text = assets::theory(&format!("{}.{}.md", game.name, language(locale)))?;
        Some((game, markdown::page(&String::from_utf8_lossy(&text), locale)))
    });
    let Some((game, main)) = page else { return not_found(visit, &headers) };
    let main = dressed("theory", game, &main, locale);
    Page::new("theory", visit, &headers, &[("game", &locale.pick(game.title))]).main(main).respond()
}

/// A page of results is a page of theory, in English, for some of the games.
pub async fn results(Path(name): Path<String>, visit: Visit, headers: HeaderMap) -> Response {
    let page = info(&name, visit.locale).and_then(|game| Some((game, assets::results(game.name)?)));
    let Some((game, text)) = page else { return not_found(visit, &headers) };
    let main = markdown::page(&String::from_utf8_lossy(&text), visit.locale);
    let main = format!("<article lang=\"en\" class=\"foreign\">{main}</article>");
    Page::new("theory", visit, &headers, &[("game", &visit.locale.pick(game.title))]).main(main).respond()
}

pub async fn first_rules(visit: Visit) -> Redirect {
    let first = visit.locale.games().infos().next();
    Redirect::temporary(&first.map_or_else(|| "/".to_owned(), |game| format!("/rules/{}", game.name)))
}

pub async fn first_theory(visit: Visit) -> Redirect {
    let first = visit.locale.games().infos().find(|game| has_theory(game));
    Redirect::temporary(&first.map_or_else(|| "/".to_owned(), |game| format!("/theory/{}", game.name)))
}

/// A text about a game with the way to the other games before it, and after its title what else there is.
fn dressed(kind: &str, game: &GameInfo, text: &str, locale: Locale) -> String {
    let tab = |other: &GameInfo| {
        let current = if other.name == game.name { " aria-current=\"page\"" } else { "" };
        let title = escape(locale.pick(other.title));
        format!("<a href=\"/{kind}/{}\"{current}>{title}</a>\n", other.name)
    };
    let shown = |other: &&'static GameInfo| kind == "rules" || has_theory(other);
    let tabs: String = locale.games().infos().filter(shown).map(tab).collect();
    let word = |id: &str| escape(&locale.text(id, &[]));
    let (other, name) = if kind == "rules" { ("theory", "web-theory") } else { ("rules", "web-rules") };
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

fn not_found(visit: Visit, headers: &HeaderMap) -> Response {
    Page::new("missing", visit, headers, &[]).status(StatusCode::NOT_FOUND).respond()
}

/// What has no address here: a page for people, a problem for programs.
pub async fn missing(uri: Uri, visit: Visit, headers: HeaderMap) -> Response {
    if uri.path().starts_with("/api/") || uri.path().starts_with("/app/") {
        return super::problem::Problem::plain(super::problem::Kind::NotFound, visit.locale).into_response();
    }
    not_found(visit, &headers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_filled_in_is_no_blank() {
        let blanks = [("a", "{{b}}"), ("b", "2")];
        assert_eq!(fill("<{{a}}|{{b}}|{{c}}|{{", &blanks), "<{{b}}|2||{{");
    }
}
