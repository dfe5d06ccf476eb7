//! The tests of `kamni-solve` from outside: one program, a module for each subject.

mod cheops_reasons;
mod cheops_values;
mod chips;
mod chips_reasons;
mod cluster;
#[path = "../../../kamni/tests/it/common/mod.rs"]
mod common;
mod dawson_agree;
mod dawson_law;
mod dawson_reasons;
mod fault;
mod kayles_reasons;
mod kernels;
mod node_counts;
mod nvrtc;
mod published;
mod seega_book;
mod seega_endings;
mod seega_first_stones;
mod seega_full_boards;
mod seega_pictures;
mod seega_placing_reasons;
mod seega_reasons;
mod seega_search;
mod seega_table;
mod table_bytes;
mod table_compressed;
mod table_folder;
mod table_format;
mod table_resume;
