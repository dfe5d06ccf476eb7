//! How pieces are drawn: a few SVG shapes each, around the origin, in a box of 100 by 100. They are those of the page.

use super::colours::Theme;

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A grey stone, which belongs to both players.
    Granite,
    /// The same under lock.
    Locked,
    /// The same with a star.
    Star,
    /// The first player's: green, round.
    Jade,
    /// The same; it must go on.
    JadeBound,
    /// The second player's: blue, square.
    Lapis,
    /// The same; it must go on.
    LapisBound,
    /// A white pawn.
    WhitePawn,
    /// A black pawn.
    BlackPawn,
    /// A cut block.
    Block,
    /// A block of the lowest row.
    Base,
}

impl Kind {
    /// Its name in a document.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Kind::Granite => "granite",
            Kind::Locked => "granite-locked",
            Kind::Star => "granite-star",
            Kind::Jade => "jade",
            Kind::JadeBound => "jade-bound",
            Kind::Lapis => "lapis",
            Kind::LapisBound => "lapis-bound",
            Kind::WhitePawn => "pawn-white",
            Kind::BlackPawn => "pawn-black",
            Kind::Block => "block",
            Kind::Base => "base",
        }
    }

    /// What it is made of: the name of its colours.
    pub(super) const fn stone(self) -> &'static str {
        match self {
            Kind::Granite | Kind::Locked | Kind::Star => "granite",
            Kind::Jade | Kind::JadeBound => "jade",
            Kind::Lapis | Kind::LapisBound => "lapis",
            Kind::WhitePawn => "ivory",
            Kind::BlackPawn => "ebony",
            Kind::Block => "block",
            Kind::Base => "base",
        }
    }
}

pub(super) const GRAIN: &str =
    "M-28 6l3 -3M-8 24l4 -1M14 -8l4 2M22 14l2 4M-4 -4l3 3M-20 22l2 -2M2 32l3 0M30 -6l2 -3";
pub(super) const SHINE: &str = "M-30 26A42 42 0 0 0 32 24A46 46 0 0 1 -30 26Z";
pub(super) const STAR: &str = "M0 -26L7.5 -9L26 -8L11.5 4L16.5 22L0 12L-16.5 22L-11.5 4L-26 -8L-7.5 -9Z";
pub(super) const LOCK_BAND: &str = "M-45 -8Q0 8 45 -8L44 10Q0 26 -44 10Z";
pub(super) const LOCK_SHACKLE: &str = "M-12 0V-13A12 12 0 0 1 12 -13V0";
pub(super) const LOCK_HOLE: &str = "M0 7a5 5 0 0 1 3 9l1.6 7h-9.2l1.6 -7a5 5 0 0 1 3 -9Z";
pub(super) const PAWN: [&str; 4] = [
    "M0 -41C9.5 -41 16 -34 16 -25.5C16 -20 13.5 -15.5 9.5 -13H17.5C19.5 -13 19.5 -7 17.5 -7H8.5",
    "C9.5 6 13.5 15 23 22H26C29 22 30 25 30 28V31C33 31.5 34 33.5 34 36V41H-34V36C-34 33.5 -33 31.5 -30 31V28",
    "C-30 25 -29 22 -26 22H-23C-13.5 15 -9.5 6 -8.5 -7H-17.5C-19.5 -7 -19.5 -13 -17.5 -13H-9.5C-13.5 -15.5 -16 -20 -16 -25.5",
    "C-16 -34 -9.5 -41 0 -41Z",
];
pub(super) const PAWN_LINES: &str = "M-23 22H23M-30 31H30M-8.5 -7H8.5";
pub(super) const PAWN_GLEAM: &str = "M-8 -31C-6 -35 -2 -36 1 -36";
pub(super) const BLOCK_LIGHT: &str = "M-47 -33.5H45L38 -26H-40Z";
pub(super) const BLOCK_SHADES: [&str; 2] = ["M45 -33.5V34L38 27V-26Z", "M-47 35H45L38 27H-40Z"];
pub(super) const BLOCK_GRAIN: &str = "M-28 -12l7 4M8 14l9 -3M-14 18l5 1M20 -14l5 3M-32 6l4 -3";

/// The gradient of a stone: where the light falls.
pub(super) fn gradient(stone: &str, theme: Theme) -> String {
    let stop = |offset: &str, part: &str| {
        let colour = theme.colour(&format!("{stone}-{part}"));
        format!("<stop offset=\"{offset}\" stop-color=\"{colour}\"/>")
    };
    format!(
        "<radialGradient id=\"stone-{stone}\" cx=\"36%\" cy=\"28%\" r=\"80%\">{}{}{}</radialGradient>",
        stop("0", "light"),
        stop("0.55", "middle"),
        stop("1", "deep")
    )
}

/// The shapes of a piece.
pub(super) fn shapes(kind: Kind, theme: Theme) -> String {
    let c = |name: &str| theme.colour(name);
    let shadow = format!("fill=\"{}\" fill-opacity=\"{}\"", c("shadow"), c("shadow-opacity"));
    let gleam = format!("fill=\"{}\" fill-opacity=\"{}\"", c("gleam"), c("gleam-opacity"));
    let stone = kind.stone();
    let edge = |width: f32| {
        let colour = c(&format!("{stone}-edge"));
        format!("fill=\"url(#stone-{stone})\" stroke=\"{colour}\" stroke-width=\"{width}\"")
    };
    let line = |colour: &str, width: f32, opacity: f32| {
        let colour = c(colour);
        format!(
            "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" opacity=\"{opacity}\""
        )
    };
    let round_shadow = format!("<ellipse cx=\"3\" cy=\"8\" rx=\"46\" ry=\"44\" {shadow}/>");
    let polish = format!(
        "<ellipse cx=\"-15\" cy=\"-22\" rx=\"17\" ry=\"9\" transform=\"rotate(-32 -15 -22)\" {gleam}/>\
         <path d=\"{SHINE}\" {gleam} opacity=\"0.3\"/>"
    );
    let bound = format!(
        "<circle r=\"58\" fill=\"none\" stroke=\"{}\" stroke-width=\"7\" stroke-dasharray=\"16 10\"/>",
        c("choose")
    );
    match kind {
        Kind::Granite | Kind::Locked | Kind::Star => {
            let on_it = match kind {
                Kind::Locked => format!(
                    "<path d=\"{LOCK_BAND}\" fill=\"{band}\" opacity=\"0.85\"/>\
                     <path d=\"{LOCK_SHACKLE}\" fill=\"none\" stroke=\"{dark}\" stroke-width=\"9\"/>\
                     <rect x=\"-20\" y=\"-3\" width=\"40\" height=\"31\" rx=\"6\" fill=\"{gold}\" stroke=\"{dark}\" stroke-width=\"3.5\"/>\
                     <path d=\"{LOCK_HOLE}\" fill=\"{dark}\"/>",
                    band = c("lock-band"),
                    gold = c("lock"),
                    dark = c("lock-edge"),
                ),
                Kind::Star => format!(
                    "<path d=\"{STAR}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"3\" stroke-linejoin=\"round\"/>",
                    c("lock"),
                    c("lock-edge")
                ),
                _ => String::new(),
            };
            format!(
                "{round_shadow}<ellipse rx=\"46\" ry=\"44\" {}/><path d=\"{GRAIN}\" {}/>{polish}{on_it}",
                edge(3.5),
                line("granite-edge", 3.0, 0.35)
            )
        }
        Kind::Jade | Kind::JadeBound => format!(
            "{}{round_shadow}<circle r=\"46\" {}/><circle r=\"27\" {}/>{polish}",
            if kind == Kind::JadeBound { bound.as_str() } else { "" },
            edge(3.5),
            line("jade-edge", 6.0, 0.75)
        ),
        Kind::Lapis | Kind::LapisBound => format!(
            "{}<rect x=\"-40\" y=\"-36\" width=\"86\" height=\"86\" rx=\"26\" {shadow}/>\
             <rect x=\"-43\" y=\"-43\" width=\"86\" height=\"86\" rx=\"26\" {}/>\
             <path d=\"M-19 -19L19 19M19 -19L-19 19\" {}/>\
             <ellipse cx=\"-15\" cy=\"-28\" rx=\"18\" ry=\"7\" transform=\"rotate(-12 -15 -28)\" {gleam}/>",
            if kind == Kind::LapisBound { bound.as_str() } else { "" },
            edge(3.5),
            line("lapis-light", 6.0, 0.75)
        ),
        Kind::WhitePawn | Kind::BlackPawn => {
            let (lines, opacity) =
                if kind == Kind::WhitePawn { ("ivory-edge", 0.65) } else { ("ivory-deep", 0.75) };
            format!(
                "<ellipse cx=\"2\" cy=\"40\" rx=\"37\" ry=\"7\" {shadow}/><path d=\"{}\" {}/><path d=\"{PAWN_LINES}\" {}/>\
                 <path d=\"{PAWN_GLEAM}\" {}/>",
                PAWN.concat(),
                edge(3.0),
                line(lines, 2.5, opacity),
                line("gleam", 4.0, 0.5)
            )
        }
        Kind::Block | Kind::Base => format!(
            "<rect x=\"-50\" y=\"-38.5\" width=\"100\" height=\"77\" rx=\"5\" {}/>\
             <path d=\"{BLOCK_LIGHT}\" {gleam} opacity=\"0.7\"/>\
             <path d=\"{}{}\" {shadow} opacity=\"0.7\"/><path d=\"{BLOCK_GRAIN}\" {}/>",
            edge(2.5),
            BLOCK_SHADES[0],
            BLOCK_SHADES[1],
            line("block-edge", 2.5, 0.4)
        ),
    }
}
