//! What the good moves of a position have and the bad ones lack: one sentence, made of the reasons of the moves.

use crate::analysis::{Analysis, Grade, Value};
use crate::reason::{Kind, REPLIES, Reason};
use crate::reasons::{NO_SHORT_REASON, alternatives, listed};
use kamni::{Blank, Message, message};

/// Adds to the reasons of a position what they do not say themselves: that all moves are alike, or which are good and why another is
/// bad. Of an analysis that is not proved it says nothing.
pub(crate) fn complete(analysis: &mut Analysis) {
    add(analysis);
    // Whatever else is said, it is more than that there is nothing to say.
    let is_none = |reason: &Reason| reason.message.id == NO_SHORT_REASON;
    // Which moves bring more points does not say why they win.
    let is_by_points = |reason: &Reason| {
        reason.kind == Kind::Contrast
            && reason.message.parts().iter().any(|part| part.id.starts_with("good-best"))
    };
    let is_said =
        |reason: &Reason| !is_none(reason) && reason.message.id != "why-all-lose" && !is_by_points(reason);
    if analysis.reasons.iter().any(is_said) {
        analysis.reasons.retain(|reason| !is_none(reason));
    }
    // A bad move's fault tells more of a proved position than that only a search shows it.
    if analysis.proved
        && analysis.reasons.iter().any(|reason| reason.kind == Kind::Contrast && !is_by_points(reason))
    {
        analysis.reasons.retain(|reason| reason.kind != Kind::None);
    }
}

fn add(analysis: &mut Analysis) {
    let all_proved = analysis.proved && analysis.moves.iter().all(|grade| grade.proved);
    if !all_proved || analysis.moves_left_out > 0 {
        return;
    }
    // They may lose by more or by less.
    if analysis.value == Value::Loss && analysis.moves.len() > 1 {
        let alike = message!("why-all-lose", "all <your|{mover}'s> moves lose");
        analysis.reasons.insert(0, Reason::new(analysis.kind(), alike));
    }
    if let Some((good, bad)) = choice(&analysis.moves) {
        let said = analysis.reasons.iter().any(|reason| reason.kind == Kind::Contrast);
        if !said && let Some(reason) = contrast(analysis, good, bad) {
            let others = analysis.reasons.iter().map(|reason| &reason.message);
            let is_long = others.chain([&reason.message]).map(words).sum::<usize>() > MAX_WORDS;
            // What is wrong with a bad move stands beside that move, too.
            analysis.reasons.push(if is_long { without_example(reason) } else { reason });
        }
    }
}

/// The most words of all reasons of a position together, in English, where an example can be left out.
const MAX_WORDS: usize = 25;

fn words(message: &Message) -> usize {
    message.to_string().split_whitespace().count()
}

/// Which moves are good, without what is wrong with another.
fn without_example(reason: Reason) -> Reason {
    match reason.message.blank("good") {
        Some(Blank::Message(good)) => Reason::new(Kind::Contrast, good.clone()),
        _ => reason,
    }
}

/// The best moves and the others, if both exist. The moves are sorted.
fn choice(moves: &[Grade]) -> Option<(&[Grade], &[Grade])> {
    let worth = |grade: &Grade| (grade.value, grade.score);
    let best = worth(moves.first()?);
    let good = moves.iter().take_while(|grade| worth(grade) == best).count();
    (good < moves.len()).then(|| moves.split_at(good))
}

/// Which moves are good, and the shortest fault of another. Nothing if no reason tells them apart.
fn contrast(analysis: &Analysis, good: &[Grade], bad: &[Grade]) -> Option<Reason> {
    let id = |grade: &Grade| Some(grade.reason.as_ref()?.message.id);
    let is_short = |grade: &&Grade| grade.reason.as_ref().is_some_and(|reason| reason.kind != Kind::None);
    let separates = |grade: &&Grade| is_short(grade) && good.iter().all(|other| id(other) != id(grade));
    let length = |grade: &&Grade| grade.reason.as_ref().map(|reason| fault(reason).to_string().len());
    // That there is an answer tells less than what the answer does.
    let tells = |grade: &&Grade| id(grade).is_some_and(|id| !REPLIES.contains(&id));
    let example = bad.iter().filter(separates).min_by_key(|grade| (!tells(grade), length(grade)))?;
    let why = example.reason.clone()?;
    let message = message!("contrast", "{good}. {bad}")
        .with("good", good_moves(analysis, good, bad))
        .with("bad", bad_move(analysis.value, example, fault(&why).clone()));
    // What a hint says is not the fault of another move.
    Some(Reason { message, kind: Kind::Contrast, brief: None, ..why })
}

/// What is wrong with a move, in one clause if there is one: the reason of a position tells no second story.
pub fn fault(reason: &Reason) -> &Message {
    reason.brief.as_ref().unwrap_or(&reason.message)
}

/// The moves that do worse than a good one, and how many their verb agrees with: named if they are few, else all together ("every
/// other move" is one). `all` is how many moves there are.
pub fn others(worse: &[String], all: usize) -> (Message, usize) {
    match worse.len() {
        few @ ..=NAMED => (alternatives(worse), few),
        many if many + 1 == all => (message!("others-all", "every other move"), 1),
        _ => (message!("others-worse", "every worse move"), 1),
    }
}

/// The most moves that are named one by one.
const NAMED: usize = 3;

/// Which moves are the good ones: named if they are few, else by the others, else counted.
fn good_moves(analysis: &Analysis, good: &[Grade], bad: &[Grade]) -> Message {
    let by_points = bad.iter().any(|grade| grade.value == analysis.value);
    if good.len() > NAMED && (by_points || bad.len() > NAMED) {
        return counted(analysis.value, by_points, good, good.len() + bad.len());
    }
    let message = match (by_points, analysis.value, good.len()) {
        (true, _, 1) => message!("good-best-one", "only {moves} gives the best score"),
        (true, ..) => message!("good-best", "{moves} give the best score"),
        (_, Value::Win, 1) => message!("good-win-one", "only {moves} wins"),
        (_, Value::Win, ..=NAMED) => message!("good-win", "{moves} win"),
        (_, Value::Win, _) => message!("good-win-except", "every move wins except {moves}"),
        (_, _, 1) => message!("good-draw-one", "only {moves} draws"),
        (_, _, ..=NAMED) => message!("good-draw", "{moves} draw"),
        _ => message!("good-draw-except", "every move draws except {moves}"),
    };
    let named = if message.id.ends_with("-except") { bad } else { good };
    message.with("moves", listed(&named.iter().map(|grade| grade.mv.as_str()).collect::<Vec<_>>()))
}

/// How many of all moves are good, with two of them.
fn counted(value: Value, by_points: bool, good: &[Grade], all: usize) -> Message {
    let (n, a, b) = (good.len(), &good[0].mv, &good[1].mv);
    match (by_points, value) {
        (true, _) => message!(
            "good-best-many",
            "{n} of {all} {all|move|moves} give the best score, such as {a} and {b}",
            n,
            all,
            a,
            b,
        ),
        (_, Value::Win) => {
            message!("good-win-many", "{n} of {all} {all|move|moves} win, such as {a} and {b}", n, all, a, b,)
        }
        _ => message!(
            "good-draw-many",
            "{n} of {all} {all|move|moves} draw, such as {a} and {b}",
            n,
            all,
            a,
            b,
        ),
    }
}

/// One bad move, and why it is bad.
fn bad_move(best: Value, example: &Grade, why: Message) -> Message {
    let mv = &example.mv;
    match example.value {
        value if value == best => message!("bad-costs", "{mv} costs points: {why}", mv),
        Value::Draw => message!("bad-draws", "{mv} only draws: {why}", mv),
        _ => message!("bad-loses", "{mv} loses: {why}", mv),
    }
    .with("why", why)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grade(mv: &str, value: Value, why: Option<Message>) -> Grade {
        let reason = why.map(Reason::theorem);
        Grade::new(mv.to_owned(), value, true).because(reason)
    }

    fn completed(moves: Vec<Grade>) -> Vec<String> {
        let value = moves[0].value;
        let reason = Reason::theorem(message!("a", "there is a law"));
        let mut analysis = Analysis::finished(value, None, None, reason);
        analysis.moves = moves;
        complete(&mut analysis);
        analysis.reasons.iter().map(Reason::to_string).collect()
    }

    #[test]
    fn the_good_moves_are_held_against_a_bad_one() {
        let odd = || Some(message!("odd", "it leaves an odd number"));
        let even = || Some(message!("even", "it leaves an even number"));
        let pair = || Some(message!("pair", "it leaves a pair"));
        let moves = vec![
            grade("5", Value::Win, even()),
            grade("1", Value::Loss, odd()),
            grade("2", Value::Loss, pair()),
            grade("3", Value::Loss, pair()),
        ];
        assert_eq!(completed(moves), ["there is a law", "only 5 wins. 2 loses: it leaves a pair"]);
        let mut moves: Vec<Grade> =
            ["1", "2", "3", "4"].iter().map(|mv| grade(mv, Value::Draw, None)).collect();
        moves.push(grade("9", Value::Loss, odd()));
        assert_eq!(
            completed(moves.clone())[1],
            "every move draws except 9. 9 loses: it leaves an odd number"
        );
        moves.extend(["6", "7", "8"].iter().map(|mv| grade(mv, Value::Loss, odd())));
        let counted = "4 of 8 moves draw, such as 1 and 2. 9 loses: it leaves an odd number";
        assert_eq!(completed(moves)[1], counted);
    }

    /// A long story is not followed by another one.
    #[test]
    fn reasons_that_would_be_too_long_together_leave_the_example_out() {
        let odd = message!("odd", "{words}", words = "odd ".repeat(40).trim_end());
        let moves = vec![grade("5", Value::Win, None), grade("1", Value::Loss, Some(odd))];
        assert_eq!(completed(moves)[1], "only 5 wins");
    }

    /// The second story of a position is one clause.
    #[test]
    fn a_bad_move_is_held_against_in_brief() {
        let even = message!("even", "it leaves an even number, and so on, and so on");
        let odd = message!("odd", "it leaves an odd number, and so on, and so on");
        let mut moves = vec![grade("5", Value::Win, Some(even)), grade("1", Value::Loss, Some(odd))];
        let brief = message!("odd-brief", "it leaves an odd number");
        moves[1].reason = moves[1].reason.take().map(|reason| reason.in_brief(brief));
        assert_eq!(completed(moves)[1], "only 5 wins. 1 loses: it leaves an odd number");
    }

    #[test]
    fn worse_moves_are_named_if_they_are_few() {
        let moves = |n: usize| (0..n).map(|i| format!("m{i}")).collect::<Vec<_>>();
        let said = |n, all| {
            let (message, count) = others(&moves(n), all);
            (message.to_string(), count)
        };
        assert_eq!(said(1, 5), ("m0".to_owned(), 1));
        assert_eq!(said(3, 4), ("m0, m1 or m2".to_owned(), 3));
        assert_eq!(said(4, 5), ("every other move".to_owned(), 1));
        assert_eq!(said(4, 6), ("every worse move".to_owned(), 1));
    }

    /// What is said of a good move, too, explains nothing.
    #[test]
    fn a_reason_that_does_not_separate_is_not_given() {
        let odd = || Some(message!("odd", "it leaves an odd number"));
        let moves = vec![grade("5", Value::Win, odd()), grade("1", Value::Loss, odd())];
        assert_eq!(completed(moves), ["there is a law"]);
        let moves = vec![grade("5", Value::Win, odd()), grade("1", Value::Loss, None)];
        assert_eq!(completed(moves), ["there is a law"]);
    }

    #[test]
    fn moves_that_all_lose_are_said_to() {
        let moves = vec![grade("5", Value::Loss, None), grade("1", Value::Loss, None)];
        assert_eq!(completed(moves), ["all your moves lose", "there is a law"]);
        assert_eq!(completed(vec![grade("5", Value::Loss, None)]), ["there is a law"]);
    }
}
