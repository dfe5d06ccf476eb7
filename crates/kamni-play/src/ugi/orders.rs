//! What a host says, word by word.

use crate::player::{Clock, Limits};
use std::str::SplitWhitespace;
use std::time::Duration;

/// Longer than anybody waits, and short enough to be added to a clock.
const FOR_EVER: Duration = Duration::from_secs(24 * 60 * 60);

/// A line that means something.
#[derive(Debug)]
pub(super) enum Order<'a> {
    Ugi,
    IsReady,
    SetOption { name: String, value: &'a str },
    NewGame,
    Position { place: Place, moves: SplitWhitespace<'a> },
    Go(Go),
    Stop,
    Query(Question<'a>),
    Quit,
}

/// Where the moves of `position` begin.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Place {
    Start,
    At(String),
    Missing,
}

/// What `query` asks.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Question<'a> {
    FirstsTurn,
    GameOver,
    Result,
    Other(&'a str),
}

/// The words after `go`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    times: [Option<Duration>; 2],
    increments: [Option<Duration>; 2],
    move_time: Option<Duration>,
    depth: Option<u32>,
    nodes: Option<u64>,
    pub infinite: bool,
}

impl<'a> Order<'a> {
    /// Reads a line. As in UCI, words that mean nothing are passed over until one does; `None` if none does.
    pub fn read(line: &'a str) -> Option<Order<'a>> {
        let mut rest = line;
        loop {
            let (word, after) = split(rest)?;
            rest = after;
            return Some(match word {
                "ugi" => Order::Ugi,
                "isready" => Order::IsReady,
                "uginewgame" => Order::NewGame,
                "stop" => Order::Stop,
                "quit" => Order::Quit,
                "setoption" => set_option(rest),
                "position" => position(rest),
                "go" => Order::Go(Go::read(rest)),
                "query" => Order::Query(match rest {
                    "p1turn" => Question::FirstsTurn,
                    "gameover" => Question::GameOver,
                    "result" => Question::Result,
                    other => Question::Other(other),
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

/// `name NAME value VALUE`; a name may have spaces, and so may a value.
fn set_option(text: &str) -> Order<'_> {
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
    Order::SetOption { name: name.join(" "), value: rest }
}

/// `startpos` or `fen TEXT`, then perhaps `moves` and moves. A position has spaces, so it goes up to that word.
fn position(text: &str) -> Order<'_> {
    let mut words = text.split_whitespace();
    let place = match words.next() {
        Some("startpos") => {
            words.by_ref().find(|&word| word == "moves");
            Place::Start
        }
        Some("fen") => {
            let mut position = String::new();
            for word in words.by_ref().take_while(|&word| word != "moves") {
                if !position.is_empty() {
                    position.push(' ');
                }
                position.push_str(word);
            }
            Place::At(position)
        }
        _ => Place::Missing,
    };
    Order::Position { place, moves: words }
}

impl Go {
    fn read(text: &str) -> Go {
        let mut go = Go::default();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let Some(number) = words.peek().and_then(|word| number(word)) else { continue };
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

    /// What the player is told; somebody else has to stop him if it goes on for ever.
    pub fn limits(&self) -> Limits {
        let [first, second] = self.times;
        let left = [first.or(second), second.or(first)];
        let clock = |side: usize| {
            Some(Clock { left: left[side]?, increment: self.increments[side].unwrap_or_default() })
        };
        Limits {
            move_time: if self.infinite { Some(FOR_EVER) } else { self.move_time },
            clocks: clock(0).zip(clock(1)).map(|(first, second)| [first, second]).filter(|_| !self.infinite),
            nodes: self.nodes.filter(|_| !self.infinite),
            depth: self.depth.filter(|_| !self.infinite),
            ..Limits::default()
        }
    }
}

/// A number of something; a clock that has run below 0 counts as 0, and more than fits as the most that fits.
fn number(word: &str) -> Option<u64> {
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
        match Order::read(text) {
            Some(Order::Go(go)) => go.limits(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn words_that_mean_nothing_are_passed_over() {
        assert!(matches!(Order::read("joho   isready now"), Some(Order::IsReady)));
        for nothing in ["", "  ", "xyzzy", "UGI", "ready?", "info string quit-e"] {
            assert!(Order::read(nothing).is_none(), "{nothing}");
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
            match Order::read(text) {
                Some(Order::SetOption { name, value }) => assert_eq!((name.as_str(), value), wanted),
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn a_position_goes_up_to_the_word_moves() {
        for (text, place, moves) in [
            ("position startpos", Place::Start, &[][..]),
            ("position startpos moves 1 2", Place::Start, &["1", "2"]),
            ("position fen XX.X 1", Place::At("XX.X 1".into()), &[]),
            ("position  fen  XX.X\t1  moves  4 ", Place::At("XX.X 1".into()), &["4"]),
            ("position fen", Place::At("".into()), &[]),
            ("position moves 1", Place::Missing, &["1"]),
            ("position", Place::Missing, &[]),
        ] {
            match Order::read(text) {
                Some(Order::Position { place: found, moves: rest }) => {
                    assert_eq!((found, rest.collect::<Vec<_>>()), (place, moves.to_vec()), "{text}");
                }
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn limits_of_all_kinds() {
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
        assert_eq!((limits.depth, limits.nodes, limits.move_time), (None, None, Some(FOR_EVER)));
    }
}
