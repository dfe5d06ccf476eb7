//! Charts as SVG. They are XML, so every element has an end: in maud `{}`, not `;`.

use maud::{Markup, html};

/// A whole chart of this size, with a title, on paper.
pub fn document(title: &str, size: (i64, i64), font: u32, content: &Markup) -> String {
    let (width, height) = size;
    let area = format!("0 0 {width} {height}");
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(area) width=(width) height=(height) role="img"
            aria-label=(title) font-family="sans-serif" font-size=(font) {
            title { (title) }
            rect width=(width) height=(height) fill="#fffdf7" {}
            (content)
        }
    };
    picture.into_string() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_means_something_in_xml_is_escaped() {
        let svg = document("a<b>&\"c\"", (1, 2), 3, &html! { g {} });
        let title = "a&lt;b&gt;&amp;&quot;c&quot;";
        assert!(
            svg.contains(&format!("aria-label=\"{title}\"")) && svg.contains(&format!("<title>{title}<")),
            "{svg}"
        );
        assert!(svg.contains("fill=\"#fffdf7\"></rect><g></g></svg>"), "{svg}");
    }
}
