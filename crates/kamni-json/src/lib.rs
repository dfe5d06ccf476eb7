//! The JSON that the command line and the web app share. The names of the fields are part of the notation.

mod analysis;
mod board;
mod catalog;
mod claim;
mod course;
mod lesson;
mod opponent;
mod puzzle;
mod shown;
#[cfg(not(target_family = "wasm"))]
mod standings;

pub use analysis::Analysed;
pub use board::{Board, LayoutJson, MadeMove, RefusalJson, taken};
pub use catalog::GameJson;
pub use claim::ClaimJson;
pub use course::CourseJson;
pub use lesson::{AnnotatedJson, LessonJson, LessonSummary, LessonWriter, usual_question};
pub use opponent::OpponentJson;
pub use puzzle::{PuzzleChoice, PuzzleJson, PuzzleSummary, SolutionJson, ThemeJson};
pub use shown::Shown;
#[cfg(not(target_family = "wasm"))]
pub use standings::MatchJson;
