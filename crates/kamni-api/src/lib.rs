//! The answers of the API that need no server: from the fields of a request to JSON, and every error as problem details.
//!
//! The server has worker pools, limits, sessions and a database around these functions; the engine in a browser has nothing around them.

pub mod analyze;
mod catalog;
mod choose;
mod course;
mod date;
pub mod fields;
pub mod hosted;
pub mod lessons;
mod positions;
mod problem;
pub mod puzzle_tries;
pub mod puzzles;
mod quiet;
mod record_json;
pub mod records;
mod refusal;
#[cfg(test)]
mod test_texts;

pub use catalog::{CatalogGame, Levels, LevelsQuery};
pub use choose::{Choice, ChooseQuery, ChosenMove, MOVE_TIME, PLAYER_MEMORY};
pub use course::{CourseQuery, CourseRun};
pub use date::date;
pub use positions::{MAX_MOVES, PositionQuery};
pub use problem::{MAX_ANSWER, Problem, ProblemKind};
pub use quiet::{DRAW_RULE, Quiet};
pub use record_json::{LineJson, PlayedJson, RecordJson};
pub use refusal::RefusalQuery;
