//! Why a move is good or bad, in words. The move itself is the subject of each clause.

use super::after::counts;
use super::ladder::{Better, Parried, WhyMove};
use super::turn_words::{own_turn, played_turn, their_count, turns_words};
use super::{cells_text, moves_text, names};
use crate::rules::{Move, Position, Seega};
use crate::theory::Turn;
use kamni::{Game, Message, Notation, message};
use kamni_solve::contrast::others;
use kamni_solve::{Kind, Reason, Value};
use std::cmp::Ordering;

/// The move that a reason is about.
#[derive(Clone, Copy)]
pub(super) struct Told<'a> {
    pub game: &'a Seega,
    pub position: Position,
    pub mv: Move,
    /// How many moves there are.
    pub all: usize,
}

impl Told<'_> {
    /// The reason for the move. One that names a better move has its fault alone in brief.
    pub(super) fn reason(&self, why: &WhyMove) -> Reason {
        let reason = Reason::new(kind_of(why), self.words(why)).at(names(self.game, cells_of(why)));
        match alone(why) {
            Some(fault) => reason.in_brief(self.words(&fault)),
            None => reason,
        }
    }

    /// A turn of the reader that begins with the move.
    fn own(&self, message: Message, turn: &Turn) -> Message {
        message.with("steps", own_turn(self.game, &self.position, &turn.moves))
    }

    /// The opponent's answer to the move.
    fn answer(&self, message: Message, moves: &[Move]) -> Message {
        let mut next = self.position;
        self.game.play(&mut next, self.mv);
        message.with("answer", played_turn(self.game, &next, moves))
    }

    fn words(&self, why: &WhyMove) -> Message {
        let game = self.game;
        match why {
        WhyMove::Counted(own, theirs) => message!(
            "seega-move-counted",
            "it ends the game, and the stones are counted: <you have|{mover} has> {own}, <your opponent|{opponent}> has {theirs}",
            own = own,
            theirs = theirs,
        ),
        WhyMove::TakesAll(turn) => self.own(message!(
            "seega-move-takes-all",
            "{steps}, and <your opponent|{opponent}> has no other stones",
            line = line(game, turn),
        ), turn),
        WhyMove::LeavesOne(turn) => self.own(message!(
            "seega-move-leaves-one",
            "{steps}; that leaves <your opponent|{opponent}> one stone, but it takes two to capture: they can never catch up",
            line = line(game, turn),
            taken = cells_text(game, turn.taken),
        ), turn),
        WhyMove::Held { turn: None, own, theirs } => held(*own, *theirs),
        WhyMove::Held { turn: Some(turn), own, theirs } => self.own(take_then_held(game, turn, *own, *theirs), turn),
        WhyMove::Gains { turn, own, theirs } => self.own(gains(game, turn, *own, *theirs), turn),
        WhyMove::Prevents { lost, worse, own, theirs, value } => {
            let worse: Vec<String> = worse.iter().map(|&mv| game.move_text(mv)).collect();
            let (others, count) = others(&worse, self.all);
            match (lost, value, own.cmp(theirs)) {
                (0, Value::Win, Ordering::Greater) => message!(
                    "seega-move-prevents-ahead",
                    "<you are|{mover} is> ahead, {own} to {theirs}, and after it <your opponent|{opponent}> can take nothing at \
                     once. After {others} they could. The search proves that <you are|{mover} is> still ahead at the end",
                    own = own,
                    theirs = theirs,
                    count = count,
                ),
                (0, Value::Draw, Ordering::Equal) => message!(
                    "seega-move-prevents-level",
                    "after it <your opponent|{opponent}> can take nothing at once. After {others} they could. The search proves \
                     the draw",
                    own = own,
                    count = count,
                ),
                (0, ..) => message!(
                    "seega-move-prevents",
                    "after it <your opponent|{opponent}> can take nothing at once. After {others} they could",
                    count = count,
                ),
                (lost, ..) => message!(
                    "seega-move-prevents-more",
                    "it lets <your opponent|{opponent}> take at most {n} {n|stone|stones}, while after {others} they can take more",
                    n = lost,
                ),
            }
            .with("others", others)
        }
        WhyMove::Forces(force) => {
            let (own, theirs) = counts(&self.position, game.turn(&self.position));
            let n = force.taken.count_ones();
            message!(
                "seega-move-forces",
                "it forces a capture, since even with the longest defence ({played}) <your opponent|{opponent}> loses \
                 {n|a stone|stones}: then it is {own} to {theirs}",
                line = moves_text(game, &force.line, " "),
                taken = cells_text(game, force.taken),
                n = n,
                own = own,
                theirs = theirs - n,
            )
            .with("played", turns_words(game, &force.line, true))
        }
        WhyMove::LosesAll(turn) => self.answer(message!(
            "seega-move-loses-all",
            "<your opponent|{opponent}> answers {answer}, and <you have|{mover} has> no other stones",
            line = line(game, turn),
        ), &turn.moves),
        WhyMove::Lets { turn, own, theirs, better } => {
            let message = self.answer(lets(game, turn, *own, *theirs, better.is_some()), &turn.moves);
            match better {
                Some(better) => message.with("better", self.better(better)),
                None => message,
            }
        }
        WhyMove::LetsHeld { turn, own, theirs } => {
            self.answer(lets_held(game, turn, *own, *theirs), &turn.moves)
        }
        WhyMove::Needed { better, taken, own, theirs } => {
            let (better, taken) = (game.move_text(*better), cells_text(game, *taken));
            if own == theirs {
                message!(
                    "seega-move-needed-level",
                    "it misses {better}, which takes {taken}; now both have {own} {own|stone|stones}, and <your opponent|{opponent}> can \
                     keep all of theirs until they are counted",
                    better = better,
                    taken = taken,
                    own = own,
                )
            } else {
                message!(
                    "seega-move-needed",
                    "it misses {better}, which takes {taken}; now <your opponent|{opponent}> is ahead, {theirs} to {own}, and can keep \
                     all their stones until they are counted",
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
        WhyMove::Wrong { turn, answer, own, theirs, better } => {
            let message = wrong(game, turn, answer, (*own, *theirs), better.is_some())
                .with("steps", played_turn(game, &self.position, &turn.moves));
            let after = turn.moves.iter().fold(self.position, |mut here, &mv| {
                game.play(&mut here, mv);
                here
            });
            let message = message
                .with("answer", played_turn(game, &after, &answer.moves))
                .with("count", their_count(*own, *theirs));
            match better {
                Some(better) => message.with("better", self.better(better)),
                None => message,
            }
        }
        WhyMove::Fewer { most, better } => message!(
            "seega-move-fewer",
            "it takes no more than {n} {n|stone|stones}. Better is {better}",
            n = most,
            line = line(game, better),
            taken = cells_text(game, better.taken),
        )
        .with("better", played_turn(game, &self.position, &better.moves)),
        WhyMove::Enough { taken, own, theirs } => enough(game, *taken, *own, *theirs),
        WhyMove::Drops { own, theirs, parried } => self.parried(drops(*own, *theirs), parried.as_ref()),
        WhyMove::Forced(force, None) => message!(
            "seega-move-forced",
            "it lets <your opponent|{opponent}> force a capture, since even with the longest defence ({played}) \
             <you lose|{mover} loses> {n|a stone|stones}",
            line = moves_text(game, &force.line, " "),
            taken = cells_text(game, force.taken),
            n = force.taken.count_ones(),
        )
        .with("played", turns_words(game, &force.line, false)),
        WhyMove::Forced(force, Some(better)) => message!(
            "seega-move-forced-against",
            "it lets <your opponent|{opponent}> force a capture, since even with the longest defence ({played}) \
             <you lose|{mover} loses> {n|a stone|stones}; {better} prevents this",
            line = moves_text(game, &force.line, " "),
            taken = cells_text(game, force.taken),
            n = force.taken.count_ones(),
            better = game.move_text(*better),
        )
        .with("played", turns_words(game, &force.line, false)),
        WhyMove::MissesForce(force) => message!(
            "seega-move-misses-force",
            "it does not force a capture, but {better} does, since even with the longest defence ({played}) \
             <your opponent|{opponent}> loses {n|a stone|stones}",
            better = moves_text(game, &force.line[..1], " "),
            line = moves_text(game, &force.line, " "),
            taken = cells_text(game, force.taken),
            n = force.taken.count_ones(),
        )
        .with("played", turns_words(game, &force.line, true)),
    }
    }

    /// What the opponent can take after a better move.
    fn better(&self, better: &Better) -> Message {
        let (line, taken) = (line(self.game, &better.turn), cells_text(self.game, better.turn.taken));
        let message = match (better.turn.taken, better.lost) {
            (0, 0) => {
                return message!(
                    "seega-better",
                    "Better is {line}, which leaves <them|{opponent}> nothing to take",
                    line = line
                );
            }
            (0, lost) => {
                return message!(
                    "seega-better-less",
                    "Better is {line}, after which <they|{opponent}> can take only {n} {n|stone|stones}",
                    line = line,
                    n = lost,
                );
            }
            (_, 0) => message!(
                "seega-better-take",
                "Better is {steps}; then <they|{opponent}> can take nothing",
                line = line,
                taken = taken,
            ),
            (_, lost) => message!(
                "seega-better-take-less",
                "Better is {steps}; then <they|{opponent}> can take only {n} {n|stone|stones}",
                line = line,
                taken = taken,
                n = lost,
            ),
        };
        message.with("steps", played_turn(self.game, &self.position, &better.turn.moves))
    }

    fn parried(&self, drops: Message, parried: Option<&Parried>) -> Message {
        let Some(Parried { threat, moves, taken }) = parried else { return drops };
        let game = self.game;
        let (threat, reply) = (game.move_text(*threat), moves_text(game, moves, " "));
        let message = match taken {
            0 => message!(
                "seega-move-parried",
                "{drops}: <you threaten|{mover} threatens> {threat}, but after <your opponent|{opponent}>'s answer {reply} \
                 <you|{mover}> can take nothing",
                threat = threat,
                reply = reply,
            ),
            &taken => self.answer(
                message!(
                    "seega-move-parried-take",
                    "{drops}: <you threaten|{mover} threatens> {threat}, but <your opponent|{opponent}> first plays {answer}, and then \
                     <you|{mover}> can take nothing",
                    threat = threat,
                    reply = reply,
                    taken = cells_text(game, taken),
                ),
                moves,
            ),
        };
        message.with("drops", drops)
    }
}

/// What a reason rests on.
fn kind_of(why: &WhyMove) -> Kind {
    match why {
        WhyMove::Counted(..)
        | WhyMove::TakesAll(_)
        | WhyMove::LeavesOne(_)
        | WhyMove::Held { .. }
        | WhyMove::Drops { .. }
        | WhyMove::LosesAll(_)
        | WhyMove::LetsHeld { .. }
        | WhyMove::Enough { .. } => Kind::Theorem,
        WhyMove::Forces(_) | WhyMove::Forced(..) | WhyMove::MissesForce(_) => Kind::Forced,
        WhyMove::Lets { .. }
        | WhyMove::Needed { .. }
        | WhyMove::Misses { .. }
        | WhyMove::Fewer { .. }
        | WhyMove::Wrong { .. }
        | WhyMove::Prevents { .. } => Kind::Contrast,
        WhyMove::Gains { .. } => Kind::Account,
    }
}

/// The stones that are taken.
fn cells_of(why: &WhyMove) -> u128 {
    match why {
        WhyMove::Counted(..) | WhyMove::Drops { .. } | WhyMove::Prevents { .. } => 0,
        // The stone that is lost in the end may stand elsewhere now.
        WhyMove::Forces(_) | WhyMove::Forced(..) | WhyMove::MissesForce(_) => 0,
        WhyMove::TakesAll(turn) | WhyMove::LeavesOne(turn) | WhyMove::LosesAll(turn) => turn.taken,
        WhyMove::Held { turn, .. } => turn.as_ref().map_or(0, |turn| turn.taken),
        WhyMove::LetsHeld { turn, .. } | WhyMove::Lets { turn, .. } | WhyMove::Gains { turn, .. } => {
            turn.taken
        }
        WhyMove::Enough { taken, .. } | WhyMove::Needed { taken, .. } | WhyMove::Misses { taken, .. } => {
            *taken
        }
        WhyMove::Wrong { answer, .. } => answer.taken,
        WhyMove::Fewer { better, .. } => better.taken,
    }
}

/// The fault of a move without the better one or the threat that comes too late, where it names one.
fn alone(why: &WhyMove) -> Option<WhyMove> {
    Some(match why {
        WhyMove::Lets { turn, own, theirs, better: Some(_) } => {
            WhyMove::Lets { turn: turn.clone(), own: *own, theirs: *theirs, better: None }
        }
        WhyMove::Wrong { turn, answer, own, theirs, better: Some(_) } => WhyMove::Wrong {
            turn: turn.clone(),
            answer: answer.clone(),
            own: *own,
            theirs: *theirs,
            better: None,
        },
        WhyMove::Forced(force, Some(_)) => WhyMove::Forced(force.clone(), None),
        WhyMove::Drops { own, theirs, parried: Some(_) } => {
            WhyMove::Drops { own: *own, theirs: *theirs, parried: None }
        }
        _ => return None,
    })
}

impl WhyMove {
    /// Whether the reason begins with the opponent's answer.
    pub(super) fn is_answer(&self) -> bool {
        matches!(self, WhyMove::LosesAll(_) | WhyMove::Lets { .. } | WhyMove::LetsHeld { .. })
    }
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
        WhyMove::Prevents { .. } => {
            message!("seega-idea-prevent", "look for the move that leaves your opponent least to take")
        }
        WhyMove::Forces(_) => {
            message!(
                "seega-idea-force",
                "look for a step without a capture after which your opponent cannot prevent your capture",
            )
        }
        _ => return None,
    })
}

fn line(game: &Seega, turn: &Turn) -> String {
    moves_text(game, &turn.moves, " ")
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
            "it keeps <you|{mover}> ahead, {own} to {theirs}: <your opponent|{opponent}> cannot force a capture before the stones \
             are counted",
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
            "{steps}; then both have {own} {own|stone|stones}, and nobody can force a capture before they are counted",
            line = line,
            taken = taken,
            own = own,
        )
    } else {
        message!(
            "seega-move-take-held",
            "{steps}; then <you are|{mover} is> ahead, {own} to {theirs}, and <your opponent|{opponent}> cannot force a capture \
             before the stones are counted",
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
            "{steps}: {own} {own|stone|stones} to {theirs}, and <your opponent|{opponent}> can take nothing at once",
            line = line,
            taken = taken,
            own = own,
            theirs = theirs,
        ),
        lost => message!(
            "seega-move-gains-more",
            "{steps}; <your opponent|{opponent}> can then take {n} {n|stone|stones} at most, which leaves <you|{mover}> at least \
             {own}, and them {theirs}",
            line = line,
            taken = taken,
            n = lost,
            own = own - lost,
            theirs = theirs,
        ),
    }
}

fn lets(game: &Seega, turn: &Turn, own: u32, theirs: u32, against: bool) -> Message {
    let (line, taken) = (line(game, turn), cells_text(game, turn.taken));
    match against {
        false => message!(
            "seega-move-lets",
            "<your opponent|{opponent}> answers {answer}; then {count}",
            line = line,
            taken = taken,
            own = own,
            theirs = theirs,
        ),
        true => message!(
            "seega-move-lets-against",
            "<your opponent|{opponent}> answers {answer}; then {count}. {better}",
            line = line,
            taken = taken,
            own = own,
            theirs = theirs,
        ),
    }
    .with("count", their_count(own, theirs))
}

fn wrong(game: &Seega, turn: &Turn, answer: &Turn, (own, theirs): (u32, u32), against: bool) -> Message {
    let (line, reply) = (line(game, turn), line(game, answer));
    match against {
        false => message!(
            "seega-move-wrong",
            "it brings at best {steps}, but <your opponent|{opponent}> answers {answer}; then {count}",
            line = line,
            reply = reply,
            own = own,
            theirs = theirs,
        ),
        true => message!(
            "seega-move-wrong-against",
            "it brings at best {steps}, but <your opponent|{opponent}> answers {answer}; then {count}. {better}",
            line = line,
            reply = reply,
            own = own,
            theirs = theirs,
        ),
    }
}

fn lets_held(game: &Seega, turn: &Turn, own: u32, theirs: u32) -> Message {
    let (line, taken) = (line(game, turn), cells_text(game, turn.taken));
    match own.cmp(&theirs) {
        Ordering::Equal => message!(
            "seega-move-lets-level",
            "<your opponent|{opponent}> answers {answer}; then both have {own} {own|stone|stones}, and nobody can force a capture \
             before they are counted",
            line = line,
            taken = taken,
            own = own,
        ),
        _ if own == 1 => message!(
            "seega-move-lets-one",
            "<your opponent|{opponent}> answers {answer}; that leaves <you|{mover}> one stone, and it takes two to capture",
            line = line,
            taken = taken,
        ),
        _ => message!(
            "seega-move-lets-held",
            "<your opponent|{opponent}> answers {answer}; then they are ahead, {theirs} to {own}, and <you|{mover}> cannot force \
             a capture before the stones are counted",
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
            "it takes {taken}, but then both have {own} {own|stone|stones}, and <your opponent|{opponent}> can keep all of theirs \
             until they are counted",
            taken = taken,
            own = own,
        )
    } else {
        message!(
            "seega-move-enough",
            "it takes {taken}, but <your opponent|{opponent}> is still ahead, {theirs} to {own}, and can keep all their stones \
             until they are counted",
            taken = taken,
            own = own,
            theirs = theirs,
        )
    }
}

fn drops(own: u32, theirs: u32) -> Message {
    if own == theirs {
        message!(
            "seega-move-drops-level",
            "after it <you|{mover}> cannot force a capture before the stones are counted, and both have {own} {own|stone|stones}",
            own = own,
        )
    } else {
        message!(
            "seega-move-drops",
            "after it <you|{mover}> cannot force a capture before the stones are counted, and <your opponent|{opponent}> is \
             ahead, {theirs} to {own}",
            own = own,
            theirs = theirs,
        )
    }
}
