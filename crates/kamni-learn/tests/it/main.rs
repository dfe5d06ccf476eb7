//! The tests of `kamni-learn` from outside: one program, a module for each subject.

mod errors;
mod mining;
mod puzzle_files;
mod puzzles;
mod shipped;
mod teach;
