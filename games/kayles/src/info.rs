//! What there is to know about Reverse Kayles before it is played.

use kamni::{Bilingual, FairStart, GameInfo, Look, Player, Sample, Sizes, Special, Start};

/// What a turn is once there are empty places.
pub(crate) const GAPS_HINT: Bilingual = Bilingual::new(
    "Click a stone twice to take it (a stone without neighbours, once). Or click two neighbours to pick both up, then another empty place: one goes back there, locked for one move.",
    "Нажмите на камень дважды, чтобы взять его (на камень без соседей — один раз). Или нажмите на два соседних, затем на другое пустое место: туда вернётся один, на ход запертый.",
);

/// What a turn is where no two stones can be taken together.
pub(crate) const SINGLES_HINT: Bilingual = Bilingual::new(
    "Click a stone to take it: no two of them can be taken together now.",
    "Нажмите на камень, чтобы взять его: два сразу сейчас нельзя.",
);

/// What a turn is with one stone.
pub(crate) const LAST_HINT: Bilingual = Bilingual::new(
    "Click the last stone to take it, and you win.",
    "Нажмите на последний камень — и вы выиграли.",
);

/// Names, sizes, options, starts.
pub(crate) const INFO: GameInfo = GameInfo {
    name: "kayles",
    title: Bilingual::new("Reverse Kayles", "Обратная игра Кейлеса"),
    summary: Bilingual::new(
        "Take one stone, or pick up two neighbours and put one back elsewhere; whoever takes the last stone wins.",
        "Возьмите один камень или два соседних, и тогда один верните на другое пустое место; выигрывает взявший последний.",
    ),
    goal: Bilingual::new(
        "Take the last stone and you win; if you cannot move, you lose. A move takes one stone, or picks up two neighbours and puts one of them back on a place that was already empty; there it is locked for one move.",
        "Возьмите последний камень — и вы выиграли, а если ходить нечем — проиграли. За ход берут один камень или два соседних, и тогда один из них возвращают на место, которое уже было пустым; там он на ход заперт.",
    ),
    turn_hint: Bilingual::new(
        "Click a stone to take it. Two cannot be taken yet: on the full row there is no other empty place to put one back.",
        "Нажмите на камень, чтобы взять его. Два сразу пока не взять: ряд полон, вернуть один некуда.",
    ),
    legend: Bilingual::new(
        "● stone   ◉ locked for this move   · empty",
        "● камень   ◉ на этот ход заперт   · пусто",
    ),
    sizes: Sizes::Length { min: 1, max: 64, step: 1, default: 10 },
    starts: &[
        Start::new("kayles/10", "Five endings with lonely stones", "Пять концовок без соседей")
            .at("X...XXXXXX 1")
            .against(Player::First, "level=2")
            .rated(1201)
            .taught_by("03-lonely-stones")
            .then(&[".XXXX.X... 1", "XXXX...X.. 1", "..X..XXXX. 1", "X.XX.X.XXX 1"]),
        Start::new("kayles/10", "Five endings with pair and gap", "Пять концовок с парой и просветом")
            .at("X.X.....XX 1")
            .against(Player::First, "level=2")
            .rated(1472)
            .taught_by("06-pair-and-gap")
            .then(&["..X.X..XX. 1", ".....XXX.X 1", "...X.XXX.. 1", ".XX....X.X 1"]),
        Start::new("kayles/10", "Five endings, the computer begins", "Пять концовок, начинает компьютер")
            .at("X.XXXX.X.. 1")
            .against(Player::Second, "level=2")
            .rated(1479)
            .taught_by("07-five-stones")
            .then(&["X.X.XXX.X. 1", "X.X.X.XXX. 1", ".X.X.X.XXX 1", "X.X.X.X.XX 1"]),
    ],
    fair_starts: &[
        FairStart::new("kayles/10", "X.X.XLX... 1", "Five stones, one locked", "Пять камней, один заперт"),
        FairStart::new("kayles/10", "L.X.....XX 1", "Four stones, one locked", "Четыре камня, один заперт"),
    ],
    size_label: Some(Bilingual::new("Stones in the row", "Камней в ряду")),
    sample: Some(Sample {
        rules: "kayles/10",
        position: "start",
        moves: "5 2 8+9>5 6+7>2 4+5>6 2+3>8 1 6 8 10",
    }),
    confirm: Some(Bilingual::new("Take stone {move}", "Взять камень {move}")),
    messages_ru: include_str!("../messages.ru.ftl"),
    look: Look { special: Special::Locked, ..Look::DEFAULT },
    ..GameInfo::DEFAULT
};
