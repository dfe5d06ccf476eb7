//! The tests of `kamni-solve` from outside: one program, a module for each subject.

mod best_play;
mod clobber;
#[path = "../../../kamni/tests/it/common/mod.rs"]
mod common;
mod course;
mod dfpn;
mod node_counts;
mod published;
