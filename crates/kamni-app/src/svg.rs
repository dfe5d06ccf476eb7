//! A board as an SVG picture: the same lines as in the terminal, on a grid, with stones as shapes.

pub use kamni_words::escape_html as escape;

use kamni::{Mark, Picture, Piece};
use std::fmt;

/// A picture to be printed as SVG.
pub struct Svg {
    pub title: String,
    pub picture: Picture,
}

/// The size of one character of the picture.
const WIDE: usize = 12;
const HIGH: usize = 26;
const EDGE: usize = 14;

impl fmt::Display for Svg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = &self.picture.lines;
        let length = |line: &Vec<Piece>| line.iter().map(|piece| piece.text.chars().count()).sum::<usize>();
        let longest = lines.iter().map(length).max().unwrap_or(0);
        let (width, height) = (longest * WIDE + 2 * EDGE, lines.len() * HIGH + 2 * EDGE);
        let title = escape(&kamni::shorten(&self.title));
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\" aria-label=\"{title}\" font-family=\"sans-serif\" font-size=\"13\" text-anchor=\"middle\">"
        )?;
        writeln!(f, "<title>{title}</title>")?;
        writeln!(f, "<rect width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"#fffdf7\"/>")?;
        for (row, line) in lines.iter().enumerate() {
            let y = EDGE + row * HIGH + HIGH / 2;
            let mut column = 0;
            for Piece { mark, text, .. } in line {
                write_piece(f, *mark, text, column, y)?;
                column += text.chars().count();
            }
        }
        writeln!(f, "</svg>")
    }
}

/// One piece: its words as text, its signs as shapes.
fn write_piece(f: &mut fmt::Formatter<'_>, mark: Mark, text: &str, column: usize, y: usize) -> fmt::Result {
    let color = match mark {
        Mark::Faint => "#8a8474",
        Mark::Stone => "#b07d2b",
        Mark::First => "#2e7d4f",
        Mark::Second => "#2b5fa8",
        Mark::Special => "#c0392b",
    };
    let center = |from: usize, count: usize| EDGE + from * WIDE + count * WIDE / 2;
    let mut word = String::new();
    let mut begin = column;
    for (at, sign) in (column..).zip(text.chars().chain([' '])) {
        let shape = shape(sign, center(at, 1), y, color);
        if shape.is_none() && sign != ' ' {
            if word.is_empty() {
                begin = at;
            }
            word.push(sign);
            continue;
        }
        if !word.is_empty() {
            let (x, y) = (center(begin, at - begin), y + 5);
            writeln!(f, "<text x=\"{x}\" y=\"{y}\" fill=\"{color}\">{}</text>", escape(&word))?;
            word.clear();
        }
        if let Some(shape) = shape {
            writeln!(f, "{shape}")?;
        }
    }
    Ok(())
}

/// Stones and empty cells are drawn, not written.
fn shape(sign: char, x: usize, y: usize, color: &str) -> Option<String> {
    let circle = |radius: usize, fill: &str| {
        format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{color}\" stroke-width=\"2\"/>"
        )
    };
    Some(match sign {
        '●' => circle(9, color),
        '○' => circle(9, "#ffffff"),
        '◉' => circle(9, "#ffffff") + &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"{color}\"/>"),
        '·' => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"2\" fill=\"{color}\"/>"),
        '■' => format!(
            "<rect x=\"{}\" y=\"{}\" width=\"20\" height=\"20\" rx=\"3\" fill=\"{color}\"/>",
            x - 10,
            y - 10
        ),
        '▐' => {
            format!("<rect x=\"{x}\" y=\"{}\" width=\"6\" height=\"{HIGH}\" fill=\"{color}\"/>", y - HIGH / 2)
        }
        '♙' | '♟' => {
            let letter = if sign == '♙' { "♙" } else { "♟" };
            format!("<text x=\"{x}\" y=\"{}\" font-size=\"22\" fill=\"{color}\">{letter}</text>", y + 8)
        }
        _ => return None,
    })
}
