//! What is claimed to be seen where a line ends: who wins, and every number.

use super::claims::{Claims, columns, number, part, text};
use super::sums::{only_columns, turned};
use kamni::Message;
use kamni_brute::{Brute, Dawson, play};

/// The numbers of an account, as they are told.
#[derive(Default)]
struct Account {
    /// The steps of the reader and of the other in columns, and those for whoever comes first.
    steps: [u32; 3],
    /// The same in parts and runs.
    wide: [u32; 3],
    heaps: Vec<u32>,
    pieces: usize,
}

impl Account {
    fn sum(&self, i: usize) -> u32 {
        self.steps[i] + self.wide[i]
    }
}

impl Claims<'_> {
    /// What is claimed to be seen: who wins, and every number.
    pub fn leaf(&mut self, message: &Message, state: &Dawson) {
        let place = self.place(message, state);
        let i_win = self.solver.wins(state) == self.mine(state);
        let quiet = || state.moves().iter().all(|(name, _)| !name.contains('x'));
        let about_me = ["-you", "-you-misere"].iter().any(|end| message.id.ends_with(end));
        match message.id {
            "dawson-stuck-you" | "dawson-stuck-they" => {
                assert!(state.moves().is_empty() && i_win != about_me, "{place}");
                assert_eq!(about_me, self.mine(state), "{place}");
            }
            "dawson-stuck-you-misere" | "dawson-stuck-they-misere" => {
                assert!(state.moves().is_empty() && i_win == about_me, "{place}");
                assert_eq!(about_me, self.mine(state), "{place}");
            }
            "dawson-mirror-you" | "dawson-mirror-they" => {
                assert!(quiet() && is_mirrored(&state.text()), "{place}");
                assert_eq!((about_me, about_me), (self.mine(state), !i_win), "{place}");
                let rest = part(message, "rest");
                assert_eq!(rest.id.ends_with("-you"), about_me, "{place}");
                if rest.id.contains("offer") {
                    let after = self.offer(rest, state, &place);
                    let [mine, theirs, _] = self.counted(&after);
                    assert_eq!([number(rest, "mine"), number(rest, "theirs")], [mine, theirs], "{place}");
                    assert!(if about_me { theirs > mine } else { mine > theirs }, "{place}");
                }
            }
            id if id.starts_with("dawson-trap") => {
                assert_eq!((about_me, about_me), (self.mine(state), !i_win), "{place}");
                let mut pairs = Vec::new();
                trap_pairs(part(message, "pairs"), &mut pairs);
                for pair in &pairs {
                    self.offer(pair, state, &place);
                }
                assert_eq!(pairs.len() < state.moves().len(), id.contains("some"), "{place}");
                assert!(self.is_trap(state), "{place}");
            }
            "dawson-run-gives-you" | "dawson-run-gives-they" => {
                let run = self.untouched(part(message, "run"), state, &place);
                assert!(
                    matches!(run.len(), 3 | 6 | 7 | 9..)
                        && self.rules.contains("misere")
                        && self.solver.wins(state),
                    "{place}"
                );
                assert_eq!(about_me, self.mine(state), "{place}");
                // Nothing else can step, and a step inside comes back at once, whatever is captured.
                let first = |name: &str| columns(&name[..1])[0];
                assert!(state.moves().iter().all(|(name, _)| run.contains(&first(name))), "{place}");
                for (name, next) in state.moves() {
                    if first(&name) != run[0] && first(&name) != run[run.len() - 1] {
                        let quiet = |(taken, after): &(String, Dawson)| {
                            taken.matches('x').count() == 2
                                && after.moves().iter().all(|(name, _)| !name.contains('x'))
                        };
                        assert!(next.moves().iter().all(quiet), "{place}");
                    }
                }
            }
            "dawson-tally" => {
                assert!(quiet() && !self.solver.wins(state), "{place}");
                self.tally(message, state, i_win, &place);
            }
            "dawson-pinned" => {
                assert!(quiet() && !self.solver.wins(state) && !self.rules.contains("misere"), "{place}");
                let who = part(message, "who");
                let about_me = who.id.ends_with("-you");
                assert_eq!(about_me, self.mine(state), "{place}");
                let mut pairs = Vec::new();
                trap_pairs(part(who, "pairs"), &mut pairs);
                let mut cells = Vec::new();
                for pair in pairs {
                    self.offer(pair, state, &place);
                    // No other pawn of this column can step.
                    let (step, column) = (text(pair, "step"), &text(pair, "step")[..1]);
                    let of_column = state.moves().into_iter().filter(|(name, _)| name.starts_with(column));
                    assert_eq!(of_column.map(|(name, _)| name).collect::<Vec<_>>(), [step], "{place}");
                    cells.push(step[..step.len() / 2].to_owned());
                }
                let list = part(who, "cells");
                let named = ["a", "b", "c"].into_iter().filter(|name| list.blank(name).is_some());
                assert_eq!(named.map(|name| text(list, name)).collect::<Vec<_>>(), cells, "{place}");
                assert_eq!(who.id.contains("-one-"), cells.len() == 1, "{place}");
                // The count of all columns would say otherwise.
                assert!(self.solver.walks_out(&state.text()), "{place}");
                self.pinned_count(part(message, "rest"), state, &cells, &place);
            }
            "dawson-run-last"
            | "dawson-run-exchange-you"
            | "dawson-run-exchange-they"
            | "dawson-run-no-way-you"
            | "dawson-run-no-way-they" => {
                let run = part(message, "run");
                self.leaf(run, state);
                let no_way = message.id.starts_with("dawson-run-no-way");
                assert_eq!(no_way, run.id.contains("loses"), "{place}");
                assert!(!self.rules.contains("chain=1"), "{place}");
                let width = number(part(run, "run"), "width");
                // Two columns fewer, and the other way round.
                match message.id {
                    "dawson-run-last" => assert_eq!(width, 2, "{place}"),
                    _ => {
                        let left = number(message, "left");
                        assert_eq!(left + 2, width, "{place}");
                        let start = Dawson::start(&format!("dawson/3x{left}")).unwrap();
                        assert_eq!(self.solver.wins(&start), no_way, "{place}");
                        // An exchange takes three moves, so then the other one begins.
                        assert_eq!(about_me, self.mine(state), "{place}");
                    }
                }
            }
            "dawson-inside-you" | "dawson-inside-they" => {
                let listed = either(part(message, "moves"));
                self.inside(state, &listed, &place);
                self.inside_law(part(message, "law"), state, Some(listed[0]), &place);
                assert_eq!((about_me, about_me), (self.mine(state), i_win), "{place}");
            }
            "dawson-walk-you" | "dawson-walk-they" => {
                let walks = [self.walk(state, self.white), self.walk(state, !self.white)];
                assert_eq!([number(message, "mine"), number(message, "theirs")], walks, "{place}");
                assert_eq!(about_me, i_win, "{place}");
            }
            "dawson-lost-you" | "dawson-lost-they" => {
                assert!(!self.solver.wins(state), "{place}");
                assert_eq!(about_me, self.mine(state), "{place}");
            }
            "dawson-run-wins-you"
            | "dawson-run-wins-they"
            | "dawson-run-loses-you"
            | "dawson-run-loses-they" => {
                self.untouched(part(message, "run"), state, &place);
                let begins = [state.clone(), turned(self.rules, state)].map(|state| self.solver.wins(&state));
                assert_eq!(begins, [message.id.contains("wins"); 2], "{place}");
                assert_eq!(about_me, self.mine(state), "{place}");
            }
            _ => {
                assert!(quiet(), "{place}");
                self.account(message, state, i_win, &place);
            }
        }
    }

    /// A count: pieces one by one, then who wins.
    fn account(&mut self, message: &Message, state: &Dawson, i_win: bool, place: &str) {
        let mut account = Account::default();
        let verdict = match message.id {
            "dawson-count" => {
                self.pieces(part(message, "count"), state, &mut account, place);
                let beside = [&account.heaps[..], &[account.sum(2) % 2]].concat();
                let (mine, theirs) = (account.sum(0), account.sum(1));
                let against = if self.white { [theirs, mine] } else { [mine, theirs] };
                assert!(self.solver.is_zero(self.rules, state, against, &beside), "{place}");
                part(message, "verdict")
            }
            id if id.starts_with("dawson-urgent") => {
                // What is left after urgent steps is no position that could be looked at: only the verdict is.
                let about_me = id.ends_with("-you");
                assert_eq!(about_me, self.mine(state), "{place}");
                return self.verdict(part(message, "verdict"), None, i_win, place);
            }
            _ => message,
        };
        self.verdict(verdict, Some(&account), i_win, place);
    }

    fn pieces(&mut self, message: &Message, state: &Dawson, account: &mut Account, place: &str) {
        match message.id {
            "dawson-then-piece" => {
                self.pieces(part(message, "piece"), state, account, place);
                self.pieces(part(message, "rest"), state, account, place);
            }
            "dawson-steps-elsewhere" => {
                assert!(account.pieces > 0, "{place}");
                self.pieces(part(message, "steps"), state, account, place);
            }
            id if id.starts_with("dawson-steps-") => self.steps(message, state, account, place),
            _ => self.piece(message, state, account, place),
        }
    }

    /// The steps in columns of their own.
    fn steps(&mut self, message: &Message, state: &Dawson, account: &mut Account, place: &str) {
        match message.id {
            "dawson-steps-open" | "dawson-steps-all" => {
                let n = number(message, "n");
                // No more than there are empty cells in those columns.
                let named = columns(text(part(message, "columns"), "names"));
                let board = state.text();
                let rows = board.split([' ', '/']);
                let empty =
                    |row: &str| named.iter().filter(|&&c| row.as_bytes().get(c) == Some(&b'.')).count();
                assert!(n > 0 && rows.map(empty).sum::<usize>() >= n as usize, "{place}");
                account.steps[2] = n;
                if message.id == "dawson-steps-all" {
                    self.steps(part(message, "own"), state, account, place);
                }
            }
            "dawson-steps-both" | "dawson-steps-mine" | "dawson-steps-theirs" => {
                let mut all = Vec::new();
                for (i, [count, place_of]) in
                    [["mine", "yours"], ["theirs", "others"]].into_iter().enumerate()
                {
                    let Some(_) = message.blank(count) else { continue };
                    let (n, named) =
                        (number(message, count), columns(text(part(message, place_of), "names")));
                    account.steps[i] = n;
                    // Alone on those columns, this player has at least so many.
                    let board = only_columns(self.rules, state, &named);
                    assert!(n > 0 && self.walk(&board, self.white == (i == 0)) >= n, "{count}: {place}");
                    all.extend(named);
                }
                all.sort();
                all.dedup();
                let board = only_columns(self.rules, state, &all);
                let [mine, theirs, _] = account.steps;
                let against = if self.white { [theirs, mine] } else { [mine, theirs] };
                let rules = self.rules;
                let zero = |star| self.solver.is_zero(rules, &board, against, &[star]);
                assert!([0, 1].into_iter().any(zero), "{place}");
            }
            _ => panic!("a new kind of steps: {place}"),
        }
    }

    /// The columns of a run: untouched, and as many as is said.
    fn untouched(&self, message: &Message, state: &Dawson, place: &str) -> Vec<usize> {
        let named = columns(text(message, "names"));
        assert_eq!(number(message, "width") as usize, named.len(), "{place}");
        let full = state.text().split([' ', '/']).map(|row| row.as_bytes().to_vec()).collect::<Vec<_>>();
        assert!(named.iter().all(|&c| [0, 1, 2].map(|r| full[r][c]) == *b"b.w"), "{place}");
        named
    }

    /// A wide piece has the worth that is claimed.
    fn piece(&mut self, message: &Message, state: &Dawson, account: &mut Account, place: &str) {
        let named = if message.id.starts_with("dawson-run") {
            self.untouched(part(message, "run"), state, place)
        } else {
            columns(text(part(message, "place"), "names"))
        };
        let n = || number(message, "n");
        let (steps, heap) = match message.id {
            "dawson-run-heap" => ([0; 3], n()),
            "dawson-run-step" | "dawson-part-step" => ([0, 0, 1], 0),
            "dawson-run-nothing" | "dawson-part-nothing" => ([0; 3], 0),
            "dawson-part-yours" => ([n(), 0, 0], 0),
            "dawson-part-yours-step" => ([n(), 0, 1], 0),
            "dawson-part-theirs" => ([0, n(), 0], 0),
            "dawson-part-theirs-step" => ([0, n(), 1], 0),
            _ => panic!("a new kind of piece: {place}"),
        };
        let board = only_columns(self.rules, state, &named);
        let [mine, theirs, open] = steps;
        let against = if self.white { [theirs, mine] } else { [mine, theirs] };
        assert!(self.solver.is_zero(self.rules, &board, against, &[open, heap]), "{}: {place}", message.id);
        for (sum, n) in account.wide.iter_mut().zip(steps) {
            *sum += n;
        }
        account.heaps.push(heap);
        account.pieces += 1;
    }

    fn verdict(&mut self, message: &Message, account: Option<&Account>, i_win: bool, place: &str) {
        let id = message.id;
        if let "dawson-verdict-level" | "dawson-verdict-in-all" = id {
            if let Some(account) = account {
                assert_eq!(account.sum(0), account.sum(1), "{place}");
                assert!(id.ends_with("all") || account.sum(0) > 0, "{place}");
                assert!(id.ends_with("level") || number(message, "n") == account.sum(2), "{place}");
            }
            return self.verdict(part(message, "verdict"), account, i_win, place);
        }
        let about_me = id.ends_with("-you");
        let claimed = match id.trim_end_matches("-you").trim_end_matches("-they") {
            "dawson-verdict-more" | "dawson-verdict-more-open" | "dawson-verdict-ahead" => true,
            "dawson-verdict-fewer" | "dawson-verdict-fewer-open" | "dawson-verdict-behind" => false,
            "dawson-verdict-only" => about_me,
            "dawson-verdict-equal" | "dawson-verdict-none" | "dawson-verdict-even" => !about_me,
            "dawson-verdict-take" | "dawson-verdict-odd" | "dawson-heaps-open" => about_me,
            "dawson-heaps-even" => !about_me,
            _ => panic!("a new verdict {id}: {place}"),
        };
        assert_eq!(claimed, i_win, "{place}");
        let Some(account) = account else { return };
        let [mine, theirs, open] = [0, 1, 2].map(|i| account.sum(i));
        let agrees = match id {
            "dawson-verdict-only-you" => mine > 0 && theirs == 0,
            "dawson-verdict-only-they" => mine == 0 && theirs > 0,
            "dawson-verdict-more" => mine > theirs,
            "dawson-verdict-fewer" => mine < theirs,
            "dawson-verdict-more-open" => mine > theirs && open > 0,
            "dawson-verdict-fewer-open" => mine < theirs && open > 0,
            "dawson-verdict-ahead" => mine == theirs + number(message, "n"),
            "dawson-verdict-behind" => theirs == mine + number(message, "n"),
            _ if id.contains("verdict-none") => mine == theirs && mine == number(message, "n") && open == 0,
            _ if id.contains("equal") => mine == theirs && open == 0,
            _ if id.contains("take") => mine == theirs && open == 1,
            _ if id.contains("odd") => mine == theirs && open % 2 == 1 && open == number(message, "n"),
            _ if id.contains("verdict-even") => {
                mine == theirs && open % 2 == 0 && open == number(message, "n")
            }
            _ => mine == theirs && account.heaps.iter().any(|&heap| heap > 0),
        };
        assert!(agrees, "{place}");
    }

    /// A step that is captured at once: the capture wins, and nothing takes back. What comes back is the position after it.
    pub fn offer(&mut self, message: &Message, state: &Dawson, place: &str) -> Dawson {
        let (step, taken) = (text(message, "step"), text(message, "taken"));
        assert!(!step.contains('x') && taken.contains('x'), "{place}");
        let after =
            play(state, &format!("{step} {taken}")).unwrap_or_else(|| panic!("{step} {taken}: {place}"));
        assert!(!self.solver.wins(&after), "{step} {taken}: {place}");
        assert!(after.moves().iter().all(|(name, _)| !name.contains('x')), "{step} {taken}: {place}");
        after
    }

    /// Whether every step of the player to move is captured at once and never taken back, until there is none.
    pub fn is_trap(&self, state: &Dawson) -> bool {
        state.moves().iter().all(|(step, next)| {
            !step.contains('x')
                && next.moves().iter().any(|(taken, after)| taken.contains('x') && self.is_trap(after))
        })
    }

    /// A count as if nobody captured: its numbers, its verdict, and that the one capture that is told changes nothing.
    fn tally(&mut self, message: &Message, state: &Dawson, i_win: bool, place: &str) {
        self.count_of(message, state, i_win, place);
        assert_eq!(!self.solver.walks_out(&state.text()), self.mine(state) != i_win, "{place}");
        let captures = part(message, "captures");
        match captures.id {
            "dawson-tally-foil" | "dawson-tally-foil-same" | "dawson-tally-search" => {}
            "dawson-tally-offer" => {
                let after = self.offer(captures, state, place);
                assert!(!self.solver.walks_out(&after.text()), "{place}");
            }
            _ => panic!("a new kind of captures: {place}"),
        }
    }

    /// The blanks `steps` and `verdict` of a count as if nobody captured.
    pub fn count_of(&mut self, message: &Message, state: &Dawson, i_win: bool, place: &str) {
        let mut account = Account::default();
        let counted = self.counted(state);
        self.tally_steps(part(message, "steps"), state, &mut account, place);
        assert_eq!(account.steps, counted, "{place}");
        self.verdict(part(message, "verdict"), Some(&account), i_win, place);
    }

    /// The steps of a count as if nobody captured, without who wins by it.
    pub fn steps_of(&mut self, message: &Message, state: &Dawson, place: &str) {
        let mut account = Account::default();
        self.tally_steps(message, state, &mut account, place);
        assert_eq!(account.steps, self.counted(state), "{place}");
    }

    fn tally_steps(&mut self, message: &Message, state: &Dawson, account: &mut Account, place: &str) {
        let named = |name: &str| columns(text(part(message, name), "names"));
        let counted =
            |claims: &Self, named: &[usize]| claims.counted(&only_columns(claims.rules, state, named));
        match message.id {
            "dawson-tally-none" => {}
            "dawson-tally-all" | "dawson-tally-facing" => {
                if message.id == "dawson-tally-all" {
                    self.tally_steps(part(message, "own"), state, account, place);
                }
                account.steps[2] = number(message, "n");
                assert_eq!(counted(self, &named("columns"))[2], account.steps[2], "{place}");
            }
            "dawson-tally-both" | "dawson-tally-mine" | "dawson-tally-theirs" => {
                for (i, [count, where_]) in [["mine", "yours"], ["theirs", "others"]].into_iter().enumerate()
                {
                    if message.blank(count).is_some() {
                        account.steps[i] = number(message, count);
                        assert_eq!(counted(self, &named(where_))[i], account.steps[i], "{place}");
                    }
                }
            }
            _ => panic!("a new kind of tally: {place}"),
        }
    }

    /// The steps of the reader, of the other and of whoever comes first if nobody captures, read off the board: the empty cells that a
    /// pawn has ahead of it up to the next enemy are its own, but those between two facing pawns are anybody's.
    pub fn counted(&self, state: &Dawson) -> [u32; 3] {
        let text = state.text();
        let rows: Vec<&[u8]> = text.split(' ').next().unwrap().split('/').map(str::as_bytes).collect();
        let (mut own, mut facing) = ([0, 0], 0);
        for column in 0..rows[0].len() {
            let upwards: Vec<u8> = rows.iter().rev().map(|row| row[column]).collect();
            let downwards: Vec<u8> = rows.iter().map(|row| row[column]).collect();
            for (i, (cells, mark)) in [(upwards, b'w'), (downwards, b'b')].into_iter().enumerate() {
                for (at, _) in cells.iter().enumerate().filter(|(_, cell)| **cell == mark) {
                    let ahead = &cells[at + 1..];
                    let enemy = ahead.iter().position(|&cell| cell != b'.' && cell != mark);
                    let empty = |cells: &[u8]| cells.iter().filter(|&&cell| cell == b'.').count() as u32;
                    match enemy {
                        None => own[i] += empty(ahead),
                        Some(end) => {
                            let front = ahead[..end].iter().rposition(|&cell| cell == mark);
                            own[i] += empty(&ahead[..front.map_or(0, |front| front + 1)]);
                            if front.is_none() {
                                facing += empty(&ahead[..end]);
                            }
                        }
                    }
                }
            }
        }
        let [white, black] = own;
        let [mine, theirs] = if self.white { [white, black] } else { [black, white] };
        // A gap was seen from both sides.
        [mine, theirs, facing / 2]
    }

    /// How many steps a player has who alone moves, on a board where nothing is ever captured.
    fn walk(&mut self, state: &Dawson, white: bool) -> u32 {
        let mut here = if state.first_to_move() == white { state.clone() } else { turned(self.rules, state) };
        let mut steps = 0;
        while let Some((name, next)) = here.moves().into_iter().next() {
            assert!(!name.contains('x'));
            here = turned(self.rules, &next);
            steps += 1;
        }
        steps
    }
}

/// Moves of which one is played.
fn either(message: &Message) -> Vec<&str> {
    match message.id {
        "dawson-either" => [either(part(message, "mv")), either(part(message, "rest"))].concat(),
        _ => vec![text(message, "a")],
    }
}

/// The steps of a trap, each with its capture.
pub fn trap_pairs<'m>(message: &'m Message, pairs: &mut Vec<&'m Message>) {
    match message.id {
        "dawson-trap-pairs" => {
            trap_pairs(part(message, "pair"), pairs);
            trap_pairs(part(message, "rest"), pairs);
        }
        _ => pairs.push(message),
    }
}

/// Every column is empty or has one white pawn in the lower half and one black pawn at the mirrored height.
pub fn is_mirrored(text: &str) -> bool {
    let rows: Vec<&[u8]> = text.split(' ').next().unwrap().split('/').map(str::as_bytes).collect();
    rows.len().is_multiple_of(2)
        && (0..rows[0].len()).all(|column| {
            let of = |mark: u8| (0..rows.len()).filter(|&row| rows[row][column] == mark).collect::<Vec<_>>();
            let (white, black) = (of(b'w'), of(b'b'));
            match (&white[..], &black[..]) {
                ([], []) => true,
                (&[w], &[b]) => w + b == rows.len() - 1 && w > b,
                _ => false,
            }
        })
}
