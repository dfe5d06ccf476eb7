//! The WebAssembly module, in Node, gives the same answers as the same code natively, byte for byte, for positions of all games and every kind of
//! request; and how fast it searches.
//!
//! `crates/kamni-wasm/build` makes the module, and `KAMNI_WASM` names it; without it there is nothing to test. `KAMNI_WASM_POSITIONS` is how many positions
//! are tried, `KAMNI_SEED` repeats a run. `bench/index.html` measures the speed in a browser.

use kamni::{AnyPosition, Language};
use kamni_learn::shipped::{lesson_files, puzzle_files};
use kamni_test_support::is_whole;
use kamni_wasm::{Engine, Limit, Request};
use rustix::time::{ClockId, clock_gettime};
use serde_json::{Value, json};
use std::ffi::OsString;
use std::io::Write;
use std::process::{Command, Stdio};

/// Rules of every game: small, usual and large boards, and options.
const RULES: [&str; 22] = [
    "kayles/9",
    "kayles/15",
    "kayles/40",
    "cheops/4",
    "cheops/7",
    "cheops/12",
    "cheops/15",
    "cheops/20",
    "dawson/3x7",
    "dawson/3x12",
    "dawson/3x10,chain=any",
    "dawson/4x6",
    "dawson/5x5",
    "dawson/3x9,misere",
    "chips",
    "seega/3",
    "seega/5",
    "seega/5,extra=any",
    "seega/5,place=2",
    "seega/7",
    "seega/9",
    "seega/5,capture=single",
];

/// What is known of Seega's placing and a network, which the module does not have, and the rules.
const VALUES: [(&str, &str); 5] = [
    ("seega/5", "full_boards/seega-5.boards"),
    ("seega/5,extra=any", "full_boards/seega-5-any.boards"),
    ("seega/5", "first_stones/seega-5.stones"),
    ("seega/5,extra=any", "first_stones/seega-5-any.stones"),
    ("seega/7", "network/seega-7.network"),
];

const POSITIONS: u64 = 50;
const NODES: u64 = 3_000;

/// The module has to reach this part of the native speed on one thread.
const LEAST_SPEED: f64 = 0.5;

struct Asked {
    method: &'static str,
    path: String,
    language: Language,
    body: String,
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn values(file: &str) -> String {
    format!("{}/../../games/seega/src/solve/{file}", env!("CARGO_MANIFEST_DIR"))
}

/// A position after some random moves.
fn random_position(rules: &str, rng: &mut fastrand::Rng) -> AnyPosition {
    let mut here = kamni_games::games().game(rules).expect("rules").start();
    for _ in 0..rng.usize(..40) {
        let moves = here.moves();
        let Some(mv) = rng.choice(&moves) else { break };
        if here.play(mv).is_err() || here.outcome().is_some() && rng.bool() {
            break;
        }
    }
    here
}

/// Some random moves from a position.
fn random_moves(position: &AnyPosition, rng: &mut fastrand::Rng) -> Vec<String> {
    let mut here = position.clone();
    let mut made = Vec::new();
    for _ in 0..rng.usize(..4) {
        let Some(mv) = rng.choice(here.moves()) else { break };
        here.play(&mv).expect("a legal move");
        made.push(mv);
    }
    made
}

fn module() -> Option<OsString> {
    let module = std::env::var_os("KAMNI_WASM");
    if module.is_none() {
        println!("skipped: KAMNI_WASM does not name a module; crates/kamni-wasm/build makes one");
    }
    module
}

/// The module's answers: status, milliseconds of processor time, and body.
fn answers_in_node(module: OsString, seed: u64, asked: &[Asked]) -> Vec<(u16, f64, String)> {
    let word = |language| if language == Language::Russian { "ru" } else { "en" };
    let lines: Vec<String> = asked
        .iter()
        .map(|one| format!("{} {} {} {}\n", one.method, one.path, word(one.language), one.body))
        .collect();
    let games = kamni_games::games();
    let shipped =
        [("/lessons", lesson_files(games)), ("/puzzles", puzzle_files(games))].map(|(path, files)| {
            let mut file = tempfile::NamedTempFile::new().expect("a file");
            file.write_all(json!(files).to_string().as_bytes()).expect("written");
            (path, file)
        });
    let mut node = Command::new("node")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/answers.mjs"))
        .arg(module)
        .args([NODES.to_string(), seed.to_string()])
        .args(VALUES.map(|(rules, file)| format!("/values?rules={rules}={}", values(file))))
        .args(shipped.iter().map(|(path, file)| format!("{path}={}", file.path().display())))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("node runs");
    let mut input = node.stdin.take().expect("a pipe");
    let writer =
        std::thread::spawn(move || lines.iter().try_for_each(|line| input.write_all(line.as_bytes())));
    let output = node.wait_with_output().expect("node ends");
    let _ = writer.join();
    let answers = String::from_utf8(output.stdout).expect("text");
    answers.lines().map(|line| serde_json::from_str(line).expect("an answer")).collect()
}

/// The processor time of this thread so far, in seconds.
fn processor_time() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn requests(count: usize, rng: &mut fastrand::Rng) -> Vec<Asked> {
    let mut all = Vec::new();
    let mut add = |method, path: &str, language, body: Value| {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        all.push(Asked { method, path: path.to_owned(), language, body });
    };
    for language in [Language::English, Language::Russian] {
        add("GET", "/games", language, Value::Null);
        add("GET", "/lessons", language, Value::Null);
        add("GET", "/lessons/kayles/01-moves", language, Value::Null);
        add("GET", "/puzzles/6r2cqxn", language, Value::Null);
        add("GET", "/puzzles?count=100", language, Value::Null);
        add("GET", "/puzzles/nothing", language, Value::Null);
        add("GET", "/puzzles/next?mode=again", language, Value::Null);
        add("GET", "/puzzles?count=1000", language, Value::Null);
        add("GET", "/classes", language, Value::Null);
        add("GET", "/show?rules=go/19", language, Value::Null);
        add("GET", "/show?position=X", language, Value::Null);
        add("POST", "/board", language, json!({ "rules": "kayles/5", "position": "XXX" }));
        add("POST", "/board", language, json!({ "rules": "kayles/5", "moves": ["9"] }));
        add("POST", "/records/parse", language, json!({ "kgn": "[Rules \"kayles/5\"]\n\n1. 1 2 *" }));
        add("POST", "/records/parse", language, json!({ "kgn": "[Rules \"kayles/5\"]\n\n1. x *" }));
    }
    for number in 0..count {
        let rules = RULES[number % RULES.len()];
        let position = random_position(rules, rng);
        let text = position.to_string();
        let language = if rng.bool() { Language::English } else { Language::Russian };
        let at = json!({ "rules": rules, "position": text });
        let with = |field: &str, value: Value| {
            let mut fields = at.clone();
            fields[field] = value;
            fields
        };
        add("POST", "/board", language, at.clone());
        add("POST", "/analyze", language, with("details", json!(rng.u8(..4) > 0)));
        let moves = random_moves(&position, rng);
        add("POST", "/analyze", language, with("moves", json!(moves)));
        add("POST", "/course", language, with("moves", json!(moves)));
        match rng.u8(..4) {
            0 => {
                let cells = position.layout().map(|layout| layout.cells).unwrap_or_default();
                let cell = rng.choice(&cells).map(|cell| cell.name.clone());
                add("POST", "/refusal", language, with("cells", json!([cell.unwrap_or_default()])));
            }
            1 => {
                let level = format!("level={}", rng.u8(1..=3));
                add("POST", "/choose", language, with("player", json!(level)));
            }
            2 => add("GET", &format!("/levels?rules={rules}"), language, Value::Null),
            _ => add("POST", "/show", language, at.clone()),
        }
    }
    all
}

#[test]
fn the_module_answers_as_the_program_does() {
    let Some(module) = module() else { return };
    let seed = number("KAMNI_SEED", fastrand::u64(..));
    println!("KAMNI_SEED={seed}");
    let positions =
        number("KAMNI_WASM_POSITIONS", if is_whole() { 10 * POSITIONS } else { POSITIONS }) as usize;
    let asked = requests(positions, &mut fastrand::Rng::with_seed(seed));
    let answers = answers_in_node(module, seed, &asked);

    let mut engine = Engine::new(kamni_games::games().clone());
    for (rules, file) in VALUES {
        let (path, body) = (format!("/values?rules={rules}"), std::fs::read(values(file)).expect("values"));
        let request =
            Request { method: "PUT", path: &path, language: Language::English, now: 0, body: &body };
        assert_eq!(engine.answer(&request, &mut |_| {}).status, 204, "{file}");
    }
    for (one, (status, _, body)) in asked.iter().zip(&answers) {
        engine.set_limit(Limit { nodes: NODES, seed });
        let Asked { method, path, language, body: asked } = one;
        let request = Request { method, path, language: *language, now: 0, body: asked.as_bytes() };
        let expected = engine.answer(&request, &mut |_| {});
        let expected_body = String::from_utf8_lossy(&expected.body);
        // Random numbers below a length depend on the size of a machine word, so players may choose another of several moves.
        let is_same = path == "/choose" || expected_body == *body;
        assert!(
            expected.status == *status && is_same,
            "{method} {path} {asked}\n natively: {} {expected_body}\n module: {status} {body}",
            expected.status
        );
    }
    assert_eq!(
        answers.len(),
        asked.len(),
        "the module failed at: {:?}",
        asked.get(answers.len()).map(|one| &one.body)
    );
    println!("{} answers about {positions} positions are the same", answers.len());
}

/// Both search the positions of the benchmark up to the same number of nodes; times are those of the processor, so that other programs do not matter, and
/// include compiling the module. A build without optimisation only prints them.
#[test]
fn the_module_searches_at_least_half_as_fast() {
    let Some(module) = module() else { return };
    let is_optimised = !cfg!(debug_assertions);
    let nodes = if is_optimised { 1_000_000 } else { 20_000 };
    let positions: Vec<[String; 2]> =
        serde_json::from_str(include_str!("../bench/positions.json")).expect("positions");
    let asked: Vec<Asked> = positions
        .iter()
        .map(|[rules, position]| Asked {
            method: "GET",
            path: format!("/bench?rules={rules}&position={}&nodes={nodes}", position.replace(' ', "%20")),
            language: Language::English,
            body: String::new(),
        })
        .collect();
    let answers = answers_in_node(module, 1, &asked);
    assert_eq!(answers.len(), asked.len());

    let engine = Engine::new(kamni_games::games().clone());
    let (mut natively, mut in_module) = (0.0, 0.0);
    println!("{:>10} {:>14} {:>14} {:>6}  position", "nodes", "native, 1/s", "module, 1/s", "ratio");
    for ((one, (_, milliseconds, answer)), [rules, position]) in asked.iter().zip(&answers).zip(&positions) {
        let request =
            Request { method: "GET", path: &one.path, language: Language::English, now: 0, body: &[] };
        let begin = processor_time();
        let own = engine.answer(&request, &mut |_| {});
        let (native, module) = (processor_time() - begin, milliseconds / 1000.0);
        assert_eq!(String::from_utf8_lossy(&own.body), *answer, "{rules} {position}");
        let searched: Value = serde_json::from_str(answer).expect("JSON");
        let searched = searched["nodes"].as_f64().expect("a number of nodes");
        natively += native;
        in_module += module;
        let [own_speed, speed] = [native, module].map(|seconds| searched / seconds);
        println!(
            "{searched:>10} {own_speed:>14.0} {speed:>14.0} {:>6.2}  {rules} {position}",
            native / module
        );
    }
    let ratio = natively / in_module;
    println!("the module reaches {ratio:.2} of the native speed, {natively:.1} s and {in_module:.1} s");
    assert!(!is_optimised || ratio >= LEAST_SPEED, "{ratio:.2}");
}
