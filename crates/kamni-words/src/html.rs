//! Text inside markup.

/// Escapes a text for HTML and SVG: as content, and in quoted attributes.
///
/// ```
/// assert_eq!(kamni_words::escape_html("<a & 'b'>"), "&lt;a &amp; &#39;b&#39;&gt;");
/// ```
pub fn escape_html(text: &str) -> String {
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
