//! Printing records.

use super::{Line, Record};
use crate::any::AnyPosition;
use crate::player::Player;
use std::fmt::{self, Write};

/// No line of moves gets longer than this, unless one word is.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = self.end();
        tag(f, "Game", &self.start.rules())?;
        for (name, value) in &self.tags {
            tag(f, name, value)?;
        }
        if self.start.game().start() != self.start {
            tag(f, "Position", &self.start.to_string())?;
        }
        tag(f, "Result", &self.ending.to_string())?;
        if let Some([first, second]) = end.points() {
            tag(f, "Score", &format!("{first}:{second}"))?;
        }
        writeln!(f)?;
        let mut words = Words::default();
        write_line(&self.main, &mut self.start.clone(), 1, &mut words);
        words.add(&self.ending.to_string());
        writeln!(f, "{}", words.text)
    }
}

fn tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for c in value.chars() {
        match c {
            '"' | '\\' => write!(f, "\\{c}")?,
            // A tag is one line.
            '\n' | '\r' => f.write_char(' ')?,
            _ => f.write_char(c)?,
        }
    }
    writeln!(f, "\"]")
}

/// Words with a space or a line break between them.
#[derive(Default)]
struct Words {
    text: String,
    width: usize,
    /// What is glued to the front of the next word.
    prefix: String,
}

impl Words {
    fn add(&mut self, word: &str) {
        let word = std::mem::take(&mut self.prefix) + word;
        let length = word.chars().count();
        if self.width > 0 {
            let breaks = self.width + 1 + length > WIDTH;
            self.text.push(if breaks { '\n' } else { ' ' });
            self.width = if breaks { 0 } else { self.width + 1 };
        }
        self.text.push_str(&word);
        self.width += length;
    }

    /// Closes a variation, right behind its last word.
    fn close(&mut self) {
        if !self.prefix.is_empty() {
            // Nothing came that the opening sign could be glued to.
            self.add("");
        }
        self.text.push(')');
        self.width += 1;
    }

    fn comment(&mut self, comment: &str) {
        if comment.is_empty() {
            return;
        }
        self.add("{");
        // A closing brace would end the comment.
        comment.replace('}', ")").split_whitespace().for_each(|word| self.add(word));
        self.add("}");
    }
}

/// Writes moves with their numbers: a number is one turn of each player, however many moves it has.
fn write_line(line: &Line, position: &mut AnyPosition, mut number: usize, words: &mut Words) {
    words.comment(&line.comment);
    let mut numbered = false;
    let mut last = None;
    for played in &line.moves {
        let turn = position.turn();
        if turn == Player::First && last == Some(Player::Second) {
            number += 1;
        }
        if turn == Player::First && last != Some(Player::First) {
            words.add(&format!("{number}."));
        } else if !numbered {
            words.add(&format!("{number}..."));
        }
        numbered = played.comment.is_empty() && played.variations.is_empty();
        let before = (!played.variations.is_empty()).then(|| position.clone());
        words.add(&played.text);
        played.remarks.iter().for_each(|remark| words.add(&format!("${remark}")));
        words.comment(&played.comment);
        for variation in &played.variations {
            words.prefix.push('(');
            write_line(variation, &mut before.clone().expect("kept for variations"), number, words);
            words.close();
        }
        position.play(&played.text).expect("every move of a record is legal");
        last = Some(turn);
    }
}
