//! The annihilating chips: an evaluation by who is ahead of whom.

use crate::rules::{Chips, Position, Setup};
use kamni::{Game, Message, Notation, Player, message};
use kamni_play::{Play, ProbeBudget, Prober, Rung};
use kamni_solve::Value;

impl Play for Chips {
    /// The number of the runner's chips, and how far the runner's one or two rightmost chips together are ahead of the
    /// attacker's: the first part of the criterion.
    fn evaluate_with(&self, position: &Position, _knowledge: u8) -> i32 {
        const MAX_LEAD: i64 = 50;
        let Some(runner) = position.runner() else { return 0 };
        let place = |cell: Option<&u64>| cell.map(|&cell| cell as i64);
        let mut hunted = position.cells(runner).iter().rev();
        let mut hunters = position.cells(runner.other()).iter().rev();
        let mut lead = || Some((place(hunted.next())? - place(hunters.next())?).clamp(-MAX_LEAD, MAX_LEAD));
        let Some(first) = lead() else { return 0 };
        let ahead = lead().map_or(first, |second| first.max(first + second));
        let hope = 100 * position.cells(runner).len().min(100) as i32 + 10 * ahead as i32;
        if self.turn(position) == runner { hope } else { -hope }
    }

    fn value(&self, position: &Position, _: &mut Prober, _: &ProbeBudget<'_>) -> Option<Value> {
        let criterion = self.criterion(position)?;
        Some(if criterion.draws {
            Value::Draw
        } else {
            Value::win_if(self.turn(position) != criterion.runner)
        })
    }

    /// The criterion, which lets its result slip below the highest level: a search finds little beyond it.
    fn ladder(&self) -> Vec<Rung> {
        vec![Rung::Slips(25), Rung::Proves]
    }

    /// Up to four runners and one or two attackers more, on a line that leaves them room.
    fn practice_start(&self, seed: u64) -> Option<Position> {
        /// This many draws are enough to find a start in which the game is not over.
        const TRIES: usize = 100;
        let mut rng = fastrand::Rng::with_seed(seed);
        (0..TRIES).find_map(|_| {
            let runners = rng.usize(1..=4);
            let attackers = runners + rng.usize(1..=2);
            let length = rng.u64(6..=14);
            let mut cells = [runners, attackers].map(|chips| {
                let mut cells: Vec<u64> = (0..chips).map(|_| rng.u64(..length)).collect();
                cells.sort_unstable();
                cells
            });
            if rng.bool() {
                cells.reverse();
            }
            let turn = if rng.bool() { Player::First } else { Player::Second };
            let position = self.validate(Setup { cells, turn }).ok()?;
            self.outcome(&position).is_none().then_some(position)
        })
    }

    fn knowledge(&self, _knowledge: u8) -> Option<Message> {
        Some(message!("does-chips", "compares how far right the foremost chips are"))
    }

    /// From the first start that is offered.
    fn ratings(&self) -> &'static [u16] {
        &[85, 145]
    }

    fn proof(&self) -> Option<Message> {
        Some(message!("does-theorem", "knows the theorem and never lets a win slip"))
    }

    /// Who is to move comes first, and wide gaps between cells are alike; also whether somebody stands at the wall.
    fn essence(&self, position: &Position) -> Option<String> {
        /// The widest gap that differs from one narrower.
        const WIDEST: u64 = 3;
        let turn = self.turn(position);
        let mut cells: Vec<u64> = position.cells.concat();
        cells.sort_unstable();
        cells.dedup();
        let (mut places, mut place) = (Vec::new(), 0);
        for (index, &cell) in cells.iter().enumerate() {
            place += if index == 0 { 0 } else { (cell - cells[index - 1]).min(WIDEST) };
            places.push(place);
        }
        let own = |player: Player| {
            let place = |cell: &u64| Some(places.get(cells.binary_search(cell).ok()?)?.to_string());
            position.cells(player).iter().filter_map(place).collect::<Vec<_>>().join(",")
        };
        let wall = cells.first().is_some_and(|&cell| cell == 0);
        Some(format!("{}:{}{}", own(turn), own(turn.other()), if wall { " w" } else { "" }))
    }
}
