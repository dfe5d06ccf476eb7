# The messages of this game in Russian, by their ids.

say-kayles-locks = запертым может быть лишь один камень, а здесь их { $count }: { $places }
say-kayles-plus = `+` и правый сосед или конец текста
say-kayles-neighbour = правый сосед, { $right }

# Why a position is won or lost: `who` is to move, `other` is the other player.
say-kayles-good-last = берёт последний камень
say-kayles-good = тогда { $left }
say-kayles-bad = тогда { $left }
say-kayles-empty = последний камень взят
say-kayles-locked-stone = последний камень, { $place }, заперт: ходить <who: вам|сопернику|{ $who-dat }> нечем
say-kayles-free-stone = остаётся один камень, { $place }, и <who: вы его берёте|соперник его берёт|{ $who } его берут>
say-kayles-pair = остаются соседи { $a } и { $b }: <who: вы запрёте|соперник запрёт|{ $who } запрут> один ({ $mv }), и ходить <other: вам|сопернику|{ $other-dat }> нечем
say-kayles-full-row = вернуть камень некуда: <who: вы возьмёте|соперник возьмёт|{ $who } возьмут> один, <other: вы|соперник|{ $other }> — последний
say-kayles-pair-locked = { $locked } заперт: <who: вам|сопернику|{ $who-dat }> остаётся взять { $free }, а последний <other: возьмёте вы|возьмёт соперник|возьмут { $other }>
say-kayles-two-apart = { $a } и { $b } — не соседи, и <who: вы возьмёте|соперник возьмёт|{ $who } возьмут> один, а <other: вы|соперник|{ $other }> — последний
say-kayles-locked-middle = из { $a }, { $b }, { $c } заперт средний: <who: вы возьмёте|соперник возьмёт|{ $who } возьмут> крайний, <other: вы запрёте|соперник запрёт|{ $other } запрут> один из оставшихся и <other: выиграете|выиграет|выиграют>
say-kayles-gap = <who: ходите|соперник ходит|{ $who } ходят> { $mv }, и остаются { $c }, { $middle } и { $d }, средний заперт: <other: вам|сопернику|{ $other-dat }> придётся оставить двух незапертых соседей и проиграть
say-kayles-lonely =
    { $stones ->
        [one] { $stones } одинокий камень
        [few] { $stones } одиноких камня
       *[other] { $stones } одиноких камней
    }, чётное число: последний <other: возьмёте вы|возьмёт соперник|возьмут { $other }>
say-kayles-four-locked = четыре камня, { $locked } заперт: двойного хода нет, последний <other: возьмёте вы|возьмёт соперник|возьмут { $other }>
say-kayles-four-touch = четыре камня: последний <other: возьмёте вы|возьмёт соперник|возьмут { $other }>. Помешал бы камень { $a } или { $b }, в просвете в одно место, но { $c } и { $d } стоят вплотную
say-kayles-four-pair = четыре камня: последний <other: возьмёте вы|возьмёт соперник|возьмут { $other }>. Помешал бы камень { $a } или { $b }, в просвете в одно место, но { $c } и { $d } стоят дальше
say-kayles-four = четыре камня: последний <other: возьмёте вы|возьмёт соперник|возьмут { $other }>. Помешал бы камень пары, в просвете в одно место, но такого просвета нет
say-kayles-three = камней три: <who: вы выиграете, если не оставите|соперник выиграет, если не оставит|{ $who } выиграют, если не оставят> двух незапертых соседей
say-kayles-five = камней пять: <who: вы выиграете, если не оставите|соперник выиграет, если не оставит|{ $who } выиграют, если не оставят> двух незапертых соседей и ещё два камня, между которыми ровно одно пустое место
say-kayles-odd-safe =
    в ряду { $stones ->
        [one] { $stones } камень
        [few] { $stones } камня
       *[other] { $stones } камней
    }, число нечётное, и годится любой ход: последний <who: возьмёте вы|возьмёт соперник|возьмут { $who }>
say-kayles-odd =
    в ряду { $stones ->
        [one] { $stones } камень
        [few] { $stones } камня
       *[other] { $stones } камней
    }, число нечётное. Каждый ход убирает один, и последний <who: возьмёте вы|возьмёт соперник|возьмут { $who }>. Изменить это может только чья-то ошибка
say-kayles-even =
    в ряду { $stones ->
        [one] { $stones } камень
        [few] { $stones } камня
       *[other] { $stones } камней
    }, число чётное. Каждый ход убирает один, и последний <other: возьмёте вы|возьмёт соперник|возьмут { $other }>. Изменить это может только чья-то ошибка
say-kayles-trap =
    <соперник ещё может|{ $opponent } ещё могут> ошибиться: после { $mv } { $holding ->
        [one] выигрывает только { $holding } ответ
        [few] выигрывают только { $holding } ответа
       *[other] выигрывают только { $holding } ответов
    } из { $replies }
say-kayles-mild-trap =
    <соперник ещё может|{ $opponent } ещё могут> ошибиться: после { $mv } { $mistakes ->
        [one] ошибочен { $mistakes } ответ
        [few] ошибочны { $mistakes } ответа
       *[other] ошибочно { $mistakes } ответов
    } из { $replies }
say-kayles-hint-gap = посмотрите на пару, { $a } и { $b }, и на просвет между { $c } и { $d }

# What a player needs to know, and why a click makes no move.
say-kayles-locked = камень { $place } только что вернули: на этот ход он заперт
say-kayles-left =
    { $stones ->
        [one] остался { $stones } камень
        [few] осталось { $stones } камня
       *[other] осталось { $stones } камней
    }
say-kayles-end-they = последний камень взял соперник
say-kayles-end-you = последний камень взяли вы
say-kayles-end-locked-you = последний камень, { $place }, заперт, и ходить вам нечем
say-kayles-end-locked = последний камень, { $place }, заперт: { $player } без хода
say-kayles-no-locked = камень { $place } только что вернули: на один ход он заперт
say-kayles-no-stone = место { $place } пустое; выберите { $stones }
say-kayles-no-room = место { $place } занято; верните камень на пустое: { $empty }
say-kayles-no-place = { $a } и { $b } вместе не взять: один некуда вернуть
say-kayles-no-pair = { $a } и { $b } — не соседи
say-kayles-no-neighbour = у камня { $stone } нет соседа для пары: на { $place } вернуть нечего
say-kayles-no-second = камень возвращают, только взяв двух соседей: выберите ещё { $neighbours }

# What is counted, drawn over the board.
say-kayles-note-lonely = { $n ->
    [one] { $n } одинокий камень
    [few] { $n } одиноких камня
   *[other] { $n } одиноких камней
}
say-kayles-note-pair = пара
say-kayles-note-gap = просвет
say-kayles-counted = { $stones ->
    [one] { $stones } камень
    [few] { $stones } камня
   *[other] { $stones } камней
}, каждый ход убирает один: последний взяли бы { $player }
