//! Draws the pictures of Seega's placing as SVG: the first player's stones, and every pair joined by a line.
//!
//!     cargo run -p kamni-seega --example picture_figures -- NUMBER
//!
//! NUMBER counts `kamni_seega::solve::pictures::PICTURES` from 0.

use kamni_seega::solve::pictures::{PICTURES, PairingPicture};
use std::error::Error;
use std::fmt::Write;

/// The side of a cell.
const CELL: i32 = 44;
/// Where the board begins.
const MARGIN: i32 = 26;
/// The colours of the pairs.
const COLOURS: [&str; 6] = ["#2b5fa8", "#c0392b", "#2e7d4f", "#b07d2b", "#7b4fa3", "#1d8a99"];

fn main() -> Result<(), Box<dyn Error>> {
    let number: usize = std::env::args().nth(1).ok_or("which picture?")?.parse()?;
    print!("{}", drawing(PICTURES.get(number).ok_or("there are fewer pictures")?)?);
    Ok(())
}

fn drawing(picture: &PairingPicture) -> Result<String, std::fmt::Error> {
    let (side, title) = (2 * MARGIN + 5 * CELL, format!("{}: {}", picture.stones, picture.pairs));
    let mut svg = String::new();
    writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" width=\"{side}\" height=\"{side}\" role=\"img\" \
         aria-label=\"{title}\" font-family=\"sans-serif\" font-size=\"13\" text-anchor=\"middle\">"
    )?;
    writeln!(svg, "<title>{title}</title>")?;
    writeln!(svg, "<rect width=\"{side}\" height=\"{side}\" rx=\"6\" fill=\"#fffdf7\"/>")?;
    for line in 0..=5 {
        let (at, begin, end) = (MARGIN + line * CELL, MARGIN, MARGIN + 5 * CELL);
        writeln!(
            svg,
            "<path d=\"M{at} {begin}V{end}M{begin} {at}H{end}\" fill=\"none\" stroke=\"#d8d2c2\" stroke-width=\"1\"/>"
        )?;
    }
    for (number, name) in ["a", "b", "c", "d", "e"].iter().enumerate() {
        let at = MARGIN + number as i32 * CELL + CELL / 2;
        writeln!(svg, "<text x=\"{at}\" y=\"{}\" fill=\"#8a8474\">{name}</text>", side - 8)?;
        writeln!(svg, "<text x=\"13\" y=\"{}\" fill=\"#8a8474\">{}</text>", at + 5, 5 - number)?;
    }
    for (number, pair) in picture.pairs.split_whitespace().enumerate() {
        let (one, two) = pair.split_once('-').unwrap_or((pair, pair));
        let ([x, y], [to_x, to_y]) = (middle(one), middle(two));
        let colour = COLOURS[number % COLOURS.len()];
        let left = picture.replies.split_whitespace().any(|reply| reply == one || reply == two);
        // Lines along rows, columns and diagonals are bent, so that they do not cover each other.
        let (across, down) = ((x - to_x).abs(), (y - to_y).abs());
        let bend = match across + down {
            _ if across != down && across != 0 && down != 0 => 0,
            length if length > 2 * CELL => 14,
            _ => 6,
        };
        let (bend_x, bend_y) =
            ((x + to_x) / 2 + (to_y - y).signum() * bend, (y + to_y) / 2 - (to_x - x).signum() * bend);
        let dashes = if left { " stroke-dasharray=\"5 4\"" } else { "" };
        writeln!(
            svg,
            "<path d=\"M{x} {y}Q{bend_x} {bend_y} {to_x} {to_y}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"{dashes}/>"
        )?;
        for [x, y] in [[x, y], [to_x, to_y]] {
            writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"{colour}\"/>")?;
        }
    }
    for stone in picture.stones.split_whitespace() {
        let [x, y] = middle(stone);
        writeln!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"14\" fill=\"#ffffff\" stroke=\"#2e7d4f\" stroke-width=\"3\"/>"
        )?;
    }
    for cell in picture.left.split_whitespace() {
        let [x, y] = middle(cell);
        writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"24\" height=\"24\" fill=\"none\" stroke=\"#2b5fa8\" stroke-width=\"3\" stroke-dasharray=\"5 4\"/>",
            x - 12,
            y - 12
        )?;
    }
    writeln!(svg, "</svg>")?;
    Ok(svg)
}

/// The middle of a cell.
fn middle(name: &str) -> [i32; 2] {
    let [column, row] = [name.as_bytes()[0] - b'a', b'5' - name.as_bytes()[1]].map(i32::from);
    [column, row].map(|at| MARGIN + at * CELL + CELL / 2)
}
