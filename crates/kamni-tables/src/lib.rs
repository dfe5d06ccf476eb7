//! Table files: a value for every position of a game, by number.
//!
//! `docs/table-format.md` describes them byte by byte. In short: a header that says what the table is,
//! the values, as they are or compressed, and a checksum for every block of them. A table that is being built is called
//! `NAME.partial`, beside `NAME.journal`, which says how much of it can be trusted, and `NAME.lock`,
//! which is locked. When it is complete it gets its name in one step, so a file called `NAME` is whole.
//!
//! | file | what |
//! | --- | --- |
//! | `tabled.rs`, `with_game.rs` | what a game does for its tables; opening them with its help |
//! | `sample.rs` | which positions are checked, and checking them on several threads |
//! | `folder.rs` | the folder where tables are |
//! | `build.rs`, `draft.rs`, `journal.rs`, `lock.rs` | building |
//! | `fingerprint.rs` | one number for all values, as it is published |
//! | `file.rs`, `header.rs`, `section.rs`, `count.rs`, `read_at.rs` | the finished file, its header, how often each value is in it, reading at a place |
//! | `coding/`, `packed.rs` | how values are compressed, and the blocks of a compressed table |
//! | `error.rs` | what can be wrong |
//! | `device/` | what runs kernels, whatever the game: NVIDIA GPUs behind the cargo feature `cuda`, in tests a C++ program |
//! | `cluster/` | tables by several processes, behind the cargo feature `cluster`; docs/cluster.md |
//! | `large_pages.rs`, `splitmix.rs` | large arrays; mixing and random numbers |
//! | `clock.rs`, `threads.rs` | the clock and the threads: those of the operating system, or in a browser a clock that the host hands in and one thread |

mod build;
pub mod clock;
#[cfg(feature = "cluster")]
pub mod cluster;
mod coding;
mod count;
pub mod device;
mod draft;
mod error;
mod file;
mod fingerprint;
mod folder;
mod header;
mod journal;
pub mod large_pages;
mod lock;
mod packed;
mod read_at;
mod sample;
mod section;
pub mod splitmix;
mod tabled;
pub mod threads;
mod with_game;

pub use build::{Built, Options, build};
pub use coding::{
    CHUNK, CHUNK_BYTES, FEATURE_BITS, Hints, Model, NEIGHBOURS, NOWHERE, Predict, Section as CodedSection,
    back, chunk_bytes,
};
pub use coding::{Coding, Predictor};
pub use draft::{Draft, Known};
pub use error::{Damage, Doing, TableError};
pub use file::TableFile;
pub use fingerprint::Fingerprint;
pub use folder::{Entry, State, Tables, UnusableTable};
pub use header::{BLOCK, BUILDER, TableSpec, VERSION};
#[cfg(feature = "cluster")]
pub(crate) use lock::Lock;
pub use packed::{CHUNKS, on_threads};
pub use read_at::read_exact_at;
pub use sample::{Sample, Watch};
pub use section::Section;
pub use tabled::everything;
pub use tabled::{
    AnyTabled, FilledBy, TablePlugin, Tabled, stones_of_tables, tabled, tabled_like, tabled_rules,
};
pub use with_game::{Whole, fingerprint};
