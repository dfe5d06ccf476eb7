# The messages of this game in Russian, by their ids.

say-cheops-support = под этим камнем должны лежать камни уровня { $below }: { $left } и { $right }
say-cheops-points = завершённые уровни стоят { $worth }; такой счёт невозможен

# The points decide already, or at once.
say-cheops-sure = <who: у вас|у соперника|у { $who-gen }> { $points } из { $total ->
    [one] { $total } очка
   *[other] { $total } очков
}, больше половины: <who: вы уже выиграли|догнать его нельзя|догнать их нельзя>
say-cheops-half = { $by } завершает уровень { $level }. Тогда у <who: вас|соперника|{ $who-gen }> { $points } из { $total ->
    [one] { $total } очка
   *[other] { $total } очков
}, больше половины
say-cheops-half-own = завершает уровень { $level }. Тогда у <вас|{ $mover-gen }> { $points } из { $total ->
    [one] { $total } очка
   *[other] { $total } очков
}, больше половины
say-cheops-bound = после <who: ответа { $by } вы уже не наберёте|{ $by } соперник уже не наберёт|{ $by } { $who } уже не наберут> больше половины очков
say-cheops-forced = <who: при любом ответе вы затем завершите|при любом вашем ходе соперник затем завершит|при любом ходе { $who } затем завершат> уровень { $level }: { $points } из { $total ->
    [one] { $total } очка
   *[other] { $total } очков
}, больше половины
say-cheops-forced-some = <who: при любом ответе вы затем завершите уровень и наберёте|при любом вашем ходе соперник затем завершит уровень и наберёт|при любом ходе { $who } затем завершат уровень и наберут> больше половины из { $total ->
    [one] { $total } очка
   *[other] { $total } очков
}
say-cheops-forced-after = после { $first }, что бы ни <сыграл соперник, вы завершите|сыграли { $opponent }, { $mover } завершат> уровень { $level }: { $points } из { $total ->
    [one] { $total } очка
   *[other] { $total } очков
}, больше половины
say-cheops-forced-after-some = после { $first }, что бы ни <сыграл соперник, вы завершите уровень и наберёте|сыграли { $opponent }, { $mover } завершат уровень и наберут> больше половины из { $total ->
    [one] { $total } очка
   *[other] { $total } очков
}

# The count: the score if both just fill.
say-cheops-count = если заполнять уровни по порядку, { $ends }
say-cheops-takes = <who: { $by }|ответ { $by }|{ $by }> завершает уровень { $level } ({ $size ->
    [one] { $size } очко
    [few] { $size } очка
   *[other] { $size } очков
}). Если заполнять уровни по порядку, { $ends }
say-cheops-takes-own = завершает уровень { $level } ({ $size ->
    [one] { $size } очко
    [few] { $size } очка
   *[other] { $size } очков
}). Если заполнять уровни по порядку, { $ends }
say-cheops-keeps = если заполнять уровни по порядку, { $ends }. { $keeps }
say-cheops-keeps-that = { $by } сохраняет этот счёт
say-cheops-keeps-own = счёта не меняет: если заполнять уровни по порядку, { $ends }
say-cheops-after = после { $by }, если заполнять уровни по порядку, { $ends }
say-cheops-after-own = если заполнять уровни по порядку, { $ends }
say-cheops-turns = если заполнять уровни по порядку, { $now }. { $by } это меняет: { $ends }
say-cheops-turns-own = меняет итог. Если заполнять уровни по порядку, { $ends }
say-cheops-stays = итога не меняет. Если заполнять уровни по порядку, { $ends }
say-cheops-against = меняет итог не в <вашу пользу|пользу { $mover-gen }>. Если заполнять уровни по порядку, { $ends }
say-cheops-answer = после ответа { $by }, если заполнять уровни по порядку, { $ends }
say-cheops-bound-last = { $by } — последний камень: { $ends }
say-cheops-decided = при лучшей игре { $ends }, и лучше хода нет
say-cheops-costs = при лучшей игре { $ends }, а после { $better } — { $own }:{ $theirs }
say-cheops-ends-win = <вы выигрываете|{ $mover } выигрывают> { $own }:{ $theirs }
say-cheops-ends-draw = выходит ничья { $own }:{ $theirs }
say-cheops-ends-loss = <вы проигрываете|{ $mover } проигрывают> { $own }:{ $theirs }

# How the count is kept.
say-cheops-then = { $first }. { $kept }
say-cheops-kept-fill = Если заполнять без ошибок, <other: вы выиграете|соперник выиграет|{ $other } выиграют>
say-cheops-kept-fill-draw = Если заполнять без ошибок, <other: вы удержите|соперник удержит|{ $other } удержат> ничью
say-cheops-kept-unchanged = Следующим ходом <who: вам|сопернику|{ $who-dat }> итога не изменить, а дальше <other: вы найдёте|соперник найдёт|{ $other } найдут> ответ
say-cheops-kept-one = Если <who: вы сыграете|соперник сыграет|{ $who } сыграют> { $mv }, <other: вы вернёте|соперник вернёт|{ $other } вернут> прежний итог ходом { $answer }
say-cheops-kept-many = <who: Если вы измените итог, соперник вернёт прежний|Если соперник изменит итог, вы вернёте прежний|Если итог изменят { $who }, его тут же вернут>

# Pairs of moves.
say-cheops-pairs = уровень { $level } ({ $size ->
    [one] { $size } очко
    [few] { $size } очка
   *[other] { $size } очков
}) <who: ваш: отвечайте на заполнение|получит соперник: он отвечает на заполнение|получат { $who }: они отвечают на заполнение> заполнением, на другой ход — другим
say-cheops-pairs-after = после { $by } { $pairs }
say-cheops-pairs-needed = { $pairs }. Выше хватит { $needed ->
    [one] { $needed } очка
   *[other] { $needed } очков
}
say-cheops-pairs-enough = { $pairs }. Это больше половины

# What a hint says first.
say-cheops-idea-half = завершите уровень { $level }: это даст <вам|{ $mover-dat }> больше половины очков
say-cheops-idea-takes = завершите уровень { $level } и посчитайте, что дальше
say-cheops-idea-keeps = если заполнять уровни по порядку, { $ends }. Найдите ход, после которого так и останется
say-cheops-idea-after = посчитайте для каждого хода, кто получит больше, если заполнять уровни по порядку
say-cheops-idea-turns = если заполнять уровни по порядку, { $ends }. Найдите ход, который это изменит
say-cheops-idea-pairs = оставьте чётным и число свободных мест на уровне { $level }, и число остальных ходов
say-cheops-over = пирамида построена

# What a player needs to know, and why a click makes no move.
say-cheops-pays-short = уровень { $level }: ещё { $missing }, +{ $size }
say-cheops-pays =
    уровень { $level }: ещё { $missing ->
        [one] { $missing } камень
        [few] { $missing } камня
       *[other] { $missing } камней
    }, даёт { $size ->
        [one] { $size } очко
        [few] { $size } очка
       *[other] { $size } очков
    }
say-cheops-no-shift = камень { $stone } можно сдвинуть только вправо, на { $right }
say-cheops-no-base = { $cell } — в основании, а его не трогают: стройте на нём
say-cheops-no-support = камню на { $cell } нет опоры: не хватает { $below }
say-cheops-no-supports = камню на { $cell } нет опоры: не хватает { $left } и { $right }
say-cheops-no-complete = уровень { $level } завершён, и камень { $stone } остаётся на месте
say-cheops-no-covered = камень { $stone } не сдвинуть: на нём лежит { $above }
say-cheops-no-edge = камень { $stone } — на правом краю, а влево не сдвигают
say-cheops-no-room = камень { $stone } не сдвинуть: место { $right } занято
say-cheops-no-ground = камень { $stone } не сдвинуть на { $right }: там нет опоры, { $below }

# On a GPU.
say-cheops-gpu =
    { $rules }: при лучшей игре первый игрок набирает на { $value } больше. Лучшие первые ходы: { $best }.
    Контуров: { $outlines }, сумма всех долей { $sum }, отпечаток { $fingerprint }. Время: { $time }.

# What is counted, drawn over the board.
say-cheops-note = +{ $size }
say-cheops-counted = если заполнять уровни по порядку: { $first } — { $a }, { $second } — { $b }

# What the computer goes by.
say-does-cheops-points = считает очки
say-does-cheops-thumb = считает очки, следит, кто завершит нижний недостроенный уровень
