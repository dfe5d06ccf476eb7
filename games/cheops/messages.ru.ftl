# The messages of this game in Russian, by their ids.

say-cheops-support = под этим камнем должны лежать камни уровня { $below }: { $left } и { $right }
say-cheops-points = завершённые уровни стоят { $worth }; такого счёта не даёт никакой делёж

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
say-cheops-forced = <who: что бы ни сыграл соперник, вы следующим ходом завершите|что бы вы ни сыграли, соперник следующим ходом завершит|при любом ходе { $who } затем завершат> уровень { $level }: { $points } из { $total ->
    [one] { $total } очка
   *[other] { $total } очков
}, больше половины
say-cheops-forced-some = <who: что бы ни сыграл соперник, вы следующим ходом завершите уровень и наберёте|что бы вы ни сыграли, соперник следующим ходом завершит уровень и наберёт|при любом ходе { $who } затем завершат уровень и наберут> больше половины из { $total ->
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
say-cheops-count = если оба просто заполняют уровни, { $ends }
say-cheops-takes = <who: { $by }|ответ { $by }|{ $by }> завершает уровень { $level } ({ $size ->
    [one] { $size } очко
    [few] { $size } очка
   *[other] { $size } очков
}). Если дальше оба просто заполняют уровни, { $ends }
say-cheops-takes-own = завершает уровень { $level } ({ $size ->
    [one] { $size } очко
    [few] { $size } очка
   *[other] { $size } очков
}). Если дальше оба просто заполняют уровни, { $ends }
say-cheops-keeps = если оба просто заполняют уровни, { $ends }. { $keeps }
say-cheops-keeps-that = { $by } сохраняет это
say-cheops-keeps-own = сохраняет расклад. Если дальше оба просто заполняют уровни, { $ends }
say-cheops-after = после { $by }, если дальше оба просто заполняют уровни, { $ends }
say-cheops-after-own = если дальше оба просто заполняют уровни, { $ends }
say-cheops-turns = если оба просто заполняют уровни, { $now }. { $by } это меняет: { $ends }
say-cheops-turns-own = меняет расклад. Если дальше оба просто заполняют уровни, { $ends }
say-cheops-stays = ничего не меняет. Если дальше оба просто заполняют уровни, { $ends }
say-cheops-against = меняет расклад не в <вашу пользу|пользу { $mover-gen }>. Если дальше оба просто заполняют уровни, { $ends }
say-cheops-answer = после ответа { $by }, если дальше оба просто заполняют уровни, { $ends }
say-cheops-costs = при лучшей игре приносит <вам|{ $mover-dat }> на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
} меньше, чем { $better }
say-cheops-ends-win = <вы выигрываете|{ $mover } выигрывают> { $own }:{ $theirs }
say-cheops-ends-draw = выходит ничья { $own }:{ $theirs }
say-cheops-ends-loss = <вы проигрываете|{ $mover } проигрывают> { $own }:{ $theirs }

# How the count is kept.
say-cheops-then = { $first }. { $kept }
say-cheops-kept-fill = Дальше <who: вам|сопернику|{ $who-dat }> достаточно заполнять
say-cheops-kept-unchanged = Ни один <who: ваш ход|ход соперника|ход { $who-gen }> этого не меняет
say-cheops-kept-one = Ход { $mv } это меняет, но { $answer } возвращает
say-cheops-kept-many = <who: Если вы это измените, соперник вернёт|Если соперник это изменит, вы вернёте|Если это изменят { $who }, другие вернут>

# Pairs of moves.
say-cheops-pairs = уровень { $level } ({ $size ->
    [one] { $size } очко
    [few] { $size } очка
   *[other] { $size } очков
}) <who: ваш: отвечайте на заполнение|получит соперник: он отвечает на заполнение|получат { $who }: они отвечают на заполнение> заполнением, а на любой другой ход тоже другим
say-cheops-pairs-after = после { $by } { $pairs }
say-cheops-pairs-needed = { $pairs }. Дальше хватит { $needed } из { $of ->
    [one] { $of } очка
   *[other] { $of } очков
} на верхних уровнях
say-cheops-pairs-enough = { $pairs }. Это больше половины

# What a hint says first.
say-cheops-idea-half = завершите уровень { $level }: это даст <вам|{ $mover-dat }> больше половины очков
say-cheops-idea-takes = завершите уровень { $level } и посчитайте, что дальше
say-cheops-idea-keeps = посчитайте: если оба просто заполняют уровни, { $ends }. Найдите ход, который это сохраняет
say-cheops-idea-after = после каждого своего хода посчитайте, кто получит больше, если оба просто заполняют уровни
say-cheops-idea-turns = посчитайте: если оба просто заполняют уровни, { $ends }. Найдите ход, который это меняет
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
say-cheops-no-shift = камень { $stone } можно сдвинуть только на одно место вправо, на { $right }
say-cheops-no-base = { $cell } — в основании, а его не трогают: стройте на нём
say-cheops-no-support = камню на { $cell } не на что опереться: под ним нет камня { $below }
say-cheops-no-supports = камню на { $cell } не на что опереться: под ним нет камней { $left } и { $right }
say-cheops-no-complete = уровень { $level } завершён, и камень { $stone } остаётся на месте
say-cheops-no-covered = камень { $stone } не сдвинуть: на нём лежит { $above }
say-cheops-no-edge = камень { $stone } — на правом краю своего уровня, а влево камни не сдвигают
say-cheops-no-room = камень { $stone } не сдвинуть: справа, на { $right }, лежит камень
say-cheops-no-ground = камень { $stone } не сдвинуть на { $right }: под этим местом нет камня { $below }

# On a GPU.
say-cheops-gpu =
    { $rules }: при лучшей игре первый игрок набирает на { $value } больше. Лучшие первые ходы: { $best }.
    Контуров: { $outlines }, сумма всех долей { $sum }, отпечаток { $fingerprint }. Время от начала до конца: { $time }.

# What is counted, drawn over the board.
say-cheops-note = +{ $size }
say-cheops-counted = если оба просто заполняют уровни: { $first } — { $a }, { $second } — { $b }

# What the computer goes by.
say-does-cheops-points = считает очки
say-does-cheops-thumb = считает очки и смотрит, кто завершит нижний уровень
