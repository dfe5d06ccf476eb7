//! The tests of Cheops' Pyramid from outside: one program, a module for each subject.

mod best_play;
mod reasons;
#[path = "../../../../crates/kamni-words/tests/it/texts.rs"]
mod texts;
mod values;
mod words;
