//! Captures, threats, and why they cannot be prevented.

use super::after::{counts, most_turns};
use super::ladder::{Answered, LONGEST_LINE};
use super::turn_words::{own_turn, played_turn, their_count, turns_words};
use super::{cells_text, moves_text, name, names};
use crate::rules::{Move, Position, Seega};
use crate::theory::{Catch, Cause, Ended, Force, Prober, ThreeAttackers, Turn};
use kamni::{Game, Message, Notation, message};
use kamni_solve::Reason;

/// What a turn of captures brings.
pub fn turn_reason(game: &Seega, position: &Position, turn: &Turn) -> Reason {
    let (line, taken) = (moves_text(game, &turn.moves, " "), cells_text(game, turn.taken));
    let (own, theirs) = counts(position, game.turn(position));
    let theirs = theirs - turn.taken.count_ones();
    let message = match turn.lost {
        _ if turn.ends(game, position) => message!(
            "seega-why-last",
            "{steps}, and <your opponent|{opponent}> has no other stones",
            line = line,
            taken = taken
        ),
        Some(0) => message!(
            "seega-why-clean",
            "{steps}: {own} {own|stone|stones} to {theirs}, and <your opponent|{opponent}> can take nothing at once",
            line = line,
            taken = taken,
            own = own,
            theirs = theirs,
        ),
        Some(lost) => message!(
            "seega-why-trade",
            "{steps}; <your opponent|{opponent}> can then take {n} {n|stone|stones} in return, but no more: {own} to {theirs}",
            line = line,
            taken = taken,
            n = lost,
            own = own.saturating_sub(lost),
            theirs = theirs,
        ),
        None => message!("seega-why-take", "{steps}", line = line, taken = taken),
    };
    Reason::account(message.with("steps", own_turn(game, position, &turn.moves))).at(names(game, turn.taken))
}

/// Three or four attacking cells, and the first move of the second stage captures; with `best`, if it is given.
pub fn three_reason(game: &Seega, position: &Position, best: Option<Move>) -> Option<Reason> {
    let ThreeAttackers { held, catch } = game.three_attackers(position, best)?;
    let message = message!(
        "seega-why-three",
        "<you hold|{mover} holds> {count} of the 4 attacking cells, two steps from the centre ({cells}), and the first step \
         into the centre takes {taken}, as {mv} does",
        count = held.count_ones(),
        cells = cells_text(game, held),
        taken = cells_text(game, catch.taken),
        mv = game.move_text(catch.mv()),
    );
    Some(Reason::account(message).at(names(game, held | catch.taken)))
}

/// What the opponent threatens to take.
pub fn threat_reason(game: &Seega, position: &Position) -> Option<Reason> {
    let threat = game.threats(position).into_iter().max_by_key(|catch| catch.taken.count_ones())?;
    let message = message!(
        "seega-why-threat",
        "<your opponent|{opponent}> threatens {mv}, which takes {taken}",
        mv = game.move_text(threat.mv()),
        taken = cells_text(game, threat.taken),
    );
    Some(Reason::account(message).at(names(game, threat.taken)))
}

/// No capture changes that this is lost, or no more than a draw: the turn that gains most, the answer that takes most and the count, or the
/// answer that forces a capture. True only where that is proved.
pub fn vain_reason(prober: &mut Prober<'_>, game: &Seega, position: &Position, lost: bool) -> Option<Reason> {
    let (mover, most) = (game.turn(position), most_turns(game));
    let ends = game.capturing_turns(position, None, most)?.into_iter();
    let ends: Option<Vec<(u32, Ended)>> =
        ends.map(|end| Some((game.most_taken(&end.position, most)?, end))).collect();
    let gain = |(back, end): &(u32, Ended)| {
        let taken = end.turn.taken.count_ones() as i32;
        (taken - *back as i32, taken, std::cmp::Reverse(end.turn.moves.len()))
    };
    let (back, Ended { turn, position: after }) = ends?.into_iter().max_by_key(gain)?;
    let (line, taken) = (moves_text(game, &turn.moves, " "), cells_text(game, turn.taken));
    let answer = match back {
        0 => None,
        _ => game
            .capturing_turns(&after, None, most)?
            .into_iter()
            .max_by_key(|end| end.turn.taken.count_ones()),
    };
    let (own, theirs) = counts(answer.as_ref().map_or(&after, |answer| &answer.position), mover);
    let message = match (lost, answer) {
        (true, Some(answer)) if theirs > own => message!(
            "seega-why-vain-answered",
            "even {steps} does not save <you|{mover}>: <your opponent|{opponent}> answers {answer}; then {count}",
            line = line,
            taken = taken,
            reply = moves_text(game, &answer.turn.moves, " "),
            back = cells_text(game, answer.turn.taken),
            theirs = theirs,
            own = own,
        )
        .with("answer", played_turn(game, &after, &answer.turn.moves))
        .with("count", their_count(own, theirs)),
        (true, None) if theirs > own => message!(
            "seega-why-vain-behind",
            "even {steps} does not save <you|{mover}>: {count}",
            line = line,
            taken = taken,
            theirs = theirs,
            own = own,
        )
        .with("count", their_count(own, theirs)),
        (true, None) => match answer_that_forces(prober, game, &after) {
            Some((reply, forced)) => message!(
                "seega-why-vain-forced",
                "even {steps} does not save <you|{mover}>: <your opponent|{opponent}> answers {reply}, and then {forced}",
                line = line,
                taken = taken,
                reply = game.move_text(reply),
            )
            .with("forced", forced),
            None => even_so(line, taken),
        },
        (true, Some(_)) => even_so(line, taken),
        (false, _) => message!(
            "seega-why-no-more",
            "even {steps} brings no more than a draw",
            line = line,
            taken = taken,
        ),
    };
    Some(
        Reason::account(message.with("steps", played_turn(game, position, &turn.moves)))
            .at(names(game, turn.taken)),
    )
}

fn even_so(line: String, taken: String) -> Message {
    message!("seega-why-vain", "even {steps} does not save <you|{mover}>", line = line, taken = taken)
}

/// The move with which the player to move forces a capture, and why the other one cannot prevent it.
fn answer_that_forces(prober: &mut Prober<'_>, game: &Seega, position: &Position) -> Option<(Move, Message)> {
    let force = prober.force(position, game.turn(position), LONGEST_LINE).flatten()?;
    let (&reply, defence) = force.line.split_first().filter(|(_, defence)| !defence.is_empty())?;
    let mut after = *position;
    game.play(&mut after, reply);
    let words = match (defence, &force.cause) {
        ([_, _], Some(cause)) if can_go(game, &after, cause) => defence_words(game, &after, cause),
        _ => line_words(game, defence, force.taken, false),
    };
    Some((reply, words))
}

/// How the stones stand after a turn, or after any turn of a player who is behind, and the reply.
pub fn exchange_reason(game: &Seega, position: &Position, turn: &Turn, lead: i32) -> Reason {
    let n = lead.abs();
    let (own, theirs) = counts(position, game.turn(position));
    if lead > 0 {
        let line = moves_text(game, &turn.moves, " ");
        let theirs = theirs - turn.taken.count_ones();
        let message = match (turn.taken, turn.lost) {
            (0, Some(0)) => message!(
                "seega-why-exchange-clear",
                "after {line} <you are|{mover} is> ahead, {own} to {theirs}, and <your opponent|{opponent}> can take nothing at once. \
                 The search proves that this is enough to win",
                line = line,
                n = n,
                own = own,
                theirs = theirs,
            ),
            (0, _) => message!(
                "seega-why-exchange",
                "after {line}, whatever <your opponent|{opponent}> takes in reply, <you are|{mover} is> at least {n} {n|stone|stones} \
                 ahead. The search proves that this is enough to win",
                line = line,
                n = n,
            ),
            (taken, Some(0)) => message!(
                "seega-why-exchange-clear-take",
                "{steps}: {own} {own|stone|stones} to {theirs}, and <your opponent|{opponent}> can take nothing at once. The search \
                 proves that this is enough to win",
                line = line,
                taken = cells_text(game, taken),
                n = n,
                own = own,
                theirs = theirs,
            ),
            (taken, _) => message!(
                "seega-why-exchange-take",
                "{steps}; whatever <your opponent|{opponent}> takes in reply, <you are|{mover} is> still at least {n} \
                 {n|stone|stones} ahead. The search proves that this is enough to win",
                line = line,
                taken = cells_text(game, taken),
                n = n,
            ),
        };
        let message = match turn.taken {
            0 => message,
            _ => message.with("steps", own_turn(game, position, &turn.moves)),
        };
        Reason::account(message).at(names(game, turn.taken))
    } else {
        Reason::account(message!(
            "seega-why-exchange-behind",
            "<your opponent|{opponent}> is ahead, {theirs} to {own}, and whatever <you play|{mover} plays>, after their reply \
             they are still at least {n} {n|stone|stones} ahead. The search proves that this is enough for them to win",
            n = n,
            own = own,
            theirs = theirs,
        ))
    }
}

/// How far behind the mover is after every turn and the reply, with the turn after which that is least.
pub(super) fn answered_reason(game: &Seega, position: &Position, answered: &Answered, lead: i32) -> Reason {
    let message = message!(
        "seega-why-exchange-behind-answered",
        "whatever <you play|{mover} plays>, after the reply <your opponent|{opponent}> is at least {n} {n|stone|stones} \
         ahead. The fewest stones are lost now by {steps}: <your opponent|{opponent}> answers {answer}; then {count}. The \
         search proves that this is enough for them to win",
        n = lead.abs(),
        line = moves_text(game, &answered.turn.moves, " "),
        reply = moves_text(game, &answered.answer.moves, " "),
        own = answered.own,
        theirs = answered.theirs,
    );
    with_answer(game, position, answered, message)
}

/// The opponent takes stones next, whatever the mover plays; with the turn that gains most.
pub(super) fn always_answered_reason(
    game: &Seega,
    position: &Position,
    answered: &Answered,
    lost: u32,
) -> Reason {
    let message = message!(
        "seega-why-always-answered",
        "whatever <you play|{mover} plays>, <your opponent|{opponent}> can take at least {n} {n|stone|stones} in reply. The \
         fewest stones are lost now by {steps}: <your opponent|{opponent}> answers {answer}; then {count}. The search proves that <you \
         then lose|{mover} then loses>",
        n = lost,
        line = moves_text(game, &answered.turn.moves, " "),
        reply = moves_text(game, &answered.answer.moves, " "),
        own = answered.own,
        theirs = answered.theirs,
    );
    with_answer(game, position, answered, message)
}

fn with_answer(game: &Seega, position: &Position, answered: &Answered, message: Message) -> Reason {
    let message = message
        .with("steps", played_turn(game, position, &answered.turn.moves))
        .with("answer", played_turn(game, &answered.after, &answered.answer.moves))
        .with("count", their_count(answered.own, answered.theirs));
    Reason::account(message).at(names(game, answered.answer.taken))
}

/// The opponent takes stones next, whatever the mover plays.
pub fn always_reason(lost: u32) -> Reason {
    Reason::account(message!(
        "seega-why-always",
        "whatever <you play|{mover} plays>, <your opponent|{opponent}> can take at least {n} {n|stone|stones} in reply",
        n = lost,
    ))
}

/// A capture that cannot be prevented; none for one that is made at once.
pub fn force_reason(game: &Seega, position: &Position, force: &Force) -> Option<Reason> {
    let yours = force.attacker == game.turn(position);
    let reason = match (&force.line[..], &force.cause) {
        ([], _) | ([_], _) => return None,
        ([mv, _, _], Some(cause)) if yours => {
            Reason::forced(attack_words(game, position, cause, *mv)).at(cells_of_cause(game, cause))
        }
        ([_, _], Some(cause)) if !yours && can_go(game, position, cause) => {
            Reason::forced(defence_words(game, position, cause)).at(cells_of_cause(game, cause))
        }
        // The stone that is lost in the end may stand elsewhere now: there is nothing to point at.
        (line, _) => Reason::forced(line_words(game, line, force.taken, yours)),
    };
    Some(reason)
}

/// Whether a stone that is lost wherever it goes can go anywhere: perhaps another one must move on.
fn can_go(game: &Seega, position: &Position, cause: &Cause) -> bool {
    let Cause::Doomed(cell) = cause else { return true };
    steps_from(game, position, *cell).any(|is_its_own| is_its_own)
}

/// Whether no other stone can move than the one on `cell`.
fn moves_alone(game: &Seega, position: &Position, cell: u8) -> bool {
    steps_from(game, position, cell).all(|is_its_own| is_its_own)
}

/// For every legal move, whether the stone on `cell` makes it.
fn steps_from(game: &Seega, position: &Position, cell: u8) -> impl Iterator<Item = bool> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    moves.into_iter().map(move |mv| matches!(mv, Move::Step { from, .. } if from == cell))
}

fn line_words(game: &Seega, line: &[Move], taken: u128, yours: bool) -> Message {
    let played = turns_words(game, line, true);
    let (line, n) = (moves_text(game, line, " "), taken.count_ones());
    let taken = cells_text(game, taken);
    let message = if yours {
        message!(
            "seega-why-line",
            "<you|{mover}> can force a capture, since even with the longest defence ({played}) <your opponent|{opponent}> loses \
             {n|a stone|stones}",
            line = line,
            taken = taken,
            n = n,
        )
    } else {
        message!(
            "seega-why-line-his",
            "<your opponent|{opponent}> can force a capture, since even with the longest defence ({played}) <you \
             lose|{mover} loses> {n|a stone|stones}",
            line = line,
            taken = taken,
            n = n,
        )
    };
    message.with("played", played)
}

/// Why the opponent cannot prevent a capture after `mv`.
fn attack_words(game: &Seega, position: &Position, cause: &Cause, mv: Move) -> Message {
    let mut after = *position;
    game.play(&mut after, mv);
    let mv = game.move_text(mv);
    match cause {
        Cause::Doomed(cell) if moves_alone(game, &after, *cell) => message!(
            "seega-why-doom-only",
            "after {mv} a capture cannot be prevented, because <your opponent|{opponent}> can only move the stone on {cell}, and \
             wherever it goes, it can be taken",
            mv = mv,
            cell = name(game, *cell),
        ),
        Cause::Doomed(cell) => message!(
            "seega-why-doom",
            "after {mv} a capture cannot be prevented, because <your opponent|{opponent}>'s stone on {cell} can be taken next, \
             wherever it goes and whatever else they play",
            mv = mv,
            cell = name(game, *cell),
        ),
        Cause::Threats(threats) => message!(
            "seega-why-threats",
            "after {mv} a capture cannot be prevented, because <you threaten|{mover} threatens> {threats} and no single reply \
             stops all of it",
            mv = mv,
            threats = threats_text(game, threats),
        ),
        Cause::Parries(threats) => message!(
            "seega-why-parries",
            "after {mv} a capture cannot be prevented, because <you threaten|{mover} threatens> {threats} and every reply that \
             stops this allows another capture",
            mv = mv,
            threats = threats_text(game, threats),
        ),
        Cause::MustMove => message!(
            "seega-why-must",
            "after {mv} a capture cannot be prevented, because <your opponent|{opponent}> has to move and every move allows one",
            mv = mv,
        ),
    }
}

/// Why the mover cannot prevent a capture.
fn defence_words(game: &Seega, position: &Position, cause: &Cause) -> Message {
    match cause {
        Cause::Doomed(cell) if moves_alone(game, position, *cell) => message!(
            "seega-why-doom-only-his",
            "a capture cannot be prevented, because <you|{mover}> can only move the stone on {cell}, and wherever it goes, it can \
             be taken",
            cell = name(game, *cell),
        ),
        Cause::Doomed(cell) => message!(
            "seega-why-doom-his",
            "a capture cannot be prevented, because <your|{mover}'s> stone on {cell} can be taken next, wherever it goes and \
             whatever else <you play|{mover} plays>",
            cell = name(game, *cell),
        ),
        Cause::Threats(threats) => message!(
            "seega-why-threats-his",
            "a capture cannot be prevented, because <your opponent|{opponent}> threatens {threats} and no single move stops all \
             of it",
            threats = threats_text(game, threats),
        ),
        Cause::Parries(threats) => message!(
            "seega-why-parries-his",
            "a capture cannot be prevented, because <your opponent|{opponent}> threatens {threats} and every move that stops this \
             allows another capture",
            threats = threats_text(game, threats),
        ),
        Cause::MustMove => {
            message!(
                "seega-why-must-his",
                "a capture cannot be prevented, because <you have|{mover} has> to move and every move allows one",
            )
        }
    }
}

fn cells_of_cause(game: &Seega, cause: &Cause) -> Vec<String> {
    let cells = match cause {
        Cause::Doomed(cell) => 1 << cell,
        Cause::Threats(threats) | Cause::Parries(threats) => {
            threats.iter().fold(0, |set, catch| set | catch.taken)
        }
        Cause::MustMove => 0,
    };
    names(game, cells).collect()
}

/// The moves, one for each cell that is entered.
fn threats_text(game: &Seega, threats: &[Catch]) -> String {
    let mut moves = threats.to_vec();
    moves.dedup_by_key(|catch| catch.to);
    moves_text(game, &moves.iter().map(Catch::mv).collect::<Vec<_>>(), ", ")
}
