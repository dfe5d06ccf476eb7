### The words of the program, in English. The engine's own sentences are in the engine.

greeting = kamni { $version }: combinatorial board games

parse-error = { $subject }, { $field }, column { $column }: expected { $expected }, found `{ $found }`
parse-error-end = { $subject }, { $field }, column { $column }: expected { $expected }, but the text ends here
setup-more = ; and { $more } more
move-illegal = move `{ $move }` is not legal in `{ $position }`
move-after-end = move `{ $move }` comes after the end: the game is over in `{ $position }`
record-error = line { $line }, column { $column } (game { $game }): { $problem }

status-turn =
    { $player } to move, { $moves ->
        [one] { $moves } legal move
       *[other] { $moves } legal moves
    }
status-won = { $player } won ({ $result })
status-draw = Draw ({ $result })
status-points = , points { $first }:{ $second }

verdict-distance =
    { $moves ->
        [one] {" "}in { $moves } move
       *[other] {" "}in { $moves } moves
    }
verdict-theorem = proved by a theorem
verdict-table = proved by a table
verdict-search = proved by a search
verdict-heuristic = a guess, not proved
verdict-partly = the result is proved, but not every detail
table-not-used = warning: this table is not used: { $why }
table-not-finished = warning: the table for { $rules } is not finished ({ $percent } %) and not used yet; `{ $program } table build { $rules }` resumes it

stopped = stopped early

size-b = { $number } B
size-kib = { $number } KiB
size-mib = { $number } MiB
size-gib = { $number } GiB
size-tib = { $number } TiB
time-s = { $s } s
time-min = { $min } min { $s } s
time-h = { $h } h { $min } min
progress = { $percent } %, { $rate } million positions per second, { $left } left

table-need =
    { $rules }: { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }. The table takes { $size } on the disk{ $scratch }; building it takes about { $memory } of memory and { $threads ->
        [one] { $threads } thread
       *[other] { $threads } threads
    }.
table-scratch = , plus up to { $size } until it is complete
table-continue = Resuming at { $percent } %.
table-compressed = { $size } ({ $percent } % of { $plain })
table-at-most = at most { $size }
table-built = { $file } is complete: { $size }, { $time }, { $rate } million positions per second.
table-not-on-gpu = { $rules } cannot be solved on a GPU
table-already = { $file } already exists; `{ $program } table verify { $rules }` checks it.
table-stopped = stopped at { $percent } %; `{ $program } table build { $rules }` resumes from there
table-not-tabled = there are no tables for { $rules }
table-tabled = tables can be built for { $rules }
table-no-stones = { $rules } has only one table: --stones cannot choose another
table-stones-range = for { $rules }, --stones takes { $least } to { $most }, not { $stones }
table-no-folder = no folder for tables: give one with --tables, or set KAMNI_TABLES, XDG_DATA_HOME or HOME
table-missing = there is no table for { $rules } in { $folder }
table-hint-build = `{ $program } table build { $rules }` builds it
table-hint-memory = if this machine has that much, `--memory { $gib }G` allows it
table-hint-damaged = none of it is used; after `{ $program } table remove { $rules }` you can build it again
table-removed = { $file } is removed: { $size } freed.
table-list-empty = No tables yet; `{ $program } table build RULES` builds one.
table-list-complete =
    { $size }, { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }
table-list-gives = ; exact: { $exact }
table-list-named = { " " }({ $file })
table-list-unfinished = not finished: { $percent } % of { $size }
table-list-busy = being built now: { $percent } % of { $size } safe
table-list-refused = not used: { $error }
table-info-file = file
table-info-rules = rules
table-info-size = size
table-info-positions = positions
table-info-gives = exact
table-info-sections = sections
table-info-bits = bits per value
table-info-values = values
table-info-index = numbering
table-info-builder = built by
table-info-format = format
table-verified =
    { $file } is sound: its { $bytes } of values are as written, and { $checked } of { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } agree with the rules ({ $time }).
table-fingerprint = Fingerprint: { $fingerprint }.
table-fingerprint-published = Fingerprint: { $fingerprint }, the same as in the published results.
table-verify-stopped = stopped early: nothing wrong found so far, but the table is not verified

verdict-proved-win = { $player } wins
verdict-proved-draw = A draw with best play
verdict-guess-win = Not proved; { $player } seems better off
verdict-guess-draw = Not proved; it looks even

expected-time = a time: 500ms, 20s, 2m, or seconds
expected-network = a speed such as 10Gbit or 1000Mbit
expected-memory = an amount of memory such as 512M or 4G
expected-ratings = two ratings, as in 1300..1600, ..1400 or 1600..
expected-class = stones of both players, as in 3-2
expected-number = a number from { $min } to { $max }
expected-not-keyboard = a position or @FILE, because the moves are read from standard input

expected-who = person, random, level=1 to level=10, perfect or engine=COMMAND

expected-even = an even number of games, because each opening is played twice
expected-clock = a clock: 10s, 10s+0.1s, 2m+1s
expected-sprt = elo0=NUMBER,elo1=NUMBER and optionally alpha=0.05,beta=0.05, where elo0 is below elo1 and the others between 0 and 0.5

learn-ask-make = Make this move.
learn-ask-find-all =
    { $n ->
        [one] { $value ->
            [win] One move wins. Find it.
            [draw] One move keeps the draw. Find it.
           *[other] One move is best. Find it.
        }
       *[other] { $value ->
            [win] Find every move that wins; there are { $n }.
            [draw] Find every move that keeps the draw; there are { $n }.
           *[other] Find every best move; there are { $n }.
        }
    }
learn-ask-find-one =
    { $value ->
        [win] Find a move that wins.
        [draw] Find a move that keeps the draw.
       *[other] Find a best move.
    }
learn-ask-play =
    { $value ->
        [draw] Play on, and do not lose.
       *[other] Play on, and win.
    }
learn-ask-say = Who wins if both play their best?
learn-ask-true = Which statement is true?
learn-ask-false = Which statement is false?

puzzle-question =
    { $player } to move. { $value ->
        [draw] { $n ->
            [one] Find the move that holds the draw.
           *[other] Find a move that holds the draw.
        }
       *[other] { $n ->
            [one] Find the move that wins.
           *[other] Find a move that wins.
        }
    }
puzzle-task-line = Keep the win to the end.
puzzle-task-fast = Find the quickest win.
puzzle-task-points = Find the move that brings the most points.
puzzle-task-trap = The position is lost. Set a trap: leave as few right replies as you can.
puzzle-task-all =
    { $value ->
        [draw] Find all moves that hold the draw. How many: { $n }.
       *[other] Find all moves that win. How many: { $n }.
    }
puzzle-task-slip =
    { $value ->
        [draw] { $n ->
            [one] All moves but one hold the draw. Find that one.
           *[other] All moves but { $n } hold the draw. Find those { $n }.
        }
       *[other] { $n ->
            [one] All moves but one win. Find that one.
           *[other] All moves but { $n } win. Find those { $n }.
        }
    }
puzzle-task-slips =
    { $value ->
        [draw] Find all moves that lose the draw. How many: { $n }.
       *[other] Find all moves that let the win slip. How many: { $n }.
    }
puzzle-task-who = Who wins with best play?
puzzle-task-put =
    They lay one more stone, and then the opponent moves. { $value ->
        [loss] Where must it lie for the opponent to lose?
       *[other] Where must it lie for the opponent to win?
    }
puzzle-task-lowest = This player gets one more chip and then moves. What is the lowest cell for it that still wins?
puzzle-found = ✓ Right, { $n } of { $of }.
puzzle-answers = Answers: { $answers }
puzzle-answer-draw = A draw
puzzle-rating = Your rating: { $rating } ({ $change })
puzzle-no-game = there are no puzzles for the game `{ $game }`
puzzle-no-theme = no puzzles have the theme `{ $theme }`
worksheet-title = { $game }: puzzles
worksheet-solutions = Solutions
worksheet-turn = { $player } to move.
worksheet-points = Points so far: { $first }:{ $second }.
worksheet-ask =
    { $value ->
        [draw] { $n ->
            [one] One move holds the draw. Which?
           *[other] Only { $n } moves hold the draw. Find one of them.
        }
       *[other] { $n ->
            [one] One move wins. Which?
           *[other] Only { $n } moves win. Find one of them.
        }
    }
worksheet-goes-on = How does the game go on?
worksheet-solution =
    { $n ->
        [one] { $moves }
       *[other] { $moves } (any of them)
    }
worksheet-line = It can go on like this: { $moves }
worksheet-about =
    { $n ->
        [0] Rating { $rating }, puzzle { $id }
       *[other] { $themes }. Rating { $rating }, puzzle { $id }
    }
worksheet-notation = Moves are written like this: { $moves }
worksheet-code = A code that opens the position on a phone
worksheet-none = no puzzles match; ask for other themes or ratings
