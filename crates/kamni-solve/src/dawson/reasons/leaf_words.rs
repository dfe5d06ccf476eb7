//! Positions that are decided at sight, in words.

use super::account::{Account, Balance, Nature, Piece};
use super::explained::{Explained, with_meaning};
use super::leaf::Leaf;
use crate::reason::{Kind, Reason};
use kamni::games::dawson::{Chain, Dawson, Move, Position};
use kamni::{Message, Notation, Player, message};
use std::cmp::Ordering;

/// Who reads, and who is to move where the line ends.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub game: &'a Dawson,
    pub me: Player,
    pub turn: Player,
    pub explained: &'a Explained,
}

impl View<'_> {
    fn my_turn(&self) -> bool {
        self.me == self.turn
    }
}

/// What a position at whose reasons somebody looks is decided by, with the law that is used.
pub(super) fn in_full(view: View<'_>, leaf: &Leaf) -> Message {
    let account = match leaf {
        Leaf::Steps(account) => account,
        Leaf::Mirror => {
            return message!(
                "dawson-why-mirror",
                "both sides are mirror images and you have to move: your opponent copies every step in the same column; where \
                 a step of yours lets them capture, they capture instead"
            );
        }
        _ => return at_the_end(view, leaf),
    };
    let has = |nature| account.pieces.iter().any(|piece| piece.nature == nature);
    if !has(Nature::Part) && has(Nature::Run) {
        // The law says it first.
        view.explained.untouched();
        if view.game.chain() != Chain::One {
            view.explained.shared();
        }
    }
    let said = at_the_end(view, leaf);
    match (has(Nature::Part), has(Nature::Run), view.game.chain()) {
        (true, ..) => message!("dawson-why-parts", "the board falls into parts that never meet: {account}"),
        (_, true, Chain::One) => message!(
            "dawson-why-heaps",
            "with single captures a group of untouched columns (both pawns still at home) is worth what a heap of Nim is worth: {account}"
        ),
        (_, true, _) => message!(
            "dawson-why-runs",
            "a group of untouched columns (both pawns still at home) counts as one shared step, which goes to whoever comes first, if \
             its width leaves 1 or 2 when divided by 4, else as nothing: {account}"
        ),
        _ => message!(
            "dawson-why-count",
            "nothing can be captured any more, so it is the steps that count: {account}"
        ),
    }
    .with("account", said)
}

/// The same at the end of a line.
pub(super) fn at_the_end(view: View<'_>, leaf: &Leaf) -> Message {
    match leaf {
        Leaf::Stuck => stuck(view),
        Leaf::Mirror if view.my_turn() => message!(
            "dawson-mirror-you",
            "both sides are mirror images and you have to move: your opponent copies every step, or captures if they can"
        ),
        Leaf::Mirror => message!(
            "dawson-mirror-they",
            "both sides are mirror images and your opponent has to move: you copy every step, or capture if you can"
        ),
        Leaf::Inside(moves) => {
            let moves = moves.iter().map(|&mv| view.game.move_text(mv)).collect::<Vec<_>>().join(", ");
            if view.my_turn() {
                message!(
                    "dawson-inside-you",
                    "your opponent has stepped inside a group of untouched columns (both pawns still at home), not at its edge: you take two pawns ({moves}), \
                     nothing can take back, and they have to move again and lose",
                    moves = moves,
                )
            } else {
                message!(
                    "dawson-inside-they",
                    "you have stepped inside a group of untouched columns (both pawns still at home), not at its edge: your opponent takes two pawns ({moves}), \
                     nothing can take back, and you have to move again and lose",
                    moves = moves,
                )
            }
        }
        Leaf::Walk(mover, other) => walk(view, *mover, *other),
        Leaf::Steps(account) => steps(view, account),
    }
}

/// The same in a few words, for one of several lines.
pub(super) fn in_brief(view: View<'_>, leaf: &Leaf) -> Message {
    let explained = Explained::all();
    let view = View { game: view.game, me: view.me, turn: view.turn, explained: &explained };
    if leaf.is_idle() {
        return if view.my_turn() {
            message!("dawson-brief-idle-you", "whoever begins now loses, and it is your move")
        } else {
            message!("dawson-brief-idle-they", "whoever begins now loses, and it is your opponent's move")
        };
    }
    let Leaf::Steps(account) = leaf else {
        return match leaf {
            Leaf::Mirror if view.my_turn() => {
                message!("dawson-brief-mirror-you", "mirror images, and you have to move")
            }
            Leaf::Mirror => {
                message!("dawson-brief-mirror-they", "mirror images, and your opponent has to move")
            }
            Leaf::Inside(_) if view.my_turn() => {
                message!(
                    "dawson-brief-inside-you",
                    "you take two pawns, nothing can take back, and your opponent has to move again"
                )
            }
            Leaf::Inside(_) => message!(
                "dawson-brief-inside-they",
                "your opponent takes two pawns, nothing can take back, and you have to move again"
            ),
            _ => at_the_end(view, leaf),
        };
    };
    if account.has_urgent_steps() {
        return at_the_end(view, leaf);
    }
    let balance = account.balance(view.me, view.turn);
    let Balance { mine, theirs, shared, .. } = balance;
    let heaps = account.pieces.iter().any(|piece| piece.heap > 0);
    let brief = match (mine.cmp(&theirs), heaps, balance.my_turn) {
        (Ordering::Equal, true, my_turn) => match_heaps(&balance, my_turn),
        (Ordering::Equal, _, true) if shared == 0 => message!(
            "dawson-brief-equal-you",
            "{mine} spare {mine|step|steps} of yours against {theirs}, and it is your move",
            mine = mine,
            theirs = theirs,
        ),
        (Ordering::Equal, _, false) if shared == 0 => message!(
            "dawson-brief-equal-they",
            "{mine} spare {mine|step|steps} of yours against {theirs}, and it is your opponent's move",
            mine = mine,
            theirs = theirs,
        ),
        (Ordering::Equal, _, true) if mine == 0 => message!(
            "dawson-brief-only-shared-you",
            "{shared} shared {shared|step|steps} and no spare ones, and it is your move",
            shared = shared,
        ),
        (Ordering::Equal, _, true) => message!(
            "dawson-brief-shared-you",
            "{mine} spare {mine|step|steps} of yours against {theirs}, {shared} shared, and it is your move",
            mine = mine,
            theirs = theirs,
            shared = shared,
        ),
        (Ordering::Equal, _, false) if mine == 0 => message!(
            "dawson-brief-only-shared-they",
            "{shared} shared {shared|step|steps} and no spare ones, and it is your opponent's move",
            shared = shared,
        ),
        (Ordering::Equal, _, false) => message!(
            "dawson-brief-shared-they",
            "{mine} spare {mine|step|steps} of yours against {theirs}, {shared} shared, and it is your opponent's move",
            mine = mine,
            theirs = theirs,
            shared = shared,
        ),
        _ => message!(
            "dawson-brief-spare",
            "{mine} spare {mine|step|steps} of yours against {theirs}",
            mine = mine,
            theirs = theirs
        ),
    };
    if account.is_one_part() && mine != theirs {
        return account.pieces.iter().map(|piece| piece_words(view, piece)).next().unwrap_or(brief);
    }
    let parts = account.pieces.iter().filter(|piece| piece.nature == Nature::Part).enumerate();
    parts.fold(brief, |said, (i, piece)| {
        let message = match i {
            0 => message!("dawson-brief-parts", "{rest}; {piece}"),
            _ => message!("dawson-brief-parts-too", "{rest} and {piece}"),
        };
        message.with("rest", said).with("piece", piece_words(view, piece))
    })
}

/// A leaf of a position as a reason, with the cells that it speaks of and where it is proved.
pub(super) fn reason(view: View<'_>, leaf: &Leaf, position: &Position, message: Message) -> Reason {
    let kind = if *leaf == Leaf::Mirror { Kind::Account } else { Kind::Theorem };
    let reason = Reason::new(kind, message).at(cells(view, leaf, position));
    match section(view.game, leaf) {
        Some(section) => reason.proved_in(section),
        None => reason,
    }
}

/// Where the theory page proves it.
pub(super) fn section(game: &Dawson, leaf: &Leaf) -> Option<&'static str> {
    match leaf {
        Leaf::Stuck => None,
        Leaf::Mirror => Some("mirror"),
        Leaf::Walk(..) => Some("misere"),
        Leaf::Inside(_) => Some("three-rows"),
        Leaf::Steps(account) if !account.is_plain() => Some("parts"),
        Leaf::Steps(account) if account.pieces.iter().all(|piece| piece.nature == Nature::Column) => {
            Some("columns")
        }
        Leaf::Steps(_) if game.chain() == Chain::One => Some("octal"),
        Leaf::Steps(_) => Some("three-rows"),
    }
}

/// The pawns of the columns that are named.
fn cells(view: View<'_>, leaf: &Leaf, position: &Position) -> Vec<String> {
    let pawns = position.pawns(Player::First) | position.pawns(Player::Second);
    let named = |column: u8| match leaf {
        Leaf::Stuck => false,
        Leaf::Inside(moves) => moves.iter().any(|mv| {
            let ends = [mv.from, mv.to].map(|cell| cell % view.game.columns());
            (ends[0].min(ends[1])..=ends[0].max(ends[1])).contains(&column)
        }),
        Leaf::Mirror | Leaf::Walk(..) => true,
        Leaf::Steps(account) => {
            let mut pieces = account.pieces.iter();
            pieces.any(|piece| (piece.first..=piece.last).contains(&column) && counts(piece))
        }
    };
    let cells = u32::from(view.game.rows()) * u32::from(view.game.columns());
    (0..cells as u8)
        .filter(|cell| pawns >> cell & 1 == 1 && named(cell % view.game.columns()))
        .flat_map(|cell| view.game.cells_of_move(Move { from: cell, to: cell }))
        .collect()
}

/// Whether a piece is spoken of.
fn counts(piece: &Piece) -> bool {
    piece.nature != Nature::Column || piece.white != 0 || piece.shared > 0 || !piece.urgent.is_empty()
}

fn stuck(view: View<'_>) -> Message {
    match (view.my_turn(), view.game.misere()) {
        (true, false) => message!("dawson-stuck-you", "you have no move left"),
        (false, false) => message!("dawson-stuck-they", "your opponent has no move left"),
        (true, true) => message!("dawson-stuck-you-misere", "you have no move left, and that wins here"),
        (false, true) => {
            message!("dawson-stuck-they-misere", "your opponent has no move left, and that wins here")
        }
    }
}

fn walk(view: View<'_>, mover: u32, other: u32) -> Message {
    let (mine, theirs) = if view.my_turn() { (mover, other) } else { (other, mover) };
    let i_win = view.my_turn() == (mover <= other);
    if i_win {
        message!(
            "dawson-walk-you",
            "nothing is left but free steps, {mine} of yours and {theirs} of your opponent's: you run out first, and that wins here",
            mine = mine,
            theirs = theirs,
        )
    } else {
        message!(
            "dawson-walk-they",
            "nothing is left but free steps, {mine} of yours and {theirs} of your opponent's: your opponent runs out first, \
             and that wins here",
            mine = mine,
            theirs = theirs,
        )
    }
}

/// Wide pieces one by one, then the total, then who wins by that.
fn steps(view: View<'_>, account: &Account) -> Message {
    let balance = account.balance(view.me, view.turn);
    let wide: Vec<Message> = account
        .pieces
        .iter()
        .filter(|piece| piece.nature != Nature::Column)
        .map(|piece| piece_words(view, piece))
        .collect();
    let urgent: Vec<&Piece> = account.pieces.iter().filter(|piece| !piece.urgent.is_empty()).collect();
    let alone = wide.len() == 1 && account.pieces.iter().filter(|piece| counts(piece)).count() == 1;
    let verdict = verdict(account, &balance, alone && urgent.is_empty());
    let total = if alone && urgent.is_empty() {
        verdict
    } else {
        message!("dawson-total", "{total}; {verdict}")
            .with("total", total(view, account, &balance))
            .with("verdict", verdict)
    };
    let total = match &urgent[..] {
        [] => total,
        [piece] if piece.urgent.len() == 1 && view.my_turn() => message!(
            "dawson-urgent-you",
            "you come first in {columns} and gain {n} {n|step|steps}; after that {total}",
            columns = columns(view.game, piece),
            n = piece.urgent[0],
        )
        .with("total", total),
        [piece] if piece.urgent.len() == 1 => message!(
            "dawson-urgent-they",
            "your opponent comes first in {columns}, so you do not gain the {n} {n|step|steps} there; after that {total}",
            columns = columns(view.game, piece),
            n = piece.urgent[0],
        )
        .with("total", total),
        pieces => message!(
            "dawson-urgent",
            "in {columns} whoever comes first gains spare steps, and both go there in turn, the largest gain first; after that {total}",
            columns = pieces.iter().map(|piece| columns(view.game, piece)).collect::<Vec<_>>().join(", "),
        )
        .with("total", total),
    };
    wide.into_iter().rev().fold(total, |rest, piece| {
        message!("dawson-then-piece", "{piece}; {rest}").with("piece", piece).with("rest", rest)
    })
}

/// The name of a column, or of the first and the last.
fn columns(game: &Dawson, piece: &Piece) -> String {
    let name = |column: u8| {
        let cell = game.cells_of_move(Move { from: column, to: column }).concat();
        cell.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned()
    };
    if piece.first == piece.last {
        name(piece.first)
    } else {
        format!("{}–{}", name(piece.first), name(piece.last))
    }
}

fn piece_words(view: View<'_>, piece: &Piece) -> Message {
    let message = match piece.nature {
        Nature::Run => with_meaning(
            message!(
                "dawson-run",
                "the {width} untouched {width|column|columns} {columns}{meaning} {width|counts|count} as {worth}",
                width = piece.last - piece.first + 1,
                columns = columns(view.game, piece),
            ),
            view.explained.untouched(),
        ),
        _ => {
            message!("dawson-part", "columns {columns} count as {worth}", columns = columns(view.game, piece),)
        }
    };
    message.with("worth", worth(view, piece))
}

/// What a wide piece is worth.
fn worth(view: View<'_>, piece: &Piece) -> Message {
    let spare = piece.spare(view.me);
    let n = spare.abs();
    let number = match spare.cmp(&0) {
        Ordering::Greater => Some(with_meaning(
            message!("dawson-worth-yours", "{n} spare {n|step|steps} of yours{meaning}", n = n),
            view.explained.spare(),
        )),
        Ordering::Less => Some(with_meaning(
            message!("dawson-worth-theirs", "{n} spare {n|step|steps} of your opponent's{meaning}", n = n),
            view.explained.spare(),
        )),
        Ordering::Equal => None,
    };
    let more = match (piece.heap, piece.shared, piece.urgent.first()) {
        (1.., ..) => Some(message!("dawson-worth-heap", "a heap of {n}", n = piece.heap)),
        (_, 1.., _) => Some(with_meaning(
            message!("dawson-worth-shared", "one shared step{meaning}"),
            view.explained.shared(),
        )),
        (.., Some(&gain)) => {
            Some(message!("dawson-worth-urgent", "{n} more of yours if you come first there", n = gain,))
        }
        _ => None,
    };
    match (number, more) {
        (None, None) => message!("dawson-worth-nothing", "nothing, since whoever begins there loses"),
        (Some(worth), None) | (None, Some(worth)) => worth,
        (Some(number), Some(more)) => {
            message!("dawson-worth-both", "{number} and {more}").with("number", number).with("more", more)
        }
    }
}

/// The spare steps of both and the shared ones, with their columns.
fn total(view: View<'_>, account: &Account, balance: &Balance) -> Message {
    let named = |wanted: &dyn Fn(&Piece, i32) -> bool| {
        let pieces = account.pieces.iter().zip(&balance.spare);
        let names = pieces
            .filter(|&(piece, &spare)| wanted(piece, spare))
            .map(|(piece, _)| columns(view.game, piece));
        names.collect::<Vec<_>>().join(", ")
    };
    let spoken = balance.mine > 0 || balance.theirs > 0;
    let yours = match balance.mine {
        0 => with_meaning(
            message!("dawson-yours-none", "you have no spare step{meaning}"),
            spoken.then(|| view.explained.spare()).flatten(),
        ),
        n if account.pieces.iter().any(|piece| piece.nature == Nature::Part && piece.spare(view.me) > 0) => {
            message!(
                "dawson-yours-in-all",
                "in all you have {n} spare {n|step|steps} ({columns})",
                n = n,
                columns = named(&|_, spare| spare > 0),
            )
        }
        n => with_meaning(
            message!(
                "dawson-yours",
                "you have {n} spare {n|step|steps} ({columns}{meaning})",
                n = n,
                columns = named(&|_, spare| spare > 0),
            ),
            view.explained.spare_in_columns(),
        ),
    };
    let theirs = match balance.theirs {
        0 => message!("dawson-theirs-none", "your opponent has none"),
        n => message!(
            "dawson-theirs",
            "your opponent has {n} ({columns})",
            n = n,
            columns = named(&|_, spare| spare < 0),
        ),
    };
    if balance.shared == 0 && balance.mine == 0 && balance.theirs == 0 {
        return with_meaning(
            message!("dawson-total-nothing", "nobody has a spare step{meaning}"),
            view.explained.spare(),
        );
    }
    let message = match balance.shared {
        0 => message!("dawson-total-spare", "{yours}, {theirs}"),
        n if balance.mine == 0 && balance.theirs == 0 => {
            let columns = named(&|piece, _| piece.shared > 0);
            return with_meaning(
                message!(
                    "dawson-total-shared",
                    "nobody has a step of their own, {n} {n|is|are} shared ({columns}{meaning})",
                    n = n,
                    columns = columns,
                ),
                view.explained.shared_in_columns(),
            );
        }
        n => with_meaning(
            message!(
                "dawson-total-all",
                "{yours}, {theirs}, {n} {n|is|are} shared ({columns}{meaning})",
                n = n,
                columns = named(&|piece, _| piece.shared > 0),
            ),
            view.explained.shared_in_columns(),
        ),
    };
    message.with("yours", yours).with("theirs", theirs)
}

/// Who wins by an account. `alone` is whether one wide piece is all there is.
fn verdict(account: &Account, balance: &Balance, alone: bool) -> Message {
    let heaps = account.pieces.iter().any(|piece| piece.heap > 0);
    match (balance.mine.cmp(&balance.theirs), balance.my_turn) {
        (Ordering::Greater, _) => {
            message!("dawson-verdict-more", "you have more, so your opponent runs out first")
        }
        (Ordering::Less, _) => {
            message!("dawson-verdict-fewer", "your opponent has more, so you run out first")
        }
        (_, my_turn) if heaps => match_heaps(balance, my_turn),
        (_, true) if alone && balance.shared == 0 => {
            message!("dawson-verdict-begin-you", "and it is you who have to begin")
        }
        (_, false) if alone && balance.shared == 0 => {
            message!("dawson-verdict-begin-they", "and it is your opponent who has to begin")
        }
        (_, true) if balance.shared == 1 => {
            message!("dawson-verdict-take-you", "it is your move, so the shared step is yours")
        }
        (_, false) if balance.shared == 1 => {
            message!("dawson-verdict-take-they", "it is your opponent's move, so the shared step is theirs")
        }
        (_, true) if balance.shared == 0 => {
            message!("dawson-verdict-equal-you", "that is equal, and it is your move: you run out first")
        }
        (_, false) if balance.shared == 0 => message!(
            "dawson-verdict-equal-they",
            "that is equal, and it is your opponent's move: they run out first"
        ),
        (_, true) if balance.heaps != 0 => message!(
            "dawson-verdict-odd-you",
            "it is your move and there is an odd number of shared steps: the last one is yours"
        ),
        (_, false) if balance.heaps != 0 => message!(
            "dawson-verdict-odd-they",
            "it is your opponent's move and there is an odd number of shared steps: the last one is theirs"
        ),
        (_, true) => message!(
            "dawson-verdict-even-you",
            "it is your move and there is an even number of shared steps: the last one is your opponent's"
        ),
        (_, false) => message!(
            "dawson-verdict-even-they",
            "it is your opponent's move and there is an even number of shared steps: the last one is yours"
        ),
    }
}

/// Who wins at Nim, where the spare steps are equal.
fn match_heaps(balance: &Balance, my_turn: bool) -> Message {
    match (balance.heaps != 0, my_turn) {
        (true, true) => {
            message!(
                "dawson-heaps-open-you",
                "the heaps do not balance, and it is your move: you balance them"
            )
        }
        (true, false) => message!(
            "dawson-heaps-open-they",
            "the heaps do not balance, and it is your opponent's move: they balance them"
        ),
        (false, true) => {
            message!(
                "dawson-heaps-even-you",
                "the heaps balance, and it is your move: every move upsets them"
            )
        }
        (false, false) => message!(
            "dawson-heaps-even-they",
            "the heaps balance, and it is your opponent's move: every move upsets them"
        ),
    }
}
