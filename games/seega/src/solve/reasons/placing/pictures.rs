//! Pairing strategies in words.

use super::super::name;
use crate::rules::Seega;
use crate::solve::pictures::{Standing, Strategy};
use kamni::{Message, message};
use kamni_solve::Reason;

/// The section of the theory page.
const SECTION: &str = "pictures";

/// The first player, to place, on how to go on with `cell`, after which it stands like this.
pub(in crate::solve) fn answer_reason(
    game: &Seega,
    stones: [u32; 2],
    cell: u8,
    standing: Standing<'_>,
) -> Reason {
    let [first, second] = stones;
    let place = name(game, cell);
    let strategy = match standing {
        Standing::Opened => {
            let message = message!(
                "seega-picture-open",
                "{cell} is an attacking cell, two steps from the centre: whatever <your opponent|{opponent}> replies, <you \
                 take|{mover} takes> another attacking cell, and the other cells fall into pairs: <answer|{mover} \
                 answers> each stone on the other cell of its pair",
                cell = place,
            );
            return Reason::theorem(message).at([place]).proved_in(SECTION);
        }
        Standing::Pairing(strategy) => strategy,
    };
    let after = [first | 1 << cell, second];
    let answered = strategy.partner(cell).filter(|partner| second >> partner & 1 == 1);
    let message = match answered {
        _ if strategy.own >> cell & 1 == 1 => message!(
            "seega-picture-stone",
            "{cell} is an attacking cell, two steps from the centre, and from then on <you answer|{mover} answers> each stone on \
             its partner: {pairs}; every full board that can come of this is won for <you|{mover}>",
            cell = place,
        ),
        Some(partner) => message!(
            "seega-picture-answer",
            "{cell} is the partner of {stone}. <Answer|{mover} answers> each stone on its partner: {pairs}; every full board that \
             can come of this is won for <you|{mover}>",
            cell = place,
            stone = name(game, partner),
        ),
        None => message!(
            "seega-picture-free",
            "no stone waits for an answer, so {cell} is one of the cells that <you|{mover}> may choose as <you like|{mover} \
             likes>. Then <answer|{mover} answers> each stone on its partner: {pairs}; every full board that can come \
             of this is won for <you|{mover}>",
            cell = place,
        ),
    };
    drawn(game, message, strategy, after).at([place])
}

/// The second player, to place, on why all is lost.
pub(in crate::solve) fn standing_reason(game: &Seega, stones: [u32; 2], standing: Standing<'_>) -> Reason {
    match standing {
        Standing::Opened => opened_reason(),
        Standing::Pairing(strategy) => {
            let message = message!(
                "seega-picture-lost",
                "<your opponent|{opponent}> answers each of <your|{mover}'s> stones on its partner: {pairs}; every full board that \
                 can come of this is won for them",
            );
            drawn(game, message, strategy, stones)
        }
    }
}

/// A placement of the second player, with the first player's answer, if there is one still to make.
pub(in crate::solve) fn answered_reason(
    game: &Seega,
    cell: u8,
    standing: Standing<'_>,
    answer: Option<u8>,
) -> Option<Reason> {
    let (place, reply) = (name(game, cell), name(game, answer?));
    let partner = match standing {
        Standing::Pairing(strategy) => strategy.partner(cell) == answer,
        Standing::Opened => false,
    };
    let message = match (standing, partner) {
        (Standing::Opened, _) => message!(
            "seega-picture-reply-second",
            "<your opponent|{opponent}> takes {reply}, another attacking cell, and then answers each of <your|{mover}'s> stones \
             on its partner",
            reply = reply,
        ),
        (_, true) => {
            message!(
                "seega-picture-reply",
                "<your opponent|{opponent}> answers on its partner, {reply}",
                reply = reply
            )
        }
        (_, false) => message!(
            "seega-picture-reply-free",
            "it has no partner that is still empty, so <your opponent|{opponent}> places as they like, {reply} for instance, and \
             goes on answering",
            reply = reply,
        ),
    };
    let reason = Reason::theorem(message).at([&reply]).proved_in(SECTION);
    Some(if partner { reason.pairing([[place, reply]]) } else { reason })
}

/// The second player, after the first stone of all.
fn opened_reason() -> Reason {
    let message = message!(
        "seega-picture-opened",
        "whatever <you place|{mover} places>, <your opponent|{opponent}> takes another attacking cell, and the other cells \
         fall into pairs: they answer each of <your|{mover}'s> stones on the other cell of its pair; every full board \
         that can come of this is won for them",
    );
    Reason::theorem(message).proved_in(SECTION)
}

/// The message with the pairs that are still empty.
fn drawn(game: &Seega, message: Message, strategy: &Strategy, stones: [u32; 2]) -> Reason {
    let pairs: Vec<[_; 2]> =
        strategy.open_pairs(stones).map(|pair| pair.map(|cell| name(game, cell))).collect();
    let texts: Vec<String> = pairs.iter().map(|[one, two]| format!("{one}-{two}")).collect();
    let listed = match texts.is_empty() {
        true => message!("seega-picture-none", "all pairs are shared out already"),
        false => message!("seega-picture-pairs", "{pairs}", pairs = texts.join(", ")),
    };
    Reason::theorem(message.with("pairs", listed))
        .at(pairs.iter().flatten())
        .pairing(pairs)
        .proved_in(SECTION)
}
