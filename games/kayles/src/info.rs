//! What there is to know about Reverse Kayles before it is played.

use kamni::{Bilingual, FirstGame, GameInfo, Look, Player, Sample, Sizes, Special, Start};

/// What a turn is once there are empty places.
pub(crate) const GAPS_HINT: Bilingual = Bilingual::new(
    "To take one stone, click it (twice if it has a neighbour). To pick up two, click both, then the empty place where one goes back (not one of these two): there it is locked for one move.",
    "Чтобы взять камень, нажмите на него — а если рядом есть другой, то дважды. Чтобы взять пару, нажмите на оба, а затем на пустое место, куда вернётся один (не на эти два): там он на один ход заперт.",
);

/// What a turn is where no two stones can be taken together.
pub(crate) const SINGLES_HINT: Bilingual = Bilingual::new(
    "Click a stone to take it: no two of them can be taken together now.",
    "Нажмите на камень, чтобы взять его: взять два сразу сейчас нельзя.",
);

/// What a turn is with one stone.
pub(crate) const LAST_HINT: Bilingual = Bilingual::new(
    "Click the last stone to take it, and you win.",
    "Нажмите на последний камень: возьмёте его — и вы выиграли.",
);

/// Names, sizes, options, starts.
pub(crate) const INFO: GameInfo = GameInfo {
    name: "kayles",
    title: Bilingual { english: "Reverse Kayles", russian: "Обратная игра Кейлеса" },
    summary: Bilingual {
        english: "Take one stone, or take two neighbours and put one back; whoever takes the last stone wins.",
        russian: "Возьмите камень, или два соседних, вернув один; выигрывает взявший последний.",
    },
    goal: Bilingual::new(
        "There are two kinds of move: take one stone, or pick up two neighbours and put one of them back on another empty place (not one of the two you have just emptied). Take the last stone and you win; whoever cannot move loses.",
        "Ходов два вида: взять один камень или взять два соседних и вернуть один на другое пустое место (не на те два, что освободились). Кто возьмёт последний камень, тот выиграл, а кому нечем ходить, тот проиграл.",
    ),
    turn_hint: Bilingual::new(
        "Click a stone to take it. Two cannot be taken yet: on the full row there is no other empty place to put one back.",
        "Нажмите на камень, чтобы взять его. Два сразу пока не взять: ряд полон, и другого пустого места, куда вернуть один, ещё нет.",
    ),
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
    messages_ru: include_str!("../messages.ru.ftl"),
    look: Look { special: Special::Locked, ..Look::DEFAULT },
    ..GameInfo::DEFAULT
};
