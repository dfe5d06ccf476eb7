//! Choosing a move by pointing at cells.

use kamni::AnyPosition;

/// With more legal moves than this they are typed, not pointed at.
const MOST_MOVES: usize = 20_000;

/// The legal moves of a position by their cells, and the cells that were pointed at so far.
pub struct Choice {
    moves: Vec<MoveCells>,
    chosen: Vec<String>,
}

/// A move and its cells in order.
struct MoveCells {
    text: String,
    cells: Vec<String>,
}

impl MoveCells {
    fn begins(&self, chosen: &[String]) -> bool {
        self.cells.starts_with(chosen)
    }

    /// Whether all of these are cells that the move begins with, in any order, and there is more to come.
    fn takes_all(&self, chosen: &[String]) -> bool {
        let taken = self.cells.split_last().map_or(&[][..], |(_, taken)| taken);
        !chosen.is_empty() && chosen.iter().all(|cell| taken.contains(cell))
    }

    /// The cells that can come next.
    fn after(&self, chosen: &[String]) -> Vec<&str> {
        if self.begins(chosen) {
            return self.cells.get(chosen.len()).map(String::as_str).into_iter().collect();
        }
        let taken = self.cells.split_last().map_or(&[][..], |(_, taken)| taken);
        taken.iter().filter(|cell| !chosen.contains(cell)).map(String::as_str).collect()
    }
}

/// What pointing at a cell did.
#[derive(Debug, PartialEq, Eq)]
pub enum Pointed {
    /// The move is complete.
    Move(String),
    /// The cell is one of the move's.
    Chosen,
    /// What was chosen is not chosen any more.
    Dropped,
    /// No move goes by this cell.
    Refused,
}

impl Choice {
    /// `None` where there are too many moves.
    pub fn new(position: &AnyPosition) -> Option<Choice> {
        if position.move_count() > MOST_MOVES {
            return None;
        }
        let move_cells = |text: String| Some(MoveCells { cells: position.cells_of_move(&text).ok()?, text });
        Some(Choice {
            moves: position.moves().into_iter().filter_map(move_cells).collect(),
            chosen: Vec::new(),
        })
    }

    /// The cells that were pointed at.
    pub fn chosen(&self) -> &[String] {
        &self.chosen
    }

    /// The only move that goes on from what was pointed at, or, if nothing was, that begins with this cell.
    pub fn only_move(&self, cursor: Option<&str>) -> Option<&str> {
        if let Some(complete) = self.complete() {
            return Some(complete);
        }
        let fits = |one: &&MoveCells| match (&self.chosen[..], cursor) {
            ([], Some(cell)) => one.cells.first().is_some_and(|first| first == cell),
            ([], None) => false,
            (chosen, _) => one.begins(chosen),
        };
        let mut fitting = self.moves.iter().filter(fits);
        fitting.next().filter(|_| fitting.next().is_none()).map(|one| one.text.as_str())
    }

    /// Forgets them; `false` if there were none.
    pub fn forget(&mut self) -> bool {
        let any = !self.chosen.is_empty();
        self.chosen.clear();
        any
    }

    /// The move that is chosen as it stands, although it could go on.
    pub fn complete(&self) -> Option<&str> {
        self.moves.iter().find(|mv| mv.cells == self.chosen).map(|mv| mv.text.as_str())
    }

    /// The cells that a move could go on with, in the order of their names.
    pub fn selectable(&self) -> Vec<&str> {
        let mut cells: Vec<&str> = self.candidates().flat_map(|mv| mv.after(&self.chosen)).collect();
        // The lists of moves are ordered, so most of the same cells stand side by side.
        cells.dedup();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The moves that begin with the chosen cells, in whatever order what is taken was pointed at.
    fn candidates(&self) -> impl Iterator<Item = &MoveCells> {
        self.moves.iter().filter(|mv| mv.begins(&self.chosen) || mv.takes_all(&self.chosen))
    }

    /// Somebody points at a cell. Pointing at it again makes the move that is complete, and drops one that is not.
    pub fn point(&mut self, cell: &str) -> Pointed {
        // A move without cells is the only one, so pointing anywhere makes it.
        if let [MoveCells { text, cells }] = &self.moves[..]
            && cells.is_empty()
        {
            return Pointed::Move(text.clone());
        }
        if self.chosen.last().is_some_and(|last| last == cell) {
            let complete = self.complete().map(str::to_owned);
            self.chosen.clear();
            return complete.map_or(Pointed::Dropped, Pointed::Move);
        }
        let mut cells = self.chosen.clone();
        cells.push(cell.to_owned());
        if self.takes(&cells) {
            return self.settle(cells);
        }
        // The other way round, as in taking two neighbours, the right one first.
        if let Some(ordered) = self.same_cells(&cells) {
            return self.settle(ordered);
        }
        // The last cell alone says enough where only one move by the chosen cells ends there.
        if let Some(text) = self.ending_at(cell) {
            self.chosen.clear();
            return Pointed::Move(text);
        }
        self.chosen.clear();
        if self.takes(&[cell.to_owned()]) { self.settle(vec![cell.to_owned()]) } else { Pointed::Refused }
    }

    fn takes(&self, cells: &[String]) -> bool {
        self.moves.iter().any(|mv| mv.cells.starts_with(cells))
    }

    fn same_cells(&self, cells: &[String]) -> Option<Vec<String>> {
        let same = |mv: &&MoveCells| mv.takes_all(cells) && mv.cells.len() > cells.len();
        self.moves.iter().find(same).map(|mv| mv.cells[..cells.len()].to_vec())
    }

    fn ending_at(&self, cell: &str) -> Option<String> {
        let chosen = &self.chosen;
        let fits = |mv: &&MoveCells| {
            !chosen.is_empty()
                && mv.cells.last().is_some_and(|last| last == cell)
                && chosen.iter().all(|cell| mv.cells.contains(cell))
        };
        let mut found = self.moves.iter().filter(fits);
        let only = found.next()?;
        found.next().is_none().then(|| only.text.clone())
    }

    /// Keeps the cells, or makes the move if there is no other way to go on.
    fn settle(&mut self, cells: Vec<String>) -> Pointed {
        self.chosen = cells;
        let left: Vec<&MoveCells> = self.candidates().take(2).collect();
        let made = match left[..] {
            // One cell alone is a choice of what to move, not where to.
            [only] if only.cells.len() == self.chosen.len() || self.chosen.len() > 1 => only.text.clone(),
            _ => return Pointed::Chosen,
        };
        self.chosen.clear();
        Pointed::Move(made)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(rules: &str, position: &str) -> Choice {
        Choice::new(&kamni_games::games().game(rules).unwrap().position(position).unwrap()).unwrap()
    }

    fn made(text: &str) -> Pointed {
        Pointed::Move(text.to_owned())
    }

    #[test]
    fn the_move_that_is_meant() {
        let mut dawson = choice("dawson/3x5", "start");
        assert_eq!((dawson.only_move(Some("c1")), dawson.only_move(Some("c3"))), (Some("c1c2"), None));
        assert_eq!(dawson.only_move(None), None);
        dawson.point("a1");
        assert_eq!(dawson.only_move(Some("c1")), Some("a1a2"), "what was chosen counts");
        let mut kayles = choice("kayles/6", "XX.XX. 1");
        assert_eq!(kayles.only_move(Some("4")), None, "there are several");
        kayles.point("4");
        assert_eq!(kayles.only_move(None), Some("4"));
    }

    #[test]
    fn one_stone_or_two() {
        let mut kayles = choice("kayles/6", "XX.XX. 1");
        assert_eq!(kayles.selectable(), ["1", "2", "4", "5"]);
        assert_eq!(kayles.point("4"), Pointed::Chosen);
        assert_eq!((kayles.complete(), kayles.selectable()), (Some("4"), vec!["5"]));
        assert_eq!(kayles.point("5"), Pointed::Chosen);
        assert_eq!((kayles.complete(), kayles.selectable()), (None, vec!["3", "6"]));
        assert_eq!(kayles.point("6"), made("4+5>6"));
        assert_eq!((kayles.point("4"), kayles.point("4")), (Pointed::Chosen, made("4")));
        // The right one of two first: it could be meant alone.
        assert_eq!(
            (kayles.point("5"), kayles.complete(), kayles.selectable()),
            (Pointed::Chosen, Some("5"), vec!["4"])
        );
        assert_eq!(kayles.point("4"), Pointed::Chosen);
        assert_eq!(kayles.chosen(), ["4", "5"]);
        assert_eq!(kayles.point("3"), made("4+5>3"));
        // Stone 4 has one neighbour only, so it is clear which two are meant.
        assert_eq!((kayles.point("4"), kayles.point("6")), (Pointed::Chosen, made("4+5>6")));
        assert_eq!(kayles.point("3"), Pointed::Refused);
        assert_eq!((kayles.point("1"), kayles.point("4")), (Pointed::Chosen, Pointed::Chosen));
        assert_eq!(kayles.chosen(), ["4"]);
    }

    #[test]
    fn a_stone_with_two_neighbours_asks_which() {
        let mut kayles = choice("kayles/6", "XXX... 1");
        assert_eq!((kayles.point("2"), kayles.point("6")), (Pointed::Chosen, Pointed::Refused));
        assert!(kayles.chosen().is_empty());
    }

    #[test]
    fn placing_is_one_step_and_moving_is_two() {
        let mut seega = choice("seega/5", "start");
        assert_eq!(seega.point("a1"), made("a1"));
        assert_eq!(seega.point("c3"), Pointed::Refused);
        let mut dawson = choice("dawson/3x5", "start");
        assert_eq!((dawson.point("c1"), dawson.selectable()), (Pointed::Chosen, vec!["c2"]));
        assert_eq!(dawson.point("c1"), Pointed::Dropped);
        assert_eq!((dawson.point("c1"), dawson.point("c2")), (Pointed::Chosen, made("c1c2")));
    }

    #[test]
    fn a_double_capture_is_chosen_by_either_cell() {
        let mut dawson = choice("dawson/4x4", "..../..b./.b../w... w");
        assert_eq!((dawson.point("a1"), dawson.point("b2")), (Pointed::Chosen, made("a1xb2xc3")));
        assert_eq!((dawson.point("a1"), dawson.point("c3")), (Pointed::Chosen, made("a1xb2xc3")));
    }

    #[test]
    fn neighbouring_chips_move_the_way_they_are_pointed() {
        let mut chips = choice("chips", "7,8:20 1");
        assert_eq!((chips.point("7"), chips.point("8")), (Pointed::Chosen, made("7>8")));
        assert_eq!((chips.point("8"), chips.point("7")), (Pointed::Chosen, made("8>7")));
    }

    #[test]
    fn a_pass_is_made_anywhere() {
        // The only stone of a is shut in a corner.
        let mut seega = choice("seega/5", "...../...../...../b..../ab... a 0-0 0 -");
        assert_eq!(seega.selectable(), [""; 0]);
        assert_eq!(seega.point("c3"), made("pass"));
    }

    #[test]
    fn every_legal_move_can_be_pointed_at() {
        for (rules, position) in [
            ("kayles/8", "XXX.XXL. 1"),
            ("cheops/5", "XX.X/.../../. 1 0-0"),
            ("dawson/5x4,chain=any", "bb.b/..b./.b../w.w./.w.w w"),
            ("chips", "0,1,1,5:3,9 1"),
            ("seega/5", "ab.../b.a../..a.b/ab.../..bab a 0-0 0 -"),
        ] {
            let position = kamni_games::games().game(rules).unwrap().position(position).unwrap();
            let mut choice = Choice::new(&position).unwrap();
            for mv in position.moves() {
                let cells = position.cells_of_move(&mv).unwrap();
                let mut last = Pointed::Refused;
                for cell in &cells {
                    last = choice.point(cell);
                    if matches!(last, Pointed::Move(_)) {
                        break;
                    }
                }
                if last == Pointed::Chosen {
                    last = choice.point(cells.last().unwrap());
                }
                assert_eq!(last, made(&mv), "{rules} {position}");
            }
        }
    }
}
