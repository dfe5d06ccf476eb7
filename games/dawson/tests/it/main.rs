//! The tests of Dawson's chess from outside: one program, a module for each subject.

mod agree;
mod law;
mod reasons;
#[path = "../../../../crates/kamni-words/tests/it/texts.rs"]
mod texts;
mod words;
