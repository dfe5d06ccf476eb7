# The messages of this game in Russian, by their ids.

say-dawson-step = следующее поле того же столбца или `x` и взятие
say-dawson-diagonal = следующее поле на той же диагонали
say-dawson-why-octal-win =
    при одиночном взятии на трёх рядах каждый шаг выводит из игры свой столбец и соседние, и для любой ширины известно, кто тогда выигрывает: когда нетронутых столбцов { $columns } — тот, кто начинает
say-dawson-why-octal-loss =
    при одиночном взятии на трёх рядах каждый шаг выводит из игры свой столбец и соседние, и для любой ширины известно, кто тогда выигрывает: когда нетронутых столбцов { $columns } — не тот, кто начинает
say-dawson-why-way = ходите { $mv }: { $why }
say-dawson-why-any = выигрывает любой ход, например { $mv }: { $why }
say-dawson-good-every = выигрывает любой ход. После этого { $why }
say-dawson-bad-every = проигрывает любой ход. На этот { $why }
say-dawson-choice-one = выигрывает только { $mv }
say-dawson-choice-except = выигрывает любой ход, кроме { $moves }
say-dawson-choice = выигрывают { $moves }, остальные ходы проигрывают
say-dawson-choice-example = выигрывают { $moves }, остальные ходы проигрывают. Например, { $mv }: { $why }
say-dawson-why-each = на каждый ход есть ответ. Например, { $mv }: { $why }
say-dawson-stuck-you = ходить <вам|{ $mover-dat }> нечем
say-dawson-stuck-they = <сопернику|{ $opponent-dat }> ходить нечем
say-dawson-stuck-you-misere = ходить <вам|{ $mover-dat }> нечем, а это здесь выигрыш
say-dawson-stuck-they-misere = <сопернику|{ $opponent-dat }> ходить нечем, а это здесь выигрыш
say-dawson-good-line = { $story }
say-dawson-good-stuck = после него <сопернику|{ $opponent-dat }> ходить нечем
say-dawson-good-seen = после него { $leaf }
say-dawson-bad-seen = после него { $leaf }
say-dawson-then = после этого { $leaf }
say-dawson-bad-taken = <соперник отвечает|{ $opponent } отвечают> { $reply } и <берёт|берут> { $pawns }; { $rest }
say-dawson-bad-reply = <соперник отвечает|{ $opponent } отвечают> { $reply }; { $rest }
say-dawson-bad-pinned = <соперник отвечает|{ $opponent } отвечают> { $reply }, и <ваша пешка|пешка { $mover-gen }> на { $cell } может шагнуть только под бой ({ $step } { $taken }). { $rest }
say-dawson-foil-pinned = после { $reply } <ваша пешка|пешка { $mover-gen }> на { $cell } может шагнуть только под бой ({ $step } { $taken })
say-dawson-foil-taken = ходом { $reply } <соперник берёт|{ $opponent } берут> { $pawns }
say-dawson-foil-reply = <соперник отвечает|{ $opponent } отвечают> { $reply }
say-dawson-foil-forced = после { $reply } <вам|{ $mover-dat }> придётся взять ({ $moves }); после этого { $count }
say-dawson-fault-shared-you =
    { $n ->
        [one] остаётся { $n } общий шаг
        [few] остаются { $n } общих шага
       *[other] остаётся { $n } общих шагов
    }, ход <ваш|{ $mover-gen }>, и последний шаг за <соперником|{ $opponent-ins }>
say-dawson-fault-shared-they =
    { $n ->
        [one] остаётся { $n } общий шаг
        [few] остаются { $n } общих шага
       *[other] остаётся { $n } общих шагов
    }, ход <соперника|{ $opponent-gen }>, и последний шаг за <ним|ними>
say-dawson-fault-pinned-one = <ваша пешка|пешка { $mover-gen }> на { $cells } может пойти только под бой ({ $pairs })
say-dawson-fault-pinned = <ваши пешки|пешки { $mover-gen }> на { $cells } могут пойти только под бой ({ $pairs })
say-dawson-pinned = { $who }. { $rest }
say-dawson-pinned-one-you = <ваша пешка|пешка { $mover-gen }> на { $cells } может пойти только под бой ({ $pairs })
say-dawson-pinned-one-they = пешка <соперника|{ $opponent-gen }> на { $cells } может пойти только под бой ({ $pairs })
say-dawson-pinned-you = <ваши пешки|пешки { $mover-gen }> на { $cells } могут пойти только под бой ({ $pairs })
say-dawson-pinned-they = пешки <соперника|{ $opponent-gen }> на { $cells } могут пойти только под бой ({ $pairs })
say-dawson-pinned-pair = { $step } { $taken }
say-dawson-either = { $mv } или { $rest }
say-dawson-one-pawn = пешку
say-dawson-pawns =
    { $n ->
        [one] { $n } пешку
        [few] { $n } пешки
       *[other] { $n } пешек
    }
say-dawson-law-misere-one = остался один-единственный шаг, в столбце { $column }: <вы его сделаете|{ $mover } его сделают>, и <выиграет соперник|выиграют { $opponent }>: ходить <ему|им> некуда
say-dawson-law-misere-two = в каком бы из столбцов { $columns } <вы|{ $mover }> ни шагнули, пешку возьмут, и <вам|{ $mover-dat }> придётся взять в ответ; тогда <выиграет соперник|выиграют { $opponent }>: ходить <ему|им> некуда
say-dawson-law-misere-win = { $mv } отдаёт две пешки, и ход снова <ваш|{ $mover-gen }>; продолжая так, <вы|{ $mover }> раньше <соперника останетесь|{ $opponent-gen } останутся> без ходов, а здесь это выигрыш
say-dawson-end-you = у вас не осталось ходов
say-dawson-end-you-misere = у вас не осталось ходов, а в мизере это победа
say-dawson-end-white = у белых не осталось ходов
say-dawson-end-black = у чёрных не осталось ходов
say-dawson-end-white-misere = у белых не осталось ходов, а в мизере это победа
say-dawson-end-black-misere = у чёрных не осталось ходов, а в мизере это победа
say-dawson-why-stuck-white = у белых не осталось ходов, и они проиграли
say-dawson-why-stuck-black = у чёрных не осталось ходов, и они проиграли
say-dawson-why-stuck-white-misere = у белых не осталось ходов, а в мизере это победа
say-dawson-why-stuck-black-misere = у чёрных не осталось ходов, а в мизере это победа
say-dawson-columns =
    { $number ->
        [1] столбец
       *[other] столбцы
    } { $names }
say-dawson-in-columns =
    в { $number ->
        [1] столбце
       *[other] столбцах
    } { $names }
say-dawson-why-parts = доска распалась на группы столбцов, между которыми взятий уже не будет: { $account }
say-dawson-why-heaps = при одиночном взятии нетронутые столбцы подряд (обе пешки ещё на своих местах) — то же, что кучка камней в игре ним: { $account }
say-dawson-why-runs = группа из 1, 2, 5, 6, 9, 10… нетронутых столбцов подряд (обе пешки ещё на своих местах) считается одним шагом для того, кто успеет первым, а из 3, 4, 7, 8… — ничем: { $account }
say-dawson-why-count = брать больше нечего, всё решает число шагов: { $account }
say-dawson-mirror-you = стороны стоят зеркально, а ход <ваш|{ $mover-gen }>. Пока никто не берёт, <соперник|{ $opponent }> на каждый <ваш шаг отвечает|шаг { $mover-gen } отвечают> таким же в том же столбце, и ходы раньше кончатся у <вас|{ $mover-gen }>. { $rest }
say-dawson-mirror-they = стороны стоят зеркально, а ход <соперника|{ $opponent-gen }>. Пока никто не берёт, <вы|{ $mover }> на каждый <его|их> шаг <отвечаете|отвечают> таким же в том же столбце, и ходы раньше кончатся у <него|них>. { $rest }
say-dawson-mirror-offer-you = Взятия <вас|{ $mover-gen }> не спасут, это показал перебор: например, после { $step } { $taken } своих шагов (путь впереди свободен) у <вас|{ $mover-gen }> { $mine }, у <соперника|{ $opponent-gen }> { $theirs }
say-dawson-mirror-offer-they = Взятия <его|{ $opponent-gen }> не спасут, это показал перебор: например, после { $step } { $taken } своих шагов (путь впереди свободен) у <вас|{ $mover-gen }> { $mine }, у <соперника|{ $opponent-gen }> { $theirs }
say-dawson-mirror-search-you = Взятия <вас|{ $mover-gen }> не спасут: это показал перебор
say-dawson-mirror-search-they = Взятия <его|{ $opponent-gen }> не спасут: это показал перебор
say-dawson-trap-pair = { $step } — { $taken }
say-dawson-trap-pairs = { $pair }, { $rest }
say-dawson-trap-you = на любой <ваш шаг соперник сразу берёт|шаг { $mover-gen } { $opponent } сразу берут> ({ $pairs }), побить в ответ <вы не можете|{ $mover } не могут>, и скоро ходить <вам|{ $mover-dat }> будет нечем
say-dawson-trap-some-you = на любой <ваш шаг соперник сразу берёт|шаг { $mover-gen } { $opponent } сразу берут> (например, { $pairs }), побить в ответ <вы не можете|{ $mover } не могут>, и скоро ходить <вам|{ $mover-dat }> будет нечем
say-dawson-trap-they = на любой шаг <соперника вы сразу берёте|{ $opponent-gen } { $mover } сразу берут> ({ $pairs }), побить в ответ <он не может|они не могут>, и скоро ходить <ему|им> будет нечем
say-dawson-trap-some-they = на любой шаг <соперника вы сразу берёте|{ $opponent-gen } { $mover } сразу берут> (например, { $pairs }), побить в ответ <он не может|они не могут>, и скоро ходить <ему|им> будет нечем
say-dawson-tally = { $steps }. { $verdict }. { $captures }
say-dawson-tally-facing =
    между встречными пешками { $n ->
        [one] остаётся { $n } общий шаг
        [few] остаются { $n } общих шага
       *[other] остаётся { $n } общих шагов
    } ({ $columns })
say-dawson-tally-both = своих шагов (путь впереди свободен) у <вас|{ $mover-gen }> { $mine } ({ $yours }), у <соперника|{ $opponent-gen }> { $theirs } ({ $others })
say-dawson-tally-mine = своих шагов (путь впереди свободен) у <вас|{ $mover-gen }> { $mine } ({ $yours }), у <соперника|{ $opponent-gen }> ни одного
say-dawson-tally-theirs = своих шагов (путь впереди свободен) у <соперника|{ $opponent-gen }> { $theirs } ({ $others }), у <вас|{ $mover-gen }> ни одного
say-dawson-tally-all =
    { $own }, и ещё { $n ->
        [one] { $n } общий шаг
        [few] { $n } общих шага
       *[other] { $n } общих шагов
    } между встречными пешками ({ $columns })
say-dawson-tally-none = шагать больше некому
say-dawson-tally-foil-same = После { $bad } счёт тот же, но { $bad } проигрывает: { $why }. А после { $mv } взятия счёта не меняют: это показал перебор
say-dawson-tally-foil = Ход { $bad } проигрывает: { $why }. А после { $mv } взятия счёта не меняют: это показал перебор
say-dawson-verdict-more-open = Своих больше у <вас|{ $mover-gen }>, и ходы раньше кончатся у <соперника|{ $opponent-gen }>
say-dawson-verdict-fewer-open = Своих больше у <соперника|{ $opponent-gen }>, и ходы раньше кончатся у <вас|{ $mover-gen }>
say-dawson-ply-you = <вы|{ $mover }> { $mv }
say-dawson-ply-they = <соперник|{ $opponent }> { $mv }
say-dawson-plies = { $ply }, { $rest }
say-dawson-inside-you = <вы берёте|{ $mover } берут> две пешки ({ $moves }), и побить в ответ нечем. { $law }
say-dawson-inside-they = <соперник берёт|{ $opponent } берут> две пешки ({ $moves }), и побить в ответ нечем. { $law }
say-dawson-good-inside = берёт две пешки, и побить в ответ <сопернику|{ $opponent-dat }> нечем. { $law }
say-dawson-bad-inside = { $leaf }
say-dawson-walk-you = остались только шаги, которым нельзя помешать, <ваших|у { $mover-gen }> { $mine }, у <соперника|{ $opponent-gen }> { $theirs }: первыми они кончатся у <вас|{ $mover-gen }>, а это здесь выигрыш
say-dawson-walk-they = остались только шаги, которым нельзя помешать, <ваших|у { $mover-gen }> { $mine }, у <соперника|{ $opponent-gen }> { $theirs }: первыми они кончатся у <него|них>, а это здесь выигрыш
say-dawson-lost-you = <вы проигрываете|{ $mover } проигрывают> при любой игре
say-dawson-lost-they = <соперник проигрывает|{ $opponent } проигрывают> при любой игре
say-dawson-run =
    { $width ->
        [one] { $width } нетронутый столбец
        [few] { $width } нетронутых столбца
       *[other] { $width } нетронутых столбцов
    } { $names } (обе пешки ещё на своих местах)
say-dawson-run-known =
    { $width ->
        [one] { $width } нетронутый столбец
        [few] { $width } нетронутых столбца
       *[other] { $width } нетронутых столбцов
    } { $names }
say-dawson-run-heap =
    { $run } — кучка из { $n ->
        [one] { $n } камня
       *[other] { $n } камней
    }
say-dawson-run-step = { $run } — один шаг для того, кто успеет первым
say-dawson-run-nothing = { $run } не дают ничего, ведь кто там начнёт, тот там и проиграет
say-dawson-run-last = { $run }. Шагнувшую пешку берут, а взявшую бьют в ответ, и больше в этих столбцах ходить некому
say-dawson-run-wins-you = остаются { $run }, и кто там начнёт, тот выиграет, а ход <ваш|{ $mover-gen }>
say-dawson-run-wins-they = остаются { $run }, и кто там начнёт, тот выиграет, а ход <соперника|{ $opponent-gen }>
say-dawson-run-loses-you = остаются { $run }, и кто там начнёт, тот проиграет, а начинать <вам|{ $mover-dat }>
say-dawson-run-loses-they = остаются { $run }, и кто там начнёт, тот проиграет, а начинать <сопернику|{ $opponent-dat }>
say-dawson-part-yours =
    { $place } <вы окажетесь|{ $mover } окажутся> впереди на { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, как бы ни <играл соперник|играли { $opponent }>
say-dawson-part-yours-step =
    { $place } <вы окажетесь|{ $mover } окажутся> впереди на { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, и ещё один шаг достанется тому, кто успеет первым
say-dawson-part-theirs =
    { $place } <соперник окажется|{ $opponent } окажутся> впереди на { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, как бы <вы|{ $mover }> ни играли
say-dawson-part-theirs-step =
    { $place } <соперник окажется|{ $opponent } окажутся> впереди на { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, и ещё один шаг достанется тому, кто успеет первым
say-dawson-part-nothing = { $place } кто начнёт, тот там и проиграет
say-dawson-part-step = { $place } кто начнёт, тот окажется на шаг впереди
say-dawson-then-piece = { $piece }; { $rest }
say-dawson-count = { $count }. { $verdict }
say-dawson-steps-elsewhere = в остальных столбцах { $steps }
say-dawson-steps-both =
    у <вас|{ $mover-gen }> { $mine ->
        [one] остаётся { $mine } свой шаг, которому
        [few] остаются { $mine } своих шага, которым
       *[other] остаётся { $mine } своих шагов, которым
    } нельзя помешать ({ $yours }), у <соперника|{ $opponent-gen }> { $theirs } ({ $others })
say-dawson-steps-mine =
    у <вас|{ $mover-gen }> { $mine ->
        [one] остаётся { $mine } свой шаг, которому
        [few] остаются { $mine } своих шага, которым
       *[other] остаётся { $mine } своих шагов, которым
    } нельзя помешать ({ $yours }), у <соперника|{ $opponent-gen }> таких нет
say-dawson-steps-theirs =
    у <соперника|{ $opponent-gen }> { $theirs ->
        [one] остаётся { $theirs } свой шаг, которому
        [few] остаются { $theirs } своих шага, которым
       *[other] остаётся { $theirs } своих шагов, которым
    } нельзя помешать ({ $others }), у <вас|{ $mover-gen }> таких нет
say-dawson-steps-open =
    между встречными пешками { $n ->
        [one] остаётся { $n } общий шаг
        [few] остаются { $n } общих шага
       *[other] остаётся { $n } общих шагов
    } ({ $columns })
say-dawson-steps-all =
    { $own }, и ещё { $n ->
        [one] { $n } общий шаг между встречными пешками достанется
        [few] { $n } общих шага между встречными пешками достанутся
       *[other] { $n } общих шагов между встречными пешками достанутся
    } тому, кто успеет первым ({ $columns })
say-dawson-verdict-only-you = Поэтому у <соперника|{ $opponent-gen }> ходы кончатся раньше
say-dawson-verdict-only-they = Поэтому у <вас|{ $mover-gen }> ходы кончатся раньше
say-dawson-verdict-more = У <вас|{ $mover-gen }> больше, поэтому у <соперника|{ $opponent-gen }> ходы кончатся раньше
say-dawson-verdict-fewer = У <соперника|{ $opponent-gen }> больше, поэтому у <вас|{ $mover-gen }> ходы кончатся раньше
say-dawson-verdict-equal-you = Это поровну, а ход <ваш|{ $mover-gen }>, поэтому у <вас|{ $mover-gen }> ходы кончатся раньше
say-dawson-verdict-equal-they = Это поровну, а ход <соперника|{ $opponent-gen }>, поэтому у <него|них> ходы кончатся раньше
say-dawson-verdict-level = Своих поровну, так что решают общие. { $verdict }
say-dawson-verdict-ahead =
    Всего <вы|{ $mover }> впереди на { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, поэтому у <соперника|{ $opponent-gen }> ходы кончатся раньше
say-dawson-verdict-behind =
    Всего <соперник|{ $opponent }> впереди на { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, поэтому у <вас|{ $mover-gen }> ходы кончатся раньше
say-dawson-verdict-none-you = Всего { $n } против { $n }, а ход <ваш|{ $mover-gen }>, поэтому у <вас|{ $mover-gen }> ходы кончатся раньше
say-dawson-verdict-none-they = Всего { $n } против { $n }, а ход <соперника|{ $opponent-gen }>, поэтому у <него|них> ходы кончатся раньше
say-dawson-verdict-in-all =
    В остальном никто не впереди, и { $n ->
        [one] { $n } шаг достанется
        [few] { $n } шага достанутся
       *[other] { $n } шагов достанутся
    } тому, кто успеет первым. { $verdict }
say-dawson-verdict-take-you = Ход <ваш|{ $mover-gen }>, и этот шаг достанется <вам|{ $mover-dat }>
say-dawson-verdict-take-they = Ход <соперника|{ $opponent-gen }>, и этот шаг достанется <ему|им>
say-dawson-verdict-odd-you = Ход <ваш|{ $mover-gen }>, число { $n } нечётное, поэтому последний шаг <ваш|{ $mover-gen }>
say-dawson-verdict-odd-they = Ход <соперника|{ $opponent-gen }>, число { $n } нечётное, поэтому последний шаг <его|тоже их>
say-dawson-verdict-even-you = Ход <ваш|{ $mover-gen }>, число { $n } чётное, поэтому последний шаг достанется <сопернику|{ $opponent-dat }>
say-dawson-verdict-even-they = Ход <соперника|{ $opponent-gen }>, число { $n } чётное, поэтому последний шаг <ваш|{ $mover-gen }>
say-dawson-heaps-open-you = В игре ним такие кучки не уравновешены, и тот, кто ходит, восстанавливает равновесие и выигрывает; ход <ваш|{ $mover-gen }>
say-dawson-heaps-open-they = В игре ним такие кучки не уравновешены, и тот, кто ходит, восстанавливает равновесие и выигрывает; ход <соперника|{ $opponent-gen }>
say-dawson-heaps-even-you = В игре ним такие кучки уравновешены, и тот, кто ходит, нарушает равновесие и проигрывает; ход <ваш|{ $mover-gen }>
say-dawson-heaps-even-they = В игре ним такие кучки уравновешены, и тот, кто ходит, нарушает равновесие и проигрывает; ход <соперника|{ $opponent-gen }>
say-dawson-urgent-you =
    кто пойдёт { $place } первым, выигрывает там { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, и это <вы|{ $mover }>. { $verdict }
say-dawson-urgent-they =
    кто пойдёт { $place } первым, выигрывает там { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, и это <соперник|{ $opponent }>. { $verdict }
say-dawson-urgent-turns-you = { $place } кто пойдёт в столбце первым, выигрывает там шаги; туда ходят по очереди, начиная с большего выигрыша, и <начинаете вы|начинают { $mover }>. { $verdict }
say-dawson-urgent-turns-they = { $place } кто пойдёт в столбце первым, выигрывает там шаги; туда ходят по очереди, начиная с большего выигрыша, и <начинает соперник|начинают { $opponent }>. { $verdict }
say-dawson-bad-spare = этот шаг мог подождать: помешать ему нельзя; после него { $leaf }
say-dawson-good-shared = забирает шаг в столбце { $column }, который <мог|могли> сделать и <соперник|{ $opponent }>; после него { $leaf }
say-dawson-bad-shared = забирает шаг в столбце { $column }, который <мог|могли> сделать и <соперник|{ $opponent }>, но после него { $leaf }
say-dawson-good-exchange = <соперник обязан|{ $opponent } обязаны> взять ({ $taken }), а <вы берёте|{ $mover } берут> в ответ ({ $back }); после этого { $leaf }
say-dawson-bad-exchange = <соперник обязан|{ $opponent } обязаны> взять ({ $taken }), а <вы|{ $mover }> — взять в ответ ({ $back }), но после этого { $leaf }
say-dawson-only-you = у <вас|{ $mover-gen }> единственный ход, { $a }; после него { $leaf }
say-dawson-only-they = у <соперника|{ $opponent-gen }> единственный ход, { $a }; после него { $leaf }
say-dawson-only-two-you = у <вас|{ $mover-gen }> единственный ход, { $a }, <соперник отвечает|{ $opponent } отвечают> { $b }; после этого { $leaf }
say-dawson-only-two-they = у <соперника|{ $opponent-gen }> единственный ход, { $a }, <вы отвечаете|{ $mover } отвечают> { $b }; после этого { $leaf }
say-dawson-only-three-you = у <вас|{ $mover-gen }> единственный ход, { $a }, <соперник отвечает|{ $opponent } отвечают> { $b }, и у <вас|{ $mover-gen }> снова один ход, { $c }; после него { $leaf }
say-dawson-only-three-they = у <соперника|{ $opponent-gen }> единственный ход, { $a }, <вы отвечаете|{ $mover } отвечают> { $b }, и у <него|них> снова один ход, { $c }; после него { $leaf }
say-dawson-only-four-you = у <вас|{ $mover-gen }> единственный ход, { $a }, <соперник отвечает|{ $opponent } отвечают> { $b }, у <вас|{ $mover-gen }> снова один ход, { $c }, и <он отвечает|они отвечают> { $d }; после этого { $leaf }
say-dawson-only-four-they = у <соперника|{ $opponent-gen }> единственный ход, { $a }, <вы отвечаете|{ $mover } отвечают> { $b }, у <него|них> снова один ход, { $c }, и <вы отвечаете|{ $mover } отвечают> { $d }; после этого { $leaf }
say-dawson-forced-you = у <вас|{ $mover-gen }> каждый раз только один ход ({ $moves }); после этого { $leaf }
say-dawson-forced-they = у <соперника|{ $opponent-gen }> каждый раз только один ход ({ $moves }); после этого { $leaf }
say-dawson-few = { $two }. { $lines }
say-dawson-few-after-you = сначала у <вас|{ $mover-gen }> нет выбора ({ $moves }); после этого { $rest }
say-dawson-few-after-they = сначала у <соперника|{ $opponent-gen }> нет выбора ({ $moves }); после этого { $rest }
say-dawson-run-gives-you = остаются { $run }, и кто там начнёт, тот здесь выиграет, а ход <ваш|{ $mover-gen }>. Шаг внутри отдаёт две пешки, и ход сразу возвращается; кто так и продолжает, первым остаётся без ходов, а это здесь выигрыш
say-dawson-run-gives-they = остаются { $run }, и кто там начнёт, тот здесь выиграет, а ход <соперника|{ $opponent-gen }>. Шаг внутри отдаёт две пешки, и ход сразу возвращается; кто так и продолжает, первым остаётся без ходов, а это здесь выигрыш
say-dawson-lines = { $line }. { $rest }
say-dawson-line = { $moves }; после этого { $end }
say-dawson-lines-same = { $first }. { $second }. Каждый раз { $end }
say-dawson-line-seen = После { $mv } { $end }
say-dawson-line-they = На { $mv } <он отвечает|{ $opponent } отвечают> { $answer }
say-dawson-line-you = На { $mv } <вы отвечаете|{ $mover } отвечают> { $answer }
say-dawson-example-you = как бы <вы|{ $mover }> ни ходили, у <вас|{ $mover-gen }> ходы кончатся раньше: это показал перебор. Например, { $moves }; после этого { $end }
say-dawson-example-they = как бы ни <ходил соперник|ходили { $opponent }>, у <него|них> ходы кончатся раньше: это показал перебор. Например, { $moves }; после этого { $end }
say-dawson-example-but-you = без взятий выиграли бы <вы|{ $mover }>, но взятия это меняют, как показал перебор: например, { $moves }; после этого { $end }
say-dawson-example-but-they = без взятий <выиграл бы соперник|выиграли бы { $opponent }>, но взятия это меняют, как показал перебор: например, { $moves }; после этого { $end }
say-dawson-example-count-you = { $steps }; без взятий по такому счёту выиграли бы <вы|{ $mover }>. Но взятия его меняют, как показал перебор: например, { $moves }; после этого { $end }
say-dawson-example-count-they = { $steps }; без взятий по такому счёту <выиграл бы соперник|выиграли бы { $opponent }>. Но взятия его меняют, как показал перебор: например, { $moves }; после этого { $end }
say-dawson-example-misere-you = как бы <вы|{ $mover }> ни ходили, у <соперника|{ $opponent-gen }> ходы кончатся раньше, а это здесь выигрыш. Например, { $moves }; после этого { $end }
say-dawson-example-misere-they = как бы ни <ходил соперник|ходили { $opponent }>, у <вас|{ $mover-gen }> ходы кончатся раньше, а это здесь выигрыш. Например, { $moves }; после этого { $end }
say-dawson-law-single = столбец { $columns } не тронут: это один шаг для того, кто успеет первым, а ход <ваш|{ $mover-gen }>
say-dawson-law-shared = столбцы { $columns } не тронуты (обе пешки ещё на своих местах), их { $n }, а при { $n } начинающий выигрывает. Размен на краю убирает два столбца, шаг внутри отдаёт две пешки; поэтому при 1 или 2 таких столбцах начинающий выигрывает, при 3 или 4 проигрывает, при 5 или 6 выигрывает, и так далее
say-dawson-law-nothing = столбцы { $columns } не тронуты (обе пешки ещё на своих местах), их { $n }, а при { $n } начинающий проигрывает. Размен на краю убирает два столбца, шаг внутри отдаёт две пешки; поэтому при 1 или 2 таких столбцах начинающий выигрывает, при 3 или 4 проигрывает, при 5 или 6 выигрывает, и так далее
say-dawson-good-every-seen = выигрывает любой ход. После этого { $leaf }
say-dawson-bad-every-seen = проигрывает любой ход. После этого { $leaf }
say-dawson-bad-proved = <соперник отвечает|{ $opponent } отвечают> { $reply }. { $proved }
say-dawson-pinned-count = В остальных столбцах { $steps }. { $verdict }. Другие взятия этого не меняют: это показал перебор
say-dawson-pinned-search = Ходы раньше кончатся у <вас|{ $mover-gen }>: это показал перебор
say-dawson-fault-exchange = пешки размениваются ({ $taken }, { $back }), и ходы раньше кончатся у <вас|{ $mover-gen }>
say-dawson-fault-inside = отдаёт две пешки ({ $taken }), и побить в ответ нечем
say-dawson-fault-behind =
    после него <соперник|{ $opponent }> впереди на { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }
say-dawson-fault-last = после него последний шаг достанется <сопернику|{ $opponent-dat }>
say-dawson-fault-taken = отдаёт { $pawns } ({ $reply }), и { $then }
say-dawson-fault-reply = <соперник отвечает|{ $opponent } отвечают> { $reply }, и { $then }
say-dawson-fault-more = своих шагов (путь впереди свободен) у <него|{ $opponent-gen }> { $theirs }, у <вас|{ $mover-gen }> { $mine }
say-dawson-fault-mirror = стороны стоят зеркально, а ход <ваш|{ $mover-gen }>
say-dawson-fault-trap = любой <ваш шаг|шаг { $mover-gen }> сразу попадает под бой
say-dawson-fault-run-out = ходы раньше кончатся у <вас|{ $mover-gen }>
say-dawson-tally-search = Взятия этого не меняют: это показал перебор
say-dawson-tally-offer = Взятия этого не меняют (например, { $step } { $taken }): это показал перебор
say-dawson-inside-law = Что шаг между нетронутыми столбцами (обе пешки ещё на своих местах) проигрывает, доказано: это закон трёх рядов
say-dawson-inside-count-you = После { $mv } своих шагов (путь впереди свободен) у <вас|{ $mover-gen }> { $mine }, у <него|{ $opponent-gen }> { $theirs }. { $law }
say-dawson-inside-count-they = После { $mv } своих шагов (путь впереди свободен) у <него|{ $opponent-gen }> { $theirs }, у <вас|{ $mover-gen }> { $mine }. { $law }
say-dawson-run-exchange-you =
    { $run }. На краю шагнувшую пешку берут, а взявшую бьют в ответ; { $left ->
        [one] остаётся { $left } столбец
        [few] остаётся { $left } столбца
       *[other] остаётся { $left } столбцов
    }, начинать там <сопернику|{ $opponent-dat }>, а при { $left } начинающий проигрывает
say-dawson-run-exchange-they =
    { $run }. На краю шагнувшую пешку берут, а взявшую бьют в ответ; { $left ->
        [one] остаётся { $left } столбец
        [few] остаётся { $left } столбца
       *[other] остаётся { $left } столбцов
    }, начинать там <вам|{ $mover-dat }>, а при { $left } начинающий проигрывает
say-dawson-run-no-way-you =
    { $run }. На краю шагнувшую пешку берут, а взявшую бьют в ответ; { $left ->
        [one] остаётся { $left } столбец
        [few] остаётся { $left } столбца
       *[other] остаётся { $left } столбцов
    }, <начинает там соперник|начинают там { $opponent }>, а при { $left } начинающий выигрывает. Шаг внутри отдаёт две пешки
say-dawson-run-no-way-they =
    { $run }. На краю шагнувшую пешку берут, а взявшую бьют в ответ; { $left ->
        [one] остаётся { $left } столбец
        [few] остаётся { $left } столбца
       *[other] остаётся { $left } столбцов
    }, <начинаете там вы|начинают там { $mover }>, а при { $left } начинающий выигрывает. Шаг внутри отдаёт две пешки
say-dawson-two-you = у <вас|{ $mover-gen }> два хода
say-dawson-two-they = у <соперника|{ $opponent-gen }> два хода
say-dawson-line-first-they = На { $mv } <соперник отвечает|{ $opponent } отвечают> { $answer }
say-dawson-line-on = { $answered }, дальше { $rest }
say-dawson-law-none = в группе из 3, 4, 7, 8, 11, 12… нетронутых столбцов подряд (обе пешки ещё на своих местах) кто начнёт, тот проиграет. Здесь все группы такие ({ $runs }), а начинать <вам|{ $mover-dat }>
say-dawson-law-odd =
    группа из 1, 2, 5, 6, 9, 10… нетронутых столбцов подряд (обе пешки ещё на своих местах) считается одним шагом для того, кто успеет первым, а из 3, 4, 7, 8… — ничем. Здесь ({ $runs }) выходит { $shared ->
        [one] { $shared } шаг
        [few] { $shared } шага
       *[other] { $shared } шагов
    }, нечётное число, и последний из них <ваш|за { $mover-ins }>
say-dawson-law-even =
    группа из 1, 2, 5, 6, 9, 10… нетронутых столбцов подряд (обе пешки ещё на своих местах) считается одним шагом для того, кто успеет первым, а из 3, 4, 7, 8… — ничем. Здесь ({ $runs }) выходит { $shared ->
        [one] { $shared } шаг
        [few] { $shared } шага
       *[other] { $shared } шагов
    }, чётное число, и последний из них достанется <сопернику|{ $opponent-dat }>

# What a player needs to know, and why a click makes no move.
say-dawson-must-capture = брать обязательно: { $captures }
say-dawson-misere = мизер: кому некуда ходить, тот выиграл
say-dawson-pawns-left = пешки: { $first } — { $white }, { $second } — { $black }
say-dawson-which = пешку на { $cell } может взять не одна ваша пешка: выберите { $pawns }
say-dawson-takes = пешку на { $cell } берёт ваша пешка с { $pawns }: сначала нажмите на неё
say-dawson-no-own = пешка на { $cell } — соперника; выберите { $pawns }
say-dawson-no-pawn = на { $cell } нет пешки; выберите { $pawns }
say-dawson-no-row = пешка на { $cell } дошла до края доски и больше не ходит: в ферзи здесь не превращаются
say-dawson-no-way = пешке на { $cell } некуда идти: путь закрывает пешка соперника, { $ahead }
say-dawson-no-way-own = пешке на { $cell } некуда идти: путь закрывает ваша же пешка, { $ahead }
say-dawson-no-quiet = пешке на { $pawn } придётся подождать: раз можно взять, брать обязательно, { $captures }
say-dawson-no-target = взятие по диагонали вперёд обязательно и для пешки на { $pawn }: { $captures }
say-dawson-own-steps = свои шаги в запасе на конец (впереди в столбце нет чужих): { $first } — { $white }, { $second } — { $black }
say-dawson-no-diagonal = по диагонали пешки только берут, а на { $cell } брать нечего: путь с { $pawn } — только прямо, на { $step }
say-dawson-no-step = пешка ходит на одно поле прямо вперёд: с { $pawn } на { $step }
say-dawson-no-stop = взятие не кончилось на { $last }: выберите { $next }
