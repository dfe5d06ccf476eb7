//! What a reason claims, as data.

use kamni::{Blank, Message};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// What a sentence claims: its `name`, and its fields. A number is a number, a list of moves or cells a list of texts, a role `mover` or
/// `opponent`, a part of the sentence a claim of its own.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(value_type = Object, example = json!({"name": "odd-stones", "n": 3}))]
pub struct ClaimJson(Map<String, Value>);

impl ClaimJson {
    /// The claim that a message makes.
    pub fn of(message: &Message) -> ClaimJson {
        let name = ("name".to_owned(), Value::from(message.id));
        let fields = message.blanks.iter().map(|(name, blank)| ((*name).to_owned(), field(blank)));
        ClaimJson([name].into_iter().chain(fields).collect())
    }
}

fn field(blank: &Blank) -> Value {
    match blank {
        Blank::Text(text) => Value::from(text.as_str()),
        // A number too large for a program that reads JSON stays a text.
        Blank::Number(digits) => match digits.parse::<i64>() {
            Ok(number) if number.abs() < 1 << 53 => Value::from(number),
            _ => Value::from(digits.as_str()),
        },
        Blank::List(items) => Value::from(items.as_slice()),
        Blank::Role(role) => Value::from(role.word()),
        Blank::Player(player) => Value::from(player.index() + 1),
        Blank::Message(part) => Value::Object(ClaimJson::of(part).0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::{Role, message};

    #[test]
    fn a_claim_has_the_types_of_its_fields() {
        let part = message!("part", "{mv}", mv = "5");
        let message =
            message!("whole", "{n} {who} {part}", n = 3, who = Role::Opponent, part; cells = ["a1", "b2"]);
        let claim = serde_json::to_value(ClaimJson::of(&message)).unwrap();
        let expected = serde_json::json!({
            "name": "whole", "n": 3, "who": "opponent", "part": {"name": "part", "mv": "5"}, "cells": ["a1", "b2"],
        });
        assert_eq!(claim, expected);
    }
}
