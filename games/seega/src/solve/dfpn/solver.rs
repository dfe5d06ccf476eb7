//! Bounds for a position and each of its moves, and best play.

use super::Tablebase;
use super::node::Goal;
use super::numbers::ProofNumbers;
use super::search::{Dfpn, Prover};
use crate::rules::{Move, Position, Seega};
use kamni::{Game, Player};
use kamni_solve::{Analysis, Budget, Kept, Lent, Meter, Value};
use std::any::Any;

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

    /// Whether solving for this goal would prove more.
    fn leaves_open(self, goal: Goal) -> bool {
        match goal {
            Goal::Draw => self.least == Value::Loss && self.most > Value::Loss,
            Goal::Win => self.most == Value::Win && self.least < Value::Win,
        }
    }

    fn narrow(&mut self, goal: Goal, numbers: ProofNumbers) {
        match (goal, numbers.result()) {
            (Goal::Draw, Some(true)) => self.least = self.least.max(Value::Draw),
            (Goal::Draw, Some(false)) => self.most = Value::Loss,
            (Goal::Win, Some(true)) => self.least = Value::Win,
            (Goal::Win, Some(false)) => self.most = self.most.min(Value::Draw),
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
    /// Best play on both sides, as far as it is proved; empty if the value is not, or comes from a slow tablebase.
    pub line: Vec<Move>,
    /// How many positions were searched.
    pub nodes: u64,
}

impl Found {
    /// Whether the position and every move are proved.
    pub fn is_complete(&self) -> bool {
        self.bounds.exact().is_some() && self.moves.iter().all(|(_, bounds)| bounds.exact().is_some())
    }
}

/// Proves values in one game. Its transposition table is kept from one position to the next.
pub struct Solver<'a> {
    game: Seega,
    engine: Box<dyn Prover + 'a>,
    nodes: u64,
    /// The most stones of positions in a slow tablebase; 0 without one.
    in_slow_tablebase: u32,
    /// Where the transposition table goes back to.
    table: Option<Lent<KeptTable>>,
}

/// The transposition table of the searches so far, between two of them.
struct KeptTable {
    game: Seega,
    table: Option<Box<dyn Any + Send>>,
}

impl Drop for Solver<'_> {
    fn drop(&mut self) {
        if let Some(lent) = &mut self.table {
            lent.table = Some(self.engine.take_table());
        }
    }
}

/// A position whose value is being proved, a goal at a time.
struct Target {
    position: Position,
    bounds: Bounds,
    /// The numbers of the root for each goal, a draw and a win.
    numbers: [ProofNumbers; 2],
    /// How many slices of search it has had.
    rounds: u32,
}

/// The nodes of the first slice of search for each goal, and the size of each later slice in hundredths of the one before.
const FIRST_SLICE: u64 = 2_000;
const LATER_SLICES: u64 = 150;
const LONGEST_SLICE: u64 = 4_000_000;

/// The same for the moves of a position that is proved.
const FIRST_MOVE_SLICE: u64 = 500;
const LATER_MOVE_SLICES: u64 = 400;

/// How many nodes may be spent to find a move of the line again that the transposition table has lost.
const LINE_SLICE: u64 = 100_000;

impl Target {
    /// The goal to go on with: the one that decides the likely value, and every third time the other one.
    fn next_goal(&self) -> Option<Goal> {
        let open = [Goal::Draw, Goal::Win].map(|goal| self.bounds.leaves_open(goal));
        match open {
            [false, false] => None,
            [true, false] => Some(Goal::Draw),
            [false, true] => Some(Goal::Win),
            [true, true] => {
                let [draw, win] = self.numbers;
                let likely = if win.proof <= win.disproof {
                    Goal::Win
                } else if draw.disproof < draw.proof || draw.proof <= win.disproof {
                    Goal::Draw
                } else {
                    Goal::Win
                };
                Some(if self.rounds % 3 == 2 { likely.opposite() } else { likely })
            }
        }
    }
}

impl<'a> Solver<'a> {
    /// `tablebase`, if there is one, must be that of the same rules. The solver uses about `memory`
    /// bytes at most, and this many threads.
    pub fn new(
        game: &Seega,
        tablebase: Option<&'a dyn Tablebase>,
        memory: usize,
        threads: usize,
    ) -> Solver<'a> {
        let engine: Box<dyn Prover + 'a> = match game.side() {
            3 | 5 => Box::new(Dfpn::<u64, 1>::new(game, tablebase, memory, threads)),
            7 => Box::new(Dfpn::<u64, 3>::new(game, tablebase, memory, threads)),
            _ => Box::new(Dfpn::<u128, 3>::new(game, tablebase, memory, threads)),
        };
        let slow = tablebase.filter(|tablebase| tablebase.is_slow());
        Solver {
            game: *game,
            engine,
            nodes: 0,
            in_slow_tablebase: slow.map_or(0, |tablebase| tablebase.most_stones()),
            table: None,
        }
    }

    /// The same with the transposition table of earlier searches, which is kept for later ones.
    pub(crate) fn keeping(mut self, kept: &Kept) -> Solver<'a> {
        let game = self.game;
        let mut lent = kept.lend(|known: &KeptTable| known.game == game, || KeptTable { game, table: None });
        if let Some(table) = lent.table.take() {
            self.engine.put_table(table);
        }
        self.table = Some(lent);
        self
    }

    /// What can be proved about a position within the budget. The budget's memory does not count: the solver has its own.
    pub fn settle(&mut self, position: &Position, budget: &Budget) -> Bounds {
        let meter = budget.start();
        let bounds = self.bounds(position, &meter);
        self.nodes += meter.nodes();
        bounds
    }

    /// How many positions it has searched in all.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The same for every move, and best play, as far as the budget goes.
    pub fn examine(&mut self, position: &Position, budget: &Budget) -> Found {
        let meter = &budget.start();
        let bounds = self.bounds(position, meter);
        let stones: u32 = Player::BOTH.map(|player| position.stones(player).count_ones()).iter().sum();
        // Each move of a line asks for the values of all others.
        let spared = !position.is_placing() && stones <= self.in_slow_tablebase;
        let known = bounds.exact().filter(|_| !spared);
        let line = known.map_or_else(Vec::new, |value| self.line(position, value, meter));
        let moves = self.grade(position, bounds, meter);
        self.nodes += meter.nodes();
        Found { bounds, moves, line, nodes: meter.nodes() }
    }

    /// Best play from a position of this value, as far as this many nodes find it.
    pub(in crate::solve) fn continuation(
        &mut self,
        position: &Position,
        value: Value,
        budget: &Budget,
    ) -> Vec<Move> {
        let meter = budget.start();
        let line = self.line(position, value, &meter);
        self.nodes += meter.nodes();
        line
    }

    /// Whether the mover gets no more than `most`, if that is known or found out within this many nodes.
    pub(in crate::solve) fn is_at_most(
        &mut self,
        position: &Position,
        most: Value,
        budget: &Budget,
    ) -> Option<bool> {
        let goal = match most {
            Value::Win => return Some(true),
            Value::Draw => Goal::Win,
            Value::Loss => Goal::Draw,
        };
        let meter = budget.start();
        let numbers = self.engine.prove(position, goal, budget.nodes, &meter);
        self.nodes += meter.nodes();
        numbers.result().map(|reached| !reached)
    }

    fn bounds(&mut self, position: &Position, meter: &Meter<'_>) -> Bounds {
        let mut target = self.target(position, Bounds::OPEN, meter);
        for goal in [Goal::Draw, Goal::Win] {
            self.search(&mut target, goal, FIRST_SLICE, meter);
        }
        let mut slice = FIRST_SLICE;
        while let Some(goal) = target.next_goal()
            && !meter.is_spent()
        {
            slice = (slice * LATER_SLICES / 100).min(LONGEST_SLICE);
            let nodes = meter.nodes();
            self.search(&mut target, goal, slice, meter);
            if meter.nodes() == nodes && target.bounds.leaves_open(goal) {
                // The stack is full: the search cannot go on.
                break;
            }
        }
        target.bounds
    }

    fn target(&mut self, position: &Position, bounds: Bounds, meter: &Meter<'_>) -> Target {
        let mut bounds = bounds;
        let numbers = [Goal::Draw, Goal::Win].map(|goal| {
            let numbers = self.engine.prove(position, goal, 0, meter);
            bounds.narrow(goal, numbers);
            numbers
        });
        Target { position: *position, bounds, numbers, rounds: 0 }
    }

    /// A slice of search for one goal.
    fn search(&mut self, target: &mut Target, goal: Goal, slice: u64, meter: &Meter<'_>) {
        if target.bounds.leaves_open(goal) {
            let numbers = self.engine.prove(&target.position, goal, slice, meter);
            target.numbers[goal as usize] = numbers;
            target.bounds.narrow(goal, numbers);
            target.rounds += 1;
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

    /// The values of all moves. All get slices of the same size in turn, so that the easy ones are proved first.
    fn grade(&mut self, position: &Position, bounds: Bounds, meter: &Meter<'_>) -> Vec<(Move, Bounds)> {
        // No move is worth more than the position.
        let bounds = Bounds { least: Value::Loss, most: bounds.most };
        let moves = self.moves(position);
        let mut targets: Vec<Target> = Vec::with_capacity(moves.len());
        for (_, next, same) in &moves {
            let bounds = if *same { bounds } else { bounds.other() };
            targets.push(self.target(next, bounds, meter));
        }
        let mut slice = FIRST_MOVE_SLICE;
        loop {
            let nodes = meter.nodes();
            for target in &mut targets {
                if let Some(goal) = target.next_goal()
                    && !meter.is_spent()
                {
                    self.search(target, goal, slice, meter);
                }
            }
            if meter.nodes() == nodes || meter.is_spent() {
                break;
            }
            slice = (slice * LATER_MOVE_SLICES / 100).min(LONGEST_SLICE);
        }
        let seen = |target: &Target, same: bool| if same { target.bounds } else { target.bounds.other() };
        moves.iter().zip(&targets).map(|(&(mv, _, same), target)| (mv, seen(target, same))).collect()
    }

    /// Best play from a position whose value is proved.
    fn line(&mut self, position: &Position, value: Value, meter: &Meter<'_>) -> Vec<Move> {
        let (mut here, mut value, mut line) = (*position, value, Vec::new());
        while line.len() < Analysis::LONGEST_LINE
            && let Some((mv, next, same)) = self.best(&here, value, meter)
        {
            line.push(mv);
            here = next;
            value = if same { value } else { value.other() };
        }
        line
    }

    /// A move that keeps the value: the one whose proof took the least work, or, in a lost position, the most.
    fn best(
        &mut self,
        position: &Position,
        value: Value,
        meter: &Meter<'_>,
    ) -> Option<(Move, Position, bool)> {
        let goal = if value == Value::Win { Goal::Win } else { Goal::Draw };
        let moves = self.moves(position);
        let after = |same: bool| if same { goal } else { goal.opposite() };
        if value == Value::Loss {
            return moves.into_iter().max_by_key(|(_, next, same)| self.engine.work(next, after(*same)));
        }
        for slice in [0, LINE_SLICE] {
            let mut keeps = |next: &Position, same: bool| {
                self.engine.prove(next, after(same), slice, meter).result() == Some(same)
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
