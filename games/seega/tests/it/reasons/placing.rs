//! Every claim about the placing, checked against a plain minimax over what full boards are worth and what their first turn takes by the
//! rules alone.

use super::words::are_short;
use super::{Counts, budget, random_placing};
use crate::common::Chance;
use crate::theory::plain;
use kamni::{Game, Notation, Player, Role};
use kamni_brute::{Brute, Seega as Plain};
use kamni_seega::solve::full_boards::FullBoards;
use kamni_seega::solve::pictures::Pairing;
use kamni_seega::solve::reasons::{Claim, Takes, explained_placement};
use kamni_seega::{Move, Position, Seega};
use kamni_solve::{Basis, Solve, Value};
use std::collections::HashMap;

const RULES: [&str; 4] = ["seega/5", "seega/5", "seega/5,extra=any", "seega/5,place=2"];

type Stones = [u32; 2];

fn stones(position: &Position) -> Stones {
    Player::BOTH.map(|player| position.stones(player) as u32)
}

/// What is known of full boards, computed plainly.
struct Boards<'a> {
    rules: &'a str,
    game: &'a Seega,
    values: &'static FullBoards,
    taken: HashMap<Stones, u8>,
}

impl Boards<'_> {
    /// The most that the first turn takes on a full board.
    fn takes(&mut self, board: &Position) -> u8 {
        let (rules, game) = (self.rules, self.game);
        let most = || plain::most(&Plain::read(rules, &game.position_text(board)).unwrap()) as u8;
        *self.taken.entry(stones(board)).or_insert_with(most)
    }

    fn fits(&mut self, board: &Position, owner: Player, value: Value, takes: Option<Takes>) -> bool {
        let found = self.values.value(stones(board)[0]);
        let found = if owner == Player::First { found } else { found.other() };
        found >= value
            && takes.is_none_or(|takes| match takes {
                Takes::AtLeast(least) => self.takes(board) >= least,
                Takes::AtMost(most) => self.takes(board) <= most,
            })
    }

    /// Whether the owner can fill the board so that it fits.
    fn forces(
        &mut self,
        position: &Position,
        owner: Player,
        value: Value,
        takes: Option<Takes>,
        known: &mut HashMap<Stones, bool>,
    ) -> bool {
        if !position.is_placing() {
            return self.fits(position, owner, value, takes);
        }
        if let Some(&known) = known.get(&stones(position)) {
            return known;
        }
        let own = self.game.turn(position) == owner;
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let mut next = |mv: Move| self.forces(&after(self.game, position, mv), owner, value, takes, known);
        let found = if own { moves.into_iter().any(&mut next) } else { moves.into_iter().all(&mut next) };
        known.insert(stones(position), found);
        found
    }

    fn value(&mut self, position: &Position, owner: Player) -> Value {
        let values = [Value::Win, Value::Draw];
        let found =
            values.into_iter().find(|&value| self.forces(position, owner, value, None, &mut HashMap::new()));
        found.unwrap_or(Value::Loss)
    }
}

fn after(game: &Seega, position: &Position, mv: Move) -> Position {
    let mut next = *position;
    game.play(&mut next, mv);
    next
}

/// A position, or one of its placements, of which something is claimed.
struct Check<'a, 'b> {
    boards: &'a mut Boards<'b>,
    position: Position,
    you: Player,
    moves: &'a [(u8, Value)],
    cell: Option<u8>,
}

const LINES: [[u8; 2]; 4] = [[7, 2], [11, 10], [13, 14], [17, 22]];

impl Check<'_, '_> {
    fn at(&self, cells: &[u8]) -> Position {
        cells.iter().fold(self.position, |here, &cell| after(self.boards.game, &here, Move::Place(cell)))
    }

    fn here(&self) -> Position {
        self.at(&self.cell.into_iter().collect::<Vec<_>>())
    }

    fn best(&self) -> Value {
        self.moves.iter().map(|(_, value)| *value).max().unwrap()
    }

    fn value(&self, cell: u8) -> Value {
        self.moves.iter().find(|(other, _)| *other == cell).unwrap().1
    }

    fn good(&self) -> Vec<u8> {
        self.moves.iter().filter(|(_, value)| *value == self.best()).map(|(cell, _)| *cell).collect()
    }

    fn player(&self, side: Role) -> Player {
        if side == Role::Mover { self.you } else { self.you.other() }
    }

    fn forces(&mut self, position: &Position, owner: Player, value: Value, takes: Option<Takes>) -> bool {
        self.boards.forces(position, owner, value, takes, &mut HashMap::new())
    }

    /// Whether the opponent is the one to answer, and the answer keeps what the placement is worth.
    fn refutes(&mut self, cell: u8, reply: u8) -> bool {
        let here = self.at(&[cell]);
        let theirs = self.boards.game.turn(&here) != self.you && here.is_placing();
        let value = self.value(cell).other();
        theirs && self.forces(&self.at(&[cell, reply]), self.you.other(), value, None)
    }

    /// Whether every full board of a picture fits: each cell of each pair is tried.
    fn pairing(
        &mut self,
        position: &Position,
        owner: Player,
        pairing: &Pairing,
        value: Value,
        takes: Option<Takes>,
    ) -> bool {
        let mut cells: Vec<u8> = pairing.pairs.iter().flatten().copied().chain(pairing.left).collect();
        cells.sort_unstable();
        let mut free = Vec::new();
        self.boards.game.legal_moves(position, &mut free);
        let free: Vec<u8> =
            free.into_iter().map(|mv| if let Move::Place(cell) = mv { cell } else { panic!() }).collect();
        let answered =
            self.boards.game.turn(position) != owner && pairing.left.is_some() == (owner == Player::First);
        let full = |choice: u32| {
            let [mut first, mut second] = stones(position);
            for (number, pair) in pairing.pairs.iter().enumerate() {
                let one = (choice >> number & 1) as usize;
                first |= 1 << pair[one];
                second |= 1 << pair[1 - one];
            }
            second |= pairing.left.map_or(0, |left| 1 << left);
            board(self.boards.game, [first, second])
        };
        let boards: Vec<Position> = (0..1 << pairing.pairs.len()).map(full).collect();
        cells == free && answered && boards.iter().all(|board| self.boards.fits(board, owner, value, takes))
    }

    fn claim(&mut self, claim: &Claim) {
        let (you, they, best) = (self.you, self.you.other(), self.best());
        let here = self.here();
        let [own, theirs] = [you, they].map(|player| self.position.stones(player) as u32);
        let behind = |cell: u8| LINES.iter().find(|line| line[0] == cell).map(|line| line[1]);
        let attacks = |cell: &u8| LINES.iter().any(|line| line[1] == *cell);
        let edge = |cell: &u8| [0, 4].contains(&(cell % 5)) || [0, 4].contains(&(cell / 5));
        let free = |cell: u8| (own | theirs) >> cell & 1 == 0;
        let truth = match claim {
            Claim::Pairs { owner, place, pairing, takes, value } => {
                let position = place.map_or(here, |place| self.at(&[place]));
                let right = if *owner == Role::Mover { best == *value } else { best == Value::Loss };
                right && self.pairing(&position, self.player(*owner), pairing, *value, *takes)
            }
            Claim::BothPairs { place, pairing, theirs } => {
                best == Value::Draw
                    && self.pairing(&self.at(&[*place]), you, pairing, Value::Draw, None)
                    && self.pairing(&self.position.clone(), they, theirs, Value::Draw, None)
            }
            Claim::Sure { owner, takes, value } => {
                self.forces(&here, self.player(*owner), *value, Some(*takes))
            }
            Claim::FirstTurn { reply, takes, value, pairing, instead } => {
                let cell = self.cell.unwrap();
                let position = reply.map_or(here, |reply| self.at(&[cell, reply]));
                let answers = reply.is_none_or(|reply| self.refutes(cell, reply));
                let drawn = pairing
                    .as_ref()
                    .is_none_or(|pairing| self.pairing(&position, they, pairing, *value, Some(*takes)));
                let opposite = match takes {
                    Takes::AtLeast(n) => Takes::AtMost(n - 1),
                    Takes::AtMost(n) => Takes::AtLeast(n + 1),
                };
                let prevented = instead.is_none_or(|instead| {
                    self.value(instead) == best
                        && self.forces(&self.at(&[instead]), you, best, Some(opposite))
                });
                answers
                    && drawn
                    && prevented
                    && *value == self.value(cell).other()
                    && self.forces(&position, they, *value, Some(*takes))
            }
            Claim::Answered { reply, pairing, value } => {
                let cell = self.cell.unwrap();
                self.pairing(&self.at(&[cell, *reply]), they, pairing, *value, None)
                    && *value == self.value(cell).other()
            }
            Claim::Answer { reply: Move::Place(reply), value } => {
                self.refutes(self.cell.unwrap(), *reply) && *value == self.value(self.cell.unwrap()).other()
            }
            Claim::Leaves { cell } => {
                let mv = self.cell.unwrap();
                self.good().iter().all(attacks) && !attacks(&mv) && attacks(cell) && self.refutes(mv, *cell)
            }
            Claim::Shuts { attacker } => {
                let is_it = |cell: u8| behind(cell).is_some_and(|behind| own >> behind & 1 == 1);
                behind(self.cell.unwrap()) == Some(*attacker)
                    && is_it(self.cell.unwrap())
                    && !self.good().into_iter().any(is_it)
            }
            Claim::Faces { attacker } => {
                let is_it = |cell: u8| behind(cell).is_some_and(|behind| theirs >> behind & 1 == 1);
                behind(self.cell.unwrap()) == Some(*attacker)
                    && is_it(self.cell.unwrap())
                    && !self.good().into_iter().any(is_it)
            }
            Claim::Bare { behind: told } => {
                let is_it = |cell: u8| behind(cell).is_some_and(free);
                behind(self.cell.unwrap()) == Some(*told)
                    && is_it(self.cell.unwrap())
                    && !self.good().into_iter().any(is_it)
            }
            Claim::Inner { instead } => {
                !edge(&self.cell.unwrap()) && self.good().iter().all(edge) && self.good().contains(instead)
            }
            Claim::Key { cell } => {
                let mv = self.cell.unwrap();
                let others: Vec<u8> =
                    self.moves.iter().map(|(cell, _)| *cell).filter(|&other| other != mv).collect();
                let refuting: Vec<u8> = others.into_iter().filter(|&reply| self.refutes(mv, reply)).collect();
                refuting == [*cell] && self.good().contains(cell)
            }
            Claim::Needed => {
                let mv = self.cell.unwrap();
                let others: Vec<u8> =
                    self.moves.iter().map(|(cell, _)| *cell).filter(|&other| other != mv).collect();
                self.good() == [mv] && others.into_iter().all(|other| self.refutes(other, mv))
            }
            Claim::Attacks { front } => behind(*front) == self.cell,
            Claim::Filled { boards, value, takes } => {
                let all = full_boards(self.boards.game, &self.position);
                let owner = if *value == Value::Loss { they } else { you };
                all.len() == *boards as usize
                    && best == *value
                    && all.iter().all(|board| {
                        let found = self.boards.values.value(stones(board)[0]);
                        found == if you == Player::First { *value } else { value.other() }
                            && takes.is_none_or(|takes| {
                                self.boards.fits(board, owner, best.max(best.other()), Some(takes))
                            })
                    })
            }
            Claim::Trap { place, reply, replies } => {
                let others: Vec<u8> =
                    self.moves.iter().map(|(cell, _)| *cell).filter(|other| other != place).collect();
                let all = others.len();
                let refuting: Vec<u8> =
                    others.into_iter().filter(|&other| self.refutes(*place, other)).collect();
                best == Value::Loss && refuting == [*reply] && all == *replies as usize
            }
            Claim::Attacking { cells } => {
                let good = self.good().iter().fold(0u128, |set, cell| set | 1 << cell);
                good == *cells && self.good().iter().all(attacks)
            }
            Claim::Attacker { place, front } => {
                let own = self.position.stones(self.player(Role::Mover)) >> front & 1 == 1;
                behind(*front) == Some(*place) && self.good().contains(place) && best != Value::Loss && !own
            }
            Claim::Rather { instead, front } => {
                behind(*front) == Some(*instead)
                    && self.good().contains(instead)
                    && self.value(self.cell.unwrap()) < best
            }
            Claim::FirstCapture { by, something, place } => {
                let owner = self.player(*by);
                let position = place.map_or(self.position, |place| self.at(&[place]));
                let takes = if *something { Takes::AtLeast(1) } else { Takes::AtMost(0) };
                self.forces(&position, owner, Value::Loss, Some(takes))
            }
            Claim::TheyAttack => {
                let cells: Vec<u8> = self.moves.iter().map(|(cell, _)| *cell).collect();
                let replies: Vec<u8> = cells.iter().copied().filter(attacks).collect();
                let answered =
                    |cell: u8| replies.iter().any(|&reply| reply != cell && self.refutes(cell, reply));
                best == Value::Loss && cells.into_iter().all(answered)
            }
            other => panic!("not about placing: {other:?}"),
        };
        let text = self.boards.game.position_text(&self.position);
        assert!(truth, "{claim:?} of {:?} in {} {text}", self.cell, self.boards.rules);
    }
}

/// The full board with these stones.
fn board(game: &Seega, hands: Stones) -> Position {
    let (mut position, mut hands) = (game.start(), hands);
    while position.is_placing() {
        let hand = &mut hands[usize::from(game.turn(&position) == Player::Second)];
        game.play(&mut position, Move::Place(hand.trailing_zeros() as u8));
        *hand &= *hand - 1;
    }
    position
}

/// All full boards that can come after a position.
fn full_boards(game: &Seega, position: &Position) -> Vec<Position> {
    let [first, second] = stones(position);
    let free: Vec<u8> = (0..25).filter(|cell| *cell != 12 && (first | second) >> cell & 1 == 0).collect();
    let of = |set: u32| {
        free.iter()
            .enumerate()
            .filter(|(at, _)| set >> at & 1 == 1)
            .fold(0, |all, (_, cell)| all | 1u32 << cell)
    };
    let all = of(u32::MAX);
    let sets = (0..1u32 << free.len()).filter(|set| set.count_ones() + first.count_ones() == 12);
    sets.map(|set| board(game, [first | of(set), second | all & !of(set)])).collect()
}

#[test]
fn every_claim_about_late_placements_is_true() {
    let mut chance = Chance::new();
    let mut counts = Counts::default();
    for round in 0..80 {
        let rules = RULES[round % RULES.len()];
        let state = random_placing(rules, 24 - 2 - chance.below(7), &mut chance);
        let game = Seega::parse_rules(rules).unwrap();
        let position = game.parse_position(&state.text()).unwrap();
        let values = FullBoards::of(&game).unwrap();
        let mut boards = Boards { rules, game: &game, values, taken: HashMap::new() };
        let you = game.turn(&position);
        let mut legal = Vec::new();
        game.legal_moves(&position, &mut legal);
        let graded = |mv: Move| match mv {
            Move::Place(cell) => (cell, boards.value(&after(&game, &position, mv), you)),
            _ => panic!("stones are placed"),
        };
        let mut moves: Vec<(u8, Value)> = legal.into_iter().map(graded).collect();
        moves.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        let found = explained_placement(&game, &position, &moves, &budget(1_000_000));
        let named: Vec<(String, Value)> =
            moves.iter().map(|&(cell, value)| (game.move_text(Move::Place(cell)), value)).collect();
        counts.add(&found, &named);
        let mut check = Check { boards: &mut boards, position, you, moves: &moves, cell: None };
        for claim in &found.position {
            check.claim(claim);
            are_short(&game, &position, claim);
        }
        for (&(cell, _), claim) in moves.iter().zip(&found.moves) {
            check.cell = Some(cell);
            if let Some(claim) = claim {
                check.claim(claim);
                are_short(&game, &position, claim);
            }
        }
    }
    println!("{counts:?}");
    assert!(counts.met.len() >= 8, "{counts:?}");
    assert!(counts.bad_without * 100 <= counts.bad * 5, "{counts:?}");
}

/// The positions of the study, whose pictures and faults were found by a program that shares no code with this one: with the right fault.
#[test]
fn well_known_faults() {
    let game = Seega::parse_rules("seega/5").unwrap();
    let fault = |text: &str, mv: &str| {
        let analysis = game.analyze(&game.parse_position(text).unwrap(), &budget(u64::MAX));
        let grade = analysis.moves.iter().find(|grade| grade.mv == mv).unwrap();
        assert!(grade.value < analysis.value);
        grade.reason.as_ref().unwrap().to_string()
    };
    for (text, mv, why) in [
        (
            "...a./aba.a/.a.bb/a..ab/bb..b a 5-5 0 -",
            "a5",
            "your opponent answers c1 and reaches a full board that they win: your first turn takes nothing; your stone on c1 prevents that",
        ),
        (
            ".a.../..bb./.a..b/aa.../bbaba a 6-6 0 -",
            "c2",
            "your stone on c1 attacks this cell: let your opponent fill it",
        ),
    ] {
        assert_eq!(fault(text, mv), why, "{text} {mv}");
    }
    // The study: both need a2.
    let both_need = fault("bbb../..a../ba.ab/.b.aa/..a.. a 6-6 0 -", "a4");
    assert!(both_need.contains("a2"), "{both_need}");
}

/// A picture proves a position: the first player's and the second player's, and a draw takes one of each.
#[test]
fn pictures_are_theorems() {
    let game = Seega::parse_rules("seega/5").unwrap();
    for text in [
        "...a./aba.a/.a.bb/a..ab/bb..b a 5-5 0 -",
        "babbb/.aa../ba.ba/.aba./b..a. a 4-4 0 -",
        "a..a./....b/ba..b/.baba/aabba b 4-5 0 -",
        "a.aba/a..../.b..a/a..bb/bb..a b 5-6 0 -",
        ".bbb./...ab/ba.ab/ab..a/aa.ba a 4-4 0 -",
        "b.bb./aabbb/.a.aa/.a.../ab.ab a 4-4 0 -",
    ] {
        let analysis = game.analyze(&game.parse_position(text).unwrap(), &budget(u64::MAX));
        let drawn = analysis.reasons.iter().any(|reason| !reason.pairs.is_empty());
        assert!(drawn && analysis.basis == Basis::Theorem, "{text}: {:?}", analysis.reasons);
    }
}

/// In the opening the cells two steps from the centre decide: what is said of them, held against the values of the positions that follow.
#[test]
fn attacking_cells_decide_the_opening() {
    let game = Seega::parse_rules("seega/5").unwrap();
    let mut chance = Chance::new();
    let attacks = |mv: &str| ["a3", "c1", "c5", "e3"].contains(&mv);
    let (mut placed, mut answered, mut rather) = (0, 0, 0);
    for round in 0..60 {
        let state = random_placing("seega/5", round % 7, &mut chance);
        let position = game.parse_position(&state.text()).unwrap();
        let analysis = game.analyze(&position, &budget(u64::MAX));
        for grade in analysis.moves.iter().filter(|grade| grade.value < analysis.value) {
            let Some(reason) = &grade.reason else { panic!("{} {}", state.text(), grade.mv) };
            if reason.message.id == "seega-rather" {
                let instead = reason.blank("instead").unwrap();
                let better = analysis.moves.iter().find(|grade| grade.mv == instead).unwrap();
                assert!(attacks(instead) && better.value == analysis.value, "{} {reason}", state.text());
                rather += 1;
            }
            let told = reason.kind != kamni_solve::Kind::None;
            assert!(told, "nothing is said of {} in {}", grade.mv, state.text());
        }
        let Some(reason) = analysis.reasons.first() else { panic!("{}", state.text()) };
        match reason.message.id {
            "seega-attacker" => {
                let place = reason.blank("place").unwrap();
                let grade = analysis.moves.iter().find(|grade| grade.mv == place).unwrap();
                assert!(attacks(place) && grade.value == analysis.value, "{} {reason}", state.text());
                placed += 1;
            }
            "seega-they-attack" => {
                for (_, next) in state.moves() {
                    let next = game.parse_position(&next.text()).unwrap();
                    let replies = game.analyze(&next, &budget(u64::MAX)).moves;
                    let refutes =
                        |grade: &kamni_solve::Grade| attacks(&grade.mv) && grade.value == Value::Win;
                    assert!(replies.iter().any(refutes), "{}", state.text());
                }
                answered += 1;
            }
            _ => {}
        }
    }
    println!("{placed} positions with a cell to take, {answered} that lose to one, {rather} worse cells");
    assert!(placed >= 5 && answered >= 5 && rather >= 5, "{placed} {answered} {rather}");
}

/// How many random positions have a picture, and how many bad placements a reason: the counts of the study, from a sample of its own.
#[test]
fn nearly_every_placing_has_a_reason() {
    let game = Seega::parse_rules("seega/5").unwrap();
    let mut chance = Chance::new();
    let (mut positions, mut pictures, mut without, mut bad, mut bad_without) = (0, 0, 0, 0, 0);
    for _ in 0..60 {
        let state = random_placing("seega/5", 12 + chance.below(11), &mut chance);
        let analysis = game.analyze(&game.parse_position(&state.text()).unwrap(), &budget(u64::MAX));
        positions += 1;
        pictures += usize::from(analysis.basis == Basis::Theorem);
        without += usize::from(analysis.reasons[0].kind == kamni_solve::Kind::None);
        for grade in analysis.moves.iter().filter(|grade| grade.value < analysis.value) {
            bad += 1;
            let none = grade.reason.as_ref().is_none_or(|reason| reason.kind == kamni_solve::Kind::None);
            bad_without += usize::from(none);
        }
    }
    println!(
        "{positions} positions, {pictures} pictures, {without} without a reason; {bad} bad placements, {bad_without} without"
    );
    assert!(without * 100 <= positions * 10, "{without} of {positions}");
    assert!(bad_without * 100 <= bad * 10, "{bad_without} of {bad}");
}
