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

/// A level is taken, and filling is enough from then on.
#[test]
fn a_level_is_taken() {
    check(
        "cheops/6",
        ".XXXX/..../.../../. 1 0-0",
        [
            "2.1 takes level 2 (5 points). If both fill level by level, you win 10:5. With the right fills, you win. Only 2.1 wins.",
            "2.1 завершает уровень 2 (5 очков). Если заполнять уровни по порядку, вы выигрываете 10:5. Если заполнять \
             без ошибок, вы выиграете. Выигрывает только 2.1.",
        ],
        &[(
            "3.3",
            [
                "The answer 2.1 takes level 2 (5 points). If both fill level by level, you lose 5:10. With the right fills, your opponent wins.",
                "Ответ 2.1 завершает уровень 2 (5 очков). Если заполнять уровни по порядку, вы проигрываете 5:10. Если заполнять \
                 без ошибок, соперник выиграет.",
            ],
        )],
    );
}

/// A stone on a higher level swaps the owners of the levels below it.
#[test]
fn the_count_is_changed() {
    check(
        "cheops/6",
        "XXXXX/..XX/.../../. 1 0-5",
        [
            "If both fill level by level, you lose 5:10. 4.3 changes that: you win 9:6. With the right fills, you win. Only 4.3 wins.",
            "Если заполнять уровни по порядку, вы проигрываете 5:10. 4.3 это меняет: вы выигрываете 9:6. Если заполнять \
             без ошибок, вы выиграете. Выигрывает только 4.3.",
        ],
        &[],
    );
}

/// A lost position: what changes the count is changed back.
#[test]
fn the_count_is_lost() {
    check(
        "cheops/7",
        ".XXX.X/..X../..../.../../. 2 0-0",
        [
            "All your moves lose. If both fill level by level, you lose 5:16. If you play 3.2, they answer 4.2.",
            "Все ваши ходы проигрывают. Если заполнять уровни по порядку, вы проигрываете 5:16. Если вы сыграете \
             3.2, соперник вернёт прежний итог ходом 4.2.",
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
        if ["points", "total", "size", "needed"].contains(name)
            && let Blank::Number(text) = blank
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
    assert!(messages.len() >= 25, "{:?}", messages.keys());
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
                // "Of 21 points" is a genitive.
                let is_part = said.contains(&format!("из {number} "));
                if word.starts_with("очк") && !is_part {
                    assert_eq!(word, expected, "{said}");
                    met += 1;
                }
            }
        }
    }
    assert!(met > 40, "{met}");
}

/// The sentences that change most with their numbers, in full.
#[test]
fn plurals_are_right() {
    let messages = all_messages();
    let [english, russian] = locales();
    let say = |locale: Locale, id: &str, number| locale.say(&with_number(&messages[id], number).unwrap());
    let takes = |number| say(russian, "cheops-takes", number);
    assert!(takes(1).contains("(1 очко)") && takes(3).contains("(3 очка)"), "{}", takes(3));
    assert!(say(english, "cheops-takes", 1).contains("(1 point)"));
    let sure = |number| say(russian, "cheops-sure", number);
    assert!(sure(21).contains("из 21 очка") && sure(10).contains("из 10 очков"), "{}", sure(21));
}
