//! How fast the module searches in Node, compared with the same code natively on one thread: `speed ENGINE.wasm [NODES]`, built with `--release`.
//!
//! Both search the positions of `bench/positions.json` up to the same number of nodes, and say how many they looked at. It is an error if the module
//! is less than half as fast. Times are those of the processor, so that other programs do not matter; in Node they include compiling the module.
//! `bench/index.html` measures nodes a second in a browser.

use kamni::Language;
use kamni_wasm::{Engine, Request};
use rustix::time::{ClockId, clock_gettime};
use serde_json::Value;
use std::error::Error;
use std::io::Write;
use std::process::{Command, Stdio};

/// The module has to reach this part of the native speed.
const LEAST: f64 = 0.5;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let module = arguments.next().ok_or("which module?")?;
    let nodes: u64 = arguments.next().map_or(Ok(1_000_000), |text| text.parse())?;
    let positions: Vec<[String; 2]> = serde_json::from_str(include_str!("../bench/positions.json"))?;
    let path = |[rules, position]: &[String; 2]| {
        format!("/bench?rules={rules}&position={}&nodes={nodes}", position.replace(' ', "%20"))
    };

    let mut node = Command::new("node")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/answers.mjs"))
        .args([module, nodes.to_string(), "1".to_owned()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut input = node.stdin.take().ok_or("no pipe")?;
    for position in &positions {
        writeln!(input, "GET {} en ", path(position))?;
    }
    drop(input);
    let output = String::from_utf8(node.wait_with_output()?.stdout)?;

    let engine = Engine::default();
    let (mut natively, mut in_module) = (0.0, 0.0);
    println!("{:>10} {:>14} {:>14} {:>6}  position", "nodes", "native, 1/s", "module, 1/s", "ratio");
    for (position, line) in positions.iter().zip(output.lines()) {
        let (_, milliseconds, answer): (u16, f64, String) = serde_json::from_str(line)?;
        let path = path(position);
        let request = Request { method: "GET", path: &path, language: Language::English, now: 0, body: &[] };
        let begin = processor_time();
        let own = engine.answer(&request, &mut |_| {});
        let seconds = processor_time() - begin;
        if own.body != answer.as_bytes() {
            return Err(format!("the module says something else about {position:?}: {answer}").into());
        }
        let searched =
            serde_json::from_str::<Value>(&answer)?["nodes"].as_f64().ok_or("no number of nodes")?;
        let module = milliseconds / 1000.0;
        natively += seconds;
        in_module += module;
        println!(
            "{searched:>10} {:>14.0} {:>14.0} {:>6.2}  {} {}",
            searched / seconds,
            searched / module,
            seconds / module,
            position[0],
            position[1]
        );
    }
    let ratio = natively / in_module;
    println!(
        "the module reaches {ratio:.2} of the native speed on one thread, {natively:.1} s and {in_module:.1} s"
    );
    if ratio < LEAST { Err(format!("less than {LEAST}").into()) } else { Ok(()) }
}

/// The processor time of this process so far, in seconds.
fn processor_time() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
