### Слова программы по-русски. Фразы движка, у которого свой английский текст, начинаются с say-.

greeting = kamni { $version }: комбинаторные настольные игры

parse-error = { $subject }, { $field }, символ { $column }: ожидается { $expected }, а стоит `{ $found }`
parse-error-end = { $subject }, { $field }, символ { $column }: ожидается { $expected }, но текст кончился
setup-more = ; и ещё { $more }
move-illegal = ход `{ $move }` невозможен в позиции `{ $position }`
move-after-end = ход `{ $move }` сделан после конца: в позиции `{ $position }` игра окончена
record-error = строка { $line }, символ { $column } (партия { $game }): { $problem }

status-turn =
    { $gender ->
        [plural] Ходят
       *[other] Ходит
    } { $lower }, { $moves ->
        [one] возможен { $moves } ход
        [few] возможны { $moves } хода
       *[other] возможно { $moves } ходов
    }
status-won =
    { $gender ->
        [plural] Победили
        [feminine] Победила
        [neuter] Победило
       *[other] Победил
    } { $lower } ({ $result })
status-draw = Ничья ({ $result })
status-points = , очки { $first }:{ $second }

verdict-distance =
    { $moves ->
        [one] {" "}за { $moves } ход
        [few] {" "}за { $moves } хода
       *[other] {" "}за { $moves } ходов
    }
verdict-theorem = доказано теоремой
verdict-table = доказано таблицей
verdict-search = доказано перебором
verdict-heuristic = предположение, не доказано
verdict-partly = результат доказан, но не все подробности
table-not-used = внимание: таблица не используется: { $why }
table-not-finished = внимание: таблица для { $rules } построена только на { $percent } % и пока не используется; `{ $program } table build { $rules }` достроит её

stopped = остановлено раньше времени

field-rules = правила
field-position = позиция
field-move = ход
field-text = текст
field-game = игра
field-size = размер
field-option = вариант
field-board = доска
field-turn = очередь хода
field-stone = камень
field-place = место
field-levels = уровни
field-level = уровень
field-points = очки
field-cell = поле
field-from = откуда
field-to = куда
field-stones-to-place = камни на руках
field-quiet-moves = ходы без взятия
field-must-move = обязан ходить

say-character = `{ $character }`
say-end = конец текста
say-separator = один пробел перед следующим полем
say-number = число от { $min } до { $max }
say-turn = чей ход, `{ $first }` или `{ $second }`
say-cells =
    ещё { $missing } из { $length ->
        [one] { $length } поля
       *[other] { $length } полей
    } ряда, каждое — один из знаков `{ $alphabet }`
say-row = номер ряда от 1 до { $rows }
say-cell = поле от a1 до { $last }
say-game = игра: { $games }
say-no-size = конец или вариант: у игры { $game } нет размера
say-sizes = один из размеров { $sizes }
say-option-or-end = `,` и вариант правил или конец текста
say-option-once = другой вариант правил: `{ $option }` уже назван
say-no-option = конец: у игры { $game } больше нет вариантов
say-option = вариант правил { $game }: { $options }
say-value = одно из { $values }
say-record-comment = у этого комментария нет закрывающей скобки
say-record-stray = `{ $sign }` без начала
say-record-remark = пометка — это `$` и число от 0 до 255
say-record-remark-early = пометка ставится после хода
say-record-tag-name = тег начинается с имени, например [Game "ПРАВИЛА"]
say-record-tag-quote = тегу { $name } нужно значение в двойных кавычках
say-record-tag-end = тег { $name } кончается знаком `]`
say-record-tag-escape = после обратной косой черты стоит `"` или ещё одна такая черта
say-record-tag-open = у значения тега { $name } нет закрывающей кавычки в этой строке
say-record-tag-twice = тег { $name } повторён
say-record-tags =
    у партии не больше { $most ->
        [one] { $most } тега
       *[other] { $most } тегов
    }
say-record-game = партия начинается с тегов, и один из них [Game "ПРАВИЛА"]
say-record-two-starts = теги Position и FEN называют разные позиции
say-record-variation-early = вариант пишется после хода, который он заменяет
say-record-nesting =
    варианты вкладываются не глубже { $most ->
        [one] { $most } раза
       *[other] { $most } раз
    }
say-record-long =
    у партии не больше { $most ->
        [one] { $most } хода
       *[other] { $most } ходов
    } вместе с вариантами
say-record-heavy = у такой большой позиции не может быть так много вариантов
say-record-variation-open = у этого варианта нет закрывающей скобки
say-record-result = результат — это 1-0, 0-1, 1/2-1/2 или *
say-record-two-results = партия кончается результатом { $result }, а в теге другой
say-record-after-result = после результата могут идти только теги следующей партии
say-record-wrong-result = партия окончена с результатом { $own }, а записано { $said }
say-record-score = партия окончена со счётом { $first }:{ $second }, а в теге Score стоит { $said }

say-one-cell = { $cell }
say-cells-or = { $first } или { $last }
say-cells-more =
    { $first } или ещё { $more ->
        [one] { $more } поле
        [few] { $more } поля
       *[other] { $more } полей
    }
say-refused-over = партия окончена
say-refused-begin = можно выбрать { $cells }
say-refused-again = { $cell } уже выбрано
say-refused-complete = ход закончен и без { $cell }
say-refused-complete-move = ход закончен
say-refused-outside = { $cell } — не на этой доске
say-refused-cell = с { $cell } не начинается ни один ход; можно выбрать { $cells }
say-refused-next = { $cell } не сочетается с { $chosen }; можно выбрать { $cells }
say-refused-pass = ходить нечем, остаётся пропустить ход

say-opponent-1 = Новичок
say-opponent-2 = Ученик
say-opponent-3 = Подмастерье
say-opponent-4 = Любитель
say-opponent-5 = Бывалый
say-opponent-6 = Умелец
say-opponent-7 = Знаток
say-opponent-8 = Тактик
say-opponent-9 = Мастер
say-opponent-10 = Гроссмейстер
say-opponent-analyst = Аналитик
say-does-look =
    смотрит на { $depth ->
        [one] { $depth } ход
        [few] { $depth } хода
       *[other] { $depth } ходов
    } вперёд
say-does-not-see = не видит ответа на свой ход
say-does-overlook-few = изредка не замечает ответа
say-does-overlook-some = не замечает части ответов
say-does-overlook-most = не замечает большинства ответов
say-does-careless = часто играет чуть слабее, чем может
say-does-slip =
    знает, как выиграть, но упускает { $slips ->
        [one] { $slips } случай
        [few] { $slips } случая
       *[other] { $slips } случаев
    } из 100
say-does-err =
    делает наугад { $errors ->
        [one] { $errors } ход
        [few] { $errors } хода
       *[other] { $errors } ходов
    } из 100
say-does-tuned = судит по опыту многих партий
say-does-positions =
    смотрит { $nodes ->
        [one] { $nodes } позицию
        [few] { $nodes } позиции
       *[other] { $nodes } позиций
    } на ход
say-does-prove-some = доказывает свои ходы там, где может, и угадывает в остальном
say-does-theorem = знает теорему и не упускает выигрыша
say-does-table = знает по таблице значение каждой позиции
say-does-search-all = просчитывает каждый вариант до конца партии

say-why-unknown = об этой игре пока ничего не известно
say-why-partly = исход доказан, но проверить каждый ход времени не хватило
say-why-guess = времени на доказательство не хватило, это предположение

size-b = { $number } Б
size-kib = { $number } КиБ
size-mib = { $number } МиБ
size-gib = { $number } ГиБ
size-tib = { $number } ТиБ
time-s = { $s } с
time-min = { $min } мин { $s } с
time-h = { $h } ч { $min } мин
progress = { $percent } %, { $rate } млн позиций в секунду, осталось { $left }

table-need =
    { $rules }: позиций { $positions }. Таблица займёт на диске { $size }{ $scratch }; для построения нужно около { $memory } памяти и { $threads ->
        [one] { $threads } поток
        [few] { $threads } потока
       *[other] { $threads } потоков
    }.
table-scratch = , а пока строится — ещё до { $size }
table-continue = Продолжаем с { $percent } %.
table-compressed = { $size } ({ $percent } % от { $plain })
table-at-most = не больше { $size }
table-built = { $file } готова: { $size }, { $time }, { $rate } млн позиций в секунду.
table-not-on-gpu = { $rules } нельзя решить на видеокарте
table-already = { $file } уже есть; `{ $program } table verify { $rules }` проверит её.
table-stopped = остановлено на { $percent } %; `{ $program } table build { $rules }` продолжит с этого места
table-not-tabled = для { $rules } таблиц не бывает
table-tabled = таблицы можно построить для { $rules }
table-no-stones = у { $rules } только одна таблица: ключом --stones не выбрать другую
table-stones-range = для { $rules } в --stones пишут число от { $least } до { $most }, а не { $stones }
table-no-folder = нет папки для таблиц: укажите её ключом --tables или задайте KAMNI_TABLES, XDG_DATA_HOME или HOME
table-missing = таблицы для { $rules } нет в { $folder }
table-hint-build = `{ $program } table build { $rules }` построит её
table-hint-memory = если столько памяти есть, разрешите её: `--memory { $gib }G`
table-hint-damaged = ничего из неё не используется; после `{ $program } table remove { $rules }` её можно построить заново
table-removed = { $file } удалена: освобождено { $size }.
table-list-empty = Таблиц пока нет; `{ $program } table build ПРАВИЛА` построит первую.
table-list-complete = { $size }, позиций { $positions }
table-list-gives = ; точно известны { $exact }
table-list-named = { " " }({ $file })
table-list-unfinished = не закончена: { $percent } % из { $size }
table-list-busy = строится сейчас: сохранено { $percent } % из { $size }
table-list-refused = не используется: { $error }
table-info-file = файл
table-info-rules = правила
table-info-size = размер
table-info-positions = позиций
table-info-gives = точно известны
table-info-sections = разделы
table-info-bits = бит на значение
table-info-values = значения
table-info-index = нумерация
table-info-builder = построена
table-info-format = формат
table-verified = { $file } в порядке: { $bytes } значений такие, как были записаны; позиций, которые согласуются с правилами: { $checked } из { $positions } ({ $time }).
table-fingerprint = Отпечаток: { $fingerprint }.
table-fingerprint-published = Отпечаток: { $fingerprint }, тот же, что в опубликованных результатах.
table-verify-stopped = остановлено раньше времени: пока ничего плохого не найдено, но таблица не проверена

say-table-read = не удаётся прочитать { $path }: { $error }
say-table-write = не удаётся записать { $path }: { $error }
say-table-create = не удаётся создать { $path }: { $error }
say-table-remove = не удаётся удалить { $path }: { $error }
say-table-foreign = { $path } — не таблица kamni: таблица начинается с байтов 89 4B 4D 54
say-table-version = { $path } — таблица формата { $found }, а эта программа читает форматы до { $known }
say-table-length =
    { $path } повреждена: её длина { $length ->
        [one] { $length } байт
        [few] { $length } байта
       *[other] { $length } байт
    }, а должна быть { $expected }
say-table-block = { $path } повреждена: у байтов с { $offset } по { $end } контрольная сумма { $found }, а записана { $written }
say-table-counts = { $path } повреждена: в разделе «{ $section }» число { $code } встречается столько раз: { $found }, а в заголовке записано { $written }
say-table-section-class = { $own } против { $enemy }
say-table-section-placed =
    { $stones ->
        [one] выставлен { $stones } камень
        [few] выставлено { $stones } камня
       *[other] выставлено { $stones } камней
    }
say-table-section-all = все позиции
say-table-section-other = { $name }
say-table-gives-all = все позиции игры
say-table-gives-moves = все позиции после расстановки
say-table-gives-stones =
    { $stones ->
        [one] все позиции после расстановки, в которых на доске не больше { $stones } камня
       *[other] все позиции после расстановки, в которых на доске не больше { $stones } камней
    }
say-table-other-rules = { $path } — таблица для { $found }, а не для { $wanted }
say-table-other-kind = { $path } — таблица другого вида, чем у этой программы: «{ $found }», а не «{ $wanted }»
say-table-busy = { $path } сейчас строит другой процесс
say-table-complete = { $path } уже готова
say-table-no-space = нет места для { $path }: нужно { $needed } МиБ, а на этом диске свободно { $free } МиБ
say-table-memory = для построения { $rules } нужно { $needed } МиБ памяти, а разрешено { $allowed } МиБ
say-table-other-fingerprint = { $path } неверна: отпечаток «{ $of }» — { $found }, а опубликован { $published }
say-table-wrong = { $path } неверна: позиция «{ $position }» записана со значением { $stored }, а её ходы дают { $derived }
say-table-amount =
    { $path }: дано { $given ->
        [one] { $given } байт
        [few] { $given } байта
       *[other] { $given } байт
    } значений, а объявлено { $announced }
say-device-not-built = этот kamni собран без поддержки видеокарт; соберите его командой: cargo build --release --features cuda
say-device-no-driver = драйвер NVIDIA не найден (libcuda): видеокарты здесь нет или драйвер не установлен
say-device-none = драйвер NVIDIA не находит пригодной видеокарты: { $said }
say-device-no-compiler = не найдена библиотека-компилятор NVRTC от NVIDIA (libnvrtc); она входит в CUDA и в пакет Python nvidia-cuda-nvrtc, а её папку должна называть переменная LD_LIBRARY_PATH
say-device-compiler = ядра не компилируются для этой видеокарты: { $said }
say-device-memory = нужно { $needed } МиБ памяти видеокарты, а свободно { $free } МиБ
say-device-lost = сбой видеокарты ({ $doing }): { $said }
say-table-header-length = { $path } повреждена, байт { $offset }: заголовков такой длины не бывает
say-table-header-checksum = { $path } повреждена: у заголовка не та контрольная сумма, что в байте { $offset }
say-table-fields = { $path } повреждена, байт { $offset }: поля заголовка противоречат друг другу
say-table-checksums = { $path } повреждена: список контрольных сумм с байта { $offset } — не тот, о котором говорит заголовок
say-table-coding = { $path } повреждена: блок, который начинается с байта { $offset }, не распаковать

verdict-proved-win =
    { $player } { $gender ->
        [plural] выигрывают
       *[other] выигрывает
    }
verdict-proved-draw = При лучшей игре ничья
verdict-guess-win =
    Не доказано; похоже, { $lower } { $gender ->
        [plural] стоят
       *[other] стоит
    } лучше
verdict-guess-draw = Не доказано; похоже, силы равны
say-columns = число столбцов от 1 до { $most }, чтобы полей было не больше { $cells }

expected-time = время: 500ms, 20s, 2m или секунды
expected-network = скорость, например 10Gbit или 1000Mbit
expected-memory = объём памяти, например 512M или 4G
expected-ratings = два рейтинга, например 1300..1600, ..1400 или 1600..
expected-class = сколько камней у ходящего игрока и у соперника, например 3-2
expected-number = число от { $min } до { $max }
expected-not-keyboard = позиция или @ФАЙЛ, потому что стандартный ввод занят ходами

expected-who = person, random, от level=1 до level=10, perfect или engine=КОМАНДА

expected-even = чётное число партий: каждое начало играется дважды
expected-clock = часы: 10s, 10s+0.1s, 2m+1s
expected-sprt = elo0=ЧИСЛО,elo1=ЧИСЛО и, если нужно, alpha=0.05,beta=0.05, где elo0 меньше elo1, а остальные от 0 до 0.5

say-guest-other-rules = сервер играет по другим правилам
say-engine-command-empty = команда пуста
say-engine-command-quotes = в команде есть кавычка без пары
say-engine-missing = не удаётся запустить `{ $program }`: { $error }
say-engine-greeting-said = на `ugi` нет ответа `ugiok` в течение { $seconds } с; последняя строка была `{ $said }`
say-engine-greeting = на `ugi` нет ответа `ugiok` в течение { $seconds } с, не напечатано ничего
say-engine-refused = программа отказывается: { $said }
say-engine-exit = программа завершилась с кодом { $status }
say-engine-exit-said = программа завершилась с кодом { $status }: { $said }
say-engine-signal = программу остановил сигнал { $signal }
say-engine-ended = программа завершилась
say-engine-ended-said = программа завершилась: { $said }
say-engine-closed = программа закрыла свой вывод
say-engine-flood = программа напечатала больше, чем может понадобиться игроку
say-engine-not-utf8 = ответ программы не в UTF-8: `{ $line }`
say-engine-garbage = ожидалось `bestmove ХОД`, а пришло `{ $line }`
say-engine-not-ready = на `isready` нет ответа `readyok` в течение { $seconds } с
say-engine-not-ready-said = на `isready` нет ответа `readyok` в течение { $seconds } с; последняя строка была `{ $said }`
say-engine-silence = хода нет в течение { $seconds } с, даже после `stop`
say-engine-silence-said = хода нет в течение { $seconds } с, даже после `stop`; последняя строка была `{ $said }`
say-engine-option-value = настройка { $name } этой программы не принимает `{ $value }`; она принимает { $values }
say-engine-option-none = у этой программы нет настройки { $name } и никаких других
say-engine-option = у этой программы нет настройки { $name }; есть { $names }
say-referee-time = ход занял { $spent } с, а оставалось { $allowed } с
say-referee-no-move = `{ $mv }` в позиции `{ $position }`: так ходы не записываются
say-referee-illegal = ход `{ $mv }` невозможен в позиции `{ $position }`
say-sprt-shape = elo0=ЧИСЛО,elo1=ЧИСЛО и, если нужно, alpha=0.05,beta=0.05; elo0 меньше elo1, alpha и beta от 0 до 0.5

say-play-lineup = нет встроенного игрока `{ $name }`; есть random, от level=1 до level=10 (или просто 1–10) и perfect
say-play-over = игра окончена, выбирать нечего
say-why-over = ходов больше нет
say-why-search-win = { $best } выигрывает при любом ответе. { $proved }
say-why-search-draw = никто не может добиться победы. { $proved }
say-why-search-loss = при верном ответе <соперника|{ $opponent-gen }> проигрывает любой ход. { $proved }
say-why-reply-wins = <соперник отвечает|{ $opponent } отвечают> { $reply } и <выигрывает|выигрывают>
say-why-reply-draws = <соперник отвечает|{ $opponent } отвечают> { $reply } и <удерживает|удерживают> ничью
say-proved-no-short-reason = доказано, но короткого объяснения нет
say-proved-shown = короткого объяснения нет. Лучшая игра, <начинаете вы|начинают { $mover }>: { $line }
say-proved-no-more = Это доказано
say-others-all = любой другой ход
say-others-worse = любой худший ход
say-why-all-lose = все <ваши ходы|ходы { $mover-gen }> проигрывают
say-list-none = нет
say-list-one = { $a }
say-list-two = { $a } и { $b }
say-list-three = { $a }, { $b } и { $c }
say-either-two = { $a } и { $b }
say-either-three = { $a }, { $b } и { $c }
say-list-more = { $a }, { $b } и ещё { $more ->
    [one] { $more } ход
    [few] { $more } хода
   *[other] { $more } ходов
}
say-contrast = { $good }. { $bad }
say-good-best-one = лучший счёт даёт только { $moves }
say-good-best = лучший счёт дают { $moves }
say-good-win-one = выигрывает только { $moves }
say-good-win-except = выигрывает любой ход, кроме { $moves }
say-good-win = выигрывают { $moves }
say-good-draw-one = ничью даёт только { $moves }
say-good-draw-except = ничью даёт любой ход, кроме { $moves }
say-good-draw = ничью дают { $moves }
say-good-best-many =
    лучший счёт { $n ->
        [one] даёт { $n } ход
        [few] дают { $n } хода
       *[other] дают { $n } ходов
    } из { $all }, например { $a } и { $b }
say-good-win-many =
    { $n ->
        [one] выигрывает { $n } ход
        [few] выигрывают { $n } хода
       *[other] выигрывают { $n } ходов
    } из { $all }, например { $a } и { $b }
say-good-draw-many =
    ничью { $n ->
        [one] даёт { $n } ход
        [few] дают { $n } хода
       *[other] дают { $n } ходов
    } из { $all }, например { $a } и { $b }
say-bad-costs = Ход { $mv } теряет очки: { $why }
say-bad-draws = Ход { $mv } даёт только ничью: { $why }
say-bad-loses = Ход { $mv } проигрывает: { $why }

learn-ask-make = Сделайте этот ход.
learn-ask-find-all =
    { $n ->
        [1] { $value ->
            [win] Выигрывает один ход. Найдите его.
            [draw] Ничью сохраняет один ход. Найдите его.
           *[other] Лучший ход один. Найдите его.
        }
       *[other] { $value ->
            [win] Найдите все выигрывающие ходы, их { $n }.
            [draw] Найдите все ходы, которые сохраняют ничью, их { $n }.
           *[other] Найдите все лучшие ходы, их { $n }.
        }
    }
learn-ask-find-one =
    { $value ->
        [win] Найдите выигрывающий ход.
        [draw] Найдите ход, который сохраняет ничью.
       *[other] Найдите лучший ход.
    }
learn-ask-play =
    { $value ->
        [draw] Доиграйте партию и не проиграйте.
       *[other] Доиграйте партию и победите.
    }
learn-ask-say = Кто победит, если оба играют безошибочно?
learn-ask-true = Какое утверждение верно?
learn-ask-false = Какое утверждение неверно?

say-lesson-answer = ответ неверен: { $truth }
say-lesson-arrow = у стрелки два поля: откуда и куда
say-lesson-block = здесь по порядку могут стоять: блок ```board, тексты `en:` и `ru:`, блок ```claim, блок ```task, каждый блок один раз
say-lesson-board = в блоке board бывают строки `position`, `rules`, `moves`, `mark` и `arrow`
say-lesson-claim-at = после `at` идут правила, позиция, двоеточие и утверждение
say-lesson-claim-colon = не хватает двоеточия и ещё одного утверждения
say-lesson-claim-deep = `after` и `at` могут стоять в утверждении самое большее { $most ->
        [one] { $most } раз
        [few] { $most } раза
       *[other] { $most } раз
    }
say-lesson-claim-moves = после `{ $word }` идут один или несколько ходов
say-lesson-claim-number = после `{ $word }` идёт число
say-lesson-claim-unknown = с `{ $word }` не начинается ни одно утверждение; есть value, score, wins, draws, loses, best, legal, illegal, moves, over, after и at
say-lesson-empty = нет ни одного шага: шаг начинается с `## English | Русский`
say-lesson-false = это утверждение неверно: { $truth }
say-lesson-fence = у этого блока нет конца: строки из одних ```
say-lesson-first-board = в первом шаге нужна доска
say-lesson-game-comment = комментарий пишется `en: … || ru: …`, а здесь `{ $comment }`
say-lesson-game-last = после последнего вопроса нет хода
say-lesson-game-one = нужна запись ровно одной партии
say-lesson-game-record = запись не читается: { $error }
say-lesson-game-title = не хватает тега [{ $name } "…"]
say-lesson-header = урок начинается с `---`, затем идут `rules`, `en`, `ru`, `about.en`, `about.ru`, затем снова `---`
say-lesson-heading = шаг начинается с `## English heading | Русский заголовок`
say-lesson-html = тексты пишутся в Markdown, без HTML
say-lesson-large =
    { $size ->
        [one] в файле { $size } байт
        [few] в файле { $size } байта
       *[other] в файле { $size } байт
    }, можно не больше { $most }
say-lesson-long = шагов { $n }, а можно не больше { $most }
say-lesson-many = искать слишком много (ходов: { $n }); можно не больше { $most }
say-lesson-missing = здесь не хватает `{ $name }:`
say-lesson-no-cell = поля { $cell } на этой доске нет
say-lesson-no-choice = значение сохраняет любой возможный ход: искать нечего
say-lesson-no-move = хода { $mv } здесь нет
say-lesson-no-score = в этой игре очков нет
say-lesson-not-settled = точное значение за это время не найдено, поэтому ничего утверждать нельзя
say-lesson-option-true = этот вариант назван неверным, а он верен
say-lesson-options = вариантов бывает от двух до четырёх, и ровно один из них — такой, о каком спрашивают
say-lesson-order = сначала идёт английский текст `en:`, затем русский `ru:`
say-lesson-paragraphs =
    { $most ->
        [one] в шаге на каждом языке не больше { $most } абзаца, но хотя бы один
       *[other] в шаге на каждом языке не больше { $most } абзацев, но хотя бы один
    }
say-lesson-position = эта позиция не читается: { $error }
say-lesson-refused = { $place }: { $why }
say-lesson-refused-somehow = её не допускают правила
say-lesson-remark-right = { $mv } — верный ответ, а не ошибка
say-lesson-rules = эти правила не читаются: { $error }
say-lesson-task = задание — одно из этих: make ХОД, find all, find one, play win, play draw, say, choose true, choose false
say-lesson-task-line = эта строка не относится ни к одной части задания
say-lesson-task-over = партия здесь окончена: играть нечем
say-lesson-truth-best =
    значение { $n ->
        [one] сохраняет { $n } ход
        [few] сохраняют { $n } хода
       *[other] сохраняют { $n } ходов
    }: { $moves }
say-lesson-truth-goes-on = партия не окончена
say-lesson-truth-illegal = ход { $mv } невозможен
say-lesson-truth-legal = ход { $mv } возможен
say-lesson-truth-move =
    ход { $mv } { $value ->
        [win] выигрывает
        [draw] ведёт к ничьей
       *[other] проигрывает
    }
say-lesson-truth-moves =
    { $n ->
        [one] возможен { $n } ход
        [few] возможны { $n } хода
       *[other] возможно { $n } ходов
    }
say-lesson-truth-over = итог партии — { $result }
say-lesson-truth-score = счёт здесь { $score }
say-lesson-truth-value =
    { $value ->
        [win] выигрывает игрок, который сейчас ходит
        [draw] это ничья
       *[other] проигрывает игрок, который сейчас ходит
    }
say-lesson-truth-winner =
    верный ответ — { $winner ->
        [first] first (первый)
        [second] second (второй)
       *[other] draw (ничья)
    }
say-lesson-unread = на месте { $column } нужно { $expected }, а там `{ $found }`
say-lesson-unread-end = в конце нужно { $expected }
say-lesson-value = нужно win, draw или loss
say-lesson-winner = нужно first, second или draw

puzzle-question =
    { $gender ->
        [plural] Ходят
       *[other] Ходит
    } { $lower }. { $value ->
        [draw] Найдите ход, который держит ничью.
       *[other] Найдите выигрывающий ход.
    }
puzzle-task-line = Удержите выигрыш до конца.
puzzle-task-fast = Найдите самый быстрый выигрыш.
puzzle-task-points = Найдите ход, который принесёт больше всего очков.
puzzle-task-trap = Позиция проиграна. Поставьте ловушку: пусть верных ответов останется как можно меньше.
puzzle-task-all =
    { $value ->
        [draw] Найдите все ходы, которые держат ничью. Сколько их: { $n }.
       *[other] Найдите все выигрывающие ходы. Сколько их: { $n }.
    }
puzzle-task-slip =
    { $value ->
        [draw] { $n ->
            [1] Ничью держат все ходы, кроме одного. Найдите этот один.
           *[other] Ничью держат почти все ходы. Найдите остальные. Сколько их: { $n }.
        }
       *[other] { $n ->
            [1] Выигрывают все ходы, кроме одного. Найдите этот один.
           *[other] Выигрывают почти все ходы. Найдите остальные. Сколько их: { $n }.
        }
    }
puzzle-task-slips =
    { $value ->
        [draw] Найдите все ходы, которые упускают ничью. Сколько их: { $n }.
       *[other] Найдите все ходы, которые упускают выигрыш. Сколько их: { $n }.
    }
puzzle-task-who = Кто выиграет при лучшей игре?
puzzle-task-put =
    Можно положить ещё один камень, и после этого ходит соперник. { $value ->
        [loss] Куда его положить, чтобы соперник проиграл?
       *[other] Куда его положить, чтобы соперник выиграл?
    }
puzzle-task-lowest = Эта сторона получает ещё одну фишку и ходит. Назовите самое левое поле, с которого она ещё выигрывает.
puzzle-found = ✓ Верно, { $n } из { $of }.
puzzle-answers = Ответы: { $answers }
puzzle-answer-draw = Ничья
puzzle-rating = Ваш рейтинг: { $rating } ({ $change })
puzzle-no-game = задач для игры `{ $game }` нет
puzzle-no-theme = задач на тему `{ $theme }` нет
worksheet-title = { $game }: задачи
worksheet-solutions = Решения
worksheet-turn =
    { $gender ->
        [plural] Ходят
       *[other] Ходит
    } { $lower }.
worksheet-points = Счёт { $first }:{ $second }.
worksheet-ask =
    { $value ->
        [draw] { $n ->
            [1] Ничью сохраняет только один ход. Какой?
           *[other] Ходов, которые сохраняют ничью, здесь { $n }. Найдите хотя бы один.
        }
       *[other] { $n ->
            [1] Выигрывает только один ход. Какой?
           *[other] Выигрышных ходов здесь { $n }. Найдите хотя бы один.
        }
    }
worksheet-goes-on = Как партия пойдёт дальше?
worksheet-solution =
    { $n ->
        [1] { $moves }
       *[other] { $moves } (любой из них)
    }
worksheet-line = Дальше может быть так: { $moves }
worksheet-about =
    { $n ->
        [0] Рейтинг { $rating }, задача { $id }
       *[other] { $themes }. Рейтинг { $rating }, задача { $id }
    }
worksheet-notation = Ходы записывают так: { $moves }
worksheet-code = Код, который откроет позицию на телефоне
worksheet-none = таких задач нет; выберите другие темы или другой рейтинг

say-puzzle-brace = ожидалась черта и ещё один ход или конец фигурных скобок
say-puzzle-empty = это поле пусто
say-puzzle-fields = полей у задачи должно быть { $fields } (id; правила; позиция; значение; рейтинг; темы; решение), а здесь их { $n }
say-puzzle-header = файл задач начинается с `{ $header }`
say-puzzle-id = ожидался id из { $length } букв и цифр
say-puzzle-line = в строке самое большее { $most } байт
say-puzzle-long = ходов в решении самое большее { $most }
say-puzzle-task-value = задание `{ $task }` не подходит к значению { $value }
say-puzzle-places = места стоят в конце задания, которое спрашивает о месте, и только там
say-puzzle-options = ожидались места с их позициями, от 2 до { $most }, например `3=..XX.._1`
say-puzzle-move = ожидался ход
say-puzzle-not-canonical = правила и позиция пишутся `{ $rules }; { $position }`
say-puzzle-nothing-hangs = значение сохраняет любой ход: искать нечего
say-puzzle-other-id = id этой позиции — { $id }
say-puzzle-over = партия здесь окончена
say-puzzle-rating = ожидался рейтинг, число от 1 до 65535
say-puzzle-score = после значения могут стоять очки со знаком, например `win +5`
say-puzzle-several = ходы, которые сохраняют значение, — не отражения друг друга
say-puzzle-theme = `{ $key }` — не тема: в названиях строчные латинские буквы, цифры и дефисы
say-puzzle-theme-line = ожидались через точку с запятой: новое имя темы, её английское и русское название, имена сообщений
say-puzzle-truth-value = значение — { $value }{ $score }
say-puzzle-turn = после этих ходов очередь не того, кто решает
say-puzzle-turn-defence = { $mv } — ход не в очередь защиты
say-puzzle-unexpected = лишнее: `{ $word }`
say-puzzle-unproved = значение хода не доказано за это время
say-puzzle-weak-defence = { $mv } отдаёт игру
