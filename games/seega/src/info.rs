//! What there is to know about Seega before it is played.

use kamni::{
    Bilingual, FairStart, GameInfo, Look, OptionInfo, Player, Sample, Sizes, Special, Start, Values,
};

/// What a turn is once all stones are placed.
pub(crate) const MOVING_HINT: Bilingual = Bilingual::new(
    "Click one of your stones, then an empty cell beside it, not diagonally.",
    "Нажмите на свой камень, затем на пустое поле рядом, не наискось.",
);

/// What a turn is where one stone alone can move: the page says which, and where to.
pub(crate) const ONLY_HINT: Bilingual =
    Bilingual::new("No other stone of yours can move.", "Другим вашим камням ходить некуда.");

/// The same where no other stone is left.
pub(crate) const LAST_HINT: Bilingual =
    Bilingual::new("You have one stone left.", "Это ваш последний камень.");

/// What a turn is where no stone can move.
pub(crate) const PASS_HINT: Bilingual =
    Bilingual::new("Click “Pass” on the board.", "Нажмите на доске «Пропустить».");

/// Names, sizes, options, starts.
pub(crate) const INFO: GameInfo = GameInfo {
    name: "seega",
    title: Bilingual::new("Seega", "Сиджа"),
    summary: Bilingual::new(
        "Place your stones, then move them and take what stands between two of yours. Whoever has more stones left wins.",
        "Расставьте камни, затем ходите ими и берите чужие, зажатые между двумя вашими. Выиграет тот, у кого камней останется больше.",
    ),
    goal: Bilingual::new(
        "Keep more stones than your opponent.",
        "Цель — сохранить больше камней, чем соперник.",
    ),
    turn_hint: Bilingual::new(
        "Click an empty cell to place a stone. While stones are placed, none are taken, and the centre (the star) stays empty.",
        "Поставьте камень на любое пустое поле, кроме центра. Пока камни ставят, брать нельзя.",
    ),
    turns: ['a', 'b'],
    legend: Bilingual::new(
        "○ Green   ● Blue   ( ) must move on   · empty   + empty centre",
        "○ зелёные   ● синие   ( ) обязан ходить дальше   · пусто   + пустой центр",
    ),
    sizes: Sizes::Length { min: 3, max: 9, step: 2, default: 5 },
    options: &[
        OptionInfo {
            name: "extra",
            values: Values::Words(&["same", "any"]),
            meaning: Bilingual::new(
                "which stone moves on after a capture: the same one, or any",
                "каким камнем ходить дальше после взятия: тем же или любым",
            ),
        },
        OptionInfo {
            name: "place",
            values: Values::Words(&["1", "2"]),
            meaning: Bilingual::new(
                "how many stones are placed in one turn",
                "сколько камней выставляется за ход",
            ),
        },
        OptionInfo {
            name: "capture",
            values: Values::Words(&["run", "single"]),
            meaning: Bilingual::new(
                "what is taken: a whole run between two stones, or only a single one",
                "что берётся: весь ряд между двумя камнями или только один камень",
            ),
        },
        OptionInfo {
            name: "limit",
            values: Values::Number { min: 1, max: 1000, default: 10 },
            meaning: Bilingual::new(
                "after how many steps in a row without a capture the game ends",
                "после скольких шагов подряд без взятия игра кончается",
            ),
        },
    ],
    starts: &[
        Start::new("seega/3", "Small board, 3 × 3", "Малая доска, 3 × 3")
            .at(".bb/a.a/abb a 0-0 0 -")
            .against(Player::First, "level=3")
            .rated(737)
            .taught_by("06-threats"),
        Start::new("seega/5", "Standard board, 5 × 5", "Обычная доска, 5 × 5")
            .against(Player::First, "level=4")
            .rated(1267),
        Start::new("seega/7", "Large board, 7 × 7", "Большая доска, 7 × 7")
            .against(Player::First, "level=3")
            .rated(1376),
        Start::new("seega/5", "5 × 5, hard to win", "5 × 5, трудный выигрыш")
            .at("aabbb/abbbb/aa.bb/aaaba/aaabb a 0-0 0 -")
            .against(Player::First, "level=7")
            .rated(1624),
    ],
    fair_starts: &[
        FairStart::new("seega/3", "start", "Small board, 3 × 3: a draw", "Малая доска, 3 × 3: ничья"),
        FairStart::new(
            "seega/5",
            "aaaba/bbaba/bb.ab/ababa/babba a 0-0 0 -",
            "5 × 5, all stones placed: one winning move",
            "5 × 5, камни расставлены: выигрывает один ход",
        ),
    ],
    size_label: Some(Bilingual::new("Cells on a side", "Полей на стороне доски")),
    sample: Some(Sample {
        rules: "seega/3",
        position: "start",
        moves: "a1 c3 b1 c1 a2 a3 b3 c2 a2b2 a3a2 a2a3 a3a2 b1b2 a2a3 a1b1 a3a2 a2a1",
    }),
    messages_ru: include_str!("../messages.ru.ftl"),
    look: Look { special: Special::Bound, centre: true, ..Look::DEFAULT },
    ..GameInfo::DEFAULT
};
