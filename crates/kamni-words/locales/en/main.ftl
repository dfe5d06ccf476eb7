### The words of the program, in English. The engine's own sentences are in the engine.

greeting = kamni { $version }: combinatorial board games
greeting-try = Try:
greeting-try-1 = play against the computer, or with a friend
greeting-try-2 = learn a game
greeting-try-3 = see who wins and why
greeting-try-4 = see all commands
greeting-cargo = From the source folder, write `cargo run --release --` in place of `{ $program }`.

parse-error = { $subject }, { $field }, column { $column }: expected { $expected }, found `{ $found }`
parse-error-end = { $subject }, { $field }, column { $column }: expected { $expected }, but the text ends here
setup-more = ; and { $more } more
move-illegal = move `{ $move }` is not legal in `{ $position }`
move-after-end = move `{ $move }` comes after the end: the game is over in `{ $position }`
record-error = line { $line }, column { $column } (game { $game }): { $problem }

hint = hint:{" "}
hint-games = `{ $program } games` lists the games with their sizes and options
hint-start = the start of { $rules } is `{ $start }`
hint-moves = legal moves are { $moves }
hint-record = a record has tags, such as [Game "kayles/3"], then a blank line and the moves, such as 2 1 3 1-0
hint-no-option = if you meant { $option } as an option: there is none of that name; --help lists them all

file-unreadable = cannot read { $file }: { $error }
file-unwritable = cannot write { $file }: { $error }
file-too-large = { $file } is longer than { $most } MiB, the most that kamni reads
file-not-utf8 = { $file } is not UTF-8 text: byte { $byte } is wrong

status-turn =
    { $player } to move, { $moves ->
        [one] { $moves } legal move
       *[other] { $moves } legal moves
    }
status-won = { $player } won ({ $result })
status-draw = Draw ({ $result })
status-points = , points { $first }:{ $second }

games-size = size
games-no-size = none
games-length = { $min } to { $max }, usually { $default }
games-lengths = { $all }, usually { $default }
games-board = ROWSxCOLUMNS, rows from { $min } to { $max }, cells at most { $cells }, usually { $default }
games-default-first = The first value of an option is the usual one. A rules string is GAME[/SIZE][,option]..., as in seega/5,extra=any,limit=20.

perft-too-large =
    this position is too large to count { $depth ->
        [one] { $depth } move
       *[other] { $depth } moves
    } deep
replay-empty = { $file } holds no game
replay-game =
    Game { $number }: { $rules }, { $first } – { $second }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, { $result }
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
play-nothing-to-undo = There is no move of yours to take back.
play-nothing-to-redo = No move was taken back.
play-resigned = { $player } resigns.
play-save-where = Where to? For example: save game.kgn
play-save-exists = { $file } is there already; choose another name, or type during the game: save! { $file }
play-saved = Saved in { $file }
play-chase = A draw: a chase without end. By the theory nobody can force a win any more.
play-host-draw =
    { $moves ->
        [one] A move
       *[other] { $moves } moves
    } without progress: the host calls it a draw.

verdict-distance =
    { $moves ->
        [one] {" "}in { $moves } move
       *[other] {" "}in { $moves } moves
    }
verdict-theorem = proved by a theorem
verdict-table = proved by a table
verdict-search = proved by a search
verdict-heuristic = a guess, not proved
verdict-partly = proved, though not for every move
table-not-used = warning: this table is not used: { $why }
table-not-finished = warning: the table for { $rules } is not finished ({ $percent } %) and not used yet; `{ $program } table build { $rules }` goes on with it
analyze-why = Why: { $why }
analyze-line = Best play: { $line }
analyze-more-time = More time may bring a proof: --time 1m
analyze-more-moves = More time may prove the other moves too: --time 1m
analyze-win = ✓ winning
analyze-draw = = drawing
analyze-loss = ✗ losing
analyze-more = … and { $more } more

stopped = stopped early
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
solve-exhaustive-only = --exhaustive is for games with a complete theory and few enough positions, such as kayles up to 26
solve-theory-fails = the theory is wrong in { $position }
hint-sequence = for example cheops/2..14 or dawson/3x1..20,chain=1

size-b = { $number } B
size-kib = { $number } KiB
size-mib = { $number } MiB
size-gib = { $number } GiB
size-tib = { $number } TiB
time-s = { $s } s
time-min = { $min } min { $s } s
time-h = { $h } h { $min } min
progress = { $percent } %, { $rate } million positions a second, { $left } left
progress-boards = { $percent } % of the full boards, { $rate } a second, { $left } left
progress-perft = { $percent } % of the first moves, about { $left } left

table-need =
    { $rules }: { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }. The table takes { $size } on the disk; building it takes about { $memory } of memory and { $threads ->
        [one] { $threads } thread
       *[other] { $threads } threads
    }.
table-continue = Going on from { $percent } %.
table-compressed = { $size } ({ $percent } % of { $plain })
table-at-most = at most { $size }
table-built = { $file } is complete: { $size }, { $time }, { $rate } million positions a second.
table-not-on-gpu = { $rules } cannot be solved on a GPU; seega/3, seega/5 and pyramids from base 8 on can
gpu-need =
    { $rules }: { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }. This takes about { $memory } of GPU memory; { $device } has { $free } free.
gpu-no-table = No table is written: it would take { $size }. With --stones you get one, of the endings with so many stones.
gpu-stopped = stopped; nothing was written
gpu-values-only = --values-only, --check, --search and --book are for --device cuda: on the processor a table is always written
gpu-no-book-or-search = --book and --search are for seega, not for { $rules }
gpu-book-whole = a book is made from the whole game: --book does not go with --stones
gpu-place = on a GPU the placing of stones is only solved with place=1; --stones solves the endings, which are the same
gpu-classes = Stones of the player whose turn it is and of the opponent: positions, wins, draws, losses, fingerprint.
gpu-placings = Stones placed: wins, draws and losses of whoever places next (once all are placed: moves next), fingerprint.
gpu-value-win = With best play the first player wins.
gpu-value-draw = With best play it is a draw.
gpu-value-loss = With best play the second player wins.
gpu-first-win = First placements that win: { $cells }
gpu-first-draw = First placements that draw: { $cells }
gpu-first-lose = First placements that lose: { $cells }
gpu-book =
    { $file }: a book of { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, { $size }.
gpu-plain = A search (positions: { $nodes }) proves the win on so many of the full boards that are won: { $proved } of { $won }. The first player can reach one of those.
gpu-not-plain = A search (positions: { $nodes }) proves the win on so many of the full boards that are won: { $proved } of { $won }. That is too few.
gpu-book-stopped = stopped; what the searches found is in { $file }, and the same command goes on from there
gpu-book-notes = { $file } is there, but it holds no notes for this book, or cannot be read; move it away, or give the book another name
gpu-no-book = there is no book: the first player does not win
gpu-done = Fingerprint of everything: { $fingerprint }. Time from start to end: { $time }.
gpu-checked =
    Checked by the rules: { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }, none wrong.
gpu-searched = By the exact search (positions for each: up to { $nodes }), { $settled } of { $count } settled, none wrong.
gpu-wrong = wrong: the value of '{ $position }' is stored as { $stored }, but it is { $derived }
gpu-kernel =
    { $kernel }: { $time } s, { $count ->
        [one] { $count } launch
       *[other] { $count } launches
    }
gpu-cheops =
    { $rules }: with best play the first player scores { $value } more. Best first moves: { $best }.
    Outlines: { $outlines }, sum of all shares { $sum }, fingerprint { $fingerprint }. Time from start to end: { $time }.
cluster-progress =
    { $percent } %, { $processes ->
        [one] { $processes } process
       *[other] { $processes } processes
    }, { $sent } sent ({ $each } bytes for each position), { $time }
cluster-parts = The parts of this process are complete, in { $folder }; time: { $time }. `{ $program } table join` makes one table of the parts of all processes.
plan-needs =
    { $rules }: { $positions } positions on { $machines ->
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
cluster-again = Process { $process } died; all processes start again and go on from what is on disk.
cluster-gave-up = the processes ended too soon; why is said above, and what is finished is on disk
table-already = { $file } is already there; `{ $program } table verify { $rules }` checks it.
table-stopped = stopped at { $percent } %; `{ $program } table build { $rules }` goes on from there
table-not-tabled = there are no tables for { $rules }
table-tabled = tables can be built for { $rules }
table-no-stones = { $rules } has only one table: --stones cannot choose another
table-stones-range = for { $rules } --stones can be { $least } to { $most }, not { $stones }
table-no-folder = no folder for tables: give one with --tables, or set KAMNI_TABLES, XDG_DATA_HOME or HOME
table-missing = there is no table for { $rules } in { $folder }
table-hint-build = `{ $program } table build { $rules }` builds it
table-hint-memory = if this machine has it, `--memory { $gib }G` allows it
table-hint-damaged = nothing of it is used; after `{ $program } table remove { $rules }` you can build it anew
table-removed = { $file } is removed: { $size } freed.
table-list-empty = No tables yet; `{ $program } table build cheops/16` builds one.
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
table-info-bits = bits a value
table-info-values = values
table-info-index = numbering
table-info-builder = built by
table-info-format = format
counts-section = class
counts-positions = positions
counts-win = win
counts-draw = draw
counts-loss = loss
counts-title = { $rules }: results for the player whose turn it is
counts-own = stones of the player whose turn it is
counts-enemy = stones of the opponent
counts-no-picture = a picture can only be drawn of a table of results, which { $rules } is not
export-no-results = --value is for tables of results, which { $rules } is not
export-no-class = the table for { $rules } has no class { $stones }; `{ $program } table info { $rules }` lists its classes
export-no-texts = positions of { $rules } have no text
export-stopped = stopped before the end
table-verified =
    { $file } is sound: { $bytes } of values as they were written; { $checked } of { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } agree with the rules ({ $time }).
table-verify-stopped = stopped early: nothing wrong so far, but the table is not verified

bench-cheops =
    cheops, all positions of a base: the fast sweep on { $threads ->
        [one] { $threads } thread
       *[other] { $threads } threads
    } against the plain one on one; millions of positions a second.
bench-cheops-base = base
bench-cheops-positions = positions
bench-cheops-plain = plain
verdict-proved-win = { $player } wins
verdict-proved-draw = A draw with best play
verdict-guess-win = Not proved; { $player } seems to be better off
verdict-guess-draw = Not proved; it looks even
analyze-guess-win = ? looks winning
analyze-guess-draw = ? looks even
analyze-guess-loss = ? looks losing
analyze-no-difference = No move stands out.
analyze-numbers-points = points from here on
analyze-numbers-moves = moves to the end
solve-free = No search needed, { $seconds } s
hint-shell = in a shell, put moves with `>` in quotes: '8+9>5'
stdin = standard input
play-hint = Best: { $move } ({ $value }; { $basis }). { $why }
play-hint-win = wins
play-hint-draw = draws
play-hint-loss = loses, as every move does

help-examples = Examples:
help-options-word = [OPTIONS]
help-rules-game = { $games }
help-solve-exhaustive = Check the game's theory against every position, where there is one and there are few enough: kayles up to 26
help-sequence-family = Rules with a range in the place of a number, such as cheops/2..14
help-table-build-stones = Where a game has several tables (seega): the one of all positions with at most so many stones on the board, or all; without it, 8 (6 on the board of side 7, 5 on that of side 9), and on a GPU all
help-table-build-device = Where to solve: on the processor, or on an NVIDIA GPU; there all of seega, without a table, unless --stones is given
help-table-build-check = With --values-only: check so many positions of each class by the rules, and of a pyramid so many outlines
help-table-build-search = With --check, of seega: also ask the exact search about so many positions of each class
help-table-build-book = With --values-only, of seega: also write the book of placing into this file. This takes minutes on all cores; what was found is kept beside it, in FILE.work, until it is written
help-sequence-time = The longest time for one game: 500ms, 20s, 2m, or seconds
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
expected-time = a time: 500ms, 20s, 2m, or seconds
expected-network = a speed such as 10Gbit or 1000Mbit
expected-memory = an amount of memory such as 512M or 4G
expected-ratings = two ratings, as in 1300..1600, ..1400 or 1600..
expected-class = stones of both players, as in 3-2
expected-number = a number from { $min } to { $max }
expected-not-keyboard = a position or @FILE, because the moves are read from standard input
hint-did-you-mean = did you mean { $words }?
hint-usage = usage is `{ $usage }`; `{ $command } --help` says more

man-name = NAME
man-synopsis = SYNOPSIS
man-version = VERSION

play-too-long = The game has become as long as a record can be.
play-no-rules = missing <RULES>: which game?
play-load-missing =
    { $file } has no game { $number }: it has { $games ->
        [0] none
        [one] { $games } game
       *[other] { $games } games
    }
expected-who = person, random, level=1 to level=10, perfect or engine=COMMAND

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
expected-even = an even number of games, because each opening is played twice
expected-clock = a clock: 10s, 10s+0.1s, 2m+1s
expected-sprt = elo0=NUMBER,elo1=NUMBER and, if you like, alpha=0.05,beta=0.05, where elo0 is below elo1 and the others between 0 and 0.5

bench-seega-endings =
    Endings, all positions with at most so many stones: the fast way on { $threads ->
        [one] { $threads } thread
       *[other] { $threads } threads
    } against every position at every number of moves left, on one; microseconds a position.
bench-seega-stones = stones
bench-seega-positions = positions
bench-seega-plain = plain, µs
tune-stopped = stopped early: nothing was found
tune-learned =
    Learned from { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, { $exact } of them with exact values (round { $rounds }, { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, seed { $seed }).
tune-surprise = Surprise at results that were held back, in bits: { $moving } while stones move, { $placing } while they are placed.
tune-agreement = On the winning side in { $now } % of other endings, without looking ahead; with the weights in use, { $before } %.
tune-against-used = Against the weights in use: { $start } from the empty board, { $middle } from middle games.
tune-against-counting = Against a player who counts stones: { $start } from the empty board, { $middle } from middle games.
tune-against-random = Against random moves: { $start } from the empty board, { $middle } from middle games.

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
learn-done = That was the lesson. Well done!
learn-next-is = Next: `{ $program } learn { $name }`
learn-end = That was all.
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
learn-how-to-say = Say first, second or draw; or 1, 2 or 0.
learn-how-to-choose = A number from 1 to { $last }, please.
learn-right = ✓ Right!
learn-wrong = ✗ No. Try again.
learn-again = Try again.
learn-found = ✓ Right, { $found } of { $all }. Go on.
learn-other-move = A legal move, but this time another one is asked for.
learn-reply = The best answer is { $move }.
learn-hint = Hint: { $why }
learn-hint-count =
    { $n ->
        [one] { $n } move is right.
       *[other] { $n } moves are right.
    }
learn-answer = The answer: { $answer }
learn-reached = ✓ Done!
learn-missed = Not this time. Once more from the beginning.
learn-played = { $number }. { $player }: { $move }
learn-as-good = ✓ Just as good. In the game it was { $move }.
learn-game-done = The end of the game: { $result }
lesson-good = { $file }: all of it is proved
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
puzzle-reply = ✓ Right. The answer: { $moves }
puzzle-go-on = ✓ Right, and it is your move again.
puzzle-solved = ✓ Solved!
puzzle-done = ✓ That was it, though not at the first try.
puzzle-themes = About: { $themes }
puzzle-solution = The solution: { $solution }
puzzle-rating = Your rating: { $rating } ({ $change })
puzzle-unknown = there is no puzzle `{ $id }`
puzzle-no-game = there are no puzzles for a game `{ $game }`
puzzle-no-theme = there are no puzzles with the theme `{ $theme }`
hint-themes = `{ $program } puzzle list` names the themes
puzzle-none = there are no puzzles for these games
puzzle-no-more = That was the last one.
puzzle-none-due = No mistake is due again today.
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
puzzle-run-over = The time was over.
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
puzzle-make-done = Puzzles found: { $found }, games: { $games }. Positions that were none:
puzzle-make-few = there are too few puzzles in such games: { $found } were found
puzzle-make-stopped = stopped; games: { $games }, puzzles: { $found }. The same command goes on from here
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
worksheet-code = A code that opens the position on a phone
worksheet-none = no puzzle fits; ask for other themes or ratings
puzzle-rejected-unproved = not proved within the limit
puzzle-rejected-nothing-hangs = nothing hangs on the move
puzzle-rejected-several-moves = several different moves are right
puzzle-rejected-points = points and result do not agree
puzzle-rejected-choice = too few moves to choose from, or too many
puzzle-rejected-obvious = the obvious move is right
puzzle-rejected-known = known already, or an image of a known one
puzzle-rejected-repeated = much like others
puzzle-rejected-misfit = weaker players do better than stronger ones
puzzle-rate-fitted = Solved by the players that the ratings are fitted to:
puzzle-rate-held-out = Solved by others:
puzzle-rate-correlation = Rank correlation of rating and failure for the others: { $correlation }
progress-puzzles = { $percent } % of the puzzles found, about { $left } left
progress-puzzle-tries = { $percent } % of the puzzles tried, about { $left } left
