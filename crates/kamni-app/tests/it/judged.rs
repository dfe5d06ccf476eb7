//! A game is judged once: every interface says the same about it, and no reason names another source than the headline.

use crate::serve::server::Server;
use crate::ugi::Engine;
use kamni::record::{Line, Played, Record};
use kamni::{AnyPosition, Language};
use kamni_json::{Analysed, Board, CourseJson};
use kamni_solve::course::{Course, Known, Node};
use kamni_solve::{Analysis, Basis, Budget, Class, Kind, analyze};
use kamni_test_support::{is_whole, tenth};
use kamni_words::{Locale, Texts};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{Seek, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Rules whose positions are proved at once, so that hardly an answer depends on the time.
const RULES: [&str; 8] =
    ["kayles/7", "kayles/12", "cheops/4", "cheops/5", "dawson/3x5", "dawson/3x4,misere", "chips", "seega/3"];

/// The most moves of a random game: chips can flee for ever.
const MAX_MOVES: usize = 40;

/// How many games are judged by all interfaces.
const GAMES: u32 = 300;

/// A game by random numbers that `python/tests/test_games.py` makes too, so that it judges the same ones.
fn random_game(number: u32) -> Record {
    let rules = RULES[number as usize % RULES.len()];
    let mut record = Record::new(kamni_games::games().game(rules).unwrap().start());
    let mut here = record.start.clone();
    let (mut moves, mut state) = (Vec::new(), number);
    while !here.moves().is_empty() && moves.len() < MAX_MOVES {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let legal = here.moves();
        let mv = legal[(state >> 16) as usize % legal.len()].clone();
        here.play(&mv).unwrap();
        moves.push(Played::from(mv));
    }
    record.main = Line { comment: String::new(), moves };
    record.ending = here.outcome().into();
    record
}

/// A game, and what the one function that judges games says about it.
struct Judged {
    record: Record,
    moves: Vec<String>,
    /// The analysis of each position.
    analyses: Vec<Analysis>,
    course: Course,
    json: Value,
}

impl Judged {
    fn new(record: Record) -> Judged {
        let mut course = Course::new(record.start.clone(), &record.main);
        let mut analyses = Vec::new();
        while let Some(position) = course.position() {
            analyses.push(analyze(position, &Budget::unlimited()));
            course.judge(analyses[analyses.len() - 1].clone());
        }
        course.finish();
        let json = json!(CourseJson::of(&record.start, &course, None));
        let moves = record.main.moves.iter().map(|played| played.text.clone()).collect();
        Judged { record, moves, analyses, course, json }
    }

    fn asked(&self) -> Value {
        let start = &self.record.start;
        json!({ "rules": start.rules(), "position": start.to_string(), "moves": self.moves })
    }

    /// The signs behind the moves.
    fn signs(&self) -> Vec<&'static str> {
        let sign = |node: &Node| node.judgement.as_ref().map_or("", |judgement| judgement.class.sign());
        self.course.nodes()[1..].iter().map(sign).collect()
    }
}

/// A tenth of the games, or all of them, judged.
fn judged_games() -> Vec<Judged> {
    tenth(0..GAMES).into_iter().map(|number| Judged::new(random_game(number))).collect()
}

fn replay(games: &[Judged], words: &[&str]) -> String {
    let file = tempfile::NamedTempFile::new().unwrap();
    let text: Vec<String> = games.iter().map(|game| game.record.to_string()).collect();
    std::fs::write(file.path(), text.join("\n")).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_kamni"))
        .args(["replay", "--review", "--time", "1m", "--tables", "/nonexistent"])
        .args(words)
        .arg(file.path())
        .env("LANG", "C")
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn command_line_and_terminal_judge_games_alike() {
    let games = judged_games();
    let said = replay(&games, &["--json"]);
    assert_eq!(said.lines().count(), games.len());
    for (game, line) in games.iter().zip(said.lines()) {
        let said: Value = serde_json::from_str(line).unwrap();
        assert_eq!(said["course"], game.json, "{}", game.record);
    }
    // In the terminal: a sign behind each move, how much is proved, and the moves that decided.
    let shown = replay(&games, &[]);
    let mut lines = shown.lines();
    for game in &games {
        let nodes = game.course.nodes();
        let mut here = game.record.start.clone();
        for ((place, mv), sign) in game.moves.iter().enumerate().zip(game.signs()) {
            let begin = format!("{:>4}. {} {:<10} ", place + 1, here.turn_word(), format!("{mv}{sign}"));
            assert!(lines.any(|line| line.starts_with(&begin)), "{begin} {}", game.record);
            here.play(mv).unwrap();
        }
        let proved = format!("Positions proved: {0} of {0}.", nodes.len());
        assert!(lines.any(|line| line == proved), "{}", game.record);
        let turning_points = game.course.turning_points(None);
        let clean = "No move is proved to be a mistake.";
        assert_eq!(lines.clone().next() == Some(clean), turning_points.is_empty(), "{}", game.record);
        for node in turning_points {
            let begin = format!("{node}. {}{} ", game.moves[node - 1], game.signs()[node - 1]);
            assert!(lines.next().is_some_and(|line| line.starts_with(&begin)), "{begin} {}", game.record);
        }
    }
}

#[test]
fn the_server_and_the_page_judge_games_alike() {
    let games = judged_games();
    let server = Server::start(&[]);
    let mut client = server.client();
    for game in &games {
        let Judged { record, moves, json, .. } = game;
        same(&client.post("/api/v1/course", &game.asked()).expect(200), json, record);
        // Position by position it is the same in the end.
        let query = format!(
            "/api/v1/course/stream?rules={}&position={}&moves={}",
            record.start.rules(),
            record.start.to_string().replace(' ', "_"),
            moves.join(",").replace('>', "%3E").replace('+', "%2B")
        );
        let mut stream = client.stream(&query, None);
        let streamed = std::iter::from_fn(|| stream.next_or_end()).last().unwrap();
        same(&streamed.data, json, record);
    }
    // The page's own review, without a browser.
    let mut page = node();
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    page.arg(format!("{tests}/review.mjs")).arg(format!("http://{}", server.address));
    let Some(reviews) = answers(page, games.iter().map(|game| game.asked().to_string())) else { return };
    assert_eq!(reviews.len(), games.len());
    for (game, review) in games.iter().zip(reviews) {
        let nodes = game.course.nodes();
        let standing = |node: &Node| {
            let standing = node.standing.as_ref().unwrap();
            json!([standing.value.word(), standing.proved])
        };
        let mut expected = json!({
            "signs": game.signs(),
            "values": nodes.iter().map(standing).collect::<Vec<_>>(),
            "better": nodes[1..].iter().map(|node| node.judgement.as_ref()?.better.clone()).collect::<Vec<_>>(),
        });
        if is_slow(&game.record) {
            expected["better"] = review["better"].clone();
        }
        assert_eq!(review, expected, "the page, {}", game.record);
    }
}

/// `crates/kamni-wasm/build` makes the engine for browsers, and `KAMNI_WASM` names it.
#[test]
fn the_engine_for_browsers_judges_games_alike() {
    let Some(module) = std::env::var_os("KAMNI_WASM") else {
        println!("skipped: KAMNI_WASM does not name a module; crates/kamni-wasm/build makes one");
        return;
    };
    let games = judged_games();
    let mut engine = node();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../kamni-wasm/tests/answers.mjs");
    engine.arg(script).arg(module).args(["100000000", "1"]);
    let asked = games.iter().map(|game| format!("POST /course en {}", game.asked()));
    let answers = answers(engine, asked).expect("Node runs the module");
    assert_eq!(answers.len(), games.len());
    for (game, answer) in games.iter().zip(answers) {
        assert_eq!(answer[0], 200, "{answer}");
        let course: Value = serde_json::from_str(answer[2].as_str().unwrap()).unwrap();
        assert_eq!(course, game.json, "{}", game.record);
    }
}

/// Whether a busy machine may have no time left for distances and the order of moves within what a server allows for a position.
fn is_slow(record: &Record) -> bool {
    record.start.info().name == "seega"
}

/// A course is the one expected; of a slow game, what is proved about every position that was looked at.
#[track_caller]
fn same(course: &Value, expected: &Value, record: &Record) {
    if !is_slow(record) {
        assert_eq!(course, expected, "{record}");
        return;
    }
    let positions = |course: &Value| course["positions"].as_array().unwrap().clone();
    let what = |position: &Value| {
        let class = position["judgement"]["class"].clone();
        [position["value"].clone(), position["proved"].clone(), class]
    };
    for (position, expected) in positions(course).iter().zip(&positions(expected)) {
        let is_known = !position["turn"].is_null();
        assert!(!is_known || what(position) == what(expected), "{position} instead of {expected}: {record}");
    }
    assert_eq!(course["positions"][0]["turn"], expected["positions"][0]["turn"], "{record}");
}

fn node() -> Command {
    Command::new("node")
}

/// What a program says to these lines, a line of JSON to each; `None` where there is no such program.
fn answers(mut program: Command, lines: impl Iterator<Item = String>) -> Option<Vec<Value>> {
    let mut asked = tempfile::tempfile().unwrap();
    for line in lines {
        writeln!(asked, "{line}").unwrap();
    }
    asked.rewind().unwrap();
    let output = match program.stdin(asked).stderr(Stdio::inherit()).output() {
        Ok(output) => output,
        Err(error) => {
            println!("skipped: {:?}: {error}", program.get_program());
            return None;
        }
    };
    let said = String::from_utf8(output.stdout).unwrap();
    Some(said.lines().map(|line| serde_json::from_str(line).expect(line)).collect())
}

/// The perfect player of the bot protocol loses nothing as courses count it, and expects what they say.
#[test]
fn the_perfect_bot_loses_nothing_and_expects_the_same() {
    let mut engine = Engine::start();
    engine.say("ugi");
    engine.hear_up_to("ugiok");
    for game in judged_games() {
        let rules = game.record.start.rules();
        engine.say(format!("setoption name Rules value {rules}"));
        for (place, analysis) in game.analyses.iter().enumerate().take(game.moves.len()) {
            let made = game.moves[..place].join(" ");
            engine.say(format!("position startpos moves {made}"));
            engine.say("go movetime 60000");
            let heard = engine.hear_up_to("bestmove");
            let best = heard.last().and_then(|line| line.strip_prefix("bestmove ")).unwrap();
            let judgement = analysis.judge(best, game.record.start.points().is_some(), None).unwrap();
            assert!(!judgement.loses(), "{rules} {made}: {best}");
            let standing = game.course.nodes()[place].standing.as_ref().unwrap();
            let expects = format!("info string expects a {}, proved", standing.value);
            assert!(heard.contains(&expects), "{rules} {made}: {heard:?} instead of {expects}");
        }
    }
    engine.quits();
}

fn random_position(rules: &str, rng: &mut fastrand::Rng) -> AnyPosition {
    let mut here = kamni_games::games().game(rules).unwrap().start();
    for _ in 0..rng.usize(..30) {
        let Some(mv) = rng.choice(here.moves()) else { break };
        let mut next = here.clone();
        next.play(&mv).unwrap();
        if next.outcome().is_some() {
            break;
        }
        here = next;
    }
    here
}

/// The pieces of both players on each cell, read from the text of a position; stones that belong to both are none.
fn pieces(position: &AnyPosition) -> BTreeMap<String, (usize, u32)> {
    let text = position.to_string();
    let board = text.split(' ').next().unwrap();
    let mut pieces = BTreeMap::new();
    match position.info().name {
        "chips" => {
            for (player, cells) in board.split(':').enumerate() {
                for cell in cells.split(',').filter(|cell| *cell != "-") {
                    pieces.entry(cell.to_owned()).or_insert((player, 0)).1 += 1;
                }
            }
        }
        "dawson" | "seega" => {
            for (row, line) in board.split('/').rev().enumerate() {
                for (column, piece) in line.chars().enumerate().filter(|(_, piece)| *piece != '.') {
                    let cell = format!("{}{}", char::from(b'a' + column as u8), row + 1);
                    pieces.insert(cell, (usize::from("bB".contains(piece)), 1));
                }
            }
        }
        _ => {}
    }
    pieces
}

/// Pages and other programs need not play a move to know what it takes and scores.
#[test]
fn choices_say_what_they_take_and_score() {
    let texts: &Texts = Box::leak(Box::new(Texts::new(kamni_games::games().clone())));
    let (mut takes, mut scores) = (BTreeMap::new(), 0);
    for number in 0..400 {
        let rules = ["kayles/9", "cheops/5", "dawson/4x5,chain=any", "chips", "seega/3"][number as usize % 5];
        let position = random_position(rules, &mut fastrand::Rng::with_seed(number));
        let board = json!(Board::of(&position, Locale::new(Language::English, texts)));
        let mover = position.turn().index();
        for choice in board["choices"].as_array().unwrap() {
            let mut after = position.clone();
            after.play(choice["move"].as_str().unwrap()).unwrap();
            let (before, left) = (pieces(&position), pieces(&after));
            let of_opponent = |piece: &(usize, u32)| if piece.0 == mover { 0 } else { piece.1 };
            let lost = |(cell, piece): &(&String, &(usize, u32))| {
                of_opponent(piece) > left.get(*cell).map_or(0, of_opponent)
            };
            let mut expected: Vec<&String> = before.iter().filter(lost).map(|(cell, _)| cell).collect();
            expected.sort_unstable();
            let mut told: Vec<String> = serde_json::from_value(choice["takes"].clone()).unwrap_or_default();
            told.sort_unstable();
            assert_eq!(told.iter().collect::<Vec<_>>(), expected, "{rules} {position}: {choice}");
            *takes.entry(rules).or_insert(0) += told.len();
            let points = |position: &AnyPosition| position.points().map_or(0, |points| points[mover]);
            let scored = points(&after) - points(&position);
            assert_eq!(
                choice["scores"].as_u64().unwrap_or(0),
                u64::from(scored),
                "{rules} {position}: {choice}"
            );
            scores += u32::from(scored > 0);
        }
    }
    println!("taken: {takes:?}, moves that score: {scores}");
    assert!(
        scores > 0 && ["dawson/4x5,chain=any", "chips", "seega/3"].iter().all(|rules| takes[rules] > 0),
        "{takes:?}"
    );
}

/// Where values come from, with the words by which a text would name it.
const SOURCES: [(Basis, &[&str]); 5] = [
    (Basis::Theorem, &["theorem", "теорем"]),
    (Basis::Table, &["table", "database", "таблиц", "базе", "базы"]),
    (Basis::Published, &["published", "опубликован"]),
    (Basis::Search, &["search", "перебор"]),
    (Basis::Heuristic, &["heuristic", "эвристи"]),
];

/// Headline, reasons and JSON name one source of a value, and it is the same.
#[test]
fn no_position_has_two_sources_of_its_value() {
    const RULES: [&str; 10] = [
        "kayles/15",
        "cheops/6",
        "cheops/8",
        "dawson/3x7",
        "dawson/4x5",
        "dawson/5x4",
        "chips",
        "seega/3",
        "seega/5",
        "seega/5,extra=any",
    ];
    let texts: &Texts = Box::leak(Box::new(Texts::new(kamni_games::games().clone())));
    let mut seen = Vec::new();
    let random = tenth(0..1000_u64).into_iter().map(|number| {
        let rules = RULES[number as usize % RULES.len()];
        (number, random_position(rules, &mut fastrand::Rng::with_seed(number)))
    });
    for (number, position) in random {
        let budget = Budget { time: Duration::MAX, nodes: 20_000, threads: 1, ..Budget::default() };
        let known = Known::from(analyze(&position, &budget));
        let analysis = &known.analysis;
        let at = format!("{number}: {} {position}", position.rules());
        seen.push(analysis.basis);
        for language in [Language::English, Language::Russian] {
            let locale = Locale::new(language, texts);
            // A source that a text names is that of the analysis.
            let agrees = |said: &str| {
                let said = said.to_lowercase();
                let named = SOURCES.iter().filter(|(_, words)| words.iter().any(|word| said.contains(word)));
                for (basis, _) in named {
                    assert_eq!(*basis, analysis.basis, "{at}: {said}");
                }
            };
            let headline = locale.basis(analysis, false);
            agrees(&headline);
            let own = SOURCES.iter().find(|(basis, _)| *basis == analysis.basis).unwrap().1;
            let is_told = analysis.basis.is_exact() && own.iter().any(|word| headline.contains(word));
            let is_guess = ["guess", "предположение"].iter().any(|word| headline.contains(word));
            assert_eq!((is_told, is_guess), (analysis.basis.is_exact(), !analysis.basis.is_exact()), "{at}");
            let json = json!(Analysed::with_details(&position, &known, locale));
            assert_eq!(json["basis"], analysis.basis.word(), "{at}");
            assert_eq!(json["exact"], analysis.basis.is_exact(), "{at}");
            agrees(json["why"].as_str().unwrap());
            for said in json["reasons"].as_array().unwrap().iter().chain(json["moves"].as_array().unwrap()) {
                let texts =
                    ["text", "why", "brief", "told"].map(|field| said[field].as_str().unwrap_or_default());
                texts.iter().for_each(|text| agrees(text));
                // What is not proved has no class.
                if said["class"].is_string() {
                    assert!(analysis.proved && said["proved"] != false, "{at}: {said}");
                }
            }
        }
        assert_eq!(
            analysis.basis.is_exact(),
            analysis.proved && analysis.moves.iter().all(|grade| grade.proved),
            "{at}"
        );
    }
    // A published result is the source of a whole analysis only where every move is known with it, which random positions never show.
    let sources = [Basis::Theorem, Basis::Table, Basis::Search, Basis::Heuristic];
    let missing: Vec<_> = sources.into_iter().filter(|basis| !seen.contains(basis)).collect();
    assert!(!is_whole() || missing.is_empty(), "{missing:?}");
}

/// The page names the source of a value with the words of the terminal.
#[test]
fn the_page_says_where_values_come_from_as_the_program_does() {
    let texts: &Texts = Box::leak(Box::new(Texts::new(kamni_games::games().clone())));
    let pages = [
        (Language::English, include_str!("../../../kamni-web/web/app/words/en.json")),
        (Language::Russian, include_str!("../../../kamni-web/web/app/words/ru.json")),
    ];
    for (language, words) in pages {
        let (locale, words) = (Locale::new(language, texts), serde_json::from_str::<Value>(words).unwrap());
        for source in SOURCES.iter().map(|(basis, _)| basis.word()).chain(["partly"]) {
            let said = locale.text(&format!("verdict-{source}"), &[]);
            assert_eq!(words[format!("basis.{source}")], said, "{language:?} {source}");
        }
    }
}

/// The documents explain every word of `basis`, `kind` and `class`, and no other.
#[test]
fn documents_name_every_source_kind_and_class() {
    let notation = include_str!("../../../../docs/notation.md");
    let openapi = Server::start(&[]).client().get("/api/v1/openapi.json").expect(200);
    let fields = |object: &str| openapi["components"]["schemas"][object]["properties"].clone();
    let described =
        |object: &str, field: &str| fields(object)[field]["description"].as_str().unwrap().to_owned();
    let row = |field: &str| {
        let begin = format!("| `{field}` |");
        notation.lines().find(|line| line.starts_with(&begin)).unwrap_or_else(|| panic!("{field}")).to_owned()
    };
    let sources: Vec<&str> = SOURCES.iter().map(|(basis, _)| basis.word()).collect();
    let kinds = [Kind::Theorem, Kind::Forced, Kind::Contrast, Kind::Account, Kind::None].map(Kind::word);
    let classes = Class::ALL.map(Class::word);
    let judgement =
        notation.split("\n\n").find(|text| text.starts_with("A `judgement` has `class`")).unwrap();
    for (words, texts) in [
        (&sources[..], vec![row("basis"), described("Analysed", "basis")]),
        (&kinds, vec![row("kind"), described("Analysed", "kind")]),
        (&classes, vec![judgement.to_owned(), described("JudgementJson", "class")]),
    ] {
        for text in texts {
            for word in words {
                assert!(text.contains(&format!("`{word}`")), "`{word}` is missing: {text}");
            }
        }
    }
    let every = ["Analysed", "Graded", "ReasonJson", "CourseJson", "CoursePosition", "JudgementJson"];
    for object in every {
        for (field, about) in fields(object).as_object().unwrap() {
            // Of a field that may be null, the description is beside its object.
            let about = about["oneOf"].as_array().and_then(|kinds| kinds.first()).unwrap_or(about);
            assert!(about["description"].is_string(), "{object}.{field}");
            assert!(
                notation.contains(&format!("`{field}`")),
                "docs/notation.md does not explain {object}.{field}"
            );
        }
    }
}
