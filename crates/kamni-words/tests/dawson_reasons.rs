//! The reasons of Dawson's chess in both languages: worked examples, and every sentence that has a number.

use kamni::{Language, Message, message};
use kamni_solve::{Budget, analyze};
use kamni_words::{Locale, Texts};

fn locales() -> [Locale; 2] {
    [Language::English, Language::Russian].map(|language| Locale::new(language, Texts::own()))
}

/// The first own reason of a position and the reasons of some moves, in English and in Russian.
fn check(rules: &str, position: &str, expected: [&str; 2], moves: &[(&str, [&str; 2])]) {
    let game = kamni_solve::games().game(rules).unwrap();
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
            "The 5 untouched columns a–e (both pawns still at home) count as one shared step, which goes to whoever \
             comes first (5 leaves 1 when divided by 4), and it is your move.",
            "Нетронутые столбцы a–e (обе пешки ещё на своих местах), всего 5, — это один общий ход, он достанется тому, \
             кто успеет первым (5 при делении на 4 даёт в остатке 1), и ход ваш.",
        ],
        &[
            (
                "a1a2",
                [
                    "It gives a pawn and wins it back at once, b3xa2 b1xa2; then the 3 untouched columns c–e (both pawns still \
                     at home) count as nothing, since whoever begins there loses; and it is your opponent who has to begin.",
                    "Отдаёт пешку и сразу её отыгрывает, b3xa2 b1xa2; после этого 3 нетронутых столбца c–e (обе пешки ещё на \
                     своих местах) — ничего (кто там начнёт, тот там и проиграет); а начинать сопернику.",
                ],
            ),
            (
                "b1b2",
                [
                    "Your opponent answers c3xb2xa1 and takes 2 pawns; nothing you can play helps (you begin each line): c1c2 \
                     d3xc2 d1xc2xb3 (0 spare steps of yours against 1); d1d2 e3xd2xc1 e1e2 d3xe2 (you have no move left); e1e2 \
                     d3xe2 d1xe2 a3a2 c1c2 b3xc2 (you have no move left). Only its owner can ever make a spare step.",
                    "Соперник отвечает c3xb2xa1 и берёт 2 пешки; ни один ваш ход не помогает (каждый раз начинаете вы): c1c2 \
                     d3xc2 d1xc2xb3 (запасных ходов у вас 0, у соперника 1); d1d2 e3xd2xc1 e1e2 d3xe2 (ходить вам нечем); e1e2 \
                     d3xe2 d1xe2 a3a2 c1c2 b3xc2 (ходить вам нечем). Запасной ход может сделать только его хозяин.",
                ],
            ),
            (
                "c1c2",
                [
                    "It steps inside a group of untouched columns (both pawns still at home), not at its edge: your opponent \
                     takes two pawns (d3xc2xb1, b3xc2xd1), nothing can take back, and you have to move again and lose.",
                    "Это ход не крайней пешкой группы нетронутых столбцов (обе пешки ещё на своих местах): соперник берёт две \
                     пешки (d3xc2xb1, b3xc2xd1), побить в ответ нечем, снова ваш ход, и вы проигрываете.",
                ],
            ),
        ],
    );
    check(
        "dawson/3x7",
        "bb.b.bb/...w.../ww...ww b",
        [
            "A group of untouched columns (both pawns still at home) is one shared step, which goes to whoever comes \
             first, if its width leaves 1 or 2 when divided by 4, else nothing (a–b: 2, f–g: 2); that makes 2 shared \
             steps, an even number, so your opponent takes the last one.",
            "Нетронутые столбцы подряд (обе пешки ещё на своих местах) — это один общий ход, который достанется тому, \
             кто успеет первым, если их число при делении на 4 даёт в остатке 1 или 2, иначе ничего (a–b: 2, f–g: 2); \
             общих ходов выходит 2, чётное число, и последний из них достанется сопернику.",
        ],
        &[],
    );
    check(
        "dawson/3x12",
        "start",
        [
            "The 12 untouched columns a–l (both pawns still at home) count as nothing (12 leaves 0 when divided by 4): \
             whoever begins there loses, and you have to begin.",
            "Нетронутые столбцы a–l (обе пешки ещё на своих местах), всего 12, не стоят ничего (12 при делении на 4 \
             даёт в остатке 0): кто там начнёт, тот и проиграет, а начинать вам.",
        ],
        &[],
    );
    check(
        "dawson/3x9,misere",
        "start",
        [
            "b1b2 gives two pawns away, and it is your move again; you go on like this and are the first who cannot move, which \
             wins here.",
            "b1b2 отдаёт две пешки, и ход снова ваш; продолжая так, вы раньше соперника останетесь без ходов, а здесь это \
             выигрыш.",
        ],
        &[],
    );
    check(
        "dawson/5x3",
        "b../.../.../w.b/w.. w",
        [
            "Nothing can be captured any more, so it is the steps that count: you have 1 spare step (a; only its owner \
             can ever make a spare step), your opponent has 1 (c); that is equal, and it is your move: you run out \
             first.",
            "Брать больше нечего, остаётся считать ходы: запасных ходов у вас 1 (a; запасной ход может сделать только \
             его хозяин), у соперника 1 (c); поровну, а ход ваш: у вас ходы кончатся раньше.",
        ],
        &[],
    );
    check(
        "dawson/3x4",
        ".b../bb../.w.w w",
        [
            "You can only play b1xa2, and your opponent answers b3xa2; then you have 2 spare steps (d; only its owner \
             can ever make a spare step), your opponent has 2 (a, b); that is equal, and it is your move: you run out \
             first.",
            "У вас единственный ход, b1xa2, соперник отвечает b3xa2; после этого запасных ходов у вас 2 (d; запасной \
             ход может сделать только его хозяин), у соперника 2 (a, b); поровну, а ход ваш: у вас ходы кончатся \
             раньше.",
        ],
        &[],
    );
    check(
        "dawson/4x4",
        "bbbb/..../w.../.www b",
        [
            "Play a4a3: after it both sides are mirror images and your opponent has to move: you copy every step, or \
             capture if you can.",
            "Ходите a4a3: после него стороны зеркальны, а ход соперника: каждый его шаг вы повторите, а если сможете \
             взять — возьмёте.",
        ],
        &[],
    );
}

/// What a sentence says with 0, 1, 2, 5 and 21.
fn numbers(sentence: fn(u32) -> Message, expected: [[&str; 5]; 2]) {
    for (locale, expected) in locales().into_iter().zip(expected) {
        let said = [0, 1, 2, 5, 21].map(|n| locale.say(&sentence(n)));
        assert_eq!(said, expected);
    }
}

#[test]
fn numbers_have_their_plurals() {
    numbers(
        |n| message!("dawson-pawns", "{n} pawns", n = n),
        [
            ["0 pawns", "1 pawns", "2 pawns", "5 pawns", "21 pawns"],
            ["0 пешек", "1 пешку", "2 пешки", "5 пешек", "21 пешку"],
        ],
    );
    numbers(
        |n| message!("dawson-run-heap", "{run} play like a heap of {n} {n|stone|stones}", run = "x", n = n),
        [
            [
                "x play like a heap of 0 stones",
                "x play like a heap of 1 stone",
                "x play like a heap of 2 stones",
                "x play like a heap of 5 stones",
                "x play like a heap of 21 stones",
            ],
            [
                "x — кучка из 0 камней",
                "x — кучка из 1 камня",
                "x — кучка из 2 камней",
                "x — кучка из 5 камней",
                "x — кучка из 21 камня",
            ],
        ],
    );
    numbers(
        |n| {
            message!(
                "dawson-steps-mine",
                "you have {mine} {mine|step|steps} left that nobody can stop ({yours}), your opponent has none",
                mine = n,
                yours = "x",
            )
        },
        [
            [
                "you have 0 steps left that nobody can stop (x), your opponent has none",
                "you have 1 step left that nobody can stop (x), your opponent has none",
                "you have 2 steps left that nobody can stop (x), your opponent has none",
                "you have 5 steps left that nobody can stop (x), your opponent has none",
                "you have 21 steps left that nobody can stop (x), your opponent has none",
            ],
            [
                "у вас остаётся 0 шагов, которым нельзя помешать (x), у соперника таких нет",
                "у вас остаётся 1 шаг, которому нельзя помешать (x), у соперника таких нет",
                "у вас остаётся 2 шага, которым нельзя помешать (x), у соперника таких нет",
                "у вас остаётся 5 шагов, которым нельзя помешать (x), у соперника таких нет",
                "у вас остаётся 21 шаг, которому нельзя помешать (x), у соперника таких нет",
            ],
        ],
    );
    numbers(
        |n| {
            message!(
                "dawson-steps-open",
                "{n} {n|step is|steps are} left for whoever comes first ({columns})",
                n = n,
                columns = "x",
            )
        },
        [
            [
                "0 steps are left for whoever comes first (x)",
                "1 step is left for whoever comes first (x)",
                "2 steps are left for whoever comes first (x)",
                "5 steps are left for whoever comes first (x)",
                "21 steps are left for whoever comes first (x)",
            ],
            [
                "остаётся 0 шагов для того, кто успеет первым (x)",
                "остаётся 1 шаг для того, кто успеет первым (x)",
                "остаётся 2 шага для того, кто успеет первым (x)",
                "остаётся 5 шагов для того, кто успеет первым (x)",
                "остаётся 21 шаг для того, кто успеет первым (x)",
            ],
        ],
    );
    numbers(
        |n| message!("dawson-none-they", "none of your opponent's {n} {n|move|moves} helps", n = n),
        [
            [
                "none of your opponent's 0 moves helps",
                "none of your opponent's 1 move helps",
                "none of your opponent's 2 moves helps",
                "none of your opponent's 5 moves helps",
                "none of your opponent's 21 moves helps",
            ],
            [
                "ни один из 0 ходов соперника ему не помогает",
                "ни один из 1 хода соперника ему не помогает",
                "ни один из 2 ходов соперника ему не помогает",
                "ни один из 5 ходов соперника ему не помогает",
                "ни один из 21 хода соперника ему не помогает",
            ],
        ],
    );
    // A list of columns, one or more of them, in two cases.
    numbers(
        |n| message!("dawson-in-columns", "in {number|column|columns} {names}", number = n, names = "x"),
        [
            ["in columns x", "in column x", "in columns x", "in columns x", "in columns x"],
            ["в столбцах x", "в столбце x", "в столбцах x", "в столбцах x", "в столбцах x"],
        ],
    );
}
