//! The tests of the annihilating chips from outside: one program, a module for each subject.

mod distance;
mod reasons;
mod values;
