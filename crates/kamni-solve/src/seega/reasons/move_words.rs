//! Why a move is good or bad, in words. The move itself is the subject of each clause.

use super::ladder::{Better, Others, Parried, WhyMove};
use super::{cells_text, moves_text, names};
use crate::reason::{Kind, Reason};
use crate::reasons::listed;
use kamni::games::seega::Seega;
use kamni::games::seega::theory::Turn;
use kamni::{Message, Notation, message};
use std::cmp::Ordering;

/// The reason for a move.
pub(super) fn move_reason(game: &Seega, why: &WhyMove) -> Reason {
    let (kind, cells) = match why {
        WhyMove::Counted(..) => (Kind::Theorem, 0),
        WhyMove::TakesAll(turn) | WhyMove::LeavesOne(turn) => (Kind::Theorem, turn.taken),
        WhyMove::Held { turn, .. } => (Kind::Theorem, turn.as_ref().map_or(0, |turn| turn.taken)),
        WhyMove::Drops { .. } => (Kind::Theorem, 0),
        WhyMove::LosesAll(turn) | WhyMove::LetsHeld { turn, .. } => (Kind::Theorem, turn.taken),
        WhyMove::Enough { taken, .. } => (Kind::Theorem, *taken),
        WhyMove::Forces(force) | WhyMove::Forced(force, _) | WhyMove::MissesForce(force) => {
            (Kind::Forced, force.taken)
        }
        WhyMove::Lets { turn, .. } => (Kind::Contrast, turn.taken),
        WhyMove::Needed { taken, .. } | WhyMove::Misses { taken, .. } => (Kind::Contrast, *taken),
        WhyMove::Fewer { better, .. } => (Kind::Contrast, better.taken),
        WhyMove::Wrong { taken, .. } => (Kind::Contrast, *taken),
        WhyMove::Prevents(..) => (Kind::Contrast, 0),
        WhyMove::Gains { turn, .. } => (Kind::Account, turn.taken),
    };
    Reason::new(kind, words(game, why)).at(names(game, cells))
}

/// What to look for where the best move is good for this reason, in a few words and without the move.
pub(super) fn idea(why: &WhyMove) -> Option<Message> {
    Some(match why {
        WhyMove::TakesAll(_) => message!("seega-idea-all", "you can take all the stones that are left"),
        WhyMove::LeavesOne(_) => {
            message!("seega-idea-one", "leave your opponent a single stone: it takes two to capture")
        }
        WhyMove::Held { turn: None, own, theirs } if own == theirs => message!(
            "seega-idea-level",
            "the stones are level: play so that nobody can force a capture before they are counted",
        ),
        WhyMove::Held { turn: None, .. } => {
            message!("seega-idea-keep", "you are ahead: keep your stones safe until they are counted",)
        }
        WhyMove::Held { turn: Some(_), .. } => message!(
            "seega-idea-take-keep",
            "look for a capture after which your stones are safe until they are counted",
        ),
        WhyMove::Gains { .. } => message!(
            "seega-idea-gain",
            "look for the turn that takes most, counting what your opponent can take back",
        ),
        WhyMove::Prevents(..) => {
            message!("seega-idea-prevent", "look for the move that leaves your opponent least to take")
        }
        WhyMove::Forces(_) => {
            message!("seega-idea-force", "look for a quiet move after which a capture cannot be prevented",)
        }
        _ => return None,
    })
}

fn words(game: &Seega, why: &WhyMove) -> Message {
    match why {
        WhyMove::Counted(own, theirs) => message!(
            "seega-move-counted",
            "it ends the game, and the stones are counted: you have {own}, your opponent has {theirs}",
            own = own,
            theirs = theirs,
        ),
        WhyMove::TakesAll(turn) => message!(
            "seega-move-takes-all",
            "{line} takes all the stones that your opponent has left",
            line = line(game, turn),
        ),
        WhyMove::LeavesOne(turn) => message!(
            "seega-move-leaves-one",
            "{line} takes {taken} and leaves your opponent one stone, but it takes two to capture: they can never catch up",
            line = line(game, turn),
            taken = cells_text(game, turn.taken),
        ),
        WhyMove::Held { turn: None, own, theirs } => held(*own, *theirs),
        WhyMove::Held { turn: Some(turn), own, theirs } => take_then_held(game, turn, *own, *theirs),
        WhyMove::Gains { turn, own, theirs } => gains(game, turn, *own, *theirs),
        WhyMove::Prevents(0, others) => message!(
            "seega-move-prevents",
            "it leaves your opponent nothing to take, while {others} {count|allows|allow} a capture",
            count = others.count(),
        )
        .with("others", others_words(game, others)),
        WhyMove::Prevents(lost, others) => message!(
            "seega-move-prevents-more",
            "it lets your opponent take at most {n} {n|stone|stones}, while after {others} they can take more",
            n = lost,
        )
        .with("others", others_words(game, others)),
        WhyMove::Forces(force) => message!(
            "seega-move-forces",
            "it forces a capture, since even the longest defence, {line} (you begin), loses {taken}; no worse move does so as quickly",
            line = moves_text(game, &force.line, " "),
            taken = cells_text(game, force.taken),
        ),
        WhyMove::LosesAll(turn) => message!(
            "seega-move-loses-all",
            "it lets your opponent take all the stones that you have left, with {line}",
            line = line(game, turn),
        ),
        WhyMove::Lets { turn, own, theirs, better } => lets(game, turn, *own, *theirs, better.as_ref()),
        WhyMove::LetsHeld { turn, own, theirs } => lets_held(game, turn, *own, *theirs),
        WhyMove::Needed { better, taken, own, theirs } => {
            let (better, taken) = (game.move_text(*better), cells_text(game, *taken));
            if own == theirs {
                message!(
                    "seega-move-needed-level",
                    "it misses {better}, which takes {taken}; now both have {own} {own|stone|stones}, and your opponent can keep all of \
                     theirs until they are counted",
                    better = better,
                    taken = taken,
                    own = own,
                )
            } else {
                message!(
                    "seega-move-needed",
                    "it misses {better}, which takes {taken}; now your opponent is ahead, {theirs} to {own}, and can keep all their stones until \
                     they are counted",
                    better = better,
                    taken = taken,
                    own = own,
                    theirs = theirs,
                )
            }
        }
        WhyMove::Misses { better, taken } => message!(
            "seega-move-misses",
            "it misses {better}, which takes {taken}",
            better = game.move_text(*better),
            taken = cells_text(game, *taken),
        ),
        WhyMove::Wrong { taken, lost, better: None } => message!(
            "seega-move-wrong",
            "it takes {taken}, but however you go on, your opponent can then take at least {n} {n|stone|stones}",
            taken = cells_text(game, *taken),
            n = lost,
        ),
        WhyMove::Wrong { taken, lost, better: Some(better) } => message!(
            "seega-move-wrong-against",
            "it takes {taken}, but however you go on, your opponent can then take at least {n} {n|stone|stones}. {better}",
            taken = cells_text(game, *taken),
            n = lost,
        )
        .with("better", better_words(game, better)),
        WhyMove::Fewer { most, better } => message!(
            "seega-move-fewer",
            "it takes no more than {n} {n|stone|stones}; better is {line}, which takes {taken}",
            n = most,
            line = line(game, better),
            taken = cells_text(game, better.taken),
        ),
        WhyMove::Enough { taken, own, theirs } => enough(game, *taken, *own, *theirs),
        WhyMove::Drops { own, theirs, parried } => parried_words(game, drops(*own, *theirs), parried.as_ref()),
        WhyMove::Forced(force, None) => message!(
            "seega-move-forced",
            "it lets your opponent force a capture, since even your longest defence, {line} (they begin), loses {taken}",
            line = moves_text(game, &force.line, " "),
            taken = cells_text(game, force.taken),
        ),
        WhyMove::Forced(force, Some(better)) => message!(
            "seega-move-forced-against",
            "it lets your opponent force a capture, since even your longest defence, {line} (they begin), loses {taken}; {better} prevents this",
            line = moves_text(game, &force.line, " "),
            taken = cells_text(game, force.taken),
            better = game.move_text(*better),
        ),
        WhyMove::MissesForce(force) => message!(
            "seega-move-misses-force",
            "it does not force a capture, but {better} does, since even the longest defence, {line} (you begin), loses {taken}",
            better = moves_text(game, &force.line[..1], " "),
            line = moves_text(game, &force.line, " "),
            taken = cells_text(game, force.taken),
        ),
    }
}

fn line(game: &Seega, turn: &Turn) -> String {
    moves_text(game, &turn.moves, " ")
}

/// The moves that do worse.
fn others_words(game: &Seega, others: &Others) -> Message {
    match others {
        Others::Named(moves) => listed(&moves.iter().map(|&mv| game.move_text(mv)).collect::<Vec<_>>()),
        Others::All => message!("seega-others-all", "every other move"),
        Others::Worse => message!("seega-others-worse", "every worse move"),
    }
}

fn held(own: u32, theirs: u32) -> Message {
    if own == theirs {
        message!(
            "seega-move-held-level",
            "it keeps it level: both have {own} {own|stone|stones}, and nobody can force a capture before they are counted",
            own = own,
        )
    } else {
        message!(
            "seega-move-held",
            "it keeps you ahead, {own} to {theirs}: your opponent cannot force a capture before the stones are counted",
            own = own,
            theirs = theirs,
        )
    }
}

fn take_then_held(game: &Seega, turn: &Turn, own: u32, theirs: u32) -> Message {
    let (line, taken) = (line(game, turn), cells_text(game, turn.taken));
    if own == theirs {
        message!(
            "seega-move-take-level",
            "{line} takes {taken}; then both have {own} {own|stone|stones}, and nobody can force a capture before they are counted",
            line = line,
            taken = taken,
            own = own,
        )
    } else {
        message!(
            "seega-move-take-held",
            "{line} takes {taken}; then you are ahead, {own} to {theirs}, and your opponent cannot force a capture before the \
             stones are counted",
            line = line,
            taken = taken,
            own = own,
            theirs = theirs,
        )
    }
}

fn gains(game: &Seega, turn: &Turn, own: u32, theirs: u32) -> Message {
    let (line, taken) = (line(game, turn), cells_text(game, turn.taken));
    match turn.lost.unwrap_or_default() {
        0 => message!(
            "seega-move-gains",
            "{line} takes {taken}, and your opponent can take nothing at once; you then have {own} {own|stone|stones}, they have {theirs}",
            line = line,
            taken = taken,
            own = own,
            theirs = theirs,
        ),
        lost => message!(
            "seega-move-gains-more",
            "{line} takes {taken}, and then your opponent can take {n} {n|stone|stones} at most; that leaves you at least {own}, and them {theirs}",
            line = line,
            taken = taken,
            n = lost,
            own = own - lost,
            theirs = theirs,
        ),
    }
}

fn lets(game: &Seega, turn: &Turn, own: u32, theirs: u32, better: Option<&Better>) -> Message {
    let (line, taken) = (line(game, turn), cells_text(game, turn.taken));
    match better {
        None => message!(
            "seega-move-lets",
            "it lets your opponent take {taken} with {line}; then they have {theirs} {theirs|stone|stones}, you have {own}",
            line = line,
            taken = taken,
            own = own,
            theirs = theirs,
        ),
        Some(better) => message!(
            "seega-move-lets-against",
            "it lets your opponent take {taken} with {line}; then they have {theirs} {theirs|stone|stones}, you have {own}. {better}",
            line = line,
            taken = taken,
            own = own,
            theirs = theirs,
        )
        .with("better", better_words(game, better)),
    }
}

/// What the opponent can take after a better move.
fn better_words(game: &Seega, better: &Better) -> Message {
    let (line, taken) = (line(game, &better.turn), cells_text(game, better.turn.taken));
    match (better.turn.taken, better.lost) {
        (0, 0) => {
            message!("seega-better", "Better is {line}, which leaves them nothing to take", line = line)
        }
        (0, lost) => message!(
            "seega-better-less",
            "Better is {line}, after which they can take only {n} {n|stone|stones}",
            line = line,
            n = lost,
        ),
        (_, 0) => message!(
            "seega-better-take",
            "Better is {line}, which takes {taken} and leaves them nothing to take",
            line = line,
            taken = taken,
        ),
        (_, lost) => message!(
            "seega-better-take-less",
            "Better is {line}, which takes {taken} and lets them take only {n} {n|stone|stones}",
            line = line,
            taken = taken,
            n = lost,
        ),
    }
}

fn lets_held(game: &Seega, turn: &Turn, own: u32, theirs: u32) -> Message {
    let (line, taken) = (line(game, turn), cells_text(game, turn.taken));
    match own.cmp(&theirs) {
        Ordering::Equal => message!(
            "seega-move-lets-level",
            "it lets your opponent take {taken} with {line}; then both have {own} {own|stone|stones}, and nobody can force a \
             capture before they are counted",
            line = line,
            taken = taken,
            own = own,
        ),
        _ if own == 1 => message!(
            "seega-move-lets-one",
            "it lets your opponent take {taken} with {line}; that leaves you one stone, and it takes two to capture",
            line = line,
            taken = taken,
        ),
        _ => message!(
            "seega-move-lets-held",
            "it lets your opponent take {taken} with {line}; then they are ahead, {theirs} to {own}, and you cannot force a \
             capture before the stones are counted",
            line = line,
            taken = taken,
            own = own,
            theirs = theirs,
        ),
    }
}

fn enough(game: &Seega, taken: u128, own: u32, theirs: u32) -> Message {
    let taken = cells_text(game, taken);
    if own == theirs {
        message!(
            "seega-move-enough-level",
            "it takes {taken}, but then both have {own} {own|stone|stones}, and your opponent can keep all of theirs until they are \
             counted",
            taken = taken,
            own = own,
        )
    } else {
        message!(
            "seega-move-enough",
            "it takes {taken}, but your opponent is still ahead, {theirs} to {own}, and can keep all their stones until they are \
             counted",
            taken = taken,
            own = own,
            theirs = theirs,
        )
    }
}

fn parried_words(game: &Seega, drops: Message, parried: Option<&Parried>) -> Message {
    let Some(Parried { threat, moves, taken }) = parried else { return drops };
    let (threat, reply) = (game.move_text(*threat), moves_text(game, moves, " "));
    let message = match taken {
        0 => message!(
            "seega-move-parried",
            "{drops}: you threaten {threat}, but after your opponent's answer {reply} you can take nothing",
            threat = threat,
            reply = reply,
        ),
        &taken => message!(
            "seega-move-parried-take",
            "{drops}: you threaten {threat}, but your opponent first plays {reply} and takes {taken}, and then you can take nothing",
            threat = threat,
            reply = reply,
            taken = cells_text(game, taken),
        ),
    };
    message.with("drops", drops)
}

fn drops(own: u32, theirs: u32) -> Message {
    if own == theirs {
        message!(
            "seega-move-drops-level",
            "after it you cannot force a capture before the stones are counted, and both have {own} {own|stone|stones}",
            own = own,
        )
    } else {
        message!(
            "seega-move-drops",
            "after it you cannot force a capture before the stones are counted, and your opponent is ahead, {theirs} to {own}",
            own = own,
            theirs = theirs,
        )
    }
}
