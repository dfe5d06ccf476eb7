# The web app: what the server itself says. The page's own words are in web/.

serve-ready = { $program } is at { $address }
serve-data = Games are kept in { $folder }
serve-lessons =
    Lessons of your own: { $added }{ $refused ->
        [0] .
       *[other] , refused: { $refused }.
    }
serve-lesson-refused = { $file }: { $error }
serve-no-lessons = the folder { $folder } with lessons cannot be read: { $error }
serve-lessons-many = too many lessons; at most { $most } are read
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
serve-no-database = the games in { $folder } cannot be opened: { $error }
serve-hint-data = --data DIR chooses another folder
serve-taken = { $address } is taken: another program, or another kamni, listens there
serve-no-address = cannot listen at { $address }: { $error }
serve-hint-listen = --listen { $address } chooses another port
backup-nothing = there is no database { $file }
backup-exists = { $file } is there already
backup-hint-force = --force writes over it
backup-done = { $file }: { $size }

# Errors of the API: a title and the usual detail of each kind.
problem-bad-request = The request could not be parsed
problem-wrong-text = Wrong rules, position, move or record
problem-not-found = Not found
problem-not-found-detail = There is nothing at this address.
problem-method = Wrong method
problem-method-detail = This address does not accept that method.
problem-forbidden = Not allowed
problem-conflict = Not now
problem-too-large = Too large
problem-too-large-detail = That is more than you may send or ask for in one request.
problem-media-type = Not JSON
problem-media-type-detail = The body has to be JSON, with the header Content-Type: application/json.
problem-wrong-host = Wrong host
problem-wrong-host-detail = This server does not answer to that name.
problem-too-many = Too many requests
problem-too-many-detail = That was too fast. Try again in a moment.
problem-busy = Busy
problem-busy-detail = The server is busy. Try again in a moment.
problem-slow = Too slow
problem-slow-detail = The request took too long.
problem-storage = Not saved
problem-storage-detail = The database cannot be written. Nothing has changed; try again later.
problem-internal = Our mistake
problem-internal-detail = Something went wrong on our side.

web-cross-site = Other sites may read here, but not write.
web-bad-fields = The fields of the request are wrong: { $error }
web-bad-body = The body cannot be read.
web-many-moves =
    A game here has at most { $most ->
        [one] { $most } move
       *[other] { $most } moves
    }.
web-bad-key = What follows Bearer is not a key: a key has 32 hexadecimal digits, 0 to 9 and a to f. Without it you get one as a cookie.
web-no-game = There is no such game, or it was deleted.
web-changed = The game has changed since you saw it.
web-not-a-player = Only the players may do that.
web-not-your-turn = It is your opponent’s turn.
web-no-invitation = This invitation is wrong, or it has been used.
web-link-expired = This link has been used, or it is too old. Make a new one on the other device.
web-link-here = This link leads to the games that you have here already. Open it on your other device.
web-waiting = A seat is still free.
web-over = The game is over.
web-not-over = The game is not over yet.
web-nothing = There is nothing to take back, to answer or to repeat.
web-many-cells =
    At most { $most ->
        [one] { $most } cell
       *[other] { $most } cells
    } may be clicked for one move.
web-machine-declines = The computer plays on.
web-is-a-record = You cannot play on in a record.
web-no-help = There is no help in a game between two people.
web-not-yours = Only those who made or play a game may delete it.
web-no-lesson = There is no such lesson.
web-no-step = This lesson has steps up to { $most }.
web-many-lessons = Too much has been begun: the progress of { $most } lessons is kept at most.
web-no-puzzle = There is no such puzzle.
web-no-puzzle-game = There are no puzzles for a game `{ $name }`.
web-no-theme = There are no such puzzles with the theme `{ $name }`.
web-many-skipped = At most { $most } puzzles can be left out.
web-many-puzzles = A list has at most { $most } puzzles.
web-none-due = No mistake is due again today.
web-no-more-puzzles = There is no other puzzle of this kind.
web-many-tried =
    A try has at most { $most ->
        [one] one move
       *[other] { $most } moves
    }.
web-puzzle-over = The puzzle was solved before { $move }.
web-no-class = There is no such class. Codes have four letters, and a class is gone after a day.
web-many-codes = Those were many codes of classes that do not exist. Wait a moment, then look at the board again.
web-not-the-teacher = Only the teacher of this class may do that.
web-not-a-pupil = Only for those who have joined this class.
web-pupil-removed = The teacher has removed you from this class.
web-pupil-name =
    A name is one line of 1 to { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
web-no-pupil = There is no such pupil in this class.
web-class-closed = Nobody else may join this class. Ask the teacher to open it again.
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
    A class has 1 to { $most ->
        [one] { $most } puzzle
       *[other] { $most } puzzles
    }.
web-class-themes =
    At most { $most ->
        [one] { $most } theme
       *[other] { $most } themes
    } can be asked for.
web-class-none = No puzzle is like that. Allow more ratings or themes.
web-class-unknown = There is no puzzle `{ $name }`, or it is named twice.
web-class-no-puzzle = This class does not have this puzzle.
web-class-moves = A move is one short word.
web-class-offset = The difference from UTC, in minutes, is from −{ $most } to { $most }.
web-many-classes =
    You can have at most { $most ->
        [one] { $most } class
       *[other] { $most } classes
    } at a time. End one first.
web-classes-full = There are too many classes here at the moment. Try again later.
web-class-export-number = No.
web-class-export-name = Pupil
web-class-export-puzzle = Puzzle
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
web-many-games =
    You can keep at most { $most ->
        [one] { $most } game
       *[other] { $most } games
    } here. Delete some first.
web-database-full = No more games can be kept here.
web-many-today =
    You can store at most { $most ->
        [one] { $most } game
       *[other] { $most } games
    } a day here; a long record counts as several. Try again tomorrow.
web-large-answer = The answer would be longer than { $most } MiB. Ask for less at once.
web-many-bytes = Too much of yours is on its way already. Wait until it has arrived.
web-busy-wait =
    Many ask at the moment. Try again in about { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
web-new-rules = A new game needs its `rules`.
web-new-seats = A new game needs its two `seats`: me, guest, open, random, level=1 to level=10, perfect.
web-long-start = This position is too large for a game here.
web-two-open = One of the two seats has to be taken.
web-new-clock = A clock has 1 second to 3 hours, and an increment of up to 3 minutes.
web-long-record = A record can be kept here if it has at most { $most } KiB.
web-name =
    A name is one line of at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
web-many-records =
    You can send 1 to { $most ->
        [one] { $most } record
       *[other] { $most } records
    } at once.
web-play = Play
web-analysis = Analysis
web-rules = Rules
web-theory = Theory
web-games = Games
web-table = Table

# Who plays, and how games end.
web-guest = Guest
web-machine-named = { $name } (computer)
web-machine-random = Computer, at random
web-won = { $player } won
web-draw = A draw
web-open = No result
web-chase = A chase without end: nobody can be caught any more. Moves: { $moves } of { $limit }, then the game is a draw.
web-quiet = Moves of both in which nothing was destroyed: { $moves }. If nobody can be caught any more, the game ends at { $limit } as a draw.
web-end-resign = { $player } resigned
web-end-resign-you = you resigned
web-end-time-you = you ran out of time
web-end-agreement = agreed by both
web-end-time = { $player } ran out of time
web-end-chase = a chase without end: by the theory nobody can force a win any more
web-end-host-draw = too many moves without progress
web-end-length = no game here can be longer
web-end-record = according to its record

# Titles and descriptions of the pages.
web-title-home = kamni: combinatorial board games
web-description-home = Combinatorial board games: play with friends and with the computer; see who wins and why.
web-title-new = New game · kamni
web-description-new = Choose a game, its size and rules, and who plays.
web-title-game = { $game } · kamni
web-description-game = A game of { $game }.
web-title-analysis = Analysis · kamni
web-description-analysis = What a position is worth, what to play and why.
web-title-games = My games · kamni
web-description-games = The games that you play and keep.
web-title-learn = Learn · kamni
web-description-learn = Short lessons for every game, from the first move to its theory, and annotated games.
web-title-lesson = { $title } · kamni
web-description-lesson = { $about }
web-sheet-name = Name: ______________________    Date: ______________
web-sheet-side = Player { $n } ({ $player })
web-sheet-board = The position { $position }
web-title-puzzles = Puzzles · kamni
web-description-puzzles = A puzzle for every day, puzzles by theme and by rating, a run against the clock: positions in which everything hangs on one move, each proved.
web-title-puzzle = A puzzle: { $game } · kamni
web-description-puzzle = { $question }
web-card-puzzle = The position of a puzzle: { $game }
web-title-run = Against the clock · kamni
web-description-run = Three minutes, three mistakes: how many puzzles can you solve?
web-title-try = Try it again · kamni
web-description-try = A position from a game: find the move that was missed.
web-title-teach = For teachers · kamni
web-description-teach = A first lesson of 45 minutes with every game, and worksheets to print.
web-title-classes = A class · kamni
web-description-classes = Open a class: pupils join with four letters, without accounts, and get the same puzzles; you see who is where.
web-title-class = A class · kamni
web-description-class = The same puzzles for everybody in the class. Join with your name; no account is needed.
web-class-offer = A class at the screens
web-class-offer-lead = Pupils join with four letters on the board, without accounts, and all get the same puzzles. You see who is where and what was tried.
web-class-offer-go = Open a class
web-title-worksheet = { $title } · kamni
web-description-worksheet = Puzzles to print, with their solutions.
web-worksheet-form = Worksheets to print
web-worksheet-lead = Choose a game. The sheet has room to write, and the solutions with reasons come on a page of their own.
web-worksheet-themes = Themes (without a tick: all)
web-worksheet-rating = How hard
web-worksheet-any = any
web-worksheet-easy = easy (rated up to 1400)
web-worksheet-middle = middling (1400 to 1600)
web-worksheet-hard = hard (from 1600)
web-worksheet-count = Puzzles
web-worksheet-seed = Number of the sheet
web-worksheet-make = Make the worksheet
web-worksheet-failed = There is no such worksheet
web-worksheet-wrong = `{ $field }` has to be { $expected }
web-worksheet-game = the name of a game
web-worksheet-many-themes =
    asked for at most { $most ->
        [one] once
       *[other] { $most } times
    }
web-worksheet-print = Print this page; on paper only the sheet is left. The solutions are on the last pages.
web-worksheet-another = Another worksheet
web-worksheet-no-codes = There are no codes for phones on it, because phones cannot open this address. Open this page under an address that they reach, such as http://192.168.1.20:8017, or start the server with --public-url.
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
web-about-what = kamni (камни, “stones”) is free software for people who love combinatorial board games: you can play them here, and they are solved and explained. Whatever it calls proved is proved.
web-about-licence = Version { $version }. You may use, change and share it under the MIT licence or the Apache licence 2.0, as you like.
web-about-private = Everything here comes from this server: no page asks any other for anything.
web-about-private-site = Everything here runs in your browser: games, puzzles and lessons stay on this device, and no page asks any other site for anything.
web-old-browser = Playing needs a newer browser: this one is too old for JavaScript modules. The rules and the theory can be read in any.

expected-origin = an address such as https://kamni.example, without a path
expected-address = an address and a port such as 127.0.0.1:8017
web-seated-already = You play in this game already.
problem-bad-request-detail = The request could not be parsed.

bench-web-asked =
    { $requests ->
        [one] { $requests } exact analysis
       *[other] { $requests } exact analyses
    } of { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } in { $seconds } s: { $rate } a second, { $lost } lost
bench-web-times = time of an answer: half below { $half } ms, 99 of 100 below { $most } ms, the longest { $worst } ms
bench-web-watched =
    watchers: { $watchers }, who saw { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }; { $blind } did not see the last one
bench-web-memory = memory of the server: { $before } MiB before, { $middle } MiB in the middle, { $after } MiB after
bench-web-no-endless = no game of this program can go on for ever, so there is nothing to watch
