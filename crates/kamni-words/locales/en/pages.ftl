### What only a server says, and pages that it or `./site` renders: the engine in a browser does not have it.

web-loading-engine = Loading the engine…
web-not-whole = Part of this page did not load. Check the connection and reload; if that does not help, try again in a few minutes.

serve-ready = { $program } is running at { $address }
serve-data = Games are kept in { $folder }
serve-lessons =
    Lessons of your own: { $added }{ $refused ->
        [0] .
       *[other] , refused: { $refused }.
    }
serve-lesson-refused = { $file }: { $error }
serve-no-lessons = cannot read the folder { $folder } with lessons: { $error }
serve-lessons-many = too many lessons; only { $most } are read
serve-lessons-name =
    the name of a lesson has at most { $most ->
        [one] one character
       *[other] { $most } characters
    }, and none of / \ ? # %
serve-lessons-no-file = this is not a file
serve-lessons-no-text = this is not text in UTF-8
serve-stop = Press Ctrl-C to stop.
serve-no-folder = no folder for games: set --data or HOME
serve-locked = another kamni is already serving the games in { $folder }
serve-newer = the games in { $folder } were saved by a newer kamni
serve-no-database = cannot open the games in { $folder }: { $error }
serve-hint-data = --data DIR chooses another folder
serve-taken = { $address } is in use by another program or another kamni
serve-no-address = cannot listen at { $address }: { $error }
serve-hint-listen = --listen { $address } chooses another port
backup-nothing = there is no database { $file }
backup-exists = { $file } already exists
backup-hint-force = --force overwrites it
backup-done = { $file }: { $size }

web-cross-site = Other sites may read here, but not write.
web-bad-body = The body cannot be read.
web-bad-key = What follows Bearer is not a key: a key has 32 hexadecimal digits. Without one you get a key as a cookie.
web-link-expired = This link has expired or been used. Make a new one on the other device.
web-link-here = The games of this link are already on this device. Open it on your other device.
web-not-yours = Only its players and its creator may delete a game.
web-no-step = This lesson ends at step { $most }.
web-many-lessons = Too many lessons begun: the progress of at most { $most } is kept.
web-no-class = There is no such class. Check the six letters; the class may also be over.
web-many-codes = Too many wrong codes. Wait a moment, then look at the board again.
web-not-the-teacher = Only the teacher of this class may do that.
web-not-a-pupil = Only pupils of this class may do that.
web-pupil-removed = The teacher has removed you from this class.
web-pupil-name =
    A name is one line of 1 to { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
web-no-pupil = There is no such pupil in this class.
web-class-closed = This class is closed. Ask the teacher to open it again.
web-class-full =
    A class has at most { $most ->
        [one] { $most } pupil
       *[other] { $most } pupils
    }.
web-class-title =
    The title of a class is one line of at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
web-class-puzzles =
    A task has 1 to { $most ->
        [one] { $most } puzzle
       *[other] { $most } puzzles
    }.
web-class-themes =
    At most { $most ->
        [one] { $most } theme
       *[other] { $most } themes
    } can be asked for.
web-class-none = No puzzle matches. Allow more ratings or themes.
web-class-unknown = The puzzle `{ $name }` does not exist or is named twice.
web-class-no-puzzle = This class does not have this puzzle.
web-class-moves = A move is one short word.
web-class-offset = The difference from UTC, in minutes, is from −{ $most } to { $most }.
web-many-classes =
    You can have at most { $most ->
        [one] { $most } class
       *[other] { $most } classes
    } at a time. End one first.
web-classes-full = There are too many classes at the moment. Try again later.
web-class-days =
    A class can be kept for 1 to { $most ->
        [one] { $most } day
       *[other] { $most } days
    } here.
web-class-tasks =
    A class has at most { $most ->
        [one] { $most } task
       *[other] { $most } tasks
    }, and long studies count as several. Delete one first.
web-class-games =
    A task has 1 to { $most ->
        [one] { $most } game
       *[other] { $most } games
    }.
web-class-many-games = You have begun too many games here. Finish one of them.
web-class-due = A deadline is a time before the year 2200.
web-class-over = The game is over in this position: there is nothing to play.
web-class-query = This is no address of a worksheet. Make the worksheet first, then copy its address.
web-class-study = The study has a flaw in line { $line }: { $why }
web-class-no-task = This class does not have this task.
web-class-back = No pupil of this class has these letters. The teacher can give you new ones.
web-class-export-task = Task
web-class-export-late = Late
web-class-export-is-late = late
web-class-export-number = No.
web-class-export-name = Pupil
web-class-export-puzzle = Item
web-class-export-id = Id
web-class-export-state = Result
web-class-export-tries = Tries
web-class-export-wrong = Wrong moves
web-class-export-hints = Hints
web-class-export-time = Time
web-class-export-moves = Moves tried
web-class-export-untouched = not tried
web-class-export-tried = tried
web-class-export-shown = solution shown
web-class-export-solved = solved
web-database-full = No more games can be stored here.
web-two-hosts = The request has more than one Host header.
web-many-classes-today =
    You can open at most { $most ->
        [one] { $most } class
       *[other] { $most } classes
    } per day from one address. Please try again tomorrow.
web-many-today =
    You can store at most { $most ->
        [one] { $most } game
       *[other] { $most } games
    } per day here; a long record counts as several. Try again tomorrow.
web-many-bytes = You are uploading too much. Wait until it has arrived.
web-busy-wait =
    The server is busy. Try again in about { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
web-play = Play
web-analysis = Analysis
web-rules = Rules
web-theory = Theory
web-games = Games
web-table = Table

# Titles and descriptions of the pages.
web-title-home = kamni: combinatorial board games
web-description-home = Combinatorial board games: play with friends and with the computer; see who wins and why.
web-title-new = New game · kamni
web-description-new = Choose a game, its size and rules, and who plays.
web-title-game = { $game } · kamni
web-description-game = A game of { $game }.
web-title-analysis = Analysis · kamni
web-description-analysis = Who wins in a position, what to play and why.
web-title-games = My games · kamni
web-description-games = Your games, running and finished.
web-title-learn = Learn · kamni
web-description-learn = Short lessons for every game, from the first move to its theory, and annotated games.
web-title-lesson = { $title } · kamni
web-description-lesson = { $about }
web-title-puzzles = Puzzles · kamni
web-description-puzzles = A puzzle every day, puzzles by theme and rating, and a race against the clock. One move decides each position, and every solution is proved.
web-title-puzzle = A puzzle: { $game } · kamni
web-description-puzzle = { $question }
web-card-puzzle = The position of a puzzle: { $game }
web-title-run = Against the clock · kamni
web-description-run = Three minutes, three mistakes: how many puzzles can you solve?
web-title-try = Try it again · kamni
web-description-try = A position from a game: find the move that was missed.
web-title-teach = For teachers · kamni
web-description-teach = A first lesson of 45 minutes with every game, and worksheets to print.
web-title-tournaments = Tournaments · kamni
web-description-tournaments = Make an arena or a Swiss tournament, send its link, and watch the standings live.
web-title-tournament = Tournaments · kamni
web-description-tournament = Make an arena or a Swiss tournament, send its link, and watch the standings live.
web-title-study = Studies · kamni
web-description-study = Positions with remarks, arrows, variations and questions, made on the analysis board.
web-title-classes = A class · kamni
web-description-classes = Open a class for a term: pupils join with six letters, without accounts. You set lessons, puzzles and games.
web-title-class = A class · kamni
web-description-class = The tasks of a class. Join with your name; no account is needed.
web-class-offer = A class
web-class-offer-lead = Pupils join with six letters, without accounts. You set lessons, puzzles and games, and see what each of them did.
web-class-offer-go = Open a class
web-title-worksheet = { $title } · kamni
web-description-worksheet = Puzzles to print, with their solutions.
web-worksheet-form = Worksheets to print
web-worksheet-lead = Choose a game. The sheet has room to write, and the solutions with reasons come on a page of their own.
web-worksheet-themes = Themes (none ticked: all)
web-worksheet-rating = How hard
web-worksheet-any = any
web-worksheet-easy = easy (rated up to 1400)
web-worksheet-middle = medium (1400 to 1600)
web-worksheet-hard = hard (from 1600)
web-worksheet-count = Puzzles
web-worksheet-seed = Number of the sheet
web-worksheet-make = Make the worksheet
web-worksheet-failed = There is no such worksheet
web-worksheet-wrong = `{ $field }` must be { $expected }
web-worksheet-game = the name of a game
web-worksheet-many-themes =
    asked for at most { $most ->
        [one] once
       *[other] { $most } times
    }
web-worksheet-print = Print this page: only the sheet appears on paper. The solutions are on the last pages.
web-worksheet-another = Another worksheet
web-worksheet-no-codes = The sheet has no QR codes, because phones cannot open this address. Use one that they can, such as http://192.168.1.20:8017, or start the server with --public-url.
web-title-rules = { $game }: rules · kamni
web-description-rules = { $summary }
web-title-theory = { $game }: theory · kamni
web-description-theory = What is known about { $game }, with proofs.
web-title-api = API · kamni
web-description-api = Positions, exact values and games for your own programs.
web-title-about = About kamni
web-description-about = What kamni is, and its licence.
web-title-embed = A board · kamni
web-description-embed = A game to step through.
web-title-missing = Not found · kamni
web-description-missing = There is nothing at this address.

# What a shared link shows.
web-card-program = The word kamni above a row of stones, pawns and a block
web-card-board = { $game }: the board. { $status }
web-card-sample = { $game }: a board in the middle of a game
web-card-invites = { $name } invites you to a game of { $game }
web-card-invited = You are invited to a game of { $game }
web-about-title = About kamni
web-about-what = kamni (камни, “stones”) is free software for combinatorial board games: play them, see who wins, and learn why. What it calls proved has been checked to the end.
web-about-licence = Version { $version }. You may use, change and share it under the MIT licence or the Apache licence 2.0, whichever you prefer.
web-about-private = Everything comes from this server; no page contacts any other server.
web-about-private-site = Everything runs in your browser: games, puzzles and lessons stay on this device, and no page contacts any other site.
web-api-lead = The full description for programs:
web-api-schemas = Data types
web-api-fields = Fields
web-api-field = Field
web-api-place = In
web-api-meaning = Meaning
web-api-body = Body:
web-old-browser = Playing needs a newer browser: this one does not support JavaScript modules. The rules and the theory can be read in any.

bench-web-asked =
    { $requests ->
        [one] { $requests } exact analysis
       *[other] { $requests } exact analyses
    } of { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } in { $seconds } s: { $rate } per second, { $lost } lost
bench-web-times = response time: median { $half } ms, 99th percentile { $most } ms, maximum { $worst } ms
bench-web-watched =
    watchers: { $watchers }, who saw { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }; { $blind } did not see the last one
bench-web-memory = server memory: { $before } MiB before, { $middle } MiB during, { $after } MiB after
bench-web-no-endless = every game of this program ends, so there is nothing to watch
