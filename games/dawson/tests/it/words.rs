//! The reasons of Dawson's chess in both languages: worked examples, and every sentence that has a number.

use crate::texts::own_texts;
use kamni::{Language, Message, message};
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
            "The 5 columns a–e are untouched (both pawns still at home), and with 5 whoever begins wins. An exchange \
             at the edge takes two columns away, a step inside gives two pawns away; so with 1 or 2 such columns \
             whoever begins wins, with 3 or 4 they lose, with 5 or 6 they win, and so on.",
            "Столбцы a–e не тронуты (обе пешки ещё на своих местах), их 5, а при 5 начинающий выигрывает. Размен на \
             краю убирает два столбца, шаг внутри отдаёт две пешки; поэтому при 1 или 2 таких столбцах начинающий \
             выигрывает, при 3 или 4 проигрывает, при 5 или 6 выигрывает, и так далее.",
        ],
        &[
            (
                "a1a2",
                [
                    "Your opponent must take (b3xa2), and you take back (b1xa2); then whoever begins in the 3 \
                     untouched columns c–e (both pawns still at home) loses, and your opponent has to begin. At the \
                     edge the pawn that steps is taken, and so is the taker; that leaves 1 column, you begin there, \
                     and with 1 whoever begins wins. A step inside gives two pawns away.",
                    "Соперник обязан взять (b3xa2), а вы берёте в ответ (b1xa2); после этого остаются 3 нетронутых \
                     столбца c–e (обе пешки ещё на своих местах), и кто там начнёт, тот проиграет, а начинать \
                     сопернику. На краю шагнувшую пешку берут, а взявшую бьют в ответ; остаётся 1 столбец, начинаете \
                     там вы, а при 1 начинающий выигрывает. Шаг внутри отдаёт две пешки.",
                ],
            ),
            (
                "b1b2",
                [
                    "Your opponent takes two pawns (c3xb2xa1 or a3xb2xc1), and nothing can take back. After \
                     c3xb2xa1, captures aside, they have 3 own steps (free way ahead), you have 2. That a step \
                     between untouched columns (both pawns still at home) loses is proved: the law of three rows.",
                    "Соперник берёт две пешки (c3xb2xa1 или a3xb2xc1), и побить в ответ нечем. После c3xb2xa1 своих \
                     шагов (путь впереди свободен) у него 3, у вас 2. Что шаг между нетронутыми столбцами (обе пешки \
                     ещё на своих местах) проигрывает, доказано: это закон трёх рядов.",
                ],
            ),
            (
                "c1c2",
                [
                    "Your opponent takes two pawns (d3xc2xb1 or b3xc2xd1), and nothing can take back. After \
                     d3xc2xb1, captures aside, they have 3 own steps (free way ahead), you have 2. That a step \
                     between untouched columns (both pawns still at home) loses is proved: the law of three rows.",
                    "Соперник берёт две пешки (d3xc2xb1 или b3xc2xd1), и побить в ответ нечем. После d3xc2xb1 своих \
                     шагов (путь впереди свободен) у него 3, у вас 2. Что шаг между нетронутыми столбцами (обе пешки \
                     ещё на своих местах) проигрывает, доказано: это закон трёх рядов.",
                ],
            ),
        ],
    );
    check(
        "dawson/3x7",
        "bb.b.bb/...w.../ww...ww b",
        [
            "A group of 1, 2, 5, 6, 9, 10 … untouched columns (both pawns still at home) counts as one step for \
             whoever comes first, a group of 3, 4, 7, 8 … as nothing. Here (a–b: 2, f–g: 2) that makes 2 steps, an \
             even number, so the last one is your opponent's.",
            "Группа из 1, 2, 5, 6, 9, 10… нетронутых столбцов подряд (обе пешки ещё на своих местах) считается одним \
             шагом для того, кто успеет первым, а из 3, 4, 7, 8… — ничем. Здесь (a–b: 2, f–g: 2) выходит 2 шага, \
             чётное число, и последний из них достанется сопернику.",
        ],
        &[],
    );
    check(
        "dawson/3x12",
        "start",
        [
            "The 12 columns a–l are untouched (both pawns still at home), and with 12 whoever begins loses. An \
             exchange at the edge takes two columns away, a step inside gives two pawns away; so with 1 or 2 such \
             columns whoever begins wins, with 3 or 4 they lose, with 5 or 6 they win, and so on.",
            "Столбцы a–l не тронуты (обе пешки ещё на своих местах), их 12, а при 12 начинающий проигрывает. Размен на \
             краю убирает два столбца, шаг внутри отдаёт две пешки; поэтому при 1 или 2 таких столбцах начинающий \
             выигрывает, при 3 или 4 проигрывает, при 5 или 6 выигрывает, и так далее.",
        ],
        &[],
    );
    check(
        "dawson/3x9,misere",
        "start",
        [
            "b1b2 gives two pawns away, and it is your move again; you go on like this and are the first who cannot \
             move, which wins here.",
            "b1b2 отдаёт две пешки, и ход снова ваш; продолжая так, вы раньше соперника останетесь без ходов, а здесь \
             это выигрыш.",
        ],
        &[],
    );
    check(
        "dawson/5x3",
        "b../.../.../w.b/w.. w",
        [
            "No capture is possible any more, so only steps count: you have 1 own step left, which nobody can stop \
             (column a), your opponent has 1 (column c). That is equal and it is your move, so you run out of moves \
             first.",
            "Брать больше нечего, всё решает число шагов: у вас остаётся 1 свой шаг, которому нельзя помешать \
             (столбец a), у соперника 1 (столбец c). Это поровну, а ход ваш, поэтому у вас ходы кончатся раньше.",
        ],
        &[],
    );
    check(
        "dawson/3x4",
        ".b../bb../.w.w w",
        [
            "You can only play b1xa2, and your opponent answers b3xa2; then you have 2 own steps left, which nobody \
             can stop (column d), your opponent has 2 (columns a–b). That is equal and it is your move, so you run \
             out of moves first.",
            "У вас единственный ход, b1xa2, соперник отвечает b3xa2; после этого у вас остаются 2 своих шага, \
             которым нельзя помешать (столбец d), у соперника 2 (столбцы a–b). Это поровну, а ход ваш, поэтому у вас \
             ходы кончатся раньше.",
        ],
        &[],
    );
    check(
        "dawson/4x4",
        "bbbb/..../w.../.www b",
        [
            "Play a4a3: after it both sides are mirror images and it is your opponent's move. While nobody captures, \
             you answer every step with the same step in the same column, so they run out first. A search shows that \
             captures do not save them: after b1b2 a3xb2xc1, for example, you have 5 own steps (free way ahead), \
             they have 2.",
            "Ходите a4a3: после него стороны стоят зеркально, а ход соперника. Пока никто не берёт, вы на каждый его \
             шаг отвечаете таким же в том же столбце, и ходы раньше кончатся у него. Взятия его не спасут, это показал \
             перебор: например, после b1b2 a3xb2xc1 своих шагов (путь впереди свободен) у вас 5, у соперника 2.",
        ],
        &[],
    );
    check(
        "dawson/6x4",
        "bbb./...b/..../..../ww../..ww b",
        [
            "Play b6b5: after it 12 shared steps are left between facing pawns (columns a–d), captures aside. It is \
             your opponent's move and 12 is even, so the last step is yours. The count is the same after a6a5, but \
             a6a5 loses: after b2b3 your pawn on a5 can only step into a capture (a5a4 b3xa4). After b6b5 captures \
             change nothing, as a search shows.",
            "Ходите b6b5: после него между встречными пешками остаётся 12 общих шагов (столбцы a–d). Ход соперника, \
             число 12 чётное, поэтому последний шаг ваш. После a6a5 счёт тот же, но a6a5 проигрывает: после b2b3 \
             ваша пешка на a5 может шагнуть только под бой (a5a4 b3xa4). А после b6b5 взятия счёта не меняют: это \
             показал перебор.",
        ],
        &[],
    );
    check(
        "dawson/5x4",
        "bb../..bb/..../ww../..ww w",
        [
            "8 shared steps are left between facing pawns (columns a–d), captures aside. It is your move and 8 is \
             even, so the last step is your opponent's. A search shows that captures do not change this (b2b3 \
             c4xb3xa2, for example).",
            "Между встречными пешками остаётся 8 общих шагов (столбцы a–d). Ход ваш, число 8 чётное, поэтому \
             последний шаг достанется сопернику. Взятия этого не меняют (например, b2b3 c4xb3xa2): это показал \
             перебор.",
        ],
        &[],
    );
    check(
        "dawson/3x8",
        "bbw..b.w/......../wb....ww b",
        [
            "Your pawn on f3 can only step into a capture (f3f2 g1xf2). In the other columns you have 1 own step (free \
             way ahead; column b), your opponent has 3 (columns g–h), and 1 shared step lies between facing pawns \
             (column a). Your opponent has more own steps, so you run out of moves first. A search shows that other \
             captures do not change this.",
            "Ваша пешка на f3 может пойти только под бой (f3f2 g1xf2). В остальных столбцах своих шагов (путь \
             впереди свободен) у вас 1 (столбец b), у соперника 3 (столбцы g–h), и ещё 1 общий шаг между встречными \
             пешками (столбец a). Своих больше у соперника, и ходы раньше кончатся у вас. Другие взятия этого не \
             меняют: это показал перебор.",
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
                "you have {mine} own {mine|step|steps} left, which nobody can stop ({yours}), your opponent has none",
                mine = n,
                yours = "x",
            )
        },
        [
            [
                "you have 0 own steps left, which nobody can stop (x), your opponent has none",
                "you have 1 own step left, which nobody can stop (x), your opponent has none",
                "you have 2 own steps left, which nobody can stop (x), your opponent has none",
                "you have 5 own steps left, which nobody can stop (x), your opponent has none",
                "you have 21 own steps left, which nobody can stop (x), your opponent has none",
            ],
            [
                "у вас остаётся 0 своих шагов, которым нельзя помешать (x), у соперника таких нет",
                "у вас остаётся 1 свой шаг, которому нельзя помешать (x), у соперника таких нет",
                "у вас остаются 2 своих шага, которым нельзя помешать (x), у соперника таких нет",
                "у вас остаётся 5 своих шагов, которым нельзя помешать (x), у соперника таких нет",
                "у вас остаётся 21 свой шаг, которому нельзя помешать (x), у соперника таких нет",
            ],
        ],
    );
    numbers(
        |n| {
            message!(
                "dawson-steps-open",
                "{n} shared {n|step is|steps are} left between facing pawns ({columns})",
                n = n,
                columns = "x",
            )
        },
        [
            [
                "0 shared steps are left between facing pawns (x)",
                "1 shared step is left between facing pawns (x)",
                "2 shared steps are left between facing pawns (x)",
                "5 shared steps are left between facing pawns (x)",
                "21 shared steps are left between facing pawns (x)",
            ],
            [
                "между встречными пешками остаётся 0 общих шагов (x)",
                "между встречными пешками остаётся 1 общий шаг (x)",
                "между встречными пешками остаются 2 общих шага (x)",
                "между встречными пешками остаётся 5 общих шагов (x)",
                "между встречными пешками остаётся 21 общий шаг (x)",
            ],
        ],
    );
    numbers(
        |n| {
            message!(
                "dawson-fault-behind",
                "after it your opponent comes out {n} {n|step|steps} ahead",
                n = n,
            )
        },
        [
            [
                "after it your opponent comes out 0 steps ahead",
                "after it your opponent comes out 1 step ahead",
                "after it your opponent comes out 2 steps ahead",
                "after it your opponent comes out 5 steps ahead",
                "after it your opponent comes out 21 steps ahead",
            ],
            [
                "после него соперник впереди на 0 шагов",
                "после него соперник впереди на 1 шаг",
                "после него соперник впереди на 2 шага",
                "после него соперник впереди на 5 шагов",
                "после него соперник впереди на 21 шаг",
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
