### То, что говорят только сервер и страницы, которые готовит он или `./site`: в движке для браузера этого нет.

web-loading-engine = Движок загружается…
web-not-whole = Страница загрузилась не целиком. Проверьте соединение и обновите её.

serve-ready = { $program } работает по адресу { $address }
serve-data = Партии хранятся в папке { $folder }
serve-lessons =
    Своих уроков: { $added }{ $refused ->
        [0] .
       *[other] , не принято: { $refused }.
    }
serve-lesson-refused = { $file }: { $error }
serve-no-lessons = папку { $folder } с уроками не прочитать: { $error }
serve-lessons-many = уроков слишком много; читаются первые { $most }
serve-lessons-name = знаков в имени урока не больше { $most }, и нет среди них / \ ? # %
serve-lessons-no-file = это не файл
serve-lessons-no-text = это не текст в UTF-8
help-serve-lessons = Папка со своими уроками, файлами Markdown с именами на `.md`; сначала они доказываются
serve-stop = Чтобы остановить, нажмите Ctrl-C.
serve-no-folder = некуда сохранять партии: задайте --data или HOME
serve-locked = с партиями в папке { $folder } уже работает другой kamni
serve-newer = партии в папке { $folder } сохранены более новым kamni
serve-no-database = партии в папке { $folder } не открываются: { $error }
serve-hint-data = другую папку выбирает --data DIR
serve-taken = адрес { $address } занят другой программой или другим kamni
serve-no-address = адрес { $address } не открывается: { $error }
serve-hint-listen = другой порт выбирает --listen { $address }
backup-nothing = нет базы данных { $file }
backup-exists = файл { $file } уже есть
backup-hint-force = --force перезапишет его
backup-done = { $file }: { $size }

web-cross-site = Другие сайты могут здесь читать, но не писать.
web-bad-body = Не удалось прочитать тело запроса.
web-bad-key = После Bearer стоит не ключ: в ключе 32 шестнадцатеричные цифры. Без него вы получите ключ в cookie.
web-link-expired = Ссылка устарела или уже использована. Сделайте новую на другом устройстве.
web-link-here = Партии по этой ссылке на этом устройстве уже есть. Откройте её на другом.
web-not-yours = Удалить партию могут только её игроки и создатель.
web-no-step = Шагов в этом уроке только { $most }.
web-many-lessons = Начато слишком много уроков: сохраняется не больше { $most }.
web-no-class = Такого класса нет. Проверьте шесть букв; возможно, класс уже закрыт.
web-many-codes = Слишком много неверных кодов. Подождите и проверьте буквы.
web-not-the-teacher = Это может только учитель этого класса.
web-not-a-pupil = Это могут только ученики этого класса.
web-pupil-removed = Учитель убрал вас из этого класса.
web-pupil-name =
    Имя — одна строка, от 1 до { $most ->
        [one] { $most } знака
       *[other] { $most } знаков
    }.
web-no-pupil = Такого ученика в классе нет.
web-class-closed = Класс закрыт. Попросите учителя снова открыть вход.
web-class-full =
    В классе не больше { $most ->
        [one] { $most } ученика
       *[other] { $most } учеников
    }.
web-class-title =
    Название класса — одна строка не длиннее { $most ->
        [one] { $most } знака
       *[other] { $most } знаков
    }.
web-class-puzzles =
    В задании от 1 до { $most ->
        [one] { $most } задачи
       *[other] { $most } задач
    }.
web-class-themes = Тем можно выбрать не больше { $most }.
web-class-none = Таких задач нет. Выберите другую трудность или больше тем.
web-class-unknown = Задачи `{ $name }` нет, или она названа дважды.
web-class-no-puzzle = В этом классе такой задачи нет.
web-class-moves = Ход — одно короткое слово.
web-class-offset = Отличие от UTC в минутах — от −{ $most } до { $most }.
web-many-classes =
    Одновременно можно вести не больше { $most ->
        [one] { $most } класса
       *[other] { $most } классов
    }. Сначала закройте какой-нибудь.
web-classes-full = Сейчас здесь слишком много классов. Попробуйте позже.
web-class-days =
    Класс здесь хранится от 1 до { $most ->
        [one] { $most } дня
       *[other] { $most } дней
    }.
web-class-tasks =
    В классе не больше { $most ->
        [one] { $most } задания
       *[other] { $most } заданий
    }; длинные этюды идут за несколько. Удалите лишнее.
web-class-games =
    В задании от 1 до { $most ->
        [one] { $most } партии
       *[other] { $most } партий
    }.
web-class-many-games = Здесь начато слишком много партий. Доиграйте одну из них.
web-class-due = Срок — время до 2200 года.
web-class-over = В этой позиции партия уже окончена, играть нечего.
web-class-query = Это не адрес листка. Сначала составьте листок, потом скопируйте его адрес.
web-class-study = В этюде ошибка, строка { $line }: { $why }
web-class-no-task = Такого задания в классе нет.
web-class-back = Ученика с такими буквами в классе нет. Новые буквы даст учитель.
web-class-export-task = Задание
web-class-export-late = Срок
web-class-export-is-late = после срока
web-class-export-number = №
web-class-export-name = Ученик
web-class-export-puzzle = № в задании
web-class-export-id = Что
web-class-export-state = Итог
web-class-export-tries = Попыток
web-class-export-wrong = Неверных ходов
web-class-export-hints = Подсказок
web-class-export-time = Время
web-class-export-moves = Какие ходы пробовали
web-class-export-untouched = не начата
web-class-export-tried = не решена
web-class-export-shown = показано решение
web-class-export-solved = решена
web-database-full = Больше партий здесь сохранить нельзя.
web-two-hosts = В запросе несколько заголовков Host.
web-many-classes-today =
    С одного адреса можно открыть не больше { $most ->
        [one] { $most } класса
       *[other] { $most } классов
    } в день. Продолжите завтра.
web-many-today =
    За день здесь можно сохранить не больше { $most ->
        [one] { $most } партии
       *[other] { $most } партий
    }; длинная запись считается за несколько. Приходите завтра.
web-many-bytes = Вы отправляете слишком много сразу. Дождитесь конца загрузки.
web-busy-wait =
    Сервер занят. Попробуйте снова примерно через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
       *[other] { $seconds } секунд
    }.
web-play = Играть
web-analysis = Анализ
web-rules = Правила
web-theory = Теория
web-games = Игры
web-table = Таблица

# Заголовки и описания страниц.
web-title-home = kamni: комбинаторные настольные игры
web-description-home = Комбинаторные настольные игры с друзьями и компьютером: кто выигрывает и почему.
web-title-new = Новая партия · kamni
web-description-new = Выберите игру, её размер, правила и игроков.
web-title-game = { $game } · kamni
web-description-game = Партия: { $game }.
web-title-analysis = Анализ · kamni
web-description-analysis = Кто выигрывает в позиции, как ходить и почему.
web-title-games = Мои партии · kamni
web-description-games = Ваши партии, текущие и оконченные.
web-title-learn = Уроки · kamni
web-description-learn = Короткие уроки для каждой игры, от первого хода до теории, и разобранные партии.
web-title-lesson = { $title } · kamni
web-description-lesson = { $about }
web-title-puzzles = Задачи · kamni
web-description-puzzles = Задача дня, задачи по темам, рейтингу и на время. В каждой всё решает один ход, и это доказано.
web-title-puzzle = Задача: { $game } · kamni
web-description-puzzle = { $question }
web-card-puzzle = Позиция задачи: { $game }
web-title-run = На время · kamni
web-description-run = Три минуты, три ошибки: сколько задач вы решите?
web-title-try = Попробуйте ещё раз · kamni
web-description-try = Позиция из партии: найдите ход, который был упущен.
web-title-teach = Учителям · kamni
web-description-teach = Первое занятие на 45 минут с каждой игрой и листки с задачами для печати.
web-title-tournaments = Турниры · kamni
web-description-tournaments = Создайте арену или швейцарский турнир, пошлите ссылку и следите за положением.
web-title-tournament = Турниры · kamni
web-description-tournament = Создайте арену или швейцарский турнир, пошлите ссылку и следите за положением.
web-title-study = Этюды · kamni
web-description-study = Позиции с пояснениями, стрелками, вариантами и вопросами, составленные на доске анализа.
web-title-classes = Класс · kamni
web-description-classes = Откройте класс на весь год: ученики входят по шести буквам, а вы задаёте уроки, задачи и партии.
web-title-class = Класс · kamni
web-description-class = Задания класса. Чтобы войти, достаточно имени.
web-class-offer = Класс
web-class-offer-lead = Ученики входят по шести буквам, без регистрации. Вы задаёте уроки, задачи и партии и видите, кто что сделал.
web-class-offer-go = Открыть класс
web-title-worksheet = { $title } · kamni
web-description-worksheet = Задачи для печати, с решениями.
web-worksheet-form = Листки для печати
web-worksheet-lead = На листке есть место для записей; решения с объяснениями — на отдельной странице.
web-worksheet-themes = Темы (если не отмечены — все)
web-worksheet-rating = Трудность
web-worksheet-any = любая
web-worksheet-easy = лёгкие (рейтинг до 1400)
web-worksheet-middle = средние (1400–1600)
web-worksheet-hard = трудные (от 1600)
web-worksheet-count = Задач
web-worksheet-seed = Номер листка
web-worksheet-make = Составить листок
web-worksheet-failed = Такого листка нет
web-worksheet-wrong = поле `{ $field }`: нужно { $expected }
web-worksheet-game = название игры
web-worksheet-many-themes = не больше { $most } значений
web-worksheet-print = Распечатайте страницу: на бумаге будет только листок, решения — в конце.
web-worksheet-another = Другой листок
web-worksheet-no-codes = QR-кодов нет: телефоны этот адрес не откроют. Откройте страницу по адресу компьютера, например http://192.168.1.20:8017, или запустите сервер с ключом --public-url.
web-title-rules = { $game }: правила · kamni
web-description-rules = { $summary }
web-title-theory = { $game }: теория · kamni
web-description-theory = Что известно об игре «{ $game }», с доказательствами.
web-title-api = API · kamni
web-description-api = Позиции, точные значения и партии для ваших программ.
web-title-about = О программе kamni
web-description-about = Что такое kamni и какая у него лицензия.
web-title-embed = Доска · kamni
web-description-embed = Партия, которую можно пройти по ходам.
web-title-missing = Не найдено · kamni
web-description-missing = По этому адресу ничего нет.

# Что показывает ссылка, которой поделились.
web-card-program = Слово kamni, под ним ряд камней, пешки и блок
web-card-board = { $game }: доска. { $status }
web-card-sample = { $game }: доска посреди партии
web-card-invites = { $name } приглашает вас сыграть в игру «{ $game }»
web-card-invited = Вас приглашают сыграть в игру «{ $game }»
web-about-title = О программе kamni
web-about-what = kamni («камни») — свободная программа для комбинаторных настольных игр: играйте, смотрите, кто выигрывает, и узнавайте почему. Что названо доказанным, проверено до конца.
web-about-licence = Версия { $version }. Программу можно использовать, изменять и распространять по лицензии MIT или Apache 2.0, на ваш выбор.
web-about-private = Страницы обращаются только к этому серверу.
web-about-private-site = Всё работает в браузере: партии, задачи и уроки остаются на этом устройстве, к другим сайтам страницы не обращаются.
web-api-lead = Полное описание для программ:
web-api-schemas = Типы данных
web-api-fields = Поля
web-api-field = Поле
web-api-place = Где
web-api-meaning = Значение
web-api-body = Тело запроса:
web-old-browser = Для игры нужен браузер поновее; правила и теорию можно читать в любом.

# Справка.
help-serve = Открыть веб-приложение: играть, анализировать и учиться в браузере
help-serve-listen = Где слушать: адрес и порт
help-serve-data = Папка с базой данных; без неё — папка данных пользователя
help-serve-tables = Папка с таблицами; без неё — папка данных пользователя
help-serve-open = Показать страницу в браузере
help-serve-rate_limit = Сколько запросов в секунду можно одному клиенту; страницы и файлы считаются частью запроса; 0 — без ограничения
help-serve-behind_proxy = Кто клиент, говорит обратный прокси (X-Forwarded-For, X-Forwarded-Proto)
help-serve-public_url = Адрес сервера для всего мира, например https://kamni.example; нужен для картинок у ссылок
help-serve-max_analyses = Сколько анализов идёт сразу; без этого — по одному на ядро
help-serve-max_streams = Сколько потоков событий может быть открыто
help-serve-max_connections = Сколько соединений может быть открыто
help-serve-transfer_time = Сколько действует ссылка, по которой партии переходят на другое устройство: 10m, 90s
help-serve-max_games = Сколько партий может быть в базе данных
help-serve-daily_games = Сколько партий в день может сохранить один клиент; длинная запись считается за несколько; 0 — без ограничения
help-serve-keep_classes = Сколько дней самое большее хранится класс; учитель по умолчанию получает год
help-serve-keep_unused = Сколько дней хранятся партии без единого хода и записи, которых никто не открыл; 0 — хранить всегда
help-serve-log = О чём рассказывает журнал
help-serve-log_format = В каком виде писать журнал
help-backup = Скопировать базу данных веб-приложения в файл, не останавливая его
help-backup-file = Файл, который записать
help-backup-data = Папка с базой данных; без неё — папка данных пользователя
help-backup-force = Перезаписать файл, если он уже есть
help-value-address = АДРЕС
help-value-level = УРОВЕНЬ

bench-web-asked = точных анализов: { $requests }, позиций: { $positions }, время: { $seconds } с; в секунду: { $rate }, потеряно: { $lost }
bench-web-times = время ответа: медиана { $half } мс, 99-й процентиль { $most } мс, наибольшее { $worst } мс
bench-web-watched = зрителей: { $watchers }, ходов: { $moves }; последнего хода не увидели: { $blind }
bench-web-memory = память сервера: { $before } МиБ до, { $middle } МиБ в середине, { $after } МиБ после
help-bench-web = Веб-приложение: ответов в секунду и их время, пока многие смотрят партии, и память сервера
help-bench-web-time = Сколько времени: 500ms, 10s или секунды
help-bench-web-rate = Сколько анализов запрашивать в секунду
help-bench-web-watchers = Сколько зрителей смотрят партии в это время
help-bench-web-positions = О скольких разных позициях спрашивать
help-bench-web-seed = Другое число — другие позиции
help-bench-web-json = Вывести один объект JSON
bench-web-no-endless = все игры этой программы конечны, смотреть нечего
