# The messages of this game in Russian, by their ids.

say-cheops-support = под этим камнем должны лежать камни уровня { $below }: { $left } и { $right }
say-cheops-points = законченные уровни стоят { $worth }; такого счёта не даёт никакой делёж

# Who gets the lowest level.
say-cheops-take = на уровне { $level } не хватает одного камня: { $mv } завершает его и даёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-count-won = на уровне { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) остались два свободных места, { $a } и { $b }, и кто займёт одно, отдаст другое. Поэтому оба выжидают (сдвигают камни или строят выше), и { $waits }. После этого занимать место придётся сопернику
say-cheops-count-won-short = на уровне { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) остались два свободных места, { $a } и { $b }, и кто займёт одно, отдаст другое. Оба могут выжидать (сдвигать камни или строить выше), но { $number }, так что в конце концов занимать место придётся сопернику; при лучшей игре, например, { $line }
say-cheops-won = после { $mv } уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется вам, что бы соперник ни играл. { $why }
say-cheops-lost = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется сопернику, что бы вы ни играли. { $why }
say-cheops-given-up = ход { $by } обеспечивает вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), но тогда { $then }. Ход { $best } отдаёт этот уровень и возвращает больше на верхних
say-cheops-unknown = кому достанется уровень { $level }, здесь слишком долго выяснять: известны только очки

# What a hint says of it.
say-cheops-idea-take = на уровне { $level } не хватает одного камня: завершите его
say-cheops-idea-wait = на уровне { $level } свободны два места: не занимайте их, сдвиньте камень или стройте выше
say-cheops-idea-fight = сделайте так, чтобы предпоследний камень уровня { $level } пришлось класть сопернику: последний тогда ваш
say-cheops-idea-give = уровень { $level } обходится слишком дорого: отдайте его и возьмите больше на верхних
say-cheops-idea-lost = уровень { $level } всё равно достанется сопернику; ищите, где взять больше очков выше

# Parts of these sentences.
say-cheops-places = На уровне { $level } остались два свободных места, { $a } и { $b }
say-cheops-places-then = Тогда на уровне { $level } остаются два свободных места, { $a } и { $b }
say-cheops-places-after = Например, после { $mv } и { $answer } на уровне { $level } остаются два свободных места, { $a } и { $b }
say-cheops-places-line = Если { $line }, то на уровне { $level } остаются два свободных места, { $a } и { $b }
say-cheops-waits-only = такой ход остался один, { $mv }
say-cheops-waits-one = сделать такой ход можно только раз, например { $mv }
say-cheops-waits = таких ходов при любом порядке ровно { $waits }, например { $line }
say-cheops-waits-row = таких ходов ровно { $waits }: { $line }
say-cheops-waits-even = таких ходов при любом порядке чётное число, например { $line }
say-cheops-waits-odd = таких ходов при любом порядке нечётное число, например { $line }
say-cheops-number = таких ходов ровно { $waits }
say-cheops-number-even = таких ходов при любом порядке чётное число
say-cheops-number-odd = таких ходов при любом порядке нечётное число
say-cheops-give-you = { $places }, а других ходов у вас нет, так что одно займёте вы, а другое соперник
say-cheops-give-they = { $places }, а других ходов у соперника нет, так что одно займёт он, а другое вы
say-cheops-count-you = { $places }, и кто займёт одно, отдаст другое. Поэтому оба выжидают (сдвигают камни или строят выше), и { $waits }. После этого занимать место придётся вам
say-cheops-count-they = { $places }, и кто займёт одно, отдаст другое. Поэтому оба выжидают (сдвигают камни или строят выше), и { $waits }. После этого занимать место придётся сопернику
say-cheops-cost-you = { $places }, и кто займёт одно, отдаст другое. Выжидать можно (сдвигать камни или строить выше), но { $number }, так что в конце концов занимать место придётся вам, а выжидание только отнимает у вас очки: отдайте уровень сразу ({ $line })
say-cheops-cost-they = { $places }, и кто займёт одно, отдаст другое. Соперник может выжидать (сдвигать камни или строить выше), но { $number }, так что в конце концов занимать место придётся ему, а выжидание только отнимает у него очки: лучшее для него — отдать уровень сразу ({ $line })
say-cheops-short-you = { $places }, и кто займёт одно, отдаст другое. Оба могут выжидать (сдвигать камни или строить выше), но { $number }, так что в конце концов занимать место придётся вам; при лучшей игре, например, { $line }
say-cheops-short-they = { $places }, и кто займёт одно, отдаст другое. Оба могут выжидать (сдвигать камни или строить выше), но { $number }, так что в конце концов занимать место придётся сопернику; при лучшей игре, например, { $line }
say-cheops-race = Это знает только перебор: вариантов слишком много, чтобы их пересказать. Вот один из них: { $line }. { $end }
say-cheops-race-bare = Это знает только перебор: свободных мест на этом уровне ещё { $free }, и вариантов слишком много, чтобы их пересказать
say-cheops-ply-you = вы { $mv }
say-cheops-ply-they = он { $mv }
say-cheops-plies = { $before }, { $ply }
say-cheops-plies-more = { $plies } и так далее
say-cheops-proof-one = { $lines }. { $end }
say-cheops-proof-you = { $lines }. После этого каждый раз первым занимать место придётся вам. { $end }
say-cheops-proof-they = { $lines }. После этого каждый раз первым занимать место придётся ему. { $end }
say-cheops-answers-you = { $lines }. Перебор показывает, что ни после одного из этих ответов уровень вам не достанется
say-cheops-answers-you-end = { $lines }. Перебор показывает, что ни после одного из этих ответов уровень вам не достанется. { $end }
say-cheops-answers-they = { $lines }. Перебор показывает, что ни после одного из этих ответов уровень ему не достанется
say-cheops-answers-they-end = { $lines }. Перебор показывает, что ни после одного из этих ответов уровень ему не достанется. { $end }
say-cheops-lines = { $before }; если { $line }
say-cheops-lines-all = Если { $lines }
say-cheops-lines-give-you = Если вы оставите одно свободное место, он его займёт; если { $lines }
say-cheops-lines-give-they = Если он оставит одно свободное место, его займёте вы; если { $lines }
say-cheops-line-you = вы сыграете { $mv }, он ответит { $answer }
say-cheops-line-they = он сыграет { $mv }, вы ответите { $answer }
say-cheops-shift = { $shift } (сдвиг камня { $cell } на одно место вправо)
say-cheops-shifts = { $said }. Этот ход сдвигает камень { $cell } на одно место вправо

# Which moves keep it.
say-cheops-choice = уровень { $level } { $kept ->
    [1] обеспечивает
   *[other] обеспечивают
} { $good }, а { $bad } { $lost ->
    [1] теряет
   *[other] теряют
} его. Например, после { $mv } соперник отвечает { $reply } и { $gets }
say-cheops-choice-only = уровень { $level } обеспечивает только { $good }; например, после { $mv } соперник отвечает { $reply } и { $gets }
say-cheops-gets-now = берёт этот уровень
say-cheops-gets-later = в конце концов возьмёт этот уровень
say-cheops-choice-points = к этому { $count ->
    [1] ведёт
   *[other] ведут
} { $good }, а после { $mv } { $then }
say-cheops-choice-points-more = к этому { $count ->
    [1] ведёт
   *[other] ведут
} { $good }, а остальные ходы приносят вам меньше: например, после { $mv } { $then }
say-cheops-leave-one = { $mv } оставляет последнее место сопернику
say-cheops-leave-all = любой другой ход оставляет последнее место сопернику

# Moves.
say-cheops-takes = завершает уровень { $level } и даёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}. { $then }
say-cheops-takes-brief = завершает уровень { $level } и даёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-keeps = обеспечивает вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), что бы соперник ни играл. { $why }. { $then }
say-cheops-keeps-brief = обеспечивает вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
})
say-cheops-left-forced = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется сопернику, что бы вы ни играли. { $why }. После этого хода он может занять { $left }. { $then }
say-cheops-left-anyway = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется сопернику, что бы вы ни играли. { $why }. Этот ход занимает одно из двух мест сразу, и соперник может занять другое, { $left }. { $then }
say-cheops-loses-anyway = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется сопернику, что бы вы ни играли. Здесь он отвечает { $reply }. { $why }. { $then }
say-cheops-lost-anyway = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется сопернику, что бы вы ни играли. { $then }
say-cheops-anyway-brief = уровень { $level } всё равно достанется сопернику, а больше очков не даёт ни один ход
say-cheops-gives-up = отдаёт уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) и возвращает столько же на верхних. { $then }
say-cheops-gives-up-more = отдаёт уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), который достался бы вам после { $keeper }, но возвращает больше на верхних. { $then }
say-cheops-gives-up-brief = отдаёт уровень { $level } и возвращает больше на верхних
say-cheops-leaves-last = оставляет сопернику последнее место уровня { $level }, и тот может ответить { $reply } и получить { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}. { $then }
say-cheops-leaves-one = занимает одно из двух последних мест уровня { $level }, и соперник может занять другое, { $reply }, и получить { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}. { $then }
say-cheops-loses = соперник отвечает { $reply } и в конце концов возьмёт уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), что бы вы ни играли. { $why }. { $then }
say-cheops-keeps-too = уровень { $level } и так достанется вам, но всего вы получите на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше, чем после { $better }. { $then }
say-cheops-loses-too = уровень { $level } достанется сопернику, что бы вы ни играли, но после этого хода вы всего получите на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше, чем после { $better }. { $then }
say-cheops-gives-up-too = отдаёт уровень { $level }, как и { $better }, но на верхних приносит на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше. { $then }
say-cheops-keeps-for-less = обеспечивает вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), но { $better }, который его отдаёт, всего приносит на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} больше. { $then }
say-cheops-costs = всего приносит вам на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше, чем { $better }. { $then }
say-why-every-loses-same = здесь проигрывает любой ход, причём с одним и тем же счётом: { $why }
say-cheops-best = больше очков не даёт ни один ход. { $then }
say-cheops-best-brief = больше очков не даёт ни один ход

# Where moves part on the levels above.
say-cheops-further-on = { $why }. { $then }
say-cheops-apart = Разница начинается с уровня { $level }. { $here }. { $there }
say-cheops-far-won = Разница начинается с уровня { $level }: здесь он достанется вам, а после { $other } — сопернику; почему, знает только перебор
say-cheops-far-lost = Разница начинается с уровня { $level }: здесь он достанется сопернику, а после { $other } — вам; почему, знает только перебор
say-cheops-next-take-you = Если { $line }, то на уровне { $level } не хватает одного камня, и кладёте его вы
say-cheops-next-take-they = Если { $line }, то на уровне { $level } не хватает одного камня, и кладёт его соперник
say-cheops-next-you = Если { $line }, то он в конце концов достанется вам: это показывает только перебор
say-cheops-next-they = Если { $line }, то он в конце концов достанется сопернику: это показывает только перебор

# Points.
say-cheops-ends-win = вы выигрываете { $own }:{ $theirs }
say-cheops-ends-draw = выходит ничья { $own }:{ $theirs }
say-cheops-ends-loss = вы проигрываете { $own }:{ $theirs }
say-cheops-split = { $ends } (например, { $mine }, { $rest })
say-cheops-split-had = { $ends } (например, { $mine }, { $rest }, а до этого было: у вас { $own }, у соперника { $theirs })
say-cheops-your-none = вам не достаётся ничего
say-cheops-your-one = вам достаётся уровень { $level } за { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-your = вам достаются уровни { $levels } за { $sum }
say-cheops-their-none = сопернику ничего
say-cheops-their-one = сопернику уровень { $level } за { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-their = сопернику уровни { $levels } за { $sum }
say-cheops-then = При лучшей игре { $ends }
say-cheops-then-other = При лучшей игре { $ends }. А после { $other } { $instead }
say-cheops-account = при лучшей игре, например, { $shares }
say-cheops-score = при лучшей игре { $ends }
say-cheops-score-last = последний камень приносит вам последнее очко: { $ends }
say-cheops-shares = { $mine }, { $rest }: { $ends }
say-cheops-shares-had = { $mine }, { $rest }; вместе с прежними очками (у вас { $own }, у соперника { $theirs }) { $ends }
say-cheops-mine-none = вы не завершаете ни одного уровня
say-cheops-mine-one = вы завершаете уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
})
say-cheops-mine = вы завершаете уровни { $levels } ({ $sum } = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
})
say-cheops-rest-none = соперник — ни одного
say-cheops-rest-one = соперник — уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
})
say-cheops-rest = соперник — уровни { $levels } ({ $sum } = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
})
say-cheops-levels = { $before } и { $last }

# The rule of thumb.
say-cheops-thumb-wait = практическое правило (при нечётном числе свободных мест занимать, при чётном выжидать) здесь верно: на уровне { $level } их { $free }, и надо сдвигать или строить выше
say-cheops-thumb-wrong = практическое правило (при нечётном числе свободных мест занимать, при чётном выжидать) здесь обманывает: оно советует { $mv }, а так вы теряете { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}
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
say-cheops-no-support = на { $cell } пока не на что опереться: под ним нет камня { $below }
say-cheops-no-supports = на { $cell } пока не на что опереться: под ним нет камней { $left } и { $right }
say-cheops-no-complete = уровень { $level } завершён, и камень { $stone } остаётся на месте
say-cheops-no-covered = камень { $stone } не сдвинуть: на нём лежит { $above }
say-cheops-no-edge = камень { $stone } — на правом краю своего уровня, а влево камни не сдвигают
say-cheops-no-room = камень { $stone } не сдвинуть: справа, на { $right }, лежит камень
say-cheops-no-ground = камень { $stone } не сдвинуть на { $right }: под этим местом нет камня { $below }
