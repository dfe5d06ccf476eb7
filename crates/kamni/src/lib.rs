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
mod encoding;
mod erased;
mod error;
mod fact;
mod game;
mod grid;
mod info;
mod layout;
mod look;
mod message;
mod perft;
mod picture;
mod player;
mod plugin;
pub mod record;
mod refusal;
mod registry;
mod rules;
pub mod text;

pub use any::{AnyGame, AnyPosition};
pub use batch::{Batch, BatchOptions, Observations, StepError, StepResults};
pub use encoding::{ActionSet, Encoding, fill_plane};
pub use error::{
    Flaw, IllegalMove, MoveError, ParseError, PositionError, SetupError, Subject, printable, shorten,
};
pub use fact::Fact;
pub use game::{Game, Notation};
pub use grid::Grid;
pub use info::{Bilingual, CellWords, FirstGame, GameInfo, Gender, Language, Sample, Start};
pub use layout::{Cell, Layout, Shape};
pub use look::{Look, Pieces, Special};
pub use message::{Blank, Message, spoken_or_told};
pub use perft::{PerftError, perft};
pub use picture::{Mark, Picture, Piece};
pub use player::{Outcome, Player};
pub use plugin::Plugin;
pub use refusal::{Refusal, next_cells, one_of, plain_refusal};
pub use registry::Registry;
pub use rules::{OptionInfo, Rules, Size, Sizes, Values};
