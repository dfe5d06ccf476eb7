//! What there is to know about Dawson's chess before it is played.

use kamni::{Bilingual, FairStart, GameInfo, Look, OptionInfo, Pieces, Player, Sample, Sizes, Start, Values};

/// What a turn is when there is a pawn to capture.
pub(crate) const CAPTURE_HINT: Bilingual = Bilingual::new(
    "Pawns step straight ahead and capture diagonally ahead. You can capture, so you must: click your pawn, then the pawn that it takes; it lands there.",
    "Ходят пешки прямо, а бьют по диагонали вперёд. Сейчас бить обязательно: нажмите на свою пешку, затем на чужую; ваша встанет на её место.",
);

/// What a turn is when there is none, and a move takes one pawn at most.
pub(crate) const SINGLE_HINT: Bilingual = Bilingual::new(
    "Click a pawn, then the cell straight ahead. Pawns capture diagonally ahead, and whoever can capture must.",
    "Нажмите на пешку, затем на поле прямо перед ней. Бьют пешки по диагонали вперёд, и бить обязательно.",
);

/// The same where a move takes a second pawn.
pub(crate) const DOUBLE_CAPTURE_HINT: Bilingual = Bilingual::new(
    "Pawns step straight ahead and capture diagonally ahead; if another enemy pawn stands right behind on that diagonal, both are taken. You can capture, so you must: click your pawn, then the first pawn that it takes; it lands where the last one stood.",
    "Ходят пешки прямо, а бьют по диагонали вперёд; если сразу за побитой на той же диагонали стоит ещё одна чужая, бьют и её. Бить обязательно: нажмите на свою пешку, затем на первую побитую; ваша встанет на место последней.",
);

/// Names, sizes, options, starts.
pub(crate) const INFO: GameInfo = GameInfo {
    name: "dawson",
    title: Bilingual::new("Dawson's chess", "Шахматы Доусона"),
    summary: Bilingual::new(
        "Two rows of pawns meet, and captures are compulsory; whoever cannot move loses.",
        "Два ряда пешек, взятие обязательно; проигрывает тот, кому некуда ходить.",
    ),
    goal: Bilingual::new(
        "The aim is to make the last move: a player who cannot move loses. A pawn on the far row just stays there.",
        "Цель — сделать последний ход: кому некуда ходить, тот проиграл. Дойдя до края, пешка просто остаётся там.",
    ),
    turn_hint: Bilingual::new(
        "Click a pawn, then the cell straight ahead. Pawns capture diagonally ahead, and whoever can capture must; a second enemy pawn next in line on that diagonal is captured, too.",
        "Нажмите на пешку, затем на поле прямо перед ней. Бьют пешки по диагонали вперёд, и бить обязательно; если сразу за побитой на той же диагонали стоит ещё одна чужая, бьют и её.",
    ),
    players: [Bilingual::new("White", "Белые"), Bilingual::new("Black", "Чёрные")],
    colours: Some([Bilingual::new("White", "Белые"), Bilingual::new("Black", "Чёрные")]),
    turns: ['w', 'b'],
    legend: Bilingual::new(
        "♙ White, moves up   ♟ Black, moves down   · empty",
        "♙ белые, идут вверх   ♟ чёрные, идут вниз   · пусто",
    ),
    sizes: Sizes::Board { min_rows: 3, max_rows: 26, max_cells: 128, default: (3, 5) },
    options: &[
        OptionInfo {
            name: "chain",
            values: Values::Words(&["2", "1", "any"]),
            meaning: Bilingual::new(
                "how many pawns in line one move captures at most",
                "сколько пешек подряд можно взять одним ходом",
            ),
        },
        OptionInfo {
            name: "misere",
            values: Values::Flag,
            meaning: Bilingual::new("the player who cannot move wins", "выигрывает тот, кому некуда ходить"),
        },
    ],
    starts: &[
        Start::new(
            "dawson/4x5",
            "Four rows of five, after White's first move",
            "Четыре ряда по пять, белые уже пошли",
        )
        .at("bbbbb/...../..w../ww.ww b")
        .against(Player::Second, "level=3")
        .rated(737)
        .taught_by("08-height"),
        Start::new(
            "dawson/5x3",
            "Five rows of three, in the middle of the game",
            "Пять рядов по три, середина партии",
        )
        .at(".bb/b../.../.w./w.w w")
        .against(Player::First, "level=3")
        .rated(1357),
        Start::new("dawson/5x3", "Five rows of three", "Пять рядов по три")
            .against(Player::First, "level=3")
            .rated(1790),
        Start::new(
            "dawson/4x5",
            "Four rows of five, in the middle of the game",
            "Четыре ряда по пять, середина партии",
        )
        .at("bbbb./....b/..w../ww.ww w")
        .against(Player::First, "level=3")
        .rated(1975),
        Start::new(
            "dawson/5x4",
            "Five rows of four, in the middle of the game",
            "Пять рядов по четыре, середина партии",
        )
        .at("bbb./...b/..../..w./ww.w w")
        .against(Player::First, "level=3")
        .rated(1975),
        Start::new(
            "dawson/5x4,chain=1",
            "Five rows of four, single captures",
            "Пять рядов по четыре, бьют по одной",
        )
        .against(Player::First, "level=3")
        .rated(2263),
    ],
    fair_starts: &[
        FairStart::new("dawson/3x9", "start", "Three rows of nine", "Три ряда по девять"),
        FairStart::new("dawson/3x13", "start", "Three rows of thirteen", "Три ряда по тринадцать"),
        FairStart::new(
            "dawson/3x12,chain=1",
            "start",
            "Three rows of twelve, single captures",
            "Три ряда по двенадцать, бьют по одной",
        ),
    ],
    sample: Some(Sample {
        rules: "dawson/3x5",
        position: "start",
        moves: "a1a2 b3xa2 b1xa2 d3d2 c1xd2xe3 c3c2 d1xc2",
    }),
    messages_ru: include_str!("../messages.ru.ftl"),
    look: Look { pieces: Pieces::Pawns, chequered: true, ..Look::DEFAULT },
    ..GameInfo::DEFAULT
};
