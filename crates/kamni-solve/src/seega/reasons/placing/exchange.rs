//! The first exchange in words: what a placement is sure of, in stones.

use crate::reason::Reason;
use kamni::{Message, message};

/// A good placement, after which the mover is sure of this balance, whatever is still placed.
pub fn sure_reason(balance: i8) -> Reason {
    Reason::account(match balance {
        1.. => message!(
            "seega-place-sure-ahead",
            "it makes sure that you come out of the first exchange (the first turn of captures and the answer to it) at least {n} {n|stone|stones} ahead, whatever your opponent still \
             places",
            n = balance,
        ),
        0 => message!(
            "seega-place-sure-level",
            "it makes sure that you do not come out of the first exchange (the first turn of captures and the answer to it) behind, whatever your opponent still places",
        ),
        _ => message!(
            "seega-place-sure-behind",
            "it makes sure that you come out of the first exchange (the first turn of captures and the answer to it) at most {n} {n|stone|stones} behind, whatever your opponent still places",
            n = -balance,
        ),
    })
}

/// A bad placement, after which the opponent can hold the mover to this balance.
pub fn held_reason(balance: i8) -> Reason {
    Reason::account(match balance {
        1.. => message!(
            "seega-place-held-ahead",
            "your opponent can then see to it that you come out of the first exchange (the first turn of captures and the answer to it) at most {n} {n|stone|stones} ahead",
            n = balance,
        ),
        0 => message!(
            "seega-place-held-level",
            "your opponent can then see to it that you do not come out of the first exchange (the first turn of captures and the answer to it) ahead",
        ),
        _ => message!(
            "seega-place-held-behind",
            "your opponent can then see to it that they come out of the first exchange (the first turn of captures and the answer to it) at least {n} {n|stone|stones} ahead",
            n = -balance,
        ),
    })
}

/// The reason that names the opponent's reply, with what the reply is sure of, if that is something.
pub(super) fn gaining(reason: Reason, balance: Option<i8>) -> Reason {
    let Some(balance @ 1..) = balance else { return reason };
    let message = message!(
        "seega-place-gaining",
        "{why}: they are then sure to come out of the first exchange (the first turn of captures and the answer to it) at least {n} \
         {n|stone|stones} ahead",
        n = balance,
    );
    Reason { message: message.with("why", reason.message.clone()), ..reason }
}

/// The position, where the result goes with the balance that the mover is sure of.
pub fn position_reason(balance: i8, best: &str) -> Reason {
    let message: Message = match balance {
        1.. => message!(
            "seega-place-ahead",
            "with {mv} you are sure to come out of the first exchange (the first turn of captures and the answer to it) at least {n} {n|stone|stones} ahead, whatever your opponent still \
             places",
            mv = best,
            n = balance,
        ),
        0 => message!(
            "seega-place-level",
            "neither side is sure to gain anything in the first exchange (the first turn of captures and the answer to it)"
        ),
        _ => message!(
            "seega-place-behind",
            "wherever you place, your opponent is sure to come out of the first exchange (the first turn of captures and the answer to it) at least {n} {n|stone|stones} ahead; {mv} keeps it \
             to that",
            mv = best,
            n = -balance,
        ),
    };
    Reason::account(message)
}
