//! Which reason to give for a position and for each placement: what separates the good ones from the bad ones.

use super::exchange::{
    Left, Placed, Shown, Stays, Taken, When, against, bare, gaining, held_reason, in_brief, position_reason,
    preventing, shown, sure_reason, taking,
};
use super::reply::reply_reason;
use super::rest::{Depth, Rest, played, stones};
use crate::rules::{Move, Position, Seega};
use crate::solve::full_boards::FullBoards;
use crate::solve::placements::{CELLS, Placements};
use crate::theory::FirstCapture;
use kamni::{Game, Notation, Player};
use kamni_solve::{Budget, Meter, Reason, Value, reasons};

/// An example with more stones than this is not followed by anybody: then only those are named that take part in the turns.
const LONGEST_EXAMPLE: usize = 5;

/// With more free cells the opponent's answers are not asked for.
const MOST_ANSWERED: usize = 12;

/// A placing position with the values of all placements.
pub(in crate::solve) struct Solved<'a> {
    pub game: &'a Seega,
    pub position: &'a Position,
    /// Every placement and its value for the mover.
    pub moves: &'a [(u8, Value)],
    /// All that can still come, where few cells are free.
    rest: Option<Rest<'a>>,
}

impl<'a> Solved<'a> {
    /// Finds out what the mover is sure of, as far as the budget allows.
    pub fn new(
        game: &'a Seega,
        position: &'a Position,
        moves: &'a [(u8, Value)],
        budget: &Budget,
    ) -> Solved<'a> {
        let rest = (!budget.start().is_spent()).then(|| Rest::new(game, position)).flatten();
        Solved { game, position, moves, rest }
    }

    fn best(&self) -> Value {
        self.moves.iter().map(|&(_, value)| value).max().unwrap_or(Value::Draw)
    }

    fn you(&self) -> Player {
        self.game.turn(self.position)
    }

    fn after(&self, placed: &[u8]) -> Position {
        placed.iter().fold(*self.position, |here, &cell| played(self.game, &here, cell))
    }

    /// The balance that the mover is sure of after a placement, if it is known.
    fn balance(&self, cell: u8, depth: Depth) -> Option<i8> {
        Some(self.rest.as_ref()?.balance(&self.after(&[cell]), self.you(), depth))
    }

    /// The placements that are as good as the best one, or those that are not, with the balance that each is sure of.
    fn balances(&self, good: bool, depth: Depth) -> Option<Vec<(u8, i8)>> {
        let best = self.best();
        let moves = self.moves.iter().filter(|(_, value)| (*value == best) == good);
        moves.map(|&(cell, _)| Some((cell, self.balance(cell, depth)?))).collect()
    }

    /// The reason for the position, if the first exchange tells it, and the placement that it names.
    fn position_reason(&self) -> Option<(Reason, u8, i8)> {
        let good = self.balances(true, Depth::Each)?;
        let (least, most) = (good.iter().map(|good| good.1).min()?, good.iter().map(|good| good.1).max()?);
        let mut bad = self.balances(false, Depth::Each)?.into_iter();
        let fits = match self.best() {
            // The placement that is named is sure of more than every bad one.
            Value::Win => most > 0 && bad.all(|(_, balance)| balance < most),
            Value::Draw => most == 0 && least == 0 && bad.all(|(_, balance)| balance < 0),
            Value::Loss => most < 0,
        };
        let &(cell, _) = good.iter().find(|good| good.1 == most)?;
        let (left, last) = (self.left_after(cell), self.moves.len() == 1);
        let name = self.game.move_text(Move::Place(cell));
        let first = self.you() == Player::First;
        fits.then(|| (position_reason(self.game, most, &name, first, left, last), cell, most))
    }

    /// What the opponent can still place after this placement.
    fn left_after(&self, cell: u8) -> Left {
        left(self.game, &self.after(&[cell]), self.you().other())
    }

    /// Whether every good placement makes sure of the first capture, or prevents it.
    fn captures_apart(&self) -> bool {
        let (Some(FirstCapture::Makes(cells)) | Some(FirstCapture::Prevents(cells))) =
            self.game.first_capture(self.position)
        else {
            return false;
        };
        let best = self.best();
        let mut good = self.moves.iter().filter(|(_, value)| *value == best);
        good.all(|&(cell, _)| cells >> cell & 1 == 1)
    }

    /// The step that would have taken the stone on `cell`, if the opponent would have had to fill that cell.
    fn fills(&self, cell: u8) -> Option<Shown> {
        let (game, position) = (self.game, self.position);
        let FirstCapture::Waits { front, .. } = game.first_capture(position)? else { return None };
        let beside = beside(game, position).filter(|_| self.you() == Player::First && front == cell)?;
        Some(Shown::Fills(cell, Move::Step { from: beside, to: centre(game) }))
    }

    /// The balance as the reason for a good placement, where it is more than after every bad one.
    fn sure_reason(&self, (cell, value): (u8, Value)) -> Option<Reason> {
        let balance = self.balance(cell, Depth::Each)?;
        let bad = self.balances(false, Depth::Each)?;
        (!bad.is_empty() && bad.iter().all(|&(_, other)| other < balance)).then(|| {
            let reason = sure_reason(self.game, balance, value, self.left_after(cell));
            self.with_example(cell, reason, (balance, Depth::Each), false)
        })
    }

    /// The balance as the reason for a bad placement, against a good one after which it is more.
    fn held_reason(&self, (cell, value): (u8, Value)) -> Option<Reason> {
        self.rest.as_ref()?.depths().iter().find_map(|&depth| {
            let (game, balance) = (self.game, self.balance(cell, depth)?);
            let good = self.balances(true, depth)?;
            let most = good.iter().map(|good| good.1).max().filter(|&most| most > balance)?;
            let &(instead, more) = good.iter().find(|good| good.1 == most)?;
            let left = match self.left_after(cell) {
                Left::More => self.answer((cell, value), depth).map_or(Left::More, Left::Answer),
                left => left,
            };
            let when = When::of(depth, self.you());
            let reason = held_reason(game, balance, value, left, when);
            let reason = self.with_example(cell, reason, (balance, depth), true);
            Some(against(reason, game.move_text(Move::Place(instead)), more))
        })
    }

    /// The opponent's best answer in the first exchange, if it is best anyway.
    fn answer(&self, (cell, value): (u8, Value), depth: Depth) -> Option<u8> {
        let (rest, after) = (self.rest.as_ref()?, self.after(&[cell]));
        let is_theirs = after.is_placing() && self.game.turn(&after) != self.you();
        let reply = is_theirs.then(|| rest.best(&after, depth)).flatten()?;
        (rest.value(&self.after(&[cell, reply]), self.you()) == value).then_some(reply)
    }

    /// The reason with how it comes to the balance after this placement; a fault is also told in brief.
    fn with_example(&self, cell: u8, reason: Reason, worth: (i8, Depth), is_bad: bool) -> Reason {
        let fills = if is_bad { self.fills(cell) } else { None };
        let how = fills.or_else(|| self.shown(&[cell], worth));
        let brief =
            is_bad.then(|| in_brief(self.game, reason.clone(), how.as_ref(), self.you()).brief).flatten();
        let told = match &how {
            Some(how) => shown(self.game, reason, how, self.you()),
            None => reason,
        };
        Reason { brief: brief.or(told.brief.clone()), ..told }
    }

    /// How it comes to the balance after these placements: by a capture that is sure for the first player, if it is they who gain, it was
    /// not sure before, and it takes that much; else by an example.
    fn shown(&self, named: &[u8], (balance, depth): (i8, Depth)) -> Option<Shown> {
        let gains_first = if self.you() == Player::First { balance } else { -balance };
        let enough = |capture: &Stays| capture.taken.len() as i8 >= gains_first;
        let after = self.after(named);
        let sure = if gains_first > 0 && depth == Depth::Each {
            self.new_capture(&after).filter(enough)
        } else {
            None
        };
        sure.map(Shown::Stays).or_else(|| self.example(named, depth))
    }

    /// The capture that is sure now, if it was not before.
    fn new_capture(&self, after: &Position) -> Option<Stays> {
        let before = stays(self.game, self.position);
        let is_new = |capture: &Stays| {
            before.is_none_or(|before| {
                before.waits && !capture.waits
                    || capture.taken.iter().any(|taken| !before.taken.contains(taken))
            })
        };
        stays(self.game, after).filter(is_new)
    }

    /// After these placements both fill the board so as to gain most in the first exchange: how, and what the first turns take.
    fn example(&self, named: &[u8], depth: Depth) -> Option<Shown> {
        let (game, rest) = (self.game, self.rest.as_ref()?);
        let (mut here, mut placed) = (*self.position, Vec::new());
        for &cell in named {
            placed.push((game.turn(&here), cell));
            here = played(game, &here, cell);
        }
        while here.is_placing() {
            let cell = rest.best(&here, depth)?;
            placed.push((game.turn(&here), cell));
            here = played(game, &here, cell);
        }
        let turns = rest.turns(&here, depth)?;
        let placed = if placed.len() <= LONGEST_EXAMPLE {
            Placed::All(placed)
        } else {
            let part = turns.iter().fold(0, |all, turn| all | turn.part);
            placed.retain(|(_, cell)| part >> cell & 1 == 1 && !named.contains(cell));
            Placed::Some(placed)
        };
        Some(Shown::Example { placed, board: here, turns })
    }
}

/// The reasons for a position, perhaps none, and for each of its placements.
pub(in crate::solve) fn reasons_of_moves(
    solved: &Solved<'_>,
    budget: &Budget,
) -> (Vec<Reason>, Vec<Option<Reason>>) {
    let meter = budget.start();
    let mut answers = Answers::new(solved, budget, &meter);
    let best = solved.best();
    let of_move = |&(cell, value): &(u8, Value)| {
        let mut answer = || answers.as_mut()?.reason((cell, value));
        match (value, best) {
            (Value::Loss, Value::Loss) => answer(),
            (value, best) if value == best => solved.sure_reason((cell, value)),
            _ => solved.held_reason((cell, value)).or_else(answer),
        }
    };
    let of_moves = solved.moves.iter().map(of_move).collect();
    let of_position = solved.position_reason().map(|(reason, cell, balance)| {
        // Where every placement loses, a capture that was sure before is the reason.
        let sure = || stays(solved.game, &solved.after(&[cell]));
        let before = sure().filter(|capture| {
            best == Value::Loss && solved.you() == Player::Second && capture.taken.len() as i8 >= -balance
        });
        match before {
            Some(capture) => shown(solved.game, reason, &Shown::Stays(capture), solved.you()),
            None => solved.with_example(cell, reason, (balance, Depth::Each), false),
        }
    });
    (of_position.into_iter().collect(), of_moves)
}

/// Looks for the opponent's answers.
struct Answers<'a> {
    solved: &'a Solved<'a>,
    placements: Placements<'a, Box<dyn Fn(u32) -> i8>>,
    /// Whether every good placement makes sure of the first capture, or prevents it, once that was asked for.
    captures_apart: Option<bool>,
}

impl<'a> Answers<'a> {
    fn new(solved: &'a Solved<'a>, budget: &Budget, meter: &'a Meter<'a>) -> Option<Answers<'a>> {
        let few = solved.moves.len() <= MOST_ANSWERED;
        let boards = few.then(|| FullBoards::of(solved.game)).flatten()?;
        let worth: Box<dyn Fn(u32) -> i8> = Box::new(|first| boards.code(first) as i8);
        let placements = Placements::new(solved.game, worth, [0, 2], budget.memory / 4, meter);
        Some(Answers { solved, placements, captures_apart: None })
    }

    /// Whether the opponent's answer leaves the mover no more than `value`.
    fn holds(&mut self, [cell, reply]: [u8; 2], value: Value) -> Option<bool> {
        let solved = self.solved;
        let (replied, you) = (solved.after(&[cell, reply]), solved.you());
        if let Some(rest) = &solved.rest {
            return Some(rest.value(&replied, you) <= value);
        }
        let code = match value {
            Value::Loss => 0,
            Value::Draw => 1,
            Value::Win => 2,
        };
        Some(match you {
            Player::First => !self.placements.is_at_least(stones(&replied), code + 1)?,
            Player::Second => self.placements.is_at_least(stones(&replied), 2 - code)?,
        })
    }

    /// Why the placement `cell`, worth `value`, is bad: by the opponent's answer.
    fn reason(&mut self, (cell, value): (u8, Value)) -> Option<Reason> {
        let (solved, game, best) = (self.solved, self.solved.game, self.solved.best());
        let (after, you) = (solved.after(&[cell]), solved.you());
        if !after.is_placing() || game.turn(&after) == you {
            return None;
        }
        let [first, second] = stones(&after);
        let free = CELLS & !(first | second);
        let mut replies: Vec<u8> = (0..25).filter(|reply| free >> reply & 1 == 1).collect();
        let answer = |reply: u8| reasons::reply_reason(game.move_text(Move::Place(reply)), value.other());
        if best == Value::Loss {
            if let Some(rest) = &solved.rest {
                // What gains most is named.
                replies.sort_by_key(|&reply| rest.balance(&solved.after(&[cell, reply]), you, Depth::Each));
            }
            let reply = self.first(cell, value, &replies)?;
            let gained = self.gained([cell, reply], answer(reply));
            let captured = || self.captured([cell, reply], answer(reply));
            return Some(gained.or_else(captured).unwrap_or_else(|| bare(answer(reply))));
        }
        if value == Value::Loss && *self.captures_apart.get_or_insert_with(|| solved.captures_apart()) {
            for &reply in &replies {
                let told = match self.holds([cell, reply], value)? {
                    true => self.captured([cell, reply], answer(reply)),
                    false => None,
                };
                if told.is_some() {
                    return told;
                }
            }
        }
        // With another good cell the reply is left to the opponent as well, and yet nothing is lost.
        let mut good = solved.moves.iter().filter(|(_, value)| *value == best).map(|&(cell, _)| cell);
        if let (Some(key), None) = (good.next(), good.next())
            && self.holds([cell, key], value)?
        {
            return Some(bare(reply_reason(game, key, value)));
        }
        let reply = self.first(cell, value, &replies)?;
        Some(bare(answer(reply)))
    }

    /// The first of these replies that leaves the mover no more than `value`.
    fn first(&mut self, cell: u8, value: Value, replies: &[u8]) -> Option<u8> {
        for &reply in replies {
            if self.holds([cell, reply], value)? {
                return Some(reply);
            }
        }
        None
    }

    /// The reason with what the reply, which wins, gains, and how.
    fn gained(&self, placed: [u8; 2], reason: Reason) -> Option<Reason> {
        let (solved, game, you) = (self.solved, self.solved.game, self.solved.you());
        let replied = solved.after(&placed);
        let gain = -solved.rest.as_ref()?.balance(&replied, you, Depth::Each);
        if gain <= 0 {
            return None;
        }
        let how = solved.shown(&placed, (-gain, Depth::Each))?;
        let reason = gaining(game, reason, gain, left(game, &replied, you));
        let brief = in_brief(game, reason.clone(), Some(&how), you).brief;
        Some(Reason { brief, ..shown(game, reason, &how, you) })
    }

    /// The reason that names a reply, which wins, with the first capture: now it cannot be prevented, or now the opponent can prevent it.
    fn captured(&self, placed: [u8; 2], reason: Reason) -> Option<Reason> {
        let (solved, game, you) = (self.solved, self.solved.game, self.solved.you());
        let replied = solved.after(&placed);
        let preventable =
            |position: &Position| game.first_capture(position) == Some(FirstCapture::Preventable);
        match you {
            Player::Second => solved.new_capture(&replied).map(|capture| taking(game, reason, &capture, you)),
            Player::First => {
                (preventable(&replied) && !preventable(solved.position)).then(|| preventing(reason))
            }
        }
    }
}

/// What `you` can still place.
fn left(game: &Seega, position: &Position, you: Player) -> Left {
    let mut moves = Vec::new();
    if position.is_placing() {
        game.legal_moves(position, &mut moves);
    }
    match (position.in_hand(you), &moves[..]) {
        (0, _) => Left::Nothing,
        (_, &[Move::Place(cell)]) => Left::Cell(cell),
        _ => Left::More,
    }
}

fn centre(game: &Seega) -> u8 {
    game.side() * game.side() / 2
}

/// A stone of the first player beside the centre.
fn beside(game: &Seega, position: &Position) -> Option<u8> {
    let first = position.stones(Player::First);
    around(game).into_iter().find(|&[inner, _]| first >> inner & 1 == 1).map(|[inner, _]| inner)
}

/// The cells beside the centre, each with the one behind it.
fn around(game: &Seega) -> [[u8; 2]; 4] {
    let (centre, side) = (centre(game), game.side());
    [
        [centre - side, centre - 2 * side],
        [centre - 1, centre - 2],
        [centre + 1, centre + 2],
        [centre + side, centre + 2 * side],
    ]
}

/// The capture that is sure for the first player, whatever is still placed, with all that it takes at once.
fn stays(game: &Seega, position: &Position) -> Option<Stays> {
    let beside = beside(game, position)?;
    let [first, second] = stones(position);
    let sure =
        around(game).into_iter().filter(|&[target, attacker]| second >> target & first >> attacker & 1 == 1);
    let mut sure: Vec<Taken> = sure.map(|[target, attacker]| Taken { target, attacker }).collect();
    sure.sort_by_key(|taken| (taken.target % game.side(), taken.target / game.side()));
    if !sure.is_empty() {
        return Some(Stays { beside, taken: sure, waits: false });
    }
    let waits = |&[front, attacker]: &[u8; 2]| !(first | second) >> front & first >> attacker & 1 == 1;
    let [target, attacker] = around(game).into_iter().find(waits)?;
    Some(Stays { beside, taken: vec![Taken { target, attacker }], waits: true })
}
