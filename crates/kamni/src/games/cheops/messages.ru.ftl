# The messages of this game in Russian, by their ids.

say-cheops-support = под этим камнем должны лежать камни уровня { $below }: { $left } и { $right }
say-cheops-points = законченные уровни стоят { $worth }; такого счёта не даёт никакой делёж

# Who gets the lowest level.
say-cheops-take = на уровне { $level } не хватает одного камня: { $mv } завершает его и даёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-must-give = на уровне { $level } свободны два места, и других ходов нет: одно займёте вы, а другое сможет занять соперник и получит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-count-won-one = на уровне { $level } свободны два места (за уровень { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), и кто займёт одно, тот отдаст другое; выжидательный ход один, { $mv }: его сделаете вы, и заполнять придётся сопернику
say-cheops-count-won = на уровне { $level } свободны два места (за уровень { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), и кто займёт одно, тот отдаст другое; { $waits }: последний будет вашим, и заполнять придётся сопернику
say-cheops-count-lost = на уровне { $level } свободны два места (за уровень { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), и кто займёт одно, тот отдаст другое; { $waits }: последний будет за соперником, и заполнять придётся вам
say-cheops-won = после { $mv } уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется вам, что бы соперник ни играл: { $why }
say-cheops-lost = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется сопернику, что бы вы ни играли: { $why }
say-cheops-given-up = ход { $by } обеспечил бы вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), но { $best } отдаёт его и выше возвращает больше
say-cheops-unknown = кому достанется уровень { $level }, здесь слишком долго выяснять: известны только очки

# Parts of these sentences.
say-cheops-waits = { $waits ->
    [one] остался { $waits } выжидательный ход
    [few] осталось { $waits } выжидательных хода
   *[other] осталось { $waits } выжидательных ходов
} (сдвиги, камни выше)
say-cheops-waits-even = выжидательных ходов (сдвигов, камней выше) при любом порядке осталось чётное число
say-cheops-waits-odd = выжидательных ходов (сдвигов, камней выше) при любом порядке осталось нечётное число
say-cheops-then-give-you = тогда на нём свободны два места, а других ходов у вас нет: одно займёте вы, другое займёт он
say-cheops-then-give-they = тогда на нём свободны два места, а других ходов у соперника нет: одно займёт он, другое займёте вы
say-cheops-then-count-you = тогда на нём свободны два места, и кто займёт одно, тот отдаст другое; { $waits }, последний из них сделает соперник, и заполнять придётся вам
say-cheops-then-count-they = тогда на нём свободны два места, и кто займёт одно, тот отдаст другое; { $waits }, последний из них сделаете вы, и заполнять придётся сопернику
say-cheops-race-you = например, { $line } (начинаете вы); выжидательных ходов у вас больше нет, приходится играть { $fill }, и он завершает уровень ходом { $last }
say-cheops-race-they = например, { $line } (начинает соперник); выжидательных ходов у него больше нет, ему приходится играть { $fill }, и вы завершаете уровень ходом { $last }
say-cheops-race-you-bare = предпоследний камень в конце концов придётся положить вам
say-cheops-race-they-bare = предпоследний камень в конце концов придётся положить ему
say-cheops-moves = { $moves }
say-cheops-moves-more = { $moves } и так далее
say-cheops-proof = { $lines }; { $end }
say-cheops-lines = { $before }; { $line }
say-cheops-lines-give-you = если вы оставите одно свободное место, он его займёт; { $lines }
say-cheops-lines-give-they = если соперник оставит одно свободное место, его займёте вы; { $lines }
say-cheops-line-you = если вы сыграете { $mv }, он ответит { $answer }
say-cheops-line-they = если он сыграет { $mv }, вы ответите { $answer }
say-cheops-end-give-you = тогда свободны два места, а других ходов у вас нет: одно займёте вы, другое займёт он
say-cheops-end-give-they = тогда свободны два места, а других ходов у соперника нет: одно займёт он, другое займёте вы
say-cheops-end-count-you = тогда свободны два места, и кто займёт одно, тот отдаст другое; { $waits }, последний из них сделает он, и заполнять придётся вам
say-cheops-end-count-they = тогда свободны два места, и кто займёт одно, тот отдаст другое; { $waits }, последний из них сделаете вы, и заполнять придётся ему

# Which moves keep it.
say-cheops-choice = уровень { $level } { $kept ->
    [1] обеспечивает
   *[other] обеспечивают
} { $good }, а { $bad } { $lost ->
    [1] теряет
   *[other] теряют
} его: например, после { $mv } соперник отвечает { $reply } и берёт его
say-cheops-choice-only = уровень { $level } обеспечивает только { $good }: например, после { $mv } соперник отвечает { $reply } и берёт его
say-cheops-choice-points = к этому { $count ->
    [1] ведёт
   *[other] ведут
} { $good }, а после { $mv } { $then }
say-cheops-leave-one = { $mv } оставляет последнее место сопернику
say-cheops-leave-all = любой другой ход оставляет последнее место сопернику

# Moves.
say-cheops-takes = завершает уровень { $level } и даёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}. { $then }
say-cheops-keeps = обеспечивает вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), что бы соперник ни играл: { $why }. { $then }
say-cheops-left-anyway = на уровне { $level } остаётся свободным только { $left }, и соперник может занять его и получить { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}; но этот уровень достанется ему, как ни играй. { $then }
say-cheops-loses-anyway = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется сопернику, как ни играй. Здесь он отвечает { $reply }: { $why }. { $then }
say-cheops-lost-anyway = уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) достанется сопернику, как ни играй. { $then }
say-cheops-gives-up = отдаёт уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) и выше возвращает столько же. { $then }
say-cheops-gives-up-more = отдаёт уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), который достался бы вам после { $keeper }, и выше возвращает больше. { $then }
say-cheops-leaves-last = оставляет сопернику последнее место уровня { $level }: он может ответить { $reply } и получить { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}. { $then }
say-cheops-leaves-one = оставляет на уровне { $level } одно свободное место: соперник может ответить { $reply } и получить { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}. { $then }
say-cheops-loses = соперник отвечает { $reply } и берёт уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), что бы вы ни играли: { $why }. { $then }
say-cheops-keeps-too = уровень { $level } и так достанется вам, но всего вы получите на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше, чем после { $better }. { $then }
say-cheops-loses-too = уровень { $level } достанется сопернику, как ни играй, но после этого хода вы всего получите на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше, чем после { $better }. { $then }
say-cheops-gives-up-too = отдаёт уровень { $level }, как и { $better }, но всего приносит на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше. { $then }
say-cheops-keeps-for-less = обеспечивает вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), но { $better } отдаёт его и всего приносит на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} больше. { $then }
say-cheops-costs = всего приносит вам на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} меньше, чем { $better }. { $then }
say-cheops-best = больше очков не даёт ни один ход. { $then }

# Points.
say-cheops-ends-win = вы выигрываете { $own }:{ $theirs }
say-cheops-ends-draw = выходит ничья { $own }:{ $theirs }
say-cheops-ends-loss = вы проигрываете { $own }:{ $theirs }
say-cheops-then = При лучшей игре { $ends }
say-cheops-then-other = При лучшей игре { $ends }, а после { $other } { $instead }
say-cheops-then-account = При лучшей игре, например, { $shares }
say-cheops-then-account-other = При лучшей игре, например, { $shares }. После { $other } { $instead }
say-cheops-account = при лучшей игре, например, { $shares }
say-cheops-score = при лучшей игре { $ends }
say-cheops-score-last = последний камень приносит вам последнее очко: { $ends }
say-cheops-shares = { $mine }, { $rest }: { $ends }
say-cheops-shares-had = { $mine }, { $rest }; вместе с прежними очками, { $own }:{ $theirs }, { $ends }
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
say-cheops-thumb-wait = практическое правило (нечётное число свободных мест — заполнять, чётное — выжидать) здесь верно: на уровне { $level } их чётное число, { $free }, и надо сдвигать или строить выше
say-cheops-thumb-wrong = практическое правило (нечётное число свободных мест — заполнять, чётное — выжидать) здесь обманывает: оно советует { $mv }, а так вы теряете { $cost ->
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
