//! What a player of Seega needs to know about a position.

use crate::rules::{Move, Position, Seega};
use kamni::{Fact, Game, Message, Player, message};

impl Seega {
    /// The stone that must move on, the phase with the stones of both, and how soon the stones are counted.
    pub(crate) fn vital(&self, position: &Position) -> Vec<Fact> {
        let mut facts = Vec::new();
        if position.is_placing() {
            let placed = self.stones_each() - position.in_hand(position.turn);
            facts.push(Fact::new(message!(
                "seega-placing",
                "placing: stone {n} of {each}",
                n = placed + 1,
                each = self.stones_each(),
            )));
            return facts;
        }
        let over = self.outcome(position).is_some();
        if let Some(cell) = position.bound.filter(|_| !over) {
            let name = self.name(cell);
            let fact = Fact::new(message!(
                "seega-go-on",
                "the stone on {cell} has captured and must step again; a step without a capture ends the turn",
                cell = name
            ));
            facts.push(fact.urgent().at([name]));
        }
        if self.is_legal(position, Move::Pass) {
            facts.push(
                Fact::new(message!("seega-blocked", "no stone can move, and a pass counts as a step"))
                    .urgent(),
            );
        }
        let [a, b] = position.stones.map(u128::count_ones);
        let [first, second] = Player::BOTH;
        let stones = match over {
            true => message!("seega-left", "stones left: {first} {a}, {second} {b}", a, b, first, second),
            false => {
                message!(
                    "seega-moving",
                    "moving; stones on the board: {first} {a}, {second} {b}",
                    a,
                    b,
                    first,
                    second
                )
            }
        };
        facts.push(Fact::new(stones));
        if !over {
            let quiet = match position.quiet {
                0 => message!(
                    "seega-will-count",
                    "after {limit} {limit|step|steps} in a row without a capture (both players together) the stones are counted",
                    limit = self.limit,
                ),
                n => message!(
                    "seega-quiet",
                    "steps in a row without a capture (both players together): {n} of {limit}, then the stones are counted",
                    n,
                    limit = self.limit,
                ),
            };
            let ends = message!(
                "seega-ends",
                "whoever then has more wins, and equal numbers draw; losing all stones loses at once",
            );
            facts.extend([Fact::new(quiet).ends(position.quiet.into(), self.limit.into()), Fact::new(ends)]);
        }
        facts
    }

    /// Whether one stone alone can move.
    pub(crate) fn one_stone_moves(&self, position: &Position) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        let from = |mv: &Move| if let Move::Step { from, .. } = mv { Some(*from) } else { None };
        moves.first().and_then(from).is_some_and(|first| moves.iter().all(|mv| from(mv) == Some(first)))
    }

    /// Who has no stone left, or what was counted.
    pub(crate) fn how_it_ended(&self, position: &Position, reader: Option<Player>) -> Option<Message> {
        self.outcome(position)?;
        let [a, b] = position.stones.map(u128::count_ones);
        let gone = Player::BOTH.into_iter().find(|player| position.stones[player.index()] == 0);
        Some(match (gone, reader) {
            (Some(player), Some(reader)) if player == reader => {
                message!("seega-gone-you", "you have lost all stones")
            }
            (Some(player), _) => message!("seega-gone", "{player} has lost all stones", player),
            (None, Some(reader)) => message!(
                "seega-counted-you",
                "{limit} {limit|step|steps} in a row took nothing, so the stones are counted: you {own}, {other} {theirs}",
                limit = self.limit,
                own = [a, b][reader.index()],
                theirs = [a, b][reader.other().index()],
                other = reader.other(),
            ),
            (None, None) => message!(
                "seega-counted",
                "{limit} {limit|step|steps} in a row took nothing, so the stones are counted: {first} {a}, {second} {b}",
                limit = self.limit,
                a,
                b,
                first = Player::First,
                second = Player::Second,
            ),
        })
    }
}
