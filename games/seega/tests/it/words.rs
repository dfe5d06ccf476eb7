//! What a person reads about the moves of Seega, in both languages.

use crate::texts::own_texts;
use kamni::{Language, Registry, message};
use kamni_solve::{Budget, analyze};
use kamni_words::Locale;
use std::time::Duration;

fn games() -> &'static Registry {
    own_texts().games()
}

fn locale(language: Language) -> Locale {
    Locale::new(language, own_texts())
}

/// What is said about a position and about one of its moves, in English and in Russian.
fn said(position: &str, mv: &str) -> [[String; 2]; 2] {
    let position = games().game("seega/5").unwrap().position(position).unwrap();
    let budget = Budget { time: Duration::from_secs(60), threads: 1, memory: 1 << 26, ..Budget::default() };
    let analysis = analyze(&position, &budget);
    let grade = analysis.moves.iter().find(|grade| grade.mv == mv).unwrap();
    let reason = grade.reason.as_ref().unwrap();
    [Language::English, Language::Russian]
        .map(|language| [locale(language).why(&analysis), locale(language).reason(reason)])
}

#[test]
fn a_capture_that_a_move_allows() {
    let [english, russian] = said("ba.ab/baaaa/..a.a/b..aa/b.bb. a 0-0 5 -", "d2c2");
    assert_eq!(
        english,
        [
            "You are ahead, 10 to 7, and in the 5 steps that are left your opponent cannot force a capture. e2e1 and \
             e3d3 win. d2d3 only draws: your opponent answers d1e1 (takes e2, e3 and e4) and on with e1d1; then both have 7 \
             stones.",
            "Your opponent answers d1e1 (takes e2, e3 and e4) and on with e1e2; then both have 7 stones. Better is e2e1, which \
             leaves them nothing to take.",
        ]
    );
    assert_eq!(
        russian,
        [
            "У вас больше камней, 10 против 7, и за оставшиеся 5 шагов соперник уже не может вынудить \
             взятие. Выигрывают e2e1 и e3d3. Ход d2d3 даёт только ничью: соперник отвечает d1e1 (берёт e2, e3 и e4) и дальше e1d1; тогда у каждого по 7 \
             камней.",
            "Соперник отвечает d1e1 (берёт e2, e3 и e4) и дальше e1e2; тогда у каждого по 7 камней. Лучше e2e1: тогда он не \
             может взять ничего.",
        ]
    );
}

#[test]
fn five_stones_in_one_turn() {
    let [english, russian] = said("bbbab/bbabb/aaaab/aa.aa/bbaba a 0-0 2 -", "c3c2");
    assert_eq!(
        english,
        [
            "Only c3c2 draws. c1c2 loses: your opponent answers b1c1 (takes c2, c3 and c4) and on with c1c2; then they have 12 \
             stones, you have 9.",
            "After it your opponent can take nothing at once. After d2c2, b2c2 or c1c2 they could. The search proves the \
             draw.",
        ]
    );
    assert_eq!(
        russian[1],
        "После этого хода сразу взять соперник ничего не может. Взятие позволили бы d2c2, b2c2 и c1c2. Перебор доказывает \
         ничью."
    );
}

#[test]
fn a_capture_that_was_needed() {
    let [english, russian] = said(".a.b./b.a../a..b./ab..b/a...b a 0-0 1 -", "c4d4");
    assert_eq!(
        [&english[1], &russian[1]],
        [
            "It misses b5a5, which takes a4; now your opponent is ahead, 6 to 5, and can keep all their stones until \
             they are counted.",
            "Упускает b5a5 со взятием a4; теперь у соперника больше камней, 6 против 5, и до конца партии он их сохранит.",
        ]
    );
}

#[test]
fn a_capture_that_is_forced() {
    let [english, russian] = said("aa.bb/baaab/b..aa/.ba.a/bb..a a 0-0 4 -", "c2c3");
    assert_eq!(
        [&english[1], &russian[1]],
        [
            "It lets your opponent force a capture, since even with the longest defence (they b2c2, you e1d1, they \
             d5c5) you lose stones; c4c5 prevents this.",
            "Позволяет сопернику добиться взятия, ведь даже при самой долгой защите (он b2c2, вы e1d1, он d5c5) \
             вы теряете камни; c4c5 этого не допускает.",
        ]
    );
    assert!(english[0].contains("Every move wins except c2c3 and b4b3."), "{}", english[0]);
}

/// Numbers of stones with their words.
#[test]
fn numbers_agree_with_their_words() {
    let english = |n: u32| message!("seega-better-less", "only {n} {n|stone|stones}", n = n).to_string();
    assert_eq!(
        [0, 1, 2, 5, 21].map(english),
        ["only 0 stones", "only 1 stone", "only 2 stones", "only 5 stones", "only 21 stones"]
    );
    let end = |id: &'static str, n: u32| {
        let blanks = ["n", "own", "theirs"].map(|name| (name, kamni::Blank::Text(n.to_string())));
        let text = "line taken better his left reply back why lead steps proved answer count others moves"
            .split(' ')
            .map(|name| (name, kamni::Blank::Text("x".into())));
        let message = kamni::Message { id, english: "", blanks: blanks.into_iter().chain(text).collect() };
        locale(Language::Russian).say(&message).replace(['\u{2068}', '\u{2069}'], "")
    };
    let accusative = ["0 камней", "1 камень", "2 камня", "5 камней", "21 камень"];
    for id in [
        "seega-better-less",
        "seega-better-take-less",
        "seega-why-exchange",
        "seega-why-exchange-take",
        "seega-why-exchange-clear-take",
        "seega-why-exchange-behind",
        "seega-why-exchange-behind-answered",
        "seega-why-trade",
        "seega-why-clean",
        "seega-move-gains",
        "seega-count-theirs",
        "seega-place-gaining",
        "seega-place-ahead",
        "seega-place-behind",
        "seega-fault-ahead",
        "seega-fault-behind",
    ] {
        for (n, words) in [0, 1, 2, 5, 21].into_iter().zip(accusative) {
            assert!(end(id, n).contains(words), "{}", end(id, n));
        }
    }
    let genitive = ["0 камней", "1 камня", "2 камней", "5 камней", "21 камня"];
    for id in [
        "seega-move-gains-more",
        "seega-move-prevents-more",
        "seega-move-fewer",
        "seega-why-always",
        "seega-why-always-answered",
    ] {
        for (n, words) in [0, 1, 2, 5, 21].into_iter().zip(genitive) {
            assert!(end(id, n).contains(words), "{}", end(id, n));
        }
    }
    let each = ["по 0 камней", "по 1 камню", "по 2 камня", "по 5 камней", "по 21 камню"];
    for id in [
        "seega-count-both",
        "seega-move-held-level",
        "seega-move-take-level",
        "seega-move-lets-level",
        "seega-move-needed-level",
        "seega-move-enough-level",
        "seega-move-drops-level",
        "seega-why-calm-draw",
    ] {
        for (n, words) in [0, 1, 2, 5, 21].into_iter().zip(each) {
            assert!(end(id, n).contains(words), "{}", end(id, n));
        }
    }
}
