//! The tests of Seega from outside: one program, a module for each subject.

#[path = "../../../../crates/kamni/tests/it/common/mod.rs"]
mod common;
mod endings;
mod first_stones;
mod full_boards;
mod pictures;
mod placing_reasons;
mod placing_words;
mod reasons;
mod search;
mod table;
#[path = "../../../../crates/kamni-words/tests/it/texts.rs"]
mod texts;
mod theory;
mod words;
