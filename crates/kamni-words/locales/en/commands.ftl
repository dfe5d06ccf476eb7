### What only the command line says: the engine in a browser does not have it.

bench-rules = Random games, one core; millions of moves per second.
bench-rules-ratio = Random games, one core; millions of moves per second, and the ratio to the plain implementation of the tests.
bench-rules-how = For the ratio to the plain implementation of the tests: cargo run --release --features brute -- bench rules
bench-column-rules = rules
bench-column-engine = engine
bench-column-plain = plain
bench-column-ratio = ratio
sequence-winner = winner
sequence-score = value
sequence-basis = basis
sequence-best = best first moves
sequence-no-range = expected rules with a range FROM..TO in place of one number
sequence-too-many =
    expected a range of at most { $most ->
        [one] { $most } number
       *[other] { $most } numbers
    }
sequence-not-exact = Not every value is proved, so no period was looked for; more --time may help.
sequence-period = From { $from } to { $last } the values repeat with period { $length }. Nothing is claimed beyond what was checked.
sequence-no-period = No period found: it would have to occur three times in the values from { $first } to { $last }.
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
man-environment-language = The language, unless --lang names one; the first one that is set counts.
man-environment-color = If set, no colours, unless --color asks for them.
man-environment-tables = The folder with tables, unless --tables names one.
man-environment-data = The user's data folder; without it, ~/.local/share.
man-files = FILES
man-files-tables = The tables that `{ $program } table build` builds.
screen-small = This window has { $width }×{ $height } characters, but the game needs { $least_width }×{ $least_height }: make it larger, or press q to leave.
screen-evaluation = Who wins?
screen-moves = Moves
screen-unknown = …
screen-guess-win = A guess: { $player } is better off
screen-guess-draw = A guess: even
screen-thinking = { $player } ({ $name }) is thinking. Esc: move now
screen-paused = Paused. Press p to resume.
screen-hidden =
    { $count ->
        [one] One more cell to move from is not shown; press m to type its moves.
       *[other] { $count } more cells to move from are not shown; press m to type their moves.
    }
screen-point = Choose an underlined cell: arrows and Enter, or the mouse. ? shows all keys, r the rules.
screen-complete = Chosen: { $chosen }. Enter makes the move.
screen-complete-or = Chosen: { $chosen }. Enter again makes this move; or go on with { $open }. Esc: start over
screen-chosen = Chosen: { $chosen }. Next: { $open }. Esc: start over
screen-not-your-turn = It is not your turn.
screen-over = The game is over: u takes a move back, n begins another game.
screen-too-many = Too many moves to point at: press m and type one.
screen-looking = Looking for an answer…
screen-player-gone = no longer answers.
screen-trouble = p asks again, u takes your move back, n begins another game.
screen-exists = { $file } already exists. Enter again overwrites it; or choose another name.
screen-opened = Opened { $file }. Press s to save your changes.
screen-type-move = Move:
screen-type-save = Save as:
screen-type-open = Open:
screen-ask-quit = This game is not saved. Leave anyway? y or Enter: leave, s: save, any other key: stay
screen-ask-leave = This game is not saved. Leave it for another? y or Enter: leave it, s: save, any other key: stay
screen-ask-resign = Resign? y or Enter: resign, any other key: play on
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
screen-new-start = Start
screen-new-usual = usual position
screen-new-first = First
screen-new-second = Second
screen-new-rules = Rules look like { $rules }; options follow after commas.
screen-new-keys = ← → choose another game or player; the size can be typed. Enter begins.
match-over = the game is over in `{ $position }`, so there is nothing to play
match-players =
    a match has 2 to { $most ->
        [one] { $most } player
       *[other] { $most } players
    }, not { $count }
match-hint-players = name them with --player and --engine, as in --player level=3 --engine cmd="python3 bot.py"
match-sprt-players = --sprt is for two players, not for { $count }
match-player-words = only name=NAME may follow the player; the rules come first
match-engine-words = --engine takes cmd=COMMAND and optionally name=NAME, dir=DIR and option.NAME=VALUE, each once; the rules come first
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
match-openings-empty = it contains no openings
match-openings-line = line { $line }: { $problem }
match-openings-move = move { $number }: { $problem }
match-openings-line-over = after these moves the game is over
match-openings-rules = game { $game } is a game of { $rules }
match-openings-over = game { $game } was played to its end, so it is not an opening
match-log-busy = { $file } is being written by another match
match-log-no-text = { $file } exists and is not text; choose another name
match-log-foreign = { $file } exists, and its game { $game } is not from this match; choose another name
match-stopped =
    stopped after { $games } of { $planned ->
        [one] { $planned } game
       *[other] { $planned } games
    }; the same command resumes there
match-stopped-no-log =
    stopped after { $games } of { $planned ->
        [one] { $planned } game
       *[other] { $planned } games
    }; with --kgn FILE a match can be resumed
match-going-on =
    Resuming after { $games } of { $planned ->
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
match-time-move = { $time } per move
match-time-clock = { $left } per game plus { $increment } per move
match-time-nodes =
    { $nodes ->
        [one] { $nodes } position per move
       *[other] { $nodes } positions per move
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
match-column-time = ms per move
match-column-forfeits = forfeited games
match-cross = +/=/− against
match-pairs = { $name }, pairs of games with 0, ½, 1, 1½, 2 points: { $pairs }.
match-superiority = { $name } is stronger with probability { $chance }.
match-sprt = SPRT elo0={ $elo0 } elo1={ $elo1 } alpha={ $alpha } beta={ $beta }: log-likelihood ratio { $ratio }, bounds { $low } and { $high }.
match-sprt-elo1 = Settled: { $name } is stronger, by { $elo1 } Elo rather than { $elo0 }.
match-sprt-elo0 = Settled: { $name } is stronger by { $elo0 } Elo rather than { $elo1 }.
match-sprt-open = Not settled yet.
match-first-mover = Whoever moved first scored { $share }.
match-alike = Warning: too few games are different ({ $different } of { $games }), so they tell you less than their number suggests. Longer random openings (--random-plies) help.
match-draw-rule =
    { $games ->
        [one] { $games } game was
       *[other] { $games } games were
    } called a draw after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } without progress.
match-no-elo = { $name } has no finite Elo: it won, or lost, every game that counts.
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
match-html-score = Score, with its 95 % confidence interval (Wilson)
match-html-cross = Against each other
match-html-cross-note = Wins, draws and losses of the player of the row against the player of the column.
match-html-lost = Value lost per move
match-html-lost-points = Points given away per move, by the exact analysis; in parentheses, how many moves could be judged.
match-html-lost-results = Results given away per move (a win is 1, a draw ½), by the exact analysis; in parentheses, how many moves could be judged.
match-html-course = The course of the match
match-html-course-of = Score of { $name } by number of game pairs
match-html-sprt = The test (SPRT)
match-html-sprt-note = Log-likelihood ratio by number of game pairs: above the upper line { $elo1 } Elo is accepted, below the lower one { $elo0 }.
match-html-lengths = Moves in a game
match-html-forfeits = Forfeits
match-html-notes = Remarks
match-html-made = Made by kamni { $version }.
bench-ugi = Random players under the referee of `{ $program } match`: moves per second inside the program and through pipes (`{ $program } ugi`), and the cost of a pipe per move.
bench-ugi-inside = inside
bench-ugi-pipe = pipe
bench-ugi-cost = cost, µs

greeting-try = Try:
greeting-try-1 = play against the computer, or with a friend
greeting-try-2 = learn a game
greeting-try-3 = see who wins and why
greeting-try-4 = see all commands
greeting-cargo = From the source folder, write `cargo run --release --` in place of `{ $program }`.

hint = hint:{" "}
hint-games = `{ $program } games` lists the games with their sizes and options
hint-start = the start of { $rules } is `{ $start }`
hint-moves = legal moves are { $moves }
hint-record = a record has tags, one of them [Game "RULES"], then a blank line, the moves and the result, such as 1-0
hint-no-option = if you meant { $option } as an option, no such option exists; --help lists them all

file-unreadable = cannot read { $file }: { $error }
file-unwritable = cannot write { $file }: { $error }
file-too-large = { $file } is larger than { $most } MiB, the most that kamni reads
file-not-utf8 = { $file } is not UTF-8 text: byte { $byte } is wrong

games-size = size
games-no-size = none
games-length = { $min } to { $max }, usually { $default }
games-lengths = { $all }, usually { $default }
games-board = ROWSxCOLUMNS, rows from { $min } to { $max }, cells at most { $cells }, usually { $default }
games-default-first = The first value of an option is the usual one. A rules string is GAME[/SIZE][,option]...

perft-too-large =
    this position is too large to count { $depth ->
        [one] { $depth } move
       *[other] { $depth } moves
    } deep
replay-empty = { $file } contains no games
replay-game =
    Game { $number }: { $rules }, { $first } – { $second }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, { $result }
review-proved = Positions proved: { $proved } of { $all }.
review-clean = No move is proved to be a mistake.
review-move = { $number }. { $move }{ $sign } { $what }
review-better = { $what }; better was { $better }
review-win-draw = turns a win into a draw
review-win-loss = turns a win into a loss
review-draw-loss = turns a draw into a loss
review-points =
    { $points ->
        [one] loses { $points } point
       *[other] loses { $points } points
    }
replay-agreed = The players agreed on { $result }.
replay-forfeit = Forfeited, { $result }: { $reason }
replay-draw-rule = A draw by the host: too many moves without progress.

play-welcome = Type a move, ? for the legal moves, hint for the best one, help for more. `{ $program } rules { $game }` explains the game.
play-prompt = { $player }>
play-random = { $player } plays { $move }
play-help =
    MOVE         make a move          ?            the legal moves
    undo         take a move back     redo         play it again
    board        show the board again
    hint         the best move, and why
    save FILE    save as .kgn and keep the file up to date
    resign       give up              quit         stop playing
play-nothing-to-undo = You have no move to take back.
play-nothing-to-redo = No move was taken back.
play-resigned = { $player } resigns.
play-save-where = Where to? For example: save game.kgn
play-save-exists = { $file } already exists; choose another name, or type during the game: save! { $file }
play-in-a-row = { $won } of { $of } won in a row. On to the next one.
play-all-in-a-row = All { $of } won in a row!
screen-in-a-row = { $won } of { $of } won in a row: n begins the next one.
play-saved = Saved in { $file }
play-chase = A draw: an endless chase. By the theory nobody can force a win.
play-host-draw =
    { $moves ->
        [one] A move
       *[other] { $moves } moves
    } without progress: the host calls it a draw.

analyze-why = Why: { $why }
analyze-pairs = Pairs: { $pairs }
analyze-line = Best play: { $line }
analyze-line-guess = Seems best: { $line }
analyze-more-time = More time may bring a proof: --time 1m
analyze-more-moves = More time may prove the other moves too: --time 1m
analyze-win = ✓ winning
analyze-draw = = drawing
analyze-loss = ✗ losing
analyze-more = … and { $more } more

solve-first = the first player wins
solve-second = the second player wins
solve-unknown = not settled within the given time and memory
solve-draw = a draw
solve-score = , the first player's points minus the second's: { $score }
solve-grundy = Grundy value { $grundy } (the octal game 0.137)
solve-best =
    { $count ->
        [one] Best first move
       *[other] Best first moves
    } ({ $count } of { $moves }): { $best }
solve-searched =
    { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    }; searched for { $seconds } s
solve-exhaustive = The theory agrees with an exhaustive search everywhere; positions checked: { $positions }, in { $seconds } s.
solve-exhaustive-only = --exhaustive works for games with a complete theory and few positions
solve-theory-fails = the theory is wrong in { $position }
hint-sequence = a family is a rules string with a range in place of a number, such as 2..14

progress-perft = { $percent } % of the first moves, about { $left } left

gpu-need =
    { $rules }: { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }. This takes about { $memory } of GPU memory; { $device } has { $free } free.
gpu-stopped = stopped; nothing was written
gpu-values-only = --values-only, --check and --search need --device cuda: on the processor a table is always written
gpu-no-search = there is no exact search that could check the values of { $rules }
gpu-checked =
    Checked by the rules: { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }, none wrong.
gpu-wrong = wrong: the value of '{ $position }' is stored as { $stored }, but it is { $derived }
gpu-kernel =
    { $kernel }: { $time } s, { $count ->
        [one] { $count } launch
       *[other] { $count } launches
    }
cluster-progress =
    { $percent } %, { $processes ->
        [one] { $processes } process
       *[other] { $processes } processes
    }, { $sent } sent (bytes per position: { $each }), { $time }
cluster-parts = The parts of this process are complete, in { $folder }; time: { $time }. `{ $program } table join` makes one table of the parts of all processes.
plan-needs =
    { $rules }: { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } on { $machines ->
        [one] { $machines } machine
       *[other] { $machines } machines
    } of { $cores ->
        [one] { $cores } core
       *[other] { $cores } cores
    }. Each takes about { $memory } of memory and { $disk } of disk and sends { $sent }.
    Solving takes about { $solving }; the network alone would take { $moving }.
plan-fits = It fits into { $memory } of memory.
plan-too-large = It does not fit into { $memory } of memory.
plan-impossible = This version cannot build a table so large.
cluster-again = Process { $process } died; all processes restart and resume from disk.
cluster-gave-up = the processes ended early; the reason is above, and finished work is on disk
counts-section = class
counts-positions = positions
counts-win = win
counts-draw = draw
counts-loss = loss
counts-title = { $rules }: results for the player whose turn it is
counts-own = stones of the player whose turn it is
counts-enemy = stones of the opponent
show-no-picture = This position has too many cells for a picture. Without --svg it is printed in short form.
counts-no-picture = a picture needs a table of results, and { $rules } has none
export-no-results = --value needs a table of results, and { $rules } has none
export-no-class = the table for { $rules } has no class { $stones }; `{ $program } table info { $rules }` lists its classes
export-no-texts = positions of { $rules } have no text
export-stopped = stopped before the end

analyze-guess-win = ? looks winning
analyze-guess-draw = ? looks even
analyze-guess-loss = ? looks losing
analyze-no-difference = No move looks better than another yet.
analyze-numbers-points = your lead in the points still to come, with best play
analyze-numbers-moves = moves to the end
solve-free = No search needed, { $seconds } s
hint-shell = in a shell, quote moves with `>`: '8+9>5'
stdin = standard input
play-hint = Best: { $move } ({ $value }; { $basis }). { $why }
play-hint-guess = Seems best: { $move } ({ $value }; { $basis }). { $why }
play-hint-win = wins
play-hint-draw = draws
play-hint-loss = loses, as every move does

help-examples = Examples:
help-options-word = [OPTIONS]
help-rules-game = { $games }
help-sequence-time = Time limit per game: 500ms, 20s, 2m, or seconds
help-note-values = [values: { $values }]
help-note-default = [default: { $value }]
help-note-environment = [environment: { $name }]

list-or = {" "}or{" "}
wrong-command = there is no command `{ $word }`
wrong-command-missing = `{ $command }` needs a command: { $commands }
wrong-word = `{ $word }` is not expected here
wrong-missing = missing { $names }
wrong-value = wrong value `{ $value }` for { $name }: expected { $expected }
wrong-value-missing = { $name } needs a value
wrong-value-many = { $name } takes no value, found `{ $value }`
wrong-twice = { $name } is given more than once
wrong-together = { $name } cannot be used together with { $other }
wrong-utf8 = this is not valid UTF-8
hint-did-you-mean = did you mean { $words }?
hint-usage = usage is `{ $usage }`; `{ $command } --help` says more

man-name = NAME
man-synopsis = SYNOPSIS
man-version = VERSION

play-too-long = The game is as long as a record can be.
play-load-missing =
    { $file } has no game { $number }: it contains { $games ->
        [0] none
        [one] { $games } game
       *[other] { $games } games
    }

screen-seat-person = person
screen-seat-random = random
screen-seat-perfect = perfect
screen-seat-level = level { $level }

trouble-missing = did not start
trouble-greeting = does not speak UGI
trouble-refused = refused the rules
trouble-option = wrong option
trouble-crash = crash
trouble-closed = closed its output
trouble-flood = flood of output
trouble-garbage = garbage
trouble-silence = silence
trouble-time = late
trouble-illegal = illegal move

learn-help = Type your answer; ? for the legal moves, hint for help, skip to go on, quit to leave.
learn-prompt = >
learn-continue = Enter to go on>
learn-which = Which one? A number or a name; Enter for { $number }, quit to leave>
learn-no-such = A number from 1 to { $last }, please.
learn-unknown = there are no lessons called `{ $name }`
hint-lessons = `{ $program } lesson list` lists the lessons
learn-game-title = { $title } (a game)
learn-step = { $number } of { $steps }: { $heading }
learn-moves = Moves: { $moves }
learn-marked = Look at { $cells }
learn-done = Lesson complete. Well done!
learn-next-is = Next: `{ $program } learn { $name }`
learn-end = That was the last one.
learn-how-to-say = Say first, second or draw; or 1, 2 or 0.
learn-how-to-choose = A number from 1 to { $last }, please.
learn-right = ✓ Right!
learn-wrong = ✗ No. Try again.
learn-again = Try again.
learn-found = ✓ Right, { $found } of { $all }. Go on.
learn-other-move = That move is legal, but another one is asked for.
learn-reply = The best answer is { $move }.
learn-hint = Hint: { $why }
learn-hint-count =
    { $n ->
        [one] { $n } move is right.
       *[other] { $n } moves are right.
    }
learn-answer = The answer: { $answer }
learn-reached = ✓ Done!
learn-missed = Not this time. Start again.
learn-played = { $number }. { $player }: { $move }
learn-as-good = ✓ Just as good. In the game it was { $move }.
learn-game-done = The end of the game: { $result }
lesson-good = { $file }: everything is proved
lesson-flaws =
    { $flaws ->
        [one] { $flaws } flaw
       *[other] { $flaws } flaws
    }
progress-lesson = { $percent } % of the steps, about { $left } left

puzzle-today = Today's puzzle
puzzle-more = More: `{ $program } puzzle --game NAME`, --theme, --run 3m, --again, --mine
puzzle-title = { $game }, { $rating } (puzzle { $id })
puzzle-ask =
    { $value ->
        [draw] { $n ->
            [one] One move holds the draw. Find it, and hold on against the best defence.
           *[other] Only { $n } moves hold the draw. Find one, and hold on against the best defence.
        }
       *[other] { $n ->
            [one] One move wins. Find it, and win against the best defence.
           *[other] Only { $n } moves win. Find one, and win against the best defence.
        }
    }
puzzle-reply = ✓ Right. The answer: { $moves }
puzzle-go-on = ✓ Right, and it is your move again.
puzzle-solved = ✓ Solved!
puzzle-done = ✓ That was it, though not at the first try.
puzzle-themes = About: { $themes }
puzzle-solution = The solution: { $solution }
puzzle-unknown = there is no puzzle `{ $id }`
hint-themes = `{ $program } puzzle list` names the themes
puzzle-none = there are no puzzles for these games
puzzle-no-more = That was the last one.
puzzle-none-due = No mistakes to repeat today.
puzzle-due =
    { $n ->
        [one] { $n } mistake is due again.
       *[other] { $n } mistakes are due again.
    }
puzzle-run =
    { $wrong ->
        [one] You have { $time }. A wrong move ends the run.
       *[other] You have { $time }. { $wrong } wrong moves end the run.
    }
puzzle-run-wrong = ✗ No, it was { $answer }.
puzzle-run-over = Time is up.
puzzle-run-so-far = Solved { $solved }, wrong { $wrong }, { $left } left
puzzle-run-end =
    { $solved ->
        [one] You have solved { $solved } puzzle.
       *[other] You have solved { $solved } puzzles.
    }
puzzle-no-hint = There are no hints against the clock.
puzzle-mine =
    { $n ->
        [one] { $game }: { $rating } ± { $deviation } after { $n } puzzle
       *[other] { $game }: { $rating } ± { $deviation } after { $n } puzzles
    }
puzzle-mine-none = You have not tried a puzzle yet.
puzzle-mine-due =
    { $n ->
        [0] No mistake is due again today.
        [one] { $n } mistake is due again: `{ $program } puzzle --again`
       *[other] { $n } mistakes are due again: `{ $program } puzzle --again`
    }
puzzle-list-count =
    { $n ->
        [one] { $n } puzzle, rated { $least }
       *[other] { $n } puzzles, rated { $least } to { $most }
    }
puzzle-make-done = Puzzles found: { $found }, games: { $games }. Rejected positions:
puzzle-make-few = such games contain too few puzzles: { $found } were found
puzzle-make-stopped = stopped; games: { $games }, puzzles: { $found }. The same command resumes here
puzzle-rejected-unproved = not proved within the limit
puzzle-rejected-nothing-hangs = nothing hangs on the move
puzzle-rejected-several-moves = several different moves are right
puzzle-rejected-points = points and result disagree
puzzle-rejected-choice = too few moves to choose from, or too many
puzzle-rejected-obvious = the obvious move is right
puzzle-rejected-known = known already, or an image of a known one
puzzle-rejected-repeated = too much like others
puzzle-rejected-misfit = weaker players do better than stronger ones
puzzle-rejected-idea = its idea has its share of the puzzles
puzzle-rejected-thoughtless = a policy that does not look at the board has its share
puzzle-rejected-short = puzzles of one turn have their share
puzzle-rate-fitted = Solved by the players that the ratings are fitted to:
puzzle-rate-held-out = Solved by others:
puzzle-rate-correlation = Rank correlation of rating and failure for the others: { $correlation }
progress-puzzles = { $percent } % of the puzzles found, about { $left } left
progress-puzzle-tries = { $percent } % of the puzzles tried, about { $left } left

# `kamni guest`: waits for games on a server.
guest-no-game = there is no game `{ $game }`
guest-no-server = the server does not answer: { $said }
guest-refused = the server refuses: { $said }
guest-waiting = { $name } waits for games on { $url }. Ctrl-C ends it.
guest-lost = The server is gone; trying again. { $said }
guest-plays = A game of { $rules } begins: { $url }
guest-cannot = A challenge is declined: { $said }
guest-won = { $id }: won
guest-lost-game = { $id }: lost
guest-drawn = { $id }: a draw
guest-gone = { $id }: ended early. { $said }
guest-failed = { $id }: resigned, because the player failed: { $said }

# `kamni bench boards`.
bench-boards-files = the system allows too few open files: { $count } are needed
bench-boards-people = People at boards: { $people }, games: { $games }, waiting: { $waiting }.
bench-boards-moves = Moves: { $moves }, of which { $lost } did not arrive. Time to the other side in ms: half within { $half }, 99 % within { $most }, all within { $worst }.
bench-boards-memory = Memory of the server: { $before } MiB before, { $after } MiB with everybody there. Load of the system before: { $load }.
