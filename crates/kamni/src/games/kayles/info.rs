//! What there is to know about Reverse Kayles before it is played.

use crate::info::{Bilingual, FirstGame, GameInfo, Sample, Start};
use crate::look::{Look, Special};
use crate::player::Player;
use crate::rules::Sizes;

/// What a turn is once there are empty places.
pub(super) const GAPS_HINT: Bilingual = Bilingual::new(
    "Click a lone stone to take it, a stone with a neighbour twice; or click two neighbours, then an empty place where one of them goes back.",
    "Чтобы взять камень, нажмите на него — а если рядом есть другой, то дважды. Или нажмите на два соседних, а затем на пустое место, куда вернётся один из них.",
);

/// What a turn is where no two stones can be taken together.
pub(super) const SINGLES_HINT: Bilingual = Bilingual::new(
    "Click a stone to take it: no two of them can be taken together now.",
    "Нажмите на камень, чтобы взять его: взять два сразу сейчас нельзя.",
);

/// What a turn is with one stone.
pub(super) const LAST_HINT: Bilingual = Bilingual::new(
    "Click the last stone to take it, and you win.",
    "Нажмите на последний камень: возьмёте его — и вы выиграли.",
);

/// Names, sizes, options, starts.
pub(super) const INFO: GameInfo = GameInfo {
    name: "kayles",
    title: Bilingual { english: "Reverse Kayles", russian: "Обратная игра Кейлеса" },
    summary: Bilingual {
        english: "Take one stone, or take two neighbours and put one back; the last stone wins.",
        russian: "Возьмите камень, или два соседних, вернув один; выигрывает взявший последний.",
    },
    goal: Bilingual::new(
        "Take the last stone and you win; a stone that was put back is locked for one move, and whoever cannot move loses.",
        "Возьмите последний камень — и вы выиграли; возвращённый камень заперт на один ход, а кому нечем ходить, тот проиграл.",
    ),
    turn_hint: Bilingual::new(
        "Click a stone to take it. Once there are empty places, you can also take two neighbours and put one of them back.",
        "Нажмите на камень, чтобы взять его; когда появятся пустые места, можно будет брать и пары, возвращая один камень.",
    ),
    handbook: Bilingual { english: include_str!("rules.en.md"), russian: include_str!("rules.ru.md") },
    players: [
        Bilingual { english: "Player 1", russian: "Игрок 1" },
        Bilingual { english: "Player 2", russian: "Игрок 2" },
    ],
    turns: ['1', '2'],
    legend: Bilingual {
        english: "● stone   ◉ locked for this move   · empty",
        russian: "● камень   ◉ на этот ход заперт   · пусто",
    },
    sizes: Sizes::Length { min: 1, max: 64, step: 1, default: 10 },
    options: &[],
    starts: &[
        Start::new("kayles/7", "Seven stones", "Семь камней"),
        Start::new("kayles/10", "Ten stones", "Десять камней"),
        Start::new("kayles/13", "Thirteen stones", "Тринадцать камней"),
        Start::new("kayles/17", "Seventeen stones", "Семнадцать камней"),
        Start::new("kayles/24", "Two dozen stones", "Две дюжины камней"),
        Start::new("kayles/40", "Forty stones", "Сорок камней"),
    ],
    first_game: Some(FirstGame {
        rules: "kayles/7",
        position: "start",
        seat: Player::First,
        player: "level=1",
    }),
    size_label: Some(Bilingual::new("Stones in the row", "Камней в ряду")),
    sample: Some(Sample {
        rules: "kayles/10",
        position: "start",
        moves: "5 2 8+9>5 6+7>2 4+5>6 2+3>8 1 6 8 10",
    }),
    confirm: Some(Bilingual::new("Take stone {move}", "Взять камень {move}")),
    messages_ru: include_str!("messages.ru.ftl"),
    look: Look { special: Special::Locked, ..Look::DEFAULT },
    ..GameInfo::DEFAULT
};
