//! Captures, threats, and why they cannot be prevented.

use super::super::super::{Move, Position, Seega};
use super::super::{Catch, Cause, Force, Turn};
use crate::error::Message;
use crate::game::{Game, Notation};
use crate::message;
use crate::reason::Reason;

impl Seega {
    /// What a turn of captures brings.
    pub fn turn_reason(&self, position: &Position, turn: &Turn) -> Reason {
        let (line, taken) = (self.moves_text(&turn.moves, " "), self.cells_text(turn.taken));
        let message = match turn.lost {
            _ if turn.ends(self, position) => {
                message!(
                    "seega-why-last",
                    "{line} takes all that he has left: {taken}",
                    line = line,
                    taken = taken
                )
            }
            Some(0) => message!(
                "seega-why-clean",
                "{line} takes {taken}, and then he can capture nothing at once",
                line = line,
                taken = taken,
            ),
            Some(lost) => message!(
                "seega-why-trade",
                "{line} takes {taken} (stones: {count}); he can then take {lost} in return, but no more",
                line = line,
                taken = taken,
                count = turn.taken.count_ones(),
                lost = lost,
            ),
            None => message!("seega-why-take", "{line} takes {taken}", line = line, taken = taken),
        };
        Reason::new(message).at(self.names(turn.taken))
    }

    /// Three or four attacking cells, and the first move of the second stage captures; with `best`, if it is given.
    pub fn three_reason(&self, position: &Position, best: Option<Move>) -> Option<Reason> {
        let (own, all) = (position.stones(self.turn(position)), position.stones[0] | position.stones[1]);
        let held = own & self.attacking_cells();
        let is_first = all == self.board() & !(1 << self.centre());
        if held.count_ones() < 3 || !is_first {
            return None;
        }
        let catch =
            self.catches(position).into_iter().find(|catch| best.is_none_or(|best| best == catch.mv()))?;
        let message = message!(
            "seega-why-three",
            "you hold {count} of the 4 attacking cells ({cells}), and the first step into the centre takes {taken}, as {mv} does",
            count = held.count_ones(),
            cells = self.cells_text(held),
            taken = self.cells_text(catch.taken),
            mv = self.move_text(catch.mv()),
        );
        Some(Reason::new(message).at(self.names(held | catch.taken)))
    }

    /// What the opponent threatens to take.
    pub fn threat_reason(&self, position: &Position) -> Option<Reason> {
        let threat = self.threats(position).into_iter().max_by_key(|catch| catch.taken.count_ones())?;
        let message = message!(
            "seega-why-threat",
            "he threatens {mv}, which takes {taken}",
            mv = self.move_text(threat.mv()),
            taken = self.cells_text(threat.taken),
        );
        Some(Reason::new(message).at(self.names(threat.taken)))
    }

    /// No capture changes that this is lost, or no more than a draw. True only where that is proved.
    pub fn vain_reason(&self, position: &Position, lost: bool) -> Option<Reason> {
        let catch = self.catches(position).into_iter().max_by_key(|catch| catch.taken.count_ones())?;
        let (mv, taken) = (self.move_text(catch.mv()), self.cells_text(catch.taken));
        let message = if lost {
            message!(
                "seega-why-vain",
                "even {mv}, which takes {taken}, does not save you",
                mv = mv,
                taken = taken
            )
        } else {
            message!(
                "seega-why-no-more",
                "even {mv}, which takes {taken}, brings no more than a draw",
                mv = mv,
                taken = taken,
            )
        };
        Some(Reason::new(message).at(self.names(catch.taken)))
    }

    /// A capture that cannot be prevented; none for one that is made at once.
    pub fn force_reason(&self, position: &Position, force: &Force) -> Option<Reason> {
        let yours = force.attacker == self.turn(position);
        let reason = match (&force.line[..], &force.cause) {
            ([], _) | ([_], _) => return None,
            ([mv, _, _], Some(cause)) if yours => {
                Reason::new(self.attack_words(cause, *mv)).at(self.cells_of_cause(cause))
            }
            ([_, _], Some(cause)) if !yours => {
                Reason::new(self.defence_words(cause)).at(self.cells_of_cause(cause))
            }
            (line, _) => Reason::new(self.line_words(line, force.taken, yours)).at(self.names(force.taken)),
        };
        Some(reason)
    }

    fn line_words(&self, line: &[Move], taken: u128, yours: bool) -> Message {
        let (line, taken) = (self.moves_text(line, " "), self.cells_text(taken));
        if yours {
            message!(
                "seega-why-line",
                "you can force the next capture: even the longest defence, {line}, loses {taken}",
                line = line,
                taken = taken,
            )
        } else {
            message!(
                "seega-why-line-his",
                "he can force the next capture: even your longest defence, {line}, loses {taken}",
                line = line,
                taken = taken,
            )
        }
    }

    /// Why the opponent cannot prevent a capture after `mv`.
    fn attack_words(&self, cause: &Cause, mv: Move) -> Message {
        let mv = self.move_text(mv);
        match cause {
            Cause::Doomed(cell) => message!(
                "seega-why-doom",
                "after {mv} a capture cannot be prevented, because his stone on {cell} can be taken next, wherever it goes and \
                 whatever else he plays",
                mv = mv,
                cell = self.name(*cell),
            ),
            Cause::Threats(threats) => message!(
                "seega-why-threats",
                "after {mv} a capture cannot be prevented, because you threaten {threats} and no single reply stops all of it",
                mv = mv,
                threats = self.threats_text(threats),
            ),
            Cause::Parries(threats) => message!(
                "seega-why-parries",
                "after {mv} a capture cannot be prevented, because you threaten {threats} and every reply that stops this allows \
                 another capture",
                mv = mv,
                threats = self.threats_text(threats),
            ),
            Cause::MustMove => message!(
                "seega-why-must",
                "after {mv} a capture cannot be prevented, because he has to move and every move allows one",
                mv = mv,
            ),
        }
    }

    /// Why the mover cannot prevent a capture.
    fn defence_words(&self, cause: &Cause) -> Message {
        match cause {
            Cause::Doomed(cell) => message!(
                "seega-why-doom-his",
                "a capture cannot be prevented, because your stone on {cell} can be taken next, wherever it goes and whatever else \
                 you play",
                cell = self.name(*cell),
            ),
            Cause::Threats(threats) => message!(
                "seega-why-threats-his",
                "a capture cannot be prevented, because he threatens {threats} and no single move of yours stops all of it",
                threats = self.threats_text(threats),
            ),
            Cause::Parries(threats) => message!(
                "seega-why-parries-his",
                "a capture cannot be prevented, because he threatens {threats} and every move that stops this allows another \
                 capture",
                threats = self.threats_text(threats),
            ),
            Cause::MustMove => {
                message!(
                    "seega-why-must-his",
                    "a capture cannot be prevented, because you have to move and every move allows one",
                )
            }
        }
    }

    fn cells_of_cause(&self, cause: &Cause) -> Vec<String> {
        let cells = match cause {
            Cause::Doomed(cell) => 1 << cell,
            Cause::Threats(threats) | Cause::Parries(threats) => {
                threats.iter().fold(0, |set, catch| set | catch.taken)
            }
            Cause::MustMove => 0,
        };
        self.names(cells).collect()
    }

    /// The moves, one for each cell that is entered.
    fn threats_text(&self, threats: &[Catch]) -> String {
        let mut moves = threats.to_vec();
        moves.dedup_by_key(|catch| catch.to);
        self.moves_text(&moves.iter().map(Catch::mv).collect::<Vec<_>>(), ", ")
    }
}
