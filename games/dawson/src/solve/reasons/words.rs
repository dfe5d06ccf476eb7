//! The claims of Dawson's chess in words.

use super::claim::{Claim, Counting, Fault, Why};
use super::count::Count;
use crate::rules::{Dawson, Move, Position};
use crate::theory::three_rows::Run;
use kamni::bits::Bits;
use kamni::text::CellName;
use kamni::{Game, Message, Notation, Player, Role, message};
use kamni_solve::reasons::reply_reason;
use kamni_solve::{Kind, Reason, Value};

/// The reason that a claim about `position`, or about a move of it, is.
pub(super) fn reason(game: &Dawson, position: &Position, claim: &Claim) -> Reason {
    let words = Words { game, me: game.turn(position) };
    let reason = Reason::new(kind(claim), words.message(claim));
    let reason = reason.at(words.cells(position, claim).into_iter().map(|cell| game.name(cell)));
    let reason = match section(claim) {
        Some(section) => reason.proved_in(section),
        None => reason,
    };
    match claim {
        Claim::Win { why, .. } => reason.in_brief(words.hint(why)),
        _ => reason,
    }
}

fn why(claim: &Claim) -> Option<&Why> {
    match claim {
        Claim::Lost(why) | Claim::Win { why, .. } | Claim::Good(why) => Some(why),
        Claim::Bad { fault: Fault::Lost(why), .. } => Some(why),
        _ => None,
    }
}

fn kind(claim: &Claim) -> Kind {
    match claim {
        Claim::Bad { fault: Fault::Gift(_) | Fault::Answered, .. } => Kind::Contrast,
        _ => match why(claim) {
            None | Some(Why::Stuck | Why::Groups(_) | Why::Mirror) => Kind::Theorem,
            Some(Why::Forced { .. } | Why::Driven { .. }) => Kind::Forced,
            Some(_) => Kind::Account,
        },
    }
}

/// The section of the theory page with the proof.
fn section(claim: &Claim) -> Option<&'static str> {
    match (claim, why(claim)) {
        (Claim::Groups { .. }, _) | (_, Some(Why::Groups(_))) => Some("three-rows"),
        (Claim::Misere { .. }, _) => Some("three-rows-misere"),
        (Claim::Octal { .. }, _) => Some("octal"),
        (_, Some(Why::Mirror)) => Some("mirror"),
        (_, Some(Why::Count(_))) => Some("columns"),
        (_, Some(Why::Driven { .. } | Why::Forced { .. })) | (_, None) => None,
        (_, Some(_)) => Some("answers"),
    }
}

struct Words<'a> {
    game: &'a Dawson,
    /// Who is spoken to: the player to move.
    me: Player,
}

impl Words<'_> {
    fn message(&self, claim: &Claim) -> Message {
        match claim {
            Claim::Over { stuck, misere } => over(*stuck, *misere),
            Claim::Lost(why) => self.lost(why, Role::Mover),
            Claim::Win { mv, why } => {
                let then = self.lost(why, Role::Opponent);
                message!("dawson-win", "after {mv}, {then}", mv = self.mv(*mv), then)
            }
            Claim::Good(why) => {
                message!("dawson-good", "after it, {then}", then = self.lost(why, Role::Opponent))
            }
            Claim::Bad { reply, fault } => self.bad(*reply, fault),
            Claim::Stops => {
                message!("dawson-bad-stops", "then <your opponent|{opponent}> cannot move, which wins here")
            }
            Claim::Groups { groups, mv } => self.groups_won(groups, *mv),
            Claim::Misere { group, gives } => self.misere(*group, *gives),
            Claim::Octal { columns, grundy: 0 } => message!(
                "dawson-octal-lost",
                "each step takes out its column and its neighbours; with {columns} {columns|column|columns} whoever begins loses",
                columns = *columns,
            ),
            Claim::Octal { columns, grundy } => message!(
                "dawson-octal-won",
                "each step takes out its column and its neighbours; with {columns} {columns|column|columns} whoever begins wins",
                columns = *columns;
                grundy = *grundy
            ),
        }
    }

    /// What a hint says first of a won position.
    fn hint(&self, why: &Why) -> Message {
        match why {
            Why::Forced { mv, .. } => message!(
                "dawson-hint-forced",
                "look for a move after which {mv} is forced",
                mv = self.mv(*mv)
            ),
            _ => {
                let then = self.lost(why, Role::Opponent);
                message!("dawson-hint", "look for a move after which {then}", then)
            }
        }
    }

    fn mv(&self, mv: Move) -> String {
        self.game.move_text(mv)
    }

    fn bad(&self, reply: Move, fault: &Fault) -> Message {
        let reply = self.mv(reply);
        match fault {
            Fault::Lost(why) => {
                message!("dawson-bad", "after {reply}, {then}", reply, then = self.lost(why, Role::Mover),)
            }
            Fault::Gift(pawns) => message!(
                "dawson-bad-gift",
                "<your opponent|{opponent}> takes {pawns} {pawns|pawn|pawns} with {reply}, and nothing can recapture",
                pawns = *pawns,
                reply,
            ),
            Fault::Answered => reply_reason(reply, Value::Win).message,
        }
    }

    /// Why `loser`, who is to move then, loses.
    fn lost(&self, why: &Why, loser: Role) -> Message {
        let winner = loser.other();
        match why {
            Why::Stuck => message!(
                "dawson-stuck",
                "<loser: you have|your opponent has|{loser} has> no move left",
                loser
            ),
            Why::Count(count) => self.over(count, loser),
            Why::Taken => message!(
                "dawson-taken",
                "<winner: you take|your opponent takes|{winner} takes> every pawn that <loser: you move|they move|{loser} moves>, and nothing can recapture",
                winner,
                loser,
            ),
            Why::Captured => message!(
                "dawson-captured",
                "<winner: you answer|your opponent answers|{winner} answers> every move with a capture, until <loser: you have|they have|{loser} has> no move left",
                winner,
                loser,
            ),
            Why::Column => message!(
                "dawson-column",
                "<winner: you answer|your opponent answers|{winner} answers> every step in the same column, or \
                 <winner: take|takes|takes>, and <winner: make|makes|makes> the last move",
                winner,
            ),
            Why::Free { have, need } => message!(
                "dawson-free",
                "<winner: you answer|your opponent answers|{winner} answers> every move with a capture or a free step, and <winner: have|has|has> enough: {have}",
                winner,
                have = *have;
                need = *need,
            ),
            Why::Three => message!(
                "dawson-three",
                "<winner: you|your opponent|{winner}> can answer every move: with a capture, a step in the same column, or a free step",
                winner,
            ),
            Why::Groups(groups) => self.groups(groups, loser),
            Why::Mirror => message!(
                "dawson-mirror",
                "both sides are mirror images: <winner: you answer|your opponent answers|{winner} answers> each step with its mirror image, or <winner: take|takes|takes>",
                winner,
            ),
            Why::Keep { count, by, .. } => self.keep(count, *by, loser),
            Why::Forced { mv, reply, then } => message!(
                "dawson-forced",
                "<loser: you|your opponent|{loser}> must play {mv}; after {reply}, {then}",
                mv = self.mv(*mv),
                reply = self.mv(*reply),
                then = self.lost(then, loser),
                loser,
            ),
            Why::Driven { line, misere: true } => message!(
                "dawson-driven-misere",
                "every move of <loser: yours|your opponent's|{loser}'s> is then forced ({moves}); at the end <winner: you|your opponent|{winner}> cannot move, which wins here",
                loser,
                winner,
                moves = self.line(line);
                line = line.iter().map(|&mv| self.mv(mv)).collect::<Vec<_>>()
            ),
            Why::Driven { line, misere: false } => message!(
                "dawson-driven",
                "from then on, every move of <loser: yours|your opponent's|{loser}'s> is forced ({moves}), and then <loser: you have|they have|{loser} has> none",
                loser,
                moves = self.line(line);
                line = line.iter().map(|&mv| self.mv(mv)).collect::<Vec<_>>()
            ),
        }
    }

    /// The own steps of the player who loses and of the other.
    fn own(&self, count: &Count, loser: Role) -> [u32; 2] {
        let loser = if loser == Role::Mover { self.me } else { self.me.other() };
        [loser, loser.other()].map(|player| count.own[player.index()])
    }

    /// No capture can ever happen again.
    fn over(&self, count: &Count, loser: Role) -> Message {
        let ([less, more], shared) = (self.own(count, loser), count.shared);
        let winner = loser.other();
        match (less < more, shared) {
            (true, _) => message!(
                "dawson-steps",
                "no captures are left; <winner: you have|your opponent has|{winner} has> {more} {more|step|steps} of <winner: your|their|their> own, <loser: you have|your opponent has|{loser} has> {less}",
                winner,
                loser,
                more,
                less,
            ),
            (false, 0) => message!(
                "dawson-even-steps",
                "no captures are left; both have {more} {more|step|steps}, and <loser: you begin|your opponent begins|{loser} begins>, so <loser: you run|they run|{loser} runs> out first",
                loser,
                more,
            ),
            (false, _) => message!(
                "dawson-cells",
                "no captures are left; {shared} shared {shared|step remains|steps remain}, an even number, and <winner: you make|your opponent makes|{winner} makes> the last",
                winner,
                shared,
            ),
        }
    }

    fn keep(&self, count: &Count, by: Counting, loser: Role) -> Message {
        let ([less, more], shared) = (self.own(count, loser), count.shared);
        let winner = loser.other();
        match (less < more, shared) {
            // What cannot be pointed at is not counted aloud.
            (true, _) if count.stacked && by == Counting::Safe => message!(
                "dawson-keep-stacked",
                "<winner: you keep|your opponent keeps|{winner} keeps> more {kind} in hand than <loser: you|your opponent|{loser}>, who <loser: run|runs|runs> out of moves first",
                winner,
                loser,
                kind = steps(by, 2);
                more,
                less,
            ),
            (true, _) => message!(
                "dawson-keep",
                "<winner: you have|your opponent has|{winner} has> {more} {kind}, <loser: you have|your opponent \
                 has|{loser} has> {less}, and <winner: you|they|{winner}> can keep that lead",
                winner,
                loser,
                more,
                less,
                kind = self.kind(count, by, more, &[winner]),
            ),
            (false, 0) if more == 0 => message!(
                "dawson-keep-none",
                "neither side has {kind}; <loser: you begin|your opponent begins|{loser} begins>, and <winner: you|your \
                 opponent|{winner}> can keep it that way",
                winner,
                loser,
                kind = steps(by, more),
            ),
            (false, 0) => message!(
                "dawson-keep-even",
                "each side has {more} {kind}; <loser: you begin and run|your opponent begins and runs|{loser} begins and runs> \
                 out: <winner: you keep|they keep|{winner} keeps> them equal",
                winner,
                loser,
                more,
                kind = self.kind(count, by, more, &[winner, loser]),
            ),
            (false, _) => message!(
                "dawson-keep-cells",
                "{shared} shared {shared|step remains|steps remain}; with steps and captures <winner: you keep|your opponent keeps|{winner} keeps> \
                 the number even, and <loser: you run|your opponent runs|{loser} runs> out of moves",
                loser,
                winner,
                shared,
            ),
        }
    }

    /// What is counted; of safe steps of these players also where they lead, if they are few.
    fn kind(&self, count: &Count, by: Counting, n: u32, players: &[Role]) -> Message {
        const NAMED: u32 = 3;
        let cells = |role: &Role| {
            let player = if *role == Role::Mover { self.me } else { self.me.other() };
            count.own_cells[player.index()]
        };
        let all: Vec<u128> = players.iter().map(cells).collect();
        let few = all.iter().all(|cells| (1..=NAMED).contains(&cells.count_ones()));
        if by != Counting::Safe || count.stacked || !few {
            return steps(by, n);
        }
        let names = |&cells: &u128| {
            Bits(cells).map(|cell| self.game.name(cell).to_string()).collect::<Vec<_>>().join(", ")
        };
        let cells = all.iter().map(names).collect::<Vec<_>>().join("; ");
        message!("dawson-safe-steps-to", "safe {n|step|steps} (to {cells})", n, cells)
    }

    /// The first moves of a line, and the dots of what follows.
    fn line(&self, line: &[Move]) -> String {
        const NAMED: usize = 5;
        let mut moves: Vec<String> = line.iter().take(NAMED).map(|&mv| self.mv(mv)).collect();
        if line.len() > NAMED {
            moves.push("…".to_owned());
        }
        moves.join(" ")
    }

    fn groups(&self, groups: &[Run], loser: Role) -> Message {
        match (groups, shared_steps(groups)) {
            ([one], _) => message!(
                "dawson-group-lost",
                "{columns} {n|is|are} {n} untouched {n|column|columns}; whoever begins there loses, and <loser: you|your opponent|{loser}> must begin",
                loser,
                columns = columns(*one),
                n = one.width(),
            ),
            (_, 0) => message!(
                "dawson-groups-none",
                "whoever begins a group of 3, 4, 7, 8, … untouched columns loses; there are no others ({groups}), and <loser: you|your opponent|{loser}> must begin",
                loser,
                groups = listed(groups),
            ),
            (_, steps) => message!(
                "dawson-groups-lost",
                "groups of 1, 2, 5, 6, … untouched columns give one step each: {steps} here ({groups}), an even number, and <loser: you begin|your opponent begins|{loser} begins>",
                loser,
                groups = counted(groups),
                steps,
            ),
        }
    }

    fn groups_won(&self, groups: &[Run], mv: Move) -> Message {
        let mv = self.mv(mv);
        match groups {
            [one] if one.width() <= 2 => message!(
                "dawson-group-last",
                "{mv} makes sure of the last move in the untouched columns ({columns})",
                mv,
                columns = columns(*one),
            ),
            [one] => message!(
                "dawson-group",
                "{mv} is traded at the edge, leaving {left} untouched {left|column|columns}; whoever begins there loses",
                mv,
                left = one.width() - 2,
            ),
            _ => message!(
                "dawson-groups",
                "groups of 1, 2, 5, 6, … untouched columns give one step each: {steps} here ({groups}), an odd number; play {mv}",
                groups = counted(groups),
                steps = shared_steps(groups),
                mv,
            ),
        }
    }

    fn misere(&self, group: Run, gives: Option<Move>) -> Message {
        match (group.width(), gives) {
            (_, Some(mv)) => message!(
                "dawson-misere-gives",
                "{mv} gives two pawns away; then <you run|{mover} runs> out of moves first, which wins here",
                mv = self.mv(mv),
            ),
            (1, _) => message!(
                "dawson-misere-one",
                "<you make|{mover} makes> the last step, in column {column}, and <your opponent|{opponent}> cannot move, which wins here",
                column = columns(group),
            ),
            _ => message!(
                "dawson-misere-two",
                "each step ({columns}) is captured and recaptured; then <your opponent|{opponent}> cannot move, which wins here",
                columns = columns(group),
            ),
        }
    }

    /// What to point at.
    fn cells(&self, position: &Position, claim: &Claim) -> Vec<u8> {
        let (columns, rows) = (self.game.columns(), self.game.rows());
        let of_groups = |groups: &[Run]| {
            let inside = groups.iter().flat_map(|group| group.first..=group.last);
            inside.flat_map(|column| [column, (rows - 1) * columns + column]).collect()
        };
        let of_why = |why: &Why| match why {
            Why::Count(count) | Why::Keep { count, .. } => {
                Bits(count.own_cells[0] | count.own_cells[1] | count.shared_cells).collect()
            }
            Why::Groups(groups) => of_groups(groups),
            Why::Forced { mv, reply, .. } => unique([mv.from, mv.to, reply.from, reply.to]),
            Why::Driven { line, .. } => unique(line.iter().take(1).flat_map(|mv| [mv.from, mv.to])),
            _ => Vec::new(),
        };
        match claim {
            Claim::Over { stuck, .. } => Bits(position.pawns(*stuck)).collect(),
            Claim::Bad { reply, .. } => unique([reply.from, reply.to]),
            Claim::Groups { groups, .. } => of_groups(groups),
            Claim::Misere { group, .. } => of_groups(&[*group]),
            Claim::Win { mv, why } => unique([mv.from, mv.to].into_iter().chain(of_why(why))),
            Claim::Lost(why) | Claim::Good(why) => of_why(why),
            Claim::Stops | Claim::Octal { .. } => Vec::new(),
        }
    }
}

fn unique(cells: impl IntoIterator<Item = u8>) -> Vec<u8> {
    let mut all: Vec<u8> = Vec::new();
    for cell in cells {
        if !all.contains(&cell) {
            all.push(cell);
        }
    }
    all
}

fn over(stuck: Player, misere: bool) -> Message {
    match (stuck, misere) {
        (Player::First, false) => {
            message!("dawson-why-stuck-white", "White has no move left and loses")
        }
        (Player::Second, false) => {
            message!("dawson-why-stuck-black", "Black has no move left and loses")
        }
        (Player::First, true) => {
            message!("dawson-why-stuck-white-misere", "White has no move left, which wins in misère play")
        }
        (Player::Second, true) => {
            message!("dawson-why-stuck-black-misere", "Black has no move left, which wins in misère play")
        }
    }
}

/// What is counted, in a word, and what that means.
fn steps(by: Counting, n: u32) -> Message {
    match by {
        Counting::Safe => {
            message!("dawson-safe-steps", "safe {n|step|steps}", n)
        }
        Counting::Plain => {
            message!("dawson-free-steps", "free {n|step|steps} (no enemy ahead)", n)
        }
        Counting::Either => message!("dawson-own-steps-left", "{n|step|steps} of their own", n),
    }
}

fn shared_steps(groups: &[Run]) -> usize {
    groups.iter().filter(|group| group.is_a_shared_step()).count()
}

/// The columns of all groups: `a–c, e–g`.
fn listed(groups: &[Run]) -> String {
    groups.iter().map(|&group| columns(group)).collect::<Vec<String>>().join(", ")
}

/// The columns of those that count.
fn counted(groups: &[Run]) -> String {
    let counted: Vec<Run> = groups.iter().copied().filter(|group| group.is_a_shared_step()).collect();
    listed(&counted)
}

/// The columns of a group: `a`, `a–e`.
fn columns(group: Run) -> String {
    let name = |column: u8| {
        let cell = CellName { column: column.into(), row: 0 }.to_string();
        cell.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned()
    };
    if group.width() == 1 {
        name(group.first)
    } else {
        format!("{}–{}", name(group.first), name(group.last))
    }
}
