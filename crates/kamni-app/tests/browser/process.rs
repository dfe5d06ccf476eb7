//! Programs that end with the tests, however these end.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The end of the test process closes the input of this script, even when it is killed. Then the script ends the whole
/// process group of the program and removes its folder.
const WATCH: &str = r#"cat >/dev/null
kill -s KILL -- "-$0"
for _ in 1 2 3 4 5 6 7 8 9 10; do kill -s 0 -- "-$0" && sleep 0.1 || break; done
rm -rf "$1""#;

/// A program and its temporary folder: both are gone after this value is dropped, or after the test process has ended.
pub struct Process {
    program: Child,
    watcher: Child,
}

impl Process {
    /// Starts a program with a folder of its own, and waits until `find` finds what it looks for in a line of its output.
    pub fn start<T>(
        command: impl FnOnce(&Path) -> Command,
        find: impl FnMut(String) -> Option<T>,
    ) -> (Process, Option<T>) {
        let folder = tempfile::tempdir().unwrap().keep();
        // Groups of their own: Ctrl-C in a terminal reaches neither, so that the watcher alone ends the program.
        let mut program = command(&folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .unwrap();
        let watcher = Command::new("sh")
            .args(["-c", WATCH, &program.id().to_string()])
            .arg(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(program.stdout.take().unwrap()).lines().map_while(Result::ok);
        let found = lines.by_ref().find_map(find);
        std::thread::spawn(move || lines.for_each(drop));
        (Process { program, watcher }, found)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.watcher.stdin.take());
        let _ = self.program.wait();
        let _ = self.watcher.wait();
    }
}
