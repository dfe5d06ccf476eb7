//! The commands of UGI, parsed.

use crate::player::{Clock, Limits};
use std::str::SplitWhitespace;
use std::time::Duration;

/// The time for `go infinite`: practically for ever, and short enough to be added to a clock.
const INFINITE_TIME: Duration = Duration::from_secs(24 * 60 * 60);

/// A command of the host.
#[derive(Debug)]
pub(super) enum Command<'a> {
    Ugi,
    IsReady,
    SetOption { name: String, value: &'a str },
    NewGame,
    Position { start: StartPosition, moves: SplitWhitespace<'a> },
    Go(Go),
    Stop,
    Query(Query<'a>),
    Quit,
}

/// The position before the moves of `position`.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum StartPosition {
    Startpos,
    Fen(String),
    Missing,
}

/// The subject of `query`.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Query<'a> {
    IsFirstToMove,
    GameOver,
    Result,
    Unknown(&'a str),
}

/// The parameters of `go`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    times: [Option<Duration>; 2],
    increments: [Option<Duration>; 2],
    move_time: Option<Duration>,
    depth: Option<u32>,
    nodes: Option<u64>,
    pub infinite: bool,
}

impl<'a> Command<'a> {
    /// Parses a line. As in UCI, unknown words before the command are skipped; `None` if there is no command.
    pub fn parse(line: &'a str) -> Option<Command<'a>> {
        let mut rest = line;
        loop {
            let (word, after) = split(rest)?;
            rest = after;
            return Some(match word {
                "ugi" => Command::Ugi,
                "isready" => Command::IsReady,
                "uginewgame" => Command::NewGame,
                "stop" => Command::Stop,
                "quit" => Command::Quit,
                "setoption" => parse_set_option(rest),
                "position" => parse_position(rest),
                "go" => Command::Go(Go::parse(rest)),
                "query" => Command::Query(match rest {
                    "p1turn" => Query::IsFirstToMove,
                    "gameover" => Query::GameOver,
                    "result" => Query::Result,
                    other => Query::Unknown(other),
                }),
                _ => continue,
            });
        }
    }
}

/// The first word and the rest; `None` if there is no word.
fn split(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (!word.is_empty()).then_some((word, rest.trim()))
}

/// Parses `name NAME value VALUE`, where both may have spaces.
fn parse_set_option(text: &str) -> Command<'_> {
    let mut rest = text;
    let mut name: Vec<&str> = Vec::new();
    while let Some((word, after)) = split(rest) {
        rest = after;
        match word {
            "name" if name.is_empty() => {}
            "value" => break,
            _ => name.push(word),
        }
    }
    Command::SetOption { name: name.join(" "), value: rest }
}

/// Parses `startpos` or `fen TEXT`, and optionally `moves ...`. The text of a position may have spaces, so it ends at the
/// word `moves`.
fn parse_position(text: &str) -> Command<'_> {
    let mut words = text.split_whitespace();
    let start = match words.next() {
        Some("startpos") => {
            words.by_ref().find(|&word| word == "moves");
            StartPosition::Startpos
        }
        Some("fen") => {
            let mut position = String::new();
            for word in words.by_ref().take_while(|&word| word != "moves") {
                if !position.is_empty() {
                    position.push(' ');
                }
                position.push_str(word);
            }
            StartPosition::Fen(position)
        }
        _ => StartPosition::Missing,
    };
    Command::Position { start, moves: words }
}

impl Go {
    fn parse(text: &str) -> Go {
        let mut go = Go::default();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let Some(number) = words.peek().and_then(|word| parse_number(word)) else { continue };
            let time = Some(Duration::from_millis(number));
            match word {
                "p1time" => go.times[0] = time,
                "p2time" => go.times[1] = time,
                "p1inc" => go.increments[0] = time,
                "p2inc" => go.increments[1] = time,
                "movetime" => go.move_time = time,
                "depth" => go.depth = Some(u32::try_from(number).unwrap_or(u32::MAX)),
                "nodes" => go.nodes = Some(number),
                _ => continue,
            }
            words.next();
        }
        go
    }

    /// The limits of the search. An infinite search has to be stopped by another thread.
    pub fn limits(&self) -> Limits {
        let [first, second] = self.times;
        let left = [first.or(second), second.or(first)];
        let clock = |side: usize| {
            Some(Clock { left: left[side]?, increment: self.increments[side].unwrap_or_default() })
        };
        Limits {
            move_time: if self.infinite { Some(INFINITE_TIME) } else { self.move_time },
            clocks: clock(0).zip(clock(1)).map(|(first, second)| [first, second]).filter(|_| !self.infinite),
            nodes: self.nodes.filter(|_| !self.infinite),
            depth: self.depth.filter(|_| !self.infinite),
            ..Limits::default()
        }
    }
}

/// Parses a number. A negative one, such as the time of an overrun clock, becomes 0; one that is too large becomes the
/// largest.
fn parse_number(word: &str) -> Option<u64> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(if digits.len() < word.len() { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn go(text: &str) -> Limits {
        match Command::parse(text) {
            Some(Command::Go(go)) => go.limits(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn unknown_words_before_a_command_are_skipped() {
        assert!(matches!(Command::parse("joho   isready now"), Some(Command::IsReady)));
        for nothing in ["", "  ", "xyzzy", "UGI", "ready?", "info string quit-e"] {
            assert!(Command::parse(nothing).is_none(), "{nothing}");
        }
    }

    #[test]
    fn options_have_names_and_values_with_spaces() {
        for (text, wanted) in [
            ("setoption name Rules value seega/5,extra=any", ("Rules", "seega/5,extra=any")),
            ("setoption  name   My Tables  value  /a folder/b ", ("My Tables", "/a folder/b")),
            ("setoption name Clear Hash", ("Clear Hash", "")),
            ("setoption", ("", "")),
        ] {
            match Command::parse(text) {
                Some(Command::SetOption { name, value }) => assert_eq!((name.as_str(), value), wanted),
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn a_position_goes_up_to_the_word_moves() {
        for (text, start, moves) in [
            ("position startpos", StartPosition::Startpos, &[][..]),
            ("position startpos moves 1 2", StartPosition::Startpos, &["1", "2"]),
            ("position fen XX.X 1", StartPosition::Fen("XX.X 1".into()), &[]),
            ("position  fen  XX.X\t1  moves  4 ", StartPosition::Fen("XX.X 1".into()), &["4"]),
            ("position fen", StartPosition::Fen("".into()), &[]),
            ("position moves 1", StartPosition::Missing, &["1"]),
            ("position", StartPosition::Missing, &[]),
        ] {
            match Command::parse(text) {
                Some(Command::Position { start: found, moves: rest }) => {
                    assert_eq!((found, rest.collect::<Vec<_>>()), (start, moves.to_vec()), "{text}");
                }
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn limits_are_parsed() {
        let ms = Duration::from_millis;
        let limits = go("go p1time 60000 p2time 50000 p1inc 10 p2inc 20 depth 5 nodes 99 movetime 7");
        let clocks =
            [Clock { left: ms(60_000), increment: ms(10) }, Clock { left: ms(50_000), increment: ms(20) }];
        assert_eq!(limits.clocks, Some(clocks));
        assert_eq!((limits.depth, limits.nodes, limits.move_time), (Some(5), Some(99), Some(ms(7))));
        assert_eq!(go("go p2time -30").clocks, Some([Clock { left: ms(0), increment: ms(0) }; 2]));
        assert_eq!(go("go nodes depth 3 wtime x").depth, Some(3));
        assert_eq!(go("go nodes 99999999999999999999999").nodes, Some(u64::MAX));
        let limits = go("go infinite depth 3 nodes 5");
        assert_eq!((limits.depth, limits.nodes, limits.move_time), (None, None, Some(INFINITE_TIME)));
    }
}
