//! What each command does, a file each.

pub mod analyze;
pub mod backup;
pub mod bench;
mod document;
pub mod games;
pub mod greeting;
pub mod guest;
pub mod lesson;
pub mod manual;
mod own_lessons;
pub mod perft;
pub mod play;
pub mod puzzle;
pub mod replay;
pub mod rules;
pub mod sequence;
pub mod serve;
pub mod show;
pub mod solve;
pub mod table;
pub mod tournament;
pub mod ugi;
