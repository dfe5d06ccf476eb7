//! What there is to know about Cheops' Pyramid before it is played.

use kamni::{Bilingual, FairStart, GameInfo, Look, Pieces, Player, Sample, Sizes, Start};

/// What a turn is once a stone can be shifted.
pub(crate) const SHIFT_HINT: Bilingual = Bilingual::new(
    "Lay a stone (click a free place on top of two stones) or shift one (click it, then the free place to its right). A shift is a move that adds no stone: a way to wait.",
    "Положите камень (нажмите на место над двумя камнями) или сдвиньте (нажмите на камень, затем на свободное место справа). Сдвиг — тоже ход, только без нового камня: так выжидают.",
);

/// Names, sizes, options, starts.
pub(crate) const INFO: GameInfo = GameInfo {
    name: "cheops",
    title: Bilingual::new("Cheops' Pyramid", "Пирамида Хеопса"),
    summary: Bilingual::new(
        "Build a pyramid together; whoever lays the last stone of a level gets a point for each stone in it.",
        "Стройте пирамиду вдвоём; кто завершил уровень, получает по очку за каждый камень в нём.",
    ),
    goal: Bilingual::new(
        "Whoever lays the last stone of a level gets a point for each of its stones; whoever has the most points wins.",
        "Кто положит последний камень уровня, получит очко за каждый камень этого уровня; больше очков — победа.",
    ),
    turn_hint: Bilingual::new(
        "To lay a stone, click a free place on top of two stones.",
        "Нажмите на место над двумя камнями, чтобы положить камень.",
    ),
    legend: Bilingual::new("■ stone   · free place", "■ камень   · свободное место"),
    sizes: Sizes::Length { min: 2, max: crate::rules::MAX_BASE as u32, step: 1, default: 6 },
    starts: &[
        Start::new("cheops/7", "Base 7, the middle already built", "Основание 7, камни посередине уже стоят")
            .at(".XXXX./..XX./..X./.../../. 1 0-0")
            .against(Player::First, "level=5")
            .rated(737)
            .taught_by("06-counting-rule"),
        Start::new("cheops/7", "Base 7, the left already built", "Основание 7, камни слева уже стоят")
            .at("XXX.X./XX.../X.../.../../. 1 0-0")
            .against(Player::First, "level=5")
            .rated(1483)
            .taught_by("06-counting-rule"),
        Start::new("cheops/6", "Standard pyramid, base 6", "Обычная пирамида, основание 6")
            .against(Player::First, "level=3")
            .rated(1685),
        Start::new("cheops/8", "Large pyramid, base 8", "Большая пирамида, основание 8")
            .against(Player::First, "level=1")
            .rated(1805),
        Start::new("cheops/10", "Huge pyramid, base 10", "Огромная пирамида, основание 10")
            .against(Player::First, "level=1")
            .rated(1992),
    ],
    fair_starts: &[
        FairStart::new("cheops/5", "start", "Base 5: a draw", "Основание 5: ничья"),
        FairStart::new(
            "cheops/5",
            ".X.X/.../../. 1 0-0",
            "Base 5, two stones laid: a draw",
            "Основание 5, два камня лежат: ничья",
        ),
    ],
    size_label: Some(Bilingual::new("Stones in the base", "Камней в основании")),
    sample: Some(Sample {
        rules: "cheops/5",
        position: "start",
        moves: "2.2 2.2> 2.4 3.3 2.1 2.2 3.1 3.2 4.1 4.2 5.1",
    }),
    messages_ru: include_str!("../messages.ru.ftl"),
    look: Look { pieces: Pieces::Blocks, ..Look::DEFAULT },
    ..GameInfo::DEFAULT
};
