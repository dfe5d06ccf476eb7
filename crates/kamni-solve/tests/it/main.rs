//! The tests of `kamni-solve` from outside: one program, a module for each subject.

#[path = "../../../kamni/tests/it/common/mod.rs"]
mod common;
mod node_counts;
mod published;
