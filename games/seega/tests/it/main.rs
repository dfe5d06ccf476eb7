//! The tests of Seega from outside: one program, a module for each subject.

mod best_play;
#[path = "../../../../crates/kamni/tests/it/common/mod.rs"]
mod common;
mod endings;
mod first_stones;
mod full_boards;
mod pictures;
mod reasons;
mod search;
mod table;
#[path = "../../../../crates/kamni-words/tests/it/texts.rs"]
mod texts;
mod theory;
