//! Rules and theory as HTML. Positions and moves become figures with still pictures, which are printed; on the screen the page's
//! scripts put boards in their place.

use kamni::Registry;
use kamni_drawing::worksheet::{picture, usual_scale};
use kamni_words::{Locale, documents, escape_html};
use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};
use std::collections::HashMap;

/// A page of Markdown as HTML; `game` is the name of the game whose page it is, if it is one's.
pub fn page(text: &str, game: &str, locale: Locale) -> String {
    let (text, sections) = without_anchors(text);
    let mut page = Page::new(game, locale);
    for (event, place) in Parser::new_ext(&text, Options::ENABLE_TABLES).into_offset_iter() {
        if let Event::Start(Tag::Heading { .. }) = event {
            page.section = sections.get(&place.start).cloned();
        }
        page.add(event);
    }
    let mut out = String::with_capacity(text.len() * 3 / 2);
    html::push_html(&mut out, page.events.into_iter());
    // A wide table scrolls by itself, and so does code, also with the keyboard.
    let label = escape_html(&locale.text("web-table", &[]));
    let frame = format!("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"{label}\"><table>");
    let out = out.replace("<table>", &frame).replace("</table>", "</table></div>");
    let out = out.replace("<pre><code", "<pre tabindex=\"0\"><code");
    // The content security policy allows no style attributes. In text these quotes would be escaped.
    ["left", "center", "right"].into_iter().fold(out, |out, side| {
        out.replace(&format!(" style=\"text-align: {side}\""), &format!(" class=\"{side}\""))
    })
}

/// The text without the lines that name a section, and where the headings begin that follow them.
fn without_anchors(text: &str) -> (String, HashMap<usize, String>) {
    let mut out = String::with_capacity(text.len());
    let mut sections = HashMap::new();
    let (mut named, mut in_block) = (None, false);
    for line in text.lines() {
        in_block ^= line.starts_with("```");
        match documents::anchor(line) {
            Some(name) if !in_block => named = Some(name.to_owned()),
            _ => {
                if line.starts_with('#') && !in_block {
                    sections.extend(named.take().map(|name| (out.len(), name)));
                }
                out.push_str(line);
                out.push('\n');
            }
        }
    }
    (out, sections)
}

/// The events of a page, rewritten for the site.
struct Page<'a> {
    /// The game whose page it is.
    game: &'a str,
    /// The language, and the games whose positions it may show.
    locale: Locale,
    events: Vec<Event<'a>>,
    /// The code block that is open: its first line and its text.
    block: Option<(String, String)>,
    /// The picture that is open: its file and what it shows.
    picture: Option<(String, String)>,
    /// The heading that is open: its place and its text.
    heading: Option<(usize, String)>,
    /// The name of its section, if it has one.
    section: Option<String>,
    /// For each open link, from the outermost: whether it is dropped because the site has no such page.
    dropped: Vec<bool>,
}

impl<'a> Page<'a> {
    fn new(game: &'a str, locale: Locale) -> Page<'a> {
        Page {
            game,
            locale,
            events: Vec::new(),
            block: None,
            picture: None,
            heading: None,
            section: None,
            dropped: Vec::new(),
        }
    }

    fn add(&mut self, event: Event<'a>) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                self.block = Some((info.into_string(), String::new()));
            }
            Event::End(TagEnd::CodeBlock) if self.block.is_some() => {
                let block = self.block.take();
                self.events
                    .extend(block.map(|(info, code)| Event::Html(figures(&info, &code, self.locale).into())));
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                self.picture = Some((dest_url.into_string(), String::new()));
            }
            Event::End(TagEnd::Image) => {
                let picture = self.picture.take();
                self.events.extend(picture.map(|(file, words)| {
                    Event::InlineHtml(image(&file, &words, self.locale.games()).into())
                }));
            }
            Event::Text(text) if self.block.is_some() || self.picture.is_some() => {
                let open = self.block.as_mut().or(self.picture.as_mut());
                open.into_iter().for_each(|(_, words)| words.push_str(&text));
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let address = address(&dest_url, self.game, self.locale.games());
                self.dropped.push(address.is_none());
                let link = |dest_url| Event::Start(Tag::Link { link_type, dest_url, title, id });
                self.events.extend(address.map(link));
            }
            Event::End(TagEnd::Link) if self.dropped.pop() != Some(false) => {}
            Event::Start(tag @ Tag::Heading { .. }) => {
                self.heading = Some((self.events.len(), String::new()));
                self.events.push(Event::Start(tag));
            }
            Event::End(end @ TagEnd::Heading(_)) => {
                if let Some((place, words)) = self.heading.take()
                    && let Some(Event::Start(Tag::Heading { id, .. })) = self.events.get_mut(place)
                {
                    let section = self.section.take();
                    // The words of the heading lead to a named section too.
                    let by_words =
                        section.as_ref().map(|_| format!("<span id=\"{}\"></span>", anchor(&words)));
                    *id = Some(section.unwrap_or_else(|| anchor(&words)).into());
                    self.events.extend(by_words.map(|span| Event::InlineHtml(span.into())));
                }
                self.events.push(Event::End(end));
            }
            // Raw HTML is shown as text.
            Event::Html(text) | Event::InlineHtml(text) => self.events.push(Event::Text(text)),
            other => {
                if let (Some((_, words)), Event::Text(text) | Event::Code(text)) = (&mut self.heading, &other)
                {
                    words.push_str(text);
                }
                self.events.push(other);
            }
        }
    }
}

/// The name of a heading in addresses.
fn anchor(words: &str) -> String {
    let plain = words.to_lowercase().replace(|c: char| !c.is_alphanumeric(), " ");
    plain.split_ascii_whitespace().collect::<Vec<_>>().join("-")
}

/// A picture with its size, so that the layout does not shift when it loads.
fn image(file: &str, words: &str, games: &Registry) -> String {
    let (address, size) = match file.strip_prefix("pictures/") {
        Some(name) => (format!("/pictures/{name}"), size(name, games)),
        None => (file.to_owned(), String::new()),
    };
    format!("<img src=\"{}\" alt=\"{}\"{size} loading=\"lazy\">", escape_html(&address), escape_html(words))
}

/// The size of an SVG picture, as attributes.
fn size(name: &str, games: &Registry) -> String {
    let file = documents::picture(games, name);
    let data = file.map(|file| file.data).unwrap_or_default();
    let text = String::from_utf8_lossy(&data);
    let head = text.split('>').next().unwrap_or_default();
    let one = |name: &str| {
        let value = head.split_once(&format!(" {name}=\""))?.1.split('"').next()?;
        Some(format!(" {name}=\"{}\"", value.parse::<f32>().ok()?))
    };
    one("width").zip(one("height")).map_or_else(String::new, |(width, height)| width + &height)
}

/// A code block: positions and moves as figures, anything else as it is.
fn figures(info: &str, code: &str, locale: Locale) -> String {
    let mut words = info.split(' ');
    match (words.next(), words.next(), words.next()) {
        (Some("position"), Some(rules), None) => {
            code.lines().map(|line| position(rules, line, locale)).collect()
        }
        (Some("moves"), Some(rules), Some(start)) => moves(rules, &start.replace('_', " "), code, locale),
        _ => format!("<pre><code>{}</code></pre>\n", escape_html(code)),
    }
}

fn position(rules: &str, line: &str, locale: Locale) -> String {
    format!(
        "<figure class=\"example\" data-rules=\"{}\" data-position=\"{}\"><div class=\"still\">{}</div></figure>\n",
        escape_html(rules),
        escape_html(line),
        still(rules, line, locale)
    )
}

fn moves(rules: &str, start: &str, code: &str, locale: Locale) -> String {
    let moves = code.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
    format!(
        "<figure class=\"example\" data-rules=\"{}\" data-start=\"{}\" data-moves=\"{moves}\">\
         <div class=\"still\">{}<p><code>{moves}</code></p></div></figure>\n",
        escape_html(rules),
        escape_html(start),
        still(rules, start, locale),
        moves = escape_html(&moves),
    )
}

/// The board as a picture, for paper and for browsers without scripts; where there is none, the text.
fn still(rules: &str, text: &str, locale: Locale) -> String {
    let game = locale.games().game(rules).ok();
    match game.and_then(|game| game.position(text).ok()) {
        Some(position) => picture(&position, &[], usual_scale, locale),
        None => format!("<pre>{}</pre>", escape_html(text)),
    }
}

/// Where a link of the documents leads on the site; `None` for files that the site does not have.
fn address(link: &str, own: &str, games: &Registry) -> Option<CowStr<'static>> {
    if link.starts_with('#') || link.starts_with("https://") {
        return Some(link.to_owned().into());
    }
    let (path, anchor) =
        link.split_once('#').map_or((link, String::new()), |(path, anchor)| (path, format!("#{anchor}")));
    let mut parts = path.rsplit('/');
    let kind =
        parts.next()?.split('.').next().filter(|kind| ["rules", "theory", "results"].contains(kind))?;
    // The pages of a game are in `games/NAME/material`; without a folder it is the game of the page itself.
    let game = match (parts.next(), parts.next()) {
        (None, _) => own,
        (Some("material"), Some(game)) => game,
        _ => return None,
    };
    games.plugin(game).map(|_| format!("/{kind}/{game}{anchor}").into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::Language;

    #[test]
    fn links_lead_to_the_site() {
        let link = |text: &str| address(text, "seega", kamni_games::games()).map(|link| link.into_string());
        assert_eq!(link("../games/chips/material/rules.en.md").as_deref(), Some("/rules/chips"));
        assert_eq!(link("../../chips/material/theory.ru.md#proof").as_deref(), Some("/theory/chips#proof"));
        assert_eq!(link("theory.en.md").as_deref(), Some("/theory/seega"));
        assert_eq!(link("../../../docs/performance.md"), None);
        assert_eq!(link("../../go/material/rules.en.md"), None);
        assert_eq!(link("https://example.org/").as_deref(), Some("https://example.org/"));
        assert_eq!(link("javascript:alert(1)"), None);
    }

    #[test]
    fn sections_have_their_names() {
        let text = "# A\n\n<a id=\"parity\"></a>\n## The *count*\n\n```text\n<a id=\"x\"></a>\n```\n\n## C\n";
        for (language, text) in
            [(Language::English, text.to_owned()), (Language::Russian, text.replace("parity", "trap"))]
        {
            let html = page(&text, "", Locale::new(language, crate::test_texts::texts()));
            let name = if language == Language::English { "parity" } else { "trap" };
            assert!(html.contains(&format!("<h2 id=\"{name}\">The <em>count</em>")), "{html}");
            assert!(html.contains("<span id=\"the-count\"></span></h2>"), "{html}");
            assert!(
                html.contains("<h2 id=\"c\">C</h2>") && html.contains("&lt;a id=&quot;x&quot;&gt;"),
                "{html}"
            );
        }
    }

    #[test]
    fn positions_and_moves_become_figures() {
        let text = "[a](../performance.md) <b>\n\n```position kayles/3\nXXX 1\n.X. 2\n```\n\n```moves kayles/3 X.X_2\n1 3\n```\n";
        let html = page(text, "", Locale::new(Language::English, crate::test_texts::texts()));
        assert!(html.starts_with("<p>a &lt;b&gt;</p>"), "{html}");
        assert_eq!(html.matches("<figure class=\"example\" data-rules=\"kayles/3\"").count(), 3, "{html}");
        assert!(html.contains("data-position=\".X. 2\""), "{html}");
        assert!(
            page("# Who *wins*?\n", "", Locale::new(Language::English, crate::test_texts::texts()))
                .starts_with("<h1 id=\"who-wins\">")
        );
        let table = page(
            "| a | b |\n| --- | ---: |\n| 1 | 2 |\n",
            "",
            Locale::new(Language::English, crate::test_texts::texts()),
        );
        assert!(table.contains("<td class=\"right\">2</td>") && !table.contains("style"), "{table}");
        let code = page("    kamni\n", "", Locale::new(Language::English, crate::test_texts::texts()));
        assert!(code.starts_with("<pre tabindex=\"0\"><code>kamni"), "{code}");
        let picture = page(
            "![A](pictures/chips-start.svg)",
            "chips",
            Locale::new(Language::English, crate::test_texts::texts()),
        );
        assert!(picture.contains("alt=\"A\" width=\"364\" height=\"106\""), "{picture}");
        assert!(html.contains("data-start=\"X.X 2\" data-moves=\"1 3\""), "{html}");
    }
}
