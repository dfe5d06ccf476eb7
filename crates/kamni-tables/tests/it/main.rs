//! The tests of `kamni-tables` from outside: one program, a module for each subject.

mod cluster;
#[path = "../../../kamni/tests/it/common/mod.rs"]
mod common;
mod fault;
mod kernels;
mod nvrtc;
mod table_bytes;
mod table_compressed;
mod table_folder;
mod table_format;
mod table_resume;
