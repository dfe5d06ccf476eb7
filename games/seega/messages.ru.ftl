# The messages of this game in Russian, by their ids.

say-seega-centre = пока камни выставляются, центр остаётся пустым
say-seega-sum = { $board } на доске и { $hand } на руках не составляют { $each }
say-seega-order = когда выставлено { $placed }, у a их { $first }, а у b { $second }
say-seega-turn = когда выставлено { $placed }, ходит { $turn }
say-seega-count-placing = пока камни выставляются, счётчик равен 0
say-seega-bound-placing = пока камни выставляются, никто не обязан ходить дальше
say-seega-empty = у обоих нет камней
say-seega-limit =
    игра кончается после { $limit ->
        [one] { $limit } шага
       *[other] { $limit } шагов
    } без взятия
say-seega-bound-any = при extra=any никакой камень не обязан ходить дальше
say-seega-bound-whose = это камень не того игрока, который сейчас ходит
say-seega-bound-stuck = этот камень не может ходить
say-seega-bound-count = сразу после взятия счётчик шагов без взятия равен 0
say-seega-neighbour = поле рядом с { $from }
say-seega-why-win-partly = то, что <вы выигрываете|{ $mover } выигрывают>, доказано, но доказать это для каждого отдельного хода времени не хватило
say-seega-why-loss-partly = то, что <вы проигрываете|{ $mover } проигрывают>, доказано
say-seega-why-draw-partly = то, что это ничья, доказано, но доказать это для каждого отдельного хода времени не хватило
say-seega-why-least-draw = доказано, что у <вас|{ $mover-gen }> по меньшей мере ничья
say-seega-why-most-draw = доказано, что при лучшей игре <соперника вам|{ $opponent-gen } { $mover-dat }> не выиграть
say-seega-why-gone = один из игроков потерял все камни
say-seega-why-limit =
    { $limit ->
        [one] прошёл { $limit } шаг
        [few] прошло { $limit } шага подряд
       *[other] прошло { $limit } шагов подряд
    } без взятия, и камни сосчитаны: { $a } против { $b }
say-seega-why-one = у <вас|{ $mover-gen }> остался один камень, а для взятия нужны два: <вам|{ $mover-dat }> уже не отыграться
say-seega-why-one-his = у <соперника|{ $opponent-gen }> остался один камень, а для взятия нужны два: <ему|им> уже не отыграться
say-seega-why-one-each = у каждого по одному камню, а для взятия нужны два: взятий больше не будет
say-seega-why-leaves-one = { $steps }; у <соперника|{ $opponent-gen }> остаётся один камень, а для взятия нужны два: <ему|им> уже не отыграться
say-seega-why-then-one = у <соперника|{ $opponent-gen }> два камня, и один из них можно взять силой, а одним камнем ничего не взять
say-seega-why-then-one-his = у <вас|{ $mover-gen }> два камня, и один из них могут взять силой, а одним камнем ничего не взять
say-seega-why-keeps-now = у <вас|{ $mover-gen }> больше камней, { $own } против { $his }, и <ваш шаг|шаг { $mover-gen }> без взятия кончает игру
say-seega-why-keeps =
    у <вас|{ $mover-gen }> больше камней, { $own } против { $his }, и { $left ->
        [one] за оставшийся { $left } шаг
        [few] за оставшиеся { $left } шага
       *[other] за оставшиеся { $left } шагов
    } <соперник уже не может|{ $opponent } уже не могут> вынудить взятие
say-seega-why-keeps-now-his = у <соперника|{ $opponent-gen }> больше камней, { $his } против { $own }; <ваш шаг|шаг { $mover-gen }> кончает игру, если ничего не берёт, а взять <вам|{ $mover-dat }> нечего
say-seega-why-keeps-his =
    у <соперника|{ $opponent-gen }> больше камней, { $his } против { $own }, и { $left ->
        [one] за оставшийся { $left } шаг
        [few] за оставшиеся { $left } шага
       *[other] за оставшиеся { $left } шагов
    } <вы уже не можете|{ $mover } уже не могут> вынудить взятие
say-seega-why-even-now = камней поровну, { $own } против { $his }; <ваш шаг|шаг { $mover-gen }> кончает игру, если ничего не берёт, а взять <вам|{ $mover-dat }> нечего
say-seega-why-even =
    камней поровну, { $own } против { $his }, и { $left ->
        [one] за оставшийся { $left } шаг
        [few] за оставшиеся { $left } шага
       *[other] за оставшиеся { $left } шагов
    } никто уже не может вынудить взятие
say-seega-why-calm =
    { $moves ->
        [one] за ближайший { $moves } шаг
        [few] за ближайшие { $moves } шага
       *[other] за ближайшие { $moves } шагов
    } взятия не добиться никому
say-seega-why-calm-draw = у каждого { $own ->
    [one] по { $own } камню
    [few] по { $own } камня
   *[other] по { $own } камней
}, и { $moves ->
    [one] за ближайший { $moves } шаг
    [few] за ближайшие { $moves } шага
   *[other] за ближайшие { $moves } шагов
} взятия не добиться никому. Перебор доказывает ничью
say-seega-why-pass = ни один <ваш камень|камень { $mover-gen }> не может ходить, и <вы пропускаете|{ $mover } пропускают> ход
say-seega-why-last = { $steps }, и больше камней у <соперника|{ $opponent-gen }> нет
say-seega-why-clean = { $steps }: у <вас|{ $mover-gen }> { $own ->
    [one] { $own } камень
    [few] { $own } камня
   *[other] { $own } камней
}, у <соперника|{ $opponent-gen }> { $theirs }, и сразу в ответ взять <он|они> ничего не <может|могут>
say-seega-why-trade = { $steps }; в ответ <соперник может|{ $opponent } могут> взять { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}, но не больше: будет { $own } против { $theirs }
say-seega-why-take = { $steps }
say-seega-why-three = у <вас|{ $mover-gen }> { $count } из 4 опорных полей, через одно от центра ({ $cells }), и первый же ход в центр, например { $mv }, берёт { $taken }
say-seega-why-threat = <соперник угрожает|{ $opponent } угрожают> ходом { $mv } взять { $taken }
say-seega-why-vain-answered = даже { $steps } <вас|{ $mover-gen }> не спасает: <соперник отвечает|{ $opponent } отвечают> { $answer }; тогда { $count }
say-seega-why-vain-behind = даже { $steps } <вас|{ $mover-gen }> не спасает: { $count }
say-seega-why-vain-forced = даже { $steps } <вас|{ $mover-gen }> не спасает: <соперник отвечает|{ $opponent } отвечают> { $reply }, и тогда { $forced }
say-seega-why-vain = даже { $steps } <вас|{ $mover-gen }> не спасает
say-seega-why-no-more = даже { $steps } даёт не больше ничьей
say-seega-why-line = <вы можете|{ $mover } могут> добиться взятия: даже при самой долгой защите ({ $played }) <соперник теряет|{ $opponent } теряют> { $n ->
    [one] камень
   *[other] камни
}
say-seega-why-line-his = <соперник может|{ $opponent } могут> добиться взятия: даже при самой долгой защите ({ $played }) <вы теряете|{ $mover } теряют> { $n ->
    [one] камень
   *[other] камни
}
say-seega-why-doom = после { $mv } взятия не предотвратить: камень <соперника|{ $opponent-gen }> { $cell } можно взять следующим же ходом, куда бы он ни отошёл и что бы <соперник ни сыграл|{ $opponent } ни сыграли>
say-seega-why-doom-his = взятия не предотвратить: <ваш камень|камень { $mover-gen }> { $cell } можно взять следующим же ходом, куда бы он ни отошёл и что бы <вы|{ $mover }> ни сыграли
say-seega-why-doom-only = после { $mv } взятия не предотвратить: ходить <соперник может|{ $opponent } могут> только камнем { $cell }, а куда бы он ни пошёл, его можно взять
say-seega-why-doom-only-his = взятия не предотвратить: ходить <вы можете|{ $mover } могут> только камнем { $cell }, а куда бы он ни пошёл, его можно взять
say-seega-why-threats = после { $mv } взятия не предотвратить: одним ответом не отразить всего, чем <вы угрожаете|{ $mover } угрожают> ({ $threats })
say-seega-why-threats-his = взятия не предотвратить: одним ходом не отразить всего, чем <угрожает соперник|угрожают { $opponent }> ({ $threats })
say-seega-why-parries = после { $mv } взятия не предотвратить: <вы угрожаете|{ $mover } угрожают> ({ $threats }), а всякий ответ, который это отражает, позволяет другое взятие
say-seega-why-parries-his = взятия не предотвратить: <соперник угрожает|{ $opponent } угрожают> ({ $threats }), а всякий ход, который это отражает, позволяет другое взятие
say-seega-why-must = после { $mv } взятия не предотвратить: <соперник обязан|{ $opponent } обязаны> ходить, а всякий <его|их> ход позволяет взятие
say-seega-why-must-his = взятия не предотвратить: <вы|{ $mover }> обязаны ходить, а всякий <ваш ход|ход { $mover-gen }> позволяет взятие
say-seega-why-exchange-clear = после { $line } <вы|{ $mover }> впереди, { $own } против { $theirs }, и сразу в ответ <соперник|{ $opponent }> ничего взять не <может|могут>. Перебор доказывает, что этого хватает для выигрыша
say-seega-why-exchange = после { $line }, что бы <соперник ни взял|{ $opponent } ни взяли> в ответ, <вы|{ $mover }> впереди хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}. Перебор доказывает, что этого хватает для выигрыша
say-seega-why-exchange-clear-take = { $steps }: у <вас|{ $mover-gen }> { $own ->
    [one] { $own } камень
    [few] { $own } камня
   *[other] { $own } камней
}, у <соперника|{ $opponent-gen }> { $theirs }, и сразу в ответ взять <он|они> ничего не <может|могут>. Перебор доказывает, что этого хватает для выигрыша
say-seega-why-exchange-take = { $steps }; что бы <соперник ни взял|{ $opponent } ни взяли> в ответ, <вы|{ $mover }> впереди хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}. Перебор доказывает, что этого хватает для выигрыша
say-seega-why-exchange-behind = у <соперника|{ $opponent-gen }> больше камней, { $theirs } против { $own }, и что бы <вы|{ $mover }> ни сыграли, после ответа <он|они> всё ещё впереди хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}. Перебор доказывает, что для выигрыша <ему|им> этого хватает
say-seega-why-exchange-behind-answered = что бы <вы|{ $mover }> ни сыграли, после ответа <соперник|{ $opponent }> впереди хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}. Меньше всего камней теряет сейчас { $steps }: <соперник отвечает|{ $opponent } отвечают> { $answer }; тогда { $count }. Перебор доказывает, что для выигрыша <ему|им> этого хватает
say-seega-why-always =
    что бы <вы|{ $mover }> ни сыграли, в ответ <соперник может|{ $opponent } могут> взять не меньше { $n ->
        [one] { $n } камня
       *[other] { $n } камней
    }
say-seega-why-always-answered = что бы <вы|{ $mover }> ни сыграли, в ответ <соперник может|{ $opponent } могут> взять не меньше { $n ->
    [one] { $n } камня
   *[other] { $n } камней
}. Меньше всего камней теряет сейчас { $steps }: <соперник отвечает|{ $opponent } отвечают> { $answer }; тогда { $count }. Перебор доказывает, что тогда <вы проигрываете|{ $mover } проигрывают>
say-seega-move-counted = кончает игру, и камни считают: у <вас|{ $mover-gen }> { $own }, у <соперника|{ $opponent-gen }> { $theirs }
say-seega-move-takes-all = { $steps }, и больше камней у <соперника|{ $opponent-gen }> нет
say-seega-move-leaves-one = { $steps }; у <соперника|{ $opponent-gen }> остаётся один камень, а для взятия нужны два: <ему|им> уже не отыграться
say-seega-move-held = сохраняет <ваш перевес|перевес { $mover-gen }>, { $own } против { $theirs }: до конца партии <соперник уже не может|{ $opponent } уже не могут> вынудить взятие
say-seega-move-held-level =
    сохраняет равенство: у каждого { $own ->
        [one] по { $own } камню
        [few] по { $own } камня
       *[other] по { $own } камней
    }, и до конца партии никто уже не может вынудить взятие
say-seega-move-take-held = { $steps }; тогда у <вас|{ $mover-gen }> больше камней, { $own } против { $theirs }, и до конца партии <соперник уже не может|{ $opponent } уже не могут> вынудить взятие
say-seega-move-take-level = { $steps }; тогда у каждого { $own ->
    [one] по { $own } камню
    [few] по { $own } камня
   *[other] по { $own } камней
}, и до конца партии никто уже не может вынудить взятие
say-seega-move-gains = { $steps }: у <вас|{ $mover-gen }> { $own ->
    [one] { $own } камень
    [few] { $own } камня
   *[other] { $own } камней
}, у <соперника|{ $opponent-gen }> { $theirs }, и сразу в ответ взять <он|они> ничего не <может|могут>
say-seega-move-gains-more = { $steps }; в ответ <соперник может|{ $opponent } могут> взять не больше { $n ->
    [one] { $n } камня
   *[other] { $n } камней
}, и у <вас|{ $mover-gen }> останется не меньше { $own }, у <него|них> { $theirs }
say-seega-move-prevents = после этого хода сразу взять <соперник|{ $opponent }> ничего не <может|могут>. Взятие { $count ->
    [1] позволил бы
   *[other] позволили бы
} { $others }
say-seega-move-prevents-ahead = <вы|{ $mover }> впереди, { $own } против { $theirs }, и после этого хода сразу взять <соперник|{ $opponent }> ничего не <может|могут>. Взятие { $count ->
    [1] позволил бы
   *[other] позволили бы
} { $others }. Перебор доказывает, что <вы|{ $mover }> и в конце <будете|будут> впереди
say-seega-move-prevents-level = после этого хода сразу взять <соперник|{ $opponent }> ничего не <может|могут>. Взятие { $count ->
    [1] позволил бы
   *[other] позволили бы
} { $others }. Перебор доказывает ничью
say-seega-move-prevents-more =
    позволяет <сопернику|{ $opponent-dat }> взять не больше { $n ->
        [one] { $n } камня
       *[other] { $n } камней
    }, а { $others } — больше
say-seega-move-forces = добивается взятия, ведь даже при самой долгой защите ({ $played }) <соперник теряет|{ $opponent } теряют> { $n ->
    [one] камень
   *[other] камни
}: будет { $own } против { $theirs }
say-seega-move-loses-all = <соперник отвечает|{ $opponent } отвечают> { $answer }, и больше камней у <вас|{ $mover-gen }> нет
say-seega-move-lets = <соперник отвечает|{ $opponent } отвечают> { $answer }; тогда { $count }
say-seega-move-lets-against = <соперник отвечает|{ $opponent } отвечают> { $answer }; тогда { $count }. { $better }
say-seega-move-lets-held = <соперник отвечает|{ $opponent } отвечают> { $answer }; тогда у <него|них> больше камней, { $theirs } против { $own }, и до конца партии <вы уже не можете|{ $mover } уже не могут> вынудить взятие
say-seega-move-lets-level = <соперник отвечает|{ $opponent } отвечают> { $answer }; тогда у каждого { $own ->
    [one] по { $own } камню
    [few] по { $own } камня
   *[other] по { $own } камней
}, и до конца партии никто уже не может вынудить взятие
say-seega-move-lets-one = <соперник отвечает|{ $opponent } отвечают> { $answer }; у <вас|{ $mover-gen }> остаётся один камень, а для взятия нужны два
say-seega-move-needed = упускает { $better } со взятием { $taken }; теперь у <соперника|{ $opponent-gen }> больше камней, { $theirs } против { $own }, и до конца партии <он|они> их <сохранит|сохранят>
say-seega-move-needed-level =
    упускает { $better } со взятием { $taken }; теперь у каждого { $own ->
        [one] по { $own } камню
        [few] по { $own } камня
       *[other] по { $own } камней
    }, и до конца партии <соперник|{ $opponent }> свои <сохранит|сохранят>
say-seega-move-misses = упускает { $better } со взятием { $taken }
say-seega-move-wrong = даёт в лучшем случае { $steps }, но <соперник отвечает|{ $opponent } отвечают> { $answer }; тогда { $count }
say-seega-move-wrong-against = даёт в лучшем случае { $steps }, но <соперник отвечает|{ $opponent } отвечают> { $answer }; тогда { $count }. { $better }
say-seega-move-fewer = берёт не больше { $n ->
    [one] { $n } камня
   *[other] { $n } камней
}. Лучше { $better }
say-seega-move-enough = берёт { $taken }, но у <соперника|{ $opponent-gen }> всё ещё больше камней, { $theirs } против { $own }, и до конца партии <он|они> их <сохранит|сохранят>
say-seega-move-enough-level =
    берёт { $taken }, но тогда у каждого { $own ->
        [one] по { $own } камню
        [few] по { $own } камня
       *[other] по { $own } камней
    }, и до конца партии <соперник|{ $opponent }> свои <сохранит|сохранят>
say-seega-move-drops = оставляет <вас|{ $mover-gen }> без взятий до конца партии, а у <соперника|{ $opponent-gen }> больше камней, { $theirs } против { $own }
say-seega-move-drops-level =
    оставляет <вас|{ $mover-gen }> без взятий до конца партии, а у каждого { $own ->
        [one] по { $own } камню
        [few] по { $own } камня
       *[other] по { $own } камней
    }
say-seega-move-parried = { $drops }: <вы угрожаете|{ $mover } угрожают> { $threat }, но после ответа { $reply } взять <вам|{ $mover-dat }> нечего
say-seega-move-parried-take = { $drops }: <вы угрожаете|{ $mover } угрожают> { $threat }, но <соперник|{ $opponent }> раньше <играет|играют> { $answer }, и взять <вам|{ $mover-dat }> больше нечего
say-seega-move-forced = позволяет <сопернику|{ $opponent-dat }> добиться взятия, ведь даже при самой долгой защите ({ $played }) <вы теряете|{ $mover } теряют> { $n ->
    [one] камень
   *[other] камни
}
say-seega-move-forced-against = позволяет <сопернику|{ $opponent-dat }> добиться взятия, ведь даже при самой долгой защите ({ $played }) <вы теряете|{ $mover } теряют> { $n ->
    [one] камень
   *[other] камни
}; { $better } этого не допускает
say-seega-move-misses-force = не добивается взятия, а { $better } добивается, ведь даже при самой долгой защите ({ $played }) <соперник теряет|{ $opponent } теряют> { $n ->
    [one] камень
   *[other] камни
}
say-seega-better = Лучше { $line }: тогда <он не может|{ $opponent } не могут> взять ничего
say-seega-better-less =
    Лучше { $line }: тогда <он может|{ $opponent } могут> взять только { $n ->
        [one] { $n } камень
        [few] { $n } камня
       *[other] { $n } камней
    }
say-seega-better-take = Лучше { $steps }: тогда <он не может|{ $opponent } не могут> взять ничего
say-seega-better-take-less = Лучше { $steps }: тогда <он может|{ $opponent } могут> взять только { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}
say-seega-why-sure = <ваш камень|камень { $mover-gen }> { $attacker } стоит прямо за камнем <соперника|{ $opponent-gen }> { $target }, и рядом с центром у <вас|{ $mover-gen }> есть камень: первым ходом второй стадии <вы сможете|{ $mover } смогут> взять, что бы ещё ни выставили
say-seega-why-sure-his = камень <соперника|{ $opponent-gen }> { $attacker } стоит прямо за <вашим камнем|камнем { $mover-gen }> { $target }, и рядом с центром у <него|них> есть камень: первым ходом второй стадии <он сможет|они смогут> взять, что бы ещё ни выставили
say-seega-why-waits = <не занимайте|{ $mover } могут не занимать> { $front }: самый последний камень <ставит соперник|ставят { $opponent }>, и в конце концов <ему|им> придётся занять это поле перед <вашим камнем|камнем { $mover-gen }> { $attacker }, так что первым ходом второй стадии <вы сможете|{ $mover } смогут> взять
say-seega-why-waits-his = самый последний камень <ставите вы|ставят { $mover }>: если <соперник не займёт|{ $opponent } не займут> { $front }, в конце концов это придётся сделать <вам|{ $mover-dat }>, перед <его|их> камнем { $attacker }, и первым ходом второй стадии <он сможет|они смогут> взять
say-seega-why-makes = <вы можете|{ $mover } могут> обеспечить себе взятие первым ходом второй стадии, например поставив камень на { $cell }
say-seega-why-makes-only = только камень на { $cell } обеспечит <вам|{ $mover-dat }> взятие первым ходом второй стадии
say-seega-why-inevitable = куда бы <вы|{ $mover }> ни поставили камень, <соперник может|{ $opponent } могут> обеспечить себе взятие первым ходом второй стадии
say-seega-why-preventable = <соперник может|{ $opponent } могут> не дать <вам|{ $mover-dat }> ничего взять первым ходом второй стадии
say-seega-why-prevents = <вы можете|{ $mover } могут> не дать <сопернику|{ $opponent-dat }> ничего взять первым ходом второй стадии, например поставив камень на { $cell }
say-seega-why-prevents-only = только поставив камень на { $cell }, <вы можете|{ $mover } могут> не дать <сопернику|{ $opponent-dat }> ничего взять первым ходом второй стадии
say-seega-placing = расстановка: камень { $n } из { $each }
say-seega-moving = идут ходы; камни на доске: { $first } — { $a }, { $second } — { $b }
say-seega-left = осталось камней: { $first } — { $a }, { $second } — { $b }
say-seega-will-count =
    после { $limit ->
        [one] { $limit } шага
       *[other] { $limit } шагов
    } подряд без взятия (на двоих) камни считают
say-seega-quiet = шагов подряд без взятия (на двоих): { $n } из { $limit }, потом считают камни
say-seega-ends = у кого тогда камней больше, тот победит, поровну — ничья; кто остался без камней, проиграл сразу
say-seega-gone = { $player } без камней
say-seega-gone-you = у вас не осталось камней
say-seega-counted-you =
    { $limit ->
        [one] { $limit } шаг прошёл
        [few] { $limit } шага подряд прошли
       *[other] { $limit } шагов подряд прошли
    } без взятия, поэтому камни сосчитаны: у вас { $own }, у соперника { $theirs }
say-seega-counted =
    { $limit ->
        [one] { $limit } шаг прошёл
        [few] { $limit } шага подряд прошли
       *[other] { $limit } шагов подряд прошли
    } без взятия, поэтому камни сосчитаны: { $first } — { $a }, { $second } — { $b }
say-seega-go-on = камень { $cell } взял и обязан сделать ещё шаг; шаг без взятия заканчивает ход
say-seega-blocked = ходить некуда, а пропуск тоже считается шагом
say-seega-picture-open = { $cell } — опорное поле, через одно от центра: что бы <соперник ни ответил|{ $opponent } ни ответили>, <вы займёте|{ $mover } займут> ещё одно опорное поле, а остальные поля разобьются на пары: на каждый камень <вы отвечаете|{ $mover } отвечают> на втором поле его пары
say-seega-picture-stone = { $cell } — опорное поле, через одно от центра, а дальше на каждый камень <отвечайте|{ $mover } отвечают> камнем на парном поле: { $pairs }; все полные доски, которые так могут получиться, выиграны для <вас|{ $mover-gen }>
say-seega-picture-answer = { $cell } — пара к { $stone }. На каждый камень <отвечайте|{ $mover } отвечают> камнем на парном поле: { $pairs }; все полные доски, которые так могут получиться, выиграны для <вас|{ $mover-gen }>
say-seega-picture-free = отвечать сейчас не на что, и { $cell } — одно из полей, которые можно выбрать как угодно. Дальше на каждый камень <отвечайте|{ $mover } отвечают> камнем на парном поле: { $pairs }; все полные доски, которые так могут получиться, выиграны для <вас|{ $mover-gen }>
say-seega-picture-lost = на каждый <ваш камень соперник отвечает|камень { $mover-gen } { $opponent } отвечают> камнем на парном поле: { $pairs }; все полные доски, которые так могут получиться, выиграны для <него|них>
say-seega-picture-opened = куда бы <вы|{ $mover }> ни поставили камень, <соперник займёт|{ $opponent } займут> ещё одно опорное поле, а остальные поля разобьются на пары: на каждый <ваш камень он отвечает|камень { $mover-gen } они отвечают> на втором поле его пары; все полные доски, которые так могут получиться, выиграны для <него|них>
say-seega-picture-none = все пары уже поделены
say-seega-picture-pairs = { $pairs }
say-seega-picture-reply-second = <соперник займёт|{ $opponent } займут> { $reply }, ещё одно опорное поле, и дальше на каждый <ваш камень|камень { $mover-gen }> <будет|будут> отвечать камнем на парном поле
say-seega-picture-reply = <соперник отвечает|{ $opponent } отвечают> камнем на парном поле { $reply }
say-seega-picture-reply-free = свободной пары у этого поля нет: <соперник ставит|{ $opponent } ставят> как угодно, например на { $reply }, и <отвечает|отвечают> дальше
say-seega-place-sure-ahead = { $lead } у <вас|{ $mover-gen }> будет хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
} больше; { $proved }
say-seega-place-sure-level = { $lead } у <вас|{ $mover-gen }> будет не меньше камней, чем у <соперника|{ $opponent-gen }>; { $proved }
say-seega-place-sure-behind = { $lead } <вы отстанете|{ $mover } отстанут> самое большее на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}, а после любого худшего хода разница больше; { $proved }
say-seega-place-held-ahead = { $lead } <ваш перевес|перевес { $mover-gen }> будет самое большее в { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}; { $proved }
say-seega-place-held-level = { $lead } перевеса у <вас|{ $mover-gen }> не будет; { $proved }
say-seega-place-held-behind = { $lead } у <вас|{ $mover-gen }> будет хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
} меньше; { $proved }
say-seega-place-against-ahead = { $itself }. А после { $mv } у <вас|{ $mover-gen }> к этому времени наверняка будет хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
} больше
say-seega-place-against-level = { $itself }. А после { $mv } у <вас|{ $mover-gen }> к этому времени наверняка будет не меньше камней, чем у <него|{ $opponent-gen }>
say-seega-place-against-behind = { $itself }. А после { $mv } <вы|{ $mover }> к этому времени <отстанете|отстанут> самое большее на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}
say-seega-proved-win = перебор доказывает, что этого хватает для выигрыша
say-seega-proved-draw = перебор доказывает, что это ничья
say-seega-proved-loss = перебор доказывает, что тогда <вы проигрываете|{ $mover } проигрывают>
say-seega-proved-little = перебор доказывает, что этого мало и <вы проигрываете|{ $mover } проигрывают>
say-seega-proved-enough = перебор доказывает, что этого хватает
say-seega-stones = { $before }, { $stone }
say-seega-stays-sure = куда бы ни встали остальные камни, <вы можете|{ $mover } могут> начать с { $step } и взять { $target } между { $centre } и { $attacker }
say-seega-stays-sure-his = куда бы ни встали остальные камни, { $who } <может|могут> начать с { $step } и взять { $target } между { $centre } и { $attacker }
say-seega-stays-waits = <не занимайте|{ $mover } могут не занимать> { $front }; последним <ставит соперник|ставят { $opponent }>, так что занять это поле придётся <ему|им>, а тогда { $step } берёт <его|их> камень между { $centre } и { $attacker }
say-seega-stays-waits-his = { $who } <может|могут> не занимать { $front }; последним <ставите вы|ставят { $mover }>, так что занять это поле придётся <вам|{ $mover-dat }>, а тогда { $step } берёт <ваш камень|камень { $mover-gen }> между { $centre } и { $attacker }
say-seega-stays-sure-more = куда бы ни встали остальные камни, <вы можете|{ $mover } могут> начать с { $step } и взять сразу { $targets }: за каждым из них стоит <ваш камень|камень { $mover-gen }>
say-seega-stays-sure-more-his = куда бы ни встали остальные камни, { $who } <может|могут> начать с { $step } и взять сразу { $targets }: за каждым из них стоит <его|их> камень
say-seega-who-they = <он|{ $opponent }>
say-seega-who-opponent = <соперник|{ $opponent }>
say-seega-lead-stays = { $stays }; { $when }
say-seega-place-preventing = { $why }: теперь <он может|{ $opponent } могут> не дать <вам|{ $mover-dat }> ничего взять первым ходом; { $proved }
say-seega-place-taking = { $why }: { $stays }; { $proved }
say-seega-place-ahead = выигрывает { $mv }: { $lead } у <вас|{ $mover-gen }> будет хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
} больше; { $proved }
say-seega-place-level = ни <вы|{ $mover }>, ни <соперник не можете|{ $opponent } не могут> обеспечить себе перевес { $when }; { $proved }
say-seega-place-behind = { $lead } у <вас|{ $mover-gen }> будет хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
} меньше; { $proved }
say-seega-place-gaining = { $why }: { $lead } у <вас|{ $mover-gen }> будет хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
} меньше; { $proved }
say-seega-place-bare = { $why }. { $proved }
say-seega-idea-first = представьте полную доску: какое поле даст вашему первому ходу взять больше всего?
say-seega-idea-second = представьте полную доску: какое поле меньше всего оставит первому ходу соперника и больше всего вашему ответу?
say-seega-idea-attacking = присмотритесь к опорным полям, через одно от центра
say-seega-idea-all = вы можете взять все оставшиеся камни
say-seega-idea-one = оставьте сопернику один камень: для взятия нужны два
say-seega-idea-level = камней поровну: играйте так, чтобы до конца партии никто не добился взятия
say-seega-idea-keep = у вас больше камней: берегите их до конца партии
say-seega-idea-take-keep = ищите взятие, после которого ваши камни в безопасности до конца партии
say-seega-idea-gain = ищите ход, который берёт больше всего, если вычесть ответ соперника
say-seega-idea-prevent = ищите ход, после которого соперник возьмёт меньше всего
say-seega-idea-force = ищите шаг без взятия, после которого соперник не сможет помешать вам взять
say-seega-idea-take = ищите взятие: { $taken }
say-seega-idea-parry = соперник угрожает взятием: ищите ход, после которого взять ему нечего
say-seega-idea-threaten = ищите ход с угрозой взять { $taken }
say-seega-does-take = берёт { $taken }
say-seega-does-parry = не оставляет <сопернику|{ $opponent-dat }> ничего, что можно взять сразу
say-seega-does-threaten = угрожает ходом { $mv } взять { $taken }
say-seega-does-attack = занимает опорное поле, через одно от центра
say-seega-proved-does = { $does }. { $proved }
say-seega-instead-win = { $itself }. Выигрывает { $mv }
say-seega-instead-draw = { $itself }. Ничью даёт { $mv }
say-seega-place-takes-wins = оставляет <сопернику|{ $opponent-dat }> поле { $cell }, а с камнем там <он выигрывает|они выигрывают>
say-seega-place-takes-draws = оставляет <сопернику|{ $opponent-dat }> поле { $cell }, а с камнем там <он удерживает|они удерживают> ничью
say-seega-small = { $what }. Например: { $placed }; тогда { $why }
say-seega-small-they = { $what }. Например: { $placed }; <соперник шагает|{ $opponent } шагают> { $begins }, и тогда { $why }
say-seega-small-good = например: { $placed }; тогда { $why }
say-seega-small-good-they = например: { $placed }; <соперник шагает|{ $opponent } шагают> { $begins }, и тогда { $why }
say-seega-small-win = выигрывает { $mv }
say-seega-small-draw = ничью даёт { $mv }
say-seega-small-only-draw = { $mv } даёт только ничью
say-seega-small-loss = { $mv } проигрывает
say-seega-why-calculated-win = выигрывает { $mv }. { $proved }
say-seega-why-filled-win = выигрывает { $mv }. { $proved }
say-seega-step = { $mv } берёт { $cells }
say-seega-step-quiet = { $mv }
say-seega-steps = { $before }, и камень обязан шагнуть ещё раз: { $step }
say-seega-played = { $mv } (берёт { $cells })
say-seega-played-quiet = { $mv }
say-seega-plays = { $before } и дальше { $step }
say-seega-count-both = у каждого { $own ->
    [one] по { $own } камню
    [few] по { $own } камня
   *[other] по { $own } камней
}
say-seega-count-theirs = у <него|{ $opponent-gen }> { $theirs ->
    [one] { $theirs } камень
    [few] { $theirs } камня
   *[other] { $theirs } камней
}, у <вас|{ $mover-gen }> { $own }
say-seega-lead-full = доска полна, и { $when }
say-seega-lead-last = <соперник займёт|{ $opponent } займут> последнее поле, { $last }, и { $when }
say-seega-lead-more = куда бы <соперник ни ставил|{ $opponent } ни ставили>, { $when }
say-seega-lead-held = <соперник может|{ $opponent } могут> ставить так, что { $when }
say-seega-lead-answer = <соперник отвечает|{ $opponent } отвечают> { $reply } и <может|могут> дальше ставить так, что { $when }
say-seega-lead-last-yours = <вы займёте|{ $mover } займут> последнее поле, { $last }, и { $when }
say-seega-lead-more-yours = куда бы <вы|{ $mover }> дальше ни ставили, { $when }
say-seega-lead-anywhere = куда бы <вы|{ $mover }> ни поставили, { $when }
say-seega-when-each = после первой очереди каждого во второй стадии
say-seega-when-yours = после <вашей второй очереди|второй очереди { $mover-gen }> во второй стадии
say-seega-when-theirs = после <его второй очереди|второй очереди { $opponent-gen }> во второй стадии
say-seega-place-example = { $proved }. Например: { $placed }; потом { $turns }: { $count }
say-seega-place-example-part = { $proved }. Например, если { $placed }, то { $turns }: { $count }
say-seega-place-example-none = { $proved }. Например: { $turns }: { $count }
say-seega-part-you = <вы поставите|{ $mover } поставят> на { $yours }
say-seega-part-they = <он поставит|{ $opponent } поставят> на { $theirs }
say-seega-part-both = <вы поставите|{ $mover } поставят> на { $yours }, а <он|{ $opponent }> на { $theirs }
say-seega-turns = { $before }, { $turn }
say-seega-turns-last = { $before }, а { $turn }
say-seega-ply-you = <вы|{ $mover }> { $mv }
say-seega-ply-they = <он|{ $opponent }> { $mv }
say-seega-stone-you = <вы|{ $mover }> { $cell }
say-seega-stone-they = <он|{ $opponent }> { $cell }
say-seega-turn-you = <вы играете|{ $mover } играют> { $turn }
say-seega-turn-they = <он играет|{ $opponent } играют> { $turn }
say-seega-turn-quiet-you = <ваш лучший ход|лучший ход { $mover-gen }>, { $line }, ничего не берёт
say-seega-turn-quiet-they = <его лучший ход|лучший ход { $opponent-gen }>, { $line }, ничего не берёт
say-seega-turn-pass-you = <вам|{ $mover-dat }> придётся пропустить ход
say-seega-turn-pass-they = <ему|{ $opponent-dat }> придётся пропустить ход
say-seega-turn-none-you = <вы|{ $mover }> ничего взять не <можете|могут>
say-seega-turn-none-they = <он|{ $opponent }> ничего взять не <может|могут>
say-seega-place-fills = занимает { $cell }, а ведь последним <ставит соперник|ставят { $opponent }>: занять это поле пришлось бы <ему|им>, и { $step } взял бы <его|их> камень. Теперь { $lead }
say-seega-fault-fills = последним <ставит соперник|ставят { $opponent }>, и занять { $cell } пришлось бы <ему|им>, а { $step } взял бы этот камень
say-seega-fault-ahead = на полной доске даёт перевес не больше чем на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}, а этого мало
say-seega-fault-level = на полной доске не обеспечивает перевеса
say-seega-fault-behind = на полной доске <соперник может|{ $opponent } могут> выйти вперёд хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}
say-seega-fault-waits = в конце <вам|{ $mover-dat }> придётся занять { $front }, и { $step } возьмёт этот камень
say-seega-does-parry-ahead = <вы|{ $mover }> впереди, { $own } против { $theirs }, и сразу взять <соперник|{ $opponent }> ничего не <может|могут>

# Why a click makes no move.
say-seega-no-centre = центр, { $cell }, остаётся пустым, пока камни выставляют
say-seega-no-free = на { $cell } уже стоит камень: камни ставят на пустые поля
say-seega-no-other = камень на { $bound } взял чужой камень и обязан ходить дальше: другим сейчас ходить нельзя
say-seega-no-stone = на { $cell } нет камня; выберите { $stones }
say-seega-no-exit = у камня на { $cell } нет пустого поля рядом; выберите { $stones }
say-seega-no-own = камень на { $cell } — соперника; выберите { $stones }
say-seega-no-room = на { $cell } стоит камень: { $stone } может пойти на { $exits }
say-seega-no-diagonal = по диагонали камни не ходят: { $stone } может пойти на { $exits }
say-seega-no-step = камень ходит только на один шаг: с { $stone } на { $exits }

# On a GPU.
say-seega-gpu-no-table = Таблица не записывается: она заняла бы { $size }. С --stones запишется таблица окончаний, где камней не больше указанного числа.
say-seega-gpu-place = на видеокарте расстановка решается только с place=1; --stones решает окончания, они те же
say-seega-gpu-classes = Камни ходящего и его соперника: позиции, выигрыши, ничьи, проигрыши, отпечаток.
say-seega-gpu-placings = Сколько камней поставлено: выигрыши, ничьи, проигрыши того, кто ставит следующий (когда поставлены все — делает следующий ход), отпечаток.
say-seega-gpu-value-win = При лучшей игре выигрывает первый игрок.
say-seega-gpu-value-draw = При лучшей игре ничья.
say-seega-gpu-value-loss = При лучшей игре выигрывает второй игрок.
say-seega-gpu-first-win = Первые камни, которые выигрывают: { $cells }
say-seega-gpu-first-draw = Первые камни, которые дают ничью: { $cells }
say-seega-gpu-first-lose = Первые камни, которые проигрывают: { $cells }
say-seega-gpu-done = Отпечаток всего: { $fingerprint }. Время от начала до конца: { $time }.
say-seega-gpu-searched = Перебором (позиций на каждую: до { $nodes }) решено { $settled } из { $count }, неверных нет.
