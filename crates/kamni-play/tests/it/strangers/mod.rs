//! Arbitrary bytes over the bot protocol, on stable Rust: the seeds of the fuzz targets, and those with slips in them.
//! `KAMNI_SEED` repeats a run, `KAMNI_CASES` looks longer.
#![cfg(unix)]

mod checks;
#[path = "../../../../../fuzz/mutations.rs"]
mod mutations;

#[test]
fn an_engine_answers_any_lines() {
    mutations::run("ugi", 300, checks::ugi);
}

#[test]
fn a_host_reads_any_replies() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("replies");
    mutations::run("reply", 150, |bytes| checks::reply(bytes, &file));
}
