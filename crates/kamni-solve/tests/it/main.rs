//! The tests of `kamni-solve` from outside: one program, a module for each subject.

mod clobber;
mod cluster;
#[path = "../../../kamni/tests/it/common/mod.rs"]
mod common;
mod dfpn;
mod fault;
mod kernels;
mod node_counts;
mod nvrtc;
mod published;
mod table_bytes;
mod table_compressed;
mod table_folder;
mod table_format;
mod table_resume;
