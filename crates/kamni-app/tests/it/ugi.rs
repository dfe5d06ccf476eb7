//! `kamni ugi` from outside: the real program at the other end of two pipes.

use crate::{HANG_TIMEOUT, wait_until};
use kamni::AnyPosition;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};

/// The program, and what it says.
pub struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    pub fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kamni"))
            .args(["ugi", "--seed", "1"])
            .env("LANG", "C")
            .env("KAMNI_TABLES", "no-such-folder")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (send, lines) = channel();
        std::thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
        let input = child.stdin.take();
        Engine { child, input, lines }
    }

    pub fn say(&mut self, line: impl AsRef<[u8]>) {
        let input = self.input.as_mut().unwrap();
        input.write_all(line.as_ref()).and_then(|()| input.write_all(b"\n")).unwrap();
    }

    #[track_caller]
    fn hear(&self) -> String {
        self.lines.recv_timeout(HANG_TIMEOUT).expect("no answer")
    }

    /// Everything up to the line that begins with this word, that line included.
    #[track_caller]
    pub fn hear_up_to(&self, word: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            heard.push(self.hear());
            if heard.last().is_some_and(|line| line.split(' ').next() == Some(word)) {
                return heard;
            }
        }
    }

    #[track_caller]
    fn ask(&mut self, line: &str, answer: &str) {
        self.say(line);
        assert_eq!(self.hear(), answer, "{line}");
    }

    /// The move that is answered, in exactly two words.
    #[track_caller]
    pub fn best_move(&self) -> String {
        let heard = self.hear_up_to("bestmove");
        assert!(heard[..heard.len() - 1].iter().all(|line| line.starts_with("info ")), "{heard:?}");
        let words: Vec<&str> = heard[heard.len() - 1].split(' ').collect();
        assert_eq!(words.len(), 2, "{heard:?}");
        words[1].to_owned()
    }

    #[track_caller]
    fn error(&self, about: &str) {
        let line = self.hear();
        assert!(line.starts_with("info string error ") && line.contains(about), "{line}");
    }

    /// It is there, and nothing else was left to say.
    #[track_caller]
    fn lives(&mut self) {
        self.ask("isready", "readyok");
    }

    #[track_caller]
    fn ends(mut self) {
        drop(self.input.take());
        wait_until("the program has ended", || self.child.try_wait().unwrap().is_some());
        let output = self.child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr), (Some(0), vec![]));
    }

    #[track_caller]
    pub fn quits(mut self) {
        self.say("quit");
        self.ends();
    }
}

fn position(rules: &str, text: &str) -> AnyPosition {
    kamni_games::games().game(rules).unwrap().position(text).unwrap()
}

#[test]
fn it_introduces_itself() {
    let mut engine = Engine::start();
    // Options can come first.
    engine.say("setoption name Rules value seega/5,extra=any");
    engine.say("ugi");
    let heard = engine.hear_up_to("ugiok");
    assert_eq!(heard[0], format!("id name kamni {}", env!("CARGO_PKG_VERSION")));
    assert!(heard[1].starts_with("id author "), "{heard:?}");
    let options: Vec<&str> =
        heard[2..heard.len() - 1].iter().map(|line| line.strip_prefix("option name ").unwrap()).collect();
    let names: Vec<&str> = options.iter().map(|option| option.split(' ').next().unwrap()).collect();
    assert_eq!(names, ["Rules", "Level", "Threads", "Hash", "Ponder", "Tables"]);
    assert_eq!(options[0], "Rules type string default seega/5,extra=any");
    assert!(
        options[1].starts_with("Level type combo default perfect var random var 1 var 2 "),
        "{options:?}"
    );
    assert_eq!(options[4], "Ponder type check default false");
    assert_eq!(options[5], "Tables type string default no-such-folder");
    engine.lives();
    engine.quits();
}

/// The conversation in the documents is what is said; `...` stands for any lines.
#[test]
fn the_documents_tell_a_true_conversation() {
    for page in [include_str!("../../../../docs/ugi.en.md"), include_str!("../../../../docs/ugi.ru.md")] {
        let block = page.split("```dialog kamni ugi --seed 1\n").nth(1).unwrap().split("```").next().unwrap();
        let mut engine = Engine::start();
        let mut skipping = false;
        for line in block.lines() {
            if let Some(order) = line.strip_prefix("> ") {
                engine.say(order);
            } else if let Some(answer) = line.strip_prefix("< ") {
                let mut heard = engine.hear();
                while skipping && heard != answer && !heard.starts_with("bestmove") {
                    heard = engine.hear();
                }
                assert_eq!(heard, answer);
            }
            skipping = line == "...";
        }
        engine.ends();
    }
}

/// Both sides of a whole game of every kind, move by move through the pipe; the rules here say what is legal.
#[test]
fn whole_games_are_played() {
    for (rules, level, limit) in [
        ("kayles/10", "perfect", "nodes 100"),
        ("cheops/5", "4", "movetime 50"),
        ("dawson/4x5,misere", "2", "p1time 1000 p2time 1000 p1inc 10 p2inc 10"),
        ("chips", "perfect", "depth 2"),
        ("seega/3", "1", "nodes 50"),
        ("seega/5,extra=any,place=2", "5", "depth 1"),
    ] {
        let mut engine = Engine::start();
        engine.say("ugi");
        engine.hear_up_to("ugiok");
        engine.say(format!("setoption name Rules value {rules}"));
        engine.say(format!("setoption name Level value {level}"));
        engine.say("uginewgame");
        engine.lives();
        let mut here = position(rules, "start");
        let mut moves = String::new();
        for _ in 0..200 {
            let truth = |is_so: bool| format!("response {is_so}");
            engine.say(format!("position startpos{moves}"));
            engine.ask("query p1turn", &truth(here.turn() == kamni::Player::First));
            engine.ask("query gameover", &truth(here.outcome().is_some()));
            if here.outcome().is_some() {
                break;
            }
            engine.ask("query result", "response none");
            engine.say(format!("go {limit}"));
            let mv = engine.best_move();
            here.play(&mv).unwrap_or_else(|error| panic!("{rules}: {error}"));
            moves = if moves.is_empty() { format!(" moves {mv}") } else { format!("{moves} {mv}") };
        }
        let winner = here.outcome().expect(rules).winner();
        let result = winner.map_or("draw", |winner| ["p1win", "p2win"][winner.index()]);
        engine.ask("query result", &format!("response {result}"));
        engine.ask("go", "bestmove none");
        engine.quits();
    }
}

#[test]
fn a_position_has_spaces_and_one_player_may_move_twice() {
    let mut engine = Engine::start();
    engine.say("setoption name Rules value seega/5");
    engine.say("position  fen  ...../.ab../...a./...../b.... a 0-0 3 -   moves  d3d4 ");
    engine.ask("query p1turn", "response true");
    engine.say("go nodes 100");
    assert!(engine.best_move().starts_with("d4"), "the stone that captured moves on");
    engine.quits();
}

#[test]
fn thinking_goes_on_until_it_is_stopped_and_others_are_answered_meanwhile() {
    let mut engine = Engine::start();
    for rules in ["seega/5", "kayles/10", "dawson/8x16", "cheops/24"] {
        engine.say(format!("setoption name Rules value {rules}"));
        engine.say("position startpos");
        engine.say("go infinite");
        engine.ask("isready", "readyok");
        engine.ask("query gameover", "response false");
        // Whatever it has found meanwhile, it says nothing.
        (0..100).for_each(|_| engine.lives());
        engine.say("stop");
        position(rules, "start").play(&engine.best_move()).unwrap();
    }
    engine.say("stop");
    engine.lives();
    engine.quits();
}

#[test]
fn new_orders_and_quit_end_the_thinking_with_an_answer() {
    let mut engine = Engine::start();
    engine.say("setoption name Rules value seega/9");
    engine.say("go movetime 3600000");
    engine.say("position startpos moves a1");
    position("seega/9", "start").play(&engine.best_move()).unwrap();
    engine.say("go p1time 36000000 p2time 36000000");
    engine.say("go infinite");
    engine.best_move();
    engine.say("quit");
    engine.best_move();
    engine.ends();
}

/// As in `printf 'go\n' | kamni ugi`.
#[test]
fn the_end_of_the_input_is_the_end() {
    let mut engine = Engine::start();
    engine.say("go movetime 200");
    drop(engine.input.take());
    engine.best_move();
    engine.ends();
    Engine::start().ends();
    let mut engine = Engine::start();
    engine.say("go infinite");
    engine.ends();
}

#[test]
fn what_is_wrong_is_named_and_changes_nothing() {
    let mut engine = Engine::start();
    engine.say("setoption name Rules value kayles/5");
    engine.say("position startpos moves 1");
    for (line, about) in [
        ("position", "startpos"),
        ("position kayles", "startpos"),
        ("position fen", "position, board"),
        ("position fen XXXX 1", "position, board"),
        ("position fen LL... 1", "at most one stone can be locked"),
        ("position startpos moves 1 1", "is not legal"),
        ("position startpos moves 1 \u{1b}[31m", "move"),
        ("position fen ..... 1 moves 1", "the game is over"),
        ("setoption name Rules value chess", "rules, game"),
        ("setoption name Level value 11", "no built-in player"),
        ("setoption name Threads value 0", "Threads"),
        ("setoption name Hash value much", "Hash"),
        ("setoption name Ponder value maybe", "Ponder"),
        ("setoption name Contempt value 5", "the options are"),
        ("setoption", "the options are"),
        ("query weather", "the queries are"),
    ] {
        engine.say(line);
        engine.error(about);
        engine.lives();
    }
    engine.ask("query p1turn", "response false");
    engine.say("go");
    position("kayles/5", ".XXXX 2").play(&engine.best_move()).unwrap();
    engine.quits();
}

#[test]
fn garbage_is_survived() {
    let mut engine = Engine::start();
    for garbage in ["", "   ", "xyzzy", "go away".split_at(3).1, "uci", "\u{0}\u{0}", "ponderhit", "ещё раз"]
    {
        engine.say(garbage);
    }
    engine.ask("joho isready", "readyok");
    engine.say(b"\xff\xfe position \xff");
    engine.error("UTF-8");
    engine.say("isready".repeat(10 << 20));
    engine.error("bytes");
    let seed = 7;
    let mut dice = fastrand::Rng::with_seed(seed);
    let words =
        ["position", "fen", "moves", "go", "nodes", "1", "-1", "stop", "setoption", "name", "value", "Level"];
    for _ in 0..500 {
        let line: Vec<&str> = (0..dice.usize(..8)).map(|_| words[dice.usize(..words.len())]).collect();
        // Whatever it answers, it has to be there afterwards; thinking without a limit would only take time.
        engine.say(format!("{} movetime 1", line.join(" ")));
    }
    engine.say("setoption name Rules value kayles/7");
    engine.say("isready");
    let heard = engine.hear_up_to("readyok");
    let known = |line: &String| ["info ", "bestmove ", "readyok"].iter().any(|start| line.starts_with(start));
    assert!(heard.iter().all(known), "seed {seed}: {heard:?}");
    engine.ask("query gameover", "response false");
    engine.quits();
}

/// A host that is gone needs no answer.
#[test]
fn it_ends_when_nobody_reads() {
    let (reader, writer) = std::io::pipe().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_kamni"))
        .arg("ugi")
        .stdin(Stdio::piped())
        .stdout(writer)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(reader);
    let mut input = child.stdin.take().unwrap();
    wait_until("the program is gone", || input.write_all(b"isready\n").is_err());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), vec![]));
}
