//! Text inside markup and addresses.

use std::fmt::Write;

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

/// A value of a query; what people can read stays readable.
///
/// ```
/// assert_eq!(kamni_words::encode_query("4+5>9 a/b"), "4%2B5%3E9%20a/b");
/// ```
pub fn encode_query(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' | b',' | b':' => {
                out.push(char::from(byte));
            }
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

/// A picture as the address of an image.
pub fn svg_address(svg: &str) -> String {
    let mut out = String::with_capacity(svg.len() * 5 / 4);
    out.push_str("data:image/svg+xml,");
    for c in svg.chars() {
        match c {
            '<' | '>' | '"' | '#' | '%' | '&' | '\'' | '\n' | '{' | '}' => {
                let _ = write!(out, "%{:02X}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out
}
