//! Why a click makes no move in Dawson's chess.

use crate::rules::{Dawson, Move, Position};
use kamni::bits::Bits;
use kamni::text::Reader;
use kamni::{Game, Message, Notation, Refusal, Subject, message, next_cells, one_of};

impl Dawson {
    pub(crate) fn why_not(&self, position: &Position, chosen: &[String], cell: &str) -> Option<Refusal> {
        let place = self.place(cell)?;
        match chosen {
            [] => Some(self.not_begun(position, place)),
            [pawn] => Some(self.not_there(position, self.place(pawn)?, place)),
            [.., last] => {
                let next = Some(next_cells(self, position, chosen)).filter(|next| !next.is_empty())?;
                let on = message!("dawson-no-stop", "the capture goes on after {last}: choose {next}", last);
                Some(Refusal::new(on.with("next", one_of(&next))).at(next))
            }
        }
    }

    /// Why no move begins on a cell.
    fn not_begun(&self, position: &Position, cell: u8) -> Refusal {
        let [own, enemy] = self.both(position);
        let name = self.name(cell);
        let instead = |message: Message| {
            let next = next_cells(self, position, &[]);
            Refusal::new(message.with("pawns", one_of(&next))).at(next)
        };
        if enemy >> cell & 1 == 1 {
            let takers = self.takers(position, cell);
            if !takers.is_empty() {
                let message = match takers.len() {
                    1 => message!(
                        "dawson-takes",
                        "your pawn on {pawns} takes the pawn on {cell}: click yours first",
                        cell = name
                    ),
                    _ => message!(
                        "dawson-which",
                        "more than one of your pawns can take the pawn on {cell}: choose {pawns}",
                        cell = name
                    ),
                };
                return Refusal::new(message.with("pawns", one_of(&takers))).at(takers);
            }
            return instead(message!(
                "dawson-no-own",
                "the pawn on {cell} is your opponent's; choose {pawns}",
                cell = name
            ));
        }
        if own >> cell & 1 == 0 {
            return instead(message!(
                "dawson-no-pawn",
                "there is no pawn on {cell}; choose {pawns}",
                cell = name
            ));
        }
        let ahead = Bits(self.ahead(1 << cell, position.turn, 0)).next();
        // A pawn on the far row waits for nothing.
        if ahead.is_some() && self.capturing(position).next().is_some() {
            return self.must_capture(position, cell);
        }
        // Neither captures nor steps: the cell ahead is taken, or there is none.
        match ahead {
            None => Refusal::new(message!(
                "dawson-no-row",
                "the pawn on {cell} has reached the far row and stays there: it is not promoted and cannot move",
                cell = name
            )),
            Some(ahead) if own >> ahead & 1 == 1 => Refusal::new(message!(
                "dawson-no-way-own",
                "the pawn on {cell} cannot move: your own pawn on {ahead} is in its way",
                cell = name,
                ahead = self.name(ahead)
            ))
            .at([self.name(ahead)]),
            Some(ahead) => Refusal::new(message!(
                "dawson-no-way",
                "the pawn on {cell} cannot move: your opponent's pawn on {ahead} is in its way",
                cell = name,
                ahead = self.name(ahead)
            ))
            .at([self.name(ahead)]),
        }
    }

    /// Why a pawn that can move does not go to a cell.
    fn not_there(&self, position: &Position, pawn: u8, cell: u8) -> Refusal {
        if self.capturing(position).next().is_some() {
            return self.must_capture(position, pawn);
        }
        let aside =
            [-1, 1].into_iter().any(|aside| self.ahead(1 << pawn, position.turn, aside) >> cell & 1 == 1);
        let ahead: Vec<_> =
            Bits(self.ahead(1 << pawn, position.turn, 0)).map(|cell| self.name(cell)).collect();
        let step = ahead.first().map(ToString::to_string).unwrap_or_default();
        if aside {
            return Refusal::new(message!(
                "dawson-no-diagonal",
                "pawns move diagonally only to capture, and nothing on {cell} can be captured: from {pawn} go straight ahead, to {step}",
                cell = self.name(cell),
                pawn = self.name(pawn),
                step
            ))
            .at(ahead);
        }
        Refusal::new(message!(
            "dawson-no-step",
            "a pawn goes one cell straight ahead: from {pawn} to {step}",
            pawn = self.name(pawn),
            step
        ))
        .at(ahead)
    }

    /// Why a pawn does not step while there is something to capture: because others must, or this one.
    fn must_capture(&self, position: &Position, pawn: u8) -> Refusal {
        let captures = self.capture_texts(position);
        let name = self.name(pawn).to_string();
        let own: Vec<String> =
            captures.iter().filter(|text| cells_of_capture(text).next() == Some(&name)).cloned().collect();
        if own.is_empty() {
            let pawns: Vec<_> = self.capturing(position).map(|cell| self.name(cell)).collect();
            let must = message!(
                "dawson-no-quiet",
                "the pawn on {pawn} has to wait: you must capture, {captures}",
                pawn = name
            );
            return Refusal::new(must.with("captures", one_of(&captures))).at(pawns);
        }
        let must = message!(
            "dawson-no-target",
            "the pawn on {pawn} must take diagonally ahead: {captures}",
            pawn = name
        );
        Refusal::new(must.with("captures", one_of(&own))).at([name])
    }

    /// The pawns that can take the pawn on a cell, first or after others.
    fn takers(&self, position: &Position, cell: u8) -> Vec<String> {
        let name = self.name(cell).to_string();
        let captures = self.capture_texts(position);
        let mut takers: Vec<String> = captures
            .iter()
            .filter_map(|text| {
                let mut cells = cells_of_capture(text);
                let pawn = cells.next()?;
                cells.any(|taken| taken == name).then(|| pawn.to_owned())
            })
            .collect();
        takers.dedup();
        takers
    }

    /// The pawns that can capture.
    pub(crate) fn capturing(&self, position: &Position) -> impl Iterator<Item = u8> {
        Bits(self.captures(position, -1) | self.captures(position, 1))
    }

    /// The captures as moves.
    pub(crate) fn capture_texts(&self, position: &Position) -> Vec<String> {
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        moves.sort_unstable_by_key(|mv| (mv.from, mv.to));
        let captures = |mv: &Move| mv.from % self.columns != mv.to % self.columns;
        moves.into_iter().filter(captures).map(|mv| self.move_text(mv)).collect()
    }

    /// The pawns of the player whose turn it is, and the others.
    fn both(&self, position: &Position) -> [u128; 2] {
        [position.pawns(position.turn), position.pawns(position.turn.other())]
    }

    /// The cell of this name.
    fn place(&self, cell: &str) -> Option<u8> {
        let mut reader = Reader::new(Subject::Move, cell);
        let (column, row) = reader.cell(self.columns.into(), self.rows.into()).ok()?;
        reader.at_end().then_some(row as u8 * self.columns + column as u8)
    }
}

/// The cells of a capture, the pawn's first. `x` is the name of a column too, so it parts cells only after a number.
pub(crate) fn cells_of_capture(text: &str) -> impl Iterator<Item = &str> {
    let mut from = 0;
    let ends =
        text.char_indices().filter(|&(at, c)| c == 'x' && text[..at].ends_with(|c: char| c.is_ascii_digit()));
    ends.map(|(at, _)| at).chain([text.len()]).map(move |end| {
        let cell = &text[from..end];
        from = end + 1;
        cell
    })
}
