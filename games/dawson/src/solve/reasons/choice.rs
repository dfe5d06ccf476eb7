//! Which moves win and which lose, where the sentence that every game has would leave moves out or say a thing twice.

use kamni::{Message, message};
use kamni_solve::contrast::fault;
use kamni_solve::reasons::listed;
use kamni_solve::{Analysis, Grade, Kind, Reason, Value};

/// The most moves that are named one by one.
const NAMED: usize = 3;

/// Adds which moves win, so that no move is left out; with a bad one as an example if none was held against the good ones before.
pub(in crate::solve) fn name_the_choice(analysis: &mut Analysis) {
    let all_proved = analysis.proved && analysis.moves.iter().all(|grade| grade.proved);
    if !all_proved || analysis.moves_left_out > 0 {
        return;
    }
    let (good, bad): (Vec<&Grade>, Vec<&Grade>) =
        analysis.moves.iter().partition(|grade| grade.value == Value::Win);
    let is_foil = |part: &&Message| part.id.starts_with("dawson-tally-foil");
    let foiled = analysis.reasons.iter().any(|reason| reason.message.parts().iter().any(is_foil));
    let reason = match (good.len(), bad.len(), foiled) {
        (0, ..) | (_, 0, _) => None,
        (1, _, true) => Some(alone(message!("dawson-choice-one", "only {mv} wins", mv = good[0].mv))),
        (_, ..=NAMED, true) => Some(alone(
            message!("dawson-choice-except", "every move wins except {moves}").with("moves", moves(&bad)),
        )),
        (..=NAMED, _, true) => Some(alone(winning(&good))),
        (2..=NAMED, 2.., false) => Some(with_an_example(&good, &bad)),
        _ => None,
    };
    analysis.reasons.extend(reason);
}

fn alone(message: Message) -> Reason {
    Reason::contrast(message)
}

fn moves(grades: &[&Grade]) -> Message {
    listed(&grades.iter().map(|grade| grade.mv.as_str()).collect::<Vec<_>>())
}

fn winning(good: &[&Grade]) -> Message {
    message!("dawson-choice", "{moves} win, all other moves lose").with("moves", moves(good))
}

/// The bad move with the shortest reason, as an example.
fn with_an_example(good: &[&Grade], bad: &[&Grade]) -> Reason {
    let explained = bad.iter().filter_map(|grade| Some((&grade.mv, grade.reason.as_ref()?)));
    let short = explained.filter(|(_, reason)| reason.kind != Kind::None);
    let Some((mv, why)) = short.min_by_key(|(_, reason)| fault(reason).to_string().len()) else {
        return alone(winning(good));
    };
    let message = message!(
        "dawson-choice-example",
        "{moves} win, all other moves lose, for example {mv}: {why}",
        mv = mv
    );
    let message = message.with("moves", moves(good)).with("why", fault(why).clone());
    Reason { message, kind: Kind::Contrast, brief: None, ..why.clone() }
}
