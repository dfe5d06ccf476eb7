//! Boards for paper: black lines on white, pieces told apart by shape, and by white, black and hatching instead of colours.

use super::pieces::{Kind, LOCK_HOLE, LOCK_SHACKLE, PAWN, PAWN_LINES, STAR};

/// The hatching, which pieces of both players and the lowest row of blocks have.
pub(super) const HATCHING: &str = "<pattern id=\"hatching\" width=\"13\" height=\"13\" patternUnits=\"userSpaceOnUse\" \
     patternTransform=\"rotate(45)\"><rect width=\"13\" height=\"13\" fill=\"#ffffff\"/>\
     <rect width=\"5\" height=\"13\" fill=\"#000000\"/></pattern>";

/// The shapes of a piece.
pub(super) fn shapes(kind: Kind) -> String {
    let edged = |fill: &str| format!("fill=\"{fill}\" stroke=\"#000000\" stroke-width=\"5\"");
    let line = |colour: &str, width: u32| {
        format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"")
    };
    let bound =
        "<circle r=\"60\" fill=\"none\" stroke=\"#000000\" stroke-width=\"5\" stroke-dasharray=\"16 10\"/>";
    let bound = if matches!(kind, Kind::JadeBound | Kind::LapisBound) { bound } else { "" };
    match kind {
        Kind::Granite | Kind::Locked | Kind::Star => {
            let on_it = match kind {
                Kind::Locked => format!(
                    "<circle r=\"35\" fill=\"#ffffff\"/><path d=\"{LOCK_SHACKLE}\" {}/>\
                     <rect x=\"-20\" y=\"-3\" width=\"40\" height=\"31\" rx=\"6\" fill=\"#000000\"/>\
                     <path d=\"{LOCK_HOLE}\" fill=\"#ffffff\"/>",
                    line("#000000", 8)
                ),
                Kind::Star => format!("<path d=\"{STAR}\" {}/>", edged("#ffffff")),
                _ => String::new(),
            };
            format!("<circle r=\"46\" {}/>{on_it}", edged("url(#hatching)"))
        }
        Kind::Jade | Kind::JadeBound => {
            format!("{bound}<circle r=\"45\" {}/><circle r=\"27\" {}/>", edged("#ffffff"), line("#000000", 4))
        }
        Kind::Lapis | Kind::LapisBound => format!(
            "{bound}<rect x=\"-43\" y=\"-43\" width=\"86\" height=\"86\" rx=\"26\" {}/>\
             <path d=\"M-19 -19L19 19M19 -19L-19 19\" {}/>",
            edged("#000000"),
            line("#ffffff", 7)
        ),
        Kind::WhitePawn => pawn(&edged("#ffffff"), &line("#000000", 3)),
        Kind::BlackPawn => pawn(&edged("#000000"), &line("#ffffff", 3)),
        Kind::Block | Kind::Base => {
            let fill = if kind == Kind::Block { "#ffffff" } else { "url(#hatching)" };
            format!("<rect x=\"-48\" y=\"-36.5\" width=\"96\" height=\"73\" rx=\"4\" {}/>", edged(fill))
        }
    }
}

fn pawn(body: &str, lines: &str) -> String {
    format!("<path d=\"{}\" {body}/><path d=\"{PAWN_LINES}\" {lines}/>", PAWN.concat())
}
