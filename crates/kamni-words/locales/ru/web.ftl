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
web-new-rated = Для рейтинговой партии нужны часы, предложенное начало и соперник, чья сила известна.
web-offer-over = Законченную партию предложить нельзя.
web-many-offers =
    Одновременно можно предложить не больше { $most ->
        [one] { $most } партии
       *[other] { $most } партий
    }.
web-no-offer = Этого предложения уже нет: его отозвали или кто-то был быстрее.
web-own-offer = Это ваше собственное предложение.
web-not-your-offer = Отозвать предложение может только тот, кто его сделал.
web-private = Игроки не согласились, чтобы за ними наблюдали.
web-no-lesson = Такого урока нет.
web-many-claims = В уроке слишком много утверждений, здесь их не проверить. Самое большее: { $most }.
web-no-puzzle = Такой задачи нет.
web-no-puzzle-game = Для игры `{ $name }` задач нет.
web-no-theme = Таких задач на тему `{ $name }` нет.
web-many-skipped = Исключить можно не больше { $most } задач.
web-many-puzzles = В списке не больше { $most } задач.
web-none-due = Сегодня повторять нечего.
web-no-more-puzzles = Других таких задач нет.
web-many-tried = Ходов в попытке не больше { $most }.
web-puzzle-no-answer = У этой задачи нет ответа `{ $answer }`.
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
web-name-program = Имя не может кончаться на (программа): так отмечены программы.
web-many-records =
    За один раз можно прислать от 1 до { $most ->
        [one] { $most } записи
       *[other] { $most } записей
    }.

# Турниры.
web-no-tournament = Такого турнира нет, или его удалили.
web-tournament-title = Турниру нужно название. Знаков самое большее: { $most }.
web-tournament-clock = На часах турнира от 1 секунды до 1 часа, за ход прибавляется до 1 минуты.
web-tournament-time = Турнир длится от 3 минут до 3 часов; в швейцарском турнире от 1 до 20 туров.
web-tournament-name = Игроку нужно имя.
web-tournament-over = Турнир окончен.
web-tournament-full = Турнир заполнен. Игроков самое большее: { $most }.
web-tournament-no-programs = В этом турнире программы не играют.
web-tournament-removed = Ведущий исключил вас из этого турнира.
web-tournament-not-in = Вы не участвуете в этом турнире.
web-tournament-not-organiser = Это может только тот, кто создал турнир.
web-tournament-begun = Турнир уже начался.
web-tournament-few = Для турнира нужны хотя бы два игрока.
web-many-tournaments = У вас может быть не больше { $most } неоконченных турниров.
web-tournaments-full = Сейчас слишком много турниров. Попробуйте позже.

# Чужие программы в гостях.
web-program-key = Ключ программы неверен или отозван.
web-only-people = Это могут делать только люди, не программы.
web-only-programs = Это могут делать только программы: нужен ключ программы.
web-program-name = Программе нужно имя.
web-no-program = Такой программы нет.
web-many-programs =
    У вас может быть не больше { $most ->
        [one] { $most } программы
       *[other] { $most } программ
    }. Сначала отзовите ключ другой.
web-program-game = Игры `{ $game }` нет.
web-program-most = Программа играет хотя бы одну партию. Самое большее: { $most }.
web-program-gone = { $name }: программа сейчас не ждёт партий.
web-program-busy = { $name }: программа занята. Попробуйте чуть позже.
web-program-other-games = { $name }: программа не играет в эту игру.
web-program-declined = { $name }: программа не хочет играть эту партию.
web-program-silent = { $name }: программа не ответила.
web-challenge-seats = В партии с программой одно место — `me`, другое — `open`.
web-challenge-self = Программа не может играть сама с собой.
web-no-challenge = Такого вызова нет, или его забрали обратно.
web-rated-goes-on = Начатую рейтинговую партию удалить нельзя. Сначала сдайтесь.
web-no-abort = Партию можно прервать до второго хода, но не рейтинговую и не турнирную.
web-yes-or-no = Ответ бывает yes или no.

# Кто играет и чем кончаются партии.
web-guest = Гость
web-machine-named = Компьютер ({ $name })
web-machine-random = Компьютер, наугад
web-program-named = { $name } (программа)
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
