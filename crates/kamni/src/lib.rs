//! Combinatorial board games: what a game is, its text forms, its records. The games have crates of their own.
//!
//! A program that knows its game uses the typed form, [`Game`] and [`Notation`]:
//!
//! ```
//! use kamni_cheops::Cheops;
//! use kamni::{Game, Notation, Outcome};
//!
//! let game = Cheops::new(5).unwrap();
//! let mut position = game.start();
//! for mv in "2.2 2.2> 2.4 3.3 2.1 2.2 3.1 3.2 4.1 4.2 5.1".split(' ') {
//!     game.try_play(&mut position, mv).unwrap();
//! }
//! assert_eq!(game.outcome(&position), Some(Outcome::points(1, 9)));
//! ```
//!
//! A program that handles any game uses a [`Registry`], [`AnyGame`] and [`AnyPosition`], where everything is text.
//!
//! This crate has no files, network, threads, clock or JSON.

mod any;
mod batch;
pub mod bits;
mod declare;
mod encoding;
mod erased;
mod error;
mod fact;
mod game;
mod grid;
mod info;
mod language;
mod layout;
mod look;
mod message;
mod notation;
mod options;
mod overlay;
mod perft;
mod picture;
mod player;
mod plugin;
mod pointing;
pub mod record;
mod refusal;
mod registry;
mod rules;
pub mod text;
mod typed_batch;

pub use any::{AnyGame, AnyPosition};
pub use batch::Batch;
pub use encoding::{ActionSet, Encoding, fill_plane};
pub use error::{
    Flaw, IllegalMove, MoveError, ParseError, PositionError, SetupError, Subject, printable, shorten,
};
pub use fact::Fact;
pub use game::Game;
pub use grid::Grid;
pub use info::{CellWords, FairStart, GameInfo, Gender, Sample, Start};
pub use language::{Bilingual, Language};
pub use layout::{Cell, Layout, Shape};
pub use look::{Look, Pieces, Special};
#[doc(hidden)]
pub use message::typed;
pub use message::{Blank, IntoBlank, Message, Role, spoken_or_told};
pub use notation::Notation;
pub use options::{OptionInfo, Size, Sizes, Values};
pub use overlay::{Note, Overlay};
pub use perft::{PerftError, perft};
pub use picture::{Mark, Picture, Piece};
pub use player::{Outcome, Player};
pub use plugin::Plugin;
pub use pointing::next_cells;
pub use refusal::{Refusal, one_of};
pub use registry::Registry;
pub use rules::Rules;
pub use typed_batch::{BatchOptions, MoveCounts, Observations, StepError, StepResults};
