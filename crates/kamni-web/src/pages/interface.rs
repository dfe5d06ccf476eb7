//! The HTTP interface for people, made from its description.

use super::page::{Page, not_found_page, respond_kept};
use super::visit::Visit;
use crate::api::described;
use crate::state::AppState;
use axum::extract::State;
use axum::response::Response;
use kamni_words::{Locale, escape_html};
use serde_json::Value;
use std::fmt::Write;
use std::sync::Arc;

pub async fn api(State(app): State<Arc<AppState>>, visit: Visit) -> Response {
    let page = || Some(Page::new("api", &visit, &[]).main(text(&described(&app)?, &visit)));
    respond_kept(&app, &visit, "/api", page).unwrap_or_else(|| not_found_page(&visit))
}

/// The whole text: what there is to ask, then the types of what is asked and answered.
fn text(api: &Value, visit: &Visit) -> String {
    let locale = visit.context.locale;
    let word = |id: &str| escape_html(&locale.text(id, &[]));
    let info = |field: &str| escaped(&api["info"][field]);
    let origin = escape_html(visit.origin.as_deref().unwrap_or(""));
    let mut out = format!("<h1>{}</h1>\n<p>{}</p>\n", info("title"), info("description"));
    let _ = writeln!(
        out,
        "<p>{} <a href=\"/api/v1/openapi.json\">openapi.json</a> (OpenAPI {}, {})</p>",
        word("web-api-lead"),
        escaped(&api["openapi"]),
        info("version"),
    );
    let example = locale.games().infos().next().map_or("", |game| game.name);
    let _ = writeln!(out, "<pre tabindex=\"0\">curl '{origin}/api/v1/analyze?rules={example}'</pre>");
    for (path, methods) in fields(&api["paths"]) {
        for (method, one) in fields(methods) {
            operation(&mut out, path, method, one, locale);
        }
    }
    let _ = writeln!(out, "<h2>{}</h2>", word("web-api-schemas"));
    for (name, schema) in fields(&api["components"]["schemas"]) {
        let shown = escape_html(&serde_json::to_string_pretty(schema).unwrap_or_default());
        // A link to what is folded unfolds it.
        let _ = writeln!(
            out,
            "<details><summary>{name}</summary><pre id=\"schema-{name}\" tabindex=\"0\">{shown}</pre></details>"
        );
    }
    out
}

/// One thing to ask: its fields, its body, its answers.
fn operation(out: &mut String, path: &str, method: &str, one: &Value, locale: Locale) {
    let word = |id: &str| escape_html(&locale.text(id, &[]));
    let _ = write!(
        out,
        "<section class=\"operation\"><h2><span class=\"method {method}\">{}</span> <code>{}</code></h2><p>{} {}</p>",
        method.to_uppercase(),
        escape_html(path),
        escaped(&one["summary"]),
        escaped(&one["description"]),
    );
    let asked = one["parameters"].as_array().map_or(&[][..], Vec::as_slice);
    if !asked.is_empty() {
        let heads =
            ["field", "place", "meaning"].map(|id| format!("<th>{}</th>", word(&format!("web-api-{id}"))));
        let _ = write!(
            out,
            "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"{}\"><table><thead><tr>{}</tr></thead><tbody>",
            word("web-api-fields"),
            heads.concat(),
        );
        for field in asked {
            let required = if field["required"] == true { " *" } else { "" };
            let _ = write!(
                out,
                "<tr><td><code>{}</code>{required}</td><td>{}</td><td>{}</td></tr>",
                escaped(&field["name"]),
                escaped(&field["in"]),
                escaped(&field["description"]),
            );
        }
        out.push_str("</tbody></table></div>");
    }
    let body = schema_link(&one["requestBody"]["content"]["application/json"]["schema"]);
    if !body.is_empty() {
        let _ = write!(out, "<p>{} {body}</p>", word("web-api-body"));
    }
    out.push_str("<ul>");
    for (status, answer) in fields(&one["responses"]) {
        let link = fields(&answer["content"]).next().map(|(_, content)| schema_link(&content["schema"]));
        let (said, link) = (escaped(&answer["description"]), link.unwrap_or_default());
        let _ = write!(out, "<li><strong>{status}</strong> {said} {link}</li>");
    }
    out.push_str("</ul></section>\n");
}

/// A link to a type, in brackets where there is a list of it; nothing where it has no name.
fn schema_link(schema: &Value) -> String {
    let of = |value: &Value| value["$ref"].as_str()?.rsplit('/').next().map(str::to_owned);
    let link = |name: &str, text: &str| format!("<a href=\"#schema-{name}\">{text}</a>");
    match (of(schema), of(&schema["items"])) {
        (Some(name), _) => link(&name, &name),
        (None, Some(name)) => link(&name, &format!("[{name}]")),
        (None, None) => String::new(),
    }
}

/// The fields of an object, if it is one.
fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

/// A text of the description as HTML; empty where there is none.
fn escaped(value: &Value) -> String {
    escape_html(value.as_str().unwrap_or(""))
}
