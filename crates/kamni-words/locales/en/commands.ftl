### What only the command line says: the engine in a browser does not have it.

bench-rules = Random games, one core; millions of moves a second.
bench-rules-ratio = Random games, one core; millions of moves a second, and the ratio to the plain implementation of the tests.
bench-rules-how = For the ratio to the plain implementation of the tests: cargo run --release --features brute -- bench rules
bench-column-rules = rules
bench-column-engine = engine
bench-column-plain = plain
bench-column-ratio = ratio
sequence-winner = winner
sequence-score = value
sequence-basis = basis
sequence-best = best first moves
sequence-no-range = expected rules with a range FROM..TO in the place of one number
sequence-too-many =
    expected a range of at most { $most ->
        [one] { $most } number
       *[other] { $most } numbers
    }
sequence-not-exact = Not every value is proved, so no period was looked for; more --time may help.
sequence-period = From { $from } to { $last } the values repeat with period { $length }. That much was checked; beyond it nothing is claimed.
sequence-no-period = No period found: it would have to fit three times into the values from { $first } to { $last }.
bench-cheops-fast = fast
bench-cheops-ratio = ratio
bench-cheops-time = fast, s
bench-cheops-growth = growth
bench-dawson =
    dawson, default rules, the start: the solver on { $threads ->
        [one] { $threads } thread
       *[other] { $threads } threads
    } against a plain search that remembers every position.
bench-dawson-board = board
bench-dawson-plain = plain, nodes
bench-dawson-fast = fast, nodes
bench-dawson-plain-time = plain, s
bench-dawson-fast-time = fast, s
bench-dawson-ratio = ratio
bench-dawson-differ = { $board }: the two searches disagree
bench-cheops-differ = base { $base }: the two sweeps found different values
sequence-first = first
sequence-second = second
sequence-draw = draw
sequence-unknown = unknown
sequence-theorem = theorem
sequence-table = table
sequence-search = search
sequence-heuristic = –
sequence-octal = These are the Grundy values of the octal game 0.137. It is a theorem that from 52 columns on they have period 34.
help-usage = Usage:
man-description = DESCRIPTION
man-options = OPTIONS
man-commands = COMMANDS
man-examples = EXAMPLES
man-status = EXIT STATUS
man-status-0 = Done.
man-status-1 = Something failed: a missing file, a full disk.
man-status-2 = The arguments or the text given are wrong; standard error says what, where and what was expected.
man-environment = ENVIRONMENT
man-environment-language = The language, unless --lang names one; the first of them that is set counts.
man-environment-color = If set, no colours, unless --color asks for them.
man-environment-tables = The folder with tables, unless --tables names one.
man-environment-data = The user's data folder; without it, ~/.local/share.
man-files = FILES
man-files-tables = The tables that `{ $program } table build` builds.
screen-small = This window has { $width }×{ $height } characters. The game needs at least { $least_width }×{ $least_height }: make it larger, or press q to leave.
screen-evaluation = Who wins?
screen-moves = Moves
screen-unknown = …
screen-guess-win = A guess: { $player } is better off
screen-guess-draw = A guess: even
screen-thinking = { $player } ({ $name }) is thinking. Esc: move now
screen-paused = Paused. Press p to go on.
screen-hidden =
    { $count ->
        [one] One more cell to move from is not shown; press m to type its moves.
       *[other] { $count } more cells to move from are not shown; press m to type their moves.
    }
screen-point = Choose an underlined cell: arrows and Enter, or the mouse. ? shows all keys, r the rules.
screen-complete = Chosen: { $chosen }. Enter makes the move.
screen-complete-or = Chosen: { $chosen }. Enter again makes this move; or go on with { $open }. Esc: choose anew
screen-chosen = Chosen: { $chosen }. Next: { $open }. Esc: choose anew
screen-not-your-turn = It is not your turn.
screen-over = The game is over: u takes a move back, n begins another game.
screen-too-many = There are too many moves to point at: press m and type one.
screen-looking = Looking for an answer…
screen-player-gone = does not answer any more.
screen-trouble = p asks again, u takes your move back, n begins another game.
screen-exists = { $file } is there already. Enter again writes over it; or choose another name.
screen-opened = Opened { $file }. Press s to save your changes.
screen-type-move = Move:
screen-type-save = Save as:
screen-type-open = Open:
screen-ask-quit = This game is not saved. Leave all the same? y or Enter: leave, s: save, any other key: stay
screen-ask-leave = This game is not saved. Leave it for another? y or Enter: leave it, s: save, any other key: stay
screen-ask-resign = Give up? y or Enter: give up, any other key: play on
screen-key-hurry = move now
screen-key-help = keys
screen-key-move = type
screen-key-hint = hint
screen-key-why = why
screen-key-undo = undo
screen-key-new = new
screen-key-save = save
screen-key-rules = rules
screen-key-pause = pause
screen-key-quit = quit
screen-keys-prompt = Enter done   Tab complete   Esc cancel
screen-keys-question = y yes   any other key no
screen-keys-dialog = ↑ ↓ line   ← → change   Enter begin   Esc close
screen-keys-page = ↑ ↓ Page Up, Page Down scroll   Esc close
screen-help-title = Keys
screen-help =
    arrows | move the cursor
    Tab, Shift-Tab | go to the next cell that can be chosen
    Enter, Space | choose the cell: first what moves, then where to; a click does the same
    Esc | choose anew; while the computer thinks, make it move now
    m or a digit | type a move, with Tab to complete it
    h | the best move { " *" }●{ "*" }
    w | why: what the position is worth, with the cells that matter { " !" }●!
    u, Backspace | take your last move back
    y | play it again
    n | another game or other players
    s, o | save the game, open a saved one (.kgn)
    x | give up
    e | show or hide who wins
    p | pause, when computers play each other
    r | the rules of the game
    q, Ctrl-C | leave
    Signs on the board: { "[" }●] cursor, «●» chosen, ‹●› the last move, underlined: can be chosen.
    Who wins? █ is proved, ▒ a guess. In the graph ■ is proved, { "?" } a guess.
screen-new-title = What shall we play?
screen-new-game = Game
screen-new-first = First
screen-new-second = Second
screen-new-rules = Rules look like kayles/10 or dawson/4x6,misere.
screen-new-keys = ← → choose another game or player; the size can be typed (kayles/12). Enter begins.
match-over = the game is over in `{ $position }`, so there is nothing to play
match-players =
    a match has 2 to { $most ->
        [one] { $most } player
       *[other] { $most } players
    }, not { $count }
match-hint-players = name them with --player and --engine, as in --player level=3 --engine cmd="python3 bot.py"
match-sprt-players = --sprt is for two players, not for { $count }
match-player-words = after the player only name=NAME may come; the rules come first of all
match-engine-words = --engine takes cmd=COMMAND and, if you like, name=NAME, dir=DIR and option.NAME=VALUE, each once; the rules come first of all
match-engine-no-command = --engine needs cmd=COMMAND
match-engine-trouble = program `{ $command }`: { $said }
match-no-folder = there is no folder { $folder }
match-name = a name has 1 to 60 characters
match-plies =
    every game here is over after { $plies ->
        [one] { $plies } random move
       *[other] { $plies } random moves
    }
match-hint-plies = take fewer, such as --random-plies 0, or --openings FILE
match-openings-empty = there is no opening in it
match-openings-line = line { $line }: { $problem }
match-openings-move = move { $number }: { $problem }
match-openings-line-over = after these moves the game is over
match-openings-rules = game { $game } is a game of { $rules }
match-openings-over = game { $game } was played to its end, so it is not an opening
match-log-busy = { $file } is being written by another match
match-log-no-text = { $file } is there already and is not text; choose another name
match-log-foreign = { $file } is there already, and its game { $game } is not from this match; choose another name
match-stopped =
    stopped after { $games } of { $planned ->
        [one] { $planned } game
       *[other] { $planned } games
    }; the same command goes on from there
match-stopped-no-log =
    stopped after { $games } of { $planned ->
        [one] { $planned } game
       *[other] { $planned } games
    }; with --kgn FILE a match can go on where it stopped
match-going-on =
    Going on after { $games } of { $planned ->
        [one] { $planned } game
       *[other] { $planned } games
    }.
match-progress = { $games } of { $planned }
match-progress-forfeits = forfeits: { $forfeits }
match-progress-left = { $left } left
match-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
match-time-move = { $time } a move
match-time-clock = { $left } a game and { $increment } a move
match-time-nodes =
    { $nodes ->
        [one] { $nodes } position a move
       *[other] { $nodes } positions a move
    }
match-column-player = player
match-column-games = games
match-column-results = +/=/−
match-column-first = as first
match-column-second = as second
match-column-score = score
match-column-interval = 95 %
match-column-elo = Elo
match-column-elo-difference = Elo difference
match-column-lost = value lost per move
match-column-time = ms a move
match-column-forfeits = forfeited games
match-cross = +/=/− against
match-pairs = { $name }, pairs of games with 0, ½, 1, 1½, 2 points: { $pairs }.
match-superiority = { $name } is the stronger player with a likelihood of { $chance }.
match-sprt = SPRT elo0={ $elo0 } elo1={ $elo1 } alpha={ $alpha } beta={ $beta }: log-likelihood ratio { $ratio }, bounds { $low } and { $high }.
match-sprt-elo1 = Settled: { $name } is stronger, by { $elo1 } Elo rather than { $elo0 }.
match-sprt-elo0 = Settled: { $name } is stronger by { $elo0 } Elo rather than { $elo1 }.
match-sprt-open = Not settled yet.
match-first-mover = Whoever moved first scored { $share }.
match-alike = Careful: too many of the games were alike. Different ones: { $different } of { $games }, so they tell you less than their number suggests. Longer random openings (--random-plies) help.
match-draw-rule =
    { $games ->
        [one] { $games } game was
       *[other] { $games } games were
    } called a draw after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } without progress.
match-no-elo = { $name } has no finite Elo: it won, or lost, everything against those it could be compared with.
match-forfeits = { $name } forfeited games: { $kinds }.
match-lost-points =
    Value lost per move: points given away, by the exact analysis; { $judged } of { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } could be judged.
match-lost-results =
    Value lost per move: results given away (a win is 1, a draw ½), by the exact analysis; { $judged } of { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } could be judged.
match-took =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } played now, { $time }.
match-html-title = Match
match-html-results = Results
match-html-score = Score, with the interval that holds the true one in 95 of 100 cases (Wilson)
match-html-cross = Against each other
match-html-cross-note = Wins, draws and losses of the player of the row against the player of the column.
match-html-lost = Value lost per move
match-html-lost-points = Points given away per move, by the exact analysis; in parentheses, how many moves could be judged.
match-html-lost-results = Results given away per move (a win is 1, a draw ½), by the exact analysis; in parentheses, how many moves could be judged.
match-html-course = The course of the match
match-html-course-of = Score of { $name } after so many pairs of games
match-html-sprt = The test (SPRT)
match-html-sprt-note = Log-likelihood ratio after so many pairs of games: above the upper line { $elo1 } Elo is accepted, below the lower one { $elo0 }.
match-html-lengths = Moves in a game
match-html-forfeits = Forfeits
match-html-notes = Remarks
match-html-made = Made by kamni { $version }.
bench-seega-fast = fast, µs
bench-seega-ratio = ratio
bench-seega-curve = Middle games settled by exact search in { $time } each ({ $positions } for each number of stones, seed { $seed })
bench-seega-settled = settled
bench-seega-share = share
bench-seega-mean = mean time, s
bench-seega-differ =
    { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }: the two ways found different values
bench-seega-other = this measures seega, and { $rules } is another game
bench-ugi = Random players under the referee of `{ $program } match`: moves a second inside the program and through pipes (`{ $program } ugi`), and what a pipe costs a move.
bench-ugi-inside = inside
bench-ugi-pipe = pipe
bench-ugi-cost = cost, µs
