//! The state of the engine, and what each command does.

use super::commands::{Command, Go, Query, StartPosition};
use super::options::Options;
use super::output::Output;
use super::search_thread::SearchThread;
use crate::player::Player;
use kamni::{AnyPosition, Player as Side};
use std::io::{self, Write};
use std::thread::Scope;
use std::time::Duration;

/// A command that changes the options or the position ends a running search. A search that ends by itself within this
/// time is not stopped.
const WAIT_FOR_SEARCH: Duration = Duration::from_millis(200);

/// At the end of the input, a search with limits may run for this long.
const WAIT_AT_END_OF_INPUT: Duration = Duration::from_secs(10);

/// The state of the engine.
pub(super) struct Session<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    output: &'env Output<W>,
    options: Options,
    position: AnyPosition,
    /// The player; `None` during a search, and before the first one.
    player: Option<Box<dyn Player>>,
    search: Option<SearchThread<'scope>>,
}

impl<'scope, 'env, W: Write + Send> Session<'scope, 'env, W> {
    pub fn new(scope: &'scope Scope<'scope, 'env>, output: &'env Output<W>, options: Options) -> Self {
        Session { scope, output, position: options.game.start(), options, player: None, search: None }
    }

    /// Executes a command.
    pub fn execute(&mut self, command: Command<'_>) -> io::Result<()> {
        match command {
            Command::Ugi => self.output.locked(|out| self.options.print(out)),
            Command::IsReady => self.output.line(&"readyok"),
            Command::Query(query) => self.answer(query),
            Command::Stop => {
                if let Some(search) = &self.search {
                    search.stop();
                }
                Ok(())
            }
            Command::SetOption { name, value } => self.set_option(&name, value),
            Command::NewGame => self.new_game(),
            Command::Position { start, moves } => self.set_position(start, moves),
            Command::Go(go) => self.go(go),
            Command::Quit => Ok(()),
        }
    }

    fn answer(&self, query: Query<'_>) -> io::Result<()> {
        let boolean = |is_so: bool| if is_so { "true" } else { "false" };
        let response = match query {
            Query::IsFirstToMove => boolean(self.position.turn() == Side::First),
            Query::GameOver => boolean(self.position.outcome().is_some()),
            Query::Result => match self.position.outcome().map(|outcome| outcome.winner()) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Side::First)) => "p1win",
                Some(Some(Side::Second)) => "p2win",
            },
            Query::Unknown(words) => {
                let words = kamni::shorten(words);
                return self
                    .output
                    .error(&format_args!("the queries are p1turn, gameover and result, not `{words}`"));
            }
        };
        self.output.line(&format_args!("response {response}"))
    }

    fn set_option(&mut self, name: &str, value: &str) -> io::Result<()> {
        self.end_search(WAIT_FOR_SEARCH);
        let rules = self.options.game.rules();
        if let Err(message) = self.options.set(name, value) {
            return self.output.error(&message);
        }
        self.player = None;
        if self.options.game.rules() != rules {
            self.position = self.options.game.start();
        }
        Ok(())
    }

    fn new_game(&mut self) -> io::Result<()> {
        self.end_search(WAIT_FOR_SEARCH);
        self.position = self.options.game.start();
        // What the first move needs is fetched now: the host waits for `readyok` before it starts a clock.
        let mut player = self.options.player();
        self.player = player.new_game(&self.position).is_ok().then_some(player);
        Ok(())
    }

    /// Sets the position; an error leaves the old one in place.
    fn set_position<'a>(
        &mut self,
        start: StartPosition,
        moves: impl Iterator<Item = &'a str>,
    ) -> io::Result<()> {
        self.end_search(WAIT_FOR_SEARCH);
        let position = match start {
            StartPosition::Startpos => Ok(self.options.game.start()),
            StartPosition::Fen(text) => self.options.game.position(&text),
            StartPosition::Missing => {
                return self.output.error(&"after `position` comes `startpos` or `fen` and a position");
            }
        };
        let mut position = match position {
            Ok(position) => position,
            Err(error) => return self.output.error(&error),
        };
        for mv in moves {
            if let Err(error) = position.play(mv) {
                return self.output.error(&error);
            }
        }
        self.position = position;
        Ok(())
    }

    fn go(&mut self, go: Go) -> io::Result<()> {
        self.end_search(WAIT_FOR_SEARCH);
        if self.position.outcome().is_some() {
            return self.output.line(&"bestmove none");
        }
        let player = match self.player.take() {
            Some(player) => player,
            None => self.options.player(),
        };
        let position = self.position.clone();
        let search =
            SearchThread::spawn(self.scope, self.output, player, position, go.limits(), go.infinite)?;
        self.search = Some(search);
        Ok(())
    }

    /// Ends a running search. A search with limits may run on for `timeout` before it is stopped.
    fn end_search(&mut self, timeout: Duration) {
        if let Some(search) = self.search.take() {
            self.player = search.join(timeout);
        }
    }

    /// Ends the session after `quit`.
    pub fn quit(&mut self) {
        self.end_search(WAIT_FOR_SEARCH);
    }

    /// Ends the session at the end of the input.
    pub fn end_of_input(&mut self) {
        self.end_search(WAIT_AT_END_OF_INPUT);
    }
}
