# The messages of this game in Russian, by their ids.

say-chips-order = клетки идут по возрастанию, а { $cell } стоит после { $before }
say-chips-shared = фишки обоих игроков не могут стоять на одной клетке
say-chips-neighbour = клетка рядом с { $from }
say-chips-many = фишек у игрока не больше { $most }

# Why a position is won, lost or drawn.
say-chips-why-none = фишек больше нет
say-chips-why-equal = фишек у обоих поровну, а каждая встреча стоит каждому по фишке, поэтому сразу ничья
say-chips-why-gone = у одного из игроков не осталось фишек
say-chips-why-away = самая правая фишка на { $front } правее всех фишек, которые её догоняют, и ход за ней: её никто не догонит
say-chips-why-guarded = перед каждой <вашей фишкой|фишкой { $mover-gen }> стоит фишка <соперника|{ $opponent-gen }> ({ $guards }): мимо ни одна <ваша|из них> не проскочит
say-chips-why-guards = перед каждой фишкой <соперника|{ $opponent-gen }> стоит <ваша|фишка { $mover-gen }> ({ $guards }): мимо ни одна не проскочит
say-chips-guards-one = { $a } перед { $e }
say-chips-guards-two = { $a } перед { $e }, { $b } перед { $f }
say-chips-guards-three = { $a } перед { $e }, { $b } перед { $f }, { $c } перед { $g }
say-chips-guards-more = { $a } перед { $e }, { $b } перед { $f }, { $c } перед { $g } и так далее
say-chips-why-run =
    { $size ->
        [one] { $size } <ваша самая правая фишка|самая правая фишка { $mover-gen }>
        [few] { $size } <ваши самые правые фишки|самые правые фишки { $mover-gen }>
       *[other] { $size } <ваших самых правых фишек|самых правых фишек { $mover-gen }>
    } ({ $own }) вместе впереди стольких же фишек <соперника|{ $opponent-gen }> ({ $theirs }) на { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    }, а при <вашем ходе|ходе { $mover-gen }> хватает и одного: всех <соперник не остановит|{ $opponent } не остановят>, одна пройдёт
say-chips-why-caught = если сравнивать справа, по одной фишке, по две вместе и так далее, <вы|{ $mover }> нигде не впереди <соперника|{ $opponent-gen }>: ближе всего { $own } у <вас|{ $mover-gen }>, { $theirs } у <него|них>. При <вашем ходе|ходе { $mover-gen }> нужно быть впереди хотя бы на 1 шаг: ни одна <ваша фишка|фишка { $mover-gen }> не уйдёт
say-chips-why-escape-one =
    самая правая фишка <соперника|{ $opponent-gen }> (клетка { $theirs }) впереди <вашей|фишки { $mover-gen }> (клетка { $own }) на { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    }, а при <вашем ходе|ходе { $mover-gen }> хватает двух: её уже не догнать
say-chips-why-escape =
    { $size ->
        [one] { $size } самая правая фишка
        [few] { $size } самые правые фишки
       *[other] { $size } самых правых фишек
    } <соперника|{ $opponent-gen }> ({ $theirs }) вместе впереди стольких же <ваших|фишек { $mover-gen }> ({ $own }) на { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    }, а при <вашем ходе|ходе { $mover-gen }> хватает двух: всех <вам|{ $mover-dat }> не остановить, одна пройдёт
say-chips-why-hunt-one = самая правая фишка <соперника|{ $opponent-gen }> (клетка { $theirs }) впереди <вашей|фишки { $mover-gen }> (клетка { $own }) всего на 1 шаг, а при <вашем ходе ему|ходе { $mover-gen } им> нужно 2: ни одна <его|их> фишка не уйдёт
say-chips-why-hunt-close =
    { $size ->
        [one] { $size } самая правая фишка
        [few] { $size } самые правые фишки
       *[other] { $size } самых правых фишек
    } <соперника|{ $opponent-gen }> ({ $theirs }) вместе впереди стольких же <ваших|фишек { $mover-gen }> ({ $own }) всего на 1 шаг, и больше отрыва нет ни при каком другом числе фишек, а при <вашем ходе ему|ходе { $mover-gen } им> нужно 2: ни одна <его|их> фишка не уйдёт
say-chips-why-hunt = если сравнивать справа, по одной фишке, по две вместе и так далее, <соперник|{ $opponent }> нигде не впереди: ближе всего { $theirs } у <него|них>, { $own } у <вас|{ $mover-gen }>. При <вашем ходе ему|ходе { $mover-gen } им> нужно быть впереди на 2 шага: ни одна <его|их> фишка не уйдёт

# Why a move is good or bad: who is ahead of whom after it.
say-chips-hit-good = бьёт фишку на клетке { $cell }, и обе исчезают; { $then }
say-chips-hit-bad = бьёт фишку на клетке { $cell }, и обе исчезают; { $then }
say-chips-move-lost = у <вас|{ $mover-gen }> не остаётся фишек, и <вы|{ $mover }> проиграли
say-chips-move-won = у <соперника|{ $opponent-gen }> не остаётся фишек, и <он проиграл|они проиграли>
say-chips-answer = <он ответит|{ $opponent } ответят> { $reply }
say-chips-answer-hits = <он ответит|{ $opponent } ответят> { $reply } и <побьёт там вашу фишку|побьют там фишку { $mover-gen }>
say-chips-answer-wins = <он ответит|{ $opponent } ответят> { $reply }, <побьёт её и выиграет|побьют её и выиграют>
say-chips-move-ahead-one =
    <ваша самая правая фишка|самая правая фишка { $mover-gen }> (клетка { $own }) впереди самой правой фишки <соперника|{ $opponent-gen }> (клетка { $theirs }) на { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    }, а при ходе <соперника|{ $opponent-gen }> хватает двух: её не догнать
say-chips-move-ahead =
    { $size ->
        [one] { $size } <ваша самая правая фишка|самая правая фишка { $mover-gen }>
        [few] { $size } <ваши самые правые фишки|самые правые фишки { $mover-gen }>
       *[other] { $size } <ваших самых правых фишек|самых правых фишек { $mover-gen }>
    } ({ $own }) вместе впереди стольких же фишек <соперника|{ $opponent-gen }> ({ $theirs }) на { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    }, а при ходе <соперника|{ $opponent-gen }> хватает двух: одна пройдёт
say-chips-move-close-one = <ваша самая правая фишка|самая правая фишка { $mover-gen }> (клетка { $own }) впереди самой правой фишки <соперника|{ $opponent-gen }> (клетка { $theirs }) только на 1 шаг, а при ходе <соперника|{ $opponent-gen }> нужно 2; { $answer }
say-chips-move-close =
    { $size ->
        [one] { $size } <ваша самая правая фишка|самая правая фишка { $mover-gen }>
        [few] { $size } <ваши самые правые фишки|самые правые фишки { $mover-gen }>
       *[other] { $size } <ваших самых правых фишек|самых правых фишек { $mover-gen }>
    } ({ $own }) вместе впереди стольких же фишек <соперника|{ $opponent-gen }> ({ $theirs }) только на 1 шаг, а при ходе <соперника|{ $opponent-gen }> нужно 2; { $answer }
say-chips-move-behind-one = <ваша единственная оставшаяся фишка|единственная оставшаяся фишка { $mover-gen }> (клетка { $own }) позади фишки <соперника|{ $opponent-gen }> (клетка { $theirs }); { $answer }
say-chips-move-guarded = перед каждой <вашей фишкой|фишкой { $mover-gen }> стоит фишка <соперника|{ $opponent-gen }> ({ $guards }): мимо ни одна <ваша|из них> не проскочит; { $answer }
say-chips-move-behind = если сравнивать справа, по одной фишке, по две вместе и так далее, <вы|{ $mover }> нигде не впереди <соперника|{ $opponent-gen }>: ближе всего { $own } у <вас|{ $mover-gen }>, { $theirs } у <него|них>. При ходе <соперника|{ $opponent-gen }> нужно быть впереди на 2 шага; { $answer }
say-chips-move-lets-one =
    самая правая фишка <соперника|{ $opponent-gen }> (клетка { $theirs }) впереди <вашей|фишки { $mover-gen }> (клетка { $own }) на { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    }, а при ходе <соперника|{ $opponent-gen }> хватает и одного: она уйдёт
say-chips-move-lets =
    { $size ->
        [one] { $size } самая правая фишка
        [few] { $size } самые правые фишки
       *[other] { $size } самых правых фишек
    } <соперника|{ $opponent-gen }> ({ $theirs }) вместе впереди стольких же <ваших|фишек { $mover-gen }> ({ $own }) на { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    }, а при ходе <соперника|{ $opponent-gen }> хватает и одного: одна из этих фишек уйдёт
say-chips-move-stops-one = единственная оставшаяся фишка <соперника|{ $opponent-gen }> (клетка { $theirs }) позади <вашей|фишки { $mover-gen }> (клетка { $own }), и мимо ей не пройти
say-chips-move-guards = перед каждой фишкой <соперника|{ $opponent-gen }> стоит <ваша|фишка { $mover-gen }> ({ $guards }): мимо ни одна не проскочит
say-chips-move-stops = если сравнивать справа, по одной фишке, по две вместе и так далее, <соперник|{ $opponent }> нигде не впереди: ближе всего { $theirs } у <него|них>, { $own } у <вас|{ $mover-gen }>. При своём ходе <ему|им> нужно быть впереди хотя бы на 1 шаг

# What a player needs to know, and why a click makes no move.
say-chips-attack = охотник — { $attacker }: фишек больше; беглец — { $runner }: если уйдёт правее всех чужих фишек, будет ничья
say-chips-gone-you = у вас не осталось фишек
say-chips-gone = { $player } без фишек
say-chips-count = фишки: { $first } — { $a }, { $second } — { $b }
say-chips-no-own = фишка на { $cell } — соперника; ходите одной из своих: { $cells }
say-chips-no-chip = на { $cell } нет фишки; ходите одной из своих: { $cells }
say-chips-no-wall = фишка ходит только на одну клетку, а за { $chip } линия кончается: выберите { $cells }
say-chips-no-step = фишка ходит только на одну клетку: с { $chip } на { $cells }
