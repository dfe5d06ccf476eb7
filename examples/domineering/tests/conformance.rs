//! The game keeps every promise that a plug-in makes.

use kamni_conformance::{Effort, check};

#[test]
fn every_promise_is_kept() {
    match check(&domineering::games(), "domineering", Effort::Quick) {
        Ok(report) => println!("{report}"),
        Err(broken) => panic!("{broken}"),
    }
}
