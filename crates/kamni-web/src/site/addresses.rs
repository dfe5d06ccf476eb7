//! The addresses in a page: those of the server become relative ones, so that the site can stand in any folder.

use super::files::{SiteError, SiteFiles};
use std::collections::BTreeSet;

/// Where the pages of a site are.
pub struct Addresses<'a> {
    pub files: &'a SiteFiles,
    /// The paths of all pages on the server, such as `/rules/NAME`.
    pub pages: &'a BTreeSet<String>,
}

impl Addresses<'_> {
    /// The page at `path` with its addresses rewritten. Every address must lead to something.
    pub fn relative(&self, html: &str, path: &str) -> Result<String, SiteError> {
        let mut out = String::with_capacity(html.len());
        let mut rest = html;
        while let Some(at) = next_address(rest) {
            let (before, after) = rest.split_at(at);
            let (address, after) = after.split_at(after.find('"').unwrap_or(after.len()));
            out.push_str(before);
            out.push_str(&self.address(address, path)?);
            rest = after;
        }
        out.push_str(rest);
        Ok(out)
    }

    /// An address of the server as the page at `path` has it; others are left as they are.
    pub fn address(&self, address: &str, path: &str) -> Result<String, SiteError> {
        if let Some(language) = address.strip_prefix("?lang=") {
            return Ok(format!("{}../{language}/{}", way_back(path), folder(path)));
        }
        if !address.starts_with('/') {
            return Ok(address.to_owned());
        }
        if let Some(file) = self.files.find(address) {
            return Ok(format!("{}../{file}", way_back(path)));
        }
        let (page, more) = address.split_at(address.find(['?', '#']).unwrap_or(address.len()));
        if !self.pages.contains(page) {
            return Err(SiteError(format!("{path} has a link to {address}, which the site does not have")));
        }
        Ok(format!("{}{}{more}", way_back(path), folder(page)))
    }
}

/// The folder of a page below that of its language: `rules/NAME/`.
pub fn folder(path: &str) -> String {
    let path = path.trim_matches('/');
    if path.is_empty() { String::new() } else { format!("{path}/") }
}

/// The way from a page to the folder of its language.
pub fn way_back(path: &str) -> String {
    match folder(path).matches('/').count() {
        0 => "./".to_owned(),
        depth => "../".repeat(depth),
    }
}

/// Where the next address begins: in one of these attributes, or in what the page tells its scripts.
fn next_address(html: &str) -> Option<usize> {
    let names = [" href=\"", " src=\"", " action=\"", " content=\"/"];
    names.iter().filter_map(|name| Some(html.find(name)? + name.trim_end_matches('/').len())).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_folders() {
        assert_eq!([folder("/"), folder("/rules/chips")], ["", "rules/chips/"]);
        assert_eq!([way_back("/"), way_back("/rules/chips")], ["./", "../../"]);
        let html = "<a class=\"a\" href=\"/x\"><meta content=\"of /x\"><meta content=\"/y\">";
        let at = next_address(html).unwrap();
        assert_eq!(&html[at..at + 2], "/x");
        let rest = &html[at..];
        assert_eq!(&rest[next_address(rest).unwrap()..], "/y\">");
    }
}
