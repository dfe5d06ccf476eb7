//! Honest clients: they make games, play them, lose answers, look again, and hold the server to what it said.

use crate::http::{Client, NoAnswer, Request};
use crate::ledger::{Action, Game, Kind, Snapshot};
use crate::world::{PATIENCE, World, address};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

/// What is played.
const RULES: [&str; 7] = ["kayles/10", "kayles/7", "cheops/4", "dawson/3x5", "chips", "seega/3", "seega/5"];

/// Games that one client plays at the same time.
const GAMES_AT_ONCE: usize = 4;

/// Requests from one address before the next person comes: a person makes no more in a short time.
const REQUESTS_EACH: u32 = 100;

/// Finished games that a client remembers and looks at again until the end; of more, a random choice.
const MAX_REMEMBERED: usize = 5_000;

/// Somebody who plays many games for many people.
pub struct Player<'a> {
    world: &'a World,
    random: fastrand::Rng,
    client: Client,
    other: Client,
    proxied: Client,
    from: String,
    requests: u32,
    /// Whether some requests go through the proxy that cuts and delays.
    by_proxy: bool,
    open: Vec<Game>,
    /// Games that are not played any more.
    pub finished: Vec<Game>,
}

/// The end of an attempt: the server is gone, or was never reached, or refused for now.
struct Interrupted;

impl<'a> Player<'a> {
    /// A new player with a seed.
    pub fn new(world: &'a World, seed: u64, by_proxy: bool) -> Player<'a> {
        let mut random = fastrand::Rng::with_seed(seed);
        let from = address(&mut random, true);
        Player {
            world,
            random,
            client: Client::default(),
            other: Client::default(),
            proxied: Client::default(),
            from,
            requests: 0,
            by_proxy,
            open: Vec::new(),
            finished: Vec::new(),
        }
    }

    /// Plays until the attack is over, and hands back all games for the last check.
    pub fn live(mut self) -> Vec<Game> {
        while self.world.wait_for_server().is_some() {
            let _ = self.step();
        }
        self.finished.append(&mut self.open);
        self.finished
    }

    /// Makes one or a few requests.
    fn step(&mut self) -> Result<(), Interrupted> {
        if self.open.len() < GAMES_AT_ONCE {
            return self.create();
        }
        if !self.finished.is_empty() && self.random.u8(..60) == 0 {
            let index = self.random.usize(..self.finished.len());
            let mut game = self.finished.swap_remove(index);
            let looked = self.look(&mut game);
            self.finished.push(game);
            return looked;
        }
        let index = self.random.usize(..self.open.len());
        let mut game = self.open.swap_remove(index);
        let done = self.play(&mut game);
        let is_over = game.known.end.is_some() && game.pending.is_none();
        if is_over || game.deleted.is_some() {
            self.world.closed(&game.id);
            if self.finished.len() == MAX_REMEMBERED {
                self.finished.swap_remove(self.random.usize(..MAX_REMEMBERED));
            }
            self.finished.push(game);
        } else {
            self.open.push(game);
        }
        done
    }

    fn send(
        &mut self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: Option<&Value>,
    ) -> Result<crate::http::Answer, NoAnswer> {
        self.requests += 1;
        if self.requests.is_multiple_of(REQUESTS_EACH) {
            self.from = address(&mut self.random, true);
        }
        let request = Request { method, path, key, from: &self.from, body };
        let by_proxy = self.by_proxy && self.random.u8(..8) == 0;
        let client = if by_proxy { &mut self.proxied } else { &mut self.client };
        let answer = self.world.honest(client, &request, by_proxy);
        if let Ok(answer) = &answer
            && matches!(answer.status, 429 | 500 | 502..)
            && answer.status != 507
        {
            // 503 means too much work: honest clients of this crowd must not see that either.
            self.world.violation(format!("{method} {path}: {} {}", answer.status, answer.text()));
        }
        answer
    }

    fn key(&mut self) -> String {
        format!("{:032x}", self.random.u128(..))
    }

    fn create(&mut self) -> Result<(), Interrupted> {
        let rules = RULES[self.random.usize(..RULES.len())];
        let (kind, seats) = match self.random.u8(..8) {
            0 => (Kind::Machine, json!(["me", "random"])),
            1 => (Kind::Machine, json!(["me", "level=1"])),
            2 | 3 => (Kind::Screen, json!(["me", "guest"])),
            _ => (Kind::People, json!(["me", "open"])),
        };
        let first = self.key();
        let second = if kind == Kind::People { self.key() } else { first.clone() };
        let mut new = json!({ "rules": rules, "seats": seats });
        if self.random.u8(..3) == 0 {
            new["clock"] = json!({ "base_s": 3600, "increment_s": 1 });
        }
        let made = self.send("POST", "/api/v1/records", Some(&first), Some(&new)).map_err(|_| Interrupted)?;
        if made.status == 507 {
            return Err(Interrupted);
        }
        if made.status != 201 {
            self.world.violation(format!("a new game: {} {}", made.status, made.text()));
            return Err(Interrupted);
        }
        let mut state = made.json();
        self.world.acknowledged.fetch_add(1, Ordering::Relaxed);
        let Some(id) = state["id"].as_str().map(str::to_owned) else {
            self.world.violation(format!("a new game without a name: {}", made.text()));
            return Err(Interrupted);
        };
        if kind == Kind::People {
            state = self.join(&id, &second, &state["invite"])?;
        }
        let known = Snapshot::read(&state).ok_or(Interrupted)?;
        match Game::new(id, rules, kind, [first, second], known) {
            Ok(game) => {
                self.world.opened(&game.id);
                self.world.games.fetch_add(1, Ordering::Relaxed);
                self.open.push(game);
            }
            Err(error) => self.world.violation(error),
        }
        Ok(())
    }

    /// The second player joins, again if the answer was lost.
    fn join(&mut self, id: &str, key: &str, invite: &Value) -> Result<Value, Interrupted> {
        let path = format!("/api/v1/records/{id}/actions");
        let join = json!({ "do": "join", "seat": invite });
        let mut lost = false;
        loop {
            self.world.wait_for_server().ok_or(Interrupted)?;
            match self.send("POST", &path, Some(key), Some(&join)) {
                Ok(answer) if answer.status == 200 => {
                    self.world.acknowledged.fetch_add(1, Ordering::Relaxed);
                    return Ok(answer.json());
                }
                // It has happened the first time.
                Ok(answer) if lost && matches!(answer.status, 403 | 409) => {
                    match self.send("GET", &format!("/api/v1/records/{id}"), Some(key), None) {
                        Ok(answer) if answer.status == 200 => {
                            let state = answer.json();
                            if state["you"] != json!([1]) {
                                self.world
                                    .violation(format!("{id}: joined, but not seated: {}", answer.text()));
                            }
                            return Ok(state);
                        }
                        Ok(answer) => {
                            self.world.violation(format!("{id}: {} {}", answer.status, answer.text()));
                            return Err(Interrupted);
                        }
                        Err(_) => {}
                    }
                }
                Ok(answer) if answer.status == 507 => return Err(Interrupted),
                Ok(answer) => {
                    self.world.violation(format!("{id}: joining: {} {}", answer.status, answer.text()));
                    return Err(Interrupted);
                }
                Err(_) => lost = true,
            }
        }
    }

    /// Does something in a game; first looks what has become of what was not answered.
    fn play(&mut self, game: &mut Game) -> Result<(), Interrupted> {
        if game.pending.is_some() {
            self.look(game)?;
        }
        if self.random.u16(..400) == 0 {
            return self.delete(game);
        }
        let Some(action) = game.choose(&mut self.random) else {
            // The built-in player thinks.
            std::thread::sleep(std::time::Duration::from_millis(1));
            return self.look(game);
        };
        let key = game.keys[game.actor(&action)].clone();
        let path = format!("/api/v1/records/{}/actions", game.id);
        let body = game.json(&action);
        game.pending = Some(action.clone());
        if matches!(action, Action::Move(_)) && self.random.u8(..25) == 0 {
            return self.play_twice(game, &action, &path, &key, &body);
        }
        match self.send("POST", &path, Some(&key), Some(&body)) {
            Ok(answer) if answer.status == 200 => self.acknowledge(game, &action, &answer.json()),
            // Said to be not stored: it may not be there later.
            Ok(answer) if answer.status == 507 => {
                game.pending = None;
                return Err(Interrupted);
            }
            Ok(answer) => {
                self.world.violation(format!("{}: {body}: {} {}", game.id, answer.status, answer.text()));
                return Err(Interrupted);
            }
            Err(NoAnswer::Unreachable) => {
                game.pending = None;
                return Err(Interrupted);
            }
            Err(_) => {
                self.world.unknown.fetch_add(1, Ordering::Relaxed);
                return Err(Interrupted);
            }
        }
        Ok(())
    }

    fn acknowledge(&mut self, game: &mut Game, action: &Action, state: &Value) {
        self.world.acknowledged.fetch_add(1, Ordering::Relaxed);
        if let Err(error) = game.observe(state, Some(action)) {
            self.world.violation(error);
        }
    }

    /// Sends the same move twice at the same time: it counts once.
    fn play_twice(
        &mut self,
        game: &mut Game,
        action: &Action,
        path: &str,
        key: &str,
        body: &Value,
    ) -> Result<(), Interrupted> {
        let server = self.world.server().ok_or(Interrupted)?;
        let request = Request { method: "POST", path, key: Some(key), from: &self.from, body: Some(body) };
        let begun =
            [&mut self.client, &mut self.other].map(|client| client.begin(server, &request, PATIENCE));
        let answers = [(&mut self.client, begun[0]), (&mut self.other, begun[1])]
            .map(|(client, begun)| begun.and_then(|()| client.finish()));
        let accepted: Vec<_> = answers.iter().flatten().filter(|answer| answer.status == 200).collect();
        match accepted[..] {
            [answer] => self.acknowledge(game, action, &answer.json()),
            [_, _] => {
                self.world.violation(format!("{}: {body} was accepted twice", game.id));
            }
            _ => {
                self.world.unknown.fetch_add(1, Ordering::Relaxed);
                return Err(Interrupted);
            }
        }
        Ok(())
    }

    /// Looks at a game: it is as it was acknowledged, and no older than any stream has shown it.
    fn look(&mut self, game: &mut Game) -> Result<(), Interrupted> {
        let seen = self.world.seen(&game.id);
        let path = format!("/api/v1/records/{}", game.id);
        let key = game.keys[0].clone();
        let answer = self.send("GET", &path, Some(&key), None).map_err(|_| Interrupted)?;
        check(self.world, game, &answer);
        if let Some((version, moves)) = seen
            && answer.status == 200
            && (game.known.version < version || game.known.version == version && game.known.moves != moves)
        {
            let now = &game.known;
            self.world.violation(format!("{}: version {version} was shown, now it is {now:?}", game.id));
        }
        Ok(())
    }

    fn delete(&mut self, game: &mut Game) -> Result<(), Interrupted> {
        for seat in 0..2 {
            let key = game.keys[seat].clone();
            let path = format!("/api/v1/records/{}", game.id);
            // The last one who has it in their list deletes it.
            if seat == 1 || game.kind != Kind::People {
                game.deleted = Some(false);
            }
            let answer = self.send("DELETE", &path, Some(&key), None).map_err(|_| Interrupted)?;
            if answer.status == 507 {
                return Err(Interrupted);
            }
            if answer.status != 204 {
                self.world.violation(format!("{}: deleting: {} {}", game.id, answer.status, answer.text()));
            }
            self.world.acknowledged.fetch_add(1, Ordering::Relaxed);
            if game.deleted.is_some() {
                game.deleted = Some(true);
                break;
            }
        }
        Ok(())
    }

    /// Looks at every game at the end; says how many there are.
    pub fn check_all(&mut self, games: Vec<Game>) -> usize {
        let mut checked = 0;
        for mut game in games {
            if self.look(&mut game).is_ok() {
                checked += 1;
            } else {
                self.world.violation(format!("{}: not answered at the end", game.id));
            }
        }
        checked
    }
}

/// Holds an answer against what is known of a game.
fn check(world: &World, game: &mut Game, answer: &crate::http::Answer) {
    match (answer.status, game.deleted) {
        (404, Some(_)) => game.deleted = Some(true),
        (200, None | Some(false)) => {
            if let Err(error) = game.observe(&answer.json(), None) {
                world.violation(error);
            }
        }
        (200, Some(true)) => world.violation(format!("{}: was deleted and is there again", game.id)),
        (status, _) => world.violation(format!("{}: {status} {}", game.id, answer.text())),
    }
}
