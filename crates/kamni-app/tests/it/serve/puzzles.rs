//! Puzzles: which there are, tries and what they do to ratings, mistakes that come again.

use super::client::Client;
use super::server::Server;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::Path;

/// The solver's moves of a whole puzzle's main line, or its answers.
pub fn solution(puzzle: &Value) -> Vec<Value> {
    let mut moves = Vec::new();
    if ["all", "slip", "slips"].map(Value::from).contains(&puzzle["task"]) {
        let right = puzzle["solution"]["right"].as_array().unwrap();
        return right.iter().map(|branch| branch["move"].clone()).collect();
    }
    let mut turn = &puzzle["solution"];
    while turn.is_object() {
        moves.push(turn["right"][0]["move"].clone());
        turn = &turn["right"][0]["next"];
    }
    moves
}

/// A legal first move, or an answer, that is wrong.
pub fn wrong(puzzle: &Value) -> Value {
    let right = puzzle["solution"]["right"].as_array().unwrap();
    let choices = puzzle["choices"].as_array().unwrap();
    let answers: Vec<Value> = choices.iter().map(|one| one["answer"].clone()).collect();
    let legal = if answers.is_empty() { puzzle["board"]["moves"].as_array().unwrap() } else { &answers };
    legal.iter().find(|mv| right.iter().all(|branch| branch["move"] != **mv)).unwrap().clone()
}

fn attempt(client: &mut Client, puzzle: &Value, moves: &[Value]) -> Value {
    let path = format!("/api/v1/puzzles/{}/attempts", puzzle["id"].as_str().unwrap());
    client.post(&path, &json!({ "moves": moves, "milliseconds": 1500 })).expect(200)
}

fn puzzles_of(client: &Client, query: &str) -> Vec<Value> {
    let list = client.get(&format!("/api/v1/puzzles?{query}")).expect(200);
    let ids = list["puzzles"].as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap());
    ids.map(|id| client.get(&format!("/api/v1/puzzles/{id}")).expect(200)).collect()
}

#[test]
fn every_puzzle_can_be_played_by_its_data() {
    let server = Server::start(&["--rate-limit", "0"]);
    let client = server.client();
    let list = client.get("/api/v1/puzzles?count=100").expect(200);
    let games = list["games"].as_array().unwrap();
    assert_eq!(games.len(), client.get("/api/v1/games").expect(200).as_array().unwrap().len());
    assert_eq!(list["all"], games.iter().map(|game| game["count"].as_u64().unwrap()).sum::<u64>());
    for game in games {
        let name = game["game"].as_str().unwrap();
        let of_game = client.get(&format!("/api/v1/puzzles?game={name}&count=3")).expect(200);
        assert_eq!(of_game["all"], game["count"]);
        assert!(of_game["puzzles"].as_array().unwrap().iter().all(|puzzle| puzzle["game"] == name));
        for theme in game["themes"].as_array().unwrap() {
            let key = theme["key"].as_str().unwrap();
            let with = client.get(&format!("/api/v1/puzzles?game={name}&theme={key}&count=100")).expect(200);
            assert_eq!(with["all"], theme["count"]);
            let has = |puzzle: &Value| puzzle["themes"].to_string().contains(&format!("\"key\":\"{key}\""));
            assert!(with["puzzles"].as_array().unwrap().iter().all(has), "{name} {key}");
        }
        // The easiest one, the hardest one.
        let (least, most) = (&game["least"], &game["most"]);
        let easiest = puzzles_of(&client, &format!("game={name}&most={least}&count=2"));
        let hardest = puzzles_of(&client, &format!("game={name}&least={most}&count=2"));
        for puzzle in easiest.iter().chain(&hardest) {
            let id = puzzle["id"].as_str().unwrap();
            let russian = client.get(&format!("/api/v1/puzzles/{id}?lang=ru")).expect(200);
            assert_ne!(russian["question"], puzzle["question"]);
            assert!(puzzle["question"].as_str().unwrap().contains("to move. "), "{puzzle}");
            // Every line of the tree is legal.
            if !puzzle["choices"].as_array().unwrap().is_empty() {
                continue;
            }
            let mut turns = vec![(puzzle["board"]["position"].clone(), &puzzle["solution"])];
            while let Some((position, turn)) = turns.pop() {
                for branch in turn["right"].as_array().unwrap() {
                    let mut moves = vec![branch["move"].clone()];
                    moves.extend(branch["reply"].as_array().unwrap().clone());
                    let asked = json!({ "rules": puzzle["rules"], "position": position, "moves": moves });
                    let after = client.clone().post("/api/v1/show", &asked).expect(200);
                    if branch["next"].is_object() {
                        turns.push((after["position"].clone(), &branch["next"]));
                    }
                }
            }
            let page = client.get(&format!("/puzzles/{id}"));
            assert_eq!(page.status, 200);
            assert!(page.text().contains("og:image\" content=\"http"), "a shared link shows the position");
        }
    }
}

#[test]
fn todays_puzzle_is_the_same_for_everybody() {
    let server = Server::start(&[]);
    let (anna, boris) = (server.client(), server.client());
    let today = anna.get("/api/v1/puzzles/today").expect(200);
    assert_eq!(boris.get("/api/v1/puzzles/today").expect(200), today);
    for game in ["kayles", "cheops", "dawson", "chips", "seega"] {
        let of_game = anna.get(&format!("/api/v1/puzzles/today?game={game}")).expect(200);
        assert_eq!(of_game["game"], game);
        if today["game"] == game {
            assert_eq!(of_game, today);
        }
    }
    let again = Server::start(&[]);
    assert_eq!(again.client().get("/api/v1/puzzles/today").expect(200), today);
}

#[test]
fn the_server_judges_a_try_itself() {
    let server = Server::start(&[]);
    let mut anna = server.client();
    let nothing = anna.get("/api/v1/puzzles/mine").expect(200);
    assert_eq!((&nothing["games"], &nothing["due"]), (&json!([]), &json!([])));
    assert_eq!(nothing["days"].as_array().unwrap().len(), 7);
    let puzzles = puzzles_of(&anna, "game=dawson&theme=block&count=3");
    let solved = attempt(&mut anna, &puzzles[0], &solution(&puzzles[0]));
    assert!(anna.key.is_some(), "who solves has a session");
    assert_eq!((&solved["solved"], &solved["counted"]), (&json!(true), &json!(true)));
    assert_eq!(solved["own"]["before"], json!({ "rating": 1000, "deviation": 200 }));
    assert!(solved["own"]["after"]["rating"].as_i64() > Some(1000), "{solved}");
    assert!(solved["puzzle"]["after"]["rating"].as_i64() < solved["puzzle"]["before"]["rating"].as_i64());
    let id = puzzles[0]["id"].as_str().unwrap();
    let now = anna.get(&format!("/api/v1/puzzles/{id}")).expect(200);
    assert_eq!(now["rating"], solved["puzzle"]["after"]["rating"], "everybody sees the new rating");

    // A wrong move first: failed, though the end was reached.
    let mut moves = solution(&puzzles[1]);
    moves.insert(0, wrong(&puzzles[1]));
    let failed = attempt(&mut anna, &puzzles[1], &moves);
    assert_eq!(
        (&failed["solved"], &failed["complete"], &failed["wrong"]),
        (&json!(false), &json!(true), &json!(1))
    );
    assert!(failed["own"]["after"]["rating"].as_i64() < failed["own"]["before"]["rating"].as_i64());
    assert_eq!(failed["own"]["before"], solved["own"]["after"]);
    // Only the first try counts.
    let late = attempt(&mut anna, &puzzles[1], &solution(&puzzles[1]));
    assert_eq!((&late["solved"], &late["counted"]), (&json!(true), &json!(false)));
    assert_eq!(late["own"]["after"], failed["own"]["after"]);
    // Nor does a run, and a hint is no solution.
    let path = format!("/api/v1/puzzles/{}/attempts", puzzles[2]["id"].as_str().unwrap());
    let helped =
        anna.post(&path, &json!({ "moves": solution(&puzzles[2]), "hints": 1, "run": true })).expect(200);
    assert_eq!((&helped["solved"], &helped["counted"]), (&json!(false), &json!(false)));

    let mine = anna.get("/api/v1/puzzles/mine").expect(200);
    let game = &mine["games"][0];
    assert_eq!((&game["game"], &game["tried"], &game["solved"]), (&json!("dawson"), &json!(3), &json!(1)));
    assert_eq!(game["curve"].as_array().unwrap().len(), 2);
    assert_eq!(game["rating"], failed["own"]["after"]["rating"]);
    assert!(game["themes"][0]["name"].is_string() && mine["due"] == json!([]));
    // It is nobody else's, and goes along to another device.
    let mut phone = server.client();
    assert_eq!(phone.get("/api/v1/puzzles/mine").expect(200)["games"], json!([]));
    attempt(&mut phone, &puzzles[2], &solution(&puzzles[2]));
    let link = anna.post("/api/v1/session/link", &json!({})).expect(201);
    phone.post("/api/v1/session", &json!({ "token": link["token"] })).expect(200);
    let both = phone.get("/api/v1/puzzles/mine").expect(200);
    assert_eq!(both["games"][0]["tried"], 3);
    assert_eq!(both["games"][0]["rating"], game["rating"], "the surer rating counts");
}

/// A day whose puzzle was solved is marked, and the puzzle keeps its rating all day.
#[test]
fn days_are_marked_and_todays_rating_stays() {
    let server = Server::start(&[]);
    let mut anna = server.client();
    let today = anna.get("/api/v1/puzzles/today").expect(200);
    attempt(&mut anna, &today, &solution(&today));
    let days = anna.get("/api/v1/puzzles/mine").expect(200)["days"].clone();
    let [earlier @ .., last] = days.as_array().unwrap().as_slice() else { panic!("{days}") };
    assert_eq!((&last["puzzle"], &last["solved"]), (&today["id"], &json!(true)));
    assert!(earlier.iter().all(|day| day["solved"] == false), "{days}");
    assert_eq!(anna.get("/api/v1/puzzles/today").expect(200)["rating"], today["rating"]);
}

/// Every kind of task is judged: all right answers solve it, a wrong one fails it, and something else is a problem.
#[test]
fn every_task_is_judged() {
    let server = Server::start(&["--rate-limit", "0"]);
    let client = server.client();
    let mut seen = std::collections::BTreeSet::new();
    for game in ["kayles", "cheops", "dawson", "chips", "seega"] {
        for after in [0, 100, 200] {
            let list =
                client.get(&format!("/api/v1/puzzles?game={game}&count=100&after={after}")).expect(200);
            for summary in list["puzzles"].as_array().unwrap() {
                let task = summary["task"].as_str().unwrap().to_owned();
                if !seen.insert((game, task.clone())) {
                    continue;
                }
                let id = summary["id"].as_str().unwrap();
                let puzzle = client.get(&format!("/api/v1/puzzles/{id}")).expect(200);
                let solved = attempt(&mut server.client(), &puzzle, &solution(&puzzle));
                assert_eq!(solved["solved"], true, "{puzzle}");
                let failed = attempt(&mut server.client(), &puzzle, &[wrong(&puzzle)]);
                assert_eq!((&failed["solved"], &failed["wrong"]), (&json!(false), &json!(1)), "{puzzle}");
                let path = format!("/api/v1/puzzles/{id}/attempts");
                client.clone().post(&path, &json!({ "moves": ["nonsense"] })).problem(422);
                let chosen = ["who", "put", "lowest"].contains(&task.as_str());
                assert_eq!(puzzle["choices"].as_array().unwrap().is_empty(), !chosen, "{puzzle}");
            }
        }
    }
    let tasks: std::collections::BTreeSet<&str> = seen.iter().map(|(_, task)| task.as_str()).collect();
    assert_eq!(tasks.len(), 11, "{tasks:?}");
}

#[test]
fn the_next_one_is_new_and_near() {
    let server = Server::start(&["--rate-limit", "0"]);
    let mut anna = server.client();
    let all = anna.get("/api/v1/puzzles?game=seega&count=100").expect(200);
    let count = all["all"].as_u64().unwrap().min(12);
    let mut seen = Vec::new();
    for _ in 0..count {
        let next = anna.get("/api/v1/puzzles/next?game=seega").expect(200);
        assert!(!seen.contains(&next["id"]), "none comes twice while there are others");
        attempt(&mut anna, &next, &solution(&next));
        seen.push(next["id"].clone());
    }
    // A run does not care, and skips what it is told to.
    let list = anna.get("/api/v1/puzzles?count=0").expect(200);
    // Where there are so few that all of them are near, chance decides.
    for game in list["games"].as_array().unwrap().iter().filter(|game| game["count"].as_u64() > Some(24)) {
        let rated = |rating: u32| {
            let path = format!(
                "/api/v1/puzzles/next?mode=run&game={}&rating={rating}",
                game["game"].as_str().unwrap()
            );
            anna.get(&path).expect(200)["rating"].as_i64()
        };
        assert!(rated(400) <= rated(3000), "{game}");
    }
    let all = anna.get("/api/v1/puzzles?game=cheops&count=100").expect(200);
    if all["all"].as_u64() <= Some(100) {
        let ids: Vec<&str> =
            all["puzzles"].as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap()).collect();
        let but_one = ids[1..].join(",");
        let last = anna.get(&format!("/api/v1/puzzles/next?mode=run&game=cheops&skip={but_one}"));
        assert_eq!(last.expect(200)["id"], ids[0]);
        let none = anna.get(&format!("/api/v1/puzzles/next?mode=run&game=cheops&skip={}", ids.join(",")));
        none.problem(404);
    }
    // The page's way to it.
    let page = anna.get("/puzzles/next?game=kayles&theme=gap");
    assert_eq!(page.status, 307);
    let to = page.header("location").unwrap();
    assert!(to.starts_with("/puzzles/") && to.ends_with("?game=kayles&theme=gap"), "{to}");
    for nowhere in ["game=chess", "mode=nonsense", "theme=%0d%0aset-cookie:x", "mode=again"] {
        let page = anna.get(&format!("/puzzles/next?{nowhere}"));
        assert_eq!((page.status, page.header("location")), (307, Some("/puzzles")), "{nowhere}");
    }
}

/// Moves all tries into the past.
fn days_pass(folder: &Path, days: i64) {
    let database = Connection::open(folder.join("kamni.db")).unwrap();
    database.execute("UPDATE puzzle_tries SET at = at - ?1", [days * 24 * 60 * 60 * 1000]).unwrap();
}

#[test]
fn mistakes_come_again() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path(), &[]);
    let mut anna = server.client();
    let puzzles = puzzles_of(&anna, "game=kayles&count=2");
    attempt(&mut anna, &puzzles[0], &[wrong(&puzzles[0])]);
    attempt(&mut anna, &puzzles[1], &solution(&puzzles[1]));
    anna.get("/api/v1/puzzles/next?mode=again").problem(404);
    let key = anna.key.clone();
    drop(server);
    for (days, due) in [(1, true), (1, false), (2, true), (7, true), (21, true), (100, false)] {
        days_pass(folder.path(), days);
        let server = Server::start_in(folder.path(), &[]);
        let mut anna = Client { key: key.clone(), ..server.client() };
        let mine = anna.get("/api/v1/puzzles/mine").expect(200);
        assert_eq!(mine["due"].as_array().unwrap().len(), usize::from(due), "{days}: {mine}");
        if due {
            let again = anna.get("/api/v1/puzzles/next?mode=again").expect(200);
            assert_eq!(again["id"], puzzles[0]["id"]);
            attempt(&mut anna, &again, &solution(&again));
            assert_eq!(anna.get("/api/v1/puzzles/mine").expect(200)["due"], json!([]));
        }
    }
}

#[test]
fn bad_input_is_a_clear_problem() {
    let server = Server::start(&["--rate-limit", "0"]);
    let mut client = server.client();
    for path in ["nonsense", "..%2f..%2fetc", "%00", "ИД"] {
        client.get(&format!("/api/v1/puzzles/{}", path.replace("ИД", "%D0%98%D0%94"))).problem(404);
        assert_eq!(client.get(&format!("/puzzles/{}", path.replace("ИД", "%D0%98"))).status, 404, "{path}");
    }
    for (query, status) in [
        ("puzzles?game=chess", 422),
        ("puzzles?theme=nonsense", 422),
        ("puzzles?game=kayles&theme=hunt", 422),
        ("puzzles?count=101", 422),
        ("puzzles?count=-1", 400),
        ("puzzles?least=99999", 400),
        ("puzzles/today?game=%3Cscript%3E", 422),
        ("puzzles/next?mode=fast", 400),
        ("puzzles/next?rating=abc", 400),
        ("puzzles/next?game=chess", 422),
        ("puzzles/next?mode=again", 404),
    ] {
        let answer = client.get(&format!("/api/v1/{query}"));
        assert_eq!(answer.status, status, "{query}: {}", answer.text());
        answer.problem(status);
    }
    let many = vec!["a"; 201].join(",");
    client.get(&format!("/api/v1/puzzles/next?skip={many}")).problem(422);
    assert_eq!(client.get("/api/v1/puzzles?least=2000&most=1000").expect(200)["all"], 0);
    assert_eq!(client.get("/api/v1/puzzles?after=18446744073709551615").expect(200)["puzzles"], json!([]));

    let today = client.get("/api/v1/puzzles/today").expect(200);
    let path = format!("/api/v1/puzzles/{}/attempts", today["id"].as_str().unwrap());
    let mut after = solution(&today);
    after.push(wrong(&today));
    for (body, status) in [
        (json!({}), 400),
        (json!({ "moves": 3 }), 400),
        (json!({ "moves": [3] }), 400),
        (json!({ "moves": ["no move"] }), 422),
        (json!({ "moves": [""] }), 422),
        (json!({ "moves": ["x".repeat(100_000)] }), 422),
        (json!({ "moves": vec![wrong(&today); 10_000] }), 422),
        (json!({ "moves": after }), 422),
        (json!({ "moves": [], "milliseconds": -1 }), 400),
        (json!({ "moves": [], "hints": -1 }), 400),
        (json!({ "moves": [], "hints": 4_294_967_296_u64 }), 400),
    ] {
        let answer = client.post(&path, &body);
        assert_eq!(
            answer.status,
            status,
            "{}: {}",
            body.to_string().chars().take(80).collect::<String>(),
            answer.text()
        );
        answer.problem(status);
    }
    client.post("/api/v1/puzzles/nonsense/attempts", &json!({ "moves": [] })).problem(404);
    assert!(client.key.is_none(), "nothing of that was kept");
    // The longest time there is, and a try without a move: given up.
    let given_up = client.post(&path, &json!({ "moves": [], "milliseconds": u32::MAX })).expect(200);
    assert_eq!((&given_up["solved"], &given_up["complete"]), (&json!(false), &json!(false)));
    assert_eq!(client.send("PUT", &path, Some("application/json"), b"{}").status, 405);
    assert_eq!(client.send("POST", &path, Some("text/plain"), b"{}").status, 415);
    assert_eq!(client.send("POST", &path, Some("application/json"), &vec![b' '; 9 << 20]).status, 413);
    let foreign = client.clone().with("origin", "https://elsewhere.example");
    assert_eq!(foreign.send("POST", &path, Some("application/json"), b"{\"moves\":[]}").status, 403);
}

#[test]
fn new_sessions_count_like_new_games_and_tries_stay_few() {
    let server = Server::start(&["--rate-limit", "0", "--behind-proxy", "--daily-games", "3"]);
    let today = server.client().get("/api/v1/puzzles/today").expect(200);
    let path = format!("/api/v1/puzzles/{}/attempts", today["id"].as_str().unwrap());
    let statuses: Vec<u16> = (0..5)
        .map(|_| {
            let mut client = server.client().with("x-forwarded-for", "203.0.113.7");
            client.post(&path, &json!({ "moves": [] })).status
        })
        .collect();
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
    // One session may try as often as it likes.
    let mut anna = server.client().with("x-forwarded-for", "203.0.113.8");
    for _ in 0..50 {
        anna.post(&path, &json!({ "moves": [] })).expect(200);
    }
    assert_eq!(anna.get("/api/v1/puzzles/mine").expect(200)["games"][0]["tried"], 1);
}

/// What an address asks for is read by the page's own code; the server puts nothing of it into the page.
#[test]
fn a_page_says_nothing_of_its_query() {
    let server = Server::start(&[]);
    let client = server.client();
    let script = "%22%3E%3Cscript%3Ealert(7)%3C/script%3E";
    for path in ["/puzzles/try", "/puzzles/next", "/puzzles/run", "/puzzles", "/new", "/analysis", "/games"] {
        let asked =
            ["rules", "position", "game", "theme", "moves"].map(|name| format!("{name}={script}")).join("&");
        let page = client.get(&format!("{path}?{asked}"));
        assert!(!page.text().contains("alert(7)"), "{path}: {}", page.text());
        let policy = page.header("content-security-policy").unwrap_or_default();
        assert!(
            policy.contains("script-src 'self'") || policy.contains("default-src 'self'"),
            "{path}: {policy}"
        );
    }
}
