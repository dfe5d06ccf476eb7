# The messages of this game in Russian, by their ids.

say-chips-order = клетки идут по возрастанию, а { $cell } стоит после { $before }
say-chips-shared = фишки обоих игроков не могут стоять на одной клетке
say-chips-neighbour = клетка рядом с { $from }
say-chips-many = фишек у игрока не больше { $most }

# Why a position is won, lost or drawn, and what a move leaves: `runner` is the player with fewer chips.
say-chips-none = фишек не осталось
say-chips-equal = фишек поровну, встреча стоит обоим по одной: ничья
say-chips-none-left = один из игроков без фишек
say-chips-away = самая правая фишка, на { $front }, правее всех атакующих, и ходит её хозяин: она ушла
say-chips-finished = у <runner: вас|соперника|{ $runner-gen }> не осталось фишек, и <runner: вы проиграли|он проиграл|они проиграли>
say-chips-good = тогда { $left }
say-chips-bad = тогда { $left }
say-chips-hit-good = на клетке { $cell } исчезнут две фишки; тогда { $left }
say-chips-hit-bad = на клетке { $cell } исчезнут две фишки; тогда { $left }
say-chips-answered = { $left }; <соперник ответит|{ $opponent } ответят> { $reply }
say-chips-guards = справа от каждой <runner: вашей фишки|фишки соперника|фишки { $runner-gen }> сторож ({ $guards }): ни одна не пройдёт
say-chips-ahead-one =
    <runner: ваша самая правая фишка|самая правая фишка соперника|самая правая фишка { $runner-gen }>, на { $own }, на { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    } правее атакующей на { $theirs }: этого хватит, чтобы уйти
say-chips-ahead =
    { $size ->
        [2] две самые правые фишки
        [3] три самые правые фишки
        [one] { $size } самая правая фишка
        [few] { $size } самые правые фишки
       *[other] { $size } самых правых фишек
    } <runner: у вас|соперника|{ $runner-gen }> вместе впереди на { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    } (по клеткам { $own } против { $theirs }): этого хватит, чтобы одна ушла
say-chips-behind-one =
    единственной <runner: вашей фишке|фишке соперника|фишке { $runner-gen }>, на { $own }, не пройти мимо атакующей на { $theirs }: её уничтожат
say-chips-behind-near =
    единственная <runner: ваша фишка|фишка соперника|фишка { $runner-gen }>, на { $own }, лишь на шаг правее атакующей на { $theirs }: её достанут
say-chips-behind-last = { $reply } уничтожает единственную <runner: вашу фишку|фишку соперника|фишку { $runner-gen }> и выигрывает
say-chips-behind-two =
    ходить <attacker: вам|сопернику|{ $attacker-dat }>, поэтому самым правым фишкам <runner: у вас|соперника|{ $runner-gen }>, чтобы уйти, нужен отрыв не меньше { $needed }, а лучшая группа — { $own } против { $theirs }
say-chips-behind =
    чтобы уйти, самым правым фишкам <runner: у вас|соперника|{ $runner-gen }> нужен отрыв не меньше { $needed }, а лучшая группа — { $own } против { $theirs }

# What a player needs to know, and why a click makes no move.
say-chips-attack = атакуют { $attacker }: фишек больше; убегают { $runner }: уйдут правее всех чужих — ничья
say-chips-gone-you = у вас не осталось фишек
say-chips-gone = { $player } без фишек
say-chips-count = фишки: { $first } — { $a }, { $second } — { $b }
say-chips-no-own = на { $cell } фишка соперника; ходите своей: { $cells }
say-chips-no-chip = на { $cell } нет фишки; ходите своей: { $cells }
say-chips-no-wall = фишка ходит на одну клетку, а за { $chip } полоса кончается: выберите { $cells }
say-chips-no-step = фишка ходит только на одну клетку: с { $chip } на { $cells }

# What is counted, drawn over the board.
say-chips-note = { $own }:{ $theirs }
say-chips-counted = суммы справа, сначала { $runner }: чтобы уйти, хватит отрыва в { $needed ->
    [one] { $needed } шаг
    [few] { $needed } шага
   *[other] { $needed } шагов
}

# What the computer goes by.
say-does-chips = сравнивает, чьи передние фишки правее

# Fields of a position.
field-chips = фишки
field-first-players-chips = фишки первого
field-second-players-chips = фишки второго
