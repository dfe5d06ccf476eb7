//! Faults that come from outside the program: tables that are damaged, a disk that is full, a clock that jumps.

use crate::http::{Client, Request};
use crate::process::Server;
use crate::world::{PATIENCE, World, address};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The rules of the table that is damaged while the server uses it.
const RULES: &str = "cheops/14";

/// A folder with a table, and what it should say.
pub struct Tables {
    folder: PathBuf,
    table: PathBuf,
    sound: Vec<u8>,
    /// Positions as moves from the start, with their exact scores.
    values: Vec<(String, i64)>,
}

impl Tables {
    /// Builds the table, and asks a server about some positions while it is sound.
    pub fn build(kamni: &Path, folder: &Path, random: &mut fastrand::Rng) -> Result<Tables, String> {
        let tables = folder.join("tables");
        let mut build = Command::new(kamni);
        build.args(["table", "build", RULES, "--threads", "1", "--tables"]).arg(&tables).env("LANG", "C");
        let built = build.output().map_err(|error| error.to_string())?;
        if !built.status.success() {
            return Err(format!("{build:?}: {}", String::from_utf8_lossy(&built.stderr)));
        }
        let table = tables.join("cheops-14.kmt");
        let sound = fs::read(&table).map_err(|error| error.to_string())?;
        let mut made = Tables { folder: tables, table, sound, values: Vec::new() };
        let server = Server::start(made.serve(kamni, &folder.join("values")))?;
        for _ in 0..20 {
            let moves = random_line(random);
            let Some((true, score)) = ask(server.address, &moves, &address(random, true)) else {
                return Err(format!("no exact value with a sound table after {moves}"));
            };
            made.values.push((moves, score));
        }
        Ok(made)
    }

    /// `kamni serve` with these tables.
    pub fn serve(&self, kamni: &Path, data: &Path) -> Command {
        serve(kamni, data, &self.folder)
    }

    /// Does something to the table.
    pub fn damage(&self, random: &mut fastrand::Rng) {
        // Errors do not matter: the next attempt does something else.
        let _ = match random.u8(..6) {
            0 => self.change(|bytes| {
                let at = random.usize(..bytes.len());
                bytes[at] ^= 1 << random.u8(..8);
            }),
            1 => fs::OpenOptions::new()
                .write(true)
                .open(&self.table)
                .and_then(|file| file.set_len(random.u64(..self.sound.len() as u64))),
            2 => self.change(|bytes| {
                let at = random.usize(..bytes.len());
                let end = (at + 4096).min(bytes.len());
                bytes[at..end].fill(0);
            }),
            3 => fs::remove_file(&self.table),
            _ => self.restore(),
        };
    }

    /// Writes into the file that is in use.
    fn change(&self, change: impl FnOnce(&mut Vec<u8>)) -> std::io::Result<()> {
        use std::os::unix::fs::FileExt;
        let mut bytes = self.sound.clone();
        change(&mut bytes);
        fs::OpenOptions::new().write(true).open(&self.table)?.write_all_at(&bytes, 0)
    }

    /// Puts the sound table into its place again, as a new file.
    pub fn restore(&self) -> std::io::Result<()> {
        let new = self.table.with_extension("new");
        fs::write(&new, &self.sound)?;
        fs::rename(new, &self.table)
    }

    /// Asks for values while the table is damaged: an exact value is the right one, and there is an answer.
    pub fn ask_for_values(&self, world: &World, seed: u64) {
        let mut random = fastrand::Rng::with_seed(seed);
        while let Some(server) = world.wait_for_server() {
            let (moves, score) = &self.values[random.usize(..self.values.len())];
            if let Some((exact, found)) = ask(server, moves, &address(&mut random, true)) {
                world.values.fetch_add(1, Ordering::Relaxed);
                if exact && found != *score {
                    world.violation(format!("{RULES} after {moves}: score {found} instead of {score}"));
                }
            }
            std::thread::sleep(Duration::from_millis(30));
        }
    }
}

/// A few random moves, legal by the brute force, with commas between them.
fn random_line(random: &mut fastrand::Rng) -> String {
    let Some(mut state) = crate::games::start(RULES) else { return String::new() };
    let mut line: Vec<String> = Vec::new();
    for _ in 0..random.usize(1..30) {
        let mut moves = state.moves();
        if moves.is_empty() {
            break;
        }
        let (text, next) = moves.swap_remove(random.usize(..moves.len()));
        line.push(text);
        state = next;
    }
    line.join(",").replace('>', "%3E")
}

/// Whether the value after these moves is exact, and the score.
fn ask(server: std::net::SocketAddr, moves: &str, from: &str) -> Option<(bool, i64)> {
    let path = format!("/api/v1/analyze?rules={RULES}&moves={moves}");
    let request = Request { method: "GET", path: &path, key: None, from, body: None };
    let answer = Client::default().send(server, &request, PATIENCE).ok()?;
    let value = answer.json();
    Some((value["exact"].as_bool()?, value["score"].as_i64()?))
}

/// `kamni serve` for a crowd: the torture program stands in the place of the proxy and names the clients.
pub fn serve(kamni: &Path, data: &Path, tables: &Path) -> Command {
    let mut command = Command::new(kamni);
    command.args(["serve", "--listen", "127.0.0.1:0", "--behind-proxy", "--log", "warn", "--data"]);
    command
        .arg(data)
        .arg("--tables")
        .arg(tables)
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .env_remove("KAMNI_WEB_DIR");
    command
}

/// A clock that can jump: libfaketime, where it is installed.
pub struct Clock {
    library: PathBuf,
    file: PathBuf,
}

impl Clock {
    /// The clock for servers, if the library is there.
    pub fn find(folder: &Path) -> Option<Clock> {
        let below = |folder: &str| fs::read_dir(folder).into_iter().flatten().flatten();
        let libraries = below("/usr/lib").map(|entry| entry.path().join("faketime/libfaketime.so.1"));
        let library = libraries.into_iter().find(|path| path.exists())?;
        Some(Clock { library, file: folder.join("clock") })
    }

    /// Puts a server under this clock.
    pub fn rule(&self, command: &mut Command) {
        self.jump(0);
        command
            .env("LD_PRELOAD", &self.library)
            .env("FAKETIME_TIMESTAMP_FILE", &self.file)
            .env("FAKETIME_NO_CACHE", "1")
            .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    }

    /// The clock of the system is now this many seconds off.
    pub fn jump(&self, seconds: i64) {
        let _ = fs::write(&self.file, format!("{seconds:+}s\n"));
    }
}

/// A small disk: a file system in memory, or a limit on the size of files where only root may mount.
pub struct SmallDisk {
    folder: PathBuf,
    mounted: bool,
}

/// The size of the small disk.
const SMALL_KIB: u32 = 1500;

impl SmallDisk {
    /// Makes one below `folder`.
    pub fn new(folder: &Path) -> std::io::Result<SmallDisk> {
        let folder = folder.join("small-disk");
        fs::create_dir_all(&folder)?;
        let size = format!("size={SMALL_KIB}k");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(&folder);
        let mounted = rustix::process::geteuid().is_root()
            && mount.output().is_ok_and(|output| output.status.success());
        Ok(SmallDisk { folder, mounted })
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// How it is made small, in words.
    pub fn manner(&self) -> &'static str {
        if self.mounted { "a file system of 1.5 MiB in memory" } else { "a limit on the size of files" }
    }

    /// The same server with the disk as small as it is.
    pub fn limit(&self, command: Command) -> Command {
        if self.mounted {
            return command;
        }
        let mut limited = Command::new("sh");
        limited.arg("-c").arg("ulimit -f 300; trap '' XFSZ; exec \"$0\" \"$@\"");
        limited.arg(command.get_program()).args(command.get_args());
        for (name, value) in command.get_envs() {
            match value {
                Some(value) => limited.env(name, value),
                None => limited.env_remove(name),
            };
        }
        limited
    }

    /// Makes room.
    pub fn grow(&self) {
        if self.mounted {
            let mut mount = Command::new("mount");
            let _ = mount.args(["-o", "remount,size=64m"]).arg(&self.folder).output();
        }
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        if self.mounted {
            let _ = Command::new("umount").arg("-l").arg(&self.folder).output();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}
