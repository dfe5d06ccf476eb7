# The messages of this game in Russian, by their ids.

say-dawson-step = следующее поле того же столбца или `x` и взятие
say-dawson-diagonal = следующее поле на той же диагонали
say-dawson-why-partly = кто выигрывает, доказано, но на доказательство для каждого хода времени не хватило
say-dawson-why-octal-win =
    при одиночном взятии на трёх рядах каждый шаг выводит из игры свой столбец и соседние, и для любой ширины известно, кто тогда выигрывает: когда нетронутых столбцов { $columns } — тот, кто начинает
say-dawson-why-octal-loss =
    при одиночном взятии на трёх рядах каждый шаг выводит из игры свой столбец и соседние, и для любой ширины известно, кто тогда выигрывает: когда нетронутых столбцов { $columns } — не тот, кто начинает
say-dawson-why-way = ходите { $mv }: { $why }
say-dawson-why-each = на каждый ход есть ответ. Например, { $mv }: { $why }
say-dawson-why-parts = доска распалась на части, которые не встретятся: { $account }
say-dawson-why-heaps = при одиночном взятии нетронутые столбцы подряд (обе пешки ещё на своих местах) стоят столько же, сколько кучка в игре ним: { $account }
say-dawson-why-runs = нетронутые столбцы подряд (обе пешки ещё на своих местах) — один общий ход, который достанется тому, кто успеет первым, если их число при делении на 4 даёт в остатке 1 или 2, иначе ничего: { $account }
say-dawson-why-count = брать больше нечего, остаётся считать ходы: { $account }
say-dawson-why-mirror = стороны зеркальны, а ход ваш: каждый ваш шаг соперник повторяет в том же столбце, а если после вашего шага он может взять, то берёт
say-dawson-mirror-you = стороны зеркальны, а ход ваш: каждый ваш шаг соперник повторит, а если сможет взять — возьмёт
say-dawson-mirror-they = стороны зеркальны, а ход соперника: каждый его шаг вы повторите, а если сможете взять — возьмёте
say-dawson-inside-you = соперник пошёл не крайней пешкой группы нетронутых столбцов (обе пешки ещё на своих местах): вы берёте две пешки ({ $moves }), побить в ответ нечем, снова его ход, и он проигрывает
say-dawson-inside-they = вы пошли не крайней пешкой группы нетронутых столбцов (обе пешки ещё на своих местах): соперник берёт две пешки ({ $moves }), побить в ответ нечем, снова ваш ход, и вы проигрываете
say-dawson-brief-mirror-you = стороны зеркальны, а ход ваш
say-dawson-brief-mirror-they = стороны зеркальны, а ход соперника
say-dawson-brief-idle-you = кто теперь начнёт, тот проиграет, а ход ваш
say-dawson-brief-idle-they = кто теперь начнёт, тот проиграет, а ход соперника
say-dawson-brief-inside-you = вы берёте две пешки, побить в ответ нечем, и снова ход соперника
say-dawson-brief-inside-they = соперник берёт две пешки, побить в ответ нечем, и снова ваш ход
say-dawson-brief-equal-you = запасных ходов у вас { $mine }, у соперника { $theirs }, ход ваш
say-dawson-brief-equal-they = запасных ходов у вас { $mine }, у соперника { $theirs }, ход соперника
say-dawson-brief-shared-you = запасных ходов у вас { $mine }, у соперника { $theirs }, общих { $shared }, ход ваш
say-dawson-brief-shared-they = запасных ходов у вас { $mine }, у соперника { $theirs }, общих { $shared }, ход соперника
say-dawson-brief-spare = запасных ходов у вас { $mine }, у соперника { $theirs }
say-dawson-stuck-you = ходить вам нечем
say-dawson-stuck-they = сопернику ходить нечем
say-dawson-stuck-you-misere = ходить вам нечем, а это здесь выигрыш
say-dawson-stuck-they-misere = сопернику ходить нечем, а это здесь выигрыш
say-dawson-walk-you = остались только свободные шаги, ваших { $mine }, у соперника { $theirs }: первыми они кончатся у вас, а это здесь выигрыш
say-dawson-walk-they = остались только свободные шаги, ваших { $mine }, у соперника { $theirs }: первыми они кончатся у него, а это здесь выигрыш
say-dawson-total = { $total }; { $verdict }
say-dawson-urgent-you =
    в { $columns } вы успеваете первыми и выигрываете { $n ->
        [one] { $n } ход
        [few] { $n } хода
       *[other] { $n } ходов
    }; после этого { $total }
say-dawson-urgent-they =
    в { $columns } первым успевает соперник, и вы упускаете { $n ->
        [one] { $n } ход
        [few] { $n } хода
       *[other] { $n } ходов
    }; после этого { $total }
say-dawson-urgent = в { $columns } первый получает запасные ходы, и туда идут по очереди, начиная с большего; после этого { $total }
say-dawson-then-piece = { $piece }; { $rest }
say-dawson-run =
    { $width ->
        [one] { $width } нетронутый столбец
        [few] { $width } нетронутых столбца
       *[other] { $width } нетронутых столбцов
    } { $columns }{ $meaning } — { $worth }
say-dawson-part = столбцы { $columns } — { $worth }
say-dawson-worth-yours =
    { $n ->
        [one] { $n } ваш запасной ход
        [few] { $n } ваших запасных хода
       *[other] { $n } ваших запасных ходов
    }{ $meaning }
say-dawson-worth-theirs =
    { $n ->
        [one] { $n } запасной ход соперника
        [few] { $n } запасных хода соперника
       *[other] { $n } запасных ходов соперника
    }{ $meaning }
say-dawson-worth-heap =
    кучка из { $n ->
        [one] { $n } камня
       *[other] { $n } камней
    }
say-dawson-worth-shared = один общий ход{ $meaning }
say-dawson-worth-urgent = ещё { $n } в вашу пользу, если вы там успеете первыми
say-dawson-worth-nothing = ничего (кто там начнёт, тот там и проиграет)
say-dawson-worth-both = { $number } и { $more }
say-dawson-yours-none = запасных ходов у вас нет{ $meaning }
say-dawson-yours = запасных ходов у вас { $n } ({ $columns }{ $meaning })
say-dawson-theirs-none = у соперника нет
say-dawson-theirs = у соперника { $n } ({ $columns })
say-dawson-total-nothing = запасных ходов нет ни у кого{ $meaning }
say-dawson-total-spare = { $yours }, { $theirs }
say-dawson-total-shared = своих ходов нет ни у кого, общих { $n } ({ $columns }{ $meaning })
say-dawson-total-all = { $yours }, { $theirs }, общих { $n } ({ $columns }{ $meaning })
say-dawson-verdict-more = у вас больше, и у соперника ходы кончатся раньше
say-dawson-verdict-fewer = у соперника больше, и у вас ходы кончатся раньше
say-dawson-verdict-begin-you = а начинать вам
say-dawson-verdict-begin-they = а начинать сопернику
say-dawson-verdict-take-you = ход ваш, и общий ход достанется вам
say-dawson-verdict-take-they = ход соперника, и общий ход достанется ему
say-dawson-verdict-equal-you = поровну, а ход ваш: у вас ходы кончатся раньше
say-dawson-verdict-equal-they = поровну, а ход соперника: у него ходы кончатся раньше
say-dawson-verdict-odd-you = ход ваш, а общих ходов нечётное число: последний достанется вам
say-dawson-verdict-odd-they = ход соперника, а общих ходов нечётное число: последний достанется ему
say-dawson-verdict-even-you = ход ваш, а общих ходов чётное число: последний достанется сопернику
say-dawson-verdict-even-they = ход соперника, а общих ходов чётное число: последний достанется вам
say-dawson-heaps-open-you = кучки не уравновешены, а ход ваш: вы их уравновесите
say-dawson-heaps-open-they = кучки не уравновешены, а ход соперника: он их уравновесит
say-dawson-heaps-even-you = кучки уравновешены, а ход ваш: любой ход нарушит равновесие
say-dawson-heaps-even-they = кучки уравновешены, а ход соперника: любой ход нарушит равновесие
say-dawson-good-line = { $story }
say-dawson-good-inside = берёт две пешки, побить в ответ нечем, и снова ход соперника; он пошёл не крайней пешкой группы нетронутых столбцов (обе пешки ещё на своих местах) и теперь проигрывает
say-dawson-bad-inside = это ход не крайней пешкой группы нетронутых столбцов (обе пешки ещё на своих местах): соперник берёт две пешки ({ $moves }), побить в ответ нечем, снова ваш ход, и вы проигрываете
say-dawson-good-stuck = после него сопернику ходить нечем
say-dawson-good-spare = это один из ваших запасных ходов{ $meaning }: после него { $leaf }
say-dawson-bad-spare = лишь тратит ваш запасной ход{ $meaning }: после него { $leaf }
say-dawson-good-shared = забирает общий ход{ $meaning } в столбце { $column }: после этого { $leaf }
say-dawson-bad-shared = забирает общий ход{ $meaning } в столбце { $column }, но после этого { $leaf }
say-dawson-good-seen = после него { $leaf }
say-dawson-bad-seen = после него { $leaf }
say-dawson-exchange = { $moves }; после этого { $leaf }
say-dawson-good-exchange = отдаёт пешку и сразу её отыгрывает, { $story }
say-dawson-bad-exchange = отдаёт пешку и отыгрывает её, но это не помогает: { $story }
say-dawson-then = после этого { $leaf }
say-dawson-bad-taken = соперник отвечает { $reply } и берёт { $pawns }; { $rest }
say-dawson-bad-reply = соперник отвечает { $reply }; { $rest }
say-dawson-one-pawn = пешку
say-dawson-pawns =
    { $n ->
        [one] { $n } пешку
        [few] { $n } пешки
       *[other] { $n } пешек
    }
say-dawson-only-you = у вас единственный ход, { $only }; после него { $leaf }
say-dawson-only-they = у соперника единственный ход, { $only }; после него { $leaf }
say-dawson-only-answer-you = у вас единственный ход, { $only }, соперник отвечает { $answer }; после этого { $leaf }
say-dawson-only-answer-they = у соперника единственный ход, { $only }, вы отвечаете { $answer }; после этого { $leaf }
say-dawson-forced-you = у вас каждый раз только один ход: { $moves } (начинаете вы); после этого { $leaf }
say-dawson-forced-they = у соперника каждый раз только один ход: { $moves } (начинает он); после этого { $leaf }
say-dawson-line = { $moves }
say-dawson-line-end = { $moves } ({ $end })
say-dawson-lines-same = { $lines }; каждый раз { $end }
say-dawson-lines = { $line }; { $rest }
say-dawson-few-you = ни один ваш ход не помогает (каждый раз начинаете вы): { $lines }{ $meaning }
say-dawson-few-they = ни один ход соперника ему не помогает (каждый раз начинает он): { $lines }{ $meaning }
say-dawson-few-after-you = после { $moves } ни один ваш ход не помогает (каждый раз начинаете вы): { $lines }{ $meaning }
say-dawson-few-after-they = после { $moves } ни один ход соперника ему не помогает (каждый раз начинает он): { $lines }{ $meaning }
say-dawson-law-single = столбец { $columns } не тронут: это один общий ход, он достанется тому, кто успеет первым, а ход ваш
say-dawson-law-shared = нетронутые столбцы { $columns } (обе пешки ещё на своих местах), всего { $n }, — это один общий ход, он достанется тому, кто успеет первым ({ $n } при делении на 4 даёт в остатке { $rest }), и ход ваш
say-dawson-law-nothing = нетронутые столбцы { $columns } (обе пешки ещё на своих местах), всего { $n }, не стоят ничего ({ $n } при делении на 4 даёт в остатке { $rest }): кто там начнёт, тот и проиграет, а начинать вам
say-dawson-law-none = нетронутые столбцы подряд (обе пешки ещё на своих местах) — это один общий ход, если их число при делении на 4 даёт в остатке 1 или 2; здесь таких нет ({ $runs }), поэтому кто начнёт, тот и проиграет, а начинать вам
say-dawson-law-odd = нетронутые столбцы подряд (обе пешки ещё на своих местах) — это один общий ход, который достанется тому, кто успеет первым, если их число при делении на 4 даёт в остатке 1 или 2, иначе ничего ({ $runs }); общих ходов выходит { $shared }, нечётное число, и последний из них ваш
say-dawson-law-even = нетронутые столбцы подряд (обе пешки ещё на своих местах) — это один общий ход, который достанется тому, кто успеет первым, если их число при делении на 4 даёт в остатке 1 или 2, иначе ничего ({ $runs }); общих ходов выходит { $shared }, чётное число, и последний из них достанется сопернику
say-dawson-law-misere-one = остался один-единственный шаг, в столбце { $column }: вы его сделаете, и выиграет соперник: ходить ему некуда
say-dawson-law-misere-two = в каком бы из столбцов { $columns } вы ни шагнули, пешку возьмут, и вам придётся взять в ответ; тогда выиграет соперник: ходить ему некуда
say-dawson-law-misere-win = { $mv } отдаёт две пешки, и ход снова ваш; продолжая так, вы раньше соперника останетесь без ходов, а здесь это выигрыш
say-dawson-why-stuck-white = у белых не осталось ходов, и они проиграли
say-dawson-why-stuck-black = у чёрных не осталось ходов, и они проиграли
say-dawson-why-stuck-white-misere = у белых не осталось ходов, а в мизере это победа
say-dawson-why-stuck-black-misere = у чёрных не осталось ходов, а в мизере это победа
say-dawson-brief-parts = { $rest }; { $piece }
say-dawson-means-spare = { " " }(запасной ход может сделать только его хозяин)
say-dawson-means-spare-in = ; запасной ход может сделать только его хозяин
say-dawson-means-shared = { " " }(он достанется тому, кто успеет первым)
say-dawson-means-shared-in = ; общий ход достанется тому, кто успеет первым
say-dawson-means-both-last = { "." } Запасной ход может сделать только его хозяин, общий достанется тому, кто успеет первым
say-dawson-means-spare-last = { "." } Запасной ход может сделать только его хозяин
say-dawson-brief-parts-too = { $rest } и { $piece }
say-dawson-brief-only-shared-you = запасных ходов нет, общих { $shared }, ход ваш
say-dawson-brief-only-shared-they = запасных ходов нет, общих { $shared }, ход соперника
say-dawson-yours-in-all = всего запасных ходов у вас { $n } ({ $columns })
say-dawson-means-untouched = { " " }(обе пешки ещё на своих местах)

# What a player needs to know, and why a click makes no move.
say-dawson-must-capture = брать обязательно: { $captures }
say-dawson-misere = мизер: кому некуда ходить, тот выиграл
say-dawson-pawns = пешки: { $first } { $white }, { $second } { $black }
say-dawson-no-own = пешка на { $cell } — соперника; выберите { $pawns }
say-dawson-no-pawn = на { $cell } нет пешки; выберите { $pawns }
say-dawson-no-row = пешка на { $cell } дошла до края доски и больше не ходит
say-dawson-no-way = пешке на { $cell } некуда идти: на { $ahead } стоит пешка
say-dawson-no-diagonal = по диагонали пешки только берут, а на { $cell } брать нечего; { $pawn } может шагнуть на { $step }
say-dawson-no-step = пешка ходит на одно поле прямо вперёд: с { $pawn } на { $step }
say-dawson-no-stop = после { $last } взятие продолжается: выберите { $next }
