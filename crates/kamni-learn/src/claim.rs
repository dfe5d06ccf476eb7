//! Claims: sentences about a position that the exact analysis proves or refutes.

use kamni::{AnyPosition, Message, ParseError, Player, PositionError, Registry, SetupError, message};
use kamni_solve::{Analysis, Budget, Value, analyze};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::time::Instant;

/// How many `after` and `at` one claim may have.
const MAX_CLAIM_DEPTH: usize = 4;

/// A sentence about a position. The mover is the player to move there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// What best play gives the mover.
    Value(Value),
    /// The mover's points minus the opponent's from here on.
    Score(i32),
    /// What each of these moves leads to, for the mover.
    Leads(Value, Vec<String>),
    /// Exactly these moves keep the value.
    Best(Vec<String>),
    /// These moves are legal, or none of them is.
    Legal(bool, Vec<String>),
    /// This many moves are legal.
    Moves(usize),
    /// The game is over, with this winner; `None` is a draw.
    Over(Option<Player>),
    /// The claim holds after these moves.
    After(Vec<String>, Box<Claim>),
    /// The claim holds in another position.
    At(String, String, Box<Claim>),
}

/// What came of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is proved.
    Holds,
    /// It is refuted: this is true instead.
    Fails(Message),
    /// It says nothing that can be proved: a move or a position that does not exist, or a value that is not settled in time.
    Unproved(Message),
}

impl Claim {
    /// Reads a claim.
    pub(crate) fn parse(text: &str) -> Result<Claim, Message> {
        Claim::parse_nested(text, 0)
    }

    fn parse_nested(text: &str, depth: usize) -> Result<Claim, Message> {
        if depth > MAX_CLAIM_DEPTH {
            return Err(message!(
                "lesson-claim-deep",
                "a claim can have at most {most} `after` and `at`",
                most = MAX_CLAIM_DEPTH
            ));
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        let moves = || {
            let moves: Vec<String> = rest.split_whitespace().map(str::to_owned).collect();
            match moves.is_empty() {
                true => Err(message!("lesson-claim-moves", "one or more moves must follow `{word}`", word)),
                false => Ok(moves),
            }
        };
        let nested = |claim: &str| Claim::parse_nested(claim.trim(), depth + 1).map(Box::new);
        Ok(match word {
            "value" => Claim::Value(value(rest).ok_or_else(unknown_value)?),
            "score" => Claim::Score(
                rest.parse()
                    .map_err(|_| message!("lesson-claim-number", "a number must follow `{word}`", word))?,
            ),
            "wins" => Claim::Leads(Value::Win, moves()?),
            "draws" => Claim::Leads(Value::Draw, moves()?),
            "loses" => Claim::Leads(Value::Loss, moves()?),
            "best" => Claim::Best(moves()?),
            "legal" => Claim::Legal(true, moves()?),
            "illegal" => Claim::Legal(false, moves()?),
            "moves" => Claim::Moves(
                rest.parse()
                    .map_err(|_| message!("lesson-claim-number", "a number must follow `{word}`", word))?,
            ),
            "over" => Claim::Over(winner(rest).ok_or_else(unknown_winner)?),
            "after" => {
                let (before, claim) = rest.split_once(':').ok_or_else(no_colon)?;
                let moves: Vec<String> = before.split_whitespace().map(str::to_owned).collect();
                Claim::After(moves, nested(claim)?)
            }
            "at" => {
                let (before, claim) = rest.split_once(": ").ok_or_else(no_colon)?;
                let (rules, position) = before.split_once(' ').ok_or_else(|| {
                    message!("lesson-claim-at", "`at` is followed by rules, a position, a colon and a claim")
                })?;
                Claim::At(rules.to_owned(), position.trim().to_owned(), nested(claim)?)
            }
            _ => {
                return Err(message!(
                    "lesson-claim-unknown",
                    "no claim begins with `{word}`; claims are value, score, wins, draws, loses, best, legal, illegal, moves, over, after and at",
                    word = kamni::shorten(word)
                ));
            }
        })
    }
}

fn no_colon() -> Message {
    message!("lesson-claim-colon", "a colon and another claim are missing")
}

pub(crate) fn unknown_value() -> Message {
    message!("lesson-value", "expected win, draw or loss")
}

pub(crate) fn unknown_winner() -> Message {
    message!("lesson-winner", "expected first, second or draw")
}

pub(crate) fn value(word: &str) -> Option<Value> {
    [Value::Win, Value::Draw, Value::Loss].into_iter().find(|value| value.word() == word)
}

pub(crate) fn winner(word: &str) -> Option<Option<Player>> {
    match word {
        "first" => Some(Some(Player::First)),
        "second" => Some(Some(Player::Second)),
        "draw" => Some(None),
        _ => None,
    }
}

/// Proves claims, and remembers analyses: a step asks more than one question about a position.
pub struct Prover<'a> {
    games: &'a Registry,
    budget: &'a Budget,
    /// When no more analyses begin, and the last one ends.
    deadline: Option<Instant>,
    known: HashMap<(String, String), Analysis>,
}

impl<'a> Prover<'a> {
    /// One without any knowledge, for these games; an analysis may cost this much.
    pub fn new(games: &'a Registry, budget: &'a Budget) -> Prover<'a> {
        Prover { games, budget, deadline: None, known: HashMap::new() }
    }

    /// The same, which proves nothing more after this time.
    pub(crate) fn until(self, deadline: Instant) -> Prover<'a> {
        Prover { deadline: Some(deadline), ..self }
    }

    /// Proves the text of a claim about a position, or says why it cannot.
    ///
    /// ```
    /// let (games, budget) = (kamni_games::games(), kamni_solve::Budget::default());
    /// let mut prover = kamni_learn::Prover::new(games, &budget);
    /// assert!(prover.prove_text("kayles/5", "XX... 1", "value win").is_ok());
    /// assert!(prover.prove_text("kayles/5", "XX... 1", "wins 1").is_err());
    /// ```
    pub fn prove_text(&mut self, rules: &str, position: &str, claim: &str) -> Result<(), Message> {
        let position = position_at(self.games, rules, position)?;
        match self.prove(&Claim::parse(claim)?, &position) {
            Verdict::Holds => Ok(()),
            Verdict::Fails(why) | Verdict::Unproved(why) => Err(why),
        }
    }

    /// The exact value of a position, for the player to move.
    pub(crate) fn value(&mut self, position: &AnyPosition) -> Result<Value, Message> {
        if let Some(outcome) = position.outcome() {
            return Ok(Value::of(outcome, position.turn()));
        }
        let analysis = self.analysis(position)?;
        if analysis.proved { Ok(analysis.value) } else { Err(not_settled()) }
    }

    /// The exact value of a move, for the player who makes it.
    fn move_value(&mut self, position: &AnyPosition, mv: &str) -> Result<Value, Message> {
        let mut next = position.clone();
        next.play(mv).map_err(|_| no_move(mv))?;
        let analysis = self.analysis(position)?;
        if let Some(grade) = analysis.moves.iter().find(|grade| grade.mv == mv && grade.proved) {
            return Ok(grade.value);
        }
        // A move that was left out or not settled is looked at by itself.
        let value = self.value(&next)?;
        Ok(if next.turn() == position.turn() { value } else { value.other() })
    }

    /// The moves that keep the value of a position.
    pub(crate) fn best(&mut self, position: &AnyPosition) -> Result<Vec<String>, Message> {
        let value = self.value(position)?;
        let mut best = Vec::new();
        for mv in position.moves() {
            if self.move_value(position, &mv)? == value {
                best.push(mv);
            }
        }
        Ok(best)
    }

    /// The analysis of a position, unless there is no time for it any more.
    fn analysis(&mut self, position: &AnyPosition) -> Result<&Analysis, Message> {
        let key = (position.rules(), position.to_string());
        match self.known.entry(key) {
            Entry::Occupied(known) => Ok(known.into_mut()),
            Entry::Vacant(new) => {
                let Some(deadline) = self.deadline else {
                    return Ok(new.insert(analyze(position, self.budget)));
                };
                let left = deadline.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    return Err(not_settled());
                }
                let budget = Budget { time: self.budget.time.min(left), ..self.budget.clone() };
                Ok(new.insert(analyze(position, &budget)))
            }
        }
    }

    /// Proves or refutes a claim about a position.
    pub(crate) fn prove(&mut self, claim: &Claim, position: &AnyPosition) -> Verdict {
        self.judge(claim, position).unwrap_or_else(Verdict::Unproved)
    }

    fn judge(&mut self, claim: &Claim, position: &AnyPosition) -> Result<Verdict, Message> {
        let truth =
            |holds: bool, instead: Message| if holds { Verdict::Holds } else { Verdict::Fails(instead) };
        Ok(match claim {
            Claim::Value(value) => {
                let is = self.value(position)?;
                truth(is == *value, message!("lesson-truth-value", "the value is {value}", value = is))
            }
            Claim::Score(score) => {
                self.value(position)?;
                let is = self
                    .analysis(position)?
                    .score
                    .ok_or_else(|| message!("lesson-no-score", "this game has no points"))?;
                truth(is == *score, message!("lesson-truth-score", "the score is {score}", score = is))
            }
            Claim::Leads(value, moves) => {
                for mv in moves {
                    let is = self.move_value(position, mv)?;
                    if is != *value {
                        let truth =
                            message!("lesson-truth-move", "the value of {mv} is {value}", mv, value = is);
                        return Ok(Verdict::Fails(truth));
                    }
                }
                Verdict::Holds
            }
            Claim::Best(moves) => {
                let best = self.best(position)?;
                let legal = position.moves();
                if let Some(mv) = moves.iter().find(|mv| !legal.contains(mv)) {
                    return Err(no_move(mv));
                }
                let same = best.len() == moves.len() && best.iter().all(|mv| moves.contains(mv));
                truth(same, truth_best(&best))
            }
            Claim::Legal(legal, moves) => {
                let all = position.moves();
                let odd = moves.iter().find(|mv| all.contains(mv) != *legal);
                match odd {
                    None => Verdict::Holds,
                    Some(mv) if *legal => Verdict::Fails(message!(
                        "lesson-truth-illegal",
                        "{mv} is not legal",
                        mv = kamni::shorten(mv)
                    )),
                    Some(mv) => Verdict::Fails(message!("lesson-truth-legal", "{mv} is legal", mv)),
                }
            }
            Claim::Moves(count) => {
                let is = position.move_count();
                truth(is == *count, message!("lesson-truth-moves", "{n} {n|move is|moves are} legal", n = is))
            }
            Claim::Over(winner) => match position.outcome() {
                None => Verdict::Fails(message!("lesson-truth-goes-on", "the game goes on")),
                Some(outcome) if outcome.winner() == *winner => Verdict::Holds,
                Some(_) => Verdict::Fails(message!(
                    "lesson-truth-over",
                    "the result is {result}",
                    result = position.result()
                )),
            },
            Claim::After(moves, claim) => {
                let mut next = position.clone();
                for mv in moves {
                    next.play(mv).map_err(|_| no_move(mv))?;
                }
                self.judge(claim, &next)?
            }
            Claim::At(rules, position, claim) => {
                let elsewhere = position_at(self.games, rules, position)?;
                self.judge(claim, &elsewhere)?
            }
        })
    }
}

/// The position of a text, `start` included.
pub(crate) fn position_at(games: &Registry, rules: &str, position: &str) -> Result<AnyPosition, Message> {
    let game = games.game(rules).map_err(|error| {
        message!("lesson-rules", "these rules cannot be parsed: {error}").with("error", unread(error))
    })?;
    match position {
        "start" => Ok(game.start()),
        text => game.position(text).map_err(|error| {
            let why = match error {
                PositionError::Parse(error) => unread(error),
                PositionError::Setup(error) => refused(error),
            };
            message!("lesson-position", "this position cannot be parsed: {error}").with("error", why)
        }),
    }
}

/// Why a text does not read, as a sentence that every language can say.
fn unread(error: ParseError) -> Message {
    let message = match error.found {
        Some(found) => message!(
            "lesson-unread",
            "expected {expected} at character {column}, found `{found}`",
            column = error.column,
            found
        ),
        None => message!("lesson-unread-end", "expected {expected} at the end"),
    };
    message.with("expected", error.expected)
}

/// The first reason why the rules refuse a position.
fn refused(error: SetupError) -> Message {
    match error.flaws.into_iter().next() {
        Some(flaw) if flaw.place.is_empty() => flaw.message,
        Some(flaw) => {
            message!("lesson-refused", "{place}: {why}", place = flaw.place).with("why", flaw.message)
        }
        None => message!("lesson-refused-somehow", "the rules refuse it"),
    }
}

/// The moves that keep the value, as an answer to a wrong list.
pub(crate) fn truth_best(best: &[String]) -> Message {
    /// A longer list helps nobody.
    const SHOWN: usize = 12;
    let shown = best[..best.len().min(SHOWN)].join(", ");
    message!(
        "lesson-truth-best",
        "{n} {n|move keeps|moves keep} the value: {moves}",
        n = best.len(),
        moves = shown
    )
}

pub(crate) fn no_move(mv: &str) -> Message {
    message!("lesson-no-move", "{mv} is not a legal move here", mv = kamni::shorten(mv))
}

fn not_settled() -> Message {
    message!(
        "lesson-not-settled",
        "the exact value was not found in time, so nothing can be claimed about it"
    )
}
