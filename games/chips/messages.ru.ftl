# The messages of this game in Russian, by their ids.

say-chips-order = клетки идут по возрастанию, а { $cell } стоит после { $before }
say-chips-shared = фишки обоих игроков не могут стоять на одной клетке
say-chips-neighbour = клетка рядом с { $from }
say-chips-many = фишек у игрока не больше { $most }

# Why a position is won, lost or drawn, and what a move leaves: `runner` is the player with fewer chips.
say-chips-none = фишек не осталось
say-chips-equal = фишек поровну, а каждая встреча стоит обоим по одной: ничья
say-chips-none-left = у одного из игроков фишек не осталось
say-chips-away = самая правая фишка, на { $front }, правее всех атакующих, и ходит её хозяин: она ушла
say-chips-finished = после него у <runner: вас|соперника|{ $runner-gen }> не осталось фишек, и <runner: вы проиграли|он проиграл|они проиграли>
say-chips-good = после него { $left }
say-chips-bad = после него { $left }
say-chips-hit-good = на { $cell } исчезают две фишки; теперь { $left }
say-chips-hit-bad = на { $cell } исчезают две фишки; теперь { $left }
say-chips-answered = { $left }; ответ — { $reply }
say-chips-guards = у каждой <runner: вашей фишки|фишки соперника|фишки { $runner-gen }> справа стоит сторож ({ $guards }), и ни одна не пройдёт
say-chips-ahead-one =
    самая правая <runner: ваша фишка|фишка соперника|фишка { $runner-gen }> впереди на { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    } ({ $own } против { $theirs }), а хватает и { $needed ->
        [1] одного
       *[other] двух
    }: она уйдёт
say-chips-ahead =
    { $size ->
        [one] { $size } самая правая фишка
        [few] { $size } самые правые фишки
       *[other] { $size } самых правых фишек
    } <runner: у вас|у соперника|{ $runner-gen }> в сумме впереди на { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    } ({ $own } против { $theirs }), а хватает и { $needed ->
        [1] одного
       *[other] двух
    }: одна уйдёт
say-chips-behind-one =
    чтобы пройти, единственной <runner: вашей фишке|фишке соперника|фишке { $runner-gen }>, на { $own }, надо опережать { $theirs } на { $needed ->
        [1] один шаг
       *[other] два шага
    }
say-chips-behind =
    если считать справа, <runner: вы нигде|соперник нигде|{ $runner } нигде> не впереди на { $needed ->
        [1] один шаг
       *[other] два шага
    } (лучшее — { $own } против { $theirs }), и ни одна фишка не уйдёт

# What a player needs to know, and why a click makes no move.
say-chips-attack = атакуют { $attacker }: фишек больше; убегают { $runner }: если уйдут правее всех чужих фишек, будет ничья
say-chips-gone-you = у вас не осталось фишек
say-chips-gone = { $player } без фишек
say-chips-count = фишки: { $first } — { $a }, { $second } — { $b }
say-chips-no-own = фишка на { $cell } — соперника; ходите одной из своих: { $cells }
say-chips-no-chip = на { $cell } нет фишки; ходите одной из своих: { $cells }
say-chips-no-wall = фишка ходит только на одну клетку, а за { $chip } линия кончается: выберите { $cells }
say-chips-no-step = фишка ходит только на одну клетку: с { $chip } на { $cells }

# What is counted, drawn over the board.
say-chips-note = { $own }:{ $theirs }
say-chips-counted = суммы справа, сначала { $runner }: чтобы уйти, хватит { $needed ->
    [one] { $needed } шага
   *[other] { $needed } шагов
} преимущества в одной из них

# What the computer goes by.
say-does-chips = сравнивает, чьи передние фишки правее

# Fields of a position.
field-chips = фишки
field-first-players-chips = фишки первого
field-second-players-chips = фишки второго
