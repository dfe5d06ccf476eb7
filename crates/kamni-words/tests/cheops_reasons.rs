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
            "After 2.1 you get level 2 (5 points), whatever your opponent plays: for example 2.2 2.4 3.1 2.4> (your opponent begins); then they have no waiting move left, they must lay 2.3, and you finish the level with 2.4. 2.1 and 2.5 secure level 2; 2.2, 2.3 and 2.4 lose it: after 2.2, for example, your opponent answers 2.3 and gets it. With best play, for example, you finish levels 2, 4 and 5 (5 + 3 + 2 = 10 points), your opponent levels 3 and 6 (4 + 1 = 5 points): you win 10:5.",
            "После 2.1 уровень 2 (5 очков) достанется вам, что бы соперник ни играл: например, 2.2 2.4 3.1 2.4> (начинает соперник); выжидательных ходов у него больше нет, ему приходится играть 2.3, и вы завершаете уровень ходом 2.4. Уровень 2 обеспечивают 2.1 и 2.5, а 2.2, 2.3 и 2.4 теряют его: например, после 2.2 соперник отвечает 2.3 и берёт его. При лучшей игре, например, вы завершаете уровни 2, 4 и 5 (5 + 3 + 2 = 10 очков), соперник — уровни 3 и 6 (4 + 1 = 5 очков): вы выигрываете 10:5.",
        ],
        &[
            (
                "2.1",
                [
                    "It secures level 2 for you (5 points), whatever your opponent plays: for example 2.2 2.4 3.1 2.4> (your opponent begins); then they have no waiting move left, they must lay 2.3, and you finish the level with 2.4. With best play you win 10:5.",
                    "Обеспечивает вам уровень 2 (5 очков), что бы соперник ни играл: например, 2.2 2.4 3.1 2.4> (начинает соперник); выжидательных ходов у него больше нет, ему приходится играть 2.3, и вы завершаете уровень ходом 2.4. При лучшей игре вы выигрываете 10:5.",
                ],
            ),
            (
                "2.3",
                [
                    "Your opponent answers 2.2 and gets level 2 (5 points), whatever you play: for example 2.1 3.2 3.1 4.1 (you begin); then you have no waiting move left, you must lay 2.4, and they finish the level with 2.5. With best play you lose 5:10; after 2.1 you win 10:5.",
                    "Соперник отвечает 2.2 и берёт уровень 2 (5 очков), что бы вы ни играли: например, 2.1 3.2 3.1 4.1 (начинаете вы); выжидательных ходов у вас больше нет, приходится играть 2.4, и он завершает уровень ходом 2.5. При лучшей игре вы проигрываете 5:10, а после 2.1 вы выигрываете 10:5.",
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
            "All your moves lose. Two places of level 2 are free, and there is nothing else to play: you fill one, and your opponent can fill the other for 5 points. With best play, for example, you finish levels 3 and 6 (4 + 1 = 5 points), your opponent levels 2, 4 and 5 (5 + 3 + 2 = 10 points): you lose 5:10.",
            "Все ваши ходы проигрывают. На уровне 2 свободны два места, и других ходов нет: одно займёте вы, а другое сможет занять соперник и получит 5 очков. При лучшей игре, например, вы завершаете уровни 3 и 6 (4 + 1 = 5 очков), соперник — уровни 2, 4 и 5 (5 + 3 + 2 = 10 очков): вы проигрываете 5:10.",
        ],
        &[(
            "2.3",
            [
                "It leaves only 2.4 free on level 2, and your opponent can lay it for 5 points, but they get that level whatever you play. With best play you lose 5:10.",
                "На уровне 2 остаётся свободным только 2.4, и соперник может занять его и получить 5 очков; но этот уровень достанется ему, как ни играй. При лучшей игре вы проигрываете 5:10.",
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
            "After 2.3 you get level 2 (5 points), whatever your opponent plays: if your opponent leaves one free place, you take it; if they play 2.1>, you answer 3.2; if they play 2.3>, you answer 3.4; then two places are free, and whoever fills one gives away the other; an even number of waiting moves is left in any order (shifts, stones higher up), so you make the last of them, and they must fill. Only 2.3 secures level 2: after 2.2, for example, your opponent answers 3.1 and gets it. With best play, for example, you finish levels 2, 3 and 6 (5 + 4 + 1 = 10 points), your opponent levels 4 and 5 (3 + 2 = 5 points): you win 10:5.",
            "После 2.3 уровень 2 (5 очков) достанется вам, что бы соперник ни играл: если соперник оставит одно свободное место, его займёте вы; если он сыграет 2.1>, вы ответите 3.2; если он сыграет 2.3>, вы ответите 3.4; тогда свободны два места, и кто займёт одно, тот отдаст другое; выжидательных ходов (сдвигов, камней выше) при любом порядке осталось чётное число, последний из них сделаете вы, и заполнять придётся ему. Уровень 2 обеспечивает только 2.3: например, после 2.2 соперник отвечает 3.1 и берёт его. При лучшей игре, например, вы завершаете уровни 2, 3 и 6 (5 + 4 + 1 = 10 очков), соперник — уровни 4 и 5 (3 + 2 = 5 очков): вы выигрываете 10:5.",
        ],
        &[
            (
                "2.3",
                [
                    "It secures level 2 for you (5 points), whatever your opponent plays: if your opponent leaves one free place, you take it; if they play 2.1>, you answer 3.2; if they play 2.3>, you answer 3.4; then two places are free, and whoever fills one gives away the other; an even number of waiting moves is left in any order (shifts, stones higher up), so you make the last of them, and they must fill. With best play you win 10:5.",
                    "Обеспечивает вам уровень 2 (5 очков), что бы соперник ни играл: если соперник оставит одно свободное место, его займёте вы; если он сыграет 2.1>, вы ответите 3.2; если он сыграет 2.3>, вы ответите 3.4; тогда свободны два места, и кто займёт одно, тот отдаст другое; выжидательных ходов (сдвигов, камней выше) при любом порядке осталось чётное число, последний из них сделаете вы, и заполнять придётся ему. При лучшей игре вы выигрываете 10:5.",
                ],
            ),
            (
                "2.2",
                [
                    "Your opponent answers 3.1 and gets level 2 (5 points), whatever you play: then two of its places are free, and you have no other move: you fill one, they fill the other. With best play you lose 5:10; after 2.3 you win 10:5.",
                    "Соперник отвечает 3.1 и берёт уровень 2 (5 очков), что бы вы ни играли: тогда на нём свободны два места, а других ходов у вас нет: одно займёте вы, другое займёт он. При лучшей игре вы проигрываете 5:10, а после 2.3 вы выигрываете 10:5.",
                ],
            ),
            (
                "2.4",
                [
                    "Your opponent answers 3.4 and gets level 2 (5 points), whatever you play: then two of its places are free, and whoever fills one gives away the other; 4 waiting moves are left (shifts, stones higher up), so your opponent makes the last of them, and you must fill. With best play you lose 5:10; after 2.3 you win 10:5.",
                    "Соперник отвечает 3.4 и берёт уровень 2 (5 очков), что бы вы ни играли: тогда на нём свободны два места, и кто займёт одно, тот отдаст другое; осталось 4 выжидательных хода (сдвиги, камни выше), последний из них сделает соперник, и заполнять придётся вам. При лучшей игре вы проигрываете 5:10, а после 2.3 вы выигрываете 10:5.",
                ],
            ),
            (
                "2.1>",
                [
                    "Your opponent answers 2.4 and gets level 2 (5 points), whatever you play: if you leave one free place, they take it; if you play 3.4, they answer 2.2>; if you play 2.2>, they answer 3.4; then two places are free, and whoever fills one gives away the other; 2 waiting moves are left (shifts, stones higher up), so they make the last of them, and you must fill. With best play you lose 5:10; after 2.3 you win 10:5.",
                    "Соперник отвечает 2.4 и берёт уровень 2 (5 очков), что бы вы ни играли: если вы оставите одно свободное место, он его займёт; если вы сыграете 3.4, он ответит 2.2>; если вы сыграете 2.2>, он ответит 3.4; тогда свободны два места, и кто займёт одно, тот отдаст другое; осталось 2 выжидательных хода (сдвиги, камни выше), последний из них сделает он, и заполнять придётся вам. При лучшей игре вы проигрываете 5:10, а после 2.3 вы выигрываете 10:5.",
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
            "Two places of level 2 are free (it brings 5 points), and whoever fills one gives away the other; 2 waiting moves are left (shifts, stones higher up): your opponent makes the last of them, and you must fill. With best play, for example, you finish levels 3 and 6 (4 + 1 = 5 points), your opponent levels 2, 4 and 5 (5 + 3 + 2 = 10 points): you lose 5:10. 2.4 and 2.5 lead to that; after 3.1 you lose 1:14. The rule of thumb (odd number of free places: fill, even: wait) misleads here: it says 3.1, which costs you 4 points.",
            "На уровне 2 свободны два места (за уровень 5 очков), и кто займёт одно, тот отдаст другое; осталось 2 выжидательных хода (сдвиги, камни выше): последний будет за соперником, и заполнять придётся вам. При лучшей игре, например, вы завершаете уровни 3 и 6 (4 + 1 = 5 очков), соперник — уровни 2, 4 и 5 (5 + 3 + 2 = 10 очков): вы проигрываете 5:10. К этому ведут 2.4 и 2.5, а после 3.1 вы проигрываете 1:14. Практическое правило (нечётное число свободных мест — заполнять, чётное — выжидать) здесь обманывает: оно советует 3.1, а так вы теряете 4 очка.",
        ],
        &[
            (
                "2.4",
                [
                    "It leaves only 2.5 free on level 2, and your opponent can lay it for 5 points, but they get that level whatever you play. With best play you lose 5:10; after 3.1 you lose 1:14.",
                    "На уровне 2 остаётся свободным только 2.5, и соперник может занять его и получить 5 очков; но этот уровень достанется ему, как ни играй. При лучшей игре вы проигрываете 5:10, а после 3.1 вы проигрываете 1:14.",
                ],
            ),
            (
                "3.1",
                [
                    "Your opponent gets level 2 whatever you play, but this move gets you 4 points less in all than 2.4. With best play, for example, you finish level 6 (1 point), your opponent levels 2, 3, 4 and 5 (5 + 4 + 3 + 2 = 14 points): you lose 1:14. After 2.4 you lose 5:10.",
                    "Уровень 2 достанется сопернику, как ни играй, но после этого хода вы всего получите на 4 очка меньше, чем после 2.4. При лучшей игре, например, вы завершаете уровень 6 (1 очко), соперник — уровни 2, 3, 4 и 5 (5 + 4 + 3 + 2 = 14 очков): вы проигрываете 1:14. После 2.4 вы проигрываете 5:10.",
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
            "You can make sure of level 2 with 2.2 (5 points), but 2.1> gives it up and gets more back higher up. With best play, for example, you finish levels 3, 4 and 5 (4 + 3 + 2 = 9 points), your opponent levels 2 and 6 (5 + 1 = 6 points): you win 9:6. The rule of thumb (odd number of free places: fill, even: wait) misleads here: it says 2.2, which costs you 3 points.",
            "Ход 2.2 обеспечил бы вам уровень 2 (5 очков), но 2.1> отдаёт его и выше возвращает больше. При лучшей игре, например, вы завершаете уровни 3, 4 и 5 (4 + 3 + 2 = 9 очков), соперник — уровни 2 и 6 (5 + 1 = 6 очков): вы выигрываете 9:6. Практическое правило (нечётное число свободных мест — заполнять, чётное — выжидать) здесь обманывает: оно советует 2.2, а так вы теряете 3 очка.",
        ],
        &[
            (
                "2.1>",
                [
                    "It gives up level 2 (5 points), which 2.2 would get you, and gets more back higher up. With best play, for example, you finish levels 3, 4 and 5 (4 + 3 + 2 = 9 points), your opponent levels 2 and 6 (5 + 1 = 6 points): you win 9:6. After 2.2 you lose 6:9.",
                    "Отдаёт уровень 2 (5 очков), который достался бы вам после 2.2, и выше возвращает больше. При лучшей игре, например, вы завершаете уровни 3, 4 и 5 (4 + 3 + 2 = 9 очков), соперник — уровни 2 и 6 (5 + 1 = 6 очков): вы выигрываете 9:6. После 2.2 вы проигрываете 6:9.",
                ],
            ),
            (
                "2.2",
                [
                    "It gets you level 2 (5 points), but 2.1>, which gives that level up, gets you 3 points more in all. With best play, for example, you finish levels 2 and 6 (5 + 1 = 6 points), your opponent levels 3, 4 and 5 (4 + 3 + 2 = 9 points): you lose 6:9. After 2.1> you win 9:6.",
                    "Обеспечивает вам уровень 2 (5 очков), но 2.1> отдаёт его и всего приносит на 3 очка больше. При лучшей игре, например, вы завершаете уровни 2 и 6 (5 + 1 = 6 очков), соперник — уровни 3, 4 и 5 (4 + 3 + 2 = 9 очков): вы проигрываете 6:9. После 2.1> вы выигрываете 9:6.",
                ],
            ),
            (
                "4.3",
                [
                    "It gives up level 2, as 2.1> does, but gets you 8 points less in all. With best play, for example, you finish level 6 (1 point), your opponent levels 2, 3, 4 and 5 (5 + 4 + 3 + 2 = 14 points): you lose 1:14. After 2.1> you win 9:6.",
                    "Отдаёт уровень 2, как и 2.1>, но всего приносит на 8 очков меньше. При лучшей игре, например, вы завершаете уровень 6 (1 очко), соперник — уровни 2, 3, 4 и 5 (5 + 4 + 3 + 2 = 14 очков): вы проигрываете 1:14. После 2.1> вы выигрываете 9:6.",
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
            "Level 3 lacks one stone: 3.2 finishes it for 2 points. 3.1> leaves the last place to your opponent. With best play, for example, you finish level 3 (2 points), your opponent level 4 (1 point); with the points so far, 0:3, you lose 2:4.",
            "На уровне 3 не хватает одного камня: 3.2 завершает его и даёт 2 очка. 3.1> оставляет последнее место сопернику. При лучшей игре, например, вы завершаете уровень 3 (2 очка), соперник — уровень 4 (1 очко); вместе с прежними очками, 0:3, вы проигрываете 2:4.",
        ],
        &[
            (
                "3.2",
                [
                    "It finishes level 3 for 2 points. With best play, for example, you finish level 3 (2 points), your opponent level 4 (1 point); with the points so far, 0:3, you lose 2:4.",
                    "Завершает уровень 3 и даёт 2 очка. При лучшей игре, например, вы завершаете уровень 3 (2 очка), соперник — уровень 4 (1 очко); вместе с прежними очками, 0:3, вы проигрываете 2:4.",
                ],
            ),
            (
                "3.1>",
                [
                    "It leaves the last place of level 3 to your opponent: they can lay 3.1 for 2 points. With best play you lose 1:5; after 3.2 you lose 2:4.",
                    "Оставляет сопернику последнее место уровня 3: он может ответить 3.1 и получить 2 очка. При лучшей игре вы проигрываете 1:5, а после 3.2 вы проигрываете 2:4.",
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
            "Level 3 lacks one stone: 3.1 finishes it for 3 points. 4.2 leaves the last place to your opponent. With best play, for example, you finish levels 3 and 4 (3 + 2 = 5 points), your opponent level 5 (1 point); with the points so far, 4:0, you win 9:1.",
            "На уровне 3 не хватает одного камня: 3.1 завершает его и даёт 3 очка. 4.2 оставляет последнее место сопернику. При лучшей игре, например, вы завершаете уровни 3 и 4 (3 + 2 = 5 очков), соперник — уровень 5 (1 очко); вместе с прежними очками, 4:0, вы выигрываете 9:1.",
        ],
        &[(
            "4.2",
            [
                "It leaves the last place of level 3 to your opponent: they can lay 3.1 for 3 points. With best play, for example, you finish level 4 (2 points), your opponent levels 3 and 5 (3 + 1 = 4 points); with the points so far, 4:0, you win 6:4. After 3.1 you win 9:1.",
                "Оставляет сопернику последнее место уровня 3: он может ответить 3.1 и получить 3 очка. При лучшей игре, например, вы завершаете уровень 4 (2 очка), соперник — уровни 3 и 5 (3 + 1 = 4 очка); вместе с прежними очками, 4:0, вы выигрываете 6:4. После 3.1 вы выигрываете 9:1.",
            ],
        )],
    );
    check(
        "cheops/6",
        "..XXX/..XX/.../../. 2 0-0",
        [
            "Two places of level 2 are free (it brings 5 points), and whoever fills one gives away the other; there is one waiting move, 4.3: you make it, and your opponent must fill. Only 4.3 secures level 2: after 2.2, for example, your opponent answers 2.1 and gets it. With best play, for example, you finish levels 2, 3, 4 and 5 (5 + 4 + 3 + 2 = 14 points), your opponent level 6 (1 point): you win 14:1. The rule of thumb (odd number of free places: fill, even: wait) is right here: level 2 has an even number of them, 2, so shift or build higher.",
            "На уровне 2 свободны два места (за уровень 5 очков), и кто займёт одно, тот отдаст другое; выжидательный ход один, 4.3: его сделаете вы, и заполнять придётся сопернику. Уровень 2 обеспечивает только 4.3: например, после 2.2 соперник отвечает 2.1 и берёт его. При лучшей игре, например, вы завершаете уровни 2, 3, 4 и 5 (5 + 4 + 3 + 2 = 14 очков), соперник — уровень 6 (1 очко): вы выигрываете 14:1. Практическое правило (нечётное число свободных мест — заполнять, чётное — выжидать) здесь верно: на уровне 2 их чётное число, 2, и надо сдвигать или строить выше.",
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
                for part in reason.message.parts() {
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

/// What follows each number in a text.
fn words_after_numbers(text: &str) -> Vec<(usize, String)> {
    let words: Vec<&str> = text.split(' ').collect();
    let clean = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let pairs = words.windows(2).filter_map(|pair| Some((clean(pair[0]).parse().ok()?, clean(pair[1]))));
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
    assert_eq!(say(english, "cheops-waits", 1), "1 waiting move is left (shifts, stones higher up)");
    assert_eq!(say(english, "cheops-waits", 21), "21 waiting moves are left (shifts, stones higher up)");
    let waits = |number| say(russian, "cheops-waits", number);
    assert_eq!(waits(1), "остался 1 выжидательный ход (сдвиги, камни выше)");
    assert_eq!(waits(2), "осталось 2 выжидательных хода (сдвиги, камни выше)");
    assert_eq!(waits(5), "осталось 5 выжидательных ходов (сдвиги, камни выше)");
    assert_eq!(waits(21), "остался 21 выжидательный ход (сдвиги, камни выше)");
    let mine = |number| say(russian, "cheops-mine", number);
    assert!(mine(5).starts_with("вы завершаете уровни ") && mine(5).ends_with(" = 5 очков)"), "{}", mine(5));
    assert!(mine(21).ends_with(" = 21 очко)"), "{}", mine(21));
    let thumb = |number| say(russian, "cheops-thumb-wrong", number);
    assert!(thumb(1).ends_with("теряете 1 очко") && thumb(2).ends_with("теряете 2 очка"));
    let choice = |number| say(russian, "cheops-choice", number);
    assert!(choice(1).contains("обеспечивает ") && choice(1).contains(" теряет "), "{}", choice(1));
    assert!(choice(21).contains("обеспечивают ") && choice(21).contains(" теряют "), "{}", choice(21));
}
