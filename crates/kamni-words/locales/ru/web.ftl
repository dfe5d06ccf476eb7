# Веб-приложение: слова самого сервера. Слова страниц лежат в web/.

# Ошибки API: заголовок и обычное пояснение.
problem-bad-request = Запрос не удалось разобрать
problem-wrong-text = Ошибка в правилах, позиции, ходе или записи
problem-not-found = Не найдено
problem-not-found-detail = По этому адресу ничего нет.
problem-method = Не тот метод
problem-method-detail = По этому адресу такой метод не принимают.
problem-forbidden = Нельзя
problem-conflict = Сейчас нельзя
problem-too-large = Слишком много
problem-too-large-detail = Столько в одном запросе нельзя ни прислать, ни попросить.
problem-media-type = Это не JSON
problem-media-type-detail = Нужен JSON с заголовком Content-Type: application/json.
problem-wrong-host = Не то имя сервера
problem-wrong-host-detail = На это имя сервер не отзывается.
problem-too-many = Слишком много запросов
problem-too-many-detail = Слишком быстро. Попробуйте чуть позже.
problem-busy = Сервер занят
problem-busy-detail = Сервер занят. Попробуйте чуть позже.
problem-slow = Слишком долго
problem-slow-detail = Запрос шёл слишком долго.
problem-storage = Не сохранено
problem-storage-detail = База данных не записывается. Ничего не изменилось; попробуйте позже.
problem-internal = Наша ошибка
problem-internal-detail = Что-то сломалось с нашей стороны.

web-bad-fields = Ошибка в полях запроса: { $error }
web-many-moves =
    В партии здесь не больше { $most ->
        [one] { $most } хода
       *[other] { $most } ходов
    }.
web-no-game = Такой партии нет, или её удалили.
web-changed = Партия уже изменилась.
web-not-a-player = Это могут только игроки.
web-not-your-turn = Сейчас ход соперника.
web-no-invitation = Приглашение неверно или уже использовано.
web-waiting = Одно место ещё свободно.
web-over = Партия закончена.
web-not-over = Партия ещё не закончена.
web-nothing = Вернуть, ответить или повторить нечего.
web-no-swap = Поменяться сторонами можно только сразу после начала, если в партии действует правило обмена.
web-many-cells =
    Для одного хода можно нажать не больше чем на { $most ->
        [one] { $most } поле
        [few] { $most } поля
       *[other] { $most } полей
    }.
web-machine-declines = Компьютер играет дальше.
web-is-a-record = Это запись: ходить в ней нельзя.
web-no-help = В партии между людьми и в рейтинговой партии подсказок нет.
web-said-enough = Пока хватит.
web-not-away = Соперник отсутствует меньше минуты.
web-rated-no-take-back = В рейтинговой партии с компьютером ходы не возвращают.
web-private = Игроки не согласились, чтобы за ними наблюдали.
web-no-lesson = Такого урока нет.
web-no-puzzle = Такой задачи нет.
web-no-puzzle-game = Для игры `{ $name }` задач нет.
web-no-theme = Таких задач на тему `{ $name }` нет.
web-many-skipped = Исключить можно не больше { $most } задач.
web-many-puzzles = В списке не больше { $most } задач.
web-none-due = Сегодня повторять нечего.
web-no-more-puzzles = Других таких задач нет.
web-many-tried = Ходов в попытке не больше { $most }.
web-puzzle-over = Задача была решена ещё до хода { $move }.
web-many-games =
    Здесь вы можете хранить не больше { $most ->
        [one] { $most } партии
       *[other] { $most } партий
    }. Сначала удалите какие-нибудь.
web-large-answer = Ответ был бы длиннее { $most } МиБ. Попросите меньше за один раз.
web-new-rules = Для новой партии нужны правила: `rules`.
web-new-seats = Для новой партии нужны два игрока, `seats`: me, guest, open, random, от level=1 до level=10, perfect.
web-long-start = Для партии эта позиция слишком велика.
web-swap-people = Правило обмена действует только в партиях между людьми.
web-two-open = Одно из двух мест должно быть занято.
web-new-clock = На часах от 1 секунды до 3 часов, за ход прибавляется до 3 минут.
web-long-record = Запись может занимать не больше { $most } КиБ.
web-name =
    Имя — одна строка не длиннее { $most ->
        [one] { $most } знака
       *[other] { $most } знаков
    }.
web-many-records =
    За один раз можно прислать от 1 до { $most ->
        [one] { $most } записи
       *[other] { $most } записей
    }.

# Кто играет и чем кончаются партии.
web-guest = Гость
web-machine-named = Компьютер ({ $name })
web-machine-random = Компьютер, наугад
web-won =
    { $gender ->
        [plural] Победили
        [feminine] Победила
        [neuter] Победило
       *[other] Победил
    } { $lower }
web-draw = Ничья
web-open = Без результата
web-chase = Погоня без конца: поймать уже никого нельзя. Ходов: { $moves } из { $limit }, потом ничья.
web-quiet = Ходов без уничтожений: { $moves }. Если поймать уже никого нельзя, партия кончится вничью при { $limit }.
web-end-resign =
    { $lower } { $gender ->
        [plural] сдались
        [feminine] сдалась
        [neuter] сдалось
       *[other] сдался
    }
web-end-resign-you = вы сдались
web-end-time-you = у вас вышло время
web-end-left =
    { $lower } { $gender ->
        [plural] покинули партию
        [feminine] покинула партию
        [neuter] покинуло партию
       *[other] покинул партию
    }
web-end-left-you = вы покинули партию
web-end-agreement = по соглашению
web-end-time =
    { $lower } { $gender ->
        [plural] просрочили время
        [feminine] просрочила время
        [neuter] просрочило время
       *[other] просрочил время
    }
web-end-chase = погоня без конца: по теории выиграть уже никто не может
web-end-host-draw = слишком много ходов без продвижения
web-end-length = партия не может быть длиннее
web-end-record = так в записи

# Заголовки и описания страниц.
web-sheet-name = Имя: ______________________    Дата: ______________
web-sheet-board = Позиция { $position }

expected-origin = адрес вида https://kamni.example, без пути
expected-address = адрес и порт, например 127.0.0.1:8017
web-seated-already = Вы уже играете в этой партии.
problem-bad-request-detail = Запрос не удалось разобрать.
