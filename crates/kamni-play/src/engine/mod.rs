//! Programs as players: they speak UGI, the Universal Game Interface, through pipes.
//!
//! Whatever a program does (ends, hangs, floods, cheats), the host lives on: every wait has an end, every buffer a
//! limit, and a program that is given up is ended together with all that it started.

mod options;
mod output;
#[cfg_attr(not(unix), path = "nowhere.rs")]
mod process;
mod program;
mod trouble;

pub use options::{Declared, Values};
pub use process::end_all_programs;
pub use program::{Patience, Program};

use crate::player::{Limits, Player, Situation, Thought, Trouble};
use kamni::{AnyPosition, Message};
use output::Event;
use process::Process;
use std::fmt::Write;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// A game with more moves than this is told by its position alone: a game of chips can have many thousands.
const MOVES_TOLD: usize = 1000;

/// As much of a program's own name as is used.
const LONGEST_NAME: usize = 60;

/// How often it is looked whether we are told to stop.
const LOOK: Duration = Duration::from_millis(20);

/// A program that ended itself does so soon after it closed its output.
const ENDING: Duration = Duration::from_millis(500);

/// A program that plays.
pub struct Engine {
    program: Program,
    /// The running program; none after trouble, until the next game.
    talk: Option<Talk>,
    name: String,
}

/// A running program, and what is known about it.
struct Talk {
    process: Process,
    patience: Patience,
    /// What it calls itself.
    name: Option<String>,
    options: Vec<Declared>,
    /// The rules it was told last.
    rules: String,
    /// The last line it printed, for people.
    said: Option<String>,
}

/// Why a program cannot take part at all.
#[derive(Clone, Debug)]
pub enum EngineError {
    /// It is no UGI program, or does not get ready.
    Trouble(Trouble),
    /// It runs, but an option does not fit.
    Option(Message),
}

impl Engine {
    /// Starts a program, greets it and sets its options, among them the rules of `start`.
    pub fn start(program: Program, start: &AnyPosition) -> Result<Engine, EngineError> {
        let talk = Talk::begin(&program, start)?;
        let name = program.name.clone().or_else(|| talk.name.clone());
        let name = name.unwrap_or_else(|| kamni::printable(&kamni::shorten(&program.command())));
        Ok(Engine { program, talk: Some(talk), name })
    }

    /// The options that the program declared.
    pub fn options(&self) -> &[Declared] {
        self.talk.as_ref().map_or(&[], |talk| &talk.options)
    }

    /// The result of some talk; after trouble the program is ended.
    fn or_give_up<T>(&mut self, result: Result<T, Trouble>) -> Result<T, Trouble> {
        if result.is_err() {
            self.talk = None;
        }
        result
    }
}

impl Player for Engine {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn new_game(&mut self, start: &AnyPosition) -> Result<(), Trouble> {
        let mut talk = match self.talk.take() {
            Some(talk) => talk,
            None => Talk::begin(&self.program, start).map_err(EngineError::into_trouble)?,
        };
        let ready = talk.new_game(start);
        self.talk = Some(talk);
        self.or_give_up(ready)
    }

    fn choose(&mut self, situation: &Situation<'_>, limits: &Limits) -> Result<Thought, Trouble> {
        let thought = match &mut self.talk {
            Some(talk) => talk.choose(situation, limits),
            None => Err(trouble::closed()),
        };
        self.or_give_up(thought)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        if let Some(talk) = &mut self.talk {
            talk.process.quit(talk.patience.grace);
        }
    }
}

impl EngineError {
    /// The same as trouble of a player.
    pub fn into_trouble(self) -> Trouble {
        match self {
            EngineError::Trouble(trouble) => trouble,
            EngineError::Option(message) => Trouble { kind: "option", message },
        }
    }
}

impl From<Trouble> for EngineError {
    fn from(trouble: Trouble) -> EngineError {
        EngineError::Trouble(trouble)
    }
}

impl Talk {
    fn begin(program: &Program, start: &AnyPosition) -> Result<Talk, EngineError> {
        let process = Process::start(program).map_err(|error| trouble::missing(program, &error))?;
        let patience = program.patience;
        let mut talk =
            Talk { process, patience, name: None, options: Vec::new(), rules: String::new(), said: None };
        talk.process.send("ugi\n");
        talk.greet()?;
        for (name, value) in &program.options {
            let option = options::check(&talk.options, name, value).map_err(EngineError::Option)?;
            talk.process.send(&format!("setoption name {} value {value}\n", option.name));
        }
        talk.tell_rules(start);
        talk.process.send("isready\n");
        talk.ready()?;
        Ok(talk)
    }

    /// Reads up to `ugiok`.
    fn greet(&mut self) -> Result<(), Trouble> {
        let deadline = Instant::now() + self.patience.greeting;
        loop {
            let Some(line) = self.line(deadline)? else {
                return Err(trouble::no_greeting(self.patience.greeting, self.said.as_deref()));
            };
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match word {
                "ugiok" => return Ok(()),
                "id" => {
                    let name = rest.strip_prefix("name ").unwrap_or_default().trim();
                    let name: String = name.chars().take(LONGEST_NAME).collect();
                    self.name =
                        Some(kamni::printable(&name)).filter(|name| !name.is_empty()).or(self.name.take());
                }
                "option" => self.options.extend(Declared::read(rest)),
                _ => {}
            }
        }
    }

    fn tell_rules(&mut self, start: &AnyPosition) {
        let rules = start.rules();
        if rules != self.rules {
            // A program that knows one game only need not have the option; what is not known is ignored.
            self.process.send(&format!("setoption name Rules value {rules}\n"));
            self.rules = rules;
        }
    }

    /// Reads up to `readyok`.
    fn ready(&mut self) -> Result<(), Trouble> {
        let deadline = Instant::now() + self.patience.greeting;
        let mut refusal = None;
        while let Some(line) = self.line(deadline)? {
            if line == "readyok" {
                return refusal.map_or(Ok(()), |said: String| Err(trouble::refused(&said)));
            }
            refusal = refusal.or_else(|| line.strip_prefix("info string error ").map(str::to_owned));
        }
        Err(trouble::not_ready(self.patience.greeting, self.said.as_deref()))
    }

    fn new_game(&mut self, start: &AnyPosition) -> Result<(), Trouble> {
        self.forget_output()?;
        self.tell_rules(start);
        self.process.send("uginewgame\nisready\n");
        self.ready()
    }

    fn choose(&mut self, situation: &Situation<'_>, limits: &Limits) -> Result<Thought, Trouble> {
        let turn = situation.here.turn().index();
        let own_time = limits.move_time.or(limits.clocks.map(|clocks| clocks[turn].left));
        let allowed = own_time.map_or(self.patience.silence, |time| time + self.patience.margin);
        self.forget_output()?;
        self.process.send(&request(situation, limits));
        let mut deadline = Instant::now() + allowed;
        let mut told_to_stop = false;
        let mut thought = Thought::default();
        loop {
            let wait = deadline.min(Instant::now() + LOOK);
            let Some(line) = self.line(wait)? else {
                let over = Instant::now() >= deadline;
                if over && told_to_stop {
                    return Err(trouble::silence(allowed + self.patience.grace, self.said.as_deref()));
                }
                if !told_to_stop && (over || limits.stop.load(Ordering::Relaxed)) {
                    told_to_stop = true;
                    self.process.send("stop\n");
                    deadline = Instant::now() + self.patience.grace;
                }
                continue;
            };
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => match (words.next(), words.next()) {
                    (Some(mv), None) => {
                        thought.mv = mv.to_owned();
                        return Ok(thought);
                    }
                    _ => return Err(trouble::garbage(&line)),
                },
                Some("info") => note(&mut thought, words),
                _ => {}
            }
        }
    }

    /// What it said unasked is not an answer.
    fn forget_output(&mut self) -> Result<(), Trouble> {
        self.said = None;
        self.process.forget_output().map_or(Ok(()), |event| self.take(event).map(drop))
    }

    /// The next line, or nothing until `deadline`.
    fn line(&mut self, deadline: Instant) -> Result<Option<String>, Trouble> {
        loop {
            // Looked at before its output: what it printed before it ended still counts.
            let ended = self.process.has_ended();
            if let Some(event) = self.process.next(deadline.min(Instant::now() + LOOK)) {
                return self.take(event).map(Some);
            }
            if ended {
                return self.take(Event::End).map(Some);
            }
            if Instant::now() >= deadline {
                return Ok(None);
            }
        }
    }

    fn take(&mut self, event: Event) -> Result<String, Trouble> {
        match event {
            Event::Line(line) => {
                if !line.trim().is_empty() {
                    self.said = Some(kamni::shorten(&line));
                }
                Ok(line)
            }
            Event::Garbage(line) => Err(trouble::garbage(&line)),
            Event::Flood => Err(trouble::flood()),
            Event::End => Err(match self.process.end(ENDING) {
                Some(status) => trouble::crash(status, self.process.complaint().as_deref()),
                None => trouble::closed(),
            }),
        }
    }
}

/// `position ...` and `go ...`.
fn request(situation: &Situation<'_>, limits: &Limits) -> String {
    let Situation { start, moves, here } = situation;
    let mut text = String::from("position ");
    let (from, moves) = if moves.len() > MOVES_TOLD { (here, &[][..]) } else { (start, *moves) };
    if is_usual_start(from) {
        text.push_str("startpos");
    } else {
        let _ = write!(text, "fen {from}");
    }
    if !moves.is_empty() {
        text.push_str(" moves");
        for mv in moves {
            text.push(' ');
            text.push_str(mv);
        }
    }
    text.push_str("\ngo");
    if let Some(time) = limits.move_time {
        let _ = write!(text, " movetime {}", time.as_millis());
    }
    if let Some([first, second]) = limits.clocks {
        let times = [first.left, second.left, first.increment, second.increment].map(|time| time.as_millis());
        let _ =
            write!(text, " p1time {} p2time {} p1inc {} p2inc {}", times[0], times[1], times[2], times[3]);
    }
    if let Some(nodes) = limits.nodes {
        let _ = write!(text, " nodes {nodes}");
    }
    if let Some(depth) = limits.depth {
        let _ = write!(text, " depth {depth}");
    }
    text.push('\n');
    text
}

/// Whether a position is where a game of its rules begins.
fn is_usual_start(position: &AnyPosition) -> bool {
    position.game().start() == *position
}

/// Takes note of an `info` line.
fn note<'a>(thought: &mut Thought, mut words: impl Iterator<Item = &'a str>) {
    while let Some(word) = words.next() {
        match word {
            "depth" => thought.depth = words.next().and_then(|word| word.parse().ok()),
            "nodes" => thought.nodes = words.next().and_then(|word| word.parse().ok()),
            "pv" => {
                thought.line = words.map(str::to_owned).collect();
                return;
            }
            "string" => return,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Clock;

    #[test]
    fn requests_are_written_as_ugi_wants_them() {
        let game = crate::games().game("kayles/5").unwrap();
        let start = game.start();
        let mut here = start.clone();
        here.play("3").unwrap();
        let moves = ["3".to_owned()];
        let situation = Situation { start: &start, moves: &moves, here: &here };
        let limits = Limits { move_time: Some(Duration::from_millis(100)), ..Limits::default() };
        assert_eq!(request(&situation, &limits), "position startpos moves 3\ngo movetime 100\n");
        let clock = |left| Clock { left: Duration::from_millis(left), increment: Duration::from_millis(10) };
        let limits = Limits { clocks: Some([clock(500), clock(600)]), nodes: Some(7), ..Limits::default() };
        let situation = Situation { start: &here, moves: &[], here: &here };
        let expected = "position fen XX.XX 2\ngo p1time 500 p2time 600 p1inc 10 p2inc 10 nodes 7\n";
        assert_eq!(request(&situation, &limits), expected);
    }

    #[test]
    fn info_is_noted() {
        let mut thought = Thought::default();
        note(&mut thought, "depth 3 score cp 5 nodes 77 pv 1 2 3".split(' '));
        note(&mut thought, "string depth 9".split(' '));
        assert_eq!((thought.depth, thought.nodes, thought.line.len()), (Some(3), Some(77), 3));
    }
}
