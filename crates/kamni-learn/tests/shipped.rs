//! Every lesson and every annotated game of the program reads, and everything in them is proved.

use kamni_learn::{AnnotatedGame, Lesson, Library, check};
use kamni_solve::Budget;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// More than enough for each position; a machine under load must not make a proof fail.
fn budget() -> Budget {
    Budget { time: Duration::from_secs(60), ..Budget::default() }
}

/// What `find` finds in each file, on all cores.
fn on_all_cores(
    files: &[(String, String)],
    find: impl Fn(&str, &str) -> Vec<String> + Sync,
) -> Vec<String> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let Some((name, text)) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            found.extend(find(name, text).into_iter().map(|flaw| format!("{name}: {flaw}")));
        }
        found
    };
    let threads = thread::available_parallelism().map_or(2, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    })
}

#[test]
fn every_claim_and_every_answer_is_proved() {
    let files = Library::lesson_files();
    assert!(files.len() >= 30, "{} lessons", files.len());
    let games = kamni_play::games();
    let flaws = on_all_cores(&files, |_, text| {
        let errors = match Lesson::parse(text) {
            Ok(lesson) => check(&lesson, games, &budget(), &mut |_| true),
            Err(errors) => errors,
        };
        errors.iter().map(ToString::to_string).collect()
    });
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));
    assert_eq!(Library::own(games).lessons().len(), files.len());
}

#[test]
fn every_annotated_game_reads_and_its_questions_have_right_answers() {
    let files = Library::game_files();
    assert!(files.len() >= 15, "{} games", files.len());
    let games = kamni_play::games();
    let flaws = on_all_cores(&files, |_, text| match AnnotatedGame::parse(text, games) {
        Ok(game) => {
            let flaws = game.check(games, &budget());
            flaws.iter().map(|(number, message)| format!("move {number}: {message}")).collect()
        }
        Err(error) => vec![error.to_string()],
    });
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));
    let library = Library::own(games);
    assert_eq!(library.games().len(), files.len());
    let questions = |game: &AnnotatedGame| game.moves.iter().filter(|mv| mv.question.is_some()).count();
    let asked: usize = library.games().iter().map(|shipped| questions(&shipped.game)).sum();
    let written: usize = files.iter().map(|(_, text)| text.matches("{?").count()).sum();
    assert_eq!(asked, written, "every question is found");
    let said = |game: &AnnotatedGame| {
        game.moves.iter().filter(|mv| mv.remark.is_some()).count() + usize::from(game.introduction.is_some())
    };
    let said: usize = library.games().iter().map(|shipped| said(&shipped.game)).sum();
    let written: usize = files.iter().map(|(_, text)| text.matches("{en:").count()).sum();
    assert_eq!(said, written, "every remark is found");
}

#[test]
fn every_game_has_lessons_and_annotated_games_with_names_of_their_own() {
    let games = kamni_play::games();
    let library = Library::own(games);
    let names = library.lessons().iter().map(|lesson| lesson.name.as_str());
    let names: Vec<&str> = names.chain(library.games().iter().map(|game| game.name.as_str())).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    for info in games.infos() {
        let of_game = |name: &str| name.split('/').next() == Some(info.name);
        assert!(library.lessons().iter().any(|lesson| of_game(&lesson.name)), "{}", info.name);
        assert!(library.games().iter().any(|game| of_game(&game.name)), "{}", info.name);
    }
}
