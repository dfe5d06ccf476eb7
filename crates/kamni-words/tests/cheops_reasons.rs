//! The reasons of pyramids as people read them, in both languages.

use kamni::{Blank, Language, Message};
use kamni_solve::{Analysis, Budget, analyze};
use kamni_words::{Locale, Texts};
use std::collections::BTreeMap;

fn analysis(rules: &str, position: &str) -> Analysis {
    let game = kamni_solve::games().game(rules).unwrap();
    analyze(&game.position(position).unwrap(), &Budget::default())
}

fn locales() -> [Locale; 2] {
    [Language::English, Language::Russian].map(|language| Locale::new(language, Texts::own()))
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

/// All five moves fill level 2; only the ends keep it.
#[test]
fn the_start_of_base_6() {
    check(
        "cheops/6",
        "...../..../.../../. 1 0-0",
        [
            "After 2.1 you get level 2 (5 points), whatever your opponent plays. Only the search knows this: 4 places of the level are still free, and there are too many lines to tell. 2.1 and 2.5 secure level 2; 2.2, 2.3 and 2.4 lose it. After 2.2, for example, your opponent answers 2.3 and gets it in the end. With best play, for example, you finish levels 2, 4 and 5 (5 + 3 + 2 = 10 points), your opponent levels 3 and 6 (4 + 1 = 5 points): you win 10:5.",
            "После 2.1 уровень 2 (5 очков) достанется вам, что бы соперник ни играл. Это знает только перебор: свободных мест на этом уровне ещё 4, и вариантов слишком много, чтобы их пересказать. Уровень 2 обеспечивают 2.1 и 2.5, а 2.2, 2.3 и 2.4 теряют его. Например, после 2.2 соперник отвечает 2.3 и в конце концов возьмёт этот уровень. При лучшей игре, например, вы завершаете уровни 2, 4 и 5 (5 + 3 + 2 = 10 очков), соперник — уровни 3 и 6 (4 + 1 = 5 очков): вы выигрываете 10:5.",
        ],
        &[
            (
                "2.1",
                [
                    "It secures level 2 (5 points) for you, whatever your opponent plays. Only the search knows this: 4 places of the level are still free, and there are too many lines to tell. With best play you win 10:5, for example with levels 2, 4 and 5 (5 + 3 + 2 points) against levels 3 and 6 (4 + 1 points).",
                    "Обеспечивает вам уровень 2 (5 очков), что бы соперник ни играл. Это знает только перебор: свободных мест на этом уровне ещё 4, и вариантов слишком много, чтобы их пересказать. При лучшей игре вы выигрываете 10:5 (например, вам достаются уровни 2, 4 и 5 за 5 + 3 + 2, сопернику уровни 3 и 6 за 4 + 1).",
                ],
            ),
            (
                "2.3",
                [
                    "Your opponent answers 2.2 and gets level 2 (5 points) in the end, whatever you play. Only the search knows this: 3 places of the level are still free, and there are too many lines to tell. With best play you lose 5:10, for example with levels 3 and 6 (4 + 1 points) against levels 2, 4 and 5 (5 + 3 + 2 points). After 2.1 you win 10:5, for example with levels 2, 4 and 5 (5 + 3 + 2 points) against levels 3 and 6 (4 + 1 points).",
                    "Соперник отвечает 2.2 и в конце концов возьмёт уровень 2 (5 очков), что бы вы ни играли. Это знает только перебор: свободных мест на этом уровне ещё 3, и вариантов слишком много, чтобы их пересказать. При лучшей игре вы проигрываете 5:10 (например, вам достаются уровни 3 и 6 за 4 + 1, сопернику уровни 2, 4 и 5 за 5 + 3 + 2). А после 2.1 вы выигрываете 10:5 (например, вам достаются уровни 2, 4 и 5 за 5 + 3 + 2, сопернику уровни 3 и 6 за 4 + 1).",
                ],
            ),
        ],
    );
}

#[test]
fn two_places_and_nothing_else_to_play() {
    check(
        "cheops/6",
        "XX..X/X.../.../../. 1 0-0",
        [
            "All your moves lose. Your opponent gets level 2 (5 points), whatever you play. The last free places of level 2 are 2.3 and 2.4, and you have no other move, so you fill one and your opponent fills the other. With best play, for example, you finish levels 3 and 6 (4 + 1 = 5 points), your opponent levels 2, 4 and 5 (5 + 3 + 2 = 10 points): you lose 5:10.",
            "Все ваши ходы проигрывают. Уровень 2 (5 очков) достанется сопернику, что бы вы ни играли. На уровне 2 остались два свободных места, 2.3 и 2.4, а других ходов у вас нет, так что одно займёте вы, а другое соперник. При лучшей игре, например, вы завершаете уровни 3 и 6 (4 + 1 = 5 очков), соперник — уровни 2, 4 и 5 (5 + 3 + 2 = 10 очков): вы проигрываете 5:10.",
        ],
        &[(
            "2.3",
            [
                "Every move loses here, all by the same score: your opponent gets level 2 (5 points), whatever you play. The last free places of level 2 are 2.3 and 2.4, and you have no other move, so you fill one and your opponent fills the other. After this move they can lay 2.4. With best play you lose 5:10, for example with levels 3 and 6 (4 + 1 points) against levels 2, 4 and 5 (5 + 3 + 2 points).",
                "Здесь проигрывает любой ход, причём с одним и тем же счётом: уровень 2 (5 очков) достанется сопернику, что бы вы ни играли. На уровне 2 остались два свободных места, 2.3 и 2.4, а других ходов у вас нет, так что одно займёте вы, а другое соперник. После этого хода он может занять 2.4. При лучшей игре вы проигрываете 5:10 (например, вам достаются уровни 3 и 6 за 4 + 1, сопернику уровни 2, 4 и 5 за 5 + 3 + 2).",
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
            "After 2.3 you get level 2 (5 points), whatever your opponent plays. If they leave one free place, you take it; if they play 2.1> (the stone on 2.1 shifts one place to the right), you answer 3.2; if they play 2.3>, you answer 3.4. Each time they must then fill first. For example, after 2.3> and 3.4 the last free places of level 2 are 2.2 and 2.3, and whoever fills one gives away the other. Both can wait (shift stones or build higher), but there are exactly 4 such moves, so in the end your opponent must fill; with best play, for example, they 2.2, you 2.3. Only 2.3 secures level 2; after 2.2, for example, your opponent answers 3.1 and gets it in the end. With best play, for example, you finish levels 2, 3 and 6 (5 + 4 + 1 = 10 points), your opponent levels 4 and 5 (3 + 2 = 5 points): you win 10:5.",
            "После 2.3 уровень 2 (5 очков) достанется вам, что бы соперник ни играл. Если он оставит одно свободное место, его займёте вы; если он сыграет 2.1> (сдвиг камня 2.1 на одно место вправо), вы ответите 3.2; если он сыграет 2.3>, вы ответите 3.4. После этого каждый раз первым занимать место придётся ему. Например, после 2.3> и 3.4 на уровне 2 остаются два свободных места, 2.2 и 2.3, и кто займёт одно, отдаст другое. Оба могут выжидать (сдвигать камни или строить выше), но таких ходов ровно 4, так что в конце концов занимать место придётся сопернику; при лучшей игре, например, он 2.2, вы 2.3. Уровень 2 обеспечивает только 2.3; например, после 2.2 соперник отвечает 3.1 и в конце концов возьмёт этот уровень. При лучшей игре, например, вы завершаете уровни 2, 3 и 6 (5 + 4 + 1 = 10 очков), соперник — уровни 4 и 5 (3 + 2 = 5 очков): вы выигрываете 10:5.",
        ],
        &[
            (
                "2.3",
                [
                    "It secures level 2 (5 points) for you, whatever your opponent plays. If they leave one free place, you take it; if they play 2.1> (the stone on 2.1 shifts one place to the right), you answer 3.2; if they play 2.3>, you answer 3.4. Each time they must then fill first. For example, after 2.3> and 3.4 the last free places of level 2 are 2.2 and 2.3, and whoever fills one gives away the other. Both can wait (shift stones or build higher), but there are exactly 4 such moves, so in the end your opponent must fill; with best play, for example, they 2.2, you 2.3. With best play you win 10:5, for example with levels 2, 3 and 6 (5 + 4 + 1 points) against levels 4 and 5 (3 + 2 points).",
                    "Обеспечивает вам уровень 2 (5 очков), что бы соперник ни играл. Если он оставит одно свободное место, его займёте вы; если он сыграет 2.1> (сдвиг камня 2.1 на одно место вправо), вы ответите 3.2; если он сыграет 2.3>, вы ответите 3.4. После этого каждый раз первым занимать место придётся ему. Например, после 2.3> и 3.4 на уровне 2 остаются два свободных места, 2.2 и 2.3, и кто займёт одно, отдаст другое. Оба могут выжидать (сдвигать камни или строить выше), но таких ходов ровно 4, так что в конце концов занимать место придётся сопернику; при лучшей игре, например, он 2.2, вы 2.3. При лучшей игре вы выигрываете 10:5 (например, вам достаются уровни 2, 3 и 6 за 5 + 4 + 1, сопернику уровни 4 и 5 за 3 + 2).",
                ],
            ),
            (
                "2.2",
                [
                    "Your opponent answers 3.1 and gets level 2 (5 points) in the end, whatever you play. Then the last free places of level 2 are 2.3 and 2.4, and you have no other move, so you fill one and your opponent fills the other. With best play you lose 5:10, for example with levels 3 and 6 (4 + 1 points) against levels 2, 4 and 5 (5 + 3 + 2 points). After 2.3 you win 10:5, for example with levels 2, 3 and 6 (5 + 4 + 1 points) against levels 4 and 5 (3 + 2 points).",
                    "Соперник отвечает 3.1 и в конце концов возьмёт уровень 2 (5 очков), что бы вы ни играли. Тогда на уровне 2 остаются два свободных места, 2.3 и 2.4, а других ходов у вас нет, так что одно займёте вы, а другое соперник. При лучшей игре вы проигрываете 5:10 (например, вам достаются уровни 3 и 6 за 4 + 1, сопернику уровни 2, 4 и 5 за 5 + 3 + 2). А после 2.3 вы выигрываете 10:5 (например, вам достаются уровни 2, 3 и 6 за 5 + 4 + 1, сопернику уровни 4 и 5 за 3 + 2).",
                ],
            ),
            (
                "2.4",
                [
                    "Your opponent answers 3.4 and gets level 2 (5 points) in the end, whatever you play. Then the last free places of level 2 are 2.2 and 2.3, and whoever fills one gives away the other. Both can wait (shift stones or build higher), but there are exactly 4 such moves, so in the end you must fill; with best play, for example, you 2.2, they 2.3. With best play you lose 5:10, for example with levels 3 and 6 (4 + 1 points) against levels 2, 4 and 5 (5 + 3 + 2 points). After 2.3 you win 10:5, for example with levels 2, 3 and 6 (5 + 4 + 1 points) against levels 4 and 5 (3 + 2 points).",
                    "Соперник отвечает 3.4 и в конце концов возьмёт уровень 2 (5 очков), что бы вы ни играли. Тогда на уровне 2 остаются два свободных места, 2.2 и 2.3, и кто займёт одно, отдаст другое. Оба могут выжидать (сдвигать камни или строить выше), но таких ходов ровно 4, так что в конце концов занимать место придётся вам; при лучшей игре, например, вы 2.2, он 2.3. При лучшей игре вы проигрываете 5:10 (например, вам достаются уровни 3 и 6 за 4 + 1, сопернику уровни 2, 4 и 5 за 5 + 3 + 2). А после 2.3 вы выигрываете 10:5 (например, вам достаются уровни 2, 3 и 6 за 5 + 4 + 1, сопернику уровни 4 и 5 за 3 + 2).",
                ],
            ),
            (
                "2.1>",
                [
                    "Your opponent answers 2.4 and gets level 2 (5 points) in the end, whatever you play. If you leave one free place, they take it; if you play 3.4, they answer 2.2> (the stone on 2.2 shifts one place to the right); if you play 2.2>, they answer 3.4. Each time you must then fill first. For example, after 3.4 and 2.2> the last free places of level 2 are 2.1 and 2.2, and whoever fills one gives away the other. You could wait (shift a stone or build higher), but there are exactly 2 such moves, so in the end you must fill, and waiting only costs you points: give the level up at once (you 2.1, they 2.2). With best play you lose 5:10, for example with levels 4 and 5 (3 + 2 points) against levels 2, 3 and 6 (5 + 4 + 1 points). After 2.3 you win 10:5, for example with levels 2, 3 and 6 (5 + 4 + 1 points) against levels 4 and 5 (3 + 2 points).",
                    "Соперник отвечает 2.4 и в конце концов возьмёт уровень 2 (5 очков), что бы вы ни играли. Если вы оставите одно свободное место, он его займёт; если вы сыграете 3.4, он ответит 2.2> (сдвиг камня 2.2 на одно место вправо); если вы сыграете 2.2>, он ответит 3.4. После этого каждый раз первым занимать место придётся вам. Например, после 3.4 и 2.2> на уровне 2 остаются два свободных места, 2.1 и 2.2, и кто займёт одно, отдаст другое. Выжидать можно (сдвигать камни или строить выше), но таких ходов ровно 2, так что в конце концов занимать место придётся вам, а выжидание только отнимает у вас очки: отдайте уровень сразу (вы 2.1, он 2.2). При лучшей игре вы проигрываете 5:10 (например, вам достаются уровни 4 и 5 за 3 + 2, сопернику уровни 2, 3 и 6 за 5 + 4 + 1). А после 2.3 вы выигрываете 10:5 (например, вам достаются уровни 2, 3 и 6 за 5 + 4 + 1, сопернику уровни 4 и 5 за 3 + 2).",
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
            "All your moves lose. Your opponent gets level 2 (5 points), whatever you play. The last free places of level 2 are 2.4 and 2.5, and whoever fills one gives away the other. You could wait (shift a stone or build higher), but there are exactly 2 such moves, so in the end you must fill, and waiting only costs you points: give the level up at once (you 2.4, they 2.5). With best play, for example, you finish levels 3 and 6 (4 + 1 = 5 points), your opponent levels 2, 4 and 5 (5 + 3 + 2 = 10 points): you lose 5:10. 2.4 and 2.5 lead to that; after 3.1 you lose 1:14, for example with level 6 (1 point) against levels 2, 3, 4 and 5 (5 + 4 + 3 + 2 points). The rule of thumb (fill if the number of free places is odd, else wait) misleads here: it says 3.1, which costs you 4 points.",
            "Все ваши ходы проигрывают. Уровень 2 (5 очков) достанется сопернику, что бы вы ни играли. На уровне 2 остались два свободных места, 2.4 и 2.5, и кто займёт одно, отдаст другое. Выжидать можно (сдвигать камни или строить выше), но таких ходов ровно 2, так что в конце концов занимать место придётся вам, а выжидание только отнимает у вас очки: отдайте уровень сразу (вы 2.4, он 2.5). При лучшей игре, например, вы завершаете уровни 3 и 6 (4 + 1 = 5 очков), соперник — уровни 2, 4 и 5 (5 + 3 + 2 = 10 очков): вы проигрываете 5:10. К этому ведут 2.4 и 2.5, а после 3.1 вы проигрываете 1:14 (например, вам достаётся уровень 6 за 1 очко, сопернику уровни 2, 3, 4 и 5 за 5 + 4 + 3 + 2). Практическое правило (при нечётном числе свободных мест занимать, при чётном выжидать) здесь обманывает: оно советует 3.1, а так вы теряете 4 очка.",
        ],
        &[
            (
                "2.4",
                [
                    "Every move loses here, and none by less than this one: your opponent gets level 2 (5 points), whatever you play. The last free places of level 2 are 2.4 and 2.5, and whoever fills one gives away the other. You could wait (shift a stone or build higher), but there are exactly 2 such moves, so in the end you must fill, and waiting only costs you points: give the level up at once (you 2.4, they 2.5). This move fills one of the two places at once, and they can lay 2.5. With best play you lose 5:10, for example with levels 3 and 6 (4 + 1 points) against levels 2, 4 and 5 (5 + 3 + 2 points). After 3.1 you lose 1:14, for example with level 6 (1 point) against levels 2, 3, 4 and 5 (5 + 4 + 3 + 2 points).",
                    "Здесь проигрывает любой ход, и меньше, чем этот, не теряет ни один: уровень 2 (5 очков) достанется сопернику, что бы вы ни играли. На уровне 2 остались два свободных места, 2.4 и 2.5, и кто займёт одно, отдаст другое. Выжидать можно (сдвигать камни или строить выше), но таких ходов ровно 2, так что в конце концов занимать место придётся вам, а выжидание только отнимает у вас очки: отдайте уровень сразу (вы 2.4, он 2.5). Этот ход занимает одно из двух мест сразу, и соперник может занять другое, 2.5. При лучшей игре вы проигрываете 5:10 (например, вам достаются уровни 3 и 6 за 4 + 1, сопернику уровни 2, 4 и 5 за 5 + 3 + 2). А после 3.1 вы проигрываете 1:14 (например, вам достаётся уровень 6 за 1 очко, сопернику уровни 2, 3, 4 и 5 за 5 + 4 + 3 + 2).",
                ],
            ),
            (
                "3.1",
                [
                    "Every move loses here, and this one by more than need be: your opponent gets level 2 whatever you play, but this move gets you 4 points less in all than 2.4. The difference begins on level 3. If you 3.1, they 4.1, you 2.4, they 2.5, then the last free places of level 3 are 3.3 and 3.4, and you have no other move, so you fill one and your opponent fills the other. If you 2.4, they 2.5, you 3.4, then the last free places of level 3 are 3.1 and 3.3, and whoever fills one gives away the other. Your opponent could wait (shift a stone or build higher), but there are exactly 2 such moves, so in the end they must fill, and waiting only costs them points: their best is to give the level up at once (they 3.1, you 3.3). With best play you lose 1:14, for example with level 6 (1 point) against levels 2, 3, 4 and 5 (5 + 4 + 3 + 2 points). After 2.4 you lose 5:10, for example with levels 3 and 6 (4 + 1 points) against levels 2, 4 and 5 (5 + 3 + 2 points).",
                    "Здесь проигрывает любой ход, но этот теряет больше, чем нужно: уровень 2 достанется сопернику, что бы вы ни играли, но после этого хода вы всего получите на 4 очка меньше, чем после 2.4. Разница начинается с уровня 3. Если вы 3.1, он 4.1, вы 2.4, он 2.5, то на уровне 3 остаются два свободных места, 3.3 и 3.4, а других ходов у вас нет, так что одно займёте вы, а другое соперник. Если вы 2.4, он 2.5, вы 3.4, то на уровне 3 остаются два свободных места, 3.1 и 3.3, и кто займёт одно, отдаст другое. Соперник может выжидать (сдвигать камни или строить выше), но таких ходов ровно 2, так что в конце концов занимать место придётся ему, а выжидание только отнимает у него очки: лучшее для него — отдать уровень сразу (он 3.1, вы 3.3). При лучшей игре вы проигрываете 1:14 (например, вам достаётся уровень 6 за 1 очко, сопернику уровни 2, 3, 4 и 5 за 5 + 4 + 3 + 2). А после 2.4 вы проигрываете 5:10 (например, вам достаются уровни 3 и 6 за 4 + 1, сопернику уровни 2, 4 и 5 за 5 + 3 + 2).",
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
            "2.2 makes sure of level 2 (5 points), but then you lose 6:9, for example with levels 2 and 6 (5 + 1 points) against levels 3, 4 and 5 (4 + 3 + 2 points). 2.1> (the stone on 2.1 shifts one place to the right) gives that level up and gets more back higher up. With best play, for example, you finish levels 3, 4 and 5 (4 + 3 + 2 = 9 points), your opponent levels 2 and 6 (5 + 1 = 6 points): you win 9:6. The rule of thumb (fill if the number of free places is odd, else wait) misleads here: it says 2.2, which costs you 3 points.",
            "Ход 2.2 обеспечивает вам уровень 2 (5 очков), но тогда вы проигрываете 6:9 (например, вам достаются уровни 2 и 6 за 5 + 1, сопернику уровни 3, 4 и 5 за 4 + 3 + 2). Ход 2.1> (сдвиг камня 2.1 на одно место вправо) отдаёт этот уровень и возвращает больше на верхних. При лучшей игре, например, вы завершаете уровни 3, 4 и 5 (4 + 3 + 2 = 9 очков), соперник — уровни 2 и 6 (5 + 1 = 6 очков): вы выигрываете 9:6. Практическое правило (при нечётном числе свободных мест занимать, при чётном выжидать) здесь обманывает: оно советует 2.2, а так вы теряете 3 очка.",
        ],
        &[
            (
                "2.1>",
                [
                    "It gives up level 2 (5 points), which 2.2 would get you, and gets more back higher up. With best play you win 9:6, for example with levels 3, 4 and 5 (4 + 3 + 2 points) against levels 2 and 6 (5 + 1 points). After 2.2 you lose 6:9, for example with levels 2 and 6 (5 + 1 points) against levels 3, 4 and 5 (4 + 3 + 2 points). This move shifts the stone on 2.1 one place to the right.",
                    "Отдаёт уровень 2 (5 очков), который достался бы вам после 2.2, но возвращает больше на верхних. При лучшей игре вы выигрываете 9:6 (например, вам достаются уровни 3, 4 и 5 за 4 + 3 + 2, сопернику уровни 2 и 6 за 5 + 1). А после 2.2 вы проигрываете 6:9 (например, вам достаются уровни 2 и 6 за 5 + 1, сопернику уровни 3, 4 и 5 за 4 + 3 + 2). Этот ход сдвигает камень 2.1 на одно место вправо.",
                ],
            ),
            (
                "2.2",
                [
                    "It gets you level 2 (5 points), but 2.1> (the stone on 2.1 shifts one place to the right), which gives that level up, gets you 3 points more in all. With best play you lose 6:9, for example with levels 2 and 6 (5 + 1 points) against levels 3, 4 and 5 (4 + 3 + 2 points). After 2.1> you win 9:6, for example with levels 3, 4 and 5 (4 + 3 + 2 points) against levels 2 and 6 (5 + 1 points).",
                    "Обеспечивает вам уровень 2 (5 очков), но 2.1> (сдвиг камня 2.1 на одно место вправо), который его отдаёт, всего приносит на 3 очка больше. При лучшей игре вы проигрываете 6:9 (например, вам достаются уровни 2 и 6 за 5 + 1, сопернику уровни 3, 4 и 5 за 4 + 3 + 2). А после 2.1> вы выигрываете 9:6 (например, вам достаются уровни 3, 4 и 5 за 4 + 3 + 2, сопернику уровни 2 и 6 за 5 + 1).",
                ],
            ),
            (
                "4.3",
                [
                    "It gives up level 2, as 2.1> (the stone on 2.1 shifts one place to the right) does, but then gets you 8 points less higher up. The difference begins on level 3. If you 4.3, they 2.2, then the last free places of level 3 are 3.1 and 3.2, and you have no other move, so you fill one and your opponent fills the other. If you 2.1>, they 2.1, then the last free places of level 3 are 3.1 and 3.2, and whoever fills one gives away the other. So both wait (they shift stones or build higher), and there is only one such move, 4.3. Then your opponent must fill. With best play you lose 1:14, for example with level 6 (1 point) against levels 2, 3, 4 and 5 (5 + 4 + 3 + 2 points). After 2.1> you win 9:6, for example with levels 3, 4 and 5 (4 + 3 + 2 points) against levels 2 and 6 (5 + 1 points).",
                    "Отдаёт уровень 2, как и 2.1> (сдвиг камня 2.1 на одно место вправо), но на верхних приносит на 8 очков меньше. Разница начинается с уровня 3. Если вы 4.3, он 2.2, то на уровне 3 остаются два свободных места, 3.1 и 3.2, а других ходов у вас нет, так что одно займёте вы, а другое соперник. Если вы 2.1>, он 2.1, то на уровне 3 остаются два свободных места, 3.1 и 3.2, и кто займёт одно, отдаст другое. Поэтому оба выжидают (сдвигают камни или строят выше), и такой ход остался один, 4.3. После этого занимать место придётся сопернику. При лучшей игре вы проигрываете 1:14 (например, вам достаётся уровень 6 за 1 очко, сопернику уровни 2, 3, 4 и 5 за 5 + 4 + 3 + 2). А после 2.1> вы выигрываете 9:6 (например, вам достаются уровни 3, 4 и 5 за 4 + 3 + 2, сопернику уровни 2 и 6 за 5 + 1).",
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
            "All your moves lose. Level 3 lacks one stone: 3.2 finishes it for 2 points. 3.1> (the stone on 3.1 shifts one place to the right) leaves the last place to your opponent. With best play, for example, you finish level 3 (2 points), your opponent level 4 (1 point); with the points so far (you 0, your opponent 3) you lose 2:4.",
            "Все ваши ходы проигрывают. На уровне 3 не хватает одного камня: 3.2 завершает его и даёт 2 очка. 3.1> (сдвиг камня 3.1 на одно место вправо) оставляет последнее место сопернику. При лучшей игре, например, вы завершаете уровень 3 (2 очка), соперник — уровень 4 (1 очко); вместе с прежними очками (у вас 0, у соперника 3) вы проигрываете 2:4.",
        ],
        &[
            (
                "3.2",
                [
                    "Every move loses here, and none by less than this one: it finishes level 3 for 2 points. If you 3.2, then level 4 lacks one stone, and your opponent lays it. With best play you lose 2:4, for example with level 3 (2 points) against level 4 (1 point) on top of the points so far (you 0, your opponent 3).",
                    "Здесь проигрывает любой ход, и меньше, чем этот, не теряет ни один: завершает уровень 3 и даёт 2 очка. Если вы 3.2, то на уровне 4 не хватает одного камня, и кладёт его соперник. При лучшей игре вы проигрываете 2:4 (например, вам достаётся уровень 3 за 2 очка, сопернику уровень 4 за 1 очко, а до этого было: у вас 0, у соперника 3).",
                ],
            ),
            (
                "3.1>",
                [
                    "Every move loses here, and this one by more than need be: it leaves the last place of level 3 to your opponent, and they can lay 3.1 for 2 points. With best play you lose 1:5, for example with level 4 (1 point) against level 3 (2 points) on top of the points so far (you 0, your opponent 3). After 3.2 you lose 2:4, for example with level 3 (2 points) against level 4 (1 point) on top of the points so far (you 0, your opponent 3). This move shifts the stone on 3.1 one place to the right.",
                    "Здесь проигрывает любой ход, но этот теряет больше, чем нужно: оставляет сопернику последнее место уровня 3, и тот может ответить 3.1 и получить 2 очка. При лучшей игре вы проигрываете 1:5 (например, вам достаётся уровень 4 за 1 очко, сопернику уровень 3 за 2 очка, а до этого было: у вас 0, у соперника 3). А после 3.2 вы проигрываете 2:4 (например, вам достаётся уровень 3 за 2 очка, сопернику уровень 4 за 1 очко, а до этого было: у вас 0, у соперника 3). Этот ход сдвигает камень 3.1 на одно место вправо.",
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
            "Level 3 lacks one stone: 3.1 finishes it for 3 points. 4.2 leaves the last place to your opponent. With best play, for example, you finish levels 3 and 4 (3 + 2 = 5 points), your opponent level 5 (1 point); with the points so far (you 4, your opponent 0) you win 9:1.",
            "На уровне 3 не хватает одного камня: 3.1 завершает его и даёт 3 очка. 4.2 оставляет последнее место сопернику. При лучшей игре, например, вы завершаете уровни 3 и 4 (3 + 2 = 5 очков), соперник — уровень 5 (1 очко); вместе с прежними очками (у вас 4, у соперника 0) вы выигрываете 9:1.",
        ],
        &[(
            "4.2",
            [
                "It leaves the last place of level 3 to your opponent, and they can lay 3.1 for 3 points. With best play you win 6:4, for example with level 4 (2 points) against levels 3 and 5 (3 + 1 points) on top of the points so far (you 4, your opponent 0). After 3.1 you win 9:1, for example with levels 3 and 4 (3 + 2 points) against level 5 (1 point) on top of the points so far (you 4, your opponent 0).",
                "Оставляет сопернику последнее место уровня 3, и тот может ответить 3.1 и получить 3 очка. При лучшей игре вы выигрываете 6:4 (например, вам достаётся уровень 4 за 2 очка, сопернику уровни 3 и 5 за 3 + 1, а до этого было: у вас 4, у соперника 0). А после 3.1 вы выигрываете 9:1 (например, вам достаются уровни 3 и 4 за 3 + 2, сопернику уровень 5 за 1 очко, а до этого было: у вас 4, у соперника 0).",
            ],
        )],
    );
    check(
        "cheops/6",
        "..XXX/..XX/.../../. 2 0-0",
        [
            "Level 2 (5 points) has two free places left, 2.1 and 2.2, and whoever fills one gives away the other. So both wait (they shift stones or build higher), and there is only one such move, 4.3. Then your opponent must fill. Only 4.3 secures level 2; after 2.2, for example, your opponent answers 2.1 and takes it. With best play, for example, you finish levels 2, 3, 4 and 5 (5 + 4 + 3 + 2 = 14 points), your opponent level 6 (1 point): you win 14:1. The rule of thumb (fill if the number of free places is odd, else wait) is right here: level 2 has 2, so shift or build higher.",
            "На уровне 2 (5 очков) остались два свободных места, 2.1 и 2.2, и кто займёт одно, отдаст другое. Поэтому оба выжидают (сдвигают камни или строят выше), и такой ход остался один, 4.3. После этого занимать место придётся сопернику. Уровень 2 обеспечивает только 4.3; например, после 2.2 соперник отвечает 2.1 и берёт этот уровень. При лучшей игре, например, вы завершаете уровни 2, 3, 4 и 5 (5 + 4 + 3 + 2 = 14 очков), соперник — уровень 6 (1 очко): вы выигрываете 14:1. Практическое правило (при нечётном числе свободных мест занимать, при чётном выжидать) здесь верно: на уровне 2 их 2, и надо сдвигать или строить выше.",
        ],
        &[],
    );
}

/// Every message of the reasons, by its id, as it first occurs in the games of bases 4 to 7, and its parts.
fn all_messages() -> BTreeMap<&'static str, Message> {
    let mut found = BTreeMap::new();
    for base in 4..=7 {
        let game = kamni_solve::games().game(&format!("cheops/{base}")).unwrap();
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
        if ["points", "cost", "waits", "all", "own", "kept", "lost", "count"].contains(name)
            && let Blank::Text(text) = blank
        {
            *text = number.to_string();
            counts = true;
        }
    }
    counts.then_some(message)
}

/// What follows each number in a text, but for the last number of a sum.
fn words_after_numbers(text: &str) -> Vec<(usize, String)> {
    let words: Vec<&str> = text.split(' ').collect();
    let clean = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let before = [""].into_iter().chain(words.iter().copied());
    let pairs = before.zip(words.windows(2)).filter(|(before, _)| *before != "+");
    let pairs = pairs.filter_map(|(_, pair)| Some((clean(pair[0]).parse().ok()?, clean(pair[1]))));
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
            // After these words a number stands in the genitive.
            let genitive =
                ["стоит вам ", "из "].iter().any(|word| said.contains(&format!("{word}{number} ")));
            for (number, word) in words_after_numbers(&said) {
                let expected = match (number % 100, number % 10) {
                    (11..=14, _) => "очков",
                    (_, 1) => "очко",
                    (_, 2..=4) => "очка",
                    _ => "очков",
                };
                if word.starts_with("очк") && !genitive {
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
    assert!(say(english, "cheops-waits", 2).starts_with("there are exactly 2 such moves, "));
    assert!(say(russian, "cheops-waits", 21).starts_with("таких ходов при любом порядке ровно 21, "));
    let takes = |number| say(russian, "cheops-takes-brief", number);
    assert!(takes(1).ends_with("даёт 1 очко") && takes(3).ends_with("даёт 3 очка"), "{}", takes(3));
    let mine = |number| say(russian, "cheops-mine", number);
    assert!(mine(5).starts_with("вы завершаете уровни ") && mine(5).ends_with(" = 5 очков)"), "{}", mine(5));
    assert!(mine(21).ends_with(" = 21 очко)"), "{}", mine(21));
    let thumb = |number| say(russian, "cheops-thumb-wrong", number);
    assert!(thumb(1).ends_with("теряете 1 очко") && thumb(2).ends_with("теряете 2 очка"));
    let choice = |number| say(russian, "cheops-choice", number);
    assert!(choice(1).contains("обеспечивает ") && choice(1).contains(" теряет "), "{}", choice(1));
    assert!(choice(21).contains("обеспечивают ") && choice(21).contains(" теряют "), "{}", choice(21));
}
