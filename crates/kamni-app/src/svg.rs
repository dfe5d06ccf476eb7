//! SVG pictures. They are XML, so every element has an end: in maud `{}`, not `;`.

use kamni::{Mark, Picture, Piece};
use maud::{Markup, html};

/// A whole picture of this size, with a title, on paper.
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

/// The size of one character of the picture.
const WIDE: usize = 12;
const HIGH: usize = 26;
const EDGE: usize = 14;

/// A board: the same lines as in the terminal, on a grid, with stones as shapes.
pub fn board(title: &str, picture: &Picture) -> String {
    let lines = &picture.lines;
    let length = |line: &Vec<Piece>| line.iter().map(|piece| piece.text.chars().count()).sum::<usize>();
    let longest = lines.iter().map(length).max().unwrap_or(0);
    let size = (longest * WIDE + 2 * EDGE, lines.len() * HIGH + 2 * EDGE);
    let mut shapes = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let y = EDGE + row * HIGH + HIGH / 2;
        let mut column = 0;
        for Piece { mark, text, .. } in line {
            add_piece(&mut shapes, *mark, text, column, y);
            column += text.chars().count();
        }
    }
    let content = html! { g text-anchor="middle" { @for shape in shapes { (shape) } } };
    document(&kamni::shorten(title), (size.0 as i64, size.1 as i64), 13, &content)
}

/// One piece: its words as text, its signs as shapes.
fn add_piece(shapes: &mut Vec<Markup>, mark: Mark, text: &str, column: usize, y: usize) {
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
            shapes.push(html! { text x=(center(begin, at - begin)) y=(y + 5) fill=(color) { (word) } });
            word.clear();
        }
        shapes.extend(shape);
    }
}

/// Stones and empty cells are drawn, not written.
fn shape(sign: char, x: usize, y: usize, color: &str) -> Option<Markup> {
    let circle =
        |fill: &str| html! { circle cx=(x) cy=(y) r="9" fill=(fill) stroke=(color) stroke-width="2" {} };
    let dot = |radius: usize| html! { circle cx=(x) cy=(y) r=(radius) fill=(color) {} };
    Some(match sign {
        '●' => circle(color),
        '○' => circle("#ffffff"),
        '◉' => html! { (circle("#ffffff")) (dot(4)) },
        '·' => dot(2),
        '■' => html! { rect x=(x - 10) y=(y - 10) width="20" height="20" rx="3" fill=(color) {} },
        '▐' => html! { rect x=(x) y=(y - HIGH / 2) width="6" height=(HIGH) fill=(color) {} },
        '♙' | '♟' => html! { text x=(x) y=(y + 8) font-size="22" fill=(color) { (sign) } },
        _ => return None,
    })
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
