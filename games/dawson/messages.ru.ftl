# The messages of this game in Russian, by their ids.

say-dawson-step = следующее поле того же столбца или `x` и взятие
say-dawson-diagonal = следующее поле на той же диагонали
say-dawson-end-you = у вас не осталось ходов
say-dawson-end-you-misere = у вас не осталось ходов, а в мизере это победа
say-dawson-end-white = у белых не осталось ходов
say-dawson-end-black = у чёрных не осталось ходов
say-dawson-end-white-misere = у белых не осталось ходов, а в мизере это победа
say-dawson-end-black-misere = у чёрных не осталось ходов, а в мизере это победа
say-dawson-why-stuck-white = у белых нет ходов: они проиграли
say-dawson-why-stuck-black = у чёрных нет ходов: они проиграли
say-dawson-why-stuck-white-misere = у белых нет ходов, а в мизере это победа
say-dawson-why-stuck-black-misere = у чёрных нет ходов, а в мизере это победа

# Why a position is won or lost: `loser` is to move and loses, `winner` is the other one.
say-dawson-win = после { $mv } { $then }
say-dawson-hint = найдите ход, после которого { $then }
say-dawson-hint-forced = найдите ход, после которого { $mv } — единственный ответ
say-dawson-good = тогда { $then }
say-dawson-bad = после ответа { $reply } { $then }
say-dawson-bad-gift =
    <соперник|{ $opponent }> ходом { $reply } безнаказанно <берёт|берут> { $pawns ->
        [one] { $pawns } пешку
        [few] { $pawns } пешки
       *[other] { $pawns } пешек
    }
say-dawson-bad-stops = <сопернику|{ $opponent-dat }> тогда нечем ходить, а здесь это выигрыш
say-dawson-stuck = <loser: вам|сопернику|{ $loser-dat }> ходить нечем
say-dawson-taken = <winner: вы безнаказанно бьёте|соперник безнаказанно бьёт|{ $winner } безнаказанно бьют> каждую пешку, которой <loser: вы пойдёте|пойдёт соперник|пойдут { $loser }>
say-dawson-captured = на каждый ход <winner: вы отвечаете|соперник отвечает|{ $winner } отвечают> взятием, пока <loser: у вас|у соперника|у { $loser-gen }> не кончатся ходы
say-dawson-column = на каждый шаг <winner: вы отвечаете|соперник отвечает|{ $winner } отвечают> в том же столбце или <winner: бьёте|бьёт|бьют>, и последний ход за <winner: вами|ним|ними>
say-dawson-free = на каждый ход <winner: вы отвечаете|соперник отвечает|{ $winner } отвечают> взятием или свободным шагом (впереди нет чужих), и их хватит: { $have }
say-dawson-three = на каждый ход у <winner: вас|соперника|{ $winner-gen }> есть ответ: взятие, шаг в том же столбце или свободный шаг
say-dawson-mirror = позиция зеркальна, и на каждый шаг <winner: вы отвечаете|соперник отвечает|{ $winner } отвечают> таким же в том же столбце или <winner: бьёте|бьёт|бьют>
say-dawson-steps = брать нечего, своих шагов у <winner: вас|соперника|{ $winner-gen }> { $more }, у <loser: вас|соперника|{ $loser-gen }> { $less }
say-dawson-even-steps = брать нечего, шагов поровну ({ $more }), а начинать <loser: вам: ваши|сопернику: его|{ $loser-dat }: их> кончатся раньше
say-dawson-cells = брать нечего, общих шагов { $shared }, чётное число, и последний <winner: сделаете вы|сделает соперник|сделают { $winner }>
say-dawson-safe-steps = безопасных шагов
say-dawson-safe-steps-to = безопасных шагов (на { $cells })
say-dawson-free-steps = свободных шагов (впереди нет чужих)
say-dawson-own-steps-left = своих шагов
say-dawson-keep-stacked = безопасных шагов в запасе у <winner: вас|соперника|{ $winner-gen }> больше, и ходы раньше кончатся у <loser: вас|соперника|{ $loser-gen }>
say-dawson-keep = { $kind } у <winner: вас|соперника|{ $winner-gen }> { $more }, у <loser: вас|соперника|{ $loser-gen }> { $less }, и перевес <winner: вы удержите|он удержит|они удержат>
say-dawson-keep-none = { $kind } нет ни у кого, начинать <loser: вам|сопернику|{ $loser-dat }>, и <winner: вы не дадите|соперник не даст|{ $winner } не дадут> им появиться
say-dawson-keep-even = { $kind } поровну, по { $more }; начинать <loser: вам, у вас|сопернику, у него|{ $loser-dat }, у них> они первыми и кончатся: <winner: вы удержите|соперник удержит|{ $winner } удержат> равенство
say-dawson-keep-cells = общих шагов { $shared }; шагами и взятиями <winner: вы сохраните|соперник сохранит|{ $winner } сохранят> это число чётным, и ходы кончатся у <loser: вас|соперника|{ $loser-gen }>
say-dawson-forced = <loser: ваш ход|ход соперника|ход { $loser-gen }> { $mv } вынужден; после { $reply } { $then }
say-dawson-driven = дальше все ходы <loser: у вас|соперника|{ $loser-gen }> вынуждены ({ $moves }), а потом ходить <loser: вам|ему|им> нечем
say-dawson-driven-misere = дальше все ходы <loser: у вас|соперника|{ $loser-gen }> вынуждены ({ $moves }), а в конце ходить нечем <winner: вам|сопернику|{ $winner-dat }>, и здесь это выигрыш

# Untouched columns of three rows.
say-dawson-group-lost = столбцы { $columns } нетронуты, их { $n }: начавший там проиграет, а начинать <loser: вам|сопернику|{ $loser-dat }>
say-dawson-groups-none = начавший в группе из 3, 4, 7, 8… нетронутых столбцов проиграет; других нет ({ $groups }), а начинать <loser: вам|сопернику|{ $loser-dat }>
say-dawson-groups-lost = группы из 1, 2, 5, 6… нетронутых столбцов дают по шагу: всего { $steps } ({ $groups }), число чётное, а начинать <loser: вам|сопернику|{ $loser-dat }>
say-dawson-group-last = { $mv } даёт последний ход в нетронутых столбцах ({ $columns })
say-dawson-group = { $mv } — размен с краю; нетронутых столбцов подряд останется { $left }: начавший там проиграет
say-dawson-groups = группы из 1, 2, 5, 6… нетронутых столбцов дают по шагу: всего { $steps } ({ $groups }), число нечётное; ходите { $mv }
say-dawson-octal-lost = шаг убирает свой столбец и соседние; когда столбцов { $columns }, начинающий проигрывает
say-dawson-octal-won = шаг убирает свой столбец и соседние; когда столбцов { $columns }, начинающий выигрывает
say-dawson-misere-gives = { $mv } отдаёт две пешки: у <вас|{ $mover-gen }> ходы кончатся раньше, а здесь это выигрыш
say-dawson-misere-one = последний шаг, в столбце { $column }, <делаете вы|делают { $mover }>, <сопернику|{ $opponent-dat }> ходить нечем, и здесь это выигрыш
say-dawson-misere-two = любую шагнувшую пешку ({ $columns }) берут и бьют в ответ; потом <сопернику|{ $opponent-dat }> ходить нечем, и здесь это выигрыш

# What a player needs to know, and why a click makes no move.
say-dawson-must-capture = брать обязательно: { $captures }
say-dawson-misere = мизер: кому некуда ходить, тот выиграл
say-dawson-pawns-left = пешки: { $first } — { $white }, { $second } — { $black }
say-dawson-which = пешку на { $cell } могут взять разные пешки: выберите { $pawns }
say-dawson-takes = пешку на { $cell } берёт ваша пешка с { $pawns }: нажмите на неё
say-dawson-no-own = пешка на { $cell } — соперника; выберите { $pawns }
say-dawson-no-pawn = на { $cell } нет пешки; выберите { $pawns }
say-dawson-no-row = пешка на { $cell } дошла до края и больше не ходит: ферзей здесь нет
say-dawson-no-way = пешке на { $cell } некуда идти: впереди пешка соперника, { $ahead }
say-dawson-no-way-own = пешке на { $cell } некуда идти: впереди ваша же пешка, { $ahead }
say-dawson-no-quiet = пешке на { $pawn } придётся подождать: бить обязательно, { $captures }
say-dawson-no-target = бить обязательно и пешке на { $pawn }, по диагонали: { $captures }
say-dawson-free-steps-left = свободные шаги (впереди нет чужих): { $first } — { $white }, { $second } — { $black }
say-dawson-no-diagonal = по диагонали пешки только бьют, а на { $cell } бить некого: с { $pawn } можно только на { $step }
say-dawson-no-step = пешка ходит на одно поле прямо вперёд: с { $pawn } на { $step }
say-dawson-no-stop = взятие не кончилось на { $last }: выберите { $next }

# What is counted, drawn over the board.
say-dawson-note = { $n }
say-dawson-note-taken = там пешку могут взять
say-dawson-counted = шаги без взятий: только { $first } — { $white }, только { $second } — { $black }, и те и другие — { $shared }

# What the computer goes by.
say-does-dawson-pawns = считает пешки
say-does-dawson-steps = считает пешки и шаги
say-does-dawson-safe = считает пешки, шаги и безопасные шаги
