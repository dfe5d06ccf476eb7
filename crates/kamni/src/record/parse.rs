//! Reading records, and checking every move on the way.

use super::lexer::{Lexer, Token};
use super::{Ending, Line, MAX_NESTING, Played, Record, RecordError, RecordErrorKind};
use crate::any::AnyPosition;
use crate::message::{Message, message};
use crate::registry::Registry;

/// The records of a text, one after another, with games from `games`. After an error there are no more.
pub fn read<'a>(text: &'a str, games: &'a Registry) -> Records<'a> {
    Records { lexer: Lexer::new(text), games, game: 0, failed: false, weight: 0, moves: 0, copied: 0 }
}

/// See [`read`].
pub struct Records<'a> {
    lexer: Lexer<'a>,
    games: &'a Registry,
    game: usize,
    failed: bool,
    /// How many bytes this game's start takes.
    weight: usize,
    /// How many moves this game has so far, variations included.
    moves: usize,
    /// How much the copies of positions for variations weigh so far.
    copied: usize,
}

/// The most that all copies of positions may weigh: a second's work. Only variations of positions with very many
/// chips come near it.
const MOST_COPIED: usize = 1 << 30;

/// The most moves of one game, variations included.
const MOST_MOVES: usize = 1 << 20;

/// A problem and the place in the text.
type Read<T> = Result<T, (usize, RecordErrorKind)>;

impl Iterator for Records<'_> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        self.game += 1;
        let read = self.record().transpose()?;
        Some(read.map_err(|(at, kind)| {
            self.failed = true;
            let (line, column) = self.lexer.line_and_column(at);
            RecordError { game: self.game, line, column, kind }
        }))
    }
}

/// The tags of one game, and where each stands.
type Tags<'a> = Vec<(usize, &'a str, String)>;

impl<'a> Records<'a> {
    fn token(&mut self) -> Read<Option<(usize, Token<'a>)>> {
        self.lexer.next().map_err(shape)
    }

    fn peek(&self) -> Read<Option<(usize, Token<'a>)>> {
        self.lexer.clone().next().map_err(shape)
    }

    fn record(&mut self) -> Read<Option<Record>> {
        let Some((begin, _)) = self.peek()? else {
            return Ok(None);
        };
        let tags = self.tags()?;
        let mut start = self.start(begin, &tags)?;
        self.weight = start.weight();
        self.moves = 0;
        let mut record = Record::new(start.clone());
        record.main = self.line(&mut start, 0)?;
        let end = start;
        record.ending = self.ending(&tags, &end)?;
        check_score(&tags, &end)?;
        let reserved = |name: &str| {
            ["Game", "Position", "FEN", "Result"].contains(&name) || name == "Score" && end.points().is_some()
        };
        let free = tags.into_iter().filter(|(_, name, _)| !reserved(name));
        record.tags = free.map(|(_, name, value)| (name.to_owned(), value)).collect();
        Ok(Some(record))
    }

    fn tags(&mut self) -> Read<Tags<'a>> {
        let mut tags: Tags<'a> = Vec::new();
        while let Some((at, Token::Tag { name, value })) = self.peek()? {
            self.token()?;
            if tags.iter().any(|(_, known, _)| *known == name) {
                return fail(at, message!("record-tag-twice", "the tag {name} is repeated", name));
            }
            if tags.len() == MAX_TAGS {
                return fail(
                    at,
                    message!("record-tags", "a game has at most {most} {most|tag|tags}", most = MAX_TAGS),
                );
            }
            tags.push((at, name, value));
        }
        Ok(tags)
    }

    fn start(&self, begin: usize, tags: &Tags<'a>) -> Read<AnyPosition> {
        let Some((at, rules)) = find(tags, "Game") else {
            return fail(
                begin,
                message!("record-game", "a game begins with its tags, one of them [Game \"RULES\"]",),
            );
        };
        let game = self.games.game(rules).map_err(|error| (at, RecordErrorKind::Rules(error)))?;
        let mut start: Option<AnyPosition> = None;
        for name in ["Position", "FEN"] {
            let Some((at, text)) = find(tags, name) else { continue };
            let position = game.position(text).map_err(|error| (at, RecordErrorKind::Position(error)))?;
            if start.replace(position.clone()).is_some_and(|other| other != position) {
                return fail(
                    at,
                    message!("record-two-starts", "the tags Position and FEN name different positions"),
                );
            }
        }
        Ok(start.unwrap_or_else(|| game.start()))
    }

    /// Moves up to the end of the variation or of the game; `position` goes along.
    fn line(&mut self, position: &mut AnyPosition, nesting: usize) -> Read<Line> {
        let mut line = Line::default();
        // The position before the last move, kept only where a variation asks for it.
        let mut before: Option<AnyPosition> = None;
        while let Some((at, token)) = self.peek()? {
            match token {
                Token::Ending(_) | Token::Tag { .. } | Token::Close => break,
                _ => self.token()?,
            };
            match token {
                Token::Move(text) => {
                    self.moves += 1;
                    if self.moves > MOST_MOVES {
                        return fail(
                            at,
                            message!(
                                "record-long",
                                "a game has at most {most} {most|move|moves}, variations included",
                                most = MOST_MOVES
                            ),
                        );
                    }
                    before = self.variation_follows()?.then(|| position.clone());
                    position.play(text).map_err(|error| (at, RecordErrorKind::Move(error)))?;
                    line.moves.push(Played::from(text.to_owned()));
                }
                Token::Comment(text) => {
                    let said = line.moves.last_mut().map_or(&mut line.comment, |played| &mut played.comment);
                    for word in text.split_whitespace() {
                        if !said.is_empty() {
                            said.push(' ');
                        }
                        said.push_str(word);
                    }
                }
                Token::Remark(remark) => match line.moves.last_mut() {
                    Some(played) => played.remarks.push(remark),
                    None => return fail(at, message!("record-remark-early", "a remark comes after a move")),
                },
                _ => {
                    let (Some(played), Some(before)) = (line.moves.last_mut(), &before) else {
                        return fail(
                            at,
                            message!(
                                "record-variation-early",
                                "a variation comes after the move that it replaces",
                            ),
                        );
                    };
                    if nesting == MAX_NESTING {
                        return fail(
                            at,
                            message!(
                                "record-nesting",
                                "variations can be nested at most {most} deep",
                                most = MAX_NESTING,
                            ),
                        );
                    }
                    self.copied += 2 * self.weight;
                    if self.copied > MOST_COPIED {
                        return fail(
                            at,
                            message!(
                                "record-heavy",
                                "a position this large cannot have that many variations"
                            ),
                        );
                    }
                    let variation = self.line(&mut before.clone(), nesting + 1)?;
                    match self.token()? {
                        Some((_, Token::Close)) => played.variations.push(variation),
                        _ => {
                            return fail(
                                at,
                                message!(
                                    "record-variation-open",
                                    "this variation has no closing parenthesis"
                                ),
                            );
                        }
                    }
                }
            }
        }
        match self.peek()? {
            Some((at, Token::Close)) if nesting == 0 => {
                fail(at, message!("record-stray", "`{sign}` has no beginning", sign = ')'))
            }
            _ => {
                line.moves.shrink_to_fit();
                Ok(line)
            }
        }
    }

    /// Whether a variation comes before the next move.
    fn variation_follows(&self) -> Read<bool> {
        let mut ahead = self.lexer.clone();
        loop {
            match ahead.next().map_err(shape)? {
                Some((_, Token::Comment(_) | Token::Remark(_))) => {}
                next => return Ok(matches!(next, Some((_, Token::Open)))),
            }
        }
    }

    /// The result, from the end of the moves and from the tag, which must agree with each other
    /// and with the game.
    fn ending(&mut self, tags: &Tags<'a>, end: &AnyPosition) -> Read<Ending> {
        let mut said = None;
        if let Some((at, value)) = find(tags, "Result") {
            match Ending::parse(value) {
                Some(ending) => said = Some((at, ending)),
                None => return fail(at, message!("record-result", "a result is 1-0, 0-1, 1/2-1/2 or *")),
            }
        }
        if let Some((at, Token::Ending(ending))) = self.peek()? {
            self.token()?;
            if said.is_some_and(|(_, tag)| tag != ending) {
                return fail(
                    at,
                    message!(
                        "record-two-results",
                        "the game ends with {result}, but its tag says otherwise",
                        result = ending,
                    ),
                );
            }
            said = Some((at, ending));
            if let Some((at, token)) = self.peek()?
                && !matches!(token, Token::Tag { .. })
            {
                return fail(
                    at,
                    message!("record-after-result", "only the tags of another game can follow the result"),
                );
            }
        }
        let own = Ending::from(end.outcome());
        match said {
            Some((at, ending)) if own != Ending::Open && ending != own => fail(
                at,
                message!(
                    "record-wrong-result",
                    "the game is over and ended {own}, but the record says {said}",
                    own,
                    said = ending,
                ),
            ),
            Some((_, ending)) => Ok(ending),
            None => Ok(own),
        }
    }
}

/// More tags than any record needs.
const MAX_TAGS: usize = 200;

fn find<'t>(tags: &'t Tags<'_>, name: &str) -> Option<(usize, &'t str)> {
    tags.iter().find(|(_, tag, _)| *tag == name).map(|(at, _, value)| (*at, value.as_str()))
}

/// In a finished game with points the `Score` tag must be the score.
fn check_score(tags: &Tags<'_>, end: &AnyPosition) -> Read<()> {
    match (find(tags, "Score"), end.points(), end.outcome()) {
        (Some((at, said)), Some([first, second]), Some(_)) if said != format!("{first}:{second}") => fail(
            at,
            message!(
                "record-score",
                "the game ended {first}:{second}, but the Score tag says {said}",
                first,
                second,
                said = crate::shorten(said),
            ),
        ),
        _ => Ok(()),
    }
}

fn shape((at, message): (usize, Message)) -> (usize, RecordErrorKind) {
    (at, RecordErrorKind::Shape(message))
}

fn fail<T>(at: usize, message: Message) -> Read<T> {
    Err((at, RecordErrorKind::Shape(message)))
}
