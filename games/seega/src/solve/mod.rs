//! Seega: a tablebase of endings, df-pn for exact values, and alpha-beta with an evaluation for the rest.
//!
//! | file | what |
//! | --- | --- |
//! | `analysis.rs`, `placing_analysis.rs`, `reasons/` | the analysis, and what to say about its verdict |
//! | `board.rs`, `sets.rs`, `index.rs`, `gaps.rs`, `smallest.rs` | boards as tables are made with them, sets by their ranks, the perfect index of a class, numbering cells without those that are left out, and the smallest images of all sets |
//! | `row.rs`, `strikes.rs`, `class_pair/`, `finished.rs`, `placing.rs` | solving two classes at once, and the placing of stones |
//! | `classes.rs`, `retrograde.rs` | which classes a tablebase has, and their retrograde analysis |
//! | `peers.rs`, `cluster.rs`, `needs.rs` | the same by several processes, and what that takes |
//! | `table.rs`, `coding.rs`, `verify.rs`, `endings.rs` | its file, what compresses it, checking it, looking values up |
//! | `distance/`, `order.rs` | how far away the end is, with few stones, and the order of equally good moves where that is not known |
//! | `fingerprints/` | the published fingerprints of all classes and stages of placing, and those of a table |
//! | `device/` | the same on a GPU, and the placing of stones on the usual board |
//! | `built_in.rs`, `full_boards/`, `first_stones/` | values that come with the program: of every full board of the usual size and of every position with few stones |
//! | `placements.rs`, `first_turn.rs` | the placing as a minimax over the free cells, and what the first turn takes on a full board |
//! | `pictures/` | pairing strategies for the placing on the usual board |
//! | `value.rs` | the value alone, for many positions near each other |
//! | `plain.rs` | the endings without retrograde analysis, the baseline of the benchmark |
//! | `field.rs` | boards as the searches see them |
//! | `symmetry.rs` | the symmetries of the board |
//! | `state.rs` | positions of boards of any size, from the mover's side |
//! | `dfpn/` | the exact search |
//! | `evaluation/`, `alphabeta/`, `tune/` | the evaluation, the search with it, and the tuning of its weights |
//! | `network/`, `train/` | the learned evaluation, and how it is learned |

pub mod alphabeta;
mod analysis;
mod board;
mod built_in;
mod class_pair;
mod classes;
#[cfg(feature = "cluster")]
mod cluster;
mod coding;
#[cfg(test)]
mod costs;
pub mod device;
pub mod dfpn;
mod distance;
mod endings;
mod evaluation;

mod field;
mod fingerprints;
mod finished;
pub mod first_stones;
pub mod first_turn;
pub mod full_boards;
mod gaps;
mod index;
#[cfg(feature = "cluster")]
mod needs;
pub(crate) mod network;
mod order;
mod peers;
pub mod pictures;
pub(crate) mod placements;
mod placing;
mod placing_analysis;
pub mod plain;
mod plugin;
pub mod reasons;
mod retrograde;
mod row;
mod scratch;
mod sets;
mod smallest;
mod state;
mod strikes;
mod symmetry;
mod table;
#[cfg(not(target_family = "wasm"))]
pub mod train;
pub mod tune;
mod value;
mod verify;

pub use endings::Endings;
pub use retrograde::SeegaTable;
pub(crate) use value::value;
