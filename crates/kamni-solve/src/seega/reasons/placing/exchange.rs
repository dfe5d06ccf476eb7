//! The first exchange in words: how the stones stand after the first turn of each player in the second stage.

use crate::reason::Reason;
use kamni::{Message, message};

/// A good placement, after which the mover is sure of this balance, whatever is still placed.
pub fn sure_reason(balance: i8) -> Reason {
    Reason::account(match balance {
        1.. => message!(
            "seega-place-sure-ahead",
            "wherever your opponent still places, you are at least {n} {n|stone|stones} ahead after the first turn of each in the second stage",
            n = balance,
        ),
        0 => message!(
            "seega-place-sure-level",
            "wherever your opponent still places, you are not behind after the first turn of each in the second stage",
        ),
        _ => message!(
            "seega-place-sure-behind",
            "wherever your opponent still places, you are at most {n} {n|stone|stones} behind after the first turn of each in the second stage; every worse placement lets them get further \
             ahead",
            n = -balance,
        ),
    })
}

/// A bad placement, after which the opponent can hold the mover to this balance.
pub fn held_reason(balance: i8) -> Reason {
    Reason::account(match balance {
        1.. => message!(
            "seega-place-held-ahead",
            "your opponent can then place so that you are at most {n} {n|stone|stones} ahead after the first turn of each in the second stage, and that is not enough",
            n = balance,
        ),
        0 => message!(
            "seega-place-held-level",
            "your opponent can then place so that you are not ahead after the first turn of each in the second stage",
        ),
        _ => message!(
            "seega-place-held-behind",
            "your opponent can then place so that they are at least {n} {n|stone|stones} ahead after the first turn of each in the second stage",
            n = -balance,
        ),
    })
}

/// The reason that names the opponent's reply, with what the reply is sure of; or, if that is nothing or not known, that there is no
/// shorter reason.
pub(super) fn gaining(reason: Reason, balance: Option<i8>) -> Reason {
    let message = match balance {
        Some(balance @ 1..) => message!(
            "seega-place-gaining",
            "{why}: wherever you then place, they are at least {n} {n|stone|stones} ahead after the first turn of each in the second stage",
            n = balance,
        ),
        _ => message!("seega-place-bare", "{why}; only the search shows why"),
    };
    Reason { message: message.with("why", reason.message.clone()), ..reason }
}

/// The position, where the result goes with the balance that the mover is sure of.
pub fn position_reason(balance: i8, best: &str) -> Reason {
    let message: Message = match balance {
        1.. => message!(
            "seega-place-ahead",
            "{mv} wins: wherever your opponent still places, you are at least {n} {n|stone|stones} ahead after the first turn of each in the second stage",
            mv = best,
            n = balance,
        ),
        0 => message!(
            "seega-place-level",
            "neither of you can make sure of being ahead after the first turn of each in the second stage"
        ),
        _ => message!(
            "seega-place-behind",
            "wherever you place, your opponent can be at least {n} {n|stone|stones} ahead after the first turn of each in the second stage; {mv} keeps it to that",
            mv = best,
            n = -balance,
        ),
    };
    Reason::account(message)
}
