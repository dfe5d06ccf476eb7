//! Every lesson of the program reads, and everything in it is proved.

use kamni_learn::{Lesson, Library, check};
use kamni_solve::Budget;
use std::time::Duration;

#[test]
fn every_claim_and_every_answer_is_proved() {
    let files = Library::files();
    assert!(files.len() >= 30, "{} lessons", files.len());
    let games = kamni_play::games();
    let mut flaws = Vec::new();
    for (name, text) in &files {
        let lesson = match Lesson::parse(text) {
            Ok(lesson) => lesson,
            Err(errors) => {
                flaws.extend(errors.iter().map(|error| format!("{name}: {error}")));
                continue;
            }
        };
        // More than enough for each position; a machine under load must not make a proof fail.
        let budget = Budget { time: Duration::from_secs(60), ..Budget::default() };
        let errors = check(&lesson, games, &budget, &mut |_| true);
        flaws.extend(errors.iter().map(|error| format!("{name}: {error}")));
    }
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));
    assert_eq!(Library::own(games).lessons().len(), files.len());
}
