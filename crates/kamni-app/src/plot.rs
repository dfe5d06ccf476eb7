//! A bar chart as SVG: whole numbers, one bar each, up or down from zero.

use crate::svg;
use maud::html;
use std::collections::BTreeSet;

/// A chart.
pub struct Plot {
    pub title: String,
    /// For each bar its label, its height, and whether it is proved.
    pub bars: Vec<(String, i32, bool)>,
}

const BAR: i32 = 22;
const LEFT: i32 = 44;
const TOP: i32 = 40;

impl Plot {
    pub fn svg(&self) -> String {
        let high = self.bars.iter().map(|bar| bar.1).max().unwrap_or(0).max(1);
        let low = self.bars.iter().map(|bar| bar.1).min().unwrap_or(0).min(0);
        // Pixels per unit, so that the chart is about 200 high.
        let unit = (200 / (high - low)).clamp(2, 40);
        let zero = TOP + high * unit;
        let bottom = zero - low * unit;
        let (width, height) = (LEFT + BAR * self.bars.len() as i32 + 20, bottom + 40);
        let levels: BTreeSet<i32> = [high, 0, low].into();
        let level = |value: i32| {
            let y = zero - value * unit;
            html! {
                line x1=(LEFT) y1=(y) x2=(width - 10) y2=(y) stroke="#bbb" {}
                text x=(LEFT - 6) y=(y + 4) text-anchor="end" fill="#444" { (value) }
            }
        };
        let bar = |(i, (label, value, exact)): (usize, &(String, i32, bool))| {
            let x = LEFT + BAR * i as i32 + 3;
            let (y, tall) = (zero - (*value).max(0) * unit, (value.abs() * unit).max(2));
            // Green for the first player, blue for the second, hollow for a guess.
            let color = if *value < 0 { "#2b5fa8" } else { "#2e7d4f" };
            let fill = if *exact { color } else { "none" };
            let wide = BAR - 6;
            html! {
                rect x=(x) y=(y) width=(wide) height=(tall) fill=(fill) stroke=(color) {
                    title { (label) ": " (value) }
                }
                text x=(x + wide / 2) y=(bottom + 18) text-anchor="middle" fill="#444" { (label) }
            }
        };
        let content = html! {
            text x=(LEFT) y="22" font-size="15" fill="#222" { (self.title) }
            @for value in levels { (level(value)) }
            @for one in self.bars.iter().enumerate() { (bar(one)) }
        };
        svg::document(&self.title, (width.into(), height.into()), 11, &content)
    }
}
