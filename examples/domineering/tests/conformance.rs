//! The game keeps every promise that a plug-in makes.

use domineering::Domineering;
use kamni_conformance::{Effort, check};

#[test]
fn every_promise_is_kept() {
    let games = kamni_games::games().clone().with(kamni_play::plugin::<Domineering>());
    match check(&games, "domineering", Effort::Quick) {
        Ok(report) => println!("{report}"),
        Err(broken) => panic!("{broken}"),
    }
}
