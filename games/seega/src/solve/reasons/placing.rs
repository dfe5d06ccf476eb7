//! The first stage: what the first turn will take, the pairs that make sure of it, and the cells that both need.

use super::claim::{Claim, Explained, Takes};
use crate::rules::{Move, Position, Seega};
use crate::solve::first_stones::FirstStones;
use crate::solve::first_turn::{FirstTurns, MAX_COUNTED};
use crate::solve::full_boards::FullBoards;
use crate::solve::pictures::{self, Pairing};
use crate::solve::placements::{CELLS, Placements, Valued, valued};
use crate::theory::FirstCapture;
use kamni::{Game, Player, Role};
use kamni_solve::bitboard::Bitboard;
use kamni_solve::{Kept, Meter, Value};
use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::HashMap;

/// With more free cells nothing is asked about full boards, and they are not counted.
const MOST_FREE: u32 = 17;
const MOST_COUNTED: u32 = 12;

/// How many positions one picture may take to be found.
const PICTURE: u32 = 8_000;

/// The memory of one question, in bytes.
const MEMORY: usize = 1 << 25;

/// How many good cells pictures are looked for.
const CELLS_TRIED: usize = 4;

/// A cell beside the centre, and the attacking cell behind it.
const LINES: [[u8; 2]; 4] = [[7, 2], [11, 10], [13, 14], [17, 22]];

/// The eight cells around the centre.
const INNER: u32 = 0b111 << 6 | 0b101 << 11 | 0b111 << 16;

/// What is known of full boards: their values, and what their first turn takes.
pub(super) struct Leaves {
    boards: &'static FullBoards,
    turns: FirstTurns,
    taken: RefCell<HashMap<u32, u8>>,
}

impl Leaves {
    pub(super) fn new(game: &Seega) -> Option<Leaves> {
        let (boards, turns) = (FullBoards::of(game)?, FirstTurns::new(game)?);
        Some(Leaves { boards, turns, taken: RefCell::default() })
    }

    fn takes(&self, first: u32) -> u8 {
        *self.taken.borrow_mut().entry(first).or_insert_with(|| self.turns.most(first))
    }

    fn fits(&self, first: u32, wish: Wish) -> bool {
        let value = self.boards.value(first);
        let value = if wish.owner == Player::First { value } else { value.other() };
        value >= wish.value
            && wish.takes.is_none_or(|takes| match takes {
                Takes::AtLeast(least) => self.takes(first) >= least,
                Takes::AtMost(most) => self.takes(first) <= most,
            })
    }
}

/// What a player wants of the full board: at least a value, and a first turn that suits them.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Wish {
    owner: Player,
    value: Value,
    takes: Option<Takes>,
}

/// A placing position with the values of all placements.
pub(super) struct Placing<'a> {
    game: &'a Seega,
    position: &'a Position,
    stones: [u32; 2],
    you: Player,
    /// Every placement and its value for the player to place.
    moves: &'a [(u8, Value)],
    best: Value,
    leaves: Option<&'a Leaves>,
    meter: &'a Meter<'a>,
    /// What full boards are worth, with all that was found out; and what was asked of them besides.
    valued: Option<Valued<'a>>,
    asked: Vec<(Wish, Valued<'a>)>,
}

impl<'a> Placing<'a> {
    pub(super) fn new(
        game: &'a Seega,
        position: &'a Position,
        moves: &'a [(u8, Value)],
        leaves: Option<&'a Leaves>,
        known: Option<Valued<'a>>,
        meter: &'a Meter<'a>,
    ) -> Placing<'a> {
        let stones = stones(position);
        let best = moves.iter().map(|&(_, value)| value).max().unwrap_or(Value::Draw);
        let leaves = leaves.filter(|_| free(stones).count_ones() <= MOST_FREE);
        let fresh = || Some(valued(game, leaves?.boards, MEMORY, meter, &Kept::default()));
        Placing {
            game,
            position,
            stones,
            you: game.turn(position),
            moves,
            best,
            leaves,
            meter,
            valued: known.filter(|_| leaves.is_some()).or_else(fresh),
            asked: Vec::new(),
        }
    }

    /// The claim about the position, and one for each placement.
    pub(super) fn explain(&mut self) -> Explained {
        let position = self.of_position();
        let of_move = |placing: &mut Placing<'_>, &(cell, value): &(u8, Value)| match &position {
            Some(Claim::Pairs { owner: Role::Mover, place, pairing, takes, value })
                if *place == Some(cell) =>
            {
                let (pairing, takes, value) = (pairing.clone(), *takes, *value);
                Some(Claim::Pairs { owner: Role::Mover, place: None, pairing, takes, value })
            }
            Some(Claim::Pairs { owner: Role::Opponent, pairing, takes: Some(takes), .. })
                if partner(pairing, cell).is_some() =>
            {
                let (reply, takes) = (partner(pairing, cell), *takes);
                Some(Claim::FirstTurn { reply, takes, value: Value::Win, pairing: None, instead: None })
            }
            _ if value < placing.best || value == Value::Loss => placing.bad(cell, value),
            _ => placing.good(cell),
        };
        let moves = self.moves.iter().map(|mv| of_move(self, mv)).collect();
        Explained { position: position.into_iter().collect(), moves }
    }

    fn they(&self) -> Player {
        self.you.other()
    }

    /// The stones after these placements of both in turn.
    fn after(&self, cells: &[u8]) -> [u32; 2] {
        let mut here = *self.position;
        cells.iter().for_each(|&cell| self.game.play(&mut here, Move::Place(cell)));
        stones(&here)
    }

    /// The cells of the placements that are as good as the best, those that are named first in front.
    fn good_cells(&self) -> Vec<u8> {
        let cells = self.moves.iter().filter(|(_, value)| *value == self.best).map(|&(cell, _)| cell);
        let mut cells: Vec<u8> = cells.collect();
        cells.sort_by_key(|&cell| !self.attacks(cell));
        cells
    }

    fn has_choice(&self) -> bool {
        self.moves.iter().any(|&(_, value)| value < self.best)
    }

    fn attacks(&self, cell: u8) -> bool {
        self.game.attacking_cells() >> cell & 1 == 1
    }

    /// Whether the owner can force the wish from here; `None` if that was not found out.
    fn forces(&mut self, wish: Wish, stones: [u32; 2]) -> Option<bool> {
        let at_least = match free(stones) {
            0 => self.leaves?.fits(stones[0], wish) == (wish.owner == Player::First),
            _ => {
                let (question, bound) = self.question(wish)?;
                question.is_at_least(stones, bound)?
            }
        };
        Some(at_least == (wish.owner == Player::First))
    }

    /// What answers questions about the wish, and what is enough for the first player.
    fn question(&mut self, wish: Wish) -> Option<(&mut Valued<'a>, i8)> {
        let leaves = self.leaves?;
        let of_first = wish.owner == Player::First;
        if wish.takes.is_none() {
            let margin = if wish.value == Value::Win { 1 } else { 0 };
            return Some((self.valued.as_mut()?, if of_first { 1 + margin } else { 2 - margin }));
        }
        let number = self.asked.iter().position(|(other, _)| *other == wish).unwrap_or_else(|| {
            let worth: Box<dyn FnMut(u32) -> i8 + 'a> =
                Box::new(move |first| i8::from(leaves.fits(first, wish) == of_first));
            self.asked.push((wish, Placements::new(self.game, worth, [0, 1], MEMORY, self.meter)));
            self.asked.len() - 1
        });
        Some((&mut self.asked[number].1, 1))
    }

    /// A picture with which the owner, who is to answer, has the wish.
    fn picture(&mut self, wish: Wish, stones: [u32; 2]) -> Option<Pairing> {
        if self.game.place() != 1 || free(stones) == 0 {
            return None;
        }
        let (question, bound) = self.question(wish)?;
        pictures::find(question, stones, (wish.owner, bound), &mut { PICTURE })
    }

    /// What a player would like the first turn to take, the best first.
    fn wishes(owner: Player) -> Vec<Takes> {
        match owner {
            Player::First => (1..=MAX_COUNTED).rev().map(Takes::AtLeast).collect(),
            Player::Second => (0..=1).map(Takes::AtMost).collect(),
        }
    }

    fn of_position(&mut self) -> Option<Claim> {
        let (best, you) = (self.best, self.you);
        if let Some(filled) = self.filled() {
            return Some(filled);
        }
        let found = match best {
            Value::Win => self.own_pairs(),
            Value::Draw => self.both_pairs(),
            Value::Loss => self.their_pairs(),
        };
        let attacking = || {
            let cells = self.good_cells();
            let all = self.has_choice() && cells.iter().all(|&cell| self.attacks(cell));
            let cells = cells.into_iter().fold(0, |set, cell| set | 1 << cell);
            all.then_some(Claim::Attacking { cells })
        };
        found
            .or_else(attacking)
            .or_else(|| self.they_attack())
            .or_else(|| self.trap())
            .or_else(|| {
                let (owner, side) =
                    if best == Value::Loss { (self.they(), Role::Opponent) } else { (you, Role::Mover) };
                self.sure(owner, side, best.max(best.other()), self.stones)
            })
            .or_else(|| self.attacker())
            .or_else(|| self.first_capture())
    }

    /// An attacking cell that is good, and attacks what is not one's own.
    fn attacker(&self) -> Option<Claim> {
        let own = self.stones[self.you.index()];
        let good = self.good_cells().into_iter().filter(|_| self.best != Value::Loss);
        let mut attackers = good.filter_map(|place| Some(Claim::Attacker { place, front: front(place)? }));
        attackers.find(|claim| matches!(claim, Claim::Attacker { front, .. } if own >> front & 1 == 0))
    }

    /// Whether the opponent refutes every placement by taking an attacking cell.
    fn they_attack(&mut self) -> Option<Claim> {
        let is_lost = self.best == Value::Loss && self.is_answered();
        let all = is_lost
            && self.moves.iter().all(|&(place, value)| {
                let cells = free(self.stones) & self.game.attacking_cells() as u32 & !(1 << place);
                u64::from(cells).cells().any(|reply| self.refutes(place, value, reply) == Some(true))
            });
        all.then_some(Claim::TheyAttack)
    }

    /// Nothing can change the value any more, and perhaps not what the first turn takes.
    fn filled(&mut self) -> Option<Claim> {
        let (leaves, free) = (self.leaves?, free(self.stones));
        let cells: Vec<u8> = u64::from(free).cells().collect();
        if free.count_ones() > MOST_COUNTED || self.moves.iter().any(|&(_, value)| value != self.best) {
            return None;
        }
        let missing = 12 - self.stones[0].count_ones();
        let of = |set: u32| {
            cells
                .iter()
                .enumerate()
                .filter(|(at, _)| set >> at & 1 == 1)
                .fold(0, |all, (_, cell)| all | 1 << cell)
        };
        let sets = (0..1u32 << cells.len()).filter(|set| set.count_ones() == missing);
        let boards: Vec<u32> = sets.map(|set| self.stones[0] | of(set)).collect();
        let value = leaves.boards.value(boards[0]);
        if boards.iter().any(|&first| leaves.boards.value(first) != value) {
            return None;
        }
        let taken = || boards.iter().map(|&first| leaves.takes(first));
        let takes = match value {
            Value::Win => taken().min().filter(|&least| least > 0).map(Takes::AtLeast),
            Value::Draw => None,
            Value::Loss => taken().max().filter(|&most| most < 2).map(Takes::AtMost),
        };
        Some(Claim::Filled { boards: boards.len() as u32, value: self.best, takes })
    }

    /// Your picture, best with something to see on all its boards.
    fn own_pairs(&mut self) -> Option<Claim> {
        let (owner, value) = (self.you, self.best);
        let cells = self.good_cells();
        for takes in Self::wishes(owner).into_iter().map(Some).chain([None]) {
            let wish = Wish { owner, value, takes };
            let mut tried = 0;
            for &cell in &cells {
                let after = self.after(&[cell]);
                if tried < CELLS_TRIED && self.forces(wish, after)? {
                    tried += 1;
                    if let Some(pairing) = self.picture(wish, after) {
                        return Some(Claim::Pairs {
                            owner: Role::Mover,
                            place: Some(cell),
                            pairing,
                            takes,
                            value,
                        });
                    }
                }
            }
        }
        None
    }

    fn their_pairs(&mut self) -> Option<Claim> {
        let owner = self.they();
        Self::wishes(owner).into_iter().map(Some).chain([None]).find_map(|takes| {
            let wish = Wish { owner, value: Value::Win, takes };
            let pairing = self.picture(wish, self.stones)?;
            Some(Claim::Pairs { owner: Role::Opponent, place: None, pairing, takes, value: Value::Win })
        })
    }

    fn both_pairs(&mut self) -> Option<Claim> {
        let wish = |owner| Wish { owner, value: Value::Draw, takes: None };
        let (ours, theirs) = (wish(self.you), wish(self.they()));
        let (place, pairing) = self.good_cells().into_iter().take(CELLS_TRIED).find_map(|cell| {
            let after = self.after(&[cell]);
            Some((cell, self.picture(ours, after)?))
        })?;
        Some(match self.picture(theirs, self.stones) {
            Some(theirs) => Claim::BothPairs { place, pairing, theirs },
            None => Claim::Pairs {
                owner: Role::Mover,
                place: Some(place),
                pairing,
                takes: None,
                value: Value::Draw,
            },
        })
    }

    /// The placement after which only one answer keeps the opponent's win.
    fn trap(&mut self) -> Option<Claim> {
        let replies = free(self.stones).count_ones() - 1;
        if self.best != Value::Loss || replies < 2 {
            return None;
        }
        self.moves.iter().find_map(|&(place, value)| match self.refutations(place, value)?[..] {
            [reply] => Some(Claim::Trap { place, reply, replies }),
            _ => None,
        })
    }

    /// The best that the owner can make sure of.
    fn sure(&mut self, owner: Player, side: Role, value: Value, stones: [u32; 2]) -> Option<Claim> {
        let sure =
            |takes: &Takes| self.forces(Wish { owner, value, takes: Some(*takes) }, stones) == Some(true);
        let takes = Self::wishes(owner).into_iter().find(sure)?;
        Some(Claim::Sure { owner: side, takes, value })
    }

    /// Who can make sure of the first capture, if that does not speak against the value.
    fn first_capture(&self) -> Option<Claim> {
        let first = self.game.first_capture(self.position)?;
        Some(first_capture(self.game, self.position, &first)).filter(|claim| {
            let Claim::FirstCapture { by, .. } = claim else { return false };
            self.best != if *by == Role::Mover { Value::Loss } else { Value::Win }
        })
    }

    fn good(&mut self, cell: u8) -> Option<Claim> {
        if self.has_choice() && self.good_cells() == [cell] && self.is_needed(cell) {
            return Some(Claim::Needed);
        }
        let after = self.after(&[cell]);
        self.sure(self.you, Role::Mover, self.best, after)
            .or(front(cell).map(|front| Claim::Attacks { front }))
    }

    /// Whether the opponent refutes every other placement by taking this cell.
    fn is_needed(&mut self, cell: u8) -> bool {
        let others = self.moves.iter().filter(|&&(other, _)| other != cell);
        others.into_iter().all(|&(other, value)| self.refutes(other, value, cell) == Some(true))
    }

    /// Whether the opponent answers next and has more than one cell to choose from.
    fn is_answered(&self) -> bool {
        let mut next = *self.position;
        self.game.play(&mut next, Move::Place(self.moves[0].0));
        next.is_placing() && self.game.turn(&next) != self.you
    }

    /// Whether the answer keeps what a placement that is worth `value` gives the opponent.
    fn refutes(&mut self, cell: u8, value: Value, reply: u8) -> Option<bool> {
        let after = self.after(&[cell, reply]);
        if self.leaves.is_some() {
            return self.forces(Wish { owner: self.they(), value: value.other(), takes: None }, after);
        }
        let code = FirstStones::of(self.game)?.code(after)?;
        Some(Value::of_margin(i32::from(code) - 1) <= value)
    }

    /// All answers that do so; `None` if that was not found out.
    fn refutations(&mut self, cell: u8, value: Value) -> Option<Vec<u8>> {
        if !self.is_answered() {
            return None;
        }
        let replies = u64::from(free(self.stones) & !(1 << cell)).cells();
        let mut found = Vec::new();
        for reply in replies {
            if self.refutes(cell, value, reply)? {
                found.push(reply);
            }
        }
        let good = self.good_cells();
        found.sort_by_key(|&reply| Reverse((good.contains(&reply), self.attacks(reply))));
        Some(found)
    }

    /// Why a placement is worse than another, or why it loses where all do.
    fn bad(&mut self, cell: u8, value: Value) -> Option<Claim> {
        let replies = self.refutations(cell, value);
        let first_turn = self.first_turn(cell, value, replies.as_deref().unwrap_or_default());
        if let Some((claim, true)) = first_turn {
            return Some(claim);
        }
        let known = replies.as_deref().unwrap_or_default();
        let seen = if value < self.best { self.at_sight(cell, known) } else { None };
        let claim = seen.or(match known {
            [reply] if value < self.best && self.good_cells().contains(reply) => {
                Some(Claim::Key { cell: *reply })
            }
            _ => None,
        });
        let claim = claim.or(first_turn.map(|(claim, _)| claim));
        claim.or_else(|| {
            let wish = Wish { owner: self.they(), value: value.other(), takes: None };
            let answered = known.iter().take(CELLS_TRIED).find_map(|&reply| {
                let pairing = self.picture(wish, self.after(&[cell, reply]))?;
                Some(Claim::Answered { reply, pairing, value: value.other() })
            });
            let answer = |&reply: &u8| Claim::Answer { reply: Move::Place(reply), value: value.other() };
            answered.or(known.first().map(answer)).or_else(|| self.rather(value))
        })
    }

    /// The better attacking cell.
    fn rather(&self, value: Value) -> Option<Claim> {
        let instead = *self.good_cells().first().filter(|_| value < self.best)?;
        Some(Claim::Rather { instead, front: front(instead)? })
    }

    /// What the first turn takes after an answer, and whether a better placement prevents that.
    fn first_turn(&mut self, cell: u8, value: Value, replies: &[u8]) -> Option<(Claim, bool)> {
        let owner = self.they();
        let answers: Vec<Option<u8>> = match self.is_answered() {
            true => replies.iter().map(|&reply| Some(reply)).collect(),
            false => vec![None],
        };
        let mut found = None;
        for takes in Self::wishes(owner) {
            let wish = Wish { owner, value: value.other(), takes: Some(takes) };
            let held = answers.iter().find(|reply| {
                let cells: Vec<u8> = [Some(cell), **reply].into_iter().flatten().collect();
                let after = self.after(&cells);
                self.forces(wish, after) == Some(true)
            });
            let Some(&reply) = held else { continue };
            let opposite = match takes {
                Takes::AtLeast(n) => Takes::AtMost(n - 1),
                Takes::AtMost(n) => Takes::AtLeast(n + 1),
            };
            let prevents = Wish { owner: self.you, value: self.best, takes: Some(opposite) };
            let cells = if self.best == Value::Loss { Vec::new() } else { self.good_cells() };
            let instead = cells.into_iter().find(|&good| {
                let after = self.after(&[good]);
                self.forces(prevents, after) == Some(true)
            });
            if instead.is_some() || found.is_none() {
                let pairing = reply.and_then(|reply| self.picture(wish, self.after(&[cell, reply])));
                let value = value.other();
                found = Some((Claim::FirstTurn { reply, takes, value, pairing, instead }, instead.is_some()));
            }
            if instead.is_some() {
                break;
            }
        }
        found
    }

    /// What is seen of the placement alone and of none that is good.
    fn at_sight(&self, cell: u8, replies: &[u8]) -> Option<Claim> {
        let good = self.good_cells();
        let [own, theirs] = match self.you {
            Player::First => self.stones,
            Player::Second => [self.stones[1], self.stones[0]],
        };
        let behind = |cell: u8| LINES.iter().find(|line| line[0] == cell).map(|line| line[1]);
        let stands = |cell: u8, set: u32| behind(cell).filter(|attacker| set >> attacker & 1 == 1);
        let alone =
            |set: u32| stands(cell, set).filter(|_| good.iter().all(|&cell| stands(cell, set).is_none()));
        if good.iter().all(|&cell| self.attacks(cell)) && !self.attacks(cell) {
            let taken = replies.iter().find(|reply| good.contains(reply));
            if let Some(&cell) = taken {
                return Some(Claim::Leaves { cell });
            }
        }
        // A stone of the second player can only be taken so if one of the first stands beside the centre.
        let enters = self.you == Player::Second || LINES.iter().any(|line| theirs >> line[0] & 1 == 1);
        let inner = INNER >> cell & 1 == 1 && good.iter().all(|&cell| INNER >> cell & 1 == 0);
        alone(own)
            .map(|attacker| Claim::Shuts { attacker })
            .or(alone(theirs).filter(|_| enters).map(|attacker| Claim::Faces { attacker }))
            .or(alone(free(self.stones)).map(|behind| Claim::Bare { behind }))
            .or(inner.then(|| Claim::Inner { instead: good[0] }))
    }
}

/// The cell that a stone on `cell` is answered on.
fn partner(pairing: &Pairing, cell: u8) -> Option<u8> {
    pairing.pairs.iter().find_map(|&[a, b]| if a == cell { Some(b) } else { (b == cell).then_some(a) })
}

/// Who can make sure of the first capture.
pub(super) fn first_capture(game: &Seega, position: &Position, first: &FirstCapture) -> Claim {
    let yours = game.turn(position) == Player::First;
    let of_first = if yours { Role::Mover } else { Role::Opponent };
    let place = |cells: &u128| {
        let attacking = cells & game.attacking_cells();
        Some(if attacking == 0 { *cells } else { attacking }.trailing_zeros() as u8)
    };
    let (by, something, place) = match first {
        FirstCapture::Sure { .. } | FirstCapture::Waits { .. } => (of_first, true, None),
        FirstCapture::Makes(cells) => (Role::Mover, true, place(cells)),
        FirstCapture::Inevitable => (Role::Opponent, true, None),
        FirstCapture::Preventable => (Role::Opponent, false, None),
        FirstCapture::Prevents(cells) => (Role::Mover, false, place(cells)),
    };
    Claim::FirstCapture { by, something, place }
}

/// The cell between an attacking cell and the centre.
fn front(attacker: u8) -> Option<u8> {
    LINES.iter().find(|line| line[1] == attacker).map(|line| line[0])
}

fn free(stones: [u32; 2]) -> u32 {
    CELLS & !(stones[0] | stones[1])
}

fn stones(position: &Position) -> [u32; 2] {
    Player::BOTH.map(|player| position.stones(player) as u32)
}
