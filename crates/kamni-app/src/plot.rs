//! A bar chart as SVG: whole numbers, one bar each, up or down from zero.

use crate::svg::escape;
use std::fmt;

/// A chart. Its `Display` form is the SVG.
pub struct Plot {
    pub title: String,
    /// For each bar its label, its height, and whether it is proved.
    pub bars: Vec<(String, i32, bool)>,
}

const BAR: i32 = 22;
const LEFT: i32 = 44;
const TOP: i32 = 40;

impl fmt::Display for Plot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let high = self.bars.iter().map(|bar| bar.1).max().unwrap_or(0).max(1);
        let low = self.bars.iter().map(|bar| bar.1).min().unwrap_or(0).min(0);
        // So many pixels for one unit that the chart is about 200 high.
        let unit = (200 / (high - low)).clamp(2, 40);
        let zero = TOP + high * unit;
        let bottom = zero - low * unit;
        let (width, height) = (LEFT + BAR * self.bars.len() as i32 + 20, bottom + 40);
        let title = escape(&self.title);
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\" aria-label=\"{title}\" font-family=\"sans-serif\" font-size=\"11\">"
        )?;
        writeln!(f, "<title>{title}</title>")?;
        writeln!(f, "<rect width=\"{width}\" height=\"{height}\" fill=\"#fffdf7\"/>")?;
        writeln!(f, "<text x=\"{LEFT}\" y=\"22\" font-size=\"15\" fill=\"#222\">{title}</text>")?;
        for value in [high, 0, low].iter().copied().collect::<std::collections::BTreeSet<_>>() {
            let y = zero - value * unit;
            writeln!(f, "<line x1=\"{LEFT}\" y1=\"{y}\" x2=\"{}\" y2=\"{y}\" stroke=\"#bbb\"/>", width - 10)?;
            writeln!(
                f,
                "<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#444\">{value}</text>",
                LEFT - 6,
                y + 4
            )?;
        }
        for (i, (label, value, exact)) in self.bars.iter().enumerate() {
            let x = LEFT + BAR * i as i32 + 3;
            let (y, tall) = (zero - (*value).max(0) * unit, (value.abs() * unit).max(2));
            // Green for the first player, blue for the second, hollow for a guess.
            let color = if *value < 0 { "#2b5fa8" } else { "#2e7d4f" };
            let fill = if *exact { color } else { "none" };
            let bar = BAR - 6;
            writeln!(
                f,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{bar}\" height=\"{tall}\" fill=\"{fill}\" stroke=\"{color}\"><title>{}: \
                 {value}</title></rect>",
                escape(label)
            )?;
            let middle = x + bar / 2;
            writeln!(
                f,
                "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\" fill=\"#444\">{}</text>",
                bottom + 18,
                escape(label)
            )?;
        }
        writeln!(f, "</svg>")
    }
}
