//! What is wrong in a lesson is named, with its line and column.

use kamni_learn::{FileError, Lesson, check};
use kamni_solve::Budget;
use proptest::prelude::*;

/// A lesson in which everything is right.
const GOOD: &str = "\
---
rules: kayles/5
en: The end
ru: Конец
about.en: How a game ends.
about.ru: Как кончается партия.
---

## Two neighbours | Два соседа

```board
position: XX... 1
mark: 1 2
```

en: Two stones.

ru: Два камня.

```claim
value win
```

```task
find one
answer: 1+2>3, 1+2>4, 1+2>5
wrong 1
en: Then the other one is taken.
ru: Тогда возьмут другой.
```

## A choice | Выбор

en: The same stones.

ru: Те же камни.

```task
choose true
option true
en: The mover wins
ru: Выигрывает тот, чей ход
claim: value win
option false
en: The mover loses
ru: Проигрывает тот, чей ход
claim: value loss
```
";

fn flaws(text: &str) -> Vec<FileError> {
    match Lesson::parse(text) {
        Ok(lesson) => check(&lesson, kamni_games::games(), &Budget::default(), &mut |_| true),
        Err(errors) => errors,
    }
}

/// Where the flaws are, and which.
fn places(text: &str) -> Vec<(usize, usize, &'static str)> {
    flaws(text).iter().map(|error| (error.line, error.column, error.message.id)).collect()
}

#[test]
fn a_good_lesson_has_no_flaws() {
    assert_eq!(places(GOOD), []);
}

/// The good lesson with one slip.
#[track_caller]
fn check_slip(right: &str, wrong: &str, expected: &[(usize, usize, &'static str)]) {
    assert_eq!(GOOD.matches(right).count(), 1, "{right:?} stands there once");
    assert_eq!(places(&GOOD.replacen(right, wrong, 1)), expected, "{wrong:?} for {right:?}");
}

#[test]
fn a_language_that_is_missing_is_named() {
    check_slip("ru: Конец\n", "", &[(6, 1, "lesson-missing")]);
    check_slip("## Two neighbours | Два соседа", "## Two neighbours", &[(9, 17, "lesson-heading")]);
    check_slip("ru: Два камня.", "", &[(20, 1, "lesson-missing")]);
    check_slip("ru: Два камня.", "ru:", &[(18, 4, "lesson-missing")]);
    check_slip("ru: Тогда возьмут другой.\n", "", &[(24, 1, "lesson-missing")]);
    check_slip("ru: Выигрывает тот, чей ход\n", "", &[(42, 1, "lesson-missing")]);
    let reason = "claim: value win\nwhy.en: One stone goes back, locked.\n";
    check_slip("claim: value win\n", reason, &[(45, 1, "lesson-missing")]);
    check_slip("claim: value win\n", &format!("{reason}why.ru: Один вернётся под замок.\n"), &[]);
}

#[test]
fn what_does_not_exist_is_named() {
    check_slip("position: XX... 1", "position: XX... 1\nmoves: 5", &[(13, 1, "lesson-no-move")]);
    check_slip("position: XX... 1", "position: XX 1", &[(12, 1, "lesson-position")]);
    check_slip("position: XX... 1", "position: LL... 1", &[(12, 1, "lesson-position")]);
    check_slip("rules: kayles/5", "rules: chess", &[(2, 1, "lesson-rules")]);
    check_slip("mark: 1 2", "mark: 1 9", &[(13, 1, "lesson-no-cell")]);
    check_slip("wrong 1\n", "wrong 3\n", &[(27, 1, "lesson-no-move")]);
    check_slip("value win\n```", "wins 4\n```", &[(21, 1, "lesson-no-move")]);
}

#[test]
fn what_is_not_true_is_named() {
    check_slip("value win\n```", "value loss\n```", &[(21, 1, "lesson-false")]);
    check_slip("value win\n```", "after 1+2>3: over second\n```", &[(21, 1, "lesson-false")]);
    check_slip("answer: 1+2>3, 1+2>4, 1+2>5", "answer: 1+2>3", &[(24, 1, "lesson-answer")]);
    check_slip("wrong 1\n", "wrong 1+2>3\n", &[(27, 1, "lesson-remark-right")]);
    check_slip("claim: value loss", "claim: loses 1", &[(47, 1, "lesson-option-true")]);
}

#[test]
fn what_nobody_understands_is_named() {
    check_slip("value win\n```", "glory win\n```", &[(21, 1, "lesson-claim-unknown")]);
    check_slip("value win\n```", "value good\n```", &[(21, 1, "lesson-value")]);
    check_slip("find one", "guess", &[(25, 1, "lesson-task")]);
    check_slip("find one", "play draw", &[(26, 1, "lesson-task-line")]);
    check_slip("mark: 1 2", "note: 1 2", &[(13, 1, "lesson-board")]);
    check_slip("en: Two stones.", "Two stones.", &[(16, 1, "lesson-block")]);
    let option = "option false\nen: The mover loses\nru: Проигрывает тот, чей ход\nclaim: value loss\n";
    check_slip(option, "", &[(38, 1, "lesson-options")]);
    check_slip(option, &option.repeat(4), &[(38, 1, "lesson-options")]);
}

#[test]
fn what_is_dangerous_is_refused() {
    check_slip("en: Two stones.", "en: Two <script>stones</script>", &[(16, 9, "lesson-html")]);
    check_slip("en: Then the other", "en: <b>Then the other", &[(25, 1, "lesson-html")]);
    let reason = "claim: value win\nwhy.en: <b>One\nwhy.ru: Один\n";
    check_slip("claim: value win\n", reason, &[(43, 1, "lesson-html")]);
    check_slip("claim: value loss\n```", "claim: value loss", &[(38, 1, "lesson-fence")]);
    let deep = format!("{}value win\n```", "after 1: ".repeat(2000));
    check_slip("value win\n```", &deep, &[(21, 1, "lesson-claim-deep")]);
    assert_eq!(places(&"## a | b\n".repeat(1 << 17)), [(1, 1, "lesson-large")]);
    assert_eq!(places(""), [(1, 1, "lesson-header")]);
}

/// Lines of lessons, whole and broken, in any order.
fn lines() -> impl Strategy<Value = String> {
    let known: Vec<String> = GOOD.lines().map(str::to_owned).collect();
    let line = prop_oneof![
        4 => proptest::sample::select(known.clone()),
        1 => (proptest::sample::select(known), any::<proptest::sample::Index>()).prop_map(|(line, cut)| {
            let letters: Vec<char> = line.chars().collect();
            letters[..cut.index(letters.len() + 1)].iter().collect()
        }),
        1 => "\\PC{0,20}",
    ];
    proptest::collection::vec(line, 0..60).prop_map(|lines| lines.join("\n"))
}

proptest! {
    #[test]
    fn no_text_makes_the_parser_panic(text in any::<String>()) {
        let _ = Lesson::parse(&text);
    }

    #[test]
    fn no_lines_make_the_check_panic(body in lines()) {
        let header = GOOD.lines().take(8).collect::<Vec<_>>().join("\n");
        for text in [&body, &format!("{header}\n{body}")] {
            for error in flaws(text) {
                prop_assert!(error.line >= 1 && error.line <= text.lines().count().max(1), "{error}");
                prop_assert!(error.column >= 1, "{error}");
            }
        }
    }
}
