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
say-cheops-won = после { $mv } уровень { $level } ваш ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}): { $why }
say-cheops-lost = уровень { $level } достанется сопернику ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}): { $why }
say-cheops-given-up = ход { $by } обеспечил бы вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), но { $best } отдаёт его и дальше возвращает больше

# Parts of these sentences.
say-cheops-waits = { $waits ->
    [one] остался { $waits } выжидательный ход
    [few] осталось { $waits } выжидательных хода
   *[other] осталось { $waits } выжидательных ходов
} (сдвиги и камни выше)
say-cheops-waits-even = выжидательных ходов (сдвигов и камней выше) осталось чётное число, в каком бы порядке их ни делать
say-cheops-waits-odd = выжидательных ходов (сдвигов и камней выше) осталось нечётное число, в каком бы порядке их ни делать
say-cheops-then-give-you = на этом уровне свободны два места, других ходов у вас нет: остаётся занять одно, и второе займёт соперник
say-cheops-then-give-they = на этом уровне свободны два места, других ходов у соперника нет: ему остаётся занять одно, и второе займёте вы
say-cheops-then-count-you = на этом уровне свободны два места, и кто займёт одно, тот отдаст другое; { $waits }, последний из них сделает соперник, и заполнять придётся вам
say-cheops-then-count-they = на этом уровне свободны два места, и кто займёт одно, тот отдаст другое; { $waits }, последний из них сделаете вы, и заполнять придётся сопернику
say-cheops-race-you = что бы вы ни играли, предпоследний камень в конце концов придётся положить вам
say-cheops-race-they = что бы ни играл соперник, предпоследний камень в конце концов придётся положить ему
say-cheops-race-you-line = что бы вы ни играли, предпоследний камень в конце концов придётся положить вам; один из примеров, начинаете вы: { $line }
say-cheops-race-they-line = что бы ни играл соперник, предпоследний камень в конце концов придётся положить ему; один из примеров, начинаете вы: { $line }
say-cheops-moves = { $moves }
say-cheops-moves-more = { $moves } и так далее до { $end }
say-cheops-proof = { $lines }; { $end }
say-cheops-lines = { $before }; { $line }
say-cheops-lines-give-you = если вы оставите одно свободное место, он его займёт; { $lines }
say-cheops-lines-give-they = если соперник оставит одно свободное место, его займёте вы; { $lines }
say-cheops-line-you = если вы сыграете { $mv }, он ответит { $answer }
say-cheops-line-they = если он сыграет { $mv }, вы ответите { $answer }
say-cheops-line-you-more = если вы сыграете { $mv }, он ответит { $answer }, и дальше { $rest }
say-cheops-line-they-more = если он сыграет { $mv }, вы ответите { $answer }, и дальше { $rest }
say-cheops-line-again = или { $rest }
say-cheops-end-give-you = после этого на уровне свободны два места, других ходов у вас нет: остаётся занять одно, и второе займёт он
say-cheops-end-give-they = после этого на уровне свободны два места, других ходов у соперника нет: ему остаётся занять одно, и второе займёте вы
say-cheops-end-count-you = после этого на уровне свободны два места, и кто займёт одно, тот отдаст другое; { $waits }, последний из них сделает он, и заполнять придётся вам
say-cheops-end-count-they = после этого на уровне свободны два места, и кто займёт одно, тот отдаст другое; { $waits }, последний из них сделаете вы, и заполнять придётся ему

# Which moves keep it.
say-cheops-choice = уровень { $level } { $kept ->
    [1] обеспечивает
   *[other] обеспечивают
} { $good }, а { $bad } { $lost ->
    [1] теряет
   *[other] теряют
} его: после { $mv } соперник отвечает { $reply }
say-cheops-choice-only = уровень { $level } обеспечивает только { $good }: после { $mv } соперник отвечает { $reply }
say-cheops-choice-points = к этому { $count ->
    [1] ведёт
   *[other] ведут
} { $good }, а после { $mv } будет { $then }
say-cheops-leave-one = { $mv } оставляет последнее место сопернику
say-cheops-leave-all = любой другой ход оставляет последнее место сопернику

# Moves.
say-cheops-takes = завершает уровень { $level } и даёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-keeps = обеспечивает вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}): при верных ответах последний камень положите вы, что бы соперник ни играл
say-cheops-keeps-why = обеспечивает вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}): { $why }
say-cheops-keeps-most-why = дальше ничего не теряет и обеспечивает вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}): { $why }
say-cheops-keeps-most = обеспечивает вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}) и дальше ничего не теряет
say-cheops-lost-anyway = уровень { $level } достанется сопернику, как ни играй, и больше очков не даёт ни один другой ход
say-cheops-lost-least = уровень { $level } достанется сопернику, как ни играй; после этого хода вы дальше теряете меньше всего
say-cheops-left-anyway = на уровне { $level } остаётся свободным только { $left }, и соперник может занять его и получить { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}; но этот уровень достанется ему, как ни играй
say-cheops-left-least = на уровне { $level } остаётся свободным только { $left }, и соперник может занять его и получить { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}; но этот уровень достанется ему, как ни играй, а после этого хода вы дальше теряете меньше всего
say-cheops-gives-up = отдаёт уровень { $level } и дальше возвращает столько же
say-cheops-gives-up-more = отдаёт уровень { $level } и дальше возвращает больше
say-cheops-leaves-last = оставляет сопернику последнее место уровня { $level }: он может ответить { $reply } и получить { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-leaves-one = оставляет на уровне { $level } одно свободное место: соперник может ответить { $reply } и получить { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
say-cheops-loses = соперник отвечает { $reply } и непременно берёт уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}): { $why }
say-cheops-still-wins = тоже выигрывает, { $then }, но { $better } даёт больше, { $best }; { $why }
say-cheops-and-costs = { $why }. При лучшей игре будет { $then } вместо { $best }
say-cheops-same = не меняет того, чей уровень { $level }, но дальше теряет { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}: при лучшей игре будет { $then } вместо { $best }
say-cheops-gives-up-too = отдаёт уровень { $level }, как и лучшие ходы, но дальше теряет { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}: при лучшей игре будет { $then } вместо { $best }
say-cheops-keeps-for-less = обеспечивает вам уровень { $level } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}), но { $better } отдаёт его и всего получает на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} больше: { $best } вместо { $then }
say-cheops-costs = теряет { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}: при лучшей игре будет { $then } вместо { $best }

# Points and the rule of thumb.
say-cheops-score = при лучшей игре вы получите { $own } из { $all ->
    [one] { $all } оставшегося очка
   *[other] { $all } оставшихся очков
}, и партия закончится со счётом { $result }
say-cheops-score-all = при лучшей игре вы получите { $all ->
    [one] { $all } оставшееся очко
    [few] все { $all } оставшихся очка
   *[other] все { $all } оставшихся очков
}, и партия закончится со счётом { $result }
say-cheops-score-none = при лучшей игре из { $all ->
    [one] { $all } оставшегося очка
   *[other] { $all } оставшихся очков
} вы не получите ни одного, и партия закончится со счётом { $result }
say-cheops-score-last = последний камень приносит вам последнее очко, и партия закончится со счётом { $result }
say-cheops-thumb-wait = практическое правило (нечётное число свободных мест — заполнять, чётное — выжидать) здесь верно: на уровне { $level } их чётное число, { $free }, и надо сдвигать или строить выше
say-cheops-thumb-wrong = практическое правило (нечётное число свободных мест — заполнять, чётное — выжидать) здесь обманывает: оно советует { $mv }, а так вы теряете { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}
say-cheops-over = пирамида закончена

# What a player needs to know, and why a click makes no move.
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
