//! The players as a UGI engine: the Universal Game Interface on two streams.
//!
//! One thread reads and answers, another one thinks, so `isready`, `stop`, `query` and `quit` are heard at any time.
//! What is wrong is answered with `info string error ...`, and the engine lives on.

mod lines;
mod options;
mod orders;
mod thinking;

use crate::lineup::Settings;
use crate::player::Player;
use kamni::{AnyPosition, Player as Side, Registry, printable};
use lines::{Line, Lines};
use options::Options;
use orders::{Go, Order, Place, Question};
use std::fmt;
use std::io::{self, BufRead, Write};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Scope};
use std::time::Duration;
use thinking::Thinking;

/// An order that changes what is thought about ends the thinking, but a thought that is nearly ready is waited for.
const NEARLY_READY: Duration = Duration::from_millis(200);

/// At the end of the input a thought with a limit of its own may be finished, if that is soon.
const AT_THE_END: Duration = Duration::from_secs(10);

/// Speaks UGI about these games until `quit` or the end of `input`. `settings` are those of the player until options
/// change them.
pub fn speak(
    input: impl BufRead,
    output: impl Write + Send,
    games: &Registry,
    settings: &Settings,
) -> io::Result<()> {
    let output = Output(Mutex::new(output));
    let options = Options::new(games, settings).ok_or_else(|| io::Error::other("there are no games"))?;
    thread::scope(|scope| {
        let mut engine = Engine::new(scope, &output, options);
        let mut lines = Lines::new(input);
        while let Some(line) = lines.next()? {
            let order = match line {
                Line::Text(text) => Order::read(text),
                Line::TooLong => {
                    output.error(&format_args!("a line of more than {} bytes", lines::LONGEST))?;
                    continue;
                }
                Line::NoText => {
                    output.error(&"a line that is no valid UTF-8")?;
                    continue;
                }
            };
            match order {
                Some(Order::Quit) => return engine.end(NEARLY_READY),
                Some(order) => engine.obey(order)?,
                None => {}
            }
        }
        engine.end(AT_THE_END)
    })
}

/// Where answers go, a line each, from more than one thread.
struct Output<W>(Mutex<W>);

impl<W: Write> Output<W> {
    fn say(&self, line: &dyn fmt::Display) -> io::Result<()> {
        self.with(|out| writeln!(out, "{line}"))
    }

    fn error(&self, what: &dyn fmt::Display) -> io::Result<()> {
        self.with(|out| writeln!(out, "info string error {}", printable(&what.to_string())))
    }

    /// Several lines that nothing may come between.
    fn with(&self, write: impl FnOnce(&mut W) -> io::Result<()>) -> io::Result<()> {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        write(&mut out)?;
        out.flush()
    }
}

/// What was told so far.
struct Engine<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    output: &'env Output<W>,
    options: Options,
    here: AnyPosition,
    /// The player, while he is not thinking; none before he is needed.
    player: Option<Box<dyn Player>>,
    thinking: Option<Thinking<'scope>>,
}

impl<'scope, 'env, W: Write + Send> Engine<'scope, 'env, W> {
    fn new(scope: &'scope Scope<'scope, 'env>, output: &'env Output<W>, options: Options) -> Self {
        Engine { scope, output, here: options.game.start(), options, player: None, thinking: None }
    }

    fn obey(&mut self, order: Order<'_>) -> io::Result<()> {
        match order {
            Order::Ugi => self.output.with(|out| self.options.introduce(out)),
            Order::IsReady => self.output.say(&"readyok"),
            Order::Query(question) => self.answer(question),
            Order::Stop => {
                if let Some(thinking) = &self.thinking {
                    thinking.stop();
                }
                Ok(())
            }
            Order::SetOption { name, value } => self.set_option(&name, value),
            Order::NewGame => self.new_game(),
            Order::Position { place, moves } => self.set_position(place, moves),
            Order::Go(go) => self.go(go),
            Order::Quit => Ok(()),
        }
    }

    fn answer(&self, question: Question<'_>) -> io::Result<()> {
        let truth = |is_so: bool| if is_so { "true" } else { "false" };
        let response = match question {
            Question::FirstsTurn => truth(self.here.turn() == Side::First),
            Question::GameOver => truth(self.here.outcome().is_some()),
            Question::Result => match self.here.outcome().map(|outcome| outcome.winner()) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Side::First)) => "p1win",
                Some(Some(Side::Second)) => "p2win",
            },
            Question::Other(words) => {
                let words = kamni::shorten(words);
                return self
                    .output
                    .error(&format_args!("the queries are p1turn, gameover and result, not `{words}`"));
            }
        };
        self.output.say(&format_args!("response {response}"))
    }

    fn set_option(&mut self, name: &str, value: &str) -> io::Result<()> {
        self.collect(NEARLY_READY);
        let rules = self.options.game.rules();
        if let Err(message) = self.options.set(name, value) {
            return self.output.error(&message);
        }
        self.player = None;
        if self.options.game.rules() != rules {
            self.here = self.options.game.start();
        }
        Ok(())
    }

    fn new_game(&mut self) -> io::Result<()> {
        self.collect(NEARLY_READY);
        self.player = None;
        self.here = self.options.game.start();
        Ok(())
    }

    /// A position that is wrong leaves the one before it in place.
    fn set_position<'a>(&mut self, place: Place, moves: impl Iterator<Item = &'a str>) -> io::Result<()> {
        self.collect(NEARLY_READY);
        let there = match place {
            Place::Start => Ok(self.options.game.start()),
            Place::At(text) => self.options.game.position(&text),
            Place::Missing => {
                return self.output.error(&"after `position` comes `startpos` or `fen` and a position");
            }
        };
        let mut there = match there {
            Ok(there) => there,
            Err(error) => return self.output.error(&error),
        };
        for mv in moves {
            if let Err(error) = there.play(mv) {
                return self.output.error(&error);
            }
        }
        self.here = there;
        Ok(())
    }

    fn go(&mut self, go: Go) -> io::Result<()> {
        self.collect(NEARLY_READY);
        if self.here.outcome().is_some() {
            return self.output.say(&"bestmove none");
        }
        let player = match self.player.take() {
            Some(player) => player,
            None => self.options.player(),
        };
        let here = self.here.clone();
        let thinking = Thinking::begin(self.scope, self.output, player, here, go.limits(), go.infinite)?;
        self.thinking = Some(thinking);
        Ok(())
    }

    /// Ends the thinking, after `patience` if it has an end of its own, and takes the player back.
    fn collect(&mut self, patience: Duration) {
        if let Some(thinking) = self.thinking.take() {
            self.player = thinking.end(patience);
        }
    }

    fn end(&mut self, patience: Duration) -> io::Result<()> {
        self.collect(patience);
        Ok(())
    }
}
