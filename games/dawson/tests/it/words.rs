//! The reasons of Dawson's chess in both languages: worked examples, and every sentence that has a number.

use crate::texts::own_texts;
use kamni::{Language, message};
use kamni_solve::{Budget, analyze};
use kamni_words::Locale;

fn locales() -> [Locale; 2] {
    [Language::English, Language::Russian].map(|language| Locale::new(language, own_texts()))
}

/// The first own reason of a position and the reasons of some moves, in English and in Russian.
fn check(rules: &str, position: &str, expected: [&str; 2], moves: &[(&str, [&str; 2])]) {
    let game = kamni_games::games().game(rules).unwrap();
    let position = if position == "start" { game.start() } else { game.position(position).unwrap() };
    let analysis = analyze(&position, &Budget { memory: 1 << 26, ..Budget::default() });
    for (i, locale) in locales().into_iter().enumerate() {
        let first = analysis.reasons.iter().find(|reason| reason.message.id != "why-all-lose").unwrap();
        assert_eq!(locale.reason(first), expected[i], "{rules}");
        for (mv, expected) in moves {
            let grade = analysis.moves.iter().find(|grade| grade.mv == *mv).unwrap();
            assert_eq!(locale.reason(grade.reason.as_ref().unwrap()), expected[i], "{rules} {mv}");
        }
    }
}

#[test]
fn worked_examples_read_well() {
    check(
        "dawson/3x5",
        "start",
        [
            "a1a2 is traded at the edge, leaving 3 untouched columns; whoever begins there loses.",
            "a1a2 — размен с краю; нетронутых столбцов подряд останется 3: начавший там проиграет.",
        ],
        &[(
            "b1b2",
            [
                "After c3xb2xa1, your opponent answers every move with a capture or a free step, and has enough: 3.",
                "После ответа c3xb2xa1 на каждый ход соперник отвечает взятием или свободным шагом (впереди нет \
                 чужих), и их хватит: 3.",
            ],
        )],
    );
    check(
        "dawson/4x4",
        "bbb./...b/...w/www. w",
        [
            "Your opponent answers every step in the same column, or takes, and makes the last move.",
            "На каждый шаг соперник отвечает в том же столбце или бьёт, и последний ход за ним.",
        ],
        &[(
            "a1a2",
            [
                "After a4a3, your opponent takes every pawn that you move, and nothing can recapture.",
                "После ответа a4a3 соперник безнаказанно бьёт каждую пешку, которой вы пойдёте.",
            ],
        )],
    );
    check(
        "dawson/6x6",
        "start",
        [
            "Both sides are mirror images: your opponent answers each step with its mirror image, or takes.",
            "Позиция зеркальна, и на каждый шаг соперник отвечает таким же в том же столбце или бьёт.",
        ],
        &[],
    );
}

/// What a sentence says with 2, 5 and 21.
#[test]
fn numbers_have_their_plurals() {
    let sentence = |n: u32| {
        message!("dawson-bad-gift", "they take {pawns} pawns with {reply}", pawns = n, reply = "b3xa2")
    };
    let [english, russian] = locales().map(|locale| [2, 5, 21].map(|n| locale.say(&sentence(n))));
    assert_eq!(
        english,
        ["they take 2 pawns with b3xa2", "they take 5 pawns with b3xa2", "they take 21 pawns with b3xa2"]
    );
    assert_eq!(
        russian,
        [
            "соперник ходом b3xa2 безнаказанно берёт 2 пешки",
            "соперник ходом b3xa2 безнаказанно берёт 5 пешек",
            "соперник ходом b3xa2 безнаказанно берёт 21 пешку",
        ]
    );
}
