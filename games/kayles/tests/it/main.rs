//! The tests of Reverse Kayles from outside: one program, a module for each subject.

mod best_play;
mod reasons;
