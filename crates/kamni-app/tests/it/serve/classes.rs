//! Classes: opened, joined, worked in, watched, exported, gone; strangers, floods and lost keys.

use super::client::{Answer, Client};
use super::puzzles::{solution, wrong};
use super::server::Server;
use crate::wait_until;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::Path;
use std::time::Instant;

const HOUR: i64 = 60 * 60 * 1000;

/// A class with its code, its key and its puzzles.
struct Class {
    code: String,
    key: String,
    puzzles: Vec<Value>,
}

impl Class {
    fn open(teacher: &mut Client, fields: &Value) -> Class {
        let opened = teacher.post("/api/v1/classes", fields).expect(201);
        let code = opened["code"].as_str().unwrap().to_owned();
        let seen = teacher.get(&format!("/api/v1/classes/{code}")).expect(200);
        let ids = seen["puzzles"].as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap());
        let puzzles = ids.map(|id| teacher.get(&format!("/api/v1/puzzles/{id}")).expect(200)).collect();
        Class { code, key: opened["key"].as_str().unwrap().to_owned(), puzzles }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/v1/classes/{}{rest}", self.code)
    }

    fn join(&self, client: &mut Client, name: &str) -> Answer {
        client.post(&self.path("/pupils"), &json!({ "name": name }))
    }

    fn attempt(&self, client: &mut Client, puzzle: usize, moves: &[Value]) -> Answer {
        let fields = json!({ "puzzle": self.puzzles[puzzle]["id"], "moves": moves });
        client.post(&self.path("/attempts"), &fields)
    }

    fn board(&self, client: &Client) -> Value {
        client.get(&self.path("/board")).expect(200)
    }

    /// How the pupils of a board stand at each puzzle.
    fn states(&self, client: &Client) -> Vec<String> {
        let board = self.board(client);
        let row = |pupil: &Value| {
            let cells = pupil["cells"].as_array().unwrap().iter();
            let cells = cells.map(|cell| format!("{}{}", cell["state"].as_str().unwrap(), cell["wrong"]));
            format!("{}: {}", pupil["name"].as_str().unwrap(), cells.collect::<Vec<_>>().join(" "))
        };
        board["pupils"].as_array().unwrap().iter().map(row).collect()
    }
}

fn with_key(server: &Server, key: &str) -> Client {
    server.client().with("class-key", key)
}

#[test]
fn a_class_from_its_opening_to_its_end() {
    let server = Server::start(&[]);
    let (mut teacher, mut anna, mut boris) = (server.client(), server.client(), server.client());
    let class =
        Class::open(&mut teacher, &json!({ "game": "kayles", "count": 3, "title": " 7b ", "most": 1500 }));
    assert!(class.code.len() == 4 && class.code.bytes().all(|b| b"BCDFGHJKLMNPQRSTVWXZ".contains(&b)));
    assert!(class.puzzles.iter().all(|one| one["game"] == "kayles" && one["rating"].as_i64() <= Some(1500)));
    assert!(class.puzzles.is_sorted_by_key(|one| one["rating"].as_i64()));

    // Before joining: the puzzles, and nobody's name.
    let seen = anna.get(&class.path("")).expect(200);
    assert_eq!(
        (&seen["title"], &seen["teacher"], &seen["pupil"]),
        (&json!("7b"), &json!(false), &Value::Null)
    );
    class.attempt(&mut anna, 0, &[]).problem(403);
    assert_eq!(class.join(&mut anna, " Anna ").expect(201)["name"], "Anna");
    // Russian keyboards and small letters lead here too.
    let typed = class.code.to_lowercase().replace('m', "м").replace('h', "н").replace('t', "т");
    let typed: String = typed.bytes().map(|b| format!("%{b:02x}")).collect();
    assert_eq!(boris.get(&format!("/api/v1/classes/{typed}")).expect(200)["code"], class.code.as_str());
    assert_eq!(class.join(&mut boris, "anna").expect(201)["name"], "anna 2");
    // Again: the same pupil.
    let again = class.join(&mut anna, "Anna the Great").expect(200);
    assert_eq!((&again["name"], &again["number"]), (&json!("Anna"), &json!(1)));

    // The server judges.
    let solved = class.attempt(&mut anna, 0, &solution(&class.puzzles[0])).expect(200);
    assert_eq!(
        (&solved["complete"], &solved["wrong"], &solved["kept"]),
        (&json!(true), &json!(0), &json!(true))
    );
    let bad = wrong(&class.puzzles[1]);
    let tried = class.attempt(&mut anna, 1, std::slice::from_ref(&bad)).expect(200);
    assert_eq!((&tried["complete"], &tried["wrong"]), (&json!(false), &json!(1)));
    let mut late = vec![bad.clone(), bad.clone()];
    late.extend(solution(&class.puzzles[1]));
    class.attempt(&mut boris, 1, &late).expect(200);
    assert_eq!(
        class.states(&teacher),
        ["Anna: solved0 tried1 untouched0", "anna 2: untouched0 solved2 untouched0"]
    );
    // What was tried, how often and by whom.
    let id = class.puzzles[1]["id"].as_str().unwrap();
    let mistakes = teacher.get(&class.path(&format!("/puzzles/{id}"))).expect(200);
    let both = json!([{ "number": 1, "count": 1 }, { "number": 2, "count": 2 }]);
    assert_eq!(mistakes["mistakes"], json!([{ "after": [], "move": bad, "count": 3, "pupils": both }]));
    // A pupil finds their own work again, and nobody else's.
    let own = anna.get(&class.path("")).expect(200);
    assert_eq!(
        (&own["pupil"]["cells"][0]["state"], &own["pupil"]["name"]),
        (&json!("solved"), &json!("Anna"))
    );
    assert!(!own.to_string().contains("anna 2"));
    assert_eq!(boris.get("/api/v1/classes").expect(200)[0]["teacher"], false);

    // Only the teacher sees and changes, by the session or by the key.
    let stranger = server.client();
    let forged = with_key(&server, &"0".repeat(32));
    for other in [&anna, &stranger, &forged] {
        other.get(&class.path("/board")).problem(403);
        other.get(&class.path("/export")).problem(403);
        other.get(&class.path(&format!("/puzzles/{id}"))).problem(403);
        other.delete(&class.path("")).problem(403);
        other.delete(&class.path("/pupils/1")).problem(403);
        other.clone().post(&class.path("/key"), &json!({})).problem(403);
        let close = other.send("PATCH", &class.path(""), Some("application/json"), b"{\"open\":false}");
        close.problem(403);
    }
    let by_key = with_key(&server, &class.key);
    assert_eq!(class.board(&by_key), class.board(&teacher));
    // A new key, and the old one is none any more.
    let new = teacher.clone().post(&class.path("/key"), &json!({})).expect(201);
    by_key.get(&class.path("/board")).problem(403);
    class.board(&with_key(&server, new["key"].as_str().unwrap()));

    // Nobody else may join; who is removed stays in the table.
    let close = teacher.send("PATCH", &class.path(""), Some("application/json"), b"{\"open\":false}");
    assert_eq!(close.status, 204);
    class.join(&mut server.client(), "Clara").problem(409);
    assert_eq!(class.join(&mut anna, "Anna").status, 200);
    assert_eq!(teacher.delete(&class.path("/pupils/2")).status, 204);
    teacher.delete(&class.path("/pupils/3")).problem(404);
    teacher.delete(&class.path("/pupils/x")).problem(404);
    class.attempt(&mut boris, 0, &[]).problem(403);
    class.join(&mut boris, "Boris").problem(403);
    assert_eq!(boris.get(&class.path("")).expect(200)["pupil"], Value::Null);
    let board = class.board(&teacher);
    assert_eq!((&board["open"], &board["pupils"][1]["removed"]), (&json!(false), &json!(true)));
    assert_eq!(class.states(&teacher)[1], "anna 2: untouched0 solved2 untouched0");

    assert_eq!(teacher.delete(&class.path("")).status, 204);
    for client in [&teacher, &anna] {
        client.get(&class.path("")).problem(404);
        assert_eq!(client.get("/api/v1/classes").expect(200), json!([]));
    }
}

#[test]
fn the_board_comes_only_when_it_has_changed() {
    let server = Server::start(&[]);
    let (mut teacher, mut anna) = (server.client(), server.client());
    let class = Class::open(&mut teacher, &json!({ "game": "cheops", "count": 2 }));
    let first = teacher.get(&class.path("/board"));
    let tag = first.header("etag").unwrap().to_owned();
    let again = |tag: &str| teacher.clone().with("if-none-match", tag).get(&class.path("/board"));
    assert_eq!((again(&tag).status, again(&tag).body.len()), (304, 0));
    class.join(&mut anna, "Anna").expect(201);
    let second = again(&tag);
    assert_eq!(second.expect(200)["pupils"][0]["name"], "Anna");
    let tag = second.header("etag").unwrap().to_owned();
    assert_eq!(again(&tag).status, 304);
    class.attempt(&mut anna, 0, &[wrong(&class.puzzles[0])]).expect(200);
    assert_eq!(again(&tag).expect(200)["pupils"][0]["cells"][0]["state"], "tried");
    // A tag is no key.
    anna.clone().with("if-none-match", &tag).get(&class.path("/board")).problem(403);
}

#[test]
fn a_try_goes_on_under_its_number() {
    let server = Server::start(&[]);
    let (mut teacher, mut anna) = (server.client(), server.client());
    let class = Class::open(&mut teacher, &json!({ "game": "kayles", "count": 2 }));
    class.join(&mut anna, "Anna").expect(201);
    let bad = wrong(&class.puzzles[0]);
    let mut whole = vec![bad.clone()];
    whole.extend(solution(&class.puzzles[0]));
    let mut send = |moves: &[Value], number: u32, hints: u32, shown: bool| {
        let fields = json!({ "puzzle": class.puzzles[0]["id"], "moves": moves, "try": number, "hints": hints, "shown": shown });
        anna.post(&class.path("/attempts"), &fields).expect(200)
    };
    send(&whole[..1], 7, 0, false);
    send(&whole, 7, 1, false);
    // The network had kept this one for a while.
    assert_eq!(send(&whole[..1], 7, 0, false)["kept"], true);
    assert_eq!(send(&whole, 7, 1, false)["kept"], true);
    let cell = &class.board(&teacher)["pupils"][0]["cells"][0];
    assert_eq!((&cell["tries"], &cell["wrong"], &cell["hints"]), (&json!(1), &json!(1), &json!(1)));
    // What was shown first is not solved.
    let id = &class.puzzles[1]["id"];
    let attempts = class.path("/attempts");
    anna.post(&attempts, &json!({ "puzzle": id, "moves": [], "shown": true })).expect(200);
    anna.post(&attempts, &json!({ "puzzle": id, "moves": solution(&class.puzzles[1]) })).expect(200);
    assert_eq!(class.board(&teacher)["pupils"][0]["cells"][1]["state"], "shown");
}

/// The fields of a table with these separators.
fn table(text: &str, separator: &str) -> Vec<Vec<String>> {
    let lines = text.strip_prefix('\u{feff}').expect("a mark for spreadsheets").split_terminator("\r\n");
    let between = format!("\"{separator}\"");
    let fields = |line: &str| {
        let line = line.strip_prefix('"').unwrap().strip_suffix('"').unwrap();
        line.split(&between).map(|field| field.replace("\"\"", "\"")).collect()
    };
    lines.map(fields).collect()
}

#[test]
fn what_is_exported_is_what_was_done() {
    let server = Server::start(&[]);
    let (mut teacher, mut anna, mut boris) = (server.client(), server.client(), server.client());
    let ids: Vec<Value> = ["dawson", "kayles"]
        .iter()
        .map(|game| teacher.get(&format!("/api/v1/puzzles/today?game={game}")).expect(200)["id"].clone())
        .collect();
    let class = Class::open(&mut teacher, &json!({ "puzzles": ids, "title": "Dawson & Kayles" }));
    assert_eq!(class.puzzles.iter().map(|one| one["id"].clone()).collect::<Vec<_>>(), ids);
    class.join(&mut anna, "=HYPERLINK(\"http://x\")").expect(201);
    class.join(&mut boris, "Борис; \"Б\", 7").expect(201);
    let moves = [wrong(&class.puzzles[0])];
    class.attempt(&mut anna, 0, &moves).expect(200);
    let mut late = vec![wrong(&class.puzzles[0])];
    late.extend(solution(&class.puzzles[0]));
    class.attempt(&mut anna, 0, &late).expect(200);
    class.attempt(&mut boris, 1, &solution(&class.puzzles[1])).expect(200);
    teacher.delete(&class.path("/pupils/2"));

    let whole = teacher.get(&class.path("/export?format=json"));
    assert!(whole.header("content-disposition").unwrap().contains(&format!("kamni-{}.json", class.code)));
    let whole = whole.expect(200);
    assert_eq!((&whole["title"], &whole["code"]), (&json!("Dawson & Kayles"), &json!(class.code)));
    let log = whole["pupils"][0]["cells"][0]["log"].as_array().unwrap();
    assert_eq!((&log[0]["moves"], &log[1]["moves"]), (&json!(moves), &json!(late)));
    assert_eq!((&log[0]["complete"], &log[1]["complete"]), (&json!(false), &json!(true)));
    assert_eq!(
        (&whole["pupils"][1]["removed"], &whole["pupils"][1]["cells"][1]["state"]),
        (&json!(true), &json!("solved"))
    );

    let text = teacher.get(&class.path("/export"));
    assert_eq!(text.header("content-type"), Some("text/csv; charset=utf-8"));
    let rows = table(text.text(), ",");
    assert_eq!(rows.len(), 1 + 2 * 2);
    assert_eq!(rows[1][1], "'=HYPERLINK(\"http://x\")", "no formula");
    let words = |moves: &[Value]| moves.iter().map(|one| one.as_str().unwrap()).collect::<Vec<_>>().join(" ");
    let (first, second) = (words(&moves), words(&late));
    assert_eq!(rows[1][2..8], ["1", ids[0].as_str().unwrap(), "solved", "2", "2", "0"]);
    assert_eq!(rows[1][9], format!("{first} | {second}"));
    assert_eq!(rows[2][4..], ["not tried", "0", "0", "0", "", ""]);
    // As spreadsheets in Russia want it, at the teacher's own time.
    let russian = teacher.get(&class.path("/export?format=csv&lang=ru&offset=180"));
    let russian = table(russian.text(), ";");
    assert_eq!((russian[0][1].as_str(), russian[1][4].as_str()), ("Ученик", "решена"));
    assert_eq!(russian[3][1], "Борис; \"Б\", 7");
    let hour = |text: &str| text[11..13].parse::<i32>().unwrap();
    assert_eq!((hour(&russian[1][8]) - hour(&rows[1][8])).rem_euclid(24), 3);
    teacher.get(&class.path("/export?format=xls")).problem(400);
    teacher.get(&class.path("/export?offset=901")).problem(422);
}

/// A client behind a proxy that forwards this address.
fn from(server: &Server, address: &str) -> Client {
    server.client().with("x-forwarded-for", address)
}

#[test]
fn codes_cannot_be_guessed_by_trying_them_all() {
    let server = Server::start(&["--rate-limit", "0", "--behind-proxy"]);
    let mut teacher = from(&server, "203.0.113.1");
    let class = Class::open(&mut teacher, &json!({ "count": 1 }));
    let mut anna = from(&server, "203.0.113.9");
    class.join(&mut anna, "Anna").expect(201);
    let other = if class.code == "BBBB" { "CCCC" } else { "BBBB" };
    let guess = from(&server, "203.0.113.9");
    let begin = Instant::now();
    let mut wrong = 0;
    // Guesses until that is refused.
    let mut refused = || loop {
        let answer = guess.get(&format!("/api/v1/classes/{other}"));
        if answer.status == 429 {
            return answer;
        }
        answer.problem(404);
        wrong += 1;
    };
    let answer = refused();
    assert!(answer.header("retry-after").unwrap().parse::<u32>().unwrap() >= 1);
    answer.problem(429);
    // Not even the right one is told now, for joining neither, unless another guess has come back meanwhile.
    wait_until("the right code is refused", || {
        refused();
        guess.get(&class.path("")).status == 429
    });
    wait_until("joining is refused", || {
        refused();
        class.join(&mut guess.clone(), "Eve").status == 429
    });
    // Twenty at once, and as many in a minute.
    let most = 20 + (begin.elapsed().as_secs_f64() / 3.0) as u64;
    assert!((20..=most).contains(&wrong), "{wrong} of {most}");
    // Whoever is in the class already works on, at the same address; others see nothing of it.
    class.attempt(&mut anna, 0, &solution(&class.puzzles[0])).expect(200);
    from(&server, "203.0.113.10").get(&class.path("")).expect(200);
    // Thirty pupils behind one address have typed the right code: that is no guess.
    for n in 0..30 {
        let mut pupil = from(&server, "203.0.113.11");
        pupil.get(&class.path("")).expect(200);
        class.join(&mut pupil, &format!("P{n}")).expect(201);
    }
    assert_eq!(server.client().metric("kamni_class_codes_wrong_total"), wrong);
}

#[test]
fn one_who_floods_takes_nothing_from_the_others() {
    let server = Server::start(&["--rate-limit", "0"]);
    let (mut teacher, mut anna, mut boris) = (server.client(), server.client(), server.client());
    let class = Class::open(&mut teacher, &json!({ "game": "kayles", "count": 2 }));
    class.join(&mut anna, "Anna").expect(201);
    class.join(&mut boris, "Boris").expect(201);
    let bad = [wrong(&class.puzzles[0])];
    let begin = Instant::now();
    let statuses: Vec<u16> = (0..200).map(|_| class.attempt(&mut boris, 0, &bad).status).collect();
    let accepted = statuses.iter().filter(|status| **status == 200).count();
    // Thirty-one at once, then two per second.
    let most = 32 + (2.0 * begin.elapsed().as_secs_f64()) as usize;
    assert!((31..=most).contains(&accepted), "{accepted} of {most}");
    assert!(statuses.iter().all(|status| [200, 429].contains(status)));
    let slow = class.attempt(&mut boris, 0, &bad);
    assert!(slow.status == 200 || slow.header("retry-after").is_some());
    class.attempt(&mut anna, 0, &solution(&class.puzzles[0])).expect(200);
    let cells = class.board(&teacher)["pupils"].clone();
    assert_eq!(
        (&cells[0]["cells"][0]["state"], &cells[1]["cells"][0]["tries"]),
        (&json!("solved"), &json!(20))
    );
    // Later it is still possible to solve it.
    let mut solved = class.attempt(&mut boris, 0, &solution(&class.puzzles[0]));
    wait_until("a try is accepted again", || {
        if solved.status == 429 {
            solved = class.attempt(&mut boris, 0, &solution(&class.puzzles[0]));
        }
        solved.status != 429
    });
    let solved = solved.expect(200);
    assert_eq!(
        (&solved["kept"], &class.board(&teacher)["pupils"][1]["cells"][0]["state"]),
        (&json!(true), &json!("solved"))
    );
    // A class has this many pupils.
    for n in 3..=60 {
        class.join(&mut server.client(), &format!("Pupil {n}")).expect(201);
    }
    class.join(&mut server.client(), "One more").problem(409);
    teacher.delete(&class.path("/pupils/2"));
    class.join(&mut server.client(), "One more").expect(201);
    // And a session this many classes.
    for _ in 1..10 {
        Class::open(&mut teacher, &json!({ "count": 1 }));
    }
    teacher.post("/api/v1/classes", &json!({ "count": 1 })).problem(409);
}

#[test]
fn new_sessions_and_classes_count_like_new_games() {
    let server = Server::start(&["--rate-limit", "0", "--behind-proxy", "--daily-games", "3"]);
    let mut teacher = from(&server, "203.0.113.7");
    let class = Class::open(&mut teacher, &json!({ "count": 1 }));
    let statuses: Vec<u16> =
        (0..4).map(|n| class.join(&mut from(&server, "203.0.113.7"), &format!("P{n}")).status).collect();
    assert_eq!(statuses, [201, 201, 429, 429]);
    teacher.post("/api/v1/classes", &json!({})).problem(429);
}

/// Lets so much time pass for all classes.
fn time_passes(folder: &Path, milliseconds: i64) {
    let database = Connection::open(folder.join("kamni.db")).unwrap();
    database.execute("UPDATE classes SET opened = opened - ?1", [milliseconds]).unwrap();
}

#[test]
fn a_restart_loses_nothing_and_a_day_everything() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path(), &[]);
    let (mut teacher, mut anna) = (server.client(), server.client());
    let class = Class::open(&mut teacher, &json!({ "game": "chips", "count": 2 }));
    class.join(&mut anna, "Annabella").expect(201);
    class.attempt(&mut anna, 0, &solution(&class.puzzles[0])).expect(200);
    let before = class.board(&teacher);
    // Not even a kill loses what was answered.
    drop(server);
    let server = Server::start_in(folder.path(), &[]);
    let teacher = Client { address: server.address, ..teacher };
    let mut anna = Client { address: server.address, ..anna };
    assert_eq!(class.board(&teacher), before);
    assert_eq!(class.board(&with_key(&server, &class.key)), before);
    assert_eq!(class.join(&mut anna, "Annabella").expect(200)["cells"], before["pupils"][0]["cells"]);

    time_passes(folder.path(), 24 * HOUR - 60 * 1000);
    class.board(&teacher);
    time_passes(folder.path(), 60 * 1000);
    // Over at once, whether it is deleted yet or not.
    teacher.get(&class.path("/board")).problem(404);
    teacher.get(&class.path("/export")).problem(404);
    anna.get(&class.path("")).problem(404);
    class.attempt(&mut anna, 1, &[]).problem(404);
    drop(server);
    let server = Server::start_in(folder.path(), &[]);
    // The first thing that a server does.
    let is_gone = || {
        let database = Connection::open(folder.path().join("kamni.db")).unwrap();
        let count = |table: &str| {
            database
                .query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, u32>(0))
                .unwrap()
        };
        ["classes", "pupils", "class_tries"].iter().all(|table| count(table) == 0)
    };
    wait_until("the class is gone", is_gone);
    // No trace of a name is left in the file either.
    let (_, log, _) = server.stop();
    let file = std::fs::read(folder.path().join("kamni.db")).unwrap();
    assert!(!file.windows(9).any(|part| part == b"Annabella"));
    assert!(!log.contains("Annabella") && !log.contains(&class.key));
}

#[test]
fn another_device_takes_over_the_class() {
    let server = Server::start(&[]);
    let (mut teacher, mut phone, mut anna) = (server.client(), server.client(), server.client());
    let class = Class::open(&mut teacher, &json!({ "count": 1 }));
    class.join(&mut anna, "Anna").expect(201);
    class.attempt(&mut anna, 0, &[]).expect(200);
    // Two sessions become one: that of the link.
    phone.post("/api/v1/classes", &json!({ "count": 1 })).expect(201);
    let link = phone.post("/api/v1/session/link", &json!({})).expect(201);
    teacher.post("/api/v1/session", &json!({ "token": link["token"] })).expect(200);
    assert_eq!(phone.get("/api/v1/classes").expect(200).as_array().unwrap().len(), 2);
    class.board(&phone);
    let mut tablet = server.client();
    let link = tablet.post("/api/v1/session/link", &json!({})).expect(201);
    anna.post("/api/v1/session", &json!({ "token": link["token"] })).expect(200);
    assert_eq!(tablet.get(&class.path("")).expect(200)["pupil"]["name"], "Anna");
}

#[test]
fn bad_input_is_a_clear_problem() {
    let server = Server::start(&["--rate-limit", "0"]);
    let (mut teacher, mut anna) = (server.client(), server.client());
    let id = teacher.get("/api/v1/puzzles/today").expect(200)["id"].clone();
    for (fields, status) in [
        (json!([]), 400),
        (json!({ "count": 0 }), 422),
        (json!({ "count": 41 }), 422),
        (json!({ "count": -1 }), 400),
        (json!({ "count": "ten" }), 400),
        (json!({ "game": "chess" }), 422),
        (json!({ "game": "kayles", "themes": ["hunt"] }), 422),
        (json!({ "themes": vec!["gap"; 13] }), 422),
        (json!({ "least": 4000 }), 422),
        (json!({ "least": 65536 }), 400),
        (json!({ "title": "x".repeat(61) }), 422),
        (json!({ "title": "a\u{202e}b" }), 422),
        (json!({ "title": 7 }), 400),
        (json!({ "puzzles": ["nonsense"] }), 422),
        (json!({ "puzzles": [id, id] }), 422),
        (json!({ "puzzles": vec![id.clone(); 41] }), 422),
    ] {
        let answer = teacher.post("/api/v1/classes", &fields);
        assert_eq!(answer.status, status, "{fields}: {}", answer.text());
        answer.problem(status);
    }
    assert!(teacher.key.is_none(), "nothing of that was kept");
    let class = Class::open(&mut teacher, &json!({ "count": 40 }));
    assert_eq!(class.puzzles.len(), 40);
    for code in ["", "ABCD", "BCD", "BCDFG", "b%00df", "%F0%9F%98%80", "..%2f..", "BBBBB%2Fboard"] {
        let answer = anna.get(&format!("/api/v1/classes/{code}"));
        assert!(
            answer.status == 404 || (code.is_empty() && answer.status == 200),
            "{code}: {}",
            answer.status
        );
    }
    for name in ["", "   ", "a\nb", "a\u{200b}b", "\u{202e}", &"я".repeat(25)] {
        class.join(&mut anna, name).problem(422);
    }
    assert!(anna.key.is_none());
    anna.post(&class.path("/pupils"), &json!({})).problem(400);
    class.join(&mut anna, &"я".repeat(24)).expect(201);
    let attempts = class.path("/attempts");
    let puzzle = &class.puzzles[0]["id"];
    let other = anna.get("/api/v1/puzzles?count=100").expect(200);
    let other = other["puzzles"].as_array().unwrap().iter().map(|one| &one["id"]);
    let other = other.clone().find(|id| class.puzzles.iter().all(|one| one["id"] != **id)).unwrap();
    let mut after = solution(&class.puzzles[0]);
    after.push(wrong(&class.puzzles[0]));
    for (fields, status) in [
        (json!({}), 400),
        (json!({ "puzzle": puzzle }), 400),
        (json!({ "puzzle": other, "moves": [] }), 422),
        (json!({ "puzzle": "nonsense", "moves": [] }), 422),
        (json!({ "puzzle": puzzle, "moves": ["no move"] }), 422),
        (json!({ "puzzle": puzzle, "moves": [" "] }), 422),
        (json!({ "puzzle": puzzle, "moves": after }), 422),
        (json!({ "puzzle": puzzle, "moves": vec![wrong(&class.puzzles[0]); 201] }), 422),
        (json!({ "puzzle": puzzle, "moves": [], "try": -1 }), 400),
        (json!({ "puzzle": puzzle, "moves": [], "try": 4_294_967_296_u64 }), 400),
        (json!({ "puzzle": puzzle, "moves": [], "hints": -1 }), 400),
        (json!({ "puzzle": puzzle, "moves": [], "shown": 1 }), 400),
    ] {
        let answer = anna.post(&attempts, &fields);
        assert_eq!(answer.status, status, "{}", answer.text());
        answer.problem(status);
    }
    teacher.get(&class.path("/puzzles/nonsense")).problem(404);
    teacher.get(&class.path(&format!("/puzzles/{}", other.as_str().unwrap()))).problem(404);
    // A key in the address is none.
    server.client().get(&class.path(&format!("/board?class-key={}", class.key))).problem(403);
    let foreign = teacher.clone().with("origin", "https://elsewhere.example");
    foreign.delete(&class.path("")).problem(403);
}

#[test]
fn the_pages_are_there_and_the_code_is_for_phones() {
    let server = Server::start(&[]);
    let mut teacher = server.client();
    let class = Class::open(&mut teacher, &json!({ "count": 1 }));
    for path in ["/class".to_owned(), format!("/class/{}", class.code), "/class/NNNN".to_owned()] {
        let page = teacher.get(&path);
        assert_eq!(page.status, 200, "{path}");
        assert!(page.text().contains("<title>A class · kamni</title>"));
    }
    assert!(teacher.get("/teach").text().contains("href=\"/class\""));
    // Phones cannot open an address of this machine.
    assert_eq!(teacher.get(&class.path("")).expect(200)["address"], Value::Null);
    assert_eq!(teacher.get(&format!("/class/{}/code.svg", class.code)).status, 404);
    let public = Server::start(&["--public-url", "https://kamni.example"]);
    let class = Class::open(&mut public.client(), &json!({ "count": 1 }));
    let seen = public.client().get(&class.path("")).expect(200);
    assert_eq!(seen["address"], format!("https://kamni.example/class/{}", class.code));
    let code = public.client().get(&format!("/class/{}/code.svg", class.code));
    assert_eq!((code.status, code.header("content-type")), (200, Some("image/svg+xml")));
    assert!(code.text().starts_with("<svg"));
    assert_eq!(public.client().get("/class/%3Cb%3E%3C/code.svg").status, 404);
}
