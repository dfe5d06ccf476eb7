//! What there is to know about The annihilating chips before it is played.

use kamni::{Bilingual, FairStart, GameInfo, Player, Sample, Start};

/// What a turn is for the player with fewer chips.
pub(crate) const RUNNER_HINT: Bilingual = Bilingual::new(
    "Click one of your chips, then the cell beside it. You have fewer chips: run to the right of all enemy chips and you cannot be caught, which is a draw.",
    "Нажмите на свою фишку, затем на клетку рядом. Фишек у вас меньше: уйдёте правее всех фишек соперника — вас не поймать, и будет ничья.",
);

/// What a turn is for the player with more chips.
pub(crate) const HUNTER_HINT: Bilingual = Bilingual::new(
    "Click one of your chips, then the cell beside it. You have more chips, so you attack: step onto an enemy chip, and both are destroyed.",
    "Нажмите на свою фишку, затем на клетку рядом. Фишек у вас больше, атакуете вы: наступите на фишку соперника, и обе исчезнут.",
);

/// Names, sizes, options, starts.
pub(crate) const INFO: GameInfo = GameInfo {
    name: "chips",
    title: Bilingual::new("The annihilating chips", "Аннигилирующие фишки"),
    summary: Bilingual::new(
        "Enemy chips destroy each other when they meet on a line; whoever has none left loses.",
        "Фишки разных игроков, встретившись на полосе, уничтожают друг друга; кто остался без фишек, проиграл.",
    ),
    goal: Bilingual::new(
        "Destroy all of your opponent's chips and you win. A chip moves one cell left or right; chips of one colour may share a cell, and on the right the line never ends. The player with fewer chips runs away: if one of them escapes to the right of all enemy chips, the game is a draw.",
        "Уничтожьте все фишки соперника — и вы выиграли. Фишка ходит на одну клетку влево или вправо; свои могут стоять на одной клетке, а вправо полоса бесконечна. У кого фишек меньше, тот убегает: если его фишка уйдёт правее всех чужих, будет ничья.",
    ),
    turn_hint: Bilingual::new(
        "Click one of your chips, then the cell beside it; a chip that steps onto an enemy chip is destroyed with it.",
        "Нажмите на свою фишку, затем на клетку рядом; наступит на чужую — исчезнут обе.",
    ),
    legend: Bilingual::new(
        "▐ wall   ○ Green   ● Blue   3○ three chips on a cell   …8… eight empty cells",
        "▐ стена   ○ зелёные   ● синие   3○ три фишки на клетке   …8… восемь пустых клеток",
    ),
    starts: &[
        Start::new("chips", "Three against two", "Три против двух")
            .at("1,2,8:4,7 1")
            .against(Player::First, "level=2")
            .rated(1992)
            .taught_by("07-how-to-attack"),
        Start::new("chips", "The last chip hurries", "Последняя фишка спешит")
            .at("0,2,6:4,5 1")
            .against(Player::First, "level=2")
            .rated(1992)
            .taught_by("07-how-to-attack"),
        Start::new("chips", "Four against three", "Четыре против трёх")
            .at("1,3,3,8:0,5,7 1")
            .against(Player::First, "level=2")
            .rated(1992)
            .taught_by("07-how-to-attack"),
        Start::new("chips", "Two towers", "Две башни")
            .at("0,0,0,9:5,5 1")
            .against(Player::First, "level=2")
            .rated(1992),
        Start::new("chips", "A crowd", "Толпа")
            .at("0,0,1,3,8,12:2,5,7,10 1")
            .against(Player::First, "level=2")
            .rated(1992),
        Start::new("chips", "Towers in pairs", "Башни парами")
            .at("1,1,1,8,8:4,4,5,6 1")
            .against(Player::First, "level=2")
            .rated(1992),
    ],
    fair_starts: &[
        FairStart::new("chips", "6,7:0,3,9 1", "A narrow escape: a draw", "Уйти впритирку: ничья"),
        FairStart::new("chips", "5,6:0,2,8 1", "Two against three: a draw", "Двое против троих: ничья"),
        FairStart::new(
            "chips",
            "1,2,7,8:4,5,9 1",
            "Four against three: one winning move",
            "Четыре против трёх: выигрывает один ход",
        ),
    ],
    sample: Some(Sample {
        rules: "chips",
        position: "0,4,9:2,7 1",
        moves: "4>5 7>8 5>6 2>3 6>7 3>4 7>8 4>3 0>1 3>2 1>2",
    }),
    messages_ru: include_str!("../messages.ru.ftl"),
    ..GameInfo::DEFAULT
};
