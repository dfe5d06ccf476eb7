//! The tests of `kamni` from outside: one program, a module for each subject.

mod brute;
mod common;
mod encoding;
mod facts;
mod golden;
mod overlay;
mod perft;
mod properties;
mod record;
mod refusal;
mod samples;
mod text;
