//! Handbook and theory as HTML. Positions and moves become figures that the page brings to life; without a script
//! their text stays.

use crate::locale::Locale;
use kamni::AnyGame;
use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

/// A page of Markdown as HTML.
pub fn page(text: &str, locale: Locale) -> String {
    let mut events = Vec::new();
    let mut block: Option<(String, String)> = None;
    // Links that lead nowhere here, from the innermost.
    let mut dropped = Vec::new();
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                block = Some((info.into_string(), String::new()));
            }
            Event::Text(text) if block.is_some() => {
                if let Some((_, code)) = &mut block {
                    code.push_str(&text);
                }
            }
            Event::End(TagEnd::CodeBlock) if block.is_some() => {
                if let Some((info, code)) = block.take() {
                    events.push(Event::Html(figures(&info, &code).into()));
                }
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let address = address(&dest_url);
                dropped.push(address.is_none());
                if let Some(address) = address {
                    events.push(Event::Start(Tag::Link { link_type, dest_url: address, title, id }));
                }
            }
            Event::End(TagEnd::Link) => {
                if dropped.pop() == Some(false) {
                    events.push(Event::End(TagEnd::Link));
                }
            }
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let dest_url = match dest_url.strip_prefix("pictures/") {
                    Some(name) => format!("/pictures/{name}").into(),
                    None => dest_url,
                };
                events.push(Event::Start(Tag::Image { link_type, dest_url, title, id }));
            }
            // The pages have none; if they ever do, it is shown as it is written.
            Event::Html(text) | Event::InlineHtml(text) => events.push(Event::Text(text)),
            other => events.push(other),
        }
    }
    let mut out = String::with_capacity(text.len() * 3 / 2);
    html::push_html(&mut out, events.into_iter());
    out.replace(
        "<table>",
        &format!(
            "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"{}\"><table>",
            escape(&locale.text("web-table", &[]))
        ),
    )
    .replace("</table>", "</table></div>")
    // Styles in attributes are against the page's own policy.
    .replace(" style=\"text-align: right\"", " class=\"right\"")
    .replace(" style=\"text-align: center\"", " class=\"center\"")
    .replace(" style=\"text-align: left\"", "")
}

/// A code block: positions and moves as figures, anything else as it is.
fn figures(info: &str, code: &str) -> String {
    let mut words = info.split(' ');
    match (words.next(), words.next(), words.next()) {
        (Some("position"), Some(rules), None) => code.lines().map(|line| position(rules, line)).collect(),
        (Some("moves"), Some(rules), Some(start)) => moves(rules, &start.replace('_', " "), code),
        _ => format!("<pre><code>{}</code></pre>\n", escape(code)),
    }
}

fn position(rules: &str, line: &str) -> String {
    format!(
        "<figure class=\"example\" data-rules=\"{}\" data-position=\"{}\"><pre>{}</pre></figure>\n",
        escape(rules),
        escape(line),
        escape(&picture(rules, line))
    )
}

fn moves(rules: &str, start: &str, code: &str) -> String {
    let moves = code.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
    format!(
        "<figure class=\"example\" data-rules=\"{}\" data-start=\"{}\" data-moves=\"{}\"><pre>{}\n{}</pre></figure>\n",
        escape(rules),
        escape(start),
        escape(&moves),
        escape(&picture(rules, start)),
        escape(&moves)
    )
}

/// The board in characters; where there is none, the text.
fn picture(rules: &str, text: &str) -> String {
    let game = rules.parse::<AnyGame>().ok();
    let position = game.and_then(|game| game.position(text).ok());
    position.map_or_else(|| text.to_owned(), |position| position.picture().to_string())
}

/// Where a link of the documents leads on the site; `None` for files that the site does not have.
fn address(link: &str) -> Option<CowStr<'static>> {
    if link.starts_with('#') || link.starts_with("https://") {
        return Some(link.to_owned().into());
    }
    let (path, anchor) =
        link.split_once('#').map_or((link, String::new()), |(path, anchor)| (path, format!("#{anchor}")));
    let mut parts = path.rsplit('/');
    let name = parts.next()?.split('.').next()?;
    let folder = parts.next().unwrap_or("");
    let is_game = |name: &str| kamni::games::all().any(|game| game.name == name);
    match (name, folder) {
        ("rules", game) if is_game(game) => Some(format!("/rules/{game}{anchor}").into()),
        (game, "" | "theory") if is_game(game) => Some(format!("/theory/{game}{anchor}").into()),
        _ => None,
    }
}

/// Text for HTML, attributes included.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::Language;

    #[test]
    fn links_lead_to_the_site() {
        let link = |text: &str| address(text).map(|link| link.into_string());
        assert_eq!(link("../../crates/kamni/src/games/chips/rules.en.md").as_deref(), Some("/rules/chips"));
        assert_eq!(link("chips.ru.md#proof").as_deref(), Some("/theory/chips#proof"));
        assert_eq!(link("../theory/seega.en.md").as_deref(), Some("/theory/seega"));
        assert_eq!(link("../performance.md"), None);
        assert_eq!(link("https://example.org/").as_deref(), Some("https://example.org/"));
        assert_eq!(link("javascript:alert(1)"), None);
    }

    #[test]
    fn positions_and_moves_become_figures() {
        let text = "[a](../performance.md) <b>\n\n```position kayles/3\nXXX 1\n.X. 2\n```\n\n```moves kayles/3 X.X_2\n1 3\n```\n";
        let html = page(text, Locale(Language::English));
        assert!(html.starts_with("<p>a &lt;b&gt;</p>"), "{html}");
        assert_eq!(html.matches("<figure class=\"example\" data-rules=\"kayles/3\"").count(), 3, "{html}");
        assert!(html.contains("data-position=\".X. 2\""), "{html}");
        assert!(html.contains("data-start=\"X.X 2\" data-moves=\"1 3\""), "{html}");
    }
}
