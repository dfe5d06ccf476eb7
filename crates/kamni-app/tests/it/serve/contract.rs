//! What programs rely on: the JSON of the notation, languages, addresses, headers.

use super::server::Server;
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Stdio};

/// What the command line prints for the same question.
fn printed(words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_kamni"))
        .args(words)
        .args(["--json"])
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .env("KAMNI_TABLES", "/nonexistent")
        .output()
        .unwrap();
    assert!(output.status.success(), "{words:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Rules and a position of every game, some of them not at the start, one over.
const POSITIONS: [(&str, &str); 10] = [
    ("kayles/10", "XXXXXXXXXX 1"),
    ("kayles/10", "X.XXLXX..X 2"),
    ("kayles/3", "... 2"),
    ("cheops/5", "..../.../../. 1 0-0"),
    ("dawson/3x5", "bbbbb/..w../ww.ww b"),
    ("dawson/4x4,chain=any,misere", "bbbb/..../..../wwww w"),
    ("chips", "0,4,9:2,7 1"),
    ("chips", "0,1:2 1"),
    ("seega/3", "aba/b.b/aba a 0-0 0 -"),
    ("seega/5", "...../...../...../...../..... a 12-12 0 -"),
];

fn escaped(text: &str) -> String {
    text.bytes()
        .map(|b| match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'/' => char::from(b).to_string(),
            _ => format!("%{b:02X}"),
        })
        .collect()
}

#[test]
fn positions_are_the_command_lines_byte_for_byte() {
    let server = Server::start(&[]);
    let mut client = server.client();
    for (rules, position) in POSITIONS {
        let expected = printed(&["show", rules, position]);
        let query = format!("rules={}&position={}", escaped(rules), escaped(position));
        let answer = client.get(&format!("/api/v1/show?{query}"));
        assert_eq!((answer.status, answer.text()), (200, expected.trim_end()));
        let fields = json!({ "rules": rules, "position": position.replace(' ', "_") });
        assert_eq!(client.post("/api/v1/show", &fields).text(), expected.trim_end());
        let Some(first) = answer.json()["moves"][0].as_str().map(str::to_owned) else { continue };
        let expected = printed(&["apply", rules, position, &first]);
        let answer = client.get(&format!("/api/v1/apply?{query}&moves={}", escaped(&first)));
        assert_eq!(answer.text(), expected.trim_end());
        let fields = json!({ "rules": rules, "position": position, "moves": [first] });
        assert_eq!(client.post("/api/v1/apply", &fields).text(), expected.trim_end());
    }
}

/// What a search depends on how many cores there were for: how many positions it looked at, and which of the lines that
/// are as good it found.
fn without_chance(text: &str) -> Value {
    let mut value: Value = serde_json::from_str(text).unwrap();
    if value["basis"] == "search" {
        for name in ["why", "line"] {
            value.as_object_mut().unwrap().remove(name).expect("every analysis has it");
        }
    }
    value
}

#[test]
fn exact_analyses_are_the_command_lines_byte_for_byte() {
    let server = Server::start(&[]);
    let mut client = server.client();
    // The last one is a guess, which depends on the time.
    for (rules, position) in &POSITIONS[..9] {
        let expected = printed(&["analyze", rules, position]);
        assert!(expected.contains("\"exact\":true"), "{rules} {position}");
        let query = format!("rules={}&position={}", escaped(rules), escaped(position));
        // The second time the answer is remembered.
        for _ in 0..2 {
            let answer = client.get(&format!("/api/v1/analyze?{query}"));
            if expected.contains("\"basis\":\"search\"") {
                assert_eq!(without_chance(answer.text()), without_chance(&expected));
            } else {
                assert_eq!(answer.text(), expected.trim_end());
            }
        }
        let fields = json!({ "rules": rules, "position": position, "time": "500ms", "details": true });
        let mut detailed = client.post("/api/v1/analyze", &fields).expect(200);
        let reasons = detailed.as_object_mut().unwrap().remove("reasons").unwrap();
        assert!(reasons[0]["text"].is_string() && reasons[0]["cells"].is_array(), "{reasons}");
        // What the reasons of the moves point at comes with the details too.
        for one in detailed["moves"].as_array_mut().unwrap() {
            for name in ["brief", "cells", "class", "loss", "pairs", "section", "told"] {
                one.as_object_mut().unwrap().remove(name);
            }
        }
        assert_eq!(without_chance(&detailed.to_string()), without_chance(&expected));
        let russian = client.get(&format!("/api/v1/analyze?{query}&lang=ru")).expect(200);
        assert_ne!(russian["why"], detailed["why"]);
    }
    // Moves may be made first.
    let there = client.get("/api/v1/analyze?rules=kayles/5&position=XX.XX_2").expect(200);
    for path in ["analyze?rules=kayles/5&moves=3", "analyze?rules=kayles/5&position=XXXXX_1&moves=3"] {
        assert_eq!(client.get(&format!("/api/v1/{path}")).expect(200), there, "{path}");
    }
    let moved = json!({ "rules": "kayles/5", "moves": ["3"] });
    assert_eq!(client.post("/api/v1/analyze", &moved).expect(200), there);
    assert_eq!(client.get("/api/v1/show?rules=kayles/5&moves=3").expect(200)["position"], "XX.XX 2");
    let guess = client.get("/api/v1/analyze?rules=seega/7&time=100ms").expect(200);
    assert_eq!((guess["exact"].as_bool(), guess["moves"].as_array().unwrap().len()), (Some(false), 48));
}

#[test]
fn games_are_the_command_lines_with_their_usual_rules() {
    let server = Server::start(&[]);
    let mut listed = server.client().get("/api/v1/games").expect(200);
    for game in listed.as_array_mut().unwrap() {
        let game = game.as_object_mut().unwrap();
        let (rules, start) = (game["rules"].clone(), game.remove("start").unwrap());
        assert_eq!(game.remove("theory"), Some(json!(true)));
        assert_eq!(game.remove("drawing"), Some(json!(true)));
        let shown = printed(&["show", rules.as_str().unwrap()]);
        let shown: Value = serde_json::from_str(&shown).unwrap();
        assert_eq!((&shown["rules"], &shown["position"]), (&rules, &start));
        let levels = server.client().get(&format!("/api/v1/levels?rules={}", rules.as_str().unwrap()));
        assert!((1..=10).contains(&levels.expect(200)["levels"].as_u64().unwrap()));
    }
    let mut printed: Value = serde_json::from_str(&printed(&["games"])).unwrap();
    // On the page players are called by their colours.
    for game in listed.as_array_mut().unwrap() {
        let colours = game.as_object_mut().unwrap().remove("players").unwrap();
        assert!([json!(["Green", "Blue"]), json!(["White", "Black"])].contains(&colours), "{colours}");
        assert_eq!(game.as_object_mut().unwrap().remove("genders"), Some(json!(["plural", "plural"])));
    }
    for game in printed.as_array_mut().unwrap() {
        let game = game.as_object_mut().unwrap();
        assert!(game.remove("players").is_some() && game.remove("genders").is_some());
    }
    assert_eq!(listed, printed);
}

#[test]
fn a_board_has_what_a_page_needs() {
    let server = Server::start(&[]);
    let board = server.client().get("/api/v1/board?rules=kayles/5&moves=3,1").expect(200);
    let shown = server.client().get("/api/v1/apply?rules=kayles/5&moves=3,1").expect(200);
    for (name, value) in shown.as_object().unwrap() {
        assert_eq!(&board[name], value);
    }
    assert_eq!(board["choices"][3], json!({ "move": "4+5>1", "cells": ["4", "5", "1"] }));
    assert_eq!(board["path"][1], json!({ "move": "1", "cells": ["1"], "turn": "2", "position": ".X.XX 1" }));
    assert!(board["levels"].as_u64().unwrap() > 0 && board["facts"].is_array() && board["chase"].is_null());
}

#[test]
fn a_long_analysis_comes_in_pieces_and_ends() {
    let server = Server::start(&[]);
    let mut exact = server.client().stream("/api/v1/analyze/stream?rules=kayles/9", None);
    let event = exact.next();
    assert_eq!((event.name.as_str(), &event.data["final"]), ("analysis", &json!(true)));
    assert!(event.data["reasons"].is_array() && event.data["exact"] == true);
    assert!(exact.next_or_end().is_none());
    // On a busy machine a second may be too short for more than one piece.
    let is_in_pieces = |seconds: u32| {
        let path = format!("/api/v1/analyze/stream?rules=seega/7&time={seconds}s");
        let mut guesses = server.client().stream(&path, None);
        let mut seen = Vec::new();
        while let Some(event) = guesses.next_or_end() {
            seen.push((event.name, event.data["final"].as_bool()));
        }
        println!("{seconds} s: {seen:?}");
        assert_eq!(seen.last(), Some(&("analysis".to_owned(), Some(true))));
        seen.iter().any(|(name, _)| name == "progress")
            && seen.contains(&("analysis".to_owned(), Some(false)))
    };
    assert!([1, 4, 16].into_iter().any(is_in_pieces));
}

#[test]
fn records_are_read_and_written() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let kgn =
        "[Game \"kayles/4\"]\n[First \"Anna \\\"A\\\"\"]\n\n{ begin } 2 $1 { hm } ( 1 2 ( 3 ) ) 3 0-1\n";
    let records = client.post("/api/v1/records/parse", &json!({ "kgn": kgn })).expect(200);
    assert_eq!(records[0]["rules"], "kayles/4");
    assert_eq!(records[0]["line"]["comment"], "begin");
    assert_eq!(records[0]["line"]["moves"][0]["variations"][0]["moves"][1]["move"], "2");
    assert_eq!(records[0]["line"]["moves"][0]["variations"][0]["moves"][1]["cells"], json!(["2"]));
    let text = client.post("/api/v1/records/format", &records);
    assert_eq!(text.status, 200);
    let again = client.post("/api/v1/records/parse", &json!({ "kgn": text.text() })).expect(200);
    assert_eq!(again, records);
    // As deep as records go; no JSON library of ours reads that.
    let deep = format!("[Game \"kayles/4\"]\n\n{}1{} *\n", "1 ( ".repeat(256), " )".repeat(256));
    let records = client.post("/api/v1/records/parse", &json!({ "kgn": deep }));
    let text = client.send("POST", "/api/v1/records/format", Some("application/json"), &records.body);
    assert_eq!(text.status, 200, "{}", text.text());
    assert_eq!(text.text().matches('(').count(), 256);
    let wrong = client.post("/api/v1/records/parse", &json!({ "kgn": "[Game \"kayles/4\"]\n\n1 1\n" }));
    assert!(wrong.problem(422).contains("line 3"));
    assert_eq!(wrong.json()["at"], json!({ "game": 1, "line": 3, "column": 3 }));
    let wrong = json!([{ "rules": "kayles/4", "line": { "moves": [{ "move": "9" }] } }]);
    client.post("/api/v1/records/format", &wrong).problem(422);
}

/// The page names the types of what it gets as the description of the API has them.
#[test]
fn the_types_of_the_page_are_those_of_the_api() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../kamni-web");
    let server = Server::start(&[]);
    let api = server.client().get("/api/v1/openapi.json").body;
    let node = Command::new("node")
        .arg(format!("{page}/tests/page/types.mjs"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut node) = node else {
        println!("skipped: node is missing");
        return;
    };
    node.stdin.take().unwrap().write_all(&api).unwrap();
    let types = String::from_utf8(node.wait_with_output().unwrap().stdout).unwrap();
    let kept = std::fs::read_to_string(format!("{page}/web/app/data.js")).unwrap();
    assert!(
        types == kept,
        "web/app/data.js is old; the head of tests/page/types.mjs says how to make it anew"
    );
}

#[test]
fn every_address_of_the_api_is_described() {
    let server = Server::start(&[]);
    let api = server.client().get("/api/v1/openapi.json").expect(200);
    assert_eq!(api["openapi"], "3.1.0");
    let keys = &api["components"]["securitySchemes"];
    assert_eq!((&keys["key"]["scheme"], &keys["cookie"]["name"]), (&json!("bearer"), &json!("kamni_key")));
    let paths: Vec<&String> = api["paths"].as_object().unwrap().keys().collect();
    for path in [
        "games",
        "levels",
        "show",
        "apply",
        "board",
        "analyze",
        "analyze/stream",
        "records",
        "records/parse",
        "records/format",
        "records/{id}",
        "records/{id}/events",
        "records/{id}/actions",
    ] {
        assert!(paths.iter().any(|found| **found == format!("/api/v1/{path}")), "{path}: {paths:?}");
    }
    // Events are described by what they carry, and texts by the form that they must have.
    for (path, schema) in [("records/{id}/events", "GameEvent"), ("analyze/stream", "AnalysisEvent")] {
        let answer = &api["paths"][format!("/api/v1/{path}")]["get"]["responses"]["200"];
        let described = &answer["content"]["text/event-stream"]["schema"]["$ref"];
        assert_eq!(described, &json!(format!("#/components/schemas/{schema}")));
        let events = api["components"]["schemas"][schema]["oneOf"].as_array().unwrap();
        assert!(events.iter().all(|event| event["properties"]["event"].is_object()), "{events:?}");
    }
    let games = &api["paths"]["/api/v1/games"]["get"]["responses"]["200"]["content"]["application/json"];
    assert_eq!(games["schema"]["items"]["$ref"], "#/components/schemas/CatalogGame");
    for schema in ["PositionQuery", "AnalysisQuery", "CreateGame", "RefusalQuery"] {
        for field in ["rules", "position"] {
            let pattern = &api["components"]["schemas"][schema]["properties"][field]["pattern"];
            assert!(pattern.is_string(), "{schema}.{field}");
        }
    }
    // Whatever is referred to is there.
    let text = api.to_string();
    for name in text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(api["components"]["schemas"][name].is_object(), "{name}");
    }
}

#[test]
fn pages_speak_the_visitors_language() {
    let server = Server::start(&[]);
    let client = server.client();
    for path in [
        "/",
        "/new",
        "/analysis",
        "/games",
        "/rules/seega",
        "/theory/chips",
        "/results/seega",
        "/results/cheops",
        "/api",
        "/about",
    ] {
        let english = client.get(path);
        assert_eq!((english.status, english.header("content-language")), (200, Some("en")), "{path}");
        let russian = client.clone().with("accept-language", "ru,en;q=0.5").get(path);
        assert!(russian.text().contains("lang=\"ru\""), "{path}");
        let asked = client.get(&format!("{path}?lang=ru"));
        assert!(asked.header("set-cookie").unwrap().starts_with("lang=ru;"), "{path}");
        let policy = english.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    }
    for game in ["kayles", "cheops", "dawson", "chips", "seega"] {
        for kind in ["rules", "theory"] {
            let page = client.get(&format!("/{kind}/{game}"));
            assert!(page.text().contains("<figure class=\"example\" data-rules=\""), "{kind} {game}");
            // The policy allows neither.
            assert!(!page.text().contains(" style=") && !page.text().contains("<script>"), "{kind} {game}");
            for link in
                page.text().split("src=\"/pictures/").skip(1).filter_map(|rest| rest.split('"').next())
            {
                assert_eq!(client.get(&format!("/pictures/{link}")).status, 200, "{link}");
            }
        }
    }
    let results = |language: &str| client.get(&format!("/results/cheops?lang={language}"));
    assert!(results("en").text().contains("<h1 id=\"pyramids-up-to-base-22\">"));
    assert!(results("ru").text().contains("Пирамиды с основанием до 22</h1>"));
    assert!(results("ru").text().contains("href=\"/results/seega\""));
    assert_eq!(client.get("/results/kayles").status, 404);
    let missing = client.get("/no/such/page");
    assert_eq!((missing.status, missing.text().contains("data-page=\"missing\"")), (404, true));
    assert_eq!(client.get("/game/23456789abcd").status, 404);
    client.get("/api/v1/nonsense").problem(404);
    client.send("PUT", "/api/v1/show", Some("application/json"), b"{}").problem(405);
}

#[test]
fn files_are_sent_once() {
    let server = Server::start(&[]);
    let client = server.client();
    let first = client.get("/app/main.js");
    assert_eq!((first.status, first.header("content-type")), (200, Some("text/javascript; charset=utf-8")));
    let tag = first.header("etag").unwrap().to_owned();
    let again = client.clone().with("if-none-match", &tag).get("/app/main.js");
    assert_eq!((again.status, again.body.len()), (304, 0));
    let packed = client.clone().with("accept-encoding", "gzip").get("/rules/seega");
    assert_eq!(packed.header("content-encoding"), Some("gzip"));

    // What a page names is kept for ever; under the name of another version, or without one, it is asked for again.
    let page = client.get("/");
    let page = page.text();
    let (_, script) = page.split_once("<script type=\"module\" src=\"").unwrap();
    let (script, _) = script.split_once('"').unwrap();
    let (folder, name) = script.rsplit_once('/').unwrap();
    assert!(folder.starts_with("/app/v-") && name.ends_with(".js"), "{script}");
    assert_eq!(page.matches("\"/app/").count(), page.matches("\"/app/v-").count(), "{page}");
    assert!(page.contains(&format!("{folder}/shared.css")), "{page}");
    let kept = |path: &str| client.get(path).header("cache-control").unwrap().contains("immutable");
    assert!(kept(script));
    assert!(
        !kept("/app/main.js") && !kept("/app/v-000000000000/main.js") && !kept(&format!("{folder}/none.js"))
    );
    assert_eq!(client.get("/app/v-000000000000/main.js").body, first.body);
    assert_eq!(client.get(&format!("{folder}/none.js")).status, 404);

    // What pages ask for first is one file, in each language.
    let (_, known) = page.split_once("<meta name=\"kamni-known\" content=\"").unwrap();
    let (known, _) = known.split_once('"').unwrap();
    assert!(kept(known) && !kept("/known/old.en.json"));
    let russian = client.get(&known.replace(".en.", ".ru.")).json();
    let [answers, games] = [client.get(known).json(), client.get("/api/v1/games").json()];
    assert_eq!(answers["GET /games"], games);
    assert!(russian["GET /games"][0]["title"].as_str().unwrap().contains("Кейлес"), "{russian}");
    assert_eq!(client.get("/known/old.de.json").status, 404);
}

#[test]
fn anybody_may_read_and_nobody_else_may_write() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let read = client.clone().with("origin", "https://elsewhere.example").get("/api/v1/games");
    assert_eq!((read.status, read.header("access-control-allow-origin")), (200, Some("*")));
    assert!(read.header("access-control-allow-credentials").is_none());
    let new = json!({ "rules": "kayles/5", "seats": ["me", "random"] });
    let game = client.create(&new);
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://elsewhere.example"),
    ] {
        let mut other = client.clone().with(name, value);
        other.post("/api/v1/records", &new).problem(403);
        other.act(&game, &json!({ "do": "resign" })).problem(403);
        other.delete(&format!("/api/v1/records/{}", super::client::id(&game))).problem(403);
    }
    let mut same = client.clone().with("sec-fetch-site", "same-origin");
    same.create(&new);
    client.with("host", "evil.example:8017").get("/api/v1/games").problem(421);
}

#[test]
fn the_server_tells_how_it_is() {
    let server = Server::start(&[]);
    let client = server.client();
    let health = client.get("/healthz").expect(200);
    let sound = json!({ "ok": true });
    assert_eq!(health, json!({ "status": "ok", "store": sound, "disk": sound, "tables": sound }));
    client.get("/api/v1/show?rules=kayles");
    client.get("/api/v1/show?rules=nonsense");
    let metrics = client.get("/metrics");
    for line in [
        "kamni_requests_total{kind=\"api\",status=\"2xx\"} 1",
        "kamni_requests_total{kind=\"api\",status=\"4xx\"} 1",
    ] {
        assert!(metrics.text().lines().any(|found| found == line), "{line}\n{}", metrics.text());
    }
    assert!(metrics.text().contains("kamni_memory_bytes "));
}
