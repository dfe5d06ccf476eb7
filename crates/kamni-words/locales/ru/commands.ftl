### То, что говорит только командная строка: в движке для браузера этого нет.

bench-rules = Случайные партии на одном ядре; миллионы ходов в секунду.
bench-rules-ratio = Случайные партии на одном ядре; миллионы ходов в секунду и отношение к простой реализации из тестов.
bench-rules-how = Отношение к простой реализации из тестов покажет команда: cargo run --release --features brute -- bench rules
bench-column-rules = правила
bench-column-engine = движок
bench-column-plain = простая
bench-column-ratio = отношение
sequence-winner = победитель
sequence-score = значение
sequence-basis = основание
sequence-best = лучшие первые ходы
sequence-no-range = ожидаются правила с диапазоном ОТ..ДО на месте одного числа
sequence-too-many =
    ожидается диапазон не больше чем из { $most ->
        [one] { $most } числа
       *[other] { $most } чисел
    }
sequence-not-exact = Не все значения доказаны, поэтому период не искался; может помочь больше времени (--time).
sequence-period = От { $from } до { $last } значения повторяются с периодом { $length }. О том, что не проверено, ничего не утверждается.
sequence-no-period = Период не найден: он должен был бы трижды уложиться в значения от { $first } до { $last }.
help-usage = Использование:
help-commands = Команды
help-command = КОМАНДА
help-arguments = Аргументы
help-options = Ключи
help-examples = Примеры:
help-help = Показать справку
help-version = Показать версию
help-lang = Язык; без этого ключа — язык окружения (LC_ALL, LC_MESSAGES, LANG)
help-color = Цвета; auto — если вывод на терминал и не задано NO_COLOR
help-games = Перечислить игры, размеры и варианты правил
help-games-json = Вывести JSON
help-rules = Рассказать об игре: правила, запись, пример партии, стратегия
help-rules-game = { $games }
help-rules-raw = Вывести Markdown как есть, не рисуя досок
help-moves = Вывести возможные ходы, по одному в строке
help-moves-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-moves-position = Позиция; без неё — начальная (start), @ФАЙЛ или @- — прочитать
help-show = Показать позицию: доску, чей ход, результат
help-show-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-show-position = Позиция; без неё — начальная (start), @ФАЙЛ или @- — прочитать
help-show-json = Вывести один объект JSON
help-show-svg = Вывести доску картинкой SVG
help-apply = Сделать ходы и показать, что получилось
help-apply-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-apply-position = Позиция; start — начальная, @ФАЙЛ или @- — прочитать
help-apply-moves = Ходы по порядку
help-apply-json = Вывести один объект JSON
help-perft = Сосчитать последовательности ходов заданной длины
help-perft-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-perft-depth = Сколько ходов
help-perft-position = Позиция; без неё — начальная (start), @ФАЙЛ или @- — прочитать
help-replay = Проверить запись партии и показать её
help-replay-file = Файл записи; - — стандартный ввод
help-replay-quiet = Только результаты партий, без досок
help-replay-json = Вывести по объекту JSON на партию, по одному в строке
help-replay-review = Оценить каждый ход: что он отдал и какие ходы решили партию
help-replay-time = Сколько времени есть на каждую позицию разбора: 500ms, 20s, 2m или секунды
help-replay-tables = Папка с таблицами; без неё — папка данных пользователя
help-play = Играть в терминале: с человеком, с компьютером любой силы или с программой
help-play-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...; в терминале их можно выбрать на месте
help-play-position = Позиция; без неё — начальная (start), @ФАЙЛ — прочитать
help-play-first = Кто играет первым: person (человек), random (наугад), от level=1 до level=10 (уровень), perfect (без ошибок) или engine=КОМАНДА (программа с UGI)
help-play-second = Кто играет вторым
help-play-save = Записывать партию в этот файл по ходу игры
help-play-load = Продолжить записанную партию; ФАЙЛ#3 — третью в файле
help-play-plain = Построчно, для конвейеров и программ чтения с экрана; без терминала так и будет
help-play-time = Сколько компьютер может думать над ходом: 500ms, 20s, 2m или секунды
help-play-tables = Папка с таблицами; без неё — папка данных пользователя
help-play-seed = С тем же числом — тот же случайный выбор
help-play-draw_after = После скольких ходов без продвижения объявить ничью, если игра может длиться вечно; погоню без конца — после 40
help-bench = Измерить скорость
help-bench-rules = Случайные партии: ходы в секунду
help-bench-rules-rules = Какие правила; без них — подборка из всех игр
help-bench-rules-time = Время на каждое измерение: 500ms, 2s или секунды
help-completions = Вывести сценарий дополнения для оболочки
help-completions-shell = Оболочка
help-man = Вывести справочную страницу (man)
help-man-dir = Записать в эту папку по странице на команду
help-analyze = Оценить позицию: кто выигрывает, как ходить и почему
help-analyze-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-analyze-position = Позиция; без неё — начальная (start), @ФАЙЛ или @- — прочитать
help-analyze-json = Вывести один объект JSON
help-analyze-time = Наибольшее время: 500ms, 20s, 2m или секунды
help-analyze-nodes = Сколько позиций может просмотреть перебор
help-analyze-memory = Сколько памяти может занять перебор, например 512M или 4G
help-analyze-tables = Папка с таблицами; без неё — папка данных пользователя
help-solve = Решить игру с самого начала: кто выигрывает
help-solve-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-solve-json = Вывести один объект JSON
help-solve-exhaustive = Сверить теорию игры со всеми позициями, если она есть, а их не слишком много
help-solve-prove = Доказать и то, что уже опубликовано, за всё отведённое время
help-solve-time = Наибольшее время: 500ms, 20s, 2m или секунды
help-solve-nodes = Сколько позиций может просмотреть перебор
help-solve-memory = Сколько памяти может занять перебор, например 512M или 4G
help-solve-tables = Папка с таблицами; без неё — папка данных пользователя
help-sequence = Решить семейство игр, размер за размером, и поискать период
help-sequence-family = Правила с диапазоном на месте числа, например 2..14
help-sequence-format = Как вывести
help-sequence-prove = Доказать и то, что уже опубликовано, за всё отведённое время
help-sequence-time = Наибольшее время на одну игру: 500ms, 20s, 2m или секунды
help-sequence-nodes = Сколько позиций может просмотреть перебор
help-sequence-memory = Сколько памяти может занять перебор, например 512M или 4G
help-sequence-tables = Папка с таблицами; без неё — папка данных пользователя
sequence-first = первый
sequence-second = второй
sequence-draw = ничья
sequence-unknown = неизвестно
sequence-theorem = теорема
sequence-table = таблица
sequence-search = перебор
sequence-heuristic = –
sequence-octal = Это значения Гранди восьмеричной игры 0.137. Начиная с 52 столбцов у них период 34, это теорема.
help-options-word = [КЛЮЧИ]
help-note-values = [значения: { $values }]
help-note-default = [по умолчанию { $value }]
help-note-environment = [переменная окружения { $name }]
man-description = ОПИСАНИЕ
man-options = КЛЮЧИ
man-commands = КОМАНДЫ
man-examples = ПРИМЕРЫ
man-status = КОД ЗАВЕРШЕНИЯ
man-status-0 = Сделано.
man-status-1 = Что-то не удалось: нет файла, диск полон.
man-status-2 = Неверны аргументы или данный текст; в стандартном потоке ошибок сказано, что не так, где и что ожидалось.
man-environment = ОКРУЖЕНИЕ
man-environment-language = Язык, если его не называет ключ --lang; берётся первая из заданных.
man-environment-color = Если задана, цветов нет, разве что их потребует --color.
man-environment-tables = Папка с таблицами, если её не называет ключ --tables.
man-environment-data = Папка данных пользователя; без неё ~/.local/share.
man-files = ФАЙЛЫ
man-files-tables = Таблицы, построенные командой `{ $program } table build`.
screen-small = В окне { $width }×{ $height } знаков, а игре нужно { $least_width }×{ $least_height }: увеличьте окно или нажмите q, чтобы выйти.
screen-evaluation = Кто выигрывает?
screen-moves = Ходы
screen-unknown = …
screen-guess-win =
    Похоже, { $lower } { $gender ->
        [plural] стоят
       *[other] стоит
    } лучше
screen-guess-draw = Похоже, силы равны
screen-thinking =
    { $gender ->
        [plural] { $player } ({ $name }) думают. Esc — пусть ходят сейчас
       *[other] { $player } ({ $name }) думает. Esc — пусть ходит сейчас
    }
screen-paused = Пауза. Нажмите p, чтобы продолжить.
screen-hidden =
    { $count ->
        [one] Ещё { $count } поле, откуда можно пойти, не показано; нажмите m, чтобы ввести ход оттуда.
        [few] Ещё { $count } поля, откуда можно пойти, не показаны; нажмите m, чтобы ввести ход оттуда.
       *[other] Ещё { $count } полей, откуда можно пойти, не показано; нажмите m, чтобы ввести ход оттуда.
    }
screen-point = Выберите подчёркнутое поле: стрелки и Enter или мышь. ? — все клавиши, r — правила.
screen-complete = Выбрано: { $chosen }. Enter — сделать ход.
screen-complete-or = Выбрано: { $chosen }. Ещё раз Enter — сделать этот ход; или дальше: { $open }. Esc — выбрать заново
screen-chosen = Выбрано: { $chosen }. Дальше: { $open }. Esc — выбрать заново
screen-not-your-turn = Сейчас не ваш ход.
screen-over = Партия закончена: u — вернуть ход, n — новая игра.
screen-too-many = Ходов слишком много, чтобы выбирать на доске: нажмите m и введите ход.
screen-looking = Ищу ответ…
screen-player-gone = больше не отвечает.
screen-trouble = p — спросить ещё раз, u — вернуть ваш ход, n — новая игра.
screen-exists = { $file } уже есть. Ещё раз Enter — перезаписать; или выберите другое имя.
screen-opened = Открыта запись { $file }. Чтобы сохранить изменения, нажмите s.
screen-type-move = Ход:
screen-type-save = Сохранить как:
screen-type-open = Открыть:
screen-ask-quit = Партия не сохранена. Всё равно выйти? д или Enter — выйти, s — сохранить, другая клавиша — остаться
screen-ask-leave = Партия не сохранена. Перейти к другой? д или Enter — перейти, s — сохранить, другая клавиша — остаться
screen-ask-resign = Сдаться? д или Enter — сдаться, другая клавиша — играть дальше
screen-key-hurry = поторопить
screen-key-help = клавиши
screen-key-move = ввод
screen-key-hint = подсказка
screen-key-why = почему
screen-key-undo = назад
screen-key-new = новая
screen-key-save = запись
screen-key-rules = правила
screen-key-pause = пауза
screen-key-quit = выход
screen-keys-prompt = Enter готово   Tab дополнить   Esc отмена
screen-keys-question = д да   любая другая клавиша нет
screen-keys-dialog = ↑ ↓ строка   ← → изменить   Enter начать   Esc закрыть
screen-keys-page = ↑ ↓ Page Up, Page Down листать   Esc закрыть
screen-help-title = Клавиши
screen-help =
    стрелки | двигать курсор
    Tab, Shift-Tab | к следующему полю, которое можно выбрать
    Enter, пробел | выбрать поле: сначала чем ходить, потом куда; щелчок мышью — то же самое
    Esc | выбрать заново; пока думает компьютер — пусть ходит сейчас
    m или цифра | ввести ход, Tab дополняет
    h | лучший ход { " *" }●{ "*" }
    w | почему: чего стоит позиция и какие поля важны { " !" }●!
    u, Backspace | вернуть свой последний ход
    y | снова сделать возвращённый
    n | другая игра или другие игроки
    s, o | сохранить партию, открыть сохранённую (.kgn)
    x | сдаться
    e | показать или скрыть, кто выигрывает
    p | пауза, когда компьютеры играют между собой
    r | правила игры
    q, Ctrl-C | выход
    Знаки на доске: { "[" }●] курсор, «●» выбрано, ‹●› последний ход, подчёркнуто — можно выбрать.
    Кто выигрывает? █ доказано, ▒ предположение. На графике ■ доказано, { "?" } предположение.
screen-new-title = Во что играем?
screen-new-game = Игра
screen-new-start = Начало
screen-new-usual = обычная позиция
screen-new-first = Первый
screen-new-second = Второй
screen-new-rules = Правила пишутся так: { $rules }; варианты — через запятую.
screen-new-keys = ← → — другая игра или другой игрок; размер можно ввести. Enter — начать.
match-over = в позиции `{ $position }` игра окончена, играть нечего
match-players = в матче может быть игроков от 2 до { $most }, а не { $count }
match-hint-players = назовите их ключами --player и --engine, например --player level=3 --engine cmd="python3 bot.py"
match-sprt-players = --sprt — для двух игроков, а не для { $count }
match-player-words = после игрока может стоять только name=ИМЯ; правила пишутся первыми
match-engine-words = после --engine пишут cmd=КОМАНДА и, если нужно, name=ИМЯ, dir=ПАПКА и option.ИМЯ=ЗНАЧЕНИЕ, каждое один раз; правила пишутся первыми
match-engine-no-command = для --engine нужно cmd=КОМАНДА
match-engine-trouble = программа `{ $command }`: { $said }
match-no-folder = нет папки { $folder }
match-name = в имени от 1 до 60 символов
match-plies =
    здесь после { $plies ->
        [one] { $plies } случайного хода
       *[other] { $plies } случайных ходов
    } любая партия уже окончена
match-hint-plies = возьмите меньше, например --random-plies 0, или --openings ФАЙЛ
match-openings-empty = там нет ни одного начала
match-openings-line = строка { $line }: { $problem }
match-openings-move = ход { $number }: { $problem }
match-openings-line-over = после этих ходов игра окончена
match-openings-rules = партия { $game } сыграна по правилам { $rules }
match-openings-over = партия { $game } доиграна до конца, это не начало
match-log-busy = { $file } сейчас пишет другой матч
match-log-no-text = { $file } уже есть, и это не текст; выберите другое имя
match-log-foreign = { $file } уже есть, и партия { $game } в нём не из этого матча; выберите другое имя
match-stopped = остановлено: сыграно партий { $games } из { $planned }; та же команда продолжит с этого места
match-stopped-no-log = остановлено: сыграно партий { $games } из { $planned }; с ключом --kgn ФАЙЛ матч можно продолжить
match-going-on = Продолжаем: сыграно партий { $games } из { $planned }.
match-progress = { $games } из { $planned }
match-progress-forfeits = без борьбы: { $forfeits }
match-progress-left = осталось { $left }
match-games =
    { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[other] { $games } партий
    }
match-time-move = { $time } на ход
match-time-clock = { $left } на партию и { $increment } за ход
match-time-nodes =
    { $nodes ->
        [one] { $nodes } позиция
        [few] { $nodes } позиции
       *[other] { $nodes } позиций
    } на ход
match-column-player = игрок
match-column-games = партий
match-column-results = +/=/−
match-column-first = первым
match-column-second = вторым
match-column-score = очки
match-column-interval = 95 %
match-column-elo = Эло
match-column-elo-difference = разница Эло
match-column-lost = потери за ход
match-column-time = мс на ход
match-column-forfeits = проиграно без борьбы
match-cross = +/=/− против
match-pairs = { $name }, пары партий с 0, ½, 1, 1½, 2 очками: { $pairs }.
match-superiority = { $name } сильнее с вероятностью { $chance }.
match-sprt = SPRT elo0={ $elo0 } elo1={ $elo1 } alpha={ $alpha } beta={ $beta }: логарифм отношения правдоподобия { $ratio }, границы { $low } и { $high }.
match-sprt-elo1 = Решено: { $name } сильнее, и скорее на { $elo1 } Эло, чем на { $elo0 }.
match-sprt-elo0 = Решено: { $name } сильнее скорее на { $elo0 } Эло, чем на { $elo1 }.
match-sprt-open = Пока не решено.
match-first-mover = Игрок, ходивший первым, набрал { $share }.
match-alike = Внимание: разных партий только { $different } из { $games }, поэтому они значат меньше, чем кажется по их числу. Помогут случайные начала подлиннее (--random-plies).
match-draw-rule =
    { $games ->
        [one] { $games } партия объявлена ничьей
        [few] { $games } партии объявлены ничьими
       *[other] { $games } партий объявлено ничьими
    } после { $moves ->
        [one] { $moves } хода
       *[other] { $moves } ходов
    } без продвижения.
match-no-elo = У игрока { $name } нет конечного Эло: с теми, с кем его можно сравнить, он только выигрывал или только проигрывал.
match-forfeits = { $name }, партии, проигранные без борьбы: { $kinds }.
match-lost-points = Потери за ход: очки, упущенные по точному анализу; удалось оценить ходов: { $judged } из { $moves }.
match-lost-results = Потери за ход: результат, упущенный по точному анализу (победа — 1, ничья — ½); удалось оценить ходов: { $judged } из { $moves }.
match-took =
    Сейчас { $games ->
        [one] сыграна { $games } партия
        [few] сыграно { $games } партии
       *[other] сыграно { $games } партий
    }, { $time }.
match-html-title = Матч
match-html-results = Результаты
match-html-score = Очки и 95-процентный доверительный интервал (Уилсон)
match-html-cross = Между собой
match-html-cross-note = Победы, ничьи и поражения игрока слева против игрока сверху.
match-html-lost = Потери за ход
match-html-lost-points = Очки, упущенные за ход, по точному анализу; в скобках — сколько ходов удалось оценить.
match-html-lost-results = Результат, упущенный за ход (победа — 1, ничья — ½), по точному анализу; в скобках — сколько ходов удалось оценить.
match-html-course = Ход матча
match-html-course-of = Доля очков игрока { $name } по ходу матча; внизу — число пар партий
match-html-sprt = Проверка (SPRT)
match-html-sprt-note = Логарифм отношения правдоподобия по ходу матча: выше верхней линии принимается { $elo1 } Эло, ниже нижней — { $elo0 }.
match-html-lengths = Ходов в партии
match-html-forfeits = Проиграно без борьбы
match-html-notes = Замечания
match-html-made = Отчёт составлен программой kamni { $version }.
help-match-engine = Программа, говорящая на UGI: cmd="python3 bot.py", затем, если нужно, name=ИМЯ, dir=ПАПКА, option.ИМЯ=ЗНАЧЕНИЕ
help-match-games = Сколько партий играют любые двое, чётное число: каждое начало играется дважды, с переменой сторон
help-match-rounds = Вместо --games: сколько таких пар партий
help-match-gauntlet = Первый игрок встречается со всеми остальными, а они между собой — нет
help-match-concurrency = Сколько партий играется одновременно
help-match-time = Время на каждый ход: 500ms, 20s, 2m или секунды; если ничего не задано, 1s
help-match-clock = Часы на партию и сколько к ним прибавляет каждый ход: 10s+0.1s
help-match-nodes = Сколько позиций игрок может просмотреть за ход
help-match-margin = На сколько ход может опоздать
help-match-patience = Сколько программа может молчать; если не задано, 10s при запуске и 60s над ходом без ограничения времени
help-match-openings = Начала из файла: по строке ходов или запись .kgn
help-match-random_plies = Сколько случайных ходов в начале каждой партии
help-match-swap = Второй из двух игроков может после начала забрать сторону первого
help-match-seed = Другое число — другие случайные начала и другой выбор встроенных игроков
help-match-sprt = Закончить, как только решено, насколько первый из двух игроков сильнее: elo0=0,elo1=10,alpha=0.05,beta=0.05
help-match-draw_after = После скольких ходов без продвижения объявить ничью, если игра может длиться вечно; погоню без конца — после 40
help-match-judge = Сколько времени может занять оценка одного хода точным анализом; 0 — не оценивать
help-match-json = Вывести один объект JSON вместо таблиц
help-match-kgn = Записывать каждую оконченную партию в этот файл; та же команда продолжит с его конца
bench-ugi = Случайные игроки у судьи команды `{ $program } match`: ходов в секунду внутри программы и через каналы (`{ $program } ugi`) и сколько канал добавляет к ходу.
bench-ugi-inside = внутри
bench-ugi-pipe = через канал
bench-ugi-cost = цена, мкс
help-bench-ugi = Протокол ботов: ходов в секунду через канал и внутри программы в том же прогоне
help-bench-ugi-rules = Какие правила; без них — по одной каждой игры
help-bench-ugi-time = Время на каждое измерение: 500ms, 2s или секунды
help-learn = Учиться играть: короткие уроки с заданиями и партии с разбором
help-learn-lesson = Урок, партия с разбором или игра, уроки которой предложить; без этого — все
help-learn-seed = С тем же числом — тот же случайный выбор
help-learn-tables = Папка с таблицами; без неё — папка данных пользователя
help-lesson = Уроки как файлы: проверить свои, перечислить готовые
help-lesson-check = Проверить уроки: читаются ли они, верны ли все утверждения и ответы
help-lesson-check-files = Уроки; - — стандартный ввод
help-lesson-check-time = Сколько времени можно доказывать одну позицию: 500ms, 20s, 2m или секунды
help-lesson-list = Перечислить уроки и партии с разбором
help-lesson-list-game = Игра; без неё — все игры
help-puzzle = Решать задачи: задачу дня, по теме, на время; находить новые в партиях
help-puzzle-game = Задачи этой игры, близкие к вашему рейтингу; без ключей — задача дня
help-puzzle-theme = Задачи на эту тему, одну из перечисленных у игры
help-puzzle-rating = Задачи около этого рейтинга
help-puzzle-id = Эта задача
help-puzzle-run = Сколько успеете за это время, до трёх ошибок: 3m, 90s
help-puzzle-again = Те, в которых вы ошиблись: через 1, 3, 7 и 21 день
help-puzzle-mine = Ваши рейтинги и как они менялись
help-puzzle-seed = С тем же числом — тот же случайный выбор
help-puzzle-data = Папка с базой данных; без неё — папка данных пользователя
help-puzzle-list = Перечислить готовые задачи
help-puzzle-list-game = Игра; без неё — все игры
help-puzzle-list-theme = Только на эту тему
help-puzzle-list-json = Напечатать массив JSON
help-puzzle-make = Найти задачи в партиях компьютерных игроков; прерванное продолжит та же команда
help-puzzle-make-rules = Правила, одно число в них может быть диапазоном ОТ..ДО; несколько правил чередуются
help-puzzle-make-from = Взять задания из этого файла, а не из партий: проверить каждое и убрать лишнее одинаковое
help-puzzle-make-count = Сколько задач
help-puzzle-make-seed = С другим числом — другие задачи, с тем же — те же
help-puzzle-make-output = Записать их в этот файл; без него — на стандартный вывод
help-puzzle-make-shares = Записать в этот файл, кто сколько решил
help-puzzle-make-json = Напечатать массив JSON
help-puzzle-make-data = Папка с базой данных; без неё — папка данных пользователя
help-puzzle-rate = Дать компьютерным игрокам решать задачи из файла и сказать, насколько верны рейтинги
help-puzzle-rate-file = Задачи; - — стандартный ввод
help-puzzle-rate-seed = С другим числом — другие попытки
help-puzzle-rate-output = Записать задачи с новыми рейтингами и темами в этот файл
help-puzzle-rate-shares = Записать в этот файл, кто сколько решил
help-puzzle-rate-themes = Обновить только темы по нынешним объяснениям: решать никто не будет, рейтинги останутся
help-puzzle-sheet = Листок с задачами для печати, в HTML; решения на отдельной странице
help-puzzle-sheet-game = Игра
help-puzzle-sheet-theme = Задачи на эту тему; можно назвать несколько
help-puzzle-sheet-rating = Рейтинг задач: 1300..1600, ..1400, 1600..
help-puzzle-sheet-count = Сколько задач

greeting-try = Попробуйте:
greeting-try-1 = сыграть с компьютером или с другом
greeting-try-2 = изучить игру
greeting-try-3 = узнать, кто выигрывает и почему
greeting-try-4 = увидеть все команды
greeting-cargo = В папке с исходным кодом пишите `cargo run --release --` вместо `{ $program }`.

hint = подсказка:{" "}
hint-games = `{ $program } games` перечислит игры, их размеры и варианты правил
hint-start = начальная позиция { $rules } записывается так: `{ $start }`
hint-moves = возможные ходы: { $moves }
hint-record = в записи партии сначала идут теги, среди них [Game "ПРАВИЛА"], затем пустая строка, ходы и результат, например 1-0
hint-no-option = ключа { $option } нет; все ключи перечислит --help

file-unreadable = не удаётся прочитать { $file }: { $error }
file-unwritable = не удаётся записать { $file }: { $error }
file-too-large = { $file } длиннее { $most } МиБ, а больше kamni не читает
system-not-found = нет такого файла или папки
system-denied = нет доступа
system-exists = уже есть
system-folder = это папка
system-not-folder = в этом пути вместо папки файл
system-full = диск полон
system-address = у этой машины нет такого адреса
file-not-utf8 = { $file } — не текст UTF-8: неверен байт { $byte }

games-size = размер
games-no-size = нет
games-length = от { $min } до { $max }, обычно { $default }
games-lengths = { $all }, обычно { $default }
games-board = РЯДЫxСТОЛБЦЫ, рядов от { $min } до { $max }, полей не больше { $cells }, обычно { $default }
games-default-first = Первым стоит обычное значение. Строка правил: ИГРА[/РАЗМЕР][,вариант]...

perft-too-large =
    позиция слишком велика, чтобы считать на { $depth ->
        [one] { $depth } ход
        [few] { $depth } хода
       *[other] { $depth } ходов
    } вглубь
replay-empty = в файле { $file } нет ни одной партии
replay-game =
    Партия { $number }: { $rules }, { $first } – { $second }, { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[other] { $moves } ходов
    }, { $result }
review-proved = Доказано позиций: { $proved } из { $all }.
review-clean = Доказанных ошибок нет.
review-move = { $number }. { $move }{ $sign } { $what }
review-better = { $what }; лучше было { $better }
review-win-draw = вместо выигрыша ничья
review-win-loss = вместо выигрыша проигрыш
review-draw-loss = вместо ничьей проигрыш
review-points =
    { $points ->
        [one] теряет { $points } очко
        [few] теряет { $points } очка
       *[many] теряет { $points } очков
    }
replay-agreed = Игроки согласились на { $result }.
replay-forfeit = Зачтено поражение, { $result }: { $reason }
replay-draw-rule = Ведущий объявил ничью: слишком много ходов без продвижения.

play-welcome = Введите ход; ? покажет возможные ходы, «подсказка» — лучший, «помощь» — остальное. Об игре расскажет `{ $program } rules { $game }`.
play-prompt = { $player }>
play-random = { $player }: ход { $move }
play-help =
    ХОД               сделать ход         ?         возможные ходы
    назад             вернуть ход         вперёд    снова сделать возвращённый
    доска             показать доску ещё раз
    подсказка         лучший ход и почему
    сохранить ФАЙЛ    записать партию в .kgn и дальше дописывать
    сдаюсь            сдаться             выход     закончить
play-nothing-to-undo = Возвращать нечего: вы ещё не ходили.
play-nothing-to-redo = Повторять нечего: вы не возвращали ходов.
play-resigned =
    { $gender ->
        [plural] { $player } сдались.
        [feminine] { $player } сдалась.
        [neuter] { $player } сдалось.
       *[other] { $player } сдался.
    }
play-save-where = Куда? Например: сохранить game.kgn
play-save-exists = { $file } уже есть; выберите другое имя или введите во время игры: сохранить! { $file }
play-in-a-row = Подряд выиграно { $won } из { $of }. Дальше — следующая.
play-all-in-a-row = Все { $of } выиграны подряд!
screen-in-a-row = Подряд выиграно { $won } из { $of }: n — следующая.
play-saved = Записано в { $file }
play-chase = Ничья: погоня без конца. По теории выиграть уже никто не может.
play-host-draw =
    { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[other] { $moves } ходов
    } без продвижения: ведущий объявляет ничью.

analyze-why = Почему: { $why }
analyze-pairs = Пары: { $pairs }
analyze-line = Лучшая игра: { $line }
analyze-line-guess = Вероятно, лучшая игра: { $line }
analyze-more-time = Если дать больше времени, доказательство может найтись: --time 1m
analyze-more-moves = Если дать больше времени, могут быть доказаны и остальные ходы: --time 1m
analyze-win = ✓ выигрывают
analyze-draw = = ведут к ничьей
analyze-loss = ✗ проигрывают
analyze-more = … и ещё { $more }

solve-first = выигрывает первый игрок
solve-second = выигрывает второй игрок
solve-unknown = времени и памяти не хватило, исход неизвестен
solve-draw = ничья
solve-score = , очки первого минус очки второго: { $score }
solve-grundy = Значение Гранди { $grundy } (восьмеричная игра 0.137)
solve-best =
    { $count ->
        [1] Лучший первый ход
       *[other] Лучшие первые ходы
    } ({ $count } из { $moves }): { $best }
solve-searched = Просмотрено позиций: { $nodes }; перебор шёл { $seconds } с
solve-exhaustive = Теория во всём согласна с полным перебором; проверено позиций: { $positions }, за { $seconds } с.
solve-exhaustive-only = --exhaustive работает для игр с полной теорией и небольшим числом позиций
solve-theory-fails = теория неверна в позиции { $position }
hint-sequence = семейство игр — это строка правил с диапазоном на месте числа, например 2..14

help = Комбинаторные настольные игры: играйте, разбирайте, записывайте

progress-perft = { $percent } % первых ходов, осталось примерно { $left }

gpu-need = { $rules }: позиций { $positions }. Нужно около { $memory } памяти видеокарты; у { $device } свободно { $free }.
gpu-stopped = остановлено; ничего не записано
gpu-values-only = --values-only, --check и --search работают только вместе с --device cuda: на процессоре таблица всегда записывается
gpu-no-search = для { $rules } нет точного перебора, которым можно было бы сверить значения
gpu-checked = Проверено по правилам позиций: { $count }, неверных нет.
gpu-wrong = неверно: значение «{ $position }» записано как { $stored }, а на деле { $derived }
gpu-kernel = { $kernel }: { $time } с, запусков { $count }
cluster-progress =
    { $percent } %, { $processes ->
        [one] { $processes } процесс
        [few] { $processes } процесса
       *[other] { $processes } процессов
    }, передано { $sent } (байт на позицию: { $each }), { $time }
cluster-parts = Части этого процесса готовы, они в { $folder }; времени прошло { $time }. Одну таблицу из частей всех процессов сделает `{ $program } table join`.
say-cluster-hosts = строка { $line } файла с узлами — не «узел:порт»: { $text }
say-cluster-hosts-count =
    в файле с узлами { $hosts ->
        [one] { $hosts } процесс
        [few] { $hosts } процесса
       *[other] { $hosts } процессов
    }, а может быть от 1 до 1024
say-cluster-host-twice = в файле с узлами дважды указан { $host }
say-cluster-process = процесса { $process } нет: в файле с узлами их { $processes }, и первый — 0
say-cluster-secret = в общем секрете должно быть не меньше { $least } байт
say-cluster-listen = не удаётся принимать соединения на { $host }: { $said }
say-cluster-absent =
    процесс { $process } на { $host } не ответил за { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
       *[other] { $seconds } секунд
    }
say-cluster-other-secret = у процесса на { $host } другой общий секрет
say-cluster-differs-version = версия
say-cluster-differs-rules = правила
say-cluster-differs-table = таблица
say-cluster-differs-hosts = файл с узлами
say-cluster-different = процесс { $process } запущен для другого ({ $what }): там { $there }, а здесь { $here }
say-cluster-same-number = у двух процессов номер { $process }, а у каждого должен быть свой
say-cluster-lost = процесс { $process } пропал; всё законченное — на диске, и та же команда продолжит с этого места
say-cluster-other = работу прекратил процесс { $process }: { $said }
say-cluster-stopped = остановлено; та же команда продолжит с того, что на диске
say-cluster-stopped-elsewhere = процесс { $process } остановлен; та же команда продолжит с того, что на диске
say-cluster-failed = работа прервана: { $said }
say-cluster-foreign-part = { $file } — часть другой таблицы или записана другой версией kamni; уберите этот файл или укажите другую папку
say-cluster-foreign-parts = у процесса { $process } части другой таблицы
say-cluster-damaged-part = файл { $file } повреждён; уберите его, и то, что в нём было, посчитается заново
say-cluster-no-parts = частей таблицы здесь нет
say-cluster-missing =
    частей не хватает: в разделе «{ $section }» нет { $bytes ->
        [one] { $bytes } байта
       *[other] { $bytes } байт
    }
say-cluster-unsuitable = таблица { $rules } не строится несколькими процессами: она мала, или у этой игры её не разделить
plan-needs =
    { $rules }: позиций — { $positions }, машин — { $machines }, ядер у каждой — { $cores }. Каждой нужно около { $memory } памяти и { $disk } на диске, и передаст она { $sent }.
    Решение займёт около { $solving }; одна только передача по сети — { $moving }.
plan-fits = Памяти { $memory } хватит.
plan-too-large = Памяти { $memory } не хватит.
plan-impossible = Такую большую таблицу эта версия построить не может.
cluster-again = Процесс { $process } погиб; все процессы запускаются снова и продолжают с того, что на диске.
cluster-gave-up = процессы закончили работу раньше времени; причина — выше, а всё законченное — на диске
counts-section = класс
counts-positions = позиций
counts-win = выигрыш
counts-draw = ничья
counts-loss = проигрыш
counts-title = { $rules }: чем кончается для ходящего
counts-own = камней у ходящего
counts-enemy = камней у соперника
show-no-picture = В этой позиции слишком много полей для картинки. Без --svg она будет напечатана сокращённо.
counts-no-picture = рисунок возможен только для таблицы итогов, а { $rules } — не такая
export-no-results = ключ --value — для таблиц итогов, а { $rules } — не такая
export-no-class = в таблице для { $rules } нет класса { $stones }; все классы покажет `{ $program } table info { $rules }`
export-no-texts = позиции { $rules } нельзя записать текстом
export-stopped = остановлено раньше конца

help-table = Строить таблицы точных значений, проверять и удалять их
help-table-build = Построить таблицу или продолжить прерванное построение
help-table-build-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-table-build-tables = Папка с таблицами; без неё — папка данных пользователя
help-table-build-stones = Если у игры несколько таблиц: сколько камней на доске самое большее, или all — все позиции; без этого — обычная таблица, а на видеокарте все позиции
help-table-build-threads = Сколько потоков; без этого — по одному на ядро
help-table-build-memory = Сколько памяти может занять построение, например 512M или 4G
help-table-build-device = Где считать: на процессоре или на видеокарте NVIDIA
help-table-build-values_only = На видеокарте: не писать таблицу, а только напечатать значения, счётчики и отпечатки
help-table-build-check = С --values-only: сколько позиций каждого класса проверить по правилам
help-table-build-search = С --check: сколько позиций каждого класса сверить ещё и с точным перебором
help-table-build-profile = На видеокарте: напечатать ещё, сколько времени заняло каждое ядро
help-table-build-cluster = Строить одним из процессов кластера; файл с адресами всех, по строке узел:порт на каждый
help-table-build-process = С --cluster: какая строка этого файла — этот процесс; первая — 0
help-table-build-secret_file = С --cluster: файл с общим секретом всех процессов, не меньше 16 байт
help-table-build-wait = С --cluster: сколько ждать остальных в начале
help-table-build-metrics = С --cluster, в процессе 0: примерно раз в секунду записывать в этот файл метрики для Prometheus
help-table-build-processes = Сколько процессов запустить на этой машине; если один погибнет, они запустятся снова
help-table-build-supervised = Запущен процессом, который сообщит, почему закончили все
help-table-join = Сделать одну таблицу из частей, записанных процессами кластера
help-table-join-parts = Части или папки с частями
help-table-join-output = Файл таблицы
help-table-join-threads = Сколько потоков; без этого — по одному на ядро
help-table-plan = Оценить, что понадобится для таблицы на нескольких машинах
help-table-plan-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-table-plan-stones = Если у игры несколько таблиц: сколько камней на доске самое большее
help-table-plan-machines = Сколько машин, на каждой один процесс
help-table-plan-memory = Сколько памяти у каждой, например 64G
help-table-plan-network = Сколько каждая может передать за секунду, например 10Gbit
help-table-plan-cores = Сколько ядер у каждой; без этого — как у этой
help-table-list = Перечислить готовые и незаконченные таблицы
help-table-list-tables = Папка с таблицами; без неё — папка данных пользователя
help-table-info = Рассказать, что в таблице
help-table-info-table = Правила или файл, имя которого кончается на .kmt
help-table-info-tables = Папка с таблицами; без неё — папка данных пользователя
help-table-counts = Сосчитать значения в таблице, раздел за разделом
help-table-counts-table = Правила или файл, имя которого кончается на .kmt
help-table-counts-tables = Папка с таблицами; без неё — папка данных пользователя
help-table-counts-format = Как вывести
help-table-export = Записать позиции и их значения в CSV
help-table-export-table = Правила или файл, имя которого кончается на .kmt
help-table-export-tables = Папка с таблицами; без неё — папка данных пользователя
help-table-export-stones = Только эти классы: сколько камней у ходящего игрока, дефис, сколько у соперника, например 3-2 или 3-2,2-3
help-table-export-value = Только позиции с таким исходом для ходящего игрока
help-table-export-sample = Сколько позиций выбрать наугад; без этого — все
help-table-export-seed = Какой именно случайный выбор
help-table-export-output = Записать в этот файл — целиком или никак
help-table-verify = Проверить все контрольные суммы таблицы и многие её значения по правилам
help-table-verify-table = Правила или файл, имя которого кончается на .kmt
help-table-verify-tables = Папка с таблицами; без неё — папка данных пользователя
help-table-verify-all = Проверить все значения
help-table-verify-threads = Сколько потоков; без этого — по одному на ядро
help-table-remove = Удалить таблицу или то, что осталось от её построения
help-table-remove-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-table-remove-tables = Папка с таблицами; без неё — папка данных пользователя
analyze-guess-win = ? похоже, выигрывают
analyze-guess-draw = ? похоже, держат равенство
analyze-guess-loss = ? похоже, проигрывают
analyze-no-difference = Пока ни один ход не кажется лучше других.
analyze-numbers-points = ваш перевес в оставшихся очках при лучшей игре
analyze-numbers-moves = ходов до конца
solve-free = Перебор не понадобился, { $seconds } с
hint-shell = в командной строке берите ходы с `>` в кавычки: '8+9>5'
stdin = стандартный ввод
play-hint = Лучший ход: { $move } ({ $value }; { $basis }). { $why }
play-hint-guess = Вероятно, лучший ход: { $move } ({ $value }; { $basis }). { $why }
play-hint-win = выигрывает
play-hint-draw = ведёт к ничьей
play-hint-loss = проигрывает, как и все ходы

help-choice-table = для людей
help-choice-csv = значения через запятую
help-choice-json = один объект JSON
help-choice-svg = столбчатая диаграмма
help-choice-bfile = b-файл, как в OEIS
help-value-lang = ЯЗЫК
help-value-when = КОГДА
help-value-game = ИГРА
help-value-lesson = УРОК
help-value-rules = ПРАВИЛА
help-value-rules-file = ПРАВИЛА|ФАЙЛ
help-value-position = ПОЗИЦИЯ
help-value-move = ХОД
help-value-moves = ХОДОВ
help-value-depth = ГЛУБИНА
help-value-days = ДНЕЙ
help-value-format = ВИД
help-value-time = ВРЕМЯ
help-value-memory = ПАМЯТЬ
help-value-number = ЧИСЛО
help-value-number-number = ЧИСЛО-ЧИСЛО
help-value-value = ИСХОД
help-value-who = КТО
help-value-dir = ПАПКА
help-value-file-kgn = ФАЙЛ.kgn
help-value-shell = ОБОЛОЧКА
help-value-command = КОМАНДА
help-help-command = Команда; без неё — справка о самой программе

list-or = {" "}или{" "}
wrong-command = нет команды `{ $word }`
wrong-command-missing = после `{ $command }` нужна команда: { $commands }
wrong-word = здесь не ожидается `{ $word }`
wrong-missing = не хватает { $names }
wrong-value = неверное значение `{ $value }` для { $name }: ожидается { $expected }
wrong-value-missing = для { $name } нужно значение
wrong-value-many = у { $name } не бывает значения, а стоит `{ $value }`
wrong-twice = { $name } повторяется, а нужно только раз
wrong-together = { $name } нельзя сочетать с { $other }
wrong-utf8 = это не текст UTF-8
hint-did-you-mean = может быть, { $words }?
hint-usage = пишите так: `{ $usage }`; подробнее — `{ $command } --help`

man-name = ИМЯ
man-synopsis = ОБЗОР
man-version = ВЕРСИЯ

play-too-long = Партия стала такой длинной, что больше в запись не войдёт.
play-load-missing =
    в { $file } нет партии { $number }: { $games ->
        [0] там нет ни одной
        [one] там только { $games } партия
        [few] там только { $games } партии
       *[other] там только { $games } партий
    }

screen-seat-person = человек
screen-seat-random = наугад
screen-seat-perfect = без ошибок
screen-seat-level = уровень { $level }

trouble-missing = не запустилась
trouble-greeting = не понимает UGI
trouble-refused = отказ от правил
trouble-option = неверная настройка
trouble-crash = сбой
trouble-closed = закрыт вывод
trouble-flood = слишком много вывода
trouble-garbage = мусор
trouble-silence = молчание
trouble-time = опоздание
trouble-illegal = невозможный ход

help-match = Провести матч между игроками: встроенными и вашими программами
help-match-rules = Правила: ИГРА[/РАЗМЕР][,вариант]...
help-match-position = Позиция; без неё — начальная (start), @ФАЙЛ или @- — прочитать
help-match-player = Встроенный игрок: random, от level=1 до level=10 или perfect; затем, если нужно, name=ИМЯ
help-match-html = Записать отчёт с графиками, одну страницу для любого браузера
help-match-tables = Папка с таблицами; без неё — папка данных пользователя
help-ugi = Играть по командам другой программы, по протоколу UGI (Universal Game Interface), через стандартный ввод и вывод
help-ugi-seed = С тем же числом — тот же случайный выбор
help-ugi-tables = Папка с таблицами; без неё — папка данных пользователя
help-value-words = СЛОВА
help-value-clock = ЧАСЫ
help-value-test = ПРОВЕРКА
help-value-file = ФАЙЛ
help-value-file-html = ФАЙЛ.html

learn-help = Введите ответ; ещё можно: ? — возможные ходы, «подсказка», «дальше», «выход».
learn-prompt = >
learn-continue = Enter — дальше>
learn-which = Что выберете? Номер или имя; Enter — { $number }, «выход» — выйти>
learn-no-such = Нужен номер от 1 до { $last }.
learn-unknown = уроков с именем `{ $name }` нет
hint-lessons = список уроков: `{ $program } lesson list`
learn-game-title = { $title } (партия)
learn-step = { $number } из { $steps }: { $heading }
learn-moves = Ходы: { $moves }
learn-marked = Посмотрите на { $cells }
learn-done = Урок пройден. Отлично!
learn-next-is = Дальше: `{ $program } learn { $name }`
learn-end = Это был последний.
learn-how-to-say = Ответьте: первый, второй или ничья; можно 1, 2 или 0.
learn-how-to-choose = Нужен номер от 1 до { $last }.
learn-right = ✓ Верно!
learn-wrong = ✗ Нет. Попробуйте ещё раз.
learn-again = Попробуйте ещё раз.
learn-found = ✓ Верно, { $found } из { $all }. Ищите дальше.
learn-other-move = Так ходить можно, но сейчас нужен другой ход.
learn-reply = Лучший ответ — { $move }.
learn-hint = Подсказка: { $why }
learn-hint-count =
    { $n ->
        [one] Годится { $n } ход.
        [few] Годятся { $n } хода.
       *[other] Годятся { $n } ходов.
    }
learn-answer = Ответ: { $answer }
learn-reached = ✓ Получилось!
learn-missed = На этот раз не вышло. Ещё раз с начала.
learn-played = { $number }. { $player }: { $move }
learn-as-good = ✓ Ничуть не хуже. В партии сыграли { $move }.
learn-game-done = Партия окончена: { $result }
lesson-good = { $file }: всё доказано
lesson-flaws =
    { $flaws ->
        [one] { $flaws } ошибка
        [few] { $flaws } ошибки
       *[other] { $flaws } ошибок
    }
progress-lesson = { $percent } % шагов, осталось примерно { $left }

help-puzzle-sheet-seed = С другим числом — другие задачи, с тем же — те же
help-puzzle-sheet-url = Адрес сервера, доступный с телефонов, например http://192.168.1.20:8017; с ним у каждой задачи есть QR-код
help-puzzle-check = Проверить файлы задач: читаются ли они и доказана ли каждая
help-puzzle-check-files = Файлы; - — стандартный ввод
help-puzzle-check-time = Сколько времени можно доказывать одну позицию: 500ms, 20s, 2m или секунды
help-value-name = ИГРА
help-value-url = АДРЕС
help-value-part = ЧАСТЬ
help-value-network = СКОРОСТЬ
help-value-ratings = РЕЙТИНГИ
help-value-device = УСТРОЙСТВО
help-value-theme = ТЕМА
help-value-id = ЗАДАЧА

puzzle-today = Задача дня
puzzle-more = Ещё: `{ $program } puzzle --game ИГРА`, --theme, --run 3m, --again, --mine
puzzle-title = { $game }, { $rating } (задача { $id })
puzzle-ask =
    { $value ->
        [draw] { $n ->
            [1] Ничью держит один ход. Найдите его и устойте против лучшей защиты.
            [one] Ничью держит { $n } ход. Найдите один и устойте против лучшей защиты.
            [few] Ничью держат { $n } хода. Найдите один и устойте против лучшей защиты.
           *[other] Ничью держат { $n } ходов. Найдите один и устойте против лучшей защиты.
        }
       *[other] { $n ->
            [1] Выигрывает один ход. Найдите его и выиграйте против лучшей защиты.
            [one] Выигрывает { $n } ход. Найдите один и выиграйте против лучшей защиты.
            [few] Выигрывают { $n } хода. Найдите один и выиграйте против лучшей защиты.
           *[other] Выигрывают { $n } ходов. Найдите один и выиграйте против лучшей защиты.
        }
    }
puzzle-reply = ✓ Верно. Ответ соперника: { $moves }
puzzle-go-on = ✓ Верно, и снова ваш ход.
puzzle-solved = ✓ Решено!
puzzle-done = ✓ Да, хотя и не с первой попытки.
puzzle-themes = Тема: { $themes }
puzzle-solution = Решение: { $solution }
puzzle-unknown = задачи `{ $id }` нет
hint-themes = темы называет `{ $program } puzzle list`
puzzle-none = задач для этих игр нет
puzzle-no-more = Это была последняя.
puzzle-none-due = Сегодня повторять нечего.
puzzle-due =
    { $n ->
        [one] Пора повторить { $n } задачу.
        [few] Пора повторить { $n } задачи.
       *[other] Пора повторить { $n } задач.
    }
puzzle-run =
    { $wrong ->
        [one] У вас { $time }. После { $wrong } ошибки забег окончен.
       *[other] У вас { $time }. После { $wrong } ошибок забег окончен.
    }
puzzle-run-wrong = ✗ Нет, верно было { $answer }.
puzzle-run-over = Время вышло.
puzzle-run-so-far = Решено { $solved }, ошибок { $wrong }, осталось { $left }
puzzle-run-end =
    { $solved ->
        [one] Вы решили { $solved } задачу.
        [few] Вы решили { $solved } задачи.
       *[other] Вы решили { $solved } задач.
    }
puzzle-no-hint = На время — без подсказок.
puzzle-mine =
    { $n ->
        [one] { $game }: { $rating } ± { $deviation } после { $n } задачи
       *[other] { $game }: { $rating } ± { $deviation } после { $n } задач
    }
puzzle-mine-none = Вы ещё не решали задач.
puzzle-mine-due =
    { $n ->
        [0] Сегодня повторять нечего.
        [one] Пора повторить { $n } задачу: `{ $program } puzzle --again`
        [few] Пора повторить { $n } задачи: `{ $program } puzzle --again`
       *[other] Пора повторить { $n } задач: `{ $program } puzzle --again`
    }
puzzle-list-count =
    { $n ->
        [1] { $n } задача, рейтинг { $least }
        [one] { $n } задача, рейтинг от { $least } до { $most }
        [few] { $n } задачи, рейтинг от { $least } до { $most }
       *[other] { $n } задач, рейтинг от { $least } до { $most }
    }
puzzle-make-done = Найдено задач: { $found }, просмотрено партий: { $games }. Не подошли позиции, в которых:
puzzle-make-few = в таких партиях слишком мало задач: найдено { $found }
puzzle-make-stopped = остановлено: партий { $games }, задач { $found }; та же команда продолжит отсюда
puzzle-rejected-unproved = в отведённых пределах ничего не доказано
puzzle-rejected-nothing-hangs = от хода ничего не зависит
puzzle-rejected-several-moves = верны несколько разных ходов
puzzle-rejected-points = очки и исход не согласуются
puzzle-rejected-choice = слишком мало ходов на выбор или слишком много
puzzle-rejected-obvious = верен самый очевидный ход
puzzle-rejected-known = всё уже было, пусть и в отражении
puzzle-rejected-repeated = всё почти как в других задачах
puzzle-rejected-misfit = слабые игроки справляются лучше сильных
puzzle-rejected-idea = той же мыслью решается уже достаточно задач
puzzle-rejected-thoughtless = хватает ходить, не глядя на доску
puzzle-rejected-short = хватает одного хода, а таких задач уже достаточно
puzzle-rate-fitted = Решили те, по кому подобраны рейтинги:
puzzle-rate-held-out = Решили остальные:
puzzle-rate-correlation = Ранговая корреляция рейтинга и неудач у остальных: { $correlation }
progress-puzzles = найдено { $percent } % задач, осталось примерно { $left }
progress-puzzle-tries = опробовано { $percent } % задач, осталось примерно { $left }

# `kamni guest`: ждёт партий на сервере.
guest-no-game = игры `{ $game }` нет
guest-no-server = сервер не отвечает: { $said }
guest-refused = сервер отказывает: { $said }
guest-waiting = { $name }: жду партий на { $url }. Закончить — Ctrl-C.
guest-lost = Сервер пропал, пробую ещё раз. { $said }
guest-plays = Началась партия, { $rules }: { $url }
guest-cannot = Вызов отклонён: { $said }
guest-won = { $id }: победа
guest-lost-game = { $id }: поражение
guest-drawn = { $id }: ничья
guest-gone = { $id }: прервана. { $said }
guest-failed = { $id }: сдана, потому что игрок не справился: { $said }
help-guest = Посадить вашу программу или встроенного игрока ждать партий на сервере
help-guest-url = Адрес сервера, например `https://kamni.example`
help-guest-engine = Программа, говорящая на UGI: "python3 bot.py"
help-guest-player = Встроенный игрок: random, от level=1 до level=10 или perfect
help-guest-name = Имя, которое видят люди; без него — имя самого игрока
help-guest-key = Ключ программы, созданный на странице сервера; без него ключ создаётся на этот запуск, а в конце отзывается
help-guest-games = В какие игры она играет, через запятую; без этого — во все
help-guest-tournament = Вступить в этот турнир: последняя часть его адреса
help-guest-most = Сколько партий одновременно
help-guest-tables = Папка с таблицами; без неё — папка данных пользователя

# `kamni bench boards`.
bench-boards-files = система разрешает слишком мало открытых файлов: нужно { $count }
bench-boards-people = Людей за досками: { $people }, партий: { $games }, ждут: { $waiting }.
bench-boards-moves = Ходов: { $moves }, из них не дошло: { $lost }. Время до другой стороны, мс: половина за { $half }, 99 % за { $most }, все за { $worst }.
bench-boards-memory = Память сервера: сначала { $before } МиБ, со всеми { $after } МиБ. Загрузка системы перед этим: { $load }.
help-bench-boards = Люди за досками: как быстро ходы доходят до другой стороны и сколько памяти занимает сервер
help-bench-boards-time = Сколько времени: 500ms, 10s или секунды
help-bench-boards-people = Сколько людей сидят за досками или смотрят
help-bench-boards-games = Сколько партий играется
help-bench-boards-pause = Время между ходами одной партии
help-bench-boards-waiting = Сколько людей ждут соперника
help-bench-boards-json = Вывести один объект JSON
