//! The conformance suite: it checks every promise that a plug-in makes.
//!
//! A crate with a game of its own runs it in a test:
//!
//! ```
//! use kamni_conformance::{Effort, check};
//!
//! let games = kamni_games::games().clone(); // .with(kamni_play::plugin::<MyGame>())
//! check(&games, "kayles", Effort::Quick).unwrap();
//! ```
//!
//! | file | promises about |
//! | --- | --- |
//! | `info.rs` | names, titles, rules strings, offered rules, the sample game |
//! | `material.rs` | its pages, lessons, annotated games, puzzles, and its drawing for browsers |
//! | `positions.rs` | legal moves, text forms, the end of the game, symmetries, numbers of moves |
//! | `board.rs` | the layout, the picture, the cells of moves |
//! | `solver.rs` | analyses, against a plain search that knows nothing but the rules |
//! | `contest.rs`, `policies.rs` | the starts that are offered, with players who do not think |
//! | `players.rs` | the levels and the perfect player, in games against each other |
//!
//! Everything random comes from one seed, which a broken promise names; the environment variable `KAMNI_SEED` sets it.

mod board;
mod contest;
mod info;
mod material;
mod players;
mod policies;
mod positions;
mod promise;
mod random;
mod solver;
mod successor;

pub use contest::{Contest, LARGEST_SHARE, contest};
pub use info::rules_of;
pub use players::LevelScore;
pub use policies::Policy;
pub use promise::Effort;
pub use random::Random;

use kamni::Registry;
use promise::Checked;
use std::cell::RefCell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A promise that a plug-in broke.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The game.
    pub game: String,
    /// The promise, as a sentence.
    pub promise: &'static str,
    /// Where it was seen broken.
    pub detail: String,
    /// The seed that shows it again.
    pub seed: u64,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Broken { game, promise, detail, seed } = self;
        write!(f, "{game} breaks a promise: {promise}. {detail} (KAMNI_SEED={seed})")
    }
}

impl std::error::Error for Broken {}

/// What was seen, where no promise was broken.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Positions whose rules and text were checked.
    pub positions: u64,
    /// Positions whose analysis was held against the plain search.
    pub analyses: u64,
    /// How each level did against the one below.
    pub ladder: Vec<LevelScore>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} positions and {} analyses keep every promise", self.positions, self.analyses)?;
        for step in &self.ladder {
            writeln!(f, "  {step}")?;
        }
        Ok(())
    }
}

const REGISTERED: &str = "the game is in the registry under its name";
const NO_PANIC: &str = "no call panics";

/// Checks every promise of the game called `name`; the first one that is broken is the error.
pub fn check(games: &Registry, name: &str, effort: Effort) -> Result<Report, Box<Broken>> {
    let mut random = Random::new();
    let seed = random.seed();
    let stage = RefCell::new(String::new());
    let mut all = || -> Checked<Report> {
        let names: Vec<&str> = games.infos().map(|info| info.name).collect();
        let Some(plugin) = games.plugin(name) else {
            return Err((REGISTERED, format!("There is no `{name}` among {}.", names.join(", "))));
        };
        let info = plugin.info();
        stage.replace("in what the game says of itself".to_owned());
        info::check(games, info)?;
        stage.replace("in the files of the game".to_owned());
        material::check(games, plugin, effort, &mut random)?;
        let mut report = Report::default();
        for rules in rules_of(info) {
            stage.replace(format!("in random games of {rules}"));
            report.positions += positions::check(games, &rules, &mut random)?;
        }
        stage.replace("in an analysis".to_owned());
        report.analyses = solver::check(games, info, effort, &mut random)?;
        stage.replace("in games between computer players".to_owned());
        report.ladder = players::check(games, info, effort, &mut random)?;
        Ok(report)
    };
    let checked = catch_unwind(AssertUnwindSafe(&mut all)).unwrap_or_else(|panic| {
        let message = panic.downcast_ref::<String>().map(String::as_str);
        let message = message.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or_default();
        Err((NO_PANIC, format!("It panicked {}: {message}.", stage.borrow())))
    });
    checked.map_err(|(promise, detail)| Box::new(Broken { game: name.to_owned(), promise, detail, seed }))
}
