//! How fast the module searches in Node, compared with the same code natively on one thread: `speed ENGINE.wasm [NODES]`, built with `--release`.
//!
//! Both get the same positions and the same limit on nodes, and the answers have to be the same, so both have searched the same nodes: the ratio
//! of their times is that of nodes a second.

use kamni::Language;
use kamni_wasm::{Engine, Limit, Request};
use serde_json::{Value, json};
use std::error::Error;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Instant;

const SEED: u64 = 1;

/// The shortest native time that counts, in seconds.
const LEAST: f64 = 0.2;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let module = arguments.next().ok_or("which module?")?;
    let nodes: u64 = arguments.next().map_or(Ok(2_000_000), |text| text.parse())?;
    // The starts of all games that a search has to settle, larger and larger.
    let starts = kamni_play::games()
        .infos()
        .flat_map(|info| info.starts)
        .map(|start| json!({ "rules": start.rules, "position": start.position, "details": false }));
    let bodies: Vec<Value> = starts.collect();

    let mut node = Command::new("node")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/answers.mjs"))
        .args([module, nodes.to_string(), SEED.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut input = node.stdin.take().ok_or("no pipe")?;
    for body in &bodies {
        writeln!(input, "POST /analyze en {body}")?;
    }
    drop(input);
    let output = String::from_utf8(node.wait_with_output()?.stdout)?;

    let mut engine = Engine::default();
    engine.set_limit(Limit { nodes, seed: SEED });
    let (mut natively, mut in_module) = (0.0, 0.0);
    println!("{:>10} {:>10} {:>6}  position", "native, s", "module, s", "ratio");
    for (body, line) in bodies.iter().zip(output.lines()) {
        let (_, milliseconds, answer): (u16, f64, String) = serde_json::from_str(line)?;
        let text = body.to_string();
        let request = Request {
            method: "POST",
            path: "/analyze",
            language: Language::English,
            now: 0,
            body: text.as_bytes(),
        };
        let begin = Instant::now();
        let own = engine.answer(&request, &mut |_| {});
        let seconds = begin.elapsed().as_secs_f64();
        if own.body != answer.as_bytes() {
            return Err(format!("the module says something else about {body}").into());
        }
        // What takes no time says nothing about speed.
        if seconds < LEAST {
            continue;
        }
        let module = milliseconds / 1000.0;
        natively += seconds;
        in_module += module;
        println!("{seconds:>10.2} {module:>10.2} {:>6.2}  {body}", seconds / module);
    }
    println!("{natively:>10.2} {in_module:>10.2} {:>6.2}", natively / in_module);
    Ok(())
}
