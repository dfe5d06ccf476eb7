//! A picture of how often each of three results comes, for every pair of two numbers, as SVG.

use crate::svg::escape;
use std::fmt;

/// The picture. Its `Display` form is the SVG.
pub struct Shares {
    pub title: String,
    /// What the numbers to the right and upwards are.
    pub across: String,
    pub up: String,
    /// What the parts are called.
    pub parts: [String; 3],
    pub squares: Vec<Square>,
}

/// One pair of numbers, and how often each result comes.
pub struct Square {
    pub across: u32,
    pub up: u32,
    pub parts: [u64; 3],
}

/// Patterns differ as well as colours: green with nothing, sand with dots, blue with lines.
const FILLS: [&str; 3] = ["#2e7d4f", "url(#dots)", "url(#lines)"];
const SIDE: u32 = 44;
const LEFT: u32 = 70;
const TOP: u32 = 70;

impl fmt::Display for Shares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = self.squares.iter().map(|square| square.across.max(square.up)).max().unwrap_or(1);
        let (width, height) = ((LEFT + SIDE * most + 30).max(420), TOP + SIDE * most + 60);
        let title = escape(&self.title);
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\" aria-label=\"{title}\" font-family=\"sans-serif\" font-size=\"11\">"
        )?;
        writeln!(f, "<title>{title}</title>")?;
        writeln!(
            f,
            "<defs><pattern id=\"dots\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\"><rect width=\"6\" height=\"6\" \
             fill=\"#e9dcb8\"/><circle cx=\"3\" cy=\"3\" r=\"1\" fill=\"#8a7440\"/></pattern><pattern id=\"lines\" width=\"5\" \
             height=\"5\" patternUnits=\"userSpaceOnUse\"><rect width=\"5\" height=\"5\" fill=\"#2b5fa8\"/><path d=\"M0 5L5 0\" \
             stroke=\"#9dbbe6\"/></pattern></defs>"
        )?;
        writeln!(f, "<rect width=\"{width}\" height=\"{height}\" fill=\"#fffdf7\"/>")?;
        writeln!(f, "<text x=\"20\" y=\"24\" font-size=\"15\" fill=\"#222\">{title}</text>")?;
        for (i, (part, fill)) in self.parts.iter().zip(FILLS).enumerate() {
            let x = 20 + 110 * i;
            writeln!(f, "<rect x=\"{x}\" y=\"38\" width=\"12\" height=\"12\" fill=\"{fill}\"/>")?;
            writeln!(f, "<text x=\"{}\" y=\"48\" fill=\"#222\">{}</text>", x + 18, escape(part))?;
        }
        let bottom = TOP + SIDE * most;
        for number in 1..=most {
            let (x, y) = (LEFT + SIDE * (number - 1) + SIDE / 2, bottom - SIDE * (number - 1) - SIDE / 2 + 4);
            writeln!(
                f,
                "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" fill=\"#444\">{number}</text>",
                bottom + 16
            )?;
            writeln!(
                f,
                "<text x=\"{}\" y=\"{y}\" text-anchor=\"end\" fill=\"#444\">{number}</text>",
                LEFT - 8
            )?;
        }
        let middle = (LEFT + SIDE * most / 2, TOP + SIDE * most / 2);
        writeln!(
            f,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#222\">{}</text>",
            middle.0,
            bottom + 38,
            escape(&self.across)
        )?;
        writeln!(
            f,
            "<text transform=\"translate(28 {}) rotate(-90)\" text-anchor=\"middle\" fill=\"#222\">{}</text>",
            middle.1,
            escape(&self.up)
        )?;
        self.squares.iter().try_for_each(|square| self.square(f, square, bottom))?;
        writeln!(f, "</svg>")
    }
}

impl Shares {
    /// A square filled from below, one part on the other.
    fn square(&self, f: &mut fmt::Formatter<'_>, square: &Square, bottom: u32) -> fmt::Result {
        let inner = SIDE - 4;
        let (x, top) = (LEFT + SIDE * (square.across - 1) + 2, bottom - SIDE * square.up + 2);
        let all: u64 = square.parts.iter().sum();
        write!(f, "<g><title>{}–{}:", square.across, square.up)?;
        for (part, count) in self.parts.iter().zip(square.parts) {
            write!(f, " {} {:.2} %;", escape(part), 100.0 * count as f64 / all.max(1) as f64)?;
        }
        writeln!(f, "</title>")?;
        let mut below = 0.0;
        for (count, fill) in square.parts.iter().zip(FILLS) {
            let tall = f64::from(inner) * *count as f64 / all.max(1) as f64;
            if tall > 0.0 {
                let y = f64::from(top + inner) - below - tall;
                writeln!(
                    f,
                    "<rect x=\"{x}\" y=\"{y:.2}\" width=\"{inner}\" height=\"{tall:.2}\" fill=\"{fill}\"/>"
                )?;
            }
            below += tall;
        }
        writeln!(
            f,
            "<rect x=\"{x}\" y=\"{top}\" width=\"{inner}\" height=\"{inner}\" fill=\"none\" stroke=\"#555\"/></g>"
        )
    }
}
