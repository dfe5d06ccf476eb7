//! The reasons of pyramids as people read them, in both languages.

use crate::texts::own_texts;
use kamni::{Blank, Language, Message};
use kamni_solve::{Analysis, Budget, analyze};
use kamni_words::Locale;
use std::collections::BTreeMap;

fn analysis(rules: &str, position: &str) -> Analysis {
    let game = kamni_games::games().game(rules).unwrap();
    analyze(&game.position(position).unwrap(), &Budget::default())
}

fn locales() -> [Locale; 2] {
    [Language::English, Language::Russian].map(|language| Locale::new(language, own_texts()))
}

/// The reasons of the position and of some moves, word for word.
fn check(rules: &str, position: &str, why: [&str; 2], moves: &[(&str, [&str; 2])]) {
    let analysis = analysis(rules, position);
    for (at, locale) in locales().into_iter().enumerate() {
        assert_eq!(locale.why(&analysis), why[at], "{position}");
        for (mv, why) in moves {
            let grade = analysis.moves.iter().find(|grade| grade.mv == *mv).unwrap();
            assert_eq!(locale.reason(grade.reason.as_ref().unwrap()), why[at], "{mv} in {position}");
        }
    }
}

/// All five moves fill level 2; only the ends keep it, and only the search knows why.
#[test]
fn the_start_of_base_6() {
    check(
        "cheops/6",
        "...../..../.../../. 1 0-0",
        [
            "After 2.1 you get level 2 (5 points): you win 10:5. The search proves it. Only 2.1 and 2.5 get you level 2.",
            "После 2.1 уровень 2 (5 очков) достанется вам: вы выигрываете 10:5. Это доказано перебором. Уровень 2 приносят вам только ходы 2.1 и 2.5.",
        ],
        &[
            (
                "2.1",
                [
                    "It gets you level 2 (5 points): you win 10:5. The search proves it.",
                    "Приносит вам уровень 2 (5 очков): вы выигрываете 10:5. Это доказано перебором.",
                ],
            ),
            (
                "2.3",
                [
                    "Your opponent answers 2.2 and gets level 2 (5 points): you lose 5:10; with 2.1 you win 10:5. The search proves it.",
                    "Соперник ответит 2.2 и возьмёт уровень 2 (5 очков): вы проигрываете 5:10, а при ходе 2.1 вы выигрываете 10:5. Это доказано перебором.",
                ],
            ),
        ],
    );
}

/// A pair of moves, two pairs, and answers of which only the search knows why they are right.
#[test]
fn answers_are_told_as_pairs() {
    check(
        "cheops/5",
        "..../.../../. 1 0-0",
        [
            "Your opponent gets level 2 (4 points), whatever you play: 2.1 and 2.3 are a pair, 2.2 and 2.4 another. They answer each move with its partner, which leaves two free places and an even number of waiting moves, so you must fill first. For example you 2.2, they 2.4: then 2.1 and 2.3 are left, with 2 waiting moves (2.2>, then 3.3). Who gets the higher levels is from the search: it is a draw, 5:5.",
            "Уровень 2 (4 очка) достанется сопернику, как ни играй: ходы делятся на пары: 2.1 и 2.3, 2.2 и 2.4. На каждый ход он отвечает парным, и остаются два места и чётное число выжидательных ходов, так что первым занимать придётся вам. Например, вы 2.2, он 2.4: остались 2.1, 2.3 и 2 выжидательных хода (2.2>, затем 3.3). Кому достанутся верхние уровни, посчитал перебор: выходит ничья 5:5.",
        ],
        &[(
            "2.2",
            [
                "Your opponent gets level 2 (4 points) in any case; here they answer 2.4: 2.1 and 2.3 are its last two places. 2 waiting moves are left (2.2>, then 3.3): you make the first and they the last, so you must fill one and they the other. Who gets the higher levels is from the search: it is a draw, 5:5.",
                "Уровень 2 (4 очка) в любом случае достанется сопернику, здесь — после ответа 2.4: на нём остаются два места, 2.1 и 2.3. На двоих 2 выжидательных хода (2.2>, затем 3.3): начинаете вы, последний за соперником. Значит, одно место займёте вы, а другое он. Кому достанутся верхние уровни, посчитал перебор: выходит ничья 5:5.",
            ],
        )],
    );
    check(
        "cheops/7",
        "...XXX/...XX/..../.../../. 2 0-0",
        [
            "After 2.1 you get level 2 (6 points): if your opponent fills a place, you take the last; you answer 4.4 with 2.1> and the other way round. Then 2.1 and 2.3 are its last two places. 4 waiting moves are left (2.2>, then 3.3, then 4.3, then 5.3): your opponent makes the first and you the last, so they must fill one and you the other. Who gets the higher levels is from the search: you win 11:10. Only 2.1 and 2.3 get you level 2.",
            "После 2.1 уровень 2 (6 очков) достанется вам: если соперник займёт место, последнее займёте вы; на 4.4 вы ответите 2.1>, и наоборот. Тогда на нём остаются два места, 2.1 и 2.3. На двоих 4 выжидательных хода (2.2>, затем 3.3, затем 4.3, затем 5.3): начинает соперник, последний ваш. Значит, одно место займёт он, а другое вы. Кому достанутся верхние уровни, посчитал перебор: вы выигрываете 11:10. Уровень 2 приносят вам только ходы 2.1 и 2.3.",
        ],
        &[(
            "2.1",
            [
                "It gets you level 2 (6 points): if your opponent fills a place, you take the last; you answer 4.4 with 2.1> and the other way round. Then 2.1 and 2.3 are its last two places. 4 waiting moves are left (2.2>, then 3.3, then 4.3, then 5.3): your opponent makes the first and you the last, so they must fill one and you the other. Who gets the higher levels is from the search: you win 11:10.",
                "Приносит вам уровень 2 (6 очков): если соперник займёт место, последнее займёте вы; на 4.4 вы ответите 2.1>, и наоборот. Тогда на нём остаются два места, 2.1 и 2.3. На двоих 4 выжидательных хода (2.2>, затем 3.3, затем 4.3, затем 5.3): начинает соперник, последний ваш. Значит, одно место займёт он, а другое вы. Кому достанутся верхние уровни, посчитал перебор: вы выигрываете 11:10.",
            ],
        )],
    );
    check(
        "cheops/7",
        "..XXX./...X./..../.../../. 2 0-0",
        [
            "After 2.1 you get level 2 (6 points): if your opponent fills a place, you take the last; you answer 3.3 with 2.1> and the other way round. The rest is from the search: you win 11:10. Only 2.1 gets you level 2.",
            "После 2.1 уровень 2 (6 очков) достанется вам: если соперник займёт место, последнее займёте вы; на 3.3 вы ответите 2.1>, и наоборот. Дальше посчитал перебор: вы выигрываете 11:10. Уровень 2 приносит вам только ход 2.1.",
        ],
        &[],
    );
}

/// Many answers, and what they have in common.
#[test]
fn one_example_of_many_answers() {
    check(
        "cheops/7",
        "XX..X./...../..../.../../. 2 0-0",
        [
            "After 3.1 you get level 2 (6 points): whatever your opponent plays, your answer leaves two free places and no waiting move or exactly 2, so they must fill first. For example they 2.4, you 3.4: then only 2.3 and 2.6 can be played. Who gets the higher levels is from the search: you win 11:10. Only 3.1, 2.4, 2.6 and 2.2> get you level 2.",
            "После 3.1 уровень 2 (6 очков) достанется вам: на любой ход соперника у вас есть ответ, после которого остаются два места и ни одного выжидательного хода или ровно 2, так что первым занимать придётся ему. Например, он 2.4, вы 3.4: теперь можно занять только 2.3 и 2.6. Кому достанутся верхние уровни, посчитал перебор: вы выигрываете 11:10. Уровень 2 приносят вам только ходы 3.1, 2.4, 2.6 и 2.2>.",
        ],
        &[],
    );
}

#[test]
fn two_places_and_nothing_else_to_play() {
    check(
        "cheops/6",
        "XX..X/X.../.../../. 1 0-0",
        [
            "All your moves lose. Your opponent gets level 2 (5 points), whatever you play: 2.3 and 2.4 are its last two places, and you have no other move, so you fill one and your opponent the other. Who gets the higher levels is from the search: you lose 5:10.",
            "Все ваши ходы проигрывают. Уровень 2 (5 очков) достанется сопернику, как ни играй: на нём остаются два места, 2.3 и 2.4, а других ходов у вас нет, так что одно займёте вы, а другое соперник. Кому достанутся верхние уровни, посчитал перебор: вы проигрываете 5:10.",
        ],
        &[(
            "2.3",
            [
                "It fills one of the last two places of level 2, and your opponent fills the other, 2.4, for 5 points. You have no other moves than these two places. Who gets the higher levels is from the search: you lose 5:10, as after every move.",
                "Занимает одно из двух последних мест уровня 2, а другое, 2.4, займёт соперник и получит 5 очков. Других ходов, кроме этих двух мест, у вас нет. Кому достанутся верхние уровни, посчитал перебор: вы проигрываете 5:10, как и после любого хода.",
            ],
        )],
    );
}

/// Every kind of proof at once: few lines, nothing else to play, a count.
#[test]
fn one_move_keeps_the_level() {
    check(
        "cheops/6",
        "X...X/..../.../../. 1 0-0",
        [
            "After 2.3 you get level 2 (5 points): if your opponent fills a place, you take the last; you answer 2.1> with 3.2, and then only 2.1 and 2.4 can be played; you answer 2.3> with 3.4, and then 2.2, 2.3 and 4 waiting moves are left (2.1>, then 2.2>, then 3.3, then 4.3), the last of them yours. So your opponent must fill first. Who gets the higher levels is from the search: you win 10:5. Only 2.3 gets you level 2.",
            "После 2.3 уровень 2 (5 очков) достанется вам: если соперник займёт место, последнее займёте вы; на 2.1> вы ответите 3.2, и тогда можно занять только 2.1 или 2.4; на 2.3> вы ответите 3.4, и тогда остаются 2.2, 2.3 и на двоих 4 выжидательных хода (2.1>, затем 2.2>, затем 3.3, затем 4.3), последний из них ваш. Значит, первым занимать придётся сопернику. Кому достанутся верхние уровни, посчитал перебор: вы выигрываете 10:5. Уровень 2 приносит вам только ход 2.3.",
        ],
        &[
            (
                "2.3",
                [
                    "It gets you level 2 (5 points): if your opponent fills a place, you take the last; you answer 2.1> with 3.2, and then only 2.1 and 2.4 can be played; you answer 2.3> with 3.4, and then 2.2, 2.3 and 4 waiting moves are left (2.1>, then 2.2>, then 3.3, then 4.3), the last of them yours. So your opponent must fill first. Who gets the higher levels is from the search: you win 10:5.",
                    "Приносит вам уровень 2 (5 очков): если соперник займёт место, последнее займёте вы; на 2.1> вы ответите 3.2, и тогда можно занять только 2.1 или 2.4; на 2.3> вы ответите 3.4, и тогда остаются 2.2, 2.3 и на двоих 4 выжидательных хода (2.1>, затем 2.2>, затем 3.3, затем 4.3), последний из них ваш. Значит, первым занимать придётся сопернику. Кому достанутся верхние уровни, посчитал перебор: вы выигрываете 10:5.",
                ],
            ),
            (
                "2.2",
                [
                    "Your opponent answers 3.1 and gets level 2 (5 points): 2.3 and 2.4 are its last two places, and you have no other move, so you fill one and your opponent the other. Who gets the higher levels is from the search: you lose 5:10; with 2.3 you win 10:5.",
                    "Соперник ответит 3.1 и возьмёт уровень 2 (5 очков): на нём остаются два места, 2.3 и 2.4, а других ходов у вас нет, так что одно займёте вы, а другое соперник. Кому достанутся верхние уровни, посчитал перебор: вы проигрываете 5:10, а при ходе 2.3 вы выигрываете 10:5.",
                ],
            ),
            (
                "2.4",
                [
                    "Your opponent answers 3.4 and gets level 2 (5 points): 2.2 and 2.3 are its last two places. 4 waiting moves are left (2.1>, then 2.2>, then 3.3, then 4.3): you make the first and they the last, so you must fill one and they the other. Who gets the higher levels is from the search: you lose 5:10; with 2.3 you win 10:5.",
                    "Соперник ответит 3.4 и возьмёт уровень 2 (5 очков): на нём остаются два места, 2.2 и 2.3. На двоих 4 выжидательных хода (2.1>, затем 2.2>, затем 3.3, затем 4.3): начинаете вы, последний за соперником. Значит, одно место займёте вы, а другое он. Кому достанутся верхние уровни, посчитал перебор: вы проигрываете 5:10, а при ходе 2.3 вы выигрываете 10:5.",
                ],
            ),
            (
                "2.1>",
                [
                    "Your opponent answers 2.4 and gets level 2 (5 points): if you fill a place, they take the last; they answer 3.4 with 2.2> and the other way round. Then 2.1 and 2.2 are its last two places. 2 waiting moves are left (3.3, then 4.3): you make the first and they the last, so you must fill one and they the other. Who gets the higher levels is from the search: you lose 5:10; with 2.3 you win 10:5.",
                    "Соперник ответит 2.4 и возьмёт уровень 2 (5 очков): если вы займёте место, последнее займёт он; на 3.4 он ответит 2.2>, и наоборот. Тогда на нём остаются два места, 2.1 и 2.2. На двоих 2 выжидательных хода (3.3, затем 4.3): начинаете вы, последний за соперником. Значит, одно место займёте вы, а другое он. Кому достанутся верхние уровни, посчитал перебор: вы проигрываете 5:10, а при ходе 2.3 вы выигрываете 10:5.",
                ],
            ),
        ],
    );
}

#[test]
fn a_count_and_points_further_on() {
    check(
        "cheops/6",
        "XXX../.X../.../../. 1 0-0",
        [
            "All your moves lose. Your opponent gets level 2 (5 points), whatever you play: 2.4 and 2.5 are its last two places. 2 waiting moves are left (3.1, then 4.1): you make the first and they the last, so you must fill one and they the other. Who gets the higher levels is from the search: you lose 5:10. 2.4 and 2.5 are best; next comes 3.1 with 1:14.",
            "Все ваши ходы проигрывают. Уровень 2 (5 очков) достанется сопернику, как ни играй: на нём остаются два места, 2.4 и 2.5. На двоих 2 выжидательных хода (3.1, затем 4.1): начинаете вы, последний за соперником. Значит, одно место займёте вы, а другое он. Кому достанутся верхние уровни, посчитал перебор: вы проигрываете 5:10. Лучше всего 2.4 и 2.5; следующий по силе ход, 3.1, даёт 1:14.",
        ],
        &[
            (
                "2.4",
                [
                    "It fills one of the last two places of level 2, and your opponent fills the other, 2.5, for 5 points. Waiting does not help: of the 2 waiting moves (3.1, then 4.1) they make the last. Who gets the higher levels is from the search: you lose 5:10, and no move loses by less.",
                    "Занимает одно из двух последних мест уровня 2, а другое, 2.5, займёт соперник и получит 5 очков. Выжидать бесполезно: из 2 выжидательных ходов (3.1, затем 4.1) последний сделает соперник. Кому достанутся верхние уровни, посчитал перебор: вы проигрываете 5:10, и лучше хода нет.",
                ],
            ),
            (
                "3.1",
                [
                    "Your opponent gets level 2 in any case, but after this move level 3, too: for example they 4.1, you 2.4, they 2.5; then 3.3 and 3.4 are its last two places, and you have no other move, so you fill one and your opponent the other. Who gets the higher levels is from the search: you lose 1:14; every move loses, but 2.4 only 5:10.",
                    "Уровень 2 в любом случае достанется сопернику, но после этого хода и уровень 3 тоже: например, он 4.1, вы 2.4, он 2.5; тогда на нём остаются два места, 3.3 и 3.4, а других ходов у вас нет, так что одно займёте вы, а другое соперник. Кому достанутся верхние уровни, посчитал перебор: вы проигрываете 1:14; проигрывает любой ход, но 2.4 — только 5:10.",
                ],
            ),
        ],
    );
}

/// The exception to taking what can be taken.
#[test]
fn a_level_is_worth_giving_up() {
    check(
        "cheops/6",
        "X.XXX/..XX/.../../. 1 0-0",
        [
            "2.1> leaves level 2 (5 points) to your opponent and gets you level 3: for example they 2.1; then 3.1 and 3.2 are its last two places. 1 waiting move is left (4.3): it is yours, so your opponent must fill one and you the other. Levels 4 and 5 go the same way: you win 9:6; with 2.2 you lose 6:9.",
            "2.1> отдаёт сопернику уровень 2 (5 очков), зато приносит вам уровень 3: например, он 2.1; тогда на нём остаются два места, 3.1 и 3.2. На двоих 1 выжидательный ход (4.3): он ваш. Значит, одно место займёт соперник, а другое вы. С уровнями 4 и 5 будет то же самое: вы выигрываете 9:6, а при ходе 2.2 вы проигрываете 6:9.",
        ],
        &[
            (
                "2.1>",
                [
                    "It leaves level 2 (5 points) to your opponent and gets you level 3: for example they 2.1; then 3.1 and 3.2 are its last two places. 1 waiting move is left (4.3): it is yours, so your opponent must fill one and you the other. Levels 4 and 5 go the same way: you win 9:6; with 2.2 you lose 6:9.",
                    "Отдаёт сопернику уровень 2 (5 очков), зато приносит вам уровень 3: например, он 2.1; тогда на нём остаются два места, 3.1 и 3.2. На двоих 1 выжидательный ход (4.3): он ваш. Значит, одно место займёт соперник, а другое вы. С уровнями 4 и 5 будет то же самое: вы выигрываете 9:6, а при ходе 2.2 вы проигрываете 6:9.",
                ],
            ),
            (
                "2.2",
                [
                    "It gets you level 2 (5 points), but then your opponent gets level 3: 3.1 and 3.2 are its last two places. 1 waiting move is left (4.3): it is your opponent's, so you must fill one and they the other. Levels 4 and 5 go the same way: you lose 6:9; with 2.1> you win 9:6.",
                    "Приносит вам уровень 2 (5 очков), но тогда сопернику достанется уровень 3: на нём остаются два места, 3.1 и 3.2. На двоих 1 выжидательный ход (4.3): его сделает соперник. Значит, одно место займёте вы, а другое он. С уровнями 4 и 5 будет то же самое: вы проигрываете 6:9, а при ходе 2.1> вы выигрываете 9:6.",
                ],
            ),
            (
                "4.3",
                [
                    "It leaves level 2 to your opponent, who then gets level 3, too: for example they 2.2; then 3.1 and 3.2 are its last two places, and you have no other move, so you fill one and your opponent the other. Levels 4 and 5 go the same way: you lose 1:14; with 2.1> you win 9:6.",
                    "Отдаёт сопернику уровень 2, а за ним и уровень 3: например, он 2.2; тогда на нём остаются два места, 3.1 и 3.2, а других ходов у вас нет, так что одно займёте вы, а другое соперник. С уровнями 4 и 5 будет то же самое: вы проигрываете 1:14, а при ходе 2.1> вы выигрываете 9:6.",
                ],
            ),
        ],
    );
    check(
        "cheops/5",
        ".XXX/.../../. 1 0-0",
        [
            "Level 2 lacks one stone: 2.1 finishes it for 4 points. Who gets the higher levels is from the search: it is a draw, 5:5. 2.1 and 3.2 are best; next comes 3.3 with 1:9.",
            "На уровне 2 не хватает одного камня: 2.1 завершает его и даёт 4 очка. Кому достанутся верхние уровни, посчитал перебор: выходит ничья 5:5. Лучше всего 2.1 и 3.2; следующий по силе ход, 3.3, даёт 1:9.",
        ],
        &[
            (
                "3.2",
                [
                    "It leaves level 2 (4 points) to your opponent and gets you level 3: for example they 2.1; then 3.1 and 3.3 are its last two places. 1 waiting move is left (3.2>): it is yours, so your opponent must fill one and you the other. Level 4 goes the same way: it is a draw, 5:5; with 2.1, too.",
                    "Отдаёт сопернику уровень 2 (4 очка), зато приносит вам уровень 3: например, он 2.1; тогда на нём остаются два места, 3.1 и 3.3. На двоих 1 выжидательный ход (3.2>): он ваш. Значит, одно место займёт соперник, а другое вы. С уровнем 4 будет то же самое: выходит ничья 5:5; после 2.1 тоже.",
                ],
            ),
            (
                "3.3",
                [
                    "It leaves level 2 to your opponent, who then gets level 3, too: for example they 2.1; then 3.1 and 3.2 are its last two places, and you have no other move, so you fill one and your opponent the other. Level 4 goes the same way: you lose 1:9; with 3.2 it is a draw, 5:5.",
                    "Отдаёт сопернику уровень 2, а за ним и уровень 3: например, он 2.1; тогда на нём остаются два места, 3.1 и 3.2, а других ходов у вас нет, так что одно займёте вы, а другое соперник. С уровнем 4 будет то же самое: вы проигрываете 1:9, а при ходе 3.2 выходит ничья 5:5.",
                ],
            ),
        ],
    );
}

#[test]
fn the_last_place_is_taken() {
    check(
        "cheops/4",
        "XXX/X./. 2 3-0",
        [
            "All your moves lose. Level 3 lacks one stone: 3.2 finishes it for 2 points. So you lose, 2 against 4. After 3.1> the last place is 3.1, and your opponent fills it.",
            "Все ваши ходы проигрывают. На уровне 3 не хватает одного камня: 3.2 завершает его и даёт 2 очка. Так вы проигрываете (у вас 2, у соперника 4). После 3.1> последнее место — 3.1, и займёт его соперник.",
        ],
        &[
            (
                "3.2",
                [
                    "It finishes level 3 for 2 points, but then your opponent gets level 4: it lacks one stone, and your opponent lays it. So you lose, 2 against 4, and no move loses by less.",
                    "Завершает уровень 3 и даёт 2 очка, но тогда сопернику достанется уровень 4: на нём не хватает одного камня, и кладёт его соперник. Так вы проигрываете (у вас 2, у соперника 4), и лучше хода нет.",
                ],
            ),
            (
                "3.1>",
                [
                    "It only shifts the stone on 3.1: the last place of level 3 is then 3.1, and your opponent fills it for 2 points. So you lose, 1 against 5; every move loses, but 3.2 only 2:4.",
                    "Только сдвигает камень 3.1: последнее место уровня 3 теперь 3.1, его займёт соперник и получит 2 очка. Так вы проигрываете (у вас 1, у соперника 5); проигрывает любой ход, но 3.2 — только 2:4.",
                ],
            ),
        ],
    );
}

/// A move that wins by less, and the only waiting move by its name.
#[test]
fn less_is_still_a_win() {
    check(
        "cheops/5",
        "XXXX/.XX/../. 2 0-4",
        [
            "Level 3 lacks one stone: 3.1 finishes it for 3 points. That gives you more than half of all points: you win, 9 against 1. 4.2 leaves that place to your opponent.",
            "На уровне 3 не хватает одного камня: 3.1 завершает его и даёт 3 очка. Это даёт вам больше половины всех очков: вы выигрываете (у вас 9, у соперника 1). 4.2 оставляет это место сопернику.",
        ],
        &[(
            "4.2",
            [
                "It leaves the last place of level 3 to your opponent, who lays 3.1 for 3 points. Who gets the higher levels is from the search: you win, 6 against 4; with 3.1 you win, 9 against 1.",
                "Оставляет последнее место уровня 3 сопернику: тот ответит 3.1 и получит 3 очка. Кому достанутся верхние уровни, посчитал перебор: вы выигрываете (у вас 6, у соперника 4), а при ходе 3.1 вы выигрываете (у вас 9, у соперника 1).",
            ],
        )],
    );
    check(
        "cheops/6",
        "..XXX/..XX/.../../. 2 0-0",
        [
            "You get level 2 (5 points): 2.1 and 2.2 are its last two places. 1 waiting move is left (4.3): it is yours, so your opponent must fill one and you the other. Levels 3, 4 and 5 go the same way: you win 14:1. Only 4.3 gets you level 2.",
            "Уровень 2 (5 очков) достанется вам: на нём остаются два места, 2.1 и 2.2. На двоих 1 выжидательный ход (4.3): он ваш. Значит, одно место займёт соперник, а другое вы. С уровнями 3, 4 и 5 будет то же самое: вы выигрываете 14:1. Уровень 2 приносит вам только ход 4.3.",
        ],
        &[],
    );
}

/// Every message of the reasons, by its id, as it first occurs in the games of bases 4 to 7, and its parts.
fn all_messages() -> BTreeMap<&'static str, Message> {
    let mut found = BTreeMap::new();
    for base in 4..=7 {
        let game = kamni_games::games().game(&format!("cheops/{base}")).unwrap();
        let mut seen = std::collections::BTreeSet::new();
        let mut open = vec![game.start()];
        while let Some(position) = open.pop() {
            let analysis = analyze(&position, &Budget::default());
            let of_moves = analysis.moves.iter().filter_map(|grade| grade.reason.as_ref());
            for reason in analysis.reasons.iter().chain(of_moves) {
                let brief = reason.brief.iter().flat_map(Message::parts);
                for part in reason.message.parts().into_iter().chain(brief) {
                    found.entry(part.id).or_insert_with(|| part.clone());
                }
            }
            for mv in position.moves() {
                let mut next = position.clone();
                next.play(&mv).unwrap();
                if seen.insert(next.to_string().split(' ').next().unwrap().to_owned()) {
                    open.push(next);
                }
            }
        }
    }
    found.retain(|id, _| id.starts_with("cheops-"));
    found
}

/// The message with this number in the blanks that count something.
fn with_number(message: &Message, number: usize) -> Option<Message> {
    let mut message = message.clone();
    let mut counts = false;
    for (name, blank) in &mut message.blanks {
        if ["points", "cost", "waits", "lost", "count"].contains(name)
            && let Blank::Text(text) = blank
        {
            *text = number.to_string();
            counts = true;
        }
    }
    counts.then_some(message)
}

/// What follows each number in a text.
fn words_after_numbers(text: &str) -> Vec<(usize, String)> {
    let words: Vec<&str> = text.split(' ').collect();
    let clean = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let pairs = words.windows(2);
    let pairs = pairs.filter_map(|pair| Some((clean(pair[0]).parse().ok()?, clean(pair[1]))));
    pairs.filter(|(_, word)| !word.is_empty()).collect()
}

#[test]
fn numbers_agree_with_their_words() {
    let messages = all_messages();
    assert!(messages.len() >= 40, "{:?}", messages.keys());
    let [english, russian] = locales();
    let mut met = 0;
    for message in messages.values() {
        for number in [0, 1, 2, 5, 21] {
            let Some(message) = with_number(message, number) else { continue };
            for (number, word) in words_after_numbers(&english.say(&message)) {
                if word.starts_with("point") {
                    assert_eq!(word == "point", number == 1, "{}", english.say(&message));
                    met += 1;
                }
            }
            let said = russian.say(&message);
            for (number, word) in words_after_numbers(&said) {
                let expected = match (number % 100, number % 10) {
                    (11..=14, _) => "очков",
                    (_, 1) => "очко",
                    (_, 2..=4) => "очка",
                    _ => "очков",
                };
                if word.starts_with("очк") {
                    assert_eq!(word, expected, "{said}");
                    met += 1;
                }
            }
        }
    }
    assert!(met > 150, "{met}");
}

/// The sentences that change most with their numbers, in full.
#[test]
fn plurals_are_right() {
    let messages = all_messages();
    let [english, russian] = locales();
    let say = |locale: Locale, id: &str, number| locale.say(&with_number(&messages[id], number).unwrap());
    let left = |number| say(english, "cheops-left-named", number);
    assert!(
        left(1).starts_with("1 waiting move is left (") && left(2).starts_with("2 waiting moves are left (")
    );
    let left = |number| say(russian, "cheops-left-named", number);
    assert!(left(1).starts_with("1 выжидательный ход ("), "{}", left(1));
    assert!(left(2).starts_with("2 выжидательных хода ("), "{}", left(2));
    assert!(left(21).starts_with("21 выжидательный ход ("), "{}", left(21));
    let takes = |number| say(russian, "cheops-takes", number);
    assert!(takes(1).ends_with("даёт 1 очко") && takes(3).ends_with("даёт 3 очка"), "{}", takes(3));
    let costs = |number| say(russian, "cheops-keeps-for-less", number);
    assert!(costs(1).contains("на 1 очко меньше") && costs(2).contains("на 2 очка меньше"), "{}", costs(2));
}
