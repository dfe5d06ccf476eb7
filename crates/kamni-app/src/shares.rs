//! A picture of how often each of three results comes, for every pair of two numbers, as SVG.

use crate::svg;
use maud::{Markup, html};

/// The picture.
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

impl Shares {
    pub fn svg(&self) -> String {
        let most = self.squares.iter().map(|square| square.across.max(square.up)).max().unwrap_or(1);
        let (width, height) = ((LEFT + SIDE * most + 30).max(420), TOP + SIDE * most + 60);
        let bottom = TOP + SIDE * most;
        let number = |number: u32| {
            let (x, y) = (LEFT + SIDE * (number - 1) + SIDE / 2, bottom - SIDE * (number - 1) - SIDE / 2 + 4);
            html! {
                text x=(x) y=(bottom + 16) text-anchor="middle" fill="#444" { (number) }
                text x=(LEFT - 8) y=(y) text-anchor="end" fill="#444" { (number) }
            }
        };
        let middle = (LEFT + SIDE * most / 2, TOP + SIDE * most / 2);
        let turned = format!("translate(28 {}) rotate(-90)", middle.1);
        let content = html! {
            (patterns())
            text x="20" y="24" font-size="15" fill="#222" { (self.title) }
            @for (i, (part, fill)) in self.parts.iter().zip(FILLS).enumerate() {
                rect x=(20 + 110 * i) y="38" width="12" height="12" fill=(fill) {}
                text x=(38 + 110 * i) y="48" fill="#222" { (part) }
            }
            @for one in 1..=most { (number(one)) }
            text x=(middle.0) y=(bottom + 38) text-anchor="middle" fill="#222" { (self.across) }
            text transform=(turned) text-anchor="middle" fill="#222" { (self.up) }
            @for square in &self.squares { (self.square(square, bottom)) }
        };
        svg::document(&self.title, (width.into(), height.into()), 11, &content)
    }

    /// A square filled from below, one part on the other.
    fn square(&self, square: &Square, bottom: u32) -> Markup {
        let inner = SIDE - 4;
        let (x, top) = (LEFT + SIDE * (square.across - 1) + 2, bottom - SIDE * square.up + 2);
        let all: u64 = square.parts.iter().sum::<u64>().max(1);
        let mut below = 0.0;
        let mut parts = Vec::new();
        for (&count, fill) in square.parts.iter().zip(FILLS) {
            let tall = f64::from(inner) * count as f64 / all as f64;
            if tall > 0.0 {
                let (y, tall) = (f64::from(top + inner) - below - tall, format!("{tall:.2}"));
                parts.push(
                    html! { rect x=(x) y=(format!("{y:.2}")) width=(inner) height=(tall) fill=(fill) {} },
                );
            }
            below += tall;
        }
        let percent = |count: u64| format!("{:.2} %", 100.0 * count as f64 / all as f64);
        html! {
            g {
                title {
                    (square.across) "–" (square.up) ":"
                    @for (part, count) in self.parts.iter().zip(square.parts) {
                        " " (part) " " (percent(count)) ";"
                    }
                }
                @for part in parts { (part) }
                rect x=(x) y=(top) width=(inner) height=(inner) fill="none" stroke="#555" {}
            }
        }
    }
}

fn patterns() -> Markup {
    html! {
        defs {
            pattern id="dots" width="6" height="6" patternUnits="userSpaceOnUse" {
                rect width="6" height="6" fill="#e9dcb8" {}
                circle cx="3" cy="3" r="1" fill="#8a7440" {}
            }
            pattern id="lines" width="5" height="5" patternUnits="userSpaceOnUse" {
                rect width="5" height="5" fill="#2b5fa8" {}
                path d="M0 5L5 0" stroke="#9dbbe6" {}
            }
        }
    }
}
