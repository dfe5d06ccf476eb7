//! Arbitrary bytes as a table, on stable Rust: the seeds of the fuzz target, and those with slips in them.
//! `KAMNI_SEED` repeats a run, `KAMNI_CASES` looks longer.

mod checks;
#[path = "../../../../../fuzz/mutations.rs"]
mod mutations;

#[test]
fn any_bytes_are_a_table_or_refused() {
    // In memory where the system has such a folder: every case writes a file.
    let memory = std::path::Path::new("/dev/shm");
    let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }.unwrap();
    let file = folder.path().join("cheops-4.kmt");
    mutations::run("table", 500, |bytes| checks::table(bytes, &file));
}
