//! How a link to a page looks where somebody shares it: title, text and picture, as Open Graph tags.

use kamni_words::{encode_query, escape_html};
use std::fmt::Write;

/// The size of the picture: what messengers and social networks ask for.
pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;

/// What a shared link shows.
pub struct Card {
    pub title: String,
    pub description: String,
    /// The path and query of the picture.
    pub image: String,
    /// What the picture shows, in words.
    pub alt: String,
}

impl Card {
    /// The tags. The picture needs an absolute address, so it is left out where the server does not know its own, or cannot draw.
    pub fn tags(&self, origin: Option<&str>) -> String {
        let mut tags = String::new();
        let mut tag = |kind: &str, name: &str, content: &str| {
            let _ = writeln!(tags, "<meta {kind}=\"{name}\" content=\"{}\">", escape_html(content));
        };
        tag("property", "og:type", "website");
        tag("property", "og:site_name", "kamni");
        tag("property", "og:title", &self.title);
        tag("property", "og:description", &self.description);
        let origin = origin.filter(|_| cfg!(feature = "previews"));
        if let Some(origin) = origin {
            tag("property", "og:image", &format!("{origin}{}", self.image));
            tag("property", "og:image:type", "image/png");
            tag("property", "og:image:width", &WIDTH.to_string());
            tag("property", "og:image:height", &HEIGHT.to_string());
            tag("property", "og:image:alt", &self.alt);
        }
        tag("name", "twitter:card", if origin.is_some() { "summary_large_image" } else { "summary" });
        tags
    }
}

/// The address of the picture of a position after moves.
pub fn picture_of(rules: &str, position: &str, moves: &[&str]) -> String {
    let mut address = format!("/preview.png?rules={}", encode_query(rules));
    for (name, value) in [("position", position), ("moves", &moves.join(","))] {
        if !value.is_empty() {
            let _ = write!(address, "&{name}={}", encode_query(value));
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_cannot_leave_their_place() {
        let card = Card {
            title: "<\"&".to_owned(),
            description: String::new(),
            image: picture_of("a&b", "x\"> y", &["4+5>9", "1"]),
            alt: String::new(),
        };
        assert_eq!(card.image, "/preview.png?rules=a%26b&position=x%22%3E%20y&moves=4%2B5%3E9,1");
        let tags = card.tags(Some("http://localhost:1"));
        assert!(tags.contains("content=\"&lt;&quot;&amp;\""), "{tags}");
        #[cfg(feature = "previews")]
        assert!(tags.contains("content=\"http://localhost:1/preview.png?rules=a%26b&amp;position"), "{tags}");
        // Without an address of its own the server names no picture.
        assert!(!card.tags(None).contains("og:image"));
    }
}
