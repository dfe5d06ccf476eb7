//! The tests of Dawson's chess from outside: one program, a module for each subject.

mod agree;
mod best_play;
mod even;
mod gift;
mod law;
mod reasons;
#[path = "../../../../crates/kamni-words/tests/it/texts.rs"]
mod texts;
mod window;
mod words;
