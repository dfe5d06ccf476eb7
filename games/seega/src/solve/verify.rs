//! Checks a table's values against the rules: a plain search to the end, in which only positions with fewer stones
//! are looked up.
//!
//! The moves come from the rules in `kamni`; of the solver only the perfect index is used.

use super::classes::Part;
use super::endings::Endings;
use super::index::AnyIndex;
use super::retrograde::SeegaTable;
use crate::rules::{Extra, Position, Seega, Setup};
use kamni::{Game, Notation, Player};
use kamni_solve::Value;
use kamni_tables::{Sample, TableError, TableFile, Watch};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Checks the positions of a sample.
pub(crate) fn verify(
    table: &SeegaTable,
    file: &Arc<TableFile>,
    sample: Sample,
    threads: usize,
    watch: Watch<'_>,
) -> Result<ControlFlow<()>, TableError> {
    let game = table.extent().game;
    let endings = Endings::of_table(Arc::clone(file), &game)?;
    sample.check(file.spec().positions(), 1, threads, watch, || |number| check(&game, &endings, file, number))
}

fn check(game: &Seega, endings: &Endings, file: &TableFile, mut number: u64) -> Result<(), TableError> {
    let mut part = 0;
    while number >= file.spec().sections[part].positions {
        number -= file.spec().sections[part].positions;
        part += 1;
    }
    let stored = i32::from(file.code(part, number)?) - 1;
    let position = position(game, endings.index(), endings.part(part), number);
    let mut search = Derivation { game, endings, root: position, known: HashMap::new() };
    let derived = search.value(&position, Value::Loss, Value::Win)?;
    if derived as i32 - 1 == stored {
        return Ok(());
    }
    let position = game.position_text(&position);
    Err(TableError::Wrong { path: file.path().to_owned(), position, stored, derived: derived as i32 - 1 })
}

/// The position with a number in a part; of a class, with the first player to move.
pub(crate) fn position(game: &Seega, index: &AnyIndex, part: Part, number: u64) -> Position {
    let each = game.stones_each();
    let setup = match part {
        Part::Class(own, enemy) => {
            let (row, column) = index.unrank(own.min(enemy), own.max(enemy), number);
            let [own, enemy] = if own <= enemy { [row, column] } else { [column, row] };
            Setup {
                stones: [own, enemy],
                turn: Player::First,
                in_hand: [0, 0],
                quiet: u16::from(game.extra() == Extra::Same),
                bound: None,
            }
        }
        Part::Placing(stage) => Setup {
            stones: stage.unrank(number),
            turn: if stage.first { Player::First } else { Player::Second },
            in_hand: stage.placed.map(|placed| each - placed as u8),
            quiet: 0,
            bound: None,
        },
    };
    game.validate(setup).expect("every number is a position")
}

/// The code of a full board for the first player, who is to move with all quiet moves left; all classes must be there.
pub(crate) fn full_board(game: &Seega, endings: &Endings, stones: [u32; 2]) -> Result<u8, TableError> {
    let setup =
        Setup { stones: stones.map(u128::from), turn: Player::First, in_hand: [0, 0], quiet: 0, bound: None };
    let position = game.validate(setup).expect("a full board is a position");
    // To a position of placing every position of the moves is known.
    let mut search = Derivation { game, endings, root: game.start(), known: HashMap::new() };
    search.value(&position, Value::Loss, Value::Win).map(|value| value as u8)
}

fn stones(position: &Position) -> u32 {
    Player::BOTH.map(|player| position.stones(player).count_ones()).iter().sum()
}

/// The value of a position from those of positions with fewer stones.
struct Derivation<'a> {
    game: &'a Seega,
    endings: &'a Endings,
    /// The position that all this is about.
    root: Position,
    /// The least and the most that a position can be worth.
    known: HashMap<Position, (Value, Value)>,
}

impl Derivation<'_> {
    /// The value for the mover, as far as it matters between `low` and `high`.
    fn value(&mut self, position: &Position, mut low: Value, high: Value) -> Result<Value, TableError> {
        let turn = self.game.turn(position);
        if let Some(outcome) = self.game.outcome(position) {
            return Ok(Value::of(outcome, turn));
        }
        if let Some(value) = self.looked_up(position)? {
            return Ok(value);
        }
        let (least, most) = self.known.get(position).copied().unwrap_or((Value::Loss, Value::Win));
        if least >= high || least == most {
            return Ok(least);
        }
        if most <= low {
            return Ok(most);
        }
        let wanted = low;
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let mut after: Vec<Position> = moves
            .into_iter()
            .map(|mv| {
                let mut after = *position;
                self.game.play(&mut after, mv);
                after
            })
            .collect();
        after.sort_by_key(stones);
        let mut best = Value::Loss;
        for after in after {
            let value = if self.game.turn(&after) == turn {
                self.value(&after, low, high)?
            } else {
                self.value(&after, high.other(), low.other())?.other()
            };
            best = best.max(value);
            low = low.max(value);
            if low >= high {
                break;
            }
        }
        let bounds = if best >= high {
            (best, most)
        } else if best <= wanted {
            (least, best)
        } else {
            (best, best)
        };
        self.known.insert(*position, bounds);
        Ok(best)
    }

    /// The value of a position that the table had before this one, if it is in the table as it is.
    fn looked_up(&self, position: &Position) -> Result<Option<Value>, TableError> {
        if position.is_placing() {
            // One stone more is the stage before in the table.
            let later = stones(position) > stones(&self.root);
            let sets = Player::BOTH.map(|player| position.stones(player) as u32);
            return if later { self.endings.placing(sets) } else { Ok(None) };
        }
        let before = self.root.is_placing() || stones(position) < stones(&self.root);
        let left = self.game.limit() - position.quiet();
        if !before || position.bound().is_some() || left != self.endings.left() {
            return Ok(None);
        }
        let turn = self.game.turn(position);
        self.endings.value(position.stones(turn), position.stones(turn.other()))
    }
}
