//! Lessons, annotated games, progress, the defender, and lessons of one's own.

use super::client::Client;
use super::server::{Server, command};
use kamni_test_support::is_whole;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

const LESSON: &str = include_str!("../../cmd/good-lesson.md");

fn names(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect()
}

#[test]
fn every_lesson_is_listed_and_complete_in_both_languages() {
    let server = Server::start(&[]);
    let client = server.client();
    let list = client.get("/api/v1/lessons").expect(200);
    let games = client.get("/api/v1/games").expect(200);
    // In the order of the games; the first lesson of each comes first.
    let mut last = 0;
    for lesson in list.as_array().unwrap() {
        let at = games.as_array().unwrap().iter().position(|game| game["name"] == lesson["game"]).unwrap();
        assert!(at >= last, "{lesson}");
        last = at;
        assert_eq!(lesson["own"], false);
    }
    assert_eq!(last, games.as_array().unwrap().len() - 1);
    let russian = client.get("/api/v1/lessons?lang=ru").expect(200);
    assert_eq!(names(&list), names(&russian));
    for (number, name) in names(&list).into_iter().enumerate() {
        let path = format!("/api/v1/lessons/{name}");
        let english = client.get(&path).expect(200);
        let russian = client.get(&format!("{path}?lang=ru")).expect(200);
        assert_ne!(english["title"], russian["title"], "{name}");
        assert_eq!(client.get(&path).expect(200), english, "the second time it is remembered");
        if english["kind"] == "game" {
            let moves = english["moves"].as_array().unwrap();
            assert!(moves.iter().any(|one| one["remark"].is_string()), "{name}");
            assert_eq!(moves.len(), english["steps"]);
            continue;
        }
        let steps = english["path"].as_array().unwrap();
        assert_eq!(steps.len(), english["steps"], "{name}");
        for step in steps {
            assert!(step["heading"].is_string() && !step["text"].as_array().unwrap().is_empty(), "{name}");
            if let Some(task) = step["task"].as_object() {
                assert!(!task["question"].as_str().unwrap().is_empty(), "{name}");
                let legal = &step["board"]["moves"];
                for mv in task.get("answer").and_then(Value::as_array).into_iter().flatten() {
                    assert!(legal.as_array().unwrap().contains(mv), "{name}: {mv}");
                }
            }
            // The moves lead from the beginning to the board.
            let end = step["moves"]
                .as_array()
                .unwrap()
                .last()
                .map_or(&step["begin"]["position"], |mv| &mv["position"]);
            assert_eq!(end, &step["board"]["position"], "{name}");
        }
        // What comes next is the next one of the same game.
        let next = list.get(number + 1).filter(|next| next["game"] == english["game"]);
        assert_eq!(english["next"]["name"], next.map_or(Value::Null, |next| next["name"].clone()), "{name}");
    }
    for missing in ["kayles/99-none", "chess/01-moves", "own/x", "kayles/..%2f..%2fetc", "%00/%00"] {
        client.get(&format!("/api/v1/lessons/{missing}")).problem(404);
        assert_eq!(client.get(&format!("/learn/{missing}")).status, 404, "{missing}");
    }
    let page = client.get("/learn/kayles/02-lock?lang=ru");
    assert_eq!(page.status, 200);
    assert!(page.text().contains("<article class=\"sheet\">") && page.text().contains("data:image/svg+xml,"));
}

#[test]
fn a_built_in_player_chooses() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let choose = |client: &mut Client, body: Value| client.post("/api/v1/choose", &body);
    // Of two neighbours the perfect player takes both and puts one back; 1 and 2 lose.
    let chosen = choose(&mut client, json!({ "rules": "kayles/5", "position": "XX... 1" })).expect(200);
    assert!(chosen["move"].as_str().unwrap().starts_with("1+2>"), "{chosen}");
    assert_eq!(chosen["drawn"], false);
    let chosen =
        choose(&mut client, json!({ "rules": "kayles/3", "moves": ["1", "2"], "player": "level=1" }));
    assert_eq!(chosen.expect(200)["move"], "3");
    let over = choose(&mut client, json!({ "rules": "kayles/1", "moves": ["1"] })).expect(200);
    assert_eq!(over, json!({ "move": null, "drawn": false }));
    // A chase that nobody can win is a draw after a while.
    let chase: Vec<&str> = ["6>7", "8>9", "7>6", "9>8"].repeat(4);
    let drawn = choose(&mut client, json!({ "rules": "chips", "position": "6,6:0,1,8 1", "moves": chase }));
    assert_eq!(drawn.expect(200)["drawn"], true);
    for wrong in [
        json!({}),
        json!({ "rules": "chess" }),
        json!({ "rules": "kayles/5", "position": "nonsense" }),
        json!({ "rules": "kayles/5", "moves": ["9"] }),
        json!({ "rules": "kayles/5", "player": "somebody" }),
        json!({ "rules": "kayles/5", "player": "level=99" }),
    ] {
        let answer = choose(&mut client, wrong.clone());
        assert!(matches!(answer.status, 400 | 422), "{wrong}: {}", answer.text());
        answer.problem(answer.status);
    }
    let huge = json!({ "rules": "kayles/5", "moves": vec!["1"; 100_000] });
    choose(&mut client, huge).problem(422);
    assert_eq!(choose(&mut client, json!({ "rules": "x".repeat(9 << 20) })).status, 413);
}

#[test]
fn progress_is_kept_and_goes_along_to_another_device() {
    let server = Server::start(&[]);
    let mut anna = server.client();
    assert_eq!(anna.get("/api/v1/progress").expect(200), json!([]));
    let put =
        |client: &mut Client, name: &str, body: Value| client.put(&format!("/api/v1/progress/{name}"), &body);
    let kept = put(&mut anna, "kayles/01-moves", json!({ "step": 2 })).expect(200);
    assert!(anna.key.is_some(), "who learns has a session");
    assert_eq!((&kept["step"], &kept["done"]), (&json!(2), &json!(false)));
    put(&mut anna, "kayles/01-moves", json!({ "step": 6, "done": true })).expect(200);
    put(&mut anna, "kayles/01-moves", json!({ "step": 1 })).expect(200);
    put(&mut anna, "seega/perfect", json!({ "step": 3 })).expect(200);
    let list = anna.get("/api/v1/progress").expect(200);
    let mut all: Vec<_> =
        list.as_array().unwrap().iter().map(|one| (&one["name"], &one["step"], &one["done"])).collect();
    all.sort_by_key(|(name, _, _)| name.to_string());
    let expected = [
        (&json!("kayles/01-moves"), &json!(1), &json!(true)),
        (&json!("seega/perfect"), &json!(3), &json!(false)),
    ];
    assert_eq!(all, expected);
    // Nobody else sees it.
    assert_eq!(server.client().get("/api/v1/progress").expect(200), json!([]));

    let mut phone = server.client();
    put(&mut phone, "dawson/02-must-capture", json!({ "step": 1 })).expect(200);
    let link = anna.post("/api/v1/session/link", &json!({})).expect(201);
    phone.post("/api/v1/session", &json!({ "token": link["token"] })).expect(200);
    assert_eq!(phone.get("/api/v1/progress").expect(200).as_array().unwrap().len(), 3);
    assert_eq!(anna.get("/api/v1/progress").expect(200).as_array().unwrap().len(), 3);

    for (name, body, status) in [
        ("kayles/99-none", json!({ "step": 1 }), 404),
        ("own/x", json!({ "step": 1 }), 404),
        ("kayles/01-moves", json!({ "step": 7 }), 422),
        ("kayles/01-moves", json!({ "step": -1 }), 400),
        ("kayles/01-moves", json!({ "step": "1" }), 400),
        ("kayles/01-moves", json!({}), 400),
        ("kayles/01-moves", json!({ "step": 4_294_967_296_u64 }), 400),
    ] {
        let answer = put(&mut anna, name, body.clone());
        assert_eq!(answer.status, status, "{name} {body}: {}", answer.text());
        answer.problem(status);
    }
    let huge = vec![b' '; 9 << 20];
    let answer = anna.send("PUT", "/api/v1/progress/kayles/01-moves", Some("application/json"), &huge);
    assert_eq!(answer.status, 413);
    assert_eq!(anna.send("PUT", "/api/v1/progress/kayles/01-moves", Some("text/plain"), b"{}").status, 415);
    assert_eq!(anna.send("DELETE", "/api/v1/progress/kayles/01-moves", None, b"").status, 405);
    let foreign = anna.clone().with("origin", "https://elsewhere.example");
    let answer =
        foreign.send("PUT", "/api/v1/progress/kayles/01-moves", Some("application/json"), b"{\"step\":1}");
    assert_eq!(answer.status, 403, "another site cannot change it");
}

#[test]
fn thousands_of_items_stay_a_few() {
    let server = Server::start(&["--rate-limit", "0"]);
    let mut client = server.client();
    client.put("/api/v1/progress/kayles/01-moves", &json!({ "step": 1 })).expect(200);
    for number in 0..if is_whole() { 10_000 } else { 1_000 } {
        let name = if number % 100 == 0 { "kayles/01-moves".to_owned() } else { format!("kayles/{number}") };
        let answer = client.put(&format!("/api/v1/progress/{name}"), &json!({ "step": number % 6 }));
        assert_eq!(answer.status, if number % 100 == 0 { 200 } else { 404 });
    }
    assert_eq!(client.get("/api/v1/progress").expect(200).as_array().unwrap().len(), 1);
}

/// Sessions cost something, so that nobody fills the database with them.
#[test]
fn new_sessions_count_like_new_games() {
    let server = Server::start(&["--rate-limit", "0", "--behind-proxy", "--daily-games", "3"]);
    let statuses: Vec<u16> = (0..5)
        .map(|_| {
            let mut client = server.client().with("x-forwarded-for", "203.0.113.7");
            client.put("/api/v1/progress/kayles/01-moves", &json!({ "step": 1 })).status
        })
        .collect();
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
}

fn serve(folder: &Path, data: &Path) -> (Server, Vec<String>) {
    Server::telling(command(data, &["--lessons", folder.to_str().unwrap()]))
}

#[test]
fn lessons_of_ones_own_are_proved_and_the_others_refused() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("good.md", LESSON);
    write("Урок 1.md", LESSON);
    write("notes.txt", "no lesson");
    write(".hidden.md", "no lesson");
    write("false-claim.md", &LESSON.replace("value win", "value loss"));
    write("no-russian.md", &LESSON.replacen("\nru: ", "\nxx: ", 3));
    write("script.md", &LESSON.replacen("en: Two", "en: <script>alert(1)</script> Two", 1));
    write("megabyte.md", &"x".repeat(1 << 20));
    write("empty.md", "");
    write(&format!("{}.md", "n".repeat(65)), LESSON);
    fs::write(folder.path().join("binary.md"), [0xff, 0xfe, 0x00]).unwrap();
    fs::create_dir(folder.path().join("folder.md")).unwrap();
    let (server, said) = serve(folder.path(), data.path());
    let said = said.join("\n");
    for name in ["false-claim", "no-russian", "script", "megabyte", "empty"] {
        let line = said
            .lines()
            .find(|line| line.contains(&format!("{name}.md:")))
            .unwrap_or_else(|| panic!("{name}: {said}"));
        // The file, the line and the column.
        let place = line.split(".md:").nth(1).unwrap();
        assert!(place.split(':').take(2).all(|number| number.parse::<u32>().is_ok()), "{line}");
    }
    for name in ["binary.md", "folder.md", "nnn.md"] {
        assert!(said.contains(name), "{name}: {said}");
    }
    assert!(said.contains("Lessons of your own: 2, refused: 8."), "{said}");

    let mut client = server.client();
    let list = client.get("/api/v1/lessons").expect(200);
    let own: Vec<&Value> = list.as_array().unwrap().iter().filter(|one| one["own"] == true).collect();
    let named: Vec<&str> = own.iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(named, ["own/good", "own/Урок 1"]);
    assert_eq!(list.as_array().unwrap().last(), Some(own[1]), "they come last");
    let lesson = client.get("/api/v1/lessons/own/%D0%A3%D1%80%D0%BE%D0%BA%201").expect(200);
    assert_eq!((&lesson["kind"], &lesson["game"]), (&json!("lesson"), &json!("kayles")));
    assert_eq!(client.get("/api/v1/lessons/own/good").expect(200)["next"]["name"], "own/Урок 1");
    assert_eq!(client.get("/learn/own/%D0%A3%D1%80%D0%BE%D0%BA%201").status, 200);
    client.put("/api/v1/progress/own/good", &json!({ "step": 1 })).expect(200);
    assert_eq!(client.get("/api/v1/progress").expect(200)[0]["name"], "own/good");
    for name in ["false-claim", "script", "notes", ".hidden", "megabyte"] {
        client.get(&format!("/api/v1/lessons/own/{name}")).problem(404);
    }
    drop(server);
    // Without the folder the rest is as before, and the progress of what is gone is not shown.
    let server = Server::start_in(data.path(), &[]);
    let again = Client { key: client.key.clone(), ..server.client() };
    assert_eq!(again.get("/api/v1/progress").expect(200), json!([]));
}

#[test]
fn a_folder_that_is_not_there_is_an_error() {
    let data = tempfile::tempdir().unwrap();
    let output = command(data.path(), &["--lessons", "/nonexistent/lessons"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("/nonexistent/lessons"), "{error}");
}

#[test]
fn more_than_two_hundred_lessons_are_not_read() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for number in 0..203 {
        fs::write(folder.path().join(format!("{number:03}.md")), LESSON).unwrap();
    }
    let (server, said) = serve(folder.path(), data.path());
    assert!(said.join("\n").contains("Lessons of your own: 200, refused: 3."), "{said:?}");
    let list = server.client().get("/api/v1/lessons").expect(200);
    assert_eq!(list.as_array().unwrap().iter().filter(|one| one["own"] == true).count(), 200);
}
