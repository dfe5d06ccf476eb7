//! A turn that is told step by step: the moves of a line in their order, each with exactly what it takes.

use super::plain::{self, Cells};
use kamni::{Blank, Message};
use kamni_brute::{Brute, Seega};

pub fn part<'m>(message: &'m Message, name: &str) -> Option<&'m Message> {
    match message.blank(name) {
        Some(Blank::Message(part)) => Some(part),
        _ => None,
    }
}

fn text<'m>(message: &'m Message, name: &str) -> &'m str {
    match message.blank(name) {
        Some(Blank::Text(text)) => text,
        _ => panic!("{} has no {name}", message.id),
    }
}

fn told(message: &Message) -> Vec<(String, Cells)> {
    match message.id {
        "seega-steps" | "seega-plays" => {
            [told(part(message, "before").unwrap()), told(part(message, "step").unwrap())].concat()
        }
        "seega-step-quiet" | "seega-played-quiet" => vec![(text(message, "mv").to_owned(), Cells::new())],
        "seega-step" | "seega-played" => {
            let list = part(message, "cells").unwrap();
            let cells = list.blanks.iter().map(|(name, _)| text(list, name).to_owned()).collect();
            vec![(text(message, "mv").to_owned(), cells)]
        }
        id => panic!("a new kind of step: {id}"),
    }
}

/// The steps are those of the line, and each takes what is told.
pub fn check(state: &Seega, message: &Message, line: &str, place: &str) {
    let steps = told(message);
    assert!(steps.iter().map(|(mv, _)| mv.as_str()).eq(line.split(' ')), "{place}");
    let first = state.first_to_move();
    let mut here = state.clone();
    for (mv, taken) in steps {
        let next = kamni_brute::play(&here, &mv).unwrap_or_else(|| panic!("{mv}: {place}"));
        let gone: Cells =
            plain::stones(&here, !first).difference(&plain::stones(&next, !first)).cloned().collect();
        assert_eq!(gone, taken, "{mv}: {place}");
        here = next;
    }
}

/// The count of stones as it is told, the reader's first.
pub fn count(message: &Message, (own, theirs): (usize, usize), place: &str) {
    let number = |name| text(message, name).parse::<usize>().unwrap();
    match message.id {
        "seega-count-both" => assert!(own == theirs && number("own") == own, "{place}"),
        "seega-count-theirs" => {
            assert!(own != theirs && (number("own"), number("theirs")) == (own, theirs), "{place}");
        }
        id => panic!("a new kind of count: {id}"),
    }
}

/// Checks that a line in which the players take turns names each of them; of a long one the beginning.
pub fn check_line(message: &Message, line: &str, yours: bool, place: &str) {
    let turn = |(index, mv): (usize, &str)| {
        let who = if yours == (index % 2 == 0) { "you" } else { "they" };
        if mv == "pass" { format!("{who} have to pass") } else { format!("{who} {mv}") }
    };
    let mut told: Vec<String> = line.split(' ').enumerate().map(turn).collect();
    if told.len() > 4 {
        told.truncate(3);
        told.push("…".to_owned());
    }
    assert_eq!(part(message, "played").map(Message::to_string), Some(told.join(", ")), "{place}");
}
