//! The tests of `kamni-conformance` from outside: one program, a module for each subject.

mod contests;
mod liars;
mod own_games;
