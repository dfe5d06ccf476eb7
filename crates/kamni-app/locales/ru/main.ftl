### Слова программы по-русски. Фразы движка, у которого свой английский текст, начинаются с say-.

greeting = kamni { $version }: пять комбинаторных настольных игр
greeting-try = Попробуйте:
greeting-try-1 = сыграть со случайным игроком
greeting-try-2 = изучить игру
greeting-try-3 = посмотреть позицию
greeting-try-4 = все размеры и варианты правил
greeting-try-5 = все команды
greeting-cargo = Из папки с исходным кодом пишите `cargo run --release --` вместо `kamni`.

parse-error = { $subject }, { $field }, символ { $column }: ожидается { $expected }, а стоит `{ $found }`
parse-error-end = { $subject }, { $field }, символ { $column }: ожидается { $expected }, но текст кончился
setup-more = ; и ещё { $more }
move-illegal = ход `{ $move }` невозможен в позиции `{ $position }`
move-after-end = ход `{ $move }` сделан после конца: в позиции `{ $position }` игра окончена
record-error = строка { $line }, символ { $column } (партия { $game }): { $problem }

hint = подсказка:{" "}
hint-games = `kamni games` перечислит игры, их размеры и варианты правил
hint-start = начальная позиция { $rules } записывается так: `{ $start }`
hint-moves = возможные ходы: { $moves }
hint-record = запись партии: теги, например [Game "kayles/3"], пустая строка и ходы, например 2 1 3 1-0

file-unreadable = не удаётся прочитать { $file }: { $error }
file-unwritable = не удаётся записать { $file }: { $error }
file-too-large = { $file } длиннее { $most } МиБ, больше не читается
file-not-utf8 = { $file } — не текст UTF-8: неверен байт { $byte }

status-turn =
    Очередь: { $player }, { $moves ->
        [one] { $moves } возможный ход
        [few] { $moves } возможных хода
       *[other] { $moves } возможных ходов
    }
status-won = Победа: { $player } ({ $result })
status-draw = Ничья ({ $result })
status-points = , очки { $first }:{ $second }

games-size = размер
games-no-size = нет
games-length = от { $min } до { $max }, обычно { $default }
games-lengths = { $all }, обычно { $default }
games-board = СТРОКИxСТОЛБЦЫ, от { $min } до { $max } строк, не больше { $cells } полей, обычно { $default }
games-default-first = Первым стоит значение по умолчанию. Строка правил: ИГРА[/РАЗМЕР][,вариант]..., например seega/5,extra=any,limit=20.

perft-too-large = позиция слишком велика, чтобы считать на { $depth } ходов вглубь
replay-empty = в { $file } нет ни одной партии
replay-game =
    Партия { $number }: { $rules }, { $first } – { $second }, { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[other] { $moves } ходов
    }, { $result }
replay-agreed = Игроки согласились на { $result }.

play-welcome = Введите ход; ? покажет возможные ходы, «помощь» — остальное.
play-prompt = { $player }>
play-random = { $player }: ход { $move }
play-help =
    ХОД               сделать ход         ?         возможные ходы
    назад             вернуть ход         доска     показать доску ещё раз
    сохранить ФАЙЛ    записать партию в .kgn и дальше дописывать
    сдаюсь            сдаться             выход     закончить
play-nothing-to-undo = Возвращать нечего: вашего хода ещё не было.
play-resigned = { $player }: сдача.
play-save-where = Куда? Например: сохранить game.kgn
play-save-exists = { $file } уже есть; выберите другое имя или введите во время игры: сохранить! { $file }
play-saved = Записано в { $file }
play-host-draw =
    { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[other] { $moves } ходов
    } без уничтожения фишек: ведущий объявляет ничью.

bench-rules = Случайные партии на одном ядре; миллионы ходов в секунду и отношение к простой реализации из тестов.
bench-column-rules = правила
bench-column-engine = движок
bench-column-plain = простая
bench-column-ratio = отношение

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
field-from = откуда
field-to = куда
field-chips = фишки
field-first-players-chips = фишки первого
field-second-players-chips = фишки второго
field-stones-to-place = камни на руках
field-quiet-moves = ходы без взятия
field-must-move = обязан ходить

say-character = `{ $character }`
say-end = конец текста
say-separator = один пробел перед следующим полем
say-number = число от { $min } до { $max }
say-turn = чей ход, `{ $first }` или `{ $second }`
say-cells = ещё { $missing } из { $length } полей ряда, каждое из знаков `{ $alphabet }`
say-row = номер строки от 1 до { $rows }
say-cell = поле от a1 до { $last }
say-game = игра: { $games }
say-no-size = конец или вариант: у игры { $game } нет размера
say-sizes = один из размеров { $sizes }
say-option-or-end = `,` и вариант правил или конец текста
say-option-once = каждый вариант не больше одного раза, а `{ $option }` повторён
say-no-option = конец: у игры { $game } больше нечего выбирать
say-option = вариант правил { $game }: { $options }
say-value = одно из { $values }
say-kayles-locks = закрыт может быть не больше чем один камень, а здесь их { $count }: { $places }
say-kayles-neighbour = правый сосед, { $right }
say-cheops-support = под этим камнем должны лежать камни { $left } и { $right } уровня { $below }
say-cheops-points = законченные уровни стоят { $worth }; такого счёта не даёт никакой делёж
say-dawson-step = следующее поле того же столбца или `x` и взятие
say-dawson-diagonal = следующее поле на той же диагонали
say-chips-order = поля идут по возрастанию, а { $cell } стоит после { $before }
say-chips-shared = фишки обоих игроков не могут стоять на одном поле
say-chips-neighbour = поле рядом с { $from }
say-chips-many = не больше { $most } фишек у игрока
say-seega-centre = пока камни выставляются, центр остаётся пустым
say-seega-sum = { $board } на доске и { $hand } на руках не составляют { $each }
say-seega-order = когда выставлено { $placed }, из них { $first } принадлежат a и { $second } принадлежат b
say-seega-turn = когда выставлено { $placed }, ходит { $turn }
say-seega-count-placing = пока камни выставляются, счётчик равен 0
say-seega-bound-placing = пока камни выставляются, никто не обязан ходить дальше
say-seega-empty = у обоих нет камней
say-seega-limit = игра кончается после { $limit } ходов без взятия
say-seega-bound-any = при extra=any никакой камень не обязан ходить дальше
say-seega-bound-whose = здесь нет камня того, чей ход
say-seega-bound-stuck = этот камень не может ходить
say-seega-bound-count = сразу после взятия счётчик ходов без взятия равен 0
say-seega-neighbour = поле рядом с { $from }
say-record-comment = у этого комментария нет закрывающей скобки
say-record-stray = `{ $sign }` без начала
say-record-remark = пометка — это `$` и число от 0 до 255
say-record-remark-early = пометка ставится после хода
say-record-tag-name = тег начинается с имени, например [Game "kayles/10"]
say-record-tag-quote = тегу { $name } нужно значение в двойных кавычках
say-record-tag-end = тег { $name } кончается знаком `]`
say-record-tag-escape = после обратной черты стоит `"` или ещё одна черта
say-record-tag-open = у значения тега { $name } нет закрывающей кавычки в этой строке
say-record-tag-twice = тег { $name } повторён
say-record-tags = у партии не больше { $most } тегов
say-record-game = партия начинается с тегов, и один из них [Game "ПРАВИЛА"], например [Game "kayles/10"]
say-record-two-starts = теги Position и FEN называют разные позиции
say-record-variation-early = вариант пишется после хода, который он заменяет
say-record-nesting = варианты вкладываются не глубже { $most } раз
say-record-variation-open = у этого варианта нет закрывающей скобки
say-record-result = результат — это 1-0, 0-1, 1/2-1/2 или *
say-record-two-results = партия кончается результатом { $result }, а в теге другой
say-record-after-result = после результата могут идти только теги следующей партии
say-record-wrong-result = партия окончена с результатом { $own }, а записано { $said }
say-record-score = партия окончена со счётом { $first }:{ $second }, а в теге Score стоит { $said }

help = Пять комбинаторных настольных игр: играйте, смотрите, записывайте.
help-usage = Использование:
help-commands = Команды
help-command = КОМАНДА
help-arguments = Аргументы
help-options = Ключи
help-examples = Примеры:
help-help = Показать справку
help-version = Показать версию
help-lang = Язык; без него — язык окружения (LC_ALL, LC_MESSAGES, LANG)
help-color = Цвета; auto — если вывод на терминал и не задано NO_COLOR
help-games = Перечислить игры, размеры и варианты правил
help-games-json = Вывести JSON
help-rules = Рассказать об игре: правила, запись, пример партии, стратегия
help-rules-game = kayles, cheops, dawson, chips или seega
help-rules-raw = Вывести Markdown как есть, не рисуя досок
help-moves = Вывести возможные ходы, по одному в строке
help-moves-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-moves-position = Позиция; без неё — начальная (start), @ФАЙЛ или @- — прочитать
help-show = Показать позицию: доску, чей ход, результат
help-show-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-show-position = Позиция; без неё — начальная (start), @ФАЙЛ или @- — прочитать
help-show-json = Вывести один объект JSON
help-apply = Сделать ходы и показать, что получилось
help-apply-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-apply-position = Позиция; start — начальная, @ФАЙЛ или @- — прочитать
help-apply-moves = Ходы по порядку
help-apply-json = Вывести один объект JSON
help-perft = Сосчитать последовательности из стольких-то ходов
help-perft-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-perft-depth = Сколько ходов
help-perft-position = Позиция; без неё — начальная (start), @ФАЙЛ или @- — прочитать
help-replay = Проверить запись партии и показать её
help-replay-file = Файл записи; - — стандартный ввод
help-replay-quiet = Только результаты партий, без досок
help-replay-json = Вывести по объекту JSON на партию, по одному в строке
help-play = Играть в терминале: вдвоём или со случайным игроком
help-play-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-play-position = Позиция; без неё — начальная (start), @ФАЙЛ или @- — прочитать
help-play-first = Кто играет первым
help-play-second = Кто играет вторым
help-play-save = Записывать партию в этот файл
help-play-seed = Сделать случайного игрока повторимым
help-play-draw_after = chips: объявить ничью после стольких ходов без уничтожения фишек
help-bench = Измерить скорость
help-bench-rules = Случайные партии: ходы в секунду и отношение к простой реализации в том же прогоне
help-bench-rules-rules = Какие правила; без них — подборка из всех игр
help-bench-rules-time = Время на каждое измерение, например 500ms или 2s
help-completions = Вывести сценарий дополнения для оболочки
help-completions-shell = Оболочка
help-man = Вывести страницу руководства
help-man-dir = Записать в эту папку по странице на команду
