//! Tells the program which commit it was built from, where that is known.

use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=KAMNI_COMMIT");
    // In an archive without history whoever packs it can say so.
    let commit = std::env::var("KAMNI_COMMIT")
        .ok()
        .or_else(packed)
        .or_else(|| git(&["rev-parse", "--short=12", "HEAD"]));
    println!("cargo:rustc-env=KAMNI_COMMIT={}", commit.unwrap_or_default());
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo:rerun-if-changed={log}");
    }
}

/// cargo notes the commit in every archive for the registry.
fn packed() -> Option<String> {
    let note = std::fs::read_to_string(".cargo_vcs_info.json").ok()?;
    Some(note.split_once("\"sha1\": \"")?.1.get(..12)?.to_owned())
}

fn git(words: &[&str]) -> Option<String> {
    let output = Command::new("git").args(words).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}
