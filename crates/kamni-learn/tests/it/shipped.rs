//! Every lesson and every annotated game of the program reads, and everything in them is proved.

use kamni::Player;
use kamni_learn::{AnnotatedGame, Board, Lesson, Library, Placed, Step, Task, TaskKind, check, positions};
use kamni_solve::{Budget, Value};
use kamni_test_support::{is_whole, sample};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// More than enough for each position; a machine under load must not make a proof fail.
fn budget() -> Budget {
    Budget { time: Duration::from_secs(60), ..Budget::default() }
}

/// What `find` finds in each file, on all cores.
fn on_all_cores(files: &[(String, String)], find: impl Fn(&str, &str) -> Vec<String> + Sync) -> Vec<String> {
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

/// Where the lines of wrong answers begin, which no file has.
const WRONG: usize = 1_000_000;

/// The lesson, and after its steps those of its tasks again, each with a wrong answer. All are proved together, so that no position
/// is analysed twice. The second part is the number of wrong answers; their tasks stand on the lines from `WRONG` on.
fn with_wrong_answers(mut lesson: Lesson) -> (Lesson, usize) {
    let games = kamni_games::games();
    let Ok(positions) = positions(&lesson, games) else { return (lesson, 0) };
    let mut wrong = Vec::new();
    for (step, [_, position]) in lesson.steps.iter().zip(&positions) {
        let Some(task) = &step.task else { continue };
        for kind in wrong_kinds(&task.kind, &position.moves()) {
            let line = WRONG + wrong.len();
            let placed = |value: String| Placed { line, value };
            let board = Board {
                rules: Some(placed(position.rules())),
                position: placed(position.to_string()),
                moves: Vec::new(),
                marks: Vec::new(),
                arrows: Vec::new(),
            };
            let kind = match kind {
                TaskKind::Choose { truth, mut options } => {
                    options.iter_mut().for_each(|option| option.claim.line = line);
                    TaskKind::Choose { truth, options }
                }
                kind => kind,
            };
            let task = Task { line, kind, question: None, right: None, remarks: Vec::new() };
            let (board, task) = (Some(board), Some(task));
            wrong.push(Step { line, board, task, claims: Vec::new(), ..step.clone() });
        }
    }
    let count = wrong.len();
    lesson.steps.extend(wrong);
    (lesson, count)
}

/// The same task with other answers.
fn wrong_kinds(kind: &TaskKind, legal: &[String]) -> Vec<TaskKind> {
    match kind {
        TaskKind::Find { all, answer } => {
            let mut answers: Vec<Vec<String>> = Vec::new();
            for mv in legal {
                // One move more, or one less.
                let mut other = answer.clone();
                other.retain(|own| own != mv);
                if other.len() == answer.len() {
                    other.push(mv.clone());
                }
                answers.push(other);
            }
            // Others in their place, as many.
            let others = legal.iter().filter(|mv| !answer.contains(mv)).take(answer.len()).cloned();
            answers.push(others.collect());
            answers.into_iter().map(|answer| TaskKind::Find { all: *all, answer }).collect()
        }
        TaskKind::Say(winner) => {
            let all = [None, Some(Player::First), Some(Player::Second)];
            all.into_iter().filter(|other| other != winner).map(TaskKind::Say).collect()
        }
        TaskKind::Choose { truth, options } => {
            let flipped = (0..options.len()).map(|index| {
                let mut options = options.clone();
                options[index].truth = !options[index].truth;
                TaskKind::Choose { truth: *truth, options }
            });
            flipped.collect()
        }
        TaskKind::Play(value) => {
            let all = [Value::Win, Value::Draw, Value::Loss];
            all.into_iter().filter(|other| other != value).map(TaskKind::Play).collect()
        }
        TaskKind::Make(_) => Vec::new(),
    }
}

#[test]
fn every_claim_and_every_answer_is_proved_and_no_other_answer_is_taken() {
    let games = kamni_games::games();
    let files = Library::lesson_files(games);
    assert!(files.len() >= 30, "{} lessons", files.len());
    let tried = AtomicUsize::new(0);
    let flaws = on_all_cores(&sample(files.clone(), 4), |_, text| {
        let lesson = match Lesson::parse(text) {
            Ok(lesson) => lesson,
            Err(errors) => return errors.iter().map(ToString::to_string).collect(),
        };
        let (lesson, count) = with_wrong_answers(lesson);
        tried.fetch_add(count, Ordering::Relaxed);
        let errors = check(&lesson, games, &budget(), &mut |_| true);
        let refused: BTreeSet<usize> = errors.iter().map(|error| error.line).collect();
        let taken = (WRONG..WRONG + count).filter(|line| !refused.contains(line));
        let taken: Vec<String> = taken
            .filter_map(|line| lesson.steps.iter().find(|step| step.line == line))
            .map(|step| {
                format!("`{}` takes {:?}", step.heading.en, step.task.as_ref().map(|task| &task.kind))
            })
            .collect();
        let flaws = errors.iter().filter(|error| error.line < WRONG).map(ToString::to_string);
        flaws.chain(taken).collect()
    });
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));
    assert!(!is_whole() || tried.into_inner() > 300);
    assert_eq!(Library::own(games).lessons().len(), files.len());
}

/// Whoever chooses a wrong statement in one of the first lessons of a game, or says the wrong winner anywhere, is told why in the
/// lesson's own words.
#[test]
fn wrong_answers_are_explained_to_beginners() {
    let mut checked = 0;
    for (name, text) in Library::lesson_files(kamni_games::games()) {
        let first = ["/01-", "/02-", "/03-"].iter().any(|number| name.contains(number));
        let lesson = Lesson::parse(&text).unwrap();
        for (step, task) in lesson.steps.iter().filter_map(|step| Some((step, step.task.as_ref()?))) {
            let explained = match &task.kind {
                TaskKind::Say(_) => task.right.is_some(),
                TaskKind::Choose { truth, options } if first => {
                    options.iter().filter(|option| option.truth != *truth).all(|option| option.why.is_some())
                }
                _ => continue,
            };
            assert!(explained, "{name}: {}", step.heading.en);
            checked += 1;
        }
    }
    assert!(checked > 50, "{checked}");
}

#[test]
fn every_annotated_game_reads_and_its_questions_have_right_answers() {
    let games = kamni_games::games();
    let files = Library::game_files(games);
    assert!(files.len() >= 15, "{} games", files.len());
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
    let games = kamni_games::games();
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
