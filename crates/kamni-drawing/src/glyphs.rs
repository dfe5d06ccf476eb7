//! Letters and figures as strokes, so that a picture needs no font and looks the same everywhere.

use super::canvas::Canvas;

/// The height of a figure.
const HEIGHT: f32 = 10.0;

/// The space between two glyphs.
const SPACE: f32 = 1.6;

/// What each line of text is in the picture.
#[derive(Clone, Copy, Debug)]
pub struct Lettering<'a> {
    /// The middle of the text.
    pub x: f32,
    /// The middle of its figures.
    pub y: f32,
    /// The height of its figures.
    pub size: f32,
    /// The colour.
    pub colour: &'a str,
}

/// The stroke and the width of a glyph; the base line is at 0, figures reach up to -10.
#[rustfmt::skip]
fn glyph(sign: char) -> Option<(&'static str, f32)> {
    Some(match sign {
        '0' => ("M4 -10C1.5 -10 .5 -7.5 .5 -5S1.5 0 4 0S7.5 -2.5 7.5 -5S6.5 -10 4 -10Z", 8.0),
        '1' => ("M1.2 -8L4.4 -10V0", 8.0),
        '2' => ("M.8 -7.5C.8 -9.2 2.2 -10 4 -10C5.8 -10 7.2 -9 7.2 -7.3C7.2 -5 3 -3 .8 0H7.4", 8.0),
        '3' => ("M1 -9C1.8 -9.7 2.8 -10 3.9 -10C5.7 -10 7 -9 7 -7.6C7 -6.2 5.8 -5.3 4 -5.3C6 -5.3 7.3 -4.2 7.3 -2.7C7.3 -1 5.8 0 3.9 0C2.7 0 1.5 -.3 .7 -1", 8.0),
        '4' => ("M5.6 0V-10L.5 -3H7.5", 8.0),
        '5' => ("M6.8 -10H1.7L1.2 -5.6C2 -6.2 2.9 -6.4 3.8 -6.4C5.9 -6.4 7.3 -5.1 7.3 -3.2C7.3 -1.2 5.8 0 3.8 0C2.6 0 1.5 -.4 .7 -1.1", 8.0),
        '6' => ("M6.6 -9.3C6 -9.8 5.3 -10 4.5 -10C2 -10 .7 -7.6 .7 -4.6C.7 -1.6 2 0 4.1 0C6 0 7.4 -1.3 7.4 -3.2C7.4 -5.1 6 -6.3 4.2 -6.3C2.4 -6.3 1 -5.2 .7 -3.6", 8.0),
        '7' => ("M.7 -10H7.3L3 0", 8.0),
        '8' => ("M4 -5.4C2.2 -5.4 1.1 -6.3 1.1 -7.7S2.3 -10 4 -10S6.9 -9.1 6.9 -7.7S5.8 -5.4 4 -5.4C2 -5.4 .6 -4.4 .6 -2.7S2 0 4 0S7.4 -1 7.4 -2.7S6 -5.4 4 -5.4Z", 8.0),
        '9' => ("M1.4 -.7C2 -.2 2.7 0 3.5 0C6 0 7.3 -2.4 7.3 -5.4C7.3 -8.4 6 -10 3.9 -10C2 -10 .6 -8.7 .6 -6.8C.6 -4.9 2 -3.7 3.8 -3.7C5.6 -3.7 7 -4.8 7.3 -6.4", 8.0),
        'a' => ("M6.4 -7V0M6.4 -3.5C6.4 -1.4 5.2 0 3.5 0S.6 -1.4 .6 -3.5S1.8 -7 3.5 -7S6.4 -5.6 6.4 -3.5", 7.0),
        'b' => ("M.8 -10.5V0M.8 -3.5C.8 -5.6 2 -7 3.7 -7S6.6 -5.6 6.6 -3.5S5.4 0 3.7 0S.8 -1.4 .8 -3.5", 7.0),
        'c' => ("M6 -5.9C5.4 -6.6 4.6 -7 3.7 -7C1.9 -7 .6 -5.5 .6 -3.5S1.9 0 3.7 0C4.6 0 5.4 -.4 6 -1.1", 6.4),
        'd' => ("M6.4 -10.5V0M6.4 -3.5C6.4 -1.4 5.2 0 3.5 0S.6 -1.4 .6 -3.5S1.8 -7 3.5 -7S6.4 -5.6 6.4 -3.5", 7.0),
        'e' => ("M.7 -3.6H6.5C6.5 -5.7 5.3 -7 3.6 -7S.6 -5.5 .6 -3.5S1.9 0 3.8 0C4.8 0 5.6 -.4 6.2 -1", 7.0),
        'f' => ("M4.6 -10.2C2.9 -10.8 2 -9.9 2 -8.3V0M.3 -6.8H4.2", 4.8),
        'g' => ("M6.4 -7V.6C6.4 2.3 5.3 3.2 3.5 3.2C2.6 3.2 1.8 2.9 1.1 2.4M6.4 -3.5C6.4 -1.4 5.2 0 3.5 0S.6 -1.4 .6 -3.5S1.8 -7 3.5 -7S6.4 -5.6 6.4 -3.5", 7.0),
        'h' => ("M.8 -10.5V0M.8 -4.2C1 -6 2 -7 3.5 -7C5.2 -7 6 -5.9 6 -4.2V0", 6.8),
        'i' => ("M1 -7V0M1 -9.8V-9.7", 2.0),
        'j' => ("M1.8 -7V1C1.8 2.6 1 3.3 -.2 3M1.8 -9.8V-9.7", 2.8),
        'k' => ("M.8 -10.5V0M5.6 -7L.9 -2.8M2.6 -4.2L5.9 0", 6.2),
        'l' => ("M1 -10.5V0", 2.0),
        'm' => ("M.8 -7V0M.8 -4.2C1 -6 1.9 -7 3.2 -7C4.6 -7 5.3 -6 5.3 -4.4V0M5.3 -4.2C5.5 -6 6.4 -7 7.7 -7C9.1 -7 9.8 -6 9.8 -4.4V0", 10.6),
        'n' => ("M.8 -7V0M.8 -4.2C1 -6 2 -7 3.5 -7C5.2 -7 6 -5.9 6 -4.2V0", 6.8),
        'o' => ("M3.6 -7C1.8 -7 .6 -5.5 .6 -3.5S1.8 0 3.6 0S6.6 -1.5 6.6 -3.5S5.4 -7 3.6 -7Z", 7.2),
        'p' => ("M.8 -7V3.2M.8 -3.5C.8 -5.6 2 -7 3.7 -7S6.6 -5.6 6.6 -3.5S5.4 0 3.7 0S.8 -1.4 .8 -3.5", 7.0),
        'q' => ("M6.4 -7V3.2M6.4 -3.5C6.4 -1.4 5.2 0 3.5 0S.6 -1.4 .6 -3.5S1.8 -7 3.5 -7S6.4 -5.6 6.4 -3.5", 7.0),
        'r' => ("M.8 -7V0M.8 -4C1 -6 2.2 -7.2 4.2 -6.8", 4.4),
        's' => ("M5.2 -6C4.6 -6.7 3.8 -7 2.9 -7C1.6 -7 .7 -6.3 .7 -5.2C.7 -2.8 5.6 -4.2 5.6 -1.8C5.6 -.7 4.5 0 3 0C2 0 1.1 -.4 .5 -1.1", 6.2),
        't' => ("M2.2 -9.3V-2C2.2 -.5 3 .2 4.5 -.2M.4 -6.8H4.4", 4.8),
        'u' => ("M.8 -7V-2.8C.8 -1.1 1.6 0 3.3 0C4.8 0 5.8 -1 6 -2.8M6 -7V0", 6.8),
        'v' => ("M.4 -7L3.3 0L6.2 -7", 6.6),
        'w' => ("M.4 -7L2.6 0L4.8 -7L7 0L9.2 -7", 9.6),
        'x' => ("M.6 -7L5.8 0M5.8 -7L.6 0", 6.4),
        'y' => ("M.5 -7L3.3 0M6.2 -7L3.2 .6C2.6 2.2 1.8 3.2 .4 3.1", 6.6),
        'z' => ("M.8 -7H5.8L.6 0H6", 6.4),
        '+' => ("M4 -7.5V-1.5M1 -4.5H7", 8.0),
        '-' => ("M1 -4H6", 7.0),
        '.' => ("M1 0V-.1", 2.0),
        ':' => ("M1 -1V-1.1M1 -6V-6.1", 2.0),
        '…' => ("M1 0V-.1M4.5 0V-.1M8 0V-.1", 9.0),
        ' ' => ("", 3.0),
        _ => return None,
    })
}

/// Writes a text. Signs that have no glyph are left out.
pub fn write(canvas: &mut Canvas, text: &str, Lettering { x, y, size, colour }: Lettering<'_>) {
    let glyphs: Vec<_> = text.chars().flat_map(char::to_lowercase).filter_map(glyph).collect();
    let scale = size / HEIGHT;
    let width = glyphs.iter().map(|(_, width)| width + SPACE).sum::<f32>() - SPACE;
    canvas.open(&format!(
        "transform=\"translate({:.2} {:.2}) scale({scale:.3})\" fill=\"none\" stroke=\"{colour}\" \
         stroke-width=\"1.7\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
        x - width * scale / 2.0,
        y + size / 2.0,
    ));
    let mut at = 0.0;
    for (strokes, width) in glyphs {
        if !strokes.is_empty() {
            canvas.add(&format!("<path transform=\"translate({at:.1} 0)\" d=\"{strokes}\"/>"));
        }
        at += width + SPACE;
    }
    canvas.close();
}
