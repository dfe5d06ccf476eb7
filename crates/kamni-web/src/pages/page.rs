//! One HTML template, filled in the client's language.

use super::open_graph::{Card, picture_of};
use super::visit::Visit;
use crate::assets;
use crate::cookie::{self, Cookie};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kamni::{GameInfo, Language};
use kamni_words::{Blanks, Locale, escape_html};

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
    pub fn framed(mut self, wanted: &str) -> Self {
        self.theme = theme(wanted);
        self.is_framed = true;
        self
    }

    pub fn respond(self) -> Response {
        self.respond_in("shell.html")
    }

    /// The page in another template than that of most pages.
    pub fn respond_in(self, template: &str) -> Response {
        let Some(shell) = assets::web(template) else {
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        };
        let Visit { context, origin, .. } = self.visit;
        let (title, description) = (escape_html(&self.title), escape_html(&self.description));
        let card = self.card.unwrap_or_else(|| Card {
            title: self.title.clone(),
            description: self.description.clone(),
            image: "/preview.png".to_owned(),
            alt: context.locale.text("web-card-program", &[]),
        });
        let card = card.tags(origin.as_deref());
        let blanks = [
            ("lang", language(context.locale)),
            ("title", title.as_str()),
            ("description", description.as_str()),
            ("card", card.trim_end()),
            ("page", self.name),
            ("theme", self.theme),
            ("main", self.main.as_str()),
        ];
        let html = fill(&String::from_utf8_lossy(&shell.data), &blanks);
        let mut response = (self.status, html).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language(context.locale)));
        headers.append(header::VARY, HeaderValue::from_static("accept-language, cookie"));
        if let Some(requested) = context.requested_locale
            && !self.is_framed
        {
            let secure = context.secure;
            Cookie { name: "lang", value: language(requested), http_only: false, secure }.set(headers);
        }
        response
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

/// The theme of this name; empty if there is none.
fn theme(name: &str) -> &'static str {
    ["light", "dark"].into_iter().find(|theme| *theme == name).unwrap_or("")
}

fn language(locale: Locale) -> &'static str {
    match locale.language() {
        Language::Russian => "ru",
        _ => "en",
    }
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
