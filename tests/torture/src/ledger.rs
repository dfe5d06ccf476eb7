//! What the checker knows of one game: only what the server has acknowledged, and what the rules say.

use crate::games::{self, State};
use serde_json::{Value, json};

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Two people with a session each.
    People,
    /// One session with both seats.
    Screen,
    /// A person against a built-in player, who moves second.
    Machine,
}

/// What a player does.
#[derive(Clone, Debug)]
pub enum Action {
    /// A move.
    Move(String),
    /// Resigns; by this seat.
    Resign(usize),
    /// Offers a draw.
    OfferDraw(usize),
    /// Accepts or declines a draw.
    AnswerDraw(usize, bool),
    /// Wants to take back a move.
    TakeBack(usize),
    /// Accepts or declines that.
    AnswerTakeBack(usize, bool),
}

/// A state of a game as its players see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Grows with every change.
    pub version: u64,
    /// The moves so far.
    pub moves: Vec<String>,
    /// Why the game is over.
    pub end: Option<String>,
    /// The result.
    pub result: String,
    /// Who offers a draw.
    pub draw: Option<u64>,
    /// Who wants to take back a move.
    pub take_back: Option<u64>,
}

impl Snapshot {
    /// Reads what the server says.
    pub fn read(state: &Value) -> Option<Snapshot> {
        let moves = state["moves"].as_array()?.iter().map(|text| text.as_str().map(str::to_owned));
        Some(Snapshot {
            version: state["version"].as_u64()?,
            moves: moves.collect::<Option<_>>()?,
            end: state["end"].as_str().map(str::to_owned),
            result: state["result"].as_str()?.to_owned(),
            draw: state["offers"]["draw"].as_u64(),
            take_back: state["offers"]["take_back"].as_u64(),
        })
    }
}

/// One game.
pub struct Game {
    /// Its name.
    pub id: String,
    /// The rules string.
    pub rules: String,
    /// Who plays.
    pub kind: Kind,
    /// The session keys of both seats.
    pub keys: [String; 2],
    /// What was acknowledged last.
    pub known: Snapshot,
    /// What was sent and not answered.
    pub pending: Option<Action>,
    /// Its maker asked to delete it: `Some(true)` if that was acknowledged.
    pub deleted: Option<bool>,
    /// The position after the known moves.
    pub here: Box<dyn State>,
    /// Whose turn it was at each of the known moves.
    turns: Vec<usize>,
}

impl Game {
    /// A new game.
    pub fn new(
        id: String,
        rules: &str,
        kind: Kind,
        keys: [String; 2],
        known: Snapshot,
    ) -> Result<Game, String> {
        let here = games::start(rules).ok_or_else(|| format!("unknown rules {rules}"))?;
        let rules = rules.to_owned();
        let mut game =
            Game { id, rules, kind, keys, known, pending: None, deleted: None, here, turns: Vec::new() };
        let moves = std::mem::take(&mut game.known.moves);
        game.replay(moves)?;
        Ok(game)
    }

    /// Plays the moves by the brute force, from the start if they do not continue what is known.
    fn replay(&mut self, moves: Vec<String>) -> Result<(), String> {
        let from = if moves.starts_with(&self.known.moves) { self.known.moves.len() } else { 0 };
        if from == 0 {
            self.here = games::start(&self.rules).ok_or("unknown rules")?;
            self.turns.clear();
        }
        for (number, text) in moves.iter().enumerate().skip(from) {
            self.turns.push(self.here.turn());
            self.here = games::after(&*self.here, text)
                .ok_or_else(|| format!("{}: move {} '{text}' is not legal", self.rules, number + 1))?;
        }
        self.known.moves = moves;
        Ok(())
    }

    /// Who acts in this way.
    pub fn actor(&self, action: &Action) -> usize {
        match action {
            Action::Move(_) => self.here.turn(),
            Action::Resign(by) | Action::OfferDraw(by) | Action::TakeBack(by) => *by,
            Action::AnswerDraw(by, _) | Action::AnswerTakeBack(by, _) => *by,
        }
    }

    /// The action as the API has it.
    pub fn json(&self, action: &Action) -> Value {
        let word = match action {
            Action::Move(text) => {
                return json!({ "do": "move", "move": text, "version": self.known.version });
            }
            Action::Resign(_) => "resign",
            Action::OfferDraw(_) => "offer-draw",
            Action::AnswerDraw(_, true) => "accept-draw",
            Action::AnswerDraw(_, false) => "decline-draw",
            Action::TakeBack(_) => "take-back",
            Action::AnswerTakeBack(_, true) => "accept-take-back",
            Action::AnswerTakeBack(_, false) => "decline-take-back",
        };
        json!({ "do": word })
    }

    /// Something that is allowed now.
    pub fn choose(&self, random: &mut fastrand::Rng) -> Option<Action> {
        let thinks = self.kind == Kind::Machine && self.here.turn() == 1;
        if self.known.end.is_some() || thinks {
            return None;
        }
        if self.kind == Kind::People {
            if let Some(by) = self.known.draw
                && random.u8(..3) == 0
            {
                return Some(Action::AnswerDraw(1 - by as usize, random.u8(..4) == 0));
            }
            if let Some(by) = self.known.take_back {
                return Some(Action::AnswerTakeBack(1 - by as usize, random.bool()));
            }
            let by = random.usize(..2);
            match random.u8(..100) {
                0 => return Some(Action::Resign(by)),
                1..4 if self.known.draw.is_none() => return Some(Action::OfferDraw(by)),
                4..7 if self.turns.contains(&by) => return Some(Action::TakeBack(by)),
                _ => {}
            }
        } else if random.u8(..100) == 0 {
            return Some(Action::Resign(0));
        }
        let mut moves = self.here.moves();
        (!moves.is_empty()).then(|| Action::Move(moves.swap_remove(random.usize(..moves.len())).0))
    }

    /// The state after an action that the server accepts. The host's draw rule is not known here.
    fn after(&self, action: &Action) -> Snapshot {
        let mut next = self.known.clone();
        next.version += 1;
        let over = |next: &mut Snapshot, end: &str, result: &str| {
            (next.end, next.result) = (Some(end.to_owned()), result.to_owned());
            (next.draw, next.take_back) = (None, None);
        };
        match action {
            Action::Move(text) => {
                let by = self.here.turn() as u64;
                next.moves.push(text.clone());
                next.take_back = None;
                next.draw = next.draw.filter(|offered| *offered == by);
                if let Some(result) = games::after(&*self.here, text).and_then(|state| state.result()) {
                    (next.end, next.result) = (Some("rules".to_owned()), result.to_owned());
                }
            }
            Action::Resign(by) => over(&mut next, "resign", ["0-1", "1-0"][self.resigner(*by)]),
            Action::OfferDraw(by) => next.draw = Some(*by as u64),
            Action::AnswerDraw(_, true) => over(&mut next, "agreement", "1/2-1/2"),
            Action::AnswerDraw(_, false) => next.draw = None,
            Action::TakeBack(by) => next.take_back = Some(*by as u64),
            Action::AnswerTakeBack(by, true) => {
                next.moves.truncate(self.taken_back(1 - *by));
                (next.draw, next.take_back) = (None, None);
            }
            Action::AnswerTakeBack(_, false) => next.take_back = None,
        }
        next
    }

    /// How many moves are left when `by` takes one back: without the last turn of theirs, or the last move of a turn that
    /// goes on.
    fn taken_back(&self, by: usize) -> usize {
        let Some(last) = self.turns.iter().rposition(|turn| *turn == by) else { return 0 };
        if last + 1 == self.turns.len() && self.known.end.is_none() && self.here.turn() == by {
            return last;
        }
        self.turns[..last].iter().rposition(|turn| *turn != by).map_or(0, |before| before + 1)
    }

    /// Who has both seats resigns for the side to move.
    fn resigner(&self, by: usize) -> usize {
        if self.kind == Kind::Screen { self.here.turn() } else { by }
    }

    /// Checks what the server says about the game now. `acknowledged` is the action that this is the answer to; without
    /// one, what was sent and not answered may have happened or not.
    pub fn observe(&mut self, state: &Value, acknowledged: Option<&Action>) -> Result<(), String> {
        let now = Snapshot::read(state).ok_or_else(|| format!("{}: no state of a game: {state}", self.id))?;
        let pending = self.pending.take();
        let mut expected = match (acknowledged, &pending) {
            (Some(action), _) => vec![self.after(action)],
            (None, Some(action)) => vec![self.known.clone(), self.after(action)],
            (None, None) => vec![self.known.clone()],
        };
        for snapshot in &mut expected {
            // The host calls a draw in games without progress.
            if matches!(now.end.as_deref(), Some("host-draw" | "length")) && snapshot.end.is_none() {
                (snapshot.end, snapshot.result) = (now.end.clone(), "1/2-1/2".to_owned());
            }
        }
        let fits = match self.kind {
            // The built-in player may have moved since.
            Kind::Machine => expected.iter().any(|known| self.is_continued(known, &now)),
            Kind::People | Kind::Screen => expected.contains(&now),
        };
        if !fits {
            return Err(format!("{}: the server says {now:?}, expected {expected:?}", self.id));
        }
        self.replay(now.moves.clone())?;
        self.known = now;
        let position = state["position"].as_str().unwrap_or("");
        if position != self.here.text() {
            return Err(format!("{}: position '{position}', by the rules '{}'", self.id, self.here.text()));
        }
        match self.here.result() {
            Some(result) if self.known.end.as_deref() != Some("rules") || self.known.result != result => {
                Err(format!("{}: by the rules {result}, the server says {:?}", self.id, self.known))
            }
            None if self.known.end.as_deref() == Some("rules") => {
                Err(format!("{}: over by the rules, says the server, but it is not", self.id))
            }
            _ => Ok(()),
        }
    }

    /// Whether `now` is `known`, or that with one move of the built-in player.
    fn is_continued(&self, known: &Snapshot, now: &Snapshot) -> bool {
        let more = now.moves.len().checked_sub(known.moves.len());
        match more {
            Some(0) => now == known,
            // One of its moves, or several where a player may move again.
            Some(more) => {
                now.moves.starts_with(&known.moves)
                    && known.end.is_none()
                    && now.version == known.version + more as u64
                    && self.moves_of_the_machine(&now.moves, known.moves.len())
            }
            None => false,
        }
    }

    /// Whether all moves from this one on were made by the second player.
    fn moves_of_the_machine(&self, moves: &[String], from: usize) -> bool {
        let Some(mut state) = games::start(&self.rules) else { return false };
        for (number, text) in moves.iter().enumerate() {
            if number >= from && state.turn() != 1 {
                return false;
            }
            match games::after(&*state, text) {
                Some(next) => state = next,
                None => return false,
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(version: u64, moves: &[&str], position: &str) -> Value {
        let offers = json!({ "draw": null, "take_back": null, "rematch": [false, false] });
        json!({
            "version": version, "moves": moves, "position": position, "end": null, "result": "*", "offers": offers
        })
    }

    /// A game of two people after the move 2.
    fn game() -> Game {
        let known = Snapshot::read(&state(3, &["2"], "X.XX 2")).unwrap();
        let keys = ["a".to_owned(), "b".to_owned()];
        Game::new("game".to_owned(), "kayles/4", Kind::People, keys, known).unwrap()
    }

    #[test]
    fn what_was_acknowledged_is_there() {
        let mut game = game();
        game.observe(&state(3, &["2"], "X.XX 2"), None).unwrap();
        game.observe(&state(4, &["2", "1"], "..XX 1"), Some(&Action::Move("1".to_owned()))).unwrap();
        assert_eq!(game.here.text(), "..XX 1");
    }

    #[test]
    fn a_move_that_is_lost_doubled_or_changed_is_noticed() {
        for (version, moves, position) in [
            (2, &[][..], "XXXX 1"),
            (4, &["2", "1"][..], "..XX 1"),
            (4, &["2"][..], "X.XX 2"),
            (3, &["1"][..], ".XXX 2"),
            (3, &["2"][..], "X.XX 1"),
        ] {
            assert!(game().observe(&state(version, moves, position), None).is_err(), "{moves:?}");
        }
    }

    #[test]
    fn what_was_not_answered_has_happened_or_not() {
        for (happened, fits) in [
            (state(3, &["2"], "X.XX 2"), true),
            (state(4, &["2", "1"], "..XX 1"), true),
            (state(5, &["2", "1"], "..XX 1"), false),
            (state(4, &["2", "4"], "X.X. 1"), false),
        ] {
            let mut game = game();
            game.pending = Some(Action::Move("1".to_owned()));
            assert_eq!(game.observe(&happened, None).is_ok(), fits, "{happened}");
        }
    }
}
