//! Every text in both languages.

use crate::texts::own_texts;
use kamni::Language;
use kamni_words::{Blanks, Locale};
use std::collections::BTreeSet;
use std::path::Path;

const ENGLISH: &str = concat!(
    include_str!("../../locales/en/main.ftl"),
    "\n",
    include_str!("../../locales/en/commands.ftl"),
    "\n",
    include_str!("../../locales/en/pages.ftl"),
    "\n",
    include_str!("../../locales/en/web.ftl"),
    "\n",
    include_str!("../../locales/en/reasons.ftl")
);
const RUSSIAN: &str = concat!(
    include_str!("../../locales/ru/main.ftl"),
    "\n",
    include_str!("../../locales/ru/commands.ftl"),
    "\n",
    include_str!("../../locales/ru/pages.ftl"),
    "\n",
    include_str!("../../locales/ru/web.ftl"),
    "\n",
    include_str!("../../locales/ru/reasons.ftl")
);

fn ids(text: &str) -> BTreeSet<&str> {
    let is_id = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
    text.lines().filter(is_id).filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect()
}

#[test]
fn every_english_text_has_a_russian_one() {
    let missing: Vec<_> = ids(ENGLISH).difference(&ids(RUSSIAN)).copied().collect();
    assert!(missing.is_empty(), "not in locales/ru: {missing:?}");
}

/// The code in a folder, without tests and comments: nobody reads what these say.
fn code(folder: &Path) -> String {
    let mut all = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all += &code(&path);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            lines.for_each(|line| all.extend([line, "\n"]));
        }
    }
    all
}

/// Every `message!("id", ...)` of the engine.
fn messages(folder: &Path, found: &mut BTreeSet<String>) {
    let code = code(folder);
    let ids = code.split("message!(").skip(1).filter_map(|rest| rest.trim_start().strip_prefix('"'));
    found.extend(ids.filter_map(|rest| rest.split_once('"')).map(|(id, _)| id.to_owned()));
}

/// The engine for browsers does not have the texts of the command line and of the server's pages, so nothing that it is made of may say them.
#[test]
fn the_engine_for_browsers_has_what_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let crates =
        "kamni kamni-tables kamni-solve kamni-play kamni-learn kamni-words kamni-json kamni-drawing kamni-api kamni-wasm"
            .split(' ');
    let code: String = crates.map(|name| code(&folder.join(name).join("src"))).collect();
    let quoted: BTreeSet<&str> = code.split('"').collect();
    // `format!("web-end-{}", ...)` and the like.
    let begun: Vec<&str> = quoted
        .iter()
        .filter_map(|text| text.split_once("-{"))
        .map(|(begin, _)| begin)
        .filter(|begin| {
            begin.starts_with(|c: char| c.is_ascii_lowercase()) && !begin.contains([' ', '/', '{'])
        })
        .collect();
    assert!(begun.contains(&"web-end") && quoted.contains("web-changed"), "the search found only {begun:?}");
    let missing = [
        include_str!("../../locales/en/commands.ftl"),
        include_str!("../../locales/en/pages.ftl"),
        include_str!("../../locales/ru/commands.ftl"),
        include_str!("../../locales/ru/pages.ftl"),
    ];
    // Tables by several processes are no part of it.
    for id in missing.iter().flat_map(|text| ids(text)).filter(|id| !id.starts_with("say-cluster-")) {
        let is_said = quoted.contains(id)
            || begun.iter().any(|begin| id.strip_prefix(begin).is_some_and(|rest| rest.starts_with('-')));
        assert!(!is_said, "{id} belongs into main.ftl, web.ftl or reasons.ftl");
    }
}

#[test]
fn every_message_of_the_engine_has_a_russian_text() {
    let mut found = BTreeSet::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for folder in ["kamni", "kamni-tables", "kamni-solve", "kamni-play", "kamni-learn"] {
        messages(&root.join("crates").join(folder).join("src"), &mut found);
    }
    for game in kamni_games::games().infos() {
        messages(&root.join("games").join(game.name).join("src"), &mut found);
    }
    assert!(found.len() > 400, "the search for messages found only {found:?}");
    let of_games: Vec<&str> = kamni_games::games().infos().map(|info| info.messages_ru).collect();
    let of_games = of_games.join("\n");
    let russian = &ids(RUSSIAN) | &ids(&of_games);
    let missing: Vec<_> = found.iter().filter(|id| !russian.contains(format!("say-{id}").as_str())).collect();
    assert!(missing.is_empty(), "neither in locales/ru nor in the game's messages.ru.ftl: say- {missing:?}");
}

/// The theory of the games states facts; only the solver has sentences about why a position is worth what it is worth.
#[test]
fn the_games_themselves_give_no_reasons() {
    let mut found = BTreeSet::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    messages(&root.join("crates/kamni/src"), &mut found);
    for game in kamni_games::games().infos() {
        let theory = root.join("games").join(game.name).join("src/theory");
        if theory.is_dir() {
            messages(&theory, &mut found);
        }
    }
    assert!(found.len() > 20, "the search for messages found only {found:?}");
    let reasons: Vec<_> = found.iter().filter(|id| id.contains("why-")).collect();
    assert!(reasons.is_empty(), "these belong into `reasons` of kamni-solve: {reasons:?}");
}

/// Every Russian sentence about a player, for a name of each gender and in the plural.
#[test]
fn russian_sentences_agree_with_the_players_name() {
    let names =
        [("masculine", "Игрок 1"), ("feminine", "Сторона"), ("neuter", "Войско"), ("plural", "Белые")];
    let cases = [
        (
            "status-turn",
            ["Ходит игрок 1, возможны 3 хода", "Ходит сторона,", "Ходит войско,", "Ходят белые,"],
        ),
        ("status-won", ["Победил игрок 1 (1-0)", "Победила сторона", "Победило войско", "Победили белые"]),
        ("play-resigned", ["Игрок 1 сдался.", "Сторона сдалась.", "Войско сдалось.", "Белые сдались."]),
        (
            "verdict-proved-win",
            ["Игрок 1 выигрывает", "Сторона выигрывает", "Войско выигрывает", "Белые выигрывают"],
        ),
        (
            "verdict-guess-win",
            [
                "Не доказано; похоже, игрок 1 стоит лучше",
                "Не доказано; похоже, сторона стоит лучше",
                "Не доказано; похоже, войско стоит лучше",
                "Не доказано; похоже, белые стоят лучше",
            ],
        ),
        (
            "screen-guess-win",
            [
                "Похоже, игрок 1 стоит лучше",
                "Похоже, сторона стоит лучше",
                "Похоже, войско стоит лучше",
                "Похоже, белые стоят лучше",
            ],
        ),
        (
            "screen-thinking",
            [
                "Игрок 1 (уровень 3) думает. Esc — пусть ходит",
                "Сторона (уровень 3) думает.",
                "Войско (уровень 3) думает.",
                "Белые (уровень 3) думают. Esc — пусть ходят",
            ],
        ),
        (
            "puzzle-question",
            ["Ходит игрок 1. Найдите ", "Ходит сторона. ", "Ходит войско. ", "Ходят белые. Найдите "],
        ),
        ("worksheet-turn", ["Ходит игрок 1.", "Ходит сторона.", "Ходит войско.", "Ходят белые."]),
        ("web-won", ["Победил игрок 1", "Победила сторона", "Победило войско", "Победили белые"]),
        ("web-end-resign", ["игрок 1 сдался", "сторона сдалась", "войско сдалось", "белые сдались"]),
        (
            "web-end-time",
            [
                "игрок 1 просрочил время",
                "сторона просрочила время",
                "войско просрочило время",
                "белые просрочили время",
            ],
        ),
        (
            "web-end-left",
            [
                "игрок 1 покинул партию",
                "сторона покинула партию",
                "войско покинуло партию",
                "белые покинули партию",
            ],
        ),
    ];
    let locale = Locale::new(Language::Russian, own_texts());
    for (id, expected) in cases {
        for ((gender, player), expected) in names.into_iter().zip(expected) {
            let lower = player.to_lowercase();
            let blanks: Blanks<'_> = &[
                ("gender", &gender),
                ("player", &player),
                ("lower", &lower),
                ("moves", &3),
                ("result", &"1-0"),
                ("name", &"уровень 3"),
                ("value", &"win"),
            ];
            let text = locale.text(id, blanks);
            assert!(text.starts_with(expected), "{id}, {gender}: {text}");
        }
    }
    let about_players = RUSSIAN.matches("$gender ->").count();
    assert_eq!(about_players, cases.len(), "every sentence that depends on the gender is read here");
}

/// Who wins and when, as one sentence.
#[test]
fn verdicts_read_as_sentences() {
    let said = |language, player: &str, gender: &str, moves: u32| {
        let locale = Locale::new(language, own_texts());
        let lower = player.to_lowercase();
        let blanks: Blanks<'_> = &[("gender", &gender), ("player", &player), ("lower", &lower)];
        let basis = locale.text("verdict-theorem", &[]);
        let distance = locale.text("verdict-distance", &[("moves", &moves)]);
        format!("{}{distance} ({basis})", locale.text("verdict-proved-win", blanks))
    };
    for (moves, expected) in [(1, "1 move"), (2, "2 moves"), (7, "7 moves"), (21, "21 moves")] {
        let text = said(Language::English, "White", "plural", moves);
        assert_eq!(text, format!("White wins in {expected} (proved by a theorem)"));
    }
    for (moves, expected) in [(1, "1 ход"), (2, "2 хода"), (7, "7 ходов"), (11, "11 ходов"), (21, "21 ход")]
    {
        let text = said(Language::Russian, "Белые", "plural", moves);
        assert_eq!(text, format!("Белые выигрывают за {expected} (доказано теоремой)"));
        let text = said(Language::Russian, "Игрок 1", "masculine", moves);
        assert_eq!(text, format!("Игрок 1 выигрывает за {expected} (доказано теоремой)"));
    }
}
