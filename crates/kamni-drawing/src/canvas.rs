//! SVG as it is written: elements one after the other, and the pieces that were used.

use super::colours::Theme;
use super::pieces::{Kind, gradient, shapes};
use super::print;
use kamni_words::escape_html;
use std::fmt::Write;

/// SVG elements, in the colours of a theme.
#[derive(Clone, Debug)]
pub struct Canvas {
    /// The colours.
    pub theme: Theme,
    body: String,
    used: Vec<Kind>,
}

/// A rounded rectangle by its middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// The middle.
    pub x: f32,
    /// The middle.
    pub y: f32,
    /// The width.
    pub w: f32,
    /// The height.
    pub h: f32,
    /// The radius of its corners.
    pub r: f32,
}

impl Canvas {
    /// An empty canvas.
    pub fn new(theme: Theme) -> Canvas {
        Canvas { theme, body: String::new(), used: Vec::new() }
    }

    /// A colour by its name.
    pub fn colour(&self, name: &str) -> &'static str {
        self.theme.colour(name)
    }

    /// Adds elements.
    pub fn add(&mut self, elements: &str) {
        self.body.push_str(elements);
    }

    /// Opens a group with these attributes.
    pub fn open(&mut self, attributes: &str) {
        let _ = write!(self.body, "<g {attributes}>");
    }

    /// Closes the group.
    pub fn close(&mut self) {
        self.body.push_str("</g>");
    }

    /// Adds a rectangle with these attributes.
    pub fn area(&mut self, Area { x, y, w, h, r }: Area, attributes: &str) {
        let (left, top) = (x - w / 2.0, y - h / 2.0);
        let _ = write!(
            self.body,
            "<rect x=\"{left:.2}\" y=\"{top:.2}\" width=\"{w:.2}\" height=\"{h:.2}\" rx=\"{r:.2}\" {attributes}/>"
        );
    }

    /// Adds a path without a fill, in the colour of this name.
    pub fn stroke(&mut self, path: &str, colour: &str, width: f32) {
        let colour = self.colour(colour);
        let _ = write!(
            self.body,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        );
    }

    /// Puts a piece of this size around a point.
    pub fn piece(&mut self, kind: Kind, x: f32, y: f32, size: f32) {
        if !self.used.contains(&kind) {
            self.used.push(kind);
        }
        let _ = write!(
            self.body,
            "<use href=\"#{}\" transform=\"translate({x:.2} {y:.2}) scale({:.4})\"/>",
            kind.name(),
            size / 100.0
        );
    }

    /// Puts another canvas on this one.
    pub fn put(&mut self, other: &Canvas, x: f32, y: f32, scale: f32) {
        let _ = write!(
            self.body,
            "<g transform=\"translate({x:.2} {y:.2}) scale({scale:.4})\">{}</g>",
            other.body
        );
        for kind in &other.used {
            if !self.used.contains(kind) {
                self.used.push(*kind);
            }
        }
    }

    /// A text in the letters of the page, around a point.
    pub(super) fn text(&mut self, text: &str, (x, y): (f32, f32), class: &str) {
        let text = escape_html(text);
        let _ = write!(
            self.body,
            "<text class=\"{class}\" x=\"{x:.2}\" y=\"{y:.2}\" text-anchor=\"middle\" \
             dominant-baseline=\"central\">{text}</text>"
        );
    }

    /// A whole document.
    pub fn document(&self, width: f32, height: f32) -> String {
        let (defs, body, paper) = (self.definitions(), &self.body, self.colour("paper"));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\">{defs}<rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>{body}</svg>"
        )
    }

    /// An element of a page, as its boards are.
    pub(super) fn in_page(&self, width: f32, height: f32, label: &str) -> String {
        let (defs, body, label) = (self.definitions(), &self.body, escape_html(label));
        format!(
            "<svg class=\"board-svg\" role=\"img\" aria-label=\"{label}\" viewBox=\"0 0 {width} {height}\">{defs}{body}</svg>"
        )
    }

    /// What the elements refer to.
    fn definitions(&self) -> String {
        let mut defs = String::from("<defs>");
        let mut gradients: Vec<&str> = self.used.iter().map(|kind| kind.stone()).collect();
        gradients.sort_unstable();
        gradients.dedup();
        if self.theme == Theme::Print {
            defs += print::HATCHING;
        } else {
            for stone in gradients {
                defs += &gradient(stone, self.theme);
            }
        }
        for kind in &self.used {
            let shapes = match self.theme {
                Theme::Print => print::shapes(*kind),
                theme => shapes(*kind, theme),
            };
            let _ = write!(defs, "<g id=\"{}\">{shapes}</g>", kind.name());
        }
        defs + "</defs>"
    }
}
