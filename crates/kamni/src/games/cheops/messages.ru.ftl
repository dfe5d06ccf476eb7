# The messages of this game in Russian, by their ids.

say-cheops-support = под этим камнем должны лежать камни уровня { $below }: { $left } и { $right }
say-cheops-points = законченные уровни стоят { $worth }; такого счёта не даёт никакой делёж

# Who gets the lowest level, and what a hint says of it.
say-cheops-take = на уровне { $level } не хватает одного камня: { $mv } завершает его и даёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-count-won = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется вам
say-cheops-won = после { $mv } уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется вам
say-cheops-lost = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется сопернику, как ни играй
say-cheops-given-up = { $best } отдаёт сопернику уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), зато приносит вам уровень { $next }
say-cheops-given-up-more = { $best } отдаёт сопернику уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), но выше приносит больше
say-cheops-score = при лучшей игре { $ends }. { $proved }
say-cheops-idea-take = на уровне { $level } не хватает одного камня: завершите его
say-cheops-idea-wait = на уровне { $level } свободны два места: не занимайте ни одного и выждите. Сдвиньте камень (свободных останется два) или стройте выше
say-cheops-idea-fight = сделайте так, чтобы предпоследний камень уровня { $level } пришлось класть сопернику: последний тогда ваш
say-cheops-idea-give = уровень { $level } обходится слишком дорого: отдайте его и возьмите больше на верхних
say-cheops-idea-lost = уровень { $level } всё равно достанется сопернику; ищите, где взять больше очков выше

# What happens, why, and how the game ends.
say-cheops-told = { $what }: { $why }. { $then }
say-cheops-told-answers = { $what }: { $answers }. Дальше посчитал перебор: { $ends }
say-cheops-told-apart = { $what }. { $why }. { $then }
say-cheops-searched = { $what }: { $ends }. { $proved }
say-cheops-plain = { $what }. { $then }

# Why somebody does not get a level.
say-cheops-forced-you = на нём остаются два места, { $a } и { $b }, а других ходов у вас нет, так что одно займёте вы, а другое соперник
say-cheops-forced-they = на нём остаются два места, { $a } и { $b }, а других ходов у соперника нет, так что одно займёт он, а другое вы
say-cheops-stand = на нём остаются два места, { $a } и { $b }. На двоих { $left }: { $last }
say-cheops-left-named = { $waits ->
    [one] { $waits } выжидательный ход
    [few] { $waits } выжидательных хода
   *[other] { $waits } выжидательных ходов
} ({ $moves })
say-cheops-left = { $waits ->
    [one] { $waits } выжидательный ход
    [few] { $waits } выжидательных хода
   *[other] { $waits } выжидательных ходов
} при любом порядке
say-cheops-left-or = { $least } или { $most ->
    [one] { $most } выжидательный ход
    [few] { $most } выжидательных хода
   *[other] { $most } выжидательных ходов
}, смотря по порядку
say-cheops-left-even = от { $least } до { $most ->
    [one] { $most } выжидательного хода
   *[other] { $most } выжидательных ходов
}, смотря по порядку, но всегда чётное число
say-cheops-left-odd = от { $least } до { $most ->
    [one] { $most } выжидательного хода
   *[other] { $most } выжидательных ходов
}, смотря по порядку, но всегда нечётное число
say-cheops-left-example = { $number } (например, { $moves })
say-cheops-left-example-one = { $number } (например, один { $moves })
say-cheops-row = { $before }, затем { $mv }
say-cheops-last-one-you = его сделает соперник. Значит, одно место займёте вы, а другое он
say-cheops-last-odd-you = первый и последний сделает соперник. Значит, одно место займёте вы, а другое он
say-cheops-last-even-you = начинаете вы, последний за соперником. Значит, одно место займёте вы, а другое он
say-cheops-last-one-they = он ваш. Значит, одно место займёт соперник, а другое вы
say-cheops-last-odd-they = первый и последний ваши. Значит, одно место займёт соперник, а другое вы
say-cheops-last-even-they = начинает соперник, последний ваш. Значит, одно место займёт он, а другое вы
say-cheops-no-wait = Других ходов, кроме этих двух мест, у вас нет
say-cheops-no-help = Выжидать бесполезно: на двоих { $left }, и последний сделает соперник
say-cheops-no-help-named = Выжидать бесполезно: из { $waits ->
    [one] { $waits } выжидательного хода
   *[other] { $waits } выжидательных ходов
} ({ $moves }) последний сделает соперник
say-cheops-no-help-searched = Выжидать бесполезно: это доказано перебором
say-cheops-ply-you = вы { $mv }
say-cheops-ply-they = он { $mv }
say-cheops-plies = { $before }, { $ply }
say-cheops-answer-you = на { $mv } он ответит { $answer }
say-cheops-answer-they = на { $mv } вы ответите { $answer }
say-cheops-answers-you = на { $mv } он ответит { $answer }, на { $other } — { $instead }
say-cheops-answers-they = на { $mv } вы ответите { $answer }, на { $other } — { $instead }
say-cheops-give-you = если вы займёте место, последнее займёт он; { $rest }
say-cheops-give-they = если соперник займёт место, последнее займёте вы; { $rest }
say-cheops-line = { $answers }. Тогда { $end }
say-cheops-swap-you = на { $mv } он ответит { $answer }, и наоборот
say-cheops-swap-they = на { $mv } вы ответите { $answer }, и наоборот
say-cheops-each-you = { $both }. Значит, первым занимать придётся вам
say-cheops-each-they = { $both }. Значит, первым занимать придётся сопернику
say-cheops-each = { $first }; { $second }
say-cheops-each-one = { $answer }, и тогда { $end }
say-cheops-left-two = можно занять только { $a } или { $b }
say-cheops-left-last-you = остаются { $a }, { $b } и на двоих { $left }, последний из них за соперником
say-cheops-left-last-they = остаются { $a }, { $b } и на двоих { $left }, последний из них ваш
say-cheops-rule = { $rule }. { $example }
say-cheops-pairs-you = ходы делятся на пары: { $a } и { $b }, { $c } и { $d }. На каждый ход он отвечает парным, и остаются два места и { $counts }, так что первым занимать придётся вам
say-cheops-pairs-they = ходы делятся на пары: { $a } и { $b }, { $c } и { $d }. На каждый ход отвечайте парным: останутся два места и { $counts }, так что первым занимать придётся сопернику
say-cheops-whatever-you = на любой ваш ход у него есть ответ, после которого остаются два места и { $counts }, так что первым занимать придётся вам
say-cheops-whatever-they = на любой ход соперника у вас есть ответ, после которого остаются два места и { $counts }, так что первым занимать придётся ему
say-cheops-otherwise-you = если вы займёте место, последнее займёт он; на любой другой ход у него есть ответ, после которого остаются два места и { $counts }, так что первым занимать придётся вам
say-cheops-otherwise-they = если соперник займёт место, последнее займёте вы; на любой другой ход у вас есть ответ, после которого остаются два места и { $counts }, так что первым занимать придётся ему
say-cheops-counts-none = ни одного выжидательного хода
say-cheops-counts = ровно { $waits ->
    [one] { $waits } выжидательный ход
    [few] { $waits } выжидательных хода
   *[other] { $waits } выжидательных ходов
}
say-cheops-counts-or = ни одного выжидательного хода или ровно { $waits }
say-cheops-counts-even = чётное число выжидательных ходов
say-cheops-example = Например, { $line }: теперь можно занять только { $a } и { $b }
say-cheops-example-waits = Например, { $line }: остались { $a }, { $b } и { $waits ->
    [one] { $waits } выжидательный ход
    [few] { $waits } выжидательных хода
   *[other] { $waits } выжидательных ходов
} ({ $moves })

# Which moves are best.
say-cheops-leave-one = { $mv } оставляет это место сопернику
say-cheops-leave-moved = после { $mv } последнее место — { $cell }, и займёт его соперник
say-cheops-leave-all = любой другой ход оставляет последнее место сопернику
say-cheops-keep-one = уровень { $level } приносит вам только ход { $good }
say-cheops-keep = уровень { $level } приносят вам только ходы { $good }
say-cheops-keep-except = уровень { $level } приносит вам любой ход, кроме { $bad }
say-cheops-keep-count = ходов, которые приносят вам уровень { $level }, — { $good }, остальных — { $lost }
say-cheops-best-moves = лучше всего { $good }; следующий по силе ход, { $mv }, даёт { $own }:{ $theirs }
say-cheops-best-count = одинаково хороших ходов { $count }; следующий по силе, { $mv }, даёт { $own }:{ $theirs }

# Moves.
say-cheops-takes = завершает уровень { $level } и даёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-takes-but = { $what }, но тогда сопернику достанется уровень { $next }
say-cheops-keeps = приносит вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
})
say-cheops-left-anyway = занимает одно из двух последних мест уровня { $level }, а другое, { $left }, займёт соперник и получит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-loses-anyway = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) в любом случае достанется сопернику, здесь — после ответа { $reply }
say-cheops-lost-anyway = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) в любом случае достанется сопернику
say-cheops-anyway-brief = уровень { $level } всё равно достанется сопернику, а больше очков не даёт ни один ход
say-cheops-gives-up = отдаёт сопернику уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), зато приносит вам уровень { $next }
say-cheops-gives-up-more = отдаёт сопернику уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), но выше приносит больше
say-cheops-gives-up-same = отдаёт сопернику уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), но выше приносит столько же
say-cheops-gives-up-brief = отдаёт уровень { $level } и возвращает больше на верхних
say-cheops-leaves-last-shift = только сдвигает камень { $cell } и оставляет последнее место уровня { $level } сопернику: тот ответит { $reply } и получит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-leaves-last-moved = только сдвигает камень { $cell }: последнее место уровня { $level } теперь { $reply }, его займёт соперник и получит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-leaves-last = оставляет последнее место уровня { $level } сопернику: тот ответит { $reply } и получит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-leaves-one = занимает одно из двух последних мест уровня { $level }, а другое, { $reply }, займёт соперник и получит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-loses = соперник ответит { $reply } и возьмёт уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
})
say-cheops-keeps-but = приносит вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), но тогда сопернику достанется уровень { $next }
say-cheops-keeps-for-less = приносит вам уровень { $level }, но всего на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше, чем { $better }
say-cheops-loses-both = уровень { $level } в любом случае достанется сопернику, но после этого хода и уровень { $next } тоже
say-cheops-loses-more = уровень { $level } в любом случае достанется сопернику, но этот ход приносит вам на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше, чем { $better }
say-cheops-gives-up-both = отдаёт сопернику уровень { $level }, а за ним и уровень { $next }
say-cheops-gives-up-for-less = отдаёт уровень { $level }, как и { $better }, но выше приносит на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше
say-cheops-costs = приносит вам на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше, чем { $better }
say-cheops-best = больше очков не даёт ни один ход

# The levels above.
say-cheops-line-to = например, { $line }; тогда { $end }
say-cheops-lacks-you = на нём не хватает одного камня, и кладёте его вы
say-cheops-lacks-they = на нём не хватает одного камня, и кладёт его соперник
say-cheops-so = Так { $ends }
say-cheops-same-way-one = С уровнем { $level } будет то же самое: { $ends }
say-cheops-same-way = С уровнями { $levels } будет то же самое: { $ends }
say-cheops-half-you = Это даёт вам больше половины всех очков: { $ends }
say-cheops-half-they = Это даёт сопернику больше половины всех очков: { $ends }
say-cheops-above = Кому достанутся верхние уровни, посчитал перебор: { $ends }
say-cheops-list = { $before } и { $last }

# How the game ends.
say-cheops-ends-win = вы выигрываете { $own }:{ $theirs }
say-cheops-ends-win-second = вы выигрываете (у вас { $own }, у соперника { $theirs })
say-cheops-ends-draw = выходит ничья { $own }:{ $theirs }
say-cheops-ends-loss = вы проигрываете { $own }:{ $theirs }
say-cheops-ends-loss-second = вы проигрываете (у вас { $own }, у соперника { $theirs })
say-cheops-ends-all = { $ends }, как и после любого хода
say-cheops-ends-least = { $ends }, и лучше хода нет
say-cheops-ends-more = { $ends }; проигрывает любой ход, но { $mv } — только { $own }:{ $theirs }
say-cheops-ends-too = { $ends }; после { $mv } тоже
say-cheops-ends-other = { $ends }, а при ходе { $mv } { $instead }
say-cheops-over = пирамида закончена

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
say-cheops-no-support = камню на { $cell } пока не на что опереться: под ним нет камня { $below }
say-cheops-no-supports = камню на { $cell } пока не на что опереться: под ним нет камней { $left } и { $right }
say-cheops-no-complete = уровень { $level } завершён, и камень { $stone } остаётся на месте
say-cheops-no-covered = камень { $stone } не сдвинуть: на нём лежит { $above }
say-cheops-no-edge = камень { $stone } — на правом краю своего уровня, а влево камни не сдвигают
say-cheops-no-room = камень { $stone } не сдвинуть: справа, на { $right }, лежит камень
say-cheops-no-ground = камень { $stone } не сдвинуть на { $right }: под этим местом нет камня { $below }
