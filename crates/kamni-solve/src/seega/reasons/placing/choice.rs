//! Which reason to give for a position and for each placement: what separates the good ones from the bad ones.

use super::exchange::{
    Left, Shown, Stays, Taken, bare, gaining, held_reason, in_brief, position_reason, preventing, shown,
    sure_reason, taking,
};
use super::reply::reply_reason;
use crate::analysis::Value;
use crate::budget::{Budget, Meter};
use crate::reason::Reason;
use crate::reasons;
use crate::seega::exchange::Exchanges;
use crate::seega::full_boards::FullBoards;
use crate::seega::placements::{self, Placements};
use kamni::games::seega::theory::FirstCapture;
use kamni::games::seega::{Move, Position, Seega};
use kamni::{Game, Notation, Player};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// With more free cells the first exchange is not asked for: it would take more than a millisecond.
const MOST_FREE: usize = 7;

/// An example with more stones than this is not followed by anybody.
const LONGEST_EXAMPLE: usize = 5;

/// With more free cells the opponent's answers are not asked for.
const MOST_ANSWERED: usize = 12;

/// A placing position with the values of all placements.
pub(in crate::seega) struct Solved<'a> {
    pub game: &'a Seega,
    pub position: &'a Position,
    /// Every placement and its value for the mover.
    pub moves: &'a [(u8, Value)],
    /// The balance of the first exchange that the mover is sure of after each of them, if it is known.
    pub sure: Option<Vec<i8>>,
    /// The first exchanges of the full boards that were met, if they were asked for.
    exchanges: Option<Rc<RefCell<Exchanges>>>,
}

impl<'a> Solved<'a> {
    /// Finds out what the mover is sure of, as far as the budget allows.
    pub fn new(
        game: &'a Seega,
        position: &'a Position,
        moves: &'a [(u8, Value)],
        budget: &Budget,
    ) -> Solved<'a> {
        let few = moves.len() <= MOST_FREE;
        let exchanges = few.then(|| Exchanges::new(game)).flatten().map(|found| Rc::new(RefCell::new(found)));
        let meter = budget.start();
        let sure = exchanges.as_ref().and_then(|exchanges| {
            Balances::new(game, exchanges.clone(), budget, &meter).of(game, position, moves)
        });
        Solved { game, position, moves, sure, exchanges }
    }

    fn best(&self) -> Value {
        self.moves.iter().map(|&(_, value)| value).max().unwrap_or(Value::Draw)
    }

    /// The sure balances of the good and of the bad placements.
    fn split(&self) -> Option<[Vec<i8>; 2]> {
        let (sure, best) = (self.sure.as_ref()?, self.best());
        let of = |good: bool| {
            let moves = self.moves.iter().zip(sure);
            moves.filter(|((_, value), _)| (*value == best) == good).map(|(_, &sure)| sure).collect()
        };
        Some([of(true), of(false)])
    }

    /// The reason for the position, if the first exchange tells it, and the placement that it names.
    fn position_reason(&self) -> Option<(Reason, u8)> {
        let [good, bad] = self.split()?;
        let (least, most) = (*good.iter().min()?, *good.iter().max()?);
        let fits = match self.best() {
            // The placement that is named is sure of more than every bad one.
            Value::Win => most > 0 && bad.iter().all(|&balance| balance < most),
            Value::Draw => most == 0 && least == 0 && bad.iter().all(|&balance| balance < 0),
            Value::Loss => most < 0,
        };
        let best = self.moves.iter().zip(self.sure.as_ref()?);
        let mut best = best.filter(|((_, value), sure)| *value == self.best() && **sure == most);
        let cell = best.next()?.0.0;
        let first = self.game.turn(self.position) == Player::First;
        let (left, last) = (self.left_after(cell), self.moves.len() == 1);
        let name = self.game.move_text(Move::Place(cell));
        fits.then(|| (position_reason(self.game, most, &name, first, left, last), cell))
    }

    /// What the opponent can still place after this placement.
    fn left_after(&self, cell: u8) -> Left {
        let opponent = self.game.turn(self.position).other();
        left(self.game, &played(self.game, self.position, cell), opponent)
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
        let is_first = game.turn(position) == Player::First;
        let beside = beside(game, position).filter(|_| is_first && front == cell)?;
        Some(Shown::Fills(cell, Move::Step { from: beside, to: centre(game) }))
    }

    /// The balance as the reason for one placement, where it separates.
    fn move_reason(&self, number: usize) -> Option<Reason> {
        let [good, bad] = self.split()?;
        let balance = self.sure.as_ref()?[number];
        let value = self.moves[number].1;
        let is_good = value == self.best();
        let above_all =
            |balances: &[i8]| !balances.is_empty() && balances.iter().all(|&other| other < balance);
        match is_good {
            true => (good.iter().min()? > bad.iter().max()? && above_all(&bad))
                .then(|| sure_reason(self.game, balance, value, self.left_after(self.moves[number].0))),
            false => (balance < *good.iter().min()?)
                .then(|| held_reason(self.game, balance, value, self.left_after(self.moves[number].0))),
        }
    }
}

/// The reasons for a position, perhaps none, and for each of its placements.
pub(in crate::seega) fn reasons_of_moves(
    solved: &Solved<'_>,
    budget: &Budget,
) -> (Vec<Reason>, Vec<Option<Reason>>) {
    let meter = budget.start();
    let mut answers = Answers::new(solved, budget, &meter);
    let best = solved.best();
    let of_move = |number: usize| {
        let (cell, value) = solved.moves[number];
        let by_balance = solved.move_reason(number);
        let separates = by_balance.is_some();
        let answer =
            |answers: &mut Option<Answers<'_>>| answers.as_mut()?.reason(solved, (cell, value), separates);
        let by_exchange = |answers: &mut Option<Answers<'_>>| {
            let reason = by_balance?;
            let balance = solved.sure.as_ref()?[number];
            with_example(solved, answers, cell, reason, (balance, value))
        };
        match (value, best) {
            (Value::Loss, Value::Loss) => answer(&mut answers),
            (value, best) if value == best => by_exchange(&mut answers),
            _ => by_exchange(&mut answers).or_else(|| answer(&mut answers)),
        }
    };
    let of_moves = (0..solved.moves.len()).map(of_move).collect();
    let of_position = solved.position_reason().and_then(|(reason, cell)| {
        let number = solved.moves.iter().position(|&(other, _)| other == cell);
        let balance = number.zip(solved.sure.as_ref()).map_or(0, |(number, sure)| sure[number]);
        with_example(solved, &mut answers, cell, reason, (balance, best))
    });
    (of_position.into_iter().collect(), of_moves)
}

/// The reason with how it comes to the first exchange after this placement; without that a number of stones tells nothing. A fault is
/// also told in brief.
fn with_example(
    solved: &Solved<'_>,
    answers: &mut Option<Answers<'_>>,
    cell: u8,
    reason: Reason,
    worth: (i8, Value),
) -> Option<Reason> {
    let (game, you) = (solved.game, solved.game.turn(solved.position));
    let balances = answers.as_mut().and_then(|answers| answers.balances.as_mut());
    let is_bad = worth.1 < solved.best();
    let fills = if is_bad { solved.fills(cell) } else { None };
    let how = fills.or_else(|| balances?.shown(solved, &[cell], worth))?;
    let brief = is_bad.then(|| in_brief(game, reason.clone(), Some(&how), you).brief).flatten();
    let told = shown(game, reason, &how, you);
    Some(Reason { brief: brief.or(told.brief.clone()), ..told })
}

/// What players are sure of in the first exchange, by minimax over the full boards.
struct Balances<'a> {
    placements: Placements<'a, Box<dyn FnMut(u32) -> i8 + 'a>>,
    /// Whether every exchange that was asked for is known.
    complete: Rc<Cell<bool>>,
    exchanges: Rc<RefCell<Exchanges>>,
}

impl<'a> Balances<'a> {
    fn new(
        game: &Seega,
        exchanges: Rc<RefCell<Exchanges>>,
        budget: &Budget,
        meter: &'a Meter<'a>,
    ) -> Balances<'a> {
        let complete = Rc::new(Cell::new(true));
        let (all, asked) = (complete.clone(), exchanges.clone());
        let worth: Box<dyn FnMut(u32) -> i8 + 'a> = Box::new(move |first: u32| {
            let exchange = if meter.is_spent() { None } else { asked.borrow_mut().of(first) };
            all.set(all.get() && exchange.is_some());
            exchange.map_or(0, |exchange| exchange.balance)
        });
        let placements = Placements::new(game, worth, [-12, 12], budget.memory / 4, meter);
        Balances { placements, complete, exchanges }
    }

    /// What the mover is sure of after each of these placements.
    fn of(&mut self, game: &Seega, position: &Position, moves: &[(u8, Value)]) -> Option<Vec<i8>> {
        let each =
            placements::each(stones(position), &mut self.placements).filter(|_| self.complete.get())?;
        let sign = if game.turn(position) == Player::First { 1 } else { -1 };
        let of =
            |cell: u8| each.iter().find(|&&(other, _)| other == cell).map(|&(_, balance)| sign * balance);
        moves.iter().map(|&(cell, _)| of(cell)).collect()
    }
}

impl Balances<'_> {
    /// How it comes to the balance after these placements: by a capture that is sure for the first player, if it is they who gain; else by
    /// an example, if its balance goes with the value.
    fn shown(&mut self, solved: &Solved<'_>, named: &[u8], (balance, value): (i8, Value)) -> Option<Shown> {
        let game = solved.game;
        let after = named.iter().fold(*solved.position, |here, &cell| played(game, &here, cell));
        let gains_first = if game.turn(solved.position) == Player::First { balance > 0 } else { balance < 0 };
        let agrees = Value::of_margin(balance.into()) == value;
        let sure = if gains_first && agrees { stays(game, &after) } else { None };
        let is_short = solved.moves.len() <= LONGEST_EXAMPLE;
        sure.map(Shown::Stays).or_else(|| (agrees && is_short).then(|| self.example(solved, named)).flatten())
    }

    /// After these placements both fill the board so as to gain most in the first exchange: how, and what the first turns take.
    fn example(&mut self, solved: &Solved<'_>, named: &[u8]) -> Option<Shown> {
        let game = solved.game;
        let (mut here, mut placed) = (*solved.position, Vec::new());
        for &cell in named {
            placed.push((game.turn(&here), cell));
            here = played(game, &here, cell);
        }
        while here.is_placing() {
            let (cell, _) = self.best(game, &here)?;
            placed.push((game.turn(&here), cell));
            here = played(game, &here, cell);
        }
        let turns = self.exchanges.borrow().turns(stones(&here)[0]).filter(|_| self.complete.get())?;
        Some(Shown::Example { placed, board: here, turns })
    }

    /// The placement that gains most in the first exchange, and the first player's balance after it.
    fn best(&mut self, game: &Seega, position: &Position) -> Option<(u8, i8)> {
        let each = placements::each(stones(position), &mut self.placements)?;
        let first = game.turn(position) == Player::First;
        let worth = |&(_, balance): &(u8, i8)| if first { balance } else { -balance };
        each.into_iter().rev().max_by_key(worth)
    }
}

/// Looks for the opponent's answers.
struct Answers<'a> {
    placements: Placements<'a, Box<dyn Fn(u32) -> i8>>,
    balances: Option<Balances<'a>>,
    /// Whether every good placement makes sure of the first capture, or prevents it, once that was asked for.
    captures_apart: Option<bool>,
}

impl<'a> Answers<'a> {
    fn new(solved: &Solved<'_>, budget: &Budget, meter: &'a Meter<'a>) -> Option<Answers<'a>> {
        let boards = FullBoards::of(solved.game).filter(|_| solved.moves.len() <= MOST_ANSWERED)?;
        let worth: Box<dyn Fn(u32) -> i8> = Box::new(|first| boards.code(first) as i8);
        let placements = Placements::new(solved.game, worth, [0, 2], budget.memory / 4, meter);
        let exchanges = solved.exchanges.clone();
        let balances = exchanges.map(|exchanges| Balances::new(solved.game, exchanges, budget, meter));
        Some(Answers { placements, balances, captures_apart: None })
    }

    /// The values of all placements in a position, for its mover.
    fn values(&mut self, game: &Seega, position: &Position) -> Option<Vec<(u8, Value)>> {
        let first = game.turn(position) == Player::First;
        let value = |worth: i8| {
            let value = Value::of_margin(i32::from(worth) - 1);
            if first { value } else { value.other() }
        };
        let each = placements::each(stones(position), &mut self.placements)?;
        Some(each.into_iter().map(|(cell, worth)| (cell, value(worth))).collect())
    }

    /// Why the placement `cell`, worth `value`, is bad: by the opponent's answer. `separates`: the balance of the first exchange tells it
    /// from the good ones.
    fn reason(&mut self, solved: &Solved<'_>, (cell, value): (u8, Value), separates: bool) -> Option<Reason> {
        let (game, best) = (solved.game, solved.best());
        let after = played(game, solved.position, cell);
        let turn = game.turn(solved.position);
        if !after.is_placing() || game.turn(&after) == turn {
            return None;
        }
        let mut replies = self.values(game, &after)?;
        replies.retain(|&(_, theirs)| theirs == value.other());
        let answer = |reply: u8| reasons::reply_reason(game.move_text(Move::Place(reply)), value.other());
        if best == Value::Loss {
            let (reply, gain) = self.richest(game, &after, &replies)?;
            return Some(self.gaining(solved, [cell, reply], answer(reply), gain));
        }
        let good: Vec<u8> =
            solved.moves.iter().filter(|(_, value)| *value == best).map(|&(cell, _)| cell).collect();
        // With another good cell the reply is left to the opponent as well, and yet nothing is lost.
        let keys: Vec<(u8, Value)> = replies.iter().copied().filter(|(reply, _)| good == [*reply]).collect();
        if let Some((key, gain)) = self.richest(game, &after, &keys) {
            let reason = reply_reason(game, key, value);
            return Some(match value {
                Value::Loss => self.gaining(solved, [cell, key], reason, gain),
                _ => bare(reason),
            });
        }
        if value == Value::Loss && *self.captures_apart.get_or_insert_with(|| solved.captures_apart()) {
            let told =
                |&(reply, _): &(u8, Value)| captured(game, &played(game, &after, reply), turn, answer(reply));
            if let Some(reason) = replies.iter().find_map(told) {
                return Some(reason);
            }
        }
        if value == Value::Loss && separates {
            let sure = self.balances.as_mut().and_then(|balances| balances.of(game, &after, &replies));
            let mut gains: Vec<(i8, u8)> =
                sure.into_iter().flatten().zip(replies.iter().map(|r| r.0)).collect();
            gains.retain(|&(gain, _)| gain > 0);
            gains.sort_by_key(|&(gain, _)| -gain);
            let gained = |(gain, reply)| self.gained(solved, [cell, reply], answer(reply), gain);
            if let Some(reason) = gains.into_iter().find_map(gained) {
                return Some(reason);
            }
        }
        let &(reply, _) = replies.first()?;
        Some(bare(answer(reply)))
    }

    /// What the reply, which wins, gains, with how.
    fn gaining(&mut self, solved: &Solved<'_>, placed: [u8; 2], reason: Reason, gain: Option<i8>) -> Reason {
        let gained =
            gain.filter(|&gain| gain > 0).and_then(|gain| self.gained(solved, placed, reason.clone(), gain));
        gained.unwrap_or_else(|| {
            let (game, you) = (solved.game, solved.game.turn(solved.position));
            let after = placed.iter().fold(*solved.position, |here, &cell| played(game, &here, cell));
            captured(game, &after, you, reason.clone()).unwrap_or_else(|| bare(reason))
        })
    }

    /// The same with the balance, if it can be shown how it comes about.
    fn gained(&mut self, solved: &Solved<'_>, placed: [u8; 2], reason: Reason, gain: i8) -> Option<Reason> {
        let (game, you) = (solved.game, solved.game.turn(solved.position));
        let after = placed.iter().fold(*solved.position, |here, &cell| played(game, &here, cell));
        let how = self.balances.as_mut()?.shown(solved, &placed, (-gain, Value::Loss))?;
        let reason = gaining(game, reason, gain, left(game, &after, you));
        let brief = in_brief(game, reason.clone(), Some(&how), you).brief;
        Some(Reason { brief, ..shown(game, reason, &how, you) })
    }

    /// The reply that is sure of most in the first exchange, and how much that is, where few cells are free; else the first one.
    fn richest(
        &mut self,
        game: &Seega,
        after: &Position,
        replies: &[(u8, Value)],
    ) -> Option<(u8, Option<i8>)> {
        let &(first, _) = replies.first()?;
        let sure = self.balances.as_mut().and_then(|balances| balances.of(game, after, replies));
        let Some(sure) = sure else { return Some((first, None)) };
        let each = replies.iter().zip(sure).map(|(&(cell, _), sure)| (cell, sure));
        each.min_by_key(|&(_, sure)| -sure).map(|(cell, sure)| (cell, Some(sure)))
    }
}

fn played(game: &Seega, position: &Position, cell: u8) -> Position {
    let mut after = *position;
    game.play(&mut after, Move::Place(cell));
    after
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

/// The reason that names a reply, which wins, with the first capture: it cannot be prevented, or now the opponent can prevent it.
fn captured(game: &Seega, replied: &Position, you: Player, reason: Reason) -> Option<Reason> {
    match you {
        Player::Second => stays(game, replied).map(|capture| taking(game, reason, &capture, you)),
        Player::First => {
            (game.first_capture(replied)? == FirstCapture::Preventable).then(|| preventing(reason))
        }
    }
}

fn stones(position: &Position) -> [u32; 2] {
    Player::BOTH.map(|player| position.stones(player) as u32)
}
