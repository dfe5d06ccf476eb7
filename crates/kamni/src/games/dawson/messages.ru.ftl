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
say-dawson-stuck-you = ходить вам нечем
say-dawson-stuck-they = сопернику ходить нечем
say-dawson-stuck-you-misere = ходить вам нечем, а это здесь выигрыш
say-dawson-stuck-they-misere = сопернику ходить нечем, а это здесь выигрыш
say-dawson-good-line = { $story }
say-dawson-good-stuck = после него сопернику ходить нечем
say-dawson-good-seen = после него { $leaf }
say-dawson-bad-seen = после него { $leaf }
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
say-dawson-law-misere-one = остался один-единственный шаг, в столбце { $column }: вы его сделаете, и выиграет соперник: ходить ему некуда
say-dawson-law-misere-two = в каком бы из столбцов { $columns } вы ни шагнули, пешку возьмут, и вам придётся взять в ответ; тогда выиграет соперник: ходить ему некуда
say-dawson-law-misere-win = { $mv } отдаёт две пешки, и ход снова ваш; продолжая так, вы раньше соперника останетесь без ходов, а здесь это выигрыш
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
say-dawson-mirror-you = стороны стоят зеркально, а ход ваш: на каждый ваш шаг соперник ответит таким же в том же столбце, а если сможет взять — возьмёт
say-dawson-mirror-they = стороны стоят зеркально, а ход соперника: на каждый его шаг вы ответите таким же в том же столбце, а если сможете взять — возьмёте
say-dawson-inside-you = соперник шагнул вперёд между нетронутыми столбцами (обе пешки ещё на своих местах): вы берёте две пешки ({ $moves }), побить в ответ нечем, снова его ход, и он проигрывает
say-dawson-inside-they = вы шагнули вперёд между нетронутыми столбцами (обе пешки ещё на своих местах): соперник берёт две пешки ({ $moves }), побить в ответ нечем, снова ваш ход, и вы проигрываете
say-dawson-good-inside = берёт две пешки, побить в ответ нечем, и снова ход соперника; он шагнул вперёд между нетронутыми столбцами (обе пешки ещё на своих местах) и теперь проигрывает
say-dawson-bad-inside = это шаг вперёд между нетронутыми столбцами (обе пешки ещё на своих местах): соперник берёт две пешки ({ $moves }), побить в ответ нечем, снова ваш ход, и вы проигрываете
say-dawson-walk-you = остались только шаги, которым нельзя помешать, ваших { $mine }, у соперника { $theirs }: первыми они кончатся у вас, а это здесь выигрыш
say-dawson-walk-they = остались только шаги, которым нельзя помешать, ваших { $mine }, у соперника { $theirs }: первыми они кончатся у него, а это здесь выигрыш
say-dawson-lost-you = вы проигрываете при любой игре
say-dawson-lost-they = соперник проигрывает при любой игре
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
say-dawson-run-nothing = { $run } не дают ничего: кто там начнёт, тот там и проиграет
say-dawson-run-wins-you = остаётся { $run }: кто начнёт, тот выиграет, а ход ваш
say-dawson-run-wins-they = остаётся { $run }: кто начнёт, тот выиграет, а ход соперника
say-dawson-run-loses-you = остаётся { $run }: кто начнёт, тот проиграет, а начинать вам
say-dawson-run-loses-they = остаётся { $run }: кто начнёт, тот проиграет, а начинать сопернику
say-dawson-part-yours =
    { $place } вы окажетесь впереди на { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, как бы ни играл соперник
say-dawson-part-yours-step =
    { $place } вы окажетесь впереди на { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, и ещё один шаг достанется тому, кто успеет первым
say-dawson-part-theirs =
    { $place } соперник окажется впереди на { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, как бы вы ни играли
say-dawson-part-theirs-step =
    { $place } соперник окажется впереди на { $n ->
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
    у вас { $mine ->
        [one] остаётся { $mine } шаг, которому
        [few] остаётся { $mine } шага, которым
       *[other] остаётся { $mine } шагов, которым
    } нельзя помешать ({ $yours }), у соперника { $theirs } ({ $others })
say-dawson-steps-mine =
    у вас { $mine ->
        [one] остаётся { $mine } шаг, которому
        [few] остаётся { $mine } шага, которым
       *[other] остаётся { $mine } шагов, которым
    } нельзя помешать ({ $yours }), у соперника таких нет
say-dawson-steps-theirs =
    у соперника { $theirs ->
        [one] остаётся { $theirs } шаг, которому
        [few] остаётся { $theirs } шага, которым
       *[other] остаётся { $theirs } шагов, которым
    } нельзя помешать ({ $others }), у вас таких нет
say-dawson-steps-open =
    { $n ->
        [one] остаётся { $n } шаг
        [few] остаётся { $n } шага
       *[other] остаётся { $n } шагов
    } для того, кто успеет первым ({ $columns })
say-dawson-steps-all =
    { $own }, и ещё { $n ->
        [one] { $n } достанется
       *[other] { $n } достанутся
    } тому, кто успеет первым ({ $columns })
say-dawson-verdict-only-you = Поэтому у соперника ходы кончатся раньше
say-dawson-verdict-only-they = Поэтому у вас ходы кончатся раньше
say-dawson-verdict-more = У вас больше, поэтому у соперника ходы кончатся раньше
say-dawson-verdict-fewer = У соперника больше, поэтому у вас ходы кончатся раньше
say-dawson-verdict-equal-you = Это поровну, а ход ваш, поэтому у вас ходы кончатся раньше
say-dawson-verdict-equal-they = Это поровну, а ход соперника, поэтому у него ходы кончатся раньше
say-dawson-verdict-level = Своих шагов поровну. { $verdict }
say-dawson-verdict-ahead =
    Всего вы впереди на { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, поэтому у соперника ходы кончатся раньше
say-dawson-verdict-behind =
    Всего соперник впереди на { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, поэтому у вас ходы кончатся раньше
say-dawson-verdict-none-you = Всего { $n } против { $n }, а ход ваш, поэтому у вас ходы кончатся раньше
say-dawson-verdict-none-they = Всего { $n } против { $n }, а ход соперника, поэтому у него ходы кончатся раньше
say-dawson-verdict-in-all =
    В остальном никто не впереди, и { $n ->
        [one] { $n } шаг достанется
        [few] { $n } шага достанутся
       *[other] { $n } шагов достанутся
    } тому, кто успеет первым. { $verdict }
say-dawson-verdict-take-you = Ход ваш, и этот шаг достанется вам
say-dawson-verdict-take-they = Ход соперника, и этот шаг достанется ему
say-dawson-verdict-odd-you = Ход ваш, число { $n } нечётное, поэтому последний из этих шагов ваш
say-dawson-verdict-odd-they = Ход соперника, число { $n } нечётное, поэтому последний из этих шагов достанется ему
say-dawson-verdict-even-you = Ход ваш, число { $n } чётное, поэтому последний из этих шагов достанется сопернику
say-dawson-verdict-even-they = Ход соперника, число { $n } чётное, поэтому последний из этих шагов ваш
say-dawson-heaps-open-you = По правилу игры ним при таких кучках выигрывает тот, кто ходит, а ход ваш
say-dawson-heaps-open-they = По правилу игры ним при таких кучках выигрывает тот, кто ходит, а ход соперника
say-dawson-heaps-even-you = По правилу игры ним при таких кучках проигрывает тот, кто ходит, а ход ваш
say-dawson-heaps-even-they = По правилу игры ним при таких кучках проигрывает тот, кто ходит, а ход соперника
say-dawson-urgent-you =
    кто пойдёт { $place } первым, выигрывает там { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, и это вы. { $verdict }
say-dawson-urgent-they =
    кто пойдёт { $place } первым, выигрывает там { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }, и это соперник. { $verdict }
say-dawson-urgent-turns-you = { $place } кто пойдёт в столбце первым, выигрывает там шаги; туда ходят по очереди, начиная с большего выигрыша, и начинаете вы. { $verdict }
say-dawson-urgent-turns-they = { $place } кто пойдёт в столбце первым, выигрывает там шаги; туда ходят по очереди, начиная с большего выигрыша, и начинает соперник. { $verdict }
say-dawson-bad-spare = этот шаг мог подождать: помешать ему нельзя; после него { $leaf }
say-dawson-good-shared = забирает шаг в столбце { $column }, который мог сделать и соперник; после него { $leaf }
say-dawson-bad-shared = забирает шаг в столбце { $column }, который мог сделать и соперник, но после него { $leaf }
say-dawson-good-exchange = соперник обязан взять ({ $taken }), а вы берёте в ответ ({ $back }); после этого { $leaf }
say-dawson-bad-exchange = соперник обязан взять ({ $taken }), а вы — взять в ответ ({ $back }), но после этого { $leaf }
say-dawson-only-you = у вас единственный ход, { $a }; после него { $leaf }
say-dawson-only-they = у соперника единственный ход, { $a }; после него { $leaf }
say-dawson-only-two-you = у вас единственный ход, { $a }, соперник отвечает { $b }; после этого { $leaf }
say-dawson-only-two-they = у соперника единственный ход, { $a }, вы отвечаете { $b }; после этого { $leaf }
say-dawson-only-three-you = у вас единственный ход, { $a }, соперник отвечает { $b }, и у вас снова один ход, { $c }; после него { $leaf }
say-dawson-only-three-they = у соперника единственный ход, { $a }, вы отвечаете { $b }, и у него снова один ход, { $c }; после него { $leaf }
say-dawson-only-four-you = у вас единственный ход, { $a }, соперник отвечает { $b }, у вас снова один ход, { $c }, и он отвечает { $d }; после этого { $leaf }
say-dawson-only-four-they = у соперника единственный ход, { $a }, вы отвечаете { $b }, у него снова один ход, { $c }, и вы отвечаете { $d }; после этого { $leaf }
say-dawson-forced-you = у вас каждый раз только один ход: { $moves } (начинаете вы); после этого { $leaf }
say-dawson-forced-they = у соперника каждый раз только один ход: { $moves } (начинает он); после этого { $leaf }
say-dawson-few = { $none }. { $lines }
say-dawson-few-answers = { $none }; ответы: { $answers }. { $lines }
say-dawson-answers = { $none }; ответы: { $answers }
say-dawson-few-after-you = после { $moves }, где выбора у вас нет, { $rest }
say-dawson-few-after-they = после { $moves }, где у соперника выбора нет, { $rest }
say-dawson-neither-you = ни один из двух ваших ходов не помогает
say-dawson-neither-they = ни один из двух ходов соперника ему не помогает
say-dawson-none-you =
    ни один из { $n ->
        [one] { $n } вашего хода
       *[other] { $n } ваших ходов
    } не помогает
say-dawson-none-they =
    ни один из { $n ->
        [one] { $n } хода
       *[other] { $n } ходов
    } соперника ему не помогает
say-dawson-lines = { $line }. { $rest }
say-dawson-line = { $moves }: { $end }
say-dawson-lines-same = { $first }. { $second }. Каждый раз { $end }
say-dawson-line-seen = После { $mv } { $end }
say-dawson-line-they = На { $mv } он отвечает { $answer }
say-dawson-line-you = На { $mv } вы отвечаете { $answer }
say-dawson-line-on-they = На { $mv } он отвечает { $answer }, дальше { $rest }
say-dawson-line-on-you = На { $mv } вы отвечаете { $answer }, дальше { $rest }
say-dawson-example = Например, { $moves }: { $end }
say-dawson-law-single = столбец { $columns } не тронут: это один шаг для того, кто успеет первым, а ход ваш
say-dawson-law-shared = столбцы { $columns } не тронуты (обе пешки ещё на своих местах), их { $n }. При 1 или 2 таких столбцах начинающий выигрывает, при 3 или 4 проигрывает, при 5 или 6 снова выигрывает, и так далее; при { $n } вы выигрываете
say-dawson-law-nothing = столбцы { $columns } не тронуты (обе пешки ещё на своих местах), их { $n }. При 1 или 2 таких столбцах начинающий выигрывает, при 3 или 4 проигрывает, при 5 или 6 снова выигрывает, и так далее; при { $n } вы проигрываете
say-dawson-law-none = в группе из 3, 4, 7, 8, 11, 12… нетронутых столбцов подряд (обе пешки ещё на своих местах) кто начнёт, тот проиграет. Здесь все группы такие ({ $runs }), а начинать вам
say-dawson-law-odd =
    группа из 1, 2, 5, 6, 9, 10… нетронутых столбцов подряд (обе пешки ещё на своих местах) считается одним шагом для того, кто успеет первым, а из 3, 4, 7, 8… — ничем. Здесь ({ $runs }) выходит { $shared ->
        [one] { $shared } шаг
        [few] { $shared } шага
       *[other] { $shared } шагов
    }, нечётное число, и последний из них ваш
say-dawson-law-even =
    группа из 1, 2, 5, 6, 9, 10… нетронутых столбцов подряд (обе пешки ещё на своих местах) считается одним шагом для того, кто успеет первым, а из 3, 4, 7, 8… — ничем. Здесь ({ $runs }) выходит { $shared ->
        [one] { $shared } шаг
        [few] { $shared } шага
       *[other] { $shared } шагов
    }, чётное число, и последний из них достанется сопернику

# What a player needs to know, and why a click makes no move.
say-dawson-must-capture = брать обязательно: { $captures }
say-dawson-misere = мизер: кому некуда ходить, тот выиграл
say-dawson-pawns-left = пешки: { $first } { $white }, { $second } { $black }
say-dawson-no-own = пешка на { $cell } — соперника; выберите { $pawns }
say-dawson-no-pawn = на { $cell } нет пешки; выберите { $pawns }
say-dawson-no-row = пешка на { $cell } дошла до края доски и больше не ходит
say-dawson-no-way = пешке на { $cell } некуда идти: путь закрывает пешка соперника, { $ahead }
say-dawson-no-way-own = пешке на { $cell } некуда идти: путь закрывает ваша же пешка, { $ahead }
say-dawson-no-quiet = пешке на { $pawn } придётся подождать: раз можно взять, брать обязательно, { $captures }
say-dawson-no-target = взятие по диагонали вперёд обязательно и для пешки на { $pawn }: { $captures }
say-dawson-spare = запасные шаги, которых не отнять: { $first } { $white }, { $second } { $black }
say-dawson-no-diagonal = по диагонали пешки только берут, а на { $cell } брать нечего: путь с { $pawn } — только прямо, на { $step }
say-dawson-no-step = пешка ходит на одно поле прямо вперёд: с { $pawn } на { $step }
say-dawson-no-stop = взятие не кончилось на { $last }: выберите { $next }
