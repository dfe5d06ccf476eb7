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
}) достанется <вам|{ $mover-dat }>
say-cheops-won = после { $mv } уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется <вам|{ $mover-dat }>
say-cheops-lost = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется <сопернику|{ $opponent-dat }>, как ни играй
say-cheops-given-up = { $best } отдаёт <сопернику|{ $opponent-dat }> уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), зато приносит <вам|{ $mover-dat }> уровень { $next }
say-cheops-given-up-more = { $best } отдаёт <сопернику|{ $opponent-dat }> уровень { $level } ({ $points ->
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
say-cheops-forced-you = на нём остаются два места, { $a } и { $b }, а других ходов у <вас|{ $mover-gen }> нет, так что одно <займёте вы|займут { $mover }>, а другое <соперник|{ $opponent }>
say-cheops-forced-they = на нём остаются два места, { $a } и { $b }, а других ходов у <соперника|{ $opponent-gen }> нет, так что одно <займёт он|займут они>, а другое <вы|{ $mover }>
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
say-cheops-last-one-you = его <сделает соперник|сделают { $opponent }>. Значит, одно место <займёте вы|займут { $mover }>, а другое <он|они>
say-cheops-last-odd-you = первый и последний <сделает соперник|сделают { $opponent }>. Значит, одно место <займёте вы|займут { $mover }>, а другое <он|они>
say-cheops-last-even-you = <начинаете вы|начинают { $mover }>, последний за <соперником|{ $opponent-ins }>. Значит, одно место <займёте вы|займут { $mover }>, а другое <он|они>
say-cheops-last-one-they = он <ваш|за { $mover-ins }>. Значит, одно место <займёт соперник|займут { $opponent }>, а другое <вы|{ $mover }>
say-cheops-last-odd-they = первый и последний <ваши|за { $mover-ins }>. Значит, одно место <займёт соперник|займут { $opponent }>, а другое <вы|{ $mover }>
say-cheops-last-even-they = <начинает соперник|начинают { $opponent }>, последний <ваш|за { $mover-ins }>. Значит, одно место <займёт он|займут они>, а другое <вы|{ $mover }>
say-cheops-no-wait = Других ходов, кроме этих двух мест, у <вас|{ $mover-gen }> нет
say-cheops-no-help = Выжидать бесполезно: на двоих { $left }, и последний <сделает соперник|сделают { $opponent }>
say-cheops-no-help-named = Выжидать бесполезно: из { $waits ->
    [one] { $waits } выжидательного хода
   *[other] { $waits } выжидательных ходов
} ({ $moves }) последний <сделает соперник|сделают { $opponent }>
say-cheops-no-help-searched = Выжидать бесполезно: это доказано перебором
say-cheops-ply-you = <вы|{ $mover }> { $mv }
say-cheops-ply-they = <он|{ $opponent }> { $mv }
say-cheops-plies = { $before }, { $ply }
say-cheops-answer-you = на { $mv } <он ответит|{ $opponent } ответят> { $answer }
say-cheops-answer-they = на { $mv } <вы ответите|{ $mover } ответят> { $answer }
say-cheops-answers-you = на { $mv } <он ответит|{ $opponent } ответят> { $answer }, на { $other } — { $instead }
say-cheops-answers-they = на { $mv } <вы ответите|{ $mover } ответят> { $answer }, на { $other } — { $instead }
say-cheops-give-you = если <вы займёте|{ $mover } займут> место, последнее <займёт он|займут { $opponent }>; { $rest }
say-cheops-give-they = если <соперник займёт|{ $opponent } займут> место, последнее <займёте вы|займут { $mover }>; { $rest }
say-cheops-line = { $answers }. Тогда { $end }
say-cheops-swap-you = на { $mv } <он ответит|{ $opponent } ответят> { $answer }, и наоборот
say-cheops-swap-they = на { $mv } <вы ответите|{ $mover } ответят> { $answer }, и наоборот
say-cheops-each-you = { $both }. Значит, первым занимать придётся <вам|{ $mover-dat }>
say-cheops-each-they = { $both }. Значит, первым занимать придётся <сопернику|{ $opponent-dat }>
say-cheops-each = { $first }; { $second }
say-cheops-each-one = { $answer }, и тогда { $end }
say-cheops-left-two = можно занять только { $a } или { $b }
say-cheops-left-last-you = остаются { $a }, { $b } и на двоих { $left }, последний из них за <соперником|{ $opponent-ins }>
say-cheops-left-last-they = остаются { $a }, { $b } и на двоих { $left }, последний из них <ваш|за { $mover-ins }>
say-cheops-rule = { $rule }. { $example }
say-cheops-pairs-you = ходы делятся на пары: { $a } и { $b }, { $c } и { $d }. На каждый ход <он отвечает|{ $opponent } отвечают> парным, и остаются два места и { $counts }, так что первым занимать придётся <вам|{ $mover-dat }>
say-cheops-pairs-they = ходы делятся на пары: { $a } и { $b }, { $c } и { $d }. На каждый ход <отвечайте|{ $mover } отвечают> парным: останутся два места и { $counts }, так что первым занимать придётся <сопернику|{ $opponent-dat }>
say-cheops-whatever-you = на любой <ваш ход|ход { $mover-gen }> у <него|{ $opponent-gen }> есть ответ, после которого остаются два места и { $counts }, так что первым занимать придётся <вам|{ $mover-dat }>
say-cheops-whatever-they = на любой ход <соперника|{ $opponent-gen }> у <вас|{ $mover-gen }> есть ответ, после которого остаются два места и { $counts }, так что первым занимать придётся <ему|им>
say-cheops-otherwise-you = если <вы займёте|{ $mover } займут> место, последнее <займёт он|займут { $opponent }>; на любой другой ход у <него|{ $opponent-gen }> есть ответ, после которого остаются два места и { $counts }, так что первым занимать придётся <вам|{ $mover-dat }>
say-cheops-otherwise-they = если <соперник займёт|{ $opponent } займут> место, последнее <займёте вы|займут { $mover }>; на любой другой ход у <вас|{ $mover-gen }> есть ответ, после которого остаются два места и { $counts }, так что первым занимать придётся <ему|им>
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
say-cheops-leave-one = { $mv } оставляет это место <сопернику|{ $opponent-dat }>
say-cheops-leave-moved = после { $mv } последнее место — { $cell }, и <займёт его соперник|займут его { $opponent }>
say-cheops-leave-all = любой другой ход оставляет последнее место <сопернику|{ $opponent-dat }>
say-cheops-keep-one = уровень { $level } приносит <вам|{ $mover-dat }> только ход { $good }
say-cheops-keep = уровень { $level } приносят <вам|{ $mover-dat }> только ходы { $good }
say-cheops-keep-except = уровень { $level } приносит <вам|{ $mover-dat }> любой ход, кроме { $bad }
say-cheops-keep-count = ходов, которые приносят <вам|{ $mover-dat }> уровень { $level }, — { $good }, остальных — { $lost }
say-cheops-best-moves = лучше всего { $good }; следующий по силе ход, { $mv }, даёт { $own }:{ $theirs }
say-cheops-best-count = одинаково хороших ходов { $count }; следующий по силе, { $mv }, даёт { $own }:{ $theirs }

# Moves.
say-cheops-takes = завершает уровень { $level } и даёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-takes-but = { $what }, но тогда <сопернику|{ $opponent-dat }> достанется уровень { $next }
say-cheops-keeps = приносит <вам|{ $mover-dat }> уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
})
say-cheops-left-anyway = занимает одно из двух последних мест уровня { $level }, а другое, { $left }, <займёт соперник и получит|займут { $opponent } и получат> { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-loses-anyway = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) в любом случае достанется <сопернику|{ $opponent-dat }>, здесь — после ответа { $reply }
say-cheops-lost-anyway = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) в любом случае достанется <сопернику|{ $opponent-dat }>
say-cheops-anyway-brief = уровень { $level } всё равно достанется <сопернику|{ $opponent-dat }>, а больше очков не даёт ни один ход
say-cheops-gives-up = отдаёт <сопернику|{ $opponent-dat }> уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), зато приносит <вам|{ $mover-dat }> уровень { $next }
say-cheops-gives-up-more = отдаёт <сопернику|{ $opponent-dat }> уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), но выше приносит больше
say-cheops-gives-up-same = отдаёт <сопернику|{ $opponent-dat }> уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), но выше приносит столько же
say-cheops-gives-up-brief = отдаёт уровень { $level } и возвращает больше на верхних
say-cheops-leaves-last-shift = только сдвигает камень { $cell } и оставляет последнее место уровня { $level } <сопернику|{ $opponent-dat }>: <тот ответит|те ответят> { $reply } и <получит|получат> { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-leaves-last-moved = только сдвигает камень { $cell }: последнее место уровня { $level } теперь { $reply }, его <займёт соперник и получит|займут { $opponent } и получат> { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-leaves-last = оставляет последнее место уровня { $level } <сопернику|{ $opponent-dat }>: <тот ответит|те ответят> { $reply } и <получит|получат> { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-leaves-one = занимает одно из двух последних мест уровня { $level }, а другое, { $reply }, <займёт соперник и получит|займут { $opponent } и получат> { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-loses = <соперник ответит|{ $opponent } ответят> { $reply } и <возьмёт|возьмут> уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
})
say-cheops-keeps-but = приносит <вам|{ $mover-dat }> уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), но тогда <сопернику|{ $opponent-dat }> достанется уровень { $next }
say-cheops-keeps-for-less = приносит <вам|{ $mover-dat }> уровень { $level }, но всего на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше, чем { $better }
say-cheops-loses-both = уровень { $level } в любом случае достанется <сопернику|{ $opponent-dat }>, но после этого хода и уровень { $next } тоже
say-cheops-loses-more = уровень { $level } в любом случае достанется <сопернику|{ $opponent-dat }>, но этот ход приносит <вам|{ $mover-dat }> на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше, чем { $better }
say-cheops-gives-up-both = отдаёт <сопернику|{ $opponent-dat }> уровень { $level }, а за ним и уровень { $next }
say-cheops-gives-up-for-less = отдаёт уровень { $level }, как и { $better }, но выше приносит на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше
say-cheops-costs = приносит <вам|{ $mover-dat }> на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше, чем { $better }
say-cheops-best = больше очков не даёт ни один ход

# The levels above.
say-cheops-line-to = например, { $line }; тогда { $end }
say-cheops-lacks-you = на нём не хватает одного камня, и <кладёте его вы|кладут его { $mover }>
say-cheops-lacks-they = на нём не хватает одного камня, и <кладёт его соперник|кладут его { $opponent }>
say-cheops-so = Так { $ends }
say-cheops-same-way-one = С уровнем { $level } будет то же самое: { $ends }
say-cheops-same-way = С уровнями { $levels } будет то же самое: { $ends }
say-cheops-half-you = Это даёт <вам|{ $mover-dat }> больше половины всех очков: { $ends }
say-cheops-half-they = Это даёт <сопернику|{ $opponent-dat }> больше половины всех очков: { $ends }
say-cheops-above = Кому достанутся верхние уровни, посчитал перебор: { $ends }
say-cheops-list = { $before } и { $last }

# How the game ends.
say-cheops-ends-win = <вы выигрываете|{ $mover } выигрывают> { $own }:{ $theirs }
say-cheops-ends-win-second = <вы выигрываете|{ $mover } выигрывают> (у <вас|{ $mover-gen }> { $own }, у <соперника|{ $opponent-gen }> { $theirs })
say-cheops-ends-draw = выходит ничья { $own }:{ $theirs }
say-cheops-ends-loss = <вы проигрываете|{ $mover } проигрывают> { $own }:{ $theirs }
say-cheops-ends-loss-second = <вы проигрываете|{ $mover } проигрывают> (у <вас|{ $mover-gen }> { $own }, у <соперника|{ $opponent-gen }> { $theirs })
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

# On a GPU.
say-cheops-gpu =
    { $rules }: при лучшей игре первый игрок набирает на { $value } больше. Лучшие первые ходы: { $best }.
    Контуров: { $outlines }, сумма всех долей { $sum }, отпечаток { $fingerprint }. Время от начала до конца: { $time }.
