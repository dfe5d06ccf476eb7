//! Recorded games with remarks in both languages.

use crate::claim::{Prover, no_move};
use crate::error::FileError;
use crate::lesson::Texts;
use kamni::record::{self, Ending};
use kamni::{AnyPosition, Language, Message, Registry, message};
use kamni_solve::{Budget, Value};

/// A game to step through. Every move in it is legal.
#[derive(Clone, Debug)]
pub struct AnnotatedGame {
    /// The title.
    pub title: Texts,
    /// What is said before the first move.
    pub introduction: Option<Texts>,
    /// Where it begins.
    pub start: AnyPosition,
    /// The moves.
    pub moves: Vec<AnnotatedMove>,
    /// How it ended.
    pub ending: Ending,
}

/// A move of such a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnotatedMove {
    /// The move.
    pub text: String,
    /// The question that the reader is asked before it.
    pub question: Option<Texts>,
    /// What is said about it.
    pub remark: Option<Texts>,
}

impl AnnotatedGame {
    /// Reads a record of one game whose comments are `{en: … || ru: …}`, and `{? en: … || ru: …}` where the reader is asked.
    pub fn parse(text: &str, games: &Registry) -> Result<AnnotatedGame, FileError> {
        let at_begin = |message| FileError::new(1, 1, message);
        let mut records = record::read(text, games);
        let (Some(record), None) = (records.next(), records.next()) else {
            return Err(at_begin(message!("lesson-game-one", "expected a record of exactly one game")));
        };
        let record = record.map_err(|error| {
            let message = message!("lesson-game-record", "this record cannot be parsed: {error}", error);
            FileError::new(error.line, error.column, message)
        })?;
        let title = |name: &'static str| {
            let title = record.tag(name).map(str::trim).filter(|title| !title.is_empty());
            title.map(str::to_owned).ok_or_else(|| {
                at_begin(message!("lesson-game-title", "the tag [{name} \"…\"] is missing", name))
            })
        };
        let title = Texts { en: title("TitleEn")?, ru: title("TitleRu")? };
        let (introduction, mut question) = comments(&record.main.comment).map_err(at_begin)?;
        let mut moves = Vec::new();
        for played in &record.main.moves {
            let (remark, next) = comments(&played.comment).map_err(at_begin)?;
            let question = std::mem::replace(&mut question, next);
            moves.push(AnnotatedMove { text: played.text.clone(), question, remark });
        }
        if question.is_some() {
            return Err(at_begin(message!("lesson-game-last", "no move follows the last question")));
        }
        Ok(AnnotatedGame { title, introduction, start: record.start, moves, ending: record.ending })
    }

    /// Proves that every question is followed by a move that keeps the exact value: what is wrong, with the number of the move.
    pub fn check(&self, games: &Registry, budget: &Budget) -> Vec<(usize, Message)> {
        let mut prover = Prover::new(games, budget);
        let mut position = self.start.clone();
        let mut flaws = Vec::new();
        for (number, mv) in (1..).zip(&self.moves) {
            let mut next = position.clone();
            if next.play(&mv.text).is_err() {
                flaws.push((number, no_move(&mv.text)));
                break;
            }
            if mv.question.is_some() {
                match kept(&mut prover, &position, &next) {
                    Ok((before, after)) if before == after => {}
                    Ok((_, after)) => {
                        let mv = &mv.text;
                        let truth =
                            message!("lesson-truth-move", "the value of {mv} is {value}", mv, value = after);
                        flaws.push((number, truth));
                    }
                    Err(message) => flaws.push((number, message)),
                }
            }
            position = next;
        }
        flaws
    }
}

/// The value of a position before and after a move, both for the player who makes it.
fn kept(
    prover: &mut Prover<'_>,
    before: &AnyPosition,
    after: &AnyPosition,
) -> Result<(Value, Value), Message> {
    let value = prover.value(before)?;
    let next = prover.value(after)?;
    Ok((value, if before.turn() == after.turn() { next } else { next.other() }))
}

/// What a comment of a record says in this language, if it is written in both; else the comment as it is.
pub fn comment_in(language: Language, comment: &str) -> String {
    let Ok((remark, question)) = comments(comment) else { return comment.to_owned() };
    let said: Vec<&str> = remark.iter().chain(&question).map(|texts| texts.get(language)).collect();
    said.join(" ")
}

/// What is said about the move before, and what is asked about the move after it. A record joins the comments between two moves.
fn comments(text: &str) -> Result<(Option<Texts>, Option<Texts>), Message> {
    let begin = if text.starts_with("? ") { Some(0) } else { text.find(" ? en:").map(|at| at + 1) };
    let (remark, question) = match begin {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    };
    let remark = Some(remark).filter(|remark| !remark.trim().is_empty());
    Ok((remark.map(texts).transpose()?, question.map(texts).transpose()?))
}

fn texts(text: &str) -> Result<Texts, Message> {
    let wrong = || {
        message!(
            "lesson-game-comment",
            "a comment is `en: … || ru: …`, this one is `{comment}`",
            comment = kamni::shorten(text)
        )
    };
    let (en, ru) = text.split_once("||").ok_or_else(wrong)?;
    let part = |text: &str, language: &str| {
        let said = text.trim().strip_prefix(language)?.trim();
        (!said.is_empty() && !said.contains("||")).then(|| said.to_owned())
    };
    Ok(Texts { en: part(en, "en:").ok_or_else(wrong)?, ru: part(ru, "ru:").ok_or_else(wrong)? })
}
