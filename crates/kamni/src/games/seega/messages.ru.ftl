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
say-seega-why-win-partly = то, что вы выигрываете, доказано, но доказать это для каждого отдельного хода времени не хватило
say-seega-why-loss-partly = то, что вы проигрываете, доказано
say-seega-why-draw-partly = то, что это ничья, доказано, но доказать это для каждого отдельного хода времени не хватило
say-seega-why-least-draw = доказано, что у вас по меньшей мере ничья
say-seega-why-most-draw = доказано, что при лучшей игре соперника вам не выиграть
say-seega-why-gone = один из игроков потерял все камни
say-seega-why-limit =
    { $limit ->
        [one] прошёл { $limit } шаг
        [few] прошло { $limit } шага подряд
       *[other] прошло { $limit } шагов подряд
    } без взятия, и камни сосчитаны: { $a } против { $b }
say-seega-why-one = у вас остался один камень, а для взятия нужны два: вам уже не отыграться
say-seega-why-one-his = у соперника остался один камень, а для взятия нужны два: ему уже не отыграться
say-seega-why-one-each = у каждого по одному камню, а для взятия нужны два: взятий больше не будет
say-seega-why-leaves-one = { $steps }; у соперника остаётся один камень, а для взятия нужны два: ему уже не отыграться
say-seega-why-then-one = после этого у соперника останется не больше одного камня, а для взятия нужны два: ему уже не отыграться
say-seega-why-then-one-his = после этого у вас останется не больше одного камня, а для взятия нужны два: вам уже не отыграться
say-seega-why-keeps-now = у вас больше камней, { $own } против { $his }, и ваш шаг без взятия кончает игру
say-seega-why-keeps =
    у вас больше камней, { $own } против { $his }, и { $left ->
        [one] за оставшийся { $left } шаг
        [few] за оставшиеся { $left } шага
       *[other] за оставшиеся { $left } шагов
    } соперник уже ничего не возьмёт
say-seega-why-keeps-now-his = у соперника больше камней, { $his } против { $own }; ваш шаг кончает игру, если ничего не берёт, а взять вам нечего
say-seega-why-keeps-his =
    у соперника больше камней, { $his } против { $own }, и { $left ->
        [one] за оставшийся { $left } шаг
        [few] за оставшиеся { $left } шага
       *[other] за оставшиеся { $left } шагов
    } вы уже ничего не возьмёте
say-seega-why-even-now = камней поровну, { $own } против { $his }; ваш шаг кончает игру, если ничего не берёт, а взять вам нечего
say-seega-why-even =
    камней поровну, { $own } против { $his }, и { $left ->
        [one] за оставшийся { $left } шаг
        [few] за оставшиеся { $left } шага
       *[other] за оставшиеся { $left } шагов
    } никто уже ничего не возьмёт
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
say-seega-why-pass = ни один ваш камень не может ходить, и вы пропускаете ход
say-seega-why-last = { $steps }, и больше камней у соперника нет
say-seega-why-clean = { $steps }: у вас { $own ->
    [one] { $own } камень
    [few] { $own } камня
   *[other] { $own } камней
}, у соперника { $theirs }, и сразу в ответ взять он ничего не может
say-seega-why-trade = { $steps }; в ответ соперник может взять { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}, но не больше: будет { $own } против { $theirs }
say-seega-why-take = { $steps }
say-seega-why-three = у вас { $count } из 4 опорных полей, через одно от центра ({ $cells }), и первый же ход в центр, например { $mv }, берёт { $taken }
say-seega-why-threat = соперник угрожает ходом { $mv } взять { $taken }
say-seega-why-vain-answered = даже { $steps } вас не спасает: соперник отвечает { $answer }; тогда { $count }
say-seega-why-vain-behind = даже { $steps } вас не спасает: { $count }
say-seega-why-vain = даже { $steps } вас не спасает
say-seega-why-no-more = даже { $steps } даёт не больше ничьей
say-seega-why-line = вы можете добиться следующего взятия, ведь даже самая долгая защита, { $line } (первый ход ваш), теряет { $taken }
say-seega-why-line-his = соперник может добиться следующего взятия, ведь даже ваша самая долгая защита, { $line } (первый ход ваш), теряет { $taken }
say-seega-why-doom = после { $mv } взятия не предотвратить: камень соперника { $cell } можно взять следующим же ходом, куда бы он ни отошёл и что бы соперник ни сыграл
say-seega-why-doom-his = взятия не предотвратить: ваш камень { $cell } можно взять следующим же ходом, куда бы он ни отошёл и что бы вы ни сыграли
say-seega-why-threats = после { $mv } взятия не предотвратить: одним ответом не отразить всего, чем вы угрожаете ({ $threats })
say-seega-why-threats-his = взятия не предотвратить: одним ходом не отразить всего, чем угрожает соперник ({ $threats })
say-seega-why-parries = после { $mv } взятия не предотвратить: вы угрожаете ({ $threats }), а всякий ответ, который это отражает, позволяет другое взятие
say-seega-why-parries-his = взятия не предотвратить: соперник угрожает ({ $threats }), а всякий ход, который это отражает, позволяет другое взятие
say-seega-why-must = после { $mv } взятия не предотвратить: соперник обязан ходить, а всякий его ход позволяет взятие
say-seega-why-must-his = взятия не предотвратить: вы обязаны ходить, а всякий ваш ход позволяет взятие
say-seega-why-exchange-clear = после { $line } вы впереди, { $own } против { $theirs }, и сразу в ответ соперник ничего взять не может. Перебор доказывает, что этого хватает для выигрыша
say-seega-why-exchange = после { $line }, что бы соперник ни взял в ответ, вы впереди хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}. Перебор доказывает, что этого хватает для выигрыша
say-seega-why-exchange-clear-take = { $steps }: у вас { $own ->
    [one] { $own } камень
    [few] { $own } камня
   *[other] { $own } камней
}, у соперника { $theirs }, и сразу в ответ взять он ничего не может. Перебор доказывает, что этого хватает для выигрыша
say-seega-why-exchange-take = { $steps }; что бы соперник ни взял в ответ, вы впереди хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}. Перебор доказывает, что этого хватает для выигрыша
say-seega-why-exchange-behind = у соперника больше камней, { $theirs } против { $own }, и что бы вы ни сыграли, после ответа он всё ещё впереди хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}. Перебор доказывает, что для выигрыша ему этого хватает
say-seega-why-exchange-behind-answered = что бы вы ни сыграли, после ответа соперник впереди хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}. Меньше всего камней теряет сейчас { $steps }: соперник отвечает { $answer }; тогда { $count }. Перебор доказывает, что для выигрыша ему этого хватает
say-seega-why-always =
    что бы вы ни сыграли, в ответ соперник может взять не меньше { $n ->
        [one] { $n } камня
       *[other] { $n } камней
    }
say-seega-why-always-answered = что бы вы ни сыграли, в ответ соперник может взять не меньше { $n ->
    [one] { $n } камня
   *[other] { $n } камней
}. Меньше всего камней теряет сейчас { $steps }: соперник отвечает { $answer }; тогда { $count }. Перебор доказывает, что тогда вы проигрываете
say-seega-move-counted = кончает игру, и камни считают: у вас { $own }, у соперника { $theirs }
say-seega-move-takes-all = { $steps }, и больше камней у соперника нет
say-seega-move-leaves-one = { $steps }; у соперника остаётся один камень, а для взятия нужны два: ему уже не отыграться
say-seega-move-held = сохраняет ваш перевес, { $own } против { $theirs }: до конца партии соперник уже ничего не возьмёт
say-seega-move-held-level =
    сохраняет равенство: у каждого { $own ->
        [one] по { $own } камню
        [few] по { $own } камня
       *[other] по { $own } камней
    }, и до конца партии никто уже ничего не возьмёт
say-seega-move-take-held = { $steps }; тогда у вас больше камней, { $own } против { $theirs }, и до конца партии соперник уже ничего не возьмёт
say-seega-move-take-level = { $steps }; тогда у каждого { $own ->
    [one] по { $own } камню
    [few] по { $own } камня
   *[other] по { $own } камней
}, и до конца партии никто уже ничего не возьмёт
say-seega-move-gains = { $steps }: у вас { $own ->
    [one] { $own } камень
    [few] { $own } камня
   *[other] { $own } камней
}, у соперника { $theirs }, и сразу в ответ взять он ничего не может
say-seega-move-gains-more = { $steps }; в ответ соперник может взять не больше { $n ->
    [one] { $n } камня
   *[other] { $n } камней
}, и у вас останется не меньше { $own }, у него { $theirs }
say-seega-move-prevents = не даёт сопернику ничего взять, а взятие { $count ->
    [1] позволяет
   *[other] позволяют
} { $others }
say-seega-move-prevents-ahead = вы впереди, { $own } против { $theirs }, и после этого хода сразу взять соперник ничего не может, а взятие { $count ->
    [1] позволяет
   *[other] позволяют
} { $others }; перебор доказывает, что вы и в конце будете впереди
say-seega-move-prevents-level = у каждого { $own ->
    [one] по { $own } камню
    [few] по { $own } камня
   *[other] по { $own } камней
}, и после этого хода сразу взять соперник ничего не может, а взятие { $count ->
    [1] позволяет
   *[other] позволяют
} { $others }; перебор доказывает ничью
say-seega-move-prevents-more =
    позволяет сопернику взять не больше { $n ->
        [one] { $n } камня
       *[other] { $n } камней
    }, а { $others } — больше
say-seega-move-forces = добивается взятия, ведь даже самая долгая защита, { $line } (первый ход ваш), теряет { $taken }; ни один худший ход не ведёт к этому так быстро
say-seega-move-loses-all = соперник отвечает { $answer }, и больше камней у вас нет
say-seega-move-lets = соперник отвечает { $answer }; тогда { $count }
say-seega-move-lets-against = соперник отвечает { $answer }; тогда { $count }. { $better }
say-seega-move-lets-held = соперник отвечает { $answer }; тогда у него больше камней, { $theirs } против { $own }, и до конца партии вы уже ничего не возьмёте
say-seega-move-lets-level = соперник отвечает { $answer }; тогда у каждого { $own ->
    [one] по { $own } камню
    [few] по { $own } камня
   *[other] по { $own } камней
}, и до конца партии никто уже ничего не возьмёт
say-seega-move-lets-one = соперник отвечает { $answer }; у вас остаётся один камень, а для взятия нужны два
say-seega-move-needed = упускает { $better } со взятием { $taken }; теперь у соперника больше камней, { $theirs } против { $own }, и до конца партии он их сохранит
say-seega-move-needed-level =
    упускает { $better } со взятием { $taken }; теперь у каждого { $own ->
        [one] по { $own } камню
        [few] по { $own } камня
       *[other] по { $own } камней
    }, и до конца партии соперник свои сохранит
say-seega-move-misses = упускает { $better } со взятием { $taken }
say-seega-move-wrong = даёт в лучшем случае { $steps }, но соперник отвечает { $answer }; тогда { $count }
say-seega-move-wrong-against = даёт в лучшем случае { $steps }, но соперник отвечает { $answer }; тогда { $count }. { $better }
say-seega-move-fewer = берёт не больше { $n ->
    [one] { $n } камня
   *[other] { $n } камней
}. Лучше { $better }
say-seega-move-enough = берёт { $taken }, но у соперника всё ещё больше камней, { $theirs } против { $own }, и до конца партии он их сохранит
say-seega-move-enough-level =
    берёт { $taken }, но тогда у каждого { $own ->
        [one] по { $own } камню
        [few] по { $own } камня
       *[other] по { $own } камней
    }, и до конца партии соперник свои сохранит
say-seega-move-drops = оставляет вас без взятий до конца партии, а у соперника больше камней, { $theirs } против { $own }
say-seega-move-drops-level =
    оставляет вас без взятий до конца партии, а у каждого { $own ->
        [one] по { $own } камню
        [few] по { $own } камня
       *[other] по { $own } камней
    }
say-seega-move-parried = { $drops }: вы угрожаете { $threat }, но после ответа { $reply } взять вам нечего
say-seega-move-parried-take = { $drops }: вы угрожаете { $threat }, но соперник раньше играет { $answer }, и взять вам больше нечего
say-seega-move-forced = позволяет сопернику добиться взятия, ведь даже при самой долгой защите, { $line } (первый ход его), вы теряете { $taken }
say-seega-move-forced-against = позволяет сопернику добиться взятия, ведь даже при самой долгой защите, { $line } (первый ход его), вы теряете { $taken }; { $better } этого не допускает
say-seega-move-misses-force = не добивается взятия, а { $better } добивается, ведь даже самая долгая защита, { $line } (первый ход ваш), теряет { $taken }
say-seega-better = Лучше { $line }: тогда он не может взять ничего
say-seega-better-less =
    Лучше { $line }: тогда он может взять только { $n ->
        [one] { $n } камень
        [few] { $n } камня
       *[other] { $n } камней
    }
say-seega-better-take = Лучше { $steps }: тогда он не может взять ничего
say-seega-better-take-less = Лучше { $steps }: тогда он может взять только { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}
say-seega-why-sure = ваш камень { $attacker } стоит прямо за камнем соперника { $target }, и рядом с центром у вас есть камень: первым ходом второй стадии вы сможете взять, что бы ещё ни выставили
say-seega-why-sure-his = камень соперника { $attacker } стоит прямо за вашим камнем { $target }, и рядом с центром у него есть камень: первым ходом второй стадии он сможет взять, что бы ещё ни выставили
say-seega-why-waits = не занимайте { $front }: самый последний камень ставит соперник, и в конце концов ему придётся занять это поле перед вашим камнем { $attacker }, так что первым ходом второй стадии вы сможете взять
say-seega-why-waits-his = самый последний камень ставите вы: если соперник не займёт { $front }, в конце концов это придётся сделать вам, перед его камнем { $attacker }, и первым ходом второй стадии он сможет взять
say-seega-why-makes = вы можете обеспечить себе взятие первым ходом второй стадии, например поставив камень на { $cell }
say-seega-why-makes-only = только камень на { $cell } обеспечит вам взятие первым ходом второй стадии
say-seega-why-inevitable = куда бы вы ни поставили камень, соперник может обеспечить себе взятие первым ходом второй стадии
say-seega-why-preventable = соперник может не дать вам ничего взять первым ходом второй стадии
say-seega-why-prevents = вы можете не дать сопернику ничего взять первым ходом второй стадии, например поставив камень на { $cell }
say-seega-why-prevents-only = только поставив камень на { $cell }, вы можете не дать сопернику ничего взять первым ходом второй стадии
say-seega-placing = расстановка: камень { $n } из { $each }
say-seega-moving = идут ходы; камни на доске: { $first } — { $a }, { $second } — { $b }
say-seega-left = осталось камней: { $first } — { $a }, { $second } — { $b }
say-seega-quiet = шагов подряд без взятия (обоих игроков): { $n } из { $limit }, потом считают камни
say-seega-ends = партия кончается на { $limit }-м или когда у одного не осталось камней; у кого камней больше, тот победил, поровну — ничья
say-seega-will-count =
    когда встанут все камни, партия кончится после { $limit ->
        [one] { $limit } шага
       *[other] { $limit } шагов подряд
    } без взятия или когда у одного не останется камней; у кого камней больше, тот победит, поровну — ничья
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
say-seega-picture-open = { $cell } — опорное поле, через одно от центра: что бы соперник ни ответил, вы займёте ещё одно опорное поле, а остальные поля разобьются на пары: на каждый камень вы отвечаете на втором поле его пары
say-seega-picture-stone = { $cell } — опорное поле, через одно от центра, а дальше на каждый камень отвечайте камнем на парном поле: { $pairs }; все полные доски, которые так могут получиться, выиграны для вас
say-seega-picture-answer = { $cell } — пара к { $stone }. На каждый камень отвечайте камнем на парном поле: { $pairs }; все полные доски, которые так могут получиться, выиграны для вас
say-seega-picture-free = отвечать сейчас не на что, и { $cell } — одно из полей, которые можно выбрать как угодно. Дальше на каждый камень отвечайте камнем на парном поле: { $pairs }; все полные доски, которые так могут получиться, выиграны для вас
say-seega-picture-lost = на каждый ваш камень соперник отвечает камнем на парном поле: { $pairs }; все полные доски, которые так могут получиться, выиграны для него
say-seega-picture-opened = куда бы вы ни поставили камень, соперник займёт ещё одно опорное поле, а остальные поля разобьются на пары: на каждый ваш камень он отвечает на втором поле его пары; все полные доски, которые так могут получиться, выиграны для него
say-seega-picture-none = все пары уже поделены
say-seega-picture-pairs = { $pairs }
say-seega-picture-reply-second = соперник займёт { $reply }, ещё одно опорное поле, и дальше на каждый ваш камень будет отвечать камнем на парном поле
say-seega-picture-reply = соперник отвечает камнем на парном поле { $reply }
say-seega-picture-reply-free = свободной пары у этого поля нет: соперник ставит как угодно, например на { $reply }, и отвечает дальше
say-seega-place-sure-ahead = { $lead } у вас будет хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
} больше; { $proved }
say-seega-place-sure-level = { $lead } у вас будет не меньше камней, чем у соперника; { $proved }
say-seega-place-sure-behind = { $lead } вы отстанете самое большее на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}, а после любого худшего хода разница больше; { $proved }
say-seega-place-held-ahead = { $lead } ваш перевес будет самое большее в { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}; { $proved }
say-seega-place-held-level = { $lead } перевеса у вас не будет; { $proved }
say-seega-place-held-behind = { $lead } у вас будет хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
} меньше; { $proved }
say-seega-place-against-ahead = { $itself }. А после { $mv } у вас к этому времени наверняка будет хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
} больше
say-seega-place-against-level = { $itself }. А после { $mv } у вас к этому времени наверняка будет не меньше камней, чем у него
say-seega-place-against-behind = { $itself }. А после { $mv } вы к этому времени отстанете самое большее на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}
say-seega-proved-win = перебор доказывает, что этого хватает для выигрыша
say-seega-proved-draw = перебор доказывает, что это ничья
say-seega-proved-loss = перебор доказывает, что тогда вы проигрываете
say-seega-proved-little = перебор доказывает, что этого мало и вы проигрываете
say-seega-proved-enough = перебор доказывает, что этого хватает
say-seega-stones = { $before }, { $stone }
say-seega-stays-sure = куда бы ни встали остальные камни, вы можете начать с { $step } и взять { $target } между { $centre } и { $attacker }
say-seega-stays-sure-his = куда бы ни встали остальные камни, { $who } может начать с { $step } и взять { $target } между { $centre } и { $attacker }
say-seega-stays-waits = не занимайте { $front }; последним ставит соперник, так что занять это поле придётся ему, а тогда { $step } берёт его камень между { $centre } и { $attacker }
say-seega-stays-waits-his = { $who } может не занимать { $front }; последним ставите вы, так что занять это поле придётся вам, а тогда { $step } берёт ваш камень между { $centre } и { $attacker }
say-seega-stays-sure-more = куда бы ни встали остальные камни, вы можете начать с { $step } и взять сразу { $targets }: за каждым из них стоит ваш камень
say-seega-stays-sure-more-his = куда бы ни встали остальные камни, { $who } может начать с { $step } и взять сразу { $targets }: за каждым из них стоит его камень
say-seega-who-they = он
say-seega-who-opponent = соперник
say-seega-lead-stays = { $stays }; { $when }
say-seega-place-preventing = { $why }: теперь он может не дать вам ничего взять первым ходом; { $proved }
say-seega-place-taking = { $why }: { $stays }; { $proved }
say-seega-place-ahead = выигрывает { $mv }: { $lead } у вас будет хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
} больше; { $proved }
say-seega-place-level = ни вы, ни соперник не можете обеспечить себе перевес { $when }; { $proved }
say-seega-place-behind = { $lead } у вас будет хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
} меньше; { $proved }
say-seega-place-gaining = { $why }: { $lead } у вас будет хотя бы на { $n ->
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
say-seega-idea-force = ищите тихий ход, после которого взятия не предотвратить
say-seega-idea-take = ищите взятие: { $taken }
say-seega-idea-parry = соперник угрожает взятием: ищите ход, после которого взять ему нечего
say-seega-idea-threaten = ищите ход с угрозой взять { $taken }
say-seega-does-take = берёт { $taken }
say-seega-does-parry = не оставляет сопернику ничего, что можно взять сразу
say-seega-does-threaten = угрожает ходом { $mv } взять { $taken }
say-seega-does-attack = занимает опорное поле, через одно от центра
say-seega-proved-does = { $does }. { $proved }
say-seega-instead-win = { $itself }. Выигрывает { $mv }
say-seega-instead-draw = { $itself }. Ничью даёт { $mv }
say-seega-place-takes-wins = оставляет сопернику поле { $cell }, а с камнем там он выигрывает
say-seega-place-takes-draws = оставляет сопернику поле { $cell }, а с камнем там он удерживает ничью
say-seega-small = { $what }. Например: { $placed }; тогда { $why }
say-seega-small-they = { $what }. Например: { $placed }; соперник шагает { $begins }, и тогда { $why }
say-seega-small-good = например: { $placed }; тогда { $why }
say-seega-small-good-they = например: { $placed }; соперник шагает { $begins }, и тогда { $why }
say-seega-small-win = выигрывает { $mv }
say-seega-small-draw = ничью даёт { $mv }
say-seega-small-only-draw = { $mv } даёт только ничью
say-seega-small-loss = { $mv } проигрывает
say-seega-why-calculated-win = выигрывает { $mv }. { $proved }
say-seega-why-filled-win = выигрывает { $mv }. { $proved }
say-seega-why-stubborn =
    { $none }. Труднее всего сопернику после { $mv }: { $answers ->
        [one] выигрывает только { $answers } ответ
        [few] выигрывают только { $answers } ответа
       *[other] выигрывают только { $answers } ответов
    }
say-seega-step = { $mv } берёт { $cells }
say-seega-step-quiet = { $mv }
say-seega-steps = { $before }, затем снова вы: { $step }
say-seega-played = { $mv } (берёт { $cells })
say-seega-played-quiet = { $mv }
say-seega-plays = { $before }, { $step }
say-seega-count-both = у каждого { $own ->
    [one] по { $own } камню
    [few] по { $own } камня
   *[other] по { $own } камней
}
say-seega-count-theirs = у него { $theirs ->
    [one] { $theirs } камень
    [few] { $theirs } камня
   *[other] { $theirs } камней
}, у вас { $own }
say-seega-lead-full = доска полна, и { $when }
say-seega-lead-last = соперник займёт последнее поле, { $last }, и { $when }
say-seega-lead-more = куда бы соперник ни ставил, { $when }
say-seega-lead-held = соперник может ставить так, что { $when }
say-seega-lead-answer = соперник отвечает { $reply } и может дальше ставить так, что { $when }
say-seega-lead-last-yours = вы займёте последнее поле, { $last }, и { $when }
say-seega-lead-more-yours = куда бы вы дальше ни ставили, { $when }
say-seega-lead-anywhere = куда бы вы ни поставили, { $when }
say-seega-when-each = после первой очереди каждого во второй стадии
say-seega-when-yours = после вашей второй очереди во второй стадии
say-seega-when-theirs = после его второй очереди во второй стадии
say-seega-place-example = { $proved }. Например: { $placed }; потом { $turns }: { $count }
say-seega-place-example-part = { $proved }. Например, если { $placed }, то { $turns }: { $count }
say-seega-place-example-none = { $proved }. Например: { $turns }: { $count }
say-seega-part-you = вы поставите на { $yours }
say-seega-part-they = он поставит на { $theirs }
say-seega-part-both = вы поставите на { $yours }, а он на { $theirs }
say-seega-turns = { $before }, { $turn }
say-seega-turns-last = { $before }, а { $turn }
say-seega-stone-you = вы { $cell }
say-seega-stone-they = он { $cell }
say-seega-turn-you = вы играете { $turn }
say-seega-turn-they = он играет { $turn }
say-seega-turn-quiet-you = ваш лучший ход, { $line }, ничего не берёт
say-seega-turn-quiet-they = его лучший ход, { $line }, ничего не берёт
say-seega-turn-pass-you = вам придётся пропустить ход
say-seega-turn-pass-they = ему придётся пропустить ход
say-seega-turn-none-you = вы ничего взять не можете
say-seega-turn-none-they = он ничего взять не может
say-seega-place-fills = занимает { $cell }, а ведь последним ставит соперник: занять это поле пришлось бы ему, и { $step } взял бы его камень. Теперь { $lead }
say-seega-fault-fills = последним ставит соперник, и занять { $cell } пришлось бы ему, а { $step } взял бы этот камень
say-seega-fault-ahead = на полной доске даёт перевес не больше чем на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}, а этого мало
say-seega-fault-level = на полной доске не обеспечивает перевеса
say-seega-fault-behind = на полной доске соперник может выйти вперёд хотя бы на { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}
say-seega-fault-waits = в конце вам придётся занять { $front }, и { $step } возьмёт этот камень
say-seega-does-parry-ahead = вы впереди, { $own } против { $theirs }, и сразу взять соперник ничего не может

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
