# The messages of this game in Russian, by their ids.

say-seega-centre = при расстановке центр остаётся пустым
say-seega-sum = { $board } на доске и { $hand } на руках не составляют { $each }
say-seega-order = когда выставлено { $placed }, у a их { $first }, а у b { $second }
say-seega-turn = когда выставлено { $placed }, ходит { $turn }
say-seega-count-placing = при расстановке счётчик равен 0
say-seega-bound-placing = при расстановке никто не обязан ходить дальше
say-seega-empty = у обоих нет камней
say-seega-limit =
    игра кончается после { $limit ->
        [one] { $limit } шага
       *[other] { $limit } шагов
    } без взятия
say-seega-bound-any = при extra=any никакой камень не обязан ходить дальше
say-seega-bound-whose = сейчас ходит не хозяин этого камня
say-seega-bound-stuck = этот камень не может ходить
say-seega-bound-count = сразу после взятия счётчик шагов без взятия равен 0
say-seega-neighbour = поле рядом с { $from }
say-seega-why-win-partly = победа <за вами|{ $mover-gen }> доказана, хотя проверены не все ходы
say-seega-why-loss-partly = доказано: <вы проигрываете|{ $mover } проигрывают>
say-seega-why-draw-partly = ничья доказана, хотя проверены не все ходы
say-seega-why-least-draw = доказано: у <вас|{ $mover-gen }> по меньшей мере ничья
say-seega-why-most-draw = доказано: при лучшей игре <соперника вам|{ $opponent-gen } { $mover-dat }> не выиграть
say-seega-placing = расстановка: камень { $n } из { $each }
say-seega-moving = идут ходы; камни на доске: { $first } — { $a }, { $second } — { $b }
say-seega-left = осталось камней: { $first } — { $a }, { $second } — { $b }
say-seega-will-count =
    после { $limit ->
        [one] { $limit } шага
       *[other] { $limit } шагов
    } подряд без взятия (на двоих) камни считают
say-seega-quiet = шагов подряд без взятия (на двоих): { $n } из { $limit }, потом считают камни
say-seega-ends = больше камней — победа, поровну — ничья; без камней — поражение сразу
say-seega-gone = { $player } без камней
say-seega-gone-you = у вас не осталось камней
say-seega-counted-you =
    { $limit ->
        [1] прошёл шаг
        [one] прошёл { $limit } шаг подряд
        [few] прошло { $limit } шага подряд
       *[other] прошло { $limit } шагов подряд
    } без взятия, камни сосчитаны: у вас { $own }, у соперника { $theirs }
say-seega-counted =
    { $limit ->
        [1] прошёл шаг
        [one] прошёл { $limit } шаг подряд
        [few] прошло { $limit } шага подряд
       *[other] прошло { $limit } шагов подряд
    } без взятия, камни сосчитаны: { $first } — { $a }, { $second } — { $b }
say-seega-go-on = камень { $cell } взял и обязан сделать ещё шаг; шаг без взятия заканчивает ход
say-seega-blocked = ходить некуда; пропуск считается ходом без взятия

# Reasons. Of the position:
say-seega-all-lost = один из игроков потерял все камни
say-seega-limit-reached =
    { $limit ->
        [1] прошёл шаг
        [one] прошёл { $limit } шаг подряд
        [few] прошло { $limit } шага подряд
       *[other] прошло { $limit } шагов подряд
    } без взятия, и камни сосчитаны: { $a } против { $b }
say-seega-one = у <who: вас|соперника|{ $who-gen }> остался один камень, а для взятия нужны два
say-seega-one-each = у каждого по одному камню, а для взятия нужны два: брать некому
say-seega-to-one = <who: вы возьмёте один из двух последних камней соперника|соперник возьмёт один из двух ваших последних камней|{ $who } возьмут один из двух последних камней другой стороны>, а одним ничего не взять
say-seega-keeps =
    у <who: вас|соперника|{ $who-gen }> больше камней, { $more } против { $fewer }, и все можно сохранить { $left ->
        [1] за оставшийся шаг
        [one] за оставшийся { $left } шаг
        [few] за оставшиеся { $left } шага
       *[other] за оставшиеся { $left } шагов
    }
say-seega-keeps-both =
    у каждого { $own ->
        [one] по { $own } камню
        [few] по { $own } камня
       *[other] по { $own } камней
    }, и { $left ->
        [1] за оставшийся шаг
        [one] за оставшийся { $left } шаг
        [few] за оставшиеся { $left } шага
       *[other] за оставшиеся { $left } шагов
    } никто не может вынудить взятие
say-seega-calm =
    у каждого { $own ->
        [one] по { $own } камню
        [few] по { $own } камня
       *[other] по { $own } камней
    }, и { $steps ->
        [1] за ближайший шаг
        [one] за ближайший { $steps } шаг
        [few] за ближайшие { $steps } шага
       *[other] за ближайшие { $steps } шагов
    } взятия не добиться никому
say-seega-pass = <вам|{ $mover-dat }> ходить нечем: остаётся пропустить ход
say-seega-always =
    на любой <ваш ход|ход { $mover-gen }> <соперник ответит|{ $opponent } ответят> взятием не меньше { $n ->
        [one] { $n } камня
       *[other] { $n } камней
    }
say-seega-behind =
    после любого <вашего хода|хода { $mover-gen }> <соперник может|{ $opponent } могут> оказаться впереди хотя бы на { $n ->
        [one] { $n } камень
        [few] { $n } камня
       *[other] { $n } камней
    }
say-seega-stones-now =
    у <вас|{ $mover-gen }> { $own ->
        [one] { $own } камень
        [few] { $own } камня
       *[other] { $own } камней
    }, у <соперника|{ $opponent-gen }> { $theirs }
say-seega-threat = <соперник угрожает|{ $opponent } угрожают> взять { $taken } ходом { $mv }
say-seega-best = <ходите|{ $mover } ходят> { $mv }: { $why }

# The learned evaluation.
say-seega-chance = в партиях программы с самой собой из таких позиций <вы выигрываете|{ $mover } выигрывают> примерно { $percent } из 100: это шанс, а не доказательство
say-seega-no-network = выученная оценка не загружена: судит более простая

# Placing.
say-seega-opened = при любом ответе <who: вы займёте|соперник займёт|{ $who } займут> ещё одно поле в двух шагах от центра, а дальше каждому камню <who: ответите|ответит|ответят> на парном поле
say-seega-pairs-place = <поставьте|{ $mover } ставят> на { $place } и <отвечайте|отвечают> на парных полях: { $then }
say-seega-pairs-you = дальше на каждый камень <отвечайте|{ $mover } отвечают> на парном поле: { $then }
say-seega-pairs-they = на каждый <ваш камень соперник отвечает|камень { $mover-gen } { $opponent } отвечают> на парном поле: { $then }
say-seega-pairs-both = <поставьте|{ $mover } ставят> на { $place } и <отвечайте|отвечают> на каждый камень парным полем: <вы|они> не <проиграете|проиграют>; такие же пары есть и у <соперника|{ $opponent-gen }>
say-seega-sure-won = <who: вы дойдёте|соперник дойдёт|{ $who } дойдут> до выигранной полной доски: { $takes }
say-seega-sure = <who: как бы соперник ни ставил|как бы вы ни ставили|как бы ни ставили другие>, на полной доске { $takes }
say-seega-first-turn-won = <соперник ответит|{ $opponent } ответят> { $reply } и <дойдёт|дойдут> до выигранной полной доски: { $takes }
say-seega-first-turn-none-won = полная доска выиграна для <соперника|{ $opponent-gen }>: { $takes }
say-seega-first-turn = после ответа { $reply } на полной доске { $takes }
say-seega-first-turn-none = на полной доске { $takes }
say-seega-first-turn-instead = <ваш камень|камень { $mover-gen }> на { $instead } этого не допустит
say-seega-answered = <соперник ответит|{ $opponent } ответят> { $reply }, а дальше на каждый камень — парным полем: { $then }
say-seega-leaves = поле { $cell }, в двух шагах от центра, достанется <сопернику|{ $opponent-dat }>
say-seega-shuts = на это поле нацелен <ваш камень|камень { $mover-gen }> { $attacker }: пусть его <займёт соперник|займут { $opponent }>
say-seega-faces = камень встаёт между центром и камнем <соперника|{ $opponent-gen }> { $attacker }: его возьмут шагом в центр
say-seega-bare = камень встаёт рядом с центром, а поле { $behind } за ним свободно: оттуда <соперник нападёт|{ $opponent } нападут>
say-seega-inner = внутренние поля занимать рано: хороши поля у края, например { $instead }
say-seega-key = поле { $cell } нужно обоим: теперь его <займёт соперник|займут { $opponent }>, и это единственный хороший ответ
say-seega-needed = это поле нужно обоим: иначе его <займёт соперник|займут { $opponent }>
say-seega-attacker = <поставьте|{ $mover } ставят> на { $place }, в двух шагах от центра: камень на { $front } потом можно взять шагом в центр
say-seega-rather = лучше { $instead }, в двух шагах от центра: оттуда <ваш камень|камень { $mover-gen }> нацелен на { $front }
say-seega-they-attack = куда бы <вы|{ $mover }> ни поставили, <соперник выиграет, заняв|{ $opponent } выиграют, заняв> поле в двух шагах от центра
say-seega-attacks = камень нацелен на { $front }, поле между ним и центром
say-seega-full = последний камень заполняет доску, и { $result }
say-seega-filled =
    куда ни ставь { $left ->
        [1] последний камень
        [one] последний { $left } камень
        [few] последние { $left } камня
       *[other] последние { $left } камней
    }, { $result }
say-seega-result-won = <who: вы выиграете|соперник выиграет|{ $who } выиграют>
say-seega-result-drawn = будет ничья
say-seega-result-takes = { $result }: { $takes }
say-seega-trap =
    { $place } ставит ловушку: из { $replies ->
        [one] { $replies } ответа
       *[other] { $replies } ответов
    } выигрывает только { $reply }
say-seega-attacking = ставить надо в двух шагах от центра: { $cells }
say-seega-capture-place = после { $place }, как бы ни <ставил соперник|ставили { $opponent }>, на полной доске { $takes }
say-seega-boards-take = <who: вы выиграете|он выиграет|{ $who } выиграют> любую полную доску, какая выйдет, и { $takes }
say-seega-boards-won = <who: вы выиграете|он выиграет|{ $who } выиграют> любую полную доску
say-seega-boards-held = <who: вы не проиграете|он не проиграет|{ $who } не проиграют> ни одной полной доски
say-seega-takes-least =
    <who: ваш первый ход|первый ход соперника|первый ход { $who-gen }> возьмёт хотя бы { $n ->
        [one] { $n } камень
        [few] { $n } камня
       *[other] { $n } камней
    }
say-seega-takes-none = <who: ваш первый ход|первый ход соперника|первый ход { $who-gen }> ничего не возьмёт
say-seega-takes-most =
    <who: ваш первый ход|первый ход соперника|первый ход { $who-gen }> возьмёт не больше { $n ->
        [one] { $n } камня
       *[other] { $n } камней
    }

# Good moves.
say-seega-ends-counted =
    игра кончается: у <вас|{ $mover-gen }> { $own ->
        [one] { $own } камень
        [few] { $own } камня
       *[other] { $own } камней
    }, у <соперника|{ $opponent-gen }> { $theirs }
say-seega-takes-all = <вы берёте|{ $mover } берут> за один ход все оставшиеся камни
say-seega-leaves-one = у <соперника|{ $opponent-gen }> остаётся один камень, а для взятия нужны два
say-seega-take-holds = <вы берёте|{ $mover } берут> { $taken }; тогда { $holds }
say-seega-holds = у <who: вас|соперника|{ $who-gen }> больше камней, { $more } против { $fewer }, и все можно сохранить до подсчёта
say-seega-holds-both =
    у каждого { $own ->
        [one] по { $own } камню
        [few] по { $own } камня
       *[other] по { $own } камней
    }, и до подсчёта никто не может вынудить взятие
say-seega-gains = <вы берёте|{ $mover } берут> { $taken }, а <соперник|{ $opponent }> в ответ ничего не <возьмёт|возьмут>
say-seega-gains-more = <вы берёте|{ $mover } берут> { $taken }, а в ответ <соперник возьмёт|{ $opponent } возьмут> не больше { $n }
say-seega-prevents = <соперник|{ $opponent }> ничего не <возьмёт|возьмут>, а после { $others } — <возьмёт|возьмут>
say-seega-prevents-more =
    <соперник возьмёт|{ $opponent } возьмут> не больше { $n ->
        [one] { $n } камня
       *[other] { $n } камней
    }, а после { $others } — больше
say-seega-others = любого худшего хода
say-seega-forces =
    при любом ответе <who: вы возьмёте|соперник возьмёт|{ $who } возьмут> камни за { $n ->
        [one] { $n } ход
        [few] { $n } хода
       *[other] { $n } ходов
    }
say-seega-forces-stone = следующим ходом <who: вы возьмёте|соперник возьмёт|{ $who } возьмут> камень { $cell }, и спасти его нельзя
say-seega-forces-threats = <who: вы угрожаете|соперник угрожает|{ $who } угрожают> несколькими взятиями, и одним ходом всего не отразить
say-seega-forces-must = <who: вы обязаны|соперник обязан|{ $who } обязаны> ходить, а любой ход позволяет взятие

# Bad moves.
say-seega-and = { $first }; { $then }
say-seega-loses-all = <соперник отвечает|{ $opponent } отвечают> { $mv } и <берёт|берут> все <ваши камни|камни { $mover-gen }>
say-seega-lets = <соперник отвечает|{ $opponent } отвечают> { $mv } и <берёт|берут> { $taken }
say-seega-lets-nothing = если же { $better }, взять <ему|им> нечего
say-seega-lets-less = если же { $better } — только { $n }
say-seega-lets-hold = <соперник отвечает|{ $opponent } отвечают> { $mv }, <берёт|берут> { $taken } и до конца <остаётся|остаются> впереди, { $theirs } против { $own }
say-seega-lets-level = <соперник отвечает|{ $opponent } отвечают> { $mv } и <берёт|берут> { $taken }; дальше до конца камней поровну, по { $own }
say-seega-misses = упускает { $mv } со взятием { $taken }
say-seega-wrong = <вы берёте|{ $mover } берут> { $taken }, но <соперник отвечает|{ $opponent } отвечают> { $mv } и <берёт|берут> { $back }
say-seega-wrong-instead = выгоднее { $better }
say-seega-fewer =
    берёт не больше { $n ->
        [one] { $n } камня
       *[other] { $n } камней
    }, а ход, начатый с { $mv }, — { $more }
say-seega-enough = берёт { $taken }, но всё равно { $held }
say-seega-drops = теперь { $held }

say-seega-held-level =
    у каждого { $own ->
        [one] по { $own } камню
        [few] по { $own } камня
       *[other] по { $own } камней
    }, и <соперник может|{ $opponent } могут> сохранить свои до подсчёта
say-seega-forced-after =
    потом при любом <вашем ходе|ходе { $mover-gen }> <соперник возьмёт|{ $opponent } возьмут> камни за { $n ->
        [one] { $n } ход
        [few] { $n } хода
       *[other] { $n } ходов
    }
say-seega-forced-against = { $better } этого не допускает
say-seega-misses-force =
    упускает { $better }: после него при любом ответе <вы возьмёте|{ $mover } возьмут> камни за { $n ->
        [one] { $n } ход
        [few] { $n } хода
       *[other] { $n } ходов
    }
say-seega-stones =
    { $n ->
        [one] { $n } камень
        [few] { $n } камня
       *[other] { $n } камней
    }
say-seega-cells = { $cells }
say-seega-stones-by = { $stones } ({ $steps })
say-seega-others-few = { $moves }

# What to look for.
say-seega-idea-pairs = ищите поле, после которого на каждый камень есть ответ в парное поле
say-seega-idea-attacking = присмотритесь к четырём полям в двух шагах от центра
say-seega-idea-first = представьте полную доску: что возьмёт первый ход?
say-seega-idea-take-keep = ищите взятие, после которого ваши камни в безопасности до подсчёта
say-seega-idea-gain = ищите самый выгодный размен: взять больше, отдать меньше
say-seega-idea-force = ищите шаг, после которого соперник не сможет помешать вам взять
say-seega-idea-all = вы можете взять все оставшиеся камни
say-seega-idea-one = оставьте сопернику один камень: для взятия нужны два

# Why a click makes no move.
say-seega-no-centre = при расстановке центр, { $cell }, остаётся пустым
say-seega-no-free = поле { $cell } занято: ставьте на пустое
say-seega-no-other = камень на { $bound } взял и обязан ходить дальше; другим сейчас нельзя
say-seega-no-stone = на { $cell } нет камня; выберите { $stones }
say-seega-no-exit = камню на { $cell } некуда идти; выберите { $stones }
say-seega-no-own = на { $cell } камень соперника; выберите { $stones }
say-seega-no-room = поле { $cell } занято: { $stone } может пойти на { $exits }
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
say-seega-gpu-done = Отпечаток всего: { $fingerprint }. Время: { $time }.
say-seega-gpu-searched = Перебором (позиций на каждую: до { $nodes }) решено { $settled } из { $count }, неверных нет.

# What is counted, drawn over the board.
say-seega-note = { $n }
say-seega-attackers-counted = опорные поля, в двух шагах от центра: { $first } — { $a }, { $second } — { $b }

# What the computer goes by.
say-does-seega-stones = считает камни
say-does-seega-sides = считает камни, углы и края
say-does-seega-centre = считает камни, углы, края и поля вокруг центра
