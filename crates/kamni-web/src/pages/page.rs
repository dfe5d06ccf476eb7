//! One HTML template, filled in the client's language.

use super::open_graph::{Card, picture_of};
use super::visit::Visit;
use crate::app_files::{self, known_address};
use crate::cookie::{self, Cookie};
use crate::etag;
use crate::kept::kept;
use crate::page_files::{
    FRAMES, SHARED_STYLES, board_styles, own_styles, own_styles_name, shared_styles, words_name,
};
use crate::site::SitePage;
use crate::state::AppState;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kamni::GameInfo;
use kamni_words::{Blanks, Locale, escape_html};
use std::fmt::Write;

const MEDIA_TYPE: &str = "text/html; charset=utf-8";

/// The one page that is shown in frames.
pub const FRAMED_PATH: &str = "/embed";

/// What is filled into the template.
pub struct Page<'a> {
    name: &'static str,
    status: StatusCode,
    title: String,
    description: String,
    main: String,
    card: Option<Card>,
    /// `light`, `dark`, or empty for what the system prefers.
    theme: &'static str,
    template: &'static str,
    /// Whether the page is shown in a frame of another page, where it neither has nor sets cookies.
    is_framed: bool,
    visit: &'a Visit,
}

impl<'a> Page<'a> {
    /// A page whose title and description are in `locales/`.
    pub fn new(name: &'static str, visit: &'a Visit, blanks: Blanks<'_>) -> Page<'a> {
        let text = |what: &str| visit.context.locale.text(&format!("web-{what}-{name}"), blanks);
        let (title, description) = (text("title"), text("description"));
        Page {
            name,
            status: StatusCode::OK,
            title,
            description,
            main: String::new(),
            card: None,
            theme: theme(cookie::read(&visit.headers, "theme").unwrap_or("")),
            template: "shell.html",
            is_framed: false,
            visit,
        }
    }

    pub fn main(mut self, html: String) -> Self {
        self.main = html;
        self
    }

    pub fn status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }

    /// What a link to this page shows, if that is more than the title, the description and the program's picture.
    pub fn card(mut self, card: Card) -> Self {
        self.card = Some(card);
        self
    }

    /// The same with a picture from the middle of a sample game.
    pub fn sample(self, game: &GameInfo) -> Self {
        let image = match game.sample {
            Some(sample) => {
                let moves: Vec<&str> = sample.moves.split_whitespace().collect();
                picture_of(sample.rules, sample.position, &moves[..moves.len() / 2])
            }
            None => picture_of(game.name, "", &[]),
        };
        let locale = self.visit.context.locale;
        let alt = locale.text("web-card-sample", &[("game", &locale.pick(game.title))]);
        let (title, description) = (self.title.clone(), self.description.clone());
        self.card(Card { title, description, image, alt })
    }

    /// The same in a frame of another page.
    fn framed(mut self, wanted: &str) -> Self {
        self.theme = theme(wanted);
        self.template = "embed.html";
        self.is_framed = true;
        self
    }

    /// The page as it is now, which nobody keeps.
    pub fn respond(self) -> Response {
        let (visit, status, is_framed) = (self.visit, self.status, self.is_framed);
        let Some(html) = self.render() else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
        let mut response = (status, html).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        finish(headers, visit, is_framed);
        response
    }

    /// The scripts of a page of the server.
    fn scripts(&self) -> Option<String> {
        let file = app_files::web("scripts.html")?;
        let (app, language) = (&*self.visit.app_folder, language(self.visit.context.locale));
        let mut early = String::new();
        let script = match self.visit.made.as_deref().map(|made| &made.names) {
            Some(names) if self.is_framed => &*names.frames,
            Some(names) => {
                if let Some(view) = names.view(self.name) {
                    let _ = writeln!(early, "<link rel=\"modulepreload\" href=\"{app}/{view}\">");
                }
                &*names.pages
            }
            None if self.is_framed => FRAMES,
            None => "main.js",
        };
        if WITH_KNOWN.contains(&self.name) {
            let known = known_address(app, language);
            let _ = write!(
                early,
                "<meta name=\"kamni-known\" content=\"{known}\">\n\
                 <link rel=\"preload\" href=\"{known}\" as=\"fetch\" crossorigin>\n"
            );
        }
        let words = words_name(language);
        let blanks = [("app", app), ("script", script), ("early", &*early), ("words", &*words)];
        Some(fill(&String::from_utf8_lossy(&file.data), &blanks))
    }

    /// The scripts of a page of a site, and what it tells them.
    fn site_scripts(&self, site: &SitePage) -> Option<String> {
        let files = &site.files;
        let file = app_files::web("site/scripts.html")?;
        let script = files.script(|names| if self.is_framed { &names.frames } else { &names.pages });
        let styles = &files.style(&board_styles());
        // What the first board and its analysis wait for, asked for as early as can be; the engine after the rest.
        let mut early = String::new();
        if let Some(view) = files.view(self.name).filter(|_| !self.is_framed) {
            let _ = writeln!(early, "<link rel=\"modulepreload\" href=\"/{view}\">");
        }
        if !WITHOUT_ENGINE.contains(&self.name) {
            let _ = write!(
                early,
                "<link rel=\"preload\" href=\"/{}\" as=\"fetch\" crossorigin>\n\
                 <link rel=\"preload\" href=\"/{}\" as=\"fetch\" type=\"application/wasm\" fetchpriority=\"low\" crossorigin>\n",
                site.known, files.engine
            );
        }
        let language = language(self.visit.context.locale);
        let locale = self.visit.context.locale;
        let old = escape_html(&locale.text("web-old-browser", &[]));
        let blanks = [
            ("first", files.first.as_str()),
            ("old", old.as_str()),
            ("script", script.as_str()),
            ("way", site.way.as_str()),
            ("engine", files.engine.as_str()),
            ("data", &escape_html(&site.data)),
            ("known", site.known.as_str()),
            ("words", &*files.words(language)),
            ("lang", language),
            ("styles", styles),
            ("early", early.as_str()),
        ];
        Some(fill(&String::from_utf8_lossy(&file.data), &blanks))
    }

    /// The title and the description of another page, where this one has none of its own.
    pub fn titled_as(mut self, name: &str) -> Self {
        let text = |what: &str| self.visit.context.locale.text(&format!("web-{what}-{name}"), &[]);
        (self.title, self.description) = (text("title"), text("description"));
        self
    }

    /// The HTML.
    fn render(mut self) -> Option<String> {
        let [shell, head] = [app_files::web(self.template)?, app_files::web(HEAD)?];
        if self.visit.site.is_some() && (self.main.is_empty() || WITH_BOARD.contains(&self.name)) {
            self.main += &waiting(self.name, self.visit.context.locale);
        }
        let Visit { context, origin, site, .. } = self.visit;
        let (title, description) = (escape_html(&self.title), escape_html(&self.description));
        let card = self.card.take().unwrap_or_else(|| Card {
            title: self.title.clone(),
            description: self.description.clone(),
            image: "/preview.png".to_owned(),
            alt: context.locale.text("web-card-program", &[]),
        });
        let card = card.tags(origin.as_deref());
        let (policy, app, styles, scripts) = match site {
            Some(site) => {
                // A frame has a look of its own.
                let shared = if self.is_framed { Vec::new() } else { shared_styles() };
                let style = format!("/{}", site.files.style(&[shared, own_styles(self.name)].concat()));
                (POLICY.to_owned(), "/app", sheet(&style), self.site_scripts(site)?)
            }
            None => {
                let app = &*self.visit.app_folder;
                let mut sheets = String::new();
                if !self.is_framed {
                    sheets += &sheet(&format!("{app}/{SHARED_STYLES}"));
                }
                if !own_styles(self.name).is_empty() {
                    sheets += &sheet(&format!("{app}/{}", own_styles_name(self.name)));
                }
                (String::new(), app, sheets, self.scripts()?)
            }
        };
        let not_whole = escape_html(&context.locale.text("web-not-whole", &[]));
        let blanks = [
            ("policy", policy.as_str()),
            ("app", app),
            ("not_whole", not_whole.as_str()),
            ("title", title.as_str()),
            ("description", description.as_str()),
            ("styles", styles.as_str()),
        ];
        let head = fill(&String::from_utf8_lossy(&head.data), &blanks);
        // What a site without a server has no use for.
        let api = if site.is_some() { "" } else { "<a href=\"/api\">API</a>\n" };
        let class = if site.is_some() { "" } else { CLASS };
        let blanks = [
            ("lang", language(context.locale)),
            ("head", head.as_str()),
            ("card", card.trim_end()),
            ("scripts", scripts.as_str()),
            ("api", api),
            ("class", class),
            ("page", self.name),
            ("theme", self.theme),
            ("main", self.main.as_str()),
        ];
        Some(fill(&String::from_utf8_lossy(&shell.data), &blanks))
    }
}

/// The way to classes, which need a server.
const CLASS: &str = "<a href=\"/class\"><span lang=\"en\">Class</span><span lang=\"ru\">Класс</span></a>\n";

/// The link to a style sheet.
fn sheet(path: &str) -> String {
    format!("<link rel=\"stylesheet\" href=\"{path}\">\n")
}

/// What pages of a site may do. The server says it in a header, and says more there.
const POLICY: &str = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
     script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
     worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'\">\n";

/// The pages of a server that begin with what can be known beforehand.
const WITH_KNOWN: [&str; 4] = ["home", "new", "analysis", "games"];

/// The pages of a site that do not need the engine.
const WITHOUT_ENGINE: [&str; 3] = ["about", "teach", "missing"];

/// The pages of a site that are a board about which only the engine knows more.
const WITH_BOARD: [&str; 7] = ["analysis", "game", "puzzle", "next", "run", "try", "embed"];

/// The pages of a site that are a form or a list made by the engine.
const WITH_LIST: [&str; 4] = ["new", "games", "learn", "puzzles"];

/// What a page of a site shows until the engine is there: the place of the board, and what it waits for.
fn waiting(name: &str, locale: Locale) -> String {
    let place = match name {
        name if WITH_BOARD.contains(&name) => "<div class=\"waiting-board\"></div>\n",
        name if WITH_LIST.contains(&name) => "",
        _ => return String::new(),
    };
    let text = escape_html(&locale.text("web-loading-engine", &[]));
    format!("<div class=\"waiting\">{place}<p role=\"status\">{text}</p></div>\n")
}

/// Responds with a page that is the same for everybody with this language, theme and address of the server: it is
/// rendered and compressed once. `page` is called with the theme if it has to be rendered; `None` if there is no such page.
pub fn respond_kept<'a>(
    app: &AppState,
    visit: &'a Visit,
    path: &str,
    page: impl FnOnce() -> Option<Page<'a>>,
) -> Option<Response> {
    respond_kept_in(app, visit, path, theme(cookie::read(&visit.headers, "theme").unwrap_or("")), page)
}

/// The same for a frame of another page, in the theme that it wants.
pub fn respond_framed(app: &AppState, visit: &Visit, path: &str, wanted: &str) -> Option<Response> {
    respond_kept_in(app, visit, path, theme(wanted), || Some(Page::new("embed", visit, &[]).framed(wanted)))
}

fn respond_kept_in<'a>(
    app: &AppState,
    visit: &'a Visit,
    path: &str,
    theme: &str,
    page: impl FnOnce() -> Option<Page<'a>>,
) -> Option<Response> {
    let language = language(visit.context.locale);
    // In a debug build the templates may change.
    let templates = ["shell.html", "embed.html", "scripts.html", HEAD].map(|name| {
        app_files::web(name).map_or_else(String::new, |file| etag::of_hash(&file.metadata.sha256_hash()))
    });
    let origin = visit.origin.as_deref().unwrap_or("");
    let key = format!("page {path} {language} {theme} {origin} {}", templates.concat());
    let kept = kept(&app.kept, key, || Some(page()?.render()?.into_bytes()))?;
    let mut response = kept.respond(&visit.headers, MEDIA_TYPE);
    finish(response.headers_mut(), visit, path == FRAMED_PATH);
    Some(response)
}

/// The headers that depend on who asks.
fn finish(headers: &mut HeaderMap, visit: &Visit, is_framed: bool) {
    let context = &visit.context;
    headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language(context.locale)));
    headers.append(header::VARY, HeaderValue::from_static("accept-language, cookie"));
    if let Some(requested) = context.requested_locale
        && !is_framed
    {
        Cookie { name: "lang", value: language(requested), http_only: false, secure: context.secure }
            .set(headers);
    }
}

/// What stands in the head of every page.
const HEAD: &str = "head.html";

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

/// The theme of this name; empty if there is none.
fn theme(name: &str) -> &'static str {
    ["light", "dark"].into_iter().find(|theme| *theme == name).unwrap_or("")
}

/// The language of a page, as its files are named.
pub fn language(locale: Locale) -> &'static str {
    locale.language().code()
}

/// A page of which there is one in each language, look and theme.
pub fn plain(app: &AppState, visit: &Visit, name: &'static str, path: &str) -> Response {
    respond_kept(app, visit, path, || Some(Page::new(name, visit, &[])))
        .unwrap_or_else(|| not_found_page(visit))
}

pub fn not_found_page(visit: &Visit) -> Response {
    Page::new("missing", visit, &[]).status(StatusCode::NOT_FOUND).respond()
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
