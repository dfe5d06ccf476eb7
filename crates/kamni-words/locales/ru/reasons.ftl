### Слова вокруг объяснений: откуда оценка, чем ход хорош или плох и страницы с доказательствами.

verdict-published = решено раньше, результат опубликован
sequence-published = опубл.

analyze-reason = { $moves }: { $why }
analyze-reasons-more =
    { $more ->
        [one] … и ещё { $more } объяснение; все покажет --all
        [few] … и ещё { $more } объяснения; все покажет --all
       *[other] … и ещё { $more } объяснений; все покажет --all
    }

move-win = выигрывает
move-draw = ведёт к ничьей
move-loss = проигрывает
move-guess-win = похоже, выигрывает
move-guess-draw = похоже, ведёт к равной игре
move-guess-loss = похоже, проигрывает
move-why = { $move } { $value }: { $why }
move-why-none = { $move } { $value }. Это доказано перебором.
move-why-guess = { $move }: { $value }. Это предположение.
move-why-yours = Ваш последний ход { $move } { $value }: { $why }
move-why-yours-none = Ваш последний ход { $move } { $value }.
play-help-why = почему [ХОД]      почему позиция стоит столько и чем ход хорош или плох
screen-pairs = Пары на доске отмечены одинаковыми буквами.

solve-published = Доказать заново: { $command }
solve-known = Просмотрено позиций: { $nodes }; победитель известен через { $settled } с, всего { $seconds } с
solve-moves-open =
    { $open ->
        [one] На { $open } первый ход времени не хватило, так что лучших ходов может быть больше.
        [few] На { $open } первых хода времени не хватило, так что лучших ходов может быть больше.
       *[other] На { $open } первых ходов времени не хватило, так что лучших ходов может быть больше.
    }

theory-missing = страницы с теорией игры { $game } нет
theory-games = есть страницы об играх { $games }
theory-picture = [рисунок: { $words }]
help-theory = Рассказать, что известно об игре и почему, с доказательствами
help-theory-game = { $games }
help-theory-raw = Вывести Markdown как есть, не рисуя досок
help-analyze-all = Показать все ходы и все объяснения

say-why-published-win = это начало решено: при лучшей игре <выигрываете вы|выигрывают { $mover }>. Это опубликованный результат
say-why-published-draw = это начало решено: при лучшей игре будет ничья. Это опубликованный результат
say-why-published-loss = это начало решено: при лучшей игре <выигрывает соперник|выигрывают { $opponent }>. Это опубликованный результат
