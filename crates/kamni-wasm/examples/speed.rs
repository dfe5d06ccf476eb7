//! How fast the module searches in Node, compared with the same code natively on one thread: `speed ENGINE.wasm [NODES]`, built with `--release`.
//!
//! Both get the same positions and the same number of nodes; the result is nodes a second and their ratio.

use kamni::Language;
use kamni_wasm::{Engine, Limit, Request};
use serde_json::{Value, json};
use std::error::Error;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Instant;

const SEED: u64 = 1;

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
    let (mut all, mut natively, mut in_module) = (0.0, 0.0, 0.0);
    println!("{:>12} {:>12} {:>12} {:>6}  position", "nodes", "native/s", "module/s", "ratio");
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
        let searched = serde_json::from_str::<Value>(&answer)?["nodes"].as_f64().unwrap_or(0.0);
        // What takes no time says nothing about speed.
        if searched < nodes as f64 / 4.0 {
            continue;
        }
        all += searched;
        natively += seconds;
        in_module += milliseconds / 1000.0;
        let (native, module) = (searched / seconds, searched / milliseconds * 1000.0);
        println!("{searched:>12} {native:>12.0} {module:>12.0} {:>6.2}  {body}", module / native);
    }
    println!("{all:>12} {:>12.0} {:>12.0} {:>6.2}", all / natively, all / in_module, natively / in_module);
    Ok(())
}
