//! Bounds for a position and each of its moves, and best play.

use super::Endgames;
use super::effort::Effort;
use super::engine::{Asked, Clock, Engine};
use super::node::Aim;
use crate::analysis::{Analysis, Value};
use crate::budget::Budget;
use kamni::Game;
use kamni::games::seega::{Move, Position, Seega};

/// What is proved about a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// It is not less.
    pub least: Value,
    /// It is not more.
    pub most: Value,
}

impl Bounds {
    /// Nothing is proved.
    pub const OPEN: Bounds = Bounds { least: Value::Loss, most: Value::Win };

    /// The value, if it is proved.
    pub fn exact(self) -> Option<Value> {
        (self.least == self.most).then_some(self.least)
    }

    /// The same for the other player.
    fn other(self) -> Bounds {
        Bounds { least: self.most.other(), most: self.least.other() }
    }

    /// Whether an answer to the question would prove more.
    fn leaves_open(self, aim: Aim) -> bool {
        match aim {
            Aim::Draw => self.least == Value::Loss && self.most > Value::Loss,
            Aim::Win => self.most == Value::Win && self.least < Value::Win,
        }
    }

    fn take(&mut self, aim: Aim, effort: Effort) {
        match (aim, effort.answer()) {
            (Aim::Draw, Some(true)) => self.least = self.least.max(Value::Draw),
            (Aim::Draw, Some(false)) => self.most = Value::Loss,
            (Aim::Win, Some(true)) => self.least = Value::Win,
            (Aim::Win, Some(false)) => self.most = self.most.min(Value::Draw),
            (_, None) => {}
        }
    }
}

/// What a search has proved about a position.
#[derive(Clone, Debug)]
pub struct Found {
    /// The value for the mover.
    pub bounds: Bounds,
    /// Every legal move, with its value for the player who makes it.
    pub moves: Vec<(Move, Bounds)>,
    /// Best play on both sides, as far as it is proved; empty if the value is not.
    pub line: Vec<Move>,
    /// How many positions were searched.
    pub nodes: u64,
}

/// Proves values in one game; what it has found out helps it with the positions that follow.
pub struct Solver<'a> {
    game: Seega,
    engine: Box<dyn Asked + 'a>,
    nodes: u64,
}

/// A position whose value is being narrowed down.
struct Case {
    position: Position,
    bounds: Bounds,
    /// What the questions for a draw and for a win seem to take.
    efforts: [Effort; 2],
    /// How many times it was gone on with.
    rounds: u32,
}

/// For so many nodes each question is tried at first, and then for how many hundredths more each time.
const FIRST_SLICE: u64 = 2_000;
const LATER_SLICES: u64 = 150;
const LONGEST_SLICE: u64 = 4_000_000;

/// The same for the moves of a position that is proved.
const FIRST_MOVE_SLICE: u64 = 500;
const LATER_MOVE_SLICES: u64 = 400;

/// For so many nodes it looks for a move of the line that the memory has lost.
const LINE_SLICE: u64 = 100_000;

impl Case {
    /// Which question to go on with: that of the value that seems likely, and every third time the other one.
    fn likely(&self) -> Option<Aim> {
        let open = [Aim::Draw, Aim::Win].map(|aim| self.bounds.leaves_open(aim));
        match open {
            [false, false] => None,
            [true, false] => Some(Aim::Draw),
            [false, true] => Some(Aim::Win),
            [true, true] => {
                let [draw, win] = self.efforts;
                let likely = if win.yes <= win.no {
                    Aim::Win
                } else if draw.no < draw.yes || draw.yes <= win.no {
                    Aim::Draw
                } else {
                    Aim::Win
                };
                Some(if self.rounds % 3 == 2 { likely.denied() } else { likely })
            }
        }
    }
}

impl<'a> Solver<'a> {
    /// With `endgames` of the same rules, if there are any (they are not asked on larger boards); uses at most `memory` bytes,
    /// about, and as many threads.
    pub fn new(
        game: &Seega,
        endgames: Option<&'a dyn Endgames>,
        memory: usize,
        threads: usize,
    ) -> Solver<'a> {
        let engine: Box<dyn Asked + 'a> = match game.side() {
            3 | 5 => Box::new(Engine::<u64, 1>::new(game, endgames, memory, threads)),
            7 => Box::new(Engine::<u64, 3>::new(game, None, memory, threads)),
            _ => Box::new(Engine::<u128, 3>::new(game, None, memory, threads)),
        };
        Solver { game: *game, engine, nodes: 0 }
    }

    /// What can be proved about a position within the budget, whose memory is the solver's own.
    pub fn settle(&mut self, position: &Position, budget: &Budget) -> Bounds {
        let clock = Clock::new(budget);
        let bounds = self.narrow(position, &clock);
        self.nodes += clock.nodes();
        bounds
    }

    /// How many positions it has searched in all.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The same for every move, and best play, as far as the budget goes.
    pub fn examine(&mut self, position: &Position, budget: &Budget) -> Found {
        let clock = &Clock::new(budget);
        let bounds = self.narrow(position, clock);
        let line = bounds.exact().map_or_else(Vec::new, |value| self.line(position, value, clock));
        let moves = self.grade(position, bounds, clock);
        self.nodes += clock.nodes();
        Found { bounds, moves, line, nodes: clock.nodes() }
    }

    fn narrow(&mut self, position: &Position, clock: &Clock<'_>) -> Bounds {
        let mut case = self.case(position, Bounds::OPEN, clock);
        for aim in [Aim::Draw, Aim::Win] {
            self.go_on(&mut case, aim, FIRST_SLICE, clock);
        }
        let mut slice = FIRST_SLICE;
        while let Some(aim) = case.likely()
            && !clock.is_spent()
        {
            slice = (slice * LATER_SLICES / 100).min(LONGEST_SLICE);
            let nodes = clock.nodes();
            self.go_on(&mut case, aim, slice, clock);
            if clock.nodes() == nodes && case.bounds.leaves_open(aim) {
                // There is no room to search it in.
                break;
            }
        }
        case.bounds
    }

    fn case(&mut self, position: &Position, bounds: Bounds, clock: &Clock<'_>) -> Case {
        let mut bounds = bounds;
        let efforts = [Aim::Draw, Aim::Win].map(|aim| {
            let effort = self.engine.ask(position, aim, 0, clock);
            bounds.take(aim, effort);
            effort
        });
        Case { position: *position, bounds, efforts, rounds: 0 }
    }

    fn go_on(&mut self, case: &mut Case, aim: Aim, slice: u64, clock: &Clock<'_>) {
        if case.bounds.leaves_open(aim) {
            let effort = self.engine.ask(&case.position, aim, slice, clock);
            case.efforts[aim as usize] = effort;
            case.bounds.take(aim, effort);
            case.rounds += 1;
        }
    }

    fn moves(&self, position: &Position) -> Vec<(Move, Position, bool)> {
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let turn = self.game.turn(position);
        let after = |mv: Move| {
            let mut next = *position;
            self.game.play(&mut next, mv);
            (mv, next, self.game.turn(&next) == turn)
        };
        moves.into_iter().map(after).collect()
    }

    /// The values of all moves, those that are easy first.
    fn grade(&mut self, position: &Position, bounds: Bounds, clock: &Clock<'_>) -> Vec<(Move, Bounds)> {
        // No move is worth more than the position.
        let bounds = Bounds { least: Value::Loss, most: bounds.most };
        let moves = self.moves(position);
        let mut cases: Vec<Case> = Vec::with_capacity(moves.len());
        for (_, next, same) in &moves {
            let bounds = if *same { bounds } else { bounds.other() };
            cases.push(self.case(next, bounds, clock));
        }
        let mut slice = FIRST_MOVE_SLICE;
        loop {
            let nodes = clock.nodes();
            for case in &mut cases {
                if let Some(aim) = case.likely()
                    && !clock.is_spent()
                {
                    self.go_on(case, aim, slice, clock);
                }
            }
            if clock.nodes() == nodes || clock.is_spent() {
                break;
            }
            slice = (slice * LATER_MOVE_SLICES / 100).min(LONGEST_SLICE);
        }
        let seen = |case: &Case, same: bool| if same { case.bounds } else { case.bounds.other() };
        moves.iter().zip(&cases).map(|(&(mv, _, same), case)| (mv, seen(case, same))).collect()
    }

    /// Best play from a position whose value is proved.
    fn line(&mut self, position: &Position, value: Value, clock: &Clock<'_>) -> Vec<Move> {
        let (mut here, mut value, mut line) = (*position, value, Vec::new());
        while line.len() < Analysis::LONGEST_LINE
            && let Some((mv, next, same)) = self.best(&here, value, clock)
        {
            line.push(mv);
            here = next;
            value = if same { value } else { value.other() };
        }
        line
    }

    /// A move that keeps the value: the one whose proof was easiest; or of a loser, hardest.
    fn best(
        &mut self,
        position: &Position,
        value: Value,
        clock: &Clock<'_>,
    ) -> Option<(Move, Position, bool)> {
        let aim = if value == Value::Win { Aim::Win } else { Aim::Draw };
        let moves = self.moves(position);
        let after = |same: bool| if same { aim } else { aim.denied() };
        if value == Value::Loss {
            return moves.into_iter().max_by_key(|(_, next, same)| self.engine.work(next, after(*same)));
        }
        for slice in [0, LINE_SLICE] {
            let mut keeps = |next: &Position, same: bool| {
                self.engine.ask(next, after(same), slice, clock).answer() == Some(same)
            };
            let kept: Vec<_> = moves.iter().filter(|(_, next, same)| keeps(next, *same)).copied().collect();
            let easiest = kept.into_iter().min_by_key(|(_, next, same)| self.engine.work(next, after(*same)));
            if easiest.is_some() || moves.is_empty() {
                return easiest;
            }
        }
        None
    }
}
