//! Every claim in words, with what it points at on the board: one sentence, `you` being the player to move. Of a move it says what "it" does, or
//! what the opponent does next.

use super::claim::{Better, Claim, Count, Takes, Taking};
use crate::rules::{Move, Position, Seega};
use crate::solve::dfpn::Bounds;
use crate::solve::pictures::Pairing;
use crate::theory::{Catch, Cause};
use kamni::text::CellName;
use kamni::{Game, Message, Notation, Player, Role, message};
use kamni_solve::bitboard::Bitboard;
use kamni_solve::reasons::reply_reason;
use kamni_solve::{Kind, Reason, Value};

/// The section of the theory page about pictures.
const SECTION: &str = "pictures";

/// The claim as a reason.
pub fn reason(game: &Seega, position: &Position, claim: &Claim) -> Reason {
    let reason = Reason::new(kind(claim), message(game, position, claim));
    let reason = reason.at(cells(game, position, claim).into_iter().map(|cell| name(game, cell)));
    let reason = match claim {
        Claim::Pairs { pairing, .. }
        | Claim::BothPairs { pairing, .. }
        | Claim::Answered { pairing, .. }
        | Claim::FirstTurn { pairing: Some(pairing), .. } => {
            let pairs = pairing.pairs.iter().map(|pair| pair.map(|cell| name(game, cell)));
            reason.pairing(pairs).proved_in(SECTION)
        }
        Claim::Opened { .. } => reason.proved_in(SECTION),
        _ => reason,
    };
    match idea(claim) {
        Some(idea) => reason.in_brief(idea),
        None => reason,
    }
}

/// What a reason rests on.
fn kind(claim: &Claim) -> Kind {
    match claim {
        Claim::Opened { .. }
        | Claim::Pairs { .. }
        | Claim::BothPairs { .. }
        | Claim::Filled { .. }
        | Claim::OneStone { .. }
        | Claim::ForcedToOne { .. }
        | Claim::Keeps { .. }
        | Claim::Counted(_)
        | Claim::TakesAll(_)
        | Claim::LeavesOne(_)
        | Claim::Holds { .. }
        | Claim::LosesAll(_)
        | Claim::LetsHold { .. }
        | Claim::Enough { .. }
        | Claim::Drops(_) => Kind::Theorem,
        Claim::Forces { .. } | Claim::Forced { .. } | Claim::MissesForce { .. } => Kind::Forced,
        Claim::FirstTurn { .. }
        | Claim::Answered { .. }
        | Claim::Leaves { .. }
        | Claim::Shuts { .. }
        | Claim::Faces { .. }
        | Claim::Bare { .. }
        | Claim::Inner { .. }
        | Claim::Rather { .. }
        | Claim::Key { .. }
        | Claim::Prevents { .. }
        | Claim::Lets { .. }
        | Claim::Misses { .. }
        | Claim::Wrong { .. }
        | Claim::Fewer { .. }
        | Claim::Answer { .. } => Kind::Contrast,
        Claim::Best { why, .. } => kind(why),
        _ => Kind::Account,
    }
}

/// What to point at.
fn cells(game: &Seega, position: &Position, claim: &Claim) -> Vec<u8> {
    let all = |set: u128| set.cells().collect::<Vec<u8>>();
    let of_player = |player: Player| position.stones(player);
    match claim {
        Claim::Gone => all(of_player(Player::First) | of_player(Player::Second)),
        Claim::Limit { first, second, .. } => match first.cmp(second) {
            std::cmp::Ordering::Greater => all(of_player(Player::First)),
            std::cmp::Ordering::Less => all(of_player(Player::Second)),
            std::cmp::Ordering::Equal => all(of_player(Player::First) | of_player(Player::Second)),
        },
        Claim::Pairs { place, pairing, .. } => {
            place.iter().copied().chain(pairing.pairs.iter().flatten().copied()).collect()
        }
        Claim::BothPairs { place, .. } | Claim::Trap { place, .. } => vec![*place],
        Claim::FirstTurn { reply, .. } => reply.iter().copied().collect(),
        Claim::Answered { reply, .. } => vec![*reply],
        Claim::Leaves { cell } | Claim::Key { cell } => vec![*cell],
        Claim::Shuts { attacker } | Claim::Faces { attacker } => vec![*attacker],
        Claim::Bare { behind } => vec![*behind],
        Claim::Inner { instead } | Claim::Rather { instead, .. } => vec![*instead],
        Claim::Attacks { front } => vec![*front],
        Claim::Attacker { place, .. } => vec![*place],
        Claim::Attacking { cells } => all(*cells),
        Claim::TheyAttack => {
            all(game.attacking_cells() & !(of_player(Player::First) | of_player(Player::Second)))
        }
        Claim::FirstCapture { place, .. } => place.iter().copied().collect(),
        Claim::OneStone { loser: Some(side) } => {
            let you = game.turn(position);
            all(of_player(if *side == Role::Mover { you } else { you.other() }))
        }
        Claim::OneStone { loser: None } => all(of_player(Player::First) | of_player(Player::Second)),
        Claim::Pass => all(of_player(game.turn(position))),
        Claim::TakesAll(turn)
        | Claim::LeavesOne(turn)
        | Claim::Holds { turn: Some(turn), .. }
        | Claim::Gains { turn, .. }
        | Claim::LosesAll(turn)
        | Claim::Lets { turn, .. }
        | Claim::LetsHold { turn, .. }
        | Claim::Misses { better: turn, .. }
        | Claim::Fewer { better: turn, .. }
        | Claim::Wrong { answer: turn, .. }
        | Claim::Threat(turn) => all(turn.taken),
        Claim::Enough { taken, .. } => all(*taken),
        Claim::Forces { cause: Some(Cause::Doomed(cell)), .. } => vec![*cell],
        Claim::Forces { cause: Some(Cause::Threats(threats) | Cause::Parries(threats)), .. } => {
            all(threats.iter().fold(0, |set, catch| set | catch.taken))
        }
        Claim::Answer { reply: Move::Place(cell), .. } => vec![*cell],
        Claim::Answer { reply: Move::Step { from, to }, .. } => vec![*from, *to],
        Claim::Best { why, .. } => cells(game, position, why),
        _ => Vec::new(),
    }
}

/// What to look for, in a few words and without the move: the first step of a hint.
fn idea(claim: &Claim) -> Option<Message> {
    Some(match claim {
        Claim::Pairs { owner: Role::Mover, place: Some(_), .. } | Claim::BothPairs { .. } => {
            message!("seega-idea-pairs", "look for a cell after which you can answer each stone in its pair",)
        }
        Claim::Opened { by: Role::Mover } | Claim::Attacking { .. } | Claim::Attacker { .. } => {
            message!("seega-idea-attacking", "look at the four cells two steps from the centre")
        }
        Claim::Sure { owner: Role::Mover, .. } => {
            message!("seega-idea-first", "imagine the full board: what will its first turn take?")
        }
        Claim::Best { why, .. } => match &**why {
            Claim::Holds { .. } => message!(
                "seega-idea-take-keep",
                "look for a capture after which your stones are safe until the count",
            ),
            Claim::Gains { .. } => message!(
                "seega-idea-gain",
                "look for the turn that gains most, your opponent's answer included",
            ),
            Claim::TakesAll(_) => message!("seega-idea-all", "you can take all remaining stones"),
            Claim::LeavesOne(_) => {
                message!("seega-idea-one", "leave your opponent a single stone: it takes two to capture")
            }
            _ => message!("seega-idea-force", "look for a step that forces a capture"),
        },
        _ => return None,
    })
}

/// The claim as a sentence.
pub fn message(game: &Seega, position: &Position, claim: &Claim) -> Message {
    let yours = game.turn(position) == Player::First;
    let free = Player::BOTH.map(|player| position.in_hand(player)).iter().sum();
    Words { game, first: if yours { Role::Mover } else { Role::Opponent }, free }.of(claim)
}

struct Words<'a> {
    game: &'a Seega,
    /// Who is the first player.
    first: Role,
    /// How many stones are still to be placed.
    free: u8,
}

impl Words<'_> {
    fn name(&self, cell: u8) -> CellName {
        name(self.game, cell)
    }

    fn names(&self, cells: u128) -> Vec<CellName> {
        cells.cells().map(|cell| self.name(cell)).collect()
    }

    fn line(&self, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&mv| self.game.move_text(mv)).collect()
    }

    fn pairs(&self, pairing: &Pairing) -> Vec<String> {
        pairing.pairs.iter().map(|pair| pair.map(|cell| self.name(cell).to_string()).join("-")).collect()
    }

    fn begin(&self, moves: &[Move]) -> String {
        moves.first().map(|&mv| self.game.move_text(mv)).unwrap_or_default()
    }

    fn of(&self, claim: &Claim) -> Message {
        match claim {
            Claim::Opened { by } => message!(
                "seega-opened",
                "whatever the reply, <who: you take|your opponent takes|{who} takes> a second cell two steps from the centre, then <who: answer|answers|answers> each stone in its pair",
                who = by,
            ),
            Claim::Pairs { owner: Role::Mover, place: Some(place), pairing, takes, value } => message!(
                "seega-pairs-place",
                "place on {place}, then answer each stone in its pair: {then}",
                place = self.name(*place),
                then = self.then(Role::Mover, *takes, *value);
                pairs = self.pairs(pairing),
            ),
            Claim::Pairs { owner: Role::Mover, pairing, takes, value, .. } => message!(
                "seega-pairs-you",
                "then answer each stone in its pair: {then}",
                then = self.then(Role::Mover, *takes, *value);
                pairs = self.pairs(pairing),
            ),
            Claim::Pairs { pairing, takes, value, .. } => message!(
                "seega-pairs-they",
                "<your opponent|{opponent}> answers each of <your|{mover}'s> stones in its pair: {then}",
                then = self.then(Role::Opponent, *takes, *value);
                pairs = self.pairs(pairing),
            ),
            Claim::BothPairs { place, pairing, theirs } => message!(
                "seega-pairs-both",
                "place on {place}, then answer each stone in its pair and <you do|{mover} does> not lose; <your opponent|{opponent}> has pairs too",
                place = self.name(*place);
                pairs = self.pairs(pairing),
                theirs = self.pairs(theirs),
            ),
            Claim::Sure { owner, takes, value: Value::Win } => message!(
                "seega-sure-won",
                "<who: you|your opponent|{who}> can reach a full board that <who: you win|they win|{who} wins>: {takes}",
                who = owner,
                takes = self.takes(*takes),
            ),
            Claim::Sure { owner, takes, .. } => self.sure(*owner, *takes),
            Claim::FirstTurn { reply, takes, value, instead, .. } => {
                let takes = self.takes(*takes);
                let lets = match reply {
                    Some(reply) if *value == Value::Win => message!(
                        "seega-first-turn-won",
                        "<your opponent|{opponent}> answers {reply} and reaches a full board that <they win|{opponent} wins>: {takes}",
                        reply = self.name(*reply),
                        takes,
                    ),
                    None if *value == Value::Win => message!(
                        "seega-first-turn-none-won",
                        "<your opponent|{opponent}> wins the full board: {takes}",
                        takes,
                    ),
                    Some(reply) => message!(
                        "seega-first-turn",
                        "<your opponent|{opponent}> answers {reply}, and on the full board {takes}",
                        reply = self.name(*reply),
                        takes,
                    ),
                    None => message!("seega-first-turn-none", "on the full board {takes}", takes),
                };
                let own = |instead: &u8| {
                    message!(
                        "seega-first-turn-instead",
                        "<your|{mover}'s> stone on {instead} prevents that",
                        instead = self.name(*instead),
                    )
                };
                joined(lets, instead.as_ref().map(own))
            }
            Claim::Answered { reply, pairing, value } => message!(
                "seega-answered",
                "<your opponent|{opponent}> answers {reply}, then each stone in its pair: {then}",
                reply = self.name(*reply),
                then = self.then(Role::Opponent, None, *value);
                pairs = self.pairs(pairing),
            ),
            Claim::Leaves { cell } => message!(
                "seega-leaves",
                "it leaves {cell}, two steps from the centre, to <your opponent|{opponent}>",
                cell = self.name(*cell),
            ),
            Claim::Shuts { attacker } => message!(
                "seega-shuts",
                "<your|{mover}'s> stone on {attacker} attacks this cell: let <your opponent|{opponent}> fill it",
                attacker = self.name(*attacker),
            ),
            Claim::Faces { attacker } => message!(
                "seega-faces",
                "it stands between the centre and <your opponent|{opponent}>'s stone on {attacker}: a step into the centre takes it",
                attacker = self.name(*attacker),
            ),
            Claim::Bare { behind } => message!(
                "seega-bare",
                "it stands next to the centre, and {behind} behind it is free: from there <your opponent|{opponent}> attacks it",
                behind = self.name(*behind),
            ),
            Claim::Inner { instead } => message!(
                "seega-inner",
                "it is too early for an inner cell: only edge cells are good, such as {instead}",
                instead = self.name(*instead),
            ),
            Claim::Key { cell } => message!(
                "seega-key",
                "<both of you|both> need {cell}: now <your opponent|{opponent}> takes it, their only good answer",
                cell = self.name(*cell),
            ),
            Claim::Needed => message!(
                "seega-needed",
                "<both of you|both> need this cell: otherwise <your opponent|{opponent}> takes it",
            ),
            Claim::Attacks { front } => message!(
                "seega-attacks",
                "it attacks {front}, the cell between it and the centre",
                front = self.name(*front),
            ),
            Claim::Filled { boards, takes, value } => {
                let filled = match self.free {
                    1 => message!("seega-full", "the last stone fills the board, and {result}"),
                    left => message!(
                        "seega-filled",
                        "however the last {left} {left|stone is|stones are} placed, {result}",
                        left;
                        boards,
                    ),
                };
                filled.with("result", self.result(*value, *takes))
            }
            Claim::Trap { place, reply, replies } => message!(
                "seega-trap",
                "{place} sets a trap: of {replies} answers only {reply} wins",
                place = self.name(*place),
                reply = self.name(*reply),
                replies,
            ),
            Claim::Attacking { cells } => message!(
                "seega-attacking",
                "only cells two steps straight from the centre are good: {cells}",
                cells = self.names(*cells),
            ),
            Claim::Attacker { place, front } => message!(
                "seega-attacker",
                "place on {place}, two steps straight from the centre: a step into the centre can then take a stone on {front}",
                place = self.name(*place),
                front = self.name(*front),
            ),
            Claim::Rather { instead, front } => message!(
                "seega-rather",
                "{instead}, two steps from the centre, is better: it attacks {front}",
                instead = self.name(*instead),
                front = self.name(*front),
            ),
            Claim::TheyAttack => message!(
                "seega-they-attack",
                "wherever <you place|{mover} places>, <your opponent|{opponent}> wins by taking a cell two steps straight from the centre",
            ),
            Claim::FirstCapture { by, something, place } => {
                let takes = if *something { Takes::AtLeast(1) } else { Takes::AtMost(0) };
                match place {
                    Some(place) => message!(
                        "seega-capture-place",
                        "with a stone on {place} <you|{mover}> can make sure that on the full board {takes}",
                        place = self.name(*place),
                        takes = self.takes(takes),
                    ),
                    None => self.sure(*by, takes),
                }
            }
            Claim::Gone => message!("seega-all-lost", "one player has lost all stones"),
            Claim::Limit { limit, first, second } => message!(
                "seega-limit-reached",
                "{limit} {limit|step|steps} in a row took nothing, so the stones are counted: {a} to {b}",
                limit,
                a = first,
                b = second,
            ),
            Claim::OneStone { loser: Some(loser) } => message!(
                "seega-one",
                "<who: you have|your opponent has|{who} has> one stone left, and it takes two to capture",
                who = loser,
            ),
            Claim::OneStone { loser: None } => {
                message!("seega-one-each", "both have one stone left, and it takes two to capture",)
            }
            Claim::ForcedToOne { attacker } => message!(
                "seega-to-one",
                "<who: you|your opponent|{who}> can force the capture of one of the other side's two stones, and a single stone captures nothing",
                who = attacker,
            ),
            Claim::Keeps { count: Count { own, theirs }, left } if own == theirs => message!(
                "seega-keeps-both",
                "both have {own} {own|stone|stones}, and nobody can force a capture in the {left} {left|step|steps} left",
                own,
                left,
            ),
            Claim::Keeps { count: Count { own, theirs }, left } => message!(
                "seega-keeps",
                "<who: you lead|your opponent leads|{who} leads>, {more} to {fewer}, and can keep every stone for the {left} {left|step|steps} left",
                who = if own > theirs { Role::Mover } else { Role::Opponent },
                more = own.max(theirs),
                fewer = own.min(theirs),
                left,
            ),
            Claim::Calm { own, steps } => message!(
                "seega-calm",
                "both have {own} {own|stone|stones}, and nobody can force a capture in the next {steps} {steps|step|steps}",
                own,
                steps,
            ),
            Claim::Pass => {
                message!(
                    "seega-pass",
                    "<no stone of yours can move: you|{mover} has no stone that can move, and> must pass",
                )
            }
            Claim::Always { lost } => message!(
                "seega-always",
                "whatever <you play|{mover} plays>, <your opponent|{opponent}> can take at least {n} {n|stone|stones}",
                n = lost,
            ),
            Claim::Behind { lead } => message!(
                "seega-behind",
                "whatever <you play|{mover} plays>, <your opponent|{opponent}> can then lead by at least {n} {n|stone|stones}",
                n = lead,
            ),
            Claim::Stones(Count { own, theirs }) => message!(
                "seega-stones-now",
                "<you have|{mover} has> {own} {own|stone|stones}, <your opponent|{opponent}> has {theirs}",
                own,
                theirs,
            ),
            Claim::Threat(turn) => message!(
                "seega-threat",
                "<your opponent|{opponent}> threatens to take {taken} with {mv}",
                taken = self.stones(turn.taken),
                mv = self.begin(&turn.moves),
            ),
            Claim::Best { mv, why } => message!(
                "seega-best",
                "<play|{mover} plays> {mv}: {why}",
                mv = self.game.move_text(*mv),
                why = self.of(why),
            ),
            Claim::Counted(Count { own, theirs }) => message!(
                "seega-ends-counted",
                "it ends the game: <you have|{mover} has> {own} {own|stone|stones}, <your opponent|{opponent}> has {theirs}",
                own,
                theirs,
            ),
            Claim::TakesAll(turn) => message!(
                "seega-takes-all",
                "<you take|{mover} takes> all remaining stones in one turn";
                line = self.line(&turn.moves),
            ),
            Claim::LeavesOne(turn) => message!(
                "seega-leaves-one",
                "<your|{mover}'s> turn leaves <your opponent|{opponent}> one stone, and it takes two to capture";
                line = self.line(&turn.moves),
            ),
            Claim::Holds { turn: None, count } => self.holds(*count),
            Claim::Holds { turn: Some(turn), count } => message!(
                "seega-take-holds",
                "<you take|{mover} takes> {taken}; then {holds}",
                taken = self.taken(turn),
                holds = self.holds(*count);
                line = self.line(&turn.moves),
            ),
            Claim::Gains { turn, lost: 0, count } => message!(
                "seega-gains",
                "<you take|{mover} takes> {taken}, and <your opponent|{opponent}> can take nothing in return",
                taken = self.taken(turn);
                line = self.line(&turn.moves),
                own = count.own,
                theirs = count.theirs,
            ),
            Claim::Gains { turn, lost, count } => message!(
                "seega-gains-more",
                "<you take|{mover} takes> {taken}, and <your opponent|{opponent}> can take at most {n} in return",
                taken = self.taken(turn),
                n = lost;
                line = self.line(&turn.moves),
                own = count.own,
                theirs = count.theirs,
            ),
            Claim::Prevents { lost: 0, worse } => message!(
                "seega-prevents",
                "<your opponent|{opponent}> can then take nothing, but after {others} they can",
                others = self.others(worse),
            ),
            Claim::Prevents { lost, worse } => message!(
                "seega-prevents-more",
                "<your opponent|{opponent}> can then take at most {n} {n|stone|stones}, but more after {others}",
                n = lost,
                others = self.others(worse),
            ),
            Claim::Forces { attacker, line, cause } => self.forces(*attacker, line, cause.as_ref()),
            Claim::LosesAll(turn) => message!(
                "seega-loses-all",
                "<your opponent|{opponent}> answers {mv} and takes all <your|{mover}'s> stones",
                mv = self.begin(&turn.moves);
                line = self.line(&turn.moves),
            ),
            Claim::Lets { turn, count, better } => {
                let lets = message!(
                    "seega-lets",
                    "<your opponent|{opponent}> answers {mv} and takes {taken}",
                    mv = self.begin(&turn.moves),
                    taken = self.taken(turn);
                    line = self.line(&turn.moves),
                    own = count.own,
                    theirs = count.theirs,
                );
                let less = |Better { moves, lost }: &Better| match lost {
                    0 => message!(
                        "seega-lets-nothing",
                        "after {better} instead, they can take nothing",
                        better = self.begin(moves),
                    ),
                    lost => message!(
                        "seega-lets-less",
                        "after {better} instead, only {n}",
                        better = self.begin(moves),
                        n = lost,
                    ),
                };
                joined(lets, better.as_ref().map(less))
            }
            Claim::LetsHold { turn, count: Count { own, theirs } } if own == theirs => {
                message!(
                    "seega-lets-level",
                    "<your opponent|{opponent}> answers {mv} and takes {taken}; then it stays level, {own} each",
                    mv = self.begin(&turn.moves),
                    taken = self.taken(turn),
                    own;
                    line = self.line(&turn.moves),
                )
            }
            Claim::LetsHold { turn, count: Count { own, theirs } } => message!(
                "seega-lets-hold",
                "<your opponent|{opponent}> answers {mv}, takes {taken} and stays ahead, {theirs} to {own}",
                mv = self.begin(&turn.moves),
                taken = self.taken(turn),
                own,
                theirs;
                line = self.line(&turn.moves),
            ),
            Claim::Misses { better: Taking { moves, taken }, held } => {
                let misses = message!(
                    "seega-misses",
                    "it misses {mv}, which takes {taken}",
                    mv = self.begin(moves),
                    taken = self.stones(*taken),
                );
                joined(misses, held.map(|count| self.held(count)))
            }
            Claim::Wrong { turn, answer, count, better } => {
                let wrong = message!(
                    "seega-wrong",
                    "<you take|{mover} takes> {taken}, but <your opponent|{opponent}> answers {mv} and takes {back}",
                    taken = self.taken(turn),
                    mv = self.begin(&answer.moves),
                    back = self.taken(answer);
                    line = self.line(&turn.moves),
                    answer = self.line(&answer.moves),
                    own = count.own,
                    theirs = count.theirs,
                );
                let gains = |better: &Better| {
                    message!("seega-wrong-instead", "{better} gains more", better = self.begin(&better.moves))
                };
                joined(wrong, better.as_ref().map(gains))
            }
            Claim::Fewer { most, better } => message!(
                "seega-fewer",
                "it takes at most {n} {n|stone|stones}; beginning with {mv} takes {more}",
                n = most,
                mv = self.begin(&better.moves),
                more = better.taken.count_ones();
                line = self.line(&better.moves),
            ),
            Claim::Enough { taken, count } => message!(
                "seega-enough",
                "it takes {taken}, but still {held}",
                taken = self.stones(*taken),
                held = self.held(*count),
            ),
            Claim::Drops(count) => message!("seega-drops", "after it, {held}", held = self.held(*count)),
            Claim::Forced { line, better } => {
                let forced = message!(
                    "seega-forced-after",
                    "whatever <you do|{mover} does> then, <your opponent|{opponent}> takes stones within {n} {n|turn|turns}",
                    n = line.len().div_ceil(2);
                    line = self.line(line),
                );
                let prevents = |better: &Move| {
                    message!(
                        "seega-forced-against",
                        "{better} prevents that",
                        better = self.game.move_text(*better)
                    )
                };
                joined(forced, better.as_ref().map(prevents))
            }
            Claim::MissesForce { line } => message!(
                "seega-misses-force",
                "it misses {better}, after which <you take|{mover} takes> stones within {n} {n|turn|turns}, whatever the reply",
                better = self.begin(line),
                n = line.len().div_ceil(2);
                line = self.line(line),
            ),
            Claim::Answer { reply, value } => reply_reason(self.game.move_text(*reply), *value).message,
        }
    }

    fn sure(&self, who: Role, takes: Takes) -> Message {
        message!(
            "seega-sure",
            "<who: you|your opponent|{who}> can make sure that on the full board {takes}",
            who,
            takes = self.takes(takes),
        )
    }

    /// What a picture brings its owner.
    fn then(&self, owner: Role, takes: Option<Takes>, value: Value) -> Message {
        match (takes, value) {
            (Some(takes), _) => message!(
                "seega-boards-take",
                "<who: you then win|they then win|{who} then wins> every full board, and {takes}",
                who = owner,
                takes = self.takes(takes),
            ),
            (None, Value::Win) => message!(
                "seega-boards-won",
                "<who: you win|they win|{who} wins> every full board that can come",
                who = owner,
            ),
            (None, _) => message!(
                "seega-boards-held",
                "<who: you lose|they lose|{who} loses> no full board that can come",
                who = owner,
            ),
        }
    }

    /// What full boards are worth, and what their first turn takes.
    fn result(&self, value: Value, takes: Option<Takes>) -> Message {
        let result = match value {
            Value::Draw => message!("seega-result-drawn", "it is a draw"),
            value => message!(
                "seega-result-won",
                "<who: you win|your opponent wins|{who} wins>",
                who = if value == Value::Win { Role::Mover } else { Role::Opponent },
            ),
        };
        match takes {
            Some(takes) => {
                message!("seega-result-takes", "{result}: {takes}", result, takes = self.takes(takes),)
            }
            None => result,
        }
    }

    /// What the first turn takes.
    fn takes(&self, takes: Takes) -> Message {
        match takes {
            Takes::AtLeast(n) => message!(
                "seega-takes-least",
                "<who: your|their|{who}'s> first turn takes at least {n} {n|stone|stones}",
                who = self.first,
                n,
            ),
            Takes::AtMost(0) => message!(
                "seega-takes-none",
                "<who: your|their|{who}'s> first turn takes nothing",
                who = self.first,
            ),
            Takes::AtMost(n) => message!(
                "seega-takes-most",
                "<who: your|their|{who}'s> first turn takes at most {n} {n|stone|stones}",
                who = self.first,
                n,
            ),
        }
    }

    fn others(&self, worse: &[Move]) -> Message {
        match worse {
            [_, _, _, ..] => message!("seega-others", "every worse move"; moves = self.line(worse)),
            few => message!("seega-others-few", "{moves}", moves = self.line(few)),
        }
    }

    fn holds(&self, Count { own, theirs }: Count) -> Message {
        if own == theirs {
            message!(
                "seega-holds-both",
                "both have {own} {own|stone|stones}, and nobody can force a capture before the count",
                own,
            )
        } else {
            lead(own, theirs)
        }
    }

    /// The opponent holds what they have until it is counted.
    fn held(&self, Count { own, theirs }: Count) -> Message {
        if own == theirs {
            message!(
                "seega-held-level",
                "both have {own} {own|stone|stones}, and <your opponent|{opponent}> can keep theirs until the count",
                own,
            )
        } else {
            lead(own, theirs)
        }
    }

    fn forces(&self, attacker: Role, line: &[Move], cause: Option<&Cause>) -> Message {
        // One capture may be threatened in several ways.
        let several = |threats: &[Catch]| threats.iter().any(|threat| threat.to != threats[0].to);
        match cause.filter(|_| line.len() <= 3) {
            Some(Cause::Doomed(cell)) => message!(
                "seega-forces-stone",
                "<who: you take|your opponent takes|{who} takes> the stone on {cell} next, and nothing can save it",
                cell = self.name(*cell),
                who = attacker;
                line = self.line(line),
            ),
            Some(Cause::Threats(threats)) if several(threats) => message!(
                "seega-forces-threats",
                "<who: you threaten|your opponent threatens|{who} threatens> several captures, and no move stops them all",
                who = attacker;
                line = self.line(line),
            ),
            Some(Cause::MustMove) => message!(
                "seega-forces-must",
                "<who: you have|your opponent has|{who} has> to move, and every move allows a capture",
                who = attacker.other();
                line = self.line(line),
            ),
            _ => message!(
                "seega-forces",
                "<who: you take|your opponent takes|{who} takes> stones within {n} {n|turn|turns}, whatever the reply",
                who = attacker,
                n = if attacker == Role::Mover { line.len().div_ceil(2) } else { line.len() / 2 };
                line = self.line(line),
            ),
        }
    }

    /// The stones that a turn takes, and its steps if there are several.
    fn taken(&self, Taking { moves, taken }: &Taking) -> Message {
        const NAMED: usize = 4;
        let stones = self.stones(*taken);
        if moves.len() < 2 {
            return stones;
        }
        let mut steps = self.line(&moves[..moves.len().min(NAMED)]);
        if moves.len() > NAMED {
            steps.push("…".to_owned());
        }
        message!("seega-stones-by", "{stones} ({steps})", stones, steps = steps.join(" "))
    }

    /// Stones, by their cells if they are few.
    fn stones(&self, cells: u128) -> Message {
        match cells.count_ones() {
            ..=3 => message!("seega-cells", "{cells}", cells = self.names(cells)),
            n => message!("seega-stones", "{n} {n|stone|stones}", n; cells = self.names(cells)),
        }
    }
}

/// A sentence, perhaps with what tells against it.
fn joined(first: Message, then: Option<Message>) -> Message {
    match then {
        Some(then) => message!("seega-and", "{first}; {then}", first, then),
        None => first,
    }
}

/// Whoever has more stones keeps them until they are counted.
fn lead(own: u32, theirs: u32) -> Message {
    message!(
        "seega-holds",
        "<who: you lead|your opponent leads|{who} leads>, {more} to {fewer}, and can keep all stones until the count",
        who = if own > theirs { Role::Mover } else { Role::Opponent },
        more = own.max(theirs),
        fewer = own.min(theirs),
    )
}

/// What is proved about a position, though not everything.
pub(in crate::solve) fn partly_reason(bounds: Bounds) -> Reason {
    Reason::account(match (bounds.least, bounds.most) {
        (Value::Win, _) => message!(
            "seega-why-win-partly",
            "<your|{mover}'s> win is proved, though not every move was checked",
        ),
        (_, Value::Loss) => message!("seega-why-loss-partly", "proved: <you lose|{mover} loses>"),
        (Value::Draw, Value::Draw) => {
            message!("seega-why-draw-partly", "the draw is proved, though not every move was checked",)
        }
        (Value::Draw, _) => message!("seega-why-least-draw", "proved: at least a draw"),
        _ => message!("seega-why-most-draw", "proved: <you|{mover}> cannot win against best play"),
    })
}

fn name(game: &Seega, cell: u8) -> CellName {
    CellName { column: (cell % game.side()).into(), row: (cell / game.side()).into() }
}
