//! Classes: opened, joined, worked in, watched, exported, gone; strangers, floods and lost keys.

use super::client::{Answer, Client};
use super::puzzles::{solution, wrong};
use super::server::Server;
use crate::wait_until;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::Path;
use std::time::Instant;

const DAY: i64 = 24 * 60 * 60 * 1000;

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
    assert!(class.code.len() == 6 && class.code.bytes().all(|b| b"BCDFGHJKLMNPQRSTVWXZ".contains(&b)));
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
    assert_eq!(rows[2][4..], ["not tried", "0", "0", "0", "", "", "1", ""]);
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
    let other = if class.code == "BBBBBB" { "CCCCCC" } else { "BBBBBB" };
    // A school has one address: twenty slips of its pupils lock nobody out.
    let school = from(&server, "203.0.113.60");
    for _ in 0..20 {
        school.get(&format!("/api/v1/classes/{other}")).problem(404);
    }
    class.join(&mut school.clone(), "Clara").expect(201);
    // Somewhere else nobody is of this class.
    let guess = from(&server, "203.0.113.50");
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
    // Sixty at once, and as many in a minute.
    let most = 60 + begin.elapsed().as_secs_f64() as u64;
    assert!((60..=most).contains(&wrong), "{wrong} of {most}");
    // Whoever is in the class already works on, at the same address; others see nothing of it.
    class.attempt(&mut anna, 0, &solution(&class.puzzles[0])).expect(200);
    from(&server, "203.0.113.10").get(&class.path("")).expect(200);
    // Thirty pupils behind one address have typed the right code: that is no guess.
    for n in 0..30 {
        let mut pupil = from(&server, "203.0.113.11");
        pupil.get(&class.path("")).expect(200);
        class.join(&mut pupil, &format!("P{n}")).expect(201);
    }
    assert_eq!(server.client().metric("kamni_class_codes_wrong_total"), wrong + 20);
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
    for n in 3..=200 {
        class.join(&mut server.client(), &format!("Pupil {n}")).expect(201);
    }
    class.join(&mut server.client(), "One more").problem(409);
    teacher.delete(&class.path("/pupils/2"));
    class.join(&mut server.client(), "One more").expect(201);
    // And a session this many classes.
    for _ in 1..50 {
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
    for change in [
        "UPDATE classes SET opened = opened - ?1, expires = expires - ?1",
        "UPDATE class_tasks SET added = added - ?1, due = due - ?1",
        "UPDATE pupils SET joined = joined - ?1, pace = pace - ?1",
        "UPDATE class_work SET began = began - ?1, updated = updated - ?1",
    ] {
        database.execute(change, [milliseconds]).unwrap();
    }
}

#[test]
fn a_restart_loses_nothing_and_the_end_of_the_term_everything() {
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

    time_passes(folder.path(), 365 * DAY - 60 * 1000);
    class.board(&teacher);
    time_passes(folder.path(), 60 * 1000);
    // Over at once, whether it is deleted yet or not.
    teacher.get(&class.path("/board")).problem(404);
    teacher.get(&class.path("/export")).problem(404);
    anna.get(&class.path("")).problem(404);
    class.attempt(&mut anna, 1, &[]).problem(404);
    // A clock that was set wrong for some days loses nothing.
    drop(server);
    let server = Server::start_in(folder.path(), &[]);
    time_passes(folder.path(), -6 * DAY);
    let again = Client { address: server.address, ..teacher };
    assert_eq!(class.states(&again).len(), 1);
    time_passes(folder.path(), 14 * DAY);
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
        ["classes", "pupils", "class_tasks", "pupil_holders", "class_work"]
            .iter()
            .all(|table| count(table) == 0)
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
    for code in ["", "ABCDEF", "BCD", "BCDFG", "b%00df", "%F0%9F%98%80", "..%2f..", "BBBBB%2Fboard"] {
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

/// Sends a PATCH.
fn patch(client: &Client, path: &str, fields: &Value) -> Answer {
    client.send("PATCH", path, Some("application/json"), fields.to_string().as_bytes())
}

/// What a pupil of the board has done: the item and its state.
fn work(class: &Class, teacher: &Client, pupil: usize) -> Vec<String> {
    let board = class.board(teacher);
    let all = board["pupils"][pupil]["work"].as_array().unwrap().iter();
    let text = |one: &Value| {
        format!("{} {} {}", one["task"], one["item"].as_str().unwrap(), one["state"].as_str().unwrap())
    };
    all.map(text).collect()
}

const STUDY: &str = "---\nrules: kayles/5\nen: Two\nru: Два\nabout.en: Two stones.\nabout.ru: Два камня.\n---\n\n\
    ## One | Один\n\n```board\nposition: X.... 1\n```\n\nen: Take it.\n\nru: Берите.\n";

#[test]
fn a_class_lasts_for_a_term_with_tasks_of_every_kind() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path(), &["--rate-limit", "0"]);
    let (mut teacher, mut anna, mut boris) = (server.client(), server.client(), server.client());
    // The first meeting: a class without tasks gets its first one.
    let class = Class::open(&mut teacher, &json!({ "title": "7б", "tasks": [] }));
    let joined = class.join(&mut anna, "Аня").expect(201);
    let letters = joined["code"].as_str().unwrap().to_owned();
    assert_eq!(letters.len(), 8);
    class.join(&mut boris, "Боря").expect(201);
    assert_eq!(class.join(&mut anna, "Аня").expect(200)["code"], Value::Null, "told only once");
    let soon = teacher.get("/api/v1/classes").expect(200)[0]["opened"].as_i64().unwrap() + 3 * DAY;
    let mut add = |fields: Value| teacher.post(&class.path("/tasks"), &fields).expect(201);
    let puzzles =
        add(json!({ "kind": "puzzles", "game": "kayles", "count": 2, "hints": false, "due": soon }));
    assert_eq!(
        (&puzzles["number"], &puzzles["hints"], &puzzles["due"]),
        (&json!(1), &json!(false), &json!(soon))
    );
    let lesson = anna.get("/api/v1/lessons").expect(200)[0]["name"].clone();
    add(json!({ "kind": "lesson", "lesson": lesson, "solutions": false }));
    add(
        json!({ "kind": "play", "rules": "kayles/3", "position": "XXX 1", "opponent": "random", "side": "first", "win": true }),
    );
    add(json!({ "kind": "play", "rules": "kayles/3", "opponent": "pupil", "side": "first", "games": 2 }));
    add(json!({ "kind": "worksheet", "query": "game=kayles&count=4&seed=7" }));
    add(json!({ "kind": "study", "text": STUDY, "title": "Мой этюд" }));
    let seen = anna.get(&class.path("")).expect(200);
    let tasks = seen["tasks"].as_array().unwrap();
    let kinds: Vec<_> = tasks.iter().map(|task| task["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["puzzles", "lesson", "play", "play", "worksheet", "study"]);
    assert_eq!((&tasks[5]["text"], &tasks[5]["title"]), (&Value::Null, &json!("Мой этюд")));

    // Puzzles, in the task that is named.
    let id = puzzles["items"][0].clone();
    let puzzle = anna.get(&format!("/api/v1/puzzles/{}", id.as_str().unwrap())).expect(200);
    let solved = json!({ "puzzle": id, "moves": solution(&puzzle), "task": 1 });
    anna.post(&class.path("/attempts"), &solved).expect(200);
    anna.post(&class.path("/attempts"), &json!({ "puzzle": id, "moves": [], "task": 2 })).problem(422);
    // A lesson and a worksheet say themselves how far they are; games and puzzles do not.
    let mut reach = |fields: Value| anna.post(&class.path("/reached"), &fields).status;
    assert_eq!(reach(json!({ "task": 2, "step": [2, 5], "shown": true })), 204);
    assert_eq!(reach(json!({ "task": 5, "done": true })), 204);
    assert_eq!(reach(json!({ "task": 1, "done": true })), 422);
    assert_eq!(reach(json!({ "task": 3, "done": true })), 422);
    assert_eq!(reach(json!({ "task": 99, "done": true })), 422);
    let study = anna.get(&class.path("/tasks/6/lesson?lang=ru")).expect(200);
    assert_eq!((&study["title"], &study["path"][0]["heading"]), (&json!("Два"), &json!("Один")));
    anna.get(&class.path("/tasks/1/lesson")).problem(404);

    // A game to win: what the game says counts, not the pupil.
    let begun = anna.post(&class.path("/tasks/3/games"), &json!({ "item": "1" })).expect(201);
    let game = anna.get(&format!("/api/v1/records/{}", begun["id"].as_str().unwrap())).expect(200);
    assert_eq!((&game["rules"], &game["seats"][0]["you"]), (&json!("kayles/3"), &json!(true)));
    assert_eq!(work(&class, &teacher, 0)[2], "3 1 tried");
    anna.act(&game, &json!({ "do": "resign" })).expect(200);
    wait_until("a lost game is no win", || class.board(&teacher)["pupils"][0]["work"][2]["wrong"] == 1);
    let board = class.board(&teacher);
    assert_eq!(board["pupils"][0]["work"][2]["state"], "tried");
    // Another try, won: the opponent is made to resign, since nobody can lose from here against every move.
    anna.post(&class.path("/tasks/3/games"), &json!({ "item": "2" })).problem(404);
    anna.post(&class.path("/tasks/2/games"), &json!({ "item": "1" })).problem(404);
    // Each other: it counts for both, at whoever's request.
    let begun = anna.post(&class.path("/tasks/4/games"), &json!({ "item": "1" })).expect(201);
    let game = anna.get(&format!("/api/v1/records/{}", begun["id"].as_str().unwrap())).expect(200);
    let invite = game["invite"].clone();
    boris.act(&game, &json!({ "do": "join", "seat": invite, "name": "Боря" })).expect(200);
    anna.act(&game, &json!({ "do": "resign" })).expect(200);
    wait_until("the game counts for both", || work(&class, &teacher, 1).contains(&"4 1 solved".to_owned()));
    assert!(work(&class, &teacher, 0).contains(&"4 1 solved".to_owned()));

    // A week later: after the deadline, on another phone, after a restart.
    drop(server);
    time_passes(folder.path(), 7 * DAY);
    let server = Server::start_in(folder.path(), &["--rate-limit", "0"]);
    let mut teacher = Client { address: server.address, ..teacher };
    let mut phone = server.client();
    assert_eq!(phone.get(&class.path("")).expect(200)["pupil"], Value::Null);
    phone.post(&class.path("/back"), &json!({ "code": "BBBBBBBB" })).problem(404);
    phone.post(&class.path("/back"), &json!({ "code": "" })).problem(404);
    let typed = format!("{} {}", &letters[..4].to_lowercase(), &letters[4..]);
    let back = phone.post(&class.path("/back"), &json!({ "code": typed })).expect(200);
    assert_eq!((&back["name"], &back["work"][0]["state"]), (&json!("Аня"), &json!("solved")));
    let id = puzzles["items"][1].clone();
    let puzzle = phone.get(&format!("/api/v1/puzzles/{}", id.as_str().unwrap())).expect(200);
    phone.post(&class.path("/attempts"), &json!({ "puzzle": id, "moves": solution(&puzzle) })).expect(200);
    let board = class.board(&teacher);
    let is_late = |item: &Value| {
        let all = board["pupils"][0]["work"].as_array().unwrap();
        all.iter().find(|one| one["item"] == *item).unwrap()["late"] == true
    };
    assert!(!is_late(&puzzles["items"][0]) && is_late(&puzzles["items"][1]));
    // The teacher gives other letters; somebody else takes the same phone.
    let code = teacher.post(&class.path("/pupils/2/code"), &json!({})).expect(201)["code"].clone();
    assert_eq!(phone.delete(&class.path("/me")).status, 204);
    assert_eq!(phone.get(&class.path("")).expect(200)["pupil"], Value::Null);
    assert_eq!(phone.post(&class.path("/back"), &json!({ "code": code })).expect(200)["name"], "Боря");
    // Deadlines move, tasks go with their work, the class gets more time.
    assert_eq!(
        patch(&teacher, &class.path("/tasks/1"), &json!({ "due": 0, "title": "К среде" })).status,
        204
    );
    assert_eq!(class.board(&teacher)["pupils"][0]["work"][1]["late"], false);
    assert_eq!(teacher.delete(&class.path("/tasks/2")).status, 204);
    teacher.delete(&class.path("/tasks/2")).problem(404);
    assert!(!work(&class, &teacher, 0).iter().any(|one| one.starts_with("2 ")));
    assert_eq!(patch(&teacher, &class.path(""), &json!({ "days": 30 })).status, 204);
    patch(&teacher, &class.path(""), &json!({ "days": 366 })).problem(422);
    // Only one task, without names.
    let text = teacher.get(&class.path("/export?task=1&nameless=true"));
    let rows = table(text.text(), ",");
    assert!(rows.len() == 1 + 2 * 2 && !text.text().contains("Аня"), "{rows:?}");
    teacher.get(&class.path("/export?task=2")).problem(404);
    // Nobody but the teacher sets anything.
    phone.post(&class.path("/tasks"), &json!({ "kind": "puzzles" })).problem(403);
    phone.delete(&class.path("/tasks/1")).problem(403);
    phone.delete(&class.path("/pupils")).problem(403);
    phone.post(&class.path("/pupils/1/code"), &json!({})).problem(403);
    patch(&phone, &class.path("/tasks/1"), &json!({ "due": 0 })).problem(403);
    // Invented pupils go at once, or with their work.
    class.join(&mut server.client(), "Nobody").expect(201);
    assert_eq!(teacher.delete(&class.path("/pupils")).status, 204);
    assert_eq!(class.board(&teacher)["pupils"].as_array().unwrap().len(), 2);
    assert_eq!(teacher.delete(&class.path("/pupils/2?work=true")).status, 204);
    assert_eq!(class.board(&teacher)["pupils"].as_array().unwrap().len(), 1);
}

#[test]
fn tasks_that_cannot_be_are_a_clear_problem() {
    let server = Server::start(&["--rate-limit", "0", "--keep-classes", "30"]);
    let mut teacher = server.client();
    teacher.post("/api/v1/classes", &json!({ "days": 31 })).problem(422);
    teacher.post("/api/v1/classes", &json!({ "days": 0 })).problem(422);
    teacher.post("/api/v1/classes", &json!({ "tasks": vec![json!({}); 101] })).problem(422);
    let class = Class::open(&mut teacher, &json!({ "tasks": [] }));
    let list = teacher.get("/api/v1/classes").expect(200)[0].clone();
    assert_eq!(list["expires"].as_i64().unwrap() - list["opened"].as_i64().unwrap(), 30 * DAY);
    for (fields, status) in [
        (json!([]), 400),
        (json!({ "kind": "dance" }), 400),
        (json!({ "kind": "puzzles", "game": "chess" }), 422),
        (json!({ "kind": "puzzles", "puzzles": ["nonsense"] }), 422),
        (json!({ "kind": "puzzles", "title": "a\u{202e}b" }), 422),
        (json!({ "kind": "puzzles", "title": "я".repeat(61) }), 422),
        (json!({ "kind": "puzzles", "due": -1 }), 422),
        (json!({ "kind": "puzzles", "due": i64::MAX }), 422),
        (json!({ "kind": "lesson" }), 422),
        (json!({ "kind": "lesson", "lesson": "../../etc/passwd" }), 422),
        (json!({ "kind": "play" }), 422),
        (json!({ "kind": "play", "rules": "chess" }), 422),
        (json!({ "kind": "play", "rules": "kayles/3", "position": "nonsense" }), 422),
        (json!({ "kind": "play", "rules": "kayles/3", "position": "... 1" }), 422),
        (json!({ "kind": "play", "rules": "kayles/3", "opponent": "god" }), 422),
        (json!({ "kind": "play", "rules": "kayles/3", "games": 21 }), 422),
        (json!({ "kind": "play", "rules": "kayles/3", "games": 0 }), 422),
        (json!({ "kind": "worksheet", "query": "https://evil.example" }), 422),
        (json!({ "kind": "worksheet", "query": "game=chess" }), 422),
        (json!({ "kind": "study", "text": "" }), 422),
        (json!({ "kind": "study", "text": STUDY.replace("X....", "Y....") }), 422),
        (json!({ "kind": "study", "text": "x".repeat(70_000) }), 422),
    ] {
        let answer = teacher.post(&class.path("/tasks"), &fields);
        assert_eq!(answer.status, status, "{fields}: {}", answer.text());
        answer.problem(status);
    }
    // So many, and then no more; the others stay.
    for _ in 0..100 {
        teacher
            .post(&class.path("/tasks"), &json!({ "kind": "worksheet", "query": "game=kayles" }))
            .expect(201);
    }
    teacher.post(&class.path("/tasks"), &json!({ "kind": "worksheet", "query": "game=kayles" })).problem(409);
    assert_eq!(class.board(&teacher)["tasks"].as_array().unwrap().len(), 100);
    // What a newer program has written is shown as unknown, and nothing breaks.
    let database = Connection::open(server.data().join("kamni.db")).unwrap();
    database
        .execute("UPDATE class_tasks SET content = '{\"kind\":\"dance\",\"steps\":3}' WHERE number = 1", [])
        .unwrap();
    let seen = server.client().get(&class.path("")).expect(200);
    assert_eq!((&seen["tasks"][0]["kind"], &seen["tasks"][1]["kind"]), (&Value::Null, &json!("worksheet")));
}
