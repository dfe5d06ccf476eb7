//! The tests of the annihilating chips from outside: one program, a module for each subject.

mod reasons;
mod values;
