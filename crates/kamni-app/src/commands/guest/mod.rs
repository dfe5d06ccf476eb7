//! `kamni guest`: a built-in player or a program that speaks UGI waits for challenges on a server and plays there.

mod client;
mod playing;

use crate::cli::Guest;
use crate::commands::table;
use client::{Client, ServerError};
use kamni::printable;
use kamni_play::engine::{EngineConfig, kill_all_engines};
use kamni_play::{Settings, built_in};
use kamni_terminal::{Failure, Terminal, signals};
use kamni_words::Locale;
use playing::{Ended, Playing, RETRY_DELAYS};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// How often the main thread looks whether it shall end.
const STOP_INTERVAL: Duration = Duration::from_millis(100);

/// What the threads tell the main one.
enum News {
    /// The server is there, and the guest waits.
    Waiting,
    /// An event of the server.
    Event(Value),
    /// The server is lost, for this reason.
    Lost(String),
    /// The server does not want this guest.
    Refused(String),
    /// Whether the guest can play a challenge.
    Checked { id: String, ready: Result<(), String> },
    /// A game is over.
    Ended { id: String, ended: Ended },
}

pub fn run(args: &Guest, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let (playing, usual_name) = who(args, locale)?;
    if let Some(unknown) = args.games.iter().find(|name| locale.games().plugin(name).is_none()) {
        let message = locale.text("guest-no-game", &[("game", &printable(unknown))]);
        return Err(Failure::wrong(message).hint(locale.text("hint-games", &[])));
    }
    let stop = signals::stop_flag()?;
    let name = args.name.clone().unwrap_or(usual_name);
    let (client, own_key) = key(args, &name, locale)?;
    let done = client
        .get("/account")
        .map_err(|error| refused(&error, locale))
        .and_then(|account| wait(args, &client, playing, &account, &stop, terminal));
    kill_all_engines();
    if let Some(OwnKey { owner, id }) = own_key {
        // The server may be gone; it revokes keys that nobody uses.
        let _ = owner.delete(&format!("/programs/{id}"));
    }
    done
}

/// Who plays, and what they are called.
fn who(args: &Guest, locale: Locale) -> Result<(Playing, String), Failure> {
    if let Some(command) = &args.engine {
        let config = EngineConfig::from_command(command);
        let config = config.map_err(|message| Failure::wrong(locale.say(&message)))?;
        let name =
            config.command.iter().rev().find(|word| !word.starts_with('-')).cloned().unwrap_or_default();
        let name = name.rsplit('/').next().unwrap_or_default().to_owned();
        return Ok((Playing::Engine(config), name));
    }
    let settings = Settings {
        tables: table::tables(locale, &args.folder).ok().map(Arc::new),
        memory: Settings::default().memory / usize::from(args.most),
        ..Settings::default()
    };
    let word = args.player.clone().unwrap_or_default();
    let player = built_in(&word, &settings).map_err(|error| Failure::wrong(locale.say(&error.message)))?;
    Ok((Playing::BuiltIn(word, settings), player.name()))
}

/// A key that was made for this run.
struct OwnKey {
    /// The session that made it.
    owner: Client,
    id: String,
}

/// The client with the key of the program.
fn key(args: &Guest, name: &str, locale: Locale) -> Result<(Client, Option<OwnKey>), Failure> {
    if let Some(key) = &args.key {
        return Ok((Client::new(&args.url, key.trim()), None));
    }
    let made = Client::new(&args.url, "").post_as_new("/programs", &json!({ "name": name }));
    let (owner, made) = made.map_err(|error| refused(&error, locale))?;
    let text = |field: &str| made[field].as_str().unwrap_or_default().to_owned();
    Ok((owner.with_key(&text("key")), Some(OwnKey { id: text("id"), owner })))
}

fn refused(error: &ServerError, locale: Locale) -> Failure {
    let said = printable(error.detail());
    let id = match error {
        ServerError::Refused { .. } => "guest-refused",
        ServerError::Network(_) => "guest-no-server",
    };
    Failure::Failed(locale.text(id, &[("said", &said)]))
}

/// Waits for games and plays them until it is told to stop.
fn wait(
    args: &Guest,
    client: &Client,
    playing: Playing,
    account: &Value,
    stop: &Arc<AtomicBool>,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let locale = terminal.locale;
    let games = locale.games();
    let name = printable(account["username"].as_str().unwrap_or_default());
    let (sender, news) = channel();
    let path = format!("/stream/event?most={}&games={}", args.most, args.games.join(","));
    let (listener, listening, stopped) = (client.clone(), sender.clone(), Arc::clone(stop));
    thread::spawn(move || listen(&listener, &path, &listening, &stopped));
    let mut running = HashSet::new();
    let mut tournament = args.tournament.as_deref();
    while !stop.load(Ordering::Relaxed) {
        let one = match news.recv_timeout(STOP_INTERVAL) {
            Ok(one) => one,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => break,
        };
        match one {
            News::Waiting => {
                terminal.say("guest-waiting", &[("name", &name), ("url", &args.url)])?;
                if let Some(id) = tournament.take().filter(|id| is_name(id)) {
                    let joined = client.post(&format!("/tournaments/{id}/actions"), &json!({ "do": "join" }));
                    joined.map_err(|error| refused(&error, locale))?;
                }
            }
            News::Lost(said) => terminal.say("guest-lost", &[("said", &printable(&said))])?,
            News::Refused(said) => {
                return Err(Failure::Failed(locale.text("guest-refused", &[("said", &printable(&said))])));
            }
            News::Event(event) => match event["type"].as_str() {
                Some("challenge") => check(&event["challenge"], client, &playing, games, &sender),
                Some("gameStart") => {
                    let game = &event["game"];
                    let id = game["gameId"].as_str().unwrap_or_default().to_owned();
                    if is_name(&id) && running.insert(id.clone()) {
                        let rules = printable(game["variant"]["key"].as_str().unwrap_or_default());
                        let url = format!("{}/game/{id}", args.url);
                        terminal.say("guest-plays", &[("rules", &rules), ("url", &url)])?;
                        let (client, playing) = (client.clone(), playing.clone());
                        let (sender, stop) = (sender.clone(), Arc::clone(stop));
                        thread::spawn(move || {
                            let ended = playing::play(&client, &id, &playing, games, &stop);
                            // The main thread may have ended.
                            let _ = sender.send(News::Ended { id, ended });
                        });
                    }
                }
                _ => {}
            },
            News::Checked { id, ready } => {
                let answer = if ready.is_ok() { "accept" } else { "decline" };
                if let Err(said) = ready {
                    terminal.say("guest-cannot", &[("said", &printable(&said))])?;
                }
                // Whoever asked may have left.
                let _ = client.post(&format!("/challenge/{id}/{answer}"), &Value::Null);
            }
            News::Ended { id, ended } => {
                running.remove(&id);
                report(&id, &ended, terminal)?;
            }
        }
        terminal.flush()?;
    }
    Ok(())
}

/// Whether this is a name of a game or challenge, which becomes part of an address.
fn is_name(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|b| b.is_ascii_alphanumeric())
}

/// Finds out, in a thread of its own, whether the guest can play what is asked.
fn check(
    challenge: &Value,
    client: &Client,
    playing: &Playing,
    games: &'static kamni::Registry,
    sender: &Sender<News>,
) {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let id = text(&challenge["id"]);
    let (rules, start) = (text(&challenge["variant"]["key"]), text(&challenge["initialFen"]));
    if !is_name(&id) || client.key().is_empty() {
        return;
    }
    let (playing, sender) = (playing.clone(), sender.clone());
    thread::spawn(move || {
        let position = games.game(&rules).ok().and_then(|game| game.position(&start).ok());
        let ready = match position {
            None => Err(rules),
            Some(position) => match playing.player(&position) {
                Ok(mut player) => player.new_game(&position).map_err(|error| error.message.to_string()),
                Err(error) => Err(error.message.to_string()),
            },
        };
        // The main thread may have ended.
        let _ = sender.send(News::Checked { id, ready });
    });
}

/// Passes on the events of the server; connects again when it is lost.
fn listen(client: &Client, path: &str, sender: &Sender<News>, stop: &AtomicBool) {
    let mut failures = 0;
    while !stop.load(Ordering::Relaxed) {
        let lost = match client.lines(path) {
            Ok(mut lines) => {
                failures = 0;
                if sender.send(News::Waiting).is_err() {
                    return;
                }
                while let Some(line) = lines.next() {
                    let Some(event) = line else { continue };
                    if sender.send(News::Event(event)).is_err() {
                        return;
                    }
                }
                String::new()
            }
            Err(error) if !error.is_temporary() => {
                let _ = sender.send(News::Refused(error.detail().to_owned()));
                return;
            }
            Err(error) => error.detail().to_owned(),
        };
        if failures == 0 && sender.send(News::Lost(lost)).is_err() {
            return;
        }
        thread::sleep(RETRY_DELAYS[failures.min(RETRY_DELAYS.len() - 1)]);
        failures += 1;
    }
}

fn report(id: &str, ended: &Ended, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let (key, said) = match ended {
        Ended::Won => ("guest-won", String::new()),
        Ended::Lost => ("guest-lost-game", String::new()),
        Ended::Drawn => ("guest-drawn", String::new()),
        Ended::Gone(said) => ("guest-gone", printable(said)),
        Ended::Failed(error) => ("guest-failed", printable(&locale.say(&error.message))),
        Ended::Stopped => return Ok(()),
    };
    Ok(terminal.say(key, &[("id", &id), ("said", &said)])?)
}
