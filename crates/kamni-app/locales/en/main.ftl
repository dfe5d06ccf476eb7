### The words of the program, in English. The engine's own sentences are in the engine.

greeting = kamni { $version }: five combinatorial board games
greeting-try = Try:
greeting-try-1 = play against a random player
greeting-try-2 = learn a game
greeting-try-3 = look at a position
greeting-try-4 = see who wins, and why
greeting-try-5 = see all sizes and rule options
greeting-try-6 = see all commands
greeting-cargo = From the source folder, write `cargo run --release --` in place of `kamni`.

parse-error = { $subject }, { $field }, column { $column }: expected { $expected }, found `{ $found }`
parse-error-end = { $subject }, { $field }, column { $column }: expected { $expected }, but the text ends here
setup-more = ; and { $more } more
move-illegal = move `{ $move }` is not legal in `{ $position }`
move-after-end = move `{ $move }` comes after the end: the game is over in `{ $position }`
record-error = line { $line }, column { $column } (game { $game }): { $problem }

hint = hint:{" "}
hint-games = `kamni games` lists the games with their sizes and options
hint-start = the start of { $rules } is `{ $start }`
hint-moves = legal moves are { $moves }
hint-record = a record is tags, such as [Game "kayles/3"], then a blank line and the moves, such as 2 1 3 1-0

file-unreadable = cannot read { $file }: { $error }
file-unwritable = cannot write { $file }: { $error }
file-too-large = { $file } is longer than { $most } MiB, the most that is read
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
games-board = ROWSxCOLUMNS, { $min } to { $max } rows, at most { $cells } cells, usually { $default }
games-default-first = The default of an option comes first. A rules string is GAME[/SIZE][,option]..., as in seega/5,extra=any,limit=20.

perft-too-large = this position is too large to count { $depth } moves deep
replay-empty = { $file } holds no game
replay-game =
    Game { $number }: { $rules }, { $first } – { $second }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, { $result }
replay-agreed = The players agreed on { $result }.

play-welcome = Type a move, ? for the legal moves, hint for the best one, help for more. `kamni rules { $game }` explains the game.
play-prompt = { $player }>
play-random = { $player } plays { $move }
play-help =
    MOVE         make a move          ?            the legal moves
    undo         take a move back     board        show the board again
    hint         the best move, and why
    save FILE    save as .kgn and keep the file up to date
    resign       give up              quit         stop playing
play-nothing-to-undo = There is no move of yours to take back.
play-resigned = { $player } resigns.
play-save-where = Where to? For example: save game.kgn
play-save-exists = { $file } is there already; choose another name, or at the prompt: save! { $file }
play-saved = Saved in { $file }
play-host-draw =
    { $moves ->
        [one] A move
       *[other] { $moves } moves
    } without an annihilation: the host calls it a draw.

bench-rules = Random games, one core; millions of moves a second, and the ratio to the plain implementation of the tests.
bench-column-rules = rules
bench-column-engine = engine
bench-column-plain = plain
bench-column-ratio = ratio

verdict-distance =
    { $moves ->
        [one] , in { $moves } move
       *[other] , in { $moves } moves
    }
verdict-theorem = proved by a theorem
verdict-table = proved by a table of all positions
verdict-search = proved by a search
verdict-heuristic = a guess, not proved
table-not-used = warning: this table is not used: { $why }
analyze-why = Why: { $why }
analyze-line = Best play: { $line }
analyze-win = ✓ winning
analyze-draw = = drawing
analyze-loss = ✗ losing
analyze-more = … and { $more } more

stopped = stopped before the end
solve-first = the first player wins
solve-second = the second player wins
solve-unknown = not settled within the budget
solve-draw = a draw
solve-score = , the first player's points minus the second's: { $score }
solve-grundy = Grundy value { $grundy } (the octal game 0.137)
solve-best = Best first moves ({ $count } of { $moves }): { $best }
solve-cost = { $nodes } positions; settled after { $settled } s, all in all { $seconds } s
solve-open = First moves that are not settled yet: { $open }
solve-exhaustive = The theory agrees with an exhaustive search in all { $positions } positions, { $seconds } s.
solve-exhaustive-only = --exhaustive is for kayles, rows of 1 to 26
sequence-winner = winner
sequence-score = value
sequence-basis = basis
sequence-best = best first moves
sequence-no-range = expected rules with a range FROM..TO in the place of one number
sequence-too-many = expected a range of at most { $most } numbers
hint-sequence = for example cheops/2..14 or dawson/3x1..20,chain=1
sequence-not-exact = Not every value is proved, so no period was looked for; more --time may help.
sequence-period = From { $from } to { $last } the values repeat with period { $length }. That is what was checked; nothing is claimed beyond.
sequence-no-period = No period found: it would have to fill the values from { $first } to { $last } three times over.

size-b = { $number } B
size-kib = { $number } KiB
size-mib = { $number } MiB
size-gib = { $number } GiB
size-tib = { $number } TiB
time-s = { $s } s
time-min = { $min } min { $s } s
time-h = { $h } h { $min } min
progress = { $percent } %, { $rate } million positions a second, { $left } left

table-need =
    { $rules }: { $positions } positions. The table takes { $size } on the disk; building takes about { $memory } of memory, { $threads ->
        [one] { $threads } thread
       *[other] { $threads } threads
    }.
table-continue = Going on at { $percent } %.
table-built = { $file } is complete: { $size }, { $time }, { $rate } million positions a second.
table-already = { $file } is already there; `kamni table verify { $rules }` checks it.
table-stopped = stopped at { $percent } %; `kamni table build { $rules }` goes on from there
table-not-tabled = there are no tables for { $rules }
table-tabled = tables can be built for { $rules }
table-no-folder = no folder for tables: give one with --tables, or set KAMNI_TABLES, XDG_DATA_HOME or HOME
table-missing = there is no table for { $rules } in { $folder }
table-hint-build = `kamni table build { $rules }` builds it
table-hint-memory = if this machine has it, `--memory { $gib }G` allows it
table-hint-damaged = nothing of it is used; after `kamni table remove { $rules }` it can be built anew
table-removed = { $file } is removed: { $size } freed.
table-list-empty = No tables yet; `kamni table build cheops/16` builds one.
table-list-complete = { $size }, { $positions } positions
table-list-unfinished = not finished: { $percent } % of { $size }
table-list-busy = being built now: { $percent } % of { $size } safe
table-list-refused = not used: { $error }
table-info-file = file
table-info-rules = rules
table-info-size = size
table-info-positions = positions
table-info-sections = sections
table-info-bits = bits a value
table-info-values = values
table-info-index = numbering
table-info-builder = built by
table-info-format = format
table-verified = { $file } is sound: { $bytes } of values as they were written, { $checked } of { $positions } positions agree with the rules ({ $time }).
table-verify-stopped = stopped before the end: nothing wrong was found so far, but the table is not verified

bench-cheops = cheops, all positions of a base: the fast sweep on { $threads } threads against the plain one on one; millions of positions a second.
bench-cheops-base = base
bench-cheops-positions = positions
bench-cheops-plain = plain
bench-cheops-fast = fast
bench-cheops-ratio = ratio
bench-cheops-time = fast, s
bench-cheops-growth = growth
bench-dawson = dawson, default rules, the start: the solver on { $threads } threads against a plain search that remembers every position.
bench-dawson-board = board
bench-dawson-plain = plain, nodes
bench-dawson-fast = fast, nodes
bench-dawson-plain-time = plain, s
bench-dawson-fast-time = fast, s
bench-dawson-ratio = ratio
bench-dawson-differ = { $board }: the two searches disagree
bench-cheops-differ = base { $base }: the two sweeps found different values
verdict-proved-win = { $player } wins
verdict-proved-draw = A draw with best play
verdict-guess-win = Not settled; it looks good for { $player } (a guess)
verdict-guess-draw = Not settled; it looks even (a guess)
analyze-guess-win = ? looks winning
analyze-guess-draw = ? looks even
analyze-guess-loss = ? looks losing
analyze-no-difference = No move stands out.
analyze-numbers-points = points from here on
analyze-numbers-moves = moves to the end
solve-free = No search needed, { $seconds } s
sequence-first = first
sequence-second = second
sequence-draw = draw
sequence-unknown = unknown
sequence-theorem = theorem
sequence-table = table
sequence-search = search
sequence-heuristic = –
sequence-octal = These are the Grundy values of the octal game 0.137. They have period 34 from 52 columns on, which is a theorem.
hint-shell = in a shell, put moves with `>` in quotes: '8+9>5'
stdin = standard input
play-hint = Best: { $move } ({ $value }; { $basis }). { $why }
play-hint-win = wins
play-hint-draw = draws
play-hint-loss = loses, as every move does

help-usage = Usage:
help-examples = Examples:
help-options-word = [OPTIONS]
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
wrong-utf8 = these words are not valid UTF-8
expected-time = a time: 500ms, 20s, 2m, or seconds
expected-memory = an amount of memory such as 512M or 4G
expected-number = a number from { $min } to { $max }
expected-not-keyboard = a position or @FILE, because the moves are read from standard input
hint-did-you-mean = did you mean { $words }?
hint-usage = usage is `{ $usage }`; `{ $command } --help` says more

man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-commands = COMMANDS
man-examples = EXAMPLES
man-status = EXIT STATUS
man-status-0 = Done.
man-status-1 = Something failed: a missing file, a full disk.
man-status-2 = The words or the text given are wrong; standard error says what, where and what was expected.
man-environment = ENVIRONMENT
man-environment-language = The language, unless --lang names one; the first of them that is set counts.
man-environment-color = If set, no colours, unless --color asks for them.
man-environment-tables = The folder with tables, unless --tables names one.
man-environment-data = The user's data folder; without it, ~/.local/share.
man-files = FILES
man-files-tables = The tables that `kamni table build` builds.
man-version = VERSION
