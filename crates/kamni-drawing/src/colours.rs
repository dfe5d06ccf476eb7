//! The colours of the boards, light and dark: those of the page.

/// On warm paper, on slate, as a page says, or printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Warm paper.
    Light,
    /// Slate.
    Dark,
    /// The properties of the page's style sheet, for a drawing that stands in a page.
    Page,
    /// White paper: black lines, no colours.
    Print,
}

macro_rules! colours {
    ($($name:literal $light:literal $dark:literal;)*) => {
        [$(($name, $light, $dark, concat!("var(--board-", $name, ")"))),*]
    };
}

/// The colours by name: light, dark, and as the style sheet of the page calls them, which has the same.
#[rustfmt::skip]
pub(super) const COLOURS: [(&str, &str, &str, &str); 50] = colours! {
    "paper" "#f7f2e8" "#1c1f23";
    "plate" "#e3d7bf" "#2c3137";
    "plate-edge" "#c2b18e" "#474e57";
    "field" "#eee5d3" "#353b43";
    "field-edge" "#cdbf9f" "#4a525c";
    "light" "#f0e6d0" "#5f6468";
    "dark" "#cdb48a" "#3f444a";
    "hollow" "#cbbb9a" "#1f2327";
    "hollow-edge" "#84703f" "#858f9a";
    "ink" "#5b4f3a" "#b9bfc6";
    "ink-strong" "#2c261b" "#f1efe9";
    "line" "#8a795a" "#7d8791";
    "granite-light" "#a9b8b3" "#cfdad6";
    "granite-middle" "#74857f" "#93a49e";
    "granite-deep" "#45534f" "#5c6c66";
    "granite-edge" "#35413d" "#1c2421";
    "jade-light" "#b9ecc8" "#c6f4d3";
    "jade-middle" "#3f9d6b" "#57b583";
    "jade-deep" "#1d6241" "#287a54";
    "jade-edge" "#0d3b26" "#072417";
    "lapis-light" "#7fa3dd" "#b4cdf6";
    "lapis-middle" "#3461a8" "#6f9ae0";
    "lapis-deep" "#1b3a74" "#4069b4";
    "lapis-edge" "#122a58" "#0c1b38";
    "ivory-light" "#fffdf7" "#fffdf7";
    "ivory-middle" "#f6ecd6" "#f6ecd6";
    "ivory-deep" "#d9c8a3" "#d9c8a3";
    "ivory-edge" "#57472a" "#221a0c";
    "ebony-light" "#6d625a" "#4e4844";
    "ebony-middle" "#3a322d" "#26211f";
    "ebony-deep" "#1f1a17" "#0f0d0c";
    "ebony-edge" "#14100e" "#cfc8bd";
    "block-light" "#f3dcae" "#e6cf9f";
    "block-middle" "#e2c187" "#c9a76b";
    "block-deep" "#c99f5e" "#a37d42";
    "block-edge" "#80602c" "#2e2310";
    "rim" "#6b5a3c" "#14171a";
    "base-light" "#cfb98f" "#857862";
    "base-middle" "#b59b6d" "#6b5f4c";
    "base-deep" "#96794a" "#4f4637";
    "base-edge" "#80693f" "#2a2519";
    "lock" "#c9952f" "#e7b64c";
    "lock-edge" "#5e4108" "#2f2104";
    "lock-band" "#6b4a12" "#3d2c0c";
    "choose" "#0a635c" "#4fd1c5";
    "last" "#e8b93c" "#a98423";
    // These two are translucent: the colour, then its opacity.
    "shadow" "#3c2a0a" "#000000";
    "shadow-opacity" "0.24" "0.45";
    "gleam" "#ffffff" "#ffffff";
    "gleam-opacity" "0.55" "0.42";
};

impl Theme {
    /// A colour of the boards by its name in the style sheet, without `--board-`.
    pub fn colour(self, name: &str) -> &'static str {
        if self == Theme::Print {
            return on_paper(name);
        }
        let found = COLOURS.iter().find(|(known, ..)| *known == name);
        debug_assert!(found.is_some(), "no colour is called {name}");
        found.map_or("#000000", |(name, light, dark, property)| match self {
            Theme::Dark => dark,
            // The properties are translucent themselves.
            Theme::Page if name.ends_with("-opacity") => "1",
            Theme::Page => property,
            Theme::Light | Theme::Print => light,
        })
    }
}

/// The colour that something has on paper.
pub(super) fn on_paper(name: &str) -> &'static str {
    match name {
        "paper" | "plate" | "field" | "light" | "hollow" | "base-middle" => "#ffffff",
        "dark" => "#dddddd",
        "last" => "#bbbbbb",
        "plate-edge" | "field-edge" | "hollow-edge" => "#777777",
        "line" | "rim" | "base-edge" => "#333333",
        _ => "#000000",
    }
}
