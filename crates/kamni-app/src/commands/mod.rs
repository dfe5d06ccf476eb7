//! What each command does, a file each.

pub mod bench;
pub mod games;
pub mod greeting;
pub mod manual;
pub mod perft;
pub mod play;
pub mod replay;
pub mod rules;
pub mod show;
