//! Stories in words: why a move is good or bad, and why a position is won or lost.

use super::account::{Account, by_columns};
use super::fault_words::fault;
use super::foil::Foil;
use super::foil_words::{against, foil_of};
use super::leaf::{Leaf, Tally, captures, more_steps};
use super::leaf_words::{at_the_end, in_full, inside_law, reason, section};
use super::line_words::helpless;
use super::story::{Line, Next, Story};
use super::tally_words::{cell, texts, without};
use super::view::View;
use crate::rules::{Dawson, Move, Position};
use kamni::{Game, Message, Notation, Player, message};
use kamni_solve::reasons::proved_and_no_more;
use kamni_solve::{Kind, Reason};
use std::rc::Rc;

/// A position and the player who reads about it.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub game: &'a Dawson,
    pub position: &'a Position,
    pub me: Player,
    /// What is wrong with moves of the position that the reason is about.
    pub foils: &'a [Foil],
}

impl<'a> Scene<'a> {
    pub fn turn(&self) -> Player {
        self.game.turn(self.position)
    }

    /// Who reads, after so many moves.
    pub fn view(&self, moves: usize) -> View<'a> {
        let turn = if moves.is_multiple_of(2) { self.turn() } else { self.turn().other() };
        View { game: self.game, me: self.me, turn }
    }

    pub fn after(&self, mv: Move) -> Position {
        let mut next = *self.position;
        self.game.play(&mut next, mv);
        next
    }

    fn cells_of(&self, moves: &[Move]) -> Vec<String> {
        let mut cells: Vec<String> = Vec::new();
        for cell in moves.iter().flat_map(|&mv| self.game.cells_of_move(mv)) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }
}

/// Why a position is won or lost.
pub(super) fn position_reason(scene: Scene<'_>, story: &Story) -> Reason {
    match &story.next {
        Next::Seen(leaf) => {
            let view = scene.view(0);
            reason(view, leaf, scene.position, in_full(view, leaf))
        }
        Next::Winner(mv, rest) => {
            let why = move_reason(scene, *mv, rest, true, None);
            let message = message!("dawson-why-way", "play {mv}: {why}", mv = scene.game.move_text(*mv));
            let cells = scene.cells_of(&[*mv]).into_iter().chain(why.cells.clone());
            Reason { message: message.with("why", why.message.clone()), ..why.clone() }.at(cells)
        }
        Next::Loser(_) => told(scene, story, helpless(scene, story)),
    }
}

/// Why `mv` wins or loses; `story` is of the position after it. `before` is the leaf of the position before it.
pub(super) fn move_reason(
    scene: Scene<'_>,
    mv: Move,
    story: &Rc<Story>,
    good: bool,
    before: Option<&Leaf>,
) -> Reason {
    let next = scene.after(mv);
    let after = Scene { position: &next, ..scene };
    let reason = match &story.next {
        Next::Seen(leaf) => seen_after(after, mv, leaf, good, before),
        Next::Loser(_) if good => match exchange(after, mv, story, true) {
            Some(message) => told(after, story, message),
            None => told(
                after,
                story,
                message!("dawson-good-line", "{story}").with("story", helpless(after, story)),
            ),
        },
        Next::Winner(reply, rest) => match (exchange(after, mv, story, false), foil_of(after, mv)) {
            (Some(message), _) => told(after, story, message),
            (_, Some(Foil { pinned: Some(step), forced: None, .. })) => {
                let message = pinned_words(after, *reply, step);
                Reason { kind: Kind::Account, ..told(after, story, message) }
            }
            _ => told(after, story, reply_words(after, *reply, rest)),
        },
        Next::Loser(_) => unreachable!("the opponent wins after a bad move"),
    };
    match fault(after, mv, story).filter(|_| !good) {
        Some(fault) => reason.in_brief(fault),
        None => reason,
    }
}

/// A capture of two pawns after a step inside an untouched run.
pub(super) fn inside_reason(scene: Scene<'_>, mv: Move) -> Reason {
    let count = more_steps(scene.game, scene.position, mv);
    let message = message!("dawson-good-inside", "it takes two pawns, and nothing can take back. {law}");
    Reason::theorem(message.with("law", inside_law(true, &scene.game.move_text(mv), count)))
        .at(scene.cells_of(&[mv]))
        .proved_in("three-rows")
}

/// A reason by lines, which points at the first moves.
fn told(scene: Scene<'_>, story: &Story, message: Message) -> Reason {
    let lines = story.lines();
    let first = &lines[0];
    let lost = |line: &Line<'_>| *line.leaf == Leaf::Lost;
    let kind = if lines.iter().all(lost) {
        Kind::None
    } else if lines.iter().any(|line| lost(line) || line.leaf.is_counted()) {
        Kind::Account
    } else {
        Kind::Forced
    };
    let reason = Reason::new(kind, message).at(scene.cells_of(&first.moves[..first.moves.len().min(2)]));
    match section(scene.game, first.leaf) {
        Some(section) => reason.proved_in(section),
        None => reason,
    }
}

/// A move after which the result can be seen at once.
fn seen_after(after: Scene<'_>, mv: Move, leaf: &Leaf, good: bool, before: Option<&Leaf>) -> Reason {
    let view = after.view(0);
    let end = || at_the_end(view, leaf);
    let used = used_step(after, mv, leaf, before);
    if let (Leaf::Tally(found @ Tally { offer: None, .. }), true, Some(foil)) = (leaf, good, best_foil(after))
    {
        return reason(view, leaf, after.position, seen_words(against(after, mv, found, foil)));
    }
    let column = || after.game.move_text(mv).chars().take_while(char::is_ascii_lowercase).collect::<String>();
    let message = match (leaf, used, good) {
        (Leaf::Stuck, _, true) => message!("dawson-good-stuck", "it leaves <your opponent|{opponent}> without a move"),
        (Leaf::Inside(..), ..) => message!("dawson-bad-inside", "{leaf}").with("leaf", end()),
        (_, Some(Used::Spare), false) => message!(
            "dawson-bad-spare",
            "this step could wait, since nobody could have stopped it; after it {leaf}"
        )
        .with("leaf", end()),
        (_, Some(Used::Shared), true) => message!(
            "dawson-good-shared",
            "it takes a step in column {column} that <your opponent|{opponent}> could have taken; after it {leaf}",
            column = column(),
        )
        .with("leaf", end()),
        (_, Some(Used::Shared), false) => message!(
            "dawson-bad-shared",
            "it takes a step in column {column} that <your opponent|{opponent}> could have taken, but after it {leaf}",
            column = column(),
        )
        .with("leaf", end()),
        (.., true) => seen_words(end()),
        (_, None, false) => message!("dawson-bad-seen", "after it {leaf}").with("leaf", end()),
    };
    reason(view, leaf, after.position, message)
}

/// What is seen after a good move.
fn seen_words(leaf: Message) -> Message {
    message!("dawson-good-seen", "after it {leaf}").with("leaf", leaf)
}

/// What a step in a column of its own used up.
enum Used {
    Spare,
    Shared,
}

fn used_step(after: Scene<'_>, mv: Move, leaf: &Leaf, before: Option<&Leaf>) -> Option<Used> {
    let (Leaf::Steps(now), Some(Leaf::Steps(then))) = (leaf, before) else { return None };
    let column = mv.from % after.game.columns();
    let alone = |account: &super::account::Account| {
        let piece = account.pieces.iter().find(|piece| piece.first == column && piece.last == column)?;
        piece.urgent.is_empty().then(|| (piece.spare(after.me), piece.shared))
    };
    let ((spare, shared), (spare_now, shared_now)) = (alone(then)?, alone(now)?);
    match (spare_now - spare, shared_now as i32 - shared as i32) {
        (-1, 0) => Some(Used::Spare),
        (0, -1) => Some(Used::Shared),
        _ => None,
    }
}

/// The two forced captures by which a pawn is given and won back at once, after which the result can be seen.
pub(super) fn exchange_of(after: Scene<'_>, mv: Move, story: &Story) -> Option<[Move; 2]> {
    let (taken, back) = match &story.lines()[..] {
        [line] if line.moves.len() == 2 => (line.moves[0], line.moves[1]),
        _ => return None,
    };
    let only = |position: &Position, mv: Move| {
        let mut moves = Vec::new();
        after.game.legal_moves(position, &mut moves);
        moves == [mv]
    };
    let single = |capture: Move| {
        captures(after.game, capture)
            && (capture.from / after.game.columns()).abs_diff(capture.to / after.game.columns()) == 1
    };
    let middle = after.after(taken);
    let is_exchange = !captures(after.game, mv)
        && single(taken)
        && single(back)
        && taken.to == mv.to
        && back.to == mv.to
        && only(after.position, taken)
        && only(&middle, back);
    is_exchange.then_some([taken, back])
}

/// A pawn is given and won back, and then the result can be seen.
fn exchange(after: Scene<'_>, mv: Move, story: &Story, good: bool) -> Option<Message> {
    let [taken, back] = exchange_of(after, mv, story)?.map(|mv| after.game.move_text(mv));
    let message = if good {
        message!(
            "dawson-good-exchange",
            "<your opponent|{opponent}> must take ({taken}), and <you take|{mover} takes> back ({back}); then {leaf}",
            taken = taken,
            back = back,
        )
    } else {
        message!(
            "dawson-bad-exchange",
            "<your opponent|{opponent}> must take ({taken}), and <you|{mover}> must take back ({back}), but then {leaf}",
            taken = taken,
            back = back,
        )
    };
    Some(message.with("leaf", at_the_end(after.view(2), story.lines()[0].leaf)))
}

/// The opponent's answer to a bad move, and what comes of it.
fn reply_words(after: Scene<'_>, reply: Move, rest: &Rc<Story>) -> Message {
    let next = after.after(reply);
    let scene = Scene { position: &next, ..after };
    let name = after.game.move_text(reply);
    if rest.lines().iter().all(|line| *line.leaf == Leaf::Lost) {
        return message!(
            "dawson-bad-proved",
            "<your opponent|{opponent}> answers {reply}. {proved}",
            reply = name
        )
        .with("proved", proved_and_no_more());
    }
    let rest = match &rest.next {
        Next::Seen(leaf) => {
            message!("dawson-then", "then {leaf}").with("leaf", at_the_end(scene.view(0), leaf))
        }
        _ => helpless(scene, rest),
    };
    let message = if captures(after.game, reply) {
        message!(
            "dawson-bad-taken",
            "<your opponent|{opponent}> answers {reply} and takes {pawns}; {rest}",
            reply = name
        )
        .with("pawns", pawns(taken(after.game, reply)))
    } else {
        message!("dawson-bad-reply", "<your opponent|{opponent}> answers {reply}; {rest}", reply = name)
    };
    message.with("rest", rest)
}

/// The answer that catches a pawn: it can only step into a capture, and with that pawn out of play the others are counted.
fn pinned_words(after: Scene<'_>, reply: Move, pinned: &[Move; 2]) -> Message {
    let next = after.after(reply);
    let view = after.view(1);
    let [step, taken] = texts(view, pinned);
    let message = message!(
        "dawson-bad-pinned",
        "<your opponent|{opponent}> answers {reply}, and then <your|{mover}'s> pawn on {cell} can only step into a capture \
         ({step} {taken}). {rest}",
        reply = view.game.move_text(reply),
        cell = cell(view, pinned[0]),
        step = step,
        taken = taken,
    );
    let column = pinned[0].from % view.game.columns();
    let others = Account::without_captures(view.game, by_columns(view.game, &next)).map(|mut account| {
        account.pieces.retain(|piece| piece.first != column);
        account
    });
    let losing = others.filter(|others| !others.balance(view.me, view.turn).i_win());
    let rest = match losing {
        Some(others) => without(view, &others),
        None => {
            message!("dawson-pinned-search", "A search shows that <you run|{mover} runs> out of moves first")
        }
    };
    message.with("rest", rest)
}

/// The foil that shows the most.
fn best_foil(scene: Scene<'_>) -> Option<&Foil> {
    scene.foils.iter().max_by_key(|foil| foil.shows())
}

/// How many pawns a capture takes.
pub(super) fn taken(game: &Dawson, capture: Move) -> u8 {
    (capture.from / game.columns()).abs_diff(capture.to / game.columns())
}

pub(super) fn pawns(n: u8) -> Message {
    match n {
        1 => message!("dawson-one-pawn", "a pawn"),
        n => message!("dawson-pawns", "{n} {n|pawn|pawns}", n = n),
    }
}
